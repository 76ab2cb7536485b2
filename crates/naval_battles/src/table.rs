//! What lies open on the table (NAV-215): everything of the game but hands, piles and what is chosen in secret.

use super::data::{Card, HIGHEST, Kind, Nation, Row, Ship};
use super::mode::Mode;
use engine::outcome::Outcome;
use engine::seat::Seat;

/// Cards of a hand (NAV-25, NAV-95).
pub(super) const HAND: usize = 7;
/// With so many own turns in a row that end without a ship a seat is eliminated (NAV-190).
pub(super) const BARE_TURNS: u8 = 3;
/// The revision of the rules from which on who has no ship plays on (NAV-192). Before, the end of the own Reorganise phase without a
/// ship was the end.
const PLAYS_ON: u32 = 2;

/// The part of a turn or of the setting up that is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// All choose their fleets (NAV-11 to NAV-16).
    Fleets,
    /// The seat whose turn it is lays its fleet out (NAV-18).
    Layout,
    Reorganise,
    Prepare,
    Declare,
    /// These have a slot still, the first of them now, if it needs one (NAV-66).
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

    /// The phase with this name; nobody has a slot yet.
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
    /// Which of its fighter rolls are used in this turn, a bit each (NAV-177).
    pub fighters: u8,
}

impl Unit {
    /// As it comes to the table.
    pub(super) fn new(place: Place) -> Self {
        let Place { ship, row, active } = place;
        Self { ship, row, active, damage: Vec::new(), prepared: false, fighters: 0 }
    }

    /// Where it is.
    pub(super) fn place(&self) -> Place {
        Place { ship: self.ship, row: self.row, active: self.active }
    }

    /// The damage below it.
    pub(super) fn damage_points(&self) -> u8 {
        self.damage.iter().fold(0, |points, card| points.saturating_add(card.card().damage))
    }

    /// What is left of its hull.
    pub(super) fn hull_left(&self) -> u8 {
        self.ship.card().hull.saturating_sub(self.damage_points())
    }

    /// Whether it is a submarine on its passive side.
    pub(super) fn is_passive(&self) -> bool {
        self.ship.is_submarine() && !self.active
    }

    /// Its fighter values that are not used in this turn, with their places (NAV-177).
    pub(super) fn fighters_left(&self) -> impl Iterator<Item = (u8, u8)> + use<'_> {
        let values = (0..).zip(&self.ship.card().fighters);
        values.filter(|(at, _)| self.fighters & 1 << at == 0).map(|(at, value)| (at, *value))
    }

    /// The place of an unused fighter value.
    pub(super) fn fighters_with(&self, value: u8) -> Option<u8> {
        self.fighters_left().find(|(_, other)| *other == value).map(|(at, _)| at)
    }
}

/// Where a ship or submarine lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub ship: Ship,
    /// 1 to 3; 0 for submarines.
    pub row: Row,
    /// Submarines only.
    pub active: bool,
}

/// A preparation or Withdrawal card in front of a fleet (NAV-47, NAV-142).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Front {
    pub card: Card,
    /// Whether it has been used in this turn (NAV-48).
    pub used: bool,
}

/// What a seat has on the table, and what all know of the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fleet {
    pub nation: Option<Nation>,
    /// Whether the choice of the fleet is confirmed.
    pub ready: bool,
    /// Eliminated in this game (NAV-190).
    pub out: bool,
    /// Has left for good (NAV-194).
    pub left: bool,
    /// Own turns in a row that have ended without a ship (NAV-190).
    pub bare: u8,
    pub units: Vec<Unit>,
    pub front: Vec<Front>,
    /// What it has sunk of others (NAV-87).
    pub captured: Vec<Ship>,
    /// Points of earlier games of the series (NAV-197).
    pub total: u16,
    /// Cards in hand, as all know it (NAV-210, NAV-220).
    pub hand: u8,
    /// Cards in the reinforcements (NAV-214).
    pub reserve: u8,
}

impl Fleet {
    /// Points of this game (NAV-92).
    pub(super) fn score(&self) -> u16 {
        self.captured.iter().map(|ship| ship.points()).sum()
    }

    /// The card on the table.
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

    /// Planning cards that can still add to a roll in this turn (NAV-166).
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

    /// Rows move forward so that no gap is left (NAV-91).
    pub(super) fn move_up(&mut self) {
        for row in [2, 1] {
            if self.row(row).next().is_none() {
                self.units.iter_mut().filter(|unit| unit.row > row).for_each(|unit| unit.row -= 1);
            }
        }
    }

