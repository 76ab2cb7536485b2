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
use engine::latest::Latest;
use engine::seat::{Seat, Viewer};

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

/// The moves that are suggested, and the alternative to a turn.
type Suggestion = (Vec<Move>, Alternative);

thread_local! {
    /// By seat and by the game as the seat sees it.
    static LATEST: Latest<(Seat, NavalBattles), Suggestion> = const { Latest::new() };
}

/// The drafts of a turn, the defences of a slot, or the end of a turn with its discards. Empty if nothing is worth
/// suggesting.
pub(crate) fn suggested(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    suggestion(game, seat).0
}

/// A second suggestion for the turn.
pub(crate) fn alternative(game: &NavalBattles, seat: Seat) -> Alternative {
    suggestion(game, seat).1
}

fn suggestion(game: &NavalBattles, seat: Seat) -> Suggestion {
    let seen = game.seen_by(Viewer::Seat(seat));
    LATEST.with(|latest| latest.get((seat, seen), |(seat, seen)| thought_of(seen, *seat)))
}

/// Whether the suggestion at the end of the turn would be to discard cards.
pub(crate) fn throws(game: &NavalBattles, seat: Seat) -> bool {
    turns::kept(game, seat, &Habits::HARD).len() < game.secrets(seat).hand.len()
}

fn thought_of(game: &NavalBattles, seat: Seat) -> Suggestion {
    let table = &game.table;
    let moves = match table.phase {
        _ if table.outcome.is_some() || table.fleet(seat).out => Vec::new(),
        Phase::Reorganise | Phase::Prepare | Phase::Declare if table.turn == seat => return turn(game, seat),
        Phase::Defend(_) if table.slot() == Some(seat) => defence::line(game.clone(), seat, &Habits::HARD),
        Phase::Discard if table.turn == seat && game.draft.is_none() => {
            let mut plan = Plan::new(game.clone(), seat);
            turns::discard(&mut plan, &Habits::HARD);
            // The end alone is no suggestion.
            if plan.game.draft.is_some() { plan.moves } else { Vec::new() }
        }
        _ => Vec::new(),
    };
    (moves, Alternative::default())
}

/// The best turn without a Surprise Attack, which cannot be taken back, and the alternative to it.
fn turn(game: &NavalBattles, seat: Seat) -> Suggestion {
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
