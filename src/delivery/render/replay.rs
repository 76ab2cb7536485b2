//! A replay: one step of a game as a viewer knew it then, and the controls to other steps.

use games::engine::replay::{Replay, Steps};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::text_boards::{Sight, text_instead};
use super::{ask_button, control_button, drawn, entry, say, say_named, standing, value_menu};
use crate::delivery::controls::{Control, Eyes, ReplayAction, Step, TableAction};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::record::Record;
use crate::record::settings::DisplaySettings;
use crate::table::play::{self, ReplayError};
use crate::table::{Refused, names, titles};

/// The most entries of a menu.
const ENTRIES: usize = 25;

/// The requested view of a game.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// A step from this viewpoint.
    Step(Eyes, Step),
    /// The view from another viewpoint at about the same time as step `step` of `from`.
    Through {
        /// The previous viewpoint.
        from: Eyes,
        /// The step from the previous viewpoint.
        step: u32,
        /// The new viewpoint.
        to: Eyes,
    },
}

/// The shown step and viewpoint.
struct Seen<'a> {
    record: &'a Record,
    replay: &'a Replay,
    steps: Steps,
    eyes: Eyes,
    step: usize,
    language: Language,
}

/// The viewer for a viewpoint. `seat` is the seat of the person who asks, `None` for a spectator.
///
/// # Errors
/// When the game is running and the viewpoint is not the person's own.
fn viewer(replay: &Replay, eyes: Eyes, seat: Option<Seat>) -> Result<Viewer, Refused> {
    let wanted = match eyes {
        Eyes::Own => return Ok(seat.map_or(Viewer::Spectator, Viewer::Seat)),
        Eyes::Everything => replay.everything(),
        Eyes::Seat(seat) => Some(Viewer::Seat(seat)),
        Eyes::Everybody => Some(Viewer::Spectator),
    };
    let known = wanted.filter(|viewer| replay.eyes().contains(viewer));
    known.ok_or_else(|| Refused::new("replay-refused-running"))
}

/// A step of a game. `seat` is the seat of the person who asks, `None` for a spectator.
///
/// # Errors
/// When the stored game cannot be replayed. The inner error refuses a viewpoint.
pub fn replay(
    record: &Record,
    seat: Option<Seat>,
    wanted: Wanted,
    (language, display): (Language, DisplaySettings),
) -> Result<Result<Outgoing, Refused>, ReplayError> {
    let replay = play::replay(record)?;
    let found = |eyes| viewer(&replay, eyes, seat).map(|viewer| replay.steps(viewer));
    let seen = match wanted {
        Wanted::Step(eyes, step) => found(eyes).map(|steps| (eyes, step.of(steps.count()), steps)),
        Wanted::Through { from, step, to } => found(from).and_then(|before| {
            let steps = found(to)?;
            Ok((to, steps.beside(&before, Step::At(step).of(before.count())), steps))
        }),
    };
    Ok(seen.map(|(eyes, step, steps)| {
        let seen = Seen { record, replay: &replay, steps, eyes, step, language };
        seen.page(display)
    }))
}

/// The button that opens the replay.
pub(super) fn button(record: &Record, language: Language) -> CreateButton {
    ask_button(record, language, ReplayAction::Open, &Message::new("replay-button"), ButtonStyle::Secondary)
}

/// The button that posts a private animation in public.
pub fn post_button(record: &Record, language: Language) -> CreateActionRow {
    let label = Message::new("replay-post");
    CreateActionRow::Buttons(vec![ask_button(record, language, ReplayAction::PostGif, &label, ButtonStyle::Primary)])
}

/// The game and its players, for a message.
pub fn title(record: &Record, language: Language) -> String {
    titled(record, language, escaped)
}

/// The game and its players, for a place without markdown.
pub fn plain_title(record: &Record, language: Language) -> String {
    titled(record, language, str::to_owned).replace("**", "")
}

