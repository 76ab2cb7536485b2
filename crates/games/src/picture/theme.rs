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

/// Dark navy, gold and steel.
const DARK: Theme = Theme {
    id: ThemeId::Dark,
    page: PageColours {
        top: Colour::hex(0x16_2a_40),
        bottom: Colour::hex(0x08_13_21),
        panel: Colour::hex(0x12_25_39),
        panel_edge: Colour::hex(0x2c_48_62),
        accent: Colour::hex(0xf0_dc_a4),
        ornament: Colour::hex(0xb4_94_54),
        text: Colour::hex(0xe4_ee_f6),
        soft_text: Colour::hex(0xa6_bc_ce),
    },
    board: BoardColours {
        frame: Colour::hex(0x0e_1e_30),
        frame_edge: Colour::hex(0x3a_57_70),
        rim: Colour::hex(0x9c_c4_d8),
        line: Colour::hex(0xd4_ee_f8).faint(0.26),
        coordinate: Colour::hex(0xc6_d8_e6),
        chosen: Colour::hex(0xff_f0_b8).faint(0.22),
        hatch: Colour::hex(0x06_18_2a).faint(0.5),
    },
    sea: SeaColours {
        top: Colour::hex(0x3f_95_b6),
        middle: Colour::hex(0x2c_74_a0),
        bottom: Colour::hex(0x1c_4c_78),
        swell: Colour::hex(0x0c_3c_66).faint(0.16),
        crest: Colour::hex(0xd8_f2_fa).faint(0.26),
        foam: Colour::hex(0xe8_f8_fc).faint(0.30),
    },
    ship: ShipColours {
        shadow: Colour::hex(0x06_18_2c).faint(0.38),
        edge: Colour::hex(0x1c_26_30),
        hull_light: Colour::hex(0xb8_c4_ce),
        hull_dark: Colour::hex(0x70_7e_8a),
        deck: Colour::hex(0x98_a6_b2),
        planks: Colour::hex(0xb8_94_68),
        runway: Colour::hex(0x4c_56_60),
        paint: Colour::hex(0xec_f0_f2),
        warning: Colour::hex(0xe8_b8_40),
        house: Colour::hex(0x80_8e_9a),
        house_light: Colour::hex(0xd2_da_e0),
        gun: Colour::hex(0x2c_36_40),
        glass: Colour::hex(0x2a_5c_78),
        white: Colour::hex(0xee_f2_f4),
        stripe: Colour::hex(0xd0_5a_30),
        wreck: Colour::hex(0x56_48_46),
        wreck_edge: Colour::hex(0x1a_14_16),
        oil: Colour::hex(0x08_12_1c).faint(0.55),
    },
    mark: MarkColours {
        flame: Colour::hex(0xf0_8a_1e),
        blaze: Colour::hex(0xff_cf_4a),
        hit: Colour::hex(0xd6_25_22),
        hit_edge: Colour::hex(0x76_0e_10),
        ember: Colour::hex(0x8c_20_1e),
        cross: Colour::WHITE,
        miss: Colour::hex(0xf2_fa_fd),
        empty: Colour::hex(0xd4_ee_f8).faint(0.62),
        last: Colour::hex(0xff_d8_3c),
        last_edge: Colour::hex(0x0c_1c_2c).faint(0.75),
    },
};
