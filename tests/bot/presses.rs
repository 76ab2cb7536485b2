//! Late, double, foreign and forged presses are answered and change nothing.

use std::time::Duration;

use flaggschiff::delivery::controls::Control;
use serde_json::json;
use standin::{Answer, Seen, Shown};

use crate::duel::{Duel, at_sea, enter, table_of};
use crate::stage::{Stage, choose, eventually, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_presses_for_another_seat() {
    let (stage, duel) = at_sea().await;
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    let refused = press(&carla, &duel.board(), "My turn").await;
    assert!(refused.ephemeral && refused.content.contains("not playing at this table"), "{}", refused.content);
    let before = duel.record(&stage).await;
    // Only a tampered client can press somebody else's ephemeral message.
    let decision = before.seats[&0].decision;
    let fire = format!("1|{}|0|{decision}|A1", duel.id);
    let forged = stage.post_as_bot(duel.thread, &[("A1", &fire)]).await;
    for person in [&carla, &duel.ben] {
        let refused = shown(person.press(forged, &fire).await);
        assert!(refused.ephemeral && refused.content.contains("belongs to another player"), "{}", refused.content);
    }
    assert_eq!(duel.record(&stage).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_control_replaces_neither_board_nor_card() {
    let (stage, duel) = at_sea().await;
    let carla = stage.standin.person("Carla", "en-US");
    let lobby = shown(carla.command("play", json!({"game": "sub_search"})).await);
    stage.settled().await;
    let (table, of_lobby) = (&duel.id, table_of(&lobby));
    let ids = [
        "1|-|-|-|start computer battleship easy".to_owned(),
        "1|-|-|-|start choose".to_owned(),
        "1|-|-|-|lesson battleship |".to_owned(),
        "1|-|-|-|settings mine".to_owned(),
        "1|-|-|-|privacy delete".to_owned(),
        format!("1|{of_lobby}|-|-|start"),
        format!("1|{of_lobby}|-|-|seat-count"),
        format!("1|{table}|-|-|replay own 1"),
        format!("1|{table}|-|-|resign"),
    ];
    assert!(ids.iter().all(|id| Control::parse(id).is_some()), "all are controls of the bot");
    let tables = stage.store().open_tables().await.unwrap();
    for person in [duel.ben.clone(), carla.at(duel.thread)] {
        for id in &ids {
            let posted = stage.post_as_bot(duel.thread, &[("press", id)]).await;
            let answer = shown(person.press(posted, id).await);
            assert!(answer.ephemeral && answer.id != posted, "{id}: {}", answer.content);
            assert!(answer.content.contains("no longer understand this button"), "{id}: {}", answer.content);
        }
    }
    assert_eq!(stage.store().open_tables().await.unwrap(), tables);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_without_a_choice_is_not_understood() {
    let (stage, duel) = at_sea().await;
    let direct = duel.ben.direct();
    let menus =
        ["seat-computer", "send-away", "take-seat", "take-colour", "seat-count", "time-control", "time-out", "invite"]
            .map(|word| format!("1|{}|-|-|{word}", duel.id));
    let others =
        ["option size", "replay-jump own", "replay-look own 1"].map(|word| format!("1|{}|-|-|{word}", duel.id));
    let own = ["start choose", "start chosen battleship", "settings language", "settings pushes", "settings palette"]
        .map(|word| format!("1|-|-|-|{word}"));
    for id in menus.iter().chain(&others).chain(&own) {
        assert!(Control::parse(id).is_some(), "{id}");
        let posted = stage.post_as_bot(direct.place(), &[("press", id)]).await;
        let answer = shown(direct.press(posted, id).await);
        assert!(answer.content.contains("no longer understand this button"), "{id}: {}", answer.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_custom_id_does_nothing() {
    let (stage, duel) = at_sea().await;
    let before = duel.record(&stage).await;
    let decision = before.seats[&0].decision;
    let ids = [
        "hello".to_owned(),
        "1|".to_owned(),
        format!("2|{}|0|{decision}|A1", duel.id),
        format!("1|{}|0|x|A1", duel.id),
        format!("1|{}|9|{decision}|A1", duel.id),
        format!("1|{}|-|-|fly", duel.id),
        "1|nosuchtable|-|-|turn".to_owned(),
        "1|nosuchtable|0|1|A1".to_owned(),
    ];
    for id in &ids {
        let message = stage.post_as_bot(duel.thread, &[("?", id)]).await;
        let answer = shown(duel.anna.press(message, id).await);
        assert!(
            answer.ephemeral && answer.content.starts_with("⚠️") || answer.content.contains("verstehe ich nicht"),
            "{id}: {}",
            answer.content
        );
    }
    assert_eq!(duel.record(&stage).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn late_press_refreshes_and_a_double_one_plays_once() {
    let (stage, duel) = at_sea().await;
    let anna = &duel.anna;
    // Deletions fail, so several panels remain.
    stage.fail_deletions(8);
    let (first, second) = (press(anna, &duel.board(), "My turn").await, press(anna, &duel.board(), "My turn").await);
    let first = choose(anna, &first, "A").await;
    let second = choose(anna, &second, "B").await;
    let hit = first.button("A1").unwrap().to_owned();
    // Two presses, each delivered twice, fire once.
    stage.standin.deliver_twice(2);
    let (one, two) = tokio::join!(anna.press(first.id, &hit), anna.press(first.id, &hit));
    for shown in [shown(one), shown(two)] {
        assert!(shown.content.contains("Du schießt auf A1: **Treffer!**"), "{}", shown.content);
    }
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    // The other panel belongs to an earlier decision, so its shot is not fired although it is legal.
    let late = press(anna, &second, "B1").await;
    assert!(late.content.contains("Inzwischen hat sich etwas geändert"), "{}", late.content);
    assert_eq!(late.id, second.id);
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    // After the refresh, the panel works.
    let panel = choose(anna, &late, "B").await;
    press(anna, &panel, "B1").await;
    assert_eq!(duel.shots(&stage).await, ["0:A1", "0:B1"]);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 500).await;
}

/// The answer puts other buttons under the finger. Nobody who presses twice means them.
#[tokio::test(flavor = "multi_thread")]
async fn second_half_of_a_double_press_does_nothing() {
    let mut stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    stage.double_press = Duration::from_secs(600);
    stage.restart().await;
    let [anna, ben] = [&duel.anna, &duel.ben];
    let panel = press(anna, &duel.board(), "My turn").await;
    let panel = press(anna, &panel, "A").await;
    for label in ["A1", "B", "Tisch …"] {
        let again = anna.press(panel.id, panel.button(label).expect(label)).await;
        assert!(matches!(again, Ok(Shown { answer: Answer::Acknowledged, .. })), "{label}: {again:?}");
    }
    let kept = anna.sees(duel.thread).unwrap().into_iter().find(|message| message.id == panel.id);
    assert_eq!(kept.expect("the panel").buttons(), panel.buttons(), "row A stays chosen");
    assert_eq!(duel.shots(&stage).await, [""; 0]);
    // Another person's press on the same message counts, and so does a press on another message.
    let other = press(ben, &duel.board(), "My turn").await;
    assert!(other.ephemeral, "{}", other.content);
    enter(anna, "A1").await;
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    stage.close().await;
}

/// The button stays in its place, and each press would seat one more.
#[tokio::test(flavor = "multi_thread")]
async fn double_press_seats_one_computer() {
    let mut stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    let card = shown(anna.command("play", json!({"game": "convoy"})).await);
    stage.double_press = Duration::from_secs(600);
    stage.restart().await;
    let set_up = press(&anna, &card, "Set up…").await;
    let computer = set_up.button("🤖 easy").expect("a button").to_owned();
    shown(anna.press(set_up.id, &computer).await);
    let again = anna.press(set_up.id, &computer).await;
    assert!(matches!(again, Ok(Shown { answer: Answer::Acknowledged, .. })), "{again:?}");
    let record = stage.record(&table_of(&card)).await;
    assert_eq!(record.seats.len(), 2, "Anna and one computer");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_move_that_is_delivered_twice_is_made_once() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    let ships = |panel: &Seen| panel.files[0].description.clone().unwrap();
    enter(&duel.ben, "place speed_boat C3-C4").await;
    stage.standin.deliver_twice(1);
    let turned = enter(&duel.ben, "turn C3").await;
    assert!(ships(&turned).contains("C3-D3"), "{}", ships(&turned));
    stage.settled().await;
    let now = press(&duel.ben, &duel.board(), "My turn").await;
    assert_eq!(ships(&now), ships(&turned), "a second turn would restore the old position");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn interaction_of_an_unknown_kind_is_counted_and_disturbs_nobody() {
    let (mut stage, duel) = at_sea().await;
    duel.ben.sends_unknown_interaction().unwrap();
    eventually("the unknown event is counted", async || stage.unknown_events() == 1).await;
    enter(&duel.anna, "A1").await;
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    stage.settled().await;
    stage.restart().await;
    stage.close().await;
}
