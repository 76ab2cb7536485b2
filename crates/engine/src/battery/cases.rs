//! Rules as cases in text files. All games share this language; [`Cases`] has what a game adds.
//!
//! A case begins with `## BLO-7, X-3: The rule that holds.` Each further line is a step. An indented line continues the
//! line above. A remark follows ` # `. `let NAME = text` names a text for `$NAME` in later lines. `each a | b` repeats
//! the case for every row `| 1 | 2` below it, with the cells in place of `{a}` and `{b}`. The text before the first case
//! is free.
//!
//! | step | what it does |
//! | --- | --- |
//! | `at LINES` | The game goes on from this position; `;` separates its lines. See [`Cases::at`]. |
//! | `1: MOVE; MOVE` | Seat 1 makes these moves, one after the other. `2: ` before a move changes the seat. |
//! | `1: MOVE \| MOVE ! RULE WORDS` | The rule refuses each of these moves. The words are the id or a part of the reason. |
//! | `may 1: MOVE \| MOVE` | Each of these moves is legal. |
//! | `enter 1: LINE` | Seat 1 enters a line as at a table. Exactly the moves of the line are carried out. |
//! | `enter 1: LINE -> MOVES ! RULE` | These moves are carried out instead. The rule, if any, refuses the rest. |
//! | `late KIND: MOVES` | The first decision (of this kind) times out. These moves are carried out, if any are named. |
//! | `tries 1: MOVE -> TRIES` | Seat 1 makes a move. For each roll: the seat, the chance in thousandths, the success. |
//! | `taps 1: 2 TEXT \| 1 TEXT` | Seat 1 enters each text with this many taps. |
//! | `mark` | `story`, `highlights`, `events`, `heard` and `revocable` begin here. |
//! | `WHAT WHO [TEXT @LOOK]: ENTRY \| ENTRY` | Each of these entries is there; with `not` before the colon, none is. |
//! | `WHAT WHO [TEXT @LOOK] = ENTRY \| ENTRY` | These are all entries. |
//!
//! `WHO` is a seat or `all`. `de` after it asks for German. `[TEXT @LOOK]` is a text that the seat has entered and its
//! look; `[TEXT | TEXT]` asks about several texts. In an entry `…` stands for anything and ` …` at the end for further
//! words, if any. In prose an entry without `…` is any part.
//!
//! | `WHAT` | the entries |
//! | --- | --- |
//! | `game`, `lines BEGINNING` | The lines of the position; those with this beginning, without it. |
//! | `asks` | The open decisions: `1 KIND`, or `1 may KIND`. |
//! | `offers` | The texts that continue the entered text; itself if it is a whole move. |
//! | `drafted`, `commits` | The draft; the moves that the entered move commits. |
//! | `events`, `heard NAME` | The events as Rust prints them; the number of those with this name. |
//! | `revocable` | Whether everything told can be taken back: `true` or `false`. |
//! | `result` | The outcome. |
//! | `presses`, `labels`, `public` | The enabled controls of the panel; their labels; the public buttons. |
//! | `reads`, `hint`, `story`, `highlights`, `status`, `situation`, `alt`, `epilogue`, `board` | Prose for the viewer. |

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::presses::{controls, labels, taps};
use super::spoken::check_panel;
use super::texts;
use super::trial::{Trial, english, people};
use crate::lang::{Language, Message};
use crate::panel::{Focus, Panel};
use crate::prelude::*;
use crate::prompt::Next;
use crate::seat::{Seat, Viewer};

/// What a game adds to the language of the cases.
pub trait Cases: Playable {
    /// The game at a position; the first line of its text is left out.
    fn at(lines: &str) -> Trial<Self> {
        let lines = lines.split(';').map(str::trim).filter(|line| !line.is_empty());
        Trial::at(&lines.fold(format!("{} {}\n", Self::ID, Self::REVISION), |text, line| text + line + "\n"))
    }

    /// The seat of this name.
    fn seat(table: &Trial<Self>, word: &str) -> Option<Seat> {
        Seat::parse(word, table.game.seats())
    }

    /// Carries out a step of the game's own; `false` for any other step.
    fn step(_table: &mut Trial<Self>, _step: &str) -> bool {
        false
    }

    /// The entries for a question of the game's own.
    fn read(_table: &Trial<Self>, _ask: &Ask<'_>) -> Option<Vec<String>> {
        None
    }

    /// Checks what must hold at the end of every case.
    fn at_end(_table: &Trial<Self>) {}
}

