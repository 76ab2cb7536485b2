//! The sentence for beginners below the panel.

use super::board::{Board, Cause};
use super::bot::{Suggested, next};
use super::data::{Cargo, Good};
use super::evasion::throws;
use super::notation::Verb;
use super::orders::Answer;
use super::panels;
use super::partial::Partial;
use super::state::BlockadeRunner;
use super::view::View;
use super::words::text;
use engine::lang::Message;
use engine::panel::Focus;
use engine::seat::Seat;

/// The next thing to do, given a partial move; `None` for a seat that is not asked.
pub(super) fn hint(view: &View, partial: &Partial) -> Option<Message> {
    let (game, seat) = (&view.game, view.seat()?);
    let board = &game.board;
    if board.outcome.is_some() || !board.plays(seat) {
        return None;
    }
    let verb = partial.verb();
    let decision = match game.places(seat) {
        // Swaps and deals are independent of the open decision.
        _ if matches!(verb, Some(Verb::Swap | Verb::Promise | Verb::Ask | Verb::Accept)) => return None,
        _ if game.check_answer(seat).is_ok() => return test(board),
        Some(Cause::Setup) => "setup",
        Some(Cause::Bought) => "bought",
        Some(Cause::Restart) => "restart",
        None if game.fleeing() == Some(seat) => flight(view, partial),
        None if game.bidding() == Some(seat) => "bid",
        None if game.auctioneer() == Some(seat) => "auctioneer",
        None if game.check_turn(seat).is_ok() => match verb {
            Some(verb) => of_order(verb)?,
            None => turn(game, seat)?,
        },
        None => return None,
    };
    Some(text(&format!("hint-{decision}")))
}

/// The hint before a test: how the ship is lost.
fn test(board: &Board) -> Option<Message> {
    let voyage = board.voyage.as_ref()?;
    let tests = board.tests_in(board.vessel(voyage.ship)?, &voyage.route[voyage.at..], Answer::Keep);
    let test = tests.first()?;
    // There is no such number for a ship that is never lost, or more often than not.
    let odds = match test.losses {
        0 => 0,
        losses if 2 * losses > throws() => 0,
        losses => (throws() + losses / 2) / losses,
    };
    Some(text("hint-test").with("value", i64::from(test.value)).with("odds", odds))
}

/// The hint for a ship that flees.
fn flight(view: &View, partial: &Partial) -> &'static str {
    let ship = panels::shown_partial(view, Focus::on(partial)).ship();
    let laden = ship.and_then(|ship| view.board().vessel(ship)).is_some_and(|vessel| !vessel.hold.is_empty());
    if laden { "flee" } else { "flee-empty" }
}

/// The hint about an order; `None` if it needs none.
fn of_order(verb: Verb) -> Option<&'static str> {
    Some(match verb {
        Verb::Load | Verb::Loading | Verb::Unload | Verb::Unloading => "basket",
        Verb::Move => "moving",
        Verb::Play | Verb::Discard => "card",
        Verb::Improve => "improve",
        Verb::Auction => "auctioneer",
        Verb::Place | Verb::Flee | Verb::Keep | Verb::Dump | Verb::Stop | Verb::End | Verb::Resign => return None,
        Verb::Bid | Verb::Max | Verb::Pass | Verb::Done | Verb::Expire => return None,
        Verb::Swap | Verb::Promise | Verb::Ask | Verb::Accept | Verb::Decline | Verb::Withdraw => return None,
    })
}

/// The hint in the seat's turn: about the step that the panel suggests. A step without a button of its own gives its
/// reason instead.
fn turn(game: &BlockadeRunner, seat: Seat) -> Option<&'static str> {
    let ships = || game.board.ships_of(seat);
    let is_bribed = || {
        let surplus = |goods: Cargo| goods[Good::Black] > goods[Good::War];
        ships().any(|vessel| surplus(game.sellable(vessel)))
    };
    Some(match next(game, seat)? {
        // An order under way keeps the panel, even after the last action.
        _ if !game.baskets.lines.is_empty() => "basket",
        _ if game.moved(seat).is_some() => "moving",
        Suggested::Unload if is_bribed() => "bribe",
        Suggested::Unload => "sell",
        Suggested::Load { rail: false } => "load",
        Suggested::Sail(_) if ships().any(|vessel| !vessel.hold.is_empty()) => "carry",
        Suggested::Sail(_) => "turn",
        Suggested::End if game.board.turn().is_some_and(|turn| turn.actions == 0) => "end",
        Suggested::Load { rail: true } | Suggested::Whole(_) | Suggested::End => return None,
    })
}
