//! The hard computer: turns by different habits, each weighed in worlds that agree with everything the seat was told, by what its
//! attacks promise after the others' defence and by what the others' answers cost.

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

/// How often a turn and the answer of one opponent are weighed with the full budget.
const STEPS: u32 = 1000;
/// One turn for so many of them is thought of; with fewer the first that comes to mind is taken.
const STEPS_A_TURN: usize = 4;
/// How often those turns that promise least are given up, and which part of them goes on: one of so many.
const ROUNDS: usize = 3;
const GO_ON: usize = 3;
/// What a card that is kept counts, beside what one that is drawn instead is worth.
const KEPT: f32 = 0.5;
const DRAWN: f32 = 0.7;
/// What damage that does not sink counts of that: somebody else may come first.
const SHARED: f32 = 0.6;
/// What the end of the game counts beside the points that make it.
const WON: f32 = 8.0;
const LOST: f32 = 4.0;

/// Habits by which turns are tried, the likeliest first.
fn variations() -> impl Iterator<Item = Habits> {
    let usual = Habits::HARD;
    let unprepared = Habits { prepares: 0, ..usual };
    let withdrawn = Habits { withdraws: true, ..usual };
    let cautious = [0.3, 2.5, 8.0].map(|caution| Habits { caution, ..usual });
    let forward = [0.3, 1.0].map(|caution| Habits { caution, stance: Stance::ByClass, ..usual });
    let laid = [1.0, 2.5, 0.3].map(|caution| Habits { caution, lays: true, ..usual });
    let other_targets =
        [0.3, 0.3, 0.6, 0.6, 0.6, 0.9, 0.9, 0.9, 0.9, 0.9].map(|misjudges| Habits { misjudges, ..usual });
    let all = [usual, unprepared, withdrawn].into_iter().chain(cautious).chain(forward);
    all.chain(laid).chain(other_targets)
}

/// A turn that is tried.
struct Trial {
    plan: Plan,
    /// The game behind it, as others see it.
    after: NavalBattles,
    /// What it was worth in all worlds so far, in points.
    worth: f32,
}

impl Trial {
    fn new(plan: Plan) -> Self {
        let mut after = plan.game.clone();
        // What nobody looks at is not copied for every world.
        (after.draft, after.table.latest) = (None, None);
        after.draw_pile.clear();
        after.discards.clear();
        Self { plan, after, worth: 0.0 }
    }
}

/// The turn that promises most.
pub(super) fn turn(memory: &Memory, game: &NavalBattles, budget: Budget, dice: &mut Dice) -> Plan {
    let stakes = Stakes::of(game, memory.seat);
    let steps = budget.of(STEPS) as usize / stakes.opponents();
    let mut tried = thought_of(game, memory.seat, (steps / STEPS_A_TURN).max(1), dice);
    for _ in 0..ROUNDS {
        if tried.len() == 1 {
            break;
        }
        for _ in 0..(steps / ROUNDS / tried.len()).max(1) {
            let Some(world) = memory.world(dice) else { continue };
            for trial in &mut tried {
                trial.worth += value(&trial.after, &world, &stakes, dice);
            }
        }
        tried.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        tried.truncate(tried.len().div_ceil(GO_ON));
    }
    tried.swap_remove(0).plan
}

/// At most so many different turns.
fn thought_of(game: &NavalBattles, seat: Seat, most: usize, dice: &mut Dice) -> Vec<Trial> {
    let mut tried: Vec<Trial> = Vec::new();
    for habits in variations().take(most) {
        let plan = turns::turn(game.clone(), seat, &habits, dice);
        if tried.iter().all(|other| other.plan.moves != plan.moves) {
            tried.push(Trial::new(plan));
        }
    }
    tried
}

/// The value to a seat of points that any seat wins.
struct Stakes {
    seat: Seat,
    /// How dangerous each seat is: its share of what all opponents together may expect.
    rivals: Vec<f32>,
}

impl Stakes {
    /// What opponents win counts for so much; what they win by one's own loss counts for so much more.
    const RIVALRY: f32 = 0.6;
    const LOSS: f32 = 0.25;
    /// What they win by somebody else's loss counts for less: he falls behind as well.
    const THIRD: f32 = 0.5;
    /// What is won by the loss of an opponent counts for so much more.
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

    /// What a point counts that the seat wins from somebody.
    fn won_from(&self, owner: Seat) -> f32 {
        1.0 + Self::SET_BACK * self.rival(owner)
    }

    /// What a point counts that an opponent wins from somebody.
    fn lost_to(&self, opponent: Seat, own: bool) -> f32 {
        let rivalry = Self::RIVALRY * self.rival(opponent);
        if own { rivalry + Self::LOSS } else { Self::THIRD * rivalry }
    }
}

/// What a turn is worth in a world, in points.
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
    gained - lost(&mut round, stakes) + KEPT * hand
}

/// What the answers of all opponents cost.
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

/// A hand that is filled up from the draw pile of a world.
fn drawn(mut hand: Vec<Card>, world: &NavalBattles) -> Vec<Card> {
    let missing = HAND.saturating_sub(hand.len());
    hand.extend(world.draw_pile.iter().rev().take(missing));
    hand.sort_unstable();
    hand
}

/// Points that open attacks promise an attacker, each target's by the share that it counts for, and damage that does not sink by
/// this share.
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
