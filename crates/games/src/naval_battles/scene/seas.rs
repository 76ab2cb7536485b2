//! Fleets on the table: all, one, or those of a decision.

use super::super::data::Ship;
use super::super::mode::{Mode, SERIES_GOAL};
use super::super::table::{Attack, Phase, Unit};
use super::{Artist, FleetScene, HandCard, Sea, ShipScene};
use crate::engine::seat::Seat;

/// Fleets beside which there is room for what fires at them.
const BESIDE: usize = 2;

impl Artist<'_> {
    /// All fleets, with the attacks as arrows.
    pub(super) fn whole(&self) -> Sea {
        let seats = Seat::all(self.view.game.table.seats());
        Sea {
            fleets: seats.map(|seat| self.fleet(seat)).collect(),
            attacks: self.attacks(),
            faced: true,
            ..Sea::default()
        }
    }

    /// One fleet large; while a target is chosen, with what fires at it.
    pub(super) fn one_fleet(&self, seat: Seat) -> Sea {
        let fleets = vec![self.fleet(seat)];
        match self.view.seat() {
            Some(own) if own != seat && !self.marks.candidates().is_empty() => self.aiming(own, fleets),
            _ => Sea { fleets, ..Sea::default() },
        }
    }

    /// What a seat needs for what it decides now: its hand always; the fleets of its targets while it chooses one, the attacks on
    /// its fleet in its slot, all attacks while they are resolved, else its own fleet.
    pub(super) fn decision(&self, seat: Seat) -> Sea {
        let table = &self.view.game.table;
        let own = || vec![self.fleet(seat)];
        let targets = self.targets(seat);
        let hand = self.hand(seat);
        match table.phase {
            Phase::Defend(_) if self.view.game.table.is_attacked(seat) => {
                let hand = self.front(seat).chain(hand).collect();
                Sea { fleets: own(), attacks: self.attacks_on(seat), listed: true, hand, ..Sea::default() }
            }
            Phase::Resolve if table.turn == seat => {
                let hand = self.front(seat).chain(hand).collect();
                Sea { attacks: self.attacks(), listed: true, hand, ..Sea::default() }
            }
            _ if !targets.is_empty() => self.aiming(seat, targets),
            Phase::Declare if table.turn == seat && !table.attacks.is_empty() => {
                Sea { fleets: own(), attacks: self.attacks(), listed: true, hand, ..Sea::default() }
            }
            _ => Sea { fleets: own(), hand, ..Sea::default() },
        }
    }

    /// The fleets of others among which a target is chosen.
    fn targets(&self, seat: Seat) -> Vec<FleetScene> {
        let table = &self.view.game.table;
        let of = |ship: &Ship| table.find(*ship).map(|(owner, _)| owner);
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let aimed = others.filter(|other| self.marks.candidates().iter().any(|ship| of(ship) == Some(*other)));
        aimed.map(|other| self.fleet(other)).collect()
    }

    /// Fleets among which a target is chosen, beside what fires; with many of them the title alone says it, where it is chosen.
    fn aiming(&self, seat: Seat, mut fleets: Vec<FleetScene>) -> Sea {
        fleets.iter_mut().flat_map(|fleet| &mut fleet.ships).for_each(|ship| ship.target = true);
        let table = &self.view.game.table;
        let firing: Vec<ShipScene> = self.marks.firing(table.fleet(seat)).map(|unit| self.ship(unit)).collect();
        if fleets.len() > BESIDE && firing.len() <= 1 {
            return Sea { fleets, ..Sea::default() };
        }
        let played = |held: &HandCard| Some(held.card) == self.marks.first_card();
        let hand = self.hand(seat).into_iter().filter(played).collect();
        Sea { fleets, firing: Some(firing), hand, ..Sea::default() }
    }

    pub(super) fn fleet(&self, seat: Seat) -> FleetScene {
        let table = &self.view.game.table;
        let fleet = table.fleet(seat);
        let state = match () {
            () if fleet.left => Some("left"),
            () if fleet.out => Some("out"),
            () if fleet.is_withdrawn() => Some("withdrawn"),
            () => None,
        };
        let points = self.words.text("points").with("points", table.points(seat)).with("goal", table.mode.goal());
        let state = state.map(|state| self.words.say(&self.words.text("state").with("state", state)));
        FleetScene {
            nation: fleet.nation,
            player: self.words.say(&self.words.text("player").with("seat", seat)),
            points: self.words.say(&points),
            hand: fleet.hand,
            reserve: fleet.reserve,
            front: fleet.front.iter().map(|front| (front.card, front.used)).collect(),
            state,
            tags: self.team(seat).into_iter().chain(self.series(seat)).collect(),
            active: table.outcome.is_none() && table.slot().unwrap_or(table.turn) == seat,
            ships: fleet.units.iter().map(|unit| self.ship(unit)).collect(),
        }
    }

    /// The number of its team.
    pub(super) fn team(&self, seat: Seat) -> Option<String> {
        let team = self.view.game.table.mode.team(seat)?;
        Some(self.words.say(&self.words.text("team").with("team", team + 1)))
    }

    /// Points of the whole series, those of this game included (NAV-197).
    fn series(&self, seat: Seat) -> Option<String> {
        let table = &self.view.game.table;
        let total = table.fleet(seat).total + table.fleet(seat).score();
        let said = self.words.text("series").with("points", total).with("goal", SERIES_GOAL);
        (table.mode == Mode::Series).then(|| self.words.say(&said))
    }

    pub(super) fn ship(&self, unit: &Unit) -> ShipScene {
        let table = &self.view.game.table;
        let ship = unit.ship;
        let mounts = (0..).zip(&ship.card().weapons);
        ShipScene {
            unit: unit.clone(),
            used: mounts.map(|(at, _)| table.is_used(ship, at)).collect(),
            flown: table.has_flown(ship),
            mark: self.marks.ship(ship),
            needed: self.needed(ship),
            target: false,
            class: self.words.say(&self.words.text("class").with("class", ship.card().class.id())),
        }
    }

    /// What the attack that is being declared would need against a ship that can be its target.
    fn needed(&self, target: Ship) -> Option<i8> {
        let table = &self.view.game.table;
        let (owner, _) = table.find(target)?;
        if owner == table.turn || !self.marks.candidates().contains(&target) {
            return None;
        }
        let fleet = table.fleet(table.turn);
        let shooters: Vec<Option<Ship>> = self.marks.firing(fleet).map(|unit| Some(unit.ship)).collect();
        let card = self.marks.first_card();
        let by = if shooters.is_empty() { vec![None] } else { shooters };
        let mut needed = by.into_iter().map(|by| {
            let mut attack = Attack::new(0, 0, target, owner);
            attack.card = card;
            match card {
                Some(_) => attack.mounts = by.map(|by| (by, 0)).into_iter().collect(),
                None => attack.carrier = by,
            }
            table.needed(&attack)
        });
        // Where it depends on which of them fires, there is no number yet.
        let first = needed.next()?;
        first.filter(|_| needed.all(|other| other == first))
    }
}
