//! Puzzles: where does a ship lie most likely? All fleets that agree with the shots are counted, and the best field leads the
//! second by a clear margin.
//!
//! A line is `size contact misses hits sunk answer fleets count other count`, where lists of fields and ships have no separators and `-` is
//! an empty one: `10 corners A1C7 E5E6 A3-D3 E7 148 61 E4 44`. Hits are those on ships afloat. The counts are the fleets that agree and
//! those of them with a ship on the answer and on the next best field.

use std::collections::BTreeSet;
use std::fmt;

use super::board::{Field, Fields};
use super::bot::census::Census;
use super::fleet::{Contact, Kind, Ship};
use super::memory::Memory;
use super::notation::Partial;
use super::rules::Event;
use super::scene;
use super::state::{Battleship, Options, Shot, ShotResult};
use super::view::{BoardView, Stage, View};
use super::{panels, picture, text_board};
use canvas::Picture;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::lang::{Language, Message};
use engine::options::ChosenOptions;
use engine::panel::Panel;
use engine::prelude::*;
use engine::presenter::Style;
use engine::puzzle::{Puzzle, PuzzleError, Puzzles, Shown, TURNS, listed, turned};
use engine::seat::{Seat, Viewer};
use engine::selfplay;

/// The most fleets that are counted.
const MOST_FLEETS: u32 = 100_000;
/// The fewest fleets of a puzzle: with fewer there is little to find out.
const LEAST_FLEETS: u32 = 20;
/// The least lead of the best field over the second, in percent of the fleets.
const LEAD: u32 = 15;

/// The seat that is asked, and the seat whose fleet is hidden.
const ASKED: Seat = Seat(0);
const HIDDEN: Seat = Seat(1);

/// Added to the seed for the choice of a position, whose dice must differ from those of the game.
const CHOICE: u64 = 1 << 62;

/// The puzzles of the game.
pub(super) struct BattleshipPuzzles;

/// A puzzle: what the shooter was told, the answer and the counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FleetPuzzle {
    size: u8,
    contact: Contact,
    misses: Fields,
    /// The hits on ships afloat.
    hits: Fields,
    sunk: Vec<Ship>,
    /// The fleets that agree with the shots.
    fleets: u32,
    /// The answer with the number of fleets that have a ship there.
    answer: (Field, u32),
    /// The next best field with its number.
    second: (Field, u32),
}

impl FleetPuzzle {
    /// The puzzle of a seat that is about to fire, if its position is one.
    fn of(memory: &Memory) -> Option<Self> {
        let census = Census::of(memory, MOST_FLEETS).filter(|census| census.fleets >= LEAST_FLEETS)?;
        let [answer, second] = census.best()?;
        let leads = (answer.1 - second.1) * 100 >= LEAD * census.fleets;
        // A certain hit is no question, and next to a ship that is hit everybody looks first.
        let beside = memory.open_hits().iter().any(|hit| hit.sides(memory.options.size).any(|side| side == answer.0));
        if !leads || answer.1 == census.fleets || beside {
            return None;
        }
        let Options { size, contact, .. } = memory.options;
        let (hits, sunk) = (memory.open_hits(), memory.sunk.clone());
        let misses = memory.fired.without(hits).without(memory.sunk_fields());
        Some(Self { size, contact, misses, hits, sunk, fleets: census.fleets, answer, second })
    }

    fn options(&self) -> Options {
        Options { size: self.size, contact: self.contact, record: true, border: true }
    }

    /// What the shooter knows. The order of the shots makes no difference.
    fn memory(&self) -> Memory {
        let mut memory = Memory::new(ASKED, self.options());
        let mut told = |field: Field, result: ShotResult| {
            memory.observe(&Event::Fired { shot: Shot { seat: ASKED, field, result }, record: true });
        };
        self.misses.iter().for_each(|field| told(field, ShotResult::Miss));
        self.hits.iter().for_each(|field| told(field, ShotResult::Hit));
        for ship in &self.sunk {
            ship.fields().filter(|field| *field != ship.last()).for_each(|field| told(field, ShotResult::Hit));
            told(ship.last(), ShotResult::Sunk(ship.kind));
        }
        memory
    }

