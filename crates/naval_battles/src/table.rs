//! The public state (NAV-215): everything except hands, piles and secret choices.

use super::data::{Card, HIGHEST, Kind, Nation, Row, Ship};
use super::mode::Mode;
use engine::outcome::Outcome;
use engine::seat::Seat;

/// The number of cards in a full hand (NAV-25, NAV-95).
pub(super) const HAND: usize = 7;
/// The number of a seat's turns in a row ending without a ship that eliminates it (NAV-190).
pub(super) const BARE_TURNS: u8 = 3;
/// The first revision of the rules in which a seat without a ship plays on (NAV-192). Before, it was eliminated at the end of its
/// Reorganise phase.
const PLAYS_ON: u32 = 2;

/// A phase of setting up or of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// All seats choose their fleets (NAV-11 to NAV-16).
    Fleets,
    /// The seat whose turn it is lays its fleet out (NAV-18).
    Layout,
    Reorganise,
    Prepare,
    Declare,
    /// The seats that still have a slot; the first one has it now (NAV-66).
    Defend(Vec<Seat>),
    Resolve,
    Discard,
}

impl Phase {
    /// The word in positions and texts.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Fleets => "fleets",
            Self::Layout => "layout",
            Self::Reorganise => "reorganise",
            Self::Prepare => "prepare",
            Self::Declare => "declare",
            Self::Defend(_) => "defend",
            Self::Resolve => "resolve",
            Self::Discard => "discard",
        }
    }

    /// The phase with this name. `Defend` has no slots.
    pub(super) fn named(name: &str) -> Option<Self> {
        use Phase::{Declare, Defend, Discard, Fleets, Layout, Prepare, Reorganise, Resolve};
        let all = [Fleets, Layout, Reorganise, Prepare, Declare, Defend(Vec::new()), Resolve, Discard];
        all.into_iter().find(|phase| phase.name() == name)
    }
}

/// A ship or submarine on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub ship: Ship,
    /// 1 to 3; 0 for submarines.
    pub row: Row,
    /// The side of a submarine (NAV-24).
    pub active: bool,
    /// Damage cards below it, the oldest first (NAV-82).
    pub damage: Vec<Card>,
    /// Whether it has used a preparation card in this turn (NAV-43).
    pub prepared: bool,
    /// The fighter values used in this turn, one bit for each index (NAV-177).
    pub fighters: u8,
}

impl Unit {
    /// The undamaged ship in its place.
    pub(super) fn new(place: Place) -> Self {
        let Place { ship, row, active } = place;
        Self { ship, row, active, damage: Vec::new(), prepared: false, fighters: 0 }
    }

    /// Its place.
    pub(super) fn place(&self) -> Place {
        Place { ship: self.ship, row: self.row, active: self.active }
    }

    /// The total of its damage cards.
    pub(super) fn damage_points(&self) -> u8 {
        self.damage.iter().fold(0, |points, card| points.saturating_add(card.card().damage))
    }

    /// The hull minus the damage, at least 0.
    pub(super) fn hull_left(&self) -> u8 {
        self.ship.card().hull.saturating_sub(self.damage_points())
    }

    /// Whether it is a submarine on its passive side.
    pub(super) fn is_passive(&self) -> bool {
        self.ship.is_submarine() && !self.active
    }

    /// Its fighter values that are unused in this turn, as pairs of index and value (NAV-177).
    pub(super) fn fighters_left(&self) -> impl Iterator<Item = (u8, u8)> + use<'_> {
        let values = (0..).zip(&self.ship.card().fighters);
        values.filter(|(at, _)| self.fighters & 1 << at == 0).map(|(at, value)| (at, *value))
    }

    /// The index of an unused fighter value.
    pub(super) fn fighters_with(&self, value: u8) -> Option<u8> {
        self.fighters_left().find(|(_, other)| *other == value).map(|(at, _)| at)
    }
}

/// A ship or submarine with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub ship: Ship,
    /// 1 to 3; 0 for submarines.
    pub row: Row,
    /// Whether a submarine is on its active side; `false` for ships.
    pub active: bool,
}

