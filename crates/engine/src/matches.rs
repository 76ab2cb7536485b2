//! A game with its history, for any rules.

mod hints;
mod taking_back;

use super::dice::{Chance, Seed, Stream};
use super::draft::{Draft, LineResult, Played, Question};
use super::journal::{Agreement, JournalEntry, undone_line};
use super::line::{self, LineRunner, Surprise};
use super::log::{Audience, Log, LogEntry, Trace};
use super::options::ChosenOptions;
use super::outcome::{AGREED, Outcome};
use super::prompt::{MoveKind, RESIGN};
use super::refusal::Refusal;
use super::rules::Setup;
use super::seat::{Over, Seat, Seats, Viewer};
use super::undo;
use crate::lang::Message;
use crate::prelude::*;

/// A game with its history.
#[derive(Clone)]
pub struct Match<G: Playable> {
    /// The state of the game.
    pub state: G,
    options: ChosenOptions,
    seats: u8,
    revision: u32,
    seed: Seed,
    /// The events, each with the number of the row that caused it. The set-up is row 0.
    events: Vec<(u64, LogEntry<G::Event>)>,
    /// The rows that still count, oldest first.
    rows: Vec<Row>,
    plies: u64,
    /// The number that the dice of the next row depend on: one more than that of the last row that counts, so that an
    /// undo does not change the dice.
    next_dice: u64,
    /// The events of rows that were taken back by agreement. Bots remember them, as people do.
    taken_back: Vec<LogEntry<G::Event>>,
    /// The agreement that has ended the game.
    agreed: Option<Agreement>,
}

/// A row that counts.
#[derive(Clone)]
struct Row {
    number: u64,
    /// The number that its dice depend on.
    dice: u64,
    line: u64,
    played: Played,
    /// The ids of the hints that its seat has followed or ignored.
    hints: Vec<String>,
}

impl Row {
    /// Whether the row is a side action that only some seats were told of. Such a row does not prevent the undo of an
    /// earlier line and survives that undo. A public side action prevents it.
    fn is_whispered_aside(&self) -> bool {
        let Played { aside, trace, .. } = &self.played;
        *aside && trace.revealed && !trace.drew && trace.noticed != Audience::Everyone
    }
}

/// Carries out one move. Scripted numbers of a position come before the dice; a refusal uses none up. Returns whether
/// anything was drawn.
///
/// # Errors
/// The refusal that the rules give; nothing has changed then.
pub fn apply<G: Playable>(
    state: &mut G,
    seat: Seat,
    step: &G::Move,
    chance: Chance,
    log: &mut Log<G::Event>,
) -> Result<bool, Refusal> {
    let script = state.script().map(std::mem::take).unwrap_or_default();
    let mut chance = chance.scripted(script.clone());
    let applied = state.apply(seat, step, &mut chance, log);
    let used = chance.used();
    if let Some(left) = state.script() {
        *left = if applied.is_ok() { chance.into_script() } else { script };
    }
    applied.map(|()| used)
}

impl<G: Playable> Match<G> {
    /// A new game.
    pub fn start(setup: &Setup<'_>, seed: Seed) -> Self {
        let mut log = Log::default();
        let mut chance = Chance::new(&seed, Stream::Setup, None, 0);
        let state = G::start(setup, &mut chance, &mut log);
        let events = log.take().into_iter().map(|entry| (0, entry)).collect();
        let Setup { options, seats, revision } = *setup;
        Self {
            state,
            options: options.clone(),
            seats,
            revision,
            seed,
            events,
            rows: Vec::new(),
            plies: 0,
            next_dice: 1,
            taken_back: Vec::new(),
            agreed: None,
        }
    }

