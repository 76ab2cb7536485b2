//! Preparation: SUB-9 to SUB-20, SUB-108.

use super::super::notation::Move;
use super::*;

const PLACED: [&str; 4] = ["sub 8 300", "sub 8 100", "sub 9 200", "mine 10"];

/// Places everything for a seat.
fn place(table: &mut Table, seat: Seat) {
    for text in PLACED {
        table.play(seat, text);
    }
}

/// The placement of a seat as moves, without the confirmation.
fn draft(table: &Table, seat: Seat) -> Vec<String> {
    let moves = table.game.commit(seat, &Move::Confirm);
    moves[..moves.len() - 1].iter().map(ToString::to_string).collect()
}

#[test]
fn sub_9_every_cell_below_the_enemys_sea_is_allowed() {
    for cell in Cell::all() {
        for seat in [RED, YELLOW] {
            let mut table = empty();
            table.play(seat, &format!("sub {} {}", cell.field, cell.level));
            assert_eq!(table.view(Viewer::Seat(seat)).sea(seat.other()).living, Some(Cells::one(cell)));
            assert_eq!(table.view(Viewer::Seat(seat)).sea(seat).living, None, "below the enemy's sea, not the own");
        }
    }
    empty().refuses(
        RED,
        "SUB-9",
        &["sub 0 100", "sub 37 100", "sub 14 150", "sub 14 400", "sub 14", "sub", "sub 14 200 300", "sub R3~"],
    );
}

#[test]
fn sub_10_two_submarines_in_one_cell_are_refused() {
    let mut table = empty();
    assert_eq!(table.play(RED, "sub 14 200").refused(RED, "sub 14 200"), "SUB-10");
    table.play(YELLOW, "sub 14 200");
}

#[test]
fn sub_11_submarines_may_lie_next_to_and_above_each_other() {
    for third in ["sub 14 300", "sub 15 200", "sub 20 100", "sub 36 300"] {
        empty().play(RED, "sub 14 100").play(RED, "sub 14 200").play(RED, third);
    }
}

#[test]
fn sub_12_the_mine_lies_on_level_100() {
    empty().refuses(
        RED,
        "SUB-12",
        &["mine 10 200", "mine 10 300", "mine 0", "mine 37", "mine", "mine ten", "mine 10 100 100"],
    );
    for field in Field::all() {
        let mut table = empty();
        table.play(RED, &format!("mine {field}"));
        assert_eq!(table.view(Viewer::Seat(RED)).sea(YELLOW).mine, Some((field, false)));
    }
    empty().play(RED, "mine 10 100");
}

#[test]
fn sub_13_no_mine_below_the_field_of_an_own_submarine() {
    for level in ["100", "200", "300"] {
        let submarine = format!("sub 14 {level}");
        assert_eq!(empty().play(RED, &submarine).refused(RED, "mine 14"), "SUB-13", "level {level}");
        assert_eq!(empty().play(RED, "mine 14").refused(RED, &submarine), "SUB-13", "level {level}");
        empty().play(YELLOW, &submarine).play(RED, "mine 14");
    }
    let mut table = empty();
    table.play(RED, "sub 14 200").play(RED, "mine 15");
    assert_eq!(table.refused(RED, "mine 14"), "SUB-13");
    assert_eq!(draft(&table, RED), ["sub 14 200", "mine 15"], "a refused mine stays where it was");
}

#[test]
fn sub_14_a_placement_can_be_changed_until_it_is_confirmed() {
    let mut table = empty();
    place(&mut table, RED);
    assert_eq!(draft(&table, RED), ["sub 8 100", "sub 8 300", "sub 9 200", "mine 10"], "by field, then level");
    table.play(RED, "remove 9 200").play(RED, "remove mine").play(RED, "sub 10 300").play(RED, "mine 9");
    assert_eq!(draft(&table, RED), ["sub 8 100", "sub 8 300", "sub 10 300", "mine 9"]);
    table.play(RED, "mine 12");
    assert_eq!(draft(&table, RED), ["sub 8 100", "sub 8 300", "sub 10 300", "mine 12"]);
    assert_eq!(draft(table.play(RED, "clear"), RED), [""; 0]);
    table.refuses(
        RED,
        "SUB-14",
        &["remove 8 100", "remove mine", "remove", "remove 8", "remove 8 150", "remove everything"],
    );
    table.play(RED, "random").play(RED, "random").play(RED, "clear");
    table.play(RED, "place 14-200 2-100 mine 3");
    assert_eq!(draft(&table, RED), ["sub 2 100", "sub 14 200", "mine 3"], "all at once");
    for (text, rule) in [
        ("place 1-100 2-100 3-100 4-100", "SUB-2"),
        ("place 1-100 2-200 mine 2", "SUB-13"),
        ("place 1-100 1-100", "SUB-9"),
        ("place", "SUB-9"),
        ("place 1-100 mine", "SUB-9"),
    ] {
        assert_eq!(table.refused(RED, text), rule, "{text}");
    }
}

