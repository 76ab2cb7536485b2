//! Puzzles: where does a submarine lie for certain? Every placement that agrees with the charges is counted, and exactly one cell
//! without a flag has a submarine in all of them.
//!
//! A line is `area facts answer placements`, where facts in order are separated by commas: `full 14-200m,8-100n1,22-300d0,R3*2 9-100 36`. A
//! charge is a cell with `m` for a miss, `n` and a number for near misses, or `d` and the number of near misses for a direct hit. `R3*2`
//! are two torpedoes in one turn from below this lane.

use std::collections::BTreeSet;
use std::fmt;

use super::board::{Area, Cell, Cells, Field, Fields, Lane};
use super::bot::belief::Belief;
use super::bot::memory::Memory;
use super::data::DATA;
use super::notation::Move;
use super::partial::Partial;
use super::pegs::Pegs;
use super::scene::{self, Levels};
use super::state::{Answer, Charge, Fact, Options, Ship, Step, SubSearch, Torpedo};
use super::words::text;
use super::{panels, picture};
use canvas::Picture;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::lang::{Language, Message};
use engine::options::ChosenOptions;
use engine::panel::Panel;
use engine::prelude::*;
use engine::presenter::Style;
use engine::puzzle::{Puzzle, PuzzleError, Puzzles, Shown, TURNS, listed, turned};
use engine::seat::Seat;
use engine::selfplay;

/// The fewest placements of a puzzle: with fewer there is little to find out.
const LEAST: usize = 20;
/// The fewest red pegs of a puzzle.
const LEAST_RED: u32 = 3;
/// The most facts of a puzzle: the picture has room for so many.
const MOST_FACTS: usize = 18;

/// The least share that a solution shows, in percent.
const LEAST_SHARE: usize = 2;

/// The seat that is asked, and the seat whose submarines are hidden.
const ASKED: Seat = Seat(0);
const HIDDEN: Seat = Seat(1);

/// Added to the seed for the choice of a position, whose dice must differ from those of the game.
const CHOICE: u64 = 1 << 62;

/// The puzzles of the game.
pub(super) struct SubSearchPuzzles;

/// A puzzle: what the hunter was told, the answer and the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SubmarinePuzzle {
    pub(super) area: Area,
    /// The hunter's charges, and the enemy's torpedoes, oldest first.
    pub(super) facts: Vec<Clue>,
    answer: Cell,
    /// The placements of the submarines afloat that agree.
    placements: usize,
}

/// A fact about the submarines below the hunter's sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clue {
    Charge(Cell, Answer),
    /// Torpedoes in one turn from below a lane.
    Torpedoes(Lane, u8),
}

impl Clue {
    /// The facts of a game about the submarines below a hunter's sea; `None` if the mine below it has exploded, which tells more.
    fn all(game: &SubSearch, hunter: Seat) -> Option<Vec<Self>> {
        let mut clues = Vec::new();
        for fact in &game.history {
            match *fact {
                Fact::Mine { seat, .. } if seat == hunter => return None,
                Fact::Charge(Charge { seat, cell, answer, .. }) if seat == hunter => {
                    clues.push(Self::Charge(cell, answer));
                }
                Fact::Torpedo(Torpedo { seat, lane, number, .. }) if seat != hunter => {
                    // As many submarines were there before, or more. So earlier torpedoes from there tell nothing else.
                    clues.retain(|clue| !matches!(*clue, Self::Torpedoes(same, few) if same == lane && few <= number));
                    clues.push(Self::Torpedoes(lane, number));
                }
                _ => {}
            }
        }
        Some(clues)
    }

    /// The fact in a game in which seat 0 hunts.
    fn facts(self) -> Vec<Fact> {
        match self {
            Self::Charge(cell, answer) => vec![Fact::Charge(Charge { seat: ASKED, ship: Ship::A, cell, answer })],
            Self::Torpedoes(lane, count) => (1..=count)
                .map(|number| {
                    Fact::Torpedo(Torpedo { seat: HIDDEN, lane, target: Ship::A, spin: 0, hit: false, number })
                })
                .collect(),
        }
    }

    /// The fact in the sea turned or mirrored. Explosion areas are the same in all ways.
    fn turned(self, turn: u32) -> Self {
        match self {
            Self::Charge(cell, answer) => Self::Charge(turned_cell(cell, turn), answer),
            Self::Torpedoes(lane, count) => {
                let fields: Fields = lane.fields().iter().map(|field| turned_field(field, turn)).collect();
                let turned = Lane::all().find(|lane| lane.fields() == fields);
                Self::Torpedoes(turned.unwrap_or(lane), count)
            }
        }
    }

