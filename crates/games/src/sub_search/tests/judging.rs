//! What the seats may expect of a position, and what comes of it.

use super::super::mind::search::missing_bits;
use super::strength::Match;
use super::*;
use crate::engine::rules::Mind as _;

#[test]
#[ignore = "dump"]
fn dump() {
    for options in ["area=full", "area=simple"] {
        for number in 0..600 {
            let level = ["normal", "hard"][usize::from(number % 3 == 2)];
            let mut duel = Match::new(options, number);
            let mut rows = Vec::new();
            let mut turn = 0;
            while duel.asked().is_some() {
                let game = &duel.game;
                if game.begun() && game.turn.number != turn && game.turn.step == Step::Move {
                    turn = game.turn.number;
                    let mover = game.turn.seat;
                    let f = |seat: Seat| {
                        let side = game.side(seat);
                        let loads: u8 = side.ships.iter().map(|ship| ship.charges).sum();
                        let cap: u8 =
                            Ship::ALL.into_iter().filter(|ship| !side.ship(*ship).sunk()).map(Ship::full_load).sum();
                        let lanes: Cells = side.living;
                        let enemy = game.side(seat.other()).at_sea();
                        let exposed = enemy
                            .iter()
                            .filter(|field| Lane::through(*field).any(|lane| !lane.cells().and(lanes).is_empty()))
                            .count();
                        let ships = side.ships.iter().filter(|ship| !ship.sunk()).count();
                        format!(
                            "{} {:.3} {} {} {} {} {}",
                            side.living.count(),
                            missing_bits(game, seat),
                            ships,
                            loads,
                            cap,
                            exposed,
                            side.at_sea().count()
                        )
                    };
                    rows.push((
                        mover,
                        format!(
                            "{} {} {} {}",
                            turn,
                            f(mover),
                            f(mover.other()),
                            game.evaluate().unwrap()[mover.index()]
                        ),
                    ));
                }
                duel.choose([level; 2]);
            }
            for (mover, row) in rows {
                println!("ROW {options} {level} {number} {row} {}", duel.won_by(mover));
            }
        }
    }
}
