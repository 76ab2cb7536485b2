//! A game that is over, judged from behind: how the chances of its seats went, the line that mattered and what a strong player
//! would have done instead, and how what was tried compares with chance.

use std::ops::Range;

use super::{Replay, play_again};
use crate::attempt::Attempt;
use crate::bot::Budget;
use crate::dice::{Dice, Seed, Stream};
use crate::evaluation::{Swing, TurningPoint, decisive, decisive_before_the_end};
use crate::game::{Draft, Play};
use crate::journal::{Agreement, JournalEntry};
use crate::lang::Message;
use crate::prompt::RESIGN;
use crate::seat::{Over, Seat, Viewer};

/// About how many times a game is judged at most to find the line that mattered, twice: roughly, then closely where most has changed.
const JUDGED: usize = 200;

/// A line that has cost its seat fewer thousandths needs no advice.
const COSTLY: u16 = 50;

/// A line of a game: the rows with their numbers. In games that tell whole turns also the lines of a turn.
type Line<'a> = &'a [(u64, JournalEntry)];

/// What there is to say of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What each seat could expect, from the beginning to the end, in the order of time; nothing of a game that is not judged.
    pub course: Vec<Sample>,
    /// In how many parts it was judged: lines, or in games that tell whole turns the lines before the first one and the turns.
    pub parts: usize,
    /// How many of them are turns, in games that tell whole turns.
    pub turns: Option<usize>,
    /// What each seat tried.
    pub figures: Vec<Figures>,
    /// The line that mattered, if one did.
    pub turning_point: Option<TurningPoint>,
    /// What a strong player would have done where it was entered, or in the line of the reader's own that cost most.
    pub advice: Option<Advice>,
}

/// What the seats could expect at some moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// After how many parts of the game; 0 is the beginning.
    pub number: usize,
    /// Thousandths that add up to [`WHOLE`](crate::evaluation::WHOLE), by seat.
    pub shares: Vec<u16>,
}

/// What a seat tried in a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How often it tried something.
    pub attempts: usize,
    /// How often it succeeded.
    pub successes: usize,
    /// How many successes chance alone would have given it, in thousandths.
    pub owed: usize,
    /// The most successes one after the other.
    pub run: usize,
}

impl Review {
    /// Whether there is nothing to look at: it was over before anything had happened.
    pub fn is_empty(&self) -> bool {
        self.course.len() < 2 && self.figures.iter().all(|figures| figures.attempts == 0)
    }

    /// Leaves out what is told of a whole turn, or would be of a strong player's line, where it is no sentence (`is_short`).
    pub fn keep_short(&mut self, is_short: impl Fn(&Message) -> bool) {
        if let Some(point) = self.turning_point.as_mut().filter(|point| point.turn.is_some()) {
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

    /// Successes in a hundred, rounded; `None` of whoever tried nothing.
    pub fn percent(&self) -> Option<usize> {
        share(1_000 * self.successes, self.attempts)
    }

    /// Successes in a hundred that chance alone would have given, rounded; `None` of whoever tried nothing.
    pub fn percent_owed(&self) -> Option<usize> {
        share(self.owed, self.attempts)
    }
}

/// Thousandths of so many, in a hundred, rounded.
fn share(thousandths: usize, of: usize) -> Option<usize> {
    (thousandths + 5 * of).checked_div(10 * of)
}

/// What a strong player would have done in the place of somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// In whose place.
    pub seat: Seat,
    /// What would have been told of it, to whoever looks back; nothing where chance would have decided what comes of it.
    pub told: Vec<Message>,
    /// Whether that is what was done.
    pub same: bool,
    /// Where it was, where that is not the line that mattered: its number and that of its turn.
    pub elsewhere: Option<(usize, Option<usize>)>,
}

/// A game in parts, judged where so many of them end.
struct Judged<'a> {
    parts: Vec<Line<'a>>,
    /// How many of the parts are no turns: those before the first one.
    before_turns: usize,
    every: usize,
    swings: Vec<Swing>,
}

