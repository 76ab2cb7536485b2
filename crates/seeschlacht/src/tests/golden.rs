//! Golden games: one recorded game for each way a game can end.

use super::*;
use engine::battery::golden::{self, Golden};
use engine::seat::Seat;

/// The first game of these computers with this end, from a number on.
fn ending(options: &str, levels: [&str; 2], end: &str, from: u8) -> Golden {
    let games = (from..from + 40).map(|number| {
        let mut game = Golden::open::<Seeschlacht>(options, number);
        game.computers(levels, usize::MAX);
        game
    });
    let found = games.into_iter().find(|game| game.play.outcome().is_some_and(|outcome| outcome.end == end));
    found.unwrap_or_else(|| panic!("none of 40 games ends by {end}"))
}

/// Both sides stay in their harbours until the last round is over.
fn idle() -> Golden {
    let mut game = Golden::open::<Seeschlacht>("round-limit=20", 3);
    while game.play.outcome().is_none() {
        let seat = game.asked();
        game.enter(seat, "done");
    }
    game
}

/// A side resigns in the enemy's turn, while the enemy has drafted courses.
fn resigned() -> Golden {
    let mut game = Golden::open::<Seeschlacht>("", 4);
    game.computers(["normal", "easy"], 60);
    let waiting = game.asked().other();
    game.enter(waiting, "resign");
    game
}

/// A draw is offered, declined, offered again and accepted.
fn agreed() -> Golden {
    let mut game = Golden::open::<Seeschlacht>("variant=grand", 5);
    game.enter(Seat(0), "face K1 1; done; draw");
    game.enter(Seat(1), "no draw; done");
    game.enter(Seat(1), "draw");
    game.enter(Seat(0), "draw");
    game
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    let grand = "variant=grand";
    golden::compare([
        ("points", ending("", ["normal", "easy"], "points", 1)),
        ("decided", ending("decided=end", ["normal", "easy"], "decided", 1)),
        ("home", ending(grand, ["easy", "easy"], "home", 1)),
        ("no-merchants", ending(grand, ["normal", "normal"], "no-merchants", 1)),
        (
            "last-merchant",
            ending("variant=grand auto-harbour=off last-merchant=loss", ["normal", "easy"], "last-merchant", 1),
        ),
        ("limit", idle()),
        ("resign", resigned()),
        ("agreed", agreed()),
    ]);
}
