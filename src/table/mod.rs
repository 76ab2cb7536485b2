//! Tables: who may do what, and when. All functions are pure: they take a [`Record`] and change it, so that they can
//! run inside a transaction and be tested without one.

pub mod clocks;
pub mod colours;
pub mod computer;
pub mod erasure;
pub mod export;
pub mod lobby;
pub mod notes;
pub mod of_cup;
pub mod partner;
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
use games::engine::refusal::Refusal;
use games::engine::seat::Seat;
use games::lang::{Arg, Language, Message, commas, readable};
use games::panel::Focus;
use games::registry;

use crate::backoff::REFUSED;
use crate::record::settings::DisplaySettings;
use crate::record::{Address, MenuPosition, MessageKind, MessageRow, Millis, Occupant, Record, is_forgotten};

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule of the game that forbids it, if there is one.
    pub rule: Option<&'static str>,
    /// The reason, for the person who asked.
    pub reason: Message,
}

impl Refused {
    /// A refusal that is not a rule of the game.
    pub fn new(id: &str) -> Self {
        Message::new(id).into()
    }
}

/// A refusal that is not a rule of the game.
impl From<Message> for Refused {
    fn from(reason: Message) -> Self {
        Self { rule: None, reason }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self { rule: refusal.game_rule(), reason: refusal.reason }
    }
}

/// The game of a table.
///
/// # Panics
/// When only a later release knows the game. Callers check [`play::of_this_release`] first.
fn game_at(record: &Record) -> &'static dyn Game {
    registry::game(&record.table.game).expect("a table that this release can play")
}

/// A person who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id at Discord.
    pub id: i64,
    /// The name shown in the server.
    pub name: String,
    /// The language that the person has chosen, else that of the client.
    pub language: Language,
    /// The display settings of the person.
    pub display: DisplaySettings,
}

impl Person {
    /// The person as the holder of a seat.
    fn occupant(&self) -> Occupant {
        Occupant::Person { player: self.id, name: self.name.clone(), language: self.language.code().to_owned() }
    }
}

/// The seat that a person holds.
pub fn seat_of(record: &Record, player: i64) -> Option<Seat> {
    let mine = |occupant: &Occupant| matches!(occupant, Occupant::Person { player: sitting, .. } if *sitting == player);
    record.seats.iter().find(|(_, row)| mine(&row.occupant)).map(|(seat, _)| Seat(*seat))
}

/// The names of all seats in a language, for sentences. A computer is named without its level ([`titles`]).
pub fn names(record: &Record, language: Language) -> Vec<String> {
    named(record, language, computer_names)
}

/// The names of all seats in a language, with the level of each computer, for lists of players.
pub fn titles(record: &Record, language: Language) -> Vec<String> {
    named(record, language, computer_titles)
}

fn named(
    record: &Record,
    language: Language,
    computers: impl Fn(&[Option<String>]) -> Vec<Option<Message>>,
) -> Vec<String> {
    let occupants: Vec<_> =
        (0..record.table.seat_count).map(|seat| record.seats.get(&seat).map(|row| &row.occupant)).collect();
    let level = |occupant: &Option<&Occupant>| match occupant {
        Some(Occupant::Computer { level }) => Some(level.clone()),
        _ => None,
    };
    let computers = computers(&occupants.iter().map(level).collect::<Vec<_>>());
    let say = |message: &Message| registry::texts().say(language, message, &[]);
    let name = |(occupant, computer): (Option<&Occupant>, Option<Message>)| match (occupant, computer) {
        (_, Some(computer)) => say(&computer),
        (Some(Occupant::Person { player, .. }), _) if is_forgotten(*player) => say(&Message::new("privacy-forgotten")),
        // Earlier releases stored raw names.
        (Some(Occupant::Person { name, .. }), _) => readable(name),
        _ => say(&Message::new("table-nobody")),
    };
    occupants.into_iter().zip(computers).map(name).collect()
}

/// The title of a computer of this level.
pub fn computer_title(level: &str) -> Message {
    Message::new("table-computer-title").with("level", level).with("number", 0_i64)
}

/// The titles of the computers at a table, from the levels of its seats.
pub fn computer_titles<L: AsRef<str>>(levels: &[Option<L>]) -> Vec<Option<Message>> {
    numbered(levels, |level, number| computer_title(level.as_ref()).with("number", number))
}

/// The names of the computers at a table, from the levels of its seats.
pub fn computer_names<L>(levels: &[Option<L>]) -> Vec<Option<Message>> {
    numbered(levels, |_, number| Message::new("table-computer").with("number", number))
}

/// Names the computers by their numbers, from 1; a single computer has the number 0, which is not shown.
fn numbered<L>(levels: &[Option<L>], name: impl Fn(&L, i64) -> Message) -> Vec<Option<Message>> {
    let is_single = levels.iter().flatten().count() == 1;
    let mut number = 0;
    let mut named = |level: &L| {
        number += 1;
        name(level, if is_single { 0 } else { number })
    };
    levels.iter().map(|level| level.as_ref().map(&mut named)).collect()
}

/// The language of the table's public messages.
pub fn language(record: &Record) -> Language {
    Language::of_locale(&record.table.language)
}

/// The language of the person on a seat.
pub fn language_of(record: &Record, seat: Seat) -> Language {
    match record.seats.get(&seat.0).map(|row| &row.occupant) {
        Some(Occupant::Person { language, .. }) => Language::of_locale(language),
        _ => language(record),
    }
}

/// Requests a new version of a message, at once even after failed attempts. A refused message still waits, so that not
/// every move causes another refusal.
pub(crate) fn mark_dirty(record: &mut Record, kind: MessageKind) {
    if kind == MessageKind::Card && record.table.cup.is_some() {
        return;
    }
    let row = message(record, kind);
    row.wanted += 1;
    if !row.refused {
        row.try_again();
    }
}

