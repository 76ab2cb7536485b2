//! The player's ships in the player's turn, each once, in as few lines as possible for a phone: place by place, then
//! the ships that one press loads.

use super::Desk;
use crate::board::Vessel;
use crate::data::{Cargo, Zone};
use crate::orders::{Loading, Sale};
use crate::words::{Dollars, cargo, semicolons, text};
use engine::lang::{Arg, Message, commas};

/// The lines about the ships. `loads` are the loads of empty ships by one press.
pub(super) fn ships(desk: Desk<'_>, loads: &[Loading]) -> Vec<Message> {
    let ships: Vec<&Vessel> = desk.game.board.ships_of(desk.seat).collect();
    let unplaced = ships.iter().filter(|vessel| vessel.zone.is_none());
    let unplaced: Vec<Message> = unplaced.map(|vessel| text("say-ship-unplaced").with("ship", vessel.ship)).collect();
    let others = ships.iter().copied().filter(|vessel| loads.iter().all(|load| load.ship != vessel.ship));
    let others: Vec<&Vessel> = others.collect();
    let loaded: Vec<(&Vessel, &Loading)> = loads
        .iter()
        .filter_map(|load| Some((ships.iter().copied().find(|vessel| vessel.ship == load.ship)?, load)))
        .collect();
    let loading = places(loaded.iter().map(|(vessel, _)| *vessel));
    let loading: Vec<Message> = loading.into_iter().map(|zone| loads_in(zone, &loaded)).collect();
    let all = (!loading.is_empty()).then(|| text("say-load-all").with("loads", semicolons(loading)));
    let places = places(others.iter().copied()).into_iter().map(|zone| {
        let here = |vessel: &&&Vessel| vessel.zone == Some(zone);
        line(desk, zone, &others.iter().filter(here).copied().collect::<Vec<_>>())
    });
    unplaced.into_iter().chain(places).chain(all).collect()
}

/// The zones of ships, each once.
fn places<'v>(ships: impl Iterator<Item = &'v Vessel>) -> Vec<Zone> {
    let mut places = Vec::new();
    for zone in ships.filter_map(|vessel| vessel.zone) {
        if !places.contains(&zone) {
            places.push(zone);
        }
    }
    places
}

/// The action for which a ship is in the right place.
fn possible_action(desk: Desk<'_>, vessel: &Vessel) -> &'static str {
    let stock = vessel.zone.map_or(Cargo::NONE, |zone| desk.game.board.goods_at(zone));
    match () {
        () if !desk.game.sellable(vessel).is_empty() => "sells",
        () if vessel.room() > 0 && !stock.is_empty() => "loads",
        () => "none",
    }
}

/// The ships in one place, with their possible actions besides sailing.
fn line(desk: Desk<'_>, zone: Zone, ships: &[&Vessel]) -> Message {
    let stock = desk.game.board.goods_at(zone);
    let said =
        text("say-ships").with("zone", zone).with("ships", semicolons(ships.iter().map(|vessel| ship(desk, vessel))));
    said.with("loading", ships.iter().any(|vessel| possible_action(desk, vessel) == "loads"))
        .with("stock", cargo(stock))
}

fn ship(desk: Desk<'_>, vessel: &Vessel) -> Message {
    let sale = Sale { ship: vessel.ship, goods: desk.game.sellable(vessel) };
    let proceeds = desk.game.proceeds(desk.seat, &[sale]);
    let said = text("say-ship").with("ship", vessel.ship).with("can", possible_action(desk, vessel));
    let said = said.with("units", vessel.hold.units()).with("hold", cargo(vessel.hold)).with("room", vessel.room());
    let said = said.with("income", Dollars(proceeds.income));
    said.with("bribed", proceeds.bribe > 0).with("bribe", Dollars(proceeds.bribe))
}

/// The loads by one press in a place. The picture shows what is left there.
fn loads_in(zone: Zone, loaded: &[(&Vessel, &Loading)]) -> Message {
    let here = loaded.iter().filter(|(vessel, _)| vessel.zone == Some(zone));
    // For a ship that is filled, the load itself shows the room.
    let ship = |(vessel, load): &(&Vessel, &Loading)| -> Arg {
        let (goods, room) = (load.taken(), vessel.room());
        let said = text("say-ship-load").with("ship", vessel.ship).with("goods", cargo(goods));
        said.with("fills", goods.units() >= room).with("room", room).into()
    };
    text("say-load-in").with("zone", zone).with("ships", commas(here.map(ship)))
}
