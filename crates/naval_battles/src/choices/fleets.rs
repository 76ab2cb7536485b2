//! Choices for picking a fleet, arranging its rows, and playing cards before the attacks.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::{Move, Newcomer, Partial, Reinforcing, Side, Step};
use super::super::ready_made;
use super::super::table::Phase;
use super::super::words;
use super::{Offers, begins, card, once, ship, text, whole};
use engine::panel::PRESS;
use engine::prompt::Choice;

impl Offers<'_> {
    /// The first choices while the seat picks its fleet.
    pub(super) fn choosing(self) -> Vec<Choice<Partial>> {
        let Some(nation) = self.game.table.fleet(self.seat).nation else {
            return self.allowed(self.game.table.free_nations().map(Move::Nation));
        };
        let ready = (1..=ready_made::of(nation).len()).map(|number| {
            let words = words::ready_made(nation, number);
            Choice::labelled(Step::ReadyMade(nation, number), words)
        });
        let chosen = self.game.secrets(self.seat).fleet;
        let mut steps = self.allowed([Move::Random]);
        if steps.is_empty() {
            return steps;
        }
        steps.extend(ready);
        steps.extend(nation.ships().any(|ship| self.allows(&Move::Add(ship))).then(|| begins(Step::Add)));
        steps.extend((!chosen.is_empty()).then(|| begins(Step::Drop)));
        steps.extend(self.game.table.free_nations().next().map(|_| begins(Step::Nation)));
        steps
    }

    /// The choices that continue a move of picking the fleet.
    pub(super) fn of_fleet(self, step: &Step) -> Vec<Choice<Partial>> {
        let nation = self.game.table.fleet(self.seat).nation;
        let ships = || nation.into_iter().flat_map(|nation| nation.ships());
        let chosen = self.game.secrets(self.seat).fleet;
        match step {
            Step::Nation => self.allowed(self.game.table.free_nations().map(Move::Nation)),
            Step::Add => self.allowed(ships().filter(|ship| !chosen.contains(*ship)).map(Move::Add)),
            Step::Drop => self.allowed(ships().map(Move::Drop)),
            _ => Vec::new(),
        }
    }

    /// The seat's submarines, or its other ships, that may change place now.
    fn movable(self, submarines: bool) -> Vec<Ship> {
        let fleet = self.game.table.fleet(self.seat);
        let placed: Vec<Ship> = fleet.units.iter().map(|unit| unit.ship).collect();
        let ships = match (self.game.table.phase == Phase::Layout && placed.is_empty(), fleet.nation) {
            (true, Some(nation)) => self.game.secrets(self.seat).fleet.of(nation).collect(),
            _ => placed,
        };
        ships.into_iter().filter(|ship| ship.is_submarine() == submarines).collect()
    }

    /// The row of a ship in the ready-made layout, which holds until the seat changes something.
    fn ready_row_of(self, ship: Ship) -> u8 {
        let rows = self.game.ready_rows(self.seat);
        (1..).zip(rows).find(|(_, row)| row.contains(&ship)).map_or(1, |(number, _)| number)
    }

    /// The first steps that move ships between rows or turn submarines.
    pub(super) fn rows(self) -> Vec<Choice<Partial>> {
        let of = |submarines, step: Step| (!self.movable(submarines).is_empty()).then(|| begins(step));
        [of(false, Step::Place(None)), of(true, Step::Flip)].into_iter().flatten().collect()
    }

    /// Reinforcements and Withdrawal.
    pub(super) fn reorganise_cards(self) -> Vec<Choice<Partial>> {
        let withdraws = self.allows(&Move::Withdraw(Vec::new()));
        let mut choices: Vec<Choice<Partial>> = (!self.reinforcing().is_empty())
            .then(|| begins(Step::Reinforce(Reinforcing::default())))
            .into_iter()
            .collect();
        choices.extend(withdraws.then(|| whole(Move::Withdraw(Vec::new()))));
        choices.extend((withdraws && !self.damage().0.is_empty()).then(|| begins(Step::Withdraw)));
        choices
    }

    /// Sets of one or two Reinforcements cards that can bring in a ship (NAV-149). The text of a larger set with its ships
    /// would exceed [`PRESS`].
    pub(super) fn reinforcing(self) -> Vec<Vec<Card>> {
        let secrets = self.game.secrets(self.seat);
        let held: Vec<Card> = secrets.hand.iter().copied().filter(|card| card.kind() == Kind::Reinforcements).collect();
        let alone = once(held.iter().map(|card| vec![*card]));
        let pairs_from = |at: usize| held[at + 1..].iter().map(move |other| (at, *other));
        let pairs = once((0..held.len()).flat_map(pairs_from).map(|(at, other)| vec![held[at], other]));
        let sets = alone.into_iter().chain(pairs);
        sets.filter(|cards| !self.affordable(cards, &[]).is_empty()).collect()
    }

    /// Reserve ships that the points of `cards` still allow after the newcomers in `with`.
    fn affordable(self, cards: &[Card], with: &[Newcomer]) -> Vec<Ship> {
        let Some(nation) = self.game.table.fleet(self.seat).nation else { return Vec::new() };
        let points: u16 = cards.iter().map(|card| u16::from(card.card().points)).sum();
        let spent: u16 = with.iter().map(|new| new.ship.points()).sum();
        let fits = |ship: &Ship| ship.points() + spent <= points && with.iter().all(|new| new.ship != *ship);
        self.game.secrets(self.seat).reserve.of(nation).filter(fits).collect()
    }

    /// Damage cards of the seat's fleet as `ship:card`, and how many may be removed. Equal cards below one ship are separate
    /// choices (EX-12); the second is `ship:card#2`, because the entries of a menu must differ.
    pub(super) fn damage(self) -> (Vec<Choice>, usize) {
        let cards = self.damage_cards();
        let most = usize::from(Card::of(Kind::Withdrawal).card().remove_damage).min(cards.len());
        let mut choices: Vec<Choice> = Vec::new();
        for (at, (ship, card)) in cards.iter().enumerate() {
            let named = match cards[..at].iter().filter(|other| **other == (*ship, *card)).count() {
                0 => format!("{ship}:{card}"),
                before => format!("{ship}:{card}#{}", before + 1),
            };
            choices.push(Choice::labelled(named, text("choice-damage").with("ship", *ship).with("card", *card)));
        }
        choices.sort_unstable_by(|one, other| one.text.cmp(&other.text));
        (choices, most)
    }

    /// The damage cards of the seat's fleet, each with its ship.
    pub(super) fn damage_cards(self) -> Vec<(Ship, Card)> {
        let units = self.game.table.fleet(self.seat).units.iter();
        units.flat_map(|unit| unit.damage.iter().map(|card| (unit.ship, *card))).collect()
    }

    pub(super) fn preparing(self) -> Vec<Choice<Partial>> {
        (!self.preparations().is_empty()).then(|| begins(Step::Prepare(None))).into_iter().collect()
    }

    /// Preparation cards in hand, each with the ships that may use it.
    fn preparations(self) -> Vec<(Card, Vec<Ship>)> {
        let units = &self.game.table.fleet(self.seat).units;
        let users = |card: Card| {
            let may = |ship: &Ship| self.game.check_prepare(self.seat, card, *ship).is_ok();
            units.iter().map(|unit| unit.ship).filter(may).collect::<Vec<_>>()
        };
        let hand = once(self.game.secrets(self.seat).hand.iter().copied());
        hand.into_iter().map(|card| (card, users(card))).filter(|(_, users)| !users.is_empty()).collect()
    }

    /// The choices that continue a change of rows, or a card that is played before the attacks.
    pub(super) fn of_rows(self, step: &Step) -> Vec<Choice<Partial>> {
        let fleet = self.game.table.fleet(self.seat);
        match step {
            Step::Place(None) => self.movable(false).into_iter().map(|own| ship(Step::Place(Some(own)), own)).collect(),
            Step::Place(Some(own)) => {
                let here = fleet.unit(*own).map_or_else(|| self.ready_row_of(*own), |unit| unit.row);
                self.allowed((1..=3).filter(|row| *row != here).map(|row| Move::Place(*own, row)))
            }
            Step::Flip => {
                let active = |own: Ship| fleet.unit(own).is_some_and(|unit| unit.active);
                self.allowed(self.movable(true).into_iter().map(|own| Move::Flip(own, Side::of(!active(own)))))
            }
            Step::Prepare(None) => {
                self.preparations().into_iter().map(|(held, _)| card(Step::Prepare(Some(held)), held)).collect()
            }
            Step::Prepare(Some(held)) => {
                let users = self.preparations().into_iter().find(|(card, _)| card == held);
                let users = users.map(|(_, users)| users).unwrap_or_default();
                self.allowed(users.into_iter().map(|own| Move::Prepare(*held, own)))
            }
            Step::Reinforce(chosen) => self.of_reinforcing(chosen),
            _ => Vec::new(),
        }
    }

    fn of_reinforcing(self, chosen: &Reinforcing) -> Vec<Choice<Partial>> {
        let Reinforcing { cards, with, coming, .. } = chosen;
        if cards.is_empty() {
            let first = |cards: Vec<Card>| {
                let words = text("choice-card").with("card", words::cards(cards.iter().copied()));
                Choice::labelled(Step::Reinforce(Reinforcing { cards, ..Reinforcing::default() }), words)
            };
            return self.reinforcing().into_iter().map(first).collect();
        }
        if let Some(coming) = *coming {
            let rows = [1, 2, 3].map(|row| (Some(row), None));
            let sides = [Side::Active, Side::Passive].map(|side| (None, Some(side)));
            let places = if coming.is_submarine() { &sides[..] } else { &rows[..] };
            let choice = |(row, side): &(Option<u8>, Option<Side>)| {
                let placed = Newcomer { ship: coming, row: *row, side: *side };
                let with: Vec<Newcomer> = with.iter().copied().chain([placed]).collect();
                let whole = self.affordable(cards, &with).is_empty();
                let place = row.map_or_else(|| side.map_or("", Side::name).to_owned(), |row| row.to_string());
                let words = words::place(&place).with("ship", coming);
                Choice::labelled(
                    Step::Reinforce(Reinforcing { cards: cards.clone(), with, coming: None, whole }),
                    words,
                )
            };
            return places.iter().map(choice).collect();
        }
        let more = self.affordable(cards, with).into_iter().map(|new| {
            let step = Step::Reinforce(Reinforcing { coming: Some(new), ..chosen.clone() });
            ship(step, new)
        });
        let room = |choice: &Choice<Partial>| choice.text.to_string().len() + PLACE <= PRESS;
        let mut choices: Vec<Choice<Partial>> = more.filter(room).collect();
        let is_enough = !with.is_empty() && self.allows(&Move::Reinforce(cards.clone(), with.clone()));
        choices.extend(is_enough.then(|| {
            let words = text("choice-enough").with("ships", words::ships(with.iter().map(|new| new.ship)));
            Choice::labelled(Step::Reinforce(Reinforcing { whole: true, ..chosen.clone() }), words)
        }));
        choices
    }
}

/// The length in bytes of a newcomer's longest place, with the space before it.
const PLACE: usize = " passive".len();
