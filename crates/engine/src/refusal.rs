//! Refusals: the reasons why the rules do not accept a move.

use crate::lang::Message;

/// The reason why the rules do not accept a move. A refusal changes nothing, and only the player learns of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids the move, `BAT-28`; empty if it is no rule of the game ([`Refusal::game_rule`]).
    pub rule: &'static str,
    /// The reason in one sentence, without the rule.
    pub reason: Message,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, reason: Message) -> Self {
        Self { rule, reason }
    }

    /// A refusal that is not a rule of the game.
    pub fn of_the_house(reason: Message) -> Self {
        Self { rule: "", reason }
    }

    /// The rule of the game that forbids the move, if it is one.
    pub fn game_rule(&self) -> Option<&'static str> {
        Some(self.rule).filter(|rule| !rule.is_empty())
    }

    /// The rule or, without one, the id of the reason: for logs and for errors of the command line.
    pub fn cause(&self) -> &str {
        self.game_rule().unwrap_or(&self.reason.id)
    }
}

/// Defines functions that return refusals. Each has its rule, and the text `<game>-refused-<id>` with its arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! refusals {
    ($game:literal; $($(#[$doc:meta])* $name:ident($($arg:ident: $of:ty),*) = $rule:literal $id:literal;)*) => {$(
        $(#[$doc])*
        pub(super) fn $name($($arg: $of),*) -> $crate::refusal::Refusal {
            let reason = $crate::lang::Message::new(concat!($game, "-refused-", $id));
            $crate::refusal::Refusal::new($rule, reason$(.with(stringify!($arg), $arg))*)
        }
    )*};
}
pub use refusals;
