//! Every colour of the pictures, by name. A theme is data: a further one (light, for colour-blind eyes) is one more value.
//! Shapes carry the meaning, so a theme may choose any colours that stand out from each other.

use super::colour::Colour;

/// The name of a theme, also its place in lists of what is kept per theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThemeId {
    /// Dark navy.
    #[default]
    Dark,
}

impl ThemeId {
    /// All themes.
    pub const ALL: [Self; 1] = [Self::Dark];

    /// Its colours.
    pub const fn theme(self) -> &'static Theme {
        match self {
            Self::Dark => &DARK,
        }
    }
}

/// The colours of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Which theme it is.
    pub id: ThemeId,
    /// Around the boards.
    pub page: PageColours,
    /// A board's frame and lines.
    pub board: BoardColours,
    /// Water.
    pub sea: SeaColours,
    /// Ships.
    pub ship: ShipColours,
    /// Marks on fields.
    pub mark: MarkColours,
    /// Players and teams.
    pub side: SideColours,
}

/// Around the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageColours {
    /// The background at the top.
    pub top: Colour,
    /// The background at the bottom.
    pub bottom: Colour,
    /// A raised area.
    pub panel: Colour,
    /// Its edge.
    pub panel_edge: Colour,
    /// The title and whatever is to stand out.
    pub accent: Colour,
    /// Fine ornaments beside the title.
    pub ornament: Colour,
    /// Text.
    pub text: Colour,
    /// Text of lesser weight.
    pub soft_text: Colour,
}

/// A board's frame and lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardColours {
    /// The frame's face.
    pub frame: Colour,
    /// The line around the frame.
    pub frame_edge: Colour,
    /// The line around the fields.
    pub rim: Colour,
    /// The lines between fields.
    pub line: Colour,
    /// Letters and numbers.
    pub coordinate: Colour,
    /// What covers a chosen row.
    pub chosen: Colour,
    /// The hatching of fields that cannot be used.
    pub hatch: Colour,
}

/// Water.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaColours {
    /// At the top.
    pub top: Colour,
    /// In the middle.
    pub middle: Colour,
    /// At the bottom.
    pub bottom: Colour,
    /// Long swells.
    pub swell: Colour,
    /// Crests.
    pub crest: Colour,
    /// Foam around hulls.
    pub foam: Colour,
}

/// Ships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipColours {
    /// What the hull throws on the water.
    pub shadow: Colour,
    /// The outline.
    pub edge: Colour,
    /// The lit side of a hull.
    pub hull_light: Colour,
    /// The dark side of a hull.
    pub hull_dark: Colour,
    /// A steel deck.
    pub deck: Colour,
    /// A planked deck.
    pub planks: Colour,
    /// A flight deck.
    pub runway: Colour,
    /// Lines painted on decks.
    pub paint: Colour,
    /// Warning lines on decks.
    pub warning: Colour,
    /// Bridges and turrets.
    pub house: Colour,
    /// Their lit tops.
    pub house_light: Colour,
    /// Guns, tubes, funnels.
    pub gun: Colour,
    /// Windows.
    pub glass: Colour,
    /// A fast boat's hull.
    pub white: Colour,
    /// A fast boat's stripe.
    pub stripe: Colour,
    /// A sunk hull.
    pub wreck: Colour,
    /// The outline of a sunk hull.
    pub wreck_edge: Colour,
    /// Oil around a sunk hull.
    pub oil: Colour,
}

/// Marks on fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkColours {
    /// The outer rays of a hit.
    pub flame: Colour,
    /// The inner rays of a hit.
    pub blaze: Colour,
    /// The disc of a hit.
    pub hit: Colour,
    /// The outline of that disc.
    pub hit_edge: Colour,
    /// The disc of a hit on a ship that is sunk.
    pub ember: Colour,
    /// The cross on a hit.
    pub cross: Colour,
    /// The ring and dot of a miss.
    pub miss: Colour,
    /// The sign of a field that is known to be empty.
    pub empty: Colour,
    /// The ring around the latest shot.
    pub last: Colour,
    /// What sets that ring off from what lies below.
    pub last_edge: Colour,
}

/// Players and teams. Whoever uses them gives each side a shape of its own as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideColours {
    /// Red.
    pub red: Colour,
    /// Yellow.
    pub yellow: Colour,
    /// Text on red.
    pub on_red: Colour,
    /// Text on yellow.
    pub on_yellow: Colour,
}

/// Dark navy, gold and steel.
const DARK: Theme = Theme {
    id: ThemeId::Dark,
    page: PageColours {
        top: Colour::hex(0x162a40),
        bottom: Colour::hex(0x081321),
        panel: Colour::hex(0x122539),
        panel_edge: Colour::hex(0x2c4862),
        accent: Colour::hex(0xf0dca4),
        ornament: Colour::hex(0xb49454),
        text: Colour::hex(0xe4eef6),
        soft_text: Colour::hex(0xa6bcce),
    },
    board: BoardColours {
        frame: Colour::hex(0x0e1e30),
        frame_edge: Colour::hex(0x3a5770),
        rim: Colour::hex(0x9cc4d8),
        line: Colour::hex(0xd4eef8).faint(0.26),
        coordinate: Colour::hex(0xc6d8e6),
        chosen: Colour::hex(0xfff0b8).faint(0.22),
        hatch: Colour::hex(0x06182a).faint(0.5),
    },
    sea: SeaColours {
        top: Colour::hex(0x3f95b6),
        middle: Colour::hex(0x2c74a0),
        bottom: Colour::hex(0x1c4c78),
        swell: Colour::hex(0x0c3c66).faint(0.16),
        crest: Colour::hex(0xd8f2fa).faint(0.26),
        foam: Colour::hex(0xe8f8fc).faint(0.30),
    },
    ship: ShipColours {
        shadow: Colour::hex(0x06182c).faint(0.38),
        edge: Colour::hex(0x1c2630),
        hull_light: Colour::hex(0xb8c4ce),
        hull_dark: Colour::hex(0x707e8a),
        deck: Colour::hex(0x98a6b2),
        planks: Colour::hex(0xb89468),
        runway: Colour::hex(0x4c5660),
        paint: Colour::hex(0xecf0f2),
        warning: Colour::hex(0xe8b840),
        house: Colour::hex(0x808e9a),
        house_light: Colour::hex(0xd2dae0),
        gun: Colour::hex(0x2c3640),
        glass: Colour::hex(0x2a5c78),
        white: Colour::hex(0xeef2f4),
        stripe: Colour::hex(0xd05a30),
        wreck: Colour::hex(0x564846),
        wreck_edge: Colour::hex(0x1a1416),
        oil: Colour::hex(0x08121c).faint(0.55),
    },
    mark: MarkColours {
        flame: Colour::hex(0xf08a1e),
        blaze: Colour::hex(0xffcf4a),
        hit: Colour::hex(0xd62522),
        hit_edge: Colour::hex(0x760e10),
        ember: Colour::hex(0x8c201e),
        cross: Colour::WHITE,
        miss: Colour::hex(0xf2fafd),
        empty: Colour::hex(0xd4eef8).faint(0.62),
        last: Colour::hex(0xffd83c),
        last_edge: Colour::hex(0x0c1c2c).faint(0.75),
    },
    side: SideColours {
        red: Colour::hex(0xc8342c),
        yellow: Colour::hex(0xf2c230),
        on_red: Colour::WHITE,
        on_yellow: Colour::hex(0x2a1e04),
    },
};
