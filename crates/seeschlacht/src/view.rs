//! What one viewer may know: everything but dice that are still to be thrown and courses that the other side can still take back.

use super::ship::Side;
use super::state::Seeschlacht;
use engine::seat::Viewer;

/// What one viewer may know of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The game as he sees it.
    pub(super) game: Seeschlacht,
}

impl View {
    /// The side of whoever looks, if he plays.
    pub(super) fn side(&self) -> Option<Side> {
        self.viewer.seat().map(Side::of)
    }
}
