//! The colours of the cards, by theme. No meaning depends on colour alone.

use super::silhouettes::Steel;
use crate::data::{Kind, Row};
use canvas::{Colour, ThemeId};

/// The colours of a theme for this game.
pub(super) struct Colours {
    /// Cards and their edges.
    pub(super) card: Colour,
    pub(super) edge: Colour,
    /// Texts and signs on cards.
    pub(super) ink: Colour,
    pub(super) soft: Colour,
    /// The strip of sea on a card: the air above it, the water, a crest.
    pub(super) air: Colour,
    pub(super) water: Colour,
    pub(super) crest: Colour,
    pub(super) steel: Steel,
    /// The remaining and the lost points of a hull.
    pub(super) sound: Colour,
    pub(super) lost: Colour,
    /// Damage, and the text on it.
    pub(super) damage: Colour,
    pub(super) on_damage: Colour,
    /// Guns, torpedoes, depth charges, aircraft, defence, plans, reinforcements.
    kinds: [Colour; 7],
    /// The text on the colour of any kind.
    pub(super) on_kind: Colour,
    /// The colours of the band and of its name, for the submarines and for rows 1 to 3. Row 1 stands out most.
    bands: [(Colour, Colour); 4],
}

impl Colours {
    /// The colours of a theme.
    pub(super) const fn of(id: ThemeId) -> &'static Self {
        match id {
            ThemeId::Dark => &DARK,
            ThemeId::Light => &LIGHT,
            ThemeId::Safe => &SAFE,
        }
    }

    /// The colour of a team, counted from 0. It is a colour of a kind of card, since pictures have few colours.
    pub(super) const fn team(&self, number: u8) -> Colour {
        self.kinds[[1, 0, 3][number as usize % 3]]
    }

    /// The colours of the band of a row and of its name; row 0 is for submarines.
    pub(super) const fn band(&self, row: Row) -> (Colour, Colour) {
        self.bands[row as usize % 4]
    }

    /// The colour of a kind of card.
    pub(super) const fn kind(&self, kind: Kind) -> Colour {
        self.kinds[match kind {
            Kind::MainGuns | Kind::SecondaryGuns => 0,
            Kind::TorpedoSpread => 1,
            Kind::DepthCharges => 2,
            Kind::LandAir => 3,
            Kind::NearMiss | Kind::Armour | Kind::Escorts | Kind::SmallTarget | Kind::Evasion => 4,
            Kind::Withdrawal | Kind::SurpriseAttack | Kind::Planning => 5,
            Kind::Reinforcements => 6,
        }]
    }
}

/// Ivory cards on a dark table.
const DARK: Colours = Colours {
    card: Colour::hex(0xefe8d6),
    edge: Colour::hex(0x0a1420),
    ink: Colour::hex(0x1b2530),
    soft: Colour::hex(0x5c6670),
    air: Colour::hex(0xcfe0e8),
    water: Colour::hex(0x3f86ac),
    crest: Colour::hex(0xa6cfe0),
    steel: Steel { hull: Colour::hex(0x44525f), shade: Colour::hex(0x5f6e7b), line: Colour::hex(0x333e49) },
    sound: Colour::hex(0x2f7d55),
    lost: Colour::hex(0xc9beaa),
    damage: Colour::hex(0xb8302a),
    on_damage: Colour::WHITE,
    kinds: [
        Colour::hex(0x8c3b32),
        Colour::hex(0x2b5c93),
        Colour::hex(0x2a6f73),
        Colour::hex(0x5b6b2e),
        Colour::hex(0x4f5764),
        Colour::hex(0x6d4a86),
        Colour::hex(0x8a5f1e),
    ],
    on_kind: Colour::WHITE,
    bands: [
        (Colour::hex(0x164648), Colour::hex(0x23696b)),
        (Colour::hex(0x3a698c), Colour::hex(0x274a66)),
        (Colour::hex(0x274a66), Colour::hex(0x3a698c)),
        (Colour::hex(0x1a3248), Colour::hex(0x274a66)),
    ],
};

/// White cards on a light table.
const LIGHT: Colours = Colours {
    card: Colour::hex(0xfffdf5),
    edge: Colour::hex(0x6d6552),
    air: Colour::hex(0xdcebf1),
    water: Colour::hex(0x5a9dbf),
    crest: Colour::hex(0xbfdfea),
    lost: Colour::hex(0xd9d0be),
    bands: [
        (Colour::hex(0xb9dcd6), Colour::hex(0x2a6f73)),
        (Colour::hex(0x94c1de), Colour::hex(0x2b5c93)),
        (Colour::hex(0xbfdfea), Colour::hex(0x2b5c93)),
        (Colour::hex(0xdcebf1), Colour::hex(0x2b5c93)),
    ],
    ..DARK
};

/// Blue, orange, black and white.
const SAFE: Colours = Colours {
    card: Colour::hex(0xf4f2ec),
    ink: Colour::hex(0x101418),
    water: Colour::hex(0x2a78ac),
    sound: Colour::hex(0x0062a2),
    lost: Colour::hex(0xcfc9bc),
    damage: Colour::hex(0xb84a00),
    kinds: [
        Colour::hex(0xa04000),
        Colour::hex(0x00588f),
        Colour::hex(0x00735a),
        Colour::hex(0x6a5c00),
        Colour::hex(0x454c55),
        Colour::hex(0x8a4170),
        Colour::hex(0x5c4630),
    ],
    bands: [
        (Colour::hex(0x164648), Colour::hex(0x00735a)),
        (Colour::hex(0x00588f), Colour::hex(0x333e49)),
        (Colour::hex(0x46505c), Colour::hex(0x00588f)),
        (Colour::hex(0x333e49), Colour::hex(0x46505c)),
    ],
    ..DARK
};
