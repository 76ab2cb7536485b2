//! What a position can be: whatever no game leads to is a fault.

use super::super::board::{Board, Duty, Phase, PortState, Promise, Vessel, Voyage};
use super::super::data::{Card, Good, Money, Port, Ship, tables};
use super::super::events::Early;
use super::super::orders::Pledge;
use super::super::state::BlockadeRunner;
use engine::position::ensure;
use engine::seat::Seat;

pub(super) fn prices(board: &Board) -> Result<(), String> {
    let on_track = |good: Good| {
        let track = tables().track(good);
        (track.min..=track.max).contains(&board.price(good))
    };
    ensure(Good::PRICED.into_iter().all(on_track), "a price leaves its track (BLO-63)")
}

pub(super) fn boxes(board: &Board) -> Result<(), String> {
    let fits = |(good, filled): (&Good, u8)| filled < tables().track(*good).spaces;
    ensure(Good::PRICED.iter().zip(board.boxes).all(fits), "a full box is emptied at once (BLO-89)")
}

pub(super) fn squadron(board: &Board) -> Result<(), String> {
    ensure(board.year >= tables().squadron_from, "there is no squadron in this year (BLO-56)")?;
    let mut zones = (1..=tables().sides).map(|die| tables().squadron_by(die));
    ensure(zones.any(|zone| board.squadron == Some(zone)), "the squadron never lies there (BLO-56)")
}

pub(super) fn port(port: Port, state: PortState) -> Result<(), String> {
    ensure(state.blockade <= tables().blockade_max, "a blockade is 6 at most (BLO-32)")?;
    let levels = port.text().defence..=tables().defence_max;
    ensure(levels.contains(&state.defence), "the defence lies between the printed value and 6 (BLO-33, BLO-122)")
}

pub(super) fn vessel(board: &Board, vessel: &Vessel) -> Result<(), String> {
    let Vessel { ship, zone, hold, .. } = vessel;
    ensure(board.vessel(*ship).is_none(), format!("{ship} has two owners"))?;
    ensure(hold.units() <= ship.card().cargo, format!("{ship} has no room for so much (BLO-81)"))?;
    let Some(zone) = zone else {
        let bare = hold.is_empty() && vessel.cards().next().is_none();
        return ensure(bare, format!("{ship} is not placed yet"));
    };
    // A game that is over may have ended while a port fell.
    let lies = !board.is_closed(*zone) || zone.port() == board.sortie() || board.phase == Phase::Over;
    ensure(lies, format!("{ship} lies in a closed port (BLO-48)"))
}

/// Whether no more cards of a kind are there than exist.
pub(super) fn cards(game: &BlockadeRunner) -> Result<(), String> {
    let board = &game.board;
    let hands = game.secrets.iter().flat_map(|secrets| &secrets.hand);
    let piles = game.deck.iter().chain(&board.discards).chain(&board.withdrawn);
    let all: Vec<Card> = hands.chain(piles).copied().chain(board.laid_out()).collect();
    let few = |card: &Card| all.iter().filter(|other| *other == card).count() <= usize::from(card.card().count);
    match Card::all().find(|card| !few(card)) {
        Some(card) => Err(format!("there are not so many of {card} (BLO-18)")),
        None => Ok(()),
    }
}

pub(super) fn lot(board: &Board) -> Result<(), String> {
    let Some(lot) = board.lot() else { return Err("no ship is up for auction".to_owned()) };
    let winners = board.turn().and_then(|turn| turn.auction.as_ref()).map(|auction| auction.winners.as_slice());
    ensure(board.stack().any(|ship| ship == lot.ship), "the ship is not in the stack (BLO-145)")?;
    ensure(lot.bid >= lot.ship.price(), "the first bid is the printed price (BLO-145)")?;
    ensure(lot.bid <= board.player(lot.bidder).money, "nobody bids more than there is (BLO-147)")?;
    ensure(board.may_bid(lot.bidder), "the highest bidder takes part (BLO-149)")?;
    ensure(board.may_bid(lot.asked) && lot.asked != lot.bidder, "who is asked has still to answer (BLO-146)")?;
    ensure(is_once(&lot.passed) && is_once(winners.unwrap_or_default()), "something stands there twice")
}

pub(super) fn maximum(board: &Board, seat: Seat, amount: Money) -> Result<(), String> {
    ensure(board.lot().is_some() && board.may_bid(seat), "that seat does not bid for a ship (BLO-186)")?;
    ensure(amount <= board.player(seat).money, "nobody bids more than there is (BLO-147)")
}

pub(super) fn early(board: &Board, seat: Seat, early: Early) -> Result<(), String> {
    let open = match early {
        Early::Ship => board.lot().is_some() && board.may_bid(seat),
        // Who has bought a ship or passed may have said so before.
        Early::Action => board.turn().is_some_and(|turn| turn.auction.is_some()),
    };
    ensure(open && board.plays(seat), "that seat has nothing to pass (BLO-199)")
}