/// A question of a case: `WHAT WHO [TEXT @LOOK] REST`.
pub struct Ask<'a> {
    /// The first word.
    pub what: &'a str,
    /// The viewer; by default everybody.
    pub viewer: Viewer,
    /// The language; by default English.
    pub language: Language,
    /// What the viewer has entered and looks at.
    pub focus: Focus<'a>,
    /// The other words.
    pub rest: String,
}

impl Ask<'_> {
    /// The asking seat.
    pub fn seat(&self) -> Seat {
        self.viewer.seat().expect("a seat asks")
    }

    fn say(&self, message: &Message, names: &[String]) -> String {
        texts().say(self.language, message, names).replace('\u{a0}', " ")
    }
}

/// A refusal: its rule and the id of its reason, without the name of the game.
pub type Refused = (String, String);

/// Makes a test of each file: `case_files!(SubSearch: placing moving);`.
#[macro_export]
macro_rules! case_files {
    ($game:ty: $($file:ident)*) => {
        $(
            #[test]
            fn $file() {
                $crate::battery::cases::hold::<$game>(stringify!($file));
            }
        )*
    };
}
pub use case_files;

/// Runs all cases of a file in the folder `src/tests/cases` of the game. Returns the refusals that they have provoked.
#[track_caller]
pub fn hold<G: Cases>(file: &str) -> BTreeSet<Refused> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(G::ID).join("src/tests/cases").join(file);
    let text = std::fs::read_to_string(path.with_extension("txt")).expect("a file of cases");
    let (mut refused, mut failed) = (BTreeSet::new(), Vec::new());
    let cases = cases(&text);
    assert!(!cases.is_empty(), "{file} has no case");
    for (title, steps) in cases {
        let mut place = String::new();
        let run = || {
            let (begin, mut run) = (&steps[0].1, None);
            for (number, step) in &steps {
                place = format!("{file}.txt:{number}: {title}\n    {step}");
                match (step.strip_prefix("at ").or((step == "at").then_some("")), &mut run) {
                    (Some(lines), _) => run = Some(Run::<G>::begin(G::at(lines), run)),
                    (None, Some(run)) => run.step(step),
                    (None, None) => panic!("{begin} is no position"),
                }
            }
            let run = run.expect("a case has a position");
            assert!(run.checks > 0, "this case checks nothing");
            run.end()
        };
        match catch_unwind(AssertUnwindSafe(run)) {
            Ok(provoked) => refused.extend(provoked),
            Err(_) => failed.push(place),
        }
    }
    assert!(failed.is_empty(), "the output above shows the failures of\n{}", failed.join("\n"));
    refused
}

/// A case: its title, and its steps with the numbers of their lines.
type Case = (String, Vec<(usize, String)>);

/// The cases of a file, once for each row of their tables.
fn cases(text: &str) -> Vec<Case> {
    let (mut names, mut cases) = (BTreeMap::new(), Vec::<(Case, Vec<Vec<String>>)>::new());
    for (number, line) in lines(text) {
        let line = named(&line, &names);
        if let Some(title) = line.strip_prefix("## ") {
            cases.push(((title.to_owned(), Vec::new()), Vec::new()));
        } else if let Some((name, text)) = line.strip_prefix("let ").and_then(|line| line.split_once(" = ")) {
            names.insert(name.to_owned(), text.to_owned());
        } else if let Some(((_, steps), rows)) = cases.last_mut() {
            match line.strip_prefix("each").or_else(|| line.strip_prefix('|')) {
                Some(row) => rows.push(row.split('|').map(|cell| cell.trim().to_owned()).collect()),
                None => steps.push((number, line)),
            }
        }
    }
    cases.into_iter().flat_map(|(case, rows)| repeated(case, &rows)).collect()
}

/// The lines with their numbers, without remarks, each with the lines that continue it.
fn lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = if line.starts_with("# ") { "" } else { line.split(" # ").next().unwrap_or_default() };
        match (line.strip_prefix("  "), lines.last_mut()) {
            (Some(further), Some((_, line))) => *line = format!("{line} {}", further.trim()),
            _ if line.is_empty() => {}
            _ => lines.push((number, line.trim_end().to_owned())),
        }
    }
    lines
}

/// A line with the named texts in the places of their names.
fn named(line: &str, names: &BTreeMap<String, String>) -> String {
    let mut parts = line.split('$');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| {
        let (name, rest) =
            part.split_at(part.find(|sign| !char::is_alphanumeric(sign) && sign != '_').unwrap_or(part.len()));
        match names.get(name) {
            Some(text) => line + text + rest,
            None => format!("{line}${part}"),
        }
    })
}

