//! Undo in random games, as OpenSpiel tests its games.

use super::{MOST_STEPS, Table, tables, walk};
use crate::game::Draft;
use crate::journal::{Agreement, JournalEntry, fold, undone_line};
use crate::log::{Audience, Trace};
use crate::matches::Match;
use crate::prelude::*;
use crate::seat::Seat;

/// Plays games and takes back every line that can be taken back.
pub fn along_random_games<G: Playable>() {
    for mut table in tables::<G>(2) {
        let mut steps = 0;
        while let Some(seat) = table.asked() {
            let before = table.clone();
            let line = table.offered(seat);
            table.enter(seat, &line);
            if table.now_and_then(3) {
                back(&mut table, seat, &line, &before);
            }
            if table.now_and_then(20) {
                by_agreement(&mut table);
            }
            if table.dice.below(20) == 0 {
                draft_back(&table, seat, &before.drafts[seat.index()]);
                line_back(&table, seat);
            }
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
        }
        walk::replays(&table);
    }
}

/// Takes back a seat's last line if possible.
pub(super) fn latest<G: Playable>(table: &mut Table<G>, seat: Seat) {
    if let Some(undone) = table.game.undo(seat) {
        table.journal.push(entry(table, seat, &undone.text));
    }
}

/// Takes back the latest line if possible, and checks that this is right and complete.
fn back<G: Playable>(table: &mut Table<G>, seat: Seat, line: &str, before: &Table<G>) {
    let traces: Vec<Trace> = table.game.latest_traces(table.journal.len() - before.journal.len());
    let Some(undone) = table.game.undo(seat) else {
        let open = !traces.is_empty() && traces.iter().all(|trace| trace.revocable());
        assert!(!open, "{table}: seat {seat} cannot take back a line that announced nothing");
        return;
    };
    if undone_line(&undone.text) != Some(before.journal.len() as u64 + 1) {
        // The undo concerned an earlier line: the latest one changed a draft or was a side action.
        let told = traces.iter().any(|trace| trace.drew || trace.noticed == Audience::Everyone);
        assert!(!told, "{table}: the undo skipped the public line {line:?}");
        table.journal.push(entry(table, seat, &undone.text));
        return;
    }
    assert!(traces.iter().all(|trace| !trace.drew), "{table}: a roll is taken back");
    assert!(traces.iter().all(|trace| !trace.revealed), "{table}: a revealed fact is taken back");
    table.journal.push(entry(table, seat, &undone.text));
    assert_eq!(table.game.state, before.game.state, "{table}: the undo of seat {seat} leaves a trace in the state");
    assert!(table.game.events().eq(before.game.events()), "{table}: the undo leaves an event");
    assert_eq!(table.game.clone().undo(seat).is_some(), before.game.clone().undo(seat).is_some(), "{table}");
    // An undo gives no second chance: the same line has the same result again.
    let told = |table: &Table<G>| table.game.events().skip(before.game.events().count()).cloned().collect::<Vec<_>>();
    let [mut one, mut two] = [table.clone(), table.clone()];
    one.game.skip_row();
    assert_eq!(one.enter(seat, line), two.enter(seat, line), "{table}: {line:?} again");
    assert_eq!(told(&one), told(&two), "{table}: {line:?} depends on chance and can be taken back");
}

fn entry<G: Playable>(table: &Table<G>, seat: Seat, text: &str) -> JournalEntry {
    JournalEntry { seat, text: text.to_owned(), line: table.journal.len() as u64 + 1 }
}

/// Takes back a seat's last line and all later lines by agreement. The same moves must lead to the same state and dice
/// again, also in a replay of the journal.
fn by_agreement<G: Playable>(table: &mut Table<G>) {
    let seats = table.game.state.seats();
    let seat = Seat(u8::try_from(table.dice.below(u32::from(seats))).expect("few seats"));
    let Some(line) = table.game.last_line(seat) else { return };
    let standing = fold(&table.journal);
    let first = standing.iter().position(|(_, row)| row.line >= line).expect("the line stands");
    // A later undo would change the numbers of the rows that an earlier undo left.
    let before = first.checked_sub(1).map_or(0, |at| standing[at].0);
    if standing[first..].iter().zip(before + 1..).any(|((number, _), next)| *number != next) {
        return;
    }
    let undone: Vec<JournalEntry> = standing[first..].iter().map(|(_, row)| (*row).clone()).collect();
    let mut other = table.clone();
    let Some(agreed) = other.game.agree(seat, Agreement::Undo(line)) else { return };
    other.journal.push(entry(&other, seat, &agreed.text));
    for row in undone {
        let row = entry(&other, row.seat, &row.text);
        other.journal.push(row.clone());
        let again = other.game.replay(other.journal.len() as u64, &row);
        again.unwrap_or_else(|refusal| panic!("{table}: {row:?} after {}: {refusal:?}", agreed.text));
    }
    assert_eq!(other.game.state, table.game.state, "{table}: after {} the dice differ", agreed.text);
    let mut recorded = Match::<G>::start(&other.setup(), other.seed);
    for (number, row) in (1..).zip(&other.journal) {
        recorded.replay(number, row).unwrap_or_else(|refusal| panic!("{table}: {row:?}: {refusal:?}"));
    }
    assert_eq!(recorded.state, other.game.state, "{table}: the journal leads elsewhere");
    let mut folded = Match::<G>::start(&other.setup(), other.seed);
    for (number, row) in fold(&other.journal) {
        folded.replay(number, row).unwrap_or_else(|refusal| panic!("{table}: {row:?}: {refusal:?}"));
    }
    assert_eq!(folded.state, other.game.state, "{table}: the folded journal leads elsewhere");
}

/// Checks that each line of a draft can be taken back by its name, and that this change can be undone.
fn line_back<G: Playable>(table: &Table<G>, seat: Seat) {
    let draft = &table.drafts[seat.index()];
    for line in draft.text.lines() {
        let without = table.game.without_line(seat, draft, line);
        let without = without.unwrap_or_else(|| panic!("{table}: {line:?} of seat {seat} cannot be taken back"));
        assert!(
            !without.lost.iter().any(|lost| lost == line),
            "{table}: {line:?} of seat {seat} is lost, not taken back"
        );
        assert_eq!(
            table.game.laid(seat, &without).1,
            [""; 0],
            "{table}: without {line:?} another line is no longer legal"
        );
        let back = without.undone().map(|draft| draft.text);
        assert!(without.text == draft.text || back.as_ref() == Some(&draft.text), "{table}: {line:?} is gone for good");
    }
    assert_eq!(table.game.without_line(seat, draft, "?"), None, "{table}: there is no such line");
}

/// Checks that the latest change of a draft can be taken back.
fn draft_back<G: Playable>(table: &Table<G>, seat: Seat, before: &Draft) {
    let after = &table.drafts[seat.index()];
    if after.earlier.len() > before.earlier.len() {
        let undone = after.undone().expect("it was changed");
        assert_eq!(undone.text, before.text, "{table}: seat {seat} gets another draft back");
        assert_eq!(undone.draws, after.draws, "{table}: the undo gives a random draw back");
    }
}
