//! The panel to place ships: during setup, after a purchase, or after the loss of the last one.

use super::moving::is_assaulted;
use super::{Desk, zone_of};
use crate::board::Cause;
use crate::bot::Advice;
use crate::data::{Ship, Zone};
use crate::orders::Move;
use crate::partial::Partial;
use crate::words::{cargo, ship_card, text};
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};

pub(super) fn panel(desk: Desk<'_>, ship: Ship) -> Panel {
    let cause = match desk.game.places(desk.seat) {
        Some(Cause::Bought) => "bought",
        Some(Cause::Restart) => "restart",
        _ => "setup",
    };
    let said = text("say-place").with("ship", ship).with("card", ship_card(ship)).with("cause", cause);
    let panel = Panel::new().say(said).buttons(suggested(desk, ship).into_iter().collect()).table_here();
    panel.menu(text("menu-place").with("ship", ship), places(desk)).menu(text("menu-ships"), ships(desk, ship))
}

/// The suggested harbour.
fn suggested(desk: Desk<'_>, ship: Ship) -> Option<Button> {
    let zone = Advice::of(desk.game, desk.seat).berth(desk.game.own(desk.seat, ship)?)?;
    if is_assaulted(desk, zone) {
        return None;
    }
    let order = Move::Place { ship, zone };
    let label = text("button-place").with("place", zone.place()?);
    desk.accepts(&order).then(|| Button::new(order, label).tone(Tone::Primary))
}

/// The other unplaced ships.
fn ships(desk: Desk<'_>, chosen: Ship) -> Vec<MenuEntry> {
    let others = desk.picks(&Partial::Nothing).into_iter().filter_map(|partial| match partial {
        Partial::Place(ship) if ship != chosen => {
            Some(MenuEntry::new(partial, text("name").with("name", ship_card(ship))))
        }
        _ => None,
    });
    others.take(ENTRIES).collect()
}

/// Harbours, numbered as in the picture, with their contents.
fn places(desk: Desk<'_>) -> Vec<MenuEntry> {
    desk.page(desk.partial, |number, partial| {
        let zone = zone_of(&partial)?;
        Some(MenuEntry::new(partial, harbour(desk, zone).with("number", number)))
    })
}

/// A harbour with its goods, its blockade and its defence.
pub(super) fn harbour(desk: Desk<'_>, zone: Zone) -> Message {
    let board = &desk.game.board;
    let stock = board.goods_at(zone);
    let said = text("entry-harbour").with("zone", zone).with("units", stock.units()).with("stock", cargo(stock));
    let said = said.with("assaulted", is_assaulted(desk, zone));
    match board.open_port(zone).map(|port| board.port(port)) {
        Some(state) => said.with("port", true).with("blockade", state.blockade).with("defence", state.defence),
        None => said.with("port", false).with("blockade", 0_u8).with("defence", 0_u8),
    }
}
