//! The traits of a game, for `use engine::prelude::*`.

pub use crate::bot::Bot;
pub use crate::draft::Drafts;
pub use crate::game::Playable;
pub use crate::presenter::{GameTexts, Panels, Pictures, Presenter, Retelling};
pub use crate::referee::Referee;
pub use crate::rules::Rules;
pub use crate::waiting::Waiting;
