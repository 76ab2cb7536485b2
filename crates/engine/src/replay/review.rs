//! The review of a finished game: the expected shares over time, the turning point with advice, and the attempts of
//! each seat compared with the odds.

use std::ops::Range;

use super::{Replay, play_again};
use crate::attempt::Attempt;
use crate::bot::Budget;
use crate::dice::{Dice, Seed, Stream};
use crate::evaluation::{Swing, TurningPoint, When, decisive, decisive_before_the_end};
use crate::game::{Draft, Play};
use crate::journal::{Agreement, JournalEntry};
use crate::lang::Message;
use crate::prompt::RESIGN;
use crate::seat::{Over, Seat, Viewer};

/// The approximate number of moments that each of two passes judges: the first evenly, the second where the shares
/// changed most.
const JUDGED: usize = 200;

/// The least loss, in thousandths, of a line that gets advice.
const COSTLY: u16 = 50;

/// The rows of a line or a turn, with their numbers.
type Line<'a> = &'a [(u64, JournalEntry)];

/// The review of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The expected shares from beginning to end; empty in games that judge no state.
    pub course: Vec<Sample>,
    /// The number of parts of the game: lines, or turns and the lines before the first turn.
    pub parts: usize,
    /// The number of turns, in games that tell whole turns.
    pub turns: Option<usize>,
    /// The attempts of each seat.
    pub figures: Vec<Figures>,
    /// The turning point, if there was one.
    pub turning_point: Option<TurningPoint>,
    /// The advice for the turning point, or for the reader's own most costly line.
    pub advice: Option<Advice>,
}

/// The expected shares at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The number of parts before it; 0 is the beginning.
    pub number: usize,
    /// The share of each seat, in thousandths that add up to [`WHOLE`](crate::evaluation::WHOLE).
    pub shares: Vec<u16>,
}

/// The attempts of a seat in a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of attempts.
    pub attempts: usize,
    /// The number of successes.
    pub successes: usize,
    /// The expected number of successes, in thousandths.
    pub owed: usize,
    /// The longest run of successes.
    pub run: usize,
}

impl Review {
    /// Whether there is nothing to show: the game ended before anything happened.
    pub fn is_empty(&self) -> bool {
        self.course.len() < 2 && self.figures.iter().all(|figures| figures.attempts == 0)
    }

    /// Leaves out retold sentences of a whole turn, and of the advice, that are too long (`is_short`).
    pub fn keep_short(&mut self, is_short: impl Fn(&Message) -> bool) {
        if let Some(point) = self.turning_point.as_mut().filter(|point| point.when.turn.is_some()) {
            point.told.retain(&is_short);
        }
        if let Some(advice) = &mut self.advice
            && !advice.told.iter().all(is_short)
        {
            advice.told.clear();
        }
    }
}

impl Figures {
    fn of(attempts: &[Attempt], seat: Seat) -> Self {
        let own: Vec<&Attempt> = attempts.iter().filter(|attempt| attempt.seat == seat).collect();
        Self {
            attempts: own.len(),
            successes: own.iter().filter(|attempt| attempt.success).count(),
            owed: own.iter().map(|attempt| usize::from(attempt.chance)).sum(),
            run: own.split(|attempt| !attempt.success).map(<[_]>::len).max().unwrap_or_default(),
        }
    }

    /// Successes in percent, rounded; `None` without attempts.
    pub fn percent(&self) -> Option<usize> {
        share(1_000 * self.successes, self.attempts)
    }

    /// Expected successes in percent, rounded; `None` without attempts.
    pub fn percent_owed(&self) -> Option<usize> {
        share(self.owed, self.attempts)
    }
}

/// Thousandths of a number, in percent, rounded.
fn share(thousandths: usize, of: usize) -> Option<usize> {
    (thousandths + 5 * of).checked_div(10 * of)
}

