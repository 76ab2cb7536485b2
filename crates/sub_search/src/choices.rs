//! How a move is entered step by step, by menu, button or autocomplete. A text that ends in `~` is a beginning that is
//! never submitted. What people read of a choice can be typed as well, in their language.

use super::board::{Cells, Field, Fields, Lane, Level, Port, Reach};
use super::notation::{self, Move, Piece};
use super::placement::Placement;
use super::selection::{Selection, selection};
use super::state::{Ship, Step, SubSearch};
use super::view::LegalActions;
use super::words::text;
use crate::board::CellSets as _;
use engine::dice::{Chance, Seed, Stream};
use engine::lang::Message;
use engine::log::Log;
use engine::panel::ENTRIES;
use engine::prelude::*;
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// Behind a charge or a torpedo: the end of the turn in the same line. The two are offered as one choice.
pub(super) const AND_END: &str = "; end";

/// A whole placement drawn and confirmed, offered as one choice.
pub(super) const RANDOM_AND_READY: &str = "random; confirm";

/// What may follow the text that a seat has entered so far.
pub(super) fn next(game: &SubSearch, seat: Seat, entered: &str) -> Next {
    if game.outcome.is_some() {
        return Next::Nothing;
    }
    let choices = continuations(game, seat, entered);
    if !choices.is_empty() {
        return Next::Pick(choices);
    }
    if entered == RANDOM_AND_READY && !game.side(seat).confirmed {
        return Next::Done;
    }
    let (first, joint) = entered.strip_suffix(AND_END).map_or((entered, false), |first| (first, true));
    let whole = match notation::read(first) {
        Some(Ok(step)) if joint && !matches!(step, Move::Charge(_) | Move::Fire(..)) => false,
        Some(Ok(step)) => step.to_string() == first && allowed(game, seat, step),
        _ => false,
    };
    if whole { Next::Done } else { Next::Nothing }
}

/// Whether the rules accept a move now; what dice show makes no difference to that.
fn allowed(game: &SubSearch, seat: Seat, step: Move) -> bool {
    let mut chance = Chance::new(&Seed::default(), Stream::Draft, None, 0);
    game.clone().apply(seat, &step, &mut chance, &mut Log::default()).is_ok()
}

fn continuations(game: &SubSearch, seat: Seat, entered: &str) -> Vec<Choice> {
    let side = game.side(seat);
    if !side.confirmed {
        placing(&side.placement(), entered)
    } else if !game.begun() || game.turn.seat != seat {
        Vec::new()
    } else {
        let actions = LegalActions::of(game, seat);
        if game.turn.step == Step::Move { sailing(&actions, entered) } else { acting(&actions, entered) }
    }
}

/// What people read of a whole move.
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

fn whole(step: Move) -> Choice {
    Choice::labelled(step.to_string(), label(step))
}

/// Whole moves, as far as they are open.
fn open<const N: usize>(steps: [(Move, bool); N]) -> impl Iterator<Item = Choice> {
    steps.into_iter().filter(|(_, open)| *open).map(|(step, _)| whole(step))
}

/// The beginnings of moves, as far as they lead on.
fn begun<const N: usize>(words: [(&str, bool); N]) -> impl Iterator<Item = Choice> {
    let choice = |word: &str| Choice::labelled(word, text(&format!("choice-{word}")));
    words.into_iter().filter(|(_, open)| *open).map(move |(word, _)| choice(word))
}

