//! Counts the fleets that are consistent with everything a seat knows: all of them if they are few, otherwise a fair sample.

use crate::board::FieldSets as _;
use std::sync::LazyLock;

use super::super::board::{Field, Fields};
use super::super::fleet::{Contact, Kind, Ship};
use super::super::memory::Memory;
use super::super::state::{ShotResult, Side};
use super::heat::Heat;
use engine::bitset::{BitIndex, BitSet};
use engine::bot::Budget;
use engine::dice::Dice;

/// The number of ships in a fleet.
const SHIPS: usize = 8;
/// The number of fields of the largest board.
pub(super) const FIELDS: usize = 144;
/// The number of words in a set of places. The places of each type begin at a new word.
const WORDS: usize = 16;
/// The most fleets that are counted one by one, with the full budget. The endgame follows each shot through all of them, which
/// takes at most about 40 ms of processor time.
const COUNTED: u32 = 6_000;
/// The ships placed for each fleet, on average, before the count is given up.
const LAID: u32 = 4;
/// The number of fleets drawn to estimate how many there are.
const GUESSED: u32 = 100;
/// The number of fleets drawn if they are too many to count, with the full budget.
const DRAWN: u32 = 6_000;

/// A place for a ship of some type, by its number in the [`Chart`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot(u16);

impl BitIndex for Spot {
    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(index: u32) -> Self {
        Self(u16::try_from(index).expect("a place of a chart"))
    }
}

type Spots = BitSet<Spot, [u64; WORDS]>;

/// All places of ships on an empty board, and the pairs that exclude each other.
pub(super) struct Chart {
    /// The ships by number; `None` in the gaps between types.
    ships: Vec<Option<Laid>>,
    /// The places by type.
    of_kind: [Spots; 4],
    /// The places that cover each field.
    covering: Vec<Spots>,
    /// The places whose ship has each field as a neighbour.
    beside: Vec<Spots>,
}

/// A ship at its place.
struct Laid {
    kind: Kind,
    fields: Fields,
    /// The places that it excludes for other ships.
    excluded: Spots,
}

impl Chart {
    fn new(size: u8, contact: Contact) -> Self {
        let mut chart = Self {
            ships: Vec::new(),
            of_kind: [Spots::NONE; 4],
            covering: vec![Spots::NONE; FIELDS],
            beside: vec![Spots::NONE; FIELDS],
        };
        let mut around = Vec::new();
        for kind in Kind::ALL {
            for ship in Ship::places(kind, size) {
                let spot = Spot::at(u32::try_from(chart.ships.len()).expect("few places"));
                let (fields, near) = (ship.set(), ship.neighbours(size, contact));
                chart.of_kind[kind as usize].insert(spot);
                fields.iter().for_each(|field| chart.covering[field.index() as usize].insert(spot));
                near.iter().for_each(|field| chart.beside[field.index() as usize].insert(spot));
                chart.ships.push(Some(Laid { kind, fields, excluded: Spots::NONE }));
                around.push((spot, fields.with(near)));
            }
            chart.ships.resize_with(chart.ships.len().next_multiple_of(64), || None);
        }
        for (spot, near) in around {
            let excluded = near.iter().fold(Spots::NONE, |all, field| all.with(chart.covering(field)));
            chart.ships[usize::from(spot.0)].as_mut().expect("laid above").excluded = excluded;
        }
        chart
    }

    /// The chart of a board.
    pub(super) fn of(size: u8, contact: Contact) -> &'static Self {
        static CHARTS: [LazyLock<Chart>; 4] = [
            LazyLock::new(|| Chart::new(10, Contact::CornersAllowed)),
            LazyLock::new(|| Chart::new(10, Contact::None)),
            LazyLock::new(|| Chart::new(12, Contact::CornersAllowed)),
            LazyLock::new(|| Chart::new(12, Contact::None)),
        ];
        &CHARTS[2 * usize::from(size == 12) + usize::from(contact == Contact::None)]
    }

    fn ship(&self, spot: Spot) -> &Laid {
        self.ships[usize::from(spot.0)].as_ref().expect("a place of this chart")
    }

    /// The fields that a ship covers at its place.
    pub(super) fn fields(&self, spot: Spot) -> Fields {
        self.ship(spot).fields
    }

    fn covering(&self, field: Field) -> Spots {
        self.covering[field.index() as usize]
    }
}

