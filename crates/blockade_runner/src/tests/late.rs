//! What the clock enters when the time is up (BLO-188 to BLO-193), and what nobody takes back (BLO-204).

use super::super::data::Good;
use super::super::events::Event;
use super::support::{A, B, Table, actions, asked, at, eve, heard, lies, money, on_board, tests};
use engine::prelude::*;
use engine::prompt::Next;

/// Seat 2 is on turn in 1862.
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; order 1 2; ship kate 1 A4 2c; ship cecile 2 A24; {lines}"))
}

/// The time for the decision of this kind is up: what is entered, and carried out.
#[track_caller]
fn late(table: &mut Table, kind: &str) -> String {
    let prompts = table.game.prompts();
    let prompt = prompts.iter().find(|prompt| prompt.kind == kind).expect("it is to be decided");
    let line = table.game.on_time_out(prompt).expect("the rules say what then");
    for step in line.split("; ") {
        table.play(prompt.seat, step);
    }
    line
}

/// What became of promises: kept or not.
fn promises(table: &Table) -> Vec<bool> {
    heard(table, |event| match event {
        Event::Kept { .. } => Some(true),
        Event::Lapsed { .. } => Some(false),
        _ => None,
    })
}

/// BLO-188
#[test]
fn a_ship_that_nobody_places_would_not_go_to_nassau() {
    let mut setup = at("players 2; ship kate 1 -; ship theodora 1 -; ship cecile 2 -; ship calhoun 2 -");
    assert_eq!(late(&mut setup, "place"), "place theodora A24");
    assert_eq!(late(&mut setup, "place"), "place calhoun A24");
    let mut bought = turn("turn 2 actions 1; ship hope 2 -; placing hope 2 bought");
    assert_eq!(late(&mut bought, "place"), "place hope A24");
    let mut sunk =
        turn("turn 2 actions 1; ship swan 1 -; ship hope 2 -; placing swan 1 restart; placing hope 2 bought");
    assert_eq!(late(&mut sunk, "place"), "place swan A24");
    assert_eq!((lies(&sunk, "swan"), asked(&sunk)), (Some("A24"), Some((B, "place"))));
}

/// BLO-77, BLO-189
#[test]
fn a_turn_whose_time_is_up_would_go_on() {
    let mut table = turn("turn 1 actions 3");
    assert_eq!(late(&mut table, "turn"), "end");
    assert_eq!(asked(&table), Some((B, "turn")));
    assert!(table.heard(0).contains(&Event::TurnOver { seat: A, unused: 3 }));
}

/// BLO-172, BLO-189: a card without a choice is played, one with a choice is not
#[test]
fn a_promised_card_would_not_be_played_when_the_time_is_up() {
    let hand = "turn 2 actions 3; hand 2 night_train torpedoes; port mobile blockade 3";
    let mut train = turn(&format!("{hand}; promise 2 1 play night_train now"));
    assert_eq!((late(&mut train, "turn"), promises(&train)), ("play night_train; end".to_owned(), vec![true]));
    let mut torpedoes = turn(&format!("{hand}; promise 2 1 play torpedoes now"));
    torpedoes.refuses(B, "BLO-172", &["end"]);
    assert_eq!((late(&mut torpedoes, "turn"), promises(&torpedoes)), ("expire".to_owned(), vec![false]));
    let mut next = turn(&format!("{hand}; promise 2 1 play night_train"));
    assert_eq!((late(&mut next, "turn"), promises(&next)), ("end".to_owned(), vec![]), "it is for the next turn");
}

/// BLO-172, BLO-189, BLO-197: what was promised out of turn binds in the next one
#[test]
fn a_promise_for_the_next_turn_would_never_fall_due() {
    let mut table = turn("turn 1 actions 3; hand 2 night_train; seat 2 money 9k");
    table.play(B, "promise 1 play night_train").play(A, "accept d1").play(A, "end");
    assert_eq!(asked(&table), Some((B, "turn")));
    table.refuses(B, "BLO-172", &["end"]);
    assert_eq!((late(&mut table, "turn"), promises(&table)), ("play night_train; end".to_owned(), vec![true]));
}