/// A preparation or Withdrawal card in front of a fleet (NAV-47, NAV-142).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Front {
    pub card: Card,
    /// Whether it has been used in this turn (NAV-48).
    pub used: bool,
}

/// The public state of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fleet {
    pub nation: Option<Nation>,
    /// Whether the choice of the fleet is confirmed.
    pub ready: bool,
    /// Whether the seat is eliminated in this game (NAV-190).
    pub out: bool,
    /// Whether the seat has left for good (NAV-194).
    pub left: bool,
    /// The seat's last turns in a row that ended without a ship (NAV-190).
    pub bare: u8,
    pub units: Vec<Unit>,
    pub front: Vec<Front>,
    /// The ships that the seat has sunk (NAV-87).
    pub captured: Vec<Ship>,
    /// Points of earlier games of the series (NAV-197).
    pub total: u16,
    /// The number of cards in hand (NAV-210, NAV-220).
    pub hand: u8,
    /// The number of ships in the reinforcements (NAV-214).
    pub reserve: u8,
}

impl Fleet {
    /// Points of this game (NAV-92).
    pub(super) fn score(&self) -> u16 {
        self.captured.iter().map(|ship| ship.points()).sum()
    }

    /// The ship, if it is on the table in this fleet.
    pub(super) fn unit(&self, ship: Ship) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.ship == ship)
    }

    pub(super) fn unit_mut(&mut self, ship: Ship) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.ship == ship)
    }

    /// Whether it cannot be attacked (NAV-62).
    pub(super) fn is_withdrawn(&self) -> bool {
        self.front.iter().any(|front| front.card.kind() == Kind::Withdrawal)
    }

    /// The number of Planning cards that can still add to a roll in this turn (NAV-166).
    pub(super) fn plannings(&self) -> u8 {
        let unused = self.front.iter().filter(|front| front.card.kind() == Kind::Planning && !front.used);
        u8::try_from(unused.count()).expect("few cards")
    }

    /// The ships of a row.
    pub(super) fn row(&self, row: Row) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.row == row)
    }

    /// Whether a row is empty before another (NAV-20).
    pub(super) fn has_gap(&self) -> bool {
        let filled = |row: Row| self.row(row).next().is_some();
        filled(2) && !filled(1) || filled(3) && !filled(2)
    }

    /// Moves rows forward to close all gaps (NAV-91).
    pub(super) fn move_up(&mut self) {
        for row in [2, 1] {
            if self.row(row).next().is_none() {
                self.units.iter_mut().filter(|unit| unit.row > row).for_each(|unit| unit.row -= 1);
            }
        }
    }

    /// Adds a ship. Ships stay in the order of the file, so that fleets compare equal.
    pub(super) fn put(&mut self, place: Place) {
        let at = self.units.partition_point(|unit| unit.ship < place.ship);
        self.units.insert(at, Unit::new(place));
    }

    pub(super) fn take(&mut self, ship: Ship) -> Option<Unit> {
        let at = self.units.iter().position(|unit| unit.ship == ship)?;
        Some(self.units.remove(at))
    }

    /// Uses this number of Planning cards for the turn.
    pub(super) fn plan(&mut self, bonus: u8) {
        let unused = self.front.iter_mut().filter(|front| front.card.kind() == Kind::Planning && !front.used);
        unused.take(usize::from(bonus)).for_each(|front| front.used = true);
    }
}

/// The state of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Neither warded off nor resolved.
    Open,
    /// Warded off (NAV-72).
    Off,
    /// The target is damaged.
    Hit,
    /// The target is sunk (NAV-85, NAV-170).
    Sunk,
    Missed,
    /// The target was already sunk, or one of the two fleets has left (NAV-89, NAV-191, NAV-195).
    Ignored,
}

impl Fate {
    /// All fates.
    pub(super) const ALL: [Self; 6] = [Self::Open, Self::Off, Self::Hit, Self::Sunk, Self::Missed, Self::Ignored];

    /// Whether the target was hit.
    pub(super) fn hits(self) -> bool {
        matches!(self, Self::Hit | Self::Sunk)
    }

