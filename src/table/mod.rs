//! Tables: who may do what, and when. Pure: a [`Record`] in, the changed record out, so
//! that each function can run inside a transaction and be tested without one.

pub mod clocks;
pub mod colours;
pub mod computer;
pub mod erasure;
pub mod export;
pub mod lobby;
pub mod notes;
pub mod play;
mod prompts;
pub mod proposals;
pub mod rematch;
pub mod replacing;
mod replayed;
pub mod seats;
#[cfg(test)]
pub(crate) mod tests;
pub mod time_control;

use games::engine::game::Game;
use games::engine::outcome::commas;
use games::engine::refusal::Refusal;
use games::engine::seat::Seat;
use games::lang::{Arg, Language, Message, readable};
use games::panel::Focus;
use games::registry;

use crate::backoff::REFUSED;
use crate::record::settings::Looks;
use crate::record::{Address, MessageKind, MessageRow, Millis, Occupant, Place, Record, is_forgotten};

/// Why a table does not do what was asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule of the game that stands against it, if it is one.
    pub rule: Option<&'static str>,
    /// The reason, for the person who asked.
    pub reason: Message,
}

impl Refused {
    /// A refusal that is not a rule of the game.
    pub fn new(id: &str) -> Self {
        Self { rule: None, reason: Message::new(id) }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self { rule: Some(refusal.rule), reason: refusal.reason }
    }
}

/// The game of a table.
///
/// # Panics
/// When only a later release of the program knows it: whoever reads a table asks first ([`play::of_this_release`]).
fn game_at(record: &Record) -> &'static dyn Game {
    registry::game(&record.table.game).expect("a table that this release can play")
}

/// Who a person is, as the client says and as the person has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id at Discord.
    pub id: i64,
    /// The name shown in the server.
    pub name: String,
    /// The language that the person has chosen, else that of the client.
    pub language: Language,
    /// How the person wants to see games.
    pub looks: Looks,
}

/// The seat that a person holds.
pub fn seat_of(record: &Record, player: i64) -> Option<Seat> {
    let mine = |occupant: &Occupant| matches!(occupant, Occupant::Person { player: sitting, .. } if *sitting == player);
    record.seats.iter().find(|(_, row)| mine(&row.occupant)).map(|(seat, _)| Seat(*seat))
}

/// The names of all seats in a language; computers are called by their level, and by a number where there are several of one.
pub fn names(record: &Record, language: Language) -> Vec<String> {
    let occupants: Vec<_> =
        (0..record.table.seat_count).map(|seat| record.seats.get(&seat).map(|row| &row.occupant)).collect();
    let level = |occupant: &Option<&Occupant>| match occupant {
        Some(Occupant::Computer { level }) => Some(level.clone()),
        _ => None,
    };
    let computers = computer_names(&occupants.iter().map(level).collect::<Vec<_>>());
    let say = |message: &Message| registry::texts().say(language, message, &[]);
    let name = |(occupant, computer): (Option<&Occupant>, Option<Message>)| match (occupant, computer) {
        (_, Some(computer)) => say(&computer),
        (Some(Occupant::Person { player, .. }), _) if is_forgotten(*player) => say(&Message::new("privacy-forgotten")),
        // An earlier release has stored names as they were.
        (Some(Occupant::Person { name, .. }), _) => readable(name),
        _ => say(&Message::new("table-nobody")),
    };
    occupants.into_iter().zip(computers).map(name).collect()
}

/// What a computer of this level is called.
pub fn computer_name(level: &str) -> Message {
    Message::new("table-computer").with("level", level)
}

/// What the computers at one table are called, by the levels of its seats: several of one level are told apart by a number.
pub fn computer_names(levels: &[Option<impl AsRef<str>>]) -> Vec<Option<Message>> {
    let levels: Vec<Option<&str>> = levels.iter().map(|level| level.as_ref().map(AsRef::as_ref)).collect();
    let name = |(at, level): (usize, &Option<&str>)| {
        let same = |levels: &[Option<&str>]| levels.iter().filter(|other| *other == level).count();
        level.map(|own| match same(&levels) {
            1 => computer_name(own),
            _ => Message::new("table-computer-of-several").with("level", own).with("number", same(&levels[..=at])),
        })
    };
    levels.iter().enumerate().map(name).collect()
}

