//! Who is likely to win: four clocks run, each side's hunt and each side's torpedoes, and the first to strike decides.

use crate::data::DATA;

/// Turns of each side that are looked ahead.
const TURNS: usize = 80;
/// Turns for a charge: ships reload and find the next field.
const TURNS_A_CHARGE: f64 = 1.25;
/// A hunt ends in stages of about so many charges, each of which may take one or many.
const CHARGES_A_STAGE: f64 = 3.0;
/// How often a ship at sea is in a lane of so many submarines.
const EXPOSED: [f64; 4] = [0.0, 0.3, 0.5, 0.7];

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
    /// In what share of its turns it does anything.
    pub(super) pace: f64,
}

impl Standing {
    /// The chance that it has sunk neither all submarines nor all ships of the enemy, after each of its turns.
    fn open(&self, enemy: &Self) -> impl Iterator<Item = f64> {
        let turns = self.charges.max(1.0) * TURNS_A_CHARGE / self.pace.max(0.05);
        let stages = (self.charges / CHARGES_A_STAGE).ceil().max(1.0);
        let belief = stages_left(stages as usize, (stages / turns).min(0.98));
        let exposed = EXPOSED[(self.submarines as usize).min(EXPOSED.len() - 1)];
        let torpedoes = stages_left(enemy.ships as usize, DATA.spinner.chance() * self.fires * exposed);
        belief.zip(torpedoes).map(|(belief, torpedoes)| belief * torpedoes)
    }
}

/// The chance that not all of so many stages are over, after each turn; in each turn one is over with a chance.
fn stages_left(stages: usize, chance: f64) -> impl Iterator<Item = f64> {
    let mut at = vec![0.0; stages];
    at[0] = 1.0;
    (0..TURNS).map(move |_| {
        for stage in (0..stages).rev() {
            let before = if stage > 0 { at[stage - 1] * chance } else { 0.0 };
            at[stage] = at[stage] * (1.0 - chance) + before;
        }
        at.iter().sum()
    })
}

/// The chance of a side to win that has the next turn.
pub(super) fn winning(own: Standing, enemy: Standing) -> f64 {
    if enemy.submarines == 0 || enemy.ships == 0 {
        return 1.0;
    }
    if own.submarines == 0 || own.ships == 0 {
        return 0.0;
    }
    let (mut won, mut own_open, mut enemy_open) = (0.0, 1.0, 1.0);
    for (own, enemy) in own.open(&enemy).zip(enemy.open(&own)) {
        won += (own_open - own) * enemy_open;
        (own_open, enemy_open) = (own, enemy);
    }
    // What is still open is anybody's.
    won + 0.5 * own_open * enemy_open
}
