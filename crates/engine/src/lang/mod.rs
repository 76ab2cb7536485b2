//! Texts in the languages of the players.
//!
//! Code makes [`Message`]s: the id of a text and its arguments. [`Texts`] renders a message in the language of its
//! reader. A test fails if a language lacks a text.

mod lists;
mod typed;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

pub use self::lists::{commas, list, sentences};
pub use self::typed::{Typed, readable};
use crate::seat::Seat;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language of a locale such as `de`, `de-AT` or `en-US`; the default for any other.
    pub fn of_locale(locale: &str) -> Self {
        locale.split(['-', '_']).next().and_then(Self::of_code).unwrap_or_default()
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    fn id(self) -> unic_langid::LanguageIdentifier {
        self.code().parse().expect("two-letter codes are language ids")
    }
}

/// A text with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// The id in the text files.
    pub id: String,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A number, by which texts choose singular or plural.
    Number(i64),
    /// A word, a name, or a key that the text selects by.
    Text(String),
    /// Text that a person has typed.
    Typed(Typed),
    /// The name of a seat's player.
    Seat(Seat),
    /// Another text.
    Message(Box<Message>),
}

/// Makes types usable as arguments of texts, in their printed form.
#[doc(hidden)]
#[macro_export]
macro_rules! printed_args {
    ($($of:ty),*) => {$(
        impl From<$of> for $crate::lang::Arg {
            fn from(value: $of) -> Self {
                Self::Text(value.to_string())
            }
        }
    )*};
}
pub use printed_args;

/// Defines `texts` and `rules_text` of a game from its files in `assets`.
#[doc(hidden)]
#[macro_export]
macro_rules! shipped_texts {
    ($game:literal) => {
        fn texts(language: $crate::lang::Language) -> &'static str {
            $crate::file_in!(language, ["/../../assets/lang/"], ["/", $game, ".ftl"])
        }

        fn rules_text(language: $crate::lang::Language) -> &'static str {
            $crate::file_in!(language, ["/../../assets/games/", $game, "/rules."], [".md"])
        }
    };
}
pub use shipped_texts;

/// Defines `SCENES` of a game from its recorded games of these names in `assets`.
#[doc(hidden)]
#[macro_export]
macro_rules! shipped_scenes {
    ($game:literal: $($name:literal)+) => {
        const SCENES: &'static [(&'static str, &'static str)] =
            &[$(($name, $crate::lang::asset!("games/", $game, "/scenes/", $name, ".game"))),+];
    };
}
pub use shipped_scenes;

/// The text of a file below `assets`.
#[doc(hidden)]
#[macro_export]
macro_rules! asset {
    ($($path:literal),+) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/", $($path),+))
    };
}
pub use asset;

/// Defines a function `texts` for the texts of the game of this type.
#[doc(hidden)]
#[macro_export]
macro_rules! own_texts {
    ($game:ty) => {
        /// The texts of this game, for the words in its pictures and on its text boards.
        pub(crate) fn texts() -> &'static $crate::lang::Texts {
            static TEXTS: std::sync::LazyLock<$crate::lang::Texts> = std::sync::LazyLock::new(|| {
                let own = <$game as $crate::presenter::GameTexts>::texts;
                $crate::lang::Texts::new(&[$crate::lang::common, own])
                    .expect("the texts are shipped with the program and tested")
            });
            &TEXTS
        }
    };
}
pub use own_texts;

/// The texts of the engine: lists, ranks, panels.
pub fn common(language: Language) -> &'static str {
    file_in!(language, ["/../../assets/lang/"], ["/engine.ftl"])
}

impl Message {
    /// A text without arguments.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Escapes typed text, for markdown.
    #[must_use]
    pub fn escaping(self, escape: fn(&str) -> String) -> Self {
        let escaped = |arg| match arg {
            Arg::Typed(typed) => Arg::Text(escape(&typed.to_string())),
            Arg::Message(message) => Arg::Message(Box::new(message.escaping(escape))),
            Arg::Number(_) | Arg::Text(_) | Arg::Seat(_) => arg,
        };
        Self { args: self.args.into_iter().map(|(name, arg)| (name, escaped(arg))).collect(), ..self }
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Self {
        i64::from(number).into()
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Texts select by the keys `yes` and `no`.
impl From<bool> for Arg {
    fn from(it_is: bool) -> Self {
        Self::Text(if it_is { "yes" } else { "no" }.to_owned())
    }
}

impl<T: Clone + Into<Arg>> From<&T> for Arg {
    fn from(arg: &T) -> Self {
        arg.clone().into()
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

/// The texts of every language.
pub struct Texts {
    /// The texts of each language, in the order of [`Language::ALL`].
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// The fault in a text file that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("text file {language}, part {part}: {fault}")]
pub struct TextFault {
    language: &'static str,
    part: usize,
    fault: String,
}

impl Texts {
    /// Reads text files: one function for each part of the product returns the file for a language.
    ///
    /// # Errors
    /// A file is not Fluent, or an id appears twice.
    pub fn new(parts: &[fn(Language) -> &'static str]) -> Result<Self, TextFault> {
        let mut bundles = Vec::new();
        for language in Language::ALL {
            let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
            // Some clients show Unicode isolation marks as boxes.
            bundle.set_use_isolating(false);
            for (part, text) in parts.iter().enumerate() {
                let fault = |fault: String| TextFault { language: language.code(), part, fault };
                let resource = FluentResource::try_new(text(language).to_owned())
                    .map_err(|(_, faults)| fault(format!("{faults:?}")))?;
                bundle.add_resource(resource).map_err(|faults| fault(format!("{faults:?}")))?;
            }
            bundles.push(bundle);
        }
        Ok(Self { bundles })
    }

    /// Whether a text exists in a language.
    pub fn knows(&self, language: Language, id: &str) -> bool {
        self.bundle(language).has_message(id)
    }

    /// Renders a message. `names` are the names of the seats.
    ///
    /// A missing text is rendered as its id in brackets. A test makes sure that no text is missing.
    pub fn say(&self, language: Language, message: &Message, names: &[String]) -> String {
        let mut faults = Vec::new();
        let Some(pattern) = self.bundle(language).get_message(&message.id).and_then(|found| found.value()) else {
            debug_assert!(false, "no text {}", message.id);
            return format!("[{}]", message.id);
        };
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(language, arg, names));
        }
        let said = self.bundle(language).format_pattern(pattern, Some(&args), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "{}: {faults:?}", message.id);
        said
    }

    fn value<'a>(&self, language: Language, arg: &'a Arg, names: &'a [String]) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Typed(typed) => FluentValue::from(typed.to_string()),
            Arg::Seat(seat) => {
                names.get(seat.index()).map_or_else(|| seat.to_string().into(), |name| name.as_str().into())
            }
            Arg::Message(message) => FluentValue::from(self.say(language, message, names)),
        }
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        &self.bundles[language as usize]
    }
}
