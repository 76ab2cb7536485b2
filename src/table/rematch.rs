//! The same game once more. A finished table has one rematch that is not closed, however often and by whomever it is asked
//! for: the store refuses a second one. Whoever asks first opens it, and whoever asks then joins.

use super::lobby::{self, NewTable};
use super::{Person, Refused, colours, language, seat_of, seats};
use crate::record::{Address, InvitationRow, Millis, Occupant, Record, SeatRow, Status, TableId, is_forgotten};

/// What a rematch is opened with.
#[derive(Clone, Debug)]
pub struct Again<'a> {
    /// Its name.
    pub id: TableId,
    /// Who asks for it, and takes the first seat.
    pub creator: &'a Person,
    /// 32 bytes that nobody can guess.
    pub secret: [u8; 32],
    /// What opened it.
    pub origin: &'a str,
    /// How the card is reached.
    pub card: Address,
    pub now: Millis,
}

/// Opens the rematch of a finished table: computers sit down again, people are invited. They follow whoever asks in the
/// order in which they sat, so that team-mates who sat alternately still do (NAV-202). Everybody keeps the colour.
///
/// # Errors
/// When the game is not over or somebody asks who did not play.
pub fn open(record: &Record, again: Again<'_>) -> Result<Record, Refused> {
    let Again { id, creator, secret, origin, card, now } = again;
    if record.table.status != Status::Over {
        return Err(Refused::new("table-refused-rematch"));
    }
    let first = seat_of(record, creator.id).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let game = games::registry::game(&record.table.game).ok_or_else(|| Refused::new("table-refused-game"))?;
    let mut new = lobby::open(NewTable {
        id,
        game: game.id(),
        options: record.table.options.clone(),
        guild: record.table.guild,
        channel: record.table.channel,
        creator: creator.clone(),
        seat_count: record.table.seat_count,
        invited: Vec::new(),
        language: language(record),
        secret,
        origin: origin.to_owned(),
        card,
        now,
        rematch_of: Some(record.table.id.clone()),
    })?;
    new.table.time_control.clone_from(&record.table.time_control);
    new.table.time_out = record.table.time_out;
    colours::keep(&mut new, origin, record.seats.get(&first.0).and_then(|row| row.colour.as_deref()));
    let others = record.seats.range(first.0 + 1..).chain(record.seats.range(..first.0));
    let mut computers = Vec::new();
    for (seat, SeatRow { occupant, colour, .. }) in (1..).zip(others.map(|(_, row)| row)) {
        match occupant {
            // A forgotten person cannot be invited: the seat is open.
            Occupant::Person { player, .. } if is_forgotten(*player) => {}
            Occupant::Person { player, name, .. } => {
                let invited = InvitationRow { player: *player, name: name.clone(), colour: colour.clone() };
                new.invitations.insert(seat, invited);
            }
            Occupant::Computer { level } => computers.push((seat, level, colour)),
        }
    }
    // Computers come last: the last one may make the game begin.
    for (seat, level, colour) in computers {
        let origin = format!("{origin}/{seat}");
        seats::add_computer(&mut new, creator.id, Some(seat), level, &origin, now)?;
        colours::keep(&mut new, &origin, colour.as_deref());
    }
    Ok(new)
}