/// BLO-189: with no action left nothing is played, even if it has become possible again
#[test]
fn a_promised_card_would_be_played_without_an_action() {
    let lines = "turn 2 actions 0; hand 2 king_cotton; promise 2 1 play king_cotton now";
    let mut table = turn(lines);
    assert_eq!((late(&mut table, "turn"), promises(&table)), ("end".to_owned(), vec![false]));
}

/// BLO-173, BLO-189: a port that has to be improved before anything else
#[test]
fn a_promised_improvement_would_keep_a_promised_card_from_being_played() {
    let both = "turn 2 actions 2; pool 10k; improving; hand 2 night_train; promise 2 1 play night_train now";
    let mut due = turn(&format!("{both}; promise 2 1 defend tampa now"));
    assert_eq!(late(&mut due, "turn"), "improve tampa; play night_train; end");
    assert_eq!((promises(&due), due.game.board.pool), (vec![true, true], 10));
    // Improving Mobile to 5 costs more than the pool has; after the card it has enough, and nobody improves anything.
    let lines = both.replace("pool 10k; improving", "pool 15k");
    let mut later = turn(&format!("{lines}; promise 2 1 defend mobile"));
    assert_eq!(late(&mut later, "turn"), "play night_train; expire");
    assert_eq!(promises(&later), [true, false]);
    let mut alone = turn("turn 2 actions 2; pool 10k; improving; promise 2 1 defend tampa now");
    alone.refuses(B, "BLO-173", &["end"]);
    assert_eq!((late(&mut alone, "turn"), promises(&alone)), ("expire".to_owned(), vec![false]));
}

/// BLO-190
#[test]
fn somebody_who_does_not_bid_would_hold_the_auction_up() {
    let mut table = turn("turn 2 actions 2; auctioneer 2; auction lynx 8k 2 asked 1");
    assert_eq!(late(&mut table, "bid"), "pass");
    assert_eq!((money(&table, B), asked(&table)), (7, Some((B, "place"))));
    let mut table = turn("turn 2 actions 2; auctioneer 2 won 1");
    assert_eq!(late(&mut table, "auction"), "done");
    assert_eq!(asked(&table), Some((B, "turn")));
}

/// BLO-191
#[test]
fn goods_would_go_overboard_because_nobody_answers() {
    let mut table =
        turn("turn 1 actions 3; port charleston blockade 2; moving moved kate; test kate A4 A10 A11 at 0; dice 6 8");
    assert_eq!(late(&mut table, "test"), "keep");
    assert_eq!(tests(&table), [("kate", "A4", 6, true)]);
    assert_eq!((lies(&table, "kate"), on_board(&table, "kate", Good::Cotton)), (Some("A11"), 2));
}

/// Ships flee from Pensacola.
fn sortie(ships: &str, lines: &str) -> Table {
    at(&format!(
        "players 2; year 1863; phase union; sortie pensacola; port pensacola closed blockade 6 defence 6; {ships};
                 ship theodora 2 A24; {lines}"
    ))
}

/// BLO-192
#[test]
fn a_ship_whose_owner_is_late_would_flee_to_another_zone() {
    // No port overseas in range: the nearest zone, and of those the first of the file.
    assert_eq!(late(&mut sortie("ship fingal 1 G5 1b", "dice 1 1"), "flee"), "flee fingal G4 keep");
    // Fewer tests go before it; the end of the route counts.
    let lines = "port apalachicola blockade 1; dice 1 1";
    assert_eq!(late(&mut sortie("ship fingal 1 G5 1b", lines), "flee"), "flee fingal G6 keep");
    let lines = "port apalachicola blockade 1; port mobile blockade 1; dice 1 1";
    assert_eq!(late(&mut sortie("ship fingal 1 G5 1b", lines), "flee"), "flee fingal G15 keep");
    // A closed port is no end.
    let lines = "port apalachicola closed; dice 1 1";
    assert_eq!(late(&mut sortie("ship fingal 1 G5 1b", lines), "flee"), "flee fingal G6 keep");
    // A port overseas goes before a shorter route.
    let far = late(&mut sortie("ship kate 1 G5", "dice 1 1"), "flee");
    assert_eq!((far.split(' ').count(), far.ends_with("G1 keep")), (7, true), "{far}");
    // Goods stay on board (BLO-191), and ships flee in the order of the file.
    let mut table = sortie("ship fingal 1 G5 3w; ship kate 1 G5 2c", "dice 1 1 1 1");
    assert!(late(&mut table, "flee").starts_with("flee kate"));
    assert!(late(&mut table, "flee").starts_with("flee fingal"));
    assert_eq!((on_board(&table, "kate", Good::Cotton), on_board(&table, "fingal", Good::War)), (2, 3));
}

