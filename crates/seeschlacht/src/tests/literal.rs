//! A slow generator of courses, easy to compare with the text of the rules: it judges every possible text on a board by
//! coordinates. It uses nothing from the generator of the game.

use std::collections::BTreeMap;

use super::chart::{CHART, Point, moved, point, turned};
use super::*;

/// More moves than any ship makes.
const LONGEST: usize = 7;

/// A ship and its surroundings.
pub(super) struct Literal {
    id: ShipId,
    at: Point,
    heading: u8,
    allowances: [u8; 7],
    ships: BTreeMap<Point, ShipId>,
}

/// The result of a course with allowed moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Judged {
    pub(super) course: String,
    pub(super) to: Point,
    pub(super) heading: u8,
    pub(super) end: End,
    pub(super) anchorages: u8,
    moves: usize,
    turns: bool,
}

impl Judged {
    /// Whether the course is complete (SEE-62).
    fn complete(&self) -> bool {
        !matches!(self.end, End::Ram(_) | End::Stop)
    }
}

/// The allowances by number of the heading (SEE-32, SEE-57).
fn allowances(wind: Wind, damaged: bool) -> [u8; 7] {
    let rose = match wind.strength {
        Colour::Yellow => [0, 1, 2, 3, 2, 1],
        Colour::Blue => [0, 2, 3, 4, 3, 2],
        Colour::Red => [0, 3, 4, 5, 4, 3],
    };
    let mut allowances = [0; 7];
    for heading in 1..=6 {
        let full: u8 = rose[usize::from((heading + 6 - wind.from.number()) % 6)];
        allowances[usize::from(heading)] = if damaged { full.max(1) - 1 } else { full };
    }
    allowances
}

impl Literal {
    pub(super) fn new(sea: &Sea, id: ShipId, wind: Wind) -> Self {
        let place = |pose: Pose| point(&pose.field.to_string());
        let vessel = sea.get(id).unwrap();
        let damaged = vessel.hits == if id.ship.is_merchant() { 1 } else { 2 };
        Self {
            id,
            at: place(vessel.pose),
            heading: vessel.pose.heading.number(),
            allowances: allowances(wind, damaged),
            ships: sea.all().filter(|(other, _)| *other != id).map(|(other, ship)| (place(ship.pose), other)).collect(),
        }
    }

    /// Every legal course.
    pub(super) fn legal(&self, rules: CourseRules) -> Vec<Judged> {
        let all: Vec<Judged> = texts().filter_map(|text| self.judged(&text)).collect();
        let (complete, cut): (Vec<_>, Vec<_>) = all.into_iter().partition(Judged::complete);
        if complete.is_empty() {
            return self.forced(cut);
        }
        let enemy = |judged: &Judged| matches!(judged.end, End::Ram(other) if other.side != self.id.side);
        let by_choice = cut.into_iter().filter(|judged| rules.free_ramming && enemy(judged));
        fewest_anchorages(complete).into_iter().chain(by_choice).collect()
    }

    /// The legal courses among the cut-short ones: by SEE-68, then SEE-81, then SEE-67.
    fn forced(&self, mut cut: Vec<Judged>) -> Vec<Judged> {
        if cut.iter().any(|judged| judged.end != End::Stop && !judged.turns) {
            cut.retain(|judged| judged.end != End::Stop);
        }
        let mut cut = fewest_anchorages(cut);
        let most = cut.iter().filter(|judged| judged.end == End::Stop).map(|judged| judged.moves).max();
        cut.retain(|judged| judged.end != End::Stop || Some(judged.moves) == most);
        cut
    }

    /// The result of a course, if its moves are allowed. `>` is a step.
    fn judged(&self, text: &str) -> Option<Judged> {
        let moves: Vec<char> = text.chars().filter(|sign| *sign != 'x').collect();
        let by_the_rose = self.by_the_rose(text, &moves);
        let end = by_the_rose.or_else(|| self.one_move(text))?;
        let (mut at, mut heading, mut anchorages) = (self.at, self.heading, 0);
        for sign in &moves {
            (at, heading) = after(at, heading, *sign);
            anchorages += u8::from(*sign == '>' && CHART.hurts(self.id, at));
        }
        let turns = text.contains(['L', 'R']);
        Some(Judged { course: printed(text), to: at, heading, end, anchorages, moves: moves.len(), turns })
    }

