//! The board in words.

use super::view::View;
use super::words::{Dollars, text};
use crate::lang::Message;

pub(super) fn alt(view: &View) -> Vec<Message> {
    vec![text("alt-pool").with("pool", Dollars(view.board().pool))]
}
