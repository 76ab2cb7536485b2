//! What a reader of text boards knows.

use super::super::data::{Cargo, Port, Zone};
use super::super::scene::{Body, PlayerScene, Scene};

/// What a picture shows and a text does not say: the prices, the players with their money, the ships on a part of the map,
/// what is in ports, the squadron, effects, the cards of a hand, and the ship up for auction.
pub(super) fn unsaid(scene: &Scene, text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let standing = &scene.standing;
    let prices = standing.priced().map(|(_, price, sold)| format!(" {price} {sold}/"));
    let players = standing.players.iter().map(player);
    let [cards, assaults, captures] = standing.effort;
    let war = format!(" {} {cards}/{assaults}/{captures}", standing.war);
    let all = prices.chain(players).chain([war]).chain(standing.lines.iter().cloned()).chain(subject(scene));
    all.filter(|said| !text.contains(said.as_str())).collect()
}

fn player(player: &PlayerScene) -> String {
    if player.left {
        return " x".to_owned();
    }
    format!("${} #{}", player.money, player.hand)
}

/// What a picture shows large.
fn subject(scene: &Scene) -> Vec<String> {
    let ships = |zones: &dyn Fn(Zone) -> bool| -> Vec<String> {
        let here = scene.sea.ships.iter().filter(|vessel| vessel.zone.is_some_and(zones));
        here.map(|vessel| format!("{} {}", vessel.ship.card().name, vessel.zone.map_or("-", Zone::code))).collect()
    };
    match &scene.body {
        Body::Whole(_) => {
            let open = Port::all().filter(|port| !scene.sea.ports[port.index()].closed);
            let ports = open.map(|port| {
                let state = &scene.sea.ports[port.index()];
                format!("{}/{} {}", state.blockade, state.defence, goods(state.stock))
            });
            ports.chain(ships(&|_| true)).collect()
        }
        Body::Coast(groups, _) => ships(&|zone| groups.iter().flatten().any(|shown| *shown == zone)),
        Body::Holds(holds) => holds.iter().map(|hold| hold.vessel.ship.card().name.clone()).collect(),
        Body::Hand(cards) => cards.iter().map(|card| card.title.clone()).collect(),
        Body::Auction(auction) => {
            auction.lot.iter().map(|lot| format!("! {} {}", lot.ship.card().name, lot.bid)).collect()
        }
        Body::Prices | Body::Signs | Body::End(_) => Vec::new(),
    }
}

fn goods(goods: Cargo) -> String {
    let units: Vec<String> = goods.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect();
    units.join(" ")
}
