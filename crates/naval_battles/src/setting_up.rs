//! Setting up: the secret choice of fleets, the roll for the start, and the layout (NAV-10 to NAV-26).

use std::sync::LazyLock;

use super::data::{Card, Nation, SHIPS_OF_A_NATION, Ship, Ships};
use super::events::Event;
use super::formation;
use super::mode::GOAL;
use super::notation::{Layout, Side};
use super::refusals;
use super::state::NavalBattles;
use super::table::{HAND, Phase, Place, Unit};
use engine::dice::Chance;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// All fleets of exactly 25 points, by nation, in a fixed order (NAV-226).
static FULL_FLEETS: LazyLock<[Vec<Ships>; 6]> = LazyLock::new(|| {
    let full = |nation: Nation| Ships::every().filter(|ships| ships.points(nation) == GOAL).collect();
    Nation::ALL.map(full)
});

/// A random fleet of exactly 25 points. `pick` chooses an index below its argument.
pub(super) fn random_fleet(nation: Nation, pick: impl FnOnce(u32) -> u32) -> Ships {
    let fleets = &FULL_FLEETS[nation as usize];
    fleets[pick(u32::try_from(fleets.len()).expect("some hundreds")) as usize]
}

impl NavalBattles {
    /// Checks that the seat is choosing its fleet.
    fn check_choosing(&self, seat: Seat) -> Result<(), Refusal> {
        if self.table.phase != Phase::Fleets {
            return Err(refusals::fleets_are_chosen());
        }
        if self.table.fleet(seat).ready { Err(refusals::fleet_confirmed()) } else { Ok(()) }
    }

    pub(super) fn check_nation(&self, seat: Seat, nation: Nation) -> Result<(), Refusal> {
        self.check_choosing(seat)?;
        let holder = Seat::all(self.table.seats()).find(|other| self.table.fleet(*other).nation == Some(nation));
        match holder {
            Some(holder) if holder != seat => Err(refusals::nation_taken(nation, holder)),
            _ => Ok(()),
        }
    }

    pub(super) fn check_fleet(&self, seat: Seat, nation: Nation, ships: &[Ship]) -> Result<(), Refusal> {
        self.check_nation(seat, nation)?;
        if self.table.fleet(seat).nation != Some(nation) {
            return Err(refusals::nation_first());
        }
        if ships.is_empty() {
            return Err(refusals::fleet_empty());
        }
        let once = |ship: &&Ship| ships.iter().filter(|other| other == ship).count() == 1;
        if let Some(wrong) = ships.iter().find(|ship| ship.nation() != nation || !once(ship)) {
            return Err(refusals::not_of_nation(*wrong, nation));
        }
        let points: u16 = ships.iter().map(|ship| ship.points()).sum();
        if points > GOAL { Err(refusals::fleet_over_25(points)) } else { Ok(()) }
    }

    /// Checks that the seat may add a ship to its fleet.
    pub(super) fn check_add(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        self.check_random(seat)?;
        let nation = self.table.fleet(seat).nation.expect("a random fleet needs a nation");
        let ships: Vec<Ship> = self.chosen(seat).into_iter().chain([ship]).collect();
        self.check_fleet(seat, nation, &ships)
    }

    /// Checks that the seat may remove a ship from its fleet.
    pub(super) fn check_drop(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        self.check_random(seat)?;
        if self.chosen(seat).contains(&ship) { Ok(()) } else { Err(refusals::not_in_fleet(ship)) }
    }

    /// Checks that the seat is choosing its fleet, and has a nation.
    pub(super) fn check_random(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_choosing(seat)?;
        if self.table.fleet(seat).nation.is_none() { Err(refusals::nation_first()) } else { Ok(()) }
    }

    pub(super) fn check_confirm(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_random(seat)?;
        if self.secrets(seat).fleet.is_empty() { Err(refusals::fleet_empty()) } else { Ok(()) }
    }

    /// Makes the choice of a fleet final.
    pub(super) fn confirm_fleet(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let secrets = self.secrets_mut(seat);
        secrets.reserve = secrets.fleet.others();
        log.whisper(seat, Event::Chosen { ships: secrets.fleet });
        self.tell(Event::Confirmed { seat }, log);
        self.begin_if_ready(chance, log);
    }

    /// Rolls for the start once every seat in the game has confirmed its fleet.
    pub(super) fn begin_if_ready(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if !self.table.playing().all(|seat| self.table.fleet(seat).ready) {
            return;
        }
        let mut tied: Vec<Seat> = self.table.playing().collect();
        while tied.len() > 1 {
            let dice: Vec<(Seat, u8)> = tied.into_iter().map(|seat| (seat, roll(chance))).collect();
            let highest = dice.iter().map(|(_, die)| *die).max().expect("several seats");
            tied = dice.iter().filter(|(_, die)| *die == highest).map(|(seat, _)| *seat).collect();
            self.tell(Event::Rolled { dice }, log);
        }
        self.tell(Event::Starts { seat: tied[0] }, log);
    }

    /// Puts the chosen fleet on the table in its default layout, unless the seat has begun another one. Submarines are passive
    /// (NAV-24).
    pub(super) fn begin_layout(&mut self, seat: Seat) {
        if !self.table.fleet(seat).units.is_empty() {
            return;
        }
        let rows = self.ready_rows(seat);
        let row = |ship: Ship| rows.iter().position(|row| row.contains(&ship)).map_or(0, |at| at + 1);
        let chosen = self.chosen(seat);
        let fleet = self.table.fleet_mut(seat);
        for ship in chosen {
            fleet.put(Place { ship, row: u8::try_from(row(ship)).expect("three rows"), active: false });
        }
    }

