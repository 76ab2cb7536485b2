//! Cards: their worth in the hand and on the table, their targets, and the improvements that follow them.

use super::super::cards::everything_sellable;
use super::super::data::{Card, Effect, Port, Sea, tables};
use super::super::orders::{Move, Target, Work};
use super::super::state::BlockadeRunner;
use super::loading;
use super::outlook::Outlook;
use super::purchases;
use engine::log::Log;
use engine::seat::Seat;

/// The worth of a card played without effect: a new card, and money for the pool.
pub(super) const DISCARDED: f32 = 0.6;
/// The worth of the pool's money from a card with effect, to the seat that spends it.
const IMPROVEMENT: f32 = 0.4;

/// The part of a card's estimated worth that counts.
const CREDIT: f32 = 0.6;
/// A card with its target.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) card: Card,
    pub(super) target: Target,
}

/// Cards worth a look in a turn: all whose effect depends on the moment, and the best of the others.
pub(super) fn timely(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Vec<Play> {
    let waits = |play: &Play| {
        matches!(
            play.card.effect(),
            Effect::Captain { .. }
                | Effect::Pilot { .. }
                | Effect::Insurance
                | Effect::Subsidy { .. }
                | Effect::Fort { .. }
                | Effect::ReduceBlockade { .. }
                | Effect::Gale { .. }
                | Effect::RemoveSquadron
        )
    };
    let (others, mut timely): (Vec<Play>, Vec<Play>) = plays(game, seat, outlook).into_iter().partition(waits);
    let worth = |play: &Play| credit(game, seat, outlook, play.card, &play.target);
    timely.extend(others.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other))));
    timely
}

