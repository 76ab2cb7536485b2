//! A game under test for worked examples: from a position, move by move, with everything that it announced.

use crate::engine::dice::{Dice, Stream};
use crate::engine::log::Log;
use crate::engine::refusal::Refusal;
use crate::engine::rules::Rules;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Language, Message};
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
        let mut dice = Dice::stream(&[5; 32], Stream::Draft, Some(seat), self.log.entries().len() as u64);
        self.game.apply(seat, &step, &mut dice, &mut self.log)
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
