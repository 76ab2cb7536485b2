//! The probabilities that attacks sink ships.

use super::super::data::{AirNumbers, HIGHEST, Ship, signed};
use super::super::table::{Attack, Table, Unit};
use engine::seat::Seat;

/// Faces of a die.
const FACES: f32 = 6.0;
/// The length of a damage distribution: more than the largest hull.
const HULLS: usize = 16;
/// The weight of damage that does not sink a ship: it may be repaired, or another seat may sink the ship.
pub(super) const DAMAGED: f32 = 0.5;

/// The probability that a die shows `needed` or more.
pub(super) fn chance(needed: i8) -> f32 {
    (f32::from(HIGHEST + 1 - needed) / FACES).clamp(0.0, 1.0)
}

/// The probability that an attack gets past a stealth roll that is still to be made (NAV-183).
pub(super) fn unnoticed(target: &Unit) -> f32 {
    let stealth = target.ship.card().stealth.filter(|_| target.is_passive());
    stealth.map_or(1.0, |stealth| 1.0 - chance(signed(stealth)))
}

/// The damage of an attack, and its probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Blow {
    /// `None` if a hit sinks any ship.
    pub(super) damage: Option<u8>,
    pub(super) chance: f32,
}

impl Blow {
    /// The blow of an air attack with these numbers (NAV-126, NAV-170, NAV-171).
    pub(super) fn from_the_air(numbers: AirNumbers, target: &Unit) -> Self {
        Self { damage: None, chance: chance(numbers.needed(target.ship, target.row)) }
    }

    /// The blow of a declared attack; `None` if the target is gone.
    pub(super) fn of(table: &Table, attack: &Attack) -> Option<Self> {
        let (_, target) = table.find(attack.target)?;
        let damage = if attack.is_air() { None } else { attack.card.map(|card| card.card().damage) };
        let hidden = if attack.stealth { 1.0 } else { unnoticed(target) };
        Some(Self { damage, chance: hidden * table.needed(attack).map_or(1.0, chance) })
    }
}

/// Every ship under attack, with its owner and the danger that it is in.
pub(super) fn attacked(table: &Table) -> impl Iterator<Item = (Seat, &Unit, Danger)> {
    let mut targets: Vec<Ship> = table.open_attacks().map(|attack| attack.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let units = targets.into_iter().filter_map(|ship| table.find(ship));
    units.map(|(owner, unit)| (owner, unit, Danger::on(table, unit, |_| false)))
}

/// The combined effect of attacks on one ship, as a distribution of damage.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// The probability of each amount of damage. The last one, at index `hull`, means that the ship is sunk.
    damage: [f32; HULLS],
    hull: usize,
    /// The weight of damage that does not sink the ship.
    damaged: f32,
}

impl Danger {
    /// No attack.
    pub(super) fn none(target: &Unit) -> Self {
        let mut damage = [0.0; HULLS];
        damage[0] = 1.0;
        let hull = usize::from(target.hull_left()).clamp(1, HULLS - 1);
        Self { damage, hull, damaged: DAMAGED }
    }

    /// The same with another weight of damage that does not sink the ship.
    pub(super) fn weighing(self, damaged: f32) -> Self {
        Self { damaged, ..self }
    }

    /// All open attacks on a ship, without those for which `except` holds.
    pub(super) fn on(table: &Table, target: &Unit, except: impl Fn(&Attack) -> bool) -> Self {
        let open = table.open_attacks().filter(|attack| attack.target == target.ship && !except(attack));
        open.filter_map(|attack| Blow::of(table, attack)).fold(Self::none(target), Self::with)
    }

    /// The danger with one more blow.
    pub(super) fn with(self, blow: Blow) -> Self {
        let mut damage = [0.0; HULLS];
        let by = self.by(blow);
        for (before, likely) in self.damage[..=self.hull].iter().enumerate() {
            damage[before] += likely * (1.0 - blow.chance);
            damage[(before + by).min(self.hull)] += likely * blow.chance;
        }
        Self { damage, ..self }
    }

    /// The probability that the ship is sunk.
    pub(super) fn sinks(&self) -> f32 {
        self.damage[self.hull]
    }

    /// The expected loss, as a share of the ship's worth.
    pub(super) fn share(&self) -> f32 {
        self.damage[..=self.hull].iter().enumerate().map(|(damage, likely)| likely * self.costs(damage)).sum()
    }

    /// The expected loss that one more blow adds.
    pub(super) fn adds(&self, blow: Blow) -> f32 {
        let by = self.by(blow);
        let afloat = self.damage[..self.hull].iter().enumerate();
        let more = afloat.map(|(before, likely)| likely * (self.costs(before + by) - self.costs(before)));
        blow.chance * more.sum::<f32>()
    }

    /// The damage of a blow that hits.
    fn by(&self, blow: Blow) -> usize {
        blow.damage.map_or(self.hull, usize::from)
    }

    /// The loss by this damage, as a share of the ship's worth.
    fn costs(&self, damage: usize) -> f32 {
        if damage >= self.hull { 1.0 } else { self.damaged * damage as f32 / self.hull as f32 }
    }
}
