//! Suggestions for a typed name that does not exist.

use super::Verb;
use super::names::{Known, LONGEST_NAME, Names, folded};
use crate::data::{Card, Node, Sea, Ship, Zone};
use engine::words::Verb as _;

/// A thing that orders can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    /// A verb or another word of orders, by its id.
    Word(&'static str),
    Ship(Ship),
    Card(Card),
    Node(Node),
    Sea(Sea),
    Zone(Zone),
}

/// A typed name, with the similar name that was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Near {
    pub typed: String,
    pub meant: Thing,
}

/// The most words of a text to look at. No order that people type is longer.
const LOOKED_AT: usize = 24;
/// Verbs followed by a seat, which is a number and not a name.
const WITH_A_SEAT: [Verb; 3] = [Verb::Swap, Verb::Promise, Verb::Ask];

/// The most letters in which a name of this length may differ from the typed one.
fn tolerance(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        7..=11 => 2,
        _ => 3,
    }
}

/// The first words that name nothing but resemble a name; `None` if there are none. The order begins with a known
/// verb.
pub(super) fn near(names: &Names, tokens: &[String]) -> Option<Near> {
    let parts: Vec<String> = tokens.iter().take(LOOKED_AT).map(|token| folded(token)).collect();
    let verb = parts.first().and_then(|first| names.words.iter().find(|(name, _)| name == first));
    let seat = verb.filter(|(_, word)| WITH_A_SEAT.iter().any(|verb| verb.id() == *word)).map(|_| 1);
    let mut at = 0;
    while at < parts.len() {
        if seat == Some(at) {
            at += 1;
            continue;
        }
        let most = LONGEST_NAME.min(parts.len() - at);
        match (1..=most).rev().find(|words| names.knows(&parts[at..at + words].concat())) {
            Some(words) => at += words,
            None => match nearest(names, at == 0, &parts[at..at + most]) {
                Some((words, meant)) => return Some(Near { typed: tokens[at..at + words].join(" "), meant }),
                None => at += 1,
            },
        }
    }
    None
}

/// The name nearest to the first of these words or to several of them, with the number of words.
fn nearest(names: &Names, is_first: bool, parts: &[String]) -> Option<(usize, Thing)> {
    // Signs, numbers and known names are no part of an unknown name.
    let is_part = |part: &&String| !part.is_empty() && !part.contains(char::is_numeric) && !names.knows(part);
    let most = parts.iter().take_while(is_part).count();
    let named = |words: usize| {
        let typed = parts[..words].concat();
        let things = names.things.iter().filter(move |(_, thing)| is_first == begins(*thing));
        things.filter_map(move |(name, thing)| {
            let most = tolerance(name.chars().count());
            let apart = (name.len().abs_diff(typed.len()) <= 2 * most).then(|| strsim::osa_distance(&typed, name))?;
            (apart <= most).then_some((apart, words, *thing))
        })
    };
    let all = (1..=most).flat_map(named);
    all.min_by_key(|(apart, words, _)| (*apart, *words)).map(|(_, words, thing)| (words, thing))
}

/// Whether an order can begin with the thing. Other words are not searched.
fn begins(thing: Thing) -> bool {
    matches!(thing, Thing::Word(_))
}

impl Names {
    /// Whether anything has this name.
    fn knows(&self, name: &str) -> bool {
        let is_there = self.things.binary_search_by(|(known, _)| known.as_str().cmp(name)).is_ok();
        is_there || self.words.iter().any(|(known, _)| known == name)
    }

    /// Everything that has a name, verbs included, sorted by name.
    pub(super) fn things(&self) -> Vec<(String, Thing)> {
        fn all<T: Copy>(known: &Known<T>, thing: fn(T) -> Thing) -> impl Iterator<Item = (String, Thing)> {
            known.iter().map(move |(name, named)| (name.clone(), thing(*named)))
        }
        let words = self.words.iter().filter(|(_, word)| Verb::named(word).is_some());
        let words = words.map(|(name, word)| (name.clone(), Thing::Word(word)));
        let lands =
            all(&self.cards, Thing::Card).chain(all(&self.nodes, Thing::Node)).chain(all(&self.seas, Thing::Sea));
        let named = all(&self.ships, Thing::Ship).chain(lands).chain(all(&self.zones, Thing::Zone));
        let mut things: Vec<(String, Thing)> = words.chain(named).collect();
        // A stable sort, so that the first of several things with one name stays first.
        things.sort_by(|(one, _), (other, _)| one.cmp(other));
        things
    }
}
