//! What panels suggest: the choices of the hard computer with a small budget. They depend on what the seat may see alone,
//! and are the same each time.

use super::super::memory::Memory;
use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::habits::{Habits, Stance};
use super::turns::{self, Plan};
use super::{defence, lookahead};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::seat::{Seat, Viewer};
use std::cell::RefCell;
use std::collections::VecDeque;

/// The share of the full budget, in percent. More of it hardly wins more games.
const BUDGET: u32 = 6;

/// A second suggestion for a turn: the best one in which ships that do not fire stand elsewhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Alternative {
    /// Empty if there is none.
    pub(crate) moves: Vec<Move>,
    /// Whether they stand in the rear.
    pub(crate) is_careful: bool,
}

/// The suggestion in a game as a seat sees it.
struct Known {
    seat: Seat,
    game: NavalBattles,
    moves: Vec<Move>,
    alternative: Alternative,
}

/// The number of suggestions that are kept.
const KEPT: usize = 8;

thread_local! {
    /// The latest suggestions: a panel asks for its own several times.
    static LATEST: RefCell<VecDeque<Known>> = const { RefCell::new(VecDeque::new()) };
}

/// The drafts of a turn, the defences of a slot, or the end of a turn with its discards. Empty if nothing is worth
/// suggesting.
pub(crate) fn suggested(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    with_latest(game, seat, |known| known.moves.clone())
}

/// A second suggestion for the turn.
pub(crate) fn alternative(game: &NavalBattles, seat: Seat) -> Alternative {
    with_latest(game, seat, |known| known.alternative.clone())
}

/// Whether the suggestion at the end of the turn would be to discard cards.
pub(crate) fn throws(game: &NavalBattles, seat: Seat) -> bool {
    turns::kept(game, seat, &Habits::HARD).len() < game.secrets(seat).hand.len()
}

fn with_latest<R>(game: &NavalBattles, seat: Seat, get: impl FnOnce(&Known) -> R) -> R {
    let seen = game.seen_by(Viewer::Seat(seat));
    LATEST.with_borrow_mut(|latest| {
        if let Some(known) = latest.iter().find(|known| known.seat == seat && known.game == seen) {
            return get(known);
        }
        latest.push_front(thought_of(seen, seat));
        latest.truncate(KEPT);
        get(&latest[0])
    })
}

fn thought_of(game: NavalBattles, seat: Seat) -> Known {
    let mut alternative = Alternative::default();
    let table = &game.table;
    let moves = match table.phase {
        _ if table.outcome.is_some() || table.fleet(seat).out => Vec::new(),
        Phase::Reorganise | Phase::Prepare | Phase::Declare if table.turn == seat => {
            let moves;
            (moves, alternative) = turn(&game, seat);
            moves
        }
        Phase::Defend(_) if table.slot() == Some(seat) => defence::line(game.clone(), seat, &Habits::HARD),
        Phase::Discard if table.turn == seat && game.draft.is_none() => {
            let mut plan = Plan::new(game.clone(), seat);
            turns::discard(&mut plan, &Habits::HARD);
            // The end alone is no suggestion.
            if plan.game.draft.is_some() { plan.moves } else { Vec::new() }
        }
        _ => Vec::new(),
    };
    Known { seat, game, moves, alternative }
}

/// The best turn without a Surprise Attack, which cannot be taken back, and the alternative to it.
fn turn(game: &NavalBattles, seat: Seat) -> (Vec<Move>, Alternative) {
    let usual = Habits { surprises: false, ..Habits::HARD };
    let (memory, mut dice) = (Memory::of_table(game, seat), Dice::luck(&[0; 32], seat));
    let mut ranked = lookahead::turns(&memory, game, usual, Budget::percent(BUDGET), &mut dice).into_iter();
    let Some((best, stance)) = ranked.next() else { return Default::default() };
    let best = best.drafts();
    let is_other =
        |(plan, other): (Plan, Stance)| Some(plan.drafts()).filter(|moves| other != stance && *moves != best);
    // Later ships stand where they are.
    let other = if best.is_empty() || game.table.phase != Phase::Reorganise { None } else { ranked.find_map(is_other) };
    let alternative = Alternative { moves: other.unwrap_or_default(), is_careful: stance != Stance::Rear };
    (best, alternative)
}
