//! The colours of seats, in games in which they have any (BLO-14): handed out in the order of joining, and everybody may change
//! to a free one until the game begins (R35 of Blockade Runner).
//!
//! A colour belongs to the row of a seat: whoever changes seats takes it along, whoever leaves the lobby frees it, and whoever
//! goes on for somebody has the colour of the seat.

use games::engine::seat::{Seat, SeatColour};
use games::lang::Message;
use games::registry;

use super::lobby::in_lobby;
use super::{Refused, mark_dirty, seat_of};
use crate::record::{MessageKind, Record};

/// The colours of a table's game; none where seats have none.
pub fn all(record: &Record) -> &'static [SeatColour] {
    registry::game(&record.table.game).map_or(&[], |game| game.colours())
}

/// What a colour is called, behind its square.
pub fn name(record: &Record, colour: &SeatColour) -> Message {
    Message::new(format!("{}-colour-{}", record.table.game, colour.id))
}

/// The colour of a seat, or the one that is kept for whoever is invited to it.
pub fn of(record: &Record, seat: u8) -> Option<&'static SeatColour> {
    let taken = record.seats.get(&seat).and_then(|row| row.colour.as_deref());
    let id = taken.or_else(|| record.invitations.get(&seat)?.colour.as_deref())?;
    all(record).iter().find(|colour| colour.id == id)
}

/// The colour of each seat as pictures ask for it, its place among [`all`]; empty where seats have none. A seat without one,
/// such as of a table that is older than the choice, has the first that is left.
pub fn by_seat(record: &Record) -> Vec<u8> {
    let colours = all(record);
    let place = |seat| of(record, seat).and_then(|colour| colours.iter().position(|known| known == colour));
    let chosen: Vec<Option<usize>> = (0..record.table.seat_count).map(place).collect();
    let mut left = (0..colours.len()).filter(|colour| !chosen.contains(&Some(*colour)));
    let places = chosen.iter().map_while(|colour| colour.or_else(|| left.next()));
    places.filter_map(|place| u8::try_from(place).ok()).collect()
}

/// The colours that nobody has and that are kept for nobody.
pub fn free(record: &Record) -> impl Iterator<Item = &'static SeatColour> + '_ {
    let of_seats = record.seats.values().filter_map(|row| row.colour.as_deref());
    let kept = record.invitations.values().filter_map(|row| row.colour.as_deref());
    let taken: Vec<&str> = of_seats.chain(kept).collect();
    all(record).iter().filter(move |colour| !taken.contains(&colour.id))
}

/// Gives every seat that is taken and has no colour the first free one.
pub(super) fn hand_out(record: &mut Record) {
    let bare = record.seats.iter().filter(|(_, row)| row.colour.is_none());
    for seat in bare.map(|(seat, _)| *seat).collect::<Vec<_>>() {
        let colour = free(record).next().map(|colour| colour.id.to_owned());
        if let Some(row) = record.seats.get_mut(&seat) {
            row.colour = colour;
        }
    }
}

/// Gives the seat that was taken by `origin` the colour that its holder had before, if nobody has it.
pub(super) fn keep(record: &mut Record, origin: &str, colour: Option<&str>) {
    let colour = free(record).find(|free| Some(free.id) == colour).map(|colour| colour.id.to_owned());
    let row = record.seats.values_mut().find(|row| row.origin == origin);
    if let (Some(row), Some(colour)) = (row, colour) {
        row.colour = Some(colour);
    }
}

/// Whether a person may choose a colour; the seat that the person has.
///
/// # Errors
/// When the person does not sit at the table, the game has begun or seats have no colours in it.
pub fn may_choose(record: &Record, player: i64) -> Result<Seat, Refused> {
    in_lobby(record)?;
    if all(record).is_empty() {
        return Err(Refused::new("table-refused-control"));
    }
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Changes the colour of a person's seat to a free one. The one that the person has already is no change.
///
/// # Errors
/// As [`may_choose`], and when somebody else has it or there is no such colour.
pub fn choose(record: &mut Record, player: i64, id: &str) -> Result<(), Refused> {
    let seat = may_choose(record, player)?;
    if of(record, seat.0).is_some_and(|own| own.id == id) {
        return Ok(());
    }
    let colour = free(record).find(|colour| colour.id == id).ok_or_else(|| Refused::new("table-refused-colour"))?;
    if let Some(row) = record.seats.get_mut(&seat.0) {
        row.colour = Some(colour.id.to_owned());
    }
    mark_dirty(record, MessageKind::Card);
    Ok(())
}
