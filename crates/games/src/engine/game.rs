//! The object-safe side of a game: text in; text, panels and pictures out. Implemented once, for every game.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::dice::{Chance, Dice, Stream};
use super::log::{Log, LogEntry};
use super::options::{ChosenOptions, OptionSpec};
use super::prompt::{AfterSurprise, MoveKind, Next, Outcome, Prompt};
use super::refusal::Refusal;
use super::rules::{Face, Mind, Style};
use super::seat::{Seat, Viewer};
use super::selfplay::Report;
use crate::lang::{Language, Message};
use crate::panel::Panel;
use crate::picture::Picture;

/// A game that tables can be opened for.
pub trait Game: Send + Sync {
    /// The id in the registry, the database and the text files.
    fn id(&self) -> &'static str;
    /// Rises when a rule or a data file changes.
    fn revision(&self) -> u32;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What can be chosen when a table is opened.
    fn options(&self) -> &'static [OptionSpec];
    /// The levels of the computer, weakest first.
    fn levels(&self) -> &'static [&'static str];
    /// The texts of the game, as Fluent.
    fn texts(&self) -> fn(Language) -> &'static str;
    /// The rules for players, in pages parted by lines of three dashes.
    fn rules_text(&self, language: Language) -> &'static str;
    /// Begins a game.
    fn start(&self, options: &ChosenOptions, seats: u8, chance: Chance) -> Box<dyn Play>;

    /// Lets computers play against each other, one level for each seat, as fast as the rules go.
    fn selfplay(&self, options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report;
}

/// What a seat may still change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its moves, a line each; empty when there is nothing.
    pub text: String,
    /// How many draws were taken for it.
    pub draws: u64,
}

/// What became of a line that a seat entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineResult {
    /// These moves are to be appended to the journal; they have been carried out.
    pub moves: Vec<String>,
    /// The seat's draft from now on.
    pub draft: Draft,
    /// Why the line, or the rest of it, was not carried out. What stands in `moves` and `draft` stands nevertheless.
    pub refused: Option<Refusal>,
}

/// A game that is being played.
pub trait Play: Send + Sync {
    /// How many play.
    fn seats(&self) -> u8;
    /// The number of the last move in the journal.
    fn plies(&self) -> u64;
    /// Which seats must or may decide something now.
    fn prompts(&self) -> Vec<Prompt>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The full position as text, secrets included.
    fn position(&self) -> String;
    /// A copy.
    fn fork(&self) -> Box<dyn Play>;

    /// Carries out the move of the journal with this number. Numbers rise, but those of moves that were taken back are
    /// missing.
    ///
    /// # Errors
    /// The refusal that the rules give; nothing has changed then.
    fn replay(&mut self, seat: Seat, number: u64, text: &str) -> Result<(), Refusal>;

    /// Whether drafts that are open at the end are committed before the move that ends the game.
    fn shows_drafts(&self) -> bool;

    /// Goes on behind moves that were taken back: the next move has the number after this one.
    fn skip_to(&mut self, number: u64);

    /// Takes a line that a seat entered, on top of its draft.
    fn enter(&mut self, seat: Seat, draft: &Draft, line: &str) -> LineResult;

    /// The same game as the seat sees it while its draft is not committed. A draft that no longer fits is left out.
    fn with_draft(&self, seat: Seat, draft: &Draft) -> Box<dyn Play>;

    /// What may follow the text that a seat has entered so far.
    fn next(&self, seat: Seat, entered: &str) -> Next;
    /// What the viewer reads and can press.
    fn panel(&self, viewer: Viewer, entered: &str) -> Panel;
    /// One line for the public.
    fn status(&self, viewer: Viewer) -> Message;
    /// Whose turn it is, without what just happened.
    fn situation(&self, viewer: Viewer) -> Message;
    /// The board.
    fn picture(&self, viewer: Viewer, entered: &str, style: Style<'_>) -> Picture;
    /// The board in words.
    fn alt(&self, viewer: Viewer) -> Vec<Message>;
    /// The board as plain text.
    fn text(&self, viewer: Viewer, names: &[String]) -> String;
    /// How far the game is, as everybody may know it.
    fn progress(&self) -> usize;
    /// What is told to everybody after the end; nothing before.
    fn epilogue(&self) -> Vec<Message>;
    /// What the viewer was told by the moves since ply `from`, in words.
    fn told(&self, viewer: Viewer, from: u64) -> Vec<Message>;
    /// The line that a computer enters for this seat. It knows only what the seat was told.
    fn choose(&self, seat: Seat, level: &str, dice: &mut Dice) -> String;
}

/// The entry of a game in the registry.
pub struct Adapter<G>(PhantomData<fn() -> G>);

impl<G> Adapter<G> {
    /// The entry.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Adapter<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Face + Mind> Game for Adapter<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn revision(&self) -> u32 {
        G::REVISION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn levels(&self) -> &'static [&'static str] {
        G::LEVELS
    }