    fn setup(&self) -> Setup<'_> {
        Setup { options: &self.options, seats: self.seats, revision: self.revision }
    }

    /// A copy of the game at its beginning.
    fn restarted(&self) -> Self {
        Self::start(&self.setup(), self.seed)
    }

    /// The number of moves, without drafts.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// A copy of the game with a seat's draft applied.
    pub fn with_draft(&self, seat: Seat, draft: &Draft) -> Self {
        Self { state: self.drafted(seat, draft), ..self.clone() }
    }

    /// Skips a row number, so that the next row gets other dice.
    #[cfg(any(test, feature = "testing"))]
    pub fn skip_row(&mut self) {
        self.next_dice += 1;
    }

    /// The traces of the latest moves, oldest first.
    #[cfg(any(test, feature = "testing"))]
    pub fn latest_traces(&self, count: usize) -> Vec<Trace> {
        self.rows[self.rows.len() - count..].iter().map(|row| row.played.trace).collect()
    }

    /// Every event so far, oldest first.
    #[cfg(any(test, feature = "testing"))]
    pub fn events(&self) -> impl Iterator<Item = &LogEntry<G::Event>> {
        self.events.iter().map(|(_, entry)| entry)
    }

    /// The events that a viewer heard in the rows after number `from`, oldest first.
    pub fn heard(&self, viewer: Viewer, from: u64) -> Vec<&G::Event> {
        let heard = self.events.iter().filter(|(row, entry)| *row > from && entry.audience.includes(viewer));
        heard.map(|(_, entry)| &entry.event).collect()
    }

    /// The number of the row after which to retell the game, at most `from`, so that a finished turn is told as a
    /// whole.
    pub fn whole_turns(&self, from: u64) -> u64 {
        let turns = || self.events.iter().filter(|(_, entry)| G::begins_turn(&entry.event)).map(|(row, _)| *row);
        let is_over = turns().any(|row| row > from);
        turns().take_while(|row| *row <= from).last().filter(|_| is_over).unwrap_or(from)
    }

    /// The number of the row after which to tell a seat the news since its last line, which followed row `from`
    /// ([`Retelling::begins_turn`], [`Retelling::turn_of`]).
    pub fn news_since(&self, seat: Seat, from: u64) -> u64 {
        let whole = self.whole_turns(from);
        let own = self.events.iter().rev().filter(|(_, entry)| G::turn_of(&entry.event) == Some(seat));
        let mut turns = own.map(|(row, _)| *row);
        match (turns.next(), turns.next()) {
            (Some(last), Some(before)) if last > from => whole.min(before),
            _ => whole,
        }
    }

    /// The public events of the latest turns of a running game, turn by turn, for one turn more than there are seats.
    pub fn latest_turns(&self) -> Vec<Vec<Message>> {
        if !G::TELLS_TURNS || self.outcome().is_some() {
            return Vec::new();
        }
        let turns = self.events.iter().rev().filter(|(_, entry)| G::begins_turn(&entry.event)).map(|(row, _)| *row);
        let from = turns.take(usize::from(self.seats) + 1).last().unwrap_or_default();
        let heard = self.heard(Viewer::Spectator, from.saturating_sub(1));
        let turns = heard.chunk_by(|_, next| !G::begins_turn(next));
        turns.map(|turn| G::recap(turn, Viewer::Spectator)).filter(|told| !told.is_empty()).collect()
    }

    /// Whether a turn has begun in the rows after number `from`.
    pub fn begins_turn(&self, from: u64) -> bool {
        self.events.iter().any(|(row, entry)| *row > from && G::begins_turn(&entry.event))
    }

    /// Whether a chapter has begun in the rows after number `from`.
    pub fn begins_chapter(&self, from: u64) -> bool {
        self.events.iter().any(|(row, entry)| *row > from && G::begins_chapter(&entry.event))
    }

    /// Every event that a viewer was told, including the set-up.
    #[cfg(any(test, feature = "testing"))]
    pub fn events_of(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        let told = self.events.iter().filter(move |(_, entry)| entry.audience.includes(viewer));
        told.map(|(_, entry)| &entry.event)
    }

    /// The memory of a seat's bot.
    pub fn memory(&self, seat: Seat) -> G::Memory {
        let mut memory = G::memory(&self.setup(), seat);
        let hears = |entry: &&LogEntry<G::Event>| entry.audience.includes(Viewer::Seat(seat));
        self.taken_back.iter().filter(hears).for_each(|entry| G::observe_undone(&mut memory, &entry.event));
        let heard = self.events.iter().map(|(_, entry)| entry).filter(hears);
        heard.for_each(|entry| G::observe(&mut memory, &entry.event));
        memory
    }

    /// The end of the game, by its rules or by agreement.
    pub fn outcome(&self) -> Option<Outcome> {
        let agreed = |agreement| match agreement {
            Agreement::End => {
                let teams = G::teams(&self.options, self.seats);
                Outcome::left(self.seats, teams, |seat| self.has_resigned(seat))
            }
            Agreement::Draw | Agreement::Undo(_) => Outcome::placed(vec![1; usize::from(self.seats)], AGREED),
        };
        self.state.outcome().or_else(|| self.agreed.map(agreed))
    }

    /// Whether the game has ended by agreement.
    pub fn is_agreed(&self) -> bool {
        self.agreed.is_some()
    }

    /// Whether a seat has resigned from a game that the others continue.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.rows.iter().any(|row| row.played.seat == seat && row.played.text == RESIGN)
    }

    /// The viewer, or after an agreed end one who sees everything, as after any other end.
    pub fn at_the_end(&self, viewer: Viewer) -> Viewer {
        let over = if self.is_agreed() { Over::of(self.outcome().as_ref()) } else { None };
        over.map_or(viewer, Viewer::Everything)
    }

    /// Carries out an agreement and returns the row that records it. `None` if the game is over or there is no such
    /// line.
    pub fn agree(&mut self, seat: Seat, agreement: Agreement) -> Option<Played> {
        self.agree_while(seat, agreement, &mut || true)
    }

    /// Carries out an agreement like [`Self::agree`]; `None` as soon as `may` refuses to repeat a move.
    fn agree_while(&mut self, seat: Seat, agreement: Agreement, may: &mut dyn FnMut() -> bool) -> Option<Played> {
        if self.outcome().is_some() {
            return None;
        }
        let number = self.plies + 1;
        match agreement {
            Agreement::Draw => self.agreed = Some(agreement),
            Agreement::End if Seat::all(self.seats).any(|seat| self.has_resigned(seat)) => {
                self.agreed = Some(agreement);
            }
            Agreement::End => return None,
            Agreement::Undo(line) => {
                let first = self.rows.iter().position(|row| row.line == line)?;
                let mut game = self.restarted();
                for row in &self.rows[..first] {
                    game.play_again(row, may)?;
                }
                let gone = self.rows[first].number;
                let undone = self.events.drain(..).filter(|(row, _)| *row >= gone);
                game.taken_back = std::mem::take(&mut self.taken_back);
                game.taken_back.extend(undone.map(|(_, entry)| entry));
                *self = game;
            }
        }
        self.plies = number;
        let trace = Trace { drew: false, revealed: true, noticed: Audience::Everyone, whispered: Seats::NONE };
        Some(Played { seat, text: agreement.to_string(), trace, aside: false })
    }

    /// Carries out a move as the row with this number. The text is read in the state without drafts, as in a replay.
    fn play(&mut self, seat: Seat, text: &str, (number, dice): (u64, u64), line: u64) -> Result<Played, Refusal> {
        if self.is_agreed() {
            return Err(Refusal::of_the_house(Message::new("table-refused-over")));
        }
        let step = self.state.parse(seat, text)?;
        let aside = self.state.is_side_action(seat, &step);
        let hints = if aside { Vec::new() } else { self.hints(seat, text) };
        let mut log = Log::default();
        let chance = Chance::new(&self.seed, Stream::Ply, None, dice);
        let drew = apply(&mut self.state, seat, &step, chance, &mut log)?;
        let told = log.take();
        let played = Played { seat, text: step.to_string(), trace: Trace::of(drew, &told), aside };
        self.events.extend(told.into_iter().map(|entry| (number, entry)));
        self.rows.push(Row { number, dice, line, played: played.clone(), hints });
        self.next_dice = dice + 1;
        self.plies = number;
        Ok(played)
    }

    /// Carries out a row again, if `may` allows it.
    fn play_again(&mut self, row: &Row, may: &mut dyn FnMut() -> bool) -> Option<Played> {
        if !may() {
            return None;
        }
        self.play(row.played.seat, &row.played.text, (row.number, row.dice), row.line).ok()
    }

    /// Carries out a row of the journal. Rows that take something back are checked too.
    ///
    /// # Errors
    /// The refusal that the rules give; nothing has changed then.
    pub fn replay(&mut self, number: u64, entry: &JournalEntry) -> Result<(), Refusal> {
        self.replay_while(number, entry, &mut || true)
    }

    /// Carries out a row like [`Self::replay`], but refuses an undo if `may` refuses to repeat the earlier moves.
    ///
    /// # Errors
    /// The refusal that the rules give; nothing has changed then.
    pub fn replay_while(
        &mut self,
        number: u64,
        entry: &JournalEntry,
        may: &mut dyn FnMut() -> bool,
    ) -> Result<(), Refusal> {
        if let Some(line) = undone_line(&entry.text) {
            let undone = self.without(entry.seat, line, may).ok_or_else(|| self.no_such_line(entry))?;
            *self = undone;
            self.plies = number;
            return Ok(());
        }
        if let Some(agreement) = Agreement::parse(&entry.text) {
            let mut agreed = self.clone();
            agreed.plies = number - 1;
            agreed.agree_while(entry.seat, agreement, may).ok_or_else(|| self.no_such_line(entry))?;
            *self = agreed;
            return Ok(());
        }
        // A folded journal lacks the numbers of rows that were taken back before secret rows.
        let missing = number.saturating_sub(self.plies + 1);
        self.play(entry.seat, &entry.text, (number, self.next_dice + missing), entry.line).map(drop)
    }

    /// The refusal of a row that takes back an irrevocable line. The game words it.
    fn no_such_line(&self, entry: &JournalEntry) -> Refusal {
        let unknown = Refusal::of_the_house(Message::new("table-refused-undo"));
        self.state.parse(entry.seat, &entry.text).err().unwrap_or(unknown)
    }

    /// The last line of a seat that still counts. Side actions that only some seats know are skipped: an offer never
    /// prevents an undo.
    pub fn last_line(&self, seat: Seat) -> Option<u64> {
        let is_own = |row: &&Row| row.played.seat == seat && !row.is_whispered_aside();
        self.rows.iter().rfind(is_own).map(|row| row.line)
    }

    /// The state with a draft applied line by line, and the lines that are no longer legal.
    pub fn laid(&self, seat: Seat, draft: &Draft) -> (G, Vec<String>) {
        let (mut laid, mut lost) = (self.state.clone(), Vec::new());
        for line in draft.text.lines() {
            // The commit announces the events of a draft, and its canonical moves use no dice.
            let chance = Chance::new(&self.seed, Stream::Draft, Some(seat), draft.draws);
            if !lay(&mut laid, seat, line, chance) {
                lost.push(line.to_owned());
            }
        }
        (laid, lost)
    }

    /// The state with a draft applied.
    pub fn drafted(&self, seat: Seat, draft: &Draft) -> G {
        self.laid(seat, draft).0
    }

    /// The draft without the lines that are no longer legal, which it records as lost.
    pub fn revised(&self, seat: Seat, draft: Draft) -> Draft {
        if draft.text.is_empty() {
            return draft;
        }
        let (laid, lost) = self.laid(seat, &draft);
        if lost.is_empty() {
            return draft;
        }
        let text = lines(&laid.draft(seat));
        Draft { text, earlier: Vec::new(), lost: draft.lost.into_iter().chain(lost).collect(), ..draft }
    }

    /// The draft without the line of this name. The other lines are applied again in order; lines that are no longer
    /// legal are lost. `None` if there is no such line.
    pub fn without_line(&self, seat: Seat, draft: &Draft, name: &str) -> Option<Draft> {
        // A move written in another form is found by its canonical text.
        let printed = self.drafted(seat, draft).parse(seat, name).map(|step| step.to_string());
        let gone = undo::named(&draft.text, name).or_else(|| undo::named(&draft.text, &printed.ok()?))?;
        let kept: Vec<&str> =
            draft.text.lines().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| line).collect();
        let (laid, lost) = self.laid(seat, &Draft { text: kept.join("\n"), ..draft.clone() });
        Some(draft.changed(lines(&laid.draft(seat)), lost))
    }

    /// Enters a line of a seat, on top of the drafts of all seats.
    pub fn enter(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult {
        self.entered(seat, drafts, line, false)
    }

    /// Enters a typed line. It stops before a move that the panel asks about.
    pub fn enter_typed(&mut self, seat: Seat, drafts: &[Draft], line: &str) -> LineResult {
        self.entered(seat, drafts, line, true)
    }

    fn entered(&mut self, seat: Seat, drafts: &[Draft], line: &str, typed: bool) -> LineResult {
        let before = G::SHOWS_DRAFTS.then(|| self.clone());
        let mut entering = Entering::new(self, seat, drafts.to_vec(), typed);
        let mut halt = line::run(&mut entering, seat, line).err();
        if let Some(before) = before.filter(|_| entering.game.state.outcome().is_some()) {
            // Drafts are shown after the end, so they are committed before the move that ends the game.
            *entering.game = before;
            entering = Entering::new(entering.game, seat, drafts.to_vec(), typed);
            Seat::all(entering.game.seats).filter(|other| *other != seat).for_each(|other| entering.commit_open(other));
            halt = line::run(&mut entering, seat, line).err();
        }
        let Entering { game, moves, drafts, .. } = entering;
        let drafts = (0..).map(Seat).zip(drafts).map(|(seat, draft)| game.revised(seat, draft)).collect();
        let (refused, asks) = match halt {
            Some(Halt::Refused(refusal)) => (Some(refusal), None),
            Some(Halt::Asked(question)) => (None, Some(question)),
            None => (None, None),
        };
        LineResult { moves, drafts, refused, asks }
    }
}

