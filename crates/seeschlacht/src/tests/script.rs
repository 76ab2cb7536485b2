//! Runs the rule tests in the folder `rules`: text files with positions, moves and expected results.
//!
//! A case begins with `# SEE-1, EX-2: the rule that holds`. Each line after it is a step; an indented line continues
//! the line above. ` -- ` begins a remark. `let NAME = text` names a text for `$NAME`. `each a | b` repeats the case
//! for every row `| 1 | 2` below it, with the cells in place of `{a}` and `{b}`. Several moves or values are separated
//! by ` | `.
//!
//! | step | meaning |
//! | --- | --- |
//! | `at LINES`, `bare LINES` | begins at a position ([`table()`], [`bare()`]) |
//! | `start OPTIONS`, `readme` | begins a game; begins at the example of the README |
//! | `white K1 4; done` | White makes these moves |
//! | `white K1 4 ! SEE-42 moved` | each of these moves of White is refused for this reason |
//! | `may white K1 4` | each of these moves would be accepted |
//! | `reread` | goes on from the printed position |
//! | `sea WIND: SHIPS`, `free WIND: SHIPS` | puts ships to sea, of which the first sails; with free ramming |
//! | `QUESTION = ANSWER` | see [`Run::answer`] |

use super::super::gunnery::{NoFire, line_of_fire};
use super::super::story;
use super::table::{TableExt as _, example_of_the_readme, started};
use super::*;
use engine::battery::texts;
use engine::battery::trial::names;
use engine::lang::{Language, Message};
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

/// One test for each file.
mod file {
    macro_rules! tests {
        ($($file:ident)*) => {
            $(
                #[test]
                fn $file() {
                    super::run(include_str!(concat!("rules/", stringify!($file), ".txt")));
                }
            )*
        };
    }

    tests!(choices courses damage ends fire flow harbours headings options positions refusals telling wind);
}

/// Runs all cases of a file.
fn run(file: &str) {
    let cases = cases(file);
    assert!(!cases.is_empty());
    for (title, steps) in cases {
        // The output of a failing test ends with the failing case.
        println!("{title}");
        let mut run = Run::default();
        for step in steps {
            println!("  {step}");
            run.step(&step);
        }
        assert!(run.checks > 0, "this case checks nothing");
        if let Some(table) = run.table {
            assert_eq!(Table::at(&table.game.to_string()).game, table.game, "the position is read back");
        }
    }
}

/// The cases of a file with their steps, once for each row of their tables.
fn cases(file: &str) -> Vec<(String, Vec<String>)> {
    let mut names: Vec<(String, String)> = Vec::new();
    let mut cases: Vec<(String, Vec<String>, Vec<Vec<String>>)> = Vec::new();
    for line in file.replace("\n  ", " ").lines() {
        let line = line.split(" -- ").next().unwrap_or_default().trim();
        let line = names.iter().rev().fold(line.to_owned(), |line, (name, text)| line.replace(name, text));
        if let Some(title) = line.strip_prefix("# ") {
            cases.push((title.to_owned(), Vec::new(), Vec::new()));
        } else if let Some((name, text)) = line.strip_prefix("let ").and_then(|line| line.split_once(" = ")) {
            names.push((format!("${name}"), text.to_owned()));
        } else if !line.is_empty() && !line.starts_with("--") {
            let (_, steps, rows) = cases.last_mut().expect("a case begins with its title");
            match line.strip_prefix("each").or_else(|| line.strip_prefix('|')) {
                Some(row) => rows.push(row.split('|').map(|cell| cell.trim().to_owned()).collect()),
                None => steps.push(line),
            }
        }
    }
    cases.into_iter().flat_map(|(title, steps, rows)| repeated(&title, &steps, &rows)).collect()
}

/// A case for each row of its table; the first row names the columns.
fn repeated(title: &str, steps: &[String], rows: &[Vec<String>]) -> Vec<(String, Vec<String>)> {
    let Some((columns, rows)) = rows.split_first() else { return vec![(title.to_owned(), steps.to_vec())] };
    let fill = |step: &String, row: &Vec<String>| {
        assert_eq!(row.len(), columns.len(), "{title}: {row:?}");
        columns.iter().zip(row).fold(step.clone(), |step, (column, cell)| step.replace(&format!("{{{column}}}"), cell))
    };
    rows.iter().map(|row| (format!("{title} {row:?}"), steps.iter().map(|step| fill(step, row)).collect())).collect()
}

/// The state of a case.
#[derive(Default)]
struct Run {
    table: Option<Table>,
    /// The number of events before the latest move.
    told: usize,
    /// Ships, the sailing ship, the wind and the options, without a game.
    sea: Option<(Sea, ShipId, Wind, CourseRules)>,
    checks: usize,
}

impl Run {
    fn table(&mut self) -> &mut Table {
        self.table.as_mut().expect("a position comes first")
    }

