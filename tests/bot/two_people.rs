//! A whole game between two people who read different languages.

use serde_json::json;

use crate::duel::{Duel, FLEET, SHIPS, enter};
use crate::stage::{Stage, choose, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_the_end_each_in_their_language() {
    play_whole_game(Stage::open().await).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_the_end_each_in_their_language_in_postgresql() {
    let Some(stage) = Stage::open_on_postgres().await else { return };
    play_whole_game(stage).await;
}

async fn play_whole_game(stage: Stage) {
    stage.standin.set_guild_locale(stage.standin.guild(), "en-US").unwrap();
    let duel = Duel::begin_late(&stage, &["starter=creator"]).await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    // Ben, who has joined, gets his panel as the answer, and Anna gets hers by direct message, each in their own language.
    assert!(duel.joined.ephemeral && duel.joined.content.contains("Place your fleet"), "{}", duel.joined.content);
    let private = anna.direct();
    let panel = stage.sees(&private, private.place(), |message| message.button("Zufall").is_some()).await;
    assert!(panel.content.contains("Stelle deine Flotte auf"), "{}", panel.content);
    stage.settled().await;
    // Anna plays on in direct messages.
    let panel = enter(&private, &format!("{FLEET}; confirm")).await;
    enter(ben, &format!("{FLEET}; confirm")).await;
    stage.settled().await;
    let board = duel.board();
    assert!(board.content.contains("**Anna** fires next."), "{}", board.content);

    // Anna, by menu and buttons in her private messages, hits twice and misses; a hit keeps the turn.
    let panel = press(&private, &panel, "Aktualisieren").await;
    assert!(panel.content.contains("Du bist am Zug"), "{}", panel.content);
    let panel = choose(&private, &panel, "A").await;
    let panel = press(&private, &panel, "A1").await;
    assert!(panel.content.contains("Du schießt auf A1: **Treffer!**"), "{}", panel.content);
    // The row stays chosen: one tap for the next shot.
    let panel = press(&private, &panel, "A2").await;
    assert!(panel.content.contains("Du bist am Zug"), "{}", panel.content);
    let panel = choose(&private, &panel, "E").await;
    let panel = press(&private, &panel, "E1").await;
    assert!(panel.content.contains("Du schießt auf E1: daneben."), "{}", panel.content);
    assert!(panel.content.contains("**Ben** ist am Zug."), "{}", panel.content);
    assert_eq!(panel.files.len(), 1);

    // Ben's panel has its controls now; he types instead.
    let waiting =
        stage.sees(ben, duel.thread, |message| message.ephemeral && message.content.contains("Your turn")).await;
    assert!(waiting.content.contains("Hits on you: A1, A2."), "{}", waiting.content);
    let panel = enter(ben, "a 5").await;
    assert!(panel.ephemeral && panel.content.contains("You fire at A5: **hit!**"), "{}", panel.content);
    for field in ["A1", "A2", "A3"] {
        enter(ben, field).await;
    }
    let panel = enter(ben, "A4").await;
    assert!(panel.content.contains("**hit and sunk!** It was the carrier."), "{}", panel.content);
    stage.settled().await;
    let board = duel.board();
    assert!(
        board.content.contains("Ben fires at A4: **hit and sunk!** It was the carrier.\n**Ben** fires next."),
        "{}",
        board.content
    );
    // Anna's other ships are still hidden.
    let alt = board.files[0].description.clone().unwrap();
    assert!(alt.contains("Sunk: A1-A5.") && !alt.contains("B6"), "{alt}");
    for field in &SHIPS[5..] {
        enter(ben, field).await;
    }
    stage.settled().await;

    // The result, in the server's language, on the board and on the card; everything is revealed.
    let board = duel.board();
    assert!(board.content.contains("**Ben wins:** the whole fleet of Anna is sunk."), "{}", board.content);
    let (annas, bens) =
        ("**Anna**: 3 shots, 2 hits (67%), longest run of hits: 2", "**Ben**: 24 shots, 24 hits (100%)");
    assert!(board.content.contains(annas) && board.content.contains(bens), "{}", board.content);
    let alt = board.files[0].description.clone().unwrap();
    assert!(alt.contains("Ships: A1-A5 B6-B9"), "{alt}");
    assert!(board.button("My turn").is_none());
    let card = stage.sees(anna, duel.channel, |message| message.button("Rematch").is_some()).await;
    assert_eq!(card.id, duel.card);
    assert!(card.content.contains("**Ben wins:**"), "{}", card.content);
    // The loser reads the result in private, too.
    let told = stage.sees(&private, private.place(), |message| message.content.contains("Ben gewinnt")).await;
    assert!(told.button("Tisch …").is_none());

    // The exported record of the game proves itself.
    let spectator = stage.standin.person("Carla", "en-US");
    let replay = press(&spectator, &card, "Replay").await;
    let file = press(&spectator, &replay, "Game record").await;
    assert!(file.ephemeral);
    let text = String::from_utf8(file.files[0].bytes.to_vec()).unwrap();
    games::engine::record::Recording::parse(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));

    // A rematch keeps the seat for the same opponent.
    let again = press(&ben.at(duel.channel), &card, "Rematch").await;
    assert_eq!(again.pings, [anna.id()]);
    let refused = press(&spectator, &again, "Join").await;
    assert!(refused.content.contains("reserved"), "{}", refused.content);
    let joined = press(&anna.at(duel.channel), &again, "Join").await;
    assert!(joined.content.contains("Stelle deine Flotte auf"), "{}", joined.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn public_texts_are_in_the_servers_language_and_private_ones_in_the_readers() {
    let stage = Stage::open().await;
    let guild = stage.standin.guild();
    stage.standin.set_guild_locale(guild, "de").unwrap();
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(ben.command("play", json!({"opponent": anna.id()})).await);
    assert!(card.content.contains("Zwei verborgene Flotten"), "{}", card.content);
    assert_eq!(card.pings, [anna.id()], "only the invited person is pinged");
    let joined = press(&anna, &card, "Mitspielen").await;
    assert!(joined.content.contains("Stelle deine Flotte auf"), "{}", joined.content);
    let thread = stage.thread(&ben, &card).await;
    let board = stage.sees(&ben, thread, |message| message.button("Mein Zug").is_some()).await;
    assert!(board.content.contains("stellen noch auf"), "{}", board.content);
    let private = ben.direct();
    let panel = stage.sees(&private, private.place(), |message| message.button("Random").is_some()).await;
    assert!(panel.content.contains("Place your fleet"), "{}", panel.content);
    stage.close().await;
}
