//! The panels of a player: what stands where, how many taps a turn takes, and what a press in haste does.

use super::super::choices::{PASS, WIND};
use super::super::selection::all_straight;
use super::super::words;
use super::*;
use crate::engine::battery::presses::{controls, in_haste, open, taps};
use crate::engine::battery::trial::{self, RandomWalk, Trial, english, panel};
use crate::engine::dice::{Dice, Stream};
use crate::engine::options::ChosenOptions;
use crate::engine::prompt::{Next, waited_for};
use crate::engine::rules::{Face as _, Rules as _};
use crate::engine::seat::{Seat, Viewer};
use crate::panel::{Button, ControlRow, Focus, Label, Panel};

type Table = Trial<Seeschlacht>;

const WHITE: Seat = Seat(0);

fn started(options: &str, draw: u64) -> Table {
    trial::start(&ChosenOptions::parse(Seeschlacht::OPTIONS, options).unwrap(), draw)
}

/// A game in which both choose at random among what is offered.
fn walk(options: &str, number: u64) -> RandomWalk<Seeschlacht> {
    let dice = Dice::stream(&[15; 32], Stream::Setup, None, number);
    RandomWalk::walk(started(options, number), dice, |_, _, _| None)
}

/// White's turn in a fair wind, with all ships where they begin.
fn at_sea() -> Table {
    Table::at(&POSITION.replace("STEP", "wind"))
}

/// White's ships at sea with targets on both sides.
fn in_action() -> Table {
    Table::at(&POSITION.replace("STEP", "fire"))
}

const POSITION: &str = "seeschlacht 1
round 3
first white
turn white STEP
wind blue 5
ship W-K1 L39 h2
ship W-K2 N41 h1
ship W-K3 V4 h1
ship W-H1 L33 h1 loaded
ship Y-K1 M40 h5
ship Y-K2 L37 h2
ship Y-H1 N33 h5 loaded
";

fn shown(table: &Table, entered: &str) -> Panel {
    panel::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), entered)
}

fn says(panel: &Panel) -> String {
    panel.text().iter().map(english).collect::<Vec<_>>().join("\n")
}

fn buttons(panel: &Panel) -> Vec<&Button> {
    let all =
        panel.rows().iter().filter_map(|row| if let ControlRow::Buttons(buttons) = row { Some(buttons) } else { None });
    all.flatten().collect()
}

#[test]
fn all_ships_straight_ahead_and_the_end_of_sailing_are_two_taps() {
    let mut table = started("", 1);
    let mover = loop {
        match table.game.turn() {
            Some((side, _)) => break side,
            None => {
                table.play(Seat(0), "done").play(Seat(1), "done");
            }
        }
    };
    let line = all_straight(&table.game, mover).expect("ships can go straight ahead");
    assert!(line.split(';').count() >= 3 && line.len() <= 70, "{line}");
    assert_eq!(taps(&table, mover.seat(), &line), 1);
    for step in line.split(';') {
        table.play(mover.seat(), step);
    }
    assert!(table.game.owed(mover).is_empty(), "whoever has to sail has sailed");
    assert_eq!(taps(&table, mover.seat(), "done"), 1);
}

#[test]
fn a_ship_in_the_yard_stays_where_all_others_go_straight_ahead() {
    let table = Table::at(&format!("{}ship W-K5 V2 h1 hits 1\n", POSITION.replace("STEP", "wind")));
    let line = all_straight(&table.game, Side::White).unwrap();
    assert!(!line.contains("K5") && line.contains("K1 4"), "{line}");
}

#[test]
fn a_course_of_any_ship_is_at_most_three_taps_and_of_the_one_that_is_next_two() {
    let table = at_sea();
    for name in ["W-K1", "W-K2", "W-K3", "W-H1"] {
        for voyage in courses(&table.game.sea, id(name), table.game.wind, PLAIN) {
            let text = format!("{} {}", id(name).ship, voyage.course);
            let most = if name == "W-K1" { 2 } else { 3 };
            assert!(taps(&table, WHITE, &text) <= most, "{text}");
        }
    }
}

#[test]
fn more_courses_than_a_menu_holds_stand_on_a_second_page() {
    // The open water that a strong wind from astern leaves most courses on.
    let alone = |field: Field| {
        let ships = format!("ship W-K1 {field} h2\nship W-H1 W3 h2 loaded\nship Y-H1 W47 h5 loaded\n");
        Table::at(&format!("seeschlacht 1\nround 3\nfirst white\nturn white wind\nwind red 5\n{ships}"))
    };
    let open_sea = Field::all().filter(|field| !field.is_land() && field.harbour().is_none());
    let (table, all) = open_sea
        .map(|field| {
            let table = alone(field);
            let all = courses(&table.game.sea, id("W-K1"), table.game.wind, PLAIN);
            (table, all)
        })
        .max_by_key(|(_, all)| all.len())
        .expect("there is a sea");
    let page = |look: &str| {
        let focus = Focus { entered: "K1~", look };
        let panel = Seeschlacht::panel(&table.view(Viewer::Seat(WHITE)), focus, &|_| Next::Nothing);
        controls(&panel)
            .into_iter()
            .filter(|control| control.column.is_none())
            .map(|control| control.text)
            .collect::<Vec<_>>()
    };
    assert!(all.len() > 25, "{}", all.len());
    let mut offered = [page(""), page("page 2")].concat();
    offered.sort();
    let mut wanted: Vec<String> = all.iter().map(|voyage| format!("K1 {}", voyage.course)).collect();
    wanted.sort();
    assert_eq!(offered, wanted);
    let leads_on = |control: &Button| control.press.text() == "K1~?page 2";
    let panel = shown(&table, "K1~");
    assert!(buttons(&panel).into_iter().any(leads_on), "the second page cannot be reached");
}

