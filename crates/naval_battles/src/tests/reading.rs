//! What a reader of text boards knows.

use super::super::data::Ship;
use super::super::scene::{AttackScene, Body, FleetScene, Scene, ShipScene};

/// The letters of a short name.
const SHORT: usize = 6;

/// What a picture shows and a text does not say: ships with their damage, cards in front of fleets, sunk ships, cards in
/// hand, and open attacks.
pub(super) fn unsaid(scene: &Scene, text: &str) -> Vec<String> {
    let text = format!(" {} ", text.split_whitespace().collect::<Vec<_>>().join(" "));
    let said = |ways: &Vec<String>| ways.iter().any(|way| text.contains(way));
    let things: Vec<Vec<String>> = match &scene.body {
        Body::Nations(nations) => nations
            .iter()
            .filter(|nation| nation.taker.is_some())
            .map(|nation| vec![format!("({})", nation.name)])
            .collect(),
        Body::Ships(ships) => {
            ships.iter().map(|ship| vec![ship.unit.ship.card().name.clone(), name(ship.unit.ship)]).collect()
        }
        Body::Card(card) => vec![vec![card.name.clone(), card.card.id().to_owned()]],
        Body::End(end) => end.players.iter().flat_map(sunk).collect(),
        Body::Signs(_) => Vec::new(),
        Body::Sea(sea) => {
            let fleets = sea.fleets.iter().flat_map(fleet);
            let hand = sea.hand.iter().map(|held| vec![held.card.id().to_owned(), held.name.clone()]);
            fleets.chain(hand).chain(sea.attacks.iter().filter_map(attack)).collect()
        }
    };
    things.into_iter().filter(|ways| !said(ways)).map(|ways| ways.join(" or ")).collect()
}

fn name(ship: Ship) -> String {
    ship.card().name.replace(' ', "")
}

/// A name and what follows it, also with a short name.
fn both(ship: Ship, before: &str, after: &str) -> Vec<String> {
    let short: String = name(ship).chars().take(SHORT).collect();
    [name(ship), short].map(|name| format!("{before}{name}{after}")).to_vec()
}

fn fleet(fleet: &FleetScene) -> Vec<Vec<String>> {
    let front = fleet.front.iter().map(|(card, used)| vec![format!("{}{}", card.id(), if *used { "'" } else { "" })]);
    let ships = fleet.ships.iter().map(ship);
    let reserve = fleet.known_reserve.iter().map(|ship| both(*ship, " ", ""));
    let hand = fleet.known_hand.iter().map(|card| vec![card.id().to_owned()]);
    ships.chain(front).chain(sunk(fleet)).chain(reserve).chain(hand).collect()
}

fn sunk(fleet: &FleetScene) -> Vec<Vec<String>> {
    fleet.captured.iter().map(|ship| both(*ship, " ", "")).collect()
}

fn ship(ship: &ShipScene) -> Vec<String> {
    let unit = &ship.unit;
    let used = ship.used.iter().filter(|used| **used).count() + usize::from(ship.flown);
    let (active, used) = (if unit.active { "!" } else { "" }, "'".repeat(used));
    both(unit.ship, " ", &format!("{active}{used} {}/{} ", unit.hull_left(), unit.ship.card().hull))
}

/// An open attack: its number and its target.
fn attack(attack: &AttackScene) -> Option<Vec<String>> {
    let (number, target) = (attack.declared.number, attack.declared.target);
    let by: Vec<String> = [usize::MAX, SHORT]
        .map(|letters| {
            let by: Vec<String> = attack.by.iter().map(|ship| name(*ship).chars().take(letters).collect()).collect();
            by.join("+")
        })
        .to_vec();
    let ways = both(target, ">", "").into_iter().zip(by).map(|(target, by)| format!(" a{number} {by}{target}"));
    attack.outcome.is_none().then(|| ways.collect())
}
