//! Defence in a slot: stealth and fighters first, which cost nothing, then the cards that save most after their cost.

use super::super::data::{Card, Kind, Ship, Use};
use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::{Attack, Unit};
use super::habits::Habits;
use super::odds::{Blow, Danger};
use super::worth;
use engine::dice::Chance;
use engine::log::Log;
use engine::seat::Seat;

/// The points that a card in hand must save for each point of its worth.
const PRICE: f32 = 0.7;
/// The relative increase of `PRICE` for each other seat that attacks before the defender's next turn.
const LATER: f32 = 0.05;
/// The points that a card in front of the fleet must save. It can be used again in each turn of the others (NAV-48).
const LAID: f32 = 0.05;
/// The weight of a loss that a team-mate can still ward off with their own cards.
const MATE: f32 = 0.5;

/// A card that may ward off an attack, and the points that it must save.
#[derive(Clone, Copy)]
struct Ward {
    card: Card,
    front: bool,
    cost: f32,
}

/// The slot of a defender, with the cards that it can use, cheapest first.
struct Slot<'g> {
    game: &'g NavalBattles,
    seat: Seat,
    wards: Vec<Ward>,
}

/// The next move in the slot.
pub(super) fn step(game: &NavalBattles, seat: Seat, habits: &Habits) -> Move {
    let slot = Slot::new(game, seat, habits);
    slot.stealth().or_else(|| slot.fighters()).or_else(|| slot.card()).unwrap_or(Move::End)
}

/// The defences up to the first die, or else up to the end of the slot; empty if none is worth its cost.
pub(super) fn line(mut game: NavalBattles, seat: Seat, habits: &Habits) -> Vec<Move> {
    let mut line = Vec::new();
    loop {
        let next = step(&game, seat, habits);
        if next == Move::End && line.is_empty() || game.check(seat, &next).is_err() {
            return line;
        }
        line.push(next.clone());
        if next == Move::End || next.rolls() {
            return line;
        }
        game.carry_out(seat, &next, &mut Chance::unused(), &mut Log::default());
    }
}

impl<'g> Slot<'g> {
    fn new(game: &'g NavalBattles, seat: Seat, habits: &Habits) -> Self {
        let table = &game.table;
        let next = table.after(table.turn).take_while(|other| *other != seat).count();
        let later = table.playing().count().saturating_sub(2).min(next);
        let dear = PRICE * habits.thrift * (1.0 + LATER * later as f32);
        let defends = |card: &Card| card.card().is_for(Use::Defend);
        let mut hand: Vec<Card> = game.secrets(seat).hand.iter().copied().filter(defends).collect();
        hand.dedup();
        let held =
            hand.into_iter().map(|card| Ward { card, front: false, cost: dear * worth::of_card(game, seat, card) });
        let front = table.fleet(seat).front.iter().filter(|laid| !laid.used);
        let laid = front.map(|laid| Ward { card: laid.card, front: true, cost: LAID });
        let mut wards: Vec<Ward> = laid.chain(held).collect();
        wards.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        Self { game, seat, wards }
    }

