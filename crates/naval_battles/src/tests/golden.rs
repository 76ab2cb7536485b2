//! Golden games: one recorded game for each end of a game.

use super::super::state::NavalBattles;
use engine::battery::golden::{self, Golden};
use engine::seat::Seat;

/// A game between computers of these levels, up to its end or to `plies` moves.
fn played<const SEATS: usize>(options: &str, levels: [&str; SEATS], number: u8, plies: usize) -> Golden {
    let seats = u8::try_from(SEATS).unwrap();
    let mut game = Golden::seated::<NavalBattles>(seats, options, number);
    game.computers(levels, plies);
    game
}

/// A game between normal computers that these seats resign after `plies` moves, even if it is not their turn.
fn left<const SEATS: usize>(options: &str, number: u8, plies: usize, leaving: &[Seat]) -> Golden {
    let mut game = played(options, ["normal"; SEATS], number, plies);
    leaving.iter().for_each(|seat| game.enter(*seat, "resign"));
    game
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    let to_the_end = usize::MAX;
    golden::compare([
        ("points", played("", ["normal", "easy"], 1, to_the_end)),
        ("points-of-six", played("", ["normal", "easy", "normal", "easy", "normal", "easy"], 2, to_the_end)),
        ("last", left::<3>("", 3, 120, &[Seat(1), Seat(0)])),
        ("series", played("mode=series", ["normal", "easy", "normal"], 4, to_the_end)),
        ("series-last", left::<2>("mode=series", 5, 200, &[Seat(1)])),
        ("team-points", played("mode=teams-2", ["normal", "easy", "easy", "normal"], 6, to_the_end)),
        ("team-last", left::<6>("mode=teams-3", 7, 200, &[Seat(1), Seat(3), Seat(5)])),
    ]);
}
