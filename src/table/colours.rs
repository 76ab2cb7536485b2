//! The colours of seats, in games that have them (BLO-14). Seats get colours in the order of joining, and people may
//! change to a free one until the game begins (R35 of Blockade Runner).
//!
//! A colour belongs to the row of a seat: it moves along when a person changes seats, becomes free when a person leaves
//! the lobby, and passes to a successor during the game.

use games::engine::seat::{Seat, SeatColour};
use games::lang::Message;
use games::registry;

use super::lobby::{self, in_lobby};
use super::{Refused, seat_of};
use crate::record::Record;

/// The colours of a table's game; empty if seats have none.
pub fn all(record: &Record) -> &'static [SeatColour] {
    registry::game(&record.table.game).map_or(&[], |game| game.colours())
}

/// The name of a colour, after its square.
pub fn name(record: &Record, colour: &SeatColour) -> Message {
    Message::new(format!("{}-colour-{}", record.table.game, colour.id))
}

/// The colour of a seat, or the one that is reserved for an invited person.
pub fn of(record: &Record, seat: u8) -> Option<&'static SeatColour> {
    let taken = record.seats.get(&seat).and_then(|row| row.colour.as_deref());
    let id = taken.or_else(|| record.invitations.get(&seat)?.colour.as_deref())?;
    all(record).iter().find(|colour| colour.id == id)
}

/// The colour of each seat for pictures, as an index into [`all`]; empty if seats have none. A seat without a colour,
/// as in tables from before colours could be chosen, gets the first unused one.
pub fn by_seat(record: &Record) -> Vec<u8> {
    let colours = all(record);
    let place = |seat| of(record, seat).and_then(|colour| colours.iter().position(|known| known == colour));
    let chosen: Vec<Option<usize>> = (0..record.table.seat_count).map(place).collect();
    let mut left = (0..colours.len()).filter(|colour| !chosen.contains(&Some(*colour)));
    let places = chosen.iter().map_while(|colour| colour.or_else(|| left.next()));
    places.filter_map(|place| u8::try_from(place).ok()).collect()
}

/// The colours that are neither taken nor reserved.
pub fn free(record: &Record) -> impl Iterator<Item = &'static SeatColour> + '_ {
    let of_seats = record.seats.values().filter_map(|row| row.colour.as_deref());
    let kept = record.invitations.values().filter_map(|row| row.colour.as_deref());
    let taken: Vec<&str> = of_seats.chain(kept).collect();
    all(record).iter().filter(move |colour| !taken.contains(&colour.id))
}

/// Gives each taken seat without a colour the first free one.
pub(super) fn hand_out(record: &mut Record) {
    let bare = record.seats.iter().filter(|(_, row)| row.colour.is_none());
    for seat in bare.map(|(seat, _)| *seat).collect::<Vec<_>>() {
        let colour = free(record).next().map(|colour| colour.id.to_owned());
        if let Some(row) = record.seats.get_mut(&seat) {
            row.colour = colour;
        }
    }
}

/// Gives the seat that `origin` took its holder's previous colour, if that is free.
pub(super) fn keep(record: &mut Record, origin: &str, colour: Option<&str>) {
    let colour = free(record).find(|free| Some(free.id) == colour).map(|colour| colour.id.to_owned());
    let row = record.seats.values_mut().find(|row| row.origin == origin);
    if let (Some(row), Some(colour)) = (row, colour) {
        row.colour = Some(colour);
    }
}

/// The seat of a person who may choose a colour.
///
/// # Errors
/// When the person has no seat, the game has begun or seats have no colours.
pub fn may_choose(record: &Record, player: i64) -> Result<Seat, Refused> {
    in_lobby(record)?;
    if all(record).is_empty() {
        return Err(Refused::new("table-refused-control"));
    }
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Changes the colour of a person's seat to a free one. The person's own colour is allowed and changes nothing.
///
/// # Errors
/// As [`may_choose`], and when the colour is taken or unknown.
pub fn choose(record: &mut Record, player: i64, id: &str) -> Result<(), Refused> {
    let seat = may_choose(record, player)?;
    if of(record, seat.0).is_some_and(|own| own.id == id) {
        return Ok(());
    }
    let colour = free(record).find(|colour| colour.id == id).ok_or_else(|| Refused::new("table-refused-colour"))?;
    if let Some(row) = record.seats.get_mut(&seat.0) {
        row.colour = Some(colour.id.to_owned());
    }
    lobby::changed(record);
    Ok(())
}
