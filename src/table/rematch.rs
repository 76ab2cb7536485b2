//! The same game once more. A finished table has one rematch, however often and by whomever it is asked for: the name of
//! the rematch follows from the name of the table, so that the store refuses to open it twice. Nothing else needs to be
//! remembered, and it makes no difference which process is asked.

use sha2::{Digest as _, Sha256};

use super::lobby::{self, NewTable};
use super::{Person, Refused, language, seat_of};
use crate::store::record::{Address, Millis, Occupant, Record, Status, TableId};

/// What a rematch is opened with.
#[derive(Clone, Debug)]
pub struct Again<'a> {
    /// Its name: that of [`name`].
    pub id: TableId,
    /// Who asks for it, and takes the first seat.
    pub creator: &'a Person,
    /// 32 bytes that nobody can guess.
    pub secret: [u8; 32],
    /// What opened it.
    pub origin: &'a str,
    /// How the card is reached.
    pub card: Address,
    /// When.
    pub now: Millis,
}

/// The name of the rematch of a table. It is longer than the random names, so that it meets none of them. When a rematch
/// was closed before it began, the rematch of that one takes its place.
pub fn name(table: &TableId) -> TableId {
    let hash = Sha256::digest(format!("rematch of {table}"));
    TableId::from_bytes(&hash[..TableId::LONGEST])
}

/// Opens the rematch of a finished table: computers sit down again, people are waited for.
///
/// # Errors
/// When the game is not over or somebody asks who did not play.
pub fn open(record: &Record, again: Again<'_>) -> Result<Record, Refused> {
    let Again { id, creator, secret, origin, card, now } = again;
    if record.table.status != Status::Over {
        return Err(Refused::new("table-refused-rematch"));
    }
    let seat = seat_of(record, creator.id).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let game = games::registry::game(&record.table.game).ok_or_else(|| Refused::new("table-refused-game"))?;
    let others = record.seats.iter().filter(|(other, _)| **other != seat.0).map(|(_, row)| &row.occupant);
    let opponent = others.clone().find_map(|occupant| match occupant {
        Occupant::Person { player, .. } => Some(*player),
        Occupant::Computer { .. } => None,
    });
    let mut new = lobby::open(NewTable {
        id,
        game: game.id(),
        options: record.table.options.clone(),
        guild: record.table.guild,
        channel: record.table.channel,
        creator: creator.clone(),
        invited: opponent.filter(|_| record.seats.len() == 2),
        language: language(record),
        secret,
        origin: origin.to_owned(),
        card,
        now,
    });
    for (number, occupant) in others.enumerate() {
        if let Occupant::Computer { level } = occupant {
            lobby::add_computer(&mut new, creator.id, level, &format!("{origin}/{number}"), now)?;
        }
    }
    Ok(new)
}