/// Advice: the line that a strong computer would have entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The seat.
    pub seat: Seat,
    /// Its events in words; empty if dice would have decided them, or if they read as the seat's own.
    pub told: Vec<Message>,
    /// Whether the seat did the same, in one line or several.
    pub same: bool,
    /// The line or its turn, if the advice is not about the turning point.
    pub elsewhere: Option<When>,
}

/// A game in parts, judged at the end of some of them.
struct Judged<'a> {
    parts: Vec<Line<'a>>,
    /// The number of parts before the first turn.
    before_turns: usize,
    every: usize,
    swings: Vec<Swing>,
}

impl Replay {
    /// The review of a finished game, with the advice of a computer of this level. A `reader` gets advice about their
    /// own lines and reads the events that their seat was told. `None` for a running game.
    ///
    /// It takes a fraction of a second for a long game, to judge many positions and to let the computer think with its
    /// full budget.
    pub fn review(&self, level: &str, reader: Option<Seat>) -> Option<Review> {
        let over = self.over?;
        let judged = self.judged();
        let course = judged.as_ref().map(Judged::course).unwrap_or_default();
        let (parts, before_turns) = self.parts(self.played_lines());
        let (parts, turns) = (parts.len(), parts.len().checked_sub(before_turns).filter(|turns| *turns > 0));
        let found = judged.as_ref().and_then(|judged| {
            let played = self.closely(judged)?;
            Some((judged, self.turning_point_of(judged, &played, reader)?, played))
        });
        let advice = found.as_ref().and_then(|(judged, point, played)| {
            let swing = match reader {
                Some(reader) if reader != point.swing.seat => costliest(played, reader)?,
                _ => &point.swing,
            };
            let is_elsewhere = swing.number != point.swing.number;
            let elsewhere = is_elsewhere.then(|| self.when(judged, swing.number, reader));
            let advice = self.advice(&judged.parts, swing, level, reader)?;
            // A line that raised the chances of its seat needs no other.
            (advice.same || swing.cost() > 0).then_some(Advice { elsewhere, ..advice })
        });
        let attempts = self.attempts(over);
        let figures = Seat::all(self.seats()).map(|seat| Figures::of(&attempts, seat)).collect();
        Some(Review { course, parts, turns, figures, turning_point: found.map(|(_, point, _)| point), advice })
    }

    /// The turning point of a finished game that judges its states: the line, or the turn in games that tell whole
    /// turns, with the largest change for its seat. Resignations and agreements do not count.
    ///
    /// It judges the game a few hundred times at most, at the ends of lines. In a longer game it judges only the parts
    /// with the largest changes line by line.
    pub fn turning_point(&self) -> Option<TurningPoint> {
        let judged = self.judged()?;
        self.turning_point_of(&judged, &self.closely(&judged)?, None)
    }

