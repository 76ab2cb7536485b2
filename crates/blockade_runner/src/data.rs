//! The data in `assets/games/blockade_runner/{map,ships,cards,tables}.toml`.

mod cards;
mod goods;
mod map;
mod ships;
mod tables;

pub(super) use cards::{Card, Effect, Sea, bonuses};
pub(super) use goods::{Cargo, Good, Money};
pub(super) use map::{City, Node, Overseas, Place, Polygon, Port, Ports, Zone, Zones, map};
pub(super) use ships::{Ship, Ships};
pub(super) use tables::tables;

#[cfg(test)]
pub(super) use {
    cards::FILE as CARDS_FILE, map::FILE as MAP_FILE, ships::FILE as SHIPS_FILE, tables::FILE as TABLES_FILE,
};

/// Defines an index into a file, with the ids used by the notation, the texts and the other files.
macro_rules! by_place {
    ($thing:ident, $count:literal, $($doc:literal),+) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $thing(pub(crate) u8);

        impl $thing {
            /// The number of entries.
            pub const COUNT: usize = $count;

            /// All entries, in the order of the file.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count).map(Self)
            }

            /// The position in the file, from 0.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The entry with this id.
            pub fn named(id: &str) -> Option<Self> {
                Self::all().find(|thing| thing.id() == id)
            }
        }

        impl engine::bitset::BitIndex for $thing {
            fn index(self) -> u32 {
                u32::from(self.0)
            }

            fn at(index: u32) -> Self {
                Self(u8::try_from(index).expect("there are few"))
            }
        }

        impl std::fmt::Display for $thing {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::fmt::Debug for $thing {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}
use by_place;