    /// Lies in the order of the file, so that equal fleets are equal.
    pub(super) fn put(&mut self, place: Place) {
        let at = self.units.partition_point(|unit| unit.ship < place.ship);
        self.units.insert(at, Unit::new(place));
    }

    pub(super) fn take(&mut self, ship: Ship) -> Option<Unit> {
        let at = self.units.iter().position(|unit| unit.ship == ship)?;
        Some(self.units.remove(at))
    }

    /// Uses up so many Planning cards for this turn.
    pub(super) fn plan(&mut self, bonus: u8) {
        let unused = self.front.iter_mut().filter(|front| front.card.kind() == Kind::Planning && !front.used);
        unused.take(usize::from(bonus)).for_each(|front| front.used = true);
    }
}

/// What has become of an attack.
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
    /// Its target had been sunk, or one of the two fleets has left (NAV-89, NAV-191, NAV-195).
    Ignored,
}

impl Fate {
    /// All of them.
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

/// Which attack something happens to: its number, the target that it has up to then, and whose that is.
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
    /// None: flown by a carrier.
    pub card: Option<Card>,
    /// The number of the first attack of the same card.
    pub play: u8,
    /// What fires it: mounts, with their place on the card.
    pub mounts: Vec<(Ship, u8)>,
    /// The carrier that flies it.
    pub carrier: Option<Ship>,
    pub target: Ship,
    /// Whose target it is.
    pub owner: Seat,
    pub fate: Fate,
    /// Whether the stealth roll was made (NAV-184).
    pub stealth: bool,
    /// What the die showed when it was resolved, and the Planning cards that were added.
    pub rolled: Option<(u8, u8)>,
}

impl Attack {
    /// As it is declared, before it is said what fires it.
    pub(super) fn new(number: u8, play: u8, target: Ship, owner: Seat) -> Self {
        let (card, mounts, carrier) = (None, Vec::new(), None);
        Self { number, card, play, mounts, carrier, target, owner, fate: Fate::Open, stealth: false, rolled: None }
    }

    /// Its number with its target.
    pub fn aim(&self) -> Aim {
        Aim { number: self.number, target: self.target, owner: self.owner }
    }

    /// What kind of card it is like: a carrier's is like a land-based one.
    pub fn kind(&self) -> Kind {
        self.card.map_or(Kind::LandAir, Card::kind)
    }

    /// Whether it comes from the air.
    pub fn is_air(&self) -> bool {
        self.kind() == Kind::LandAir
    }

    /// Whether it is still to be warded off or resolved.
    pub fn is_open(&self) -> bool {
        self.fate == Fate::Open
    }

    /// The ship that fires or flies it; a pair's first.
    pub fn by(&self) -> Option<Ship> {
        self.carrier.or(self.mounts.first().map(|(ship, _)| *ship))
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

/// What is known of the earlier games of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Earlier {
    /// Turns of all of them.
    pub turns: u16,
    /// Who has won the last one.
    pub winner: Seat,
}

/// What lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// The revision of the rules by which the game is played.
    pub revision: u32,
    pub mode: Mode,
    /// The game of the series, from 1.
    pub game: u16,
    /// The games before it.
    pub earlier: Option<Earlier>,
    /// By seat.
    pub fleets: Vec<Fleet>,
    /// Who takes the first turn of this game, once it is rolled (NAV-17).
    pub starter: Option<Seat>,
    /// Whose turn it is, or who lays out.
    pub turn: Seat,
    /// Turns that have begun in this game.
    pub turns: u16,
    pub phase: Phase,
    /// Whether the attacker has withdrawn in this turn (NAV-144).
    pub skips: bool,
    /// Of this turn.
    pub attacks: Vec<Attack>,
    /// Those of the turn before, and whose they were, for pictures.
    pub latest: Option<(Seat, Vec<Attack>)>,
    pub draw_pile: u8,
    pub discards: u8,
    /// Shuffles of the deck in the whole series.
    pub shuffles: u16,
    pub outcome: Option<Outcome>,
}

impl Table {
    /// Before the first fleet is chosen.
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