    fn step(&mut self, step: &str) {
        let (word, rest) = step.split_once(' ').unwrap_or((step, ""));
        match word {
            "at" => self.begin(table(rest)),
            "bare" => self.begin(bare(rest)),
            "start" => self.begin(started(rest, 1)),
            "readme" => self.begin(example_of_the_readme()),
            "reread" => {
                let text = self.table().game.to_string();
                self.begin(Table::at(&text));
            }
            "white" | "yellow" => self.moves(seat(word), rest),
            "may" => {
                let (side, moves) = pair(rest);
                for text in parts(moves) {
                    self.checks += 1;
                    self.table().clone().play(seat(side), text);
                }
            }
            "sea" => self.put_to_sea(rest, PLAIN),
            "free" => self.put_to_sea(rest, FREE),
            "announced" => {
                self.checks += 1;
                let told = self.told;
                let told: Vec<String> =
                    self.table().log.entries()[told..].iter().map(|entry| format!("{:?}", entry.event)).collect();
                assert!(told.iter().any(|event| event == rest), "{told:?}");
            }
            "says" => {
                self.checks += 1;
                let [what, viewer, language, said] = words(rest);
                let view = self.table().view(viewer_of(viewer));
                let message = if what == "status" { Seeschlacht::status(&view) } else { Seeschlacht::situation(&view) };
                let all = say(language, &message);
                assert!(all.contains(said), "{all}");
            }
            _ => {
                self.checks += 1;
                let (question, answer) = step.split_once(" =").unwrap_or_else(|| panic!("no step: {step}"));
                let (word, rest) = question.split_once(' ').unwrap_or((question, ""));
                let answer = plain(answer);
                if ["course", "fire"].contains(&word) {
                    parts(rest).for_each(|part| assert_eq!(self.answer(word, part), answer, "{part}"));
                } else if ["kinds", "unread"].contains(&word) {
                    let (side, moves) = pair(rest);
                    let table = self.table();
                    parts(moves)
                        .for_each(|text| assert_eq!(about_a_text(table, word, seat(side), text), answer, "{text}"));
                } else if let Some(list) = word.strip_suffix("..") {
                    let all = self.answer(list, rest);
                    let first: Vec<&str> = all.split(" | ").take(answer.split(" | ").count()).collect();
                    assert_eq!(plain(&first.join(" | ")), answer);
                } else {
                    assert_eq!(plain(&self.answer(word, rest)), answer);
                }
            }
        }
    }

    fn begin(&mut self, table: Table) {
        (self.table, self.told, self.sea) = (Some(table), 0, None);
    }

    fn moves(&mut self, seat: Seat, moves: &str) {
        let Some((refused, reason)) = moves.split_once(" ! ") else {
            for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
                self.told = self.table().log.entries().len();
                self.table().play(seat, text);
            }
            return;
        };
        for text in parts(refused) {
            self.checks += 1;
            match reason.split_once("must-move ") {
                Some((_, owed)) => self.table().waits_for(seat, text, owed),
                None => assert_eq!(self.table().refusal(seat, text), reason, "{text}"),
            }
        }
    }

    /// `blue5: W-K1 L39 2 0; Y-K1 L43 5 0`.
    fn put_to_sea(&mut self, text: &str, rules: CourseRules) {
        let (weather, ships) = text.split_once(": ").expect("a wind comes first");
        self.sea = Some((sea(ships), id(first(ships)), wind(weather), rules));
    }

    /// Answers a question about the state, or about the effect of a move.
    fn answer(&mut self, question: &str, rest: &str) -> String {
        if let Some((sea, ship, wind, rules)) = &self.sea {
            return at_sea(sea, *ship, *wind, *rules, question, rest);
        }
        let told = self.told;
        let table = self.table();
        match question {
            "ship" => table.ship(rest),
            "on" => table.game.sea.ship_at(field(rest)).map_or_else(|| "nobody".to_owned(), |id| id.to_string()),
            "open" => table.open(),
            "wind" => table.game.wind.to_string(),
            "round" => table.game.round.to_string(),
            "score" => {
                let [white, yellow] = table.game.score.points;
                format!("{white} {yellow} {}", table.game.score.arrivals)
            }
            "result" => table.result().unwrap_or_else(|| "none".to_owned()),
            // The lines of the position with this beginning, without it.
            "lines" => joined(table.lines(rest)),
            "text" => joined(table.lines("")),
            // The events of the latest turns.
            "did" => joined(table.lines("did ")),
            "last" => table.lines("did ").pop().unwrap_or_default(),
            // Whether the latest move can be taken back.
            "revocable" => {
                let latest = &table.log.entries()[told..];
                assert!(!latest.is_empty(), "no move has told anything");
                yes_or_no(latest.iter().all(|entry| entry.revocable))
            }
            "prompts" => joined(table.game.prompts().into_iter().map(|prompt| {
                let must = if prompt.must { "must" } else { "may" };
                format!("{} {must} {} {}", Side::of(prompt.seat).name(), prompt.kind, prompt.id)
            })),
            "winnable" => {
                let can = Side::BOTH.into_iter().filter(|side| table.game.can_win(*side));
                can.map(Side::name).collect::<Vec<_>>().join(" ")
            }
            "draft" => joined(table.game.draft(seat(rest)).iter().map(ToString::to_string)),
            "status" => {
                let (viewer, language) = pair(rest);
                say(language, &Seeschlacht::status(&table.view(viewer_of(viewer))))
            }
            "told" => {
                let (viewer, language) = pair(rest);
                let viewer = viewer_of(viewer);
                let events: Vec<_> = table.log.heard_by(viewer).collect();
                story::tell(&events, viewer).first().map(|said| say(language, said)).unwrap_or_default()
            }
            _ => {
                let (side, text) = rest.split_once(' ').unwrap_or((rest, ""));
                about_a_text(table, question, seat(side), text)
            }
        }
    }
}

