//! Charts: the mean number of turns that a lone merchant takes to its goal, from every pose in every wind. They are
//! computed once, from the courses of the rules.

use std::ops::ControlFlow;
use std::sync::{LazyLock, OnceLock};

use super::super::board::{BOARD, Field, Fields, Heading};
use super::super::courses::{CourseRules, each_course};
use super::super::goal::{by_distance, steps_to};
use super::super::sea::Sea;
use super::super::ship::{Pose, Ship, ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::super::wind::{Colour, Wind};
use crate::board::FIELDS;

/// The assumed chance that the other side does not change the wind before the next turn. Otherwise every wind is
/// equally likely.
const WIND_HOLDS: f32 = 0.85;
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

/// What the ways of a merchant depend on, besides its pose and the wind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trip {
    side: Side,
    goal: Goal,
    /// A bit for each destination, in White's order: an arrived merchant lies there for good (SEE-135).
    taken: usize,
    /// Whether it is heavily damaged, and so slower (SEE-57).
    is_damaged: bool,
}

impl Trip {
    /// The trip of an unhurt merchant with a free goal.
    pub(super) fn to(goal: Goal, side: Side) -> Self {
        Self { side, goal, taken: 0, is_damaged: false }
    }

    /// The trip of a merchant under way.
    pub(crate) fn of(game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> Self {
        let goal = if game.options.grand && vessel.loaded { Goal::Home } else { Goal::Out };
        let lies = |(_, vessel): &(ShipId, &Vessel)| vessel.arrived;
        let fields = game.sea.merchants(id.side).filter(lies).map(|(_, vessel)| as_white(id.side, vessel.pose.field));
        let bits = fields.filter_map(|field| goal.fields().iter().position(|other| other == field));
        let taken = bits.map(|bit| 1 << bit).sum();
        Self { side: id.side, goal, taken, is_damaged: vessel.hits + 1 >= id.ship.sunk_by() }
    }

    fn chart(self) -> &'static Chart {
        let index = DESTINATIONS * (2 * self.goal as usize + usize::from(self.is_damaged)) + self.taken;
        CHARTS[index].get_or_init(|| Chart::new(self))
    }

    /// The turns from a pose to the goal, with this wind before the side may try to change it.
    pub(crate) fn turns(self, pose: Pose, wind: Wind) -> f32 {
        self.chart().turns[self.place(pose, wind)]
    }

    /// The turns from a pose to the goal, if the next course is sailed in this wind.
    pub(super) fn turns_in_this_wind(self, pose: Pose, wind: Wind) -> f32 {
        self.chart().in_this_wind[self.place(pose, wind)]
    }

    /// The mean turns from a pose to the goal, over all winds.
    pub(super) fn mean_turns(self, pose: Pose) -> f32 {
        self.chart().mean[pose_index(seen_by(self.side, pose))]
    }

    /// The pose after the best course in this wind.
    pub(super) fn next(self, pose: Pose, wind: Wind) -> Pose {
        seen_by(self.side, pose_at(usize::from(self.chart().next[self.place(pose, wind)])))
    }

    /// The steps over water from a field to the goal.
    pub(super) fn steps(self, from: Field) -> u16 {
        self.chart().steps[as_white(self.side, from).index()]
    }

    fn place(self, pose: Pose, wind: Wind) -> usize {
        let from = if self.side == Side::White { wind.from } else { wind.from.mirrored() };
        at(pose_index(seen_by(self.side, pose)), wind_index(Wind { from, ..wind }))
    }

    /// The taken destinations of White.
    fn obstacles(self) -> Fields {
        let all = Goal::Out.fields();
        all.iter().enumerate().filter(|(bit, _)| self.taken >> bit & 1 == 1).map(|(_, field)| field).collect()
    }
}

/// The sets of destinations that may be taken.
const DESTINATIONS: usize = 1 << 4;

/// The charts by trip, each made when it is first needed.
static CHARTS: [OnceLock<Chart>; 4 * DESTINATIONS] = [const { OnceLock::new() }; 4 * DESTINATIONS];

/// The ways of one kind of trip, for White. Yellow sails on the mirrored board.
struct Chart {
    /// The turns to the goal, by pose and wind, for a merchant whose side can still try to change the wind.
    turns: Vec<f32>,
    /// The turns to the goal, by pose and wind, for a merchant that must sail in this wind.
    in_this_wind: Vec<f32>,
    /// The mean turns over all winds, by pose.
    mean: Vec<f32>,
    /// The pose after the best course, by pose and wind.
    next: Vec<u16>,
    /// The steps to the goal, by field.
    steps: [u16; FIELDS],
}

/// The steps from each field to the open sea.
static DEPTHS: LazyLock<[u16; FIELDS]> =
    LazyLock::new(|| steps_to(Field::all().filter(|field| !field.is_land() && field.harbour().is_none()).collect()));

