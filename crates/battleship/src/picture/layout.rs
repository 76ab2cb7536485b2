//! Where everything lies, in pixels. Every picture is 1100 x 700: twice the box in which Discord shows it.

use crate::scene::Layout;
use canvas::{Grid, Rect, shown};

/// The size of every picture.
pub(super) const SIZE: (u16, u16) = shown::DECISION;
/// Its width as a length.
pub(super) const WIDTH: f64 = SIZE.0 as f64;

/// Letters of what is only read: 11 CSS pixels in the box.
pub(super) const SMALL: f32 = 22.0;
/// Letters of captions and of the latest shot.
pub(super) const MEDIUM: f32 = 26.0;
/// Letters of names and of the turn.
pub(super) const LARGE: f32 = 31.0;

/// What lies around every picture.
const EDGE: f64 = 8.0;
/// Where the boards of every picture begin.
const TOP: f64 = 52.0;
/// The side of a board on which something is decided, with its frame.
const CHOICE: f64 = 640.0;
/// The column beside it.
const COLUMN: Rect = Rect::new(EDGE + CHOICE + 14.0, 0.0, WIDTH - CHOICE - 14.0 - 2.0 * EDGE, 700.0);

/// A board with its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    /// The frame.
    pub(super) frame: Rect,
    /// Room in the frame for letters and numbers.
    pub(super) margin: f64,
    /// The other two sides of the frame.
    pub(super) border: f64,
    /// Letters and numbers.
    pub(super) coordinate_size: f32,
}

impl Place {
    /// The fields of a board of this size: as large as the frame allows in whole pixels.
    pub(super) fn grid(&self, size: u8) -> Grid {
        let room = self.frame.w - self.margin - self.border;
        let cell = (room / f64::from(size)).floor();
        let spare = ((room - cell * f64::from(size)) / 2.0).floor();
        let (x, y) = (self.frame.x + self.margin + spare, self.frame.y + self.margin + spare);
        Grid { x, y, cell, rows: size, columns: size }
    }
}

/// The boards of a layout, in the order of a scene's.
pub(super) fn boards(layout: Layout) -> Vec<Place> {
    match layout {
        Layout::Both => {
            let place = |x: f64| Place {
                frame: Rect::new(x, TOP, 538.0, 538.0),
                margin: 38.0,
                border: 8.0,
                coordinate_size: 30.0,
            };
            vec![place(EDGE), place(WIDTH - EDGE - 538.0)]
        }
        Layout::Firing => {
            let frame = Rect::new(COLUMN.x + 44.0, OWN.bottom(), 340.0, 340.0);
            vec![choice(), Place { frame, margin: 30.0, border: 6.0, coordinate_size: SMALL }]
        }
        Layout::Placing => vec![choice()],
    }
}

/// The board on which something is decided.
const fn choice() -> Place {
    Place { frame: Rect::new(EDGE, TOP, CHOICE, CHOICE), margin: 46.0, border: 4.0, coordinate_size: 38.0 }
}

/// The line above the boards.
pub(super) const HEADING: Rect = Rect::new(EDGE, 0.0, WIDTH - 2.0 * EDGE, TOP);
/// Where the lists of the fleets below two boards begin.
pub(super) const LISTS: f64 = 594.0;
/// The line below them.
pub(super) const FOOT: f64 = 685.0;
/// How the game ended, in the place of both.
pub(super) const CARD: Rect = Rect::new(EDGE, 600.0, WIDTH - 2.0 * EDGE, 92.0);

/// The turn, above the column.
pub(super) const TURN: Rect = Rect::new(COLUMN.x, 0.0, COLUMN.w, TOP);
/// The latest shot below it.
pub(super) const LATEST: Rect = Rect::new(COLUMN.x, TOP, COLUMN.w, 46.0);
/// The enemy's fleet.
pub(super) const ENEMY: Rect = Rect::new(COLUMN.x, 104.0, COLUMN.w, 136.0);
/// The caption of the own fleet.
pub(super) const OWN: Rect = Rect::new(COLUMN.x, 240.0, COLUMN.w, 36.0);
/// The ships to be placed.
pub(super) const STOCK: Rect = Rect::new(COLUMN.x, TOP, COLUMN.w, 560.0);
/// The first line of the legend below them, or below the own fleet.
pub(super) const LEGEND: f64 = 643.0;