/// The case for each row of its table; the first row names the columns.
fn repeated(case: Case, rows: &[Vec<String>]) -> Vec<Case> {
    let Some((columns, rows)) = rows.split_first() else { return vec![case] };
    let (title, steps) = case;
    let filled = |step: &str, row: &[String]| {
        assert_eq!(row.len(), columns.len(), "{title}: {row:?}");
        columns
            .iter()
            .zip(row)
            .fold(step.to_owned(), |step, (column, cell)| step.replace(&format!("{{{column}}}"), cell))
    };
    let steps_of = |row| steps.iter().map(|(number, step)| (*number, filled(step, row))).collect();
    rows.iter().map(|row| (format!("{title} {row:?}"), steps_of(row))).collect()
}

/// Whether an entry is like a text in which `…` stands for anything, and ` …` at the end for further words, if any.
fn is_like(entry: &str, text: &str) -> bool {
    let (entry, text) = (entry.trim(), text.trim());
    let mut parts = text.split('…');
    let Some(mut rest) = entry.strip_prefix(parts.next().unwrap_or_default()) else {
        return text.strip_suffix(" …") == Some(entry);
    };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    parts.all(|part| rest.split_once(part).map(|(_, further)| rest = further).is_some()) && rest.ends_with(last)
}

/// The texts of prose. An entry may be any part of them.
const PROSE: [&str; 8] = ["reads", "hint", "story", "status", "situation", "alt", "epilogue", "board"];

/// The state of a running case.
struct Run<G: Playable> {
    table: Trial<G>,
    /// The number of events before the latest `mark`.
    marked: usize,
    checks: usize,
    refused: BTreeSet<Refused>,
}

impl<G: Cases> Run<G> {
    /// Begins at a position, after the steps from an earlier one.
    fn begin(table: Trial<G>, earlier: Option<Self>) -> Self {
        let checks = earlier.as_ref().map_or(0, |run| run.checks);
        Self { table, marked: 0, checks, refused: earlier.map(Self::end).unwrap_or_default() }
    }

    fn end(self) -> BTreeSet<Refused> {
        let text = self.table.game.to_string();
        assert_eq!(Trial::<G>::at(&text).game, self.table.game, "the position is read back");
        G::at_end(&self.table);
        self.refused
    }

    fn seat(&self, word: &str) -> Seat {
        G::seat(&self.table, word).unwrap_or_else(|| panic!("{word} is no seat"))
    }

    fn step(&mut self, step: &str) {
        if G::step(&mut self.table, step) {
            return;
        }
        let at = step.char_indices().find(|(at, _)| [": ", " ="].iter().any(|sign| step[*at..].starts_with(sign)));
        let (head, text) = step.split_at(at.map_or(step.trim_end_matches(':').len(), |(at, _)| at));
        let (whole, text) = (text.starts_with(" ="), text.trim_start_matches(" =").trim_start_matches(':').trim());
        let words: Vec<&str> = head.split(' ').collect();
        match words[..] {
            ["mark"] => self.marked = self.table.log.entries().len(),
            [by] if G::seat(&self.table, by).is_some() => return self.moves(self.seat(by), text),
            ["may", by] => text.split(" | ").for_each(|text| _ = self.table.clone().play(self.seat(by), text)),
            ["enter", by] => self.enter(self.seat(by), text),
            ["late", ref kind @ ..] => self.late(kind.first().copied(), text),
            ["tries", by] => {
                let (text, tries) = text.split_once("->").expect("tries follow ->");
                let tried = self.table.tried(self.seat(by), text.trim());
                let tried: Vec<String> = tried.iter().map(|(by, chance, won)| format!("{by} {chance} {won}")).collect();
                assert_eq!(tried.join(", "), tries.trim());
            }
            ["taps", by] => {
                for (count, text) in text.split(" | ").map(|text| text.split_once(' ').expect("a number of taps")) {
                    assert_eq!(taps(&self.table, self.seat(by), text).to_string(), count, "{text}");
                }
            }
            _ => self.compare(head, text, whole),
        }
        self.checks += usize::from(head != "mark");
    }

