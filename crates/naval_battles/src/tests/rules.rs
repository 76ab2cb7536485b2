//! The rules case by case: `rules/*.txt`.
//!
//! A case begins with `## <rules>: <what holds>`. The lines of a position follow; the README has their grammar. Without a header the
//! case uses the newest rules. Four words stand for several lines: `fleets 3` for three seats that choose their fleets,
//! `three <phase>` for three fleets without ships, `sea <phase>` for three fleets with ships, `duel` for two fleets with ships. Lines
//! that begin with `# ` are comments. The steps follow, one per line. `let` fills the draw pile with all cards that are nowhere else.
//!
//! | step | what it does |
//! | --- | --- |
//! | `1: end; end` | Seat 1 makes these moves, one after the other. |
//! | `1! NAV-30 not-your-turn: end` | The move is refused with this text, and by this rule if one is named. |
//! | `enter 1: end; end` | Seat 1 enters a line as a table does. All of it is carried out. |
//! | `made 1 end; end: end` | Seat 1 enters a line. These moves of it are carried out, and none is refused. |
//! | `late: clear; end` | The first prompt times out. If moves are named, exactly these are carried out. |
//! | `tries 1 resolve all: 1 500 true` | Seat 1 makes a move. For each roll: the seat, the chance in thousandths, the success. |
//! | `dice 6 1`, `let hand 2 armour` | Sets the next dice, or a line of the position. `let hand 2` removes the line. |
//! | `mark` | `told` begins here. |
//! | `count hand 1: 7` | This line of the game has that many words after its key. |
//! | `copies discards armour: 1` | The word is that many times on this line. |
//! | `worth captured 1: 25` | The ships on this line have that many points. |
//! | `heard 2 Chosen: 1` | The viewer heard that many events of this name. |
//! | `taps 1 2: end` | Seat 1 enters this text with two taps. |
//! | `offers 1 {end; }: end; end` | The list has these texts. With `not` it has none of them, with `are` it has no others. |
//!
//! The last step compares texts, separated by ` | `, with the result of [`Case::read`] for the words before the colon. These are a kind
//! of text, a viewer (a seat or `public`) and, in braces, the seat's partial move, with its look after a `?`. Lists are compared line by
//! line; `*` stands for any beginning or end of a line. In prose the text may be anywhere.

use std::collections::BTreeSet;
use std::path::Path;

use super::super::data::Ship;
use super::super::state::NavalBattles;
use super::super::{story, words};
use super::scenes::DUEL;
use super::{FLEETS, THREE};
use engine::battery::presses::{labels, open, taps};
use engine::battery::trial::{self, Trial, english};
use engine::lang::{Language, Message};
use engine::panel::Focus;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

/// A rule and the text of a refusal.
type Refused = (String, String);

/// The state of a running case.
struct Case {
    table: Trial<NavalBattles>,
    /// Events before the latest `mark`.
    marked: usize,
    refused: BTreeSet<Refused>,
}

/// The words that begin the lines of a position in a case.
const GIVEN: &str = "fleets three sea duel naval_battles option seats game turn slots fleet row submarines damage done front captured \
    hand reserve chosen ahead orders attack last draw discards dice over draft";

/// The position text of a line of a case.
fn given(line: &str) -> String {
    match line.split_once(' ') {
        Some(("fleets", seats)) => {
            let seats: u8 = seats.parse().expect("a number of seats");
            let fleets: String = (1..=seats).map(|seat| format!("\nfleet {seat} - 0")).collect();
            format!("seats {seats}\nturn 1 0 fleets -{fleets}")
        }
        Some(("three", phase)) => format!("{THREE}turn 1 1 {phase} 1"),
        None if line == "duel" => DUEL.to_owned(),
        Some(("sea", phase)) => format!("{THREE}turn 1 1 {phase} 1\n{FLEETS}"),
        _ => line.to_owned(),
    }
}

/// The position of a case.
fn position(lines: &[&str]) -> Trial<NavalBattles> {
    let header = if lines[0].starts_with("naval_battles") { "" } else { "naval_battles 2\n" };
    let lines: Vec<String> = lines.iter().map(|line| given(line)).collect();
    Trial::at(&format!("{header}{}\n", lines.join("\n")))
}

