//! The odds of shots, for the review of a finished game.

use super::*;
use crate::board::FieldSets as _;
use engine::battery::attempts::Luck;

/// BAT-9, BAT-28, BAT-29: 24 of 100 fields are ships.
#[test]
fn odds_of_shot_count_only_open_fields() {
    let mut table = Table::firing(MAIN, &[]);
    assert_eq!(table.tried(P, "A5"), [(P, 240, true)]);
    assert_eq!(table.tried(P, "A4"), [(P, 232, true)], "23 of 99");
    assert_eq!(table.tried(P, "A10"), [(P, 224, false)], "22 of 98");
    assert_eq!(table.tried(Q, "A1"), [(Q, 240, true)], "the other board");
    assert_eq!(table.tried(Q, "resign"), []);
}

/// BAT-44, BAT-48, BAT-50: the marks forget a miss, the odds do not.
#[test]
fn odds_leave_out_fields_fired_at_before() {
    let mut table = Table::firing(HARD, &["1 A5 A10", "2 A10"]);
    assert_eq!(table.tried(P, "A10"), [(P, 235, false)], "23 of 98");
    assert_eq!(table.tried(Q, "A1"), [(Q, 242, true)], "24 of 99");
    assert_eq!(table.tried(Q, "B8"), [(Q, 235, true)], "23 of 98");
    assert_eq!(table.tried(Q, "A10"), [(Q, 227, false)], "22 of 97");
    assert_eq!(table.tried(P, "A4"), [(P, 235, true)], "the second shot at A10 gives no information");
}

/// BAT-30: if only fields of ships are left, every shot hits.
#[test]
fn shot_that_cannot_miss_is_certain() {
    let ships = fleet(MAIN, M).set();
    let water: Vec<Field> = Fields::board(10).without(ships).iter().collect();
    let own: Vec<Field> = Fields::board(10).without(fleet(MAIN, E).set()).iter().collect();
    let turns = water.iter().zip(&own).flat_map(|(one, two)| [format!("1 {one}"), format!("2 {two}")]);
    let turns: Vec<String> = turns.collect();
    let mut table = Table::firing(MAIN, &turns.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(table.tried(P, "A5"), [(P, 1_000, true)]);
    assert_eq!(table.tried(P, "A4"), [(P, 1_000, true)]);
}

/// BAT-22, BAT-28
#[test]
fn random_shots_hit_as_often_as_odds_say() {
    for (options, size) in [("size=10", 10), ("size=12 contact=none", 12), ("size=10 record_misses=false", 10)] {
        let mut luck = Luck::default();
        for number in 0..20 {
            let mut dice = Dice::stream(&[20; 32], Stream::Draft, None, number);
            let mut table = Table::empty(options);
            [P, Q].into_iter().for_each(|seat| _ = table.play(seat, "random").play(seat, "confirm"));
            while table.game.outcome.is_none() {
                let seat = table.shooter();
                let fired = table.game.side(seat.other()).fired;
                let open: Vec<Field> = Fields::board(size).without(fired).iter().collect();
                for (_, chance, hit) in table.tried(seat, &dice.pick(&open).to_string()) {
                    luck.add(chance, hit);
                }
            }
        }
        assert!(luck.attempts > 2_000.0 && luck.comes_out_even(), "{options}: {luck:?}");
    }
}
