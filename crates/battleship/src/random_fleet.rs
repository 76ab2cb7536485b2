//! Fair random fleets, and the random completion of fleets.

use std::borrow::Borrow;
use std::sync::LazyLock;

use super::board::{Field, Fields};
use super::data::DATA;
use super::fleet::{Contact, Fleet, Kind, Ship};
use engine::dice::Dice;

/// The number of draws after which a fleet with hardly any room left is completed without chance.
const FILL_DRAWS: u32 = 50_000;
/// The number of tried ships after which the search for a completion gives up.
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
        Self::of(ships, size, contact).expect("a draw has no conflict")
    }

    /// The completed fleet, drawn so that every completion is equally likely. If hardly any completion exists, it is the first one
    /// found. `None` if there is no room.
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
        Some(
            Self::of(self.ships().iter().copied().chain(drawn), size, contact)
                .expect("the drawn ships fit with the others"),
        )
    }

    /// A completion of the fleet, found without chance; `None` if there is none, or the search has given up.
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

/// The types of the missing ships of a fleet, longest first.
fn missing(fleet: &Fleet) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(fleet.left(kind))))
}

/// A place for a ship of some length, with the fields that it blocks for other ships.
pub(super) struct Place {
    pub(super) first: Field,
    pub(super) vertical: bool,
    set: Fields,
    /// Its fields and their neighbours, by contact rule.
    blocks: [Fields; 2],
}

impl Place {
    fn ship(&self, kind: Kind) -> Ship {
        Ship { kind, first: self.first, vertical: self.vertical }
    }
}

/// Rejection sampling of whole fleets: draws every ship independently and starts over at the first conflict. It is exactly fair,
/// unlike placing ship after ship (section 7 of the rules). `None` after `tries` attempts.
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

/// All places for a ship of this length on a board of this size, at most 12.
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
