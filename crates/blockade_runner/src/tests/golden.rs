//! Golden games: one recorded game for each way a game can end.

use super::super::state::BlockadeRunner;
use engine::battery::golden::{self, Golden};
use engine::seat::Seat;

/// A game of computers of these levels, up to its end or to this many moves.
fn played<const SEATS: usize>(levels: [&str; SEATS], number: u8, plies: usize) -> Golden {
    let mut game = Golden::seated::<BlockadeRunner>(u8::try_from(SEATS).unwrap(), "", number);
    game.computers(levels, plies);
    game
}

/// BLO-176, BLO-181
#[test]
fn golden_games_are_played_as_they_were_recorded() {
    let mut left = played(["easy"; 3], 3, 90);
    [Seat(1), Seat(0)].into_iter().for_each(|seat| left.enter(seat, "resign"));
    golden::compare([
        ("richest", played(["normal", "easy"], 1, usize::MAX)),
        ("richest-of-six", played(["easy", "normal", "easy", "easy", "normal", "easy"], 2, usize::MAX)),
        ("last", left),
    ]);
}
