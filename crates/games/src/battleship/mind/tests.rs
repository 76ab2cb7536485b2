//! What the hard computer counts, against plain search, and how it places its fleet.

use super::counting::{Chart, Clues, Heat, Known};
use super::placing;
use crate::battleship::board::{Field, Fields};
use crate::battleship::fleet::{Contact, Fleet, Kind, Ship};
use crate::battleship::state::{Options, Side};
use crate::engine::dice::{Dice, Stream};
use crate::engine::rules::Budget;

const CONTACTS: [Contact; 2] = [Contact::CornersAllowed, Contact::None];

fn dice(number: u64) -> Dice {
    Dice::stream(&[31; 32], Stream::Setup, None, number)
}

fn fields(names: &str) -> Fields {
    names.split_whitespace().map(|name| Field::parse(name, 12).expect("a field")).collect()
}

/// A corner of the board.
fn corner(size: u8) -> Fields {
    Field::all(size).collect()
}

fn cases() -> Vec<Known> {
    let case = |left, possible: Fields, hits| {
        let hits = fields(hits);
        Known { left, possible: possible.without(hits), hits }
    };
    vec![
        case([0, 0, 1, 2], corner(5), ""),
        case([0, 0, 2, 2], corner(5), "B2"),
        case([0, 1, 1, 1], corner(5).without(fields("C3 A5 E1")), "B2 B3"),
        case([1, 0, 1, 2], corner(6).without(fields("A1 D4")), "C2 E5"),
        case([0, 1, 2, 0], corner(6), "B2 D4"),
    ]
}

/// Every fleet that agrees with a case, by trying everything: how many there are, and how many cover each field.
fn by_trying(case: &Known, contact: Contact) -> (u32, Vec<(Field, u32)>) {
    let kinds: Vec<Kind> =
        Kind::ALL.into_iter().flat_map(|kind| (0..case.left[kind as usize]).map(move |_| kind)).collect();
    let places: Vec<Vec<Ship>> = kinds.iter().map(|kind| Ship::places(*kind, 10).collect()).collect();
    let mut found = Vec::new();
    lay(case, contact, &places, &mut Vec::new(), &mut found);
    let covering = |field: Field| found.iter().filter(|set: &&Fields| set.contains(field)).count() as u32;
    let covered = case.possible.iter().map(|field| (field, covering(field))).collect();
    (found.len() as u32, covered)
}

fn lay(case: &Known, contact: Contact, places: &[Vec<Ship>], laid: &mut Vec<Ship>, found: &mut Vec<Fields>) {
    let all: Fields = laid.iter().flat_map(Ship::fields).collect();
    let Some(open) = places.get(laid.len()) else {
        let afloat = laid.iter().all(|ship| !ship.set().within(case.hits));
        found.extend((afloat && case.hits.within(all)).then_some(all));
        return;
    };
    for ship in open {
        let apart = laid.iter().all(|other| {
            !other.set().with(other.neighbours(10, contact)).meets(ship.set())
                && (other.kind != ship.kind || other < ship)
        });
        if apart && ship.set().within(case.possible.with(case.hits)) {
            laid.push(*ship);
            lay(case, contact, places, laid, found);
            laid.pop();
        }
    }
}

fn counted(case: &Known, contact: Contact) -> (Clues, Heat) {
    let clues = Clues::new(Chart::of(10, contact), case);
    let heat = clues.counted(1_000_000).expect("few fleets");
    (clues, heat)
}

#[test]
fn a_fleet_that_is_missed_or_counted_twice_would_send_shots_astray() {
    for (number, case) in cases().iter().enumerate() {
        for contact in CONTACTS {
            let (_, heat) = counted(case, contact);
            let (fleets, covered) = by_trying(case, contact);
            assert!(fleets > 5, "case {number} is too narrow: {fleets}");
            assert_eq!(heat.fleets, f64::from(fleets), "case {number}, {contact:?}");
            for (field, times) in covered {
                assert_eq!(heat.covered(field), f64::from(times), "case {number}, {contact:?}, {field}");
            }
        }
    }
}

