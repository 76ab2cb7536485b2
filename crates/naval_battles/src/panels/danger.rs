//! What open attacks would do: by their targets, since what is fired at one ship together can sink it where no attack does alone.

use super::{PanelContext, labels};
use crate::data::{HIGHEST, signed};
use crate::table::{Attack, Unit};
use crate::words::{self, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::seat::Seat;

/// How likely something is, if all attacks are let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likely {
    Never,
    /// If dice hit.
    Perhaps,
    /// Whatever the dice show.
    Surely,
}

/// A target with the open attacks on it.
struct Danger<'a> {
    owner: Seat,
    unit: &'a Unit,
    attacks: Vec<&'a Attack>,
}

/// The attacks of which this is true, a line for each target.
pub(super) fn lines(context: PanelContext<'_>, wanted: impl Fn(&Attack) -> bool) -> Vec<Message> {
    of(context, wanted).iter().map(|danger| danger.line(context)).collect()
}

/// The warning that the attacker would win with the open attacks, if so.
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

/// The targets in the order in which they were attacked.
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
    /// What the attacks come to, of which each is at least so likely to hit.
    fn damage(&self, context: PanelContext<'_>, least: Likely) -> u16 {
        let hitting = self.attacks.iter().filter(|attack| hits(context, attack) >= least);
        hitting.map(|attack| u16::from(damage(attack))).sum()
    }

    fn sinks(&self, context: PanelContext<'_>) -> Likely {
        let hull = u16::from(self.unit.hull_left());
        let flown = self.attacks.iter().any(|attack| attack.is_air() && hits(context, attack) > Likely::Never);
        match () {
            () if self.damage(context, Likely::Surely) >= hull => Likely::Surely,
            () if flown || self.damage(context, Likely::Perhaps) >= hull => Likely::Perhaps,
            () => Likely::Never,
        }
    }

    /// Whether one of the attacks does by itself what they do together.
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

/// What an attack takes of the hull; none from the air does, but it sinks at once.
fn damage(attack: &Attack) -> u8 {
    attack.card.filter(|_| !attack.is_air()).map_or(0, |card| card.card().damage)
}

/// Whether an attack hits: by itself, or if dice let it.
fn hits(context: PanelContext<'_>, attack: &Attack) -> Likely {
    let table = &context.view.game.table;
    let highest = HIGHEST + signed(table.fleet(table.turn).plannings());
    match table.needed(attack) {
        Some(needed) if needed > highest => Likely::Never,
        None if !context.view.game.needs_stealth(attack) => Likely::Surely,
        _ => Likely::Perhaps,
    }
}

/// An attack by its number: what it would do, and what the die has to show.
fn strike(context: PanelContext<'_>, target: &Unit, attack: &Attack) -> Message {
    let table = &context.view.game.table;
    let needed = table.needed(attack).unwrap_or_default();
    let said = text("say-strike").with("number", attack.number).with("kind", words::weapon(attack));
    let said = said.with("damage", damage(attack)).with("needed", i64::from(needed));
    let said = said.with("sinks", damage(attack) >= target.hull_left()).with("planned", labels::planned(table, needed));
    let stealth = target.ship.card().stealth.filter(|_| context.view.game.needs_stealth(attack));
    said.with("stealth", stealth.unwrap_or_default())
}
