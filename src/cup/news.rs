//! What people in a cup are told in private, and when.

use super::{Cup, CupStatus, CupTable, News, Pace, Slot, Start, TableState, Topic, course};
use crate::record::{MINUTE, Millis};

/// How long before the start of a cup in one evening its people are called, in milliseconds.
const SOON: Millis = 10 * MINUTE;

/// The call to the start of a cup in one evening, unless the start is too near.
pub fn call_to_start(cup: &Cup, now: Millis) -> Option<News> {
    let (CupStatus::Open, Pace::Evening, Start::At(at)) = (cup.status, cup.pace, cup.start) else { return None };
    (at - SOON > now).then_some(News { topic: Topic::Soon, at: at - SOON, attempts: 0 })
}

/// The tables that wait for a person, by slot, those whose time ends first at the front.
pub fn waiting_for(cup: &Cup, number: u8) -> Vec<(Slot, &CupTable)> {
    let waits = |table: &CupTable| match &table.state {
        TableState::Waiting { expected, .. } => expected.contains(&number),
        TableState::Planned => table.seats.contains(&number) && table.come_until.is_some(),
        TableState::Playing(_) | TableState::Finished(_) => false,
    };
    if cup.status != CupStatus::Running || cup.people.get(&number).is_none_or(|one| one.left_at.is_some()) {
        return Vec::new();
    }
    let mut tables: Vec<(Slot, &CupTable)> =
        cup.tables.iter().filter(|(_, table)| waits(table)).map(|(slot, table)| (*slot, table)).collect();
    tables.sort_by_key(|(slot, table)| (table.come_until, *slot));
    tables
}

/// Whether what a person is to be told still holds.
pub fn is_news(cup: &Cup, number: u8) -> bool {
    let Some(news) = cup.people.get(&number).and_then(|entrant| entrant.news) else { return false };
    match news.topic {
        Topic::Soon | Topic::Moved => cup.status == CupStatus::Open,
        Topic::Games | Topic::LastCall => !waiting_for(cup, number).is_empty(),
        Topic::TooFew | Topic::Cancelled | Topic::Out | Topic::Over => true,
    }
}

/// Notes that a person has been told this, or cannot be. Something newer is still to be told. A person who is called for games is
/// called once more when a third of the time to come is left, and a person who knows the new start is called to it.
pub fn note_told(cup: &mut Cup, number: u8, told: News, now: Millis) {
    let called = cup.people.get(&number).and_then(|entrant| entrant.news).map(|news| news.topic);
    if called != Some(told.topic) {
        return;
    }
    let next = match told.topic {
        Topic::Moved => call_to_start(cup, now),
        Topic::Games => {
            let until = waiting_for(cup, number).first().and_then(|(_, table)| table.come_until);
            let at = until.map(|until| until - cup.pace.time_to_come() / 3).filter(|at| *at > now);
            at.map(|at| News { topic: Topic::LastCall, at, attempts: 0 })
        }
        Topic::Soon | Topic::LastCall | Topic::TooFew | Topic::Cancelled | Topic::Out | Topic::Over => None,
    };
    if let Some(entrant) = cup.people.get_mut(&number) {
        entrant.news = next;
    }
    course::schedule_look(cup, now);
}

/// Puts off what a person is to be told, unless there is something newer.
pub fn tell_later(cup: &mut Cup, number: u8, later: News, now: Millis) {
    if let Some(news) = cup.people.get_mut(&number).and_then(|entrant| entrant.news.as_mut())
        && news.topic == later.topic
    {
        *news = later;
    }
    course::schedule_look(cup, now);
}
