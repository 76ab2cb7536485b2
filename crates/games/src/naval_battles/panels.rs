//! What a player reads and presses.

use super::view::View;
use crate::engine::offers;
use crate::engine::prompt::Next;
use crate::panel::{Focus, Panel};

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(_view: &View, focus: Focus<'_>, next: &dyn Fn(&str) -> Next) -> Panel {
    offers::panel(focus, next)
}