/// BLO-98, BLO-99, R18
#[test]
fn whoever_flees_to_a_far_harbour_would_have_to_name_every_zone() {
    let mut table = sortie("ship kate 1 G5 2c", "dice 1 1");
    let offered = |text: &str| match table.game.next_after(A, text) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    };
    let routes: Vec<String> = offered("flee kate to G1~");
    assert!(!routes.is_empty() && routes.iter().all(|text| text.contains("G1")), "{routes:?}");
    assert_eq!(table.refused(A, "flee kate A1"), "BLO-99", "it is out of range");
    let far = table.game.parse(A, "flee kate havana").expect("it is read").to_string();
    assert!(far.split(' ').count() > 4 && far.ends_with(" G1"), "{far}");
    table.play(A, "flee kate havana");
}

/// BLO-193
#[test]
fn an_offer_that_nobody_answers_would_be_accepted() {
    let mut table = turn(
        "turn 2 actions 2; seat 1 money 9k offers 1 deals 1; seat 2 money 9k offers 1 deals 1;
                          hand 1 captain; hand 2 pilot; swap 2 1 pilot any s1 s1; deal 1 2 defend mobile by 2 d1 d1",
    );
    assert_eq!(
        (late(&mut table, "swap"), late(&mut table, "deal")),
        ("decline s1".to_owned(), "decline d1".to_owned())
    );
    let secrets = table.game.secrets(A);
    assert!(secrets.offers.is_empty() && secrets.deals.is_empty() && table.game.board.promises.is_empty());
}

/// Whether everything that an order told can be taken back.
fn may_be_taken_back(table: &mut Table, text: &str) -> bool {
    let from = table.log.entries().len();
    table.play(B, text);
    let told = &table.log.entries()[from..];
    assert!(!told.is_empty(), "{text}");
    told.iter().all(|entry| entry.revocable)
}

/// BLO-204
#[test]
fn an_order_that_has_rolled_or_drawn_would_be_taken_back() {
    let mut table = turn(
        "turn 2 actions 5; pool 10k; ship elizabeth 2 A4; ship austin 2 A4; ship matagorda 2 A24;
                          port charleston blockade 1; hand 2 erlanger_loan pilot; dice 1 1",
    );
    for (text, back) in [
        ("load cecile 1w", true),
        ("move cecile A23 A11", true),
        ("move elizabeth A10", false),
        ("move matagorda A23", true),
        ("stop", true),
        ("discard pilot", false),
        ("improve tampa", true),
        ("play erlanger_loan", false),
        ("end", false),
    ] {
        assert_eq!(may_be_taken_back(&mut table, text), back, "{text}");
    }
}

/// BLO-204: the game makes every draw and every roll when it is due, without anybody being asked
#[test]
fn a_player_would_have_to_roll() {
    let mut table = eve(1863, "war 0; dice 1 1 8 8 3");
    table.play(B, "end");
    let told = heard(&table, |event| match event {
        Event::CityCaptured { .. } => Some("city"),
        Event::Squadron { .. } => Some("squadron"),
        Event::Turn { .. } => Some("turn"),
        _ => None,
    });
    assert_eq!((told, actions(&table)), (vec!["city", "city", "squadron", "turn"], Some(4)));
    assert!(table.try_move(A, "roll").is_err());
}
