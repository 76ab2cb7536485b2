//! The end of the game and leaving it (BLO-176 to BLO-181, BLO-202, BLO-203).

use super::super::board::Phase;
use super::super::data::Card;
use super::super::events::Event;
use super::support::{A, B, C, Table, asked, at, heard, lies, money, ship, siege, tests};
use engine::seat::Seat;

/// The last turn of 1865 is that of the last seat, and is over as soon as it says so.
#[track_caller]
fn last_turn(players: u8, lines: &str) -> Table {
    at(&format!("players {players}; year 1865; phase turns; turn {players} actions 0; {lines}"))
}

/// The places of all seats and their points in thousands of dollars.
fn places(table: &Table) -> (Vec<u8>, Vec<i64>) {
    let outcome = table.game.board.outcome.clone().expect("the game is over");
    (outcome.places, outcome.points.expect("in dollars").into_iter().map(|points| points / 1000).collect())
}

/// BLO-23, BLO-176, BLO-178, X30
#[test]
fn the_game_would_not_end_with_1865_or_something_else_than_money_and_ships_would_count() {
    let ships =
        "ship kate 1 A24 2b; ship cecile 1 A24; ship ella_warley 1 A24; ship fingal 2 A24 3w; ship herald 2 A24";
    let rest = "hand 1 convoy; hand 2 pilot captain torpedoes; pool 50k";
    let mut table = last_turn(2, &format!("{ships}; {rest}; seat 1 money 90k done; seat 2 money 100k insurance 2"));
    table.play(B, "end");
    assert_eq!((places(&table), &table.game.board.phase), ((vec![1, 2], vec![120, 120]), &Phase::Over));
    assert_eq!(asked(&table), None);
    table.refuses(A, "BLO-176", &["end", "resign", "swap 2 convoy any"]);
    // A year earlier the next one begins.
    let mut table = at("players 2; year 1864; phase turns; turn 2 actions 0; ship kate 1 A24; ship fingal 2 A24; \
                        seat 1 money 90k done; seat 2 money 100k");
    table.play(B, "end");
    assert_eq!((table.game.board.year, table.game.board.outcome.clone()), (1865, None));
}

/// BLO-177
#[test]
fn cargo_space_would_count_before_money() {
    let ships = "ship theodora 1 A24; ship kate 2 A24; ship fingal 2 A24; ship minho 3 A24";
    let mut table = last_turn(3, &format!("{ships}; seat 1 money 40k done; seat 2 money 23k done; seat 3 money 20k"));
    table.play(C, "end");
    assert_eq!(places(&table), (vec![1, 2, 3], vec![46, 45, 35]));
}

/// BLO-179
#[test]
fn speeds_would_not_decide_between_equals_or_not_count_pilots_and_captains() {
    let ships = "ship kate 1 A24; ship cecile 2 A24 captain; ship ella_warley 3 A24 pilot";
    let mut table = last_turn(3, &format!("{ships}; seat 1 money 50k done; seat 2 money 50k done; seat 3 money 50k"));
    table.play(C, "end");
    assert_eq!(places(&table), (vec![3, 1, 2], vec![60, 60, 60]));
    // Two pilots are worth a captain, and a faster ship is worth as much as a slower one with a captain.
    let ships = "ship kate 1 A24 pilot; ship cecile 1 A24 pilot; ship ella_warley 2 A24 captain; ship elizabeth 2 A24";
    let mut table = last_turn(2, &format!("{ships}; seat 1 money 50k done; seat 2 money 50k"));
    table.play(B, "end");
    assert_eq!(places(&table), (vec![1, 1], vec![70, 70]));
}

/// BLO-180
#[test]
fn players_who_are_equal_in_everything_would_not_share_a_place() {
    let ships = "ship kate 1 A24; ship fingal 2 A24; ship cecile 3 A24";
    let mut table = last_turn(3, &format!("{ships}; seat 1 money 50k done; seat 2 money 10k done; seat 3 money 50k"));
    table.play(C, "end");
    assert_eq!(places(&table), (vec![1, 3, 1], vec![60, 22, 60]));
}

