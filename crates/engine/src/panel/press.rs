//! The meaning of a control, as the text in its custom id.

use std::fmt;

use super::{Focus, PRESS, PanelError};

/// Separates the partial move from the look. No move contains this character.
const LOOK: char = '?';
/// Ends a press that opens a form.
const FORM: char = '#';
/// Begins the press of a menu with several picks.
const SEVERAL: char = '*';

/// The press of a control. The text alone tells whether the press enters something, only looks, or opens a form: a
/// client must know before it loads the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press(String);

/// The meaning of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed<'a> {
    /// Enters a text: a whole or partial move.
    Enter(&'a str),
    /// Shows the panel with this focus and enters nothing.
    Look(Focus<'a>),
    /// Opens a form for the number or text that follows.
    Form(&'a str),
    /// Enters the chosen entries of a menu.
    Several {
        /// The text before the entries.
        stem: &'a str,
        /// The separator between entries.
        separator: char,
    },
}

impl Press {
    /// Enters this text.
    pub fn new(text: impl fmt::Display) -> Self {
        Self(text.to_string())
    }

    /// Shows the panel with this focus and enters nothing.
    pub fn look<P: fmt::Display + ?Sized>(focus: Focus<'_, P>) -> Self {
        Self(format!("{}{LOOK}{}", focus.partial, focus.look))
    }

    /// Opens a form for the continuation of this text.
    pub fn form(partial: impl fmt::Display) -> Self {
        Self(format!("{partial}{FORM}"))
    }

    /// The press of a menu with several picks.
    pub fn several(stem: impl fmt::Display, separator: char) -> Self {
        Self(format!("{SEVERAL}{separator}{stem}"))
    }

    /// Whether a text is short enough for a press.
    pub fn fits(text: impl fmt::Display) -> bool {
        text.to_string().len() <= PRESS
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Its meaning.
    pub fn pressed(&self) -> Pressed<'_> {
        Pressed::read(&self.0)
    }

    pub(super) fn check(&self) -> Result<(), PanelError> {
        if Self::fits(&self.0) { Ok(()) } else { Err(PanelError::Press(self.0.clone())) }
    }
}

impl<'a> Pressed<'a> {
    /// The meaning of a [`Press::text`].
    pub fn read(text: &'a str) -> Self {
        if let Some((partial, look)) = text.split_once(LOOK) {
            return Self::Look(Focus { partial, look });
        }
        if let Some(entered) = text.strip_suffix(FORM) {
            return Self::Form(entered);
        }
        let mut rest = text.chars();
        match (rest.next(), rest.next()) {
            (Some(SEVERAL), Some(separator)) => Self::Several { stem: rest.as_str(), separator },
            _ => Self::Enter(text),
        }
    }

    /// The text that is entered by choosing these entries of a menu.
    pub fn joined<S: AsRef<str>>(stem: &str, separator: char, chosen: impl IntoIterator<Item = S>) -> String {
        let mut text = stem.to_owned();
        for (number, entry) in chosen.into_iter().enumerate() {
            if number > 0 {
                text.push(separator);
            }
            text.push_str(entry.as_ref());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn press_is_read_back() {
        assert_eq!(Press::new("A5").pressed(), Pressed::Enter("A5"));
        assert_eq!(Press::new("").pressed(), Pressed::Enter(""));
        assert_eq!(Press::form("bid ").pressed(), Pressed::Form("bid "));
        let focus = Focus { partial: "row A~", look: "page 2" };
        assert_eq!(Press::look(focus).pressed(), Pressed::Look(focus));
        assert_eq!(Press::several("fire x ", '+').pressed(), Pressed::Several { stem: "fire x ", separator: '+' });
        assert_eq!(Pressed::joined("fire x ", '+', ["a", "b"]), "fire x a+b");
    }
}
