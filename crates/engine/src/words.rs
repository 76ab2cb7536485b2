//! The vocabulary of a game's notation, in every language.

use std::collections::HashMap;

use crate::lang::{Language, Message, Texts};

/// A vocabulary: names in every language, and their meanings of type `T`.
///
/// The text `<game>-word-<id>` is the word of a language for an id. The optional text `<game>-also-<id>` lists further
/// accepted words, separated by commas. Ids are accepted in every language.
#[derive(Clone, Debug)]
pub struct Words<T> {
    known: HashMap<String, T>,
    /// The most words in a name.
    longest: usize,
}

impl<V: Verb> Words<V> {
    /// The verbs of a game.
    pub fn verbs(texts: &Texts, game: &str) -> Self {
        Self::new(texts, game, V::ALL.iter().map(|verb| (verb.id(), *verb)))
    }
}

impl<T: Copy> Words<T> {
    /// The names of these meanings, given by their ids.
    pub fn new(texts: &Texts, game: &str, things: impl IntoIterator<Item = (&'static str, T)>) -> Self {
        let mut words = Self { known: HashMap::new(), longest: 1 };
        for (id, thing) in things {
            words.add(id, thing);
            for language in Language::ALL {
                let say = |sort: &str| {
                    let text = Message::new(format!("{game}-{sort}-{id}"));
                    texts.knows(language, &text.id).then(|| texts.say(language, &text, &[]))
                };
                say("word").iter().for_each(|word| words.add(word, thing));
                say("also").iter().flat_map(|also| also.split(',')).for_each(|word| words.add(word, thing));
            }
        }
        words
    }

    fn add(&mut self, name: &str, thing: T) {
        self.longest = self.longest.max(name.split(|sign: char| sign.is_whitespace() || "-_".contains(sign)).count());
        self.known.insert(folded(name), thing);
    }

    /// The meaning of this name. Case, spaces, dashes and the spelling of umlauts do not matter.
    pub fn read(&self, name: &str) -> Option<T> {
        self.known.get(&folded(name)).copied()
    }

    /// The meaning of the longest name at the start of a text, and the rest of the text.
    pub fn begin<'t>(&self, text: &'t str) -> Option<(T, &'t str)> {
        let text = text.trim();
        let ends = text.match_indices(char::is_whitespace).map(|(at, _)| at).chain([text.len()]);
        // Two spaces may separate two words.
        let ends: Vec<usize> = ends.take(2 * self.longest).collect();
        ends.into_iter().rev().find_map(|end| Some((self.read(&text[..end])?, text[end..].trim_start())))
    }
}

/// A name in lower case, with umlauts spelt out and without spaces, dashes and underscores.
fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for sign in name.chars().flat_map(char::to_lowercase) {
        match sign {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            '-' | '_' => {}
            _ if sign.is_whitespace() => {}
            _ => folded.push(sign),
        }
    }
    folded
}

/// A word that begins a move. [`verbs!`](crate::verbs) makes such types.
pub trait Verb: Copy + 'static {
    /// Every verb, in the order of the game's README.
    const ALL: &'static [Self];

    /// The verb's word in the journal.
    fn id(self) -> &'static str;

    /// The rest of the move in the notation of the game's README; empty if the verb is a whole move.
    fn form(self) -> &'static str;
}

/// Defines the type of a game's verbs, each with its id and the rest of its move. A verb prints as its id;
/// [`Words::verbs`] reads verbs in any language.
#[doc(hidden)]
#[macro_export]
macro_rules! verbs {
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$verb_doc:meta])* $verb:ident = $id:literal $form:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$verb_doc])* $verb,)+
        }

        impl $crate::words::Verb for $name {
            const ALL: &'static [Self] = &[$(Self::$verb),+];

            fn id(self) -> &'static str {
                match self {
                    $(Self::$verb => $id,)+
                }
            }

            fn form(self) -> &'static str {
                match self {
                    $(Self::$verb => $form,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::words::Verb::id(*self))
            }
        }
    };
}
pub use verbs;

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: fn(Language) -> &'static str = |language| match language {
        Language::En => "chess-word-boat = boat\nchess-word-speed_boat = speed boat",
        Language::De => "chess-word-boat = Boot\nchess-also-boat = Kahn, Nachen\nchess-word-speed_boat = Träger",
    };

    #[test]
    fn longest_name_is_read_in_every_language() {
        let texts = Texts::new(&[TEXTS]).expect("Fluent");
        let words = Words::new(&texts, "chess", [("boat", 1), ("speed_boat", 2)]);
        for (text, read) in [
            ("boat a1", Some((1, "a1"))),
            ("KAHN", Some((1, ""))),
            (" nachen  a1 b2", Some((1, "a1 b2"))),
            ("speed  boat a1", Some((2, "a1"))),
            ("speed-boat", Some((2, ""))),
            ("traeger", Some((2, ""))),
            ("speed", None),
            ("", None),
        ] {
            assert_eq!(words.begin(text), read, "{text:?}");
        }
    }
}
