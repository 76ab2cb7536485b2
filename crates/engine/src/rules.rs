//! The three traits of a game: its rules, its face and its mind.

use std::fmt;
use std::ops::RangeInclusive;

use super::attempt::Attempt;
use super::columns;
use super::dice::{Chance, Dice, Script, Stream};
use super::log::Log;
use super::offers;
use super::options::{ChosenOptions, OptionSpec};
use super::outcome::Outcome;
use super::prompt::{AfterSurprise, Choice, MoveKind, Next, Prompt};
use super::refusal::Refusal;
use super::seat::{Seat, SeatColour, Viewer};
use crate::lang::{Language, Message};
use crate::panel::{Focus, Panel};
use canvas::{Picture, ThemeId};

/// The rules of a game. The value itself is the full state, secrets included; printing it gives the position's text.
///
/// A state knows nothing of clocks, names, messages or languages. Whatever leaves it towards a person goes through
/// [`Rules::view`] or through events with an audience.
pub trait Rules: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync + Sized + 'static {
    /// A move, printed in its canonical notation.
    type Move: Clone + PartialEq + fmt::Debug + fmt::Display;
    /// What moves announce.
    type Event: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// What one viewer may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// The id in the registry, the database and the text files.
    const ID: &'static str;
    /// Rises when a rule or a data file changes. Games that were begun by an earlier one go on by it.
    const REVISION: u32;
    /// The earliest revision that games can still be played by; it is read where a rule has changed.
    const OLDEST: u32 = Self::REVISION;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// What can be chosen when a table is opened.
    const OPTIONS: &'static [OptionSpec];

    /// Whether seats hide anything from each other. In a game that hides nothing everybody is told everything at once; what a
    /// seat has not committed is all that the others do not know (Seeschlacht).
    const HIDES: bool = true;

    /// Whether players strike deals that no rule enforces: at tables of such a game two people can have theirs noted, for
    /// everybody to read. The game knows nothing of it (BLO-175).
    const DEALS: bool = false;

    /// Whether what seats have not committed at the end of the game is shown to everybody then. It is committed before
    /// the move that ends the game.
    const SHOWS_DRAFTS: bool = false;

    /// Whether a game can be played with these options by so many (NAV-202, NAV-208).
    ///
    /// # Errors
    /// Why not, for the lobby.
    fn check(_options: &ChosenOptions, _seats: u8) -> Result<(), Message> {
        Ok(())
    }

    /// Whether an option makes a difference beside the others that are chosen; else it is not shown.
    fn applies(_options: &ChosenOptions, _id: &str) -> bool {
        true
    }

    /// The team of each seat, counted from 1, where there are teams (NAV-202).
    fn teams(_options: &ChosenOptions, _seats: u8) -> Option<Vec<u8>> {
        None
    }

    /// The state before the first move. Seat 0 is the creator of the table.
    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Self::Event>) -> Self;

    /// Reads a position's text.
    ///
    /// # Errors
    /// A sentence that names the line which is not understood or not possible by the rules.
    fn position(text: &str) -> Result<Self, PositionError>;

    /// How many seats this game has: by default as many as every game of its kind.
    fn seats(&self) -> u8 {
        *Self::SEATS.start()
    }

    /// Which seats must or may decide something now. No two have the same seat, kind and id.
    fn prompts(&self) -> Vec<Prompt>;

    /// The line that is entered for the seat when the time for a decision is up, made from the state at that moment with what the
    /// seat has not committed: it is entered on top of that. `None` where the rules give none (SEE-20, NAV-226 to NAV-228, BLO-188 to
    /// BLO-193).
    fn on_time_out(&self, _prompt: &Prompt) -> Option<String> {
        None
    }

    /// Whether only the clock enters this move ([`Rules::on_time_out`]): nobody else may break a promise by it (BLO-189).
    fn is_of_the_clock(_step: &Self::Move) -> bool {
        false
    }

    /// The numbers that a position has the dice show next, if it has any.
    fn script(&mut self) -> Option<&mut Script> {
        None
    }

    /// What may follow the text that a seat has entered so far.
    fn next(&self, seat: Seat, entered: &str) -> Next;

    /// Reads one move of a seat. Reasons that stand before a fault in the notation, such as "not your turn", are given
    /// here too, so that the order of refusals is the rules' own.
    ///
    /// # Errors
    /// The refusal that the rules give.
    fn parse(&self, seat: Seat, text: &str) -> Result<Self::Move, Refusal>;

    /// Cuts a line into the moves that it holds, which are carried out in order.
    fn split<'t>(&self, _seat: Seat, line: &'t str) -> Vec<&'t str> {
        super::line::parts(line).collect()
    }

    /// What becomes of a further move of a line once an earlier one, `told` as it was entered, has told somebody something. A
    /// refused move always ends its line.
    fn after_surprise(&self, _seat: Seat, _told: &str, _text: &str) -> AfterSurprise {
        AfterSurprise::Stop
    }

    /// Which way the move takes.
    fn move_kind(&self, seat: Seat, step: &Self::Move) -> MoveKind;

    /// Whether a move stands aside from what the game waits for: an offer, the answer to one, a wish. It decides nothing, so that
    /// it renews no clock of its seat and no call is answered by it (BLO-185, BLO-187); the decisions that the game waits for are
    /// the same after it. As long as only some were told of it, it bars nobody from taking back what came before it.
    fn is_aside(&self, _seat: Seat, _step: &Self::Move) -> bool {
        false
    }

    /// Carries out a move.
    ///
    /// # Errors
    /// The refusal that the rules give; the state is unchanged then.
    fn apply(
        &mut self,
        seat: Seat,
        step: &Self::Move,
        chance: &mut Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Refusal>;

    /// The moves that rebuild, from the committed state, what the seat may still change. They use no dice. Moves of kind
    /// [`MoveKind::Ply`] are carried out beside it: the draft stays and is laid on what they lead to (SEE-R36, NAV-159).
    fn draft(&self, seat: Seat) -> Vec<Self::Move>;

    /// The moves that a committing move stands for: by default the draft, then the move itself.
    fn commit(&self, seat: Seat, step: &Self::Move) -> Vec<Self::Move> {
        let mut steps = self.draft(seat);
        steps.push(step.clone());
        steps
    }

    /// What a committing move leaves open: moves of the draft that it does not stand for (NAV-159).
    fn left(&self, _seat: Seat, _step: &Self::Move) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What is left of a move of a draft that no longer fits, because the game has gone on (NAV-195); by default nothing.
    fn mended(&self, _seat: Seat, _step: &Self::Move) -> Option<Self::Move> {
        None
    }

    /// The line that a seat has left beforehand and that is due now: it is entered in its name at once (R-29 of Naval Battles).
    fn due(&self) -> Option<(Seat, String)> {
        None
    }

    /// What the viewer may know of the state.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// A position's text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, line {line}: {fault}")]
pub struct PositionError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: String,
}

