//! The shipped puzzles, counted again by plain programs that share nothing with the games.

use std::collections::{BTreeMap, BTreeSet};

use canvas::ThemeId;
use engine::lang::{Language, Message};
use engine::presenter::Style;
use engine::puzzle::Shown;

use super::*;
use crate::registry::texts;

/// Every n-th puzzle is counted again in every run of the tests.
const SAMPLE: usize = 40;

/// How often each place holds something, and of how many possibilities.
type Count = (usize, BTreeMap<String, usize>);

/// The lengths of the ships of a fleet.
const FLEET: [usize; 8] = [5, 4, 3, 3, 3, 2, 2, 2];

/// A field: its row and column from 0.
type Field = (usize, usize);

fn field(name: &str) -> Field {
    (usize::from(name.as_bytes()[0] - b'A'), name[1..].parse::<usize>().expect("a column") - 1)
}

/// The names in a list without separators.
fn names(list: &str) -> Vec<&str> {
    let begins: Vec<usize> = list.match_indices(|c: char| c.is_ascii_uppercase()).map(|(at, _)| at).collect();
    let ends = begins.iter().skip(1).copied().chain([list.len()]);
    begins.iter().zip(ends).map(|(from, to)| list[*from..to].trim_end_matches('-')).collect()
}

/// The fields from one end of a ship to the other.
fn between((first, last): (Field, Field)) -> Vec<Field> {
    (first.0..=last.0).flat_map(|row| (first.1..=last.1).map(move |column| (row, column))).collect()
}

/// Lays the ships one after the other wherever the shots and the ships before allow.
struct Fleets {
    size: usize,
    apart: bool,
    hits: Vec<Field>,
    /// The places of a ship of each length.
    places: BTreeMap<usize, Vec<Vec<Field>>>,
    /// How many ships forbid each field.
    closed: Vec<usize>,
    laid: Vec<Vec<Field>>,
    count: usize,
    covered: BTreeMap<Field, usize>,
}

impl Fleets {
    fn around(&self, ship: &[Field]) -> Vec<usize> {
        let mut near = Vec::new();
        for row in 0..self.size {
            for column in 0..self.size {
                let touches = |(r, c): &Field| {
                    let (down, right) = (r.abs_diff(row), c.abs_diff(column));
                    if self.apart { down <= 1 && right <= 1 } else { down + right <= 1 }
                };
                if ship.iter().any(touches) {
                    near.push(row * self.size + column);
                }
            }
        }
        near
    }

    fn lay(&mut self, ships: &[usize], from: usize) {
        let Some((length, later)) = ships.split_first() else {
            if self.hits.iter().all(|hit| self.laid.iter().flatten().any(|at| at == hit)) {
                self.count += 1;
                for at in self.laid.iter().flatten() {
                    *self.covered.entry(*at).or_default() += 1;
                }
            }
            return;
        };
        let uncovered = self.hits.iter().filter(|hit| !self.laid.iter().flatten().any(|at| at == *hit)).count();
        if uncovered > ships.iter().sum() {
            return;
        }
        for number in from..self.places[length].len() {
            let ship = self.places[length][number].clone();
            if ship.iter().any(|(row, column)| self.closed[row * self.size + column] > 0) {
                continue;
            }
            let near = self.around(&ship);
            near.iter().for_each(|at| self.closed[*at] += 1);
            self.laid.push(ship);
            self.lay(later, if later.first() == Some(length) { number + 1 } else { 0 });
            self.laid.pop();
            near.iter().for_each(|at| self.closed[*at] -= 1);
        }
    }
}

