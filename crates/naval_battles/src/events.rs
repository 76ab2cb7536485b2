//! The events of moves, and their effect on the public state. The game itself and every listener apply them with the same
//! function, `Table::follow`.

use super::data::{Card, Kind, Nation, Ship, Ships};
use super::notation::{Move, Order};
use super::table::{Aim, Attack, Earlier, Fate, Fleet, Front, HAND, Phase, Place, Table, Unit, plays};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// An event. Everybody hears it, unless its doc comment says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A nation is taken (NAV-11).
    Claimed { seat: Seat, nation: Nation },
    /// A fleet is confirmed. Its ships stay secret (NAV-15).
    Confirmed { seat: Seat },
    /// The seat's own fleet. To that seat alone.
    Chosen { ships: Ships },
    /// The dice for the first turn, in order. Seats that tie for the highest roll again (NAV-17).
    Rolled { dice: Vec<(Seat, u8)> },
    /// A seat takes the first turn.
    Starts { seat: Seat },
    /// A fleet is laid out (NAV-18).
    LaidOut { seat: Seat, places: Vec<Place> },
    /// Every seat has been dealt seven cards (NAV-25).
    Dealt,
    /// A turn begins: cards in front of the fleet are discarded (NAV-33).
    Turn { seat: Seat },
    /// A ship changes its row (NAV-34).
    Moved { ship: Ship, row: u8 },
    /// A submarine is turned (NAV-36).
    Flipped { ship: Ship, active: bool },
    /// Ships come in (NAV-148).
    Reinforced { cards: Vec<Card>, places: Vec<Place> },
    /// A fleet withdraws, and damage is removed (NAV-143).
    Withdrew { removed: Vec<(Ship, Card)> },
    /// Reorganise is over.
    Reorganised,
    /// A preparation card is laid out (NAV-41).
    Prepared { card: Card, ship: Ship },
    /// Prepare is over.
    GotReady,
    /// All cards in front of a fleet are discarded (NAV-156).
    Surprised { victim: Seat },
    /// The attacks of a turn (NAV-217), possibly none (NAV-65).
    Declared { attacks: Vec<Attack> },
    /// An attack is warded off by a card, from hand or from in front of the fleet.
    WardedOff { seat: Seat, at: Aim, card: Card, front: bool },
    /// An attack is diverted (NAV-131).
    Diverted { seat: Seat, at: Aim, front: bool, to: Ship },
    /// Fighters meet an air attack (NAV-176). `value` is the index of the fighter value on the card.
    Fighters { seat: Seat, at: Aim, ship: Ship, value: u8, die: u8, bonus: u8 },
    /// A passive submarine hides (NAV-183).
    Stealth { seat: Seat, at: Aim, die: u8, bonus: u8 },
    /// A slot has ended (NAV-69).
    SlotOver { seat: Seat },
    /// An attack is resolved. `damage` is the damage of a hit with its card.
    Resolved { at: Aim, die: Option<u8>, bonus: u8, fate: Fate, damage: u8 },
    /// The rows of a fleet have moved up (NAV-91).
    MovedUp { seat: Seat },
    /// The Attack phase is over.
    AttacksOver,
    /// The attacker discards cards face down (NAV-94).
    Discarded { seat: Seat, count: u8 },
    /// The cards that were discarded face down. To the attacker alone.
    Thrown { cards: Vec<Card> },
    /// The discards become the draw pile (NAV-96).
    Reshuffled,
    /// A seat draws cards (NAV-95).
    Drew { seat: Seat, count: u8 },
    /// The cards that were drawn. To that seat alone.
    Drawn { cards: Vec<Card> },
    /// A seat is eliminated (NAV-190), or leaves for good (NAV-194).
    Out { seat: Seat, left: bool },
    /// A game of a series is over, and the next one begins (NAV-199). `totals` are the points of all seats in the series.
    GameOver { winner: Seat, totals: Vec<u16> },
    /// The moves that the seat has left ahead. To that seat alone.
    Ahead { moves: Vec<Move> },
    /// The standing order of the seat. To that seat alone.
    Ordered { order: Order },
    /// The standing order of the seat ends its slot. To that seat alone.
    Passed { order: Order },
    /// The end.
    Over(Outcome),
}

