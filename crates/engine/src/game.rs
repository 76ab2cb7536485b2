//! The object-safe side of a game: text in; text, panels and pictures out. It is implemented once, for every game.

mod adapter;

use std::ops::RangeInclusive;

use super::attempt::Attempt;
use super::bot::Budget;
use super::dice::{Dice, Seed};
use super::evaluation;
use super::journal::{Agreement, JournalEntry, JournalError};
use super::matches::Match;
use super::options::{ChosenOptions, OptionSpec};
use super::outcome::Outcome;
use super::presenter::Style;
use super::prompt::{Choice, Next, Prompt};
use super::puzzle::Puzzles;
use super::record::{Recording, RecordingError};
use super::referee::Blunder;
use super::refusal::Refusal;
use super::rules::Setup;
use super::seat::{Over, Seat, SeatColour, Viewer};
use super::selfplay::Report;
use super::undo::Undo;
use crate::lang::{Language, Message};
use crate::panel::{BUTTONS, Focus, Panel};
use crate::prelude::*;
use canvas::Picture;

pub use self::adapter::Adapter;
pub use super::draft::{Draft, LineResult, Played, Question};

/// A game that people can open a table for.
pub trait Game: Send + Sync {
    /// The id in the registry, the database and the text files.
    fn id(&self) -> &'static str;
    /// The revision of the rules for new games.
    fn revision(&self) -> u32;
    /// The earliest revision of the rules that old games can still use.
    fn oldest(&self) -> u32;
    /// The possible numbers of players.
    fn seats(&self) -> RangeInclusive<u8>;
    /// Whether seats hide anything from each other apart from their drafts.
    fn hides(&self) -> bool;
    /// Whether people finish a game so soon that several fit into one evening.
    fn is_short(&self) -> bool;
    /// The [`Focus::look`] that shows a player's own hand, in games of cards.
    fn hand(&self) -> Option<&'static str>;
    /// Whether players can make deals that no rule enforces.
    fn deals(&self) -> bool;
    /// Whether the epilogue consists of figures that a review compares with the odds.
    fn epilogue_is_figures(&self) -> bool;
    /// The colours that players choose from; none in games without such colours.
    fn colours(&self) -> &'static [SeatColour];
    /// The options of a table.
    fn options(&self) -> &'static [OptionSpec];
    /// The levels of the computer opponents, weakest first.
    fn levels(&self) -> &'static [&'static str];
    /// The puzzles of the game; `None` in games without puzzles.
    fn puzzles(&self) -> Option<&'static dyn Puzzles>;
    /// The texts of the game, as Fluent.
    fn texts(&self) -> fn(Language) -> &'static str;
    /// The rules for players, in pages separated by lines of three dashes.
    fn rules_text(&self, language: Language) -> &'static str;
    /// Checks that these options go together at a table with this many seats.
    ///
    /// # Errors
    /// The reason, for the lobby.
    fn check(&self, options: &ChosenOptions, seats: u8) -> Result<(), Message>;
    /// Whether an option makes a difference, given the other chosen options.
    fn applies(&self, options: &ChosenOptions, id: &str) -> bool;
    /// The team of each seat, counted from 1; `None` in a game without teams.
    fn teams(&self, options: &ChosenOptions, seats: u8) -> Option<Vec<u8>>;
    /// Begins a game.
    fn start(&self, setup: &Setup<'_>, seed: Seed) -> Box<dyn Play>;

    /// Begins a game by the newest rules.
    fn begin(&self, options: &ChosenOptions, seats: u8, seed: Seed) -> Box<dyn Play> {
        self.start(&Setup { options, seats, revision: self.revision() }, seed)
    }

    /// The recorded games of the game, by name ([`GameTexts::SCENES`]).
    fn scenes(&self) -> &'static [(&'static str, &'static str)];

    /// Lets computers play against each other, with one level for each seat.
    fn selfplay(&self, options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report;
    /// Plays the game with this number between computers as at a table, with a proof of its seed.
    fn record(&self, options: &ChosenOptions, levels: &[&str], seed: u64, number: u64) -> Recording;
    /// The ids of the blunders that the referee looks for ([`Referee::BLUNDERS`]).
    fn kinds_of_blunders(&self) -> &'static [&'static str];
    /// The blunders of a recorded game that holds, each with the number of its move ([`Recording::blunders`]).
    ///
    /// # Errors
    /// The part of the record that does not hold.
    fn blunders(&self, recording: &Recording) -> Result<Vec<(usize, Blunder)>, RecordingError>;
}

