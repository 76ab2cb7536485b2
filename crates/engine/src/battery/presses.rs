//! Panels in use: the taps of a move, and the effect of a press that comes too fast.

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
    /// The row from the bottom, for a chat that is scrolled to its end: 1 is the last.
    pub up: usize,
    /// The place in its row; `None` in a menu, which is opened first.
    pub column: Option<usize>,
    /// The text that it enters.
    pub text: String,
}

impl Control {
    /// The number of taps.
    fn taps(&self) -> u32 {
        if self.column.is_some() { 1 } else { 2 }
    }

    /// Whether it is a button in the place of another one, on a screen fixed at the top of the message or at its end.
    fn is_where(&self, other: &Self) -> bool {
        let same_row = self.row == other.row || self.up == other.up;
        self.column.is_some() && self.column == other.column && same_row
    }
}

/// Every enabled control of a panel that enters something.
pub fn controls(panel: &Panel) -> Vec<Control> {
    let enters = |control: &Control| !matches!(Pressed::read(&control.text), Pressed::Look(_));
    all_controls(panel).into_iter().filter(enters).collect()
}

/// The same with controls that only look.
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

/// The texts of the first controls.
pub fn presses<G: Playable>(table: &Trial<G>, seat: Seat) -> Vec<String> {
    open(table, seat, "").into_iter().map(|control| control.text).collect()
}

/// The panel after a press that enters no move: a look, or the beginning of a move.
fn behind<G: Playable>(table: &Trial<G>, seat: Seat, pressed: &str) -> Panel {
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
                all_controls(&behind(table, seat, &pressed)).into_iter().filter(|control| leads_on(&control.text));
            ways.extend(further.map(|control| (taps + control.taps(), control.text)));
        }
    }
    panic!("{target} cannot be entered\n{}", table.game)
}

/// The place of "Resign" in the table's own row, which is below those of the game.
const RESIGN: usize = 2;

/// A seat presses at random, the others choose at random. Every button might be pressed twice, and the second press must neither end anything nor
/// destroy a draft; `destroys` says which moves do. Gives the number of second presses on moves.
pub fn in_haste<G: Playable>(mut walk: RandomWalk<G>, seat: Seat, destroys: fn(&G::Move) -> bool) -> u32 {
    let (mut shown, mut looked) = (String::new(), 0);
    for _ in 0..600 {
        let asked = |walk: &RandomWalk<G>| walk.table.game.prompts().iter().any(|prompt| prompt.seat == seat);
        while !asked(&walk) && walk.step() {}
        if walk.table.game.outcome().is_some() {
            break;
        }
        let all = all_controls(&behind(&walk.table, seat, &shown));
        let pressed = walk.dice.pick(&all).clone();
        if Undo::parse(&pressed.text).is_some() {
            // Only a table takes it back.
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

/// No harmful control is in the place of the pressed one on the next panel.
fn harmless<G: Playable>(table: &Trial<G>, seat: Seat, pressed: &Control, shown: &str, destroys: fn(&G::Move) -> bool) {
    let (game, text) = (&table.game, &pressed.text);
    let panel = behind(table, seat, shown);
    if game.outcome().is_none() {
        let resign = (panel.rows().len(), Some(RESIGN));
        assert_ne!((pressed.row, pressed.column), resign, "{text:?} lies where resigning is asked next\n{game}");
    }
    for again in controls(&panel).iter().filter(|control| control.is_where(pressed)) {
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
