//! A finished table: who took part, the result for each person, and what is rated.

use std::collections::{BTreeMap, BTreeSet};

use games::engine::journal::Agreement;
use games::engine::outcome::Outcome;

use crate::record::verdict::{Counted, Verdict};
use crate::record::{DAY, JournalRow, Millis, Occupant, Record, Status, TableId};

/// The number of lines that every seat must have entered in a rated game: a set-up and a few moves. So an immediate
/// resignation gives a friend no rating.
pub const FEWEST_LINES: usize = 3;
/// The most rated games of the same two people in a [`WINDOW`].
pub const MOST_TOGETHER: usize = 5;
/// The most rated games of a person in a [`WINDOW`], which limits arranged wins against many accounts.
pub const MOST_A_DAY: usize = 20;
/// The time for both limits, in milliseconds.
pub const WINDOW: Millis = DAY;

/// A rated table of a person in the [`WINDOW`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentTable {
    /// The table.
    pub table: TableId,
    /// Whether a person took part who was forgotten since. It may be anybody, so it counts as the current opponent:
    /// otherwise an account with deleted data could collect rating again.
    pub with_forgotten: bool,
}

/// A person who took part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The seat, counted from 0. Two people may have held it one after the other.
    pub seat: u8,
    /// The person's id at Discord.
    pub player: i64,
    /// The rank, from 1.
    pub place: u8,
    /// The number of the side. People who win and lose together have the same number.
    side: usize,
    /// The result for this person.
    pub verdict: Verdict,
    /// How the game counts for this person.
    pub counted: Counted,
    /// Whether the person left the running game.
    pub departed: bool,
}

/// The result of a finished table for the people who took part, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The people, first those who hold a seat, then those who left.
    pub participants: Vec<Participant>,
    /// How many took part, including computers.
    pub count: u8,
    /// When the game ended.
    pub ended_at: Millis,
}

impl Finish {
    /// The result of a finished table; `None` when it is not over, its outcome cannot be read, or no person took part.
    pub fn of(record: &Record) -> Option<Self> {
        let ended_at = record.table.ended_at.filter(|_| record.table.status == Status::Over)?;
        let outcome = Outcome::parse(record.table.result.as_deref()?)?;
        let sides = |seat: u8| match &outcome.teams {
            Some(teams) => teams.get(usize::from(seat)).copied().map(usize::from),
            // Without teams, each seat has a number beyond those of all teams.
            None => Some(usize::from(seat) + usize::from(u8::MAX) + 1),
        };
        let first: BTreeSet<usize> = outcome.winners().iter().filter_map(|seat| sides(seat.0)).collect();
        let counted = counted(record);
        let mut participants = Vec::new();
        let mut left: BTreeMap<i64, u8> = BTreeMap::new();
        for departure in &record.departures {
            left.entry(departure.player).or_insert(departure.seat);
        }
        for (seat, row) in &record.seats {
            let Occupant::Person { player, .. } = row.occupant else { continue };
            let (place, side) = (*outcome.places.get(usize::from(*seat))?, sides(*seat)?);
            if left.contains_key(&player) {
                continue;
            }
            let verdict = match place {
                1 if first.len() == 1 => Verdict::Won,
                1 => Verdict::Drawn,
                _ => Verdict::Lost,
            };
            participants.push(Participant { seat: *seat, player, place, side, verdict, counted, departed: false });
        }
        // A person who left has lost, and ranks below all who stayed.
        let staying = u8::try_from(outcome.places.len()).ok()?;
        let rated_leaver = left_what_was_rated(record).filter(|_| counted == Counted::Unrated);
        for (number, (player, seat)) in (0..).zip(left) {
            let (place, side) = (staying + 1, 2 * (usize::from(u8::MAX) + 1) + number);
            let (verdict, counted) =
                (Verdict::Lost, if rated_leaver == Some(player) { Counted::Rated } else { counted });
            participants.push(Participant { seat, player, place, side, verdict, counted, departed: true });
        }
        let leavers = participants.iter().filter(|participant| participant.departed).count();
        let count = u8::try_from(usize::from(staying) + leavers).ok()?;
        let mut finish = Self { participants, count, ended_at };
        if finish.sides().len() < 2 {
            // A rating needs an opponent.
            finish.uncount(Counted::Unrated);
        }
        (!finish.participants.is_empty()).then_some(finish)
    }

