//! A player who presses only what panels suggest, and otherwise only what they highlight.

use super::super::state::NavalBattles;
use engine::battery::trial;
use engine::panel::{Button, ControlRow, Panel, Tone};
use engine::prelude::*;
use engine::rules::SUGGESTION;
use engine::seat::{Seat, Viewer};

/// The press of the suggestion or, without one, of the highlighted button or the plain end.
pub(super) fn pressed(game: &NavalBattles, seat: Seat) -> String {
    let panel = trial::panel::<NavalBattles>(&game.view(Viewer::Seat(seat)), "");
    let all = buttons(&panel);
    let suggested = all.iter().find(|button| button.press.text() == SUGGESTION);
    let highlighted = all.iter().find(|button| matches!(button.tone, Tone::Primary | Tone::Success));
    let pressed = suggested.or(highlighted).map_or("end", |button| button.press.text());
    pressed.to_owned()
}

fn buttons(panel: &Panel) -> Vec<&Button> {
    let rows = panel.rows().iter().filter_map(|row| match row {
        ControlRow::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    rows.flatten().collect()
}