impl Table {
    /// Applies an event. Public events determine the public state completely. Returns the cards that are discarded face up.
    pub(super) fn follow(&mut self, event: &Event) -> Vec<Card> {
        let thrown = self.change(event);
        self.discards += count(&thrown);
        thrown
    }

    fn change(&mut self, event: &Event) -> Vec<Card> {
        let attacker = self.turn;
        match event {
            Event::Claimed { seat, nation } => self.fleet_mut(*seat).nation = Some(*nation),
            Event::Confirmed { seat } => self.fleet_mut(*seat).ready = true,
            Event::Starts { seat } => (self.starter, self.turn, self.phase) = (Some(*seat), *seat, Phase::Layout),
            Event::LaidOut { seat, places } => self.lay_out(*seat, places),
            Event::Dealt => self.deal(),
            Event::Turn { seat } => return self.begin_turn(*seat),
            Event::Moved { ship, row } => self.own(*ship).row = *row,
            Event::Flipped { ship, active } => self.own(*ship).active = *active,
            Event::Reinforced { cards, places } => return self.reinforce(cards, places),
            Event::Withdrew { removed } => return self.withdraw(removed),
            Event::Reorganised => self.phase = Phase::Prepare,
            Event::Prepared { card, ship } => self.prepare(*card, *ship),
            Event::GotReady => self.phase = if self.skips { Phase::Discard } else { Phase::Declare },
            Event::Surprised { victim } => return self.surprise(*victim),
            Event::Declared { attacks } => self.declare(attacks),
            Event::WardedOff { seat, at, card, front } => {
                let used = self.use_card(*seat, *card, *front);
                return used.into_iter().chain(self.close(at.number, Fate::Off)).collect();
            }
            Event::Diverted { seat, at, front, to } => {
                self.attack_mut(at.number).target = *to;
                return self.use_card(*seat, Card::of(Kind::Escorts), *front).into_iter().collect();
            }
            Event::Fighters { seat, at, ship, value, die, bonus } => {
                let own = self.fleet_mut(*seat).unit_mut(*ship).expect("the carrier is in the seat's fleet");
                own.fighters |= 1 << value;
                let needed = Some(ship.card().fighters[usize::from(*value)]);
                return self.rolled_off(*seat, *at, needed, (*die, *bonus));
            }
            Event::Stealth { seat, at, die, bonus } => {
                self.attack_mut(at.number).stealth = true;
                return self.rolled_off(*seat, *at, at.target.card().stealth, (*die, *bonus));
            }
            Event::SlotOver { seat } => self.end_slot(*seat),
            Event::Resolved { at, die, bonus, fate, .. } => {
                self.attack_mut(at.number).rolled = die.map(|die| (die, *bonus));
                return self.resolve(at.number, *bonus, *fate);
            }
            Event::MovedUp { seat } => self.fleet_mut(*seat).move_up(),
            Event::AttacksOver => self.phase = Phase::Discard,
            Event::Discarded { count, .. } => {
                self.fleet_mut(attacker).hand -= count;
                self.discards += count;
            }
            Event::Reshuffled => {
                self.shuffles += 1;
                (self.draw_pile, self.discards) = (self.draw_pile + self.discards, 0);
            }
            Event::Drew { seat, count } => {
                self.fleet_mut(*seat).hand += count;
                self.draw_pile -= count;
            }
            Event::Out { seat, left } => return self.drop_out(*seat, *left),
            Event::GameOver { winner, .. } => self.next_game(*winner),
            Event::Over(outcome) => self.outcome = Some(outcome.clone()),
            Event::Chosen { .. }
            | Event::Rolled { .. }
            | Event::Thrown { .. }
            | Event::Drawn { .. }
            | Event::Ahead { .. }
            | Event::Ordered { .. }
            | Event::Passed { .. } => {}
        }
        Vec::new()
    }

    /// A ship of the attacker.
    fn own(&mut self, ship: Ship) -> &mut Unit {
        let attacker = self.turn;
        self.fleet_mut(attacker).unit_mut(ship).expect("the ship is in the attacker's fleet")
    }

    fn reinforce(&mut self, cards: &[Card], places: &[Place]) -> Vec<Card> {
        let attacker = self.turn;
        self.play_cards(attacker, cards.len());
        let fleet = self.fleet_mut(attacker);
        fleet.reserve -= count(places);
        places.iter().for_each(|place| fleet.put(*place));
        cards.to_vec()
    }

