//! The panel of looks, and of swaps and deals for a seat that is not asked.

use super::{ATLANTIC, Desk, GULF, HAND, MAP, PRICES, SHIPS, SIGNS, STACK, UNION, cards, dealing};
use crate::board::Board;
use crate::data::{City, Good, Port, tables};
use crate::situation;
use crate::words::{Dollars, about, ship_card, text};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, Focus, MenuEntry, Panel, Press};
use engine::seat::{Seat, Viewer};

/// The looks, each with the id of its button's text.
const LOOKS: [(&str, &str); 9] = [
    (MAP, "map"),
    (ATLANTIC, "atlantic"),
    (GULF, "gulf"),
    (UNION, "union"),
    (PRICES, "prices"),
    (HAND, "hand"),
    (SHIPS, "ships"),
    (STACK, "stack"),
    (SIGNS, "signs"),
];
/// The subject of the look as text, the other looks, and everything about swaps and deals.
pub(super) fn panel(desk: Desk<'_>) -> Panel {
    // A seat that waits reads whom it waits for.
    let waits = desk.look.is_empty().then(|| situation::of(desk.game, Viewer::Seat(desk.seat)));
    let (news, says) = (dealing::news(desk), says(desk));
    let said: Vec<Message> = match waits {
        Some(waits) => [waits].into_iter().chain(news).chain(says).collect(),
        None => says.into_iter().chain(news).collect(),
    };
    let panel = said.into_iter().fold(Panel::new(), Panel::say);
    let panel = panel
        .menu(text("menu-look"), entries(desk))
        .menu_of_first(dealing::menu(desk, "menu-deals"), dealing::all(desk));
    // Without a look this is the first panel, which the table's own button refreshes.
    let back = (!desk.look.is_empty()).then(Button::back);
    panel.buttons(back.into_iter().collect()).table_here()
}

/// The looks as entries of a menu.
pub(super) fn entries(desk: Desk<'_>) -> Vec<MenuEntry> {
    let entry = |(look, label): &(&str, &str)| {
        let press = Press::look(Focus { partial: "", look });
        MenuEntry { press, ..MenuEntry::new("", text(&format!("button-{label}"))) }
    };
    LOOKS.iter().filter(|(look, _)| *look != desk.look).map(entry).collect()
}

/// The subject of the look as text.
fn says(desk: Desk<'_>) -> Vec<Message> {
    let board = &desk.game.board;
    match desk.look {
        HAND => cards::held(desk),
        PRICES => vec![prices(board), boxes(board)],
        STACK => vec![stack(board)],
        UNION | MAP | ATLANTIC | GULF => subject(desk).into_iter().chain(union(board)).collect(),
        SHIPS => board.playing().map(|seat| fleet(desk, seat)).collect(),
        _ => vec![fleet(desk, desk.seat), prices(board)],
    }
}

/// The headline of a look at the map.
fn subject(desk: Desk<'_>) -> Option<Message> {
    let (_, label) = LOOKS.iter().find(|(look, _)| *look == desk.look)?;
    Some(text("say-look").with("look", text(&format!("button-{label}"))))
}

/// Prices and the defence pool.
pub(super) fn prices(board: &Board) -> Message {
    let [cotton, tobacco, black] = Good::PRICED.map(|good| Dollars(board.price(good)));
    let said = text("say-prices").with("cotton", cotton).with("tobacco", tobacco).with("black", black);
    said.with("pool", Dollars(board.pool))
}

/// Units in the boxes of sold goods and of war goods.
fn boxes(board: &Board) -> Message {
    let full = |good: Good, at: usize| -> Arg {
        let said = text("box").with("good", good).with("count", board.boxes[at]);
        said.with("spaces", tables().track(good).spaces).into()
    };
    let boxes = Good::PRICED.into_iter().enumerate().map(|(at, good)| full(good, at));
    text("say-boxes").with("boxes", commas(boxes)).with("war", board.war)
}

fn stack(board: &Board) -> Message {
    let mut ships: Vec<_> = board.stack().collect();
    ships.sort_by_key(|ship| (ship.price(), *ship));
    let named = ships.iter().map(|ship| ship_card(*ship));
    text("say-stack").with("count", ships.len()).with("ships", commas(named))
}

/// A player's money and ships, each with its place.
fn fleet(desk: Desk<'_>, seat: Seat) -> Message {
    let board = &desk.game.board;
    let ships: Vec<Arg> = board
        .ships_of(seat)
        .map(|vessel| match vessel.zone {
            Some(zone) => text("ship-in").with("ship", vessel.ship).with("code", zone.code()).into(),
            None => vessel.ship.into(),
        })
        .collect();
    let money = Dollars(board.player(seat).money);
    about("say-fleet", Viewer::Seat(desk.seat), seat)
        .with("money", money)
        .with("count", ships.len())
        .with("ships", commas(ships))
}

/// The Union's part of this year so far.
fn union(board: &Board) -> Vec<Message> {
    // The blockade of a closed port no longer matters.
    let drawn: Vec<Arg> =
        board.drawn.iter().filter(|port| !board.port(**port).closed).map(|port| (*port).into()).collect();
    let closed: Vec<Arg> = Port::all().filter(|port| board.port(*port).closed).map(Arg::from).collect();
    let captured: Vec<Arg> = City::all().filter(|city| board.cities[city.index()].captured).map(Arg::from).collect();
    let mut all = Vec::new();
    if !drawn.is_empty() || board.drawn.is_empty() {
        let said = text("say-union").with("year", board.year.to_string()).with("count", drawn.len());
        all.push(said.with("ports", commas(drawn)));
    }
    if !closed.is_empty() {
        all.push(text("say-closed").with("ports", commas(closed)));
    }
    if !captured.is_empty() {
        all.push(text("say-captured").with("cities", commas(captured)));
    }
    all.extend(board.squadron.map(|zone| text("say-squadron").with("zone", zone)));
    all
}
