//! The colours of the map and of its contents, by theme. Nothing is told by colour alone.

use crate::data::Good;
use canvas::{Colour, ThemeId};
use engine::seat::Seat;

/// A background and the ink on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) ground: Colour,
    pub(super) ink: Colour,
}

/// The colours of a theme that only this game has.
#[derive(Clone)]
pub(super) struct Colours {
    /// The high sea, zones of Confederate ports, zones of ports overseas.
    pub(super) sea: Colour,
    pub(super) coastal: Colour,
    pub(super) roads: Colour,
    /// Shallow water along the shore, from the outside to the inside.
    pub(super) shelf: [Colour; 2],
    /// Borders of zones.
    pub(super) border: Colour,
    /// Codes and names on the sea. The halo of their letters has the colour of the sea.
    pub(super) sea_ink: Colour,
    pub(super) sea_soft: Colour,
    /// Land, its shore, railways, and words on land.
    pub(super) land: Colour,
    pub(super) shore: Colour,
    pub(super) rail: Colour,
    pub(super) ink: Colour,
    pub(super) soft: Colour,
    /// Dots of ports in the South, of cities, of ports overseas.
    pub(super) port: Colour,
    pub(super) city: Colour,
    pub(super) overseas: Colour,
    /// A shield, one that was improved, the Union.
    pub(super) shield: Pair,
    pub(super) improved: Pair,
    pub(super) union: Pair,
    /// Alarm: assaults, losses.
    pub(super) alarm: Pair,
    /// Cotton, tobacco, war goods, black market goods, with their signs and the edge of all.
    goods: [Pair; 4],
    pub(super) edge: Colour,
    /// Hulls: side, deck and wheel, outline.
    pub(super) hull: Colour,
    pub(super) wheel: Colour,
    pub(super) foam: Colour,
    /// The colours of the players, by seat.
    players: [Pair; 6],
    /// Cards and their text.
    pub(super) card: Colour,
    pub(super) card_ink: Colour,
}

impl Colours {
    /// The colours of a theme. The seats have the colours with these indices; other seats have theirs in order.
    pub(super) fn of(id: ThemeId, seats: &[usize]) -> Self {
        let theme = match id {
            ThemeId::Dark => DARK,
            ThemeId::Light => LIGHT,
            ThemeId::Safe => SAFE,
        };
        let player = |seat: usize| theme.players[seats.get(seat).copied().unwrap_or(seat) % 6];
        Self { players: std::array::from_fn(player), ..theme }
    }

    /// The colours of a kind of goods.
    pub(super) const fn good(&self, good: Good) -> Pair {
        self.goods[good as usize]
    }

    /// The colours of a player.
    pub(super) fn player(&self, seat: Seat) -> Pair {
        self.players[seat.index() % 6]
    }
}

const fn pair(ground: u32, ink: u32) -> Pair {
    Pair { ground: Colour::hex(ground), ink: Colour::hex(ink) }
}

/// Deep water, old paper by lamplight.
const DARK: Colours = Colours {
    sea: Colour::hex(0x1d4f78),
    coastal: Colour::hex(0x2d6888),
    roads: Colour::hex(0x246c74),
    shelf: [Colour::hex(0x336f92), Colour::hex(0x5a93a8)],
    border: Colour::hex(0x6c9cba),
    sea_ink: Colour::hex(0xe6f2f8),
    sea_soft: Colour::hex(0xa8cade),
    land: Colour::hex(0xd9c79c),
    shore: Colour::hex(0x4a3a22),
    rail: Colour::hex(0x8a7248),
    ink: Colour::hex(0x2a1e10),
    soft: Colour::hex(0x5c4a2c),
    port: Colour::hex(0xa8322a),
    city: Colour::hex(0xf6ecd0),
    overseas: Colour::hex(0x2c7a4c),
    shield: pair(0x46505c, 0xffffff),
    improved: pair(0xf0bc2c, 0x2a1e04),
    union: pair(0x14284c, 0xffffff),
    alarm: pair(0xc03028, 0xffffff),
    goods: [pair(0xfbfaf4, 0x98948a), pair(0x96592a, 0xf0cf9c), pair(0xc8322a, 0xffffff), pair(0x22242a, 0xf0bc2c)],
    edge: Colour::hex(0x2a1e10),
    hull: Colour::hex(0xb4bcc2),
    wheel: Colour::hex(0x76828c),
    foam: Colour::hex(0xe6f2f8),
    players: [
        pair(0xd8432e, 0xffffff),
        pair(0x3f9be8, 0x06182c),
        pair(0xf2c832, 0x2a1e04),
        pair(0x27a468, 0x04180c),
        pair(0xb06ad0, 0xffffff),
        pair(0xf6f2e8, 0x22242a),
    ],
    card: Colour::hex(0xf2e8d0),
    card_ink: Colour::hex(0x221a10),
};