    fn judged(&self) -> Option<Judged<'_>> {
        let (parts, before_turns) = self.parts(self.played_lines());
        let every = parts.len().div_ceil(JUDGED).max(1);
        let swings = self.swings(&parts, 0..parts.len(), every)?;
        Some(Judged { parts, before_turns, every, swings })
    }

    /// The changes line by line in the parts with the largest changes, without resignations.
    fn closely(&self, judged: &Judged<'_>) -> Option<Vec<Swing>> {
        let Judged { parts, every, swings, .. } = judged;
        let swings = match every {
            1 => swings.clone(),
            _ => {
                let change = |swing: &&Swing| {
                    swing.before.iter().zip(&swing.after).map(|(before, after)| before.abs_diff(*after)).max()
                };
                let end = swings.iter().rev().max_by_key(change)?.number;
                // A large change at the end may only confirm an earlier decision.
                let (last, earlier) = swings.split_last()?;
                let before = earlier.iter().rev().max_by_key(change).filter(|_| end == last.number);
                let mut close: Vec<Swing> = Vec::new();
                for end in before.map(|swing| swing.number).into_iter().chain([end]) {
                    let looked_at = close.last().map_or(0, |swing| swing.number);
                    close.extend(self.swings(parts, end.saturating_sub(*every).max(looked_at)..end, 1)?);
                }
                close
            }
        };
        // A resignation decides nothing; the drafts of others were committed before it.
        Some(swings.into_iter().filter(|swing| !gives_up(parts[swing.number - 1])).collect())
    }

    /// Whether the last of these lines ended the game.
    fn ends_with(&self, judged: &Judged<'_>, played: &[Swing]) -> bool {
        let last = played.last().filter(|swing| swing.number == judged.parts.len()).and(judged.parts.last());
        last.and_then(|part| part.last()).zip(self.rows.last()).is_some_and(|(played, row)| played.0 == row.0)
    }

    fn turning_point_of(&self, judged: &Judged<'_>, played: &[Swing], reader: Option<Seat>) -> Option<TurningPoint> {
        let (parts, viewer) = (&judged.parts, reader.map_or(Viewer::Spectator, Viewer::Seat));
        let swing =
            if self.ends_with(judged, played) { decisive_before_the_end(played) } else { decisive(played) }?.clone();
        let mut play = self.before(parts, swing.number);
        play_again(play.as_mut(), parts[swing.number - 1]);
        let mut told = play.deeds(viewer, parts[swing.number - 1][0].0 - 1);
        // The review shows the result elsewhere.
        told.retain(|said| *said != play.situation(viewer));
        let when = self.when(judged, swing.number, reader);
        if when.turn.is_some() {
            told.truncate(1);
        }
        Some(TurningPoint { swing, when, told })
    }

    /// A part, counted from 1, as the game calls it.
    fn when(&self, judged: &Judged<'_>, number: usize, reader: Option<Seat>) -> When {
        let viewer = reader.map_or(Viewer::Spectator, Viewer::Seat);
        let turn = judged.turn(number);
        let moment = turn.and_then(|_| self.before(&judged.parts, number).moment(viewer));
        When { number, turn, moment }
    }

    /// The advice of a computer of this level in place of the decisive line, or at the beginning of the decisive turn;
    /// `None` if the seat had no decision.
    fn advice(&self, parts: &[Line<'_>], swing: &Swing, level: &str, reader: Option<Seat>) -> Option<Advice> {
        let mut play = self.before(parts, swing.number);
        let mut lines = parts[swing.number - 1].chunk_by(|(_, one), (_, next)| one.line == next.line);
        let entered = lines.by_ref().find(|line| {
            let own = line.iter().any(|(_, entry)| entry.seat == swing.seat);
            if !own {
                play_again(play.as_mut(), line);
            }
            own
        })?;
        play.prompts().iter().find(|prompt| prompt.seat == swing.seat)?;
        // A fixed seed gives every reader the same advice.
        let mut luck = Dice::stream(&Seed::default(), Stream::Draft, Some(swing.seat), entered[0].0);
        let line = play.choose(swing.seat, level, Budget::FULL, &mut luck)?;
        let mut otherwise = play.fork();
        let none = vec![Draft::default(); usize::from(self.seats())];
        let before = otherwise.plies();
        let moves = otherwise.enter(swing.seat, &none, &line).moves;
        if moves.is_empty() {
            return None;
        }
        // Dice that were never thrown have no true result.
        let drew = moves.iter().any(|row| row.trace.drew);
        let viewer = reader.map_or(Viewer::Spectator, Viewer::Seat);
        let mut told = if drew { Vec::new() } else { otherwise.deeds(viewer, before) };
        let advised = otherwise.position();
        let mut same = false;
        // The computer may enter in one line what the seat entered in several.
        for row in [entered].into_iter().chain(lines).flatten() {
            play_again(play.as_mut(), std::slice::from_ref(row));
            same |= play.position() == advised;
            if play.deeds(viewer, before) == told {
                told.clear();
            }
        }
        Some(Advice { seat: swing.seat, told, same, elsewhere: None })
    }

    /// Every attempt, oldest first.
    fn attempts(&self, over: Over) -> Vec<Attempt> {
        let mut play = self.beginning.fork();
        let tried = |(number, entry): &(u64, JournalEntry)| {
            play.replay_attempts(over, *number, entry).expect("rows that were played before")
        };
        self.rows.iter().flat_map(tried).collect()
    }

    /// The game before a part, counted from 1.
    fn before(&self, parts: &[Line<'_>], number: usize) -> Box<dyn Play> {
        let mut play = self.beginning.fork();
        parts[..number - 1].iter().for_each(|part| play_again(play.as_mut(), part));
        play
    }

    /// The parts of the game: lines, or in games that tell whole turns the lines before the first turn, then the turns.
    /// Also returns the number of parts before the first turn.
    fn parts<'a>(&'a self, lines: Vec<Line<'a>>) -> (Vec<Line<'a>>, usize) {
        let mut play = self.beginning.fork();
        let begins = |line: &Line<'_>| {
            play_again(play.as_mut(), line);
            play.begins_turn(line[0].0 - 1)
        };
        let begun: Vec<bool> = lines.iter().map(begins).collect();
        let first = begun.iter().position(|begins| *begins);
        let before = first.map_or(lines.len(), |first| first + 1);
        let mut parts = lines[..before].to_vec();
        let mut end: usize = parts.iter().map(|line| line.len()).sum();
        for turn in (before..lines.len()).collect::<Vec<_>>().chunk_by(|line, _| !begun[*line]) {
            let begin = end;
            end += turn.iter().map(|line| lines[*line].len()).sum::<usize>();
            parts.push(&self.rows[begin..end]);
        }
        (parts, before)
    }

    /// The lines without the resignations and agreements at the end.
    fn played_lines(&self) -> Vec<Line<'_>> {
        let mut lines: Vec<_> = self.lines().collect();
        if self.agreed || lines.last().is_some_and(|line| gives_up(line)) {
            lines.pop();
        }
        lines
    }

    /// The changes over a range of parts, `every` parts at a time. A change has the seat of its last part.
    fn swings(&self, parts: &[Line<'_>], range: Range<usize>, every: usize) -> Option<Vec<Swing>> {
        let over = self.over?;
        let mut play = self.beginning.fork();
        parts[..range.start].iter().for_each(|part| play_again(play.as_mut(), part));
        let mut before = play.evaluate(over)?;
        let mut swings = Vec::new();
        for (number, part) in range.clone().zip(&parts[range.clone()]).map(|(at, part)| (at + 1, part)) {
            play_again(play.as_mut(), part);
            if number % every != 0 && number != range.end {
                continue;
            }
            let after = play.evaluate(over)?;
            let before = std::mem::replace(&mut before, after.clone());
            let (_, last) = part.last()?;
            swings.push(Swing { seat: last.seat, number, before, after });
        }
        Some(swings)
    }
}

impl Judged<'_> {
    /// The turn of a part, counted from 1, in games that tell whole turns.
    fn turn(&self, number: usize) -> Option<usize> {
        number.checked_sub(self.before_turns).filter(|turn| *turn > 0)
    }

    /// The expected shares from the beginning on.
    fn course(&self) -> Vec<Sample> {
        let sample = |number, shares: &[u16]| Sample { number, shares: shares.to_vec() };
        let beginning = self.swings.first().map(|swing| sample(0, &swing.before));
        beginning.into_iter().chain(self.swings.iter().map(|swing| sample(swing.number, &swing.after))).collect()
    }
}

/// The most costly line of a seat, if it deserves advice.
fn costliest(played: &[Swing], seat: Seat) -> Option<&Swing> {
    let own = played.iter().rev().filter(|swing| swing.seat == seat);
    own.max_by_key(|swing| swing.cost()).filter(|swing| swing.cost() >= COSTLY)
}

/// Whether a line resigns or agrees.
fn gives_up(line: Line<'_>) -> bool {
    line.last().is_some_and(|(_, last)| last.text == RESIGN || Agreement::parse(&last.text).is_some())
}
