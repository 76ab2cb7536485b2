//! A player who presses only what panels highlight.

use super::super::state::BlockadeRunner;
use engine::battery::trial::panel_in;
use engine::panel::{Button, ControlRow, Focus, Panel, Press, Pressed, Tone};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// What a player enters when nothing is highlighted, the first one that a panel offers.
const PLAIN: [&str; 4] = ["pass", "done", "stop", "end"];

/// The text of the highlighted press, through the panels to which it leads.
pub(super) fn pressed(game: &BlockadeRunner, seat: Seat) -> String {
    let view = game.view(Viewer::Seat(seat));
    let mut press = Press::look(Focus { partial: "", look: "" });
    loop {
        let Pressed::Look(focus) = press.pressed() else { return press.text().to_owned() };
        let panel = panel_in::<BlockadeRunner>(&view, focus);
        press = highlighted(&panel).unwrap_or_else(|| panic!("nothing to press\n{game}"));
    }
}

fn highlighted(panel: &Panel) -> Option<Press> {
    let rows = panel.rows().iter().filter_map(|row| match row {
        ControlRow::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    let all: Vec<&Button> = rows.flatten().collect();
    let stands_out = all.iter().find(|button| matches!(button.tone, Tone::Primary | Tone::Success));
    let plain = || {
        let begins = |button: &Button, word: &str| button.press.text().split(' ').next() == Some(word);
        PLAIN.iter().find_map(|word| all.iter().find(|button| begins(button, word)))
    };
    stands_out.or_else(plain).map(|button| button.press.clone())
}
