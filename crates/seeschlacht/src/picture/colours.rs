//! The colours of the sea and the ships, by theme. No meaning depends on a colour alone.

use crate::ship::Side;
use crate::wind;
use canvas::{Colour, ThemeId};

/// The colours of a theme that only this game has.
pub(super) struct Colours {
    /// Open sea.
    pub(super) sea: Colour,
    /// Shallow water, its edge, and foam along the shore.
    pub(super) shallows: Colour,
    pub(super) shelf: Colour,
    pub(super) surf: Colour,
    /// Small waves.
    pub(super) crest: Colour,
    /// The lines of the net.
    pub(super) net: Colour,
    /// The fields of the net.
    pub(super) node: Colour,
    /// The line around land.
    pub(super) shore: Colour,
    /// Beaches.
    pub(super) sand: Colour,
    /// Grass.
    pub(super) grass: Colour,
    /// Woods: shade, crowns.
    pub(super) wood: [Colour; 2],
    /// Houses: walls, roofs, edges.
    pub(super) house: [Colour; 3],
    /// Reefs.
    pub(super) reef: Colour,
    /// Fields that batteries cover.
    pub(super) battery: Colour,
    /// Battery towers.
    pub(super) tower: Colour,
    /// Things of White, of Yellow and of nobody.
    pub(super) owner: [Colour; 3],
    /// The frame and the face of the wind disc.
    pub(super) frame: Colour,
    pub(super) face: Colour,
    pub(super) ink: Colour,
    /// Brass: lines of the frame, the knob of the wind disc.
    pub(super) brass: Colour,
    /// Yellow, blue, red: winds, dice, lines of fire.
    pub(super) colour: [Colour; 3],
    /// The text on these colours.
    pub(super) on_colour: [Colour; 3],
    /// Hulls: edge, side, deck.
    pub(super) hull: [Colour; 3],
    /// Sails of White and Yellow.
    pub(super) sail: [Colour; 2],
    /// The line around sails, and Yellow's stripes.
    pub(super) rope: Colour,
    /// A hit.
    pub(super) hit: Colour,
    /// A load.
    pub(super) load: Colour,
    /// The edge of the line of a course.
    pub(super) trail: Colour,
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

    /// The colour of things of a side, or of nobody.
    pub(super) const fn owner(&self, owner: Option<Side>) -> Colour {
        match owner {
            Some(Side::White) => self.owner[0],
            Some(Side::Yellow) => self.owner[1],
            None => self.owner[2],
        }
    }

    /// A colour of the die.
    pub(super) fn die(&self, colour: wind::Colour) -> Colour {
        self.colour[colour.index()]
    }
}

/// Deep blue water, green land, a frame of dark wood.
const DARK: Colours = Colours {
    sea: Colour::hex(0x16507f),
    shallows: Colour::hex(0x3a90b0),
    shelf: Colour::hex(0x20648f),
    surf: Colour::hex(0x9fd6d8),
    crest: Colour::hex(0x3f86b0),
    net: Colour::hex(0x4880a6),
    node: Colour::hex(0xb4d8e8),
    shore: Colour::hex(0x54452a),
    sand: Colour::hex(0xe6d3a0),
    grass: Colour::hex(0x86a25a),
    wood: [Colour::hex(0x2f5030), Colour::hex(0x47753f)],
    house: [Colour::hex(0xf2e8d2), Colour::hex(0xb4452f), Colour::hex(0x4c3420)],
    reef: Colour::hex(0xfbf6d8),
    battery: Colour::hex(0x0a1620),
    tower: Colour::hex(0x565660),
    owner: [Colour::hex(0xf4f6f4), Colour::hex(0xffcd3c), Colour::hex(0x78e0c4)],
    frame: Colour::hex(0x33210f),
    face: Colour::hex(0xecdeb8),
    ink: Colour::hex(0x3a2812),
    brass: Colour::hex(0xd4ae5c),
    colour: [Colour::hex(0xf0b91e), Colour::hex(0x2b62b4), Colour::hex(0xbc2e28)],
    on_colour: [Colour::hex(0x2a1e04), Colour::WHITE, Colour::WHITE],
    hull: [Colour::hex(0x24160a), Colour::hex(0x744a28), Colour::hex(0xa87a48)],
    sail: [Colour::hex(0xfcfcf6), Colour::hex(0xffcd3c)],
    rope: Colour::hex(0x3a2c18),
    hit: Colour::hex(0xd62522),
    load: Colour::hex(0x2b62b4),
    trail: Colour::hex(0x082038),
};

