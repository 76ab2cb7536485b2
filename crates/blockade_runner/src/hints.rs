//! What somebody reads below the panel who plays for the first time.

use super::board::Cause;
use super::data::Good;
use super::state::BlockadeRunner;
use super::view::View;
use super::words::text;
use engine::lang::Message;
use engine::seat::Seat;

/// What to do now, on the way to a move about what was `entered` so far; nothing for whoever is not asked.
pub(super) fn hint(view: &View, entered: &str) -> Option<Message> {
    let (game, seat) = (&view.game, view.seat()?);
    let board = &game.board;
    if board.outcome.is_some() || !board.plays(seat) {
        return None;
    }
    let decision = match game.places(seat) {
        // What is dealt with others has nothing to do with what is to be decided.
        _ if ["swap", "promise", "ask", "accept"].contains(&verb(entered)) => return None,
        _ if game.check_answer(seat).is_ok() => "test",
        Some(Cause::Setup) => "setup",
        Some(Cause::Bought) => "bought",
        Some(Cause::Restart) => "restart",
        None if game.fleeing() == Some(seat) => "flee",
        None if game.bidding() == Some(seat) => "bid",
        None if game.auctioneer() == Some(seat) => "auctioneer",
        None if game.check_turn(seat).is_ok() => of_order(entered).unwrap_or_else(|| turn(game, seat)),
        None => return None,
    };
    (decision != NOTHING).then(|| text(&format!("hint-{decision}")))
}

/// The word that an order begins with.
fn verb(entered: &str) -> &str {
    entered.trim_end_matches('~').split(' ').next().unwrap_or_default()
}

/// Where nothing need be said.
const NOTHING: &str = "";

/// What to know about the order that begins so; `None` where nothing was entered.
fn of_order(entered: &str) -> Option<&'static str> {
    Some(match verb(entered) {
        "" => return None,
        "load" | "loading" | "unload" | "unloading" => "basket",
        "move" => "moving",
        "play" | "discard" => "card",
        "improve" => "improve",
        "auction" => "auctioneer",
        _ => NOTHING,
    })
}

/// The same in the own turn: what brings most at the moment.
fn turn(game: &BlockadeRunner, seat: Seat) -> &'static str {
    let board = &game.board;
    let ships = || board.ships_of(seat);
    let laden = || ships().any(|vessel| !vessel.hold.is_empty());
    let sells = || ships().any(|vessel| !game.sellable(vessel).is_empty());
    let loads = || ships().any(|vessel| vessel.hold.is_empty() && game.can_load(seat, vessel.ship));
    let bribed = || {
        let surplus = |goods: super::data::Cargo| goods[Good::Black] > goods[Good::War];
        ships().any(|vessel| surplus(game.sellable(vessel)))
    };
    let turn = board.turn();
    match () {
        // What is under way has the panel, also with the last action.
        () if !game.baskets.lines.is_empty() => "basket",
        () if game.moved(seat).is_some() => "moving",
        () if turn.is_some_and(|turn| turn.improving.is_some()) => "improve",
        () if turn.is_some_and(|turn| turn.actions == 0) => "end",
        () if sells() && bribed() => "bribe",
        () if sells() => "sell",
        () if loads() => "load",
        () if laden() => "carry",
        () => "turn",
    }
}
