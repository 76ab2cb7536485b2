//! A game under test, for worked examples: it starts from a position and records every event.

use super::texts;
use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex};

use sha2::{Digest as _, Sha256};

use crate::attempt::Attempt;
use crate::bot::Budget;
use crate::dice::{Chance, Dice, Stream, hex};
use crate::game::{Draft, Play};
use crate::lang::{Language, Message};
use crate::line::{self, LineRunner, Surprise};
use crate::log::Log;
use crate::matches;
use crate::options::ChosenOptions;
use crate::outcome::Outcome;
use crate::panel::{Focus, Panel};
use crate::prelude::*;
use crate::presenter::Style;
use crate::prompt::{MoveKind, Next, Prompt};
use crate::refusal::Refusal;
use crate::rulebook;
use crate::rules::Setup;
use crate::seat::{Over, Seat, Viewer};
use canvas::ThemeId;

/// A state and its events. A game adds helpers for its examples in its own `impl`.
#[derive(Clone)]
pub struct Trial<G: Playable> {
    /// The state.
    pub game: G,
    /// The events so far.
    pub log: Log<G::Event>,
}

impl<G: Playable> Trial<G> {
    /// Starts from the text of a position.
    #[track_caller]
    pub fn at(position: &str) -> Self {
        let game = G::position(position).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
        Self { game, log: Log::default() }
    }

    /// Makes a move by its text.
    pub fn try_move(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let step = self.game.parse(seat, text)?;
        let chance = Chance::new(&[5; 32], Stream::Draft, Some(seat), self.log.entries().len() as u64);
        matches::apply(&mut self.game, seat, &step, chance, &mut self.log).map(drop)
    }

    /// Makes a move that must be accepted.
    #[track_caller]
    pub fn play(&mut self, seat: Seat, text: &str) -> &mut Self {
        if let Err(refusal) = self.try_move(seat, text) {
            panic!("{text} is refused by {}: {}", refusal.rule, english(&refusal.reason));
        }
        self
    }

    /// Makes a move that must be accepted. Returns its attempts as a review shows them: the seat, the chance in
    /// thousandths, and the success.
    #[track_caller]
    pub fn tried(&mut self, seat: Seat, text: &str) -> Vec<(Seat, u16, bool)> {
        let over = Over::of(Some(&Outcome::won(seat, "over"))).expect("there is an outcome");
        let (before, told) = (self.view(Viewer::Everything(over)), self.log.entries().len());
        self.play(seat, text);
        let attempts = self.log.entries()[told..].iter().flat_map(|entry| G::attempts(&before, &entry.event));
        attempts.map(|Attempt { seat, chance, success }| (seat, chance, success)).collect()
    }

    /// The rule that refuses a move. Checks that nothing changed and that the reason exists in every language.
    #[track_caller]
    pub fn refused(&mut self, seat: Seat, text: &str) -> &'static str {
        let before = self.clone();
        let Err(refusal) = self.try_move(seat, text) else { panic!("{text} is accepted") };
        assert_eq!(self.game, before.game, "a refusal changed the state");
        assert_eq!(self.log, before.log, "a refusal was announced");
        for language in Language::ALL {
            rule_is_shown::<G>(refusal.rule, language);
            let said = texts().say(language, &refusal.reason, &names());
            assert!(said.ends_with(['.', '!']) && !said.contains('['), "{}: {said}", refusal.reason.id);
            assert!(!said.contains(refusal.rule), "the rule is named beside the sentence: {said}");
            assert!(said.chars().count() <= 220, "one sentence is enough: {said}");
        }
        refusal.rule
    }

    /// Checks that a rule refuses each of these moves.
    #[track_caller]
    pub fn refuses(&mut self, seat: Seat, rule: &str, texts: &[&str]) {
        texts.iter().for_each(|text| assert_eq!(self.refused(seat, text), rule, "{text:?}"));
    }

    /// The refusal of a move in English.
    #[track_caller]
    pub fn reason(&mut self, seat: Seat, text: &str) -> String {
        english(&self.try_move(seat, text).expect_err("it is refused").reason)
    }

    /// Enters a line of several moves as at a table. Returns the moves that were carried out and the rule that refused
    /// the rest.
    pub fn enter(&mut self, seat: Seat, line: &str) -> (Vec<String>, Option<&'static str>) {
        let mut entering = Entering { table: self, done: Vec::new() };
        let refused = line::run(&mut entering, seat, line).err();
        (entering.done, refused.map(|refusal| refusal.rule))
    }

    /// The public events after the first `from`.
    pub fn heard(&self, from: usize) -> Vec<G::Event> {
        self.log.heard_by(Viewer::Spectator).skip(from).cloned().collect()
    }

    /// The texts that the game offers after a text: the text itself if it is a whole move, `None` if nothing continues
    /// it.
    pub fn offered(&self, seat: Seat, entered: &str) -> Option<Vec<String>> {
        match self.game.next_after(seat, entered) {
            Next::Pick(choices) => Some(choices.into_iter().map(|choice| choice.text).collect()),
            Next::Done => Some(vec![entered.to_owned()]),
            _ => None,
        }
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// The outcome as text, once the game is over.
    pub fn result(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.to_string())
    }
}