/// Runs all cases of a file. Returns the refusals that they have provoked.
fn hold(file: &str) -> BTreeSet<Refused> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/rules").join(file).with_extension("txt");
    let text = std::fs::read_to_string(path).expect("a file of cases");
    let (mut refused, mut failed) = (BTreeSet::new(), Vec::new());
    let cases: Vec<&str> = text.split("## ").skip(1).collect();
    assert!(!cases.is_empty(), "{file} has no case");
    for case in cases {
        match std::panic::catch_unwind(|| run(case)) {
            Ok(provoked) => refused.extend(provoked),
            Err(_) => failed.push(case.lines().next()),
        }
    }
    assert_eq!(failed, [], "the output above shows the failures");
    refused
}

/// Runs a case. Returns the refusals that it has provoked.
fn run(case: &str) -> BTreeSet<Refused> {
    let mut lines: Vec<&str> = case.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")).collect();
    // A failed test shows its output.
    println!("{}", lines.remove(0));
    let is_given =
        |line: &&&str| GIVEN.split(' ').any(|word| line.split(' ').next() == Some(word)) && !line.contains(": ");
    let steps = lines.split_off(lines.iter().take_while(is_given).count());
    assert!(!steps.is_empty(), "the case has no step");
    let mut case = Case { table: position(&lines), marked: 0, refused: BTreeSet::new() };
    for step in steps {
        println!("  {step}");
        case.step(step);
    }
    case.refused
}

fn seat(word: &str) -> Seat {
    Seat::parse(word, 6).unwrap_or_else(|| panic!("{word} is no seat"))
}

fn viewer(word: &str) -> Viewer {
    if word == "public" { Viewer::Spectator } else { Viewer::Seat(seat(word)) }
}

fn texts<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

/// The state with its draft, line by line.
fn lines_of(game: &NavalBattles) -> Vec<String> {
    texts(NavalBattles { draft: None, ..game.clone() }.to_string().lines())
}

/// Whether a line of a list matches a text, in which `*` stands for any beginning or end.
fn matches(line: &str, text: &str) -> bool {
    match (text.strip_prefix('*'), text.strip_suffix('*')) {
        (Some(text), Some(_)) => line.contains(text.trim_end_matches('*')),
        (None, Some(begin)) => line.starts_with(begin),
        (Some(end), None) => line.ends_with(end),
        (None, None) => line == text,
    }
}

impl Case {
    fn step(&mut self, step: &str) {
        let (head, text) = step.split_once(": ").unwrap_or((step, ""));
        let head = head.trim_end_matches(':');
        let words: Vec<&str> = head.split(' ').collect();
        match words[..] {
            ["mark"] => self.marked = self.table.log.entries().len(),
            ["dice", ..] | ["let", ..] => self.change(head.trim_start_matches("let ")),
            ["late"] => self.late(text),
            ["enter", by] => assert_eq!(self.table.enter(seat(by), text).1, None),
            ["made", by, ..] => self.made(seat(by), head.splitn(3, ' ').nth(2).unwrap_or_default(), text),
            ["tries", by, ..] => {
                let tried = self.table.tried(seat(by), head.splitn(3, ' ').nth(2).unwrap_or_default());
                let tried: Vec<String> = tried.iter().map(|(by, chance, won)| format!("{by} {chance} {won}")).collect();
                assert_eq!(tried.join(", "), text);
            }
            ["count", ref key @ ..] => assert_eq!(self.things(&key.join(" ")).len().to_string(), text),
            ["copies", ref key @ .., card] => {
                let all = self.things(&key.join(" "));
                assert_eq!(all.iter().filter(|other| *other == card).count().to_string(), text);
            }
            ["worth", ref key @ ..] => {
                let ships = self.things(&key.join(" ")).into_iter().map(|id| Ship::named(&id).expect("a ship"));
                assert_eq!(ships.map(Ship::points).sum::<u16>().to_string(), text);
            }
            ["heard", by, name] => {
                let heard = self.table.log.heard_by(viewer(by)).map(|event| format!("{event:?}"));
                assert_eq!(heard.filter(|event| event.split(' ').next() == Some(name)).count().to_string(), text);
            }
            ["taps", by, count] => assert_eq!(taps(&self.table, seat(by), text).to_string(), count),
            [by] if by.len() == 1 => text.split("; ").for_each(|text| _ = self.table.play(seat(by), text)),
            [by, ref rule @ .., code] if by.ends_with('!') => self.refuses(&by[..1], rule.first(), code, text),
            _ => self.compare(head, text),
        }
    }

