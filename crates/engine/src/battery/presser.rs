//! A player who presses only what panels suggest or highlight, in the place of a computer.

use crate::panel::{Button, ControlRow, Focus, Panel, Press, Pressed, Tone};
use crate::prelude::*;
use crate::rules::SUGGESTION;
use crate::seat::{Seat, Viewer};

/// The name of this player among the levels of computers.
pub const PRESSER: &str = "presser";

/// The orders that end a decision without doing anything, the first one that a panel offers.
const PLAIN: [&str; 5] = ["no", "pass", "done", "stop", "end"];

/// The line of this player: the press of a suggestion, or else of a highlighted button, or else a plain end, through the
/// panels to which presses lead.
///
/// # Panics
/// When a panel offers none of these.
pub fn pressed<G: Playable>(game: &G, seat: Seat) -> String {
    let view = game.view(Viewer::Seat(seat));
    let next = |partial: &G::Partial| game.next(seat, partial);
    let mut press = Press::look(Focus::default());
    loop {
        let focus = match press.pressed() {
            Pressed::Look(focus) => focus,
            // It leads to a question.
            Pressed::Enter(text) if game.next(seat, &G::partial(text)).is_open() => Focus::on(text),
            _ => return press.text().to_owned(),
        };
        let partial = G::partial(focus.partial);
        let panel = G::panel(&view, Focus { partial: &partial, look: focus.look }, &next);
        press = wanted(&panel).unwrap_or_else(|| panic!("nothing to press\n{game}\n{panel:?}"));
    }
}

fn wanted(panel: &Panel) -> Option<Press> {
    let rows = panel.rows().iter().filter_map(|row| match row {
        ControlRow::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    let all: Vec<&Button> = rows.flatten().collect();
    let suggested = || all.iter().find(|button| button.press.text() == SUGGESTION);
    let highlighted = || all.iter().find(|button| matches!(button.tone, Tone::Primary | Tone::Success));
    let plain = || {
        let begins = |button: &Button, word: &str| button.press.text().split(' ').next() == Some(word);
        PLAIN.iter().find_map(|word| all.iter().find(|button| begins(button, word)))
    };
    suggested().or_else(highlighted).or_else(plain).map(|button| button.press.clone())
}
