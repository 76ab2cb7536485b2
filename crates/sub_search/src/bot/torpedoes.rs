//! The hard computer's torpedoes: the value of a hit against the information that firing gives away.

use super::assessment::Assessment;
use super::memory::Memory;
use super::win_chance::{self, Standing};
use super::{charge_value, dearest};
use crate::board::Lane;
use crate::data::DATA;
use crate::notation::Move;
use crate::state::{Ship, Step};

/// The torpedo that raises the chance to win most, or the end of the turn if none raises it.
pub(super) fn line(memory: &Memory) -> String {
    let (game, seat, assessment) = (&memory.game, memory.seat, Assessment::of(memory));
    let number = match game.turn.step {
        Step::Act { fired: Some((_, count)), .. } => u32::from(count) + 1,
        _ => 1,
    };
    let mut best: Option<(f64, Lane, Ship)> = None;
    for (lane, targets) in game.lanes() {
        let target = dearest(game, seat.other(), targets);
        let profit = profit(&assessment, lane, number);
        if profit > best.map_or(0.0, |(most, ..)| most) {
            best = Some((profit, lane, target));
        }
    }
    best.map_or(Move::End, |(_, lane, target)| Move::Fire(lane, target)).to_string()
}

/// The rise of the chance to win by a torpedo.
fn profit(assessment: &Assessment, lane: Lane, number: u32) -> f64 {
    let Assessment { theirs, own, enemy, .. } = assessment;
    // The torpedo tells everybody the least number of submarines in the lane.
    let told = charge_value::saved(-theirs.share(lane.cells(), number).log2());
    let wiser = Standing { charges: (enemy.charges - told).max(1.0), ..*enemy };
    let weaker = Standing { ships: enemy.ships - 1, ..wiser };
    // The enemy has the next turn.
    let winning = |enemy| 1.0 - win_chance::winning(enemy, *own);
    let hit = DATA.spinner.chance();
    hit * winning(weaker) + (1.0 - hit) * winning(wiser) - winning(*enemy)
}