/// What a game begins with.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The options; they go together ([`Rules::check`]).
    pub options: &'a ChosenOptions,
    /// How many play, one of [`Rules::SEATS`].
    pub seats: u8,
    /// The revision of the rules, from [`Rules::OLDEST`] to [`Rules::REVISION`].
    pub revision: u32,
}

impl Setup<'_> {
    /// A state before the first move for a memory to begin with. What was drawn for it is not what was drawn for the game.
    pub fn undrawn<G: Rules>(&self) -> G {
        G::start(self, &mut Chance::new(&[0; 32], Stream::Setup, None, 0), &mut Log::default())
    }
}

/// How a picture should be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style<'a> {
    /// The language of the words in it.
    pub language: Language,
    /// The names of the seats.
    pub names: &'a [String],
    /// The colours.
    pub theme: ThemeId,
    /// Private pictures go with a decision: they show large what is decided on, in the box that Discord gives a picture.
    pub private: bool,
    /// Whether a viewer's own side shows where the others have missed it, in games where that is no mark of the rules. Shows
    /// nothing that the view does not hold.
    pub own_misses: bool,
    /// Whether nobody is to move any more though no rule of the game has ended it: a draw that all have agreed on, a table
    /// that was closed.
    pub ended: bool,
    /// The colour that each seat has chosen, as its place among [`Face::COLOURS`]; empty where nobody has chosen.
    pub colours: &'a [u8],
}

impl Style<'_> {
    /// The colour of a seat, as its place among [`Face::COLOURS`]: where nobody has chosen, the seats have them in order.
    pub fn colour_of(&self, seat: Seat) -> usize {
        usize::from(self.colours.get(seat.index()).copied().unwrap_or(seat.0))
    }
}