/// Updates the board and the panels after a public change. Skips panels with a partial move, which say how old they
/// are, and the panel of the actor, which the answer updates. Nobody is called.
pub(super) fn changed_for_all(record: &mut Record, actor: Option<Seat>, now: Millis) {
    mark_dirty(record, MessageKind::Board);
    let choosing = |record: &Record, seat: Seat| !kept_position(record, seat).entered.is_empty();
    let shown = |seat: &Seat| Some(*seat) != actor && has_panel(record, *seat, now) && !choosing(record, *seat);
    let shown: Vec<Seat> = lobby::persons(record).filter(shown).collect();
    shown.into_iter().for_each(|seat| mark_dirty(record, MessageKind::Panel(seat.0)));
}

/// The row of a message, created if there is none.
fn message(record: &mut Record, kind: MessageKind) -> &mut MessageRow {
    record.messages.entry(kind).or_default()
}

/// Notes that a message at this address shows the newest state.
pub fn shown(record: &mut Record, kind: MessageKind, address: Address) {
    let row = message(record, kind);
    row.address = address;
    row.sent = row.wanted;
    // A person who sees the message needs no call.
    row.call = false;
    row.position = MenuPosition::default();
    row.try_again();
}

/// Notes that the panel of a seat at this address shows the newest state, at this menu position.
pub fn panel_shown(record: &mut Record, seat: Seat, address: Address, position: MenuPosition) {
    shown(record, MessageKind::Panel(seat.0), address);
    message(record, MessageKind::Panel(seat.0)).position = position;
}

/// The menu position of a person who looks at the panel now.
pub fn current_position(record: &Record, focus: Focus<'_>) -> MenuPosition {
    MenuPosition { entered: focus.partial.to_owned(), look: focus.look.to_owned(), rows: record.rows() }
}

/// The menu position where a person left the panel; the start if the seat has acted since, the game has asked a new
/// question, or the panel comes as a new message.
pub fn kept_position(record: &Record, seat: Seat) -> MenuPosition {
    let row = record.messages.get(&MessageKind::Panel(seat.0));
    row.filter(|row| !row.call && row.address != Address::Nowhere).map(|row| row.position.clone()).unwrap_or_default()
}

/// The address of the panel of a seat.
pub fn panel_at(record: &Record, seat: Seat) -> Address {
    record.messages.get(&MessageKind::Panel(seat.0)).map_or(Address::Nowhere, |row| row.address.clone())
}

/// Tries refused public messages of a table once more, because somebody asks for it.
pub fn try_refused(record: &mut Record) {
    try_refused_of(record, |_, _| true);
}

/// Tries refused public messages of a table once more, if the bot may post messages of their kind.
pub fn try_refused_of(record: &mut Record, may: impl Fn(&Record, MessageKind) -> bool) {
    for kind in
        [MessageKind::Card, MessageKind::Board].into_iter().filter(|kind| may(record, *kind)).collect::<Vec<_>>()
    {
        if let Some(row) = record.messages.get_mut(&kind).filter(|row| row.refused && !row.is_gone()) {
            row.retry_at = 0;
        }
    }
}

/// Whether a refused public message waits although the bot may post it.
pub fn waits_for_permission(record: &Record, may: impl Fn(&Record, MessageKind) -> bool, now: Millis) -> bool {
    [MessageKind::Card, MessageKind::Board].into_iter().any(|kind| {
        let waits = |row: &MessageRow| row.refused && !row.is_gone() && row.is_behind() && row.retry_at > now;
        record.messages.get(&kind).is_some_and(waits) && may(record, kind)
    })
}

/// Whether refused messages may be tried again because somebody acts in `channel`. `may_post` is whether the bot may
/// post there. In other channels that is unknown, so those are tried at most once a minute.
pub fn may_try_refused(record: &Record, channel: i64, may_post: bool, now: Millis) -> bool {
    let place = |kind: &MessageKind| match kind {
        MessageKind::Card => Some(record.table.channel),
        MessageKind::Board => Some(record.table.thread_or_channel()),
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

/// The permissions that the bot needs in channels with games, as selectors of the text `table-permission`.
pub const PERMISSIONS: [&str; 5] = ["view", "send", "threads", "create", "attach"];

/// The names of permissions in Discord's client.
pub fn permissions(words: &[&str]) -> Arg {
    commas(words.iter().map(|word| Message::new("table-permission").with("permission", *word)))
}

/// The reason why the public board is out of date, if Discord refuses it.
pub fn board_fault(record: &Record) -> Option<Message> {
    let board = record.messages.get(&MessageKind::Board).filter(|row| row.refused)?;
    let place = format!("<#{}>", record.table.thread_or_channel());
    Some(if board.is_gone() {
        Message::new("table-place-gone")
    } else {
        Message::new("table-board-refused").with("place", place).with("permissions", permissions(&PERMISSIONS))
    })
}

/// Whether the panel of a seat can be edited now.
pub fn has_panel(record: &Record, seat: Seat, now: Millis) -> bool {
    match record.messages.get(&MessageKind::Panel(seat.0)).map(|row| &row.address) {
        Some(Address::Posted { .. }) => true,
        Some(Address::Answer { until, .. } | Address::FollowUp { until, .. }) => *until > now,
        Some(Address::Nowhere | Address::Owed { .. }) | None => false,
    }
}

/// Notes the address of a message that may be out of date.
pub fn found(record: &mut Record, kind: MessageKind, address: &Address) {
    let row = message(record, kind);
    row.address = address.clone();
    row.try_again();
}
