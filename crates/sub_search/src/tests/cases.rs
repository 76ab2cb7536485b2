//! Rules, rulings and worked examples whose tests differ in values only: `cases/*.toml`, each with its ids.
//!
//! A case plays its steps from a position. If there are several positions, plays or rows of `each`, every combination
//! is a trial. `{0}`, `{1}` … stand for the parts of a row, which ` / ` separates. A step is one line:
//!
//! | step | meaning |
//! | --- | --- |
//! | `red: A 14; charge 200` | Red enters this line, and all of it is legal |
//! | `red: A 21; charge 200 -> A 21` | only this part is carried out, and nothing is refused |
//! | `red: A 14; dive; end -> A 14 ! SUB-21` | this part is carried out, then the rule refuses the next move |
//! | `red: charge 0 \| charge 400 ! SUB-47` | the rule refuses each of these moves |
//! | `red? A R3~ = A 13, A 15` | the continuations |
//! | `red? A 40 \| B 40 =` | there are no continuations |
//! | `is ship red A 14 3` | the position has this line; see also [`lines`] |

use super::*;
use crate::notation::Move;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// The ids of the rules, and the rule that holds.
    rule: String,
    /// The rows that fill the places in `at` and `play`.
    #[serde(default = "one_row")]
    each: Vec<String>,
    /// The positions, as [`at`] takes them.
    #[serde(default)]
    at: OneOrMore,
    play: OneOrMore,
}

fn one_row() -> Vec<String> {
    vec![String::new()]
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl Default for OneOrMore {
    fn default() -> Self {
        Self::One(String::new())
    }
}

impl OneOrMore {
    fn all(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::More(texts) => texts,
        }
    }
}

impl Case {
    fn play(&self) {
        for row in &self.each {
            let filled = |text: &String| {
                let parts = row.split(" / ").enumerate();
                parts.fold(text.clone(), |text, (at, part)| text.replace(&format!("{{{at}}}"), part))
            };
            for position in self.at.all().iter().map(filled) {
                for play in self.play.all().iter().map(filled) {
                    let mut table = at(&position);
                    for line in play.lines().map(str::trim).filter(|line| !line.is_empty()) {
                        step(&mut table, line, &format!("{}: {line:?} from {position:?}", self.rule));
                    }
                    for hunter in [RED, YELLOW] {
                        super::record::check(&table.game, hunter);
                    }
                }
            }
        }
    }
}

fn step(table: &mut Table, line: &str, place: &str) {
    if let Some(wanted) = line.strip_prefix("is ") {
        assert!(lines(table).iter().any(|line| line == wanted), "{place}\n{}", lines(table).join("\n"));
        return;
    }
    let (who, rest) = line.split_once([':', '?']).unwrap_or_else(|| panic!("{place} is no step"));
    let seat = match who {
        "red" => table.game.red,
        "yellow" => table.game.red.other(),
        _ => panic!("{place}: {who} is no side"),
    };
    if line[who.len()..].starts_with('?') {
        let (begun, offered) = rest.split_once('=').expect("the continuations follow =");
        let offered: Vec<&str> = offered.trim().split(", ").filter(|text| !text.is_empty()).collect();
        for begun in begun.split('|').map(str::trim) {
            assert_eq!(table.offered(seat, begun).unwrap_or_default(), offered, "{place}: {begun}");
        }
        return;
    }
    let (entered, rule) = rest.split_once('!').map_or((rest, None), |(entered, rule)| (entered, Some(rule.trim())));
    match (entered.split_once("->"), rule) {
        (None, Some(rule)) => {
            entered
                .split('|')
                .map(str::trim)
                .for_each(|text| assert_eq!(table.refused(seat, text), rule, "{place}: {text}"));
        }
        (done, rule) => {
            let (entered, done) = done.unwrap_or((entered, entered));
            let (moves, refused) = table.enter(seat, entered.trim());
            assert_eq!((moves.join("; ").as_str(), refused), (done.trim(), rule), "{place}");
        }
    }
    if table.game.outcome.is_some() {
        let ends = |event: &Event| matches!(event, Event::Over { .. } | Event::Revealed { .. });
        assert_eq!(table.heard(0).iter().filter(|event| ends(event)).count(), 2, "{place}: the end is announced once");
        assert!(table.game.prompts().is_empty(), "{place}: nobody is asked after the end");
    }
}

/// The lines of the position, the pegs on each hunter's control levels, and each seat's placement so far.
fn lines(table: &Table) -> Vec<String> {
    let mut lines: Vec<String> = table.game.to_string().lines().map(str::to_owned).collect();
    let joined =
        |name: &str, parts: Vec<String>, gap: &str| format!("{name}: {}", parts.join(gap)).trim_end().to_owned();
    for (seat, colour) in [(table.game.red, "red"), (table.game.red.other(), "yellow")] {
        let Pegs { white, red, flags } = table.pegs(seat);
        for (kind, cells) in [("white", white), ("red", red), ("flags", flags)] {
            let cells = cells.iter().map(|cell| cell.to_string()).collect();
            lines.push(joined(&format!("pegs {colour} {kind}"), cells, " "));
        }
        let draft = table.game.draft(seat).iter().map(Move::to_string).collect();
        lines.push(joined(&format!("draft {colour}"), draft, ", "));
    }
    lines
}

#[test]
fn every_case_holds() {
    for file in [
        include_str!("cases/placing.toml"),
        include_str!("cases/moving.toml"),
        include_str!("cases/mine.toml"),
        include_str!("cases/charges.toml"),
        include_str!("cases/torpedoes.toml"),
        include_str!("cases/turns.toml"),
        include_str!("cases/ends.toml"),
        include_str!("cases/choices.toml"),
    ] {
        let cases: Cases = toml::from_str(file).unwrap();
        cases.case.iter().for_each(Case::play);
    }
}
