//! Lessons: a person continues a recorded game against the computer, without a table or stored data.
//!
//! A lesson is a pure function of the game and what its learner has pressed. The game has its beginning as the scene
//! `lesson` ([`GameTexts::SCENES`](engine::presenter::GameTexts::SCENES)), and the luck of the computers is the same each
//! time. A client keeps the presses and asks for the lesson again with one more.
//!
//! A custom id has little room, and moves can be long. So a press is one sign: its place in the panel on which it was
//! pressed. Picks in a menu of several are the places of their entries, up to `END`.

use crate::registry;
use engine::bot::Budget;
use engine::dice::{Dice, Seed, Stream};
use engine::draft::Draft;
use engine::game::{Game, Play};
use engine::lang::Message;
use engine::panel::{ControlRow, ENTRIES, Focus, MenuEntry, Panel, Press, Pressed, ROWS};
use engine::seat::{Seat, Viewer};
use engine::undo::Undo;
use std::str::Chars;

/// The scene with which a lesson begins.
const SCENE: &str = "lesson";
/// The seat of the learner.
pub const LEARNER: Seat = Seat(0);
/// Ends the picks in a menu of several.
const END: char = '.';
/// The most presses in a panel.
const PRESSES: usize = ROWS * ENTRIES;
/// The seed of the computers' luck. As at a table, it is not the seed of the game.
const LUCK: Seed = *b"the luck of computers in lessons";
/// The most lines that computers enter in a row. It stops a computer that never ends its turn.
const LINES: usize = 64;

/// A lesson after some presses.
pub struct Lesson<'g> {
    game: &'g dyn Game,
    /// The game without drafts.
    committed: Box<dyn Play>,
    drafts: Vec<Draft>,
    /// The game with the learner's draft.
    play: Box<dyn Play>,
    /// The number of rows of the scene.
    opening: u64,
    /// The number of rows before the learner's latest line, or those of the scene.
    before: u64,
    /// The partial move and the look that are shown.
    partial: String,
    look: String,
    /// The panel without a partial move, and the one that is shown.
    home: Panel,
    shown: Panel,
    pressed: String,
    /// The length of `pressed` when `home` was last shown.
    home_at: usize,
}

/// Why there is no such lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The game has no lesson.
    #[error("there is no lesson for {0}")]
    Nothing(&'static str),
    /// A press belongs to a lesson that went another way.
    #[error("a press does not fit the lesson")]
    Stale,
}

/// Whether a game has a lesson.
pub fn is_taught(game: &dyn Game) -> bool {
    game.scenes().iter().any(|(name, _)| *name == SCENE)
}

/// The lesson of a game after what its learner has pressed ([`Lesson::with`]).
///
/// # Errors
///
/// If the game has no lesson, or a press belongs to a lesson that went another way.
pub fn lesson<'g>(game: &'g dyn Game, pressed: &str) -> Result<Lesson<'g>, LessonError> {
    let (play, _) = registry::scene(game, SCENE).ok_or(LessonError::Nothing(game.id()))?;
    let mut lesson = Lesson::begin(game, play);
    let mut signs = pressed.chars();
    while !signs.as_str().is_empty() {
        read(&lesson.shown, &mut signs).and_then(|text| lesson.press(&text)).ok_or(LessonError::Stale)?;
        if lesson.focus() == Focus::default() {
            lesson.home_at = pressed.len() - signs.as_str().len();
        }
    }
    pressed.clone_into(&mut lesson.pressed);
    Ok(lesson)
}

/// The sign of a place in a panel.
fn sign(place: usize) -> Option<char> {
    ('0'..).filter(|sign| sign.is_alphanumeric()).take(PRESSES).nth(place)
}

fn place(sign: char) -> Option<usize> {
    (0..PRESSES).find(|place| self::sign(*place) == Some(sign))
}

/// Reads the signs of one press as its text.
fn read(panel: &Panel, signs: &mut Chars<'_>) -> Option<String> {
    let press = panel.presses().nth(place(signs.next()?)?)?;
    let Pressed::Several { stem, separator } = press.pressed() else { return Some(press.text().to_owned()) };
    let (_, entries) = menus(panel).find(|(menu, _)| *menu == press)?;
    let picks = signs.take_while(|sign| *sign != END).map(|sign| Some(entries.get(place(sign)?)?.press.text()));
    Some(Pressed::joined(stem, separator, picks.collect::<Option<Vec<&str>>>()?))
}

/// Writes a press of a panel as its signs.
fn written(panel: &Panel, text: &str) -> Option<String> {
    let signed = |press: &Press| panel.presses().position(|other| other == press).and_then(sign);
    if let Some(press) = panel.presses().find(|press| press.text() == text) {
        let is_single = !matches!(press.pressed(), Pressed::Several { .. });
        return signed(press).filter(|_| is_single).map(String::from);
    }
    menus(panel).find_map(|(menu, entries)| {
        let Pressed::Several { stem, separator } = menu.pressed() else { return None };
        let picks = text.strip_prefix(stem)?.split(separator);
        let picks = picks.map(|pick| sign(entries.iter().position(|entry| entry.press.text() == pick)?));
        Some(format!("{}{}{END}", signed(menu)?, picks.collect::<Option<String>>()?))
    })
}