/// A running or finished game.
pub trait Play: Send + Sync {
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The number of the last move in the journal.
    fn plies(&self) -> u64;
    /// The open decisions.
    fn prompts(&self) -> Vec<Prompt>;
    /// The end of the game, once it has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The full position as text, secrets included.
    fn position(&self) -> String;
    /// A copy.
    fn fork(&self) -> Box<dyn Play>;

    /// The line to enter on top of a seat's draft when its time for a decision is up; `None` if the rules give none.
    fn on_time_out(&self, prompt: &Prompt, draft: &Draft) -> Option<String>;

    /// Carries out the row of the journal with this number. Numbers rise, but numbers of rows that were taken back may
    /// be missing.
    ///
    /// # Errors
    /// The refusal that the rules give; nothing has changed then.
    fn replay(&mut self, number: u64, entry: &JournalEntry) -> Result<(), Refusal> {
        self.replay_while(number, entry, &mut || true)
    }

    /// Like [`Play::replay`], for an untrusted journal, whose undos could make a replay take very long. It calls `may`
    /// before each move that an undo repeats, and refuses the row if `may` returns `false`.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn replay_while(&mut self, number: u64, entry: &JournalEntry, may: &mut dyn FnMut() -> bool)
    -> Result<(), Refusal>;

    /// Carries out a row of a finished game and returns its attempts ([`Retelling::attempts`]).
    ///
    /// # Errors
    /// The refusal that the rules give; nothing has changed then.
    fn replay_attempts(&mut self, over: Over, number: u64, entry: &JournalEntry) -> Result<Vec<Attempt>, Refusal>;

    /// Carries out a whole journal.
    ///
    /// # Errors
    /// The first row that is refused.
    fn replay_all(&mut self, journal: &[JournalEntry]) -> Result<(), JournalError> {
        for (number, entry) in (1..).zip(journal) {
            self.replay(number, entry).map_err(|refusal| JournalError { number, text: entry.text.clone(), refusal })?;
        }
        Ok(())
    }

    /// Whether a line contains a move that only the clock may enter.
    fn is_of_the_clock(&self, seat: Seat, line: &str) -> bool;

