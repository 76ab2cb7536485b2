//! The numbers of shots, at their targets.

use super::badges::{Wish, meet};
use super::decision::SIZE;
use super::layout::{Chart, square};
use crate::board::Field;
use crate::scene::Aim;
use canvas::{Point, Rect};

/// The best places for the numbers of these shots, away from texts.
pub(super) fn wishes(shots: &[Aim], read: &[Rect], chart: &Chart) -> Vec<Wish> {
    let mut targets: Vec<Field> = shots.iter().map(|shot| shot.to).collect();
    targets.sort_unstable();
    targets.dedup();
    let at = |to: Field| {
        let here: Vec<&Aim> = shots.iter().filter(|shot| shot.to == to).collect();
        if !chart.reaches(to, 0.0) {
            return vec![beyond(&here, chart.at(to), chart)];
        }
        on_their_lines(&here, read, chart).unwrap_or_else(|| vec![beside(&here, chart)])
    };
    targets.into_iter().flat_map(at).collect()
}

/// A place for each number between shooter and target, if there are several shots and all numbers fit.
fn on_their_lines(shots: &[&Aim], read: &[Rect], chart: &Chart) -> Option<Vec<Wish>> {
    let wish = |shot: &&Aim| {
        let (from, to) = (chart.at(shot.from), chart.at(shot.to));
        Wish::at(shot.number.to_string(), Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0))
    };
    let wishes: Vec<Wish> = shots.iter().map(wish).collect();
    let free = |wish: &Wish| read.iter().all(|rect| !meet(*rect, square(wish.best, 0.6 * SIZE)));
    let far = |one: Point, other: Point| (one.x - other.x).hypot(one.y - other.y) > 1.3 * SIZE;
    let apart = wishes.iter().enumerate().all(|(at, one)| wishes[..at].iter().all(|other| far(one.best, other.best)));
    (wishes.len() > 1 && apart && wishes.iter().all(free)).then_some(wishes)
}

/// One badge with all numbers, next to the target.
fn beside(shots: &[&Aim], chart: &Chart) -> Wish {
    let about = chart.at(shots[0].to);
    Wish { about, ..Wish::at(runs(shots), about.around(0.52 * chart.spacing, -0.12)) }
}

/// A badge at the edge of the visible sea that points to the target.
fn beyond(shots: &[&Aim], to: Point, chart: &Chart) -> Wish {
    let (middle, area) = (chart.area.centre(), chart.area.grown(-1.1 * SIZE));
    let (across, down) = (to.x - middle.x, to.y - middle.y);
    let share = (area.w / 2.0 / across.abs()).min(area.h / 2.0 / down.abs());
    let at = Point::new(middle.x + share * across, middle.y + share * down);
    Wish { way: Some(down.atan2(across) / std::f64::consts::TAU), ..Wish::at(runs(shots), at) }
}

/// The numbers of these shots, `1–3, 5`.
fn runs(shots: &[&Aim]) -> String {
    let run = |run: &[&Aim]| match run {
        [first, .., last] if run.len() > 2 => format!("{}–{}", first.number, last.number),
        _ => run.iter().map(|shot| shot.number.to_string()).collect::<Vec<_>>().join(", "),
    };
    shots.chunk_by(|one, next| one.number + 1 == next.number).map(run).collect::<Vec<_>>().join(", ")
}