    fn moves(&mut self, mut by: Seat, text: &str) {
        let (moves, refused) = text.rsplit_once(" ! ").map_or((text, None), |(moves, rule)| (moves, Some(rule)));
        for text in moves.split(if refused.is_some() { "|" } else { ";" }).map(str::trim) {
            if text.is_empty() && refused.is_none() {
                continue;
            }
            let seated = text.split_once(": ").and_then(|(word, text)| Some((G::seat(&self.table, word)?, text)));
            let (seat, text) = seated.unwrap_or((by, text));
            by = seat;
            match refused {
                Some(rule) => self.refuses(seat, text, rule),
                None => _ = self.table.play(seat, text),
            }
        }
    }

    fn refuses(&mut self, by: Seat, text: &str, expected: &str) {
        let rule = self.table.refused(by, text);
        let reason = self.table.clone().try_move(by, text).expect_err("the move is refused").reason;
        let id = reason.id.trim_start_matches(G::ID).trim_start_matches("-refused-");
        let is_rule = |word: &str| word.starts_with(char::is_uppercase) && word.ends_with(char::is_numeric);
        let (expected_rule, words) = expected.split_once(' ').unwrap_or((expected, ""));
        let words = if is_rule(expected_rule) { words } else { expected };
        let said = english(&reason).replace('\u{a0}', " ");
        assert!(!is_rule(expected_rule) || rule == expected_rule, "{text} is refused by {rule}: {said}");
        assert!(is_like(id, words) || said.contains(words), "{text} is refused by {rule}: {id}: {said}");
        self.refused.insert((rule.to_owned(), id.to_owned()));
        self.checks += 1;
    }

    fn enter(&mut self, by: Seat, text: &str) {
        let (text, rule) = text.rsplit_once("! ").map_or((text, None), |(text, rule)| (text, Some(rule)));
        let (line, expected) = text.split_once("->").unwrap_or((text, text));
        let (made, refused) = self.table.enter(by, line.trim());
        assert_eq!((made.join("; ").as_str(), refused), (expected.trim(), rule));
    }

    fn late(&mut self, kind: Option<&str>, expected: &str) {
        let prompts = self.table.game.prompts();
        let prompt = prompts.iter().find(|prompt| kind.is_none_or(|kind| prompt.kind == kind));
        let prompt = prompt.expect("there is such a decision");
        let line = self.table.game.on_time_out(prompt).expect("the decision has a line for a time-out");
        let (made, refused) = self.table.enter(prompt.seat, &line);
        assert_eq!(refused, None, "{line}");
        assert!(expected.is_empty() || made.join("; ") == expected, "{made:?}");
    }

    fn compare(&self, head: &str, text: &str, whole: bool) {
        let (head, is_there) = head.strip_suffix(" not").map_or((head, true), |head| (head, false));
        let (head, rest) = head.split_once(" [").unwrap_or((head, ""));
        let (focus, rest) = rest.rsplit_once(']').unwrap_or((rest, ""));
        let mut words = head.split(' ').peekable();
        let what = words.next().unwrap_or_default();
        let seat = words.peek().and_then(|word| G::seat(&self.table, word));
        words.next_if(|word| seat.is_some() || *word == "all");
        let language = words.peek().and_then(|word| Language::of_code(word));
        words.next_if(|_| language.is_some());
        let rest = words.chain(rest.split(' ')).collect::<Vec<_>>().join(" ").trim().to_owned();
        let (viewer, language) = (seat.map_or(Viewer::Spectator, Viewer::Seat), language.unwrap_or(Language::En));
        let mut entries = Vec::new();
        for focus in focus.split(" | ") {
            let (partial, look) = match focus.strip_prefix('@') {
                Some(look) => ("", look),
                None => focus.split_once(" @").unwrap_or((focus, "")),
            };
            let ask = Ask { what, viewer, language, focus: Focus { partial, look }, rest: rest.clone() };
            let found = G::read(&self.table, &ask).unwrap_or_else(|| self.read(&ask));
            entries.extend(found.into_iter().filter(|entry| !entry.is_empty()));
        }
        if focus.contains(" | ") {
            entries.dedup();
        }
        if whole {
            let found = entries.join(" | ");
            return assert!(is_like(&found, text), "{what} = {found}");
        }
        if PROSE.contains(&what) {
            entries = vec![entries.join("\n")];
        }
        for text in text.split(" | ") {
            let is_part = PROSE.contains(&what) && !text.contains('…');
            let fits = |entry: &String| if is_part { entry.contains(text.trim()) } else { is_like(entry, text) };
            assert_eq!(entries.iter().any(fits), is_there, "{text}\n{}", entries.join("\n"));
        }
    }

