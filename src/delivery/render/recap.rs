//! The recap of a finished game: its picture, and in words each player's plan, the decisive line, and what a strong
//! player would have done there.

use games::engine::presenter::Style;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::recap;
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{ask_button, replay, say_named};
use crate::delivery::controls::ReplayAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped, with_full_stops};
use crate::record::Record;
use crate::record::settings::DisplaySettings;
use crate::table::lobby::persons;
use crate::table::play::{self, ReplayError};
use crate::table::{colours, names};

/// The button that opens the recap.
pub(super) fn button(record: &Record, language: Language) -> CreateButton {
    ask_button(record, language, ReplayAction::Recap, &Message::new("recap-button"), ButtonStyle::Secondary)
}

/// The button that posts a private recap in public.
pub fn post_button(record: &Record, language: Language) -> CreateActionRow {
    let label = Message::new("recap-post");
    CreateActionRow::Buttons(vec![ask_button(record, language, ReplayAction::PostRecap, &label, ButtonStyle::Primary)])
}

/// The longest sentence about a whole turn or a strong player's line, in characters.
const SENTENCE: usize = 220;

/// The recap of a finished game, for everybody or addressed to one seat (`reader`). It may take seconds, because the
/// whole game is evaluated.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn page(
    record: &Record,
    reader: Option<Seat>,
    (language, display): (Language, DisplaySettings),
) -> Result<Outgoing, ReplayError> {
    let game = record.table.game.as_str();
    let level = registry::game(game).and_then(|game| game.levels().last().copied()).unwrap_or_default();
    let told = play::replay(record)?;
    let end = play::game(record)?;
    let names = names(record, language);
    // Alt texts have no markdown.
    let plainly = |message: &Message| registry::texts().say(language, message, &names).replace("**", "");
    let say = |message: &Message| say_named(record, language, message);
    let title = replay::title(record, language);
    let Some((mut review, outcome)) = told.review(level, reader).zip(told.outcome()) else {
        return Ok(Outgoing::text(title));
    };
    review.keep_short(|said| plainly(said).chars().count() <= SENTENCE);
    // Nobody wants advice for a computer.
    review.advice = review.advice.filter(|advice| persons(record).any(|seat| seat == advice.seat));
    let result = end.status(reader.map_or(Viewer::Spectator, Viewer::Seat));
    if review.is_empty() {
        let nothing = super::say(language, &Message::new("recap-nothing"));
        return Ok(Outgoing::text([title, say(&result), nothing].join("\n")));
    }
    let lines = recap::lines(game, &review, reader);
    let alt = clipped(&with_full_stops(std::iter::once(&result).chain(&lines).map(plainly)), super::ALT);
    let more = |_| super::say(language, &Message::new("table-end-more"));
    let said: Vec<String> = lines.iter().map(say).collect();
    let content = fitted(&[title, say(&result)], &said, &[], Keep::First, more);
    let chosen = colours::by_seat(record);
    let colours = if chosen.is_empty() { end.side_colours() } else { chosen };
    let style = Style { colours: &colours, ..display.style(language, &names) };
    let png = recap::picture(game, &review, outcome, style).png;
    Ok(Outgoing { content, picture: Some(PictureFile { png, alt }), ..Outgoing::default() })
}
