//! The worth of a ship of one kind until the end of the game, calculated backwards from the end. It takes the ship by
//! itself: in each action it loads, sails, sells or waits, whatever brings most money in the end.

use super::super::board::{Effects, Vessel};
use super::super::data::{Zone, bonuses, tables};
use super::super::evasion::{losses, throws};
use super::forecast::{Forecast, HARBOURS, SOUTH, harbour, zone_of};

/// What makes two ships equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    cargo: u8,
    range: u8,
    /// The part of an evasion value that the ship brings.
    evasion: i8,
    price: u16,
}

impl Kind {
    /// The kind of a ship, without effects that last for a turn.
    pub(super) fn of(vessel: &Vessel) -> Self {
        let range = vessel.speed(Effects::default());
        let captain = if vessel.captain { bonuses().captain } else { 0 };
        let evasion = range.cast_signed() + captain;
        Self { cargo: vessel.ship.card().cargo, range, evasion, price: vessel.ship.price() }
    }
}

/// The worth of ships of one kind by harbour and by the actions left until the end of the game.
pub(super) struct Future {
    kind: Kind,
    /// An empty ship with so many actions left, at least one of them this year or in the year that begins.
    empty: Vec<[f32; HARBOURS]>,
    /// An empty ship at the end of a year, by the years that follow.
    wintering: Vec<[f32; HARBOURS]>,
    /// The chance to pass the test of a harbour, by years from now, with goods and without.
    passes: Vec<[[f32; 2]; HARBOURS]>,
}

impl Future {
    pub(super) fn of(forecast: &Forecast, kind: Kind) -> Self {
        let years = usize::from(forecast.years);
        let mut future = Self {
            kind,
            empty: vec![[f32::from(kind.price); HARBOURS]],
            wintering: vec![[f32::from(kind.price); HARBOURS]],
            passes: (0..=years)
                .map(|year| {
                    std::array::from_fn(|at| [false, true].map(|empty| future_pass(forecast, kind, year, at, empty)))
                })
                .collect(),
        };
        let last = years * forecast.a_year + usize::from(tables().actions) + usize::from(tables().extra_actions);
        for left in 1..=last {
            let row =
                std::array::from_fn(|at| if forecast.is_open(at) { future.best(forecast, at, left) } else { 0.0 });
            future.empty.push(row);
            if left.is_multiple_of(forecast.a_year) && left / forecast.a_year <= years {
                let row =
                    std::array::from_fn(
                        |at| if forecast.is_open(at) { future.winter(forecast, at, left) } else { 0.0 },
                    );
                future.wintering.push(row);
            }
        }
        future
    }

    /// The chance to pass the test of a harbour when so many actions are left.
    fn pass(&self, forecast: &Forecast, at: usize, left: usize, empty: bool) -> f32 {
        self.passes[forecast.year_with(left)][at][usize::from(empty)]
    }

    /// The worth of an empty ship that lies in a harbour after its action, with so many actions left.
    fn after(&self, forecast: &Forecast, at: usize, left: usize) -> f32 {
        match forecast.winters_at(left) {
            Some(years) => self.wintering[years][at],
            None => self.empty[left][at],
        }
    }

    /// The worth of an empty ship in a harbour that can still act this year.
    fn best(&self, forecast: &Forecast, from: usize, left: usize) -> f32 {
        let mut best = self.after(forecast, from, left - 1);
        let leaves = self.pass(forecast, from, left, true);
        for to in (0..HARBOURS).filter(|to| *to != from && forecast.is_open(*to)) {
            let moves = self.moves(forecast, zone_of(from), to);
            if moves <= left {
                let value =
                    leaves * self.pass(forecast, to, left + 1 - moves, true) * self.after(forecast, to, left - moves);
                best = best.max(value);
            }
        }
        let (gross, cost) = forecast.load(from, left, self.kind.cargo);
        if gross > 0.0 {
            let laden = self.laden(forecast, zone_of(from), from < SOUTH, gross, left - 1);
            best = best.max(laden - cost * forecast.money(left));
        }
        best
    }

