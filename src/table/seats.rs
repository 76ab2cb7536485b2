//! The seats of a lobby: for whom they are kept, who is asked to leave, computers, and who sits where.

use games::engine::game::Game;
use games::engine::seat::Seat;
use games::lang::Message;

use super::lobby::{arrange, in_lobby, may_arrange, start_if_full};
use super::{Refused, colours, computer_name, game_at, mark_dirty, seat_of};
use crate::record::{InvitationRow, MessageKind, Millis, Occupant, Record, SeatRow};

/// Whom the creator can send away from a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guest {
    /// A person who sits there, by id.
    Sitting(i64),
    /// A person for whom it is kept, by id.
    Invited(i64),
    /// The computer of this seat.
    Computer(u8),
}

/// The seats that are neither taken nor kept for somebody.
pub fn free(record: &Record) -> impl Iterator<Item = u8> + '_ {
    let taken = |seat: &u8| record.seats.contains_key(seat) || record.invitations.contains_key(seat);
    (0..record.table.seat_count).filter(move |seat| !taken(seat))
}

/// The seat that is kept for a person.
pub fn kept_for(record: &Record, player: i64) -> Option<u8> {
    record.invitations.iter().find(|(_, row)| row.player == player).map(|(seat, _)| *seat)
}

/// The seat that somebody who comes would get: the one that is kept, else the first free one.
///
/// # Errors
/// When there is none.
pub(super) fn for_newcomer(record: &Record, player: i64) -> Result<u8, Refused> {
    let kept = kept_for(record, player).or_else(|| free(record).next());
    kept.ok_or_else(|| {
        Refused::new(if record.invitations.is_empty() { "table-refused-full" } else { "table-refused-invited" })
    })
}

/// Keeps the first free seat for a person.
///
/// # Errors
/// When it is not the creator who asks, the person is at the table already or no seat is free.
pub fn invite(record: &mut Record, player: i64, guest: InvitationRow) -> Result<(), Refused> {
    may_arrange(record, player)?;
    if seat_of(record, guest.player).is_some() || kept_for(record, guest.player).is_some() {
        return Err(Refused::new("table-refused-guest"));
    }
    let seat = free(record).next().ok_or_else(|| Refused::new("table-refused-full"))?;
    record.invitations.insert(seat, guest);
    mark_dirty(record, MessageKind::Card);
    Ok(())
}

/// Opens a seat to anybody: withdraws an invitation, removes a computer or somebody who sits there but does not come.
///
/// # Errors
/// When it is not the creator who asks, it is the creator's own seat or the guest has gone already.
pub fn send_away(record: &mut Record, player: i64, guest: Guest) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let gone = || Refused::new("table-refused-guest-gone");
    match guest {
        Guest::Sitting(sitting) if sitting == player => return Err(gone()),
        Guest::Sitting(sitting) => {
            let seat = seat_of(record, sitting).ok_or_else(gone)?;
            record.seats.remove(&seat.0);
        }
        Guest::Invited(invited) => {
            let seat = kept_for(record, invited).ok_or_else(gone)?;
            record.invitations.remove(&seat);
        }
        Guest::Computer(seat) => {
            let computer = |row: &SeatRow| matches!(row.occupant, Occupant::Computer { .. });
            if !record.seats.get(&seat).is_some_and(computer) {
                return Err(gone());
            }
            record.seats.remove(&seat);
        }
    }
    mark_dirty(record, MessageKind::Card);
    Ok(())
}

/// Whether a person may change to another seat; the seat that the person has.
///
/// # Errors
/// When the person does not sit at the table or the game has begun.
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
    mark_dirty(record, MessageKind::Card);
    Ok(())
}

/// Sets how many seats the table has. Who sits or is invited beyond them moves up. No option starts a game: where all seats are taken
/// then, its creator does.
///
/// # Errors
/// When it is not the creator who asks, the game is not played by so many, its options do not allow it or more are at the
/// table.
pub fn set_count(record: &mut Record, player: i64, count: u8) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let game = game_at(record);
    if !game.seats().contains(&count) {
        let reason = Message::new("table-refused-option").with("option", i64::from(count));
        return Err(Refused { rule: None, reason });
    }
    if record.seats.len() + record.invitations.len() > usize::from(count) {
        return Err(Refused::new("table-refused-seat-count"));
    }
    let mut changed = record.clone();
    changed.table.seat_count = count;
    let (sitting, invited) = (changed.seats.split_off(&count), changed.invitations.split_off(&count));
    let next = |record: &Record| free(record).next().expect("no more are at the table than it has seats");
    for row in sitting.into_values() {
        let seat = next(&changed);
        changed.seats.insert(seat, row);
    }
    for row in invited.into_values() {
        let seat = next(&changed);
        changed.invitations.insert(seat, row);
    }
    arrange(record, changed)
}

/// Puts a computer on a free seat, the first one unless it is named. The game starts when it was the last one.
///
/// # Errors
/// When it is not the creator who asks, the seat is not free or there is no such level.
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
    record.seats.insert(seat, SeatRow::taken(occupant, origin));
    colours::hand_out(record);
    mark_dirty(record, MessageKind::Card);
    start_if_full(record, now);
    Ok(())
}

/// Puts computers of one level on all free seats.
///
/// # Errors
/// When it is not the creator who asks, no seat is free or there is no such level.
pub fn fill(record: &mut Record, player: i64, level: &str, origin: &str, now: Millis) -> Result<(), Refused> {
    if has_seated(record, origin) {
        return Ok(());
    }
    let occupant = computer(record, player, level)?;
    let seats: Vec<u8> = free(record).collect();
    if seats.is_empty() {
        return Err(Refused::new("table-refused-full"));
    }
    for seat in seats {
        let origin = format!("{origin}/{seat}");
        record.seats.insert(seat, SeatRow::taken(occupant.clone(), origin));
    }
    colours::hand_out(record);
    mark_dirty(record, MessageKind::Card);
    start_if_full(record, now);
    Ok(())
}

/// Whether a press has taken a seat already, or several.
pub(super) fn has_seated(record: &Record, origin: &str) -> bool {
    let rest = |row: &SeatRow| row.origin.strip_prefix(origin).map(str::to_owned);
    record.seats.values().filter_map(rest).any(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A computer that the creator may seat.
fn computer(record: &Record, player: i64, level: &str) -> Result<Occupant, Refused> {
    may_arrange(record, player)?;
    let game = game_at(record);
    let level = game.levels().iter().find(|known| **known == level);
    let level = level.ok_or_else(|| Refused { rule: None, reason: other_levels(game) })?;
    Ok(Occupant::Computer { level: (*level).to_owned() })
}

/// Which computers a game has, for somebody who asked for another.
fn other_levels(game: &dyn Game) -> Message {
    let levels = game.levels().iter().map(|level| computer_name(level));
    let list = levels.reduce(|list, next| Message::new("table-list").with("list", list).with("next", next));
    let reason = Message::new("table-refused-level").with("game", Message::new(game.id()));
    reason.with("levels", list.expect("every game has a computer"))
}
