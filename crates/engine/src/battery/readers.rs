//! What a picture shows, a person with text boards reads.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::presses;
use super::spoken::names;
use super::{MOST_STEPS, Memories, Table, tables, texts};
use crate::bot::Budget;
use crate::game::Play as _;
use crate::lang::{Language, Message};
use crate::panel::{Focus, Press, Pressed};
use crate::prelude::*;
use crate::presenter::Style;
use crate::prompt::Next;
use crate::seat::{Seat, Viewer};
use canvas::ThemeId;

/// The steps of a game in a row that are checked, so that pictures differ in little.
const IN_A_ROW: u32 = 12;

/// One of so many tables is played.
const ONE_IN: usize = 5;

/// Plays games and reads the panel of every seat with its text board.
///
/// `scene` is what a picture shows. Two different scenes must have different texts, and a text must say all that
/// `unsaid` looks for.
pub fn along_random_games<G: Playable, S: PartialEq + Debug>(
    scene: impl Fn(&G::View, Focus<'_, G::Partial>, Style<'_>) -> S,
    unsaid: impl Fn(&S, &str) -> Vec<String>,
) {
    let mut read = 0;
    for (mut table, language) in tables::<G>(1).step_by(ONE_IN).zip(Language::ALL.into_iter().cycle()) {
        let mut reader =
            Reader { scene: &scene, unsaid: &unsaid, language, seen: HashMap::new(), faults: BTreeMap::new() };
        let (mut steps, mut memories) = (0, Memories::of(&table));
        loop {
            let asked = table.asked();
            if (steps / IN_A_ROW).is_multiple_of(table.stretch) || asked.is_none() {
                table.seats().for_each(|seat| reader.reads(&mut table, seat));
                read += 1;
            }
            let Some(seat) = asked else { break };
            let line = match table.dice.below(2) {
                0 => table.offered(seat),
                _ => {
                    let memory = memories.of_seat(&table, seat);
                    let line = G::choose(memory, G::LEVELS[0], Budget::percent(1), &mut table.dice);
                    line.unwrap_or_else(|| table.offered(seat))
                }
            };
            table.enter(seat, &line);
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
        }
        let faults: Vec<&String> = reader.faults.values().collect();
        assert!(
            faults.is_empty(),
            "{} kinds of faults\n{}",
            faults.len(),
            faults.iter().map(|fault| format!("{fault}\n\n")).collect::<String>()
        );
    }
    assert!(read > 0, "{}: nothing is read", G::ID);
}

/// A reader of one language at one table, with all that was read so far.
struct Reader<'a, S, F, U> {
    scene: &'a F,
    unsaid: &'a U,
    language: Language,
    /// The scene of each text, by the seat and the text.
    seen: HashMap<u64, S>,
    /// The first fault of each kind.
    faults: BTreeMap<String, String>,
}

impl<S, F, U> Reader<'_, S, F, U>
where
    S: PartialEq + Debug,
    U: Fn(&S, &str) -> Vec<String>,
{
    /// Reads the panel of a seat, and those that random presses lead to.
    fn reads<G: Playable>(&mut self, table: &mut Table<G>, seat: Seat)
    where
        F: Fn(&G::View, Focus<'_, G::Partial>, Style<'_>) -> S,
    {
        let state = table.drafted(seat);
        let view = state.view(Viewer::Seat(seat));
        let since = table.game.last_line(seat).map_or(0, |line| table.game.news_since(seat, line.saturating_sub(1)));
        let news: String = table.game.told(Viewer::Seat(seat), since).iter().map(|told| self.says(told)).collect();
        let (mut entered, mut look) = (String::new(), String::new());
        for _ in 0..4 {
            let partial = G::partial(&entered);
            let focus = Focus { partial: &partial, look: &look };
            let panel = G::panel(&view, focus, &|partial: &G::Partial| state.next(seat, partial));
            let asked: String = panel.text().iter().map(|line| self.says(line)).collect();
            let asked = if asked.is_empty() { self.says(&G::situation(&view)) } else { asked };
            let board = G::text_to_decide(&view, focus, &names(), self.language);
            let labels = presses::labels_in(&panel, self.language, &names()).join("\n");
            let style = Style {
                language: self.language,
                names: &names(),
                theme: ThemeId::default(),
                private: true,
                own_misses: true,
                ended: false,
                colours: &[],
            };
            let scene = (self.scene)(&view, focus, style);
            let text = format!("{asked}{board}{labels}");
            let left_out = (self.unsaid)(&scene, &text);
            if !left_out.is_empty() {
                let kind: String = format!("{left_out:?}").chars().take(30).collect();
                self.faults.entry(kind).or_insert_with(|| {
                    format!("{table}: seat {seat} at {entered:?}?{look:?} sees and cannot read {left_out:?}\n{text}")
                });
            }
            self.remembers(table, (seat, &format!("{news}{text}")), scene);
            let rows: Vec<Vec<&Press>> = panel.rows().iter().map(|row| row.open().collect()).collect();
            let rows: Vec<&Vec<&Press>> = rows.iter().filter(|row| !row.is_empty()).collect();
            if rows.is_empty() {
                break;
            }
            let row = table.dice.pick(&rows);
            match table.dice.pick(row).pressed() {
                Pressed::Enter(text) if state.next_after(seat, text) != Next::Done => {
                    (entered, look) = (text.to_owned(), String::new());
                }
                Pressed::Look(focus) => (entered, look) = (focus.partial.to_owned(), focus.look.to_owned()),
                Pressed::Enter(_) | Pressed::Form(_) | Pressed::Several { .. } => break,
            }
        }
    }

    /// Remembers a text with its scene. The same text must have come with the same scene.
    fn remembers<G: Playable>(&mut self, table: &Table<G>, (seat, text): (Seat, &str), scene: S) {
        let mut key = DefaultHasher::new();
        (seat, text).hash(&mut key);
        match self.seen.get(&key.finish()) {
            Some(known) if *known != scene => {
                let changes = changes(&format!("{known:#?}"), &format!("{scene:#?}"));
                let kind = changes.split_whitespace().take(2).collect();
                self.faults.entry(kind).or_insert_with(|| {
                    format!("{table}: seat {seat} sees two pictures and reads one text: {changes}\n{text}")
                });
            }
            Some(_) => {}
            None => _ = self.seen.insert(key.finish(), scene),
        }
    }

    fn says(&self, message: &Message) -> String {
        format!("{}\n", texts().say(self.language, message, &names()))
    }
}

/// The lines in which two texts differ.
fn changes(one: &str, other: &str) -> String {
    let only = |sign: char, here: &str, there: &str| -> String {
        let lines = here.lines().filter(|line| !there.lines().any(|other| other == *line));
        lines.map(|line| format!("\n{sign} {}", line.trim())).collect()
    };
    only('-', one, other) + &only('+', other, one)
}