    fn parse(text: &str) -> Option<Self> {
        if let Some((lane, count)) = text.split_once('*') {
            return Some(Self::Torpedoes(Lane::parse(lane)?, count.parse().ok()?));
        }
        let at = text.find(|c: char| c.is_ascii_lowercase())?;
        let (cell, rest) = (Cell::parse(&text[..at])?, &text[at + 1..]);
        let near = || rest.parse().ok();
        let answer = match &text[at..=at] {
            "m" if rest.is_empty() => Answer { direct: false, near: 0 },
            "n" => Answer { direct: false, near: near()? },
            "d" => Answer { direct: true, near: near()? },
            _ => return None,
        };
        Some(Self::Charge(cell, answer))
    }

    /// The fact in a few words, for the list next to the picture.
    fn words(self) -> Message {
        match self {
            Self::Charge(cell, answer) => {
                text("picture-answer").with("cell", cell).with("direct", answer.direct).with("near", answer.near)
            }
            Self::Torpedoes(lane, count) => text("puzzle-torpedoes").with("lane", lane).with("count", count),
        }
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Charge(cell, Answer { direct: false, near: 0 }) => write!(f, "{cell}m"),
            Self::Charge(cell, Answer { direct: false, near }) => write!(f, "{cell}n{near}"),
            Self::Charge(cell, Answer { direct: true, near }) => write!(f, "{cell}d{near}"),
            Self::Torpedoes(lane, count) => write!(f, "{lane}*{count}"),
        }
    }
}

fn turned_field(field: Field, turn: u32) -> Field {
    let place = turned((field.row(), field.column()), DATA.grid.rows, turn);
    Field::all().find(|other| (other.row(), other.column()) == place).unwrap_or(field)
}

fn turned_cell(cell: Cell, turn: u32) -> Cell {
    Cell { field: turned_field(cell.field, turn), ..cell }
}

/// A game with these facts alone, in which seat 0 hunts.
fn game(area: Area, facts: &[Clue]) -> SubSearch {
    let mut game = SubSearch::new(Options { area, red: Some(ASKED) }, ASKED);
    game.history = facts.iter().flat_map(|clue| clue.facts()).collect();
    game.side_mut(HIDDEN).lost = Pegs::of(area, game.charges(ASKED)).flags;
    game
}

impl SubmarinePuzzle {
    /// The puzzle of a hunter, if the position is one.
    pub(super) fn of(area: Area, facts: Vec<Clue>) -> Option<Self> {
        let game = game(area, &facts);
        // With fewer red pegs the picture almost tells the answer.
        if facts.len() > MOST_FACTS || Pegs::of(area, game.charges(ASKED)).red.count() < LEAST_RED {
            return None;
        }
        let sets = Belief::of(&game, ASKED).sets;
        let certain = sets.iter().copied().reduce(Cells::and)?;
        let answer = certain.iter().next().filter(|_| certain.count() == 1 && sets.len() >= LEAST)?;
        Some(Self { area, facts, answer, placements: sets.len() })
    }

    /// The puzzle in the sea turned or mirrored, where as many placements agree.
    pub(super) fn turned(&self, turn: u32) -> Self {
        let facts = self.facts.iter().map(|clue| clue.turned(turn)).collect();
        Self { facts, answer: turned_cell(self.answer, turn), ..*self }
    }

    fn pegs(&self) -> Pegs {
        Pegs::of(self.area, game(self.area, &self.facts).charges(ASKED))
    }

    /// The cells that can be the answer: those without a white peg or a flag.
    fn open(&self) -> Cells {
        let Pegs { white, flags, .. } = self.pegs();
        Cell::all().collect::<Cells>().without(white).without(flags)
    }

    /// The share of the placements with a submarine in each cell in percent, without cells below [`LEAST_SHARE`].
    fn percents(&self) -> Vec<(Cell, usize)> {
        let sets = Belief::of(&game(self.area, &self.facts), ASKED).sets;
        let share = |cell: Cell| {
            let count = sets.iter().filter(|set| set.contains(cell)).count();
            (200 * count + sets.len()) / (2 * sets.len().max(1))
        };
        Cell::all().map(|cell| (cell, share(cell))).filter(|(_, share)| *share >= LEAST_SHARE).collect()
    }

    fn levels(&self) -> Levels {
        Levels { pegs: self.pegs(), ..Levels::default() }
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let area = match word()? {
            "full" => Area::Full,
            "simple" => Area::Simple,
            _ => return None,
        };
        let facts = word()?.split(',').map(Clue::parse).collect::<Option<Vec<Clue>>>()?;
        let (answer, placements) = (Cell::parse(word()?)?, word()?.parse().ok()?);
        let puzzle = Self { area, facts, answer, placements };
        (puzzle.to_string() == line).then_some(puzzle)
    }

