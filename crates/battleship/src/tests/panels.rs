//! Panels: the number of taps for a move, and what is left out.

use super::*;
use crate::fleet::Kind;
use engine::battery::presses::{open, taps};
use engine::battery::trial;
use engine::options::ChosenOptions;
use engine::prelude::*;

const SIZES: [(&str, u8); 2] = [("size=10", 10), ("size=12", 12)];

/// The number of taps for every shot of a game between two computers of a level.
fn taps_of_shots(options: &str, level: &str, seed: u64) -> Vec<u32> {
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
        let shot = trial::choose::<Battleship>(&memory, level, &mut dice);
        all.push(taps(&table, seat, &shot));
        table.play(seat, &shot);
    }
    all
}

/// The games of each level on each board.
const GAMES: u64 = if cfg!(debug_assertions) { 2 } else { 20 };

#[test]
fn shot_takes_at_most_two_taps_and_one_in_same_row() {
    for ((options, size), level) in
        SIZES.into_iter().flat_map(|size| Battleship::LEVELS.iter().map(move |level| (size, level)))
    {
        let all: Vec<u32> = (0..GAMES).flat_map(|seed| taps_of_shots(options, level, seed)).collect();
        let (worst, hundredths) = (all.iter().max().unwrap(), all.iter().sum::<u32>() * 100 / all.len() as u32);
        println!("{size} x {size}, {level}: {} shots, mean {hundredths}/100 taps, worst {worst}", all.len());
        // A row of twelve is chosen in a menu.
        assert_eq!(*worst, if size == 10 { 2 } else { 3 }, "{options}");
        // The easy computer fires anywhere.
        let most = match (size, *level) {
            (10, "easy") => 165,
            (10, _) => 160,
            (_, "easy") => 245,
            _ => 230,
        };
        assert!(hundredths < most, "{options}, {level}: {hundredths}");
        assert!(all.contains(&1), "{options}");
    }
    let table = Table::firing(MAIN, &["1 D3", "2 J10"]);
    let from = |table: &Table, field: &str| taps(table, P, field);
    assert_eq!(
        (from(&table, "D4"), from(&table, "E4")),
        (1, 2),
        "the row of the last shot stays chosen in later turns"
    );
    let first = Table::firing(MAIN, &[]);
    assert_eq!((from(&first, "E4"), from(&first, "A1")), (1, 2), "a row is ready for the first shot");
}

#[test]
fn placing_fleet_by_hand_takes_26_taps() {
    for (options, size) in SIZES {
        for number in 0..20 {
            let mut dice = Dice::stream(&[32; 32], Stream::Setup, None, number);
            let wanted = Fleet::random(size, super::super::fleet::Contact::CornersAllowed, &mut dice);
            let mut table = Table::empty(options);
            let mut all = 0;
            for ship in wanted.ships() {
                let text = Move::Place(*ship).to_string();
                all += taps(&table, P, &text);
                table.play(P, &text);
            }
            all += taps(&table, P, "confirm");
            assert_eq!(all, 26, "{options}: {wanted:?}");
        }
        let empty = Table::empty(options);
        assert_eq!(taps(&empty, P, "random; confirm"), 1, "{options}");
        assert_eq!(taps(&empty, P, "random"), 1, "{options}");
    }
}

#[test]
fn ships_can_be_placed_in_any_order_and_changed() {
    for (options, _) in SIZES {
        let mut table = Table::empty(options);
        assert_eq!(taps(&table, P, "place speed_boat J9-J10"), 6, "{options}");
        table.play(P, "speed_boat J9-J10");
        assert_eq!((taps(&table, P, "fill"), taps(&table, P, "clear")), (1, 1), "{options}");
        let leads_to = |entered: &str, text: &str| open(&table, P, entered).iter().any(|control| control.text == text);
        assert!(leads_to("J9", "move J9"), "{options}");
        assert!(leads_to("place carrier A", "place"), "{options}: another ship can be chosen");
    }
}

#[test]
fn panels_leave_out_what_cannot_be_pressed() {
    let texts = |table: &Table, entered: &str| -> Vec<String> {
        open(table, P, entered).into_iter().map(|control| control.text).collect()
    };
    let empty = Table::empty("");
    assert_eq!(texts(&empty, ""), ["random; confirm", "random", "place"]);
    let mut placed = Table::empty("");
    placed.play(P, "random");
    let all = texts(&placed, "");
    assert_eq!(all[0], "confirm", "{all:?}");
    assert!(!all.iter().any(|text| text == "fill"), "{all:?}");
    let table = Table::firing(MAIN, &["1 D3", "2 J10"]);
    let all = texts(&table, "");
    assert!(!all.iter().any(|text| text == "D3"), "a square is offered again: {all:?}");
    assert!(!all.iter().any(|text| text == "D"), "the chosen row is offered: {all:?}");
}

/// A ship that is hit is sunk in one press for each shot.
#[test]
fn squares_beside_an_open_hit_are_offered_first() {
    let mut table = Table::firing(MAIN, &[]);
    let own =
        table.game.side(Q).fleet.ships().iter().find(|ship| ship.kind == Kind::Carrier).copied().expect("a carrier");
    let hit: Vec<Field> = own.fields().collect();
    let offered = |table: &Table| -> Vec<String> {
        let all = open(table, P, "").into_iter().filter(|control| control.row == 0);
        all.map(|control| control.text).collect()
    };
    table.play(P, &hit[1].to_string());
    let first = offered(&table);
    let sides: Vec<String> = hit[1].sides(10).map(|field| field.to_string()).collect();
    assert!(first.len() == sides.len() && sides.iter().all(|field| first.contains(field)), "{first:?} {sides:?}");
    table.play(P, &hit[2].to_string());
    let line = offered(&table);
    assert!(line.contains(&hit[0].to_string()) && line.contains(&hit[3].to_string()) && line.len() == 2, "{line:?}");
    assert_eq!(taps(&table, P, &hit[0].to_string()), 1);
}
