//! Fair random fleets, and random ships beside those that are placed.

use std::borrow::Borrow;
use std::sync::LazyLock;

use super::board::{Field, Fields};
use super::data::DATA;
use super::fleet::{Contact, Fleet, Kind, Ship};
use engine::dice::Dice;

/// Draws after which a fleet that has hardly any room left is completed without chance.
const FILL_DRAWS: u32 = 50_000;
/// Ships tried in a row after which a fleet counts as one that cannot be completed.
const COMPLETION_TRIES: u32 = 500;

impl Fleet {
    /// A fleet drawn with the same probability as every other legal one (section 7 of the rules, G-BAT-1 to G-BAT-5).
    ///
    /// # Panics
    /// After the number of attempts in the data file; the chance of that is below 1e-140.
    pub fn random(size: u8, contact: Contact, dice: &mut Dice) -> Self {
        let kinds: Vec<Kind> = missing(&Self::default()).collect();
        let tables: Vec<&[Place]> = kinds.iter().map(|kind| PLACES.of(kind.length(), size)).collect();
        let places = draw_legal(&tables, contact, dice, DATA.random_placement.max_tries)
            .expect("a legal fleet within the attempts of the data file (G-BAT-4)");
        let ships = kinds.iter().zip(places).map(|(kind, place)| place.ship(*kind));
        Self::of(ships, size, contact).expect("a draw in conflict is thrown away")
    }

    /// The fleet with the ships that are missing, drawn so that every way to complete it is equally likely. Where nearly
    /// none is left it is the first that is found. `None` where there is no room.
    pub fn filled(&self, size: u8, contact: Contact, dice: &mut Dice) -> Option<Self> {
        let found = self.completed(size, contact)?;
        let blocked = self.forbidden(size, contact);
        let kinds: Vec<Kind> = missing(self).collect();
        let free = |kind: &Kind| -> Vec<&Place> {
            PLACES.of(kind.length(), size).iter().filter(|place| !blocked.meets(place.set)).collect()
        };
        let tables: Vec<Vec<&Place>> = kinds.iter().map(free).collect();
        let tables: Vec<&[&Place]> = tables.iter().map(Vec::as_slice).collect();
        let Some(places) = draw_legal(&tables, contact, dice, FILL_DRAWS) else { return Some(found) };
        let drawn = kinds.iter().zip(places).map(|(kind, place)| place.ship(*kind));
        Some(Self::of(self.ships().iter().copied().chain(drawn), size, contact).expect("drawn beside the others"))
    }

    /// One way to complete the fleet, found without chance; `None` where there is none, or none was found soon.
    pub fn completed(&self, size: u8, contact: Contact) -> Option<Self> {
        self.completed_within(size, contact, &mut COMPLETION_TRIES.clone())
    }

    fn completed_within(&self, size: u8, contact: Contact, tries: &mut u32) -> Option<Self> {
        let Some(kind) = missing(self).next() else { return Some(self.clone()) };
        self.open_places(kind, size, contact).find_map(|ship| {
            *tries = tries.checked_sub(1)?;
            let mut more = self.clone();
            more.add(ship, size, contact).ok()?;
            more.completed_within(size, contact, tries)
        })
    }
}

/// The ships that a fleet lacks, longest first.
fn missing(fleet: &Fleet) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(fleet.left(kind))))
}

/// A place for a ship of some length, with what it forbids to others.
pub(super) struct Place {
    pub(super) first: Field,
    pub(super) vertical: bool,
    set: Fields,
    /// Itself and its neighbours, itself and its wide neighbours.
    blocks: [Fields; 2],
}

impl Place {
    fn ship(&self, kind: Kind) -> Ship {
        Ship { kind, first: self.first, vertical: self.vertical }
    }
}

/// Whole-fleet rejection: draws every ship independently and starts over at the first conflict. It is exactly fair;
/// placing ship after ship is not (section 7 of the rules).
pub(super) fn draw_legal<'t, P: Borrow<Place>>(
    tables: &[&'t [P]],
    contact: Contact,
    dice: &mut Dice,
    tries: u32,
) -> Option<Vec<&'t Place>> {
    let rule = contact as usize;
    let mut chosen = Vec::with_capacity(tables.len());
    'attempt: for _ in 0..tries {
        chosen.clear();
        let mut blocked = Fields::NONE;
        for table in tables {
            let place: &'t Place = dice.pick(table).borrow();
            if blocked.meets(place.set) {
                continue 'attempt;
            }
            blocked = blocked.with(place.blocks[rule]);
            chosen.push(place);
        }
        return Some(chosen);
    }
    None
}

/// The places for every length on a board of any size up to 12.
pub(super) fn places(length: u8, size: u8) -> Vec<Place> {
    let ends = |vertical, first: Field| match vertical {
        true => first.row + length <= size,
        false => first.column + length <= size,
    };
    let along =
        |vertical| Field::all(size).filter(move |first| ends(vertical, *first)).map(move |first| (first, vertical));
    let place = |(first, vertical): (Field, bool)| {
        let fields = (0..length).map(|step| match vertical {
            true => Field::new(first.row + step, first.column),
            false => Field::new(first.row, first.column + step),
        });
        let set: Fields = fields.collect();
        let near = |wide: bool| {
            Field::all(size)
                .filter(|field| {
                    set.iter().any(|own| {
                        let (rows, columns) = (own.row.abs_diff(field.row), own.column.abs_diff(field.column));
                        if wide { rows.max(columns) <= 1 } else { rows + columns <= 1 }
                    })
                })
                .collect()
        };
        Place { first, vertical, set, blocks: [near(false), near(true)] }
    };
    along(false).chain(along(true)).map(place).collect()
}

static PLACES: LazyLock<Places> =
    LazyLock::new(|| Places { by_length: [10, 12].map(|size| (2..=5).map(|length| places(length, size)).collect()) });

struct Places {
    by_length: [Vec<Vec<Place>>; 2],
}

impl Places {
    fn of(&self, length: u8, size: u8) -> &[Place] {
        &self.by_length[usize::from(size == 12)][usize::from(length - 2)]
    }
}
