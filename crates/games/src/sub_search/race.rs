//! Who is likely to win: four clocks run, each side's hunt and each side's torpedoes, and the first to strike decides.

use super::data::DATA;
use super::knob;

/// Turns that are looked ahead.
const TURNS: usize = 80;

/// How far a side is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Charges that its hunt still needs, on average.
    pub(super) charges: f64,
    /// Its submarines that live.
    pub(super) submarines: u32,
    /// Its ships that float.
    pub(super) ships: u32,
    /// How often it fires when it can.
    pub(super) fires: f64,
    /// How much of its time it hunts.
    pub(super) pace: f64,
}

/// Chances that a hunter's ships lie in a lane of so many random submarines.
const EXPOSED: [f64; 4] = [0.0, 0.3, 0.5, 0.7];

impl Standing {
    /// The chance that it has neither sunk all submarines nor all ships of the enemy after each turn.
    fn silent(&self, enemy: &Self) -> Vec<f64> {
        let turns = (self.charges.max(1.0) * knob(30, 1.25) / self.pace.max(0.05)).max(1.0);
        let stages = (self.charges / knob(31, 3.0)).ceil().max(1.0);
        let hunt = striking(stages as usize, (stages / turns).min(0.98));
        let rate = DATA.spinner.chance() * self.fires * EXPOSED[self.submarines.min(3) as usize] * knob(32, 1.0);
        let torpedoes = striking(enemy.ships as usize, rate);
        hunt.into_iter().zip(torpedoes).map(|(hunt, torpedoes)| hunt * torpedoes).collect()
    }
}

/// The chance that not all of so many stages are over after each turn, if one is over in a turn with a chance.
fn striking(stages: usize, chance: f64) -> Vec<f64> {
    let mut open = vec![0.0; stages];
    if let Some(first) = open.first_mut() {
        *first = 1.0;
    }
    let after = |_| {
        for stage in (0..open.len()).rev() {
            let before = if stage > 0 { open[stage - 1] * chance } else { 0.0 };
            open[stage] = open[stage] * (1.0 - chance) + before;
        }
        open.iter().sum()
    };
    (0..TURNS).map(after).collect()
}

/// The chance of a side to win that has the next turn.
pub(super) fn winning(own: Standing, enemy: Standing) -> f64 {
    if enemy.submarines == 0 || enemy.ships == 0 {
        return 1.0;
    }
    if own.submarines == 0 || own.ships == 0 {
        return 0.0;
    }
    let (mine, theirs) = (own.silent(&enemy), enemy.silent(&own));
    let (mut before, mut chance, mut both) = (1.0, 0.0, 1.0);
    for (mine, theirs) in mine.into_iter().zip(theirs) {
        chance += (before - mine) * both;
        before = mine;
        both = theirs;
    }
    // What is open after so many turns is even.
    chance + 0.5 * before * both
}
