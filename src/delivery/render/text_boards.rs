//! Boards as plain text, for people who prefer them to pictures.

use games::engine::game::Play;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;

use super::{say, say_named};
use crate::delivery::fit::fits;
use crate::delivery::outgoing::{Outgoing, clipped};
use crate::record::Record;
use crate::record::settings::DisplaySettings;
use crate::table::names;
use crate::table::play::{self, ReplayError};

/// The viewer of a board, and the menu position if the viewer decides something.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) viewer: Viewer,
    pub(super) focus: Option<Focus<'a>>,
}

/// The board as plain text, for a seat or a spectator.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn board_as_text(record: &Record, seat: Option<Seat>, language: Language) -> Result<Outgoing, ReplayError> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let game = match seat {
        Some(seat) => play::game_of(record, seat)?,
        None => play::game(record)?,
    };
    let status = say_named(record, language, &game.situation(viewer));
    let sight = Sight { viewer, focus: None };
    let [board, _] = boards(&record.table.game, game.as_ref(), sight, (&names(record, language), language));
    Ok(Outgoing::text(clipped(&format!("{status}\n{board}"), 2000)))
}

/// The board as text, if the person wants it and it fits into a message together with the other parts.
pub(super) fn text_instead(
    record: &Record,
    game: &dyn Play,
    sight: Sight<'_>,
    (language, display): (Language, DisplaySettings),
    said: [&[String]; 3],
) -> Option<String> {
    if !display.text_boards {
        return None;
    }
    fitting(boards(&record.table.game, game, sight, (&names(record, language), language)), said, language)
}

/// The first of the boards that fits into a message together with the text before the news, the news, and the text
/// after the news. At least the latest news is kept.
pub(super) fn fitting(
    boards: [String; 2],
    [before, news, after]: [&[String]; 3],
    language: Language,
) -> Option<String> {
    let earlier = news.len().saturating_sub(1);
    let left_out = say(language, &Message::new("table-news-more").with("count", earlier));
    let latest: Vec<String> = std::iter::once(left_out).chain(news.last().cloned()).collect();
    let all_or_latest = [news, &latest[..]].into_iter().take(if earlier > 0 { 2 } else { 1 });
    let mut tries = all_or_latest.flat_map(|news| boards.iter().map(move |board| (news, board)));
    let fit = |(news, board): &(&[String], &String)| fits([before, *news, after].into_iter().flatten().chain([*board]));
    tries.find(fit).map(|(_, board)| board.clone())
}

/// The board in characters of equal width, with and without its legend. `id` is the game's id.
pub(super) fn boards(
    id: &str,
    game: &dyn Play,
    Sight { viewer, focus }: Sight<'_>,
    (names, language): (&[String], Language),
) -> [String; 2] {
    let text = match focus {
        Some(focus) => game.text_to_decide(viewer, focus, names, language),
        None => game.text(viewer, names, language),
    };
    let legend = say(language, &Message::new(format!("{id}-text-legend")));
    let board = format!("```\n{text}```");
    [format!("{board}{legend}"), board]
}