/// Applies a line of a draft, or its part that is still legal. Returns whether the whole line is legal.
fn lay<G: Playable>(laid: &mut G, seat: Seat, line: &str, chance: Chance) -> bool {
    let Ok(step) = laid.parse(seat, line) else { return false };
    let lay = |laid: &mut G, step: &G::Move| apply(laid, seat, step, chance.clone(), &mut Log::default()).is_ok();
    let fits = lay(laid, &step);
    if let Some(left) = (!fits).then(|| laid.still_legal_part(seat, &step)).flatten() {
        lay(laid, &left);
    }
    fits
}

fn lines<M: ToString>(moves: &[M]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A line that is being entered.
struct Entering<'a, G: Playable> {
    game: &'a mut Match<G>,
    drafts: Vec<Draft>,
    moves: Vec<Played>,
    /// The number of the line's first row.
    line: u64,
    /// The state with the draft of the entering seat.
    laid: G,
    /// Whether the line has changed the draft since its last commit.
    has_changed: bool,
    /// The seat whose typed line stops before a move that the panel asks about.
    doubts: Option<Seat>,
}

/// The reason why a line stops.
enum Halt {
    /// A move is refused.
    Refused(Refusal),
    /// The move is legal but may not be meant.
    Asked(Question),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl<'a, G: Playable> Entering<'a, G> {
    fn new(game: &'a mut Match<G>, seat: Seat, drafts: Vec<Draft>, typed: bool) -> Self {
        let (line, laid) = (game.plies + 1, game.drafted(seat, &drafts[seat.index()]));
        let doubts = typed.then_some(seat);
        Self { game, drafts, moves: Vec::new(), line, laid, has_changed: false, doubts }
    }

    /// The look of the panel that asks about this typed move, if the move is legal.
    fn doubted(&self, seat: Seat, step: &G::Move) -> Option<&'static str> {
        self.doubts.filter(|doubts| *doubts == seat)?;
        let asks = G::asks(&self.laid.view(Viewer::Seat(seat)), step)?;
        let chance = Chance::new(&self.game.seed, Stream::Ply, None, self.game.next_dice);
        apply(&mut self.laid.clone(), seat, step, chance, &mut Log::default()).is_ok().then_some(asks)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let number = self.game.plies + 1;
        let played = self.game.play(seat, text, (number, self.game.next_dice), self.line)?;
        self.moves.push(played);
        Ok(())
    }

