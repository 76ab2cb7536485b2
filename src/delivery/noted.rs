//! What became of an attempt at a message, noted at its table.

use super::send::Sent;
use crate::backoff;
use crate::record::{Address, MessageKind, MessageRow, Millis, Place, Record};
use crate::table::clocks;

/// Notes what became of an attempt at a message. `tried` is the message as it was before.
pub(super) fn note(record: &mut Record, kind: MessageKind, tried: &MessageRow, sent: &Sent, now: Millis) {
    if let Sent::Thread(thread) = *sent {
        return note_thread(record, thread);
    }
    let waits_for_card = kind == MessageKind::Card && record.table.thread.is_none();
    let Some(row) = record.messages.get_mut(&kind) else { return };
    // An answer to a press may have shown something newer in the meantime, and this delivery something older
    // after it: then once more.
    // Or another process, which took this one for dead, has delivered it.
    let overtaken = row.address != tried.address || row.sent != tried.sent;
    if overtaken {
        row.wanted += 1;
    }
    match sent {
        Sent::At(address) => {
            if !overtaken {
                row.address = address.clone();
            }
            row.sent = row.sent.max(tried.wanted);
            // An edit that was on its way calls nobody.
            row.call &= !tried.call;
            if tried.call && !overtaken {
                row.place = Place::default();
            }
            row.try_again();
            if let Some(board) = record.messages.get_mut(&MessageKind::Board).filter(|_| waits_for_card) {
                board.try_again();
            }
        }
        // What failed was at the address that it had before.
        _ if overtaken => {}
        Sent::Lost => {
            // That an answer was waited for until it came is no failure.
            if matches!(row.address, Address::Answer { .. }) {
                row.attempts = 0;
            }
            row.address = Address::Nowhere;
            // Posted anew at once; but what is lost again and again is not posted in a tight loop.
            row.attempts += 1;
            row.retry_at = if row.attempts > 1 { now + backoff::FAILED.wait(row.attempts) } else { 0 };
        }
        // A change since is tried at once.
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

/// A table has got its thread, or another place for its board.
fn note_thread(record: &mut Record, thread: i64) {
    record.table.thread = Some(thread);
    if let Some(board) = record.messages.get_mut(&MessageKind::Board) {
        // What stood in an earlier thread cannot be reached any more.
        board.address = Address::Nowhere;
        board.try_again();
    }
    if thread != record.table.channel {
        record.messages.iter_mut().filter(|(kind, row)| links(**kind, row)).for_each(|(_, row)| row.wanted += 1);
    }
}

/// Whether a message shows a link to its table's thread: the card, and what is or will be a direct message.
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
    use games::lang::Language;

    use super::*;
    use crate::record::TableId;
    use crate::table::lobby::{self, NewTable};
    use crate::table::{Person, mark_dirty, shown, try_refused};

    const TABLE: &str = "a";
    const BOARD: MessageKind = MessageKind::Board;

    /// A table whose board stands somewhere and has been changed.
    pub(in crate::delivery) fn changed() -> Record {
        let person = Person { id: 1, name: "Anna".to_owned(), language: Language::De, looks: Default::default() };
        let mut record = lobby::open(NewTable {
            id: TableId::parse(TABLE).unwrap(),
            game: "battleship",
            options: String::new(),
            guild: None,
            channel: 1,
            creator: person,
            seat_count: 2,
            invited: Vec::new(),
            language: Language::De,
            secret: [0; 32],
            origin: "i:1".to_owned(),
            card: Address::Nowhere,
            now: 0,
            rematch_of: None,
        })
        .unwrap();
        record.table.thread = Some(1);
        shown(&mut record, BOARD, Address::Posted { channel: 1, message: 2, at: 0 });
        mark_dirty(&mut record, BOARD);
        record
    }

    /// Fails so often, one attempt after the other; when the last one was.
    fn fails(record: &mut Record, times: u32, sent: &Sent) -> Millis {
        let mut now = 0;
        for _ in 0..times {
            let tried = record.messages[&BOARD].clone();
            now = now.max(tried.retry_at);
            note(record, BOARD, &tried, sent, now);
            assert!(record.messages[&BOARD].retry_at > now, "it would be tried in a tight loop");
        }
        now
    }

    #[test]
    fn the_last_state_of_a_message_would_never_be_shown_after_a_long_outage() {
        for sent in [Sent::Later(backoff::FAILED), Sent::Refused] {
            let mut record = changed();
            let last = fails(&mut record, 100, &sent);
            let row = &record.messages[&BOARD];
            assert!(row.wanted > row.sent, "what was not sent is noted as sent");
            assert!(row.retry_at - last <= 24 * 60 * 60 * 1000, "it is given up");
            let tried = row.clone();
            note(&mut record, BOARD, &tried, &Sent::At(tried.address.clone()), last);
            let row = &record.messages[&BOARD];
            assert_eq!((row.wanted - row.sent, row.attempts, row.refused), (0, 0, false));
        }
    }

    #[test]
    fn a_change_after_three_errors_would_be_shown_seconds_later() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Later(backoff::FAILED));
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at <= now);
        // Changed while an attempt was under way that fails later.
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        note(&mut record, BOARD, &tried, &Sent::Later(backoff::FAILED), now);
        assert!(record.messages[&BOARD].retry_at <= now);
    }

    #[test]
    fn every_move_would_ask_for_what_discord_has_refused() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Refused);
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at > now);
        try_refused(&mut record);
        let row = &record.messages[&BOARD];
        assert!(row.retry_at <= now, "somebody looks");
        assert!(row.refused && row.attempts == 3, "it is refused still, as far as anybody knows");
    }

    #[test]
    fn what_belongs_into_a_channel_that_is_gone_would_be_tried_for_ever() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &tried, &Sent::Gone, 5);
        mark_dirty(&mut record, BOARD);
        try_refused(&mut record);
        assert!(record.messages[&BOARD].is_gone());
    }

    #[test]
    fn a_message_that_is_lost_again_and_again_would_be_posted_in_a_tight_loop() {
        let mut record = changed();
        for (attempt, waits) in [(1, false), (2, true), (3, true)] {
            let tried = record.messages[&BOARD].clone();
            note(&mut record, BOARD, &tried, &Sent::Lost, 5);
            let row = record.messages.get_mut(&BOARD).unwrap();
            assert_eq!((row.attempts, row.retry_at > 5), (attempt, waits));
            row.address = tried.address;
        }
    }

    #[test]
    fn what_a_process_that_was_held_up_has_sent_late_would_stay_for_good() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        // Another process delivers the newest state meanwhile, then this one's older state arrives at Discord.
        let newest = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &newest, &Sent::At(newest.address.clone()), 5);
        note(&mut record, BOARD, &tried, &Sent::At(tried.address.clone()), 6);
        let row = &record.messages[&BOARD];
        assert!(row.wanted > row.sent, "it is not sent again");
    }

    #[test]
    fn what_nobody_needs_is_neither_due_nor_noted_as_sent() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &tried, &Sent::NotNeeded, 5);
        let row = &record.messages[&BOARD];
        assert_eq!((row.wanted, row.sent), (tried.sent, tried.sent));
    }
}
