//! Items in a list and sentences in a row, as each language joins them.

use super::{Arg, Message};

/// Items joined by commas alone: `A, B, C`.
pub fn commas<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    in_a_row("table-list", items).unwrap_or_else(|| Arg::from(""))
}

/// Items with "and" before the last: `A, B and C`.
pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    let mut items: Vec<Arg> = items.into_iter().map(Into::into).collect();
    let last = items.pop();
    let others = in_a_row("table-list", items);
    in_a_row("table-and", others.into_iter().chain(last)).unwrap_or_else(|| Arg::from(""))
}

/// Sentences in a row; `None` without any.
pub fn sentences(sentences: impl IntoIterator<Item = Message>) -> Option<Message> {
    sentences.into_iter().reduce(|before, next| pair("table-sentences", before, next))
}

impl Message {
    /// This sentence after another, if there is one.
    #[must_use]
    pub fn after(self, before: Option<Self>) -> Self {
        match before {
            Some(before) => before.then([self]),
            None => self,
        }
    }

    /// This sentence and those after it, in a row.
    #[must_use]
    pub fn then(self, others: impl IntoIterator<Item = Self>) -> Self {
        others.into_iter().fold(self, |before, next| pair("table-sentences", before, next))
    }
}

fn in_a_row<T: Into<Arg>>(id: &str, items: impl IntoIterator<Item = T>) -> Option<Arg> {
    items.into_iter().map(Into::into).reduce(|before, next| pair(id, before, next).into())
}

fn pair(id: &str, before: impl Into<Arg>, next: impl Into<Arg>) -> Message {
    Message::new(id).with("before", before).with("next", next)
}
