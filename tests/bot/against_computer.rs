//! One person against the computer.

use crate::duel::{against, enter};
use crate::stage::{Stage, press};

#[tokio::test(flavor = "multi_thread")]
async fn whole_game_against_the_computer_by_buttons_and_commands() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "easy").await;
    assert!(card.content.contains("Battleship"), "{}", card.content);
    let thread = stage.thread(&ben, &card).await;
    let panel = press(&ben, &panel, "Random").await;
    let panel = press(&ben, &panel, "Ready").await;
    assert!(panel.button("Ready").is_none());
    let ben = ben.at(thread);
    // The computer may have the first turn.
    stage.settled().await;
    for field in (0..10).flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(b'A' + row)))) {
        let panel = enter(&ben, &field).await;
        let over = |message: &standin::Seen| message.content.contains("wins");
        let turn = |message: &standin::Seen| message.id == panel.id && message.content.contains("Your turn");
        if over(&panel) || over(&stage.sees(&ben, thread, |message| turn(message) || over(message)).await) {
            break;
        }
    }
    let card = stage.sees(&ben, card.channel, |message| message.button("Rematch").is_some()).await;
    assert!(card.content.contains("wins"), "{}", card.content);
    stage.close().await;
}
