//! The people and computers at one terminal, from the first move to the last.

use std::io;

use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::engine::game::{Draft, Game, LineResult, Play, Played, Question};
use games::engine::journal;
use games::engine::prompt::{Next, RESIGN};
use games::engine::record::Recording;
use games::engine::refusal::Refusal;
use games::engine::rulebook;
use games::engine::rules::SUGGESTION;
use games::engine::seat::{Seat, Viewer};
use games::engine::undo::Undo;
use games::lang::Message;
use games::panel::Focus;

use super::line::{Command, Following, following, next_in_words};
use crate::cli::Failure;
use crate::cli::replay::show_end;
use crate::cli::terminal::{Speaker, Terminal};
use crate::spelling::spelled;

/// The holder of a seat.
pub(super) enum Holder {
    /// A person at the keyboard.
    Person {
        /// The moves that the person may still change.
        draft: Draft,
        /// The last ply whose news the person has read.
        read: u64,
    },
    Computer {
        level: &'static str,
        /// The source of the computer's luck.
        dice: Dice,
    },
}

impl Holder {
    pub(super) fn person() -> Self {
        Self::Person { draft: Draft::default(), read: 0 }
    }
}

/// Whether the game goes on.
enum Went {
    On,
    Away,
}

/// The result of a typed line.
enum LineOutcome {
    Changed,
    /// The line ends before a move that the panel asks about. `changed` says whether the moves before it changed anything.
    Asks {
        question: Question,
        changed: bool,
    },
    /// Nothing has changed, for this reason.
    Refused(String),
}

/// A game in the terminal.
pub(super) struct Sitting {
    game: &'static dyn Game,
    play: Box<dyn Play>,
    recording: Recording,
    holders: Vec<Holder>,
    terminal: Terminal,
    speaker: Speaker,
    /// The seat of the person at the keyboard.
    at: Option<Seat>,
    /// Notes to show with the next board.
    notes: Vec<String>,
}

impl Sitting {
    pub(super) fn new(
        game: &'static dyn Game,
        play: Box<dyn Play>,
        recording: Recording,
        holders: Vec<Holder>,
        terminal: Terminal,
        speaker: Speaker,
    ) -> Self {
        Self { game, play, recording, holders, terminal, speaker, at: None, notes: Vec::new() }
    }

    /// The game as it was played so far.
    pub(super) fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Plays to the end, or until somebody stops.
    pub(super) fn run(&mut self, options: &[Message]) -> Result<(), Failure> {
        self.open(options);
        while let Some(seat) = self.waits_for() {
            if let Holder::Computer { .. } = self.holders[seat.index()] {
                self.computer(seat)?;
                continue;
            }
            let several = self.holders.iter().filter(|holder| matches!(holder, Holder::Person { .. })).count() > 1;
            if several && self.at != Some(seat) && matches!(self.hand_over(seat)?, Went::Away) {
                return self.stop();
            }
            self.at = Some(seat);
            if matches!(self.turn(seat)?, Went::Away) {
                return self.stop();
            }
        }
        self.recording.result = self.play.outcome();
        self.finish()
    }

    /// Prints the name of the file with the recorded game.
    pub(super) fn recorded_in(&self, file: &str) -> io::Result<()> {
        self.terminal.write(&self.speaker.say(&Message::new("cli-recorded").with("file", file)))
    }

    fn open(&mut self, options: &[Message]) {
        let speaker = &self.speaker;
        self.notes.push(speaker.text(self.game.id()));
        self.notes.push(speaker.text(format!("{}-about", self.game.id())));
        self.notes.extend(options.iter().map(|option| speaker.say(option)));
        self.notes.push(speaker.names().join(" – "));
        self.notes.push(speaker.text("cli-opening"));
    }

