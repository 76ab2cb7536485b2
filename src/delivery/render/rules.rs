//! The rules for people: the help, the pages with pictures, and the button from a refusal to its rule.

mod pages;

use std::fmt::Write as _;

use games::engine::game::Game;
use games::engine::presenter::Style;
use games::engine::rulebook::{self, Shown};
use games::lang::{Language, Message};
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use self::pages::{Page, page_of, pages};
use super::{alt, control_button, entry, lesson, puzzle, say, start, value_menu};
use crate::delivery::controls::Control;
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped, escaped};
use crate::record::settings::DisplaySettings;

/// A refusal.
#[derive(Clone, Debug)]
pub struct Note {
    /// The reason, for the person who asked.
    pub reason: String,
    /// The rule of the game that forbids it, if there is one.
    pub rule: Option<&'static str>,
}

impl Note {
    /// The reason as a visible warning.
    pub fn warning(&self) -> String {
        format!("⚠️ {}", self.reason)
    }
}

/// The help: the games, a menu that opens the rules of one, which offer its tutorial, and buttons for a game, the puzzle of the day and the commands.
pub fn help(language: Language) -> Outgoing {
    let first = registry::GAMES.first().map(|game| game.id()).unwrap_or_default();
    let mut content = say(language, &Message::new("table-help"));
    for game in registry::GAMES {
        let brief = say(language, &Message::new(format!("{}-brief", game.id())));
        let _ = write!(content, "\n**{}**: {brief}", escaped(&say(language, &Message::new(game.id()))));
    }
    let play = start::open_button(first, &Message::new("table-help-play"), language).style(ButtonStyle::Success);
    let label = Message::new("table-help-all");
    let commands = control_button(&Control::Commands, language, &label, ButtonStyle::Secondary);
    let rules = Control::Rules { game: first.to_owned(), page: 1 };
    let prompt = say(language, &Message::new("table-help-rules"));
    let rules = value_menu(&rules, &prompt, start::entries_of_games(None, language));
    let rows = vec![CreateActionRow::Buttons(vec![play, puzzle::button(language), commands]), rules];
    Outgoing { content: clipped(&content, 2000), rows, ..Outgoing::default() }
}

/// All commands and where games are played, for people who want to know more.
pub fn commands(language: Language) -> Outgoing {
    let said = ["table-help-commands", "table-help-thread"].map(|id| say(language, &Message::new(id)));
    Outgoing::text(said.join("\n"))
}

/// The button that opens a page of the rules.
pub(in crate::delivery) fn rules_button(game: &str, page: u8, label: &Message, language: Language) -> CreateButton {
    control_button(&Control::Rules { game: game.to_owned(), page }, language, label, ButtonStyle::Secondary)
}

/// The button from a refusal to the page that explains its rule, if there is one.
pub(super) fn rule_button(game: &str, note: &Note, language: Language) -> Option<CreateButton> {
    let rule = note.rule?;
    rulebook::chapter_of(registry::game(game)?.rules_text(language), rule)?;
    let control = Control::Rule { game: game.to_owned(), rule: rule.to_owned() };
    let label = Message::new("table-rule").with("rule", rule);
    Some(control_button(&control, language, &label, ButtonStyle::Secondary))
}

/// The button that opens a rule, as a row.
pub fn rule_row(game: &str, note: &Note, language: Language) -> Vec<CreateActionRow> {
    let button = rule_button(game, note, language);
    button.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
}

/// A page of the rules, counted from 1, with its picture, buttons to turn it and a menu of all headings. The first one offers the
/// tutorial.
pub fn rules(game: &dyn Game, page: u8, reader: (Language, DisplaySettings)) -> Outgoing {
    shown(game, &pages(game.rules_text(reader.0)), (usize::from(page).saturating_sub(1), None), reader)
}

/// The page that explains a rule, with that rule marked.
pub fn rule(game: &dyn Game, rule: &str, reader: (Language, DisplaySettings)) -> Outgoing {
    let pages = pages(game.rules_text(reader.0));
    shown(game, &pages, (page_of(&pages, rule).unwrap_or_default(), Some(rule)), reader)
}

/// The page at this place, and the rule that is marked in it.
fn shown(
    game: &dyn Game,
    pages: &[Page<'_>],
    (at, rule): (usize, Option<&str>),
    (language, display): (Language, DisplaySettings),
) -> Outgoing {
    let at = at.min(pages.len() - 1);
    let text = rule.map_or_else(|| pages[at].text.to_owned(), |rule| rulebook::marked(pages[at].text, rule));
    let content = format!("{text}\n-# {}/{}", at + 1, pages.len());
    let picture = pages[at].scene.and_then(|scene| picture_of(game, &scene, (language, display)));
    let turn = |to: usize, id: &str| rules_button(game.id(), number(to), &Message::new(id), language);
    let before = at.checked_sub(1).map(|to| turn(to, "table-page-before"));
    let after = (at + 1 < pages.len()).then(|| turn(at + 1, "table-page-after"));
    let tutorial = lesson::button(game, language).filter(|_| at == 0 && rule.is_none());
    let buttons = before.into_iter().chain(after).chain(tutorial).collect();
    let headings = pages.iter().enumerate().filter_map(|(to, page)| Some((to, page.heading()?)));
    let above = headings.clone().take_while(|(to, _)| *to <= at).last().map(|(to, _)| to);
    let entries = headings
        .map(|(to, heading)| entry(heading, number(to).to_string()).default_selection(Some(to) == above))
        .collect();
    let control = Control::Rules { game: game.id().to_owned(), page: number(at) };
    let menu = value_menu(&control, &say(language, &Message::new("table-rules-headings")), entries);
    Outgoing { content, picture, rows: vec![CreateActionRow::Buttons(buttons), menu], ..Outgoing::default() }
}

/// A page as it is counted from 1.
fn number(at: usize) -> u8 {
    u8::try_from(at + 1).unwrap_or(u8::MAX)
}

/// The scene on a page; `None` if it is missing, because a page is readable without it.
fn picture_of(
    game: &dyn Game,
    shown: &Shown<'_>,
    (language, display): (Language, DisplaySettings),
) -> Option<PictureFile> {
    let (play, names) = registry::scene(game, shown.name)?;
    let style = Style { private: shown.viewer.seat().is_some(), ..display.style(language, &names) };
    let drawn = play.picture(shown.viewer, shown.focus, style);
    let situation = play.situation(shown.viewer);
    let alt = alt((play.as_ref(), shown.viewer), situation, None, (language, &names));
    Some(PictureFile { png: drawn.png, alt })
}