/// A printed chart: light water, paper land, ink.
const LIGHT: Colours = Colours {
    sea: Colour::hex(0x8fc0dc),
    shallows: Colour::hex(0xc2e4ea),
    shelf: Colour::hex(0xa0cde2),
    surf: Colour::hex(0xecf8f4),
    crest: Colour::hex(0xb4d8ea),
    net: Colour::hex(0x6495b4),
    node: Colour::hex(0x35688e),
    shore: Colour::hex(0x5e4c2c),
    sand: Colour::hex(0xf4e6bc),
    grass: Colour::hex(0xc3cf94),
    wood: [Colour::hex(0x567444), Colour::hex(0x7a9c5c)],
    house: [Colour::hex(0xfffaec), Colour::hex(0xc4543c), Colour::hex(0x5c4028)],
    reef: Colour::hex(0xfffdf0),
    battery: Colour::hex(0x14202c),
    tower: Colour::hex(0x5a5a64),
    owner: [Colour::hex(0xffffff), Colour::hex(0xffc81e), Colour::hex(0x2a9a82)],
    frame: Colour::hex(0xe9dcc0),
    face: Colour::hex(0xfbf4de),
    ink: Colour::hex(0x3a2812),
    brass: Colour::hex(0x9c7430),
    colour: [Colour::hex(0xf0b91e), Colour::hex(0x2b62b4), Colour::hex(0xbc2e28)],
    on_colour: [Colour::hex(0x2a1e04), Colour::WHITE, Colour::WHITE],
    hull: [Colour::hex(0x24160a), Colour::hex(0x744a28), Colour::hex(0xa87a48)],
    sail: [Colour::hex(0xffffff), Colour::hex(0xffcd3c)],
    rope: Colour::hex(0x3a2c18),
    hit: Colour::hex(0xd62522),
    load: Colour::hex(0x2b62b4),
    trail: Colour::hex(0x1c3a54),
};

/// Colours that stay distinct for colour-blind people: blue water, grey land, orange, black and white.
const SAFE: Colours = Colours {
    sea: Colour::hex(0x0b3c66),
    shallows: Colour::hex(0x20659a),
    shelf: Colour::hex(0x124c7c),
    surf: Colour::hex(0x8cc0dc),
    crest: Colour::hex(0x2a6a9c),
    net: Colour::hex(0x41739a),
    node: Colour::hex(0xc4dcec),
    shore: Colour::hex(0x14120e),
    sand: Colour::hex(0xd8cfb8),
    grass: Colour::hex(0x9a957e),
    wood: [Colour::hex(0x403e30), Colour::hex(0x605e48)],
    house: [Colour::hex(0xf6f2e6), Colour::hex(0x6c4a36), Colour::hex(0x2c2018)],
    reef: Colour::hex(0xffffff),
    battery: Colour::hex(0x05070a),
    tower: Colour::hex(0x44484e),
    owner: [Colour::hex(0xffffff), Colour::hex(0xf0e442), Colour::hex(0x40c4a0)],
    frame: Colour::hex(0x0d1116),
    face: Colour::hex(0xf0ead8),
    ink: Colour::hex(0x14120e),
    brass: Colour::hex(0xc8bc5c),
    colour: [Colour::hex(0xf0e442), Colour::hex(0x56b4e9), Colour::hex(0xc24e00)],
    on_colour: [Colour::hex(0x1c1800), Colour::hex(0x001420), Colour::WHITE],
    hull: [Colour::hex(0x14100a), Colour::hex(0x5c4630), Colour::hex(0x8c745a)],
    sail: [Colour::hex(0xffffff), Colour::hex(0xf0e442)],
    rope: Colour::hex(0x14120e),
    hit: Colour::hex(0xc24e00),
    load: Colour::hex(0x0072b2),
    trail: Colour::hex(0x020c18),
};