    /// The seat to act next: first the person at the keyboard, then computers, then other people.
    fn waits_for(&self) -> Option<Seat> {
        let prompts = self.play.prompts();
        let mut waiting: Vec<Seat> = prompts.iter().filter(|prompt| prompt.must).map(|prompt| prompt.seat).collect();
        waiting
            .sort_by_key(|seat| (self.at != Some(*seat), matches!(self.holders[seat.index()], Holder::Person { .. })));
        waiting.first().copied()
    }

    fn computer(&mut self, seat: Seat) -> Result<(), Failure> {
        let Holder::Computer { level, dice } = &mut self.holders[seat.index()] else { return Ok(()) };
        let line = self.play.choose(seat, level, Budget::FULL, dice);
        let line = line.ok_or("the computer declines although the game waits for it; please report this")?;
        match self.carry_out(seat, &line) {
            (false, Some(refusal)) => {
                let reason = self.refusal(&refusal);
                Err(format!("the computer has entered \"{line}\", which is refused: {reason}; please report this")
                    .into())
            }
            _ => Ok(()),
        }
    }

    /// The draft of each seat.
    fn drafts(&self) -> Vec<Draft> {
        let draft = |holder: &Holder| match holder {
            Holder::Person { draft, .. } => draft.clone(),
            Holder::Computer { .. } => Draft::default(),
        };
        self.holders.iter().map(draft).collect()
    }

    fn keep_drafts(&mut self, drafts: Vec<Draft>) {
        for (holder, kept) in self.holders.iter_mut().zip(drafts) {
            if let Holder::Person { draft, .. } = holder {
                *draft = kept;
            }
        }
    }

    /// Enters a line. Returns whether anything has changed, and what was refused.
    fn carry_out(&mut self, seat: Seat, line: &str) -> (bool, Option<Refusal>) {
        let LineResult { moves, drafts, refused, .. } = self.play.enter(seat, &self.drafts(), line);
        (self.keep(moves, drafts), refused)
    }

    /// Keeps the result of a line. Returns whether anything has changed.
    fn keep(&mut self, moves: Vec<Played>, drafts: Vec<Draft>) -> bool {
        let changed = !moves.is_empty() || drafts != self.drafts();
        journal::append(&mut self.recording.journal, moves);
        self.keep_drafts(drafts);
        changed
    }

    /// Shows the last news to the person at the keyboard and lets the next one sit down. Neither sees what is private to the other.
    fn hand_over(&mut self, to: Seat) -> io::Result<Went> {
        let name = |id: &str| Message::new(id).with("seat", to);
        if let Some(from) = self.at {
            self.terminal.turn_page()?;
            self.tell(from)?;
            let question = format!("\n{} ", self.speaker.say(&name("cli-hand-over")));
            if self.terminal.ask(&question)?.is_none() {
                return Ok(Went::Away);
            }
            self.terminal.clear()?;
        } else {
            self.tell(to)?;
        }
        let question = format!("\n{} ", self.speaker.say(&name("cli-sit-down")));
        Ok(if self.terminal.ask(&question)?.is_some() { Went::On } else { Went::Away })
    }

    /// Asks for lines until something has changed. The game reads a line first, then the terminal.
    fn turn(&mut self, seat: Seat) -> Result<Went, Failure> {
        self.show(seat)?;
        while let Some(line) = self.terminal.ask("\n> ")? {
            if line.is_empty() {
                continue;
            }
            if self.resigns(seat, &line) {
                match self.really("cli-resign-really")? {
                    Some(true) => {}
                    Some(false) => continue,
                    None => break,
                }
            }
            let answer = match self.enter(seat, &line) {
                LineOutcome::Changed => return Ok(Went::On),
                LineOutcome::Asks { question, changed } => {
                    let Some(meant) = self.is_meant(seat, &question)? else { break };
                    if changed || meant {
                        return Ok(Went::On);
                    }
                    continue;
                }
                LineOutcome::Refused(answer) => answer,
            };
            match Command::of(&line) {
                Some(Command::Help) => self.terminal.write(&self.speaker.text("cli-help"))?,
                Some(Command::Board) => self.show(seat)?,
                Some(Command::Rules) => self.terminal.write(&self.rules())?,
                Some(Command::Undo(undo)) => {
                    if self.undo(seat, &undo) {
                        return Ok(Went::On);
                    }
                    let refusal = if undo == Undo::Latest { "cli-undo-nothing" } else { undo.refusal() };
                    self.terminal.write_refusal(&self.speaker.text(refusal))?;
                }
                Some(Command::Quit) => return Ok(Went::Away),
                None => self.terminal.write_refusal(&answer)?,
            }
        }
        Ok(Went::Away)
    }

