//! The names that orders use: ids, and words of every language as people type them.

use std::sync::LazyLock;

use super::Verb;
use super::near::Thing;
use crate::data::{Card, Node, Sea, Ship, Zone};
use engine::lang::{Language, Texts};
use engine::words::Verb as _;

/// The most words of a name.
pub(super) const LONGEST_NAME: usize = 4;

/// Words inside orders that are neither verbs nor names of things.
const INSIDE: [&str; 5] = ["all", "any", "defend", "to", "rail"];

/// Folded names, without separators between words, with their things.
pub(super) type Known<T> = Vec<(String, T)>;

/// All names by kind of thing.
pub(crate) struct Names {
    pub(super) words: Known<&'static str>,
    pub(super) ships: Known<Ship>,
    pub(super) cards: Known<Card>,
    pub(super) nodes: Known<Node>,
    pub(super) seas: Known<Sea>,
    pub(super) zones: Known<Zone>,
    /// All things, for suggestions to a player who has mistyped one.
    pub(super) things: Known<Thing>,
}

/// The names in all languages of the product.
pub(super) static NAMES: LazyLock<Names> = LazyLock::new(|| Names::of(crate::texts()));

impl Names {
    /// Collects ids and the texts `blockade_runner-word-<id>`.
    pub(crate) fn of(texts: &Texts) -> Self {
        let ids = || Verb::ALL.iter().map(|verb| verb.id()).chain(INSIDE);
        let mut words = known(texts, ids(), |word| word);
        words.extend(ids().flat_map(|word| also(texts, word)));
        let mut names = Self {
            words,
            ships: known(texts, Ship::all(), Ship::id),
            cards: known(texts, Card::all(), Card::id),
            nodes: known(texts, Node::all(), Node::id),
            seas: known(texts, Sea::OF_THE_SOUTH, Sea::id),
            zones: Zone::all()
                .flat_map(|zone| zone_names(texts, zone).map(move |name| (folded(&name), zone)))
                .collect(),
            things: Vec::new(),
        };
        names.things = names.things();
        names
    }
}

/// Names of a zone: its code, its id, its name on the map, and the name of a port overseas in it.
fn zone_names(texts: &Texts, zone: Zone) -> impl Iterator<Item = String> {
    let overseas = zone.overseas().map(|port| format!("blockade_runner-overseas-{}", port.id()));
    let ids: Vec<String> = [format!("blockade_runner-zone-{}", zone.id())].into_iter().chain(overseas).collect();
    let said = ids.into_iter().flat_map(move |id| {
        let knows = Language::ALL.into_iter().filter(|language| texts.knows(*language, &id)).collect::<Vec<_>>();
        knows
            .into_iter()
            .map(|language| texts.say(language, &engine::lang::Message::new(id.as_str()), &[]))
            .collect::<Vec<_>>()
    });
    [zone.code(), zone.id()].map(str::to_owned).into_iter().chain(said)
}

fn known<T: Copy>(texts: &Texts, things: impl IntoIterator<Item = T>, id: fn(T) -> &'static str) -> Known<T> {
    let named = |thing: T| {
        let said = Language::ALL.into_iter().filter_map(move |language| {
            let text = format!("blockade_runner-word-{}", id(thing));
            let knows = texts.knows(language, &text);
            knows.then(|| texts.say(language, &engine::lang::Message::new(text), &[]))
        });
        std::iter::once(id(thing).to_owned()).chain(said).map(move |name| (folded(&name), thing))
    };
    let mut known: Known<T> = things.into_iter().flat_map(named).collect();
    known.dedup_by(|one, other| one.0 == other.0);
    known
}

/// Further words for a word of orders, in every language: the texts `blockade_runner-also-<word>`, separated by
/// commas.
fn also(texts: &Texts, word: &'static str) -> Vec<(String, &'static str)> {
    let id = format!("blockade_runner-also-{word}");
    let knowing = Language::ALL.into_iter().filter(|language| texts.knows(*language, &id));
    let said = knowing.map(|language| texts.say(language, &engine::lang::Message::new(id.as_str()), &[]));
    said.flat_map(|said| said.split(',').map(folded).collect::<Vec<_>>()).map(|name| (name, word)).collect()
}

/// Letters and digits only, without diacritics, so that names can be typed on any keyboard.
pub(super) fn folded(name: &str) -> String {
    let mut folded = String::new();
    for sign in name.to_lowercase().chars() {
        match sign {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            sign if sign.is_alphanumeric() => folded.push(sign),
            _ => {}
        }
    }
    folded
}

/// The words and signs of an order. Thousands separators and dollar signs are left out, as in `$23,000`.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.to_lowercase().chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(char::is_ascii_digit);
    let mut plain = String::new();
    for (at, sign) in signs.iter().copied().enumerate() {
        let within_number = is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        let parts_thousands = within_number && (1..=3).all(|step| is_digit(Some(at + step))) && !is_digit(Some(at + 4));
        match sign {
            '$' => plain.push(' '),
            '.' | ',' | '\'' | '’' if parts_thousands => {}
            '.' | ',' if within_number => plain.push('.'),
            '.' | '\'' | '’' | '"' | '“' | '”' | '„' => {}
            '–' | '−' => plain.push('-'),
            ',' | '/' | '+' | '<' | '@' | '&' => plain.extend([' ', sign, ' ']),
            sign => plain.push(sign),
        }
    }
    plain.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_words_are_unique() {
        for (name, word) in &NAMES.words {
            let others = NAMES.words.iter().filter(|(other, is)| other == name && is != word);
            assert_eq!(others.count(), 0, "{name} is {word} and something else");
        }
    }
}
