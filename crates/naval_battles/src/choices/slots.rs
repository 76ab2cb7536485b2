//! Choices for defences in a slot, and for moves left ahead of it.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::{Defence, LONGEST, Move, Partial, Step};
use super::super::table::Attack;
use super::{Offers, begins, once, whole};
use engine::prompt::Choice;

impl Offers<'_> {
    /// The first choices in the seat's slot, or ahead of it.
    pub(super) fn defences(self) -> Vec<Choice<Partial>> {
        let beginnings = self.played().into_iter().filter(|(_, steps)| !steps.is_empty());
        let mut choices: Vec<Choice<Partial>> = beginnings.map(|(beginning, _)| begins(beginning)).collect();
        if !self.has_slot() {
            let attacker = self.game.table.turn == self.seat;
            let ahead = if attacker { Move::resolved_ahead(true) } else { Move::Ahead(vec![Move::End]) };
            let forget = self.has_left().then(|| Move::Ahead(Vec::new()));
            choices.extend(self.allowed([ahead].into_iter().chain(forget)));
        }
        choices
    }

    fn has_slot(self) -> bool {
        self.game.table.slot() == Some(self.seat)
    }

    /// The defences that the seat has left ahead.
    fn left(self) -> Vec<Move> {
        self.game.secrets(self.seat).ahead.iter().filter(|step| **step != Move::End).cloned().collect()
    }

    fn has_left(self) -> bool {
        !self.game.secrets(self.seat).ahead.is_empty()
    }

    /// The choices that continue a defence.
    pub(super) fn of_slot(self, step: &Step) -> Vec<Choice<Partial>> {
        let found = self.played().into_iter().find(|(beginning, _)| beginning == step);
        found.map(|(_, steps)| steps.into_iter().map(whole).collect()).unwrap_or_default()
    }

    /// All legal defences, by the step that begins them. Without the slot, each is an `ahead` move: the defences left already, the
    /// new one, and the end of the slot.
    fn played(self) -> Vec<(Step, Vec<Move>)> {
        let (game, seat) = (self.game, self.seat);
        if !self.has_slot() && game.table.turn == seat {
            return Vec::new();
        }
        let ahead = !self.has_slot();
        let attacks: Vec<&Attack> =
            game.table.open_attacks().filter(|attack| game.table.friends(attack.owner, seat)).collect();
        let mut all = Vec::new();
        for front in [false, true] {
            let held: Vec<Card> = match front {
                false => game.secrets(seat).hand.clone(),
                true => game.table.fleet(seat).front.iter().filter(|laid| !laid.used).map(|laid| laid.card).collect(),
            };
            let left = self.left();
            let planned = |card: Card| left.iter().filter(|step| step.defends_with() == Some((card, front))).count();
            let spare = |card: &Card| held.iter().filter(|other| *other == card).count() > planned(*card);
            for card in once(held.iter().copied().filter(spare)) {
                let steps = attacks.iter().flat_map(|attack| self.with_card(card, front, attack));
                all.push((Step::Defend { ahead, with: Defence::Card { card, front } }, self.accepted(steps)));
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
        all.push((Step::Defend { ahead, with: Defence::Fighters }, self.accepted(fighters)));
        let stealth = attacks.iter().flat_map(|attack| {
            let attack = attack.number;
            bonuses.clone().map(move |bonus| Move::Stealth { attack, bonus })
        });
        all.push((Step::Defend { ahead, with: Defence::Stealth }, self.accepted(stealth)));
        all
    }

    /// The moves that use a card against an attack.
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
        let left = self.left();
        let entered = |step: Move| match self.has_slot() {
            true => step,
            false => Move::Ahead(left.iter().cloned().chain([step, Move::End]).collect()),
        };
        let news = steps.into_iter().filter(|step| !left.contains(step)).map(entered);
        news.filter(|step| step.to_string().len() <= LONGEST && self.allows(step)).collect()
    }
}