/// Each card of the hand with its best target.
pub(super) fn plays(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Vec<Play> {
    let mut hand = game.secrets(seat).hand.clone();
    hand.dedup();
    let play = |card: Card| {
        let target = target(game, seat, outlook, card)?;
        game.check_play(seat, card, &target).ok()?;
        Some(Play { card, target })
    };
    hand.into_iter().filter_map(play).collect()
}

/// The best target of a card.
fn target(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, card: Card) -> Option<Target> {
    let board = &game.board;
    match card.effect() {
        Effect::Captain { .. } | Effect::Pilot { .. } => {
            let captain = matches!(card.effect(), Effect::Captain { .. });
            let free = board.ships_of(seat).filter(|vessel| if captain { !vessel.captain } else { !vessel.pilot });
            let best = free.max_by_key(|vessel| (vessel.ship.card().cargo, vessel.ship.price()))?;
            Some(Target::Ship(best.ship))
        }
        Effect::HiddenInlet | Effect::ReduceBlockade { .. } => {
            let tight = board.open_ports().filter(|port| board.port(*port).blockade > 0);
            let best =
                tight.max_by_key(|port| (space_in_port(game, seat, *port), board.port(*port).blockade, *port))?;
            Some(Target::Port(best))
        }
        Effect::Gale { .. } => Sea::OF_THE_SOUTH
            .into_iter()
            .map(Target::Sea)
            .filter(|target| game.check_effect(seat, card, target).is_ok())
            .max_by_key(|target| if let Target::Sea(sea) = target { blockade_removed(game, seat, *sea) } else { 0 }),
        Effect::PrivateLaunch => {
            let ship = purchases::candidates(game, seat, outlook).into_iter().next()?;
            let mut launched = game.clone();
            launched.board.add_vessel(ship, seat);
            let left = board.turn_of(seat).map_or(0, |turn| turn.actions.saturating_sub(1));
            let zone = purchases::berth(game, launched.board.vessel(ship)?, outlook, left)?;
            Some(Target::Launch(ship, zone))
        }
        Effect::Stevedores => works(game, seat, outlook),
        _ => Some(Target::None),
    }
}

/// Works of Stevedores that sell everything and load the best goods.
fn works(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Option<Target> {
    let sales = everything_sellable(game, seat);
    let mut works = Vec::new();
    let mut sold = game.clone();
    if !sales.is_empty() {
        sold.unload(seat, &sales, 0, &mut Log::default());
        works.push(Work::Unload(sales));
    }
    let loads = loading::best(&sold, seat, outlook, false).loads;
    if !loads.is_empty() {
        works.push(Work::Load(loads));
    }
    (!works.is_empty()).then_some(Target::Works(works))
}

/// A seat's cargo space in a port.
fn space_in_port(game: &BlockadeRunner, seat: Seat, port: Port) -> u8 {
    let there = game.board.ships_of(seat).filter(|vessel| vessel.zone == Some(port.zone()));
    there.map(|vessel| vessel.ship.card().cargo).sum()
}

/// Points of blockade that a gale removes. Ports with the seat's ships count twice.
fn blockade_removed(game: &BlockadeRunner, seat: Seat, sea: Sea) -> usize {
    let ports = game.board.open_ports().filter(|port| port.zone().text().sea == sea);
    let tight = ports.filter(|port| game.board.port(*port).blockade > 0);
    tight.map(|port| 1 + usize::from(space_in_port(game, seat, port) > 0)).sum()
}

/// The worth of playing a card, in addition to the immediate change of the board.
pub(super) fn credit(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, card: Card, target: &Target) -> f32 {
    let years = outlook.years();
    let effect = match card.effect() {
        Effect::Insurance => 1.0 + 1.8 * years,
        Effect::Subsidy { .. } => 2.2 * years,
        Effect::Fort { port, .. } => 1.2 * years * reach(game, port.0),
        Effect::ReduceBlockade { amount } => {
            0.4 * f32::from(amount) * years * if let Target::Port(port) = target { reach(game, *port) } else { 0.0 }
        }
        Effect::Gale { .. } => 1.2 * years,
        Effect::Price { steps, .. } => {
            let space = f32::from(game.board.cargo_space(seat));
            0.2 * f32::from(steps) * space * years.min(1.0)
        }
        _ => 0.0,
    };
    CREDIT * (effect + IMPROVEMENT * years.min(2.0))
}

/// The importance of a port: its goods, relative to an average port.
fn reach(_game: &BlockadeRunner, port: Port) -> f32 {
    f32::from(port.spaces().units()) / 2.0
}

/// The card of least use to the seat.
pub(super) fn worst(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Option<Card> {
    let free = game.secrets(seat).hand.iter().copied().filter(|card| game.check_discard(seat, *card).is_ok());
    free.min_by(|one, other| {
        worth_in_hand(game, seat, outlook, *one).total_cmp(&worth_in_hand(game, seat, outlook, *other))
    })
}

/// The worth of a card in the hand.
pub(super) fn worth_in_hand(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, card: Card) -> f32 {
    let years = outlook.years();
    let space = f32::from(game.board.cargo_space(seat));
    match card.effect() {
        Effect::Stevedores => 1.5 * space + 1.0,
        Effect::Price { .. } => 1.2 * space,
        Effect::Loan { .. } => 8.0,
        Effect::Captain { .. } => 2.5 * (years + 0.4),
        Effect::Pilot { .. } => 2.2 * (years + 0.4),
        Effect::Insurance => 1.0 + 1.8 * years,
        Effect::Subsidy { .. } => 2.2 * years,
        Effect::PrivateLaunch => 3.0 * years,
        Effect::NightTrain => 0.8 * space,
        Effect::NoBribe => 0.7 * space,
        Effect::Coal { .. } | Effect::Convoy { .. } | Effect::HiddenInlet => 2.0,
        Effect::Fort { port, .. } if game.board.port(port.0).closed => 0.0,
        Effect::Fort { port, .. } => 1.0 + 0.5 * years * reach(game, port.0),
        Effect::ReduceBlockade { amount } => 0.6 * f32::from(amount) * (years + 0.5),
        Effect::Gale { .. } => 1.0 + years,
        Effect::RemoveSquadron => 0.5,
    }
}

/// The next port to improve with the pool's money, after a card was played.
pub(super) fn improvement(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Option<Move> {
    let board = &game.board;
    board.turn_of(seat)?.improving?;
    let cost = |port: Port| tables().defence_cost(board.port(port).defence + 1);
    let payable = |port: &Port| board.port(*port).defence < tables().defence_max && cost(*port) <= board.pool;
    let is_lost = |port: Port| outlook.is_last_year() || board.port(port).blockade > board.port(port).defence;
    let useful = |port: &Port| !is_lost(*port) || space_in_port(game, seat, *port) > 0;
    let score = |port: Port| {
        let state = board.port(port);
        // Only an improvement keeps it open in an assault after one more rise of its blockade.
        let is_saved = state.blockade + 1 + tables().assault_bonus == state.defence;
        4 * u16::from(port.spaces().units()) + 3 * u16::from(is_saved) + 5 * u16::from(space_in_port(game, seat, port))
            - cost(port).min(4) / 2
    };
    let steps = board.open_ports().filter(payable).filter(useful);
    let steps = steps.map(|port| (score(port), Move::Improve(port, None)));
    let possible = steps.filter(|(_, step)| game.check(seat, step).is_ok());
    possible.max_by_key(|(score, _)| *score).map(|(_, step)| step)
}
