//! Cups as messages: the card and the sheets in the channel, private pages, and what people are told. They are made from plain values.

mod grid;
mod pages;
mod picture;
mod post;
mod sheets;
use std::collections::BTreeMap;

use games::lang::{Arg, Language, Message};
use serenity::all::{ButtonStyle, CreateButton};

pub use self::pages::{
    Reader, cup_page, draft_page, evenings, in_list, list_page, mine_page, news, question, table_page,
};
pub use self::post::CupPost;
pub use self::sheets::sheet;
use super::controls::{Control, CupAction};
use super::outgoing::escaped;
use super::render::{control_button, say};
use crate::cup::{Cup, Finished, Pace, Place, TableState};
use crate::record::{Millis, is_forgotten};

/// The name of a cup.
fn name(cup: &Cup) -> Message {
    Message::new("cup-name").with("game", Message::new(cup.game.as_str()))
}

/// The visible name of a person in a cup.
fn person(cup: &Cup, number: u8, language: Language) -> String {
    match cup.people.get(&number) {
        Some(entrant) if !is_forgotten(entrant.player) => entrant.name.clone(),
        _ => say(language, &Message::new("privacy-forgotten")),
    }
}

/// Names of people for a sentence, escaped.
fn people(cup: &Cup, numbers: impl IntoIterator<Item = u8>, language: Language) -> String {
    numbers.into_iter().map(|number| escaped(&person(cup, number, language))).collect::<Vec<_>>().join(", ")
}

/// A moment that every client shows in its own zone: date and time.
fn date(at: Millis) -> String {
    format!("<t:{}:f>", at.div_euclid(1000))
}

/// The end of the time to come, as every client shows it: the time of day in an evening, else with the date.
fn until(cup: &Cup, at: Millis) -> String {
    match cup.pace {
        Pace::Evening => format!("<t:{}:t>", at.div_euclid(1000)),
        Pace::Weeks => date(at),
    }
}

/// A moment that every client shows in its own words, such as "in 3 hours".
fn from_now(at: Millis) -> String {
    format!("<t:{}:R>", at.div_euclid(1000))
}

fn button(action: CupAction, label: &str, style: ButtonStyle, language: Language) -> CreateButton {
    control_button(&Control::Cup(action), language, &Message::new(label), style)
}

/// The result of a person at a finished table.
fn result(done: &Finished, number: u8, several: bool) -> Arg {
    let word = |word: &str| Message::new("cup-result").with("result", word).into();
    let others = done.places.iter().filter(|(other, _)| **other != number).map(|(_, place)| *place);
    let others: Vec<Place> = others.collect();
    match done.places.get(&number) {
        None | Some(Place::Missed) => word("missed"),
        Some(Place::Left) => word("left"),
        Some(Place::Rank(_)) if others.iter().all(|place| *place == Place::Missed) => word("walkover"),
        Some(Place::Rank(rank)) if several => Message::new("cup-place").with("place", i64::from(*rank)).into(),
        Some(place) if others.iter().all(|other| place < other) => word("won"),
        Some(place) if others.iter().all(|other| place == other) => word("level"),
        Some(_) => word("lost"),
    }
}

/// Who is still expected at a table, if it waits.
fn missing(state: &TableState) -> Option<Vec<u8>> {
    match state {
        TableState::Waiting { expected, .. } => Some(expected.iter().copied().collect()),
        _ => None,
    }
}

/// The people by place of a cup that is over.
fn podium(cup: &Cup) -> BTreeMap<usize, Vec<u8>> {
    let mut podium: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    for (place, number) in crate::cup::score::places(cup) {
        podium.entry(place).or_default().push(number);
    }
    podium
}