impl Replay {
    /// What there is to say of a game that is over, with what a computer of this level would have done; to the holder of a seat
    /// (`reader`) with what he was told, and what concerns him. `None` of one that is not over.
    ///
    /// A part of a second for a long game: many positions are judged, and the computer thinks as long as it wants.
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
            let elsewhere = (swing.number != point.swing.number).then(|| (swing.number, judged.turn(swing.number)));
            Some(Advice { elsewhere, ..self.advice(&judged.parts, swing, level, reader)? })
        });
        let attempts = self.attempts(over);
        let figures = Seat::all(self.seats()).map(|seat| Figures::of(&attempts, seat)).collect();
        Some(Review { course, parts, turns, figures, turning_point: found.map(|(_, point, _)| point), advice })
    }

    /// The line that changed most of what its seat could expect, of a game that is over and judges itself, or the turn in games that
    /// tell whole turns. Giving up and agreeing are none.
    ///
    /// The game is judged where lines end, some hundred times at most: of a longer one only those lines are looked at
    /// singly that lie where most has changed.
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

    /// What each line has changed where most has, without those that gave the game up.
    fn closely(&self, judged: &Judged<'_>) -> Option<Vec<Swing>> {
        let Judged { parts, every, swings, .. } = judged;
        let swings = match every {
            1 => swings.clone(),
            _ => {
                let change = |swing: &&Swing| {
                    swing.before.iter().zip(&swing.after).map(|(before, after)| before.abs_diff(*after)).max()
                };
                let end = swings.iter().rev().max_by_key(change)?.number;
                // Where most has changed at the end, it may only have ended what was decided before.
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
        // Who gives up has decided nothing, and what the others had not committed stands before that.
        Some(swings.into_iter().filter(|swing| !gives_up(parts[swing.number - 1])).collect())
    }

    /// Whether the last of these lines has ended the game.
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
        // The result stands above.
        told.retain(|said| *said != play.situation(viewer));
        let turn = judged.turn(swing.number);
        if turn.is_some() {
            told.truncate(1);
        }
        Some(TurningPoint { swing, turn, told })
    }

    /// What a computer of this level would have done in place of whoever entered the line that mattered, or began the turn; `None`
    /// where it was asked nothing.
    fn advice(&self, parts: &[Line<'_>], swing: &Swing, level: &str, reader: Option<Seat>) -> Option<Advice> {
        let mut play = self.before(parts, swing.number);
        let mut lines = parts[swing.number - 1].chunk_by(|(_, one), (_, next)| one.line == next.line);
        let entered = lines.find(|line| {
            let own = line.iter().any(|(_, entry)| entry.seat == swing.seat);
            if !own {
                play_again(play.as_mut(), line);
            }
            own
        })?;
        play.prompts().iter().find(|prompt| prompt.seat == swing.seat)?;
        // The same luck for everybody who asks.
        let mut luck = Dice::stream(&Seed::default(), Stream::Draft, Some(swing.seat), entered[0].0);
        let line = play.choose(swing.seat, level, Budget::FULL, &mut luck)?;
        let mut otherwise = play.fork();
        let none = vec![Draft::default(); usize::from(self.seats())];
        let before = otherwise.plies();
        let moves = otherwise.enter(swing.seat, &none, &line).moves;
        if moves.is_empty() {
            return None;
        }
        // What chance did not decide there would be made up.
        let drew = moves.iter().any(|row| row.trace.drew);
        let viewer = reader.map_or(Viewer::Spectator, Viewer::Seat);
        let told = if drew { Vec::new() } else { otherwise.deeds(viewer, before) };
        play_again(play.as_mut(), entered);
        Some(Advice { seat: swing.seat, told, same: otherwise.position() == play.position(), elsewhere: None })
    }

    /// Everything that was tried, in the order of time.
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

    /// In games that tell whole turns: the lines before the first turn, then turn by turn. With how many parts are no turns.
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

    /// The lines without those at the end by which the game was given up or a draw was agreed.
    fn played_lines(&self) -> Vec<Line<'_>> {
        let mut lines: Vec<_> = self.lines().collect();
        if self.agreed || lines.last().is_some_and(|line| gives_up(line)) {
            lines.pop();
        }
        lines
    }

    /// What the parts of a range have changed, so many of them together. The seat is that of the last one.
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
    /// Which turn a part is, counted from 1, in games that tell whole turns.
    fn turn(&self, number: usize) -> Option<usize> {
        number.checked_sub(self.before_turns).filter(|turn| *turn > 0)
    }

    /// What the seats could expect from the beginning on.
    fn course(&self) -> Vec<Sample> {
        let sample = |number, shares: &[u16]| Sample { number, shares: shares.to_vec() };
        let beginning = self.swings.first().map(|swing| sample(0, &swing.before));
        beginning.into_iter().chain(self.swings.iter().map(|swing| sample(swing.number, &swing.after))).collect()
    }
}

/// The line of a seat that has cost it most, if one has cost it anything worth a word.
fn costliest(played: &[Swing], seat: Seat) -> Option<&Swing> {
    let cost = |swing: &&Swing| swing.before[seat.index()].saturating_sub(swing.after[seat.index()]);
    let own = played.iter().rev().filter(|swing| swing.seat == seat);
    own.max_by_key(cost).filter(|swing| cost(swing) >= COSTLY)
}

/// Whether a line gives the game up or is what all have agreed on.
fn gives_up(line: Line<'_>) -> bool {
    line.last().is_some_and(|(_, last)| last.text == RESIGN || Agreement::parse(&last.text).is_some())
}
