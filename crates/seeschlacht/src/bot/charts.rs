//! Charts: the mean number of turns that a lone merchant takes to its goal, from every pose in every wind. They are
//! computed once, from the courses of the rules.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::super::board::{BOARD, Field, Fields, Heading, Way};
use super::super::courses::{CourseRules, each_course};
use super::super::sea::Sea;
use super::super::ship::{Pose, Ship, ShipId, Side, Vessel};
use super::super::wind::Wind;
use crate::board::FIELDS;

/// The assumed chance that the wind is the same in the side's next turn; every other wind is then equally likely.
const WIND_HOLDS: f32 = 0.55;
/// The rough number of moves in a turn, for the first guess.
const MOVES_PER_TURN: f32 = 2.7;
/// The number of passes over all poses. Poses far from the goal come last, so that few passes suffice.
const SWEEPS: usize = 7;
/// The number of turns of a pose without a known way: more than any way takes.
const UNREACHABLE: f32 = 60.0;

const POSES: usize = FIELDS * 6;
const WINDS: usize = 18;

/// The goal of a merchant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Any anchorage of the destination (SEE-131, SEE-85).
    Out,
    /// A dotted anchorage at home (SEE-140).
    Home,
}

impl Goal {
    /// The anchorages of White.
    fn fields(self) -> Fields {
        match self {
            Self::Out => BOARD.destinations_of(Side::White),
            Self::Home => BOARD.homes_of(Side::White),
        }
    }
}

/// The ways to one goal, for White. Yellow sails on the mirrored board.
struct Chart {
    /// The turns to the goal, by pose and wind.
    turns: Vec<f32>,
    /// The mean turns over all winds, by pose.
    mean: Vec<f32>,
    /// The pose after the best course, by pose and wind.
    next: Vec<u16>,
}

static CHARTS: LazyLock<[Chart; 2]> = LazyLock::new(|| {
    let ends = Ends::of_all_courses();
    [Goal::Out, Goal::Home].map(|goal| Chart::new(goal, &ends))
});

/// The turns of a merchant from a pose to its goal, with this wind in its next turn.
pub(crate) fn turns(goal: Goal, side: Side, pose: Pose, wind: Wind) -> f32 {
    let (pose, wind) = seen_as_white(side, pose, wind);
    CHARTS[goal as usize].turns[at(pose_index(pose), wind_index(wind))]
}

/// The mean turns of a merchant from a pose to its goal, over all winds.
pub(super) fn mean_turns(goal: Goal, side: Side, pose: Pose) -> f32 {
    let pose = if side == Side::White { pose } else { mirrored(pose) };
    CHARTS[goal as usize].mean[pose_index(pose)]
}

/// The pose after the best course in this wind.
pub(super) fn next(goal: Goal, side: Side, pose: Pose, wind: Wind) -> Pose {
    let (white, wind) = seen_as_white(side, pose, wind);
    let next = pose_at(usize::from(CHARTS[goal as usize].next[at(pose_index(white), wind_index(wind))]));
    if side == Side::White { next } else { mirrored(next) }
}

fn seen_as_white(side: Side, pose: Pose, wind: Wind) -> (Pose, Wind) {
    match side {
        Side::White => (pose, wind),
        Side::Yellow => (mirrored(pose), Wind { from: wind.from.mirrored(), ..wind }),
    }
}

fn mirrored(pose: Pose) -> Pose {
    Pose { field: pose.field.mirrored(), heading: pose.heading.mirrored() }
}

fn pose_index(pose: Pose) -> usize {
    6 * pose.field.index() + pose.heading.index()
}

#[expect(clippy::cast_possible_truncation, reason = "a few thousand poses")]
fn pose_at(index: usize) -> Pose {
    use engine::bitset::BitIndex as _;
    Pose { field: Field::at((index / 6) as u32), heading: Heading::ALL[index % 6] }
}