/// The menus with several picks.
fn menus(panel: &Panel) -> impl Iterator<Item = (&Press, &[MenuEntry])> {
    panel.rows().iter().filter_map(|row| match row {
        ControlRow::Several { press, entries, .. } => Some((press, &entries[..])),
        _ => None,
    })
}

impl<'g> Lesson<'g> {
    fn begin(game: &'g dyn Game, committed: Box<dyn Play>) -> Self {
        let opening = committed.plies();
        let mut lesson = Self {
            game,
            drafts: vec![Draft::default(); usize::from(committed.seats())],
            play: committed.with_draft(LEARNER, &Draft::default()),
            committed,
            opening,
            before: opening,
            partial: String::new(),
            look: String::new(),
            home: Panel::default(),
            shown: Panel::default(),
            pressed: String::new(),
            home_at: 0,
        };
        lesson.go_on();
        lesson
    }

    /// Carries out a press; `None` if it is refused.
    fn press(&mut self, text: &str) -> Option<()> {
        match (Pressed::read(text), Undo::parse(text)) {
            (Pressed::Enter(_), Some(undo)) => {
                self.drafts = self.committed.take_back(LEARNER, &self.drafts, &undo)?.drafts;
                self.go_on();
            }
            (Pressed::Enter(line), None) if !self.play.next(LEARNER, line).is_open() => {
                self.before = self.committed.plies();
                self.enter(LEARNER, line)?;
                self.go_on();
            }
            (Pressed::Enter(begun) | Pressed::Form(begun), _) => self.show(Focus::on(begun)),
            (Pressed::Several { stem, .. }, _) => self.show(Focus::on(stem)),
            (Pressed::Look(focus), _) => self.show(focus),
        }
        Some(())
    }

    fn enter(&mut self, seat: Seat, line: &str) -> Option<()> {
        let entered = self.committed.enter(seat, &self.drafts, line);
        self.drafts = entered.drafts;
        entered.refused.is_none().then_some(())
    }

    /// Lets the computers play at their weakest level until the learner has a decision, and shows it.
    fn go_on(&mut self) {
        for _ in 0..LINES {
            let others = self.committed.prompts().into_iter().map(|prompt| prompt.seat).find(|seat| *seat != LEARNER);
            let Some((seat, level)) = others.zip(self.game.levels().first()) else { break };
            let mut dice = Dice::stream(&LUCK, Stream::Ply, Some(seat), self.committed.plies());
            let line = self.committed.choose(seat, level, Budget::FULL, &mut dice);
            if line.and_then(|line| self.enter(seat, &line)).is_none() {
                break;
            }
        }
        self.play = self.committed.with_draft(LEARNER, &self.drafts[LEARNER.index()]);
        self.show(Focus::default());
        self.home = self.shown.clone();
    }

    fn show(&mut self, focus: Focus<'_>) {
        self.shown = self.play.panel(Viewer::Seat(LEARNER), focus).within_limits();
        (self.partial, self.look) = (focus.partial.to_owned(), focus.look.to_owned());
    }

    /// What the learner has pressed, with one more press of the panel, or with the text of several picks. `None` if the panel has no
    /// such press.
    pub fn with(&self, text: &str) -> Option<String> {
        let entered = &self.pressed[..self.home_at];
        if [Pressed::Enter(""), Pressed::Look(Focus::default())].contains(&Pressed::read(text)) {
            return Some(entered.to_owned());
        }
        // The way to a press is left out if the panel without a partial move has it, too.
        let panels = [(entered, &self.home), (&self.pressed, &self.shown)];
        panels.into_iter().find_map(|(pressed, panel)| Some(format!("{pressed}{}", written(panel, text)?)))
    }

    /// Whether the learner has entered anything.
    pub fn has_begun(&self) -> bool {
        self.home_at > 0
    }

    /// What the learner has pressed.
    pub fn pressed(&self) -> &str {
        &self.pressed
    }

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

    /// The news that weighs most.
    pub fn highlights(&self) -> Vec<Message> {
        self.play.highlights(Viewer::Seat(LEARNER), self.before)
    }

    /// The words of the coach; none while the learner only looks at something.
    pub fn coach(&self) -> Option<Message> {
        if self.partial.is_empty() && !self.look.is_empty() {
            return None;
        }
        self.play.coach(LEARNER, self.opening, &self.partial)
    }

    /// The learner's panel.
    pub fn panel(&self) -> &Panel {
        &self.shown
    }

    /// What the panel is made for.
    pub fn focus(&self) -> Focus<'_> {
        Focus { partial: &self.partial, look: &self.look }
    }
}

#[cfg(test)]
mod coach;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "testing"))]
pub mod ways;
