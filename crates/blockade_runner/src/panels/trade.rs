//! Loading and unloading: a menu for each ship, the basket, and the button that commits it.

use super::Desk;
use crate::bot::Advice;
use crate::cards::everything_sellable;
use crate::data::Ship;
use crate::notation::Verb;
use crate::orders::{Loading, Move, Sale};
use crate::partial::Partial;
use crate::suggestions;
use crate::words::{Dollars, loading, of_partial, text, unloading, vessel};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};

/// The most menus of ships in a panel.
const MENUS: usize = 3;

/// One of the two baskets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Basket {
    Load,
    Unload,
}

impl Basket {
    /// The move that commits the basket.
    fn commit(self) -> Move {
        if self == Self::Load { Move::LoadBasket } else { Move::UnloadBasket }
    }

    /// The partial move for a ship.
    fn of_ship(self, ship: Ship) -> Partial {
        if self == Self::Load { Partial::Load(ship) } else { Partial::Unload(ship) }
    }
}

pub(super) fn load(desk: Desk<'_>, chosen: Option<Ship>) -> Panel {
    panel(desk, Basket::Load, chosen)
}

pub(super) fn unload(desk: Desk<'_>, chosen: Option<Ship>) -> Panel {
    panel(desk, Basket::Unload, chosen)
}

fn panel(desk: Desk<'_>, basket: Basket, chosen: Option<Ship>) -> Panel {
    let mut ships: Vec<Ship> =
        desk.picks(&Partial::Verb(basket.commit().verb())).iter().filter_map(Partial::ship).collect();
    // The ship chosen first comes first. Full ships and ships in the basket come last.
    let is_full =
        |ship: &Ship| basket == Basket::Load && desk.game.board.vessel(*ship).is_some_and(|own| own.room() == 0);
    ships.sort_by_key(|ship| (chosen != Some(*ship), line(desk, basket, *ship).is_some(), is_full(ship)));
    let menus = if ships.len() > MENUS { MENUS - 1 } else { ships.len() };
    let (shown, others) = ships.split_at(menus);
    let panel = shown
        .iter()
        .fold(says(desk, basket), |panel, ship| panel.menu(prompt(desk, basket, *ship), goods(desk, basket, *ship)));
    let others = others.iter().take(ENTRIES).map(|ship| desk.entry(&basket.of_ship(*ship)));
    let panel = panel.menu(text("menu-other-ships"), others.collect());
    let all = || match basket {
        Basket::Load => load_all(desk, &suggestions::loads(desk.game, desk.seat, &Advice::of(desk.game, desk.seat))),
        Basket::Unload => sell_all(desk),
    };
    panel.buttons(commit(desk, basket).or_else(all).into_iter().chain([desk.back()]).collect()).table_here()
}

/// The button that sells all that can be sold, with the net sum; `None` if there is nothing to sell.
pub(super) fn sell_all(desk: Desk<'_>) -> Option<Button> {
    let proceeds = desk.game.proceeds(desk.seat, &everything_sellable(desk.game, desk.seat));
    let label = text("button-sell-all").with("income", Dollars(proceeds.income.saturating_sub(proceeds.bribe)));
    let sells = !suggestions::line(desk.game, desk.seat, Verb::Unload).is_empty();
    sells.then(|| Button::new(Partial::All(Verb::Unload), label).tone(Tone::Success))
}

/// The button that loads the suggested goods together with the basket; `None` if there are none.
pub(super) fn load_all(desk: Desk<'_>, loads: &[Loading]) -> Option<Button> {
    let Move::Load(all) = suggestions::load(desk.game, loads) else { return None };
    let label = text("button-load-all").with("cost", Dollars(desk.game.bill(desk.seat, &all).ok()?.cost));
    (!loads.is_empty()).then(|| Button::new(Partial::All(Verb::Load), label).tone(Tone::Primary))
}

