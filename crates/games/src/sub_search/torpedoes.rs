//! When the hard computer fires: what a hit is worth against what firing gives away.

use super::board::Lane;
use super::data::DATA;
use super::notation::Move;
use super::race::{self, Standing};
use super::situation::Situation;
use super::state::{Ship, Step, SubSearch};
use super::worth;
use crate::engine::seat::Seat;

/// The torpedo that raises the chance to win most, or else the end of the turn.
pub(super) fn line(game: &SubSearch, seat: Seat) -> String {
    let situation = Situation::of(game, seat);
    let number = match game.turn.step {
        Step::Act { fired: Some((_, count)), .. } => u32::from(count) + 1,
        _ => 1,
    };
    let mut best: Option<(f64, Lane, Ship)> = None;
    for (lane, targets) in game.lanes() {
        let enemy = game.side(seat.other());
        let target = targets.into_iter().max_by_key(|ship| enemy.ship(*ship).charges).expect("a lane has a target");
        let profit = profit(&situation, lane, number);
        if profit > best.map_or(0.0, |(most, ..)| most) {
            best = Some((profit, lane, target));
        }
    }
    best.map_or(Move::End, |(_, lane, target)| Move::Fire(lane, target)).to_string()
}

/// By how much a torpedo raises the chance to win.
fn profit(situation: &Situation, lane: Lane, number: u32) -> f64 {
    let Situation { theirs, own, enemy, .. } = situation;
    // Everybody learns that so many submarines lie in the lane.
    let told = worth::saved(-theirs.share(lane.cells(), number).log2());
    let wiser = Standing { charges: (enemy.charges - told).max(1.0), ..*enemy };
    let weaker = Standing { ships: enemy.ships - 1, ..wiser };
    // The enemy has the next turn.
    let winning = |enemy| 1.0 - race::winning(enemy, *own);
    let hit = DATA.spinner.chance();
    hit * winning(weaker) + (1.0 - hit) * winning(wiser) - winning(*enemy)
}
