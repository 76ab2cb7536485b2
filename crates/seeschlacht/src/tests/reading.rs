//! What a reader of text boards knows.

use super::super::scene::{Scene, ShipScene};

/// What a picture shows and a text does not say: a ship with its field, heading, hits, load and arrival, the wind, or a
/// goal.
pub(super) fn unsaid(scene: &Scene, text: &str) -> Vec<String> {
    // The panel says where the course that is being built has led its ship.
    let ships = scene.ships.iter().filter(|ship| !ship.chosen).map(ship);
    let wind = format!("{}{}", ")".repeat(scene.wind.strength.index() + 1), scene.wind.from);
    let goals = scene.goals.iter().map(|field| field.to_string());
    let words: Vec<&str> = text.split_whitespace().collect();
    ships.chain([wind]).chain(goals).filter(|said| !words.contains(&said.as_str())).collect()
}

fn ship(ship: &ShipScene) -> String {
    let vessel = &ship.vessel;
    let [load, arrived] = [(vessel.loaded, "+"), (vessel.arrived, "=")].map(|(is, sign)| if is { sign } else { "" });
    let hits = "!".repeat(usize::from(vessel.hits));
    format!("{}:{}>{}{hits}{load}{arrived}", ship.id.ship, vessel.pose.field, vessel.pose.heading)
}
