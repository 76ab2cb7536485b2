//! The drawing toolkit all games share. A picture is a pure function of plain data: the same input gives the same bytes
//! on one machine (other processors may differ by one level of a colour). No clock, no threads, no fonts of the machine.
//!
//! | file | holds |
//! | --- | --- |
//! | [`geometry`](Point) | points, rectangles, transforms |
//! | `path` | [`Path`], the outline builder |
//! | `colour`, `paint` | [`Colour`], Oklab, gradients |
//! | `theme`, `themes` | [`Theme`]: every colour by name; the dark, the light and the colour-blind-safe one |
//! | `fonts`, `cover`, `text` | the embedded fonts, what they lack, runs of text |
//! | `canvas` | [`Canvas`], the only door to the rasteriser |
//! | `grid` | [`Grid`], the board of squares with its coordinates |
//! | `water`, `heading`, `legend`, `laurel` | what most pictures have: a sea, a title, the meanings of signs, a winner |
//! | [`signs`] | what is latest, chosen or hit, short texts on a board |
//! | [`writing`] | texts that have to fit |
//! | [`shown`] | how large Discord shows a picture |
//! | `backdrops`, `stamps` | [`Backdrops`], [`Stamps`] and [`Palettes`], made once for many pictures |
//! | `palette`, `encode` | 80 colours made from a specimen, and the PNG |
//! | `gif` | [`Animation`]: pictures one after the other |
//!
//! A game draws on a [`Canvas`] and ends with [`Canvas::encode`]. It owns one [`Palette`] per theme, made once from its own
//! specimen, a canvas that shows every colour the game can show: so a sixth game changes no picture of the other five.

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
mod path;
pub mod shown;
pub mod signs;
mod stamps;
mod text;
mod theme;
mod themes;
mod water;
pub mod writing;

#[cfg(any(test, feature = "testing"))]
pub mod reference;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "testing"))]
pub mod vision;

pub use self::gif::Animation;
pub use backdrop::Backdrop;
pub use backdrops::{Backdrops, Kept, Palettes};
pub use canvas::Canvas;
pub use colour::Colour;
pub use cover::can_be_read;
pub use geometry::{Point, Rect, Transform};
pub use grid::Grid;
pub use heading::{heading, heading_within};
pub use laurel::laurels;
pub use legend::{LEGEND_LINE, Legend};
pub use paint::{Line, Paint};
pub use palette::Palette;
pub use path::Path;
pub use stamps::Stamps;
pub use text::{Align, Face, TextStyle, text_width};
pub use theme::{BoardColours, MarkColours, PageColours, SeaColours, ShipColours, SideColours, Theme, ThemeId};
pub use water::{calm_water, water};

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
