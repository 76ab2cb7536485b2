//! Ships, fleets, and the legal places of ships.

use std::fmt;

use super::board::{Field, Fields};
use super::data::DATA;

/// A type of ship (BAT-9), longest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Carrier, 5 fields.
    #[default]
    Carrier,
    /// Destroyer, 4 fields.
    Destroyer,
    /// Torpedo boat, 3 fields.
    TorpedoBoat,
    /// Speed boat, 2 fields.
    SpeedBoat,
}

impl Kind {
    /// Every type, longest first.
    pub const ALL: [Self; 4] = [Self::Carrier, Self::Destroyer, Self::TorpedoBoat, Self::SpeedBoat];

    /// The id in notation, data and texts.
    pub fn id(self) -> &'static str {
        match self {
            Self::Carrier => "carrier",
            Self::Destroyer => "destroyer",
            Self::TorpedoBoat => "torpedo_boat",
            Self::SpeedBoat => "speed_boat",
        }
    }

    /// The number of fields that it covers.
    pub fn length(self) -> u8 {
        DATA.ship[self as usize].length
    }

    /// The number of ships of this type in a fleet.
    pub fn count(self) -> u8 {
        DATA.ship[self as usize].count
    }
}

/// Prints the id.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

engine::lang::printed_args!(Kind);

/// The rule about contact between ships of a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// Sides must not touch, corners may: the main game (BAT-14, BAT-15).
    CornersAllowed,
    /// Neither sides nor corners may touch: the easy variant (BAT-17).
    None,
}

/// A ship on a board (BAT-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ship {
    /// Its type.
    pub kind: Kind,
    /// Its top or left field.
    pub first: Field,
    /// Whether it lies in a column.
    pub vertical: bool,
}

impl Ship {
    /// Its fields, from the top or left.
    pub fn fields(&self) -> impl Iterator<Item = Field> + use<> {
        let Self { kind, first, vertical } = *self;
        (0..kind.length()).map(move |step| match vertical {
            true => Field::new(first.row + step, first.column),
            false => Field::new(first.row, first.column + step),
        })
    }

    /// Its last field.
    pub fn last(&self) -> Field {
        let Field { row, column } = self.first;
        let further = self.kind.length() - 1;
        if self.vertical { Field::new(row + further, column) } else { Field::new(row, column + further) }
    }

    /// Its fields as a set.
    pub fn set(&self) -> Fields {
        self.fields().collect()
    }

    /// Whether it lies on a board of this size (BAT-12).
    pub fn on_board(&self, size: u8) -> bool {
        let last = self.last();
        last.row < size && last.column < size
    }

    /// The fields around it that the contact rule keeps free of other ships: its neighbours or wide neighbours.
    pub fn neighbours(&self, size: u8, contact: Contact) -> Fields {
        let (first, last) = (self.first, self.last());
        let mut around = Fields::NONE;
        for row in first.row.saturating_sub(1)..=(last.row + 1).min(size - 1) {
            for column in first.column.saturating_sub(1)..=(last.column + 1).min(size - 1) {
                let shares_side =
                    (first.row..=last.row).contains(&row) || (first.column..=last.column).contains(&column);
                if shares_side || contact == Contact::None {
                    around.insert(Field::new(row, column));
                }
            }
        }
        around.without(self.set())
    }

    /// The ship turned around each of its fields in order, without turns that leave the board.
    fn turns(self, size: u8) -> impl Iterator<Item = Self> {
        let turned = move |(step, pivot): (u8, Field)| {
            let first = match self.vertical {
                true => Field::new(pivot.row, pivot.column.checked_sub(step)?),
                false => Field::new(pivot.row.checked_sub(step)?, pivot.column),
            };
            Some(Self { first, vertical: !self.vertical, ..self })
        };
        (0..).zip(self.fields()).filter_map(turned).filter(move |turned| turned.on_board(size))
    }

    /// Every place for a ship of this type on an empty board (EX-BAT-28).
    pub fn places(kind: Kind, size: u8) -> impl Iterator<Item = Self> {
        let along = move |vertical| Field::all(size).map(move |first| Self { kind, first, vertical });
        along(false).chain(along(true)).filter(move |ship| ship.on_board(size))
    }
}

/// Prints type and ends, `carrier A1-A5`.
impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}-{}", self.kind, self.first, self.last())
    }
}

/// The reason why a ship cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// All ships of the type are placed (BAT-18).
    NoneLeft,
    /// It would leave the board (BAT-12).
    Outside,
    /// It would cover a field of another ship (BAT-13).
    Overlap,
    /// It would touch another ship (BAT-14, BAT-17).
    Touches,
}

