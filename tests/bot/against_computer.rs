//! One person against the computer.

use serde_json::json;

use crate::stage::{Controls as _, Stage, shown};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_the_computer_by_buttons_and_commands() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let card = shown(ben.command("play", json!({"computer": "easy"})).await);
    assert!(card.content.contains("Battleship"), "{}", card.content);
    let thread = stage.thread(&ben, ben.place()).await;
    let panel = stage.sees(&ben, ben.place(), |message| message.ephemeral && message.has_button("Random")).await;
    let panel = shown(ben.press(panel.id, &panel.enabled("Random")).await);
    let panel = shown(ben.press(panel.id, &panel.enabled("Confirm")).await);
    assert!(!panel.has_button("Confirm"));
    let ben = ben.at(thread);
    for field in (0..10).flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(b'A' + row)))) {
        let t = std::time::Instant::now();
        let panel = shown(ben.command("move", json!({"move": field})).await);
        eprintln!("TIME answer {:?}", t.elapsed());
        if panel.content.contains("wins") {
            break;
        }
        let turn = |message: &standin::Seen| message.id == panel.id && message.content.contains("Your turn");
        let panel = stage.sees(&ben, thread, |message| turn(message) || message.content.contains("wins")).await;
        eprintln!("TIME turn {:?}", t.elapsed());
        if panel.content.contains("wins") {
            break;
        }
    }
    let card = stage.sees(&ben, card.channel, |message| message.has_button("Rematch")).await;
    assert!(card.content.contains("wins"), "{}", card.content);
    stage.close().await;
}