    /// The word in positions.
    pub(super) fn name(self) -> &'static str {
        ["open", "off", "hit", "sunk", "missed", "ignored"][self as usize]
    }
}

/// A reference to an attack in an event: its number, and the target before the event with its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    pub number: u8,
    pub target: Ship,
    pub owner: Seat,
}

/// One shot, drop or air attack on one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// From 1, in the order of declaration.
    pub number: u8,
    /// `None` if a carrier flies it.
    pub card: Option<Card>,
    /// The number of the first attack of the same card.
    pub play: u8,
    /// The mounts that fire it, by ship and index on its card.
    pub mounts: Vec<(Ship, u8)>,
    /// The carrier that flies it.
    pub carrier: Option<Ship>,
    pub target: Ship,
    /// The owner of the target.
    pub owner: Seat,
    pub fate: Fate,
    /// Whether the stealth roll was made (NAV-184).
    pub stealth: bool,
    /// The die when it was resolved, and the number of Planning cards added.
    pub rolled: Option<(u8, u8)>,
}

impl Attack {
    /// An open attack without card, mounts or carrier.
    pub(super) fn new(number: u8, play: u8, target: Ship, owner: Seat) -> Self {
        let (card, mounts, carrier) = (None, Vec::new(), None);
        Self { number, card, play, mounts, carrier, target, owner, fate: Fate::Open, stealth: false, rolled: None }
    }

    /// The reference to it, with its current target.
    pub fn aim(&self) -> Aim {
        Aim { number: self.number, target: self.target, owner: self.owner }
    }

    /// The kind of its card. The attack of a carrier counts as a land-based one.
    pub fn kind(&self) -> Kind {
        self.card.map_or(Kind::LandAir, Card::kind)
    }

    /// Whether it is an air attack.
    pub fn is_air(&self) -> bool {
        self.kind() == Kind::LandAir
    }

    /// Whether it is still to be warded off or resolved.
    pub fn is_open(&self) -> bool {
        self.fate == Fate::Open
    }

    /// The ship that fires or flies it; the first one of a pair.
    pub fn by(&self) -> Option<Ship> {
        self.carrier.or(self.mounts.first().map(|(ship, _)| *ship))
    }

    /// The ships that fire or fly it, one entry for each mount; none for a land-based air attack.
    pub fn attackers(&self) -> impl Iterator<Item = Ship> {
        self.mounts.iter().map(|(ship, _)| *ship).chain(self.carrier)
    }

    /// The damage of a hit; `None` for an air attack, which sinks at once.
    pub fn damage(&self) -> Option<u8> {
        self.card.filter(|_| !self.is_air()).map(|card| card.card().damage)
    }

    /// Whether a die decides (NAV-81).
    pub fn rolls(&self) -> bool {
        self.is_air() || self.kind() == Kind::TorpedoSpread
    }
}

/// The first attack of each card or carrier.
pub(super) fn plays(attacks: &[Attack]) -> impl Iterator<Item = &Attack> {
    let first = |at: &usize| attacks[..*at].iter().all(|other| other.play != attacks[*at].play);
    (0..attacks.len()).filter(first).map(|at| &attacks[at])
}

/// The earlier games of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Earlier {
    /// The number of turns in all of them.
    pub turns: u16,
    /// The winner of the last one.
    pub winner: Seat,
}

/// The public state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// The revision of the rules.
    pub revision: u32,
    pub mode: Mode,
    /// The number of the game in its series, from 1.
    pub game: u16,
    /// The games before it.
    pub earlier: Option<Earlier>,
    /// The fleets by seat.
    pub fleets: Vec<Fleet>,
    /// The seat that takes the first turn of this game, after the roll (NAV-17).
    pub starter: Option<Seat>,
    /// The seat whose turn it is, or that lays out its fleet.
    pub turn: Seat,
    /// The number of turns that have begun in this game.
    pub turns: u16,
    pub phase: Phase,
    /// Whether the attacker has withdrawn in this turn (NAV-144).
    pub skips: bool,
    /// The attacks of this turn.
    pub attacks: Vec<Attack>,
    /// The attacks of the turn before, and their seat, for pictures.
    pub latest: Option<(Seat, Vec<Attack>)>,
    /// The number of cards in the draw pile.
    pub draw_pile: u8,
    /// The number of cards in the discard pile.
    pub discards: u8,
    /// The number of shuffles of the deck in the whole series.
    pub shuffles: u16,
    pub outcome: Option<Outcome>,
}