    /// Commits the legal lines of a seat's draft when the game ends.
    fn commit_open(&mut self, seat: Seat) {
        let draft = std::mem::take(&mut self.drafts[seat.index()]);
        for line in draft.text.lines() {
            // Lines that are no longer legal are not shown.
            let _ = self.play(seat, line);
        }
    }

    fn change_draft(&mut self, seat: Seat, step: &G::Move) -> Result<(), Refusal> {
        let draft = &mut self.drafts[seat.index()];
        // The commit announces the events of the move.
        let chance = Chance::new(&self.game.seed, Stream::Draft, Some(seat), draft.draws);
        let drew = apply(&mut self.laid, seat, step, chance, &mut Log::default())?;
        let text = lines(&self.laid.draft(seat));
        let changes = text != draft.text;
        draft.change(text, drew, !self.has_changed);
        self.has_changed |= changes;
        Ok(())
    }

    /// Carries out all moves of a commit, or none.
    fn commit(&mut self, seat: Seat, step: &G::Move) -> Result<(), Refusal> {
        let (game, moves) = (self.game.clone(), self.moves.len());
        for step in self.laid.commit(seat, step) {
            if let Err(refusal) = self.play(seat, &step.to_string()) {
                *self.game = game;
                self.moves.truncate(moves);
                return Err(refusal);
            }
        }
        let left = lines(&self.laid.uncommitted_after(seat, step));
        self.drafts[seat.index()].committed(left);
        self.has_changed = false;
        Ok(())
    }
}

impl<G: Playable> LineRunner for Entering<'_, G> {
    type Game = G;
    type Halt = Halt;

    fn state(&self) -> &G {
        &self.laid
    }

    fn turn_to(&mut self, seat: Seat) {
        self.laid = self.game.drafted(seat, &self.drafts[seat.index()]);
    }

    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Halt> {
        let step = self.laid.parse(seat, text)?;
        if let Some(look) = self.doubted(seat, &step) {
            return Err(Halt::Asked(Question { look, about: text.to_owned() }));
        }
        let told = self.game.events.len();
        let kind = self.laid.move_kind(seat, &step);
        match kind {
            MoveKind::Draft => {
                self.change_draft(seat, &step)?;
                return Ok(Surprise::of(kind, false));
            }
            MoveKind::Commit => self.commit(seat, &step)?,
            // A move outside the draft is read and carried out in the game itself.
            MoveKind::Ply => {
                self.play(seat, text)?;
                self.drafts[seat.index()].acted();
            }
        }
        self.laid = self.game.drafted(seat, &self.drafts[seat.index()]);
        Ok(Surprise::of(kind, self.game.events.len() > told))
    }
}
