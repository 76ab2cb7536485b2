//! The hard computer: plans turns by different habits and evaluates each in sampled worlds that are consistent with the events
//! that the seat has seen. The value is the expected gain after the defence, minus the losses by the opponents' answers, plus a part
//! of what the seat's next turn gains.

use super::super::data::Card;
use super::super::events::count;
use super::super::memory::Memory;
use super::super::state::NavalBattles;
use super::super::table::HAND;
use super::habits::{Habits, Stance};
use super::round::Round;
use super::turns::{self, Plan};
use super::{judgement, odds, resolving, worth};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::seat::Seat;

/// The full budget. One step evaluates a turn with the answer of one opponent.
const STEPS: u32 = 4000;
/// Steps for each turn that is planned. With fewer steps in all it takes the first plan.
const STEPS_A_TURN: usize = 4;
/// After each of `ROUNDS` rounds of evaluation, the best of every `GO_ON` turns goes on.
const ROUNDS: usize = 3;
const GO_ON: usize = 3;
/// The weight of the worth of a kept card, and the average worth of a card that would be drawn in its place.
const KEPT: f32 = 0.5;
const DRAWN: f32 = 0.7;
/// The weight of damage that does not sink a ship: another seat may sink it first.
const SHARED: f32 = 0.4;
/// The weight of the seat's next turn, in which the draws are only sampled, and that of damage in it.
const NEXT: f32 = 0.7;
const LATER: f32 = 0.6;
/// The number of turns with targets nearly at random, every fifth with cards laid out by ships that could fire.
const ANY_TARGETS: usize = 45;
/// The value of winning or losing the game, in addition to its points.
const WON: f32 = 8.0;
const LOST: f32 = 4.0;

/// The habits to plan turns with, the most promising first.
fn variations(usual: Habits) -> impl Iterator<Item = Habits> {
    let unprepared = Habits { prepares: 0, ..usual };
    let withdrawn = Habits { withdraws: true, ..usual };
    let cautious = [0.3, 2.5, 8.0].map(|caution| Habits { caution, ..usual });
    let forward = [0.3, 1.0].map(|caution| Habits { caution, stance: Stance::ByClass, ..usual });
    let laid = [1.0, 2.5, 0.3].map(|caution| Habits { caution, lays: true, ..usual });
    let focused =
        [(0.1, 1.0), (0.0, 1.0), (0.1, 0.3), (0.25, 1.0)].map(|(wounds, caution)| Habits { wounds, caution, ..usual });
    let other_targets = [0.3, 0.3, 0.6, 0.6, 0.6].map(|misjudges| Habits { misjudges, ..usual });
    let any_targets = (0..ANY_TARGETS).map(move |at| Habits { misjudges: 0.9, lays: at % 5 == 4, ..usual });
    let all = [usual, unprepared, withdrawn].into_iter().chain(cautious).chain(forward).chain(focused);
    all.chain(laid).chain(other_targets).chain(any_targets)
}

/// A candidate turn.
struct Trial {
    plan: Plan,
    stance: Stance,
    /// The game after the turn.
    after: NavalBattles,
    /// The sum of its values in all worlds so far, in points.
    worth: f32,
}

impl Trial {
    fn new(plan: Plan, stance: Stance) -> Self {
        let mut after = plan.game.clone();
        // The evaluation does not need these parts, and it copies the game for every world.
        (after.draft, after.table.latest) = (None, None);
        after.draw_pile.clear();
        after.discards.clear();
        Self { plan, stance, after, worth: 0.0 }
    }
}

/// Different turns with the stance of each, the one with the highest value first.
pub(super) fn turns(
    memory: &Memory,
    game: &NavalBattles,
    usual: Habits,
    budget: Budget,
    dice: &mut Dice,
) -> Vec<(Plan, Stance)> {
    let stakes = Stakes::of(game, memory.seat);
    let steps = budget.of(STEPS) as usize / stakes.opponents();
    let mut tried = candidates(game, memory.seat, usual, (steps / STEPS_A_TURN).max(1), dice);
    let mut going_on = tried.len();
    for _ in 0..ROUNDS {
        if going_on == 1 {
            break;
        }
        let tried = &mut tried[..going_on];
        for _ in 0..(steps / ROUNDS / going_on).max(1) {
            let Some(world) = memory.world(dice) else { continue };
            for trial in &mut *tried {
                trial.worth += value(&trial.after, &world, &stakes, dice);
            }
        }
        tried.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        going_on = going_on.div_ceil(GO_ON);
    }
    tried.into_iter().map(|trial| (trial.plan, trial.stance)).collect()
}

/// Different turns, at most `most`.
fn candidates(game: &NavalBattles, seat: Seat, usual: Habits, most: usize, dice: &mut Dice) -> Vec<Trial> {
    let mut tried: Vec<Trial> = Vec::new();
    for habits in variations(usual).take(most) {
        let plan = turns::turn(game.clone(), seat, &habits, dice);
        if tried.iter().all(|other| other.plan.moves != plan.moves) {
            tried.push(Trial::new(plan, habits.stance));
        }
    }
    tried
}

