//! Everything that is stored of a person, as JSON that the person can read and take along.

use games::engine::seat::Seat;
use jiff::Timestamp;
use serde_json::{Map, Value, json};

use super::{seat_of, seats};
use crate::store::record::{Address, MessageKind, Millis, Player, Record, Status};
use crate::store::settings::{Personal, Zone};

/// A moment as people write it, in UTC.
pub fn time(at: Millis) -> String {
    Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| at.to_string())
}

/// The person, without tables.
pub fn person(player: &Player) -> Value {
    let settings = &player.settings;
    let away = settings.away_until.map(|until| match until {
        Personal::UNTIL_BACK => "until you say that you are back".to_owned(),
        until => time(until),
    });
    json!({
        "id": player.id.to_string(),
        "language_of_your_client": player.language,
        "channel_of_private_messages": player.private_channel.map(|channel| channel.to_string()),
        "settings": {
            "language": settings.language.map(games::lang::Language::code),
            "notifications": settings.pushes.id(),
            "time_zone": settings.zone.as_ref().map(Zone::as_str),
            "quiet_hours": settings.quiet.map(|quiet| quiet.to_string()),
            "vacation_until": away,
            "colors": settings.looks.palette.id(),
            "boards_as_text": settings.looks.text_boards,
            "show_own_misses": settings.looks.own_misses,
        },
    })
}

/// What a table holds of a person. Of a running game that is nothing which the person does not know: the moves of others
/// and their number are not in it.
pub fn table(record: &Record, player: i64) -> Value {
    let table = &record.table;
    let mut entry = Map::new();
    let mut say = |key: &str, value: Value| {
        if !value.is_null() {
            entry.insert(key.to_owned(), value);
        }
    };
    say("table", json!(table.id.as_str()));
    say("game", json!(table.game));
    say("options", json!(table.options));
    let status = match table.status {
        Status::Lobby => "not yet begun",
        Status::Playing => "running",
        Status::Over => "over",
        Status::Cancelled => "closed before the game began",
    };
    say("status", json!(status));
    say("server", json!(table.guild.map(|guild| guild.to_string())));
    say("channel", json!(table.channel.to_string()));
    say("thread", json!(table.thread.map(|thread| thread.to_string())));
    say("opened_by_you", json!(table.creator == player));
    say("opened_at", json!(time(table.created_at)));
    say("begun_at", json!(table.started_at.map(time)));
    say("ended_at", json!(table.ended_at.map(time)));
    say("outcome", json!(table.result));
    if let Some(seat) = seat_of(record, player) {
        say("your_seat", your_seat(record, seat));
    }
    if let Some(row) = seats::kept_for(record, player).and_then(|seat| record.invitations.get(&seat)) {
        say("your_invitation", json!({"name": row.name}));
    }
    let left = record.departures.iter().filter(|departure| departure.player == player);
    let left: Vec<Value> = left
        .map(|departure| json!({"seat": departure.seat + 1, "name": departure.name, "at": time(departure.at)}))
        .collect();
    if !left.is_empty() {
        say("seats_you_left", json!(left));
    }
    let results = record.results.iter().filter(|row| row.player == Some(player)).map(|row| {
        json!({
            "outcome": row.verdict.word(),
            "place": row.place,
            "of": row.participants,
            "counted_as": row.counted.word(),
            "rating_after": row.change.map(|change| change.score),
            "rating_change": row.change.map(|change| change.by),
        })
    });
    let results: Vec<Value> = results.collect();
    if !results.is_empty() {
        say("your_result", json!(results));
    }
    Value::Object(entry)
}

fn your_seat(record: &Record, seat: Seat) -> Value {
    let row = &record.seats[&seat.0];
    let moves = record.journal.iter().filter(|row| row.seat == seat.0);
    let moves: Vec<Value> =
        moves.map(|row| json!({"at": time(row.at), "move": row.text, "interaction": row.origin})).collect();
    let panel = record.messages.get(&MessageKind::Panel(seat.0)).map(|row| match &row.address {
        Address::Nowhere => json!("nowhere"),
        Address::Posted { channel, message, .. } => {
            json!({"channel": channel.to_string(), "message": message.to_string()})
        }
        Address::Answer { until, .. } => json!({"answer_that_can_be_changed_until": time(*until)}),
    });
    let (name, language) = match &row.occupant {
        crate::store::record::Occupant::Person { name, language, .. } => (name.as_str(), language.as_str()),
        crate::store::record::Occupant::Computer { .. } => ("", ""),
    };
    json!({
        "number": seat.0 + 1,
        "name": name,
        "language": language,
        "joined_by_interaction": row.origin,
        "latest_interactions": row.heard,
        "time_left_ms": row.bank,
        "not_yet_confirmed": record.drafts.get(&seat.0).map(|draft| draft.text.clone()),
        "private_message": panel,
        "moves": moves,
    })
}
