//! The panel of the player's turn: the usual actions, whole voyages, and everything else in one menu.

use super::voyages::{self, Voyage};
use super::{Desk, MORE, SURE, button, dealing, looking, ships_in_port, trade, why};
use crate::board::Effects;
use crate::bot::{self, Advice, Suggested};
use crate::data::tables;
use crate::notation::Verb;
use crate::orders::{Loading, Move};
use crate::partial::Partial;
use crate::suggestions;
use crate::words::{Dollars, brief, of_partial, of_step, text};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Press, Tone};
use engine::prompt::UNDO;

/// The most buttons of usual actions, so that their labels fit.
const USUAL: usize = 2;
/// The verbs that begin in the menu of everything else.
const VERBS: [Verb; 5] = [Verb::Load, Verb::Unload, Verb::Play, Verb::Discard, Verb::Auction];

pub(super) fn panel(desk: Desk<'_>) -> Panel {
    let advice = Advice::of(desk.game, desk.seat);
    let next = bot::next(desk.game, desk.seat).unwrap_or(Suggested::End);
    let loads = suggestions::loads(desk.game, desk.seat, &advice);
    let trade: Vec<Button> = trade::sell_all(desk).into_iter().chain(trade::load_all(desk, &loads)).collect();
    let sails = matches!(next, Suggested::Sail(_));
    let voyages = if sails || trade.len() < USUAL { voyages::suggested(desk, &advice) } else { Vec::new() };
    let usual = usual(&next, trade, &voyages);
    let offered = desk.picks(&Partial::Nothing);
    let panel = says(desk, &loads, &voyages, why::because(desk, &next, &loads)).buttons(usual);
    let panel = panel.menu(text("menu-voyages"), voyages::entries(desk, &advice));
    let improves = offered.contains(&Partial::Verb(Verb::Improve));
    let prompt = dealing::menu(desk, "menu-more").with("improves", improves);
    let panel = panel.menu(prompt, more(desk, &offered, &advice));
    let end = end(desk, next == Suggested::End);
    panel.buttons(vec![button(UNDO, "undo").offered(can_undo_anything(desk)), end]).table_here()
}

