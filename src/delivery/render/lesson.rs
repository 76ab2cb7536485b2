//! A lesson: the news, the coach's text, the board, and the controls of the game.

use games::engine::game::Game;
use games::engine::presenter::Style;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::lesson::{self, LEARNER, Lesson, LessonError};
use games::panel::Focus;
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::text_boards::{Sight, boards, fitting};
use super::{alt, control_button, frame, panel_rows, rules_button, say, start};
use crate::delivery::controls::{Against, Control, LONGEST, LessonStep};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, escaped};
use crate::table::{Person, computer_names};

/// The button that starts the lesson of a game; `None` without a lesson.
pub fn button(game: &dyn Game, language: Language) -> Option<CreateButton> {
    lesson::is_taught(game).then(|| {
        let label = Message::new("start-lesson");
        control_button(&Control::Lesson(LessonStep::first(game)), language, &label, ButtonStyle::Primary)
    })
}

/// The lesson after a press. A press that does not fit the lesson starts it again, and says so.
///
/// # Errors
/// When the game has no lesson.
pub fn page(game: &dyn Game, step: &LessonStep, learner: &Person) -> Result<Outgoing, LessonError> {
    let first = LessonStep::first(game);
    let (page, note) = match Page::after(game, step, learner) {
        Ok(page) => (page, None),
        Err(LessonError::Stale) => (Page::after(game, &first, learner)?, Some(Message::new("lesson-stale"))),
        Err(nothing) => return Err(nothing),
    };
    Ok(page.message(note.as_ref()))
}

/// A page of a lesson.
struct Page<'a> {
    game: &'a dyn Game,
    lesson: Lesson<'a>,
    learner: &'a Person,
    names: Vec<String>,
}

impl<'a> Page<'a> {
    /// The page after a step.
    fn after(game: &'a dyn Game, step: &LessonStep, learner: &'a Person) -> Result<Self, LessonError> {
        let lesson = lesson::lesson(game, &step.pressed)?;
        let lesson = match step.text.as_str() {
            "" => lesson,
            text => lesson::lesson(game, &lesson.with(text).ok_or(LessonError::Stale)?)?,
        };
        let seats = Seat::all(lesson.play().seats());
        let computers = computer_names(&seats.map(|seat| (seat != LEARNER).then_some(())).collect::<Vec<_>>());
        let name = |computer: Option<Message>| {
            computer.map_or_else(|| learner.name.clone(), |name| say(learner.language, &name))
        };
        let names = computers.into_iter().map(name).collect();
        Ok(Self { game, lesson, learner, names })
    }

    fn message(&self, note: Option<&Message>) -> Outgoing {
        let language = self.learner.language;
        let controls = if self.lesson.is_over() { None } else { self.controls() };
        let title = Message::new("lesson-title").with("game", Message::new(self.game.id()));
        let title = (!self.lesson.has_begun()).then(|| format!("-# {}", say(language, &title)));
        let note = note.map(|note| format!("⚠️ {}", say(language, note)));
        let head: Vec<String> = title.into_iter().chain(note).collect();
        // Deeper in the menus, the news was read one press before.
        let is_news = self.lesson.focus() == Focus::default();
        let [told, highlights] = match is_news {
            true => [self.lesson.told(), self.lesson.highlights()].map(|said| self.said(&said)),
            false => [Vec::new(), Vec::new()],
        };
        let mut question = match (&controls, self.lesson.is_over()) {
            (None, false) => vec![say(language, &Message::new("lesson-long"))],
            _ => self.said(&self.words()),
        };
        let board = self.text_board([&head, &told, &question]);
        let picture = board.is_none().then(|| self.picture());
        let news = match board {
            Some(board) => {
                question.insert(0, board);
                told
            }
            None => frame::news_above((told, highlights), &[&head, &question], self.lines_of_controls()),
        };
        let more = |count: usize| say(language, &Message::new("table-news-more").with("count", count));
        let rows = controls.unwrap_or_else(|| vec![self.ways_on()]);
        Outgoing { content: fitted(&head, &news, &question, Keep::Last, more), picture, rows, ..Outgoing::default() }
    }

    /// The lines that a phone needs for the controls. The ways on take two.
    fn lines_of_controls(&self) -> usize {
        let leave = say(self.learner.language, &Message::new("lesson-leave"));
        match self.lesson.is_over() {
            true => 2,
            false => self.lesson.panel().lines(&leave, |message| self.say_plain(message)),
        }
    }

    /// The text of the coach, or else that of the game.
    fn words(&self) -> Vec<Message> {
        self.lesson.coach().map_or_else(|| self.lesson.panel().text().to_vec(), |coach| vec![coach])
    }

