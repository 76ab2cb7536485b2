//! The hard computer: tries several plans for the whole turn, each followed by turns of the normal computer, and sails
//! the plan with the best mean result.

use super::super::choices::voyages;
use super::super::courses::Voyage;
use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::{Seeschlacht, Step};
use super::fire::salvo;
use super::judgement::{Stakes, value};
use super::planner::{Lookout, Plan, bare, carry_out, ranked, usual, usual_order};
use super::{harbour_work, weather};
use engine::bot::Budget;
use engine::dice::Dice;

/// The number of turns that the full budget plays.
const MOST_TURNS: u32 = 6_000;
/// The percentage of these turns for the search, which plays one turn for each plan. The rest looks deeper at the best
/// plans.
const SEARCH_PERCENT: u32 = 60;
/// The depth of the deeper look, in turns, the planned turn included.
const DEPTH: u32 = 3;
/// The number of best-looking courses that a changed ship chooses from.
const MOST_PROMISING: usize = 10;
/// The weight of the value after the planned turn itself: what comes sooner is surer.
const SOON: f32 = 0.1;
/// The discount on fire for each later turn.
const FIRE_DISCOUNT: f32 = 0.9;

/// The best plan for the current turn. `spent` turns of the budget are used already.
pub(super) fn best_plan(game: &Seeschlacht, side: Side, budget: Budget, spent: u32, dice: &mut Dice) -> Plan {
    let turns = budget.of(MOST_TURNS).saturating_sub(spent);
    let climbs = turns * SEARCH_PERCENT / 100;
    let mut plans = Search::new(game, side).climb(climbs, dice);
    plans.truncate(((turns - climbs) / DEPTH).max(1) as usize);
    let worth = |(soon, plan): &(f32, Plan)| SOON * soon + outlook(plan, side, DEPTH);
    let worths: Vec<f32> = plans.iter().map(worth).collect();
    let best = (0..plans.len()).max_by(|one, other| worths[*one].total_cmp(&worths[*other]));
    plans.swap_remove(best.unwrap_or(0)).1
}

/// A search for plans of one turn.
struct Search<'g> {
    game: &'g Seeschlacht,
    side: Side,
    lookout: Lookout,
}

impl<'g> Search<'g> {
    fn new(game: &'g Seeschlacht, side: Side) -> Self {
        Self { game, side, lookout: Lookout::new(game, side) }
    }

    /// Hill climbing: changes one ship's course at a time and keeps improvements. The best plan comes first.
    fn climb(&self, count: u32, dice: &mut Dice) -> Vec<(f32, Plan)> {
        let order = usual_order(self.game, self.side);
        let mut best = usual(self.game, self.side);
        let mut value = outlook(&best, self.side, 1);
        let mut plans = vec![(value, best.clone())];
        if order.is_empty() {
            return plans;
        }
        for _ in 0..count {
            let Some(found) = self.varied(&best, *dice.pick(&order), dice) else { continue };
            if plans.iter().any(|(_, known)| known.courses == found.courses) {
                continue;
            }
            let worth = outlook(&found, self.side, 1);
            plans.push((worth, found.clone()));
            if worth > value {
                value = worth;
                best = found;
            }
        }
        plans.sort_by(|one, other| other.0.total_cmp(&one.0));
        plans
    }

    /// A plan with another course for one ship; the other ships keep theirs if they still can. `None` if that ship
    /// cannot sail, or an owed ship no longer can.
    fn varied(&self, base: &Plan, changed: Ship, dice: &mut Dice) -> Option<Plan> {
        if !self.game.can_sail(ShipId { side: self.side, ship: changed }) {
            return None;
        }
        let mut plan = Plan::new(self.game);
        let stayed = base.courses.iter().all(|(ship, _)| *ship != changed);
        let sailing = base.courses.iter().map(|(ship, course)| (*ship, (*ship != changed).then_some(*course)));
        for (ship, kept) in sailing.chain(stayed.then_some((changed, None))) {
            let id = ShipId { side: self.side, ship };
            let kept = kept.and_then(|course| plan.game.check(self.side, &Move::Sail(ship, course)).ok().flatten());
            let choice = if ship == changed { MOST_PROMISING } else { 1 };
            if let Some(voyage) = kept.or_else(|| self.promising(&plan.game, id, choice, dice)) {
                plan.sail(id, voyage);
            }
        }
        (plan.game.ends_by_courses() || plan.game.owed(self.side).is_empty()).then_some(plan)
    }

    /// A random course among the `choice` most valuable ones.
    fn promising(&self, game: &Seeschlacht, id: ShipId, choice: usize, dice: &mut Dice) -> Option<Voyage> {
        let best = ranked(voyages(game, id), |voyage| self.lookout.worth(game, id, voyage));
        let best = &best[..best.len().min(choice)];
        (!best.is_empty()).then(|| *dice.pick(best))
    }
}

/// The value of the game after the courses of a side, before its shots.
fn promise(game: &Seeschlacht, side: Side) -> f32 {
    let ended = game.verdict().is_some();
    let fire = if ended { 0.0 } else { salvo(game, &Stakes::of(game), side) };
    fire + value(game, side, side.other())
}

/// The value of the game after a plan and `turns - 1` turns of the normal computer. All dice count by their mean.
pub(super) fn outlook(plan: &Plan, side: Side, turns: u32) -> f32 {
    let mut game = plan.game.clone();
    let (mut mover, mut sum, mut weight) = (side, 0.0, 1.0);
    for turn in 0..turns.max(1) {
        if turn > 0 {
            game = usual(&game, mover).game;
        }
        if game.outcome.is_none() && game.verdict().is_none() {
            let fire = weight * salvo(&game, &Stakes::of(&game), mover);
            sum += if mover == side { fire } else { -fire };
            pass(&mut game, mover);
        }
        if game.outcome.is_some() || game.verdict().is_some() {
            break;
        }
        mover = mover.other();
        weight *= FIRE_DISCOUNT;
    }
    sum + value(&game, side, mover)
}

/// Plays the rest of a turn without shots and with batteries that miss.
fn pass(game: &mut Seeschlacht, side: Side) {
    while let Some((active, step)) = game.turn()
        && active == side
    {
        let next = match step {
            Step::Load | Step::Repair => harbour_work(game, side, step),
            _ => Move::Done,
        };
        carry_out(game, side, &next, None, [2; 10].into());
    }
}

/// The attempt to change the wind that promises the best plans, if any promises more than the present wind, or if one
/// `must` be made.
pub(super) fn attempt(game: &Seeschlacht, side: Side, must: bool) -> Option<Attempt> {
    weather::attempt(game.wind, must, |wind| {
        let mut there = bare(game);
        there.wind = wind;
        promise(&usual(&there, side).game, side)
    })
}
