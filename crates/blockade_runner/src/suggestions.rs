//! What a computer would load, sell and sail at once in a seat's place. A press has no room for such a line, so it names the line, and
//! the game writes it out ([`line`]). It depends only on what the seat may see.

use super::board::{Board, Vessel};
use super::bot::{Advice, Suggested, next};
use super::cards::everything_sellable;
use super::data::{Cargo, Ship, Zone, tables};
use super::notation::Verb;
use super::odds::loss;
use super::orders::{Answer, Course, Loading, Move, Sale};
use super::partial::Partial;
use super::state::BlockadeRunner;
use engine::seat::Seat;

/// The verbs of the orders that can be suggested for all ships.
pub(super) const VERBS: [Verb; 3] = [Verb::Load, Verb::Unload, Verb::Move];

/// The actions for goods in addition to moves.
const LOAD_AND_SELL: u8 = 2;

/// The whole moves that a partial move stands for by its name; none if it has none, or if there is nothing to suggest.
pub(super) fn named(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Vec<Move> {
    match partial {
        Partial::All(verb) => line(game, seat, *verb),
        Partial::Suggested => suggested(game, seat),
        Partial::ByRail if game.check_turn(seat).is_ok() => {
            by_rail(game, seat, &Advice::of(game, seat)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The next step of the turn, as whole moves.
fn suggested(game: &BlockadeRunner, seat: Seat) -> Vec<Move> {
    match next(game, seat) {
        Some(Suggested::Unload) => line(game, seat, Verb::Unload),
        Some(Suggested::Load { rail: false }) => line(game, seat, Verb::Load),
        Some(Suggested::Load { rail: true }) => vec![Move::Load(Advice::of(game, seat).by_rail())],
        Some(Suggested::Sail(_)) => line(game, seat, Verb::Move),
        Some(Suggested::Whole(step)) => vec![step],
        // Nobody ends a turn by asking what to do.
        None | Some(Suggested::End) => Vec::new(),
    }
}

/// The suggested Load with railways, if it gains more than the one without.
pub(super) fn by_rail(game: &BlockadeRunner, seat: Seat, advice: &Advice<'_>) -> Option<Move> {
    let loads = advice.railed();
    (!loads.is_empty()).then_some(Move::Load(loads)).filter(|order| game.accepts(seat, order))
}

/// The whole moves that are suggested with a verb; none if there is nothing to suggest.
pub(super) fn line(game: &BlockadeRunner, seat: Seat, verb: Verb) -> Vec<Move> {
    if game.check_turn(seat).is_err() {
        return Vec::new();
    }
    let advice = || Advice::of(game, seat);
    let steps = match verb {
        Verb::Load => vec![load(game, &loads(game, seat, &advice()))],
        Verb::Unload => vec![sale(game, seat)],
        Verb::Move => voyages(game, seat, &advice()).into_iter().map(Move::Sail).collect(),
        _ => Vec::new(),
    };
    steps.into_iter().filter(|step| game.accepts(seat, step)).collect()
}

/// The suggested loads of the ships that can still sell them. What is in the basket stays there.
pub(super) fn loads(game: &BlockadeRunner, seat: Seat, advice: &Advice<'_>) -> Vec<Loading> {
    let board = &game.board;
    let mut loads = advice.loads();
    loads.retain(|load| {
        let vessel = board.vessel(load.ship).filter(|_| game.baskets.load_of(load.ship).is_none());
        vessel.is_some_and(|vessel| vessel.zone.is_some_and(|zone| in_time(board, vessel, zone)))
    });
    if game.accepts(seat, &load(game, &loads)) { loads } else { Vec::new() }
}

/// The Load of the basket and of these goods.
pub(super) fn load(game: &BlockadeRunner, loads: &[Loading]) -> Move {
    let basket = if loads.is_empty() { Vec::new() } else { game.baskets.loads().cloned().collect() };
    Move::Load(basket.into_iter().chain(loads.iter().cloned()).collect())
}

/// The Unload in which each ship sells everything that it can.
fn sale(game: &BlockadeRunner, seat: Seat) -> Move {
    let sales = everything_sellable(game, seat).into_iter();
    Move::Unload(sales.map(|sale| Sale { goods: Cargo::NONE, ..sale }).collect())
}

/// The suggested voyages. If something else comes first, a ship that can load does not sail.
pub(super) fn voyages(game: &BlockadeRunner, seat: Seat, advice: &Advice<'_>) -> Vec<Course> {
    if let Some(Suggested::Sail(courses)) = next(game, seat) {
        return accepted(game, seat, courses);
    }
    let loads = loads(game, seat, advice);
    let loads_first = |ship: Ship| loads.iter().any(|load| load.ship == ship) || game.baskets.load_of(ship).is_some();
    accepted(game, seat, advice.voyages().into_iter().filter(|course| !loads_first(course.ship)))
}

/// The legal ones of some courses, with the goods kept.
fn accepted(game: &BlockadeRunner, seat: Seat, courses: impl IntoIterator<Item = Course>) -> Vec<Course> {
    let courses = courses.into_iter().map(|course| kept(game, course));
    courses.filter(|course| game.accepts(seat, &Move::Sail(course.clone()))).collect()
}

/// The chance in per cent to lose any ship on the courses among these moves, with the goods kept.
pub(super) fn risk<'m>(game: &BlockadeRunner, moves: impl IntoIterator<Item = &'m Move>) -> u8 {
    let tests = |step: &Move| {
        let Move::Sail(course) = step else { return Vec::new() };
        let vessel = game.board.vessel(course.ship);
        vessel.map_or_else(Vec::new, |vessel| game.board.tests_on(vessel, &course.route, Answer::Keep))
    };
    loss(&moves.into_iter().flat_map(tests).collect::<Vec<_>>())
}

/// The course with the goods kept on board. Without danger to them it needs no answer.
pub(super) fn kept(game: &BlockadeRunner, course: Course) -> Course {
    let is_plain = game.board.vessel(course.ship).is_none_or(|vessel| {
        vessel.hold.is_empty() || loss(&game.board.tests_on(vessel, &course.route, Answer::Keep)) == 0
    });
    Course { answer: if is_plain { Answer::Ask } else { Answer::Keep }, ..course }
}

/// Whether there are goods for an empty ship but too little time left to sell them.
pub(super) fn too_late(game: &BlockadeRunner, seat: Seat) -> bool {
    let board = &game.board;
    let has_left = board.turn().is_some_and(|turn| turn.actions > 0);
    let waits = |vessel: &Vessel| {
        vessel.hold.is_empty()
            && vessel.zone.is_some_and(|zone| !board.goods_at(zone).is_empty() && !in_time(board, vessel, zone))
    };
    has_left && board.ships_of(seat).any(waits)
}

/// Whether a ship that loads in a zone with the next action can still sell, this year or later.
fn in_time(board: &Board, vessel: &Vessel, from: Zone) -> bool {
    if board.year < *tables().years.end() {
        return true;
    }
    let actions = board.turn().map_or(0, |turn| turn.actions);
    let steps = actions.saturating_sub(LOAD_AND_SELL) * board.range(vessel);
    let buys = |zone: Zone| {
        let sold = board.sold_at(zone);
        board.goods_at(from).kinds().any(|(good, _)| sold.contains(&good))
    };
    let near = Zone::steps_to([from]);
    Zone::all().any(|zone| near[zone.index()] <= steps && buys(zone))
}