pub(super) fn voyage(board: &Board, voyage: &Voyage) -> Result<(), String> {
    let vessel = board.vessel(voyage.ship).ok_or("nobody owns the ship")?;
    let steps = voyage.route.windows(2).all(|step| step[0].adjacent().contains(&step[1]));
    ensure(voyage.route.len() > 1 && steps && is_once(&voyage.route), "that is no route (BLO-98)")?;
    ensure(voyage.route.first().copied() == vessel.zone, "the route begins where the ship lies")?;
    ensure(voyage.route.len() - 1 <= usize::from(board.range(vessel)), "the route is too long (BLO-99)")?;
    let end_is_open = voyage.route.last().is_some_and(|end| !board.is_closed(*end));
    ensure(end_is_open, "nobody stops in a closed port (BLO-48)")?;
    let zone = *voyage.route.get(voyage.at).ok_or("the test lies behind the route")?;
    ensure(board.tests(vessel, zone), "there is no test in that zone (BLO-104)")?;
    ensure(!vessel.hold.is_empty(), "without goods nothing is asked (BLO-108)")?;
    let begun = if voyage.flees {
        board.sortie().is_some() && voyage.route[0].port() == board.sortie()
    } else {
        let moving = board.turn_of(vessel.owner).and_then(|turn| turn.moving);
        moving.is_some_and(|moving| moving.moved.contains(voyage.ship))
    };
    ensure(begun, "the ship has not set out")
}

pub(super) fn promise(game: &BlockadeRunner, promise: &Promise, pledge: Pledge) -> Result<(), String> {
    let Promise { promiser, partner, duty, now } = *promise;
    ensure(promiser != partner, "a deal takes two (BLO-171)")?;
    let alike = |other: Duty| matches!((other, duty), (Duty::Play, Duty::Play) | (Duty::Defend(_), Duty::Defend(_)));
    ensure(game.board.promise(promiser, alike).is_none(), "there is one promise of a kind (BLO-198)")?;
    match pledge {
        Pledge::Play(card) => {
            ensure(game.secrets(promiser).holds(card), "the promised card is not in that hand (BLO-174)")?;
            let in_turn = game.board.turn_of(promiser).is_some();
            ensure(in_turn || !now, "who is not on turn promises nothing for this turn (BLO-197)")
        }
        Pledge::Defend(port) => {
            let played = game.board.turn_of(promiser).is_some_and(|turn| turn.improving.is_some());
            ensure(played || !now, "no card was played with which the port is to be improved (BLO-173)")?;
            let can_rise = !game.board.port(port).closed && game.board.port(port).defence < tables().defence_max;
            ensure(can_rise, "the promised port cannot be improved (BLO-174)")
        }
    }
}

fn is_once<T: PartialEq>(things: &[T]) -> bool {
    things.iter().enumerate().all(|(at, thing)| !things[..at].contains(thing))
}

/// What is there or is not as a whole.
pub(super) fn whole(board: &Board) -> Result<(), String> {
    those_who_left(board)?;
    closed_ports(board)?;
    let unplaced = || board.vessels.iter().filter(|vessel| vessel.zone.is_none());
    let waits = |ship: Ship| board.placing.iter().any(|placing| placing.ship == ship);
    ensure(is_once(&board.placing.iter().map(|placing| placing.ship).collect::<Vec<_>>()), "a ship is placed once")?;
    ensure((board.phase == Phase::Over) == board.outcome.is_some(), "a game that is over has an end, and no other")?;
    if board.phase == Phase::Over {
        return ensure(board.placing.is_empty() && board.voyage.is_none(), "nothing happens after the end");
    }
    ensure(board.playing().count() > 1, "who is alone has won (BLO-181)")?;
    if board.phase == Phase::Setup {
        let first = *tables().years.start();
        ensure(board.year == first && board.placing.is_empty(), "the setup is before the first year (BLO-19)")?;
        return ensure(unplaced().next().is_some(), "all ships are placed (BLO-19)");
    }
    ensure(unplaced().all(|vessel| waits(vessel.ship)), "a ship lies nowhere, and nobody places it")?;
    match &board.phase {
        Phase::Union(union) => {
            let flees = |sortie: Port| board.vessels.iter().any(|vessel| vessel.zone == Some(sortie.zone()));
            let goes_on = union.sortie.is_some_and(flees) || !board.placing.is_empty() || board.voyage.is_some();
            ensure(goes_on, "in the Union phase nobody has anything to decide (BLO-40)")
        }
        Phase::Turns(turn) => {
            // A ship that somebody else has bought is placed before the turn of who left is passed on (BLO-201).
            let goes_on = !board.placing.is_empty();
            ensure(goes_on || board.plays(turn.seat), "who is on turn has left (BLO-181)")?;
            ensure(goes_on || !board.player(turn.seat).done, "the turn of that seat is over (BLO-77)")?;
            let passed_on = board.plays(turn.seat) || board.player(turn.seat).done;
            ensure(passed_on, "the turn of who has left is over (BLO-202)")?;
            let in_order = board.order.contains(&turn.seat);
            ensure(in_order, "who is on turn has no place in the order (BLO-71)")?;
            let together = turn.moving.is_none() || turn.auction.is_none();
            ensure(together, "an auction begins when the Move action is over (BLO-97)")
        }
        Phase::Setup | Phase::Over => Ok(()),
    }
}

fn those_who_left(board: &Board) -> Result<(), String> {
    let mut left: Vec<u8> = board.players.iter().filter_map(|player| player.left).collect();
    left.sort_unstable();
    let counted = (1..).zip(&left).all(|(number, left)| number == *left);
    ensure(counted, "those who leave are numbered from 1 (BLO-181)")?;
    let playing = board.playing().all(|seat| board.order.contains(&seat));
    ensure(playing, "everybody who plays has a turn (BLO-71)")
}

/// A closed port has nothing left, unless ships still flee from it (BLO-45).
fn closed_ports(board: &Board) -> Result<(), String> {
    let empty = |port: Port| {
        let state = *board.port(port);
        !state.closed || board.sortie() == Some(port) || state == PortState::usual(port, true)
    };
    ensure(
        board.phase == Phase::Over || Port::all().all(empty),
        "a closed port has no blockade, improvements or goods (BLO-45)",
    )
}
