//! The world swap through the whole bot: two games that differ only in Anna's hidden fleet look the same to all others.

use serde_json::{Value, json};
use standin::{Id, Person, Seen};

use crate::duel::{Duel, FLEET, enter};
use crate::stage::{Stage, press};

/// A fleet that differs from [`FLEET`] only where Ben does not fire.
const OTHER_FLEET: &str = "place speed_boat G3-G4; place speed_boat I5-J5; place speed_boat C1-D1; \
    place torpedo_boat J8-J10; place torpedo_boat F1-H1; place torpedo_boat C5-E5; place destroyer B7-B10; \
    place carrier A1-A5";

/// A text without the parts that differ in every game: ids, the table's name, the published hash, times.
fn normal(text: &str, duel: &Duel) -> String {
    let mut plain = String::new();
    let text = text.replace(duel.id.as_str(), "TABLE");
    let mut rest = text.as_str();
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[at..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |length| at + length);
        plain.push_str(&rest[..at]);
        plain.push_str(if end - at >= 10 { "ID" } else { &rest[at..end] });
        rest = &rest[end..];
    }
    plain.push_str(rest);
    let proof = plain.lines().filter(|line| !line.contains("Proof of fair play"));
    proof.collect::<Vec<_>>().join("\n")
}

/// The parts of a message that a client shows, with the bytes of pictures.
fn seen(message: &Seen, duel: &Duel) -> Value {
    let file = |file: &standin::File| json!([file.name, file.description, file.size, file.bytes.to_vec()]);
    json!({
        "content": normal(&message.content, duel),
        "components": normal(&json!(message.components).to_string(), duel),
        "files": message.files.iter().map(file).collect::<Vec<_>>(),
        "ephemeral": message.ephemeral, "edited": message.edited, "kind": message.kind, "flags": message.flags,
        "nonce": normal(&message.nonce.to_string(), duel), "pings": message.pings.len(),
    })
}

fn all(person: &Person, places: &[Id], duel: &Duel) -> Vec<Value> {
    places.iter().flat_map(|place| person.sees(*place).unwrap()).map(|message| seen(&message, duel)).collect()
}

/// Plays a game and notes what Ben and a spectator see at every step. If `dithering`, Anna first tries other placements.
async fn play(annas_fleet: &str, dithering: bool) -> Vec<(String, Vec<Value>)> {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    let carla = stage.standin.person("Carla", "en-US");
    let mut noted = Vec::new();
    let mut note = async |step: &str| {
        stage.settled().await;
        let places = [duel.channel, duel.thread];
        let mut view = all(&carla, &places, &duel);
        view.extend(all(&duel.ben, &[duel.channel, duel.thread, duel.ben.direct().place()], &duel));
        for typed in ["", "A", "B"] {
            let choices = duel.ben.autocomplete("move", json!({"move": typed}), "move").await.unwrap();
            view.push(json!(choices));
        }
        noted.push((step.to_owned(), view));
    };
    note("begun").await;
    if dithering {
        for step in ["random", "random", "clear", "place carrier J1-J5", "turn J1", "remove J1", "clear"] {
            enter(&duel.anna, step).await;
        }
    }
    enter(&duel.anna, annas_fleet).await;
    note("Anna has placed").await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    press(&duel.anna, &panel, "Fertig").await;
    note("Anna is ready").await;
    let refused = enter(&duel.ben, "A1").await;
    noted.push(("refused".to_owned(), vec![seen(&refused, &duel)]));
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    let mut note = async |step: &str| {
        stage.settled().await;
        let mut view = all(&carla, &[duel.channel, duel.thread], &duel);
        view.extend(all(&duel.ben, &[duel.channel, duel.thread, duel.ben.direct().place()], &duel));
        noted.push((step.to_owned(), view));
    };
    note("Ben is ready").await;
    for (person, field) in [
        (&duel.anna, "A1"),
        (&duel.anna, "A7"),
        (&duel.ben, "A1"),
        (&duel.ben, "A2"),
        (&duel.ben, "F5"),
        (&duel.anna, "E9"),
    ] {
        enter(person, field).await;
        note(field).await;
    }
    stage.close().await;
    noted
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_fleet_and_discarded_placements_do_not_change_what_others_see() {
    let one = play(FLEET, false).await;
    let two = play(OTHER_FLEET, true).await;
    assert_eq!(one.len(), two.len());
    for ((step, one), (_, two)) in one.into_iter().zip(two) {
        assert_eq!(one.len(), two.len(), "{step}");
        for (one, two) in one.iter().zip(&two) {
            assert!(
                one == two,
                "{step}: {} {} and {} {}",
                one["content"],
                one["components"],
                two["content"],
                two["components"]
            );
        }
    }
}