/// The ships of one player, in canonical order: by type, then by first field (R-BAT-13).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fleet {
    ships: Vec<Ship>,
    /// Every field that they cover.
    set: Fields,
}

impl Fleet {
    /// The ships.
    pub fn ships(&self) -> &[Ship] {
        &self.ships
    }

    /// The number of ships of a type that are still to be placed.
    pub fn left(&self, kind: Kind) -> u8 {
        let placed = self.ships.iter().filter(|ship| ship.kind == kind).count();
        kind.count() - u8::try_from(placed).expect("eight ships")
    }

    /// Whether no ship is placed.
    pub fn is_empty(&self) -> bool {
        self.ships.is_empty()
    }

    /// Whether all ships are placed.
    pub fn complete(&self) -> bool {
        Kind::ALL.iter().all(|kind| self.left(*kind) == 0)
    }

    /// The ship that covers a field.
    pub fn at(&self, field: Field) -> Option<&Ship> {
        let on_it = self.set.contains(field);
        self.ships.iter().find(|ship| on_it && ship.set().contains(field))
    }

    /// Every field that its ships cover.
    pub fn set(&self) -> Fields {
        self.set
    }

    /// Every field on which no further ship can lie.
    pub fn forbidden(&self, size: u8, contact: Contact) -> Fields {
        self.ships.iter().fold(self.set(), |all, ship| all.with(ship.neighbours(size, contact)))
    }

    /// Checks that a ship can be added (BAT-12 to BAT-18).
    ///
    /// # Errors
    /// The first reason against it, in the order of R-BAT-17.
    pub fn check(&self, ship: &Ship, size: u8, contact: Contact) -> Result<(), Conflict> {
        if self.left(ship.kind) == 0 {
            return Err(Conflict::NoneLeft);
        }
        if !ship.on_board(size) {
            return Err(Conflict::Outside);
        }
        let set = ship.set();
        if self.set().meets(set) {
            return Err(Conflict::Overlap);
        }
        if self.forbidden(size, contact).meets(set) {
            return Err(Conflict::Touches);
        }
        Ok(())
    }

    /// Every place where a ship of this type can be added.
    pub fn open_places(&self, kind: Kind, size: u8, contact: Contact) -> impl Iterator<Item = Ship> + use<> {
        let left = self.left(kind) > 0;
        let blocked = self.forbidden(size, contact);
        Ship::places(kind, size).filter(move |ship| left && !blocked.meets(ship.set()))
    }

    /// The types of which another ship can be added.
    pub fn kinds_left(&self, size: u8, contact: Contact) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(move |kind| self.open_places(*kind, size, contact).next().is_some())
    }

    /// A ship of this fleet, turned around one of its fields so that it fits with the others. The first field is tried first.
    /// `None` when there is no room to turn.
    pub fn turned(&self, ship: &Ship, size: u8, contact: Contact) -> Option<Ship> {
        let mut others = self.clone();
        others.remove(ship);
        ship.turns(size).find(|turned| others.check(turned, size, contact).is_ok())
    }

    /// A ship of this fleet at every other place where it can lie the same way.
    pub fn shifts(&self, ship: &Ship, size: u8, contact: Contact) -> Vec<Ship> {
        let mut others = self.clone();
        others.remove(ship);
        let alike = |place: &Ship| place.vertical == ship.vertical && place != ship;
        others.open_places(ship.kind, size, contact).filter(alike).collect()
    }

    /// Adds a ship.
    ///
    /// # Errors
    /// The same errors as [`Fleet::check`]. The fleet is unchanged then.
    pub fn add(&mut self, ship: Ship, size: u8, contact: Contact) -> Result<(), Conflict> {
        self.check(&ship, size, contact)?;
        self.ships.push(ship);
        self.ships.sort_unstable();
        self.set = self.set.with(ship.set());
        Ok(())
    }

    /// A fleet of these ships.
    ///
    /// # Errors
    /// The first ship in conflict with the ships before it, and the conflict.
    pub fn of(ships: impl IntoIterator<Item = Ship>, size: u8, contact: Contact) -> Result<Self, (Ship, Conflict)> {
        let mut fleet = Self::default();
        for ship in ships {
            fleet.add(ship, size, contact).map_err(|conflict| (ship, conflict))?;
        }
        Ok(fleet)
    }

    /// Removes a ship.
    pub fn remove(&mut self, ship: &Ship) {
        self.ships.retain(|own| own != ship);
        self.set = self.ships.iter().flat_map(Ship::fields).collect();
    }
}