fn titled(record: &Record, language: Language, name: fn(&str) -> String) -> String {
    let players = titles(record, language).iter().map(|player| name(player)).collect::<Vec<_>>().join(" – ");
    let game = Message::new(record.table.game.as_str());
    say(language, &Message::new("replay-title").with("game", game).with("players", players))
}

impl Seen<'_> {
    fn page(&self, display: DisplaySettings) -> Outgoing {
        let (record, language) = (self.record, self.language);
        let viewer = self.steps.viewer();
        let game = self.replay.at(&self.steps, self.step);
        let mut head = vec![title(record, language)];
        if self.hides() {
            head.push(format!("-# {}", say_named(record, language, &self.eyes_in_words(self.eyes))));
        }
        let told = self.steps.told(self.step);
        let news: Vec<String> = told.iter().map(|message| say_named(record, language, message)).collect();
        let situation = game.situation(viewer);
        let mut below = Vec::new();
        if !told.contains(&situation) {
            below.push(say_named(record, language, &situation));
        }
        let late = || standing::ran_out(record, game.as_ref(), viewer, language);
        below.extend(game.outcome().and_then(|_| late()).map(standing::small));
        let at = Message::new("replay-step").with("step", self.step).with("count", self.steps.count());
        below.push(format!("-# {}", say(language, &at)));
        let more = |count: usize| say(language, &Message::new("table-news-more").with("count", count));
        let sight = Sight { viewer, focus: None };
        let board = text_instead(record, game.as_ref(), sight, (language, display), [&head, &news, &below]);
        let draw = || drawn(record, game.as_ref(), viewer, Focus::default(), (language, display), false);
        let picture = board.is_none().then(draw);
        below.splice(..0, board);
        let content = fitted(&head, &news, &below, Keep::Last, more);
        Outgoing { content, picture, rows: self.rows(), ..Outgoing::default() }
    }

    fn eyes_in_words(&self, eyes: Eyes) -> Message {
        let message = Message::new("replay-eyes");
        match eyes {
            Eyes::Seat(seat) => message.with("eyes", "seat").with("seat", seat),
            Eyes::Own if self.steps.viewer().seat().is_none() => message.with("eyes", Eyes::Everybody.to_string()),
            _ => message.with("eyes", eyes.to_string()),
        }
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        let mut rows = vec![self.navigation()];
        rows.extend(self.jump());
        if self.replay.everything().is_some() {
            rows.extend(self.hides().then(|| self.other_eyes()));
            rows.push(self.whole_game_buttons());
        }
        rows
    }

    /// Whether some viewers see more than others.
    fn hides(&self) -> bool {
        registry::game(&self.record.table.game).is_none_or(|game| game.hides())
    }

    fn ask(&self, action: impl Into<TableAction>) -> Control {
        Control::ask(&self.record.table.id, action)
    }

    /// The buttons first, back, on and last, always in the same places.
    fn navigation(&self) -> CreateActionRow {
        let last = self.steps.count();
        let to = |step: usize| Step::At(u32::try_from(step).unwrap_or(u32::MAX));
        let button = |step: Step, id: &str, enabled: bool, style| {
            let show = self.ask(ReplayAction::Show(self.eyes, step));
            control_button(&show, self.language, &Message::new(id), style).disabled(!enabled)
        };
        let (before, after) = (self.step > 0, self.step < last);
        CreateActionRow::Buttons(vec![
            button(Step::First, "replay-first", before, ButtonStyle::Secondary),
            button(to(self.step.saturating_sub(1)), "replay-back", before, ButtonStyle::Secondary),
            button(to(self.step + 1), "replay-on", after, ButtonStyle::Primary),
            button(Step::Last, "replay-last", after, ButtonStyle::Secondary),
        ])
    }

    /// A menu of evenly spaced steps with their news, including the current step.
    fn jump(&self) -> Option<CreateActionRow> {
        let last = self.steps.count();
        if last < 3 {
            return None;
        }
        let all: Vec<usize> = [0].into_iter().chain(self.marks(last)).chain([last]).collect();
        let mut offered: Vec<usize> = match all.len() {
            few if few < ENTRIES => all,
            many => (0..ENTRIES - 1).map(|entry| all[entry * (many - 1) / (ENTRIES - 2)]).collect(),
        };
        if let Err(place) = offered.binary_search(&self.step) {
            offered.insert(place, self.step);
        }
        let option = |step: usize| entry(&self.entry(step), step.to_string()).default_selection(step == self.step);
        let options = offered.into_iter().map(option).collect();
        let prompt = say(self.language, &Message::new("replay-jump"));
        Some(value_menu(&self.ask(ReplayAction::Jump(self.eyes)), &prompt, options))
    }

    /// The steps of the jump menu between step 0 and the last one: the starts of turns, or all steps if there are no turns.
    /// If a menu cannot hold all turns and the game has chapters, only the current chapter shows more than its start.
    fn marks(&self, last: usize) -> Vec<usize> {
        let turns: Vec<(usize, bool)> = self
            .steps
            .turns()
            .map(|(step, turn)| (step, turn.begins_chapter))
            .filter(|(step, _)| *step < last)
            .collect();
        if turns.is_empty() {
            return (1..last).collect();
        }
        let begins = |turn: &&(usize, bool)| turn.1;
        if turns.len() + 3 <= ENTRIES || !turns.iter().any(|turn| turn.1) {
            return turns.into_iter().map(|(step, _)| step).collect();
        }
        let from = turns.iter().filter(begins).map(|turn| turn.0).take_while(|step| *step <= self.step).last();
        let to = turns.iter().filter(begins).map(|turn| turn.0).find(|step| *step > self.step).unwrap_or(last);
        let shown = from.unwrap_or(0)..to;
        turns.iter().filter(|(step, begins)| *begins || shown.contains(step)).map(|(step, _)| *step).collect()
    }

    /// A step as a menu entry, without markdown.
    fn entry(&self, step: usize) -> String {
        let names = names(self.record, self.language);
        let beginning = [Message::new("replay-beginning")];
        let turn =
            self.steps.turns().find(|(begins, _)| *begins == step).map(|(_, turn)| std::slice::from_ref(&turn.said));
        let told = if step == 0 { &beginning[..] } else { turn.unwrap_or(self.steps.told(step)) };
        let words: Vec<String> =
            told.iter().map(|message| registry::texts().say(self.language, message, &names)).collect();
        format!("{step} · {}", words.join(" ")).replace("**", "")
    }

    fn other_eyes(&self) -> CreateActionRow {
        let eyes = |viewer: &Viewer| match viewer {
            Viewer::Everything(_) => Eyes::Everything,
            Viewer::Seat(seat) => Eyes::Seat(*seat),
            Viewer::Spectator => Eyes::Everybody,
        };
        let shown = self.steps.viewer();
        let names = names(self.record, self.language);
        let option = |viewer: &Viewer| {
            let words = self.eyes_in_words(eyes(viewer));
            let label = registry::texts().say(self.language, &words, &names);
            entry(&label, eyes(viewer).to_string()).default_selection(*viewer == shown)
        };
        let options = self.replay.eyes().iter().map(option).collect();
        let step = u32::try_from(self.step).unwrap_or(u32::MAX);
        let prompt = say(self.language, &Message::new("replay-look"));
        value_menu(&self.ask(ReplayAction::Look(self.eyes, step)), &prompt, options)
    }

    /// The buttons about the whole game, after its end.
    fn whole_game_buttons(&self) -> CreateActionRow {
        let button = |ask: TableAction, id: &str| {
            ask_button(self.record, self.language, ask, &Message::new(id), ButtonStyle::Secondary)
        };
        CreateActionRow::Buttons(vec![
            button(ReplayAction::Gif.into(), "replay-gif"),
            button(TableAction::Record, "table-record"),
            button(ReplayAction::Verify.into(), "replay-proof"),
        ])
    }
}