/// The basket's line for a ship.
fn line(desk: Desk<'_>, basket: Basket, ship: Ship) -> Option<Move> {
    let baskets = &desk.game.baskets;
    match basket {
        Basket::Load => baskets.load_of(ship).cloned().map(Move::Loading),
        Basket::Unload => baskets.sale_of(ship).copied().map(Move::Unloading),
    }
}

/// The text above a ship's menu: the line in the basket, or else the ship's place.
fn prompt(desk: Desk<'_>, basket: Basket, ship: Ship) -> Message {
    match line(desk, basket, ship) {
        Some(line) => text("ship-goods").with("ship", ship).with("goods", of_line(desk, &line)),
        None => text("menu-ship").with("ship", vessel(desk.game, ship)),
    }
}

/// A line of a basket as text, without its ship.
fn of_line(desk: Desk<'_>, line: &Move) -> Message {
    match line {
        Move::Loading(load) => loading(desk.game, desk.seat, load),
        Move::Unloading(sale) => unloading(desk.game, desk.seat, sale),
        other => of_partial(desk.game, desk.seat, &Partial::Whole(other.clone())),
    }
}

/// A ship's loads or sales. The one in the basket is shown as chosen.
fn goods(desk: Desk<'_>, basket: Basket, ship: Ship) -> Vec<MenuEntry> {
    let chosen = line(desk, basket, ship);
    let entry = |partial: Partial| match &partial {
        Partial::Whole(line) => {
            MenuEntry { chosen: chosen.as_ref() == Some(line), ..MenuEntry::new(line, of_line(desk, line)) }
        }
        other => desk.entry(other),
    };
    desk.picks(&basket.of_ship(ship)).into_iter().take(ENTRIES).map(entry).collect()
}

/// Both baskets, as the picture shows them, and why this one cannot be committed.
fn says(desk: Desk<'_>, basket: Basket) -> Panel {
    let game = desk.game;
    let money = Dollars(game.board.player(desk.seat).money);
    let named =
        |ship: Ship, goods: Message| -> Arg { text("ship-goods").with("ship", ship).with("goods", goods).into() };
    let baskets = &game.baskets;
    let loads: Vec<Arg> = baskets.loads().map(|load| named(load.ship, loading(game, desk.seat, load))).collect();
    let sales: Vec<Arg> = baskets.sales().map(|sale| named(sale.ship, unloading(game, desk.seat, sale))).collect();
    let step = basket.commit();
    let panel = Panel::new().say(text(&format!("say-{step}")));
    let is_empty = if basket == Basket::Load { loads.is_empty() } else { sales.is_empty() };
    let refused = game.check(desk.seat, &step).err().filter(|_| !is_empty);
    let bill = game.bill(desk.seat, &baskets.loads().cloned().collect::<Vec<_>>()).unwrap_or_default();
    let mut both = vec![(sales, 1), (loads, 1 + game.rail_actions(bill.rail))];
    if basket == Basket::Load {
        both.reverse();
    }
    let both = both.into_iter().filter(|(lines, _)| !lines.is_empty());
    let both = both.map(|(lines, actions)| text("say-basket").with("lines", commas(lines)).with("actions", actions));
    let said = refused.map(|refusal| refusal.reason).into_iter().chain(both);
    said.chain([text("say-money").with("money", money)]).fold(panel, Panel::say)
}

/// The button that commits the basket, with the sum; `None` if it cannot be committed.
fn commit(desk: Desk<'_>, basket: Basket) -> Option<Button> {
    let (game, step) = (desk.game, basket.commit());
    if !desk.accepts(&step) {
        return None;
    }
    let label = text(&format!("button-{step}-basket"));
    let label = match basket {
        Basket::Load => {
            let loads: Vec<Loading> = game.baskets.loads().cloned().collect();
            let bill = game.bill(desk.seat, &loads).unwrap_or_default();
            label.with("cost", Dollars(bill.cost))
        }
        Basket::Unload => {
            let sales: Vec<Sale> = game.baskets.sales().copied().collect();
            label.with("income", Dollars(game.proceeds(desk.seat, &sales).income))
        }
    };
    Some(Button::new(step, label).tone(Tone::Success))
}
