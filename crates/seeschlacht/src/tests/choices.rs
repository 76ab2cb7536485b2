//! The offered moves in random games: SEE-43, SEE-81, SEE-150.

use std::cell::Cell;
use std::collections::BTreeSet;

use super::table::started;
use super::*;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::Seat;

/// Plays a random game without draws to its end or to 1,500 moves, and calls `look` after every move.
fn random_game(options: &str, draw: u64, look: impl Fn(&Table)) {
    let mut dice = Dice::stream(&numbered_seed(draw, 0), Stream::Draft, None, 0);
    let mut game = started(options, draw);
    for _ in 0..1_500 {
        let asked: Vec<Seat> =
            game.game.prompts().iter().filter(|prompt| prompt.must).map(|prompt| prompt.seat).collect();
        if asked.is_empty() {
            return;
        }
        let seat = *dice.pick(&asked);
        let text = chosen(&game, seat, &mut dice);
        game.play(seat, &text);
        look(&game);
    }
}

/// A whole move, completed by random choices.
fn chosen(game: &Table, seat: Seat, dice: &mut Dice) -> String {
    let mut entered = String::new();
    while let Next::Pick(choices) = game.game.next_after(seat, &entered) {
        let silent: Vec<_> = choices.into_iter().filter(|choice| choice.text != "draw~").collect();
        entered.clone_from(&dice.pick(&silent).text);
    }
    assert_eq!(game.game.next_after(seat, &entered), Next::Done, "{entered}\n{}", game.game);
    entered
}

/// Every whole move that completes a partial move. Checks the choices on the way.
fn whole_moves(game: &Table, seat: Seat, entered: &str) -> Vec<String> {
    match game.game.next_after(seat, entered) {
        Next::Pick(choices) => {
            assert!((1..=25).contains(&choices.len()), "{entered}");
            choices.iter().for_each(|choice| assert_eq!(Seeschlacht::partial(&choice.text).to_string(), choice.text));
            choices.iter().flat_map(|choice| whole_moves(game, seat, &choice.text)).collect()
        }
        Next::Done => vec![entered.to_owned()],
        other => panic!("{entered:?} leads to {other:?}"),
    }
}

/// Section 4 of the README, without long courses ([`candidates`]).
#[test]
fn every_accepted_move_is_offered_once() {
    for (draw, options) in (7..).zip(["", "variant=grand auto-harbour=off ramming=free"]) {
        let (seen, looked) = (Cell::new(0), Cell::new(0));
        random_game(options, draw, |game| {
            seen.set(seen.get() + 1);
            let Some((side, _)) = game.game.turn().filter(|_| seen.get() % 13 == 0) else { return };
            looked.set(looked.get() + 1);
            let offered = whole_moves(game, side.seat(), "");
            for text in &offered {
                assert!(accepts(game, side, text), "{text}\n{}", game.game);
            }
            let once: BTreeSet<&String> = offered.iter().collect();
            assert_eq!(once.len(), offered.len(), "{offered:?}: something is offered twice\n{}", game.game);
            let mut accepted: Vec<String> = candidates().into_iter().filter(|text| accepts(game, side, text)).collect();
            accepted.retain(|text| !once.contains(text));
            assert!(accepted.is_empty(), "{accepted:?} is not offered\n{}", game.game);
        });
        assert!(looked.get() > 50, "{options}: {} positions", looked.get());
    }
}

fn accepts(game: &Table, side: Side, text: &str) -> bool {
    game.clone().try_move(side.seat(), text).is_ok()
}

/// All moves, without courses of more than one move.
fn candidates() -> Vec<String> {
    let ships = || Ship::ALL.into_iter();
    let of_ship = |ship: Ship| {
        let courses = ["-", "x", "1", "2", "3", "4", "5", "L", "R", "Lx", "Rx"];
        let shots = ships().map(move |target| format!("{ship}>{target}"));
        let own = [format!("load {ship}"), format!("repair {ship}"), format!("B>{ship}")];
        courses.map(|course| format!("{ship} {course}")).into_iter().chain(own).chain(shots).collect::<Vec<_>>()
    };
    let words = ["wind both", "wind strength", "done", "draw", "no draw"].map(str::to_owned);
    ships().flat_map(of_ship).chain(words).collect()
}

/// Section 4 of the README: a menu holds 25 entries.
#[test]
fn courses_beyond_a_menu_are_built_sign_by_sign() {
    let game = table("wind red 5; ship W-K1 N39 h2");
    assert_eq!(whole_moves(&game, WHITE, "K1~").len(), 27);
    assert_eq!(game.offered(WHITE, "K1~"), game.offered(WHITE, "K1 .~"));
    let full = table("wind red 1; ship W-K1 A19 h4");
    assert_eq!(full.offered(WHITE, "K1~").unwrap().len(), 25);
    assert_ne!(full.offered(WHITE, "K1~"), full.offered(WHITE, "K1 .~"));
}
