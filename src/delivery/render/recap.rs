//! The recap of a finished game: its picture, and in words each player's plan, the decisive line, and what a strong
//! player would have done there.

use games::engine::phone;
use games::engine::presenter::Style;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::recap;
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{ask_button, say_named};
use crate::delivery::controls::ReplayAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped, escaped, with_full_stops};
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

/// The longest sentences about a whole turn and a strong player's line, in characters: the first with which the recap fits on a phone.
const SENTENCES: [usize; 3] = [220, 110, 0];

/// The most lines beside the picture.
pub(super) const LINES: usize = 12;

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
    // The picture names the players.
    let title = format!("**{}**", escaped(&super::say(language, &Message::new(game))));
    let Some((mut review, outcome)) = told.review(level, reader).zip(told.outcome()) else {
        return Ok(Outgoing::text(title));
    };
    // Nobody wants advice for a computer.
    review.advice = review.advice.filter(|advice| persons(record).any(|seat| seat == advice.seat));
    let result = end.situation(reader.map_or(Viewer::Spectator, Viewer::Seat));
    if review.is_empty() {
        let nothing = super::say(language, &Message::new("recap-nothing"));
        return Ok(Outgoing::text([title, say(&result), nothing].join("\n")));
    }
    let figures = recap::figures(game, &review, reader);
    let told = SENTENCES.map(|longest| {
        review.keep_short(|said| plainly(said).chars().count() <= longest);
        recap::told(&review, reader)
    });
    let alt = [&result].into_iter().chain(&figures).chain(&told[0]).map(plainly);
    let alt = clipped(&with_full_stops(alt), super::ALT);
    let head = [title, say(&result)];
    let said = told.map(|told| told.iter().map(say).collect::<Vec<String>>());
    let fits = |said: &&Vec<String>| head.iter().chain(*said).map(|line| phone::lines(line)).sum::<usize>() <= LINES;
    let said = said.iter().find(fits).unwrap_or(&said[SENTENCES.len() - 1]);
    // A person with text boards reads what the picture shows.
    let figures = figures.iter().filter(|_| display.text_boards).map(say);
    let said: Vec<String> = figures.chain(said.iter().cloned()).collect();
    let more = |_| super::say(language, &Message::new("table-end-more"));
    let content = fitted(&head, &said, &[], Keep::First, more);
    let chosen = colours::by_seat(record);
    let colours = if chosen.is_empty() { end.side_colours() } else { chosen };
    let style = Style { colours: &colours, ..display.style(language, &names) };
    let png = recap::picture(game, &review, outcome, style).png;
    Ok(Outgoing { content, picture: Some(PictureFile { png, alt }), ..Outgoing::default() })
}
