//! The choice of a fleet, and its layout.

use super::super::data::{Nation, Ship, Ships};
use super::super::notation::{Layout, Move, Side};
use super::super::ready_made;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use super::super::table::{Place, Unit};
use super::habits::Habits;
use super::{rows, worth};
use engine::dice::Dice;
use engine::seat::Seat;

/// The number of random fleets from which the hard computer takes the strongest.
const DRAWN: usize = 6;

/// The moves that claim a nation, unless the seat has one, choose a fleet and confirm it.
pub(super) fn fleet(game: &NavalBattles, seat: Seat, level: &str, dice: &mut Dice) -> Vec<Move> {
    let taken = game.table.fleet(seat).nation;
    let free: Vec<Nation> = game.table.free_nations().collect();
    let nation = taken.unwrap_or_else(|| *dice.pick(&free));
    let ships = match level {
        "easy" => random_fleet(nation, |fleets| dice.below(fleets)),
        "hard" => strongest(nation, dice),
        _ => dice.pick(ready_made::of(nation)).ships().collect(),
    };
    let claim = taken.is_none().then_some(Move::Nation(nation));
    claim.into_iter().chain([Move::Fleet(nation, ships.of(nation).collect()), Move::End]).collect()
}

/// The strongest of several random fleets of exactly 25 points.
fn strongest(nation: Nation, dice: &mut Dice) -> Ships {
    let strength = |ships: &Ships| ships.of(nation).map(worth::strength).sum::<f32>();
    let drawn = (0..DRAWN).map(|_| random_fleet(nation, |fleets| dice.below(fleets)));
    let best = drawn.max_by(|one, other| strength(one).total_cmp(&strength(other)));
    best.expect("several are drawn")
}

/// The moves that lay out the fleet and confirm the layout.
pub(super) fn layout(game: &NavalBattles, seat: Seat, habits: &Habits) -> Vec<Move> {
    let submarines = chosen(game, seat).filter(|ship| ship.is_submarine()).map(|ship| (ship, Side::Passive)).collect();
    vec![Move::Layout(Layout { rows: arranged(game, seat, habits), submarines }), Move::End]
}

/// The rows of the chosen fleet, without empty ones.
pub(super) fn arranged(game: &NavalBattles, seat: Seat, habits: &Habits) -> Vec<Vec<Ship>> {
    let as_unit = |ship: Ship| Unit::new(Place { ship, row: u8::from(!ship.is_submarine()), active: false });
    let units: Vec<Unit> = chosen(game, seat).map(as_unit).collect();
    let placed = rows::arranged(&units, &[], habits);
    let ships = |row| placed.iter().filter(move |(_, at)| *at == row).map(|(ship, _)| *ship).collect::<Vec<_>>();
    (1..=3).map(ships).filter(|ships| !ships.is_empty()).collect()
}

fn chosen(game: &NavalBattles, seat: Seat) -> impl Iterator<Item = Ship> {
    let nation = game.table.fleet(seat).nation.expect("the fleet is confirmed");
    game.secrets(seat).fleet.of(nation)
}
