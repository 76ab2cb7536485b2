//! The panel of the player's turn: the possible actions and their gains.

use super::{Desk, MORE, SURE, button, dealing, looking, ships_in_port};
use crate::board::{Board, Effects, Vessel};
use crate::cards::everything_sellable;
use crate::choices::mixes;
use crate::data::{Cargo, Good, Money, Ship, Zone, tables};
use crate::notation::Verb;
use crate::orders::{Loading, Move, Sale};
use crate::partial::Partial;
use crate::words::{Dollars, of_partial, text};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, MenuEntry, PRESS, Panel, Tone};
use engine::prompt::UNDO;

/// The actions for goods in addition to moves.
const LOAD_AND_SELL: u8 = 2;

pub(super) fn panel(desk: Desk<'_>) -> Panel {
    let offered = desk.picks(&Partial::Nothing);
    let offers = |verb: Verb| offered.contains(&Partial::Verb(verb));
    let leads = |verb: Verb, label: &str| button(Partial::Verb(verb), label).offered(offers(verb));
    let card = if offers(Verb::Play) { Verb::Play } else { Verb::Discard };
    let by_hand = [leads(Verb::Unload, "unload"), leads(Verb::Load, "load"), leads(Verb::Move, "move")];
    let trade = load_all(desk).into_iter().chain(sell_all(desk)).chain(by_hand).collect();
    let improvements = desk.page(&Partial::Verb(Verb::Improve), |number, partial| {
        let what = of_partial(desk.game, desk.seat, &partial);
        Some(MenuEntry::new(partial, text("entry-numbered").with("number", number).with("what", what)))
    });
    // The looks have a menu of their own, unless improvements take its place.
    let more = if improvements.is_empty() { "dealings" } else { "more" };
    let rest = vec![
        leads(card, "card"),
        leads(Verb::Auction, "auction"),
        desk.shows(MORE, more),
        button(UNDO, "undo").offered(can_undo_anything(desk)),
        end(desk),
    ];
    let panel = dealing::news(desk).into_iter().chain(says(desk)).fold(Panel::new(), Panel::say);
    let panel = panel.buttons(trade).buttons(rest);
    let panel = match improvements.is_empty() {
        false => panel.menu(text("menu-improve"), improvements),
        true => panel.menu(text("menu-look"), looking::entries(desk)),
    };
    panel.menu(text("menu-answers"), dealing::answers(desk))
}

/// Whether anything of the turn can be undone. Nothing can at its beginning, nor right after a card, because another
/// was drawn.
fn can_undo_anything(desk: Desk<'_>) -> bool {
    let Some(turn) = desk.game.board.turn() else { return false };
    let moves = turn.moving.is_some() || !desk.game.baskets.lines.is_empty();
    let is_fresh = turn.actions == desk.game.actions_of_a_turn(desk.seat);
    let has_drawn = turn.improving.is_some_and(|ports| ports.is_empty());
    moves || !is_fresh && !has_drawn
}

/// The question before the end of a turn with actions left.
pub(super) fn sure(desk: Desk<'_>) -> Panel {
    let actions = desk.game.board.turn().map_or(0, |turn| turn.actions);
    let end = button(Move::End, "end-anyway").tone(Tone::Primary).offered(desk.accepts(&Move::End));
    Panel::new().say(text("say-sure").with("actions", actions)).buttons(vec![desk.back(), end])
}

/// The button to end the turn. It asks first if actions would be lost.
fn end(desk: Desk<'_>) -> Button {
    let left = desk.game.board.turn().map_or(0, |turn| turn.actions);
    let end = if left == 0 { button(Move::End, "end").tone(Tone::Success) } else { desk.shows(SURE, "end") };
    end.offered(desk.accepts(&Move::End))
}

fn says(desk: Desk<'_>) -> Vec<Message> {
    let game = desk.game;
    let Some(turn) = game.board.turn() else { return Vec::new() };
    let money = Dollars(game.board.player(desk.seat).money);
    let mut said = vec![text("say-turn").with("money", money).with("actions", turn.actions)];
    said.extend(game.check_end(desk.seat).err().map(|refusal| refusal.reason));
    said.extend(effects_in_force(turn.effects));
    let loads = suggested(desk);
    said.extend(ships_in_port::ships(desk, loads.as_deref().unwrap_or_default()));
    said.push(looking::prices(&game.board));
    said.extend((loads.is_none() && too_late(desk)).then(|| text("say-load-too-late")));
    said
}

/// Cards in effect until the end of the turn.
fn effects_in_force(effects: Effects) -> Option<Message> {
    let works = [
        (effects.convoy, "convoy"),
        (effects.coal, "anthracite_coal"),
        (effects.night_train, "night_train"),
        (effects.friends, "friends_in_richmond"),
    ];
    let cards = works.into_iter().filter(|(works, _)| *works).map(|(_, card)| text(&format!("card-{card}")).into());
    let inlets = effects.inlets.iter().map(|port| text("inlet").with("port", port).into());
    let all: Vec<Arg> = cards.chain(inlets).collect();
    (!all.is_empty()).then(|| text("say-in-force").with("cards", commas(all)))
}

