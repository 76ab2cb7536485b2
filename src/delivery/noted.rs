//! Stores the result of a delivery at its table.

use super::send::Sent;
use crate::backoff;
use crate::record::{Address, MenuPosition, MessageKind, MessageRow, Millis, Record};
use crate::table::clocks;

/// Stores the result of a delivery. `tried` is the row from before the attempt.
pub(super) fn note(record: &mut Record, kind: MessageKind, tried: &MessageRow, sent: &Sent, now: Millis) {
    if let Sent::Thread(thread) = *sent {
        return note_thread(record, thread);
    }
    let waits_for_card = kind == MessageKind::Card && record.table.thread.is_none();
    let Some(row) = record.messages.get_mut(&kind) else { return };
    // If an answer or another process has shown a newer state first, this delivery has replaced it by an older one.
    // Then the message is sent once more.
    let overtaken = !row.address.is_still(&tried.address) || row.sent != tried.sent;
    if overtaken {
        row.wanted += 1;
    }
    match sent {
        Sent::At(address) => {
            if !overtaken {
                row.address = address.clone();
            }
            row.sent = row.sent.max(tried.wanted);
            // Only a post calls somebody, not an edit.
            row.call &= !tried.call;
            if tried.call && !overtaken {
                row.position = MenuPosition::default();
            }
            row.try_again();
            if let Some(board) = record.messages.get_mut(&MessageKind::Board).filter(|_| waits_for_card) {
                board.try_again();
            }
        }
        // The failure concerns the previous address.
        _ if overtaken => {}
        Sent::Lost => {
            // An answer that did not arrive is no failed attempt.
            if matches!(row.address, Address::Answer { .. }) {
                row.attempts = 0;
            }
            row.address = Address::Nowhere;
            // After its first loss the message is posted anew at once; after repeated losses it waits.
            row.attempts += 1;
            row.retry_at = if row.attempts > 1 { now + backoff::FAILED.wait(row.attempts) } else { 0 };
        }
        // A newer state is tried at once.
        Sent::Later(backoff) if row.wanted == tried.wanted => {
            row.attempts += 1;
            row.retry_at = now + backoff.wait(row.attempts);
        }
        Sent::Later(_) => {}
        Sent::Refused => {
            row.attempts += 1;
            row.refused = true;
            row.retry_at = now + backoff::REFUSED.wait(row.attempts);
        }
        Sent::Gone => {
            row.address = Address::Nowhere;
            row.refused = true;
            row.retry_at = MessageRow::NEVER;
        }
        Sent::Uncalled => {
            row.call = false;
            if let MessageKind::Panel(seat) = kind {
                clocks::call_aloud(record, seat);
            }
        }
        Sent::NotNeeded if row.wanted == tried.wanted => {
            row.wanted = row.sent;
            row.try_again();
        }
        Sent::NotNeeded | Sent::Thread(_) => {}
    }
}

/// Notes the new thread of a table, or another channel for its board.
fn note_thread(record: &mut Record, thread: i64) {
    record.table.thread = Some(thread);
    if let Some(board) = record.messages.get_mut(&MessageKind::Board) {
        // A board in the previous thread is out of reach.
        board.address = Address::Nowhere;
        board.try_again();
    }
    if thread != record.table.channel {
        record.messages.iter_mut().filter(|(kind, row)| links(**kind, row)).for_each(|(_, row)| row.wanted += 1);
    }
}

