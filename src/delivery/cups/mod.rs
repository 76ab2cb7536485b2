//! Cups as messages: the card and the sheets in the channel, private pages, and what people are told. They are made from plain values.

mod grid;
mod pages;
mod picture;
mod post;
mod sheets;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use games::lang::{Arg, Language, Message};
use serenity::all::{ButtonStyle, CreateButton};

use self::grid::{part, round};
pub use self::pages::{
    Reader, cup_page, draft_page, evenings, in_list, list_page, mine_page, news, question, table_page,
};
pub use self::post::CupPost;
pub use self::sheets::sheet;
use super::controls::{Control, CupAction};
use super::outgoing::{clipped, escaped};
use super::render::{control_button, say};
use crate::cup::{Cup, CupStatus, CupTable, Finished, Pace, Place, TableState};
use crate::record::{Millis, TableId, is_forgotten};

/// The longest name of a thread, in characters.
const LONGEST_THREAD: usize = 100;

/// The name of a cup.
fn name(cup: &Cup) -> Message {
    Message::new("cup-name").with("game", Message::new(cup.game.as_str()))
}

/// The name of the thread of a game: its group and round, and who plays. `None` if the table is not one of the cup.
pub fn thread_name(cup: &Cup, table: &TableId, players: &[String]) -> Option<String> {
    let language = Language::of_locale(&cup.language);
    let (slot, _) = cup.tables.iter().find(|(_, known)| known.id == *table)?;
    let mut place: Vec<Message> = [part(cup, slot.stage, slot.group), round(cup, slot)].into_iter().flatten().collect();
    if place.is_empty() {
        place.push(Message::new("cup-only-group"));
    }
    let place: Vec<String> = place.iter().map(|part| say(language, part)).collect();
    Some(clipped(&format!("{}: {}", place.join(", "), players.join(" – ")), LONGEST_THREAD))
}

/// The visible name of a person in a cup.
fn person(cup: &Cup, number: u8, language: Language) -> String {
    match cup.people.get(&number) {
        Some(entrant) if !is_forgotten(entrant.player) => entrant.name.clone(),
        _ => say(language, &Message::new("privacy-forgotten")),
    }
}

/// Whether a person is struck out: the name is crossed out, and no result of the person counts.
fn is_struck(cup: &Cup, number: u8) -> bool {
    cup.people.get(&number).is_some_and(|entrant| entrant.is_struck)
}

/// A name in a message, escaped; that of a person who is struck out is crossed out.
fn named(cup: &Cup, number: u8, name: &str) -> String {
    let name = escaped(name);
    if is_struck(cup, number) { format!("~~{name}~~") } else { name }
}

/// Names of people for a sentence.
fn people(cup: &Cup, numbers: impl IntoIterator<Item = u8>, language: Language) -> String {
    let name = |number| named(cup, number, &person(cup, number, language));
    numbers.into_iter().map(name).collect::<Vec<_>>().join(", ")
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

/// Whether a table has ended without a game because its cup was cancelled.
fn is_called_off(cup: &Cup, table: &CupTable) -> bool {
    let unplayed = matches!(table.state, TableState::Planned | TableState::Finished(_)) && table.thread.is_none();
    let after = match (&table.state, cup.ended_at) {
        (TableState::Finished(done), Some(ended)) => done.at >= ended,
        _ => true,
    };
    cup.status == CupStatus::Cancelled && unplayed && after
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

/// The people by place of a cup that is over.
fn podium(cup: &Cup) -> BTreeMap<usize, Vec<u8>> {
    let mut podium: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    for (place, number) in crate::cup::score::places(cup) {
        podium.entry(place).or_default().push(number);
    }
    podium
}
