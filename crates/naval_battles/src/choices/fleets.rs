//! Steps of choosing a fleet, of rows, and of cards that are played before the attacks.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::{self, Move, Newcomer, Side};
use super::super::ready_made;
use super::super::table::{Phase, Unit};
use super::super::words;
use super::{Offers, begins, card, once, ship, text, whole};
use engine::panel::PRESS;
use engine::prompt::Choice;

impl Offers<'_> {
    /// What whoever chooses a fleet may begin with.
    pub(super) fn choosing(self) -> Vec<Choice> {
        let Some(nation) = self.game.table.fleet(self.seat).nation else {
            return self.allowed(self.game.table.free_nations().map(Move::Nation));
        };
        let ready = (1..=ready_made::of(nation).len()).map(|number| {
            let words = words::ready_made(nation, number);
            Choice::labelled(format!("fleet {} {number}", nation.id()), words)
        });
        let chosen = self.game.secrets(self.seat).fleet;
        let mut steps = self.allowed([Move::Random]);
        if steps.is_empty() {
            return steps;
        }
        steps.extend(ready);
        steps.extend(nation.ships().any(|ship| self.allows(&Move::Add(ship))).then(|| begins("add~")));
        steps.extend((!chosen.is_empty()).then(|| begins("drop~")));
        steps.extend(self.game.table.free_nations().next().map(|_| begins("nation~")));
        steps
    }

    /// What may follow the beginning of a choice.
    pub(super) fn of_fleet(self, words: &[&str]) -> Vec<Choice> {
        let nation = self.game.table.fleet(self.seat).nation;
        let ships = || nation.into_iter().flat_map(|nation| nation.ships());
        let chosen = self.game.secrets(self.seat).fleet;
        match words {
            ["nation"] => self.allowed(self.game.table.free_nations().map(Move::Nation)),
            ["add"] => self.allowed(ships().filter(|ship| !chosen.contains(*ship)).map(Move::Add)),
            ["drop"] => self.allowed(ships().map(Move::Drop)),
            _ => Vec::new(),
        }
    }

    /// Own ships or submarines whose place may be changed now.
    fn movable(self, submarines: bool) -> Vec<Ship> {
        let fleet = self.game.table.fleet(self.seat);
        let placed: Vec<Ship> = fleet.units.iter().map(|unit| unit.ship).collect();
        let ships = match (self.game.table.phase == Phase::Layout && placed.is_empty(), fleet.nation) {
            (true, Some(nation)) => self.game.secrets(self.seat).fleet.of(nation).collect(),
            _ => placed,
        };
        ships.into_iter().filter(|ship| ship.is_submarine() == submarines).collect()
    }

    /// The row of a ship in a fleet of whose layout nothing has been changed yet.
    fn first_row_of(self, ship: Ship) -> u8 {
        let rows = self.game.ready_rows(self.seat);
        (1..).zip(rows).find(|(_, row)| row.contains(&ship)).map_or(1, |(number, _)| number)
    }

    /// Moving ships and turning submarines.
    pub(super) fn rows(self) -> Vec<Choice> {
        let of = |submarines, entered: &str| (!self.movable(submarines).is_empty()).then(|| begins(entered));
        [of(false, "move~"), of(true, "flip~")].into_iter().flatten().collect()
    }

    pub(super) fn cards_of_reorganise(self) -> Vec<Choice> {
        let withdraws = self.allows(&Move::Withdraw(Vec::new()));
        let mut choices: Vec<Choice> =
            (!self.reinforcing().is_empty()).then(|| begins("reinforce~")).into_iter().collect();
        choices.extend(withdraws.then(|| whole(Move::Withdraw(Vec::new()))));
        choices.extend((withdraws && !self.damage().0.is_empty()).then(|| begins("withdraw ")));
        choices
    }

    /// Cards of Reinforcements that could bring something in: each alone, and any two together. More, and what they bring in, would
    /// fit behind no button.
    pub(super) fn reinforcing(self) -> Vec<Vec<Card>> {
        let secrets = self.game.secrets(self.seat);
        let held: Vec<Card> = secrets.hand.iter().copied().filter(|card| card.kind() == Kind::Reinforcements).collect();
        let alone = once(held.iter().map(|card| vec![*card]));
        let behind = |at: usize| held[at + 1..].iter().map(move |other| (at, *other));
        let pairs = once((0..held.len()).flat_map(behind).map(|(at, other)| vec![held[at], other]));
        let sets = alone.into_iter().chain(pairs);
        sets.filter(|cards| !self.affordable(cards, &[]).is_empty()).collect()
    }

    /// What these cards could still bring in besides those.
    fn affordable(self, cards: &[Card], with: &[Newcomer]) -> Vec<Ship> {
        let Some(nation) = self.game.table.fleet(self.seat).nation else { return Vec::new() };
        let points: u16 = cards.iter().map(|card| u16::from(card.card().points)).sum();
        let spent: u16 = with.iter().map(|new| new.ship.points()).sum();
        let fits = |ship: &Ship| ship.points() + spent <= points && with.iter().all(|new| new.ship != *ship);
        self.game.secrets(self.seat).reserve.of(nation).filter(fits).collect()
    }

    /// Damage cards of the own fleet, `ship:card`, and how many may be removed. Of equal ones below a ship each is offered (EX-12),
    /// the second as `ship:card#2`: entries of a menu have to differ.
    pub(super) fn damage(self) -> (Vec<String>, usize) {
        let units = &self.game.table.fleet(self.seat).units;
        let of = |unit: &Unit| -> Vec<String> {
            let alike = |at: usize| unit.damage[..at].iter().filter(|card| **card == unit.damage[at]).count();
            let named = |at: usize| match alike(at) {
                0 => format!("{}:{}", unit.ship, unit.damage[at]),
                before => format!("{}:{}#{}", unit.ship, unit.damage[at], before + 1),
            };
            (0..unit.damage.len()).map(named).collect()
        };
        let below = once(units.iter().flat_map(of));
        let most = usize::from(Card::of(Kind::Withdrawal).card().remove_damage).min(below.len());
        (below, most)
    }

    /// Cards in hand that can be laid out, and by whom.
    pub(super) fn preparing(self) -> Vec<Choice> {
        (!self.preparations().is_empty()).then(|| begins("prepare~")).into_iter().collect()
    }

    fn preparations(self) -> Vec<(Card, Vec<Ship>)> {
        let units = &self.game.table.fleet(self.seat).units;
        let users = |card: Card| {
            let may = |ship: &Ship| self.game.check_prepare(self.seat, card, *ship).is_ok();
            units.iter().map(|unit| unit.ship).filter(may).collect::<Vec<_>>()
        };
        let hand = once(self.game.secrets(self.seat).hand.iter().copied());
        hand.into_iter().map(|card| (card, users(card))).filter(|(_, users)| !users.is_empty()).collect()
    }

    /// What may follow the beginning of a change of rows, or of a card that is played before the attacks.
    pub(super) fn of_rows(self, words: &[&str]) -> Vec<Choice> {
        let units = &self.game.table.fleet(self.seat).units;
        let unit = |id: &str| units.iter().find(|unit| unit.ship.id() == id);
        match words {
            ["move"] => self.movable(false).into_iter().map(|own| ship(format!("move {own}~"), own)).collect(),
            ["move", id] => {
                let Some(own) = Ship::named(id) else { return Vec::new() };
                let here = unit(id).map_or_else(|| self.first_row_of(own), |unit| unit.row);
                self.allowed((1..=3).filter(|row| *row != here).map(|row| Move::Place(own, row)))
            }
            ["flip"] => {
                let active = |own: Ship| unit(own.id()).is_some_and(|unit| unit.active);
                self.allowed(self.movable(true).into_iter().map(|own| Move::Flip(own, Side::of(!active(own)))))
            }
            ["prepare"] => {
                self.preparations().into_iter().map(|(held, _)| card(format!("prepare {held}~"), held)).collect()
            }
            ["prepare", id] => {
                let users = self.preparations().into_iter().find(|(card, _)| card.id() == *id);
                let steps = users.into_iter().flat_map(|(card, users)| users.into_iter().map(move |own| (card, own)));
                self.allowed(steps.map(|(card, own)| Move::Prepare(card, own)))
            }
            ["reinforce", rest @ ..] => self.of_reinforcing(rest),
            _ => Vec::new(),
        }
    }

    fn of_reinforcing(self, rest: &[&str]) -> Vec<Choice> {
        let listed =
            |cards: &[Card]| cards.iter().map(|card| notation::short_word(*card)).collect::<Vec<_>>().join(" ");
        if rest.is_empty() {
            let sets = self.reinforcing();
            let words = |cards: &[Card]| text("choice-card").with("card", words::cards(cards.iter().copied()));
            let begins = |cards: &Vec<Card>| Choice::labelled(format!("reinforce {} >~", listed(cards)), words(cards));
            return sets.iter().map(begins).collect();
        }
        let written = rest.join(" ");
        let Some((cards, ships)) = written.split_once(" >") else { return Vec::new() };
        let cards: Option<Vec<Card>> = cards.split(' ').map(notation::card_word).collect();
        let Some(cards) = cards else { return Vec::new() };
        let begun = format!("reinforce {} >{ships}", listed(&cards));
        let mut named: Vec<&str> = ships.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        // The last one may have no place yet.
        let placed = |name: &str| {
            let (id, place) = name.split_once(' ')?;
            Some(Newcomer { ship: Ship::named(id)?, row: place.parse().ok(), side: None })
        };
        if let Some(last) = named.last().and_then(|name| Ship::named(name)) {
            let places: &[&str] = if last.is_submarine() { &["active", "passive"] } else { &["1", "2", "3"] };
            named.pop();
            let with: Option<Vec<Newcomer>> = named.into_iter().map(placed).collect();
            let Some(mut with) = with else { return Vec::new() };
            with.push(Newcomer { ship: last, row: None, side: None });
            let more = if self.affordable(&cards, &with).is_empty() { "" } else { "~" };
            let choice = |place: &&str| {
                let words = words::place(place).with("ship", last);
                Choice::labelled(format!("{begun} {place}{more}"), words)
            };
            return places.iter().map(choice).collect();
        }
        let with: Option<Vec<Newcomer>> = named.into_iter().map(placed).collect();
        let Some(with) = with else { return Vec::new() };
        let comma = if with.is_empty() { "" } else { "," };
        let room = |new: &Ship| begun.len() + comma.len() + new.id().len() + PLACE <= PRESS;
        let more = self.affordable(&cards, &with).into_iter().filter(room);
        let mut choices: Vec<Choice> = more.map(|new| ship(format!("{begun}{comma} {new}~"), new)).collect();
        let enough = || text("choice-enough").with("ships", words::ships(with.iter().map(|new| new.ship)));
        choices.extend((!with.is_empty()).then(|| Choice::labelled(begun.as_str(), enough())));
        choices
    }
}

/// The longest place of a newcomer, with the blanks around its name and the sign that more may follow.
const PLACE: usize = "  passive~".len();
