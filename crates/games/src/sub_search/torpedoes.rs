//! When the hard computer fires: what a hit is worth against what firing gives away.

use super::board::Lane;
use super::data::DATA;
use super::foe::{self, Reading};
use super::hunt::Hunt;
use super::knob;
use super::notation::Move;
use super::race::{self, Standing};
use super::state::{Ship, Step, SubSearch};
use super::worth::bits;
use crate::engine::seat::Seat;

/// The torpedo to fire, or the end of the turn.
pub(super) fn line(game: &SubSearch, seat: Seat) -> String {
    let theirs = Hunt::of(game, seat.other());
    let ours = Hunt::of(game, seat);
    let reading = Reading::of(game, seat, &ours);
    let fired = match game.turn.step {
        Step::Act { fired: Some((_, count)), .. } => u32::from(count),
        _ => 0,
    };
    let needs = [foe::missing(&ours, reading.bits()), foe::missing(&theirs, bits(theirs.sets.len()))];
    let [own, enemy] = foe::standings(game, seat, reading.manners, needs);
    // After the torpedoes the enemy has the next turn.
    let losing = |own, enemy| 1.0 - race::winning(enemy, own);
    let now = losing(own, enemy);
    let mut best: Option<(f64, Lane, Ship)> = None;
    for (lane, targets) in game.lanes() {
        let side = game.side(seat.other());
        let target = targets.into_iter().max_by_key(|ship| side.ship(*ship).charges).expect("a lane has a target");
        let told = knob(13, 0.94) * foe::betrayal(&theirs, lane, fired + 1);
        let miss = losing(own, Standing { charges: (enemy.charges - told).max(1.0), ..enemy });
        let hit = losing(own, Standing { charges: (enemy.charges - told).max(1.0), ships: enemy.ships - 1, ..enemy });
        let chance = DATA.spinner.chance();
        let profit = chance * hit + (1.0 - chance) * miss - now;
        if profit > best.map_or(0.0, |(most, ..)| most) {
            best = Some((profit, lane, target));
        }
    }
    best.map_or(Move::End, |(_, lane, target)| Move::Fire(lane, target)).to_string()
}
