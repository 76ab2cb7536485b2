//! Panels alone: how many taps a player needs, and what a press that comes too fast does.

use super::*;
use crate::engine::battery::trial;
use crate::engine::options::ChosenOptions;
use crate::engine::prompt::{MoveKind, Next};
use crate::engine::rules::Mind as _;
use crate::panel::{ControlRow, Panel};

const SIZES: [(&str, u8); 2] = [("size=10", 10), ("size=12", 12)];

/// Taps of a player who enters a text by buttons and menus; a menu is opened, then chosen from.
fn taps(view: &View, target: &str) -> usize {
    fewest(view, "", target, 4).unwrap_or_else(|| panic!("{target} cannot be entered"))
}

fn fewest(view: &View, entered: &str, target: &str, steps: u8) -> Option<usize> {
    let panel = trial::panel::<Battleship>(view, entered);
    let controls = panel.rows().iter().flat_map(|row| -> Vec<(usize, &str)> {
        match row {
            ControlRow::Buttons(buttons) => {
                buttons.iter().filter(|button| button.enabled).map(|button| (1, button.press.text())).collect()
            }
            ControlRow::Menu { entries, .. } => entries.iter().map(|entry| (2, entry.press.text())).collect(),
            ControlRow::Several { .. } => Vec::new(),
        }
    });
    let ways = controls.filter_map(|(taps, text)| {
        let begins = !text.is_empty() && text != entered && target.starts_with(text);
        match text {
            _ if text == target => Some(taps),
            _ if begins && steps > 0 => Some(taps + fewest(view, text, target, steps - 1)?),
            _ => None,
        }
    });
    ways.min()
}

/// Taps of every shot of a game between two computers, as a person would make them.
fn taps_of_shots(options: &str, seed: u64) -> Vec<usize> {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
    let mut table = Table::empty(options);
    let mut dice = Dice::stream(&[31; 32], Stream::Setup, None, seed);
    for seat in [P, Q] {
        table.play(seat, "random").play(seat, "confirm");
    }
    let mut all = Vec::new();
    while table.game.outcome.is_none() {
        let seat = table.shooter();
        let mut memory = trial::memory::<Battleship>(&choices, seat);
        table.log.heard_by(Viewer::Seat(seat)).for_each(|event| Battleship::observe(&mut memory, event));
        let shot = trial::choose::<Battleship>(&memory, "normal", &mut dice);
        all.push(taps(&table.view(Viewer::Seat(seat)), &shot));
        table.play(seat, &shot);
    }
    all
}

#[test]
fn a_shot_takes_two_taps_at_most_and_one_where_the_row_stays() {
    for (options, size) in SIZES {
        let all: Vec<usize> = (0..10).flat_map(|seed| taps_of_shots(options, seed)).collect();
        let (worst, hundredths) = (all.iter().max().unwrap(), all.iter().sum::<usize>() * 100 / all.len());
        println!("{size} x {size}: {} shots, mean {hundredths}/100 taps, worst {worst}", all.len());
        // A row of twelve is chosen in a menu.
        assert_eq!(*worst, if size == 10 { 2 } else { 3 }, "{options}");
        assert!(hundredths < if size == 10 { 180 } else { 260 }, "{options}: {hundredths}");
        assert!(all.contains(&1), "{options}");
    }
    let table = Table::firing(MAIN, &["1 D3", "2 J10"]);
    let view = table.view(Viewer::Seat(P));
    assert_eq!((taps(&view, "D4"), taps(&view, "E4")), (1, 2), "the row of the last shot stays, turns later too");
    let first = Table::firing(MAIN, &[]).view(Viewer::Seat(P));
    assert_eq!((taps(&first, "E4"), taps(&first, "A1")), (1, 2), "a row is ready for the first shot");
}

#[test]
fn a_fleet_placed_by_hand_takes_25_taps() {
    for (options, size) in SIZES {
        for number in 0..20 {
            let mut dice = Dice::stream(&[32; 32], Stream::Setup, None, number);
            let wanted = Fleet::random(size, super::super::fleet::Contact::CornersAllowed, &mut dice);
            let mut table = Table::empty(options);
            let mut all = 0;
            for ship in wanted.ships() {
                let text = Move::Place(*ship).to_string();
                all += taps(&table.view(Viewer::Seat(P)), &text);
                table.play(P, &text);
            }
            all += taps(&table.view(Viewer::Seat(P)), "confirm");
            assert_eq!(all, 25, "{options}: {wanted:?}");
        }
        let empty = Table::empty(options).view(Viewer::Seat(P));
        assert_eq!(taps(&empty, "random; confirm"), 1, "{options}");
        assert_eq!(taps(&empty, "random"), 1, "{options}");
    }
}