/// Whether a message links to the thread of its table: the card, and panels that are or become direct messages.
fn links(kind: MessageKind, row: &MessageRow) -> bool {
    let sent = matches!(row.address, Address::Posted { .. });
    match kind {
        MessageKind::Card => true,
        MessageKind::Board => false,
        MessageKind::Panel(_) => sent || row.is_behind(),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::table::tests::new_table;
    use crate::table::{lobby, mark_dirty, shown, try_refused};

    const TABLE: &str = "a";
    const BOARD: MessageKind = MessageKind::Board;

    /// A table with a changed board.
    pub(in crate::delivery) fn changed() -> Record {
        let mut record = lobby::open(new_table(TABLE, "battleship", 2)).unwrap();
        record.table.thread = Some(1);
        shown(&mut record, BOARD, Address::Posted { channel: 1, message: 2, at: 0 });
        mark_dirty(&mut record, BOARD);
        record
    }

    /// An attempt that begins now, with this result.
    fn attempt(record: &mut Record, sent: &Sent, now: Millis) -> MessageRow {
        let tried = record.messages[&BOARD].clone();
        note(record, BOARD, &tried, sent, now);
        tried
    }

    /// Lets this many attempts fail. Returns the time of the last one.
    fn fails(record: &mut Record, times: u32, sent: &Sent) -> Millis {
        let mut now = 0;
        for _ in 0..times {
            now = now.max(record.messages[&BOARD].retry_at);
            attempt(record, sent, now);
            assert!(record.messages[&BOARD].retry_at > now, "each attempt waits");
        }
        now
    }

    #[test]
    fn message_is_still_delivered_after_a_long_outage() {
        for sent in [Sent::Later(backoff::FAILED), Sent::Refused] {
            let mut record = changed();
            let last = fails(&mut record, 100, &sent);
            let row = &record.messages[&BOARD];
            assert!(row.wanted > row.sent, "a failed attempt does not count as sent");
            assert!(row.retry_at - last <= crate::record::DAY, "attempts continue daily");
            let address = row.address.clone();
            attempt(&mut record, &Sent::At(address), last);
            let row = &record.messages[&BOARD];
            assert_eq!((row.wanted - row.sent, row.attempts, row.refused), (0, 0, false));
        }
    }

    #[test]
    fn change_after_errors_is_shown_at_once() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Later(backoff::FAILED));
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at <= now);
        // Changed during an attempt that fails later.
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        note(&mut record, BOARD, &tried, &Sent::Later(backoff::FAILED), now);
        assert!(record.messages[&BOARD].retry_at <= now);
    }

    #[test]
    fn refused_message_is_tried_again_when_somebody_asks_and_not_with_every_move() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Refused);
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at > now);
        try_refused(&mut record);
        let row = &record.messages[&BOARD];
        assert!(row.retry_at <= now, "somebody asks for the message");
        assert!(row.refused && row.attempts == 3, "the message still counts as refused");
    }

    #[test]
    fn message_in_a_deleted_channel_is_never_tried_again() {
        let mut record = changed();
        attempt(&mut record, &Sent::Gone, 5);
        mark_dirty(&mut record, BOARD);
        try_refused(&mut record);
        assert!(record.messages[&BOARD].is_gone());
    }

    #[test]
    fn repeatedly_lost_message_is_posted_with_growing_waits() {
        let mut record = changed();
        for (attempts, waits) in [(1, false), (2, true), (3, true)] {
            let tried = attempt(&mut record, &Sent::Lost, 5);
            let row = record.messages.get_mut(&BOARD).unwrap();
            assert_eq!((row.attempts, row.retry_at > 5), (attempts, waits));
            row.address = tried.address;
        }
    }

    #[test]
    fn late_delivery_of_an_older_state_is_followed_by_the_newest() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        // Another process delivers the newest state; then the older state of this process reaches Discord.
        let address = tried.address.clone();
        attempt(&mut record, &Sent::At(address), 5);
        note(&mut record, BOARD, &tried, &Sent::At(tried.address.clone()), 6);
        let row = &record.messages[&BOARD];
        assert!(row.wanted > row.sent, "the message is sent again");
    }

    #[test]
    fn token_that_is_forgotten_meanwhile_does_not_spoil_a_call() {
        let answer = |token: &str, pressed| Address::Answer { token: token.to_owned(), pressed, until: 9 };
        let owed = Address::Owed { token: "token".to_owned(), until: 9 };
        let follow_up = Address::FollowUp { token: "token".to_owned(), message: 2, until: 9 };
        for earlier in [answer("token", None), answer("token", Some(2)), owed, follow_up] {
            let mut record = changed();
            let row = record.messages.get_mut(&BOARD).unwrap();
            (row.address, row.call) = (earlier, true);
            let tried = row.clone();
            row.address = answer("", None);
            let posted = Address::Posted { channel: 1, message: 3, at: 10 };
            note(&mut record, BOARD, &tried, &Sent::At(posted.clone()), 10);
            let row = &record.messages[&BOARD];
            assert_eq!((&row.address, row.sent, row.call), (&posted, row.wanted, false), "{:?}", tried.address);
        }
    }

    #[test]
    fn unneeded_message_is_neither_due_nor_marked_as_sent() {
        let mut record = changed();
        let tried = attempt(&mut record, &Sent::NotNeeded, 5);
        let row = &record.messages[&BOARD];
        assert_eq!((row.wanted, row.sent), (tried.sent, tried.sent));
    }
}
