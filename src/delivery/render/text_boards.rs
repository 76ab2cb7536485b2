//! Boards as plain text, for those who want them in the place of pictures.

use games::engine::game::Play;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;

use super::{say, say_named};
use crate::delivery::fit::fits;
use crate::delivery::outgoing::{Outgoing, clipped};
use crate::record::Record;
use crate::record::settings::Looks;
use crate::table::names;
use crate::table::play::{self, ReplayError};

/// Who looks at a board, and at what of it where he decides something.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) viewer: Viewer,
    pub(super) focus: Option<Focus<'a>>,
}

/// The board as plain text, as the holder of a seat or a spectator sees it.
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

/// The board as text for somebody who wants that, where it fits into a message beside what is said.
pub(super) fn text_instead(
    record: &Record,
    game: &dyn Play,
    sight: Sight<'_>,
    (language, looks): (Language, Looks),
    said: [&[String]; 3],
) -> Option<String> {
    if !looks.text_boards {
        return None;
    }
    beside(boards(&record.table.game, game, sight, (&names(record, language), language)), said, language)
}

/// The first of these boards that fits into a message beside what is said: what stands before the news, the news, what stands after
/// them. The latest news are told in any case: a board has its place after them.
pub(super) fn beside(boards: [String; 2], [before, news, after]: [&[String]; 3], language: Language) -> Option<String> {
    let earlier = news.len().saturating_sub(1);
    let left_out = say(language, &Message::new("table-news-more").with("count", earlier));
    let latest: Vec<String> = std::iter::once(left_out).chain(news.last().cloned()).collect();
    let all_or_latest = [news, &latest[..]].into_iter().take(if earlier > 0 { 2 } else { 1 });
    let mut tries = all_or_latest.flat_map(|news| boards.iter().map(move |board| (news, board)));
    let fit = |(news, board): &(&[String], &String)| fits([before, *news, after].into_iter().flatten().chain([*board]));
    tries.find(fit).map(|(_, board)| board.clone())
}

/// The board in characters of equal width: with what its signs mean, and without. `id` is that of the game.
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