/// Counts the fleets of a puzzle, and the fields that are not hit.
fn count_fleets(words: &[&str]) -> Count {
    let [size, contact, misses, hits, sunk, ..] = *words else { panic!("{words:?}") };
    let size: usize = size.parse().expect("a size");
    let list = |text: &str| names(text).into_iter().map(field).collect::<Vec<_>>();
    let (misses, hits) = (list(misses), list(hits));
    let wrecks: Vec<Vec<Field>> = list(sunk).chunks(2).map(|ends| between((ends[0], ends[1]))).collect();
    let mut left = FLEET.to_vec();
    for wreck in &wrecks {
        let at = left.iter().position(|length| *length == wreck.len()).expect("a ship of the fleet");
        left.remove(at);
    }
    let mut fleets = Fleets {
        size,
        apart: contact == "apart",
        hits: hits.clone(),
        places: BTreeMap::new(),
        closed: vec![0; size * size],
        laid: Vec::new(),
        count: 0,
        covered: BTreeMap::new(),
    };
    for (row, column) in misses {
        fleets.closed[row * size + column] += 1;
    }
    for wreck in &wrecks {
        fleets.around(wreck).into_iter().for_each(|at| fleets.closed[at] += 1);
    }
    for length in FLEET {
        let mut places = Vec::new();
        for row in 0..size {
            for column in 0..size {
                for (down, right) in [(0, length - 1), (length - 1, 0)] {
                    let ship = between(((row, column), (row + down, column + right)));
                    // A ship that is hit on all its fields is sunk.
                    if row + down < size && column + right < size && !ship.iter().all(|at| hits.contains(at)) {
                        places.push(ship);
                    }
                }
            }
        }
        fleets.places.insert(length, places);
    }
    fleets.lay(&left, 0);
    let open = fleets.covered.iter().filter(|(at, _)| !hits.contains(at));
    let name = |(row, column): &Field| {
        format!("{}{}", ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"][*row], column + 1)
    };
    (fleets.count, open.map(|(at, count)| (name(at), *count)).collect())
}

/// A cell: level, row and column from 0.
type Cell = (usize, usize, usize);

fn cell(name: &str) -> Cell {
    let (field, depth) = name.split_once('-').expect("a cell");
    let field: usize = field.parse().expect("a field");
    (depth.parse::<usize>().expect("a depth") / 100 - 1, (field - 1) / 6, (field - 1) % 6)
}

/// The submarines that are left after a fact; `None` if those before contradict it.
fn after(fact: &str, simple: bool, living: &[Cell]) -> Option<Vec<Cell>> {
    if let Some((lane, count)) = fact.split_once('*') {
        let number: usize = lane[1..].parse().expect("a lane");
        let there = |(_, row, column): &&Cell| *(if lane.starts_with('R') { row } else { column }) == number - 1;
        return (living.iter().filter(there).count() >= count.parse().expect("a number")).then(|| living.to_vec());
    }
    let at = fact.find(['m', 'n', 'd']).expect("an answer");
    let (centre, kind, number) = (cell(&fact[..at]), &fact[at..=at], &fact[at + 1..]);
    let near = |other: &&Cell| {
        let (deep, down, right) = (centre.0.abs_diff(other.0), centre.1.abs_diff(other.1), centre.2.abs_diff(other.2));
        let beside = if simple { deep == 0 && down <= 1 && right <= 1 } else { deep + down + right == 1 };
        beside && **other != centre
    };
    let told: usize = if kind == "m" { 0 } else { number.parse().expect("a number") };
    let agrees = living.contains(&centre) == (kind == "d") && living.iter().filter(near).count() == told;
    agrees.then(|| living.iter().copied().filter(|at| *at != centre).collect())
}

/// Counts the placements of the submarines that are left.
fn count_placements(words: &[&str]) -> Count {
    let [area, facts, ..] = *words else { panic!("{words:?}") };
    let name = |(level, row, column): &Cell| format!("{}-{}", row * 6 + column + 1, (level + 1) * 100);
    let all: Vec<Cell> =
        (0..3).flat_map(|level| (0..6).flat_map(move |row| (0..6).map(move |column| (level, row, column)))).collect();
    let (mut count, mut covered) = (0, BTreeMap::new());
    // The order of the sunk submarines is not part of a placement.
    let mut seen = BTreeSet::new();
    for a in 0..all.len() {
        for b in a + 1..all.len() {
            for c in b + 1..all.len() {
                let placed = vec![all[a], all[b], all[c]];
                let left = facts.split(',').try_fold(placed, |living, fact| after(fact, area == "simple", &living));
                let Some(left) = left else { continue };
                assert!(seen.insert((a, b, c)));
                count += 1;
                left.iter().for_each(|at| *covered.entry(name(at)).or_default() += 1);
            }
        }
    }
    (count, covered)
}

/// Counts a puzzle again and compares everything that its line promises.
fn check(line: &str) {
    let words: Vec<&str> = line.split(' ').collect();
    let number = |at: usize| words[at].parse::<usize>().expect("a count");
    match words[0] {
        "battleship" => {
            let (fleets, covered) = count_fleets(&words[1..]);
            let (answer, best, other, second) = (words[6], number(8), words[9], number(10));
            assert_eq!((fleets, covered[answer], covered[other]), (number(7), best, second), "{line}");
            assert!((20..=100_000).contains(&fleets), "{line}");
            let next = covered.iter().filter(|(at, _)| *at != answer).map(|(_, count)| *count).max();
            assert_eq!(next, Some(second), "{line}");
            assert!(best < fleets && (best - second) * 100 >= 15 * fleets, "{line}");
            let (row, column) = field(answer);
            let beside = names(words[4]).into_iter().map(field).any(|(r, c)| r.abs_diff(row) + c.abs_diff(column) <= 1);
            assert!(!beside, "{line}");
        }
        "sub_search" => {
            let (placements, covered) = count_placements(&words[1..]);
            assert_eq!(placements, number(4), "{line}");
            assert!(placements >= 20, "{line}");
            let certain: Vec<&String> =
                covered.iter().filter(|(_, count)| **count == placements).map(|(at, _)| at).collect();
            assert_eq!(certain, [words[3]], "{line}");
        }
        game => panic!("{game} has no plain program"),
    }
}

#[test]
fn puzzles_have_one_right_answer() {
    let lines: Vec<&str> = LIST.lines().collect();
    // Neighbours are of different games.
    let sample = lines.iter().step_by(SAMPLE).chain(lines.iter().skip(1).step_by(SAMPLE));
    sample.for_each(|line| check(line));
}

#[test]
#[ignore = "all puzzles, for a release build"]
fn every_puzzle_has_one_right_answer() {
    LIST.lines().for_each(check);
}

#[test]
fn games_take_turns_for_two_years_without_a_repetition() {
    let book = PuzzleBook::without([]);
    assert_eq!(book.len(), 730);
    let games: Vec<&str> = games().map(Game::id).collect();
    let mut seen = BTreeSet::new();
    for day in 0..730 {
        let number = book.number_of(day).expect("a puzzle");
        let puzzle = book.read(number).expect("a puzzle");
        assert_eq!(puzzle.game, games[usize::try_from(day).expect("a day") % games.len()]);
        assert!(seen.insert(number));
    }
    assert_eq!(LIST.lines().collect::<BTreeSet<_>>().len(), 730, "no puzzle is there twice");
    assert_eq!(book.number_of(730), book.number_of(0));
    assert_eq!(book.number_of(-1), Some(730));
}

/// Where a field of a square board lies in one of the eight ways to turn and mirror it.
fn turned((row, column): Field, size: usize, way: usize) -> Field {
    let across = |at: usize, mirrored: usize| if way & mirrored > 0 { size - 1 - at } else { at };
    let (row, column) = (across(row, 2), across(column, 4));
    if way & 1 > 0 { (column, row) } else { (row, column) }
}

/// What a line tells, the board turned and mirrored.
fn told(line: &str, way: usize) -> BTreeSet<String> {
    let words: Vec<&str> = line.split(' ').collect();
    if words[0] == "sub_search" {
        let fact = |fact: &str| match fact.split_once('*') {
            // All fields of a row or a column stay in one.
            Some((lane, count)) => {
                let at = lane[1..].parse::<usize>().expect("a lane") - 1;
                let line = |across| if lane.starts_with('R') { (at, across) } else { (across, at) };
                let (one, other) = (turned(line(0), 6, way), turned(line(1), 6, way));
                if one.0 == other.0 { format!("row {} {count}", one.0) } else { format!("column {} {count}", one.1) }
            }
            None => {
                let at = fact.find(['m', 'n', 'd']).expect("an answer");
                let (level, row, column) = cell(&fact[..at]);
                format!("{level} {:?} {}", turned((row, column), 6, way), &fact[at..])
            }
        };
        return words[2].split(',').map(fact).collect();
    }
    let size = words[1].parse().expect("a size");
    let place = |name: &str| turned(field(name), size, way);
    let shots = [3, 4].into_iter().flat_map(|at| names(words[at]).into_iter().map(move |name| (at, name)));
    let ships = names(words[5]);
    let ships = ships.chunks(2).map(|ends| {
        let mut ends = [place(ends[0]), place(ends[1])];
        ends.sort_unstable();
        format!("{ends:?}")
    });
    shots.map(|(told, name)| format!("{told} {:?}", place(name))).chain(ships).collect()
}

/// Turns and mirrors all puzzles of a list and compares them.
fn check_no_repetition(lines: &[&str]) {
    let told: Vec<Vec<BTreeSet<String>>> =
        lines.iter().map(|line| (0..8).map(|way| told(line, way)).collect()).collect();
    // The game and its options.
    let kind = |at: usize| {
        let words = lines[at].split(' ');
        words.take(if lines[at].starts_with("battleship") { 3 } else { 2 }).collect::<Vec<_>>()
    };
    for one in 0..lines.len() {
        for other in (0..one).filter(|other| kind(*other) == kind(one)) {
            for way in &told[other] {
                let (same, all) = (told[one][0].intersection(way).count(), told[one][0].union(way).count());
                assert!(4 * same < 3 * all, "{} and {}", lines[one], lines[other]);
            }
        }
    }
}

#[test]
fn no_two_puzzles_are_nearly_the_same() {
    check_no_repetition(&LIST.lines().collect::<Vec<_>>());
}

#[test]
fn puzzle_that_was_taken_out_is_replaced_by_one_of_the_same_game() {
    let book = PuzzleBook::without([1, 3, 730]);
    assert_eq!([0, 1, 2, 729].map(|day| book.number_of(day)), [367, 2, 369, 366].map(Some));
    let none = PuzzleBook::without(1..=730);
    assert_eq!(none.number_of(0), None);
    let other = PuzzleBook::without((1..=730).step_by(2));
    assert_eq!(other.number_of(0), Some(366), "a game without puzzles leaves its days to the others");
}

#[test]
fn puzzle_in_place_of_another_is_not_met_again_within_a_month() {
    let outs = [vec![1], vec![1, 3, 5, 367, 369], (1..=40).collect(), vec![700, 730, 366, 2]];
    for out in outs {
        let book = PuzzleBook::without(out.clone());
        for day in 0..730 {
            let later = (day + 1..=day + 30).map(|later| book.number_of(later));
            assert!(
                book.number_of(day).is_some() && !later.clone().any(|number| number == book.number_of(day)),
                "{out:?}"
            );
        }
    }
}

#[test]
fn numbers_that_no_puzzle_has_are_known_as_such() {
    assert_eq!(PuzzleBook::without([0, 1, 730, 731]).unknown().collect::<Vec<_>>(), [0, 731]);
}

/// The same puzzle with another answer.
fn with_another_answer(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    match words[0] {
        "battleship" => words.swap(6, 9),
        _ => words[3] = if words[3] == "1-100" { "2-100" } else { "1-100" },
    }
    words.join(" ")
}

fn read(line: &str) -> Box<dyn Puzzle> {
    let (game, rest) = line.split_once(' ').expect("a game");
    let game = registry::game(game).expect("a game");
    game.puzzles().expect("puzzles").read(rest).expect("a puzzle")
}

/// Everything that a question shows, after this has been entered.
fn shown(puzzle: &dyn Puzzle, entered: &str) -> String {
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let style = Style {
        language: Language::default(),
        names: &names,
        theme: ThemeId::default(),
        private: true,
        own_misses: true,
        ended: false,
        colours: &[],
    };
    let said = |message: &Message| texts().say(Language::default(), message, &names);
    let alt: Vec<String> = puzzle.alt().iter().map(said).collect();
    let png = puzzle.picture(Shown::Question(entered), style).png;
    let panel = puzzle.panel(entered);
    panel.check().expect("a panel within the limits");
    format!("{} {alt:?} {} {panel:?} {png:?}", said(&puzzle.question()), puzzle.text(Language::default()))
}

#[test]
fn question_is_the_same_whatever_the_answer_is() {
    for line in LIST.lines().take(4) {
        let (puzzle, other) = (read(line), read(&with_another_answer(line)));
        let answers = |puzzle: &dyn Puzzle| answers(puzzle);
        let right = |puzzle: &dyn Puzzle| {
            let right = |text: &String| puzzle.is_right(text) == Some(true);
            answers(puzzle).into_iter().filter(right).collect::<Vec<_>>()
        };
        assert_eq!(answers(puzzle.as_ref()), answers(other.as_ref()));
        assert_eq!(right(puzzle.as_ref()).len(), 1, "{line}");
        assert_ne!(right(puzzle.as_ref()), right(other.as_ref()), "{line}");
        for entered in beginnings(puzzle.as_ref()) {
            assert_eq!(shown(puzzle.as_ref(), &entered), shown(other.as_ref(), &entered), "{line}");
        }
    }
}

/// The texts of a panel's controls that are no answers, and the empty text.
fn beginnings(puzzle: &dyn Puzzle) -> Vec<String> {
    let panel = puzzle.panel("");
    let presses = panel.presses().map(|press| press.text().to_owned());
    [String::new()].into_iter().chain(presses.filter(|text| puzzle.is_right(text).is_none())).collect()
}

/// Every answer that a panel offers.
fn answers(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let panels = beginnings(puzzle).into_iter().map(|entered| puzzle.panel(&entered));
    let presses = panels.flat_map(|panel| panel.presses().map(|press| press.text().to_owned()).collect::<Vec<_>>());
    presses.filter(|text| puzzle.is_right(text).is_some()).collect()
}

#[test]
fn texts_of_every_puzzle_fit_into_a_message() {
    for line in LIST.lines() {
        let puzzle = read(line);
        for language in Language::ALL {
            let names = ["Anna".to_owned(), "Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned()];
            let said = |message: &Message| texts().say(language, message, &names);
            let alt = puzzle.alt().iter().map(said).map(|said| said.chars().count() + 1).sum::<usize>();
            assert!(alt + said(&puzzle.question()).chars().count() <= 1_024, "{line}");
            let text = puzzle.text(language);
            assert!(text.chars().count() < 1_000, "{line}");
            assert!(text.lines().all(|line| line.chars().count() <= engine::columns::COLUMNS), "{text}");
            assert!(!said(&puzzle.solution()).contains(['{', '[']));
        }
    }
}

#[test]
fn number_outside_the_list_is_no_puzzle() {
    let book = PuzzleBook::without([]);
    assert!(book.read(0).is_err() && book.read(book.len() + 1).is_err());
}

#[test]
fn same_seed_makes_the_same_puzzles() {
    let lines = make(11, 1, "").expect("puzzles");
    assert_eq!(lines.len(), games().count());
    assert_eq!(make(11, 1, ""), Ok(lines.clone()));
    lines.iter().for_each(|line| check(line));
}

#[test]
fn kept_puzzle_stays_in_its_place_and_another_replaces_its_repetition() {
    let kept = [
        "battleship 10 corners A1C7E3G5I9 - A3-D3 E7 148 61 E4 44",
        "sub_search full 15-200m,11-200n1,C5*1,5-100n2,4-100m,R1*1 6-100 176",
        // The board is turned upside down.
        "battleship 10 corners B9D5F3H7J1 - G3-J3 F7 148 61 F4 44",
        "sub_search full 22-200m,26-200n1,C2*1,32-100n2,33-100m,R6*1 31-100 176",
    ];
    let made = make(11, 2, &kept.join("\n")).expect("puzzles");
    assert_eq!(made[..2], kept[..2]);
    let of_each =
        |lines: &[String]| lines.iter().map(|line| line.split(' ').next().map(str::to_owned)).collect::<Vec<_>>();
    assert_eq!(of_each(&made[..2]), of_each(&made[2..]));
    assert!(!kept.contains(&made[2].as_str()) && !kept.contains(&made[3].as_str()), "{made:#?}");
}
