//! The lesson with learners who do something else than the coach says.

use super::super::state::NavalBattles;
use engine::battery::duel::processor_time;
use engine::battery::{only, presses, texts};
use engine::bot::Budget;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::draft::Draft;
use engine::game::Play;
use engine::lang::{Language, Message};
use engine::panel::{ControlRow, Focus, Label, Panel, Pressed};
use engine::prelude::*;
use engine::prompt::Next;
use engine::record::Recording;
use engine::seat::{Seat, Viewer};
use engine::undo::Undo;

const LEARNER: Seat = Seat(0);
/// The presses that a custom id holds, each a sign (`lesson naval_battles`).
const PRESSES: usize = 70;
/// The presses of learners before they begin to follow the coach.
const ASTRAY: u32 = 12;

/// A learner in the lesson.
struct Learner {
    committed: Box<dyn Play>,
    drafts: Vec<Draft>,
    play: Box<dyn Play>,
    opening: u64,
    /// The partial move and the look of the panel.
    partial: String,
    look: String,
    /// The luck of the computer.
    luck: u64,
    pressed: Vec<String>,
}

impl Learner {
    fn begin(luck: u64) -> Self {
        let (_, scene) = NavalBattles::SCENES.iter().find(|(name, _)| *name == "lesson").expect("a lesson");
        let recording = Recording::parse(scene).expect("a recorded game");
        let committed = recording.replay(&only::<NavalBattles>(), None).expect("the rules are the same");
        let drafts = vec![Draft::default(); 2];
        let play = committed.fork();
        let opening = committed.plies();
        let (partial, look) = Default::default();
        let mut begun = Self { committed, drafts, play, opening, partial, look, luck, pressed: Vec::new() };
        begun.go_on();
        begun
    }

    fn panel(&self) -> Panel {
        self.play.panel(Viewer::Seat(LEARNER), Focus { partial: &self.partial, look: &self.look })
    }

    fn is_over(&self) -> bool {
        self.play.outcome().is_some()
    }

    fn coach(&self) -> Option<Message> {
        self.play.coach(LEARNER, self.opening, &self.partial)
    }

    fn press(&mut self, text: &str) {
        self.pressed.push(text.to_owned());
        let focus = match (Pressed::read(text), Undo::parse(text)) {
            (Pressed::Enter(_), Some(undo)) => {
                let back = self.committed.take_back(LEARNER, &self.drafts, &undo);
                self.drafts = back.unwrap_or_else(|| panic!("{text}\n{}", self.play.position())).drafts;
                return self.go_on();
            }
            (Pressed::Enter(line), None) if matches!(self.play.next(LEARNER, line), Next::Done) => {
                self.enter(LEARNER, line);
                return self.go_on();
            }
            (Pressed::Enter(begun) | Pressed::Form(begun), _) => Focus::on(begun),
            (Pressed::Several { stem, .. }, _) => Focus::on(stem),
            (Pressed::Look(focus), _) => focus,
        };
        (self.partial, self.look) = (focus.partial.to_owned(), focus.look.to_owned());
    }

    fn enter(&mut self, seat: Seat, line: &str) {
        let entered = self.committed.enter(seat, &self.drafts, line);
        assert_eq!(entered.refused, None, "{line}\n{}", self.play.position());
        self.drafts = entered.drafts;
    }

    /// Lets the computer play until the learner has a decision.
    fn go_on(&mut self) {
        while let Some(prompt) = self.committed.prompts().iter().find(|prompt| prompt.must && prompt.seat != LEARNER) {
            let mut dice = Dice::stream(&numbered_seed(self.luck, 0), Stream::Ply, None, self.committed.plies());
            let line = self.committed.choose(prompt.seat, "easy", Budget::FULL, &mut dice);
            self.enter(prompt.seat, &line.expect("the game waits for it"));
        }
        self.play = self.committed.with_draft(LEARNER, &self.drafts[LEARNER.index()]);
        (self.partial, self.look) = Default::default();
    }

