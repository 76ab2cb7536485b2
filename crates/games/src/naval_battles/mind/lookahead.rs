//! The hard computer: turns by different habits, each weighed in worlds that agree with everything the seat was told, by what its
//! attacks promise after the others' defence and by what the others' answer costs.

use super::super::data::Card;
use super::super::events::{Event, count};
use super::super::memory::Memory;
use super::super::state::NavalBattles;
use super::super::table::HAND;
use super::habits::{Habits, Stance};
use super::turns::{self, Plan};
use super::{defence, odds, resolving, worth};
use crate::engine::dice::{Chance, Dice, Seed, Stream};
use crate::engine::log::Log;
use crate::engine::rules::Budget;
use crate::engine::seat::Seat;

/// How often a turn and the answer of one opponent are weighed with the full budget.
const STEPS: u32 = 480;
/// Turns that are weighed a second time.
const FINALISTS: usize = 4;
/// What opponents gain counts for so much, shared among them; what they gain by one's own loss counts for so much more.
const RIVALRY: f32 = 0.6;
const LOSS: f32 = 0.25;
/// What they gain by somebody else's loss counts for less: he falls behind as well.
const THIRD: f32 = 0.5;
/// What a card that is kept counts, beside what one that is drawn instead is worth.
const KEPT: f32 = 0.5;
const DRAWN: f32 = 0.7;

/// How the others are expected to play.
const OTHERS: Habits = Habits { misjudges: 0.0, prepares: 0, ..Habits::NORMAL };

/// Habits by which turns are tried.
fn variations() -> impl Iterator<Item = Habits> {
    let usual = Habits::HARD;
    let cautious = [0.3, 2.5, 8.0].map(|caution| Habits { caution, ..usual });
    let forward = [0.3, 1.0].map(|caution| Habits { caution, stance: Stance::ByClass, ..usual });
    let unprepared = Habits { prepares: 0, ..usual };
    let other_targets = [0.3, 0.6, 0.6].map(|misjudges| Habits { misjudges, ..usual });
    let withdrawn = Habits { withdraws: true, ..usual };
    let all = [usual, unprepared, withdrawn].into_iter().chain(cautious).chain(forward);
    all.chain(other_targets)
}

/// The turn that promises most.
pub(super) fn turn(memory: &Memory, game: &NavalBattles, budget: Budget, dice: &mut Dice) -> Plan {
    let seat = memory.seat;
    let mut tried: Vec<(f32, Plan)> = Vec::new();
    for habits in variations() {
        let plan = turns::turn(game.clone(), seat, &habits, dice);
        if tried.iter().all(|(_, other)| other.moves != plan.moves) {
            tried.push((0.0, plan));
        }
    }
    let opponents = game.table.playing().filter(|other| !game.table.friends(*other, seat)).count().max(1);
    let steps = budget.of(STEPS) as usize / opponents;
    for round in 0..2 {
        if round == 1 {
            tried.sort_by(|one, other| other.0.total_cmp(&one.0));
            tried.truncate(FINALISTS);
        }
        let worlds = (steps / 2 / tried.len()).max(1);
        for _ in 0..worlds {
            let Some(world) = memory.world(dice) else { continue };
            tried.iter_mut().for_each(|(sum, plan)| *sum += value(plan, &world, seat, dice));
        }
    }
    let best = tried.into_iter().reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.expect("one turn is tried at least").1
}

/// What a turn is worth in a world, in points.
fn value(plan: &Plan, world: &NavalBattles, seat: Seat, dice: &mut Dice) -> f32 {
    let mut game = plan.game.clone();
    game.draft = None;
    for other in Seat::all(game.table.seats()).filter(|other| *other != seat) {
        game.secrets[other.index()].hand.clone_from(&world.secrets(other).hand);
    }
    defended(&mut game, dice);
    let gained = promised(&game, seat, |_| 1.0) + resolving::helped(&game, seat);
    let kept = turns::kept(&game, seat, &Habits::HARD);
    let hand: f32 = kept.iter().map(|card| worth::of_card(&game, seat, *card) - DRAWN).sum();
    let refilled = drawn(kept, world);
    game.table.fleet_mut(seat).hand = count(&refilled);
    game.secrets[seat.index()].hand = refilled;
    let opponents: Vec<Seat> = game.table.after(seat).filter(|other| !game.table.friends(*other, seat)).collect();
    let rivalry = RIVALRY / opponents.len().max(1) as f32;
    let lost = opponents.into_iter().map(|other| {
        let after = answered(&game, other, dice);
        let own = |owner: Seat| if after.table.friends(owner, seat) { rivalry + LOSS } else { THIRD * rivalry };
        promised(&after, other, own)
    });
    gained - lost.sum::<f32>() + KEPT * hand
}

/// A hand that is filled up from the draw pile of a world.
fn drawn(mut hand: Vec<Card>, world: &NavalBattles) -> Vec<Card> {
    let missing = HAND.saturating_sub(hand.len());
    hand.extend(world.draw_pile.iter().rev().take(missing));
    hand.sort_unstable();
    hand
}

/// The game after the answer of an opponent and the defence against it.
fn answered(game: &NavalBattles, opponent: Seat, dice: &mut Dice) -> NavalBattles {
    let mut next = game.clone();
    next.tell(Event::Turn { seat: opponent }, &mut Log::default());
    let mut next = turns::turn(next, opponent, &OTHERS, dice).game;
    next.draft = None;
    defended(&mut next, dice);
    next
}

/// All slots, one after the other, by usual habits.
fn defended(game: &mut NavalBattles, dice: &mut Dice) {
    while let Some(seat) = game.table.slot() {
        let step = defence::step(game, seat, &Habits::NORMAL);
        // A slot rolls one die at a time, or none.
        let chance = Chance::new(&Seed::default(), Stream::Ply, None, 0);
        game.carry_out(seat, &step, &mut chance.scripted([dice.below(6)].into()), &mut Log::default());
    }
}

/// Points that open attacks promise an attacker, each target's by the share that it counts for.
fn promised(game: &NavalBattles, attacker: Seat, counts: impl Fn(Seat) -> f32) -> f32 {
    let table = &game.table;
    if table.turn != attacker {
        return 0.0;
    }
    let each = odds::attacked(table)
        .map(|(owner, unit, danger)| counts(owner) * worth::prize(table, attacker, unit.ship) * danger.share());
    each.sum()
}
