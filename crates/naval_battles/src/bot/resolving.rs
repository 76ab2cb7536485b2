//! The order in which attacks are resolved, and the use of Planning cards.

use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::Attack;
use super::odds;
use super::worth;
use engine::seat::Seat;

/// Resolves the next attack, with a Planning card for the roll that it helps most. Without Planning cards, resolves all attacks.
pub(super) fn step(game: &NavalBattles, seat: Seat) -> Move {
    let table = &game.table;
    if table.fleet(seat).plannings() == 0 {
        return Move::ResolveAll;
    }
    // An attack without a die may make a roll unnecessary.
    if let Some(sure) = table.open_attacks().find(|attack| !attack.rolls()) {
        return Move::Resolve { attack: sure.number, bonus: 0 };
    }
    let helped = table.open_attacks().map(|attack| (gain(game, seat, attack), attack.number));
    match helped.max_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((gain, attack)) if gain > 0.0 => Move::Resolve { attack, bonus: 1 },
        _ => Move::ResolveAll,
    }
}

/// The expected points that Planning cards add to the open attacks.
pub(super) fn helped(game: &NavalBattles, seat: Seat) -> f32 {
    let plannings = usize::from(game.table.fleet(seat).plannings());
    let mut gains: Vec<f32> = game.table.open_attacks().map(|attack| gain(game, seat, attack)).collect();
    gains.sort_by(|one, other| other.total_cmp(one));
    gains.into_iter().take(plannings).sum()
}

/// The expected points that one Planning card adds to an attack.
fn gain(game: &NavalBattles, seat: Seat, attack: &Attack) -> f32 {
    let table = &game.table;
    let (Some((_, target)), Some(needed)) = (table.find(attack.target), table.needed(attack)) else { return 0.0 };
    let more = odds::chance(needed - 1) - odds::chance(needed);
    let damage = attack.card.map_or(0, |card| card.card().damage);
    let sunk = if attack.is_air() || damage >= target.hull_left() { 1.0 } else { 0.5 };
    more * sunk * worth::prize(table, seat, attack.target)
}