/// The steps from a field to the open sea: 0 outside harbours.
pub(super) fn depth(field: Field) -> u16 {
    DEPTHS[field.index()]
}

fn as_white(side: Side, field: Field) -> Field {
    if side == Side::White { field } else { field.mirrored() }
}

/// A pose of a side on White's board, or the other way round.
fn seen_by(side: Side, pose: Pose) -> Pose {
    match side {
        Side::White => pose,
        Side::Yellow => Pose { field: pose.field.mirrored(), heading: pose.heading.mirrored() },
    }
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

/// The ends of all courses of a merchant that is alone but for arrived ones.
struct Ends {
    ends: Vec<u16>,
    /// The index of the first end, by pose and wind. The ends reach up to the next index.
    begins: Vec<u32>,
}

impl Ends {
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses, and fewer than 2^32 ends")]
    fn of(trip: Trip) -> Self {
        let [.., first, second, id] = Ship::ALL.map(|ship| ShipId { side: Side::White, ship });
        let winds: Vec<Wind> = Wind::all().collect();
        let mut all = Self { ends: Vec::new(), begins: Vec::with_capacity(POSES * WINDS + 1) };
        let mut sea = Sea::EMPTY;
        let obstacles = trip.obstacles();
        for (arrived, field) in [first, second].into_iter().zip(obstacles.iter()) {
            sea.put(arrived, Vessel::new(Pose { field, heading: Heading::ALL[0] }));
        }
        for pose in (0..POSES).map(pose_at) {
            let is_free = !pose.field.is_land() && !obstacles.contains(pose.field);
            if is_free {
                sea.put(id, Vessel { hits: u8::from(trip.is_damaged), ..Vessel::new(pose) });
            }
            for wind in &winds {
                all.begins.push(all.ends.len() as u32);
                if is_free {
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

    fn after(&self, pose: usize, wind: usize) -> &[u16] {
        let place = at(pose, wind);
        &self.ends[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

impl Chart {
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses")]
    fn new(trip: Trip) -> Self {
        let ends = Ends::of(trip);
        let free = trip.goal.fields().without(trip.obstacles());
        let near = by_distance(free);
        let mut chart = Self {
            turns: vec![UNREACHABLE; POSES * WINDS],
            in_this_wind: vec![UNREACHABLE; POSES * WINDS],
            mean: vec![UNREACHABLE; POSES],
            next: vec![0; POSES * WINDS],
            steps: steps_to(free),
        };
        for (field, steps) in &near {
            for pose in 6 * field.index()..6 * field.index() + 6 {
                let guess = if *steps == 0 { 0.0 } else { 1.0 + f32::from(*steps) / MOVES_PER_TURN };
                chart.mean[pose] = guess;
                chart.turns[at(pose, 0)..at(pose, WINDS)].fill(guess);
                chart.in_this_wind[at(pose, 0)..at(pose, WINDS)].fill(guess);
                (0..WINDS).for_each(|wind| chart.next[at(pose, wind)] = pose as u16);
            }
        }
        for _ in 0..SWEEPS {
            let under_way = near.iter().filter(|(_, steps)| *steps > 0);
            under_way.for_each(|(field, _)| chart.improve(*field, &ends));
        }
        chart
    }

    /// Improves all poses on a field by looking one turn ahead.
    #[expect(clippy::cast_possible_truncation, reason = "fewer than 65,536 poses")]
    fn improve(&mut self, field: Field, ends: &Ends) {
        for pose in 6 * field.index()..6 * field.index() + 6 {
            for wind in 0..WINDS {
                let mut best = (UNREACHABLE, pose as u16);
                for &end in ends.after(pose, wind) {
                    let to = usize::from(end);
                    let turns = WIND_HOLDS * self.turns[at(to, wind)] + (1.0 - WIND_HOLDS) * self.mean[to];
                    if turns < best.0 {
                        best = (turns, end);
                    }
                }
                self.in_this_wind[at(pose, wind)] = 1.0 + best.0;
                self.next[at(pose, wind)] = best.1;
            }
            self.try_the_wind(pose);
        }
    }

    /// Lets a merchant that is not there yet try to change the wind before it sails, if that helps (SEE-35 to SEE-37).
    fn try_the_wind(&mut self, pose: usize) {
        let settled = &self.in_this_wind[at(pose, 0)..at(pose, WINDS)];
        let mean = settled.iter().sum::<f32>() / WINDS as f32;
        let turns = &mut self.turns[at(pose, 0)..at(pose, WINDS)];
        for (wind, turns) in turns.iter_mut().enumerate() {
            let both = f32::midpoint(settled[wind], mean);
            let strength = settled.iter().skip(wind % 6).step_by(6).sum::<f32>() / Colour::ALL.len() as f32;
            *turns = settled[wind].min(both).min(strength);
        }
        self.mean[pose] = turns.iter().sum::<f32>() / WINDS as f32;
    }
}