/// The buttons of usual actions: trade and the suggested voyages. What is suggested next comes first and stands out.
fn usual(next: &Suggested, mut trade: Vec<Button>, voyages: &[Voyage<'_>]) -> Vec<Button> {
    let is_next = |button: &Button| match next {
        Suggested::Unload => button.press.text() == Partial::All(Verb::Unload).to_string(),
        Suggested::Load { rail: false } => button.press.text() == Partial::All(Verb::Load).to_string(),
        _ => false,
    };
    let sails = matches!(next, Suggested::Sail(_));
    let other = why::button(next);
    let leads = sails || other.is_some();
    let beside = usize::from(sails && !voyages.is_empty()) + other.iter().len();
    trade.sort_by_key(|button| !is_next(button));
    trade.truncate(USUAL - beside);
    for button in &mut trade {
        button.tone = if is_next(button) { button.tone } else { Tone::Plain };
    }
    let has_room = sails || beside + trade.len() < USUAL;
    let sail = voyages::button(voyages, !trade.is_empty() || other.is_some()).filter(|_| has_room);
    let sail = sail.map(|button| button.tone(if sails { Tone::Primary } else { Tone::Plain }));
    match leads {
        true if sails => sail.into_iter().chain(trade).collect(),
        true => other.into_iter().chain(trade).chain(sail).collect(),
        false => trade.into_iter().chain(sail).collect(),
    }
}

/// Everything else: answers to offers and the best improvement, cards, purchases and Load by rail as whole moves as far
/// as there is room, and entries that lead on.
fn more(desk: Desk<'_>, offered: &[Partial], advice: &Advice<'_>) -> Vec<MenuEntry> {
    let verbs: Vec<Verb> = VERBS.into_iter().filter(|verb| offered.contains(&Partial::Verb(*verb))).collect();
    // Cards played without their effect are on the panel of the hand.
    let verbs = verbs.iter().filter(|verb| **verb != Verb::Discard || !verbs.contains(&Verb::Play));
    let leads = |verb: &Verb| MenuEntry::new(Partial::Verb(*verb), text(&format!("entry-{verb}")));
    let press = Press::look(Focus { partial: "", look: MORE });
    let dealings = MenuEntry { press, ..MenuEntry::new("", text("entry-dealings")) };
    let rest: Vec<MenuEntry> = verbs.map(leads).chain([dealings]).chain(looking::entries(desk)).collect();
    let improve = offered.contains(&Partial::Verb(Verb::Improve)).then(|| leads(&Verb::Improve));
    let mut room = ENTRIES - rest.len() - improve.iter().len();
    let mut first = dealing::answers(desk);
    first.truncate(room);
    room -= first.len();
    // A part without room is reached by an entry that leads on.
    let mut fits = |part: Vec<MenuEntry>| -> Vec<MenuEntry> {
        let left = room.checked_sub(part.len());
        room = left.unwrap_or(room);
        left.map_or_else(Vec::new, |_| part)
    };
    let cards = [improvement(desk, advice), plays(desk, advice)];
    let goods = [purchases(desk, advice), by_rail(desk, advice)];
    first.extend(cards.into_iter().chain(goods).flat_map(&mut fits));
    first.into_iter().chain(improve).chain(rest).collect()
}

/// The improvement that helps most.
fn improvement(desk: Desk<'_>, advice: &Advice<'_>) -> Vec<MenuEntry> {
    let best = advice.improvement().map(Partial::Whole);
    best.map(|best| entry(desk, "improves", best)).into_iter().collect()
}

/// A whole move with a word about its kind.
fn entry(desk: Desk<'_>, kind: &str, partial: Partial) -> MenuEntry {
    let what = of_partial(desk.game, desk.seat, &partial);
    MenuEntry::new(partial, text(&format!("entry-{kind}")).with("what", what))
}

/// Each card of the hand on its best target, with its effect.
fn plays(desk: Desk<'_>, advice: &Advice<'_>) -> Vec<MenuEntry> {
    let label = |play: &Move| {
        let Move::Play(card, _) = play else { return None };
        Some(text("entry-plays").with("what", of_step(desk.game, desk.seat, play)).with("brief", brief(*card)))
    };
    // Stevedores with long orders have no room in a press; they are played from the baskets.
    let short = advice.plays().into_iter().filter(|play| Press::fits(play));
    short.filter_map(|play| Some(MenuEntry::new(&play, label(&play)?))).collect()
}

/// The ships that are most worth an auction.
fn purchases(desk: Desk<'_>, advice: &Advice<'_>) -> Vec<MenuEntry> {
    let orders = advice.purchases().into_iter().map(Move::Auction).filter(|order| desk.accepts(order));
    orders.map(|order| entry(desk, "buys", Partial::Whole(order))).collect()
}

/// The suggested Load with railways.
fn by_rail(desk: Desk<'_>, advice: &Advice<'_>) -> Vec<MenuEntry> {
    let Some(Move::Load(loads)) = suggestions::by_rail(desk.game, desk.seat, advice) else { return Vec::new() };
    let bill = desk.game.bill(desk.seat, &loads).unwrap_or_default();
    let label = text("entry-by-rail").with("cost", Dollars(bill.cost));
    vec![MenuEntry::new(Partial::ByRail, label.with("actions", 1 + desk.game.rail_actions(bill.rail)))]
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
    Panel::new().say(text("say-sure").with("actions", actions)).buttons(vec![desk.back(), end]).table_here()
}

/// The button to end the Move action while it has a use, else the turn. It asks first if actions would be lost.
fn end(desk: Desk<'_>, is_next: bool) -> Button {
    let left = desk.game.board.turn().map_or(0, |turn| turn.actions);
    let tone = if is_next { Tone::Primary } else { Tone::Plain };
    match left {
        0 => button(Move::End, "end").tone(Tone::Success).offered(desk.accepts(&Move::End)),
        _ if desk.accepts(&Move::Stop) => button(Move::Stop, "stop").tone(tone),
        _ => desk.shows(SURE, "end").offered(desk.accepts(&Move::End)).tone(tone),
    }
}

/// The headline, voyages to several places, what waits and what else is suggested, then what the picture shows as well.
fn says(desk: Desk<'_>, loads: &[Loading], voyages: &[Voyage<'_>], why: Option<Message>) -> Panel {
    let game = desk.game;
    let Some(turn) = game.board.turn() else { return Panel::new() };
    let sails = turn.actions > 0 && desk.accepts(&Move::Stop);
    let mut said = vec![text("say-turn").with("sails", sails).with("actions", turn.actions)];
    let (suggested, part_ways) = (voyages::told(voyages), voyages::part_ways(voyages));
    said.extend(suggested.clone().filter(|_| part_ways));
    said.extend(dealing::news(desk));
    let panel = said.into_iter().fold(Panel::new(), Panel::say);
    let panel = why.into_iter().fold(panel, Panel::because);
    let mut said = Vec::new();
    let is_fresh = turn.actions == game.actions_of_a_turn(desk.seat);
    said.extend((is_fresh && turn.actions > tables().actions).then(|| text("say-fifth")));
    said.extend(game.check_end(desk.seat).err().map(|refusal| refusal.reason));
    said.extend(effects_in_force(turn.effects));
    said.extend((loads.is_empty() && suggestions::too_late(game, desk.seat)).then(|| text("say-load-too-late")));
    said.extend(suggested.filter(|_| !part_ways));
    said.extend(ships_in_port::ships(desk, loads));
    said.push(text("say-money").with("money", Dollars(game.board.player(desk.seat).money)));
    said.push(looking::prices(&game.board));
    said.into_iter().fold(panel, Panel::say)
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
