//! Forgetting a person at a table, so that the others keep their game.

use games::engine::seat::Seat;

use super::play::{LaterRelease, of_this_release};
use super::{lobby, mark_dirty, notes, of_cup, replacing, seat_of, seats};
use crate::record::{Address, MenuPosition, MessageKind, Millis, NOBODY, Occupant, Record, Status, forgotten_at};

/// Removes a person from a table that is not over: leaves the lobby, or gives up the running game. Repeated calls
/// change nothing.
///
/// # Errors
/// When only a later release knows the game: a process of that release must do it.
pub fn leave(record: &mut Record, player: i64, now: Millis) -> Result<(), LaterRelease> {
    if matches!(record.table.status, Status::Lobby | Status::Playing) {
        of_this_release(record)?;
    }
    match record.table.status {
        Status::Lobby if record.table.cup.is_some() => of_cup::settle(record, &[player], false, now),
        Status::Lobby => {
            // A guest leaves the seat or declines the invitation; a stranger has neither.
            let _ = lobby::leave(record, player, now).or_else(|_| lobby::decline(record, player));
        }
        Status::Playing => {
            let Some(Seat(seat)) = seat_of(record, player) else { return Ok(()) };
            // If the game cannot be left or not even be replayed, it continues or remains without this person.
            let _ = replacing::leave(record, player, &format!("e:{seat}"), now);
        }
        Status::Over | Status::Cancelled => {}
    }
    Ok(())
}

/// Replaces a person by a neutral id. The moves and the origins of the interactions stay, because the proof needs them
/// and they name nobody.
pub fn forget(record: &mut Record, player: i64) {
    if record.table.creator == player {
        record.table.creator = NOBODY;
    }
    if let Some(kept) = seats::kept_for(record, player) {
        record.invitations.remove(&kept);
        mark_dirty(record, MessageKind::Card);
    }
    let panel = replacing::seat_of_panel(record, player);
    if let Some(panel) = panel.and_then(|seat| record.messages.get_mut(&MessageKind::Panel(seat.0))) {
        panel.address = Address::Nowhere;
        panel.sent = panel.wanted;
        panel.position = MenuPosition::default();
    }
    let public = record.table.language.clone();
    if let Some(Seat(seat)) = seat_of(record, player)
        && let Some(row) = record.seats.get_mut(&seat)
    {
        row.occupant = Occupant::Person { player: forgotten_at(seat), name: String::new(), language: public };
        row.heard.clear();
        (row.gone, row.display, row.first_game) = (false, Default::default(), true);
        if record.messages.contains_key(&MessageKind::Card) {
            mark_dirty(record, MessageKind::Card);
        }
    }
    notes::forget(record, player, forgotten_at);
    for departure in record.departures.iter_mut().filter(|departure| departure.player == player) {
        departure.player = forgotten_at(departure.seat);
        departure.name.clear();
        departure.language.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{departure, opened_for, playing};

    #[test]
    fn nothing_of_a_forgotten_person_remains_at_a_table() {
        let mut record = playing();
        let (anna, now) = (record.table.creator, 7);
        record.departures.push(departure(1, anna, "Person 10", 1));
        leave(&mut record, anna, now).unwrap();
        assert_eq!(record.table.status, Status::Over, "the opponent has won");
        let journal = record.journal.clone();
        forget(&mut record, anna);
        assert_eq!(record.journal, journal, "the record of the game");
        assert_eq!((seat_of(&record, anna), record.table.creator), (None, NOBODY));
        assert!(!format!("{record:?}").contains("Person 10"));
        let again = record.clone();
        leave(&mut record, anna, now + 1).unwrap();
        forget(&mut record, anna);
        assert_eq!(record, again, "doing it twice equals doing it once");
        assert_eq!(record, again, "a second time changes nothing");
    }

    #[test]
    fn lobby_does_not_wait_for_a_forgotten_person() {
        let mut record = opened_for(&[20]).unwrap();
        let anna = record.table.creator;
        leave(&mut record, anna, 7).unwrap();
        forget(&mut record, anna);
        assert_eq!(record.table.status, Status::Cancelled);
        let mut record = opened_for(&[20]).unwrap();
        leave(&mut record, 20, 7).unwrap();
        assert!(record.invitations.is_empty());
    }
}
