//! How a move is entered step by step, by menu, button or autocomplete. A text that ends in `~` is a beginning that is
//! never submitted.

use super::board::{Cell, Field, Fields, Lane, Level, Port};
use super::data::LaneKind;
use super::notation::{self, Move, Piece};
use super::placement::Placement;
use super::state::{Ship, Step, SubSearch};
use crate::engine::prompt::{Choice, Next};
use crate::engine::seat::Seat;
use crate::lang::Message;

/// The most that a menu holds. Where there is more to choose from, a row is chosen first.
const MENU: usize = 25;

/// Behind a charge: the end of the turn in the same line. The two are offered as one choice.
pub(super) const AND_END: &str = "; end";

/// What may follow the text that a seat has entered so far.
pub(super) fn next(game: &SubSearch, seat: Seat, entered: &str) -> Next {
    if game.outcome.is_some() {
        return Next::Nothing;
    }
    if entered == Move::Resign.to_string() {
        return Next::Done;
    }
    let side = game.side(seat);
    let choices = if !side.confirmed {
        placing(&side.placement(), entered)
    } else if !game.begun() || game.turn.seat != seat {
        Vec::new()
    } else if game.turn.step == Step::Move {
        sailing(game, seat, entered)
    } else {
        acting(game, entered)
    };
    let (first, joint) = entered.strip_suffix(AND_END).map_or((entered, false), |first| (first, true));
    let done = match notation::read(first) {
        Some(Ok(step)) if joint && !matches!(step, Move::Charge(_)) => false,
        Some(Ok(step)) => choices.is_empty() && step.to_string() == first && possible(game, seat, step),
        _ => false,
    };
    match choices.is_empty() {
        true if done => Next::Done,
        true => Next::Nothing,
        false => Next::Pick(choices),
    }
}

/// Whether a whole move is one of those that are offered.
fn possible(game: &SubSearch, seat: Seat, step: Move) -> bool {
    let placement = game.side(seat).placement();
    let placing = !game.side(seat).confirmed;
    let active = game.begun() && game.turn.seat == seat;
    let acting = active && game.turn.step != Step::Move;
    match step {
        Move::Sub(cell) => placing && placement.open_cells().contains(cell),
        Move::Mine(field) => placing && placement.open_fields().contains(field),
        Move::Remove(Piece::Submarine(cell)) => placing && placement.submarines.contains(cell),
        Move::Remove(Piece::Mine) => placing && placement.mine.is_some(),
        Move::Clear => placing && !placement.is_empty(),
        Move::Random => placing,
        Move::Confirm => placing && placement.complete(),
        Move::Sail(ship, to) => active && !acting && game.reach(seat, ship).is_some_and(|reach| reach.contains(to)),
        Move::Charge(_) => active && game.may_charge(),
        Move::Fire(lane, ship) => active && game.lanes().any(|(open, ships)| open == lane && ships.contains(&ship)),
        Move::End => acting,
        Move::Resign => true,
    }
}

/// A choice that people read in words.
fn word(entered: &str) -> Choice {
    Choice::labelled(entered, Message::new(format!("sub_search-choice-{entered}")))
}

/// The words that are open.
fn words<const N: usize>(words: [(&str, bool); N]) -> Vec<Choice> {
    words.into_iter().filter(|(_, open)| *open).map(|(entered, _)| word(entered)).collect()
}

fn placing(placement: &Placement, entered: &str) -> Vec<Choice> {
    let cells = placement.open_cells();
    match entered {
        "" => words([
            ("sub", !cells.is_empty()),
            ("mine", true),
            ("remove", !placement.is_empty()),
            ("random", true),
            ("clear", !placement.is_empty()),
            ("confirm", placement.complete()),
        ]),
        "remove" => {
            let submarines = placement.submarines.iter().map(Piece::Submarine);
            let pieces = submarines.chain(placement.mine.map(|_| Piece::Mine));
            pieces.map(|piece| Choice::plain(Move::Remove(piece).to_string())).collect()
        }
        _ => match entered.split_once(' ').unwrap_or((entered, "")) {
            ("sub", "") => rows("sub", cells.fields()),
            ("mine", "") => rows("mine", placement.open_fields()),
            ("sub", row) if row.ends_with('~') => row_fields("sub", row, cells.fields()),
            ("mine", row) if row.ends_with('~') => row_fields("mine", row, placement.open_fields()),
            ("sub", field) => {
                let below = Field::all().find(|found| found.to_string() == field);
                let open = below.into_iter().flat_map(|field| Level::all().map(move |level| Cell { field, level }));
                open.filter(|cell| cells.contains(*cell))
                    .map(|cell| Choice::plain(Move::Sub(cell).to_string()))
                    .collect()
            }
            _ => Vec::new(),
        },
    }
}