fn placing(placement: &Placement, entered: &str) -> Vec<Choice> {
    let (cells, fields, placed) = (placement.open_cells(), placement.open_fields(), !placement.is_empty());
    let submarine = |cell| whole(Move::Sub(cell));
    match (entered, selection(entered)) {
        ("", _) => begun([("sub", !cells.is_empty()), ("mine", true), ("remove", placed)])
            .chain(open([
                (Move::Random, true),
                (Move::Fill, placed && !placement.complete()),
                (Move::Clear, placed),
                (Move::Confirm, placement.complete()),
            ]))
            .collect(),
        ("remove", _) => {
            let submarines = placement.submarines.iter().map(Piece::Submarine);
            let pieces = submarines.chain(placement.mine.map(|_| Piece::Mine));
            pieces.map(|piece| whole(Move::Remove(piece))).collect()
        }
        // Row, field, level; or level, row, field.
        (_, Selection::Sub(None, _)) => rows("sub", cells.fields()),
        (_, Selection::Sub(Some(row), None)) => {
            let label = |field: Field| text("choice-submarine").with("cell", field);
            in_row(row, cells.fields()).map(|field| Choice::labelled(format!("sub {field}"), label(field))).collect()
        }
        (_, Selection::Sub(_, Some(field))) => {
            cells.and(Cells::below(Fields::one(field))).iter().map(submarine).collect()
        }
        (_, Selection::Level(level, None)) => rows(&format!("sub {level}"), cells.on(level)),
        (_, Selection::Level(level, Some(row))) => {
            in_row(row, cells.on(level)).map(|field| submarine(level.below(field))).collect()
        }
        (_, Selection::Mine(None)) => rows("mine", fields),
        (_, Selection::Mine(Some(row))) => in_row(row, fields).map(|field| whole(Move::Mine(field))).collect(),
        (_, Selection::Nothing | Selection::Sail(..)) => Vec::new(),
    }
}

fn sailing(actions: &LegalActions, entered: &str) -> Vec<Choice> {
    let reach = |ship: Ship| actions.destinations[ship.index()];
    if entered.is_empty() {
        return Ship::ALL.into_iter().filter(|ship| reach(*ship).is_some()).map(begins_with).collect();
    }
    let Selection::Sail(ship, row) = selection(entered) else { return Vec::new() };
    let Some(reach) = reach(ship) else { return Vec::new() };
    let sail = |to: Port| whole(Move::Sail(ship, to));
    match row {
        Some(row) => in_row(row, reach.sea).map(Port::Sea).map(sail).collect(),
        None if reach.iter().count() > ENTRIES => {
            let harbour = Reach { sea: Fields::NONE, ..reach };
            rows(ship.name(), reach.sea).into_iter().chain(harbour.iter().map(sail)).collect()
        }
        None => reach.iter().map(sail).collect(),
    }
}

fn begins_with(ship: Ship) -> Choice {
    Choice::labelled(ship.name(), text("choice-ship").with("ship", ship))
}

fn acting(actions: &LegalActions, entered: &str) -> Vec<Choice> {
    let targets = |(lane, ships): &(Lane, Vec<Ship>)| {
        let lane = *lane;
        ships.iter().map(move |ship| whole(Move::Fire(lane, *ship))).collect::<Vec<_>>()
    };
    match entered {
        "" => begun([("charge", actions.may_charge), ("fire", !actions.lanes.is_empty())])
            .chain([whole(Move::End)])
            .collect(),
        "charge" if actions.may_charge => Level::all().map(|level| whole(Move::Charge(level))).collect(),
        "fire" => actions.lanes.iter().map(|(lane, _)| begins_shot(*lane)).collect(),
        _ => {
            let lane = entered.strip_prefix("fire ").unwrap_or_default();
            actions.lanes.iter().filter(|(open, _)| open.name() == lane).flat_map(targets).collect()
        }
    }
}

fn begins_shot(lane: Lane) -> Choice {
    Choice::labelled(format!("fire {lane}"), text("choice-lane").with("lane", lane))
}

/// The rows of some fields as the next step behind `begin`.
fn rows(begin: &str, fields: Fields) -> Vec<Choice> {
    let rows = Lane::rows().filter(|row| !row.fields().and(fields).is_empty());
    let label = |row: Lane| text("choice-row").with("row", row);
    rows.map(|row| Choice::labelled(format!("{begin} {row}~"), label(row))).collect()
}

/// Those of the fields that lie in a row.
fn in_row(row: Lane, open: Fields) -> impl Iterator<Item = Field> {
    row.fields().and(open).iter()
}