/// The value to a seat of the points that it or an opponent wins.
struct Stakes {
    seat: Seat,
    /// The share of each opponent in the expected result of all opponents; 0 for the seat and its team-mates.
    rivals: Vec<f32>,
}

impl Stakes {
    /// The weight of a point that an opponent wins, and its increase if the seat or a team-mate loses the ship.
    const RIVALRY: f32 = 0.6;
    const LOSS: f32 = 0.25;
    /// The factor for a point that an opponent wins from another opponent, who falls back as well.
    const THIRD: f32 = 0.5;
    /// The increase of the value of a point that the seat wins from an opponent.
    const SET_BACK: f32 = 0.2;

    fn of(game: &NavalBattles, seat: Seat) -> Self {
        let table = &game.table;
        let shares = judgement::shares(game);
        let opposes = |other: Seat| !table.friends(other, seat) && !table.fleet(other).out;
        let share = |other: Seat| if opposes(other) { f32::from(shares[other.index()]) } else { 0.0 };
        let all: f32 = Seat::all(table.seats()).map(share).sum();
        Self { seat, rivals: Seat::all(table.seats()).map(|other| share(other) / all.max(1.0)).collect() }
    }

    fn opponents(&self) -> usize {
        self.rivals.iter().filter(|rival| **rival > 0.0).count().max(1)
    }

    fn rival(&self, seat: Seat) -> f32 {
        self.rivals[seat.index()]
    }

    /// The value of a point that the seat wins from `owner`.
    fn won_from(&self, owner: Seat) -> f32 {
        1.0 + Self::SET_BACK * self.rival(owner)
    }

    /// The cost of a point that an opponent wins; `own` if the ship belongs to the seat or a team-mate.
    fn lost_to(&self, opponent: Seat, own: bool) -> f32 {
        let rivalry = Self::RIVALRY * self.rival(opponent);
        if own { rivalry + Self::LOSS } else { Self::THIRD * rivalry }
    }
}

/// The value of a turn in a world, in points.
fn value(after: &NavalBattles, world: &NavalBattles, stakes: &Stakes, dice: &mut Dice) -> f32 {
    let seat = stakes.seat;
    let mut round = Round::new(after.clone(), seat, dice);
    for other in Seat::all(after.table.seats()).filter(|other| *other != seat) {
        round.game.secrets_mut(other).hand.clone_from(&world.secrets(other).hand);
    }
    round.defend();
    let gained = promised(&round.game, seat, SHARED, |owner| stakes.won_from(owner));
    let gained = gained + resolving::helped(&round.game, seat);
    round.resolve();
    if round.is_over() {
        return gained + WON;
    }
    let kept = turns::kept(&round.game, seat, &Habits::HARD);
    let hand: f32 = kept.iter().map(|card| worth::of_card(&round.game, seat, *card) - DRAWN).sum();
    let refilled = drawn(kept, world);
    round.game.table.fleet_mut(seat).hand = count(&refilled);
    round.game.secrets_mut(seat).hand = refilled;
    let lost = lost(&mut round, stakes);
    gained - lost + KEPT * hand + next_turn(&mut round, stakes)
}

/// The expected points of the seat's next turn.
fn next_turn(round: &mut Round<'_>, stakes: &Stakes) -> f32 {
    if round.is_over() || round.game.table.fleet(stakes.seat).out {
        return 0.0;
    }
    round.answer(stakes.seat);
    NEXT * promised(&round.game, stakes.seat, LATER, |owner| stakes.won_from(owner))
}

/// The cost of the answers of all opponents, in points.
fn lost(round: &mut Round<'_>, stakes: &Stakes) -> f32 {
    let table = &round.game.table;
    let opponents: Vec<Seat> = table.after(stakes.seat).filter(|other| !table.friends(*other, stakes.seat)).collect();
    let mut lost = 0.0;
    for opponent in opponents {
        round.answer(opponent);
        let table = &round.game.table;
        let counts = |owner: Seat| stakes.lost_to(opponent, table.friends(owner, stakes.seat));
        lost += promised(&round.game, opponent, 1.0, counts);
        round.resolve();
        if round.is_over() {
            return lost + LOST;
        }
    }
    lost
}

/// A hand, filled up from the draw pile of a world.
fn drawn(mut hand: Vec<Card>, world: &NavalBattles) -> Vec<Card> {
    let missing = HAND.saturating_sub(hand.len());
    hand.extend(world.draw_pile.iter().rev().take(missing));
    hand.sort_unstable();
    hand
}

/// The expected points of an attacker's open attacks. `counts` weighs them by the owner of the target, `damage` weighs damage
/// that does not sink.
fn promised(game: &NavalBattles, attacker: Seat, damage: f32, counts: impl Fn(Seat) -> f32) -> f32 {
    let table = &game.table;
    if table.turn != attacker {
        return 0.0;
    }
    let each = odds::attacked(table).map(|(owner, unit, danger)| {
        let (sunk, prize) = (danger.sinks(), worth::prize(table, attacker, unit.ship));
        counts(owner) * prize * (sunk + damage * (danger.share() - sunk))
    });
    each.sum()
}
