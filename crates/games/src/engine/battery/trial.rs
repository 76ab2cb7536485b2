//! A game under test for worked examples: from a position, move by move, with everything that it announced.

use crate::engine::dice::{Chance, Dice, Stream};
use crate::engine::game::{Draft, Play};
use crate::engine::log::Log;
use crate::engine::matches;
use crate::engine::options::ChosenOptions;
use crate::engine::prompt::Next;
use crate::engine::refusal::Refusal;
use crate::engine::rules::{Budget, Face, Mind, Rules, Setup};
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Language, Message};
use crate::panel::{Focus, Panel};
use crate::registry;

/// The state and what was announced on the way to it. A game adds what its examples need in an `impl` of its own.
#[derive(Clone)]
pub(crate) struct Trial<G: Rules> {
    pub(crate) game: G,
    pub(crate) log: Log<G::Event>,
}

impl<G: Rules> Trial<G> {
    /// Starts from a position's text.
    #[track_caller]
    pub(crate) fn at(position: &str) -> Self {
        let game = G::position(position).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
        Self { game, log: Log::default() }
    }

    /// Makes a move by its text.
    pub(crate) fn try_move(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let step = self.game.parse(seat, text)?;
        let chance = Chance::new(&[5; 32], Stream::Draft, Some(seat), self.log.entries().len() as u64);
        matches::apply(&mut self.game, seat, &step, chance, &mut self.log).map(drop)
    }

    /// Makes a move that must be accepted.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> &mut Self {
        if let Err(refusal) = self.try_move(seat, text) {
            panic!("{text} is refused by {}: {}", refusal.rule, english(&refusal.reason));
        }
        self
    }

    /// The rule that refuses a move, having seen that nothing changed and that the reason is said in every language.
    #[track_caller]
    pub(crate) fn refused(&mut self, seat: Seat, text: &str) -> &'static str {
        let before = self.clone();
        let Err(refusal) = self.try_move(seat, text) else { panic!("{text} is accepted") };
        assert_eq!(self.game, before.game, "a refusal changed the state");
        assert_eq!(self.log, before.log, "a refusal was announced");
        for language in Language::ALL {
            rule_is_shown::<G>(refusal.rule, language);
            registry::texts().say(language, &refusal.reason, &names());
        }
        refusal.rule
    }

    /// The refusal of a move in English.
    #[track_caller]
    pub(crate) fn reason(&mut self, seat: Seat, text: &str) -> String {
        english(&self.try_move(seat, text).expect_err("it is refused").reason)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// The outcome as text, once the game is over.
    pub(crate) fn result(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.to_string())
    }
}

/// A game for two at its beginning, by the newest rules, with what was announced; `draw` numbers what is drawn for it.
pub(crate) fn start<G: Rules>(options: &ChosenOptions, draw: u64) -> Trial<G> {
    let setup = Setup { options, seats: 2, revision: G::REVISION };
    let mut log = Log::default();
    let game = G::start(&setup, &mut Chance::new(&[3; 32], Stream::Setup, None, draw), &mut log);
    Trial { game, log }
}

/// What a seat of a game for two knows before the first event.
pub(crate) fn memory<G: Mind>(options: &ChosenOptions, seat: Seat) -> G::Memory {
    G::memory(&Setup { options, seats: 2, revision: G::REVISION }, seat)
}

/// What became of a line of one seat, the others having entered nothing.
pub(crate) struct Entered {
    pub(crate) moves: Vec<String>,
    pub(crate) draft: Draft,
    pub(crate) refused: Option<&'static str>,
}

/// Enters a line as a table for two does, with a draft of the seat alone.
pub(crate) fn enter(play: &mut dyn Play, seat: Seat, draft: &Draft, line: &str) -> Entered {
    let mut drafts = vec![Draft::default(); 2];
    drafts[seat.index()] = draft.clone();
    let mut result = play.enter(seat, &drafts, line);
    Entered {
        moves: result.moves.into_iter().map(|row| row.text).collect(),
        draft: result.drafts.swap_remove(seat.index()),
        refused: result.refused.map(|refusal| refusal.rule),
    }
}

/// The line that a computer enters when it may think as long as it likes and has to.
pub(crate) fn choose<G: Mind>(memory: &G::Memory, level: &str, dice: &mut Dice) -> String {
    G::choose(memory, level, Budget::FULL, dice).expect("the game waits for it")
}

/// The panel of a game that makes its own.
pub(crate) fn panel<G: Face>(view: &G::View, entered: &str) -> Panel {
    G::panel(view, Focus::on(entered), &|_| Next::Nothing)
}

/// Two people to speak of.
pub(crate) fn names() -> Vec<String> {
    vec!["Anna".to_owned(), "Ben".to_owned()]
}

/// What a message says in English.
pub(crate) fn english(message: &Message) -> String {
    registry::texts().say(Language::En, message, &names())
}

/// The pages of the rules promise to explain the number that a refusal names.
#[track_caller]
pub(crate) fn rule_is_shown<G: Rules>(rule: &str, language: Language) {
    let pages = registry::game(G::ID).expect("it is registered").rules_text(language);
    let mut numbers = pages.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
    assert!(numbers.any(|number| number == rule), "{rule} stands on no page of the rules in {}", language.code());
}
