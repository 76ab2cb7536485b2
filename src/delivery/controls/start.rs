//! Actions on the panel that starts games, and steps of a lesson.

use std::fmt;

use games::engine::game::Game;
use games::{lesson, registry};

/// An action on the panel that starts games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartAction {
    /// Show the panel for the game that is the menu's value.
    Choose,
    /// Show the panel for this game.
    Open(String),
    /// Open a table.
    Begin {
        /// The game's id in the registry.
        game: String,
        /// The opponents.
        against: Against,
    },
}

/// The number of computers for a full round in games for more than two: enough for trade and alliances.
pub fn round(game: &dyn Game) -> u8 {
    game.seats().end().saturating_sub(1).min(3)
}

/// The opponents in a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// A computer of this level. The game starts at once.
    Computer(String),
    /// A full round ([`round`]) of computers of this level. The game starts at once.
    Computers(String),
    /// Anybody who joins.
    Anybody,
    /// The people chosen in the menu.
    Chosen,
}

impl StartAction {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        if (word, rest) == ("choose", "") {
            return Some(Self::Choose);
        }
        let (game, level) = rest.split_once(' ').unwrap_or((rest, ""));
        let game = registry::game(game)?;
        let begin = |against| Self::Begin { game: game.id().to_owned(), against };
        Some(match word {
            "open" => Self::Open(game.id().to_owned()),
            "anybody" => begin(Against::Anybody),
            "chosen" => begin(Against::Chosen),
            "computer" if game.levels().contains(&level) => begin(Against::Computer(level.to_owned())),
            "computers" if game.levels().contains(&level) && round(game) > 1 => {
                begin(Against::Computers(level.to_owned()))
            }
            _ => return None,
        })
    }
}

impl fmt::Display for StartAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose => f.write_str("choose"),
            Self::Open(game) => write!(f, "open {game}"),
            Self::Begin { game, against: Against::Anybody } => write!(f, "anybody {game}"),
            Self::Begin { game, against: Against::Chosen } => write!(f, "chosen {game}"),
            Self::Begin { game, against: Against::Computer(level) } => write!(f, "computer {game} {level}"),
            Self::Begin { game, against: Against::Computers(level) } => write!(f, "computers {game} {level}"),
        }
    }
}

/// A step of a lesson, with its complete state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The id of a game with a lesson.
    pub game: String,
    /// What has been pressed so far ([`Lesson::with`](lesson::Lesson::with)).
    pub pressed: String,
    /// A press that is not among them yet. A menu's value replaces it.
    pub text: String,
}

impl LessonStep {
    /// The first step of the lesson of a game.
    pub fn first(game: &dyn Game) -> Self {
        Self { game: game.id().to_owned(), pressed: String::new(), text: String::new() }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let (game, step) = text.split_once(' ')?;
        let game = registry::game(game).filter(|game| lesson::is_taught(*game))?;
        let (pressed, text) = step.split_once('|')?;
        Some(Self { game: game.id().to_owned(), pressed: pressed.to_owned(), text: text.to_owned() })
    }
}

impl fmt::Display for LessonStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}|{}", self.game, self.pressed, self.text)
    }
}