/// A printed chart: light water, paper land, ink.
const LIGHT: Colours = Colours {
    sea: Colour::hex(0x7fb0d2),
    coastal: Colour::hex(0x9fc4d8),
    roads: Colour::hex(0x92c6bc),
    shelf: [Colour::hex(0xa6cce0), Colour::hex(0xcde4ea)],
    border: Colour::hex(0xeaf4fa),
    sea_ink: Colour::hex(0x12304c),
    sea_soft: Colour::hex(0x234a6c),
    land: Colour::hex(0xf3e6c6),
    shore: Colour::hex(0x6a5430),
    rail: Colour::hex(0x9a8256),
    ink: Colour::hex(0x2a1e10),
    soft: Colour::hex(0x5c4a2c),
    port: Colour::hex(0xb42e26),
    city: Colour::hex(0xffffff),
    overseas: Colour::hex(0x2c7a4c),
    shield: pair(0x4c5866, 0xffffff),
    improved: pair(0xf0bc2c, 0x2a1e04),
    union: pair(0x1c3664, 0xffffff),
    alarm: pair(0xc03028, 0xffffff),
    goods: [pair(0xffffff, 0x98948a), pair(0x96592a, 0xf0cf9c), pair(0xc8322a, 0xffffff), pair(0x22242a, 0xf0bc2c)],
    edge: Colour::hex(0x2a1e10),
    hull: Colour::hex(0xdfe4e8),
    wheel: Colour::hex(0x8a96a0),
    foam: Colour::hex(0xffffff),
    players: [
        pair(0xd8432e, 0xffffff),
        pair(0x2c7ed0, 0xffffff),
        pair(0xf2c832, 0x2a1e04),
        pair(0x1f9058, 0xffffff),
        pair(0x9c54c0, 0xffffff),
        pair(0xfcfaf4, 0x22242a),
    ],
    card: Colour::hex(0xfffdf6),
    card_ink: Colour::hex(0x221a10),
};

/// Colours for people who lack one kind of cone, after Okabe and Ito.
const SAFE: Colours = Colours {
    sea: Colour::hex(0x0b3c66),
    coastal: Colour::hex(0x1c5684),
    roads: Colour::hex(0x2c6a94),
    shelf: [Colour::hex(0x205c8c), Colour::hex(0x4a86b0)],
    border: Colour::hex(0x6a98ba),
    sea_ink: Colour::hex(0xffffff),
    sea_soft: Colour::hex(0xc0d8ea),
    land: Colour::hex(0xd8cfb8),
    shore: Colour::hex(0x14120e),
    rail: Colour::hex(0x7c745e),
    ink: Colour::hex(0x14120e),
    soft: Colour::hex(0x4a4434),
    port: Colour::hex(0xb04a00),
    city: Colour::hex(0xffffff),
    overseas: Colour::hex(0x006c50),
    shield: pair(0x3c444c, 0xffffff),
    improved: pair(0xf0e442, 0x1c1800),
    union: pair(0x05121f, 0xffffff),
    alarm: pair(0xc24e00, 0xffffff),
    goods: [pair(0xffffff, 0x888888), pair(0x84603c, 0xf4dcb4), pair(0xd55e00, 0xffffff), pair(0x101216, 0xf0e442)],
    edge: Colour::hex(0x14120e),
    hull: Colour::hex(0xb8c0c8),
    wheel: Colour::hex(0x6c7680),
    foam: Colour::hex(0xffffff),
    players: [
        pair(0xd55e00, 0x140600),
        pair(0x56b4e9, 0x001420),
        pair(0xf0e442, 0x1c1800),
        pair(0x009e73, 0x00140c),
        pair(0xcc79a7, 0x200814),
        pair(0xffffff, 0x101216),
    ],
    card: Colour::hex(0xf0ead8),
    card_ink: Colour::hex(0x14120e),
};