    /// Replaces a line of the position.
    fn change(&mut self, line: &str) {
        let known = |begin: &str| line == begin || line.starts_with(&format!("{begin} "));
        let of_seat = !["dice", "draw", "discards", "turn"].iter().any(|key| known(key));
        let words = line.split(' ').take(if of_seat { 2 } else { 1 }).collect::<Vec<_>>().join(" ");
        let text = self.table.game.to_string();
        // Without its line, the draw pile holds all cards that are nowhere else.
        let is_kept = |other: &&str| !other.starts_with(&format!("{words} ")) && !other.starts_with("draw ");
        let kept = text.lines().filter(is_kept);
        let line = (line != words).then_some(line);
        let lines: Vec<&str> = kept.chain(line).collect();
        self.table.game = position(&lines).game;
    }

    fn late(&mut self, expected: &str) {
        let prompt = &self.table.game.prompts()[0];
        let line = self.table.game.on_time_out(prompt).expect("the prompt has a line for a time-out");
        let (made, refused) = self.table.enter(prompt.seat, &line);
        assert_eq!(refused, None, "{line}");
        assert!(expected.is_empty() || made.join("; ") == expected, "{made:?}");
    }

    fn made(&mut self, by: Seat, line: &str, expected: &str) {
        let (made, refused) = self.table.enter(by, line);
        assert_eq!((made.join("; ").as_str(), refused), (expected, None));
    }

    fn refuses(&mut self, by: &str, rule: Option<&&str>, code: &str, text: &str) {
        let said = self.table.refused(seat(by), text);
        assert!(rule.is_none_or(|rule| *rule == said), "{text} is refused by {said}");
        let reason = self.table.try_move(seat(by), text).expect_err("the move is refused").reason.id;
        let reason = reason.trim_start_matches("naval_battles-refused-");
        assert!(matches(reason, code), "{text} is refused by {reason}");
        self.refused.insert((said.to_owned(), reason.to_owned()));
    }

    /// The words after the key of a position line, of the whole game or of a viewer's view.
    fn things(&self, key: &str) -> Vec<String> {
        let (lines, key) = match key.split_once(' ') {
            Some((by, key)) if by == "public" || by.len() == 1 => (lines_of(&self.table.view(viewer(by)).game), key),
            _ => (lines_of(&self.table.game), key),
        };
        let found = lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        found.into_iter().flat_map(|rest| rest.split(' ')).filter(|word| *word != "-").map(str::to_owned).collect()
    }

    fn compare(&self, head: &str, text: &str) {
        let (head, is_there) = head.strip_suffix(" not").map_or((head, true), |head| (head, false));
        let (head, are_all) = head.strip_suffix(" are").map_or((head, false), |head| (head, true));
        let (head, entered) =
            head.split_once(" {").map_or((head, ""), |(head, rest)| (head, rest.trim_end_matches('}')));
        let (what, by) = head.split_once(' ').unwrap_or((head, "public"));
        let (lines, is_list) = self.read(what, by, entered);
        let texts: Vec<&str> = text.split(" | ").collect();
        if are_all {
            return assert_eq!(lines, texts);
        }
        let all = lines.join("\n");
        for text in texts {
            let found = if is_list { lines.iter().any(|line| matches(line, text)) } else { all.contains(text) };
            assert_eq!(found, is_there, "{text}\n{all}");
        }
    }

