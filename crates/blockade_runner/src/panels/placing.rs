//! The panel to place ships: during setup, after a purchase, or after the loss of the last one.

use super::{Desk, zone_of};
use crate::board::Cause;
use crate::data::{Ship, Zone};
use crate::partial::Partial;
use crate::words::{cargo, ship_card, text};
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, MenuEntry, Panel, Tone};

pub(super) fn panel(desk: Desk<'_>, ship: Ship) -> Panel {
    let cause = match desk.game.places(desk.seat) {
        Some(Cause::Bought) => "bought",
        Some(Cause::Restart) => "restart",
        _ => "setup",
    };
    let panel = Panel::new().say(text("say-place").with("ship", ship_card(ship)).with("cause", cause));
    let panel = panel.buttons(ships(desk, ship));
    panel.menu(text("menu-place").with("ship", ship), places(desk))
}

/// Buttons to choose which of the unplaced ships is next.
fn ships(desk: Desk<'_>, chosen: Ship) -> Vec<Button> {
    let press = |partial: Partial| {
        let Partial::Place(ship) = partial else { return None };
        let tone = if ship == chosen { Tone::Primary } else { Tone::Plain };
        let card = ship.card();
        let label = text("button-ship").with("ship", ship).with("cargo", card.cargo).with("speed", card.speed);
        Some(Button::new(partial, label).tone(tone))
    };
    desk.picks(&Partial::Nothing).into_iter().filter_map(press).take(BUTTONS).collect()
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
    match board.open_port(zone).map(|port| board.port(port)) {
        Some(state) => said.with("port", true).with("blockade", state.blockade).with("defence", state.defence),
        None => said.with("port", false).with("blockade", 0_u8).with("defence", 0_u8),
    }
}
