//! Panels: the number of taps for a move, and accidental double presses.

use super::*;
use engine::battery::presses::{in_haste, open, taps};
use engine::battery::trial::{self, RandomWalk};
use engine::options::ChosenOptions;
use engine::prelude::*;

const SIZES: [(&str, u8); 2] = [("size=10", 10), ("size=12", 12)];

/// The number of taps for every shot of a game between two computers.
fn taps_of_shots(options: &str, seed: u64) -> Vec<u32> {
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
        all.push(taps(&table, seat, &shot));
        table.play(seat, &shot);
    }
    all
}

#[test]
fn shot_takes_at_most_two_taps_and_one_in_same_row() {
    for (options, size) in SIZES {
        let all: Vec<u32> = (0..10).flat_map(|seed| taps_of_shots(options, seed)).collect();
        let (worst, hundredths) = (all.iter().max().unwrap(), all.iter().sum::<u32>() * 100 / all.len() as u32);
        println!("{size} x {size}: {} shots, mean {hundredths}/100 taps, worst {worst}", all.len());
        // A row of twelve is chosen in a menu.
        assert_eq!(*worst, if size == 10 { 2 } else { 3 }, "{options}");
        assert!(hundredths < if size == 10 { 180 } else { 260 }, "{options}: {hundredths}");
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
fn placing_fleet_by_hand_takes_25_taps() {
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
            assert_eq!(all, 25, "{options}: {wanted:?}");
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
        assert_eq!(taps(&table, P, "place speed_boat J9-J10"), 5, "{options}");
        table.play(P, "speed_boat J9-J10");
        assert_eq!((taps(&table, P, "fill"), taps(&table, P, "clear")), (1, 1), "{options}");
        let leads_to = |entered: &str, text: &str| open(&table, P, entered).iter().any(|control| control.text == text);
        assert!(leads_to("J9", "move J9"), "{options}");
        assert!(leads_to("place carrier A", "place"), "{options}: another ship can be chosen");
    }
}

#[test]
fn accidental_second_press_has_no_lasting_effect() {
    let options = ["size=10", "size=12", "record_misses=false", "record_misses=false size=12"];
    // The other player never makes this one wait for a fleet.
    let ready = |game: &Battleship, seat: Seat, _: &mut Dice| {
        (!game.side(seat).confirmed)
            .then(|| if game.side(seat).fleet.complete() { "confirm" } else { "random" }.to_owned())
    };
    let mut looked = 0;
    for (number, options) in (0..40).zip(options.iter().cycle()) {
        let dice = Dice::stream(&[33; 32], Stream::Setup, None, number);
        let mut table = Table::empty(options);
        table.play(Q, "random");
        if number % 3 > 0 {
            table.play(Q, "confirm");
        }
        looked += in_haste(RandomWalk::walk(table, dice, ready), P, |step| matches!(step, Move::Random | Move::Clear));
    }
    assert!(looked > 1_000, "{looked}");
}
