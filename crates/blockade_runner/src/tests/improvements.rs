//! Improvements of the defence (BLO-117 to BLO-123, R21).

use super::support::{A, B, Table, at, money, siege};

/// Seat 1 on turn with four actions and a card to throw into the pool.
#[track_caller]
fn turn(lines: &str) -> Table {
    let deck = "deck convoy erlanger_loan";
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; hand 1 pilot night_train; {deck}; {lines}"))
}

/// BLO-4, BLO-114, BLO-120, X23
#[test]
fn the_own_money_would_not_complete_the_pool() {
    let mut table = turn("seat 1 money 5k; pool 5k");
    table.play(A, "discard pilot").play(A, "improve mobile");
    assert_eq!((siege(&table, "mobile").2, table.game.board.pool, money(&table, A)), (5, 0, 0));
    let mut table = turn("seat 1 money 4k; pool 5k");
    table.play(A, "discard pilot");
    table.refuses(A, "BLO-4", &["improve mobile", "improve mobile 5k"]);
    assert_eq!(table.game.board.pool, 15);
}

/// BLO-118, BLO-122, R21, X24
#[test]
fn a_port_would_rise_two_levels_above_six_or_overseas() {
    let mut table = turn("seat 1 money 90k; pool 90k; port charleston defence 6");
    table.play(A, "discard pilot");
    table.refuses(A, "BLO-122", &["improve nassau", "improve bermuda", "improve charleston", "improve atlanta"]);
    table.play(A, "improve tampa");
    assert_eq!((siege(&table, "tampa").2, table.game.board.pool), (2, 95));
    table.refuses(A, "BLO-118", &["improve tampa"]);
    // The next card is another matter.
    table.play(A, "discard night_train").play(A, "improve tampa");
    assert_eq!(siege(&table, "tampa").2, 3);
}

/// BLO-117
#[test]
fn one_card_would_improve_one_port_only() {
    let mut table = turn("pool 40k; port galveston closed");
    table.play(A, "discard pilot");
    table.play(A, "improve tampa").play(A, "improve cedar_key").play(A, "improve norfolk").play(A, "improve savannah");
    assert_eq!(["tampa", "cedar_key", "norfolk", "savannah"].map(|id| siege(&table, id).2), [2, 2, 3, 4]);
    assert_eq!(table.game.board.pool, 50 - 5 - 5 - 10 - 15);
    table.refuses(A, "BLO-47", &["improve galveston"]);
}

/// BLO-119
#[test]
fn a_level_would_have_another_price() {
    for (level, cost) in [(1, 5), (2, 10), (3, 15), (4, 20), (5, 25)] {
        let mut table = turn(&format!("port tampa defence {level}; pool 30k"));
        table.play(A, "discard pilot").play(A, "improve tampa");
        assert_eq!((siege(&table, "tampa").2, table.game.board.pool), (level + 1, 40 - cost));
    }
}

/// BLO-120
#[test]
fn the_player_could_not_say_who_pays() {
    let paid = |own: &str| {
        let mut table = turn("seat 1 money 40k; pool 30k");
        table.play(A, "discard pilot").play(A, &format!("improve mobile {own}"));
        (table.game.board.pool, money(&table, A))
    };
    assert_eq!([paid(""), paid("0k"), paid("7k"), paid("20k")], [(20, 40), (20, 40), (27, 33), (40, 20)]);
    let mut table = turn("seat 1 money 40k");
    table.play(A, "discard pilot");
    table.refuses(A, "BLO-120", &["improve mobile 21k", "improve mobile 9k", "improve mobile 0k"]);
    table.refuses(A, "BLO-3", &["improve mobile 500", "improve mobile -5k"]);
    table.play(A, "improve mobile 10k");
    assert_eq!((table.game.board.pool, money(&table, A)), (0, 30));
}

/// BLO-121
#[test]
fn what_is_left_in_the_pool_would_be_lost_or_pay_for_other_things() {
    let mut table = turn("seat 1 money 0k; pool 30k; ship kate 1 A4; hand 2 captain; ship fox 2 A24; seat 2 money 0k");
    table.play(A, "discard pilot");
    table.refuses(A, "BLO-4", &["load kate 1c"]);
    table.play(A, "end");
    assert_eq!(table.game.board.pool, 40);
    table.play(B, "play captain fox").play(B, "improve mobile");
    assert_eq!((table.game.board.pool, siege(&table, "mobile").2), (40 + 5 - 20, 5));
}

/// BLO-7, BLO-123
#[test]
fn a_port_could_be_improved_before_the_card_or_after_the_next_action() {
    let ships = "ship kate 1 A4; ship cecile 1 A24 1w; ship fox 2 A24";
    let mut table = turn(&format!("{ships}; pool 60k; seat 1 money 60k"));
    table.refuses(A, "BLO-123", &["improve tampa"]);
    table.play(A, "discard pilot");
    table.refuses(B, "BLO-7", &["improve tampa"]);
    for next in ["load kate 1c", "move kate A11", "auction hope"] {
        let mut table = table.clone();
        table.play(A, next);
        let rule = if next.starts_with("auction") { "BLO-150" } else { "BLO-123" };
        table.refuses(A, rule, &["improve tampa"]);
    }
    table.play(A, "end").refuses(A, "BLO-7", &["improve tampa"]);
    table.refuses(B, "BLO-123", &["improve tampa"]);
    // With the last action too, until the turn is over.
    let last = "players 2; year 1862; phase turns; turn 1 actions 1; hand 1 pilot";
    let mut table = at(last);
    table.play(A, "discard pilot").play(A, "improve tampa");
    assert_eq!(siege(&table, "tampa").2, 2);
}
