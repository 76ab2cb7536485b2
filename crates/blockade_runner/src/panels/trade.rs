//! Loading and unloading: a menu for each ship, the basket, and what carries it out.

use super::{Desk, idle};
use crate::data::Ship;
use crate::notation;
use crate::orders::{Loading, Move, Sale};
use crate::words::{Dollars, loading, of_move, text, unloading, vessel};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};

/// The most menus of ships.
const MENUS: usize = 3;

/// One of the two baskets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Basket {
    Load,
    Unload,
}

impl Basket {
    /// The move that carries it out.
    fn commit(self) -> &'static str {
        if self == Self::Load { "load" } else { "unload" }
    }

    /// What leads to it.
    fn stem(self) -> &'static str {
        if self == Self::Load { "load~" } else { "unload~" }
    }

    /// What leads to a ship.
    fn of_ship(self, ship: Ship) -> String {
        format!("{}ing {ship}~", self.commit())
    }
}

pub(super) fn load(desk: Desk<'_>, chosen: Option<Ship>) -> Panel {
    panel(desk, Basket::Load, chosen)
}

pub(super) fn unload(desk: Desk<'_>, chosen: Option<Ship>) -> Panel {
    panel(desk, Basket::Unload, chosen)
}

fn panel(desk: Desk<'_>, basket: Basket, chosen: Option<Ship>) -> Panel {
    let mut ships: Vec<Ship> = desk.picks(basket.stem()).iter().filter_map(|text| ship_of(text)).collect();
    // The one that was chosen first, full ones last, and those for which something is in the basket already.
    let is_full =
        |ship: &Ship| basket == Basket::Load && desk.game.board.vessel(*ship).is_some_and(|own| own.room() == 0);
    ships.sort_by_key(|ship| (chosen != Some(*ship), line(desk, basket, *ship).is_some(), is_full(ship)));
    let menus = if ships.len() > MENUS { MENUS - 1 } else { ships.len() };
    let (shown, others) = ships.split_at(menus);
    let panel = shown
        .iter()
        .fold(says(desk, basket), |panel, ship| panel.menu(prompt(desk, basket, *ship), goods(desk, basket, *ship)));
    let others = others.iter().take(ENTRIES).map(|ship| {
        let entered = basket.of_ship(*ship);
        MenuEntry::new(entered.as_str(), of_move(desk.game, desk.seat, &entered))
    });
    let panel = panel.menu(text("menu-other-ships"), others.collect());
    panel.buttons(vec![desk.back(), commit(desk, basket)])
}

/// The ship of `loading kate~`.
fn ship_of(entered: &str) -> Option<Ship> {
    Ship::named(entered.trim_end_matches('~').split(' ').nth(1)?)
}

/// What the basket has for a ship, as it was entered.
fn line(desk: Desk<'_>, basket: Basket, ship: Ship) -> Option<String> {
    let baskets = &desk.game.baskets;
    match basket {
        Basket::Load => baskets.load_of(ship).map(|load| Move::Loading(load.clone()).to_string()),
        Basket::Unload => baskets.sale_of(ship).map(|sale| Move::Unloading(*sale).to_string()),
    }
}

/// A ship, above its menu: what the basket has for her, or else where she lies.
fn prompt(desk: Desk<'_>, basket: Basket, ship: Ship) -> Message {
    let baskets = &desk.game.baskets;
    let chosen = match basket {
        Basket::Load => baskets.load_of(ship).map(|load| loading(desk.game, desk.seat, load)),
        Basket::Unload => baskets.sale_of(ship).map(|sale| unloading(desk.game, desk.seat, sale)),
    };
    match chosen {
        Some(goods) => text("ship-goods").with("ship", ship).with("goods", goods),
        None => text("menu-ship").with("ship", vessel(desk.game, ship)),
    }
}

/// What a ship may load or sell; what is in the basket shows as chosen.
fn goods(desk: Desk<'_>, basket: Basket, ship: Ship) -> Vec<MenuEntry> {
    let chosen = line(desk, basket, ship);
    let entry = |entered: String| {
        let label = match notation::read(&entered, desk.game.board.seats()) {
            Ok(Move::Loading(load)) => loading(desk.game, desk.seat, &load),
            Ok(Move::Unloading(sale)) => unloading(desk.game, desk.seat, &sale),
            _ => of_move(desk.game, desk.seat, &entered),
        };
        let is_chosen = chosen.as_ref() == Some(&entered);
        MenuEntry { chosen: is_chosen, ..MenuEntry::new(entered, label) }
    };
    desk.picks(&basket.of_ship(ship)).into_iter().take(ENTRIES).map(entry).collect()
}

/// What is in the basket, what it costs or brings, and why it cannot be carried out.
fn says(desk: Desk<'_>, basket: Basket) -> Panel {
    let game = desk.game;
    let money = Dollars(game.board.player(desk.seat).money);
    let loads: Vec<Loading> = game.baskets.loads().cloned().collect();
    let sales: Vec<Sale> = game.baskets.sales().copied().collect();
    let named =
        |ship: Ship, goods: Message| -> Arg { text("ship-goods").with("ship", ship).with("goods", goods).into() };
    let (step, lines): (Move, Vec<Arg>) = match basket {
        Basket::Load => {
            let lines = loads.iter().map(|load| named(load.ship, loading(game, desk.seat, load)));
            (Move::LoadBasket, lines.collect())
        }
        Basket::Unload => {
            let lines = sales.iter().map(|sale| named(sale.ship, unloading(game, desk.seat, sale)));
            (Move::UnloadBasket, lines.collect())
        }
    };
    let asks = text(&format!("say-{}", basket.commit())).with("money", money);
    if lines.is_empty() {
        return Panel::new().say(asks);
    }
    let panel = Panel::new().say(asks).say(text("say-basket").with("lines", commas(lines)));
    match game.check(desk.seat, &step) {
        Ok(()) => panel,
        Err(refusal) => panel.say(refusal.reason),
    }
}

/// Carries the basket out, with the sum.
fn commit(desk: Desk<'_>, basket: Basket) -> Button {
    let (game, entered) = (desk.game, basket.commit());
    if !desk.accepts(entered) {
        return idle("basket");
    }
    let label = text(&format!("button-{entered}-basket"));
    let label = match basket {
        Basket::Load => {
            let loads: Vec<Loading> = game.baskets.loads().cloned().collect();
            let bill = game.bill(desk.seat, &loads).unwrap_or_default();
            label.with("cost", Dollars(bill.cost)).with("actions", 1 + game.rail_actions(bill.rail))
        }
        Basket::Unload => {
            let sales: Vec<Sale> = game.baskets.sales().copied().collect();
            let proceeds = game.proceeds(desk.seat, &sales);
            let label = label.with("income", Dollars(proceeds.income));
            label.with("bribed", proceeds.bribe > 0).with("bribe", Dollars(proceeds.bribe))
        }
    };
    Button::new(entered, label).tone(Tone::Success)
}

/// What comes by rail, or goes overboard first: a step behind the menu of a ship.
pub(super) fn question(entered: &[&str]) -> Option<Message> {
    match *entered {
        ["loading", ship, kind @ ("rail" | "dump")] => {
            Some(text(&format!("ask-{kind}")).with("ship", Ship::named(ship)?))
        }
        _ => None,
    }
}