    /// Enters a line of a seat, on top of the drafts of all seats.
    fn enter(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult;

    /// Enters a typed line. It stops before a move that the panel asks about ([`Panels::asks`]).
    fn enter_typed(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult;

    /// Takes back the last line of a seat and returns the row that records it. `None` if the line cannot be taken back:
    /// it drew or revealed something, or other seats have moved since. Side actions that only some seats know of do not
    /// count as moves ([`Waiting::is_side_action`]).
    fn undo(&mut self, seat: Seat) -> Option<Played>;
    /// Whether a seat can take back its last line.
    fn can_undo(&self, seat: Seat) -> bool;

    /// A draft without the line of this name. The other lines are applied again in order; lines that are no longer
    /// legal are lost. `None` if there is no such line.
    fn without_line(&self, seat: Seat, draft: &Draft, name: &str) -> Option<Draft>;

    /// Takes back what a seat asks for; `None` if that is impossible.
    fn take_back(&mut self, seat: Seat, drafts: &[Draft], undo: &Undo) -> Option<LineResult> {
        let (mut drafts, mut moves) = (drafts.to_vec(), Vec::new());
        let draft = &mut drafts[seat.index()];
        match (undo, draft.undone()) {
            (Undo::Line(name), _) => *draft = self.without_line(seat, draft, name)?,
            (Undo::Latest, Some(undone)) => *draft = undone,
            (Undo::Latest, None) => moves.push(self.undo(seat)?),
        }
        // Other drafts may have depended on the line.
        let drafts = (0..).map(Seat).zip(drafts).map(|(seat, draft)| self.revised(seat, draft)).collect();
        Some(LineResult { moves, drafts, refused: None, asks: None })
    }

    /// The number of the first row of a seat's last line that still counts.
    fn last_line(&self, seat: Seat) -> Option<u64>;

    /// Carries out an agreement of all people at the table and returns the row that records it. `None` if the game is
    /// over, there is no such line, or the agreement ends a game in which nobody has resigned.
    fn agree(&mut self, seat: Seat, agreement: Agreement) -> Option<Played>;

    /// Whether a seat has resigned from a game that the others continue.
    fn has_resigned(&self, seat: Seat) -> bool;

    /// A copy of the game with a seat's draft applied.
    fn with_draft(&self, seat: Seat, draft: &Draft) -> Box<dyn Play>;

    /// The draft without the lines that are no longer legal, which it records as lost.
    fn revised(&self, seat: Seat, draft: Draft) -> Draft;

    /// The choices that continue a text that a seat has entered.
    fn next(&self, seat: Seat, entered: &str) -> Next;
    /// The panel of a viewer.
    fn panel(&self, viewer: Viewer, focus: Focus<'_>) -> Panel;
    /// The whole moves that the public board offers to everybody, at most [`BUTTONS`]; none after the end.
    fn public(&self) -> Vec<Choice>;
    /// The next thing to do, for a beginner who holds a seat and has entered this text; `None` after the end.
    fn hint(&self, seat: Seat, entered: &str) -> Option<Message>;
    /// The coach's words in a lesson that began after row number `from`, for a learner who has entered this text.
    fn coach(&self, seat: Seat, from: u64, entered: &str) -> Option<Message>;
    /// The status line for the public.
    fn status(&self, viewer: Viewer) -> Message;
    /// The turn, or the result, without the latest event.
    fn situation(&self, viewer: Viewer) -> Message;
    /// The board.
    fn picture(&self, viewer: Viewer, focus: Focus<'_>, style: Style<'_>) -> Picture;
    /// The alt text of the board, without the turn.
    fn alt(&self, viewer: Viewer) -> Vec<Message>;
    /// The board as plain text.
    fn text(&self, viewer: Viewer, names: &[String], language: Language) -> String;
    /// The part of the text board that a decision is about, no wider than a phone.
    fn text_to_decide(&self, viewer: Viewer, focus: Focus<'_>, names: &[String], language: Language) -> String;
    /// The colour of each seat in a game that assigns colours itself ([`Pictures::side_colours`]).
    fn side_colours(&self) -> Vec<u8>;
    /// A public count that rises as the game goes on.
    fn progress(&self) -> usize;
    /// The time in the game's own terms; `None` in games that count moves.
    fn moment(&self, viewer: Viewer) -> Option<Message>;
    /// The paragraphs for everybody after the end; none before.
    fn epilogue(&self) -> Vec<Message>;
    /// The share of the result that each seat can expect, in thousandths that add up, judged with all secrets. `over`
    /// proves that the retold game is finished. `None` in games that judge no state.
    fn evaluate(&self, over: Over) -> Option<Vec<u16>>;
    /// The events in the rows after number `from` that the viewer was told, in words.
    fn told(&self, viewer: Viewer, from: u64) -> Vec<Message>;
    /// The events in the rows after number `from` that weigh most for the viewer ([`Retelling::highlights`]).
    fn highlights(&self, viewer: Viewer, from: u64) -> Vec<Message>;
    /// The events as in [`Play::told`], for a turn whose player has already been named ([`Retelling::deeds`]).
    fn deeds(&self, viewer: Viewer, from: u64) -> Vec<Message>;
    /// The public events of the latest turns, turn by turn, oldest first. Empty after the end and in games whose status
    /// tells the latest event.
    fn latest_turns(&self) -> Vec<Vec<Message>>;
    /// The number of the row after which to tell a seat the news, at most `from`, the row before its last line: finished turns as a
    /// whole, and at the beginning of a turn of its own everything since the one before.
    fn news_since(&self, seat: Seat, from: u64) -> u64;
    /// Whether a turn has begun in the rows after number `from`, in games that tell whole turns.
    fn begins_turn(&self, from: u64) -> bool;
    /// Whether a chapter, such as a year, has begun in the rows after number `from`.
    fn begins_chapter(&self, from: u64) -> bool;
    /// Whether the viewer was told anything in the rows after number `from`.
    fn noticed(&self, viewer: Viewer, from: u64) -> bool;
    /// The line that a computer opponent enters for this seat, if any. The computer knows only the events that the seat
    /// was told.
    fn choose(&self, seat: Seat, level: &str, budget: Budget, dice: &mut Dice) -> Option<String>;

    /// The position of another game that this seat cannot tell from this one, for tests of secrets; `None` if none was
    /// found.
    #[cfg(any(test, feature = "testing"))]
    fn world(&self, seat: Seat, dice: &mut Dice) -> Option<String>;
    /// Every event that the viewer was told, for tests.
    #[cfg(any(test, feature = "testing"))]
    fn events_told(&self, viewer: Viewer) -> Vec<String>;
}

/// A game that can be played at a table: all the traits that a game implements.
pub trait Playable: Drafts + Waiting + Presenter + Bot {}

impl<G: Drafts + Waiting + Presenter + Bot> Playable for G {}

/// The sentence about the end of a game that people have ended by agreement.
fn agreed<G: Playable>(game: &Match<G>, viewer: Viewer) -> Option<Message> {
    game.outcome().filter(|_| game.is_agreed()).map(|outcome| outcome.told(G::ID, viewer))
}

impl<G: Playable> Play for Match<G> {
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn plies(&self) -> u64 {
        self.plies()
    }

    fn prompts(&self) -> Vec<Prompt> {
        if self.is_agreed() { Vec::new() } else { self.state.prompts() }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn position(&self) -> String {
        self.state.to_string()
    }

    fn fork(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn on_time_out(&self, prompt: &Prompt, draft: &Draft) -> Option<String> {
        self.drafted(prompt.seat, draft).on_time_out(prompt)
    }

    fn replay_while(
        &mut self,
        number: u64,
        entry: &JournalEntry,
        may: &mut dyn FnMut() -> bool,
    ) -> Result<(), Refusal> {
        self.replay_while(number, entry, may)
    }

    fn replay_attempts(&mut self, over: Over, number: u64, entry: &JournalEntry) -> Result<Vec<Attempt>, Refusal> {
        let before = self.state.view(Viewer::Everything(over));
        self.replay(number, entry)?;
        let heard = self.heard(Viewer::Everything(over), number - 1);
        Ok(heard.into_iter().flat_map(|event| G::attempts(&before, event)).collect())
    }

    fn is_of_the_clock(&self, seat: Seat, line: &str) -> bool {
        let moves = self.state.split(seat, line).into_iter().filter_map(|part| self.state.parse(seat, part).ok());
        moves.into_iter().any(|step| G::is_clock_move(&step))
    }

    fn enter(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult {
        self.enter(seat, drafts, line)
    }

    fn enter_typed(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult {
        self.enter_typed(seat, drafts, line)
    }

    fn undo(&mut self, seat: Seat) -> Option<Played> {
        self.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn without_line(&self, seat: Seat, draft: &Draft, name: &str) -> Option<Draft> {
        self.without_line(seat, draft, name)
    }

    fn last_line(&self, seat: Seat) -> Option<u64> {
        self.last_line(seat)
    }

    fn agree(&mut self, seat: Seat, agreement: Agreement) -> Option<Played> {
        self.agree(seat, agreement)
    }

    fn has_resigned(&self, seat: Seat) -> bool {
        self.has_resigned(seat)
    }

    fn with_draft(&self, seat: Seat, draft: &Draft) -> Box<dyn Play> {
        Box::new(self.with_draft(seat, draft))
    }

    fn revised(&self, seat: Seat, draft: Draft) -> Draft {
        self.revised(seat, draft)
    }

    fn next(&self, seat: Seat, entered: &str) -> Next {
        if self.is_agreed() { Next::Nothing } else { self.state.next_after(seat, entered) }
    }

    fn panel(&self, viewer: Viewer, focus: Focus<'_>) -> Panel {
        if self.is_agreed() {
            return Panel::new();
        }
        let next = |partial: &G::Partial| viewer.seat().map_or(Next::Nothing, |seat| self.state.next(seat, partial));
        let partial = G::partial(focus.partial);
        G::panel(&self.state.view(viewer), Focus { partial: &partial, look: focus.look }, &next)
    }

    fn public(&self) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut offered = G::public(&self.state.view(Viewer::Spectator));
        offered.truncate(BUTTONS);
        offered
    }

    fn hint(&self, seat: Seat, entered: &str) -> Option<Message> {
        self.hint(seat, entered)
    }

    fn coach(&self, seat: Seat, from: u64, entered: &str) -> Option<Message> {
        let viewer = Viewer::Seat(seat);
        G::coach(&self.state.view(viewer), &self.heard(viewer, from), &G::partial(entered))
    }

    fn status(&self, viewer: Viewer) -> Message {
        agreed(self, viewer).unwrap_or_else(|| G::status(&self.state.view(viewer)))
    }

    fn situation(&self, viewer: Viewer) -> Message {
        agreed(self, viewer).unwrap_or_else(|| G::situation(&self.state.view(viewer)))
    }

    fn picture(&self, viewer: Viewer, focus: Focus<'_>, style: Style<'_>) -> Picture {
        if self.is_agreed() {
            let style = Style { private: false, ended: true, ..style };
            return G::picture(&self.state.view(self.at_the_end(viewer)), Focus::on(&G::Partial::default()), style);
        }
        let partial = G::partial(focus.partial);
        G::picture(&self.state.view(viewer), Focus { partial: &partial, look: focus.look }, style)
    }

    fn alt(&self, viewer: Viewer) -> Vec<Message> {
        G::alt(&self.state.view(self.at_the_end(viewer)))
    }

    fn text(&self, viewer: Viewer, names: &[String], language: Language) -> String {
        G::text(&self.state.view(self.at_the_end(viewer)), names, language)
    }

    fn text_to_decide(&self, viewer: Viewer, focus: Focus<'_>, names: &[String], language: Language) -> String {
        let (view, partial) = (self.state.view(self.at_the_end(viewer)), G::partial(focus.partial));
        G::text_to_decide(&view, Focus { partial: &partial, look: focus.look }, names, language)
    }

    fn side_colours(&self) -> Vec<u8> {
        G::side_colours(&self.state.view(Viewer::Spectator))
    }

    fn progress(&self) -> usize {
        G::progress(&self.state.view(Viewer::Spectator))
    }

    fn moment(&self, viewer: Viewer) -> Option<Message> {
        G::moment(&self.state.view(self.at_the_end(viewer)))
    }

    fn epilogue(&self) -> Vec<Message> {
        let over = self.state.outcome().is_some();
        if over { G::epilogue(&self.state.view(Viewer::Spectator)) } else { Vec::new() }
    }

    fn evaluate(&self, _over: Over) -> Option<Vec<u16>> {
        self.outcome().map_or_else(|| self.state.evaluate(), |outcome| Some(evaluation::of_outcome(&outcome)))
    }

    fn told(&self, viewer: Viewer, from: u64) -> Vec<Message> {
        let mut told = G::recap(&self.heard(viewer, from), viewer);
        // No event of the game tells an agreed end.
        told.extend(agreed(self, viewer).filter(|_| from < self.plies()));
        told
    }

    fn highlights(&self, viewer: Viewer, from: u64) -> Vec<Message> {
        G::highlights(&self.heard(viewer, from), viewer)
    }

    fn deeds(&self, viewer: Viewer, from: u64) -> Vec<Message> {
        G::deeds(&self.heard(viewer, from), viewer)
    }

    fn latest_turns(&self) -> Vec<Vec<Message>> {
        self.latest_turns()
    }

    fn news_since(&self, seat: Seat, from: u64) -> u64 {
        self.news_since(seat, from)
    }

    fn begins_turn(&self, from: u64) -> bool {
        self.begins_turn(from)
    }

    fn begins_chapter(&self, from: u64) -> bool {
        self.begins_chapter(from)
    }

    fn noticed(&self, viewer: Viewer, from: u64) -> bool {
        !self.heard(viewer, from).is_empty()
    }

    fn choose(&self, seat: Seat, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        G::choose(&self.memory(seat), level, budget, dice)
    }

    #[cfg(any(test, feature = "testing"))]
    fn world(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        G::sample_state(&self.memory(seat), dice).map(|world| world.to_string())
    }

    #[cfg(any(test, feature = "testing"))]
    fn events_told(&self, viewer: Viewer) -> Vec<String> {
        self.events_of(viewer).map(|event| format!("{event:?}")).collect()
    }
}
