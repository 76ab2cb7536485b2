//! What can be asked of the panel from which a game is started, and of a lesson.

use std::fmt;

use games::engine::game::Game;
use games::{lesson, registry};

/// What can be asked of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartAction {
    /// Show it with the game that the menu's value names.
    Choose,
    /// Show it with this game.
    Open(String),
    /// Open a table.
    Begin {
        /// The game's id; one of the registry.
        game: String,
        against: Against,
    },
}

/// How many computers make a round of a game that more than two can play: enough for its trade and its alliances.
pub fn round(game: &dyn Game) -> u8 {
    game.seats().end().saturating_sub(1).min(3)
}

/// Whom a game is started against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// A computer of this level, at once.
    Computer(String),
    /// As many computers of this level as make a full round ([`round`]), at once.
    Computers(String),
    /// Whoever joins.
    Anybody,
    /// The people who were chosen in the menu.
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

/// A step of a lesson. Nothing of it is kept anywhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The game's id; one of the registry that has a lesson.
    pub game: String,
    /// The lines that were entered before ([`lesson::SEPARATOR`]).
    pub entered: String,
    /// A text of the game's notation; a menu's value replaces it.
    pub text: String,
}

impl LessonStep {
    /// The beginning of the lesson of a game.
    pub fn first(game: &dyn Game) -> Self {
        Self { game: game.id().to_owned(), entered: String::new(), text: String::new() }
    }

    /// The lines after this step, if its text is a whole one.
    pub fn with_line(&self, line: &str) -> String {
        match self.entered.as_str() {
            "" => line.to_owned(),
            before => format!("{before}{}{line}", lesson::SEPARATOR),
        }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let (game, step) = text.split_once(' ')?;
        let game = registry::game(game).filter(|game| lesson::is_taught(*game))?;
        let (entered, text) = step.split_once('|')?;
        Some(Self { game: game.id().to_owned(), entered: entered.to_owned(), text: text.to_owned() })
    }
}

impl fmt::Display for LessonStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}|{}", self.game, self.entered, self.text)
    }
}