fn wind_index(wind: Wind) -> usize {
    6 * wind.strength.index() + wind.from.index()
}

fn at(pose: usize, wind: usize) -> usize {
    WINDS * pose + wind
}

/// The ends of all courses of a lone merchant.
struct Ends {
    ends: Vec<u16>,
    /// The index of the first end, by pose and wind. The ends reach up to the next index.
    begins: Vec<u32>,
}

impl Ends {
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses, and fewer than 2^32 ends")]
    fn of_all_courses() -> Self {
        let id = ShipId { side: Side::White, ship: Ship::ALL[9] };
        let winds: Vec<Wind> = Wind::all().collect();
        let mut all = Self { ends: Vec::new(), begins: Vec::with_capacity(POSES * WINDS + 1) };
        let mut sea = Sea::EMPTY;
        for pose in (0..POSES).map(pose_at) {
            if !pose.field.is_land() {
                sea.put(id, Vessel::new(pose));
            }
            for wind in &winds {
                all.begins.push(all.ends.len() as u32);
                if !pose.field.is_land() {
                    let _ = each_course(&sea, id, *wind, CourseRules::default(), |voyage| {
                        all.ends.push(pose_index(voyage.to) as u16);
                        ControlFlow::Continue(())
                    });
                }
            }
        }
        all.begins.push(all.ends.len() as u32);
        all
    }

    fn of(&self, pose: usize, wind: usize) -> &[u16] {
        let place = at(pose, wind);
        &self.ends[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

impl Chart {
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses")]
    fn new(goal: Goal, ends: &Ends) -> Self {
        let near = by_distance(goal);
        let mut chart = Self {
            turns: vec![UNREACHABLE; POSES * WINDS],
            mean: vec![UNREACHABLE; POSES],
            next: vec![0; POSES * WINDS],
        };
        for (field, steps) in &near {
            for pose in 6 * field.index()..6 * field.index() + 6 {
                let guess = if *steps == 0 { 0.0 } else { 1.0 + f32::from(*steps) / MOVES_PER_TURN };
                chart.mean[pose] = guess;
                chart.turns[at(pose, 0)..at(pose, WINDS)].fill(guess);
                (0..WINDS).for_each(|wind| chart.next[at(pose, wind)] = pose as u16);
            }
        }
        for _ in 0..SWEEPS {
            let under_way = near.iter().filter(|(_, steps)| *steps > 0);
            under_way.for_each(|(field, _)| chart.improve(*field, ends));
        }
        chart
    }

    /// Improves all poses on a field by looking one turn ahead.
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses")]
    fn improve(&mut self, field: Field, ends: &Ends) {
        for pose in 6 * field.index()..6 * field.index() + 6 {
            let mut sum = 0.0;
            for wind in 0..WINDS {
                let mut best = (UNREACHABLE, pose as u16);
                for &end in ends.of(pose, wind) {
                    let to = usize::from(end);
                    let turns = WIND_HOLDS * self.turns[at(to, wind)] + (1.0 - WIND_HOLDS) * self.mean[to];
                    if turns < best.0 {
                        best = (turns, end);
                    }
                }
                self.turns[at(pose, wind)] = 1.0 + best.0;
                self.next[at(pose, wind)] = best.1;
                sum += 1.0 + best.0;
            }
            self.mean[pose] = sum / WINDS as f32;
        }
    }
}

/// All fields with their steps to the goal, nearest first.
fn by_distance(goal: Goal) -> Vec<(Field, u16)> {
    let mut known = goal.fields();
    let mut found: Vec<(Field, u16)> = known.iter().map(|field| (field, 0)).collect();
    let mut looked = 0;
    while let Some(&(field, steps)) = found.get(looked) {
        looked += 1;
        for heading in Heading::ALL {
            if let Way::Open(near) = field.way(heading)
                && !known.contains(near)
            {
                known.insert(near);
                found.push((near, steps + 1));
            }
        }
    }
    found
}