    /// The sides, as indices of participants, each at most once. The successor of a person who left is excluded,
    /// because one seat does not count as two opponents.
    pub fn sides(&self) -> Vec<Vec<usize>> {
        let left: BTreeSet<u8> = self.participants.iter().filter(|one| one.departed).map(|one| one.seat).collect();
        let mut sides: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (number, participant) in self.participants.iter().enumerate() {
            if participant.departed || !left.contains(&participant.seat) {
                sides.entry(participant.side).or_default().push(number);
            }
        }
        sides.into_values().collect()
    }

    /// Makes the game unrated if it exceeds a limit. `recent` has the rated tables of each participant in the
    /// [`WINDOW`] before, in the same order.
    pub fn limit(&mut self, recent: &[Vec<RecentTable>]) {
        let busy = recent.iter().any(|tables| tables.len() >= MOST_A_DAY);
        let met = |one: &[RecentTable], two: &[RecentTable]| {
            let both = |at: &&RecentTable| at.with_forgotten || two.iter().any(|other| other.table == at.table);
            one.iter().filter(both).count() >= MOST_TOGETHER
        };
        let pairs = (0..recent.len()).flat_map(|one| (0..recent.len()).map(move |two| (one, two)));
        let mut pairs = pairs.filter(|(one, two)| one != two);
        if busy || pairs.any(|(one, two)| met(&recent[one], &recent[two])) {
            self.uncount(Counted::Often);
        }
    }

    /// Makes all results unrated, for this reason.
    fn uncount(&mut self, reason: Counted) {
        for participant in self.participants.iter_mut().filter(|participant| participant.counted == Counted::Rated) {
            participant.counted = reason;
        }
    }
}

/// How a table counts for the people who stayed.
fn counted(record: &Record) -> Counted {
    if began_with_computer(record) {
        return Counted::Computer;
    }
    if record.has_computers() || !record.table.rated {
        return Counted::Unrated;
    }
    if (0..record.table.seat_count).any(|seat| lines(record, seat, Millis::MAX) < FEWEST_LINES) {
        return Counted::Short;
    }
    Counted::Rated
}

/// The person who left while the game was rated: the first one, after a few moves of everybody and before any agreed
/// undo.
fn left_what_was_rated(record: &Record) -> Option<i64> {
    let first = record.departures.first().filter(|_| !began_with_computer(record))?;
    let taken_back =
        |row: &JournalRow| row.at <= first.at && matches!(Agreement::parse(&row.text), Some(Agreement::Undo(_)));
    let short = (0..record.table.seat_count).any(|seat| lines(record, seat, first.at) < FEWEST_LINES);
    (!short && !record.journal.iter().any(taken_back)).then_some(first.player)
}

/// Whether a computer took part from the start.
fn began_with_computer(record: &Record) -> bool {
    let left = |seat: u8| record.departures.iter().any(|departure| departure.seat == seat);
    record.seats.iter().any(|(seat, row)| row.is_computer() && !left(*seat))
}

/// The number of lines that a seat played until a moment, without resignations, undos, agreements and moves of the
/// clock.
fn lines(record: &Record, seat: u8, until: Millis) -> usize {
    let played = |row: &&JournalRow| {
        let word = row.text.split(' ').next().unwrap_or_default();
        row.seat == seat
            && row.at <= until
            && !row.origin.starts_with("t:")
            && !matches!(word, "resign" | "undo" | "agree")
    };
    record.journal.iter().filter(played).map(|row| row.line).collect::<BTreeSet<_>>().len()
}
