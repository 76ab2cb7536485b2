//! The panel before the first turn: the start headings (SEE-20, SEE-148).

use super::{Focus, headed, sea, ships, talks};
use crate::board::Heading;
use crate::notation::Move;
use crate::partial::Partial;
use crate::ship::{Pose, Ship, ShipId, Side};
use crate::state::Stage;
use crate::view::View;
use crate::words::{arrow, named, text};
use engine::panel::{Button, Panel, Tone};

/// The headings in two rows of buttons: those to the north and the east, and those to the west and the south.
const HEADINGS: [[usize; 3]; 2] = [[5, 0, 1], [4, 3, 2]];

pub(super) fn panel(view: &View, side: Side, chosen: Option<Ship>, focus: Focus<'_>) -> Panel {
    let ready = matches!(view.game.stage, Stage::Headings { ready } if ready[side.index()]);
    let heading = |ship: Ship| view.game.sea.get(ShipId { side, ship }).map(|vessel| vessel.pose);
    let [headline, further] = match chosen.and_then(|ship| Some((ship, heading(ship)?))) {
        Some((ship, Pose { field, heading })) => {
            let now = text("headings-now").with("field", field).with("heading", heading);
            [text("headings-ship").with("ship", named(ship)), now]
        }
        None if ready => [text("headings-ready").with("seat", side.other().seat()), text("headings-ready-turn")],
        None => [text("headings"), text("headings-good")],
    };
    let button = |ship: Ship| {
        let label = heading(ship).map_or_else(|| ship.to_string(), |pose| format!("{ship} {}", arrow(pose.heading)));
        let tone = if chosen == Some(ship) { Tone::Primary } else { Tone::Plain };
        heading(ship).map(|_| Button::new(Partial::Face(Some(ship)), label).tone(tone))
    };
    let panel = ships(headed(view, side, focus, headline).say(further), button);
    let turns = |ship: Ship| {
        let turn = |index: usize| {
            let heading = Heading::ALL[index];
            Button::new(Move::Face(ship, heading), arrow(heading).to_string())
        };
        HEADINGS.map(|row| row.map(turn).to_vec())
    };
    let [above, below] = chosen.map(turns).unwrap_or_default();
    let done = (!ready).then(|| Button::new(Move::Done, text("button-done")).tone(Tone::Success));
    let looks =
        if chosen.is_none() { [sea(focus)].into_iter().chain(talks(view, side, focus)).collect() } else { vec![] };
    panel.buttons(above).buttons(below.into_iter().chain(done).chain(looks).collect()).table_here()
}
