//! Choosing a fleet and laying it out.

use super::super::data::{Nation, Ship, Ships};
use super::super::notation::{Layout, Move, Side};
use super::super::ready_made;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use super::super::table::{Place, Unit};
use super::habits::Habits;
use super::{rows, worth};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;

/// Fleets of which the strongest is taken.
const DRAWN: usize = 6;

/// A nation, if none is taken yet, a fleet of it, and the end of the choice.
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

/// The strongest of some fleets of exactly 25 points.
fn strongest(nation: Nation, dice: &mut Dice) -> Ships {
    let strength = |ships: &Ships| ships.of(nation).map(worth::strength).sum::<f32>();
    let drawn = (0..DRAWN).map(|_| random_fleet(nation, |fleets| dice.below(fleets)));
    let best = drawn.max_by(|one, other| strength(one).total_cmp(&strength(other)));
    best.expect("several are drawn")
}

/// The layout, and its end: nothing fires yet.
pub(super) fn layout(game: &NavalBattles, seat: Seat, habits: &Habits) -> Vec<Move> {
    let secrets = game.secrets(seat);
    let nation = game.table.fleet(seat).nation.expect("the fleet is confirmed");
    let as_unit = |ship: Ship| Unit::new(Place { ship, row: u8::from(!ship.is_submarine()), active: false });
    let units: Vec<Unit> = secrets.fleet.of(nation).map(as_unit).collect();
    let placed = rows::arranged(&units, &[], habits);
    let mut layout = Layout::default();
    for row in 1..=3 {
        let ships: Vec<Ship> = placed.iter().filter(|(_, at)| *at == row).map(|(ship, _)| *ship).collect();
        if !ships.is_empty() {
            layout.rows.push(ships);
        }
    }
    let submarines = units.iter().filter(|unit| unit.ship.is_submarine());
    layout.submarines = submarines.map(|unit| (unit.ship, Side::Passive)).collect();
    vec![Move::Layout(layout), Move::End]
}