    /// How many play.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.fleets.len()).expect("few seats")
    }

    /// Turns that have begun, those of earlier games of the series included.
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

    /// Seats that are still in this game.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        Seat::all(self.seats()).filter(|seat| !self.fleet(*seat).out)
    }

    /// Whether a seat takes whole turns: with a ship, and by the rules of today without one, too (NAV-192).
    pub(super) fn takes_whole_turns(&self, seat: Seat) -> bool {
        self.revision >= PLAYS_ON || !self.fleet(seat).units.is_empty()
    }

    /// How many own turns in a row may still end without a ship, the next one included, before a seat is eliminated (NAV-190); with no
    /// reinforcements left it is that one.
    pub(super) fn bare_turns_left(&self, seat: Seat) -> u8 {
        let fleet = self.fleet(seat);
        if fleet.reserve == 0 { 1 } else { BARE_TURNS.saturating_sub(fleet.bare).max(1) }
    }

    /// A card on the table and whose it is.
    pub(super) fn find(&self, ship: Ship) -> Option<(Seat, &Unit)> {
        Seat::all(self.seats()).find_map(|seat| Some((seat, self.fleet(seat).unit(ship)?)))
    }

    /// Whether they are the same or team-mates.
    pub(super) fn friends(&self, one: Seat, other: Seat) -> bool {
        one == other || self.mode.team(one).is_some_and(|team| self.mode.team(other) == Some(team))
    }

    /// The attack with this number.
    pub(super) fn attack(&self, number: u8) -> Option<&Attack> {
        self.attacks.iter().find(|attack| attack.number == number)
    }

    pub(super) fn attack_mut(&mut self, number: u8) -> &mut Attack {
        self.attacks.iter_mut().find(|attack| attack.number == number).expect("it was looked for")
    }

    /// Attacks that are neither warded off nor resolved, in the order of declaration.
    pub(super) fn open_attacks(&self) -> impl Iterator<Item = &Attack> {
        self.attacks.iter().filter(|attack| attack.is_open())
    }

    /// Who has the slot.
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

    /// What the die has to show, without Planning: for air attacks flak is added (NAV-126, NAV-171), for torpedoes targeting is
    /// taken off (NAV-116). Nothing where no die is rolled, or the target is gone.
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

    /// Points that open attacks on the fleets which a seat may defend could cost, whatever the dice show: of each card that an air
    /// attack can reach with the attacker's Planning, or whose hull all that is fired at it reaches.
    pub(super) fn at_stake(&self, seat: Seat) -> u16 {
        let attacks = || self.open_attacks().filter(|attack| self.friends(attack.owner, seat));
        let bonus = i8::try_from(self.fleet(self.turn).plannings()).expect("few cards");
        let may_sink = |target: &Unit| {
            let on_it = || attacks().filter(|attack| attack.target == target.ship);
            let flown = on_it()
                .any(|attack| attack.is_air() && self.needed(attack).is_some_and(|needed| needed <= HIGHEST + bonus));
            let damage: u16 = on_it()
                .filter(|attack| !attack.is_air())
                .filter_map(|attack| attack.card)
                .map(|card| u16::from(card.card().damage))
                .sum();
            flown || damage >= u16::from(target.hull_left())
        };
        let mut targets: Vec<Ship> = attacks().map(|attack| attack.target).collect();
        targets.sort_unstable();
        targets.dedup();
        let units = targets.into_iter().filter_map(|ship| self.find(ship)).filter(|(_, unit)| may_sink(unit));
        units.map(|(_, unit)| unit.ship.points()).sum()
    }

    /// Whether an open attack is on the fleet of the seat itself.
    pub(super) fn is_aimed_at(&self, seat: Seat) -> bool {
        self.open_attacks().any(|attack| attack.owner == seat)
    }

    /// Whether the seat has a slot: an open attack is on its fleet, or on that of a team-mate (NAV-67).
    pub(super) fn is_attacked(&self, seat: Seat) -> bool {
        self.open_attacks().any(|attack| self.friends(attack.owner, seat))
    }

    /// The seats behind one, clockwise, that are still in the game; itself last, if it is.
    pub(super) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = self.seats();
        (1..=seats).map(move |step| Seat((seat.0 + step) % seats)).filter(|seat| !self.fleet(*seat).out)
    }

    /// Points towards the end of the game: of the seat, or of its team (NAV-188, NAV-206).
    pub(super) fn points(&self, seat: Seat) -> u16 {
        let of_all = Seat::all(self.seats()).filter(|other| self.friends(*other, seat));
        of_all.map(|seat| self.fleet(seat).score()).sum()
    }

    /// Whether the last attacks of a card are over, so that it goes to the discards (NAV-72, NAV-84).
    pub(super) fn play_is_over(&self, play: u8) -> bool {
        self.attacks.iter().all(|attack| attack.play != play || !attack.is_open())
    }

    /// Nations that nobody has taken, in their order (NAV-11).
    pub(super) fn free_nations(&self) -> impl Iterator<Item = Nation> + use<'_> {
        let taken = |nation| self.fleets.iter().any(|fleet| fleet.nation == Some(nation));
        Nation::ALL.into_iter().filter(move |nation| !taken(*nation))
    }
}
