//! What the hard computer would do next in a seat's turn, with a small budget. It depends only on what the seat may see, and is the
//! same each time.

use super::super::orders::{Course, Move};
use super::super::state::BlockadeRunner;
use super::super::view::View;
use super::outlook::Outlook;
use super::planner::{Plan, Step};
use super::{duties, hand};
use engine::latest::Latest;
use engine::seat::{Seat, Viewer};

/// The positions in the search. More of them hardly win more games.
const POSITIONS: u32 = 150;

/// The next step of a turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Suggested {
    /// All ships sell what they can.
    Unload,
    /// The best goods, with trains or without.
    Load { rail: bool },
    /// These ships sail.
    Sail(Vec<Course>),
    /// Another move: an improvement, a card or an auction.
    Whole(Move),
    /// The turn ends.
    End,
}

thread_local! {
    /// By seat and by the game as the seat sees it.
    static LATEST: Latest<(Seat, BlockadeRunner), Suggested> = const { Latest::new() };
}

/// The next step of the turn; `None` if the seat is not to move.
pub(crate) fn next(game: &BlockadeRunner, seat: Seat) -> Option<Suggested> {
    game.check_turn(seat).ok()?;
    let seen = View::of(game, Viewer::Seat(seat)).game;
    Some(LATEST.with(|latest| latest.get((seat, seen), |(seat, seen)| thought_of(seen, *seat))))
}

fn thought_of(game: &BlockadeRunner, seat: Seat) -> Suggested {
    let outlook = Outlook::of(game, seat);
    if let Some(first) = duties::duty(game, seat).or_else(|| hand::improvement(game, seat, &outlook)) {
        return Suggested::Whole(first);
    }
    let plan = Plan::new(game, seat, &outlook);
    let (_, step) = plan.best(POSITIONS);
    match step {
        Some(Step::Unload) => Suggested::Unload,
        Some(Step::Load { rail }) => Suggested::Load { rail },
        Some(Step::Sail(voyages)) => Suggested::Sail(voyages.into_iter().map(|voyage| voyage.course).collect()),
        Some(Step::Play(card, target)) => Suggested::Whole(Move::Play(card, target)),
        Some(Step::Discard(card)) => Suggested::Whole(Move::Discard(card)),
        Some(Step::Auction(ship)) => Suggested::Whole(Move::Auction(ship)),
        None => Suggested::End,
    }
}
