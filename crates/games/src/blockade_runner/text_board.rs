//! The board as plain text: prices, ports, cities, ports overseas, and the players with their ships. Money in thousands.

use super::alt::in_brief;
use super::board::{Board, priced};
use super::data::{Cargo, City, Good, Overseas, Port, tables};
use super::view::View;
use crate::engine::seat::Seat;

/// The longest text that a client shows of a board, in bytes.
const LONGEST: usize = 1_800;

/// The board for whoever looks. What lies in cities is left out where there are too many ships.
pub(super) fn text(view: &View, names: &[String]) -> String {
    let whole = lines(view, names, true);
    if whole.len() <= LONGEST { whole } else { lines(view, names, false) }
}

fn lines(view: &View, names: &[String], cities: bool) -> String {
    let board = view.board();
    let inland = if cities { rows(City::all().map(|city| self::city(board, city)), 3, 17) } else { Vec::new() };
    let ports = rows(Port::all().map(|port| self::port(board, port)), 5, 11);
    let overseas =
        Overseas::all().map(|place| format!("{} {}", place.zone().code(), goods(board.overseas[place.index()])));
    let players = board.order.iter().flat_map(|seat| {
        let name = names.get(seat.index()).map_or("", String::as_str);
        let ships = board.ships_of(*seat).map(|vessel| format!("  {}", in_brief(vessel)));
        [player(board, *seat, name)].into_iter().chain(ships).collect::<Vec<_>>()
    });
    let all = [market(board)].into_iter().chain(ports).chain(rows(overseas, 5, 11)).chain(inland);
    let all = all.chain(players).chain(lot(board)).chain(hand(view));
    all.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// So many cells a line, each of this width.
fn rows(cells: impl Iterator<Item = String>, columns: usize, width: usize) -> Vec<String> {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:<width$}")).collect();
    cells.chunks(columns).map(|row| row.concat()).collect()
}

/// `1862 c11 7/8 t18 0/4 b16 2/5 w5 +10 ~A17`: prices and boxes, war goods, pool, squadron.
fn market(board: &Board) -> String {
    let track = |good: Good| {
        let spaces = tables().track(good).spaces;
        format!(" {}{} {}/{spaces}", good.letter(), board.price(good), board.boxes[priced(good)])
    };
    let prices: String = Good::PRICED.into_iter().map(track).collect();
    let squadron = board.squadron.map_or_else(String::new, |zone| format!(" ~{}", zone.code()));
    format!("{}{prices} w{} +{}{squadron}", board.year, board.war, board.pool)
}

/// `A4 2/5 3c`: blockade and defence, and what lies there; a closed one with `x`.
fn port(board: &Board, port: Port) -> String {
    let state = board.port(port);
    match state.closed {
        true => format!("{} x", port.zone().code()),
        false => format!("{} {}/{} {}", port.zone().code(), state.blockade, state.defence, goods(state.stock)),
    }
}

fn city(board: &Board, city: City) -> String {
    let state = &board.cities[city.index()];
    format!("{city} {}", if state.captured { "x".to_owned() } else { goods(state.stock) })
}

/// `2c1t`, or `-` where there is nothing.
fn goods(goods: Cargo) -> String {
    match goods.is_empty() {
        true => "-".to_owned(),
        false => goods.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect(),
    }
}

/// `1 Anna $13 #5 w2 i1 s1 *4`: money, cards in the hand, war goods delivered, Insurances, Subsidies, actions left.
fn player(board: &Board, seat: Seat, name: &str) -> String {
    let own = board.player(seat);
    if own.left.is_some() {
        return format!("{seat} {name} x");
    }
    let counted = [("w", own.delivered), ("i", own.insurance.into()), ("s", own.subsidy.into())];
    let counted: String =
        counted.iter().filter(|(_, count)| *count > 0).map(|(sign, count)| format!(" {sign}{count}")).collect();
    let turn = board.turn_of(seat).map_or_else(String::new, |turn| format!(" *{}", turn.actions));
    format!("{seat} {name} ${} #{}{counted}{turn}", own.money, own.hand)
}

/// `!Hope 25 2>3`: the ship that is up, the highest bid and whose, and who is asked.
fn lot(board: &Board) -> Option<String> {
    board.lot().map(|lot| format!("!{} {} {}>{}", lot.ship.card().name, lot.bid, lot.bidder, lot.asked))
}

/// Cards in hand, where they are known.
fn hand(view: &View) -> Option<String> {
    let hand = &view.own()?.hand;
    let named: Vec<&str> = hand.iter().map(|card| card.id()).collect();
    (!named.is_empty()).then(|| format!("h: {}", named.join(" ")))
}
