//! The view of the game. The board is open: the view hides only the other side's draft and the scripted dice of a
//! position.

use super::ship::Side;
use super::state::Seeschlacht;
use engine::seat::Viewer;

/// The game as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The game without anything hidden from the viewer.
    pub(super) game: Seeschlacht,
}

impl View {
    /// The side that the viewer plays.
    pub(super) fn side(&self) -> Option<Side> {
        self.viewer.seat().map(Side::of)
    }
}
