//! The panel before the first turn: the start headings (SEE-20, SEE-148).

use super::{Focus, sea, ships, talks};
use crate::board::Heading;
use crate::notation::Move;
use crate::partial::Partial;
use crate::ship::{Ship, ShipId, Side};
use crate::state::Stage;
use crate::view::View;
use crate::words::{arrow, text};
use engine::lang::Message;
use engine::panel::{Button, MenuEntry, Panel, Tone};

pub(super) fn panel(panel: Panel, view: &View, side: Side, chosen: Option<Ship>, focus: Focus<'_>) -> Panel {
    let ready = matches!(view.game.stage, Stage::Headings { ready } if ready[side.index()]);
    let heading = |ship: Ship| view.game.sea.get(ShipId { side, ship }).map(|vessel| vessel.pose);
    let said = match chosen.and_then(|ship| Some((ship, heading(ship)?))) {
        Some((ship, pose)) => {
            text("headings-ship").with("ship", ship).with("field", pose.field).with("heading", pose.heading)
        }
        None if ready => text("headings-ready"),
        None => text("headings"),
    };
    let button = |ship: Ship| {
        let label = heading(ship).map_or_else(|| ship.to_string(), |pose| format!("{ship} {}", arrow(pose.heading)));
        let tone = if chosen == Some(ship) { Tone::Primary } else { Tone::Plain };
        heading(ship).map(|_| Button::new(Partial::Face(Some(ship)), label).tone(tone))
    };
    let panel = ships(panel.say(said), button);
    let panel = match chosen {
        Some(ship) => panel.menu(text("choose-heading").with("ship", ship), entries(ship)),
        None => panel,
    };
    let done = (!ready).then(|| Button::new(Move::Done, text("button-done")).tone(Tone::Success));
    let talk = talks(view, side, focus);
    panel.buttons(done.into_iter().chain([sea(focus)]).chain(talk).collect()).table_here()
}

fn entries(ship: Ship) -> Vec<MenuEntry> {
    let label = |heading: Heading| -> Message { text("heading").with("heading", heading) };
    let entry = |heading: Heading| MenuEntry::new(Move::Face(ship, heading), label(heading));
    Heading::ALL.map(entry).to_vec()
}
