//! Golden games: one recorded game for each end of a game.

use super::*;
use engine::battery::golden::{self, Golden};

/// A whole fleet is sunk.
fn sunk() -> Golden {
    let mut game = Golden::open::<Battleship>("", 1);
    game.computers(["normal", "easy"], usize::MAX);
    game
}

/// A player with an incomplete fleet resigns.
fn resigned_placing() -> Golden {
    let mut game = Golden::open::<Battleship>("contact=none", 2);
    game.enter(Q, "random; confirm");
    game.enter(P, "carrier A1-A5; destroyer J1-J4; turn J4");
    game.enter(P, "resign");
    game
}

/// A player resigns on the other player's turn.
fn resigned_firing() -> Golden {
    let mut game = Golden::open::<Battleship>("size=12 starter=opponent border_marks=false", 3);
    game.computers(["normal", "normal"], 60);
    let waiting = game.asked().other();
    game.enter(waiting, "resign");
    game
}

/// A game of the hard variant reaches its limit of shots.
fn shots() -> Golden {
    let mut game = Golden::open::<Battleship>("record_misses=false starter=creator", 4);
    game.computers(["easy", "normal"], 40);
    while game.play.outcome().is_none() {
        let state = Battleship::position(&game.play.position()).unwrap();
        let ships = state.side(state.shooter.other()).fleet.set();
        let water = Field::all(10).find(|field| !ships.contains(*field)).expect("there is water");
        game.enter(state.shooter, &water.to_string());
    }
    game
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    golden::compare([
        ("sunk", sunk()),
        ("resigned_placing", resigned_placing()),
        ("resigned_firing", resigned_firing()),
        ("shots", shots()),
    ]);
}
