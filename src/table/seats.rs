//! The seats of a lobby: invitations, guests, computers and changes of seats.

use games::engine::game::Game;
use games::engine::seat::Seat;
use games::lang::{Message, commas};

use super::lobby::{arrange, ask_no_more, attended, changed, in_lobby, may_arrange, start_if_full};
use super::{Refused, colours, computer_title, game_at, seat_of};
use crate::record::{InvitationRow, Millis, NOBODY, Occupant, Record, SeatRow};

/// A guest whom the creator can send away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guest {
    /// A seated person, by id.
    Sitting(i64),
    /// An invited person, by id.
    Invited(i64),
    /// The computer on this seat.
    Computer(u8),
}

/// The seats that are neither taken nor reserved.
pub fn free(record: &Record) -> impl Iterator<Item = u8> + '_ {
    let taken = |seat: &u8| record.seats.contains_key(seat) || record.invitations.contains_key(seat);
    (0..record.table.seat_count).filter(move |seat| !taken(seat))
}

/// The seat that is reserved for a person.
pub fn kept_for(record: &Record, player: i64) -> Option<u8> {
    record.invitations.iter().find(|(_, row)| row.player == player).map(|(seat, _)| *seat)
}

/// The seat for a newcomer: the reserved one, else the first free one. A table that nobody has opened is for those alone for whom it
/// was made, also when one of them has given the seat up.
///
/// # Errors
/// When no seat is available.
pub(super) fn for_newcomer(record: &Record, player: i64) -> Result<u8, Refused> {
    let closed = record.table.creator == NOBODY;
    let seat = kept_for(record, player).or_else(|| free(record).next().filter(|_| !closed));
    seat.ok_or_else(|| {
        let kept = closed || !record.invitations.is_empty();
        Refused::new(if kept { "table-refused-invited" } else { "table-refused-full" })
    })
}

/// Reserves the first free seat for a person.
///
/// # Errors
/// When the person who asks is not the creator, the guest is already at the table or no seat is free.
pub fn invite(record: &mut Record, player: i64, guest: InvitationRow) -> Result<(), Refused> {
    may_arrange(record, player)?;
    if seat_of(record, guest.player).is_some() || kept_for(record, guest.player).is_some() {
        return Err(Refused::new("table-refused-guest"));
    }
    let seat = free(record).next().ok_or_else(|| Refused::new("table-refused-full"))?;
    record.invitations.insert(seat, guest);
    changed(record);
    Ok(())
}

/// Frees a seat: withdraws an invitation, or removes a computer or a person.
///
/// # Errors
/// When the person who asks is not the creator, the seat is the creator's own or the guest has already gone.
pub fn send_away(record: &mut Record, player: i64, guest: Guest) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let gone = || Refused::new("table-refused-guest-gone");
    match guest {
        Guest::Sitting(sitting) if sitting == player => return Err(gone()),
        Guest::Sitting(sitting) => {
            let seat = seat_of(record, sitting).ok_or_else(gone)?;
            record.seats.remove(&seat.0);
            ask_no_more(record);
        }
        Guest::Invited(invited) => {
            let seat = kept_for(record, invited).ok_or_else(gone)?;
            record.invitations.remove(&seat);
        }
        Guest::Computer(seat) => {
            if !record.seats.get(&seat).is_some_and(SeatRow::is_computer) {
                return Err(gone());
            }
            record.seats.remove(&seat);
        }
    }
    changed(record);
    Ok(())
}