    fn prepare(&mut self, card: Card, ship: Ship) {
        let attacker = self.turn;
        self.play_cards(attacker, 1);
        self.fleet_mut(attacker).front.push(Front { card, used: false });
        self.own(ship).prepared = true;
    }

    fn surprise(&mut self, victim: Seat) -> Vec<Card> {
        let attacker = self.turn;
        self.play_cards(attacker, 1);
        let laid = std::mem::take(&mut self.fleet_mut(victim).front);
        laid.into_iter().map(|front| front.card).chain([Card::of(Kind::SurpriseAttack)]).collect()
    }

    fn withdraw(&mut self, removed: &[(Ship, Card)]) -> Vec<Card> {
        let attacker = self.turn;
        self.play_cards(attacker, 1);
        self.skips = true;
        self.fleet_mut(attacker).front.push(Front { card: Card::of(Kind::Withdrawal), used: false });
        for (ship, card) in removed {
            let damage = &mut self.own(*ship).damage;
            let at = damage.iter().position(|other| other == card).expect("the ship has this damage card");
            damage.remove(at);
        }
        removed.iter().map(|(_, card)| *card).collect()
    }

    fn lay_out(&mut self, seat: Seat, places: &[Place]) {
        let fleet = self.fleet_mut(seat);
        fleet.units.clear();
        places.iter().for_each(|place| fleet.put(*place));
        fleet.reserve = Ships::ALL.len() - count(places);
        self.lay_out_next(seat);
    }

    /// Passes the turn to the next seat after `previous` that has not laid out its fleet.
    fn lay_out_next(&mut self, previous: Seat) {
        let next = self.after(previous).find(|seat| self.fleet(*seat).units.is_empty());
        self.turn = next.unwrap_or(self.turn);
    }

    fn deal(&mut self) {
        self.shuffles += 1;
        let seats: Vec<Seat> = self.playing().collect();
        let hand = u8::try_from(HAND).expect("few cards");
        seats.iter().for_each(|seat| self.fleet_mut(*seat).hand = hand);
        self.draw_pile = count(&Card::deck()) - hand * count(&seats);
        self.discards = 0;
    }

    fn begin_turn(&mut self, seat: Seat) -> Vec<Card> {
        let ended = self.fleet_mut(self.turn);
        ended.bare = if ended.units.is_empty() && !ended.out { ended.bare + 1 } else { 0 };
        let attacks = std::mem::take(&mut self.attacks);
        self.latest = (!attacks.is_empty()).then_some((self.turn, attacks));
        (self.turn, self.phase, self.skips) = (seat, Phase::Reorganise, false);
        self.turns += 1;
        let fleet = self.fleet_mut(seat);
        let laid = std::mem::take(&mut fleet.front);
        fleet.units.iter_mut().for_each(|unit| unit.prepared = false);
        for fleet in &mut self.fleets {
            fleet.front.iter_mut().for_each(|front| front.used = false);
            fleet.units.iter_mut().for_each(|unit| unit.fighters = 0);
        }
        laid.into_iter().map(|front| front.card).collect()
    }

    /// Removes cards from a hand.
    fn play_cards(&mut self, seat: Seat, cards: usize) {
        self.fleet_mut(seat).hand -= u8::try_from(cards).expect("few cards");
    }

    fn declare(&mut self, attacks: &[Attack]) {
        let attacker = self.turn;
        self.attacks = attacks.to_vec();
        // One card may declare several attacks.
        let cards = plays(attacks).filter(|attack| attack.card.is_some()).count();
        self.play_cards(attacker, cards);
        if attacks.is_empty() {
            self.phase = Phase::Discard;
            return;
        }
        let defenders = self.after(attacker).filter(|seat| !self.friends(*seat, attacker));
        self.phase = Phase::Defend(defenders.collect());
        self.pass_slots();
    }

    /// Skips the slots of fleets without open attacks (NAV-67).
    fn pass_slots(&mut self) {
        let Phase::Defend(slots) = &self.phase else { return };
        let needed: Vec<Seat> = slots.iter().copied().skip_while(|seat| !self.is_attacked(*seat)).collect();
        self.phase = if needed.is_empty() { Phase::Resolve } else { Phase::Defend(needed) };
    }

