//! Rematches. A finished table has at most one rematch that is not closed; the store refuses a second one. The first
//! person who asks opens it, and the others join.

use super::lobby::{self, NewTable};
use super::{Person, Refused, colours, language, seat_of, seats};
use crate::record::{Address, InvitationRow, Millis, Occupant, Record, SeatRow, Status, TableId, is_forgotten};

/// A request for a rematch.
#[derive(Clone, Debug)]
pub struct Again<'a> {
    /// The id of the new table.
    pub id: TableId,
    /// The person who opens the rematch and takes the first seat.
    pub creator: &'a Person,
    /// 32 unpredictable bytes.
    pub secret: [u8; 32],
    /// The interaction that opened it.
    pub origin: &'a str,
    /// The address of the card.
    pub card: Address,
    /// The current time.
    pub now: Millis,
}

/// Opens the rematch of a finished table. Computers are seated and people invited, in their old order after the
/// creator, so that team-mates who sat alternately still do (NAV-202). Everybody keeps their colour.
///
/// # Errors
/// When the game is not over, or the person did not play in it.
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
    // Computers come last, because the last one may start the game.
    for (seat, level, colour) in computers {
        let origin = format!("{origin}/{seat}");
        seats::add_computer(&mut new, creator.id, Some(seat), level, &origin, now)?;
        colours::keep(&mut new, &origin, colour.as_deref());
    }
    Ok(new)
}
