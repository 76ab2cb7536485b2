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
use engine::panel::{ControlRow, Label, Panel};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CARLA: Seat = Seat(2);

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

/// BLO-185: news can take the room of the sentences about offers, so the menu with the answers says that they wait.
#[test]
fn menu_with_the_answers_says_that_an_offer_waits() {
    let mut table = spring("improving\n");
    let first = |table: &Table, seat: Seat| {
        let panel = shown(table, seat);
        let said: Vec<String> = menus(&panel).into_iter().filter(|prompt| prompt.contains("offer")).collect();
        let answers = panel.rows().iter().filter_map(|row| match row {
            ControlRow::Menu { entries, prompt } if english(prompt).contains("offer") => entries.first(),
            _ => None,
        });
        let words = |label: &Label| if let Label::Words(words) = label { english(words) } else { String::new() };
        let answers: Vec<String> = answers.map(|entry| words(&entry.label)).collect();
        (said, answers)
    };
    let said = |prompt: &str, answer: &str| (vec![prompt.to_owned()], vec![answer.to_owned()]);
    assert_eq!(first(&table, BEN), (Vec::new(), Vec::new()));
    table.play(CARLA, "swap 2 pilot fort_morgan").play(CARLA, "swap 1 pilot any");
    let own = first(&table, BEN);
    assert_eq!(own, said("Answer an offer, improve, more…", "Accept: Pilot from 3 for Fort Morgan"));
    let waits = first(&table, ANNA);
    assert_eq!(waits, said("Answer an offer, swap, deal…", "Accept: Pilot from 3 for…"), "nobody waits for her");
    assert_eq!(first(&table, CARLA), (Vec::new(), Vec::new()), "the offers are hers");
    table.play(ANNA, "ask 2 defend mobile");
    assert_eq!(first(&table, BEN).0, ["Answer 2 offers, improve, more…"]);
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
    let label = |ships: usize, told: bool, loss: u8, beside: bool| {
        let said = text("button-sail-all").with("ships", ships).with("ship", Ship::named("hope").expect("a ship"));
        let said = said.with("told", told).with("places", Port::named("mobile").expect("a port"));
        english(&said.with("loss", loss).with("beside", beside))
    };
    assert_eq!(label(4, false, 14, false), "Sail all 4 (risk 14%)");
    assert_eq!(label(4, false, 14, true), "Sail all 4: 14%");
    assert_eq!(label(4, false, 0, false), "Sail all 4");
    assert_eq!(label(2, false, 0, true), "Sail both");
    assert_eq!(label(2, true, 0, false), "Sail both → Mobile");
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