#[test]
fn other_ships_first_and_changes_are_in_reach_too() {
    for (options, _) in SIZES {
        let mut table = Table::empty(options);
        let view = table.view(Viewer::Seat(P));
        assert_eq!(taps(&view, "place speed_boat J9-J10"), 5, "{options}");
        table.play(P, "speed_boat J9-J10");
        let view = table.view(Viewer::Seat(P));
        assert_eq!(taps(&view, "fill"), 1, "{options}");
        assert_eq!(taps(&view, "clear"), 1, "{options}");
        let moves = trial::panel::<Battleship>(&view, "J9");
        assert!(moves.presses().any(|press| press.text() == "move J9"), "{options}");
        let other = trial::panel::<Battleship>(&view, "place carrier A");
        assert!(other.presses().any(|press| press.text() == "place"), "{options}: the way to another ship");
    }
}

/// Where a button stands.
type Place = (usize, usize);

/// The buttons that can be pressed, by their place.
fn buttons(panel: &Panel) -> Vec<(Place, String)> {
    let rows = panel.rows().iter().enumerate();
    let placed = rows.flat_map(|(row, controls)| match controls {
        ControlRow::Buttons(buttons) => {
            let open = buttons.iter().enumerate().filter(|(_, button)| button.enabled);
            open.map(|(column, button)| ((row, column), button.press.text().to_owned())).collect()
        }
        ControlRow::Menu { .. } | ControlRow::Several { .. } => Vec::new(),
    });
    placed.collect()
}

/// Where the table's own row has "Resign" when a panel has no rows.
const RESIGN: Place = (0, 2);

/// Nothing that counts lies where a button was pressed.
#[track_caller]
fn harmless(table: &Table, pressed: &(Place, String)) {
    let (place, text) = pressed;
    let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), "");
    if panel.rows().is_empty() && table.game.outcome.is_none() {
        assert_ne!(*place, RESIGN, "{text:?} ends the turn where \"Resign\" lies then\n{}", table.game);
    }
    let Some((_, there)) = buttons(&panel).into_iter().find(|(other, _)| other == place) else { return };
    if table.game.next(P, &there) != Next::Done {
        return;
    }
    for part in table.game.split(P, &there) {
        let step = table.game.parse(P, part).unwrap();
        let kind = table.game.move_kind(P, &step);
        assert_eq!(kind, MoveKind::Draft, "after {text:?} a second press enters {there:?}\n{}", table.game);
        let destroys = matches!(step, Move::Random | Move::Clear) && *text != there;
        assert!(!destroys, "after {text:?} a second press enters {there:?}\n{}", table.game);
    }
}

#[test]
fn a_second_press_that_comes_too_fast_does_nothing_that_counts() {
    let options = ["size=10", "size=12", "record_misses=false", "record_misses=false size=12"];
    for (number, options) in (0..40).zip(options.iter().cycle()) {
        let mut dice = Dice::stream(&[33; 32], Stream::Setup, None, number);
        let mut table = Table::empty(options);
        table.play(Q, "random");
        if number % 3 > 0 {
            table.play(Q, "confirm");
        }
        let mut entered = String::new();
        for _ in 0..400 {
            let asked = table.game.prompts().iter().any(|prompt| prompt.seat == P);
            if table.game.outcome.is_some() || !asked {
                break;
            }
            let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), &entered);
            let menus: Vec<String> = panel.presses().map(|press| press.text().to_owned()).collect();
            let all = buttons(&panel);
            let pressed = if dice.below(3) == 0 || all.is_empty() {
                ((usize::MAX, 0), dice.pick(&menus).clone())
            } else {
                dice.pick(&all).clone()
            };
            if table.game.next(P, &pressed.1) != Next::Done {
                entered.clone_from(&pressed.1);
                continue;
            }
            entered.clear();
            let parts: Vec<String> = table.game.split(P, &pressed.1).into_iter().map(str::to_owned).collect();
            parts.iter().for_each(|part| _ = table.play(P, part));
            harmless(&table, &pressed);
            // The answer of a computer is there in no time.
            while table.game.outcome.is_none() && table.game.placed() && table.game.shooter == Q {
                let targets: Vec<Field> = table.game.targets(P).iter().collect();
                table.play(Q, &dice.pick(&targets).to_string());
            }
            harmless(&table, &pressed);
        }
    }
}