/// SUB-14, SUB-17
#[test]
fn what_is_missing_is_drawn_around_what_was_placed_by_hand() {
    let by_hand = ["sub 14 200", "mine 3"];
    let mut table = empty();
    by_hand.iter().for_each(|text| _ = table.play(RED, text));
    // What is missing is drawn around it.
    table.play(RED, "fill");
    let full = draft(&table, RED);
    assert!(full.len() == 4 && by_hand.iter().all(|text| full.contains(&(*text).to_owned())), "{full:?}");
    assert_eq!(table.refused(RED, "fill"), "SUB-2");
    table.play(RED, "confirm");
    assert_eq!(table.refused(RED, "fill"), "SUB-108");
}

#[test]
fn sub_15_an_incomplete_placement_cannot_be_confirmed() {
    let mut table = empty();
    for text in PLACED {
        assert_eq!(table.refused(RED, "confirm"), "SUB-15");
        table.play(RED, text);
    }
    let mut without = table.clone();
    assert_eq!(without.play(RED, "remove 9 200").refused(RED, "confirm"), "SUB-15");
    table.play(RED, "confirm");
}

#[test]
fn sub_16_nothing_moves_after_confirming() {
    let mut table = empty();
    place(&mut table, RED);
    table.play(RED, "confirm");
    let placed = table.view(Viewer::Seat(RED)).sea(YELLOW).clone();
    for text in ["sub 14 200", "remove 8 100", "clear", "mine 20", "random"] {
        table.refused(RED, text);
    }
    place(&mut table, YELLOW);
    table.play(YELLOW, "confirm").play(RED, "A 20").play(RED, "end").play(YELLOW, "B 32");
    let later = table.view(Viewer::Seat(RED)).sea(YELLOW).clone();
    assert_eq!((placed.living, placed.mine), (later.living, later.mine));
}

#[test]
fn sub_17_a_random_placement_replaces_everything_and_is_complete() {
    let mut table = empty();
    table.play(RED, "sub 1 100").play(RED, "mine 2").play(RED, "random");
    let first = draft(&table, RED);
    assert_eq!(first.len(), 4);
    let mut chance = Chance::new(&[8; 32], Stream::Draft, Some(RED), 1);
    let mut other = table.clone();
    other.game.apply(RED, &Move::Random, &mut chance, &mut other.log).unwrap();
    assert_ne!(draft(&other, RED), first, "the next draw gives another one");
    other.play(RED, "confirm");
}

#[test]
fn sub_18_nothing_is_played_before_both_have_confirmed() {
    let mut table = empty();
    for seat in [RED, YELLOW] {
        table.refuses(seat, "SUB-18", &["A 20", "charge 100", "fire R3 A", "end", "A 40"]);
    }
    place(&mut table, RED);
    table.play(RED, "confirm");
    assert_eq!(table.refused(RED, "A 20"), "SUB-18");
    place(&mut table, YELLOW);
    assert_eq!(table.play(YELLOW, "confirm").active(), RED);
    table.play(RED, "A 20");
}

#[test]
fn sub_19_colours_are_drawn_with_even_chances_or_chosen() {
    let red = |options: &str, seed| {
        let table = started(options, seed);
        let told = table.heard(0);
        let red = table.view(Viewer::Spectator).red;
        assert_eq!(told, [Event::Started { options: table.game.options, red }]);
        red
    };
    let first = (0..2_000).filter(|seed| red("colours=random", *seed) == Seat(0)).count();
    // 1,000 expected with a standard deviation of 22; this run is always the same.
    assert!((900..=1_100).contains(&first), "{first}");
    for seed in 0..20 {
        assert_eq!(red("colours=creator_red", seed), Seat(0));
        assert_eq!(red("colours=creator_yellow", seed), Seat(1));
    }
}

#[test]
fn sub_20_red_begins_and_turns_alternate() {
    for options in ["colours=creator_red", "colours=creator_yellow"] {
        let mut table = started(options, 0);
        let red = table.view(Viewer::Spectator).red;
        for seat in [Seat(0), Seat(1)] {
            place(&mut table, seat);
            table.play(seat, "confirm");
        }
        assert!(table.heard(0).ends_with(&[Event::Begun, Event::Turn { number: 1, seat: red }]));
        for number in 0..6 {
            let active = if number % 2 == 0 { red } else { red.other() };
            assert_eq!(table.active(), active);
            let text = if number % 4 < 2 { "A 32" } else { "A harbour" };
            table.play(active, text);
            if table.game.turn.seat == active {
                table.play(active, "end");
            }
            let next = Event::Turn { number: number + 2, seat: active.other() };
            assert_eq!(table.heard(0).last(), Some(&next), "turns are numbered from 1");
        }
    }
}

#[test]
fn sub_108_a_confirmed_placement_cannot_be_changed_drawn_or_confirmed_again() {
    let mut table = empty();
    place(&mut table, RED);
    table.play(RED, "confirm");
    let words = ["sub 14 200", "sub 14 150", "mine 20", "remove 8 100", "remove mine", "clear", "random", "confirm"];
    for text in words {
        assert_eq!(table.refused(RED, text), "SUB-108", "{text}");
    }
    place(&mut table, YELLOW);
    table.play(YELLOW, "confirm");
    for text in words {
        assert_eq!(table.refused(RED, text), "SUB-108", "{text} in his own turn");
        assert_eq!(table.refused(YELLOW, text), "SUB-108", "{text} in the other's turn");
    }
}
