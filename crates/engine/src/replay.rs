//! A game retold step by step to one viewer.
//!
//! A step is a line of which the viewer noticed something. Other lines are left out, because even their number is
//! secret. Lines that were taken back are left out too.

mod review;

use std::ops::Range;

use super::game::Play;
use super::journal::{JournalEntry, JournalError, fold};
use super::outcome::Outcome;
use super::seat::{Over, Seat, Viewer};
use crate::lang::Message;

pub use review::{Advice, Figures, Review, Sample};

/// A game that can be retold.
pub struct Replay {
    beginning: Box<dyn Play>,
    /// The rows that count, with their numbers, oldest first.
    rows: Vec<(u64, JournalEntry)>,
    over: Option<Over>,
    /// The end of the game, once it has ended.
    outcome: Option<Outcome>,
    /// Whether the last move accepted a draw by the rules of the game.
    agreed: bool,
}

/// The steps that one viewer noticed, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    viewer: Viewer,
    steps: Vec<Step>,
}

/// The beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The time of the turn, or its player in games that name no time.
    pub said: Message,
    /// Whether a chapter, such as a year, begins with it.
    pub begins_chapter: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    /// The index of the row.
    rows: Range<usize>,
    told: Vec<Message>,
    /// The turn that begins with it, in games that tell whole turns.
    turn: Option<Turn>,
}

impl Steps {
    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The number of steps. They are counted from 1; step 0 is the beginning of the game.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// The events of a step in words, or the turn if nothing else was told; empty at the beginning.
    pub fn told(&self, step: usize) -> &[Message] {
        self.step(step).map_or(&[], |step| &step.told)
    }

    /// The steps that begin turns, in games that tell whole turns.
    pub fn turns(&self) -> impl Iterator<Item = (usize, &Turn)> {
        (1..).zip(&self.steps).filter_map(|(number, step)| Some((number, step.turn.as_ref()?)))
    }

    fn step(&self, number: usize) -> Option<&Step> {
        self.steps.get(number.checked_sub(1)?)
    }

    /// The number of rows played up to a step.
    fn rows_at(&self, step: usize) -> usize {
        self.step(step.min(self.count())).map_or(0, |step| step.rows.end)
    }

    /// The latest step that came no later than a step of another viewer. A client continues there after a change of the
    /// viewer.
    pub fn beside(&self, other: &Self, step: usize) -> usize {
        let rows = other.rows_at(step);
        self.steps.iter().take_while(|own| own.rows.end <= rows).count()
    }
}

impl Replay {
    /// A game from its journal. `ended` is the result if the moves alone do not lead to it, as in an agreed draw.
    ///
    /// # Errors
    /// The first row that is refused.
    pub fn new(
        beginning: Box<dyn Play>,
        journal: &[JournalEntry],
        ended: Option<&Outcome>,
    ) -> Result<Self, JournalError> {
        let rows: Vec<_> = fold(journal).into_iter().map(|(number, entry)| (number, entry.clone())).collect();
        let mut play = beginning.fork();
        play_rows(play.as_mut(), &rows)?;
        let outcome = play.outcome();
        let agreed = outcome.as_ref().is_some_and(Outcome::is_agreed);
        let outcome = outcome.or_else(|| ended.cloned());
        Ok(Self { beginning, rows, over: Over::of(outcome.as_ref()), outcome, agreed })
    }

    /// The result; `None` before the end.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The viewer who sees everything; `None` before the end of the game.
    pub fn everything(&self) -> Option<Viewer> {
        self.over.map(Viewer::Everything)
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.beginning.seats()
    }

    /// The number of moves, without those taken back.
    pub fn moves(&self) -> usize {
        self.rows.len()
    }

    /// The lines that a viewer noticed. The viewer who sees everything notices every line.
    pub fn steps(&self, viewer: Viewer) -> Steps {
        let mut play = self.beginning.fork();
        let (mut steps, mut begin) = (Vec::new(), 0);
        for line in self.lines() {
            let rows = begin..begin + line.len();
            begin = rows.end;
            play_again(play.as_mut(), line);
            let before = line[0].0 - 1;
            // Everybody notices the end, even an agreed end, which no event tells.
            let ended = play.outcome().is_some();
            if ended || matches!(viewer, Viewer::Everything(_)) || play.noticed(viewer, before) {
                let mut told = play.told(viewer, before);
                if told.is_empty() {
                    told.push(play.situation(viewer));
                }
                let turn = play.begins_turn(before).then(|| Turn {
                    said: play.moment(viewer).unwrap_or_else(|| play.situation(viewer)),
                    begins_chapter: play.begins_chapter(before),
                });
                steps.push(Step { rows, told, turn });
            }
        }
        Steps { viewer, steps }
    }

    fn lines(&self) -> impl Iterator<Item = &[(u64, JournalEntry)]> {
        self.rows.chunk_by(|(_, one), (_, next)| one.line == next.line)
    }

    /// The game after a step, or after the last step if there are fewer.
    pub fn at(&self, steps: &Steps, step: usize) -> Box<dyn Play> {
        let mut play = self.beginning.fork();
        play_again(play.as_mut(), &self.rows[..steps.rows_at(step)]);
        play
    }

    /// Plays on from one step to a later step.
    pub fn play_on(&self, play: &mut dyn Play, steps: &Steps, from: usize, to: usize) {
        play_again(play, &self.rows[steps.rows_at(from)..steps.rows_at(to)]);
    }

    /// The viewers of a finished game: everything first, then each seat, then spectators. A running game has no choice
    /// of viewers.
    pub fn eyes(&self) -> Vec<Viewer> {
        let Some(everything) = self.everything() else { return Vec::new() };
        let seats = Seat::all(self.seats()).map(Viewer::Seat);
        std::iter::once(everything).chain(seats).chain([Viewer::Spectator]).collect()
    }
}

fn play_rows(play: &mut dyn Play, rows: &[(u64, JournalEntry)]) -> Result<(), JournalError> {
    for (number, entry) in rows {
        let refused = |refusal| JournalError { number: *number, text: entry.text.clone(), refusal };
        play.replay(*number, entry).map_err(refused)?;
    }
    Ok(())
}

fn play_again(play: &mut dyn Play, rows: &[(u64, JournalEntry)]) {
    play_rows(play, rows).expect("rows that were played before");
}