    /// The controls of the game and the exits of the lesson; `None` when there is no room for one more press.
    fn controls(&self) -> Option<Vec<CreateActionRow>> {
        let id = |text: &str| {
            let pressed = self.lesson.with(text);
            let text = if pressed.is_some() { String::new() } else { text.to_owned() };
            let pressed = pressed.unwrap_or_else(|| self.lesson.pressed().to_owned());
            Control::Lesson(LessonStep { game: self.game.id().to_owned(), pressed, text }).to_string()
        };
        let panel = self.lesson.panel();
        if panel.presses().any(|press| id(press.text()).chars().count() > LONGEST) {
            return None;
        }
        let mut rows = panel_rows::rows(panel, id, |message| self.say_plain(message));
        // It leads to the rules and to the lesson's beginning, too.
        let leave = start::open_button(self.game.id(), &Message::new("lesson-leave"), self.learner.language);
        match panel_rows::beside(&mut rows, panel) {
            Some(buttons) => buttons.push(leave),
            None => rows.push(CreateActionRow::Buttons(vec![leave])),
        }
        Some(rows)
    }

    /// The choices after the lesson.
    fn ways_on(&self) -> CreateActionRow {
        let (id, language) = (self.game.id(), self.learner.language);
        let real = self.game.levels().first().map(|level| {
            let against = Against::Computer((*level).to_owned());
            start::begin_button(id, against, &Message::new("lesson-real"), language).style(ButtonStyle::Success)
        });
        let others = [
            start::open_button(id, &Message::new("lesson-other"), language),
            self.again(),
            rules_button(id, 1, &Message::new("table-rules"), language),
        ];
        CreateActionRow::Buttons(real.into_iter().chain(others).collect())
    }

    fn again(&self) -> CreateButton {
        let (first, label) = (Control::Lesson(LessonStep::first(self.game)), Message::new("lesson-again"));
        control_button(&first, self.learner.language, &label, ButtonStyle::Secondary)
    }

    fn text_board(&self, said: [&[String]; 3]) -> Option<String> {
        if !self.learner.display.text_boards {
            return None;
        }
        let (language, sight) =
            (self.learner.language, Sight { viewer: Viewer::Seat(LEARNER), focus: Some(self.lesson.focus()) });
        let boards = boards(self.game.id(), self.lesson.play(), sight, (&self.names, language));
        fitting(boards, said, language)
    }

    fn picture(&self) -> PictureFile {
        let (play, viewer, display) = (self.lesson.play(), Viewer::Seat(LEARNER), self.learner.display);
        let style = Style { private: true, ..display.style(self.learner.language, &self.names) };
        let alt = alt((play, viewer), play.situation(viewer), None, (self.learner.language, &self.names));
        PictureFile { png: play.picture(viewer, self.lesson.focus(), style).png, alt }
    }

    /// Texts for a message.
    fn said(&self, messages: &[Message]) -> Vec<String> {
        messages.iter().map(|message| self.say(message)).collect()
    }

    /// A text for a message.
    fn say(&self, message: &Message) -> String {
        let names = self.names.iter().map(|name| escaped(name)).collect::<Vec<_>>();
        registry::texts().say(self.learner.language, message, &names)
    }

    /// A text for a place without markdown.
    fn say_plain(&self, message: &Message) -> String {
        registry::texts().say(self.learner.language, message, &self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::settings::DisplaySettings;
    use std::collections::BTreeSet;

    /// Fields without a ship of the computer, for a learner who ignores the coach.
    const WATER: [&str; 26] = [
        "A1", "A2", "A3", "A4", "A5", "A6", "A8", "A10", "B1", "B7", "B8", "B10", "C1", "C2", "C3", "C4", "C5", "C8",
        "C10", "D1", "D5", "D8", "D9", "D10", "E1", "E2",
    ];

    #[test]
    fn endless_lesson_ends_with_a_message() {
        let game = *registry::GAMES.first().expect("a game");
        let language = Language::En;
        let display = DisplaySettings { text_boards: true, ..DisplaySettings::default() };
        let learner = Person { id: 1, name: "Carla".to_owned(), language, display };
        let mut step = LessonStep::first(game);
        for text in WATER.iter().flat_map(|field| [&field[..1], *field]).cycle().take(2 * LONGEST) {
            let lesson = lesson::lesson(game, &step.pressed).expect("the game has a lesson");
            let Some(pressed) = lesson.with(text) else { continue };
            step.pressed = pressed;
            let page = page(game, &step, &learner).expect("the game has a lesson");
            assert!(!page.content.contains("cannot go on"), "{}", page.content);
            if page.rows.len() == 1 {
                // A learner who never hits may also lose.
                let ends = ["That is enough practice", "wins:** your whole fleet is sunk"];
                assert!(ends.iter().any(|end| page.content.contains(end)), "{}", page.content);
                return;
            }
            let controls = serde_json::to_string(&page.rows).expect("controls are JSON");
            let ids = controls.split("\"custom_id\":\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
            let mut seen = BTreeSet::new();
            ids.for_each(|id| {
                assert!(id.chars().count() <= LONGEST && Control::parse(id).is_some(), "{id}");
                assert!(seen.insert(id.to_owned()), "{id} is there twice");
            });
        }
        panic!("{} shots fit into one lesson", WATER.len());
    }
}