    /// The entries for a question that all games share.
    fn read(&self, ask: &Ask<'_>) -> Vec<String> {
        let (game, partial, viewer) = (&self.table.game, ask.focus.partial, ask.viewer);
        let names = people(game.seats());
        let view = || self.table.view(viewer);
        let said = |said: &[Message]| said.iter().map(|said| ask.say(said, &names)).collect::<Vec<String>>();
        let moves = |moves: Vec<G::Move>| moves.iter().map(ToString::to_string).collect::<Vec<String>>();
        let step = || game.parse(ask.seat(), partial).unwrap_or_else(|_| panic!("{partial} is no move"));
        let entries = || self.table.log.entries()[self.marked..].iter().filter(|entry| entry.audience.includes(viewer));
        let events = || entries().map(|entry| format!("{:?}", entry.event));
        let panel = || {
            let focus = Focus { partial: &G::partial(partial), look: ask.focus.look };
            let panel = G::panel(&view(), focus, &|partial| {
                viewer.seat().map_or(Next::Nothing, |seat| game.next(seat, partial))
            });
            check_panel::<G>(&panel);
            panel
        };
        match ask.what {
            "game" => game.to_string().lines().map(str::to_owned).collect(),
            "lines" => game
                .to_string()
                .lines()
                .filter_map(|line| Some(line.strip_prefix(&ask.rest)?.trim_start().to_owned()))
                .collect(),
            "asks" => {
                let may = |must| if must { "" } else { "may " };
                game.prompts().iter().map(|asked| format!("{} {}{}", asked.seat, may(asked.must), asked.kind)).collect()
            }
            "offers" => match game.next_after(ask.seat(), partial) {
                Next::Pick(choices) | Next::Several { choices, .. } => {
                    choices.into_iter().map(|choice| choice.text).collect()
                }
                Next::Done => vec![partial.to_owned()],
                _ => Vec::new(),
            },
            "drafted" => moves(game.draft(ask.seat())),
            "commits" => moves(game.commit(ask.seat(), &step())),
            "events" => events().collect(),
            "heard" => vec![events().filter(|event| event.split(' ').next() == Some(&*ask.rest)).count().to_string()],
            "revocable" => {
                assert!(entries().next().is_some(), "nothing has been told");
                vec![entries().all(|entry| entry.revocable).to_string()]
            }
            "result" => self.table.result().into_iter().collect(),
            "presses" => controls(&panel()).into_iter().map(|control| control.text).collect(),
            "labels" => labels(&panel()),
            "public" => G::public(&view()).into_iter().map(|choice| choice.text).collect(),
            "reads" => said(Panel::text(&panel())),
            "hint" => said(G::hint(&view(), &G::partial(partial)).as_slice()),
            "story" => said(&G::recap(&entries().map(|entry| &entry.event).collect::<Vec<_>>(), viewer)),
            "highlights" => said(&G::highlights(&entries().map(|entry| &entry.event).collect::<Vec<_>>(), viewer)),
            "status" => said(&[G::status(&view())]),
            "situation" => said(&[G::situation(&view())]),
            "alt" => said(&G::alt(&view())),
            "epilogue" => said(&G::epilogue(&view())),
            "board" => vec![G::text(&view(), &names, ask.language)],
            what => panic!("{what} is no question"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_stand_for_anything_and_at_the_end_for_further_words() {
        for (entry, text) in
            [("port x", "port x …"), ("port x open", "port x …"), ("a b c", "a…c"), ("a b c", "…b…"), ("", "")]
        {
            assert!(is_like(entry, text), "{entry:?} {text:?}");
        }
        for (entry, text) in [("port xy", "port x …"), ("a b c", "a…b"), ("a b", "a"), ("ab", "ab…b"), ("a", "")]
        {
            assert!(!is_like(entry, text), "{entry:?} {text:?}");
        }
    }

    #[test]
    fn names_rows_and_continued_lines_are_filled_in() {
        let text = "Prose.\nlet A = at x;\n  y\n# A remark.\n## BLO-1: It holds.\neach a | b\n| 1 |\n| | $9\n$A; {a} # a remark\n1: {b}";
        let steps = |number: &str, cell: &str| vec![(9, format!("at x; y; {number}")), (10, format!("1: {cell}"))];
        let titles = [r#"BLO-1: It holds. ["1", ""]"#, r#"BLO-1: It holds. ["", "$9"]"#].map(str::to_owned);
        let [one, two] = titles;
        assert_eq!(cases(text), [(one, steps("1", "")), (two, steps("", "$9"))]);
    }
}
