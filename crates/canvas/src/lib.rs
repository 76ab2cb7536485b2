//! Draws the pictures of all games: outlines, text, themes and palettes, PNG and GIF.
//!
//! ```
//! use canvas::{Align, Canvas, Face, Line, Palettes, Path, Point, Rect, TextStyle, ThemeId};
//!
//! static PALETTES: Palettes = Palettes::new("dark 101820 c8d0d8 f0f0f0 light ffffff 000000");
//! let theme = ThemeId::Dark.theme();
//! let mut canvas = Canvas::new(200, 100, theme.page.ground);
//! let hull = Path::from_svg("M20 60 H180 L165 85 H35 Z");
//! canvas.shape(&hull, theme.ship.deck, &Line::wide(2.0), theme.ship.edge);
//! let style = TextStyle::new(Face::Label, 20.0, theme.page.text).aligned(Align::Middle);
//! canvas.text("Convoy", Point::new(100.0, 40.0), &style);
//! let picture = canvas.encode(PALETTES.get(ThemeId::Dark));
//! assert_eq!((picture.width, picture.height), (200, 100));
//! assert!(picture.png.starts_with(b"\x89PNG"));
//! ```
//!
//! A picture is a pure function of plain data. The same input gives the same bytes on one machine; other processors may
//! differ by one level of a colour. The crate has no clock and no threads, and it reads no fonts of the machine.
//!
//! | file | contents |
//! | --- | --- |
//! | [`geometry`](Point) | points, rectangles, transforms |
//! | `path` | [`Path`], an outline built call by call or from an SVG path string |
//! | `colour`, `paint` | [`Colour`], Oklab, gradients |
//! | `theme` | [`Theme`]: every colour by name; a dark, a light and a colour-blind-safe theme |
//! | `fonts`, `cover`, `text` | the embedded fonts, the characters they lack, text |
//! | `canvas` | [`Canvas`], the only module that uses the rasteriser |
//! | `grid` | [`Grid`], a board of squares with coordinates |
//! | `water`, `heading`, `legend`, `laurel` | the sea, a title, the key to the signs, a winner |
//! | [`signs`] | marks for the latest move, a choice or a hit; short texts on a board |
//! | [`writing`] | texts that must fit an area |
//! | [`shown`] | the size at which Discord shows a picture |
//! | `backdrops`, `stamps` | [`Backdrops`] and [`Stamps`], made once for many pictures |
//! | `palette`, `encode` | [`Palettes`] of at most 80 colours, read from an asset; the PNG |
//! | `gif` | [`Animation`], pictures one after the other |
//!
//! A game draws on a [`Canvas`] and ends with [`Canvas::encode`]. It has one [`Palette`] for each theme. A test of the
//! game makes them from its fixture, canvases that show every colour the game can show, and writes them to
//! `assets/palettes`. So a new game changes no picture of another game.

mod backdrop;
mod backdrops;
mod canvas;
mod colour;
mod cover;
mod encode;
mod fonts;
mod geometry;
mod gif;
mod grid;
mod heading;
mod laurel;
mod legend;
mod paint;
mod palette;
#[cfg(any(test, feature = "testing"))]
mod palette_maker;
mod path;
pub mod shown;
pub mod signs;
mod stamps;
mod text;
mod theme;
mod water;
pub mod writing;
#[cfg(any(test, feature = "testing"))]
mod written;

#[cfg(any(test, feature = "testing"))]
pub mod reference;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "testing"))]
pub mod vision;

pub use self::gif::Animation;
pub use backdrop::Backdrop;
pub use backdrops::{Backdrops, Cache};
pub use canvas::Canvas;
pub use colour::Colour;
pub use cover::can_be_read;
pub use geometry::{Point, Rect, Transform};
pub use grid::Grid;
pub use heading::{heading, heading_within};
pub use laurel::laurels;
pub use legend::{LEGEND_LINE, Legend};
pub use paint::{Line, Paint};
pub use palette::{Palette, Palettes};
pub use path::Path;
pub use stamps::Stamps;
pub use text::{Align, Face, TextStyle, text_width};
pub use theme::{BoardColours, MarkColours, PageColours, SeaColours, ShipColours, SideColours, Theme, ThemeId};
pub use water::{calm_water, water};
#[cfg(any(test, feature = "testing"))]
pub use written::{Written, letters_reach_a_phone, unread};

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The PNG file: 8-bit palette, no alpha.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}