    /// Whether a line would resign the game.
    fn resigns(&self, seat: Seat, line: &str) -> bool {
        let entered = self.play.fork().enter(seat, &self.drafts(), line);
        entered.moves.iter().any(|row| row.text == RESIGN)
    }

    /// Asks the panel's question, and enters the move if the person confirms it. Returns whether the person did; `None` at the end
    /// of the input.
    fn is_meant(&mut self, seat: Seat, question: &Question) -> io::Result<Option<bool>> {
        let seen = self.play.with_draft(seat, &self.draft(seat));
        let focus = Focus { partial: "", look: question.look };
        for paragraph in seen.panel(Viewer::Seat(seat), focus).text() {
            self.terminal.write(&self.speaker.say(paragraph))?;
        }
        let meant = self.really("cli-really")?;
        if meant == Some(true) {
            let (_, refused) = self.carry_out(seat, &question.about);
            self.notes.extend(refused.map(|refusal| self.refusal(&refusal)));
        }
        Ok(meant)
    }

    /// Asks for a confirmation; `None` at the end of the input.
    fn really(&self, question: &str) -> io::Result<Option<bool>> {
        let question = format!("{} ", self.speaker.text(question));
        let answer = self.terminal.ask(&question)?;
        let meant = answer.map(|answer| matches!(answer.to_lowercase().as_str(), "yes" | "y" | "ja" | "j"));
        if meant == Some(false) {
            self.terminal.write(&self.speaker.text("table-stay"))?;
        }
        Ok(meant)
    }

    /// Enters a typed line.
    fn enter(&mut self, seat: Seat, line: &str) -> LineOutcome {
        let LineResult { moves, drafts, refused, asks } = self.play.enter_typed(seat, &self.drafts(), line);
        let changed = self.keep(moves, drafts);
        match (refused, asks) {
            (_, Some(question)) => return LineOutcome::Asks { question, changed },
            (Some(refusal), None) if changed => self.notes.push(self.refusal(&refusal)),
            (Some(refusal), None) => return LineOutcome::Refused(self.answer(seat, line, &refusal)),
            (None, None) => {}
        }
        LineOutcome::Changed
    }

    /// Takes something back. Returns whether there was anything to take back.
    fn undo(&mut self, seat: Seat, undo: &Undo) -> bool {
        let drafts = self.drafts();
        let Some(result) = self.play.take_back(seat, &drafts, undo) else { return false };
        self.keep_drafts(result.drafts);
        journal::append(&mut self.recording.journal, result.moves);
        self.notes.push(self.speaker.text("cli-undone"));
        true
    }

    fn draft(&self, seat: Seat) -> Draft {
        self.drafts().swap_remove(seat.index())
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        let reason = self.speaker.say(&refusal.reason);
        refusal.game_rule().map_or(reason.clone(), |rule| format!("{reason} ({rule})"))
    }

    /// Shows a person the notes and the news of their seat. Returns whether there were any.
    fn tell(&mut self, seat: Seat) -> io::Result<bool> {
        let mut lines = std::mem::take(&mut self.notes);
        if let Holder::Person { read, .. } = &mut self.holders[seat.index()] {
            let from = std::mem::replace(read, self.play.plies());
            lines.extend(self.play.told(Viewer::Seat(seat), from).iter().map(|told| self.speaker.say(told)));
        }
        lines.iter().try_for_each(|line| self.terminal.write(line))?;
        Ok(!lines.is_empty())
    }

