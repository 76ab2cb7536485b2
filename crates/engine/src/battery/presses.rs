//! Panels in use: the number of taps for a move.

use std::collections::BTreeSet;

use super::texts;
use super::trial::{self, Trial};
use crate::lang::Language;
use crate::panel::{ControlRow, Focus, Label, Panel, Pressed};
use crate::prelude::*;
use crate::prompt::Next;
use crate::seat::{Seat, Viewer};

/// A control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The row, from the top.
    pub row: usize,
    /// The place in its row; `None` in a menu, which takes a tap to open.
    pub column: Option<usize>,
    /// The text that it enters.
    pub text: String,
}

impl Control {
    /// The number of taps.
    fn taps(&self) -> u32 {
        if self.column.is_some() { 1 } else { 2 }
    }
}

/// The controls of a panel that enter something.
pub fn controls(panel: &Panel) -> Vec<Control> {
    let enters = |control: &Control| !matches!(Pressed::read(&control.text), Pressed::Look(_));
    all_controls(panel).into_iter().filter(enters).collect()
}

/// The controls of a panel, including those that only look.
fn all_controls(panel: &Panel) -> Vec<Control> {
    let row = |(row, controls): (usize, &ControlRow)| -> Vec<Control> {
        let control = |column: Option<usize>, text: &str| Control { row, column, text: text.to_owned() };
        match controls {
            ControlRow::Buttons(buttons) => {
                let buttons = buttons.iter().enumerate();
                buttons.map(|(column, button)| control(Some(column), button.press.text())).collect()
            }
            ControlRow::Menu { entries, .. } | ControlRow::Several { entries, .. } => {
                entries.iter().map(|entry| control(None, entry.press.text())).collect()
            }
        }
    };
    panel.rows().iter().enumerate().flat_map(row).collect()
}

/// The controls of a seat that has entered this text.
pub fn open<G: Playable>(table: &Trial<G>, seat: Seat, entered: &str) -> Vec<Control> {
    controls(&trial::panel::<G>(&table.view(Viewer::Seat(seat)), entered))
}

/// The texts of the controls of a seat that has entered nothing.
pub fn presses<G: Playable>(table: &Trial<G>, seat: Seat) -> Vec<String> {
    open(table, seat, "").into_iter().map(|control| control.text).collect()
}

/// The panel after a press that enters no move: a look or a partial move.
fn panel_after<G: Playable>(table: &Trial<G>, seat: Seat, pressed: &str) -> Panel {
    let focus = match Pressed::read(pressed) {
        Pressed::Look(focus) => focus,
        _ => Focus::on(pressed),
    };
    trial::panel_in::<G>(&table.view(Viewer::Seat(seat)), focus)
}

/// The fewest taps with which a seat enters a text.
#[track_caller]
pub fn taps<G: Playable>(table: &Trial<G>, seat: Seat, target: &str) -> u32 {
    let (mut ways, mut seen) = (BTreeSet::from([(0, String::new())]), BTreeSet::new());
    while let Some((taps, pressed)) = ways.pop_first() {
        if pressed == target {
            return taps;
        }
        if seen.insert(pressed.clone()) {
            let leads_on = |text: &str| {
                let looks = matches!(Pressed::read(text), Pressed::Look(_));
                looks || text == target || matches!(table.game.next_after(seat, text), Next::Pick(_))
            };
            let further =
                all_controls(&panel_after(table, seat, &pressed)).into_iter().filter(|control| leads_on(&control.text));
            ways.extend(further.map(|control| (taps + control.taps(), control.text)));
        }
    }
    panic!("{target} cannot be entered\n{}", table.game)
}

/// The labels of buttons and entries, in English.
pub fn labels(panel: &Panel) -> Vec<String> {
    labels_in(panel, Language::En, &trial::names())
}

/// The labels of buttons and entries in a language.
pub fn labels_in(panel: &Panel, language: Language, names: &[String]) -> Vec<String> {
    let say = |label: &Label| match label {
        Label::Words(words) => texts().say(language, words, names),
        Label::Plain(plain) => plain.clone(),
    };
    let of_row = |row: &ControlRow| -> Vec<String> {
        match row {
            ControlRow::Buttons(buttons) => buttons.iter().map(|button| say(&button.label)).collect(),
            ControlRow::Menu { entries, .. } | ControlRow::Several { entries, .. } => {
                entries.iter().map(|entry| say(&entry.label)).collect()
            }
        }
    };
    panel.rows().iter().flat_map(of_row).collect()
}