    fn end_slot(&mut self, seat: Seat) {
        if let Phase::Defend(slots) = &mut self.phase {
            slots.retain(|slot| *slot != seat);
        }
        self.pass_slots();
    }

    /// Uses a defence card. Returns it for the discards if it was in hand (NAV-71).
    fn use_card(&mut self, seat: Seat, card: Card, front: bool) -> Option<Card> {
        if !front {
            self.play_cards(seat, 1);
            return Some(card);
        }
        let laid = self.fleet_mut(seat).front.iter_mut().find(|laid| laid.card == card && !laid.used);
        laid.expect("the card lies unused in front of the fleet").used = true;
        None
    }

    /// Wards an attack off if the defender's roll with Planning is high enough.
    fn rolled_off(&mut self, seat: Seat, at: Aim, needed: Option<u8>, (die, bonus): (u8, u8)) -> Vec<Card> {
        self.fleet_mut(seat).plan(bonus);
        let off = Some(die + bonus) >= needed;
        off.then(|| self.close(at.number, Fate::Off)).flatten().into_iter().collect()
    }

    /// Ends an attack. Returns its card for the discards if this was its last attack, unless it stays below its target as damage.
    fn close(&mut self, number: u8, fate: Fate) -> Option<Card> {
        let attack = self.attack_mut(number);
        attack.fate = fate;
        let (card, play, stays) = (attack.card, attack.play, fate.hits() && !attack.is_air());
        card.filter(|_| !stays && self.play_is_over(play))
    }

    fn resolve(&mut self, number: u8, bonus: u8, fate: Fate) -> Vec<Card> {
        let attacker = self.turn;
        self.fleet_mut(attacker).plan(bonus);
        let mut thrown: Vec<Card> = self.close(number, fate).into_iter().collect();
        let attack = self.attack_mut(number).clone();
        let fleet = self.fleet_mut(attack.owner);
        if fate.hits() && !attack.is_air() {
            let unit = fleet.unit_mut(attack.target).expect("the target is on the table");
            unit.damage.extend(attack.card);
        }
        if fate == Fate::Sunk {
            thrown.extend(fleet.take(attack.target).expect("the target is on the table").damage);
            self.fleet_mut(attacker).captured.push(attack.target);
        }
        thrown
    }

    /// Removes a fleet with all its cards from the table (NAV-191, NAV-194, NAV-195). The hand is discarded face down.
    fn drop_out(&mut self, seat: Seat, left: bool) -> Vec<Card> {
        let ends = |attack: &&Attack| attack.owner == seat || self.turn == seat;
        let ended: Vec<u8> = self.open_attacks().filter(ends).map(|attack| attack.number).collect();
        let mut thrown: Vec<Card> = ended.into_iter().filter_map(|number| self.close(number, Fate::Ignored)).collect();
        let choosing = self.phase == Phase::Fleets;
        let fleet = self.fleet_mut(seat);
        (fleet.out, fleet.left) = (true, fleet.left || left);
        if choosing {
            (fleet.nation, fleet.ready) = (None, false);
        }
        thrown.extend(fleet.units.drain(..).flat_map(|unit| unit.damage));
        thrown.extend(fleet.front.drain(..).map(|front| front.card));
        let hand = std::mem::take(&mut fleet.hand);
        (fleet.reserve, fleet.bare) = (0, 0);
        self.discards += hand;
        if self.phase == Phase::Layout && self.turn == seat {
            self.lay_out_next(seat);
        }
        self.end_slot(seat);
        thrown
    }

    /// Starts the next game of the series. Seats that have left stay out of it (NAV-199, NAV-225).
    fn next_game(&mut self, winner: Seat) {
        for fleet in &mut self.fleets {
            let (total, left) = (fleet.total + fleet.score(), fleet.left);
            *fleet = Fleet { total, left, out: left, ..Default::default() };
        }
        let earlier = Some(Earlier { turns: self.turns_of_series(), winner });
        let (game, shuffles, fleets) = (self.game + 1, self.shuffles, std::mem::take(&mut self.fleets));
        *self = Self { game, shuffles, fleets, earlier, ..Self::new(self.revision, self.mode, 0) };
    }
}

/// The number of cards or other things, of which there are never more than a `u8` holds.
pub(super) fn count<T>(things: &[T]) -> u8 {
    u8::try_from(things.len()).expect("there are 180 cards")
}