/// The seat of a person who may move to another one.
///
/// # Errors
/// When the person has no seat or the game has begun.
pub fn may_change(record: &Record, player: i64) -> Result<Seat, Refused> {
    in_lobby(record)?;
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Moves a person to a free seat.
///
/// # Errors
/// As [`may_change`], and when the seat is not free.
pub fn change(record: &mut Record, player: i64, to: u8) -> Result<(), Refused> {
    let from = may_change(record, player)?;
    if from.0 == to {
        return Ok(());
    }
    if !free(record).any(|seat| seat == to) {
        return Err(Refused::new("table-refused-seat-taken"));
    }
    let row = record.seats.remove(&from.0).expect("the person sits there");
    record.seats.insert(to, row);
    changed(record);
    Ok(())
}

/// Sets the number of seats. People and invitations beyond it move up. This never starts the game; if all seats are
/// then taken, the creator starts it.
///
/// # Errors
/// When the person is not the creator, the game or its options do not allow the number, or more guests are at the
/// table.
pub fn set_count(record: &mut Record, player: i64, count: u8) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let game = game_at(record);
    if !game.seats().contains(&count) {
        return Err(Message::new("table-refused-option").with("option", i64::from(count)).into());
    }
    if record.seats.len() + record.invitations.len() > usize::from(count) {
        return Err(Refused::new("table-refused-seat-count"));
    }
    let mut rearranged = record.clone();
    rearranged.table.seat_count = count;
    let (sitting, invited) = (rearranged.seats.split_off(&count), rearranged.invitations.split_off(&count));
    let next = |record: &Record| free(record).next().expect("no more are at the table than it has seats");
    for row in sitting.into_values() {
        let seat = next(&rearranged);
        rearranged.seats.insert(seat, row);
    }
    for row in invited.into_values() {
        let seat = next(&rearranged);
        rearranged.invitations.insert(seat, row);
    }
    arrange(record, rearranged)
}

/// Seats a computer on the given seat, or else on the first free one. Starts the game if it was the last seat.
///
/// # Errors
/// When the person is not the creator, the seat is not free or the game has no such level.
pub fn add_computer(
    record: &mut Record,
    player: i64,
    seat: Option<u8>,
    level: &str,
    origin: &str,
    now: Millis,
) -> Result<(), Refused> {
    if has_seated(record, origin) {
        return Ok(());
    }
    let occupant = computer(record, player, level)?;
    let first = free(record).next().ok_or_else(|| Refused::new("table-refused-full"))?;
    let seat = seat.unwrap_or(first);
    if !free(record).any(|free| free == seat) {
        return Err(Refused::new("table-refused-seat-taken"));
    }
    seat_computers(record, &occupant, [(seat, origin.to_owned())], now);
    Ok(())
}

/// Seats computers of one level on all free seats.
///
/// # Errors
/// When the person is not the creator, no seat is free or the game has no such level.
pub fn fill(record: &mut Record, player: i64, level: &str, origin: &str, now: Millis) -> Result<(), Refused> {
    if has_seated(record, origin) {
        return Ok(());
    }
    let occupant = computer(record, player, level)?;
    let seats: Vec<u8> = free(record).collect();
    if seats.is_empty() {
        return Err(Refused::new("table-refused-full"));
    }
    let seats = seats.into_iter().map(|seat| (seat, format!("{origin}/{seat}")));
    seat_computers(record, &occupant, seats, now);
    Ok(())
}
/// Seats copies of a computer, each with an origin, and starts the game if all seats are then taken.
fn seat_computers(
    record: &mut Record,
    computer: &Occupant,
    seats: impl IntoIterator<Item = (u8, String)>,
    now: Millis,
) {
    record.seats.extend(seats.into_iter().map(|(seat, origin)| (seat, SeatRow::taken(computer.clone(), origin))));
    colours::hand_out(record);
    attended(record, now);
    changed(record);
    start_if_full(record, now);
}
/// Whether a press has already taken a seat or several.
pub(super) fn has_seated(record: &Record, origin: &str) -> bool {
    let rest = |row: &SeatRow| row.origin.strip_prefix(origin).map(str::to_owned);
    record.seats.values().filter_map(rest).any(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A computer of this level, if the person may seat one.
fn computer(record: &Record, player: i64, level: &str) -> Result<Occupant, Refused> {
    may_arrange(record, player)?;
    let game = game_at(record);
    let level = game.levels().iter().find(|known| **known == level);
    let level = level.ok_or_else(|| other_levels(game))?;
    Ok(Occupant::Computer { level: (*level).to_owned() })
}

/// The reason when a game has no such level: the list of its levels.
fn other_levels(game: &dyn Game) -> Message {
    let levels = game.levels().iter().map(|level| computer_title(level));
    let reason = Message::new("table-refused-level").with("game", Message::new(game.id()));
    reason.with("levels", commas(levels))
}