/// How a game looks: made from views and events only, never from the state.
pub trait Face: Rules {
    /// What is looked at ([`Focus::look`]) to see one's own hand, in games of cards.
    const HAND: Option<&'static str> = None;

    /// The colours that the people at a table choose from before the game begins, at least one for each seat (BLO-14); none in
    /// games in which no seat has a colour of its own. Pictures ask [`Style::colour_of`] which one a seat has. A colour's name is
    /// the text `<game>-colour-<id>`.
    const COLOURS: &'static [SeatColour] = &[];

    /// The colour of each seat in the pictures of a game that gives them out itself, as a place among
    /// [`SideColours::seats`](canvas::SideColours::seats); none by default. What compares seats shows them so.
    fn side_colours(_view: &Self::View) -> Vec<u8> {
        Vec::new()
    }

    /// Recorded games, by name, that pages of the rules show and that a lesson begins with: each stands as it is after its
    /// last move.
    const SCENES: &'static [(&'static str, &'static str)] = &[];

    /// The texts of the game in a language, as Fluent.
    fn texts(language: Language) -> &'static str;

    /// The rules for players in a language, in Discord's markdown: pages of at most 1,800 characters, parted by lines
    /// of three dashes, each statement with its rule id.
    fn rules_text(language: Language) -> &'static str;

    /// What the holder of a seat reads and can press. `next` says what may follow a text, as [`Rules::next`] does. For a
    /// spectator there are no controls, and nothing may follow.
    fn panel(_view: &Self::View, focus: Focus<'_>, next: &dyn Fn(&str) -> Next) -> Panel {
        offers::panel(focus, next)
    }

    /// What is looked at ([`Focus::look`]) to be asked whether a move is meant that gives away what nobody gets back, in games in
    /// which the panel asks (BLO-77): whoever types the move is asked the same. Giving the game up is asked about everywhere.
    fn asks(_view: &Self::View, _step: &Self::Move) -> Option<&'static str> {
        None
    }

    /// What everybody is offered alike, as buttons below the public board: bids in an auction (BLO-146, BLO-147). At most
    /// [`BUTTONS`](crate::panel::BUTTONS), made from the view of a spectator; the first is what is done most. Each is a whole
    /// move in words, which at least one seat may make now, and names everything that it is about: it may be pressed by
    /// anybody who plays, twice, and long after it was shown, and the rules alone judge it then.
    fn public(_view: &Self::View) -> Vec<Choice> {
        Vec::new()
    }

    /// One short sentence that tells the holder of a seat what to do now, for somebody who plays a first game of this kind. It
    /// stands below the panel, as long as the game goes on. On the way to a move it is about what was entered so far.
    fn hint(_view: &Self::View, _entered: &str) -> Option<Message> {
        None
    }

    /// What a coach says to the holder of a seat who plays a lesson, in a sentence or two: about what the seat has `heard` since the
    /// lesson began, and what was entered so far. A game that brings a scene called `lesson` along has words at each of its
    /// steps, and at its end.
    fn coach(_view: &Self::View, _heard: &[&Self::Event], _entered: &str) -> Option<Message> {
        None
    }

    /// One line for the public: what just happened, and whose turn it is; by default only the latter.
    fn status(view: &Self::View) -> Message {
        Self::situation(view)
    }

    /// Whose turn it is, or how it ended, without what just happened: private messages and descriptions of pictures stay
    /// readable for longer than the status line.
    fn situation(view: &Self::View) -> Message;

    /// The board.
    fn picture(view: &Self::View, focus: Focus<'_>, style: Style<'_>) -> Picture;

    /// The board in words, without whose turn it is: with that at most 1,024 characters when rendered.
    fn alt(view: &Self::View) -> Vec<Message>;

    /// The board as plain text of fixed width, with as few words as it needs beside the names of the seats. What its signs mean is
    /// the text `<game>-text-legend`.
    fn text(view: &Self::View, names: &[String], language: Language) -> String;

    /// The same where the holder of a seat decides: what the decision is about, in lines of at most
    /// [`COLUMNS`](super::columns::COLUMNS); by default all of it, with wide lines broken.
    fn text_to_decide(view: &Self::View, _focus: Focus<'_>, names: &[String], language: Language) -> String {
        columns::narrow(&Self::text(view, names, language))
    }

    /// How far the game is, as everybody may know it: a count that rises, such as shots or turns.
    fn progress(view: &Self::View) -> usize;

    /// When in the game it is, in games whose players name the time otherwise than by counting moves: `1863, turn of Anna`.
    fn moment(_view: &Self::View) -> Option<Message> {
        None
    }

    /// What is told to everybody after the end besides the status, a paragraph each; by default nothing.
    fn epilogue(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }

    /// Whether the [`Face::epilogue`] is what each seat has tried ([`Face::attempts`]): whoever reads how a game went, with chance
    /// beside it, need not read it again.
    const EPILOGUE_IS_FIGURES: bool = false;

    /// What was tried by this event, for whoever looks back at a game that is over: shots, throws, tests. `before` is everything
    /// as it stood before the move that caused it. By default nothing, in games in which nothing hangs on chance.
    fn attempts(_before: &Self::View, _event: &Self::Event) -> Vec<Attempt> {
        Vec::new()
    }

    /// An event in words, as the viewer hears it; `None` where there is nothing to say. To whoever sees everything
    /// ([`Viewer::Everything`]) nothing is said that leaves open which seat it is about.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Message>;

    /// Whether a turn begins with this event, in games whose turns take several lines: one that is over is told as a whole, not
    /// from the line on that ended it.
    fn begins_turn(_event: &Self::Event) -> bool {
        false
    }

    /// Whether a part of the game that has many turns begins with this event, such as a year.
    fn begins_chapter(_event: &Self::Event) -> bool {
        false
    }

    /// Whether the public board tells the latest turns ([`Face::recap`]), in games in which more happens in a turn than a
    /// [`Face::status`] can say.
    const TELLS_TURNS: bool = false;

    /// What happened, in words: the events that the viewer heard, oldest first, several of them perhaps in one sentence.
    fn recap(events: &[&Self::Event], viewer: Viewer) -> Vec<Message> {
        events.iter().filter_map(|event| Self::tell(event, viewer)).collect()
    }

    /// The same of a turn in a sentence that has said whose it was, as where a game is looked back at ([`Face::recap`] by default).
    fn deeds(events: &[&Self::Event], viewer: Viewer) -> Vec<Message> {
        Self::recap(events, viewer)
    }
}