/// Enters a line move by move.
struct Entering<'a, G: Playable> {
    table: &'a mut Trial<G>,
    done: Vec<String>,
}

impl<G: Playable> LineRunner for Entering<'_, G> {
    type Game = G;
    type Halt = Refusal;

    fn state(&self) -> &G {
        &self.table.game
    }

    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Refusal> {
        let told = self.table.log.entries().len();
        let step = self.table.game.parse(seat, text)?;
        let kind = self.table.game.move_kind(seat, &step);
        self.table.try_move(seat, text)?;
        self.done.push(step.to_string());
        Ok(Surprise::of(kind, self.table.log.entries().len() > told))
    }
}

/// A trial in which every seat chooses at random among the offered moves, so that a test can check each move.
pub struct RandomWalk<G: Playable> {
    /// The game.
    pub table: Trial<G>,
    pub(super) dice: Dice,
    /// The moves so far.
    pub journal: Vec<(Seat, String)>,
    /// Chooses a move instead of a random one, to shorten a long game.
    instead: fn(&G, Seat, &mut Dice) -> Option<String>,
}

impl<G: Playable> RandomWalk<G> {
    /// A walk from this position. `instead` may choose a move instead of a random one.
    pub fn walk(table: Trial<G>, dice: Dice, instead: fn(&G, Seat, &mut Dice) -> Option<String>) -> Self {
        Self { table, dice, journal: Vec::new(), instead }
    }

    /// Makes one move of a seat with an open decision; `false` after the end.
    pub fn step(&mut self) -> bool {
        let prompts = self.table.game.prompts();
        if prompts.is_empty() {
            return false;
        }
        let seat = self.dice.pick(&prompts).seat;
        let text = (self.instead)(&self.table.game, seat, &mut self.dice).unwrap_or_else(|| self.chosen(seat));
        self.play(seat, text);
        true
    }

    /// A whole move, completed by random choices.
    fn chosen(&mut self, seat: Seat) -> String {
        let mut entered = String::new();
        loop {
            match self.table.game.next_after(seat, &entered) {
                Next::Pick(choices) => {
                    assert!(!choices.is_empty(), "{entered:?} offers nothing");
                    entered.clone_from(&self.dice.pick(&choices).text);
                }
                Next::Done => return entered,
                other => panic!("{entered:?} leads to {other:?}\n{}", self.table.game),
            }
        }
    }

    fn play(&mut self, seat: Seat, text: String) {
        let game = &mut self.table.game;
        let step = game.parse(seat, &text).unwrap_or_else(|refusal| panic!("{text} is refused by {}", refusal.rule));
        assert_eq!(step.to_string(), text, "an offered move is not canonical");
        let told = self.table.log.entries().len();
        let draft = game.move_kind(seat, &step) == MoveKind::Draft;
        let chance = Chance::new(&[6; 32], Stream::Ply, Some(seat), u64::from(self.dice.below(u32::MAX)));
        matches::apply(game, seat, &step, chance, &mut self.table.log)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert!(draft || told < self.table.log.entries().len(), "a move outside the draft announces nothing: {text}");
        self.journal.push((seat, text));
    }
}

/// The whole knowledge of a viewer in one state.
#[derive(Debug, PartialEq)]
pub struct Known<G: Playable> {
    /// The events that the seat heard.
    pub heard: Vec<G::Event>,
    /// The view.
    pub view: G::View,
    /// The open decisions that the seat knows of.
    pub prompts: Vec<Prompt>,
    /// The alt text and the text board.
    pub read: (Vec<Message>, String),
    /// The choices after some texts, with the panels.
    pub offered: Vec<(Next, Panel)>,
    /// The refusals of some moves.
    pub refused: Vec<Option<Refusal>>,
}

impl<G: Playable> Known<G> {
    /// The knowledge of a viewer, with the answers to these texts and moves.
    pub fn of(table: &Trial<G>, viewer: Viewer, entered: &[&str], tried: &[&str]) -> Self {
        let (view, seat) = (table.view(viewer), viewer.seat());
        let offered = |seat: Seat| -> Vec<(Next, Panel)> {
            entered.iter().map(|text| (table.game.next_after(seat, text), panel::<G>(&view, text))).collect()
        };
        let refused =
            |seat: Seat| tried.iter().map(|text| table.clone().try_move(seat, text).err()).collect::<Vec<_>>();
        Self {
            heard: table.log.heard_by(viewer).cloned().collect(),
            prompts: table.game.prompts(),
            read: ([G::alt(&view), vec![G::situation(&view)]].concat(), G::text(&view, &names(), Language::En)),
            offered: seat.map_or_else(Vec::new, offered),
            refused: seat.map_or_else(Vec::new, refused),
            view,
        }
    }
}

