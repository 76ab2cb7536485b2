//! Fleets on the table: all, one, or those of a decision.

use super::super::data::Ship;
use super::super::table::{Attack, Phase, Unit};
use super::{Artist, FleetScene, Sea, ShipScene};
use crate::engine::seat::Seat;

impl Artist<'_> {
    /// All fleets, with the attacks as arrows.
    pub(super) fn whole(&self) -> Sea {
        let seats = Seat::all(self.view.game.table.seats());
        Sea { fleets: seats.map(|seat| self.fleet(seat)).collect(), attacks: self.attacks(), ..Sea::default() }
    }

    /// One fleet large.
    pub(super) fn one_fleet(&self, seat: Seat) -> Sea {
        Sea { fleets: vec![self.fleet(seat)], ..Sea::default() }
    }

    /// What a seat needs for what it decides now: its hand always; the fleets of its targets while it chooses one, the attacks on
    /// its fleet in its slot, all attacks while they are resolved, else its own fleet.
    pub(super) fn decision(&self, seat: Seat) -> Sea {
        let table = &self.view.game.table;
        let own = || vec![self.fleet(seat)];
        let hand = self.hand(seat);
        let targets = self.targets(seat);
        match table.phase {
            Phase::Defend(_) if self.view.game.table.is_attacked(seat) => {
                Sea { fleets: own(), attacks: self.attacks_on(seat), listed: true, hand }
            }
            Phase::Resolve if table.turn == seat => Sea { attacks: self.attacks(), listed: true, ..Sea::default() },
            _ if !targets.is_empty() => Sea { fleets: targets, hand: self.beside_targets(hand), ..Sea::default() },
            Phase::Declare if table.turn == seat && !table.attacks.is_empty() => {
                Sea { fleets: own(), attacks: self.attacks(), listed: true, hand }
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

    /// The card that is being played; where several fleets are to be seen nothing, which leaves room for them.
    fn beside_targets(&self, hand: Vec<super::HandCard>) -> Vec<super::HandCard> {
        let several = self.targets(self.view.game.table.turn).len() > 1;
        hand.into_iter().filter(|held| !several && Some(held.card) == self.marks.first_card()).collect()
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
        FleetScene {
            nation: fleet.nation,
            player: self.player(seat),
            points: self.words.say(&points),
            hand: fleet.hand,
            reserve: fleet.reserve,
            front: fleet.front.iter().map(|front| (front.card, front.used)).collect(),
            state: state.map(|state| self.words.say(&self.words.text("state").with("state", state))),
            active: table.outcome.is_none() && table.slot().unwrap_or(table.turn) == seat,
            ships: fleet.units.iter().map(|unit| self.ship(unit)).collect(),
        }
    }

    /// A player, with the number of the team where there are teams.
    pub(super) fn player(&self, seat: Seat) -> String {
        let team = self.view.game.table.mode.team(seat).map_or(0, |team| team + 1);
        self.words.say(&self.words.text("player").with("seat", seat).with("team", team))
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
        let card = self.marks.first_card();
        let mut attack = Attack::new(0, 0, target, owner);
        attack.card = card;
        match (card, self.marks.first_ship()) {
            (None, by) => attack.carrier = Some(by?),
            (Some(_), Some(by)) => attack.mounts = vec![(by, 0)],
            (Some(_), None) => {}
        }
        table.needed(&attack)
    }
}