    /// What the shooter sees.
    fn view(&self) -> View {
        let (options, memory) = (self.options(), self.memory());
        let nothing = |owner: Seat| BoardView {
            owner,
            ships: Vec::new(),
            sunk: Vec::new(),
            hits: Fields::NONE,
            misses: Fields::NONE,
            empties: Fields::NONE,
            shots: 0,
        };
        let board = BoardView {
            ships: self.sunk.clone(),
            sunk: self.sunk.clone(),
            hits: self.hits.with(memory.sunk_fields()),
            misses: self.misses,
            empties: memory.unknown().without(memory.unmarked()),
            shots: memory.fired.count(),
            ..nothing(HIDDEN)
        };
        View {
            viewer: Viewer::Seat(ASKED),
            options,
            stage: Stage::Firing { shooter: ASKED },
            boards: [nothing(ASKED), board],
            latest: None,
            turn: 0,
            draft: None,
            targets: self.open().iter().collect(),
            row: None,
            history: None,
        }
    }

    /// The fields that can be the answer.
    fn open(&self) -> Fields {
        self.memory().unmarked()
    }

    /// The share of the fleets with a ship on each field in percent, without fields below half a percent.
    fn percents(&self) -> Vec<(Field, u32)> {
        let census = Census::of(&self.memory(), MOST_FLEETS);
        let covered = census.map(|census| census.covered).unwrap_or_default();
        let share = |count: u32| (200 * count + self.fleets) / (2 * self.fleets);
        covered.into_iter().map(|(field, count)| (field, share(count))).filter(|(_, share)| *share > 0).collect()
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let size: u8 = word()?.parse().ok().filter(|size| [10, 12].contains(size))?;
        let contact = match word()? {
            "corners" => Contact::CornersAllowed,
            "apart" => Contact::None,
            _ => return None,
        };
        let (misses, hits) =
            (fields(word()?, size)?.into_iter().collect(), fields(word()?, size)?.into_iter().collect());
        let sunk = ships(word()?, size)?;
        let field = |name: &str| Field::parse(name, size).ok();
        let answer = field(word()?)?;
        let fleets = word()?.parse().ok()?;
        let answer = (answer, word()?.parse().ok()?);
        let second = (field(word()?)?, word()?.parse().ok()?);
        let puzzle = Self { size, contact, misses, hits, sunk, fleets, answer, second };
        (puzzle.to_string() == line).then_some(puzzle)
    }

    fn read(line: &str) -> Result<Self, PuzzleError> {
        Self::parse(line).ok_or_else(|| PuzzleError(line.to_owned()))
    }

    fn contact(&self) -> &'static str {
        if self.contact == Contact::None { "apart" } else { "corners" }
    }

    /// What the line tells on the board turned or mirrored.
    fn facts(&self, turn: u32) -> BTreeSet<String> {
        let place = |field: Field| {
            let (row, column) = turned((field.row, field.column), self.size, turn);
            Field::new(row, column)
        };
        let shots = |told: &'static str, fields: Fields| {
            let fields: Vec<Field> = fields.iter().map(place).collect();
            fields.into_iter().map(move |field| format!("{told} {field}"))
        };
        let sunk = self.sunk.iter().map(|ship| {
            let (one, other) = (place(ship.first), place(ship.last()));
            format!("sunk {}-{}", one.min(other), one.max(other))
        });
        let facts = shots("miss", self.misses).chain(shots("hit", self.hits)).chain(sunk);
        facts.map(|fact| format!("{} {} {fact}", self.size, self.contact())).collect()
    }
}

impl fmt::Display for FleetPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |fields: Fields| -> String { fields.iter().map(|field| field.to_string()).collect() };
        let sunk: String = self.sunk.iter().map(|ship| format!("{}-{}", ship.first, ship.last())).collect();
        write!(f, "{} {}", self.size, self.contact())?;
        for part in [list(self.misses), list(self.hits), sunk] {
            write!(f, " {}", if part.is_empty() { "-" } else { &part })?;
        }
        let ((answer, count), (other, less)) = (self.answer, self.second);
        write!(f, " {answer} {} {count} {other} {less}", self.fleets)
    }
}