/// A shooter's knowledge of the enemy ships afloat.
#[derive(Clone)]
pub(super) struct Known {
    /// The number of ships afloat by type.
    pub(super) left: [u8; 4],
    /// The fields not fired at where they may be.
    pub(super) possible: Fields,
    /// The hits on them.
    pub(super) hits: Fields,
}

impl Known {
    /// The knowledge before the first shot.
    pub(super) fn nothing(size: u8) -> Self {
        Self { left: Kind::ALL.map(Kind::count), possible: Fields::board(size), hits: Fields::NONE }
    }

    fn of(memory: &Memory) -> Self {
        let left = Kind::ALL.map(|kind| {
            let sunk = memory.sunk.iter().filter(|ship| ship.kind == kind).count();
            kind.count() - u8::try_from(sunk).expect("eight ships")
        });
        Self { left, possible: memory.possible(), hits: memory.open_hits() }
    }

    /// Fires at a field of a trial fleet, and updates the knowledge with the result.
    pub(super) fn fire(&mut self, target: &mut Side, field: Field, (size, contact): (u8, Contact)) {
        self.possible.remove(field);
        match target.fire(field) {
            ShotResult::Miss => {}
            ShotResult::Hit => self.hits.insert(field),
            ShotResult::Sunk(kind) => {
                let sunk = target.fleet.at(field).expect("a ship is sunk there");
                self.hits = self.hits.without(sunk.set());
                self.possible = self.possible.without(sunk.neighbours(size, contact));
                self.left[kind as usize] -= 1;
            }
        }
    }
}

/// The constraints on the enemy ships afloat.
pub(super) struct Clues {
    pub(super) chart: &'static Chart,
    /// The number of ships afloat by type.
    left: [u8; 4],
    /// The hits on them.
    pub(super) hits: Fields,
    /// The places of each ship, regardless of the other ships.
    spots: Spots,
}

impl Clues {
    pub(super) fn of(memory: &Memory) -> Self {
        Self::new(Chart::of(memory.options.size, memory.options.contact), &Known::of(memory))
    }

    /// Ships afloat cover only hits and possible fields. They are not next to a hit on another ship, and not all their fields are
    /// hit.
    pub(super) fn new(chart: &'static Chart, known: &Known) -> Self {
        let Known { left, possible, hits } = *known;
        let afloat = chart.of_kind.iter().zip(left).filter(|(_, left)| *left > 0);
        let mut spots = afloat.fold(Spots::NONE, |all, (of_kind, _)| all.with(*of_kind));
        let closed = Fields::board(12).without(possible).without(hits);
        spots = closed.iter().fold(spots, |rest, field| rest.without(chart.covering(field)));
        spots = hits.iter().fold(spots, |rest, hit| rest.without(chart.beside[hit.index() as usize]));
        for hit in hits.iter() {
            for spot in spots.and(chart.covering(hit)).iter().filter(|spot| chart.ship(*spot).fields.within(hits)) {
                spots.remove(spot);
            }
        }
        Self { chart, left, hits, spots }
    }

    /// The fleets that are consistent with the clues, if they are few, and the heat map of all or of a sample.
    pub(super) fn agreeing(&self, budget: Budget, dice: &mut Dice) -> (Option<Vec<Ships>>, Heat) {
        // The estimate from few draws may be several times too large, so the limit is generous. Still, it avoids most counts that
        // would be given up.
        let guess = self.sampled(GUESSED, dice).fleets / f64::from(GUESSED);
        let counted = budget.of(COUNTED);
        let all = (guess < 3.0 * f64::from(counted)).then(|| self.all(counted)).flatten();
        let heat = match &all {
            Some(fleets) => Heat::of(self.chart, fleets, self.hits),
            None => self.sampled(budget.of(DRAWN), dice),
        };
        (all, heat)
    }

    /// Every consistent fleet once; `None` if there are more than `fleets`.
    pub(super) fn all(&self, fleets: u32) -> Option<Vec<Ships>> {
        let mut count = Count { chart: self.chart, found: Vec::new(), fleets, ships: fleets.saturating_mul(LAID) };
        count.complete(self.begun()).map(|()| count.found)
    }

    /// The heat map of fleets drawn ship by ship. Such draws are biased, so each fleet is weighted with the product of the numbers
    /// of places for its ships (importance sampling).
    pub(super) fn sampled(&self, fleets: u32, dice: &mut Dice) -> Heat {
        let mut heat = Heat::new(!self.hits.is_empty());
        for _ in 0..fleets {
            if let Some((fleet, weight)) = self.drawn(dice) {
                heat.add(self.chart, &fleet, self.hits, weight);
            }
        }
        heat
    }

