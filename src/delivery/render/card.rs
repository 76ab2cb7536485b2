//! The card of a table in its channel: the players, the options, the result.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use games::engine::dice;
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use serenity::all::{ButtonStyle, CreateActionRow};

use super::lobby::{option_lines, seat_lines};
use super::standing::{moment, time_line};
use super::{ask_button, end_buttons, rules_button, say, say_named};
use crate::delivery::controls::LobbyAction;
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::record::{NOBODY, Record, Status};
use crate::table::replacing::Closed;
use crate::table::time_control::{Allowance, TimeControl};
use crate::table::{language, lobby, names, play, seat_of, titles};

/// The name of a table's thread.
pub fn thread_name(record: &Record) -> String {
    let language = language(record);
    let game = say(language, &Message::new(record.table.game.as_str()));
    clipped(&format!("{game}: {}", titles(record, language).join(" – ")), 100)
}

/// The card in the channel. It pings invited people.
pub fn card(record: &Record) -> Outgoing {
    let language = language(record);
    let table = &record.table;
    let say = |message: Message| say_named(record, language, &message);
    let mut content = format!("## {}\n", say(Message::new(table.game.as_str())));
    match table.status {
        Status::Lobby => lobby_text(record, language, &mut content),
        Status::Playing => {
            let players = Message::new("table-card-playing").with("players", versus(record, language));
            let _ = writeln!(content, "{}", say(players));
            if let Some(thread) = table.thread.filter(|thread| *thread != table.channel) {
                let _ = writeln!(content, "→ <#{thread}>");
            }
        }
        Status::Over => {
            let status = play::game(record).map(|game| game.status(Viewer::Spectator));
            let _ = writeln!(content, "{}", say(status.unwrap_or_else(|_| Message::new("table-refused-over"))));
        }
        Status::Cancelled => content.push_str(&say(Closed::message(record))),
    }
    if table.status != Status::Cancelled {
        // A table that begins at once has only this card to show the hash.
        let hash = dice::commitment(&table.secret);
        let _ = writeln!(content, "-# {}", say(Message::new("table-card-hash").with("hash", &hash[..16])));
    }
    // People who were paired are called in their own way.
    let invited = record.invitations.values().filter(|_| table.creator != NOBODY);
    let pings = invited.filter_map(|row| u64::try_from(row.player).ok()).collect();
    Outgoing { content, rows: rows(record, language), pings, ..Outgoing::default() }
}

/// The result of a game, for people who were not there.
pub fn announcement(record: &Record) -> Outgoing {
    let language = language(record);
    let outcome = match play::game(record) {
        Ok(game) => say_named(record, language, &game.status(Viewer::Spectator)),
        Err(_) => say(language, &Message::new("table-refused-over")),
    };
    let message = Message::new("settings-announced")
        .with("game", Message::new(record.table.game.as_str()))
        .with("players", versus(record, language))
        .with("outcome", outcome)
        .with("place", format!("<#{}>", record.table.thread_or_channel()));
    Outgoing::text(clipped(&say(language, &message), 2000))
}

fn lobby_text(record: &Record, language: Language, content: &mut String) {
    let say = |message: &Message| say_named(record, language, message);
    let _ = writeln!(content, "{}", say(&Message::new(format!("{}-about", record.table.game))));
    let mention = |invited: &crate::record::InvitationRow| format!("<@{}>", invited.player);
    content.push_str(&seat_lines(record, language, mention));
    content.push('\n');
    for line in option_lines(record, language) {
        let _ = writeln!(content, "-# {line}");
    }
    if TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited {
        let _ = writeln!(content, "-# {}", time_line(record, language));
    }
    if let Some(awaited) = awaited(record, language) {
        let _ = writeln!(content, "{awaited}");
    } else if let Some(reason) = lobby::waits_for(record) {
        let _ = writeln!(content, "-# {}", say(&reason));
    }
}

/// Until when a lobby waits for an answer, and whose.
pub(super) fn awaited(record: &Record, language: Language) -> Option<String> {
    let until = moment(record.table.answer_by?);
    let told = match seat_of(record, record.table.creator) {
        Some(seat) => {
            let opener = escaped(&names(record, language)[seat.index()]);
            Message::new("partner-card-asks").with("player", opener)
        }
        None => Message::new("partner-card-pair"),
    };
    Some(say(language, &told.with("until", until)))
}

/// The names of the sides, with team-mates together.
fn versus(record: &Record, language: Language) -> String {
    let names = titles(record, language).into_iter().map(|name| format!("**{}**", escaped(&name)));
    let mut sides: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    match lobby::teams(record) {
        Some(teams) => teams.iter().zip(names).for_each(|(team, name)| sides.entry(*team).or_default().push(name)),
        None => (0..).zip(names).for_each(|(seat, name)| sides.entry(seat).or_default().push(name)),
    }
    sides.into_values().map(|side| side.join(" + ")).collect::<Vec<_>>().join(" – ")
}

fn rows(record: &Record, language: Language) -> Vec<CreateActionRow> {
    let buttons = match record.table.status {
        Status::Lobby => return lobby_rows(record, language),
        Status::Over => end_buttons(record, language),
        Status::Playing | Status::Cancelled => return Vec::new(),
    };
    vec![CreateActionRow::Buttons(buttons.into())]
}

/// The controls for everybody, and the start as soon as it is possible. Personal controls open in private.
fn lobby_rows(record: &Record, language: Language) -> Vec<CreateActionRow> {
    let button = |ask: LobbyAction, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let decline = || button(LobbyAction::Decline, "table-decline", ButtonStyle::Secondary);
    let start = || button(LobbyAction::Start, "table-start", ButtonStyle::Primary);
    let still_there = || button(LobbyAction::StillThere, "partner-here", ButtonStyle::Primary);
    let buttons = [
        Some(button(LobbyAction::Join, "table-join", ButtonStyle::Success)),
        (!record.invitations.is_empty()).then(decline),
        lobby::asks_opener(record).then(still_there),
        (lobby::seating(record).is_ok() && !lobby::asks_opener(record)).then(start),
        Some(button(LobbyAction::SetUp, "table-set-up", ButtonStyle::Secondary)),
        Some(rules_button(&record.table.game, 1, &Message::new("table-rules"), language)),
    ];
    vec![CreateActionRow::Buttons(buttons.into_iter().flatten().collect())]
}