fn sailing(game: &SubSearch, seat: Seat, entered: &str) -> Vec<Choice> {
    let ships = Ship::ALL.into_iter().filter_map(|ship| Some((ship, game.reach(seat, ship)?)));
    if entered.is_empty() {
        return ships.map(|(ship, _)| ship_choice(game, seat, ship)).collect();
    }
    let (name, row) = entered.split_once(' ').unwrap_or((entered, ""));
    let Some((ship, reach)) = { ships }.find(|(ship, _)| ship.name() == name) else { return Vec::new() };
    let harbour = reach.harbour.then(|| harbour(ship));
    match row {
        "" if reach.iter().count() <= MENU => fields(name, reach.sea).into_iter().chain(harbour).collect(),
        "" => rows(name, reach.sea).into_iter().chain(harbour).collect(),
        _ => row_fields(name, row, reach.sea),
    }
}

fn acting(game: &SubSearch, entered: &str) -> Vec<Choice> {
    match entered {
        "" => words([("charge", game.may_charge()), ("fire", game.lanes().next().is_some()), ("end", true)]),
        "charge" => game.levels().map(|level| Choice::plain(Move::Charge(level).to_string())).collect(),
        "fire" => game.lanes().map(|(lane, _)| lane_choice(&format!("fire {lane}"), lane)).collect(),
        _ => {
            let lane = entered.strip_prefix("fire ").unwrap_or_default();
            let targets = game.lanes().find(|(open, _)| open.name() == lane);
            let fire = |(lane, ships): (Lane, Vec<Ship>)| ships.into_iter().map(move |ship| Move::Fire(lane, ship));
            targets.into_iter().flat_map(fire).map(|step| Choice::plain(step.to_string())).collect()
        }
    }
}

/// A ship with its place and load.
fn ship_choice(game: &SubSearch, seat: Seat, ship: Ship) -> Choice {
    let vessel = game.side(seat).ship(ship);
    let field = vessel.field().map_or_else(|| "harbour".to_owned(), |field| field.to_string());
    let label = Message::new("sub_search-choice-ship").with("ship", ship.name()).with("field", field);
    Choice::labelled(ship.name(), label.with("charges", vessel.charges))
}

fn harbour(ship: Ship) -> Choice {
    Choice::labelled(Move::Sail(ship, Port::Harbour).to_string(), Message::new("sub_search-choice-harbour"))
}

fn lane_choice(entered: &str, lane: Lane) -> Choice {
    let id = match lane.kind() {
        LaneKind::Row => "sub_search-choice-row",
        LaneKind::Column => "sub_search-choice-column",
    };
    Choice::labelled(entered, Message::new(id))
}

/// The rows of some fields as the next step behind `begin`.
fn rows(begin: &str, fields: Fields) -> Vec<Choice> {
    let rows = Lane::all().filter(|lane| lane.kind() == LaneKind::Row && !lane.fields().and(fields).is_empty());
    rows.map(|row| lane_choice(&format!("{begin} {row}~"), row)).collect()
}

/// Those of the fields that lie in a row such as `R3~`.
fn row_fields(begin: &str, row: &str, open: Fields) -> Vec<Choice> {
    let row = row.strip_suffix('~').and_then(|name| Lane::all().find(|lane| lane.name() == name));
    let row = row.filter(|lane| lane.kind() == LaneKind::Row);
    row.map_or_else(Vec::new, |lane| fields(begin, lane.fields().and(open)))
}

fn fields(begin: &str, fields: Fields) -> Vec<Choice> {
    fields.iter().map(|field| Choice::plain(format!("{begin} {field}"))).collect()
}