    /// The worth of an empty ship in a harbour at the end of a year: the port may fall.
    fn winter(&self, forecast: &Forecast, at: usize, left: usize) -> f32 {
        let stays = self.empty[left][at];
        let closes = forecast.closes(at, left);
        if closes == 0.0 {
            return stays;
        }
        let flees = forecast.flight(self.kind.evasion + tables().empty_bonus, at, left);
        let reached = (SOUTH..HARBOURS).filter(|to| self.moves(forecast, zone_of(at), *to) == 1);
        let away = reached.map(|to| self.empty[left][to]).fold(0.9 * stays, f32::max);
        (1.0 - closes) * stays + closes * flees * away
    }

    /// The worth of a ship with goods of this worth, in a zone where they are not sold, with so many actions left.
    pub(super) fn laden(&self, forecast: &Forecast, from: Zone, exports: bool, worth: f32, left: usize) -> f32 {
        let at = harbour(from);
        let kept = match (forecast.winters_at(left), at) {
            (Some(0), _) => return f32::from(self.kind.price),
            (Some(_), Some(at)) => forecast.survives(self.kind.evasion, at, left),
            _ => 1.0,
        };
        let leaves = at.map_or(1.0, |at| self.pass(forecast, at, left, false));
        let markets = if exports { SOUTH..HARBOURS } else { 0..SOUTH };
        let mut best = f32::from(self.kind.price);
        for to in markets.filter(|to| forecast.is_open(*to)) {
            let needed = self.moves(forecast, from, to) + 1;
            if needed <= left {
                let arrives = leaves * self.pass(forecast, to, left + 2 - needed, false);
                let sold = worth * forecast.money(left - needed) + self.after(forecast, to, left - needed);
                best = best.max(arrives * sold);
            }
        }
        kept * best
    }

    /// The worth of an empty ship in any zone, with so many actions left.
    pub(super) fn unladen(&self, forecast: &Forecast, from: Zone, left: usize) -> f32 {
        if let Some(at) = harbour(from).filter(|at| forecast.is_open(*at)) {
            return self.after(forecast, at, left);
        }
        let mut best = f32::from(self.kind.price);
        for to in (0..HARBOURS).filter(|to| forecast.is_open(*to)) {
            let moves = self.moves(forecast, from, to);
            if moves <= left {
                best =
                    best.max(self.pass(forecast, to, left + 1 - moves, true) * self.after(forecast, to, left - moves));
            }
        }
        best
    }

    /// The worth of a ship with goods that are sold where it lies, with so many actions left.
    pub(super) fn selling(&self, forecast: &Forecast, at: usize, worth: f32, left: usize) -> f32 {
        let kept = match forecast.winters_at(left) {
            Some(0) => return f32::from(self.kind.price),
            Some(_) => forecast.survives(self.kind.evasion, at, left),
            None => 1.0,
        };
        kept * (worth * forecast.money(left - 1) + self.after(forecast, at, left - 1))
    }

    /// The number of Move actions from a zone to a harbour.
    fn moves(&self, forecast: &Forecast, from: Zone, to: usize) -> usize {
        usize::from(forecast.steps(from, to).div_ceil(self.kind.range.max(1)).max(1))
    }

    /// The best harbour of an empty ship with so many actions left, and its worth there.
    pub(super) fn at_best(&self, forecast: &Forecast, left: usize) -> f32 {
        (0..HARBOURS).filter(|at| forecast.is_open(*at)).map(|at| self.after(forecast, at, left)).fold(0.0, f32::max)
    }
}

/// The chance of a kind of ship to pass the test of a harbour in a later year.
fn future_pass(forecast: &Forecast, kind: Kind, year: usize, at: usize, empty: bool) -> f32 {
    let bonus = if empty { tables().empty_bonus } else { 0 };
    forecast.passes(kind.evasion + bonus, at, year)
}

/// The chance to pass a test at a value that may lie between two whole ones.
#[expect(clippy::cast_possible_truncation, reason = "values are small")]
pub(super) fn passes(value: f32) -> f32 {
    let low = value.floor();
    let chance = |value: f32| 1.0 - f32::from(losses(value as i8)) / f32::from(throws());
    let part = value - low;
    (1.0 - part) * chance(low) + part * chance(low + 1.0)
}