/// Reads fields without separators.
fn fields(text: &str, size: u8) -> Option<Vec<Field>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let begins = text.char_indices().filter(|(_, c)| c.is_ascii_uppercase()).map(|(at, _)| at);
    let begins: Vec<usize> = begins.collect();
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    begins.iter().zip(ends).map(|(from, to)| Field::parse(&text[*from..to], size).ok()).collect()
}

/// Reads ships without separators, each as `A3-D3`.
fn ships(text: &str, size: u8) -> Option<Vec<Ship>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let ends = fields(&text.replace('-', ""), size)?;
    let ship = |ends: &[Field]| {
        let [first, last] = *ends else { return None };
        let vertical = last.column == first.column;
        let length = last.row - first.row.min(last.row) + last.column - first.column.min(last.column) + 1;
        let kind = Kind::ALL.into_iter().find(|kind| kind.length() == length)?;
        Some(Ship { kind, first, vertical }).filter(|ship| ship.on_board(size) && ship.last() == last)
    };
    ends.chunks(2).map(ship).collect()
}

/// The options of the game with this number: mostly the usual ones.
fn options(number: u64) -> ChosenOptions {
    let chosen = match number % 8 {
        3 => "contact=none",
        7 => "size=12",
        _ => "",
    };
    ChosenOptions::parse(Battleship::OPTIONS, chosen).expect("options of this game")
}

impl Puzzles for BattleshipPuzzles {
    fn find(&self, seed: u64, number: u64) -> Vec<String> {
        let mut found = Vec::new();
        let look = |_: &Battleship, _: Seat, memory: &Memory| {
            if memory.fleet.is_some() && memory.starter.is_some() {
                found.extend(FleetPuzzle::of(memory));
            }
        };
        selfplay::watch(&options(number), &["normal", "normal"], (seed, number), look);
        let mut dice = Dice::stream(&numbered_seed(seed, number | CHOICE), Stream::Deck, None, 0);
        dice.shuffle(&mut found);
        found.iter().map(FleetPuzzle::to_string).collect()
    }

    fn facts(&self, line: &str) -> Result<Vec<BTreeSet<String>>, PuzzleError> {
        let puzzle = FleetPuzzle::read(line)?;
        Ok((0..TURNS).map(|turn| puzzle.facts(turn)).collect())
    }

    fn read(&self, line: &str) -> Result<Box<dyn Puzzle>, PuzzleError> {
        Ok(Box::new(FleetPuzzle::read(line)?))
    }
}

impl Puzzle for FleetPuzzle {
    fn panel(&self, entered: &str) -> Panel {
        panels::puzzle(&self.view(), Battleship::partial(entered))
    }

    fn is_right(&self, text: &str) -> Option<bool> {
        let Partial::Field(field) = Battleship::partial(text) else { return None };
        self.open().contains(field).then_some(field == self.answer.0)
    }

    fn question(&self) -> Message {
        Message::new("battleship-puzzle").with("contact", self.contact())
    }

    fn solution(&self) -> Message {
        let ((answer, count), (other, less)) = (self.answer, self.second);
        let said =
            Message::new("battleship-puzzle-solution").with("fleets", i64::from(self.fleets)).with("field", answer);
        said.with("count", i64::from(count)).with("other", other).with("less", i64::from(less))
    }

    fn shares(&self) -> Message {
        Message::new("battleship-puzzle-shares").with("shares", listed(self.percents()))
    }

    fn picture(&self, shown: Shown<'_>, style: Style<'_>) -> Picture {
        let view = self.view();
        let scene = match shown {
            Shown::Question(entered) => scene::puzzle(&view, Battleship::partial(entered), &[], style),
            Shown::Solution => scene::puzzle(&view, Partial::Nothing, &self.percents(), style),
        };
        picture::draw(&scene, style.theme)
    }

    fn alt(&self) -> Vec<Message> {
        text_board::target_in_words(&self.view(), HIDDEN)
    }

    fn text(&self, _language: Language) -> String {
        let view = self.view();
        text_board::board_as_text(&view, view.board(HIDDEN), "")
    }
}
