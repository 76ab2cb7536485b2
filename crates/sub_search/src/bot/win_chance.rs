//! The chance to win: each side's hunt and each side's torpedoes run like four clocks, and the first to strike decides.

use crate::data::DATA;

/// The horizon in turns of each side.
const TURNS: usize = 80;
/// Turns for a charge: ships reload and find the next field.
const TURNS_A_CHARGE: f64 = 1.25;
/// The mean charges of a stage of a hunt. Each stage may take one charge or many.
const CHARGES_A_STAGE: f64 = 3.0;
/// The share of turns with a ship in a lane, by number of submarines.
const EXPOSED: [f64; 4] = [0.0, 0.3, 0.5, 0.7];

/// The progress of a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Charges that its hunt still needs, on average.
    pub(super) charges: f64,
    /// Its living submarines.
    pub(super) submarines: u32,
    /// Its floating ships.
    pub(super) ships: usize,
    /// The probability that it fires a possible torpedo.
    pub(super) fires: f64,
    /// The share of its turns with a charge or a torpedo.
    pub(super) pace: f64,
}

impl Standing {
    /// The chance that it has sunk neither all submarines nor all ships of the enemy, after each of its turns.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
    fn open(&self, enemy: &Self) -> impl Iterator<Item = f64> {
        let turns = self.charges.max(1.0) * TURNS_A_CHARGE / self.pace.max(0.05);
        let stages = (self.charges / CHARGES_A_STAGE).ceil().max(1.0);
        let belief = stages_left(stages as usize, (stages / turns).min(0.98));
        let exposed = EXPOSED[(self.submarines as usize).min(EXPOSED.len() - 1)];
        let torpedoes = stages_left(enemy.ships, DATA.spinner.chance() * self.fires * exposed);
        belief.zip(torpedoes).map(|(belief, torpedoes)| belief * torpedoes)
    }
}

/// The chance that a stage is left, after each turn. In each turn a stage ends with the given chance.
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

/// The chance to win of the side with the next turn.
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
    // Beyond the horizon both sides win alike.
    won + 0.5 * own_open * enemy_open
}
