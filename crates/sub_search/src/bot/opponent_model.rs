//! A seat's conclusions from torpedoes that its enemy fired, and from shots that the enemy left out.

use super::belief::{Belief, Hypothesis};
use crate::board::{Cells, Field, Lane, Port};
use crate::state::{Fact, SubSearch};
use engine::seat::Seat;

/// The prior probability of an enemy who never fires.
const PEACEFUL: f64 = 0.2;
/// The prior of the other enemies: the probability of firing a possible torpedo has the distribution Beta(FIRES, HOLDS).
const FIRES: f64 = 1.0;
const HOLDS: f64 = 0.25;
/// The assumed number of active turns of an enemy before the game.
const EAGER: f64 = 3.0;

/// A turn of the enemy.
#[derive(Clone, Copy, Debug)]
struct EnemyTurn {
    /// The cells in lanes of this seat's ships.
    lanes: Cells,
    /// The cells of submarines that lived then and are sunk now.
    sunk_since: Cells,
    fired: bool,
    charged: bool,
}

/// The turns of a seat's enemy, up to the seat's latest move.
fn enemy_turns(game: &SubSearch, seat: Seat) -> Vec<EnemyTurn> {
    let mut ships: [Option<Field>; 3] = [None; 3];
    let mut turns: Vec<EnemyTurn> = Vec::new();
    let (mut fired, mut charged) = (false, false);
    for fact in &game.history {
        match *fact {
            Fact::Moved { seat: mover, ship, to, .. } if mover == seat => {
                let lanes = ships.iter().flatten().flat_map(|field| Lane::through(*field));
                let lanes = lanes.fold(Cells::NONE, |all, lane| all.with(lane.cells()));
                turns.push(EnemyTurn { lanes, sunk_since: Cells::NONE, fired, charged });
                (fired, charged) = (false, false);
                ships[ship.index()] = match to {
                    Port::Sea(field) => Some(field),
                    Port::Harbour => None,
                };
            }
            Fact::Mine { seat: loser, ship, .. } if loser == seat => ships[ship.index()] = None,
            Fact::Torpedo(torpedo) if torpedo.seat != seat => {
                fired = true;
                if torpedo.hit {
                    ships[torpedo.target.index()] = None;
                }
            }
            Fact::Charge(charge) if charge.seat != seat => charged = true,
            Fact::Charge(charge) if charge.answer.direct => {
                turns.iter_mut().for_each(|turn| turn.sunk_since.insert(charge.cell));
            }
            _ => {}
        }
    }
    turns
}

/// A seat's belief, weighted by the enemy's torpedoes and silences.
pub(crate) struct OpponentModel {
    /// The probability of each set of the belief. They sum to 1.
    weights: Vec<f64>,
    /// The probability that the enemy fires a possible torpedo.
    pub(crate) fires: f64,
    /// The share of the enemy's turns with a charge or a torpedo.
    pub(crate) pace: f64,
}

impl OpponentModel {
    /// The model of a seat's enemy.
    pub(crate) fn of(game: &SubSearch, seat: Seat, belief: &Belief) -> Self {
        let turns = enemy_turns(game, seat);
        let active = turns.iter().filter(|turn| turn.charged || turn.fired).count() as f64;
        let shots = turns.iter().filter(|turn| turn.fired).count() as f64;
        let still: Vec<&EnemyTurn> = turns.iter().filter(|turn| !turn.fired && turn.lanes != Cells::NONE).collect();
        let held =
            |set: &Cells| still.iter().filter(|turn| !set.with(turn.sunk_since).and(turn.lanes).is_empty()).count();
        let held: Vec<usize> = belief.sets.iter().map(held).collect();
        // The likelihood of these shots with each number of chances left out.
        let mut eager = vec![1.0];
        for gone in 0..still.len() {
            let holds = HOLDS + gone as f64;
            eager.push(eager[gone] * holds / (FIRES + shots + holds));
        }
        let peaceful = if shots == 0.0 { PEACEFUL } else { 0.0 };
        let likely: Vec<f64> = held.iter().map(|held| peaceful + (1.0 - peaceful) * eager[*held]).collect();
        let sum: f64 = likely.iter().sum();
        let weights: Vec<f64> = likely.into_iter().map(|likely| likely / sum).collect();
        let gone: f64 = held.iter().zip(&weights).map(|(held, weight)| *held as f64 * weight).sum();
        let peaceful = peaceful * weights.len() as f64 / sum;
        Self {
            weights,
            fires: (1.0 - peaceful) * (FIRES + shots) / (FIRES + shots + HOLDS + gone),
            pace: (active + EAGER) / (turns.len() as f64 + EAGER),
        }
    }

    /// The entropy of the weights, in bits.
    pub(crate) fn bits(&self) -> f64 {
        -self.weights.iter().map(|weight| weight * weight.log2()).sum::<f64>()
    }

    /// The sets of the belief with their weights; of more than `most`, a sample by weight.
    pub(crate) fn hypotheses(&self, belief: &Belief, most: usize) -> Vec<Hypothesis> {
        let weighed = belief.sets.iter().zip(&self.weights);
        if belief.sets.len() <= most {
            return weighed.map(|(set, weight)| Hypothesis { set: *set, weight: *weight }).collect();
        }
        let share = 1.0 / most as f64;
        let (mut passed, mut chosen) = (share / 2.0, Vec::with_capacity(most));
        for (set, weight) in weighed {
            passed += weight;
            while passed >= share && chosen.len() < most {
                passed -= share;
                chosen.push(Hypothesis { set: *set, weight: share });
            }
        }
        chosen
    }
}