impl Table {
    /// The table before the first fleet is chosen.
    pub(super) fn new(revision: u32, mode: Mode, seats: u8) -> Self {
        Self {
            revision,
            mode,
            game: 1,
            earlier: None,
            fleets: vec![Fleet::default(); usize::from(seats)],
            starter: None,
            turn: Seat(0),
            turns: 0,
            phase: Phase::Fleets,
            skips: false,
            attacks: Vec::new(),
            latest: None,
            draw_pile: 0,
            discards: 0,
            shuffles: 0,
            outcome: None,
        }
    }

    /// The number of seats.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.fleets.len()).expect("few seats")
    }

    /// The number of turns that have begun, including earlier games of the series.
    pub(super) fn turns_of_series(&self) -> u16 {
        self.turns + self.earlier.map_or(0, |earlier| earlier.turns)
    }

    /// A seat's fleet.
    pub(super) fn fleet(&self, seat: Seat) -> &Fleet {
        &self.fleets[seat.index()]
    }

    pub(super) fn fleet_mut(&mut self, seat: Seat) -> &mut Fleet {
        &mut self.fleets[seat.index()]
    }

    /// The seats that are still in this game.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        Seat::all(self.seats()).filter(|seat| !self.fleet(*seat).out)
    }

    /// Whether a seat takes whole turns. In revision 1 a seat without a ship does not (NAV-192).
    pub(super) fn takes_whole_turns(&self, seat: Seat) -> bool {
        self.revision >= PLAYS_ON || !self.fleet(seat).units.is_empty()
    }

    /// The number of turns ending without a ship until the seat is eliminated, at least 1 (NAV-190). It is 1 without reinforcements.
    pub(super) fn bare_turns_left(&self, seat: Seat) -> u8 {
        let fleet = self.fleet(seat);
        if fleet.reserve == 0 { 1 } else { BARE_TURNS.saturating_sub(fleet.bare).max(1) }
    }

    /// A ship on the table, with its owner.
    pub(super) fn find(&self, ship: Ship) -> Option<(Seat, &Unit)> {
        Seat::all(self.seats()).find_map(|seat| Some((seat, self.fleet(seat).unit(ship)?)))
    }

    /// Whether two seats are the same or team-mates.
    pub(super) fn friends(&self, one: Seat, other: Seat) -> bool {
        one == other || self.mode.team(one).is_some_and(|team| self.mode.team(other) == Some(team))
    }

    /// Whether all opponents of a seat belong together, so that nobody else sinks the ships that it damages.
    pub(super) fn has_two_sides(&self, seat: Seat) -> bool {
        let mut enemies = self.playing().filter(|other| !self.friends(*other, seat));
        enemies.next().is_none_or(|first| enemies.all(|other| self.friends(first, other)))
    }

    /// The attack with this number.
    pub(super) fn attack(&self, number: u8) -> Option<&Attack> {
        self.attacks.iter().find(|attack| attack.number == number)
    }

    pub(super) fn attack_mut(&mut self, number: u8) -> &mut Attack {
        self.attacks.iter_mut().find(|attack| attack.number == number).expect("events refer to attacks of this turn")
    }

    /// The attacks that are neither warded off nor resolved, in the order of declaration.
    pub(super) fn open_attacks(&self) -> impl Iterator<Item = &Attack> {
        self.attacks.iter().filter(|attack| attack.is_open())
    }

    /// The seat that has the slot.
    pub(super) fn slot(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Defend(slots) => slots.first().copied(),
            _ => None,
        }
    }

    /// Whether a mount has been used in this turn (NAV-53).
    pub(super) fn is_used(&self, ship: Ship, mount: u8) -> bool {
        self.attacks.iter().any(|attack| attack.mounts.contains(&(ship, mount)))
    }

    /// Whether a carrier has flown in this turn (NAV-168).
    pub(super) fn has_flown(&self, ship: Ship) -> bool {
        self.attacks.iter().any(|attack| attack.carrier == Some(ship))
    }

    /// The die needed by an attack, without Planning: flak is added for air attacks (NAV-126, NAV-171), targeting is subtracted for
    /// torpedoes (NAV-116). `None` if the attack rolls no die, or its target is gone.
    pub(super) fn needed(&self, attack: &Attack) -> Option<i8> {
        let (_, target) = self.find(attack.target)?;
        if attack.is_air() {
            let numbers = match attack.carrier {
                Some(carrier) => carrier.card().air,
                None => attack.card.and_then(|card| card.card().air),
            };
            Some(numbers?.needed(target.ship, target.row))
        } else if attack.kind() == Kind::TorpedoSpread {
            Some(attack.card?.card().needed_by(attack.by()?))
        } else {
            None
        }
    }

    /// The most points that open attacks can cost the fleets that a seat may defend. A ship counts if an air attack with the
    /// attacker's Planning can sink it, or if the total damage of all other attacks on it reaches its hull.
    pub(super) fn at_stake(&self, seat: Seat) -> u16 {
        let attacks = || self.open_attacks().filter(|attack| self.friends(attack.owner, seat));
        let bonus = i8::try_from(self.fleet(self.turn).plannings()).expect("few cards");
        let may_sink = |target: &Unit| {
            let on_it = || attacks().filter(|attack| attack.target == target.ship);
            let from_the_air = on_it()
                .any(|attack| attack.is_air() && self.needed(attack).is_some_and(|needed| needed <= HIGHEST + bonus));
            let damage: u16 = on_it()
                .filter(|attack| !attack.is_air())
                .filter_map(|attack| attack.card)
                .map(|card| u16::from(card.card().damage))
                .sum();
            from_the_air || damage >= u16::from(target.hull_left())
        };
        let mut targets: Vec<Ship> = attacks().map(|attack| attack.target).collect();
        targets.sort_unstable();
        targets.dedup();
        let units = targets.into_iter().filter_map(|ship| self.find(ship)).filter(|(_, unit)| may_sink(unit));
        units.map(|(_, unit)| unit.ship.points()).sum()
    }

    /// Whether an open attack is on the seat's own fleet.
    pub(super) fn is_aimed_at(&self, seat: Seat) -> bool {
        self.open_attacks().any(|attack| attack.owner == seat)
    }

    /// Whether an open attack is on the fleet of the seat or a team-mate, so that the seat needs a slot (NAV-67).
    pub(super) fn is_attacked(&self, seat: Seat) -> bool {
        self.open_attacks().any(|attack| self.friends(attack.owner, seat))
    }

    /// The seats still in the game in clockwise order, from the one after `seat` to `seat` itself.
    pub(super) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = self.seats();
        (1..=seats).map(move |step| Seat((seat.0 + step) % seats)).filter(|seat| !self.fleet(*seat).out)
    }

    /// The points towards the goal, of the seat or of its team (NAV-188, NAV-206).
    pub(super) fn points(&self, seat: Seat) -> u16 {
        let of_all = Seat::all(self.seats()).filter(|other| self.friends(*other, seat));
        of_all.map(|seat| self.fleet(seat).score()).sum()
    }

    /// Whether all attacks of a card are over, so that it is discarded (NAV-72, NAV-84).
    pub(super) fn play_is_over(&self, play: u8) -> bool {
        self.attacks.iter().all(|attack| attack.play != play || !attack.is_open())
    }

    /// The nations that no seat has taken, in order (NAV-11).
    pub(super) fn free_nations(&self) -> impl Iterator<Item = Nation> + use<'_> {
        let taken = |nation| self.fleets.iter().any(|fleet| fleet.nation == Some(nation));
        Nation::ALL.into_iter().filter(move |nation| !taken(*nation))
    }
}