    /// The rows of the default layout of the chosen fleet, without empty ones.
    pub(super) fn ready_rows(&self, seat: Seat) -> Vec<Vec<Ship>> {
        let as_unit = |ship: Ship| Unit::new(Place { ship, row: u8::from(!ship.is_submarine()), active: false });
        let units: Vec<Unit> = self.chosen(seat).into_iter().map(as_unit).collect();
        let placed = formation::ready(&units);
        let ships = |row| placed.iter().filter(move |(_, at)| *at == row).map(|(ship, _)| *ship).collect::<Vec<_>>();
        (1..=3).map(ships).filter(|ships| !ships.is_empty()).collect()
    }

    /// The layout after a time-out: all ships in the first row, submarines passive (NAV-226).
    pub(super) fn layout_in_one_row(&self, seat: Seat) -> Layout {
        let row: Vec<Ship> = self.chosen(seat).into_iter().filter(|ship| !ship.is_submarine()).collect();
        Layout { rows: if row.is_empty() { Vec::new() } else { vec![row] }, submarines: Vec::new() }
    }

    pub(super) fn check_layout(&self, seat: Seat, layout: &Layout) -> Result<(), Refusal> {
        self.check_laying_out(seat)?;
        let Layout { rows, submarines } = layout;
        let chosen = self.chosen(seat);
        let named = || rows.iter().flatten().chain(submarines.iter().map(|(ship, _)| ship));
        if let Some(wrong) = named().find(|ship| !chosen.contains(ship)) {
            return Err(refusals::not_in_fleet(*wrong));
        }
        if let Some(wrong) = rows.iter().flatten().find(|ship| ship.is_submarine()) {
            return Err(refusals::submarine_in_row(*wrong));
        }
        if rows.len() > 3 {
            return Err(refusals::bad_row());
        }
        if let Some((wrong, _)) = submarines.iter().find(|(ship, _)| !ship.is_submarine()) {
            return Err(refusals::row_missing(*wrong));
        }
        let times = |ship: &Ship| named().filter(|other| *other == ship).count();
        if let Some(twice) = chosen.iter().find(|ship| times(ship) > 1) {
            return Err(refusals::row_missing(*twice));
        }
        if let Some(row) = rows.iter().position(Vec::is_empty) {
            return Err(refusals::row_gap(row + 1));
        }
        match chosen.iter().find(|ship| times(ship) == 0 && !ship.is_submarine()) {
            Some(missing) => Err(refusals::row_missing(*missing)),
            None => Ok(()),
        }
    }

    pub(super) fn check_laying_out(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Layout if self.table.turn == seat => Ok(()),
            Phase::Layout => Err(refusals::not_your_turn(self.table.turn)),
            _ => Err(refusals::laid_out()),
        }
    }

    /// The chosen fleet of a seat.
    fn chosen(&self, seat: Seat) -> Vec<Ship> {
        let nation = self.table.fleet(seat).nation;
        nation.map(|nation| self.secrets(seat).fleet.of(nation).collect()).unwrap_or_default()
    }

    pub(super) fn lay(&mut self, seat: Seat, layout: &Layout) {
        let chosen = self.chosen(seat);
        let place = |ship: &Ship| {
            let row = layout.rows.iter().position(|row| row.contains(ship)).map_or(0, |row| row + 1);
            let active = layout.submarines.contains(&(*ship, Side::Active));
            Place { ship: *ship, row: u8::try_from(row).expect("three rows"), active }
        };
        let fleet = self.table.fleet_mut(seat);
        fleet.units.clear();
        chosen.iter().for_each(|ship| fleet.put(place(ship)));
    }

    /// Makes a layout final. After the last one, deals the cards and begins the first turn.
    pub(super) fn confirm_layout(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        self.begin_layout(seat);
        let places = self.table.fleet(seat).units.iter().map(super::table::Unit::place).collect();
        self.tell(Event::LaidOut { seat, places }, log);
        self.deal_if_laid_out(chance, log);
    }

    /// Deals once every seat in the game has laid out its fleet.
    pub(super) fn deal_if_laid_out(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.table.playing().any(|seat| self.table.fleet(seat).units.is_empty()) {
            return;
        }
        self.draw_pile = Card::deck();
        self.discards.clear();
        chance.shuffle(0, u64::from(self.table.shuffles), &mut self.draw_pile);
        self.tell(Event::Dealt, log);
        let seats: Vec<Seat> = self.table.playing().collect();
        for seat in seats {
            let cards = self.draw_pile.split_off(self.draw_pile.len() - HAND);
            self.secrets_mut(seat).give(cards.iter().copied());
            log.whisper(seat, Event::Drawn { cards });
        }
        let starter = self.table.starter.expect("the roll for the start has been made");
        let first = if self.table.fleet(starter).out { self.table.after(starter).next() } else { Some(starter) };
        self.tell(Event::Turn { seat: first.expect("a seat is left in the game") }, log);
    }
}

/// Rolls a die, from 1 to 6 (NAV-2).
pub(super) fn roll(chance: &mut Chance) -> u8 {
    u8::try_from(chance.roll(6) + 1).expect("six faces")
}

impl Ships {
    /// Every set of ships of a nation, in a fixed order.
    fn every() -> impl Iterator<Item = Self> {
        let ships = Nation::Germany.ships();
        (0..1_u16 << SHIPS_OF_A_NATION)
            .map(move |set| ships.clone().filter(|ship| set & 1 << ship.place() != 0).collect())
    }
}