/// The language of the table's public messages.
pub fn language(record: &Record) -> Language {
    Language::of_locale(&record.table.language)
}

/// The language in which the holder of a seat reads.
pub fn language_of(record: &Record, seat: Seat) -> Language {
    match record.seats.get(&seat.0).map(|row| &row.occupant) {
        Some(Occupant::Person { language, .. }) => Language::of_locale(language),
        _ => language(record),
    }
}

/// Asks for a message to be sent anew, at once even if the last attempts have failed. What Discord has refused waits
/// nevertheless: not every move is to be refused again.
pub(crate) fn mark_dirty(record: &mut Record, kind: MessageKind) {
    let row = message(record, kind);
    row.wanted += 1;
    if !row.refused {
        row.try_again();
    }
}

/// Something has changed that everybody sees: the board shows it, and so does each panel that stands before its person. One on which
/// a choice is half made stays as it is, and says as of when it is; so does the panel of the seat that acts, which is answered. Nobody is
/// called.
pub(super) fn changed_for_all(record: &mut Record, actor: Option<Seat>, now: Millis) {
    mark_dirty(record, MessageKind::Board);
    let choosing = |record: &Record, seat: Seat| !left_at(record, seat).entered.is_empty();
    let shown = |seat: &Seat| Some(*seat) != actor && has_panel(record, *seat, now) && !choosing(record, *seat);
    let shown: Vec<Seat> = lobby::persons(record).filter(shown).collect();
    shown.into_iter().for_each(|seat| mark_dirty(record, MessageKind::Panel(seat.0)));
}

/// A message of a table; made if there is none, and then nothing is wanted of it.
fn message(record: &mut Record, kind: MessageKind) -> &mut MessageRow {
    record.messages.entry(kind).or_insert_with(MessageRow::unsent)
}

/// Notes that a message stands at this address and shows the newest state.
pub fn shown(record: &mut Record, kind: MessageKind, address: Address) {
    let row = message(record, kind);
    row.address = address;
    row.sent = row.wanted;
    // Whoever is shown it need not be called.
    row.call = false;
    row.place = Place::default();
    row.try_again();
}

/// Notes that the panel of a seat shows the newest state at this address, and at this place of its menus.
pub fn panel_shown(record: &mut Record, seat: Seat, address: Address, place: Place) {
    shown(record, MessageKind::Panel(seat.0), address);
    message(record, MessageKind::Panel(seat.0)).place = place;
}

/// A place of a panel at which somebody looks now.
pub fn place_now(record: &Record, focus: Focus<'_>) -> Place {
    let rows = i64::try_from(record.journal.len()).unwrap_or(i64::MAX);
    Place { entered: focus.partial.to_owned(), look: focus.look.to_owned(), rows }
}

/// The same behind a press that only looks. Where it is the second one of a double press whose first has played a line, what came
/// of that stays to be read: nobody has seen it yet.
pub fn place_behind(record: &Record, seat: Seat, pressed: &str, focus: Focus<'_>, now: Millis) -> Place {
    let place = place_now(record, focus);
    if !play::is_second_press(record, seat, pressed, now) {
        return place;
    }
    let before = play::last_line_of(record, seat).saturating_sub(1);
    Place { rows: i64::try_from(before).unwrap_or(place.rows), ..place }
}

/// Where its person has left the panel of a seat: not where something has been entered since, the game has asked something else,
/// or the panel comes as a message of its own.
pub fn left_at(record: &Record, seat: Seat) -> Place {
    let row = record.messages.get(&MessageKind::Panel(seat.0));
    row.filter(|row| !row.call && row.address != Address::Nowhere).map(|row| row.place.clone()).unwrap_or_default()
}

