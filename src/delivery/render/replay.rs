//! A game that is looked back at: a step of it as its viewer knew it then, and the way to the others.

use games::engine::replay::{Replay, Steps};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::text_boards::{Sight, text_instead};
use super::{ask_button, drawn, say, say_named, standing};
use crate::delivery::controls::{Control, Eyes, ReplayAction, Step, TableAction};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::record::Record;
use crate::record::settings::Looks;
use crate::table::play::{self, ReplayError};
use crate::table::{Refused, names};

/// The most entries of a menu.
const ENTRIES: usize = 25;

/// What somebody wants to see of a game.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// A step through these eyes.
    Step(Eyes, Step),
    /// What other eyes saw at about the same time: those of before with their step, and those that are wanted.
    Through { from: Eyes, step: u32, to: Eyes },
}

/// What is seen: a step of those that somebody noticed.
struct Seen<'a> {
    record: &'a Record,
    replay: &'a Replay,
    steps: Steps,
    eyes: Eyes,
    step: usize,
    language: Language,
}

/// Whose eyes these are, for somebody on this seat or on none.
///
/// # Errors
/// Before the end of the game there are only the own ones.
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

/// A step of a game, for somebody on this seat or on none, as he reads and wants to see it.
///
/// # Errors
/// When the stored game cannot be replayed, or why he may not see it.
pub fn replay(
    record: &Record,
    seat: Option<Seat>,
    wanted: Wanted,
    (language, looks): (Language, Looks),
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
        seen.page(looks)
    }))
}

/// The button that leads to the replay.
pub(super) fn button(record: &Record, language: Language) -> CreateButton {
    ask_button(record, language, ReplayAction::Open, &Message::new("replay-button"), ButtonStyle::Secondary)
}

/// Below an animation that one person sees: the way to show it to all.
pub fn post_button(record: &Record, language: Language) -> CreateActionRow {
    let label = Message::new("replay-post");
    CreateActionRow::Buttons(vec![ask_button(record, language, ReplayAction::PostGif, &label, ButtonStyle::Primary)])
}

/// The game and who plays it, for a message.
pub fn title(record: &Record, language: Language) -> String {
    titled(record, language, escaped)
}

/// The same where nothing is read as markdown.
pub fn plain_title(record: &Record, language: Language) -> String {
    titled(record, language, str::to_owned).replace("**", "")
}

fn titled(record: &Record, language: Language, name: fn(&str) -> String) -> String {
    let players = names(record, language).iter().map(|player| name(player)).collect::<Vec<_>>().join(" – ");
    let game = Message::new(record.table.game.as_str());
    say(language, &Message::new("replay-title").with("game", game).with("players", players))
}

impl Seen<'_> {
    fn page(&self, looks: Looks) -> Outgoing {
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
        let board = text_instead(record, game.as_ref(), sight, (language, looks), [&head, &news, &below]);
        let draw = || drawn(record, game.as_ref(), viewer, Focus::default(), (language, looks), false);
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
        let mut rows = vec![self.way()];
        rows.extend(self.jump());
        if self.replay.everything().is_some() {
            rows.extend(self.hides().then(|| self.other_eyes()));
            rows.push(self.about_the_whole());
        }
        rows
    }

    /// Whether there is something that some saw and others did not.
    fn hides(&self) -> bool {
        registry::game(&self.record.table.game).is_none_or(|game| game.hides())
    }

    fn ask(&self, action: impl Into<TableAction>) -> String {
        Control::ask(&self.record.table.id, action).to_string()
    }

    /// First, back, on, last: always at the same places.
    fn way(&self) -> CreateActionRow {
        let last = self.steps.count();
        let to = |step: usize| Step::At(u32::try_from(step).unwrap_or(u32::MAX));
        let button = |step: Step, id: &str, leads: bool, style| {
            CreateButton::new(self.ask(ReplayAction::Show(self.eyes, step)))
                .label(clipped(&say(self.language, &Message::new(id)), 80))
                .style(style)
                .disabled(!leads)
        };
        let (before, after) = (self.step > 0, self.step < last);
        CreateActionRow::Buttons(vec![
            button(Step::First, "replay-first", before, ButtonStyle::Secondary),
            button(to(self.step.saturating_sub(1)), "replay-back", before, ButtonStyle::Secondary),
            button(to(self.step + 1), "replay-on", after, ButtonStyle::Primary),
            button(Step::Last, "replay-last", after, ButtonStyle::Secondary),
        ])
    }

    /// A menu of steps at equal distances, with what was told in each; the one that is shown among them.
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
        let option = |step: usize| {
            let entry = clipped(&self.entry(step), 100);
            CreateSelectMenuOption::new(entry, step.to_string()).default_selection(step == self.step)
        };
        let options = offered.into_iter().map(option).collect();
        let menu =
            CreateSelectMenu::new(self.ask(ReplayAction::Jump(self.eyes)), CreateSelectMenuKind::String { options });
        let placeholder = clipped(&say(self.language, &Message::new("replay-jump")), 150);
        Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
    }

    /// The steps that are worth a jump, before the last one: those with which turns begin, where whole turns are told. Where these are
    /// too many for a menu and the game has chapters, it is the beginning of each chapter and the turns of the one that is shown.
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

    /// A step as a line of a menu, where nothing is read as markdown.
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
            let label = clipped(&registry::texts().say(self.language, &words, &names), 100);
            CreateSelectMenuOption::new(label, eyes(viewer).to_string()).default_selection(*viewer == shown)
        };
        let options = self.replay.eyes().iter().map(option).collect();
        let step = u32::try_from(self.step).unwrap_or(u32::MAX);
        let menu = CreateSelectMenu::new(
            self.ask(ReplayAction::Look(self.eyes, step)),
            CreateSelectMenuKind::String { options },
        );
        let placeholder = clipped(&say(self.language, &Message::new("replay-look")), 150);
        CreateActionRow::SelectMenu(menu.placeholder(placeholder))
    }

    /// What there is of the whole game, once it is over.
    fn about_the_whole(&self) -> CreateActionRow {
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
