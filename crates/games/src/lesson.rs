//! Lessons: a person continues a recorded game against the computer, without a table or stored data.
//!
//! A lesson is a pure function of the game and the lines that its learner has entered. The game has its beginning as
//! the scene `lesson` ([`GameTexts::SCENES`](engine::presenter::GameTexts::SCENES)), and the luck of the computers is
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
/// The seat of the learner.
pub const LEARNER: Seat = Seat(0);
/// The most characters of a line in a lesson. When a custom id has no room for one more, the lesson ends.
pub const LINE: usize = 15;
/// Separates the lines that a learner has entered.
const SEPARATOR: char = ';';
/// Signs for what is frequent in lines, because a custom id has little room. The separator of moves is one of them, so that it cannot
/// be taken for the [`SEPARATOR`] of lines.
const SIGNS: [(&str, &str); 4] = [("; end", "!"), (";", "^"), ("charge ", "*"), ("fire ", "$")];
/// The seed of the computers' luck. As at a table, it is not the seed of the game.
const LUCK: Seed = *b"the luck of computers in lessons";
/// The most lines that computers enter in a row. It stops a computer that never ends its turn.
const LINES: usize = 64;

/// A lesson after some lines.
pub struct Lesson {
    /// The game with the learner's draft.
    play: Box<dyn Play>,
    /// The number of rows of the scene.
    opening: u64,
    /// The number of rows before the learner's latest line, or those of the scene.
    before: u64,
}

/// Why there is no such lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The game has no lesson.
    #[error("there is no lesson for {0}")]
    Nothing(&'static str),
    /// The rules refuse a line.
    #[error("a line of the lesson is refused: {0:?}")]
    Refused(Refusal),
}

/// Whether a game has a lesson.
pub fn is_taught(game: &dyn Game) -> bool {
    game.scenes().iter().any(|(name, _)| *name == SCENE)
}

/// What a learner has entered, with one more line.
pub fn with_line(entered: &str, line: &str) -> String {
    let line = SIGNS.iter().fold(line.to_owned(), |line, (word, sign)| line.replace(word, sign));
    if entered.is_empty() { line } else { format!("{entered}{SEPARATOR}{line}") }
}

/// The lines that a learner has entered.
fn lines(entered: &str) -> impl Iterator<Item = String> {
    let whole = |line: &str| SIGNS.iter().fold(line.to_owned(), |line, (word, sign)| line.replace(sign, word));
    entered.split(SEPARATOR).filter(|line| !line.is_empty()).map(whole)
}

/// The lesson of a game after what its learner has entered ([`with_line`]).
///
/// # Errors
///
/// If the game has no lesson, or the rules refuse a line: it belongs to a lesson that went another way.
pub fn lesson(game: &dyn Game, entered: &str) -> Result<Lesson, LessonError> {
    let (play, _) = registry::scene(game, SCENE).ok_or(LessonError::Nothing(game.id()))?;
    let opening = play.plies();
    let mut course = Course { drafts: vec![Draft::default(); usize::from(play.seats())], play };
    let mut before = opening;
    course.computers_answer(game);
    for line in lines(entered) {
        before = course.play.plies();
        course.enter(LEARNER, &line).map_err(LessonError::Refused)?;
        course.computers_answer(game);
    }
    let play = course.play.with_draft(LEARNER, &course.drafts[LEARNER.index()]);
    Ok(Lesson { play, opening, before })
}

/// A lesson during its replay.
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

    /// Lets the computers play at their weakest level until the learner has a decision.
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

    /// Whether the lesson is over.
    pub fn is_over(&self) -> bool {
        self.play.outcome().is_some()
    }

    /// The news for the learner since their latest line.
    pub fn told(&self) -> Vec<Message> {
        self.play.told(Viewer::Seat(LEARNER), self.before)
    }

    /// The words of the coach, given what the learner has `entered` so far.
    pub fn coach(&self, entered: &str) -> Option<Message> {
        self.play.coach(LEARNER, self.opening, entered)
    }

    /// The learner's panel.
    pub fn panel(&self, focus: Focus<'_>) -> Panel {
        self.play.panel(Viewer::Seat(LEARNER), focus)
    }

    /// Whether a text is a whole line. Any other text is the beginning of one, or wrong.
    pub fn is_whole(&self, entered: &str) -> bool {
        matches!(self.play.next(LEARNER, entered), Next::Done)
    }
}

#[cfg(test)]
mod tests;