/// The positions in a README. Each must print as in the README.
#[track_caller]
pub fn positions_of<G: Playable>(readme: &str) -> Vec<Trial<G>> {
    let blocks = readme.split("```position\n").skip(1).map(|block| block.split("```").next().unwrap_or_default());
    let read = |text: &str| {
        let table = Trial::<G>::at(text);
        assert_eq!(table.game.to_string(), text, "the position is not printed as in the README");
        table
    };
    let read: Vec<Trial<G>> = blocks.map(read).collect();
    assert!(!read.is_empty(), "the README has no block ```position");
    read
}

/// Checks that a data file changes only with a new revision of the rules.
#[track_caller]
pub fn is_of_revision<G: Playable>(file: &str, revision: u32, hash: &str) {
    // If this fails, raise `REVISION`, keep the old numbers for open games, and only then change the hash.
    assert_eq!((G::REVISION, hex(&Sha256::digest(file)).as_str()), (revision, hash));
}

/// The deviation of counts from equal counts: chi-squared, with one degree of freedom less than there are counts.
pub fn chi_squared(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
}

/// A new game for two by the newest rules, with its events. `draw` numbers its random draws.
pub fn start<G: Playable>(options: &ChosenOptions, draw: u64) -> Trial<G> {
    let setup = Setup { options, seats: 2, revision: G::REVISION };
    let mut log = Log::default();
    let game = G::start(&setup, &mut Chance::new(&[3; 32], Stream::Setup, None, draw), &mut log);
    Trial { game, log }
}

/// The memory of a seat in a game for two before the first event.
pub fn memory<G: Playable>(options: &ChosenOptions, seat: Seat) -> G::Memory {
    G::memory(&Setup { options, seats: 2, revision: G::REVISION }, seat)
}

/// The result of a line that one seat entered.
pub struct Entered {
    /// The moves that were carried out.
    pub moves: Vec<String>,
    /// The remaining draft of the seat.
    pub draft: Draft,
    /// The rule that refused the rest.
    pub refused: Option<&'static str>,
}

/// Enters a line as at a table for two. Only this seat has a draft.
pub fn enter(play: &mut dyn Play, seat: Seat, draft: &Draft, line: &str) -> Entered {
    let mut drafts = vec![Draft::default(); 2];
    drafts[seat.index()] = draft.clone();
    let mut result = play.enter(seat, &drafts, line);
    Entered {
        moves: result.moves.into_iter().map(|row| row.text).collect(),
        draft: result.drafts.swap_remove(seat.index()),
        refused: result.refused.map(|refusal| refusal.rule),
    }
}

/// The line that a bot must enter, with the full budget.
pub fn choose<G: Playable>(memory: &G::Memory, level: &str, dice: &mut Dice) -> String {
    G::choose(memory, level, Budget::FULL, dice).expect("the game waits for it")
}

/// The panel of a viewer who has entered a partial move, for games that do not use the offered choices.
pub fn panel<G: Playable>(view: &G::View, partial: &str) -> Panel {
    panel_in::<G>(view, Focus::on(partial))
}

/// The panel of a viewer with this focus, for games that do not use the offered choices.
pub fn panel_in<G: Playable>(view: &G::View, focus: Focus<'_>) -> Panel {
    let partial = G::partial(focus.partial);
    G::panel(view, Focus { partial: &partial, look: focus.look }, &|_| Next::Nothing)
}

/// The names of this many players.
pub fn people(seats: u8) -> Vec<String> {
    let names = ["Anna", "Ben", "Carla", "David", "Eva", "Felix"];
    names.map(str::to_owned).into_iter().take(usize::from(seats)).collect()
}

/// The names of two players.
pub fn names() -> Vec<String> {
    people(2)
}

/// The style of an English picture for two players.
pub fn style(private: bool) -> Style<'static> {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(names);
    Style {
        language: Language::En,
        names: &NAMES,
        theme: ThemeId::default(),
        private,
        own_misses: true,
        ended: false,
        colours: &[],
    }
}

/// A message in English.
pub fn english(message: &Message) -> String {
    texts().say(Language::En, message, &names())
}

/// Checks that the chapters of the rules explain the rule that a refusal names.
#[track_caller]
pub fn rule_is_shown<G: Playable>(rule: &str, language: Language) {
    static SHOWN: Mutex<BTreeSet<(&str, &str, String)>> = Mutex::new(BTreeSet::new());
    if !SHOWN.lock().expect("no test stops here").insert((G::ID, language.code(), rule.to_owned())) {
        return;
    }
    let rules = G::rules_text(language);
    let file = format!("assets/games/{}/rules.{}.md", G::ID, language.code());
    assert!(rulebook::chapter_of(rules, rule).is_some(), "{rule} refuses a move, but no chapter of {file} explains it");
}
