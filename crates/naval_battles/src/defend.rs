//! Defences in the slots (NAV-66 to NAV-76, NAV-128 to NAV-141, NAV-175 to NAV-185), and moves left ahead of them.

use super::data::{Card, Kind, Ship, Use};
use super::events::Event;
use super::notation::Move;
use super::refusals;
use super::setting_up::roll;
use super::state::NavalBattles;
use super::table::{Aim, Attack, Phase};
use engine::dice::Chance;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    /// Checks that the seat has the slot (NAV-31, NAV-69).
    pub(super) fn check_slot(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.slot() {
            None => Err(refusals::no_defence_now(&self.table.phase)),
            Some(slot) if slot != seat => Err(refusals::not_your_slot(slot)),
            Some(_) => Ok(()),
        }
    }

    /// Checks a defence of a seat that has the slot, or will have it.
    pub(super) fn check_defence(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        match step {
            Move::Ward { card, front, attack } => self.check_ward(seat, *card, *front, *attack),
            Move::Escorts { front, attack, to } => self.check_escorts(seat, *front, *attack, *to),
            Move::Fighters { ship, value, attack, bonus } => self.check_fighters(seat, *ship, *value, *attack, *bonus),
            Move::Stealth { attack, bonus } => self.check_stealth(seat, *attack, *bonus),
            _ => Ok(()),
        }
    }

    /// An attack that is still to be warded off (NAV-73).
    fn open_attack(&self, number: u8) -> Result<&Attack, Refusal> {
        let attack = self.table.attack(number).ok_or_else(|| refusals::no_such_attack(number))?;
        if attack.is_open() { Ok(attack) } else { Err(refusals::attack_gone(number)) }
    }

    /// The attack with this number, if the seat may use the card against it, from its hand or from in front of its fleet (NAV-74,
    /// NAV-204).
    fn defended(&self, seat: Seat, card: Card, front: bool, number: u8) -> Result<&Attack, Refusal> {
        let attack = self.open_attack(number)?;
        let helps = if front { attack.owner == seat } else { self.table.friends(attack.owner, seat) };
        if !helps {
            return Err(refusals::not_your_fleet(number));
        }
        if !front {
            return self.check_card(seat, card, Use::Defend).map(|()| attack);
        }
        let mut laid = self.table.fleet(seat).front.iter().filter(|laid| laid.card == card).peekable();
        if laid.peek().is_none() {
            return Err(refusals::card_not_laid(card));
        }
        if laid.all(|laid| laid.used) { Err(refusals::preparation_used(card)) } else { Ok(attack) }
    }

    fn check_ward(&self, seat: Seat, card: Card, front: bool, number: u8) -> Result<(), Refusal> {
        let attack = self.defended(seat, card, front, number)?;
        match card.kind() {
            _ if card.wards_off(attack) => Ok(()),
            Kind::NearMiss => Err(refusals::no_main_guns(card, number)),
            Kind::Armour => Err(refusals::no_secondary_guns(card, number)),
            Kind::SmallTarget => Err(refusals::hull_too_large(attack.target, attack.target.card().hull)),
            _ => Err(refusals::card_of_another_phase(card)),
        }
    }

    fn check_escorts(&self, seat: Seat, front: bool, number: u8, to: Ship) -> Result<(), Refusal> {
        let attack = self.defended(seat, Card::of(Kind::Escorts), front, number)?;
        if attack.target.is_submarine() {
            return Err(refusals::escort_submarine(attack.target));
        }
        let fleet = self.table.fleet(attack.owner);
        let escort = fleet.unit(to).ok_or_else(|| refusals::not_in_that_fleet(to, attack.owner))?;
        if to.is_submarine() {
            return Err(refusals::escort_submarine(to));
        }
        let target = fleet.unit(attack.target).expect("an open attack has its target on the table");
        if escort.row != target.row || to == attack.target { Err(refusals::escort_row(to)) } else { Ok(()) }
    }

    fn check_fighters(&self, seat: Seat, ship: Ship, value: u8, number: u8, bonus: u8) -> Result<(), Refusal> {
        let attack = self.open_attack(number)?;
        let unit = self.own(seat, ship)?;
        if attack.owner != seat {
            return Err(refusals::not_your_fleet(number));
        }
        if !attack.is_air() {
            return Err(refusals::not_air_attack(number));
        }
        if unit.fighters_with(value).is_none() {
            return Err(refusals::fighters_used(ship));
        }
        self.check_bonus(seat, bonus)
    }

    fn check_stealth(&self, seat: Seat, number: u8, bonus: u8) -> Result<(), Refusal> {
        let attack = self.open_attack(number)?;
        if attack.owner != seat {
            return Err(refusals::not_your_fleet(number));
        }
        if !self.needs_stealth(attack) {
            return Err(refusals::no_stealth_roll(attack.target));
        }
        self.check_bonus(seat, bonus)
    }

    /// Whether an attack still needs a stealth roll (NAV-183, NAV-184).
    pub(super) fn needs_stealth(&self, attack: &Attack) -> bool {
        let passive = || self.table.find(attack.target).is_some_and(|(_, unit)| unit.is_passive());
        attack.is_open() && !attack.stealth && passive()
    }

    /// Checks that the seat has as many unused Planning cards as the bonus (NAV-166).
    pub(super) fn check_bonus(&self, seat: Seat, bonus: u8) -> Result<(), Refusal> {
        if bonus > self.table.fleet(seat).plannings() { Err(refusals::no_planning_left()) } else { Ok(()) }
    }

    /// Carries out a checked defence.
    pub(super) fn defend(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        let aim = |number: u8| self.table.attack(number).expect("the defence was checked").aim();
        let event = match step {
            Move::Ward { card, front, attack } => {
                Event::WardedOff { seat, at: aim(*attack), card: *card, front: *front }
            }
            Move::Escorts { front, attack, to } => Event::Diverted { seat, at: aim(*attack), front: *front, to: *to },
            Move::Fighters { ship, value, attack, bonus } => {
                let unit = self.table.fleet(seat).unit(*ship).expect("the defence was checked");
                let value = unit.fighters_with(*value).expect("the defence was checked");
                Event::Fighters { seat, at: aim(*attack), ship: *ship, value, die: roll(chance), bonus: *bonus }
            }
            Move::Stealth { attack, bonus } => {
                Event::Stealth { seat, at: aim(*attack), die: roll(chance), bonus: *bonus }
            }
            _ => return,
        };
        let from_hand = match &event {
            Event::WardedOff { card, front: false, .. } => Some(*card),
            Event::Diverted { front: false, .. } => Some(Card::of(Kind::Escorts)),
            _ => None,
        };
        if let Some(card) = from_hand {
            self.secrets_mut(seat).take(card);
        }
        self.tell(event, log);
    }

    /// Ends the slot, after all missing stealth rolls (NAV-184).
    pub(super) fn end_slot(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let missing = |attack: &&Attack| attack.owner == seat && self.needs_stealth(attack);
        let hidden: Vec<Aim> = self.table.attacks.iter().filter(missing).map(Attack::aim).collect();
        for at in hidden {
            self.tell(Event::Stealth { seat, at, die: roll(chance), bonus: 0 }, log);
        }
        self.tell(Event::SlotOver { seat }, log);
    }

    /// Checks moves left ahead. A defender may leave defences for a slot that has not begun, the attacker may leave moves
    /// for the time after the defence.
    pub(super) fn check_ahead(&self, seat: Seat, moves: &[Move]) -> Result<(), Refusal> {
        let attacks = self.table.turn == seat;
        let waits = match &self.table.phase {
            Phase::Defend(slots) => attacks || slots.iter().skip(1).any(|slot| *slot == seat),
            _ => false,
        };
        if !waits {
            return Err(refusals::nothing_ahead());
        }
        moves.iter().try_for_each(|step| match step {
            Move::End => Ok(()),
            Move::Resolve { bonus, .. } if attacks => self.check_bonus(seat, *bonus),
            Move::ResolveAll if attacks => Ok(()),
            Move::Discard(cards) if attacks => self.check_held(seat, cards),
            step if step.is_defence() && !attacks => self.check_defence(seat, step),
            _ => Err(refusals::not_ahead()),
        })
    }
}

impl Card {
    /// Whether the card wards off this attack (NAV-128, NAV-130, NAV-138, NAV-141).
    pub(super) fn wards_off(self, attack: &Attack) -> bool {
        match self.kind() {
            Kind::NearMiss => attack.kind() == Kind::MainGuns,
            Kind::Armour => attack.kind() == Kind::SecondaryGuns,
            Kind::SmallTarget => attack.target.card().hull <= self.card().max_hull,
            Kind::Evasion => true,
            _ => false,
        }
    }
}
