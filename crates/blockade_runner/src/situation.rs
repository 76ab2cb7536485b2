//! The situation in a sentence: whose turn it is, who is asked for what, or how the game ended.

use super::board::{Board, Cause, Lot, Phase, Turn, Voyage};
use super::data::Money;
use super::evasion::percent;
use super::state::BlockadeRunner;
use super::view::View;
use super::words::{Dollars, about, text};
use engine::lang::{Arg, Message, commas, sentences};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// The situation without the latest events.
pub(super) fn situation(view: &View) -> Message {
    of(&view.game, view.viewer)
}

/// The situation of a game, as a viewer knows it.
pub(super) fn of(game: &BlockadeRunner, viewer: Viewer) -> Message {
    let board = &game.board;
    if let Some(outcome) = &board.outcome {
        return outcome.told(BlockadeRunner::ID, viewer);
    }
    let asked = if let Some(voyage) = &board.voyage {
        test(board, voyage, viewer)
    } else if let Some(placing) = board.placing.first() {
        let bought = placing.cause == Cause::Bought;
        about("status-place", viewer, placing.seat).with("ship", placing.ship).with("bought", bought)
    } else if let Some(seat) = game.setting_up() {
        return about("status-setup", viewer, seat);
    } else if let Some((seat, port)) = game.fleeing().zip(board.sortie()) {
        about("status-flee", viewer, seat).with("port", port)
    } else if let Some(lot) = board.lot() {
        bid(lot, viewer)
    } else if let Some(seat) = game.auctioneer() {
        about("status-auction", viewer, seat)
    } else {
        board.turn().map_or_else(|| text("status-union"), |turn| self::turn(turn, viewer))
    };
    text("status").with("year", year(board)).with("asked", asked)
}

/// The year as a name, because languages put separators into numbers of thousands.
pub(super) fn year(board: &Board) -> String {
    board.year.to_string()
}

fn turn(turn: &Turn, viewer: Viewer) -> Message {
    about("status-turn", viewer, turn.seat).with("actions", turn.actions).with("improves", turn.improving.is_some())
}

/// The question before a test, with the odds (BLO-108).
fn test(board: &Board, voyage: &Voyage, viewer: Viewer) -> Message {
    let (ship, zone) = (voyage.ship, voyage.route[voyage.at]);
    let Some(vessel) = board.vessel(ship) else { return text("status-union") };
    let evasion = board.evasion(vessel, zone, vessel.hold);
    let said = about("status-test", viewer, vessel.owner).with("ship", ship).with("zone", zone);
    said.with("value", i64::from(evasion.value())).with("percent", percent(evasion.losses()))
}

fn bid(lot: &Lot, viewer: Viewer) -> Message {
    let best = about("status-best-bid", viewer, lot.bidder).with("bid", Dollars(lot.bid));
    about("status-bid", viewer, lot.asked).with("ship", lot.ship).with("best", best)
}

/// The ports and cities lost this year, the situation, and the players who have left. The latest events are told turn
/// by turn.
pub(super) fn status(view: &View) -> Message {
    let board = view.board();
    let gone: Vec<Seat> = board.seating.iter().copied().filter(|seat| !board.plays(*seat)).collect();
    let gone = (!gone.is_empty() && board.outcome.is_none())
        .then(|| text("status-left").with("count", gone.len()).with("seats", engine::lang::list(&gone)));
    situation(view).after(fallen(board)).then(gone)
}

/// The ports and cities lost this year, once the first turns are over. Until then the news usually has the whole
/// Union phase.
fn fallen(board: &Board) -> Option<Message> {
    if board.outcome.is_some() || board.players.iter().filter(|player| player.done).count() < 2 {
        return None;
    }
    let ports = board.assaulted.iter().filter(|port| board.port(**port).closed);
    let ports: Vec<Arg> = ports.map(|port| Arg::from(*port)).collect();
    let ports = (!ports.is_empty()).then(|| text("status-fallen").with("ports", commas(ports)));
    let cities = commas(board.taken.iter());
    let cities = (!board.taken.is_empty()).then(|| text("told-captured").with("cities", cities));
    sentences(ports.into_iter().chain(cities))
}

/// The moment of the game: the year, and whose turn it is.
pub(super) fn moment(view: &View) -> Message {
    let (board, viewer) = (view.board(), view.viewer);
    let said = match (&board.phase, board.turn()) {
        _ if board.outcome.is_some() => text("moment-over"),
        (Phase::Turns(_), Some(turn)) => about("moment-turn", viewer, turn.seat),
        (Phase::Setup, _) => text("moment-setup"),
        _ => text("moment-union"),
    };
    said.with("year", year(board))
}

/// The number of finished Union phases and turns.
pub(super) fn parts_played(board: &Board) -> usize {
    let years = usize::from(board.year - *super::data::tables().years.start());
    let turns = board.players.iter().filter(|player| player.done).count();
    let of_year = match board.phase {
        Phase::Setup | Phase::Union(_) => 0,
        Phase::Turns(_) | Phase::Over => 1 + turns,
    };
    years * (1 + board.players.len()) + of_year
}

/// Every player's result (BLO-176), the best first.
pub(super) fn results(board: &Board) -> Vec<Message> {
    let Some(outcome) = &board.outcome else { return Vec::new() };
    let mut seats: Vec<Seat> = board.seating.clone();
    seats.sort_by_key(|seat| outcome.places[seat.index()]);
    let result = |seat: Seat| {
        let place = outcome.places[seat.index()];
        if !board.plays(seat) {
            return text("result-left").with("place", place).with("seat", seat);
        }
        let ships: Money = board.ships_of(seat).map(|vessel| vessel.ship.price()).sum();
        let money = board.player(seat).money;
        let said = text("result").with("place", place).with("seat", seat).with("total", Dollars(money + ships));
        said.with("money", Dollars(money)).with("ships", Dollars(ships)).with("count", board.ships_of(seat).count())
    };
    seats.into_iter().map(result).collect()
}