/// Where the panel of a seat stands.
pub fn panel_at(record: &Record, seat: Seat) -> Address {
    record.messages.get(&MessageKind::Panel(seat.0)).map_or(Address::Nowhere, |row| row.address.clone())
}

/// Somebody asks for it: what Discord has refused of a table's public messages is tried once more.
pub fn try_refused(record: &mut Record) {
    try_refused_of(record, |_, _| true);
}

/// The same of the messages of which the bot may post these kinds.
pub fn try_refused_of(record: &mut Record, may: impl Fn(&Record, MessageKind) -> bool) {
    for kind in
        [MessageKind::Card, MessageKind::Board].into_iter().filter(|kind| may(record, *kind)).collect::<Vec<_>>()
    {
        if let Some(row) = record.messages.get_mut(&kind).filter(|row| row.refused && !row.is_gone()) {
            row.retry_at = 0;
        }
    }
}

/// Whether a public message of a table waits although the bot may post it.
pub fn waits_for_permission(record: &Record, may: impl Fn(&Record, MessageKind) -> bool, now: Millis) -> bool {
    [MessageKind::Card, MessageKind::Board].into_iter().any(|kind| {
        let waits = |row: &MessageRow| row.refused && !row.is_gone() && row.is_behind() && row.retry_at > now;
        record.messages.get(&kind).is_some_and(waits) && may(record, kind)
    })
}

/// Whether something that Discord has refused of a table may be tried once more at the request of somebody who acts in a
/// channel. `may_post` is whether the bot may post there. Of other channels nobody knows: they are asked once a minute.
pub fn may_try_refused(record: &Record, channel: i64, may_post: bool, now: Millis) -> bool {
    let place = |kind: &MessageKind| match kind {
        MessageKind::Card => Some(record.table.channel),
        MessageKind::Board => Some(record.table.place()),
        MessageKind::Panel(_) => None,
    };
    let may = |(kind, row): (&MessageKind, &MessageRow)| {
        let waits = row.refused && !row.is_gone() && row.is_behind() && row.retry_at > now;
        waits
            && match place(kind) {
                None => false,
                Some(place) if place == channel => may_post,
                Some(_) => (now - (row.retry_at - REFUSED.wait(row.attempts))).abs() >= REFUSED.wait(1),
            }
    };
    record.messages.iter().any(may)
}

/// What the bot has to be allowed to do where games are played, as words that the text `table-permission` selects by.
pub const PERMISSIONS: [&str; 5] = ["view", "send", "threads", "create", "attach"];

/// What permissions are called in Discord's client.
pub fn permissions(words: &[&str]) -> Arg {
    commas(words.iter().map(|word| Message::new("table-permission").with("permission", *word).into()))
}

/// Why the public board does not show the latest, if Discord does not take it.
pub fn board_fault(record: &Record) -> Option<Message> {
    let board = record.messages.get(&MessageKind::Board).filter(|row| row.refused)?;
    let place = format!("<#{}>", record.table.place());
    Some(if board.is_gone() {
        Message::new("table-place-gone")
    } else {
        Message::new("table-board-refused").with("place", place).with("permissions", permissions(&PERMISSIONS))
    })
}

/// Whether the panel of a seat stands somewhere where it is kept up to date.
pub fn has_panel(record: &Record, seat: Seat, now: Millis) -> bool {
    match record.messages.get(&MessageKind::Panel(seat.0)).map(|row| &row.address) {
        Some(Address::Posted { .. }) => true,
        Some(Address::Answer { until, .. } | Address::FollowUp { until, .. }) => *until > now,
        Some(Address::Nowhere | Address::Owed { .. }) | None => false,
    }
}

/// Learns where a message stands, without claiming that it is up to date.
pub fn found(record: &mut Record, kind: MessageKind, address: &Address) {
    let row = message(record, kind);
    row.address = address.clone();
    row.try_again();
}
