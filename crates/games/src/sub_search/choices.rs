//! How a move is entered step by step, by menu, button or autocomplete. A text that ends in `~` is a beginning that is
//! never submitted. What people read of a choice can be typed as well, in their language.

use super::board::{Cells, Field, Fields, Lane, Level, Port, Reach};
use super::notation::{self, Move, Piece};
use super::placement::Placement;
use super::state::{Ship, Step, SubSearch};
use super::view::LegalActions;
use crate::engine::dice::{Chance, Seed, Stream};
use crate::engine::log::Log;
use crate::engine::prompt::{Choice, Next};
use crate::engine::rules::Rules as _;
use crate::engine::seat::Seat;
use crate::lang::Message;
use crate::panel::ENTRIES;

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
    let text = |id: &str| Message::new(format!("sub_search-{id}"));
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
    let choice = |word: &str| Choice::labelled(word, Message::new(format!("sub_search-choice-{word}")));
    words.into_iter().filter(|(_, open)| *open).map(move |(word, _)| choice(word))
}

fn placing(placement: &Placement, entered: &str) -> Vec<Choice> {
    let (cells, placed) = (placement.open_cells(), !placement.is_empty());
    let submarine = |cell| whole(Move::Sub(cell));
    match entered.split_once(' ').unwrap_or((entered, "")) {
        ("", _) => begun([("sub", !cells.is_empty()), ("mine", true), ("remove", placed)])
            .chain(open([
                (Move::Random, true),
                (Move::Fill, placed && !placement.complete()),
                (Move::Clear, placed),
                (Move::Confirm, placement.complete()),
            ]))
            .collect(),
        ("remove", "") => {
            let submarines = placement.submarines.iter().map(Piece::Submarine);
            let pieces = submarines.chain(placement.mine.map(|_| Piece::Mine));
            pieces.map(|piece| whole(Move::Remove(piece))).collect()
        }
        ("sub", "") => rows("sub", cells.fields()),
        ("mine", "") => rows("mine", placement.open_fields()),
        ("mine", row) => in_row(row, placement.open_fields()).map(|field| whole(Move::Mine(field))).collect(),
        ("sub", place) => match (level(place), Field::all().find(|field| field.to_string() == place)) {
            // Level, row, field; or row, field, level.
            (Some((level, "")), _) => rows(&format!("sub {level}"), cells.on(level)),
            (Some((level, row)), _) => {
                in_row(row, cells.on(level)).map(|field| submarine(level.below(field))).collect()
            }
            (None, Some(field)) => cells.and(Cells::below(Fields::one(field))).iter().map(submarine).collect(),
            (None, None) => {
                let fields = in_row(place, cells.fields());
                let begun = |field: Field| Message::new("sub_search-choice-submarine").with("cell", field);
                fields.map(|field| Choice::labelled(format!("sub {field}"), begun(field))).collect()
            }
        },
        _ => Vec::new(),
    }
}

/// What begins with a level: `200~`, or `200 R3~` with a row behind it.
fn level(text: &str) -> Option<(Level, &str)> {
    Level::all().find_map(|level| {
        let rest = text.strip_prefix(&level.to_string())?;
        if rest == "~" { Some((level, "")) } else { Some((level, rest.strip_prefix(' ')?)) }
    })
}

fn sailing(actions: &LegalActions, entered: &str) -> Vec<Choice> {
    let ships = || Ship::ALL.into_iter().filter_map(|ship| Some((ship, actions.destinations[ship.index()]?)));
    let (name, row) = entered.split_once(' ').unwrap_or((entered, ""));
    let sail = |ship: Ship| move |to: Port| whole(Move::Sail(ship, to));
    let chosen = ships().find(|(ship, _)| ship.name() == name);
    match chosen {
        None if entered.is_empty() => ships().map(|(ship, _)| begins_with(ship)).collect(),
        None => Vec::new(),
        Some((ship, reach)) if row.is_empty() && reach.iter().count() > ENTRIES => {
            let harbour = Reach { sea: Fields::NONE, ..reach };
            rows(name, reach.sea).into_iter().chain(harbour.iter().map(sail(ship))).collect()
        }
        Some((ship, reach)) if row.is_empty() => reach.iter().map(sail(ship)).collect(),
        Some((ship, reach)) => in_row(row, reach.sea).map(Port::Sea).map(sail(ship)).collect(),
    }
}

fn begins_with(ship: Ship) -> Choice {
    Choice::labelled(ship.name(), Message::new("sub_search-choice-ship").with("ship", ship))
}

fn acting(actions: &LegalActions, entered: &str) -> Vec<Choice> {
    let targets = |(lane, ships): &(Lane, Vec<Ship>)| {
        let lane = *lane;
        ships.iter().map(move |ship| whole(Move::Fire(lane, *ship))).collect::<Vec<_>>()
    };
    match entered {
        "" => begun([("charge", !actions.levels.is_empty()), ("fire", !actions.lanes.is_empty())])
            .chain(open([(Move::End, actions.may_end)]))
            .collect(),
        "charge" => actions.levels.iter().map(|level| whole(Move::Charge(*level))).collect(),
        "fire" => actions.lanes.iter().map(|(lane, _)| begins_shot(*lane)).collect(),
        _ => {
            let lane = entered.strip_prefix("fire ").unwrap_or_default();
            actions.lanes.iter().filter(|(open, _)| open.name() == lane).flat_map(targets).collect()
        }
    }
}

fn begins_shot(lane: Lane) -> Choice {
    Choice::labelled(format!("fire {lane}"), Message::new("sub_search-choice-lane").with("lane", lane))
}

/// The rows of some fields as the next step behind `begin`.
fn rows(begin: &str, fields: Fields) -> Vec<Choice> {
    let rows = Lane::rows().filter(|row| !row.fields().and(fields).is_empty());
    let label = |row: Lane| Message::new("sub_search-choice-row").with("row", row);
    rows.map(|row| Choice::labelled(format!("{begin} {row}~"), label(row))).collect()
}

/// Those of the fields that lie in a row such as `R3~`.
fn in_row(row: &str, open: Fields) -> impl Iterator<Item = Field> {
    let row = row.strip_suffix('~').and_then(|name| Lane::rows().find(|lane| lane.name() == name));
    row.map_or(Fields::NONE, |lane| lane.fields().and(open)).iter()
}