    /// Shows a seat's view and its choices.
    fn show(&mut self, seat: Seat) -> io::Result<()> {
        self.terminal.turn_page()?;
        let is_told = self.tell(seat)?;
        if is_told {
            self.terminal.write("")?;
        }
        let (terminal, speaker, viewer) = (&self.terminal, &self.speaker, Viewer::Seat(seat));
        let seen = self.play.with_draft(seat, &self.draft(seat));
        terminal.write_board(&seen.text(viewer, speaker.names(), speaker.language()))?;
        if let Some(legend) = speaker.known(&format!("{}-text-legend", self.game.id())) {
            terminal.write(&legend)?;
        }
        // The status names the latest event, which stands above the board already if it is news.
        let status = if is_told { seen.situation(viewer) } else { seen.status(viewer) };
        terminal.write(&format!("\n{}", speaker.say(&status)))?;
        let panel = seen.panel(viewer, Focus::default());
        for paragraph in panel.text() {
            terminal.write(&speaker.say(paragraph))?;
        }
        if panel.presses().any(|press| press.text() == SUGGESTION) {
            terminal.write(&speaker.text("cli-suggestion"))?;
        }
        match seen.next(seat, "") {
            Next::Done | Next::Nothing => Ok(()),
            next => {
                let next = next_in_words(&next, &|text| self.spelled(text));
                terminal.write(&speaker.say(&Message::new("cli-next").with("next", next)))
            }
        }
    }

    /// The reason why a line was refused, and its continuations. A partial move is no mistake.
    fn answer(&self, seat: Seat, line: &str, refusal: &Refusal) -> String {
        let seen = self.play.with_draft(seat, &self.draft(seat));
        let spelling = |text: &str| self.spelled(text);
        match following(seen.as_ref(), seat, line, &spelling) {
            Following::Beginning(next) => {
                let go_on =
                    Message::new("cli-continue").with("entered", line).with("next", next_in_words(&next, &spelling));
                self.speaker.say(&go_on)
            }
            Following::Similar(next) => {
                let next = Message::new("cli-next").with("next", next_in_words(&next, &spelling));
                format!("{}\n{}", self.refusal(refusal), self.speaker.say(&next))
            }
            Following::Nothing => self.refusal(refusal),
        }
    }

    /// A text of the notation in the language of the person at the keyboard.
    fn spelled(&self, text: &str) -> String {
        spelled(self.game.id(), self.speaker.language(), text)
    }

    /// The rules for a terminal: without pictures and without the marks of headings, small print and chapters.
    fn rules(&self) -> String {
        let chapters = rulebook::chapters(self.game.rules_text(self.speaker.language()));
        let lines = chapters.flat_map(|chapter| chapter.text.lines().chain(["", ""])).map(|line| {
            line.strip_prefix("-# ").unwrap_or_else(|| line.trim_start_matches('#').trim_start_matches(' '))
        });
        self.speaker.marked(&lines.collect::<Vec<_>>().join("\n"))
    }

    fn stop(&mut self) -> Result<(), Failure> {
        Ok(self.terminal.write(&format!("\n{}", self.speaker.text("cli-stopped")))?)
    }

    /// Ends the game. Everybody may see everything now.
    fn finish(&mut self) -> Result<(), Failure> {
        self.terminal.turn_page()?;
        if let Some(seat) = self.at {
            self.tell(seat)?;
        }
        self.terminal.write("")?;
        let epilogue = self.play.epilogue();
        show_end((self.play.as_ref(), &epilogue), Viewer::Spectator, self.game.id(), &self.terminal, &self.speaker)
    }
}
