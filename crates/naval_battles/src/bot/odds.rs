//! How likely attacks sink something, without rolling a die.

use super::super::data::{AirNumbers, HIGHEST, Ship, signed};
use super::super::table::{Attack, Table, Unit};
use engine::seat::Seat;

/// Faces of a die.
const FACES: f32 = 6.0;
/// More than the largest hull.
const HULLS: usize = 16;
/// What damage that does not sink is worth, beside the points of the card: it may yet be repaired, or somebody else may sink it.
const DAMAGED: f32 = 0.5;

/// How likely a die shows so much or more.
pub(super) fn chance(needed: i8) -> f32 {
    (f32::from(HIGHEST + 1 - needed) / FACES).clamp(0.0, 1.0)
}

/// How likely an attack gets past the stealth roll that is still to be made (NAV-183).
pub(super) fn unnoticed(target: &Unit) -> f32 {
    let stealth = target.ship.card().stealth.filter(|_| target.is_passive());
    stealth.map_or(1.0, |stealth| 1.0 - chance(signed(stealth)))
}

/// What an attack may do to its target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Blow {
    /// `None`: it sinks whatever it hits.
    pub(super) damage: Option<u8>,
    pub(super) chance: f32,
}

impl Blow {
    /// That of an air attack with these numbers (NAV-126, NAV-170, NAV-171).
    pub(super) fn from_the_air(numbers: AirNumbers, target: &Unit) -> Self {
        Self { damage: None, chance: chance(numbers.needed(target.ship, target.row)) }
    }

    /// That of a declared attack; `None` where the target is gone.
    pub(super) fn of(table: &Table, attack: &Attack) -> Option<Self> {
        let (_, target) = table.find(attack.target)?;
        let damage = if attack.is_air() { None } else { attack.card.map(|card| card.card().damage) };
        let hidden = if attack.stealth { 1.0 } else { unnoticed(target) };
        Some(Self { damage, chance: hidden * table.needed(attack).map_or(1.0, chance) })
    }
}

/// Every card that open attacks are on, whose it is, and what they may do to it.
pub(super) fn attacked(table: &Table) -> impl Iterator<Item = (Seat, &Unit, Danger)> {
    let mut targets: Vec<Ship> = table.open_attacks().map(|attack| attack.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let units = targets.into_iter().filter_map(|ship| table.find(ship));
    units.map(|(owner, unit)| (owner, unit, Danger::on(table, unit, |_| false)))
}

/// What attacks may do to one card, all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// How likely so much damage is done; as much as the hull stands for all that sinks.
    damage: [f32; HULLS],
    hull: usize,
}

impl Danger {
    /// None so far.
    pub(super) fn none(target: &Unit) -> Self {
        let mut damage = [0.0; HULLS];
        damage[0] = 1.0;
        Self { damage, hull: usize::from(target.hull_left()).clamp(1, HULLS - 1) }
    }

    /// That of all attacks on a card which are open, but one.
    pub(super) fn on(table: &Table, target: &Unit, but: impl Fn(&Attack) -> bool) -> Self {
        let open = table.open_attacks().filter(|attack| attack.target == target.ship && !but(attack));
        open.filter_map(|attack| Blow::of(table, attack)).fold(Self::none(target), Self::with)
    }

    /// With one more.
    pub(super) fn with(self, blow: Blow) -> Self {
        let mut damage = [0.0; HULLS];
        let by = self.by(blow);
        for (before, likely) in self.damage[..=self.hull].iter().enumerate() {
            damage[before] += likely * (1.0 - blow.chance);
            damage[(before + by).min(self.hull)] += likely * blow.chance;
        }
        Self { damage, ..self }
    }

    /// How likely the card is sunk.
    pub(super) fn sinks(&self) -> f32 {
        self.damage[self.hull]
    }

    /// What it costs of one point.
    pub(super) fn share(&self) -> f32 {
        self.damage[..=self.hull].iter().enumerate().map(|(damage, likely)| likely * self.costs(damage)).sum()
    }

    /// What one more blow adds to that.
    pub(super) fn adds(&self, blow: Blow) -> f32 {
        let by = self.by(blow);
        let afloat = self.damage[..self.hull].iter().enumerate();
        let more = afloat.map(|(before, likely)| likely * (self.costs(before + by) - self.costs(before)));
        blow.chance * more.sum::<f32>()
    }

    /// The damage that a blow does where it hits.
    fn by(&self, blow: Blow) -> usize {
        blow.damage.map_or(self.hull, usize::from)
    }

    /// What so much damage costs of one point.
    fn costs(&self, damage: usize) -> f32 {
        if damage >= self.hull { 1.0 } else { DAMAGED * damage as f32 / self.hull as f32 }
    }
}