    fn drawn(&self, dice: &mut Dice) -> Option<(Ships, f64)> {
        let (mut part, mut weight) = (self.begun(), 1.0);
        while let Some(next) = part.next(self.chart) {
            let places = next.spots.count();
            if places == 0 {
                return None;
            }
            weight *= f64::from(places) / f64::from(next.alike);
            part = part.with(self.chart, next.spots.nth(dice.below(places))?);
        }
        Some((part.ships, weight))
    }

    fn begun(&self) -> Part {
        Part { spots: self.spots, left: self.left, unexplained: self.hits, ships: Ships::default() }
    }

    /// The heat map of single ships, regardless of each other. If there are hits, only ships that cover a hit count.
    pub(super) fn rough(&self) -> Heat {
        let explaining = self.hits.iter().fold(Spots::NONE, |all, hit| all.with(self.chart.covering(hit)));
        let spots = if self.hits.is_empty() { self.spots } else { self.spots.and(explaining) };
        let mut heat = Heat::new(!self.hits.is_empty());
        for (of_kind, left) in self.chart.of_kind.iter().zip(self.left) {
            for spot in spots.and(*of_kind).iter() {
                heat.cover(self.chart.ship(spot).fields.without(self.hits), f64::from(left));
            }
        }
        heat
    }
}

/// The places of ships.
#[derive(Clone, Copy, Default)]
pub(super) struct Ships {
    spots: [Spot; SHIPS],
    count: usize,
    fields: Fields,
    boats: Fields,
}

impl Ships {
    fn push(&mut self, spot: Spot, ship: &Laid) {
        self.spots[self.count] = spot;
        self.count += 1;
        self.fields = self.fields.with(ship.fields);
        if ship.kind == Kind::SpeedBoat {
            self.boats = self.boats.with(ship.fields);
        }
    }

    /// The fields that they cover.
    pub(super) fn fields(&self) -> Fields {
        self.fields
    }

    /// The fields that their speed boats cover.
    pub(super) fn boats(&self) -> Fields {
        self.boats
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        self.spots[..self.count].iter().copied()
    }
}

/// An incomplete fleet.
#[derive(Clone, Copy)]
struct Part {
    /// The places left for further ships.
    spots: Spots,
    left: [u8; 4],
    /// Hits that no ship covers yet.
    unexplained: Fields,
    ships: Ships,
}

/// The places for the next ship.
struct NextShip {
    spots: Spots,
    /// The number of equal ships that could be placed next; 1 if a hit determines the next ship.
    alike: u8,
}

impl Part {
    /// The next ship covers the first unexplained hit. Without one it is of the longest missing type. `None` if the fleet is
    /// complete.
    fn next(&self, chart: &Chart) -> Option<NextShip> {
        if let Some(hit) = self.unexplained.iter().next() {
            return Some(NextShip { spots: self.spots.and(chart.covering(hit)), alike: 1 });
        }
        let kind = self.left.iter().position(|left| *left > 0)?;
        Some(NextShip { spots: self.spots.and(chart.of_kind[kind]), alike: self.left[kind] })
    }

    fn with(mut self, chart: &Chart, spot: Spot) -> Self {
        let ship = chart.ship(spot);
        let kind = ship.kind as usize;
        self.spots = self.spots.without(ship.excluded);
        self.left[kind] -= 1;
        if self.left[kind] == 0 {
            self.spots = self.spots.without(chart.of_kind[kind]);
        }
        self.unexplained = self.unexplained.without(ship.fields);
        self.ships.push(spot, ship);
        self
    }
}

/// The enumeration of all fleets.
struct Count {
    chart: &'static Chart,
    found: Vec<Ships>,
    /// The fleets that may still be counted before it is given up.
    fleets: u32,
    /// The ships that may still be placed before it is given up.
    ships: u32,
}

impl Count {
    fn complete(&mut self, mut part: Part) -> Option<()> {
        let chart = self.chart;
        let Some(next) = part.next(chart) else {
            self.fleets = self.fleets.checked_sub(1)?;
            self.found.push(part.ships);
            return Some(());
        };
        let hit = !part.unexplained.is_empty();
        for spot in next.spots.iter() {
            self.ships = self.ships.checked_sub(1)?;
            // Equal ships are placed in the order of their numbers, so that no fleet counts twice.
            if !hit {
                part.spots.remove(spot);
            }
            self.complete(part.with(chart, spot))?;
        }
        Some(())
    }
}
