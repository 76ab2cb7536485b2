//! The continuations of a partial move, for menus, buttons and completion. Their labels can be typed as well.

use super::board::{CellSets as _, Cells, Field, Fields, Lane, Level, Port, Reach};
use super::notation::{Move, Piece};
use super::partial::{Partial, Place};
use super::placement::Placement;
use super::plan::WholeTurn;
use super::state::{Ship, Step, SubSearch};
use super::view::LegalActions;
use super::words::text;
use engine::dice::{Chance, Seed, Stream};
use engine::lang::Message;
use engine::log::Log;
use engine::panel::ENTRIES;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::Seat;

type Choice = engine::prompt::Choice<Partial>;

/// The continuations of a partial move.
pub(super) fn next(game: &SubSearch, seat: Seat, partial: Partial) -> Next<Partial> {
    if game.outcome.is_some() {
        return Next::Nothing;
    }
    let side = game.side(seat);
    let actions = (game.begun() && game.turn.seat == seat).then(|| LegalActions::of(game, seat));
    let choices = match &actions {
        _ if !side.confirmed => placing(&side.placement(), partial),
        Some(actions) if game.turn.step == Step::Move => sailing(actions, partial),
        Some(actions) => acting(actions, partial),
        None => Vec::new(),
    };
    match partial {
        _ if !choices.is_empty() => Next::Pick(choices),
        Partial::Turn(turn) if actions.is_some_and(|actions| turn.is_possible(&actions)) => Next::Done,
        Partial::RandomAndConfirm if !side.confirmed => Next::Done,
        Partial::AndEnd(step) | Partial::Whole(step) if allowed(game, seat, step) => Next::Done,
        _ => Next::Nothing,
    }
}

/// Whether a move is legal now. That does not depend on the dice.
fn allowed(game: &SubSearch, seat: Seat, step: Move) -> bool {
    let mut chance = Chance::new(&Seed::default(), Stream::Draft, None, 0);
    game.clone().apply(seat, &step, &mut chance, &mut Log::default()).is_ok()
}

/// The label of a whole move.
pub(super) fn label(step: Move) -> Message {
    match step {
        Move::Sub(cell) => text("choice-submarine").with("cell", cell),
        Move::Mine(field) => text("choice-mine-below").with("field", field),
        Move::Remove(Piece::Submarine(cell)) => text("choice-remove-submarine").with("cell", cell),
        Move::Remove(Piece::Mine) => text("choice-remove-mine"),
        Move::Sail(ship, to) => text("choice-sail").with("ship", ship).with("to", to),
        Move::Charge(level) => text("button-charge").with("level", level),
        Move::Fire(lane, ship) => text("choice-torpedo").with("lane", lane).with("ship", ship),
        Move::Place(pieces) => text("choice-place").with("pieces", pieces.to_string()),
        Move::Fill | Move::Clear | Move::Random | Move::Confirm | Move::End | Move::Resign => {
            text(&format!("button-{step}"))
        }
    }
}

/// The label of a planned turn: its moves.
fn turn_label(turn: &WholeTurn) -> Message {
    let moves = turn.moves().map(label);
    let joined = moves.reduce(|before, next| text("choice-turn").with("before", before).with("next", next));
    joined.unwrap_or_else(|| label(Move::End))
}

fn whole(step: Move) -> Choice {
    Choice::labelled(Partial::Whole(step), label(step))
}

/// A choice of a partial move that is only a verb so far.
fn verb(partial: Partial) -> Choice {
    Choice::labelled(partial, text(&format!("choice-{partial}")))
}