#[test]
fn the_wind_and_a_shot_are_two_taps() {
    let table = at_sea();
    assert_eq!([taps(&table, WHITE, "wind both"), taps(&table, WHITE, "wind strength")], [2, 2]);
    let table = in_action();
    let shots: Vec<String> = ShipId::of(Side::White)
        .flat_map(|shooter| {
            table.game.shots(shooter).map(move |(target, _)| format!("{}>{}", shooter.ship, target.ship))
        })
        .collect();
    assert!(shots.len() >= 2, "{shots:?}");
    for shot in shots {
        assert_eq!(taps(&table, WHITE, &shot), 2, "{shot}");
    }
}

#[test]
fn what_is_still_owed_is_named_before_the_turn_is_closed() {
    let mut table = at_sea();
    assert!(says(&shown(&table, "")).contains("Still to sail: K1, K2, H1"), "{}", says(&shown(&table, "")));
    assert!(open(&table, WHITE, "").iter().all(|control| control.text != "done"), "ships are owed");
    table.play(WHITE, "K1 4").play(WHITE, "K2 3").play(WHITE, "H1 L1");
    assert!(open(&table, WHITE, "").iter().any(|control| control.text == "done"));
    assert!(!says(&shown(&table, "")).contains("Still to sail"));
}

#[test]
fn courses_that_are_laid_are_shown_and_each_can_be_taken_back_by_its_ship() {
    let mut table = at_sea();
    table.play(WHITE, "K2 3").play(WHITE, "K1 1L1");
    let panel = shown(&table, "");
    assert!(says(&panel).contains("K2 to") && says(&panel).contains("K1 to"), "{}", says(&panel));
    let presses: Vec<&str> =
        buttons(&panel).iter().filter(|button| button.enabled).map(|button| button.press.text()).collect();
    assert!(presses.contains(&"undo K1") && presses.contains(&"undo K2") && presses.contains(&"undo"), "{presses:?}");
    // Nobody else sees them (SEE-R36).
    let other = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(other.game, at_sea().game);
}

#[test]
fn a_course_is_built_by_buttons_sign_by_sign() {
    let table = at_sea();
    let presses = |entered: &str| -> Vec<String> {
        let open = open(&table, WHITE, entered).into_iter().filter(|control| control.row == 2);
        open.map(|control| control.text).collect()
    };
    assert_eq!(presses("K1 .~"), ["K1 .L~", "K1 .1~", ""], "there is a ship to starboard");
    assert_eq!(presses("K1 .1~"), ["K1 .1L~", "K1 .2~", "K1 .1R~", "K1 .~"]);
    assert_eq!(presses("K1 .1L~"), ["K1 .1L1~", "K1 .1~"], "a pivot follows no pivot (SEE-53)");
    assert_eq!(presses("K1 .1L1~"), ["K1 1L1", "K1 .1L~"]);
}

#[test]
fn a_turn_in_which_nothing_sails_is_asked_for_twice() {
    let table = Table::at(
        "seeschlacht 1\nround 3\nfirst white\nturn white wind\nwind blue 5\nship W-H1 V2 h1 loaded\nship Y-H1 V48 h6 loaded\n",
    );
    let presses: Vec<String> = open(&table, WHITE, "").into_iter().map(|control| control.text).collect();
    assert!(presses.contains(&PASS.to_owned()) && !presses.contains(&"done".to_owned()), "{presses:?}");
    assert_eq!(taps(&table, WHITE, "done"), 2);
}

#[test]
fn pressing_twice_in_haste_does_nothing_that_cannot_be_taken_back() {
    let mut looked = 0;
    for number in 0..10 {
        let options = ["", "auto-harbour=off variant=grand", "auto-harbour=off ramming=free"][number as usize % 3];
        looked += in_haste(walk(options, number), Seat(u8::try_from(number % 2).unwrap()), |_| false);
    }
    assert!(looked > 400, "{looked}");
}

#[test]
fn a_panel_has_four_rows_at_every_step_so_that_nothing_jumps() {
    for number in 0..3 {
        let mut walk = walk("auto-harbour=off variant=grand", number);
        for _ in 0..300 {
            let waited = waited_for(&walk.table.game.prompts());
            let Some(seat) = waited else { break };
            for entered in ["", WIND, "K1~", "K2 .~", "K3>~", "draw~"] {
                let panel = panel::<Seeschlacht>(&walk.table.view(Viewer::Seat(seat)), entered);
                assert_eq!(panel.rows().len(), 4, "{entered}\n{}", walk.table.game);
                assert_eq!(panel.check(), Ok(()), "{entered}\n{}", walk.table.game);
            }
            walk.step();
        }
    }
}

#[test]
fn labels_fit_on_a_phone() {
    for table in [at_sea(), in_action()] {
        for button in buttons(&shown(&table, "")) {
            let words = match &button.label {
                Label::Words(message) => english(message),
                Label::Plain(text) => text.clone(),
            };
            assert!(words.chars().count() <= 20, "{words}");
        }
    }
}

#[test]
fn a_hint_goes_with_each_decision_of_a_first_game() {
    let mut heard = std::collections::BTreeSet::new();
    for number in 0..20 {
        let mut walk = walk("", number);
        for _ in 0..300 {
            let Some(seat) = waited_for(&walk.table.game.prompts()) else { break };
            let hint = words::hint(&walk.table.view(Viewer::Seat(seat)));
            heard.insert(english(&hint.expect("whoever is to decide is told something")));
            if walk.table.game.turn().is_some() {
                assert_eq!(words::hint(&walk.table.view(Viewer::Seat(seat.other()))), None, "the other one waits");
            }
            walk.step();
        }
    }
    assert!(heard.len() >= 4, "{heard:?}");
}
