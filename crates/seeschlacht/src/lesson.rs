//! The texts of the coach in the lesson: the next course of the last merchant, by its number in the picture, and the
//! shots.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::courses::{Voyage, each_course};
use super::events::{End, Event};
use super::partial::Partial;
use super::selection::{Selection, all_shots, numbered, selection};
use super::ship::{Pose, ShipId, Side};
use super::state::{Stage, Step};
use super::view::View;
use super::words::{named, text};
use engine::lang::Message;

/// The text for the learner's current step.
pub(super) fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
    let (game, side) = (&view.game, view.side()?);
    if let Some(outcome) = &game.outcome {
        return Some(text(if outcome.winners() == [side.seat()] { "coach-won" } else { "coach-lost" }));
    }
    match game.stage {
        Stage::Turn { step: Step::Fire, .. } => shot(view, side),
        Stage::Turn { step, .. } if step.is_sailing() => sailing(view, side, heard, partial),
        _ => None,
    }
}

fn sailing(view: &View, side: Side, heard: &[&Event], partial: &Partial) -> Option<Message> {
    let game = &view.game;
    // A drafted course may already have brought the merchant to its goal.
    let before = game.without_courses();
    let (merchant, vessel) = before.sea.under_way(side).next()?;
    let points = before.score.next();
    let score = |side: Side| before.score.points[side.index()];
    let said = |id: &str| text(id).with("ship", merchant.ship).with("points", points);
    let selected = selection(view, partial);
    if partial.is_question() || matches!(selected, Selection::Building(..)) {
        return Some(text("coach-back"));
    }
    if game.ends_by_courses() {
        return Some(said("coach-arrive"));
    }
    let Some((number, voyage)) = next_course(view, merchant) else {
        return Some(said(if game.owed(side).is_empty() { "coach-done" } else { "coach-others" }));
    };
    let id = match () {
        () if merchant.is_destination(voyage.to.field) => "coach-enter",
        () if !heard.iter().any(|event| is_of(event, side)) => "coach-begin",
        () => "coach-sail",
    };
    let moves = game.wind.allowances(game.sea.heavily_damaged(merchant))[vessel.pose.heading.index()];
    let said = said(id)
        .with("chosen", selected == Selection::Course(merchant.ship))
        .with("number", number)
        .with("field", voyage.to.field);
    let said = said.with("score", score(side) + points).with("other", score(side.other())).with("moves", moves);
    Some(said.with("shot", latest(heard, side)).with("straight", voyage.course.is_straight()))
}

/// The most turns that the coach looks ahead.
const TURNS: usize = 6;

/// The course with which a merchant arrives soonest if nothing else changes, with its number in the picture; straight
/// ahead, if that is as good.
fn next_course(view: &View, merchant: ShipId) -> Option<(u8, Voyage)> {
    let game = &view.game;
    if !game.may_sail(merchant) {
        return None;
    }
    let mut all = numbered(game, merchant);
    all.sort_by_key(|(number, voyage)| (matches!(voyage.end, End::Ram(_)), !voyage.course.is_straight(), *number));
    let mut sea = game.sea.clone();
    let mut ends: Vec<(Pose, usize)> = all.iter().enumerate().map(|(first, (_, voyage))| (voyage.to, first)).collect();
    let mut known: BTreeSet<Pose> = BTreeSet::new();
    for _ in 0..TURNS {
        if let Some((_, first)) = ends.iter().find(|(pose, _)| merchant.is_destination(pose.field)) {
            return Some(all[*first]);
        }
        for (pose, first) in std::mem::take(&mut ends) {
            sea.set_pose(merchant, pose);
            let _ = each_course(&sea, merchant, game.wind, game.course_rules(), |voyage| {
                if known.insert(voyage.to) {
                    ends.push((voyage.to, first));
                }
                ControlFlow::<()>::Continue(())
            });
        }
    }
    all.first().copied()
}

/// The text about the possible shots: the button that fires them, and the line of the first one.
fn shot(view: &View, side: Side) -> Option<Message> {
    let game = &view.game;
    let many = all_shots(game, side)?.is_line();
    let shots = ShipId::of(side).flat_map(|ship| game.shots(ship).map(move |(target, line)| (ship, target, line)));
    let (ship, target, line) = { shots }.next()?;
    let said = text("coach-fire").with("ship", ship.ship).with("target", target.ship);
    Some(said.with("enemy", named(target.ship)).with("line", line).with("many", many))
}

/// Whether a side has sailed or fired.
fn is_of(event: &Event, side: Side) -> bool {
    match event {
        Event::Sailed(sailed) => sailed.ship.side == side,
        Event::Shot { shooter, .. } => shooter.side == side,
        _ => false,
    }
}

/// The result of the shot in a side's latest turn, as a word for texts.
fn latest(heard: &[&Event], side: Side) -> &'static str {
    let mut own = heard.iter().rev().filter(|event| is_of(event, side));
    match own.next() {
        Some(Event::Shot { roll, .. }) if roll.sunk => "sunk",
        Some(Event::Shot { roll, .. }) if roll.hit => "hit",
        Some(Event::Shot { .. }) => "missed",
        _ => "none",
    }
}
