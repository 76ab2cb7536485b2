//! How a finished game went: its picture, and in words what everybody tried, the line that mattered, and what a strong player
//! would have done there.

use games::engine::rules::Style;
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use games::recap;
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{ask_button, replay, say_named};
use crate::delivery::controls::ReplayAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped};
use crate::spelling::spelled;
use crate::store::record::Record;
use crate::store::settings::Looks;
use crate::table::play::{self, ReplayError};
use crate::table::{colours, names};

/// The button that leads to it.
pub(super) fn button(record: &Record, language: Language) -> CreateButton {
    ask_button(record, language, ReplayAction::Recap, &Message::new("recap-button"), ButtonStyle::Secondary)
}

/// Below what one person sees: the way to show it to all.
pub fn post_button(record: &Record, language: Language) -> CreateActionRow {
    let label = Message::new("recap-post");
    CreateActionRow::Buttons(vec![ask_button(record, language, ReplayAction::PostRecap, &label, ButtonStyle::Primary)])
}

/// How a finished game went. It takes up to some seconds, as the game is judged all over.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn page(record: &Record, (language, looks): (Language, Looks)) -> Result<Outgoing, ReplayError> {
    let game = record.table.game.as_str();
    let level = registry::game(game).and_then(|game| game.levels().last().copied()).unwrap_or_default();
    let told = play::replay(record)?;
    let end = play::game(record)?;
    let say = |message: &Message| say_named(record, language, message);
    let title = replay::title(record, language);
    let Some((review, outcome)) = told.review(level).zip(told.outcome()) else { return Ok(Outgoing::text(title)) };
    let result = say(&end.status(Viewer::Spectator));
    let lines: Vec<String> =
        recap::lines(game, &review, |line| spelled(game, language, line)).iter().map(say).collect();
    let alt: Vec<&str> = std::iter::once(&result).chain(&lines).map(String::as_str).collect();
    let alt = clipped(&alt.join(" ").replace("**", ""), super::ALT);
    let more = |_| super::say(language, &Message::new("table-end-more"));
    let content = fitted(&[title, result], &lines, &[], Keep::First, more);
    let (names, colours) = (names(record, language), colours::by_seat(record));
    let Looks { palette: theme, own_misses, .. } = looks;
    let style = Style { language, names: &names, theme, private: false, own_misses, ended: false, colours: &colours };
    let png = recap::picture(game, &review, outcome, style).png;
    Ok(Outgoing { content, picture: Some(PictureFile { png, alt }), ..Outgoing::default() })
}