    /// The texts of a kind for a viewer, and whether they are a list or prose.
    fn read(&self, what: &str, by: &str, entered: &str) -> (Vec<String>, bool) {
        let game = &self.table.game;
        let (entered, look) = entered.split_once('?').unwrap_or((entered, ""));
        let view = || self.table.view(viewer(by));
        let panel = || trial::panel_in::<NavalBattles>(&view(), Focus { partial: entered, look });
        let said = |said: &[Message]| said.iter().map(english).collect::<Vec<_>>();
        let list = |list: Vec<String>| (list, true);
        let prose = |prose: Vec<String>| (prose, false);
        match what {
            "game" => list(lines_of(game)),
            "seen" => list(lines_of(&view().game)),
            "drafted" => list(texts(game.draft(seat(by)))),
            "commits" => {
                let step = game.parse(seat(by), entered).expect("a move");
                list(texts(game.commit(seat(by), &step)))
            }
            "phase" => list(texts([game.table.phase.name()])),
            "fates" => list(texts(game.table.attacks.iter().map(|attack| attack.fate.name()))),
            "needs" => {
                let attack = game.table.attack(by[1..].parse().expect("a number")).expect("an attack");
                list(texts(game.table.needed(attack)))
            }
            "unit" => {
                let unit = Ship::named(by).and_then(|ship| game.table.find(ship));
                let side = |active| if active { " active" } else { "" };
                let told = unit.map(|(_, unit)| format!("{} {}{}", unit.row, unit.damage_points(), side(unit.active)));
                list(vec![told.unwrap_or_default()])
            }
            "due" => list(game.queued_line().map(|(seat, line)| format!("{seat} {line}")).into_iter().collect()),
            "asked" => {
                let must = |must| if must { "" } else { "may " };
                let prompts = game.prompts().into_iter();
                list(prompts.map(|prompt| format!("{} {}{}", prompt.seat, must(prompt.must), prompt.kind)).collect())
            }
            "turns" => list(texts([words::turns(&view())])),
            "list" => match game.next_after(seat(by), entered) {
                Next::Several { choices, .. } => list(choices.into_iter().map(|choice| choice.text).collect()),
                _ => list(Vec::new()),
            },
            "because" => {
                prose(said(&[self.table.clone().try_move(seat(by), entered).expect_err("the move is refused").reason]))
            }
            "offers" => list(self.table.offered(seat(by), entered).unwrap_or_default()),
            "presses" => list(open(&self.table, seat(by), entered).into_iter().map(|control| control.text).collect()),
            "labels" => prose(labels(&panel())),
            "says" => prose(said(panel().text())),
            "hint" => prose(said(NavalBattles::hint(&view(), &NavalBattles::partial(entered)).as_slice())),
            "told" => {
                let entries = self.table.log.entries()[self.marked..].iter();
                let heard: Vec<_> =
                    entries.filter(|entry| entry.audience.includes(viewer(by))).map(|entry| &entry.event).collect();
                prose(said(&story::tell(&heard, viewer(by))))
            }
            "events" => prose(self.table.log.heard_by(viewer(by)).map(|event| format!("{event:?}")).collect()),
            "status" => prose(said(&[NavalBattles::status(&view())])),
            "situation" => prose(said(&[words::situation(&view())])),
            "alt" => prose(said(&NavalBattles::alt(&view()))),
            "epilogue" => prose(said(&NavalBattles::epilogue(&view()))),
            "board" => {
                prose(vec![NavalBattles::text(&view(), &["Anna", "Ben", "Cleo"].map(str::to_owned), Language::En)])
            }
            _ => panic!("{what} is no kind of text"),
        }
    }
}

/// The declared refusals: rule and text.
fn declared() -> BTreeSet<Refused> {
    let declared = include_str!("../refusals.rs").lines().filter_map(|line| {
        let (rule, text) = line.split_once("= \"")?.1.split_once("\" \"")?;
        Some((rule.to_owned(), text.strip_suffix("\";")?.to_owned()))
    });
    declared.collect()
}

#[test]
fn worked_examples_of_the_rules_hold() {
    hold("examples");
}

#[test]
fn cases_of_the_rules_hold_and_provoke_every_refusal() {
    let provoked: BTreeSet<Refused> =
        ["setting_up", "phases", "attacks", "defences", "endings"].into_iter().flat_map(hold).collect();
    let declared = declared();
    assert!(declared.len() > 70, "{} refusals are declared", declared.len());
    assert_eq!(declared.difference(&provoked).collect::<Vec<_>>(), Vec::<&Refused>::new());
}

#[test]
fn cases_of_panels_hold() {
    hold("panels");
}

#[test]
fn cases_of_stories_hold() {
    hold("telling");
}
