//! The layout of pictures, in pixels. Every picture is 1100 x 700, twice the size of the box in which Discord shows it.

use crate::scene::Layout;
use canvas::{Grid, Rect, shown};

/// The size of every picture.
pub(super) const SIZE: (u16, u16) = shown::DECISION;
/// The width of every picture as a length.
pub(super) const WIDTH: f64 = SIZE.0 as f64;

/// The size of small texts: 7 CSS pixels on a phone.
pub(super) const SMALL: f32 = 23.0;
/// The size of captions and of the latest shot.
pub(super) const MEDIUM: f32 = 26.0;
/// The size of names and of the turn.
pub(super) const LARGE: f32 = 31.0;

/// The margin of every picture.
const EDGE: f64 = 8.0;
/// The top of the boards in every picture.
const TOP: f64 = 52.0;
/// The side of the board of a decision, with its frame.
const CHOICE: f64 = 640.0;
/// The column to the right of the board of a decision.
const COLUMN: Rect = Rect::new(EDGE + CHOICE + 14.0, 0.0, WIDTH - CHOICE - 14.0 - 2.0 * EDGE, 700.0);

/// A board with its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    /// The frame.
    pub(super) frame: Rect,
    /// The width of the frame on the two sides with letters and numbers.
    pub(super) margin: f64,
    /// The width of the frame on the other two sides.
    pub(super) border: f64,
    /// The size of letters and numbers.
    pub(super) coordinate_size: f32,
}

impl Place {
    /// The grid of a board of this size, with the largest fields in whole pixels that fit in the frame.
    pub(super) fn grid(&self, size: u8) -> Grid {
        let room = self.frame.w - self.margin - self.border;
        let cell = (room / f64::from(size)).floor();
        let spare = ((room - cell * f64::from(size)) / 2.0).floor();
        let (x, y) = (self.frame.x + self.margin + spare, self.frame.y + self.margin + spare);
        Grid { x, y, cell, rows: size, columns: size }
    }
}

/// The places of the boards in a layout, in the order of the scene.
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

/// The place of the board of a decision.
const fn choice() -> Place {
    Place { frame: Rect::new(EDGE, TOP, CHOICE, CHOICE), margin: 46.0, border: 4.0, coordinate_size: 38.0 }
}

/// The line above the boards.
pub(super) const HEADING: Rect = Rect::new(EDGE, 0.0, WIDTH - 2.0 * EDGE, TOP);
/// The top of the fleet lists below two boards.
pub(super) const LISTS: f64 = 594.0;
/// The line below the fleet lists.
pub(super) const FOOT: f64 = 685.0;
/// The end of the game, in the place of the fleet lists and the line below.
pub(super) const CARD: Rect = Rect::new(EDGE, 600.0, WIDTH - 2.0 * EDGE, 92.0);

/// The turn, above the column.
pub(super) const TURN: Rect = Rect::new(COLUMN.x, 0.0, COLUMN.w, TOP);
/// The latest shot, below the turn.
pub(super) const LATEST: Rect = Rect::new(COLUMN.x, TOP, COLUMN.w, 46.0);
/// The enemy's fleet.
pub(super) const ENEMY: Rect = Rect::new(COLUMN.x, 104.0, COLUMN.w, 136.0);
/// The caption of the viewer's fleet.
pub(super) const OWN: Rect = Rect::new(COLUMN.x, 240.0, COLUMN.w, 36.0);
/// The ships to place.
pub(super) const STOCK: Rect = Rect::new(COLUMN.x, TOP, COLUMN.w, 560.0);
/// The first line of the legend, below the ships to place or the viewer's fleet.
pub(super) const LEGEND: f64 = 643.0;