    /// The end of a course of one move in a harbour (SEE-73 to SEE-75).
    fn one_move(&self, text: &str) -> Option<End> {
        let may = match text {
            "L" | "R" => true,
            ">" => self.free_ahead(self.at, self.heading),
            _ => false,
        };
        (may && CHART.owns(self.id, self.at)).then_some(End::Harbour)
    }

    fn by_the_rose(&self, text: &str, moves: &[char]) -> Option<End> {
        let allowance = |heading: u8| self.allowances[usize::from(heading)];
        let (mut at, mut heading) = (self.at, self.heading);
        let becalmed = allowance(heading) == 0;
        for (made, sign) in text.chars().enumerate() {
            let complete = made > 0 && made >= usize::from(allowance(heading)); // SEE-51
            let second_pivot = made > 0 && sign != '>' && sign != 'x' && moves[made - 1] != '>'; // SEE-53
            let against_wind = made == 0 && becalmed && (sign == '>' || sign == 'x'); // SEE-55
            if complete || second_pivot || against_wind {
                return None;
            }
            if sign == 'x' {
                return self.cut_short(at, heading);
            }
            if sign == '>' && !self.free_ahead(at, heading) {
                return None;
            }
            (at, heading) = after(at, heading, sign);
        }
        let moored = CHART.owns(self.id, at) && CHART.anchorages.contains(&at);
        if moves.is_empty() {
            (moored || becalmed).then_some(End::Stay) // SEE-43, SEE-45
        } else if moves.len() >= usize::from(allowance(heading)) || self.is_all(becalmed, moves, at, heading) {
            Some(End::Full) // SEE-51, SEE-56
        } else {
            moored.then_some(End::Anchor) // SEE-79
        }
    }

    /// Whether the step after the pivot of a becalmed ship is barred, so that the pivot is the whole course (SEE-56).
    fn is_all(&self, becalmed: bool, moves: &[char], at: Point, heading: u8) -> bool {
        becalmed && moves.len() == 1 && self.bar(at, heading).is_some()
    }

    /// The end of a cut-short course (SEE-64 to SEE-66).
    fn cut_short(&self, at: Point, heading: u8) -> Option<End> {
        if self.bar(at, heading).is_some() {
            Some(End::Stop)
        } else {
            self.ships.get(&moved(at, heading, 1)).map(|other| End::Ram(*other))
        }
    }

    fn bar(&self, at: Point, heading: u8) -> Option<Fault> {
        CHART.bar(at, heading, !self.id.ship.is_merchant())
    }

    fn free_ahead(&self, at: Point, heading: u8) -> bool {
        self.cut_short(at, heading).is_none()
    }
}

/// The courses with the fewest enemy anchorages (SEE-81).
fn fewest_anchorages(mut courses: Vec<Judged>) -> Vec<Judged> {
    let fewest = courses.iter().map(|judged| judged.anchorages).min();
    courses.retain(|judged| Some(judged.anchorages) == fewest);
    courses
}

/// The pose after a sign (SEE-48, SEE-49).
fn after(at: Point, heading: u8, sign: char) -> (Point, u8) {
    match sign {
        'L' => (at, turned(heading, 5)),
        'R' => (at, turned(heading, 1)),
        _ => (moved(at, heading, 1), heading),
    }
}

/// Every text of steps and pivots up to a length, each with and without the end of a cut-short course.
pub(super) fn texts() -> impl Iterator<Item = String> {
    (0..=LONGEST as u32).flat_map(|length| (0..3_usize.pow(length)).map(move |number| (length, number))).flat_map(
        |(length, number)| {
            let text: String = (0..length).map(|at| ['>', 'L', 'R'][number / 3_usize.pow(at) % 3]).collect();
            [text.clone(), text + "x"]
        },
    )
}

/// A text in the printed form of courses (section 5 of the rules).
pub(super) fn printed(text: &str) -> String {
    let mut printed = String::new();
    let mut steps = 0;
    for sign in text.chars().chain(['.']) {
        if sign == '>' {
            steps += 1;
        } else {
            if steps > 0 {
                printed += &steps.to_string();
                steps = 0;
            }
            printed.extend((sign != '.').then_some(sign));
        }
    }
    if printed.is_empty() { "-".to_owned() } else { printed }
}
