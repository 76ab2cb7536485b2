//! A whole turn: reinforcements, rows, preparation, attacks and discards.

use super::super::data::{Card, Kind, Ship, Use};
use super::super::notation::{Move, Newcomer, Side};
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::habits::{Habits, happens};
use super::{gunnery, rows, worth};
use engine::dice::{Chance, Dice};
use engine::log::Log;
use engine::seat::Seat;

/// A fleet withdraws if it has at least `DAMAGED` damage cards and at most `FEW_ATTACKS` attacks.
const DAMAGED: usize = 3;
const FEW_ATTACKS: usize = 2;

/// Moves, and the game after them.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) game: NavalBattles,
    pub(super) moves: Vec<Move>,
    seat: Seat,
}

impl Plan {
    pub(super) fn new(game: NavalBattles, seat: Seat) -> Self {
        Self { game, moves: Vec::new(), seat }
    }

    /// Makes a move and adds it to the plan, if it is legal.
    pub(super) fn make(&mut self, step: Move) -> bool {
        let allowed = self.game.check(self.seat, &step).is_ok();
        if allowed {
            self.game.carry_out(self.seat, &step, &mut Chance::unused(), &mut Log::default());
            self.moves.push(step);
        }
        allowed
    }
}

/// The rest of a seat's turn, up to the confirmation of its attacks or, without attacks, to its end.
pub(super) fn turn(game: NavalBattles, seat: Seat, habits: &Habits, dice: &mut Dice) -> Plan {
    let mut plan = before_attacks(game, seat, habits, dice);
    if plan.game.table.phase == Phase::Declare {
        if habits.surprises {
            surprise(&mut plan);
        }
        declare(&mut plan, habits, dice);
        plan.make(Move::End);
    }
    if plan.game.table.phase == Phase::Discard && plan.game.table.turn == seat {
        discard(&mut plan, habits);
    }
    plan
}

/// The phases before the attacks. What the seat has entered in Reorganise stays as it is.
fn before_attacks(game: NavalBattles, seat: Seat, habits: &Habits, dice: &mut Dice) -> Plan {
    let mut plan = Plan::new(game, seat);
    match plan.game.table.phase {
        Phase::Reorganise if plan.game.draft.is_none() => reorganise(&mut plan, habits, dice),
        Phase::Reorganise if plan.game.table.takes_whole_turns(seat) => _ = plan.make(Move::End),
        _ => {}
    }
    if plan.game.table.phase == Phase::Prepare {
        prepare(&mut plan, habits, dice);
        plan.make(Move::End);
    }
    plan
}

fn reorganise(plan: &mut Plan, habits: &Habits, dice: &mut Dice) {
    reinforce(plan);
    let seat = plan.seat;
    let attacks = gunnery::planned(&plan.game, seat, habits, dice);
    let (mut needs, moves) = (attacks.needs, attacks.moves.len());
    if (habits.withdraws || withdraws(&plan.game, seat, moves)) && withdraw(plan) {
        needs.clear();
    }
    let steps = rows::steps(&plan.game.table.fleet(seat).units, &needs, habits);
    steps.into_iter().for_each(|step| {
        plan.make(step);
    });
    if plan.game.table.takes_whole_turns(seat) {
        plan.make(Move::End);
    } else {
        // By revision 1 of the rules this end eliminates the seat, so the plan's game must not go on.
        plan.moves.push(Move::End);
    }
}

/// Brings in the ships that all Reinforcements cards in hand pay for.
fn reinforce(plan: &mut Plan) {
    if let Some(step) = reinforcements(&plan.game, plan.seat) {
        plan.make(step);
    }
}

/// The ships that all Reinforcements cards in hand pay for (NAV-149), in row 1 or passive.
pub(crate) fn reinforcements(game: &NavalBattles, seat: Seat) -> Option<Move> {
    let hand = &game.secrets(seat).hand;
    let cards: Vec<Card> = hand.iter().copied().filter(|card| card.kind() == Kind::Reinforcements).collect();
    let ships = worth::brought_in(game, seat, &cards);
    let newcomer = |ship: Ship| match ship.is_submarine() {
        true => Newcomer { ship, row: None, side: Some(Side::Passive) },
        false => Newcomer { ship, row: Some(1), side: None },
    };
    let step = Move::Reinforce(cards, ships.into_iter().map(newcomer).collect());
    game.check(seat, &step).is_ok().then_some(step)
}

fn withdraws(game: &NavalBattles, seat: Seat, attacks: usize) -> bool {
    let damage: usize = game.table.fleet(seat).units.iter().map(|unit| unit.damage.len()).sum();
    let held = game.secrets(seat).hand.contains(&Card::of(Kind::Withdrawal));
    held && damage >= DAMAGED && attacks <= FEW_ATTACKS
}

