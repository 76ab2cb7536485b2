//! Tables of cups: all seats are reserved, nobody may arrange them, and joining is the check-in.

use games::engine::game::Game;
use games::lang::Language;

use super::lobby::{self, seating};
use super::replacing::{self, Closed};
use super::{seat_of, seats};
use crate::record::{CupId, InvitationRow, Millis, Record, Status, Table, TableId, TimeOut};

/// A table of a cup to be opened.
#[derive(Clone)]
pub struct NewTableOfCup<'a> {
    /// The cup.
    pub cup: CupId,
    /// The id of the new table.
    pub id: TableId,
    /// The game.
    pub game: &'a dyn Game,
    /// The server.
    pub guild: i64,
    /// The channel of the cup.
    pub channel: i64,
    /// The people for whom the seats are reserved, in the order of the seats. At least two.
    pub people: Vec<InvitationRow>,
    /// The language of public messages.
    pub language: Language,
    /// The secret, whose hash the cup has shown.
    pub secret: [u8; 32],
    /// The id of the time control.
    pub time_control: &'static str,
    /// The current time.
    pub now: Millis,
}

/// Opens a table of a cup. It has no card. When the time of a person is up, the person loses.
pub fn open(new: NewTableOfCup<'_>) -> Record {
    let place = (Some(new.guild), new.channel, new.language);
    let table = Table {
        seat_count: u8::try_from(new.people.len()).unwrap_or(u8::MAX),
        time_control: new.time_control.to_owned(),
        time_out: TimeOut::Forfeit,
        cup: Some(new.cup),
        ..lobby::bare(new.id, new.game, place, new.secret, new.now)
    };
    Record { invitations: (0..).zip(new.people).collect(), ..Record::bare(table) }
}

/// Goes on with a table for which these people come no more; once the time is up, nobody else may come either. When no one is
/// expected any more, the game begins with those who are there, or the table is closed if they are too few.
pub fn settle(record: &mut Record, gone: &[i64], time_up: bool, now: Millis) {
    if record.table.status != Status::Lobby {
        return;
    }
    for player in gone {
        if let Some(seat) = seat_of(record, *player) {
            record.seats.remove(&seat.0);
        }
        if let Some(seat) = seats::kept_for(record, *player) {
            record.invitations.remove(&seat);
        }
    }
    let alone = record.seats.len() + record.invitations.len() < 2;
    if record.invitations.is_empty() || time_up || alone {
        match seating(record) {
            Ok(seating) => lobby::begin(record, &seating, now),
            Err(_) => replacing::close(record, if time_up { Closed::Walkover } else { Closed::NotNeeded }, now),
        }
    }
}

/// Closes a table that has not begun, because its cup was cancelled.
pub fn close(record: &mut Record, now: Millis) {
    if record.table.status == Status::Lobby {
        replacing::close(record, Closed::NotNeeded, now);
    }
}
