//! The board as plain text.

use super::view::View;

pub(super) fn text(view: &View, names: &[String]) -> String {
    names.iter().zip(&view.board().players).map(|(name, player)| format!("{name} ${}\n", player.money)).collect()
}
