//! Lessons: a recorded game that one person plays on against the computer, without a table and without anything that is stored.
//!
//! What a lesson is follows from the game and the lines that its learner has entered, and from nothing else: a game brings
//! its beginning along as the scene `lesson` ([`GameTexts::SCENES`](engine::presenter::GameTexts::SCENES)), and the computers' luck is
//! the same each time. A client keeps the lines and asks for the lesson again with one more.

use crate::registry;
use engine::bot::Budget;
use engine::dice::{Dice, Seed, Stream};
use engine::draft::Draft;
use engine::game::{Game, Play};
use engine::lang::Message;
use engine::panel::{Focus, Panel};
use engine::prompt::Next;
use engine::refusal::Refusal;
use engine::seat::{Seat, Viewer};

/// The scene with which a lesson begins.
const SCENE: &str = "lesson";
/// The seat of whoever learns.
pub const LEARNER: Seat = Seat(0);
/// Stands between the lines that a learner has entered.
pub const SEPARATOR: char = ';';
/// Where the luck of the computers comes from: not from the seed of the game, as at a table.
const LUCK: Seed = *b"the luck of computers in lessons";
/// The most lines that computers enter in a row; more would be a computer that never ends.
const LINES: usize = 64;

/// A lesson as it stands.
pub struct Lesson {
    /// The game, with what the learner has not committed.
    play: Box<dyn Play>,
    /// How many rows the scene had.
    opening: u64,
    /// How many rows there were before the learner's latest line; with none, those of the scene.
    before: u64,
}

/// Why there is no such lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The game brings none along.
    #[error("there is no lesson for {0}")]
    Nothing(&'static str),
    /// A line that the rules refuse.
    #[error("a line of the lesson is refused: {0:?}")]
    Refused(Refusal),
}

/// Whether a game brings a lesson along.
pub fn is_taught(game: &dyn Game) -> bool {
    game.scenes().iter().any(|(name, _)| *name == SCENE)
}

/// The lesson of a game after the lines that its learner has entered, with a [`SEPARATOR`] between them.
///
/// # Errors
/// When the game has none, or a line is refused: it was entered on a lesson that went otherwise.
pub fn lesson(game: &dyn Game, entered: &str) -> Result<Lesson, LessonError> {
    let (play, _) = registry::scene(game, SCENE).ok_or(LessonError::Nothing(game.id()))?;
    let opening = play.plies();
    let mut course = Course { drafts: vec![Draft::default(); usize::from(play.seats())], play };
    let mut before = opening;
    course.computers_answer(game);
    for line in entered.split(SEPARATOR).filter(|line| !line.is_empty()) {
        before = course.play.plies();
        course.enter(LEARNER, line).map_err(LessonError::Refused)?;
        course.computers_answer(game);
    }
    let play = course.play.with_draft(LEARNER, &course.drafts[LEARNER.index()]);
    Ok(Lesson { play, opening, before })
}

/// A lesson that is being played again.
struct Course {
    play: Box<dyn Play>,
    drafts: Vec<Draft>,
}

impl Course {
    fn enter(&mut self, seat: Seat, line: &str) -> Result<(), Refusal> {
        let entered = self.play.enter(seat, &self.drafts, line);
        self.drafts = entered.drafts;
        entered.refused.map_or(Ok(()), Err)
    }

    /// Lets the computers play, at their weakest, until the learner has to decide something.
    fn computers_answer(&mut self, game: &dyn Game) {
        let Some(level) = game.levels().first() else { return };
        for _ in 0..LINES {
            let prompts = self.play.prompts();
            let Some(seat) = prompts.iter().map(|prompt| prompt.seat).find(|seat| *seat != LEARNER) else { return };
            let mut dice = Dice::stream(&LUCK, Stream::Ply, Some(seat), self.play.plies());
            let line = self.play.choose(seat, level, Budget::FULL, &mut dice);
            if line.is_none_or(|line| self.enter(seat, &line).is_err()) {
                return;
            }
        }
    }
}

impl Lesson {
    /// The game as the learner sees it.
    pub fn play(&self) -> &dyn Play {
        self.play.as_ref()
    }

    /// Whether there is nothing more to be done.
    pub fn is_over(&self) -> bool {
        self.play.outcome().is_some()
    }

    /// What the learner was told since the latest line of his own.
    pub fn told(&self) -> Vec<Message> {
        self.play.told(Viewer::Seat(LEARNER), self.before)
    }

    /// What the coach says now; about what was `entered` so far.
    pub fn coach(&self, entered: &str) -> Option<Message> {
        self.play.coach(LEARNER, self.opening, entered)
    }

    /// What the learner reads and can press.
    pub fn panel(&self, focus: Focus<'_>) -> Panel {
        self.play.panel(Viewer::Seat(LEARNER), focus)
    }

    /// Whether a text that was entered is a whole line. What is not may be the beginning of one, or nothing.
    pub fn is_whole(&self, entered: &str) -> bool {
        matches!(self.play.next(LEARNER, entered), Next::Done)
    }
}

#[cfg(test)]
mod tests;