fn placing(placement: &Placement, partial: Partial) -> Vec<Choice> {
    let (cells, fields) = (placement.open_cells(), placement.open_fields());
    match partial {
        Partial::Nothing => {
            let (placed, complete) = (!placement.is_empty(), placement.complete());
            let choices = [
                (verb(Partial::Sub(None)), !cells.is_empty()),
                (verb(Partial::Mine(None)), true),
                (verb(Partial::Remove), placed),
                (whole(Move::Random), true),
                (whole(Move::Fill), placed && !complete),
                (whole(Move::Clear), placed),
                (whole(Move::Confirm), complete),
            ];
            choices.into_iter().filter(|(_, open)| *open).map(|(choice, _)| choice).collect()
        }
        Partial::Remove => {
            let submarines = placement.submarines.iter().map(Piece::Submarine);
            let pieces = submarines.chain(placement.mine.map(|_| Piece::Mine));
            pieces.map(|piece| whole(Move::Remove(piece))).collect()
        }
        // Row, field, level; or level, row, field.
        Partial::Sub(None) => rows(cells.fields(), |row| Partial::Sub(Some(Place::Row(row)))),
        Partial::Sub(Some(Place::Row(row))) => {
            let label = |field: Field| text("choice-submarine").with("cell", field);
            let below = |field| Choice::labelled(Partial::Sub(Some(Place::Field(field))), label(field));
            in_row(row, cells.fields()).map(below).collect()
        }
        Partial::Sub(Some(Place::Field(field))) => {
            cells.and(Cells::below(Fields::one(field))).iter().map(|cell| whole(Move::Sub(cell))).collect()
        }
        Partial::Level(level, None) => rows(cells.on(level), |row| Partial::Level(level, Some(row))),
        Partial::Level(level, Some(row)) => {
            in_row(row, cells.on(level)).map(|field| whole(Move::Sub(level.below(field)))).collect()
        }
        Partial::Mine(None) => rows(fields, |row| Partial::Mine(Some(row))),
        Partial::Mine(Some(row)) => in_row(row, fields).map(|field| whole(Move::Mine(field))).collect(),
        Partial::Sail(..) | Partial::Plan(_) | Partial::Charge | Partial::Fire(_) => Vec::new(),
        Partial::RandomAndConfirm | Partial::AndEnd(_) | Partial::Turn(_) | Partial::Whole(_) => Vec::new(),
    }
}

fn sailing(actions: &LegalActions, partial: Partial) -> Vec<Choice> {
    let reach = |ship: Ship| actions.destinations[ship.index()];
    match partial {
        Partial::Nothing => {
            let ships = Ship::ALL.into_iter().filter(|ship| reach(*ship).is_some());
            let label = |ship| text("choice-ship").with("ship", ship);
            ships.map(|ship| Choice::labelled(Partial::Sail(ship, None), label(ship))).collect()
        }
        Partial::Sail(ship, row) => {
            let Some(reach) = reach(ship) else { return Vec::new() };
            let sail = |to: Port| whole(Move::Sail(ship, to));
            match row {
                Some(row) => in_row(row, reach.sea).map(Port::Sea).map(sail).collect(),
                None if reach.iter().count() > ENTRIES => {
                    let harbour = Reach { sea: Fields::NONE, ..reach };
                    let rows = rows(reach.sea, |row| Partial::Sail(ship, Some(row)));
                    rows.into_iter().chain(harbour.iter().map(sail)).collect()
                }
                None => reach.iter().map(sail).collect(),
            }
        }
        Partial::Plan(plan) if plan.is_possible(actions) => {
            let choice = |to: Port| match plan.to(to) {
                partial @ Partial::Turn(turn) => Choice::labelled(partial, turn_label(&turn)),
                partial => Choice::labelled(partial, label(Move::Sail(plan.ship, to))),
            };
            reach(plan.ship).map_or_else(Vec::new, |reach| reach.iter().map(choice).collect())
        }
        _ => Vec::new(),
    }
}

fn acting(actions: &LegalActions, partial: Partial) -> Vec<Choice> {
    match partial {
        Partial::Nothing => {
            let charge = actions.may_charge.then(|| verb(Partial::Charge));
            let fire = (!actions.lanes.is_empty()).then(|| verb(Partial::Fire(None)));
            charge.into_iter().chain(fire).chain([whole(Move::End)]).collect()
        }
        Partial::Charge if actions.may_charge => Level::all().map(|level| whole(Move::Charge(level))).collect(),
        Partial::Fire(None) => {
            let label = |lane| text("choice-lane").with("lane", lane);
            let lanes = actions.lanes.iter().map(|(lane, _)| *lane);
            lanes.map(|lane| Choice::labelled(Partial::Fire(Some(lane)), label(lane))).collect()
        }
        Partial::Fire(Some(lane)) => {
            let targets = actions.lanes.iter().filter(|(open, _)| *open == lane).flat_map(|(_, ships)| ships);
            targets.map(|ship| whole(Move::Fire(lane, *ship))).collect()
        }
        _ => Vec::new(),
    }
}

/// The rows of some fields.
fn rows(fields: Fields, choose: impl Fn(Lane) -> Partial) -> Vec<Choice> {
    let rows = Lane::rows().filter(|row| row.fields().meets(fields));
    rows.map(|row| Choice::labelled(choose(row), text("choice-row").with("row", row))).collect()
}

/// The fields in a row.
fn in_row(row: Lane, fields: Fields) -> impl Iterator<Item = Field> {
    row.fields().and(fields).iter()
}