/// Withdraws, if the seat holds the card, and removes damage from the ships with the most points (NAV-143).
fn withdraw(plan: &mut Plan) -> bool {
    let card = Card::of(Kind::Withdrawal).card();
    let units = plan.game.table.fleet(plan.seat).units.iter();
    let all = units.flat_map(|unit| unit.damage.iter().map(|damage| (unit.ship, *damage)));
    let mut removed: Vec<(Ship, Card)> = all.collect();
    removed.sort_by_key(|(ship, damage)| std::cmp::Reverse((ship.points(), damage.card().damage)));
    removed.truncate(usize::from(card.remove_damage));
    plan.make(Move::Withdraw(removed))
}

/// Lays out cards with ships that do not fire, or with any ship: carriers first, which can still attack (NAV-45).
fn prepare(plan: &mut Plan, habits: &Habits, dice: &mut Dice) {
    let seat = plan.seat;
    let laid = plan.game.secrets(seat).hand.iter().copied().filter(|card| card.card().is_for(Use::Prepare));
    let laid: Vec<Card> = laid.filter(|_| happens(habits.prepares, dice)).collect();
    if laid.is_empty() {
        return;
    }
    let attacks = gunnery::planned(&plan.game_at(Phase::Declare), seat, habits, dice);
    let fires = |ship: Ship| attacks.needs.iter().any(|(other, _)| *other == ship);
    let units = plan.game.table.fleet(seat).units.iter().filter(|unit| !unit.is_passive());
    let free = units.map(|unit| unit.ship).filter(|ship| habits.lays || !fires(*ship));
    let mut free: Vec<Ship> = free.collect();
    free.sort_by_key(|ship| (!ship.is_carrier(), fires(*ship)));
    for (card, ship) in laid.into_iter().zip(free) {
        plan.make(Move::Prepare(card, ship));
    }
}

impl Plan {
    /// The part that can be taken back, up to its last attack or preparation.
    pub(super) fn drafts(mut self) -> Vec<Move> {
        while matches!(self.moves.last(), Some(Move::End | Move::Discard(_))) {
            self.moves.pop();
        }
        self.moves
    }

    /// The game, moved on to this phase.
    fn game_at(&self, phase: Phase) -> NavalBattles {
        let mut game = self.game.clone();
        game.draft = None;
        game.table.phase = phase;
        game
    }
}

fn declare(plan: &mut Plan, habits: &Habits, dice: &mut Dice) {
    let attacks = gunnery::planned(&plan.game, plan.seat, habits, dice).moves;
    attacks.into_iter().for_each(|step| {
        plan.make(step);
    });
}

/// Clears the cards in front of the fleet with the most of them (NAV-156). A withdrawn fleet is preferred.
fn surprise(plan: &mut Plan) {
    /// The additional cards that Withdrawal counts as.
    const WITHDRAWN: usize = 3;
    let table = &plan.game.table;
    let laid = |seat: &Seat| {
        let fleet = table.fleet(*seat);
        fleet.front.len() + if fleet.is_withdrawn() { WITHDRAWN } else { 0 }
    };
    let most = table.playing().filter(|other| !table.friends(*other, plan.seat)).max_by_key(laid);
    if let Some(most) = most {
        plan.make(Move::Surprise(most));
    }
}

/// Discards the cards that are not worth keeping, and ends the turn.
pub(super) fn discard(plan: &mut Plan, habits: &Habits) {
    let kept = kept(&plan.game, plan.seat, habits);
    let mut thrown = plan.game.secrets(plan.seat).hand.clone();
    for card in kept {
        let at = thrown.iter().position(|held| *held == card).expect("a kept card is in hand");
        thrown.remove(at);
    }
    if !thrown.is_empty() {
        plan.make(Move::Discard(thrown));
    }
    // The end draws unknown cards, so the plan's game cannot carry it out.
    plan.moves.push(Move::End);
}

/// The cards to keep, the best first: at most `habits.holds`, each worth at least `habits.keeps`.
pub(super) fn kept(game: &NavalBattles, seat: Seat, habits: &Habits) -> Vec<Card> {
    let held = game.secrets(seat).hand.iter().map(|card| (worth::of_card(game, seat, *card), *card));
    let mut worthy: Vec<(f32, Card)> = held.filter(|(worth, _)| *worth >= habits.keeps).collect();
    worthy.sort_by(|one, other| other.0.total_cmp(&one.0));
    worthy.truncate(habits.holds);
    worthy.into_iter().map(|(_, card)| card).collect()
}