    /// Open attacks on the fleets of the seat and its team-mates.
    fn attacks(&self) -> impl Iterator<Item = &'g Attack> {
        let (table, seat) = (&self.game.table, self.seat);
        table.open_attacks().filter(move |attack| table.friends(attack.owner, seat))
    }

    fn target(&self, ship: Ship) -> &'g Unit {
        self.game.table.find(ship).expect("an open attack has its target on the table").1
    }

    /// The cost to the seat of losing a ship, in points.
    fn stake(&self, ship: Ship, owner: Seat) -> f32 {
        let table = &self.game.table;
        let prize = worth::prize(table, table.turn, ship);
        let defends_later = owner != self.seat && table.after(self.seat).any(|later| later == owner);
        if defends_later { MATE * prize } else { prize }
    }

    /// The expected loss that an attack adds to the other attacks on its target.
    fn loss(&self, attack: &Attack) -> f32 {
        let (table, unit) = (&self.game.table, self.target(attack.target));
        let without = Danger::on(table, unit, |other| other.number == attack.number);
        let with = Danger::on(table, unit, |_| false);
        self.stake(attack.target, attack.owner) * (with.share() - without.share())
    }

    /// The stealth roll with the highest expected loss. All of them must be made anyway (NAV-184).
    fn stealth(&self) -> Option<Move> {
        let own = self.attacks().filter(|attack| attack.owner == self.seat && self.game.needs_stealth(attack));
        let attack = own.max_by(|one, other| self.loss(one).total_cmp(&self.loss(other)))?;
        Some(Move::Stealth { attack: attack.number, bonus: self.bonus(attack.target.card().stealth?) })
    }

    /// Fighters against the air attack with the highest expected loss.
    fn fighters(&self) -> Option<Move> {
        let carriers = self.game.table.fleet(self.seat).units.iter();
        let values = carriers.flat_map(|unit| unit.fighters_left().map(|(_, value)| (value, unit.ship)));
        let (value, ship) = values.min()?;
        let air = self.attacks().filter(|attack| attack.owner == self.seat && attack.is_air());
        let attack = air.map(|attack| (self.loss(attack), attack)).max_by(|one, other| one.0.total_cmp(&other.0));
        let (_, attack) = attack.filter(|(loss, _)| *loss > 0.0)?;
        Some(Move::Fighters { ship, value, attack: attack.number, bonus: self.bonus(value) })
    }

    /// One Planning card, if the seat has one and it helps the roll.
    fn bonus(&self, needed: u8) -> u8 {
        u8::from(needed > 1 && self.game.table.fleet(self.seat).plannings() > 0)
    }

    /// The card that saves most after its cost, if any saves more.
    fn card(&self) -> Option<Move> {
        let mut targets: Vec<(Ship, Seat)> = self.attacks().map(|attack| (attack.target, attack.owner)).collect();
        targets.sort_unstable();
        targets.dedup();
        let warded = targets.into_iter().filter_map(|(ship, owner)| self.warded(ship, owner));
        let all = warded.chain(self.diverted()).filter(|(saved, _)| *saved > 0.0);
        all.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, step)| step)
    }

    /// The points saved, after costs, by warding off attacks on one ship, and the first move. Often a single card saves nothing,
    /// so it considers several cards together.
    fn warded(&self, ship: Ship, owner: Seat) -> Option<(f32, Move)> {
        let (table, unit) = (&self.game.table, self.target(ship));
        let stake = self.stake(ship, owner);
        let alone = |attack: &Attack| Blow::of(table, attack).map_or(0.0, |blow| Danger::none(unit).with(blow).share());
        let mut attacks: Vec<&Attack> = self.attacks().filter(|attack| attack.target == ship).collect();
        attacks.sort_by(|one, other| alone(other).total_cmp(&alone(one)));
        let at_first = Danger::on(table, unit, |_| false).share();
        let (mut left, mut gone, mut cost) = (self.wards.clone(), Vec::new(), 0.0);
        let (mut first, mut best) = (None, 0.0);
        for attack in attacks {
            let allowed = |ward: &Ward| self.ward(*ward, attack).is_some();
            let Some(at) = left.iter().position(allowed) else { continue };
            let ward = left.remove(at);
            first = first.or_else(|| self.ward(ward, attack));
            gone.push(attack.number);
            cost += ward.cost;
            let saved = stake * (at_first - Danger::on(table, unit, |other| gone.contains(&other.number)).share());
            best = f32::max(best, saved - cost);
        }
        first.map(|step| (best, step))
    }

    /// The move that wards off an attack with a card. A card in front of the fleet does not help team-mates (NAV-204).
    fn ward(&self, ward: Ward, attack: &Attack) -> Option<Move> {
        let helps = ward.card.wards_off(attack) && (!ward.front || attack.owner == self.seat);
        helps.then_some(Move::Ward { card: ward.card, front: ward.front, attack: attack.number })
    }

    /// The best diversion with Escorts, and the points that it saves after the cost of the card.
    fn diverted(&self) -> Option<(f32, Move)> {
        let ward = self.wards.iter().find(|ward| ward.card.kind() == Kind::Escorts)?;
        let table = &self.game.table;
        let mut best: Option<(f32, Move)> = None;
        for attack in self.attacks() {
            let before = self.loss(attack);
            let row = self.target(attack.target).row;
            for unit in table.fleet(attack.owner).row(row).filter(|unit| unit.ship != attack.target) {
                let step = Move::Escorts { front: ward.front, attack: attack.number, to: unit.ship };
                if self.game.check(self.seat, &step).is_err() {
                    continue;
                }
                let saved = before - self.diverted_to(attack, unit) - ward.cost;
                if best.as_ref().is_none_or(|(most, _)| saved > *most) {
                    best = Some((saved, step));
                }
            }
        }
        best
    }

    /// The expected loss that an attack adds if it is diverted to `unit`.
    fn diverted_to(&self, attack: &Attack, unit: &Unit) -> f32 {
        let table = &self.game.table;
        let before = Danger::on(table, unit, |_| false);
        let moved = Attack { target: unit.ship, ..attack.clone() };
        let after = Blow::of(table, &moved).map_or(before, |blow| before.with(blow));
        self.stake(unit.ship, attack.owner) * (after.share() - before.share())
    }
}