/// BLO-181, BLO-202
#[test]
fn what_belongs_to_somebody_who_leaves_would_stay_in_the_game() {
    let ships = "ship kate 1 A24 captain pilot; ship cecile 2 A24; ship theodora 3 A24";
    let papers = "hand 1 torpedoes convoy; hand 2 erlanger_loan; promise 1 2 play torpedoes now; promise 2 1 play erlanger_loan; \
                  promise 3 2 defend mobile";
    let seats = "seat 1 money 10k insurance 1 offers 1; seat 2 money 10k offers 1; swap 1 2 convoy any s1 s1";
    let mut table = at(&format!("players 3; year 1862; phase turns; turn 1 actions 3; {ships}; {seats}; {papers}"));
    table.play(A, "resign");
    let board = &table.game.board;
    assert_eq!((board.vessel(ship("kate")), &board.gone[..]), (None, &[ship("kate")][..]));
    assert!(!board.stack().any(|other| other == ship("kate")), "it is no ship to be bought");
    let ids = |cards: &[Card]| cards.iter().map(|card| card.id()).collect::<Vec<_>>();
    assert_eq!(ids(&board.discards), ["convoy", "torpedoes"], "the hand");
    let mut withdrawn = ids(&board.withdrawn);
    withdrawn.sort_unstable();
    assert_eq!(withdrawn, ["captain", "insurance", "pilot"]);
    assert!(table.game.secrets(B).offers.is_empty());
    let left: Vec<_> = board.promises.iter().map(|promise| (promise.promiser, promise.partner)).collect();
    assert_eq!(left, [(C, B)], "promises to A and of A are over, others are not");
    assert_eq!(asked(&table), Some((B, "turn")), "who leaves during the own turn ends it");
    assert_eq!(table.refused(A, "end"), "BLO-181");
    table.refuses(B, "BLO-181", &["swap 1 erlanger_loan any", "ask 1 defend mobile", "swap 4 erlanger_loan any"]);
    table.play(C, "resign");
    assert_eq!(
        (places(&table).0, table.game.board.phase == Phase::Over),
        (vec![3, 1, 2], true),
        "the last one has won"
    );
}

/// BLO-181: also out of the own turn.
#[test]
fn the_others_would_not_go_on_when_somebody_leaves_who_is_not_on_turn() {
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
    let mut table = at(&format!("players 3; year 1862; phase turns; turn 1 actions 3; {ships}"));
    table.play(B, "resign");
    assert_eq!(asked(&table), Some((A, "turn")));
    table.play(A, "load kate 1w").play(A, "end");
    assert_eq!(asked(&table), Some((C, "turn")), "nobody waits for B");
}

/// BLO-202
#[test]
fn ships_of_somebody_who_leaves_would_flee_from_an_assault_or_hold_the_union_up() {
    let ships = "ship kate 1 A4 1c; ship cecile 2 A4; ship theodora 3 A24; ship fingal 1 A24";
    let union =
        "phase union; order 1 2 3; sortie charleston; captures 1; port charleston closed blockade 5 defence 4 goods 1c";
    let mut table = at(&format!("players 3; year 1863; {union}; {ships}; dice 1 1 1 1 1 1"));
    assert_eq!(asked(&table), Some((A, "flee")));
    table.play(A, "resign");
    assert_eq!((tests(&table), lies(&table, "kate")), (vec![], None), "lost without a test");
    assert_eq!(asked(&table), Some((B, "flee")));
    table.play(B, "resign");
    // The last one has won, whatever the Union had still to do.
    assert_eq!(places(&table).0, [3, 2, 1]);
    let mut table = at(&format!("players 3; year 1863; {union}; {ships}; dice 1 1 1 1 1 1"));
    table.play(A, "resign").play(B, "flee cecile A10");
    assert_eq!(siege(&table, "charleston"), (true, 0, 4), "the Union phase goes on");
    assert_eq!((table.game.board.year, asked(&table).map(|(_, kind)| kind)), (1863, Some("turn")));
}

/// BLO-203
#[test]
fn somebody_who_has_left_would_be_placed_by_money_or_above_who_left_later() {
    let ships = "ship kate 3 A24; ship cecile 4 A24; ship theodora 1 A24; ship calhoun 2 A24";
    let seats = "seat 1 money 90k done; seat 2 money 80k done; seat 3 money 0k done; seat 4 money 5k";
    let mut table = last_turn(4, &format!("{ships}; {seats}"));
    table.play(B, "resign").play(A, "resign");
    table.play(Seat(3), "end");
    assert_eq!(places(&table), (vec![3, 4, 2, 1], vec![0, 0, 10, 15]));
    let left: Vec<_> = heard(&table, |event| match event {
        Event::Left { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!((left, money(&table, B)), (vec![B, A], 80));
}