    /// The press of the control that the coach names between quotation marks.
    fn named(&self, language: Language) -> Option<String> {
        let said = texts().say(language, &self.coach()?, &[]);
        let (open, close) = if language == Language::En { ('“', '”') } else { ('„', '“') };
        let (_, name) = said.split_once(open).unwrap_or_else(|| panic!("{said}"));
        let (name, _) = name.split_once(close).unwrap_or_else(|| panic!("{said}"));
        let panel = self.panel();
        let text = |label: &Label| match label {
            Label::Words(words) => texts().say(language, words, &[]),
            Label::Plain(plain) => plain.clone(),
        };
        let of_row = |row: &ControlRow| match row {
            ControlRow::Buttons(buttons) => {
                buttons.iter().find(|button| text(&button.label) == name).map(|button| button.press.text().to_owned())
            }
            ControlRow::Menu { prompt, entries } => {
                let is_it = texts().say(language, prompt, &[]) == name;
                is_it.then(|| entries[0].press.text().to_owned())
            }
            ControlRow::Several { .. } => None,
        };
        let press = panel.rows().iter().find_map(of_row);
        Some(press.unwrap_or_else(|| {
            panic!("no control is called {name}: {said}\n{:?}\n{}", presses::labels(&panel), self.play.position())
        }))
    }
}

/// Presses what the coach says to the end, and returns whether the learner has won.
fn taught(mut learner: Learner, language: Language) -> bool {
    while !learner.is_over() {
        assert!(learner.pressed.len() <= PRESSES, "{:?}", learner.pressed);
        let named = learner.named(language);
        learner.press(named.as_deref().unwrap_or_default());
    }
    learner.play.outcome().is_some_and(|outcome| outcome.winners() == [LEARNER])
}

/// A learner who presses anything, also what leads back.
fn astray(luck: u64) -> Learner {
    let mut learner = Learner::begin(luck);
    let mut dice = Dice::stream(&numbered_seed(luck, 1), Stream::Ply, None, 0);
    for _ in 0..dice.below(ASTRAY) {
        let panel = learner.panel();
        let presses: Vec<&str> = panel.presses().map(|press| press.text()).collect();
        let text = (*dice.pick(&presses)).to_owned();
        let text = match Pressed::read(&text) {
            Pressed::Several { stem, separator } => {
                let entries = panel.rows().iter().find_map(|row| match row {
                    ControlRow::Several { entries, .. } => Some(entries),
                    _ => None,
                });
                Pressed::joined(stem, separator, [dice.pick(entries.expect("a menu")).press.text()])
            }
            _ => text,
        };
        learner.press(&text);
        if learner.is_over() {
            break;
        }
    }
    learner
}

#[test]
fn coach_names_a_control_of_the_panel_and_leads_every_learner_to_the_end() {
    let (mut won, mut all) = (0, 0);
    for luck in 0..60 {
        for language in Language::ALL {
            all += 1;
            won += u32::from(taught(astray(luck), language));
        }
    }
    println!("{won} of {all} have won");
    assert!(10 * won >= 9 * all, "{won} of {all} have won");
}

/// NAV-35
#[test]
fn coach_leads_out_of_a_gap() {
    let mut learner = Learner::begin(0);
    for ship in ["hood", "king-george-v", "belfast", "norfolk"] {
        learner.press(&format!("move {ship} 3"));
    }
    assert!(learner.panel().presses().all(|press| !press.text().starts_with("end")), "the turn cannot end");
    assert!(taught(learner, Language::En));
}

/// A press replays the scene twice: to read it, and to show what it leads to.
#[test]
fn press_in_the_lesson_is_answered_at_once() {
    let before = processor_time();
    let learners: Vec<Learner> = (0..LEARNERS).map(Learner::begin).collect();
    let milliseconds =
        (processor_time() - before).as_secs_f64() * 1e3 / f64::from(u32::try_from(learners.len()).expect("few"));
    println!("the scene is replayed in {milliseconds:.1} ms");
    assert!(milliseconds < 50.0, "{milliseconds:.1} ms");
}

/// The learners whose time is measured.
const LEARNERS: u64 = 20;
