//! Steps of a defence, and of what is left ahead.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::Move;
use super::super::table::Attack;
use super::{Offers, begins, once, whole};
use crate::engine::prompt::Choice;

impl Offers<'_> {
    /// What may be done in the own slot, or left ahead for it.
    pub(super) fn defences(self) -> Vec<Choice> {
        if self.game.table.slot() != Some(self.seat) {
            let attacker = self.game.table.turn == self.seat;
            let ahead = if attacker { vec![Move::ResolveAll, Move::End] } else { vec![Move::End] };
            let left = !self.game.secrets(self.seat).ahead.is_empty();
            let forget = left.then(|| Move::Ahead(Vec::new()));
            return self.allowed([Move::Ahead(ahead)].into_iter().chain(forget));
        }
        let beginnings = self.played().into_iter().filter(|(_, steps)| !steps.is_empty());
        beginnings.map(|(beginning, _)| begins(beginning)).collect()
    }

    /// What may follow the beginning of a defence.
    pub(super) fn of_slot(self, words: &[&str]) -> Vec<Choice> {
        let begun = format!("{}~", words.join(" "));
        let found = self.played().into_iter().find(|(beginning, _)| *beginning == begun);
        found.map(|(_, steps)| steps.into_iter().map(whole).collect()).unwrap_or_default()
    }

    /// All defences that would be accepted, by their beginnings.
    fn played(self) -> Vec<(String, Vec<Move>)> {
        let (game, seat) = (self.game, self.seat);
        if game.table.slot() != Some(seat) {
            return Vec::new();
        }
        let attacks: Vec<&Attack> =
            game.table.open_attacks().filter(|attack| game.table.friends(attack.owner, seat)).collect();
        let mut all = Vec::new();
        for front in [false, true] {
            let held: Vec<Card> = match front {
                false => game.secrets(seat).hand.clone(),
                true => game.table.fleet(seat).front.iter().filter(|laid| !laid.used).map(|laid| laid.card).collect(),
            };
            for card in once(held) {
                let laid = if front { "front " } else { "" };
                let steps = attacks.iter().flat_map(|attack| self.with_card(card, front, attack));
                all.push((format!("{laid}{card}~"), self.accepted(steps)));
            }
        }
        let bonuses = 0..=game.table.fleet(seat).plannings();
        let fighters = attacks.iter().flat_map(|attack| {
            let carriers = game.table.fleet(seat).units.iter();
            let values = carriers.flat_map(|unit| unit.fighters_left().map(|(_, value)| (unit.ship, value)));
            let of = |(ship, value): (Ship, u8)| {
                let attack = attack.number;
                bonuses.clone().map(move |bonus| Move::Fighters { ship, value, attack, bonus })
            };
            once(values).into_iter().flat_map(of).collect::<Vec<_>>()
        });
        all.push(("fighters~".to_owned(), self.accepted(fighters)));
        let stealth = attacks.iter().flat_map(|attack| {
            let attack = attack.number;
            bonuses.clone().map(move |bonus| Move::Stealth { attack, bonus })
        });
        all.push(("stealth~".to_owned(), self.accepted(stealth)));
        all
    }

    /// What a card could do about an attack.
    fn with_card(self, card: Card, front: bool, attack: &Attack) -> Vec<Move> {
        match card.kind() {
            Kind::NearMiss | Kind::Armour | Kind::SmallTarget | Kind::Evasion => {
                vec![Move::Ward { card, front, attack: attack.number }]
            }
            Kind::Escorts => {
                let fleet = self.game.table.fleet(attack.owner);
                fleet.units.iter().map(|unit| Move::Escorts { front, attack: attack.number, to: unit.ship }).collect()
            }
            _ => Vec::new(),
        }
    }

    fn accepted(self, steps: impl IntoIterator<Item = Move>) -> Vec<Move> {
        steps.into_iter().filter(|step| self.allows(step)).collect()
    }
}
