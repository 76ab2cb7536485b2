//! The effects of open attacks, by target: several attacks together can sink a ship that none of them sinks alone.

use super::{PanelContext, labels};
use crate::data::{HIGHEST, signed};
use crate::table::{Attack, Unit};
use crate::words::{self, text};
use engine::lang::{Arg, Message, commas};
use engine::seat::Seat;

/// The likelihood of an effect if nobody defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likely {
    Never,
    /// It depends on dice.
    Perhaps,
    /// It does not depend on dice.
    Surely,
}

/// A target with the open attacks on it.
struct Danger<'a> {
    owner: Seat,
    unit: &'a Unit,
    attacks: Vec<&'a Attack>,
}

/// The attacks for which `wanted` holds, one line for each target.
pub(super) fn lines(context: PanelContext<'_>, wanted: impl Fn(&Attack) -> bool) -> Vec<Message> {
    of(context, wanted).iter().map(|danger| danger.line(context)).collect()
}

/// The warning that the attacker would win with the open attacks; `None` if it cannot.
pub(super) fn lost(context: PanelContext<'_>) -> Option<Message> {
    let table = &context.view.game.table;
    let all = of(context, |_| true);
    let points = |least: Likely| -> u16 {
        let sunk = all.iter().filter(|danger| danger.sinks(context) >= least);
        sunk.map(|danger| danger.unit.ship.points()).sum()
    };
    let wins = |least: Likely| table.points(table.turn) + points(least) >= table.mode.goal();
    let said = |surely: bool| text("say-lost").with("seat", table.turn).with("surely", surely);
    match (wins(Likely::Surely), wins(Likely::Perhaps)) {
        (true, _) => Some(said(true)),
        (_, true) => Some(said(false)),
        _ => None,
    }
}

/// The targets of the attacks for which `wanted` holds, in the order of declaration.
fn of(context: PanelContext<'_>, wanted: impl Fn(&Attack) -> bool) -> Vec<Danger<'_>> {
    let table = &context.view.game.table;
    let mut all: Vec<Danger<'_>> = Vec::new();
    for attack in table.open_attacks().filter(|attack| wanted(attack)) {
        match all.iter_mut().find(|danger| danger.unit.ship == attack.target) {
            Some(danger) => danger.attacks.push(attack),
            None => {
                let Some((owner, unit)) = table.find(attack.target) else { continue };
                all.push(Danger { owner, unit, attacks: vec![attack] });
            }
        }
    }
    all
}

impl Danger<'_> {
    /// The total damage of the attacks whose hit is at least this likely.
    fn damage(&self, context: PanelContext<'_>, least: Likely) -> u16 {
        let hitting = self.attacks.iter().filter(|attack| hits(context, attack) >= least);
        hitting.map(|attack| u16::from(damage(attack))).sum()
    }

    fn sinks(&self, context: PanelContext<'_>) -> Likely {
        let hull = u16::from(self.unit.hull_left());
        let from_the_air = self.attacks.iter().any(|attack| attack.is_air() && hits(context, attack) > Likely::Never);
        match () {
            () if self.damage(context, Likely::Surely) >= hull => Likely::Surely,
            () if from_the_air || self.damage(context, Likely::Perhaps) >= hull => Likely::Perhaps,
            () => Likely::Never,
        }
    }

    /// Whether one attack alone sinks the target with the same likelihood as all together.
    fn sinks_alone(&self, context: PanelContext<'_>, together: Likely) -> bool {
        let alone = |attack: &&Attack| damage(attack) >= self.unit.hull_left() && hits(context, attack) >= together;
        self.attacks.iter().any(alone)
    }

    fn line(&self, context: PanelContext<'_>) -> Message {
        let strikes = commas(self.attacks.iter().map(|attack| Arg::from(strike(context, self.unit, attack))));
        let said = text("say-target").with("target", labels::owned(context, self.unit.ship, self.owner));
        let said = said.with("hull", self.unit.hull_left()).with("strikes", strikes);
        let firing = self.attacks.iter().filter(|attack| !attack.is_air()).count();
        let sinks = [Likely::Surely, Likely::Perhaps].into_iter().find(|least| {
            let together = self.damage(context, *least) >= u16::from(self.unit.hull_left());
            together && firing > 1 && !self.sinks_alone(context, *least)
        });
        let word = match sinks {
            Some(Likely::Surely) => "surely",
            Some(_) => "perhaps",
            None => "no",
        };
        said.with("together", word).with("damage", self.damage(context, sinks.unwrap_or(Likely::Surely)))
    }
}

/// The damage of an attack; 0 for an air attack, which sinks at once.
fn damage(attack: &Attack) -> u8 {
    attack.card.filter(|_| !attack.is_air()).map_or(0, |card| card.card().damage)
}

/// The likelihood that an attack hits.
fn hits(context: PanelContext<'_>, attack: &Attack) -> Likely {
    let table = &context.view.game.table;
    let highest = HIGHEST + signed(table.fleet(table.turn).plannings());
    match table.needed(attack) {
        Some(needed) if needed > highest => Likely::Never,
        None if !context.view.game.needs_stealth(attack) => Likely::Surely,
        _ => Likely::Perhaps,
    }
}

/// An attack with its number, damage, and the die that it needs.
fn strike(context: PanelContext<'_>, target: &Unit, attack: &Attack) -> Message {
    let table = &context.view.game.table;
    let needed = table.needed(attack).unwrap_or_default();
    let said = text("say-strike").with("number", attack.number).with("kind", words::weapon(attack));
    let said = said.with("damage", damage(attack)).with("needed", i64::from(needed));
    let said = said.with("sinks", damage(attack) >= target.hull_left()).with("planned", labels::planned(table, needed));
    let stealth = target.ship.card().stealth.filter(|_| context.view.game.needs_stealth(attack));
    said.with("stealth", stealth.unwrap_or_default())
}
