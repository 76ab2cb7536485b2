//! The evaluation: the expected result of each seat, from points, remaining fleets, hands, and open attacks.

use super::super::mode::{Mode, SERIES_GOAL};
use super::super::state::NavalBattles;
use super::super::table::{Phase, Table};
use super::odds::{self, Danger};
use super::worth;
use engine::evaluation;
use engine::seat::Seat;

/// The weights of a fleet's strength and of a hand, relative to points scored. These and the three constants below are a maximum
/// likelihood fit to the results of 1,400 games between two to six equal computers, with the position at the start of each turn.
const FLEET: f32 = 0.3;
const HAND: f32 = 0.8;
/// The cost of each turn of another seat before the seat's next turn, in points.
const WAIT: f32 = 1.5;
/// The lead, in points, for odds of e to one, and its increase while nobody has scored.
const AHEAD: f32 = 4.2;
const AHEAD_EARLY: f32 = 2.0;
/// The lowest logarithm of the odds: nothing is certain while the game goes on.
const FURTHEST: f32 = -5.0;
/// The cost of being out of one game of a series, in points.
const OUT: f32 = 6.0;
/// The factor that turns odds into whole weights.
const SCALE: f32 = 1e6;

/// The expected share of each seat in the result.
pub(super) fn shares(game: &NavalBattles) -> Vec<u16> {
    let table = &game.table;
    let values: Vec<Option<f32>> = Seat::all(table.seats()).map(|seat| value(game, seat)).collect();
    let most = values.iter().flatten().fold(f32::MIN, |most, value| most.max(*value));
    let ahead = AHEAD + AHEAD_EARLY * missing(table);
    let odds = |value: f32| ((value - most) / ahead).max(FURTHEST).exp();
    let weight = |value: &Option<f32>| value.map_or(0, |value| evaluation::weight((SCALE * odds(value)).into()));
    evaluation::shares(&values.iter().map(weight).collect::<Vec<_>>())
}

/// The share of the goal that the leader still needs.
fn missing(table: &Table) -> f32 {
    let most = table.playing().map(|seat| table.points(seat)).max().unwrap_or(0);
    1.0 - f32::from(most.min(table.mode.goal())) / f32::from(table.mode.goal())
}

/// The value of the position to a seat, or the average of its team, in points; `None` if it cannot win any more.
fn value(game: &NavalBattles, seat: Seat) -> Option<f32> {
    let table = &game.table;
    let mates = || Seat::all(table.seats()).filter(|other| table.friends(*other, seat));
    let size = mates().count() as f32;
    let fleet = table.fleet(seat);
    let lost = match table.mode {
        Mode::Series => fleet.left,
        Mode::Single | Mode::Teams { .. } => mates().all(|mate| table.fleet(mate).out),
    };
    if lost {
        return None;
    }
    let together: f32 = mates().map(|mate| of_seat(game, mate)).sum();
    let earlier = f32::from(fleet.total) * f32::from(table.mode.goal()) / f32::from(SERIES_GOAL);
    let waits = table.mode == Mode::Series && fleet.out;
    Some(together / size + earlier - if waits { OUT } else { 0.0 })
}

/// The value of a seat without its team. Before the first turn it is 0, so that laying out first is no advantage.
fn of_seat(game: &NavalBattles, seat: Seat) -> f32 {
    let table = &game.table;
    if table.turns == 0 {
        return 0.0;
    }
    let fleet = table.fleet(seat);
    let afloat: f32 = fleet
        .units
        .iter()
        .map(|unit| {
            let left = f32::from(unit.hull_left()) / f32::from(unit.ship.card().hull);
            let sunk = Danger::on(table, unit, |_| false).sinks();
            worth::strength(unit.ship) * (0.5 + 0.5 * left) * (1.0 - sunk)
        })
        .sum();
    let hand: f32 = game.secrets(seat).hand.iter().map(|card| worth::of_card(game, seat, *card)).sum();
    f32::from(fleet.score()) + under_way(game, seat) + FLEET * afloat + HAND * hand - WAIT * turns_before(table, seat)
}

/// The number of turns of other seats before a seat can declare attacks.
fn turns_before(table: &Table, seat: Seat) -> f32 {
    let declares = matches!(table.phase, Phase::Reorganise | Phase::Prepare | Phase::Declare);
    let first = Some(table.turn).filter(|_| declares);
    first.into_iter().chain(table.after(table.turn)).take_while(|other| *other != seat).count() as f32
}

/// The expected points of a seat's open attacks.
fn under_way(game: &NavalBattles, seat: Seat) -> f32 {
    let table = &game.table;
    if table.turn != seat {
        return 0.0;
    }
    odds::attacked(table).map(|(_, unit, danger)| f32::from(unit.ship.points()) * danger.sinks()).sum()
}