    fn read(line: &str) -> Result<Self, PuzzleError> {
        Self::parse(line).ok_or_else(|| PuzzleError(line.to_owned()))
    }

    fn area(&self) -> &'static str {
        match self.area {
            Area::Full => "full",
            Area::Simple => "simple",
        }
    }
}

impl fmt::Display for SubmarinePuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts: Vec<String> = self.facts.iter().map(Clue::to_string).collect();
        write!(f, "{} {} {} {}", self.area(), facts.join(","), self.answer, self.placements)
    }
}

/// The options of the game with this number: mostly the usual ones.
fn options(number: u64) -> ChosenOptions {
    let chosen = if number % 12 == 7 { "area=simple" } else { "" };
    ChosenOptions::parse(SubSearch::OPTIONS, chosen).expect("options of this game")
}

impl Puzzles for SubSearchPuzzles {
    fn find(&self, seed: u64, number: u64) -> Vec<String> {
        let mut found: Vec<SubmarinePuzzle> = Vec::new();
        let look = |_: &SubSearch, seat: Seat, memory: &Memory| {
            let game = &memory.game;
            if game.begun() && game.turn.step == Step::Move {
                let facts = Clue::all(game, seat).filter(|facts| !facts.is_empty());
                let puzzle = facts.and_then(|facts| SubmarinePuzzle::of(game.options.area, facts));
                // Two turns may differ only in a move.
                found.extend(puzzle.filter(|puzzle| found.last() != Some(puzzle)));
            }
        };
        selfplay::watch(&options(number), &["hard", "hard"], (seed, number), look);
        let mut dice = Dice::stream(&numbered_seed(seed, number | CHOICE), Stream::Deck, None, 0);
        dice.shuffle(&mut found);
        // Computers begin alike, so the sea is turned and mirrored.
        found.iter().map(|puzzle| puzzle.turned(dice.below(TURNS)).to_string()).collect()
    }

    fn facts(&self, line: &str) -> Result<Vec<BTreeSet<String>>, PuzzleError> {
        let puzzle = SubmarinePuzzle::read(line)?;
        let facts =
            |puzzle: &SubmarinePuzzle| puzzle.facts.iter().map(|clue| format!("{} {clue}", puzzle.area())).collect();
        Ok((0..TURNS).map(|turn| facts(&puzzle.turned(turn))).collect())
    }

    fn read(&self, line: &str) -> Result<Box<dyn Puzzle>, PuzzleError> {
        Ok(Box::new(SubmarinePuzzle::read(line)?))
    }
}

impl Puzzle for SubmarinePuzzle {
    fn panel(&self, entered: &str) -> Panel {
        panels::puzzle::panel(self.open(), SubSearch::partial(entered))
    }

    fn is_right(&self, text: &str) -> Option<bool> {
        let Partial::Whole(Move::Sub(cell)) = SubSearch::partial(text) else { return None };
        self.open().contains(cell).then_some(cell == self.answer)
    }

    fn question(&self) -> Message {
        text("puzzle").with("area", self.area()).with("left", i64::from(3 - self.pegs().flags.count().min(3)))
    }

    fn solution(&self) -> Message {
        let placements = i64::try_from(self.placements).unwrap_or(i64::MAX);
        text("puzzle-solution").with("count", placements).with("cell", self.answer)
    }

    fn shares(&self) -> Message {
        text("puzzle-shares").with("shares", listed(self.percents()))
    }

    fn picture(&self, shown: Shown<'_>, style: Style<'_>) -> Picture {
        let facts: Vec<Message> = self.facts.iter().map(|clue| clue.words()).collect();
        let scene = match shown {
            Shown::Question(entered) => scene::puzzle((self.levels(), &[]), &facts, SubSearch::partial(entered), style),
            Shown::Solution => {
                let levels = Levels { submarines: Cells::one(self.answer), ..self.levels() };
                scene::puzzle((levels, &self.percents()), &facts, Partial::Nothing, style)
            }
        };
        picture::draw(&scene, style.theme)
    }

    fn alt(&self) -> Vec<Message> {
        let facts = self.facts.iter().map(|clue| clue.words());
        let told = facts.reduce(|before, fact| text("facts").with("before", before).with("fact", fact));
        told.map(|facts| text("puzzle-alt").with("facts", facts)).into_iter().collect()
    }

    fn text(&self, language: Language) -> String {
        let say = |message: &Message| super::texts().say(language, message, &[]);
        let facts = self.facts.iter().enumerate();
        let facts: Vec<String> = facts.map(|(at, clue)| format!("{}. {}", at + 1, say(&clue.words()))).collect();
        facts.join("\n")
    }
}
