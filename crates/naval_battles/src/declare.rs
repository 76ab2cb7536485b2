//! Declaring attacks (NAV-50 to NAV-65) with cards, carriers and Surprise Attacks.

use super::data::{Card, Kind, Ship, Use};
use super::events::{Event, count};
use super::notation::Move;
use super::refusals;
use super::state::NavalBattles;
use super::table::{Attack, Phase, Unit};
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    /// Whether the seat may declare attacks now (NAV-28, NAV-144).
    pub(super) fn check_declaring(&self, seat: Seat) -> Result<(), Refusal> {
        let skipped = self.table.turn == seat && self.table.skips && self.table.phase == Phase::Discard;
        if skipped { Err(refusals::attack_phase_skipped()) } else { self.check_phase(seat, &Phase::Declare) }
    }

    pub(super) fn check_fire(
        &self,
        seat: Seat,
        card: Card,
        mounts: &[(Ship, u8)],
        target: Ship,
    ) -> Result<(), Refusal> {
        self.check_declaring(seat)?;
        self.check_mounts(seat, card, mounts)?;
        let unit = self.check_target(seat, target)?;
        self.check_reach(card, mounts[0].0, unit)
    }

    /// Whether these mounts may fire the card, regardless of the target.
    pub(super) fn check_mounts(&self, seat: Seat, card: Card, mounts: &[(Ship, u8)]) -> Result<(), Refusal> {
        self.check_card(seat, card, Use::Attack)?;
        if card.kind().weapon().is_none() {
            return Err(refusals::not_fired(card));
        }
        let units = mounts.iter().map(|(ship, _)| self.own(seat, *ship)).collect::<Result<Vec<_>, _>>()?;
        let ships: Vec<Ship> = units.iter().map(|unit| unit.ship).collect();
        let needed = usize::from(card.card().ships_needed);
        match (needed, &ships[..]) {
            (2, [one, other]) if one != other => {}
            (2, _) => return Err(refusals::needs_two_ships(card)),
            (_, [_]) => {}
            (_, _) => return Err(refusals::needs_one_mount(card)),
        }
        let mut firing = mounts.iter().zip(units);
        firing.try_for_each(|((_, mount), unit)| self.check_mount(card, unit, *mount))
    }

    /// Whether a mount may fire the card: its weapon fits, the ship has not prepared and the mount has not fired in this turn,
    /// and the row or side allows it.
    pub(super) fn check_mount(&self, card: Card, unit: &Unit, mount: u8) -> Result<(), Refusal> {
        let ship = unit.ship;
        let weapon = ship.card().weapons.get(usize::from(mount));
        if !weapon.is_some_and(|weapon| card.card().fits(*weapon)) {
            return Err(refusals::no_matching_mount(ship, card));
        }
        if unit.prepared {
            return Err(refusals::ship_prepared(ship));
        }
        if self.table.is_used(ship, mount) {
            return Err(refusals::mount_used(ship));
        }
        if !ship.is_submarine() {
            let in_row = card.card().fires_from(unit.row);
            return if in_row { Ok(()) } else { Err(refusals::firer_row(ship, card)) };
        }
        if !card.card().is_for_ship(ship) {
            return Err(refusals::submarine_fires_torpedoes(ship));
        }
        if unit.active { Ok(()) } else { Err(refusals::passive_submarine(ship)) }
    }

    /// The target, if it is an enemy ship that may be attacked (NAV-58, NAV-59, NAV-62, NAV-203).
    pub(super) fn check_target(&self, seat: Seat, target: Ship) -> Result<&Unit, Refusal> {
        let (owner, unit) = self.table.find(target).ok_or_else(|| refusals::no_target(target))?;
        if owner == seat {
            return Err(refusals::own_target(target));
        }
        if self.table.friends(owner, seat) {
            return Err(refusals::team_target(target));
        }
        if self.table.fleet(owner).is_withdrawn() { Err(refusals::fleet_withdrawn(owner)) } else { Ok(unit) }
    }

    /// Checks that guns, torpedoes or depth charges of a ship reach a target (NAV-57, NAV-61, NAV-120).
    pub(super) fn check_reach(&self, card: Card, from: Ship, target: &Unit) -> Result<(), Refusal> {
        let ship = target.ship;
        match (card.kind(), ship.is_submarine()) {
            _ if card.reaches(from, target) => Ok(()),
            (Kind::DepthCharges, _) => Err(refusals::target_not_submarine(ship)),
            (_, true) => Err(refusals::target_submarine(ship)),
            (_, false) => Err(refusals::target_row(ship, target.row, card)),
        }
    }

    pub(super) fn check_air(&self, seat: Seat, card: Card, targets: &[Ship]) -> Result<(), Refusal> {
        self.check_declaring(seat)?;
        self.check_card(seat, card, Use::Attack)?;
        if card.kind() != Kind::LandAir {
            return Err(refusals::no_air_attack(card));
        }
        if targets.is_empty() {
            return Err(refusals::target_missing());
        }
        if targets.len() > usize::from(card.card().attacks) {
            return Err(refusals::too_many_attacks(card.card().attacks));
        }
        targets.iter().try_for_each(|target| self.check_target(seat, *target).map(drop))
    }

    pub(super) fn check_carrier(&self, seat: Seat, carrier: Ship) -> Result<(), Refusal> {
        self.check_declaring(seat)?;
        self.own(seat, carrier)?;
        if !carrier.is_carrier() {
            return Err(refusals::no_carrier(carrier));
        }
        if self.table.has_flown(carrier) { Err(refusals::carrier_used(carrier)) } else { Ok(()) }
    }

    pub(super) fn check_fly(&self, seat: Seat, carrier: Ship, target: Ship) -> Result<(), Refusal> {
        self.check_carrier(seat, carrier)?;
        self.check_target(seat, target).map(drop)
    }

    pub(super) fn check_surprise(&self, seat: Seat, victim: Seat) -> Result<(), Refusal> {
        self.check_declaring(seat)?;
        self.check_card(seat, Card::of(Kind::SurpriseAttack), Use::Attack)?;
        if victim.0 >= self.table.seats() {
            return Err(refusals::no_such_seat());
        }
        if victim == seat {
            return Err(refusals::own_surprise());
        }
        if self.table.friends(victim, seat) {
            return Err(refusals::team_surprise(victim));
        }
        if self.table.fleet(victim).front.is_empty() { Err(refusals::nothing_to_discard(victim)) } else { Ok(()) }
    }

    pub(super) fn check_cancel(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        self.check_declaring(seat)?;
        let declared = self.drafted(seat).iter().map(Move::attacks).sum();
        if (1..=declared).contains(&usize::from(number)) { Ok(()) } else { Err(refusals::no_such_attack(number)) }
    }

    /// Adds an attack on each target, numbered after the attacks already declared. It logs no event: the attacks stay secret
    /// until the seat confirms them.
    fn declare(&mut self, attack: impl Fn(u8, u8, Ship, Seat) -> Attack, targets: &[Ship]) {
        let first = count(&self.table.attacks) + 1;
        for (number, target) in (first..).zip(targets) {
            let (owner, _) = self.table.find(*target).expect("a checked target is on the table");
            self.table.attacks.push(attack(number, first, *target, owner));
        }
    }

    pub(super) fn fire(&mut self, card: Card, mounts: &[(Ship, u8)], target: Ship) {
        let seat = self.table.turn;
        self.secrets_mut(seat).take(card);
        let attack = |number, play, target, owner| Attack {
            card: Some(card),
            mounts: mounts.to_vec(),
            ..Attack::new(number, play, target, owner)
        };
        self.declare(attack, &[target]);
    }

    pub(super) fn send_air(&mut self, card: Card, targets: &[Ship]) {
        let seat = self.table.turn;
        self.secrets_mut(seat).take(card);
        let attack =
            |number, play, target, owner| Attack { card: Some(card), ..Attack::new(number, play, target, owner) };
        self.declare(attack, targets);
    }

    pub(super) fn fly(&mut self, carrier: Ship, target: Ship) {
        let attack =
            |number, play, target, owner| Attack { carrier: Some(carrier), ..Attack::new(number, play, target, owner) };
        self.declare(attack, &[target]);
    }

    pub(super) fn surprise(&mut self, seat: Seat, victim: Seat, log: &mut Log<Event>) {
        self.secrets_mut(seat).take(Card::of(Kind::SurpriseAttack));
        self.tell(Event::Surprised { victim }, log);
    }

    /// Enemy ships that may be attacked.
    pub(super) fn targets(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        let open = self.enemies(seat).map(|enemy| self.table.fleet(enemy)).filter(|fleet| !fleet.is_withdrawn());
        open.flat_map(|fleet| &fleet.units)
    }

    /// Enemy ships that cannot be attacked because their fleet has withdrawn (NAV-62).
    pub(super) fn withdrawn_targets(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        let closed = self.enemies(seat).map(|enemy| self.table.fleet(enemy)).filter(|fleet| fleet.is_withdrawn());
        closed.flat_map(|fleet| &fleet.units)
    }

    /// All seats but this one and its team-mates.
    pub(super) fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.table.seats()).filter(move |other| !self.table.friends(*other, seat))
    }

    /// Mounts of the seat that may fire a card now. Of equal mounts of a ship, only the first is included.
    pub(super) fn mounts(&self, seat: Seat, card: Card) -> Vec<(Ship, u8)> {
        let mut mounts = Vec::new();
        for unit in &self.table.fleet(seat).units {
            let weapons = &unit.ship.card().weapons;
            for mount in 0..count(weapons) {
                let alike = mounts.iter().any(|(ship, other): &(Ship, u8)| {
                    *ship == unit.ship && weapons[usize::from(*other)] == weapons[usize::from(mount)]
                });
                if !alike && self.check_mount(card, unit, mount).is_ok() {
                    mounts.push((unit.ship, mount));
                }
            }
        }
        mounts
    }
}

impl Card {
    /// Whether guns, torpedoes or depth charges of a ship reach a target (NAV-57, NAV-61, NAV-120).
    pub(super) fn reaches(self, from: Ship, target: &Unit) -> bool {
        let submarine = target.ship.is_submarine();
        match self.kind() {
            Kind::DepthCharges => submarine,
            _ => !submarine && self.card().reaches(target.row, from.is_submarine()),
        }
    }
}