/// How a computer opponent thinks: it knows what its seat was told, nothing else.
pub trait Mind: Rules {
    /// What a seat remembers.
    type Memory: Clone + fmt::Debug;

    /// The levels that exist, weakest first.
    const LEVELS: &'static [&'static str];

    /// What a seat knows before the first event.
    fn memory(setup: &Setup<'_>, seat: Seat) -> Self::Memory;

    /// Learns from an event that this seat heard.
    fn observe(memory: &mut Self::Memory, event: &Self::Event);

    /// What this seat heard in a line that was taken back by agreement, before anything else is observed: as far as it is a
    /// fact of what is hidden, the seat goes on knowing it. By default it plays as if it had not heard it.
    fn keep(_memory: &mut Self::Memory, _event: &Self::Event) {}

    /// A state that agrees with everything the seat was told: the seat cannot tell it from the true one. `None` when
    /// none was found within a reasonable number of tries.
    fn world(memory: &Self::Memory, dice: &mut Dice) -> Option<Self>;

    /// What each seat may expect of the result of a game that is not over, in thousandths that add up
    /// ([`shares`](super::evaluation::shares)): from the full state, secrets included, as the computers judge it. Whoever looks
    /// back at a game that is over is told which line changed most. `None` by default, of every state, where they do not judge
    /// any.
    fn evaluate(&self) -> Option<Vec<u16>> {
        None
    }

    /// The line that a seat with a prompt enters: one move, or a whole draft and what commits it. `None` leaves a prompt
    /// open that need not be answered.
    fn choose(memory: &Self::Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String>;
}

/// How much a computer may think about one line, measured in steps of its search and never in time, so that the same game
/// is played whatever else the machine does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    percent: u32,
}

impl Budget {
    /// As much as the game has found worth its while.
    pub const FULL: Self = Self { percent: 100 };

    /// A part of it, for when many wait. At least one percent, at most all.
    pub fn percent(percent: u32) -> Self {
        Self { percent: percent.clamp(1, 100) }
    }

    /// How many steps are left of as many as the game takes with the full budget; at least one.
    pub fn of(self, full: u32) -> u32 {
        let steps = u64::from(full) * u64::from(self.percent) / 100;
        u32::try_from(steps).unwrap_or(full).max(1)
    }
}
