//! The words in the pictures of a game.

use crate::lang::{Message, Texts};
use crate::presenter::Style;

/// The words in the pictures of one game, in the reader's language: texts `<game>-picture-<id>`.
#[derive(Clone, Copy)]
pub struct Captions<'a> {
    /// The game's id.
    pub game: &'static str,
    /// The game's texts.
    pub texts: &'static Texts,
    /// The style of the picture, with its reader's language.
    pub style: Style<'a>,
}

impl Captions<'_> {
    /// The text of this id.
    pub fn text(&self, id: &str) -> Message {
        Message::new(format!("{}-picture-{id}", self.game))
    }

    /// Says a message to the reader.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say(self.style.language, message, self.style.names)
    }

    /// Says the text of this id.
    pub fn word(&self, id: &str) -> String {
        self.say(&self.text(id))
    }
}
