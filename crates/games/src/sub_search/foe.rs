//! What a seat makes of how its enemy has played so far.

use super::board::{Cells, Field, Fields, Lane, Port};
use super::data::DATA;
use super::hunt::{Hunt, Suspicion};
use super::knob;
use super::race::Standing;
use super::state::{Fact, SubSearch};
use crate::engine::seat::Seat;

/// How an enemy plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manners {
    /// How often he fires when he can.
    pub(super) fires: f64,
    /// In how many of his turns he drops a charge or fires.
    pub(super) pace: f64,
}

/// With how many turns' weight an enemy is taken to be eager at first.
const EAGER: f64 = 3.0;
/// How likely an enemy never fires at all, and what is thought of the others: a beta distribution.
const PEACEFUL: f64 = 0.2;
const FIRES: f64 = 1.0;
const HOLDS: f64 = 0.25;

/// A turn of the enemy.
#[derive(Clone, Copy, Debug)]
struct Chance {
    /// The cells in lanes of this seat's ships.
    lanes: Cells,
    /// The enemy's submarines that lived then and were sunk since.
    since_sunk: Cells,
    /// The lane of his torpedoes, how many there were, and whether the last one left a target.
    fired: Option<(Lane, u32)>,
    charged: bool,
}

/// The turns of the enemy of a seat.
fn chances(game: &SubSearch, seat: Seat) -> Vec<Chance> {
    let mut ships: [Option<Field>; 3] = [None; 3];
    let mut chances: Vec<Chance> = Vec::new();
    let (mut fired, mut charged) = (None, false);
    for fact in &game.history {
        match *fact {
            Fact::Moved { seat: mover, ship, to, .. } if mover == seat => {
                // The enemy's turn before this move.
                let lanes = ships.iter().flatten().flat_map(|field| Lane::through(*field));
                let lanes = lanes.fold(Cells::NONE, |all, lane| all.with(lane.cells()));
                chances.push(Chance { lanes, since_sunk: Cells::NONE, fired, charged });
                (fired, charged) = (None, false);
                ships[ship.index()] = match to {
                    Port::Sea(field) => Some(field),
                    Port::Harbour => None,
                };
            }
            Fact::Mine { seat: loser, ship, .. } if loser == seat => ships[ship.index()] = None,
            Fact::Torpedo(torpedo) if torpedo.seat != seat => {
                fired = Some((torpedo.lane, torpedo.number.into()));
                if torpedo.hit {
                    // He fired at it, so it was there until then.
                    ships[torpedo.target.index()] = None;
                }
            }
            Fact::Charge(charge) if charge.seat == seat => {
                if charge.answer.direct {
                    chances.iter_mut().for_each(|chance| chance.since_sunk.insert(charge.cell));
                }
            }
            Fact::Charge(_) => charged = true,
            _ => {}
        }
    }
    chances
}

/// What a seat makes of its enemy's torpedoes and of those that he did not fire.
pub(super) struct Reading {
    /// How likely each set of the hunt is, in proportion.
    pub(super) weights: Vec<f64>,
    pub(super) manners: Manners,
}

impl Reading {
    /// How many bits are missing.
    pub(super) fn bits(&self) -> f64 {
        let sum: f64 = self.weights.iter().sum();
        sum.log2() - self.weights.iter().map(|weight| weight * weight.log2()).sum::<f64>() / sum
    }

    pub(super) fn of(game: &SubSearch, seat: Seat, hunt: &Hunt) -> Self {
        let chances = chances(game, seat);
        let turns = chances.len() as f64;
        let active = chances.iter().filter(|chance| chance.charged || chance.fired.is_some()).count() as f64;
        let shots = chances.iter().filter(|chance| chance.fired.is_some()).count();
        let quiet: Vec<Chance> = chances.iter().filter(|chance| chance.fired.is_none()).copied().collect();
        let held = |set: &Cells| {
            quiet.iter().filter(|chance| !set.with(chance.since_sunk).and(chance.lanes).is_empty()).count()
        };
        let held: Vec<usize> = hunt.sets.iter().map(held).collect();
        // The beta-binomial likelihood of a record of shots and chances that were let go.
        let mut likely = vec![1.0; quiet.len() + 1];
        for at in 1..likely.len() {
            let (holds, fires) = (HOLDS + at as f64 - 1.0, FIRES + shots as f64);
            likely[at] = likely[at - 1] * holds / (holds + fires);
        }
        let peaceful = if shots == 0 { PEACEFUL } else { 0.0 };
        let sharp = knob(40, 1.0);
        let weights: Vec<f64> =
            held.iter().map(|held| (peaceful + (1.0 - peaceful) * likely[*held]).powf(sharp)).collect();
        let sum: f64 = weights.iter().sum();
        let missed = held.iter().zip(&weights).map(|(held, weight)| *held as f64 * weight).sum::<f64>() / sum;
        let eager = (FIRES + shots as f64) / (FIRES + HOLDS + shots as f64 + missed);
        let fires = eager * (1.0 - peaceful * weights.len() as f64 / sum);
        Self { weights, manners: Manners { fires, pace: (active + EAGER) / (turns + EAGER) } }
    }
}

/// For each lane through these fields, how many of the submarines lie in it, where there are any.
fn lanes_of(targets: Fields, submarines: Cells) -> impl Iterator<Item = u32> {
    let through = Lane::all().filter(move |lane| !lane.fields().and(targets).is_empty());
    through.map(move |lane| lane.cells().and(submarines).count()).filter(|count| *count > 0)
}

/// How many of the ships on these fields are hit in one turn, on average, by an enemy who fires all he can.
pub(super) fn danger(targets: Fields, sets: &[Suspicion]) -> f64 {
    let torpedoes =
        |suspicion: &Suspicion| suspicion.weight * f64::from(lanes_of(targets, suspicion.set).max().unwrap_or(0));
    sets.iter().map(torpedoes).sum::<f64>() * DATA.spinner.chance()
}

/// How a seat and its enemy stand.
pub(super) fn standings(game: &SubSearch, seat: Seat, manners: Manners, charges: [f64; 2]) -> [Standing; 2] {
    let afloat = |seat: Seat| game.side(seat).ships.iter().filter(|ship| !ship.sunk()).count() as u32;
    let living = |seat: Seat| DATA.pieces.submarines as u32 - game.side(seat).lost.count();
    let enemy = seat.other();
    [
        Standing {
            charges: charges[0],
            submarines: living(seat),
            ships: afloat(seat),
            fires: knob(33, 0.7),
            pace: 1.0,
        },
        Standing {
            charges: charges[1],
            submarines: living(enemy),
            ships: afloat(enemy),
            fires: manners.fires,
            pace: manners.pace,
        },
    ]
}

/// What a hunt still needs, in charges: each submarine one, each missing bit almost one.
pub(super) fn missing(hunt: &Hunt, bits: f64) -> f64 {
    f64::from(hunt.living()) + knob(34, 0.94) * bits
}

/// Whether a hunt is known to both sides in the same way is a matter of [`Hunt`]: this is what firing gives away, in bits.
pub(super) fn betrayal(theirs: &Hunt, lane: Lane, torpedoes: u32) -> f64 {
    -theirs.share(lane.cells(), torpedoes).max(1e-9).log2()
}