    fn texts(&self) -> fn(Language) -> &'static str {
        G::texts
    }

    fn rules_text(&self, language: Language) -> &'static str {
        G::rules_text(language)
    }

    fn start(&self, options: &ChosenOptions, seats: u8, chance: Chance) -> Box<dyn Play> {
        Box::new(Match::<G>::start(options, seats, chance))
    }

    fn selfplay(&self, options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report {
        super::selfplay::run::<G>(options, levels, games, seed)
    }
}

/// A state with its history.
#[derive(Clone)]
pub(crate) struct Match<G: Face + Mind> {
    pub(crate) state: G,
    options: ChosenOptions,
    chance: Chance,
    /// Events with the number of the ply that caused them; set-up is ply 0.
    events: Vec<(u64, LogEntry<G::Event>)>,
    plies: u64,
}

impl<G: Face + Mind> Match<G> {
    pub(crate) fn start(options: &ChosenOptions, seats: u8, chance: Chance) -> Self {
        let mut log = Log::default();
        let state = G::start(options, seats, &mut chance.dice(Stream::Setup, None, 0), &mut log);
        let events = log.take().into_iter().map(|entry| (0, entry)).collect();
        Self { state, options: options.clone(), chance, events, plies: 0 }
    }

    pub(crate) fn events(&self) -> impl Iterator<Item = &LogEntry<G::Event>> {
        self.events.iter().map(|(_, entry)| entry)
    }

    /// Carries out one move as the next ply.
    pub(crate) fn play(&mut self, seat: Seat, step: &G::Move) -> Result<(), Refusal> {
        let mut log = Log::default();
        let mut dice = self.chance.dice(Stream::Ply, None, self.plies + 1);
        self.state.apply(seat, step, &mut dice, &mut log)?;
        self.plies += 1;
        self.events.extend(log.take().into_iter().map(|entry| (self.plies, entry)));
        Ok(())
    }

    /// What the seat remembers.
    pub(crate) fn memory(&self, seat: Seat) -> G::Memory {
        let mut memory = G::memory(&self.options, self.state.seats(), seat);
        for entry in self.events().filter(|entry| entry.audience.includes(Viewer::Seat(seat))) {
            G::observe(&mut memory, &entry.event);
        }
        memory
    }

    /// The state with a draft laid on top; without it when it no longer fits.
    pub(crate) fn drafted(&self, seat: Seat, draft: &Draft) -> G {
        let mut laid = self.state.clone();
        // A draft is told to nobody, and its canonical moves use no dice.
        let mut dice = self.chance.dice(Stream::Draft, Some(seat), draft.draws);
        let fits = draft.text.lines().all(|line| {
            let step = laid.parse(seat, line);
            step.and_then(|step| laid.apply(seat, &step, &mut dice, &mut Log::default())).is_ok()
        });
        if fits { laid } else { self.state.clone() }
    }

    /// Takes one move of a line.
    fn take(&mut self, seat: Seat, entered: &mut LineResult, part: &str) -> Result<Surprise, Refusal> {
        let mut tried = self.drafted(seat, &entered.draft);
        let step = tried.parse(seat, part)?;
        match tried.move_kind(seat, &step) {
            MoveKind::Draft => {
                let mut dice = self.chance.dice(Stream::Draft, Some(seat), entered.draft.draws);
                tried.apply(seat, &step, &mut dice, &mut Log::default())?;
                let lines: Vec<String> = tried.draft(seat).iter().map(ToString::to_string).collect();
                let draws = entered.draft.draws + u64::from(dice.used());
                entered.draft = Draft { text: lines.join("\n"), draws };
                Ok(Surprise::No)
            }
            MoveKind::Commit => {
                let steps = tried.commit(seat, &step);
                self.commit(seat, &steps)?;
                entered.moves.extend(steps.iter().map(ToString::to_string));
                entered.draft.text.clear();
                Ok(Surprise::Yes)
            }
            MoveKind::Ply => {
                let told = self.events.len();
                self.play(seat, &step)?;
                entered.moves.push(step.to_string());
                Ok(if self.events.len() > told { Surprise::Yes } else { Surprise::No })
            }
        }
    }