/// Answers a question about a text that a seat may enter.
fn about_a_text(table: &mut Table, question: &str, seat: Seat, text: &str) -> String {
    match question {
        "offers" => table.offered(seat, text).map_or_else(|| "nothing".to_owned(), joined),
        // The label of a choice after the first word.
        "label" => {
            let (beginning, choice) = pair(text);
            let Next::Pick(choices) = table.game.next_after(seat, beginning) else { panic!("nothing is offered") };
            let label = choices.iter().find(|known| known.text == choice).and_then(|choice| choice.label.as_ref());
            say("en", label.expect("it is offered with a label"))
        }
        "reason" => table.reason(seat, text),
        // The moves of a line that were made, and the rule that refused the rest.
        "enter" => {
            let (made, refused) = table.enter(seat, text);
            made.join("; ") + &refused.map(|rule| format!(" ! {rule}")).unwrap_or_default()
        }
        // The kind of a move.
        "kinds" => {
            let step = super::super::notation::read(text, Side::of(seat)).expect("a move");
            format!("{:?}", table.game.move_kind(seat, &step))
        }
        // The rule that refuses a move when it is read.
        "unread" => table.game.parse(seat, text).expect_err("it is refused").rule.to_owned(),
        // The attempts of a move: seat, chance in thousandths, success.
        "attempts" => joined(table.tried(seat, text).into_iter().map(|(seat, chance, hit)| {
            format!("{} {chance} {}", Side::of(seat).name(), if hit { "hit" } else { "miss" })
        })),
        _ => panic!("no question: {question}"),
    }
}

/// Answers a question about a ship at sea.
fn at_sea(sea: &Sea, ship: ShipId, wind: Wind, rules: CourseRules, question: &str, rest: &str) -> String {
    let shot = |ceasefire| match line_of_fire(sea, ship, id(rest), ceasefire) {
        Ok(line) => line.to_string(),
        Err(fault) => no_fire(fault).to_owned(),
    };
    match question {
        "course" => result(sea, ship, wind, rules, rest),
        "legal" => legal(sea, ship, wind, rules).join(" "),
        "obliged" => yes_or_no(super::super::courses::obliged(sea, ship, wind)),
        "sunk" => {
            let voyage = judge(sea, ship, wind, rules, course(rest).expect("a course")).expect("it is legal");
            voyage.sunk_at(ship, sea.afloat(ship)).map_or_else(|| "nowhere".to_owned(), |pose| pose.to_string())
        }
        "fire" => shot(false),
        "ceasefire" => shot(true),
        _ => panic!("no question: {question}"),
    }
}

/// The code of an obstacle in section 6 of the rules.
pub(super) fn no_fire(fault: NoFire) -> &'static str {
    match fault {
        NoFire::OwnShip => "own_ship",
        NoFire::NotInArc => "not_in_arc",
        NoFire::LandBetween => "land_between",
        NoFire::ShipBetween => "ship_between",
        NoFire::Sanctuary => "sanctuary",
    }
}

fn seat(side: &str) -> Seat {
    Side::parse(side).unwrap_or_else(|| panic!("no side: {side}")).seat()
}

fn viewer_of(name: &str) -> Viewer {
    if name == "spectator" { Viewer::Spectator } else { Viewer::Seat(seat(name)) }
}

fn say(language: &str, message: &Message) -> String {
    let language = Language::ALL.into_iter().find(|known| known.code() == language).expect("a language");
    texts().say(language, message, &names())
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(" | ").map(str::trim)
}

fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(" | ")
}

fn pair(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or_else(|| panic!("two parts: {text}"))
}

/// Four parts, the last with all words that are left.
fn words(text: &str) -> [&str; 4] {
    let parts: Vec<&str> = text.splitn(4, ' ').collect();
    parts.try_into().unwrap_or_else(|_| panic!("four parts: {text}"))
}

/// A text with one space between words.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn yes_or_no(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
