//! Golden games: one recorded game for each way a game can end.

use super::*;
use engine::battery::golden::{self, Golden};

/// A game that ends with all three submarines found.
fn submarines() -> Golden {
    let mut game = Golden::open::<SubSearch>("area=simple", 13);
    game.computers(["normal", "easy"], usize::MAX);
    game
}

/// Yellow's submarines fire along row 5 until Red has `left` ships.
fn torpedoed(number: u8, left: usize) -> Golden {
    let mut game = Golden::open::<SubSearch>("colours=creator_red", number);
    game.enter(RED, "sub 1 100; sub 2 100; sub 3 100; mine 36; confirm");
    game.enter(YELLOW, "sub 25 100; sub 26 200; sub 27 300; mine 20; confirm");
    loop {
        let afloat = afloat(&game);
        if game.play.outcome().is_some() || afloat.len() <= left {
            return game;
        }
        let (ship, now) = afloat[0];
        let to = if now == Some("28") { "29" } else { "28" };
        game.enter(RED, &format!("{ship} {to}; end"));
        let way = if game.play.position().contains("ship yellow C 20") { "C 21" } else { "C 20" };
        game.enter(YELLOW, &format!("{way}; fire R5 {ship}; end"));
    }
}

/// Red's floating ships, with their fields.
fn afloat(game: &Golden) -> Vec<(Ship, Option<&'static str>)> {
    let state = SubSearch::position(&game.play.position()).unwrap();
    let place = |ship: Ship| {
        let vessel = state.side(RED).ship(ship);
        let field = vessel.field().map(|field| if field.number() == 28 { "28" } else { "29" });
        (!vessel.sunk()).then_some((ship, field))
    };
    Ship::ALL.into_iter().filter_map(place).collect()
}

/// A game that ends with the last ship on the mine.
fn mine() -> Golden {
    let mut game = torpedoed(3, 1);
    let (ship, _) = afloat(&game)[0];
    game.enter(RED, &format!("{ship} 20; charge 100"));
    game
}

/// A game in which Red resigns with some pieces placed.
fn resign_placing() -> Golden {
    let mut game = Golden::open::<SubSearch>("colours=creator_yellow", 4);
    game.enter(YELLOW, "random; confirm");
    game.enter(RED, "sub 14 200; mine 10; sub 15 100; remove 15 100");
    game.enter(RED, "resign");
    game
}

/// A game in which a player resigns in the enemy's turn.
fn resign_playing() -> Golden {
    let mut game = Golden::open::<SubSearch>("", 5);
    game.computers(["easy", "normal"], 60);
    let waiting = game.asked().other();
    game.enter(waiting, "resign");
    game
}

/// A game in which both sides move ship A to and fro. Every `charge_every` turns a charge misses.
fn idle(number: u8, charge_every: usize) -> Golden {
    let mut game = Golden::open::<SubSearch>("", number);
    for seat in [RED, YELLOW] {
        game.enter(seat, "sub 1 100; sub 2 100; sub 3 100; mine 36; confirm");
    }
    for turn in 0.. {
        if game.play.outcome().is_some() {
            break;
        }
        let seat = game.asked();
        let out = turn % 4 < 2;
        let charge = if out && turn % charge_every == 0 { "; charge 100" } else { "" };
        game.enter(seat, &format!("A {}{charge}; end", if out { "20" } else { "harbour" }));
    }
    game
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    golden::compare([
        ("submarines", submarines()),
        ("ships", torpedoed(2, 0)),
        ("mine", mine()),
        ("resign_placing", resign_placing()),
        ("resign_playing", resign_playing()),
        ("quiet", idle(6, usize::MAX)),
        ("limit", idle(7, 20)),
    ]);
}
