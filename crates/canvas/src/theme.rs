//! Every colour of the pictures by name, in each theme. Shapes carry the meaning, so a theme may choose any colours
//! that stand out from each other.

use super::colour::Colour;

/// The id of a theme. As a number it is an index into lists with one entry for each theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThemeId {
    /// Dark navy, gold and steel.
    #[default]
    Dark,
    /// A chart on warm paper: light water, ink and bronze.
    Light,
    /// The palette of Okabe and Ito on the darkest background: orange, vermilion, white and black on blue stay distinct
    /// for colour-blind people.
    Safe,
}

impl ThemeId {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Dark, Self::Light, Self::Safe];

    /// Its word on the command line and in settings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Safe => "safe",
        }
    }

    /// The theme with this id.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// Shorthand for the tables below.
const fn rgb(hex: u32) -> Colour {
    Colour::hex(hex)
}

/// The type of a colour, or of a list of them.
macro_rules! colours {
    () => {
        Colour
    };
    ($count:literal) => {
        [Colour; $count]
    };
}

/// Defines groups of colours. Each colour has its value in the dark, the light and the safe theme.
macro_rules! themes {
    ($($(#[$group_doc:meta])* $group:ident: $Group:ident {
        $($(#[$doc:meta])* $name:ident $([$count:literal])? = $dark:expr, $light:expr, $safe:expr;)*
    })*) => {
        /// The colours of a picture.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Theme {
            /// Which theme it is.
            pub id: ThemeId,
            $($(#[$group_doc])* pub $group: $Group,)*
        }

        $($(#[$group_doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Group {
            $($(#[$doc])* pub $name: colours!($($count)?),)*
        })*

        impl ThemeId {
            /// Its colours.
            pub const fn theme(self) -> &'static Theme {
                const DARK: Theme = Theme { id: ThemeId::Dark, $($group: $Group { $($name: $dark,)* },)* };
                const LIGHT: Theme = Theme { id: ThemeId::Light, $($group: $Group { $($name: $light,)* },)* };
                const SAFE: Theme = Theme { id: ThemeId::Safe, $($group: $Group { $($name: $safe,)* },)* };
                match self {
                    Self::Dark => &DARK,
                    Self::Light => &LIGHT,
                    Self::Safe => &SAFE,
                }
            }
        }
    };
}

themes! {
    /// Around the boards.
    page: PageColours {
        /// The background. It is one colour because a wide gradient would show the steps of the palette.
        ground = rgb(0x0f1e30), rgb(0xf4eddf), rgb(0x0d1116);
        /// A raised area.
        panel = rgb(0x122539), rgb(0xfffdf6), rgb(0x181e26);
        /// Its edge.
        panel_edge = rgb(0x2c4862), rgb(0xc9bc9c), rgb(0x46505c);
        /// The title and other accents.
        accent = rgb(0xf0dca4), rgb(0x6e4410), rgb(0xf0e442);
        /// Fine ornaments beside the title.
        ornament = rgb(0xb49454), rgb(0xa9823c), rgb(0xb8ae3c);
        /// Silhouettes of ships.
        ship = rgb(0xb8c4ce), rgb(0x52687c), rgb(0xb8c0c8);
        /// Text.
        text = rgb(0xe4eef6), rgb(0x16283a), rgb(0xf6f8fa);
        /// Secondary text.
        soft_text = rgb(0xa6bcce), rgb(0x4a5a68), rgb(0xbcc6d0);
    }

    /// A board's frame and lines.
    board: BoardColours {
        /// The frame's face.
        frame = rgb(0x0e1e30), rgb(0xdbe4ea), rgb(0x05070a);
        /// The line around the frame.
        frame_edge = rgb(0x3a5770), rgb(0x93a8b8), rgb(0x56626e);
        /// The line around the fields.
        rim = rgb(0x9cc4d8), rgb(0x2c5a78), rgb(0xdce6ee);
        /// The lines between fields.
        line = rgb(0xd4eef8).faint(0.26), rgb(0xffffff).faint(0.42), rgb(0xdceefa).faint(0.30);
        /// Letters and numbers.
        coordinate = rgb(0xc6d8e6), rgb(0x20384e), rgb(0xf0f4f8);
        /// The cover of a chosen row.
        chosen = rgb(0xfff0b8).faint(0.22), rgb(0xfff6b0).faint(0.42), rgb(0xf0e442).faint(0.30);
        /// The hatching of fields that cannot be used.
        hatch = rgb(0x06182a).faint(0.5), rgb(0x0c2c48).faint(0.46), rgb(0x000000).faint(0.55);
    }

    /// Water.
    sea: SeaColours {
        /// At the top.
        top = rgb(0x3f95b6), rgb(0x86c8e4), rgb(0x0a68a4);
        /// In the middle.
        middle = rgb(0x2c74a0), rgb(0x64aed6), rgb(0x06558a);
        /// At the bottom.
        bottom = rgb(0x1c4c78), rgb(0x4892c2), rgb(0x044070);
        /// Long swells.
        swell = rgb(0x0c3c66).faint(0.16), rgb(0x1c6496).faint(0.13), rgb(0x002040).faint(0.18);
        /// Crests.
        crest = rgb(0xd8f2fa).faint(0.26), rgb(0xffffff).faint(0.42), rgb(0xd8f2fa).faint(0.20);
        /// Foam around hulls.
        foam = rgb(0xe8f8fc).faint(0.30), rgb(0xffffff).faint(0.46), rgb(0xe8f8fc).faint(0.30);
    }

    /// Ships.
    ship: ShipColours {
        /// The shadow of a hull on the water.
        shadow = rgb(0x06182c).faint(0.38), rgb(0x0c2c48).faint(0.34), rgb(0x06182c).faint(0.38);
        /// The outline.
        edge = rgb(0x1c2630), rgb(0x1c2630), rgb(0x1c2630);
        /// The lit side of a hull.
        hull_light = rgb(0xb8c4ce), rgb(0xb8c4ce), rgb(0xb8c0c8);
        /// The dark side of a hull.
        hull_dark = rgb(0x707e8a), rgb(0x707e8a), rgb(0x8c949c);
        /// A steel deck.
        deck = rgb(0x98a6b2), rgb(0x98a6b2), rgb(0xaeb6be);
        /// A planked deck.
        planks = rgb(0xb89468), rgb(0xb89468), rgb(0xb4aa94);
        /// A flight deck.
        runway = rgb(0x4c5660), rgb(0x4c5660), rgb(0x4c5660);
        /// Lines painted on decks.
        paint = rgb(0xecf0f2), rgb(0xecf0f2), rgb(0xecf0f2);
        /// Warning lines on decks.
        warning = rgb(0xe8b840), rgb(0xe8b840), rgb(0xf0e442);
        /// Bridges and turrets.
        house = rgb(0x808e9a), rgb(0x808e9a), rgb(0x808e9a);
        /// Their lit tops.
        house_light = rgb(0xd2dae0), rgb(0xd2dae0), rgb(0xd2dae0);
        /// Guns, tubes, funnels.
        gun = rgb(0x2c3640), rgb(0x2c3640), rgb(0x2c3640);
        /// Windows.
        glass = rgb(0x2a5c78), rgb(0x2a5c78), rgb(0x2a5c78);
        /// A fast boat's hull.
        white = rgb(0xeef2f4), rgb(0xeef2f4), rgb(0xeef2f4);
        /// A fast boat's stripe.
        stripe = rgb(0xd05a30), rgb(0xd05a30), rgb(0xcc79a7);
        /// A sunk hull.
        wreck = rgb(0x564846), rgb(0x4c403e), rgb(0x1c1614);
        /// The outline of a sunk hull.
        wreck_edge = rgb(0x1a1416), rgb(0x1a1416), rgb(0x000000);
        /// Oil around a sunk hull.
        oil = rgb(0x08121c).faint(0.55), rgb(0x0a1a28).faint(0.5), rgb(0x000000).faint(0.6);
    }

    /// Marks on fields.
    mark: MarkColours {
        /// The outer rays of a hit.
        flame = rgb(0xf08a1e), rgb(0xf07c10), rgb(0xe69f00);
        /// The inner rays of a hit.
        blaze = rgb(0xffcf4a), rgb(0xffcf4a), rgb(0xf0e442);
        /// The disc of a hit.
        hit = rgb(0xd62522), rgb(0xd62522), rgb(0xc24e00);
        /// The outline of that disc.
        hit_edge = rgb(0x760e10), rgb(0x760e10), rgb(0x2c1000);
        /// The disc of a hit on a ship that is sunk.
        ember = rgb(0x8c201e), rgb(0x8c201e), rgb(0x8a3600);
        /// The cross on a hit.
        cross = Colour::WHITE, Colour::WHITE, Colour::WHITE;
        /// The ring and dot of a miss.
        miss = rgb(0xf2fafd), rgb(0xffffff), rgb(0xffffff);
        /// The fine line around a miss; transparent in themes with dark water.
        miss_edge = rgb(0x0c3048).faint(0.0), rgb(0x0e3654).faint(0.62), rgb(0x001828).faint(0.0);
        /// A shot that missed, in games without a mark for it.
        splash = rgb(0xd4eef8).faint(0.50), rgb(0x0e3654).faint(0.55), rgb(0xffffff).faint(0.55);
        /// The mark of a field that is known to be empty.
        empty = rgb(0xd4eef8).faint(0.80), rgb(0x0e3654).faint(0.75), rgb(0xffffff).faint(0.85);
        /// The ring around the latest shot.
        last = rgb(0xffd83c), rgb(0xffdc28), rgb(0xf0e442);
        /// The edge of that ring.
        last_edge = rgb(0x0c1c2c).faint(0.75), rgb(0x101c28).faint(0.85), rgb(0x000000).faint(0.85);
    }

    /// Players and teams. A picture gives each side its own shape, too.
    side: SideColours {
        /// Red.
        red = rgb(0xc8342c), rgb(0xc8342c), rgb(0xd55e00);
        /// Yellow.
        yellow = rgb(0xf2c230), rgb(0xf2c230), rgb(0xf0e442);
        /// Text on red.
        on_red = Colour::WHITE, Colour::WHITE, rgb(0x140600);
        /// Text on yellow.
        on_yellow = rgb(0x2a1e04), rgb(0x2a1e04), rgb(0x2a1e04);
        /// The seats of a game in order: red, blue, yellow, green, purple, white, as people choose them in games whose
        /// seats have colours (BLO-14). A picture also shows the names.
        seats [6] =
            [rgb(0xd8432e), rgb(0x3f9be8), rgb(0xf2c832), rgb(0x27a468), rgb(0xb06ad0), rgb(0xf6f2e8)],
            [rgb(0xd8432e), rgb(0x2c7ed0), rgb(0xf2c832), rgb(0x1f9058), rgb(0x9c54c0), rgb(0xfcfaf4)],
            [rgb(0xd55e00), rgb(0x56b4e9), rgb(0xf0e442), rgb(0x009e73), rgb(0xcc79a7), rgb(0xffffff)];
        /// Text on any of them.
        on_seats = rgb(0x0c1218), rgb(0x0c1218), rgb(0x0c1218);
    }
}

impl Theme {
    /// The colour of chosen water, which is opaque: water has a gradient and waves, and a transparent colour would need
    /// a palette entry for each of their colours.
    pub fn chosen_water(&self) -> Colour {
        let BoardColours { chosen, .. } = self.board;
        let share = f32::from(chosen.a) / 255.0;
        self.sea.middle.mixed(Colour { a: 255, ..chosen }, share)
    }
}