#[test]
fn a_sample_that_is_not_fair_would_favour_fields() {
    for (number, case) in cases().iter().enumerate() {
        for contact in CONTACTS {
            let (clues, exact) = counted(case, contact);
            let sample = clues.sampled(4_000, &mut dice(number as u64));
            // The weights add up to the number of fleets, too.
            let fleets = sample.fleets / 4_000.0 / exact.fleets;
            assert!((fleets - 1.0).abs() < 0.1, "case {number}, {contact:?}: {fleets} of the fleets");
            for field in case.possible.iter() {
                let [drawn, true_share] = [&sample, &exact].map(|heat| heat.covered(field) / heat.fleets);
                assert!((drawn - true_share).abs() < 0.06, "case {number}, {field}: {drawn}, exactly {true_share}");
            }
        }
    }
}

#[test]
fn a_field_of_the_true_fleet_that_counts_as_impossible_would_never_be_found() {
    let mut asked = 0;
    for number in 0..12 {
        let contact = CONTACTS[number as usize % 2];
        let size = if number % 3 == 0 { 12 } else { 10 };
        let mut dice = dice(number);
        let mut target = Side { fleet: Fleet::random(size, contact, &mut dice), ..Side::default() };
        let mut known = Known::nothing(size);
        while !target.lost() {
            if let Some(heat) = Clues::new(Chart::of(size, contact), &known).counted(200) {
                asked += 1;
                let afloat = target.fleet.set().without(target.fired);
                assert!(afloat.iter().all(|field| heat.covered(field) > 0.0), "game {number}: {:?}", target.fleet);
            }
            let field = known.possible.nth(dice.below(known.possible.count())).expect("a ship floats");
            known.fire(&mut target, field, (size, contact));
        }
    }
    assert!(asked > 100, "hardly anything was counted: {asked}");
}

#[test]
fn a_count_without_end_would_stop_the_game() {
    // 1.384e13 fleets, of which none is counted before it is given up.
    let clues = Clues::new(Chart::of(10, Contact::CornersAllowed), &Known::nothing(10));
    assert!(clues.counted(1_000).is_none());
    let heat = clues.heat(Budget::percent(1), &mut dice(0));
    assert!(heat.fleets > 0.0 && heat.covered(Field::new(0, 4)) > 0.0, "a small budget finds some fleets all the same");
}

/// How often each field is covered by fleets that the hard computer places, as shares.
fn spread(fleets: u32, budget: Budget) -> Vec<f64> {
    let options = Options { size: 10, contact: Contact::CornersAllowed, record: true, border: true };
    let mut dice = dice(7);
    let mut seen: Vec<Fleet> = Vec::new();
    let mut covered = vec![0.0; 100];
    for _ in 0..fleets {
        let fleet = placing::fleet(options, budget, &mut dice);
        assert!(fleet.complete() && !seen.contains(&fleet), "the same fleet twice");
        for (share, field) in covered.iter_mut().zip(Field::all(10)) {
            *share += f64::from(u8::from(fleet.set().contains(field))) / f64::from(fleets);
        }
        seen.push(fleet);
    }
    covered
}

#[test]
fn who_has_learnt_how_hard_places_would_know_where_to_fire() {
    let covered = spread(60, Budget::percent(40));
    // A fair fleet covers between 0.20 and 0.30; five standard errors of 60 are 0.30.
    let most = covered.iter().copied().fold(0.0, f64::max);
    assert!(most < 0.65, "a field is covered by {most} of the fleets");
}

#[test]
#[ignore = "the spread in full, for a release build"]
fn no_field_is_covered_by_more_than_two_fifths_of_the_fleets_of_hard() {
    let covered = spread(2_000, Budget::FULL);
    let [least, most] = [(1.0, f64::min as fn(f64, f64) -> f64), (0.0, f64::max)]
        .map(|(start, of)| covered.iter().copied().fold(start, of));
    let bits: f64 = covered.iter().map(|share| -(share * share.log2() + (1.0 - share) * (1.0 - share).log2())).sum();
    println!("fields covered by {least:.3} to {most:.3} of the fleets, entropy {bits:.1} bits");
    assert!(most < 0.4 && least > 0.08, "{least} to {most}");
}