/// A button to sell everything in one Unload; `None` if there is nothing to sell or the order is too long for a
/// button.
fn sell_all(desk: Desk<'_>) -> Option<Button> {
    let sales = everything_sellable(desk.game, desk.seat);
    // Without goods, each ship sells everything that it can.
    let order = Move::Unload(sales.iter().map(|sale| Sale { goods: Cargo::NONE, ..*sale }).collect());
    if sales.is_empty() || !fits_button(&order) || !desk.accepts(&order) {
        return None;
    }
    let proceeds = desk.game.proceeds(desk.seat, &sales);
    let label = text("button-sell-all").with("income", Dollars(proceeds.income));
    let label = label.with("bribed", proceeds.bribe > 0).with("bribe", Dollars(proceeds.bribe));
    Some(Button::new(order, label).tone(Tone::Success))
}

/// A button to load every empty ship with the most profitable goods in one Load.
fn load_all(desk: Desk<'_>) -> Option<Button> {
    let loads = suggested(desk)?;
    let cost = desk.game.bill(desk.seat, &loads).ok()?.cost;
    let label = text("button-load-all").with("ships", loads.len()).with("cost", Dollars(cost));
    Some(Button::new(Move::Load(loads), label).tone(Tone::Primary))
}

/// Whether there are goods for an empty ship but too little time left to sell them.
fn too_late(desk: Desk<'_>) -> bool {
    let board = &desk.game.board;
    let has_left = board.turn().is_some_and(|turn| turn.actions > 0);
    let waits = |vessel: &Vessel| {
        vessel.hold.is_empty()
            && vessel.zone.is_some_and(|zone| !board.goods_at(zone).is_empty() && !in_time(board, vessel, zone))
    };
    has_left && board.ships_of(desk.seat).any(waits)
}

/// Whether a ship that loads in a zone with the next action can still sell, this year or later.
fn in_time(board: &Board, vessel: &Vessel, from: Zone) -> bool {
    if board.year < *tables().years.end() {
        return true;
    }
    let actions = board.turn().map_or(0, |turn| turn.actions);
    let steps = actions.saturating_sub(LOAD_AND_SELL) * board.range(vessel);
    let buys = |zone: Zone| {
        let sold = board.sold_at(zone);
        board.goods_at(from).kinds().any(|(good, _)| sold.contains(&good))
    };
    let near = Zone::steps_to([from]);
    Zone::all().any(|zone| near[zone.index()] <= steps && buys(zone))
}

/// The most profitable load for each empty ship in a harbour that can still sell it, from the goods left there and
/// the money left; `None` if there is none or the order is too long for a button.
fn suggested(desk: Desk<'_>) -> Option<Vec<Loading>> {
    let game = desk.game;
    let mut money = game.board.player(desk.seat).money;
    let mut taken: Vec<(Zone, Cargo)> = Vec::new();
    let mut loads = Vec::new();
    for vessel in game.board.ships_of(desk.seat).filter(|vessel| vessel.hold.is_empty()) {
        let Some(zone) = vessel.zone.filter(|zone| in_time(&game.board, vessel, *zone)) else { continue };
        let before =
            taken.iter().filter(|(other, _)| *other == zone).fold(Cargo::NONE, |all, (_, goods)| all.and(*goods));
        let left = game.board.goods_at(zone).less(before).unwrap_or(Cargo::NONE);
        let affordable = mixes(left, vessel.room()).into_iter().filter(|mix| cost(*mix) <= money);
        let Some(goods) = affordable.max_by_key(|mix| (profit(desk, vessel.ship, *mix), mix.units())) else { continue };
        money -= cost(goods);
        taken.push((zone, goods));
        loads.push(Loading { goods, ..Loading::of(vessel.ship) });
    }
    let order = Move::Load(loads.clone());
    (!loads.is_empty() && fits_button(&order) && desk.accepts(&order)).then_some(loads)
}

/// Whether a move fits on a button.
fn fits_button(step: &Move) -> bool {
    step.to_string().len() <= PRESS
}

/// The price of a cargo.
fn cost(goods: Cargo) -> Money {
    goods.kinds().map(|(good, count)| Money::from(count) * tables().buy(good)).sum()
}

/// The profit of a cargo at today's prices.
fn profit(desk: Desk<'_>, ship: Ship, goods: Cargo) -> i32 {
    let sale = Sale { ship, goods };
    let proceeds = desk.game.proceeds(desk.seat, &[sale]);
    // The bribe is due on the day of the sale, when Friends in Richmond no longer help.
    let surplus = goods[Good::Black].saturating_sub(goods[Good::War]);
    i32::from(proceeds.income) - i32::from(surplus) * i32::from(tables().bribe) - i32::from(cost(goods))
}
