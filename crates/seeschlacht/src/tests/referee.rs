//! The referee: turns that nobody plays who means to win.

use std::collections::BTreeMap;

use super::super::referee::SeeschlachtReferee;
use super::*;
use engine::game::Adapter;
use engine::prelude::*;
use engine::record::Recording;
use engine::seat::Seat;

/// The blunders of White against an enemy that still has a merchant.
#[track_caller]
fn found(position: &str, turns: &[&str]) -> Vec<&'static str> {
    found_among(&format!("{position}; ship Y-H1 X46 h5 loaded"), turns)
}

/// The blunders of White, which enters one of these lines in each turn and then ends it; Yellow passes.
#[track_caller]
fn found_among(ships: &str, turns: &[&str]) -> Vec<&'static str> {
    let mut table = bare(ships);
    let (mut referee, mut found) = (SeeschlachtReferee::default(), Vec::new());
    let lines = turns.iter().flat_map(|line| [(WHITE, *line), (YELLOW, "")]);
    for (seat, line) in lines {
        let mut steps = line.split("; ").filter(|step| !step.is_empty());
        while table.game.turn().is_some_and(|(side, _)| side.seat() == seat) {
            let (before, text) = (table.game.clone(), steps.next().unwrap_or("done"));
            table.play(seat, text);
            let step = before.parse(seat, text).expect("it was accepted");
            found.extend(referee.watch(&before, seat, &step, &table.game));
        }
    }
    found.into_iter().filter(|(seat, _)| *seat == WHITE).map(|(_, blunder)| blunder).collect()
}

#[test]
fn merchant_that_could_sail_idles_in_the_fifth_turn() {
    let at_anchor = "wind blue 5; ship W-H1 X4 h2 loaded";
    assert_eq!(found(at_anchor, &[""; 5]), ["idle-merchant"]);
    assert!(found(at_anchor, &["", "", "", "", "H1 1"]).is_empty());
    // It is repaired in two turns, or would come under fire.
    assert!(found(&at_anchor.replace("loaded", "hits 1 loaded"), &[""; 5]).is_empty());
    let besieged = format!("{at_anchor}; ship Y-K1 W9 h5; ship Y-K2 U5 h5; ship Y-K3 X8 h5; ship Y-K4 W5 h5");
    assert!(found(&besieged, &[""; 5]).iter().all(|blunder| *blunder != "idle-merchant"));
}

#[test]
fn merchant_may_wait_in_a_lost_game() {
    let at_anchor = "wind blue 5; ship W-H1 X4 h2 loaded";
    assert!(found(&format!("score 0 19 2; {at_anchor}"), &[""; 5]).is_empty(), "8 points more are too few");
    assert_eq!(found(&format!("score 0 7 1; {at_anchor}"), &[""; 5]), ["idle-merchant"]);
}

#[test]
fn side_that_alone_can_win_may_wait_while_the_enemy_has_warships() {
    let alone = "wind blue 5; ship W-H1 X4 h2 loaded";
    assert!(found_among(&format!("{alone}; ship Y-K1 G33 h5"), &[""; 5]).is_empty());
    assert_eq!(found_among(alone, &[""; 5]), ["idle-merchant"]);
}

#[test]
fn merchant_in_the_neutral_harbour_waits_until_the_sea_is_free() {
    let sheltered = "wind blue 5; ship W-H1 P24 h2 loaded";
    assert_eq!(found(sheltered, &[""; 5]), ["idle-merchant"]);
    let guns = ["N31", "N33", "M32", "P32", "Q33", "M34"].into_iter().zip(1..);
    let guarded: String = guns.map(|(field, number)| format!("; ship Y-K{number} {field} h5")).collect();
    assert!(found(&format!("{sheltered}{guarded}"), &[""; 5]).is_empty());
}

#[test]
fn merchant_that_loads_is_not_idle() {
    let loads = "option variant grand; wind blue 5; ship W-H1 B46 h4 hits 1; ship Y-H1 X46 h5";
    assert!(found_among(loads, &[""; 6]).is_empty(), "one turn for the repair, one for the load");
    assert_eq!(found_among(loads, &[""; 7]), ["idle-merchant"]);
}

#[test]
fn own_ships_bar_a_merchant_in_the_third_turn() {
    let barred = "wind blue 5; ship W-H1 X4 h2 loaded; ship W-K4 W5 h2; ship W-K5 X6 h2";
    assert_eq!(found(barred, &[""; 3]), ["own-ship-in-the-way"]);
    assert!(found(barred, &["", "", "K5 1"]).is_empty());
    let enemies = "wind blue 5; ship W-H1 X4 h2 loaded; ship Y-K4 W5 h2; ship Y-K5 X6 h2";
    let blunders = found(&enemies.replace("Y-K", "W-K").replace("W5", "T2"), &[""; 3]);
    assert!(!blunders.contains(&"own-ship-in-the-way"), "one field is free: {blunders:?}");
}

#[test]
fn merchant_keeps_off_enemy_anchorages_if_it_can() {
    let on_it = "wind yellow 1; ship W-H1 A5 h2 loaded";
    assert_eq!(found(on_it, &["H1 L"]), ["enemy-anchorage"]);
    assert!(found(on_it, &["H1 1"]).is_empty());
    // EX-15: it has no other course.
    assert!(found("wind blue 4; ship W-H1 A7 h6 loaded", &["H1 L1"]).is_empty());
}

#[test]
fn side_that_no_wind_helps_tries_another() {
    let in_the_eye = "wind yellow 2; ship W-H1 L39 h2 loaded";
    assert_eq!(found(in_the_eye, &["", ""]), ["wind-not-tried"]);
    assert!(found(&format!("{in_the_eye}; dice y"), &["", "wind strength"]).is_empty());
    assert!(found(&format!("{in_the_eye}; ship W-H2 X4 h2 loaded"), &["", ""]).is_empty(), "H2 can sail");
}

/// The blunders of the second seat in a recorded game, with their counts.
fn of_record(text: &str) -> BTreeMap<&'static str, usize> {
    let record = Recording::parse(text).expect("a record");
    let found = record.blunders(&[&Adapter::<Seeschlacht>::new()]).expect("its moves are legal");
    let mut counts = BTreeMap::new();
    found.into_iter().filter(|(_, (seat, _))| *seat == Seat(1)).for_each(|(_, (_, blunder))| {
        *counts.entry(blunder).or_default() += 1;
    });
    counts
}

/// People saw these games of a hard computer: its last merchant lay in the eye of the wind from round 42 on, or behind its
/// own warships up to round 98, and nobody tried the wind.
#[test]
fn referee_sees_what_people_saw() {
    let waits = include_str!("../../tests/records/waits-for-the-wind.game");
    let in_its_own_way = include_str!("../../tests/records/in-its-own-way.game");
    for record in [waits, in_its_own_way] {
        let found = of_record(record);
        assert!(found.get("wind-not-tried").is_some_and(|count| *count >= 20), "{found:?}");
    }
}
