//! The texts of the coach in the lesson, the last turn of a game: load, play a card for a safer way, sail, sell.

use super::bot::Advice;
use super::data::Money;
use super::events::Event;
use super::notation::Verb;
use super::orders::Move;
use super::partial::Partial;
use super::state::BlockadeRunner;
use super::suggestions;
use super::view::View;
use super::words::{Dollars, of_step, text};
use engine::lang::Message;
use engine::seat::Seat;

/// The actions to sail and to sell.
const SAIL_AND_SELL: u8 = 2;

/// The text for the learner's current step; `None` while a move is begun, because the panel asks for the rest of it.
pub(super) fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
    let (game, seat) = (&view.game, view.seat()?);
    if let Some(outcome) = &game.board.outcome {
        return Some(text(if outcome.winners() == [seat] { "coach-won" } else { "coach-lost" }));
    }
    match () {
        () if *partial != Partial::Nothing => None,
        () if game.check_answer(seat).is_ok() => Some(text("coach-test")),
        () if game.places(seat).is_some() => Some(text("coach-place")),
        () if game.check_turn(seat).is_ok() => Some(turn(game, seat, heard.is_empty())),
        () => None,
    }
}

/// The next step of the turn; `begins` before the first one.
fn turn(game: &BlockadeRunner, seat: Seat, begins: bool) -> Message {
    let [load, sell, mut sail] = suggestions::VERBS.map(|verb| suggestions::line(game, seat, verb));
    sail.retain(|step| *step != Move::End);
    let loss = suggestions::risk(game, &sail);
    match safer(game, seat, sail.len()).filter(|(_, less)| *less < loss) {
        _ if !sell.is_empty() && (sail.is_empty() || game.moved(seat).is_none()) => text("coach-sell"),
        _ if !load.is_empty() => text("coach-load").with("begins", begins).with("behind", behind(game, seat)),
        Some((card, less)) => {
            text("coach-card").with("card", of_step(game, seat, &card)).with("loss", loss).with("less", less)
        }
        None if !sail.is_empty() => text("coach-sail").with("loss", loss).with("ships", sail.len()),
        None => text("coach-end").with("left", game.board.turn().map_or(0, |turn| turn.actions)),
    }
}

/// The card that lowers the risk of so many suggested voyages most, with that risk; `None` if the actions left are
/// needed for other orders.
fn safer(game: &BlockadeRunner, seat: Seat, voyages: usize) -> Option<(Move, u8)> {
    let left = game.board.turn().map_or(0, |turn| turn.actions);
    if left <= SAIL_AND_SELL || game.moved(seat).is_some() {
        return None;
    }
    let played = |play: Move| {
        let Move::Play(card, target) = &play else { return None };
        let mut after = game.clone();
        after.apply_event(&Event::Played { seat, card: *card, target: target.clone() });
        let sail = suggestions::line(&after, seat, Verb::Move);
        (sail.len() == voyages).then(|| (play, suggestions::risk(&after, &sail)))
    };
    Advice::of(game, seat).plays().into_iter().filter_map(played).min_by_key(|(_, loss)| *loss)
}

/// How much richer the richest other player is.
fn behind(game: &BlockadeRunner, seat: Seat) -> Dollars {
    let board = &game.board;
    let richest = board.playing().filter(|other| *other != seat).map(|other| board.worth(other)).max();
    let more = richest.unwrap_or_default().saturating_sub(board.worth(seat));
    Dollars(Money::try_from(more).unwrap_or(Money::MAX))
}
