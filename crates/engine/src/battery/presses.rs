//! Panels in use: the number of taps for a move, and the effect of accidental double presses.

use std::collections::BTreeSet;

use super::trial::{self, RandomWalk, Trial};
use crate::panel::{ControlRow, Focus, Label, Panel, Pressed};
use crate::prelude::*;
use crate::prompt::{MoveKind, Next};
use crate::seat::{Seat, Viewer};
use crate::undo::Undo;

/// An enabled control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The row, from the top.
    pub row: usize,
    /// The row from the bottom, from 1. A chat scrolled to its end keeps the bottom in place.
    pub up: usize,
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

    /// Whether it is a button in the place of another, counted from the top or from the bottom of the message.
    fn has_place_of(&self, other: &Self) -> bool {
        let same_row = self.row == other.row || self.up == other.up;
        self.column.is_some() && self.column == other.column && same_row
    }
}

/// The enabled controls of a panel that enter something.
pub fn controls(panel: &Panel) -> Vec<Control> {
    let enters = |control: &Control| !matches!(Pressed::read(&control.text), Pressed::Look(_));
    all_controls(panel).into_iter().filter(enters).collect()
}

/// The enabled controls of a panel, including those that only look.
fn all_controls(panel: &Panel) -> Vec<Control> {
    let row = |(row, controls): (usize, &ControlRow)| -> Vec<Control> {
        let up = panel.rows().len() - row;
        let control = |column: Option<usize>, text: &str| Control { row, up, column, text: text.to_owned() };
        match controls {
            ControlRow::Buttons(buttons) => {
                let open = buttons.iter().enumerate().filter(|(_, button)| button.enabled);
                open.map(|(column, button)| control(Some(column), button.press.text())).collect()
            }
            ControlRow::Menu { entries, .. } | ControlRow::Several { entries, .. } => {
                entries.iter().map(|entry| control(None, entry.press.text())).collect()
            }
        }
    };
    panel.rows().iter().enumerate().flat_map(row).collect()
}

/// The enabled controls of a seat that has entered this text.
pub fn open<G: Playable>(table: &Trial<G>, seat: Seat, entered: &str) -> Vec<Control> {
    controls(&trial::panel::<G>(&table.view(Viewer::Seat(seat)), entered))
}

/// The texts of the enabled controls of a seat that has entered nothing.
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

/// Checks accidental double presses while a seat presses at random and the others choose at random. The second press
/// must neither commit anything nor destroy a draft; `destroys` tells which moves destroy a draft. Returns the number
/// of pressed moves.
pub fn in_haste<G: Playable>(mut walk: RandomWalk<G>, seat: Seat, destroys: fn(&G::Move) -> bool) -> u32 {
    let (mut shown, mut looked) = (String::new(), 0);
    for _ in 0..600 {
        let asked = |walk: &RandomWalk<G>| walk.table.game.prompts().iter().any(|prompt| prompt.seat == seat);
        while !asked(&walk) && walk.step() {}
        if walk.table.game.outcome().is_some() {
            break;
        }
        let all = all_controls(&panel_after(&walk.table, seat, &shown));
        let pressed = walk.dice.pick(&all).clone();
        if Undo::parse(&pressed.text).is_some() {
            // Only tables know undo.
            continue;
        }
        let looks = matches!(Pressed::read(&pressed.text), Pressed::Look(_));
        if looks || walk.table.game.next_after(seat, &pressed.text) != Next::Done {
            harmless(&walk.table, seat, &pressed, &pressed.text, destroys);
            shown = pressed.text;
            continue;
        }
        shown.clear();
        let (_, refused) = walk.table.enter(seat, &pressed.text);
        assert_eq!(refused, None, "{}\n{}", pressed.text, walk.table.game);
        harmless(&walk.table, seat, &pressed, "", destroys);
        // A computer answers at once.
        while !asked(&walk) && walk.step() {}
        harmless(&walk.table, seat, &pressed, "", destroys);
        looked += 1;
    }
    looked
}

/// Checks that the next panel has no harmful control in the place of the pressed one.
fn harmless<G: Playable>(table: &Trial<G>, seat: Seat, pressed: &Control, shown: &str, destroys: fn(&G::Move) -> bool) {
    let (game, text) = (&table.game, &pressed.text);
    let panel = panel_after(table, seat, shown);
    for again in controls(&panel).iter().filter(|control| control.has_place_of(pressed)) {
        if game.next_after(seat, &again.text) != Next::Done {
            continue;
        }
        for part in game.split(seat, &again.text) {
            let step = game.parse(seat, part).expect("it can be pressed");
            let drafts = game.move_kind(seat, &step) == MoveKind::Draft;
            let keeps = !destroys(&step) || *text == again.text;
            assert!(drafts && keeps, "after {text:?} a second press enters {:?}\n{game}", again.text);
        }
    }
}

/// The labels of buttons and entries.
pub fn labels(panel: &Panel) -> Vec<String> {
    let say = |label: &Label| match label {
        Label::Words(words) => trial::english(words),
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
