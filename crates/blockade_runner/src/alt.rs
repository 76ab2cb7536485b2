//! Alt text of the picture: prices, ports, players with their ships, and the viewer's hand.

use super::board::{Board, PortState, Vessel, priced};
use super::data::{City, Good, Port, Zone, tables};
use super::situation::situation;
use super::view::View;
use super::words::{Dollars, cargo, text};
use engine::lang::{Arg, Language, Message, commas};
use engine::seat::Seat;

/// The greatest length of an alt text, in characters, situation included.
const LONGEST: usize = 1_024;
/// A player's name of the greatest length, for measuring.
const LONGEST_NAME: &str = "Wöchentliche Hafenrundfahrt 1 ÄÖ";

/// How much the alt text says about ships and ports.
#[derive(Clone, Copy)]
struct Detail {
    ships: Ships,
    /// Whether ports appear by name instead of by the code of their zone.
    names: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ships {
    /// Zone, goods and crew in words.
    Full,
    /// With the code of the zone.
    Brief,
    /// The number of ships, and of those that are loaded.
    Counted,
}

/// Levels of detail, most first. The last always fits.
const DETAILS: [Detail; 4] = [
    Detail { ships: Ships::Full, names: true },
    Detail { ships: Ships::Brief, names: true },
    Detail { ships: Ships::Brief, names: false },
    Detail { ships: Ships::Counted, names: false },
];

/// The alt text with as much detail as fits in one text with the situation.
pub(super) fn alt(view: &View) -> Vec<Message> {
    let seats = view.board().players.len();
    let room = LONGEST.saturating_sub(longest(&situation(view), seats));
    let fits = |words: &Vec<Message>| words.iter().map(|said| 1 + longest(said, seats)).sum::<usize>() <= room;
    let [most @ .., least] = DETAILS;
    most.into_iter().map(|detail| words(view, detail)).find(fits).unwrap_or_else(|| words(view, least))
}

/// The length of a text in characters, in the language in which it is longest and with names of the greatest length.
fn longest(said: &Message, seats: usize) -> usize {
    let names = vec![LONGEST_NAME.to_owned(); seats];
    let length = |language| crate::texts().say(language, said, &names).chars().count();
    Language::ALL.map(length).into_iter().max().unwrap_or_default()
}

fn words(view: &View, detail: Detail) -> Vec<Message> {
    let board = view.board();
    let players = board.order.iter().map(|seat| player(board, *seat, detail));
    let hand = view.own().map(|own| &own.hand).filter(|hand| !hand.is_empty());
    let hand = hand.map(|hand| text("alt-hand").with("cards", commas(hand.iter())));
    [market(board)]
        .into_iter()
        .chain(ports(board, detail))
        .chain(lost_to_the_union(board, detail))
        .chain(players)
        .chain(hand)
        .collect()
}

/// Prices with their boxes, war goods, pool, squadron.
fn market(board: &Board) -> Message {
    let price = |good: Good| {
        let said = text("alt-price").with("good", super::words::short(good)).with("price", Dollars(board.price(good)));
        said.with("filled", board.boxes[priced(good)]).with("spaces", tables().track(good).spaces)
    };
    let said = text("alt-market").with("prices", commas(Good::PRICED.into_iter().map(price)));
    let said = said.with("war", board.war).with("pool", Dollars(board.pool));
    said.with("at-sea", board.squadron.is_some())
        .with("squadron", board.squadron.map_or_else(|| Arg::from(""), Arg::from))
}

/// Ports with a blockade or a changed defence. A closed port is among them while ships flee from it (BLO-41).
fn ports(board: &Board, detail: Detail) -> Option<Message> {
    let differs = |(port, state): &(Port, &PortState)| state.blockade > 0 || state.defence != port.text().defence;
    let port = |(port, state): (Port, &PortState)| {
        let said = text("alt-port").with("port", name(port, detail));
        said.with("blockade", state.blockade).with("defence", state.defence).into()
    };
    let guarded = Port::all().filter_map(|port| Some((port, board.guarded(port)?)));
    let ports: Vec<Arg> = guarded.filter(differs).map(port).collect();
    (!ports.is_empty()).then(|| text("alt-ports").with("ports", commas(ports)))
}

fn name(port: Port, detail: Detail) -> Arg {
    if detail.names { port.into() } else { port.zone().code().into() }
}

/// Closed ports and captured cities.
fn lost_to_the_union(board: &Board, detail: Detail) -> impl Iterator<Item = Message> {
    let closed: Vec<Arg> = Port::all().filter(|port| board.port(*port).closed).map(|port| name(port, detail)).collect();
    let captured: Vec<City> = City::all().filter(|city| board.cities[city.index()].captured).collect();
    let closed = (!closed.is_empty()).then(|| text("alt-closed").with("ports", commas(closed)));
    let captured = (!captured.is_empty()).then(|| text("alt-captured").with("cities", commas(captured)));
    closed.into_iter().chain(captured)
}

/// Money and ships of a player.
fn player(board: &Board, seat: Seat, detail: Detail) -> Message {
    let own = board.player(seat);
    let ships: Vec<&Vessel> = board.ships_of(seat).collect();
    let said = text("alt-player").with("seat", seat).with("money", Dollars(own.money)).with("count", ships.len());
    let said = said.with("gone", own.left.is_some());
    said.with(
        "ships",
        match detail.ships {
            Ships::Full => commas(ships.iter().map(|vessel| in_full(vessel))),
            Ships::Brief => commas(ships.iter().map(|vessel| in_brief(vessel))),
            Ships::Counted => {
                let loaded = ships.iter().filter(|vessel| !vessel.hold.is_empty()).count();
                text("alt-count").with("count", ships.len()).with("loaded", loaded).into()
            }
        },
    )
}

fn in_full(vessel: &Vessel) -> Message {
    let said = text("alt-ship").with("ship", vessel.ship).with("placed", vessel.zone.is_some());
    let said = said.with("zone", vessel.zone.map_or_else(|| Arg::from(""), Arg::from));
    let said = said.with("units", vessel.hold.units()).with("goods", cargo(vessel.hold));
    said.with("crew", vessel.cards().count()).with("cards", commas(vessel.cards()))
}

/// A ship with the code of its zone.
fn in_brief(vessel: &Vessel) -> Message {
    let said = text("alt-brief").with("ship", vessel.ship).with("code", vessel.zone.map_or("-", Zone::code));
    let said = said.with("units", vessel.hold.units()).with("goods", cargo(vessel.hold));
    said.with("crew", vessel.cards().count()).with("cards", commas(vessel.cards()))
}
