//! The wording of panels: nothing is said twice, and different things have different names.

use super::super::data::{Port, Ship};
use super::super::ends::RICHEST;
use super::super::state::BlockadeRunner;
use super::super::words::{Dollars, text};
use super::support::changed;
use engine::battery::presses::labels;
use engine::battery::texts;
use engine::battery::trial::{Trial, english, panel, positions_of};
use engine::lang::{Language, Message};
use engine::outcome::Outcome;
use engine::panel::{ControlRow, Panel};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

const BEN: Seat = Seat(1);

/// The position of the README with Ben to move, $40,000 and further lines.
fn spring(lines: &str) -> Table {
    let spring: Table = positions_of(include_str!("../../README.md")).swap_remove(0);
    let rich = changed(&spring.game.to_string(), "seat 2 money 9k", "seat 2 money 40k");
    Table::at(&format!("{rich}{lines}"))
}

fn shown(table: &Table, seat: Seat) -> Panel {
    panel::<BlockadeRunner>(&table.view(Viewer::Seat(seat)), "")
}

fn menus(panel: &Panel) -> Vec<String> {
    let prompt = |row: &ControlRow| match row {
        ControlRow::Menu { prompt, .. } => Some(english(prompt)),
        _ => None,
    };
    panel.rows().iter().filter_map(prompt).collect()
}

/// The menu of everything else names improvements while they are possible.
#[test]
fn menu_names_improvements_while_they_are_possible() {
    let panel = shown(&spring(""), BEN);
    assert!(menus(&panel).contains(&"More…".to_owned()), "{:?}", menus(&panel));
    assert!(!labels(&panel).contains(&"Improve a port…".to_owned()), "{:?}", labels(&panel));
    let improving = shown(&spring("improving\n"), BEN);
    assert!(menus(&improving).contains(&"Improve a port, more…".to_owned()), "{:?}", menus(&improving));
    assert!(labels(&improving).contains(&"Improve a port…".to_owned()), "{:?}", labels(&improving));
}

/// "Zurück" is the way back from a panel.
#[test]
fn undo_and_back_have_different_words() {
    for language in Language::ALL {
        let say = |id: &str| texts().say(language, &Message::new(id), &[]);
        assert_ne!(say("blockade_runner-button-undo"), say("panel-back"));
    }
}

/// The label of a press for several ships says so, and that the number is a risk. A maximum says what is done with it.
#[test]
fn one_press_for_many_says_what_it_does() {
    let label = |ships: usize, together: bool, loss: u8, beside: bool| {
        let said = text("button-sail-all").with("ships", ships).with("ship", Ship::named("hope").expect("a ship"));
        let said = said.with("together", together).with("place", Port::named("mobile").expect("a port"));
        english(&said.with("loss", loss).with("beside", beside))
    };
    assert_eq!(label(4, false, 14, false), "Sail all 4 (risk 14%)");
    assert_eq!(label(4, false, 14, true), "Sail all 4: 14%");
    assert_eq!(label(4, false, 0, false), "Sail all 4");
    assert_eq!(label(4, true, 14, false), "Sail all 4 → Mobile (risk 14%)");
    assert_eq!(label(1, true, 14, false), "Hope → Mobile (risk 14%)");
    assert_eq!(label(1, true, 14, true), "→ Mobile: 14%");
    assert_eq!(english(&text("button-max").with("amount", Dollars(29))), "Bid for me up to $29,000");
}

/// BLO-176
#[test]
fn loser_reads_its_place_first() {
    let outcome = Outcome::placed(vec![1, 2, 3], RICHEST);
    let told = |viewer: Viewer| english(&outcome.told(BlockadeRunner::ID, viewer));
    assert!(
        told(Viewer::Seat(BEN)).starts_with("**You are 2nd of 3.** **Anna wins** as the richest"),
        "{}",
        told(Viewer::Seat(BEN))
    );
    assert!(told(Viewer::Spectator).starts_with("**Anna wins**"), "{}", told(Viewer::Spectator));
}
