//! Every colour of the pictures, by name. A theme is data: `themes` holds them, and a further one is one more value.
//! Shapes carry the meaning, so a theme may choose any colours that stand out from each other.

use super::colour::Colour;

/// The name of a theme, also its place in lists of what is kept per theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThemeId {
    /// Dark navy.
    #[default]
    Dark,
    /// A chart on light paper.
    Light,
    /// Colours that people tell apart who lack one kind of cone, on the darkest ground.
    Safe,
}

impl ThemeId {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Dark, Self::Light, Self::Safe];

    /// The word for it on the command line and in settings.
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

impl Theme {
    /// Chosen water. What shines through is the same everywhere: water has a gradient and waves, and a palette would have to know
    /// the colour of every place below what covers it.
    pub fn chosen_water(&self) -> Colour {
        let BoardColours { chosen, .. } = self.board;
        let share = f32::from(chosen.a) / 255.0;
        self.sea.middle.mixed(Colour { a: 255, ..chosen }, share)
    }
}

/// Around the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageColours {
    /// The background: one colour, for a gradient this wide would show the steps of the palette.
    pub ground: Colour,
    /// A raised area.
    pub panel: Colour,
    /// Its edge.
    pub panel_edge: Colour,
    /// The title and whatever is to stand out.
    pub accent: Colour,
    /// Fine ornaments beside the title.
    pub ornament: Colour,
    /// Silhouettes of ships.
    pub ship: Colour,
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
    /// The fine line around them; clear where the water is dark enough.
    pub miss_edge: Colour,
    /// Where somebody has missed, as no mark of the game.
    pub splash: Colour,
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
    /// The seats of any game where they are compared, each with its name: red, blue, yellow, green, purple, white, as people choose
    /// them where seats have colours (BLO-14).
    pub seats: [Colour; 6],
    /// Text on any of them.
    pub on_seats: Colour,
}
