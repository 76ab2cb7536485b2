//! Colours of seats, chosen in the lobby of the game of the tests.

use serde_json::json;
use standin::Seen;

use crate::duel::table_of;
use crate::stage::{Stage, choose, offered, press, shown};

/// Whether a menu of a message offers this value.
fn offers(message: &Seen, value: &str) -> bool {
    message.controls().iter().any(|menu| offered(menu).contains(&value))
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_chooses_a_free_colour_and_no_two_have_the_same() {
    let mut stage = Stage::open().await;
    let people = [("Anna", "de"), ("Ben", "en-US"), ("Carla", "en-US")];
    let [anna, ben, carla] = people.map(|(name, locale)| stage.standin.person(name, locale));
    let card = shown(anna.command("play", json!({"game": "convoy"})).await);
    assert!(card.content.contains("1. Anna · 🟥 red\n2. open seat"), "{}", card.content);
    let joined = press(&ben, &card, "Join").await;
    assert!(joined.content.contains("2. Ben · 🟨 yellow"), "{}", joined.content);
    let refused = press(&carla, &card, "My colour").await;
    assert!(refused.content.contains("not playing at this table"), "{}", refused.content);

    let [hers, his] = [press(&anna, &card, "My colour").await, press(&ben, &card, "My colour").await];
    assert!(hers.ephemeral && hers.content.contains("Deine Farbe: 🟥 Rot"), "{}", hers.content);
    stage.restart().await;
    let chosen = choose(&ben, &his, "grey").await;
    assert!(chosen.id == his.id && chosen.content.contains("Your colour: ⬛ grey"), "{}", chosen.content);
    stage.sees(&carla, card.channel, |message| message.content.contains("2. Ben · ⬛ grey")).await;
    // The host's page follows.
    let without = |message: &Seen| message.id == hers.id && !offers(message, "grey");
    let hers = stage.sees(&anna, anna.place(), without).await;
    choose(&anna, &hers, "white").await;
    // Ben's page still offers it.
    let taken = choose(&ben, &chosen, "white").await;
    assert!(taken.content.contains("This colour is not free any more."), "{}", taken.content);
    let card = stage.sees(&carla, card.channel, |message| message.content.contains("1. Anna · ⬜ white")).await;
    let card = press(&carla, &card, "Join").await;
    assert!(card.content.contains("3. Carla · 🟥 red"), "the freed colour: {}", card.content);
    press(&anna, &card, "Start").await;
    stage.settled().await;
    let record = stage.record(&table_of(&card)).await;
    let colours: Vec<_> = record.seats.values().map(|row| row.colour.as_deref()).collect();
    assert_eq!(colours, [Some("white"), Some("grey"), Some("red")]);
    let late = choose(&ben, &chosen, "gold").await;
    assert!(late.content.contains("The game has already begun."), "{}", late.content);
    stage.close().await;
}