    /// Carries out all of these moves or none.
    fn commit(&mut self, seat: Seat, steps: &[G::Move]) -> Result<(), Refusal> {
        let mut committed = self.clone();
        for step in steps {
            committed.play(seat, step)?;
        }
        *self = committed;
        Ok(())
    }
}

/// Whether a move told anybody something, so that the rest of its line should be thought over.
enum Surprise {
    Yes,
    No,
}

impl<G: Face + Mind> Play for Match<G> {
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn plies(&self) -> u64 {
        self.plies
    }

    fn prompts(&self) -> Vec<Prompt> {
        self.state.prompts()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn position(&self) -> String {
        self.state.to_string()
    }

    fn fork(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn replay(&mut self, seat: Seat, number: u64, text: &str) -> Result<(), Refusal> {
        let step = self.state.parse(seat, text)?;
        let before = std::mem::replace(&mut self.plies, number - 1);
        self.play(seat, &step).inspect_err(|_| self.plies = before)
    }

    fn shows_drafts(&self) -> bool {
        G::SHOWS_DRAFTS
    }

    fn skip_to(&mut self, number: u64) {
        self.plies = self.plies.max(number);
    }

    fn enter(&mut self, seat: Seat, draft: &Draft, line: &str) -> LineResult {
        let mut entered = LineResult { moves: Vec::new(), draft: draft.clone(), refused: None };
        let parts = self.state.split(seat, line);
        let mut surprised = false;
        // An empty line is refused by the game itself, in its own words.
        for part in if parts.is_empty() { vec![""] } else { parts } {
            match if surprised { self.state.after_surprise(seat, part) } else { AfterSurprise::Run } {
                AfterSurprise::Run => {}
                AfterSurprise::Skip => continue,
                AfterSurprise::Stop => break,
            }
            match self.take(seat, &mut entered, part) {
                Ok(Surprise::No) => {}
                Ok(Surprise::Yes) => surprised = true,
                Err(refusal) => {
                    entered.refused = Some(refusal);
                    break;
                }
            }
        }
        entered
    }

    fn with_draft(&self, seat: Seat, draft: &Draft) -> Box<dyn Play> {
        Box::new(Self { state: self.drafted(seat, draft), ..self.clone() })
    }

    fn next(&self, seat: Seat, entered: &str) -> Next {
        self.state.next(seat, entered)
    }

    fn panel(&self, viewer: Viewer, entered: &str) -> Panel {
        G::panel(&self.state.view(viewer), entered)
    }

    fn status(&self, viewer: Viewer) -> Message {
        G::status(&self.state.view(viewer))
    }

    fn situation(&self, viewer: Viewer) -> Message {
        G::situation(&self.state.view(viewer))
    }

    fn picture(&self, viewer: Viewer, entered: &str, style: Style<'_>) -> Picture {
        G::picture(&self.state.view(viewer), entered, style)
    }

    fn alt(&self, viewer: Viewer) -> Vec<Message> {
        G::alt(&self.state.view(viewer))
    }

    fn text(&self, viewer: Viewer, names: &[String]) -> String {
        G::text(&self.state.view(viewer), names)
    }

    fn progress(&self) -> usize {
        G::progress(&self.state.view(Viewer::Spectator))
    }

    fn epilogue(&self) -> Vec<Message> {
        let over = self.state.outcome().is_some();
        if over { G::epilogue(&self.state.view(Viewer::Spectator)) } else { Vec::new() }
    }

    fn told(&self, viewer: Viewer, from: u64) -> Vec<Message> {
        let heard = self.events.iter().filter(|(ply, entry)| *ply > from && entry.audience.includes(viewer));
        heard.filter_map(|(_, entry)| G::tell(&entry.event, viewer)).collect()
    }

    fn choose(&self, seat: Seat, level: &str, dice: &mut Dice) -> String {
        G::choose(&self.memory(seat), level, dice)
    }
}
