//! Moves that the rules or the channel do not allow: the player gets the reason, and nothing changes.

use serde_json::json;

use crate::duel::{Duel, FLEET, at_sea, enter};
use crate::stage::{Stage, answer_question, press, resign, shown};

#[tokio::test(flavor = "multi_thread")]
async fn refused_shot_says_why_in_the_shooters_language_and_costs_nothing() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    let early = enter(&duel.anna, "A5").await;
    assert!(early.content.contains("(BAT-23)") && early.content.contains("Noch nicht"), "{}", early.content);
    duel.place(FLEET, FLEET).await;
    let other = enter(&duel.ben, "A5").await;
    assert!(other.content.contains("It is not your turn: Anna fires next. (BAT-25)"), "{}", other.content);
    let again = enter(&duel.ben, "random").await;
    assert!(again.content.contains("(BAT-59)"), "{}", again.content);
    enter(&duel.anna, "A5").await;
    stage.settled().await;
    let (before, board) = (duel.record(&stage).await.journal, duel.board().content);
    for (text, rule) in [
        ("A5", "(BAT-28)"),
        ("K1", "(BAT-7)"),
        ("A11", "(BAT-7)"),
        ("A999999999999999999999999", "(BAT-7)"),
        ("A5 A6", "(BAT-26)"),
        ("A6; A7", "(BAT-26)"),
        ("pass", "(BAT-27)"),
        ("5A", "(BAT-6)"),
        ("@everyone **x**", "(BAT-6)"),
        ("ä", "(BAT-6)"),
    ] {
        let refused = enter(&duel.anna, text).await;
        assert!(refused.ephemeral && refused.content.starts_with("⚠️"), "{text}: {}", refused.content);
        assert!(refused.content.contains(rule), "{text}: {}", refused.content);
        assert!(!refused.pings_everyone);
    }
    stage.settled().await;
    assert_eq!(duel.record(&stage).await.journal, before);
    assert_eq!(duel.board().content, board, "a refusal is nobody else's business");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_move_after_the_end_is_refused_as_over() {
    let (stage, duel) = at_sea().await;
    // A typed resignation asks first, in both languages.
    for typed in ["aufgeben", "Resign"] {
        let question = enter(&duel.ben, typed).await;
        assert!(question.content.contains("Really resign?"), "{typed}: {}", question.content);
        answer_question(&duel.ben, &question, &["No, play on"]).await;
    }
    let question = shown(duel.ben.command("resign", json!({})).await);
    assert!(question.content.contains("Really resign?"), "{}", question.content);
    // The question alone ends nothing.
    answer_question(&duel.ben, &question, &["No, play on"]).await;
    let old = press(&duel.anna, &duel.board(), "My turn").await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    let question = press(&duel.ben, &panel, "Resign").await;
    answer_question(&duel.ben, &question, &["Yes, resign"]).await;
    // The loser's only panel shows the end too.
    let told = |message: &standin::Seen| message.content.contains("**Anna wins:** you have resigned.");
    let over = |message: &standin::Seen| message.id == panel.id && told(message) && message.button("Rematch").is_some();
    stage.sees(&duel.ben, duel.thread, over).await;
    stage.settled().await;
    assert!(duel.board().content.contains("**Anna wins:** Ben has resigned."), "{}", duel.board().content);
    let over = enter(&duel.anna, "A5").await;
    assert!(over.content.contains("(BAT-53)"), "{}", over.content);
    let over = shown(duel.ben.command("resign", json!({})).await);
    assert!(over.content.contains("The game is over."), "{}", over.content);
    // The winner's panel shows the end by itself. A press on an old button is answered.
    let over = |message: &standin::Seen| message.id == old.id && message.content.contains("Du hast gewonnen");
    let ended = stage.sees(&duel.anna, duel.thread, over).await;
    let on = ["Revanche", "Statistik", "Zug für Zug", "Regeln"];
    assert_eq!(ended.buttons(), on, "{}", ended.content);
    let turn = format!("1|{}|-|-|turn", duel.id);
    let lagging = stage.post_as_bot(duel.thread, &[("turn", &turn)]).await;
    let over = shown(duel.anna.press(lagging, &turn).await);
    assert!(over.content.contains("Du hast gewonnen"), "{}", over.content);
    let journal = duel.record(&stage).await.journal;
    assert_eq!(journal.iter().filter(|row| row.text == "resign").count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn line_typed_where_the_game_is_over_leads_to_the_running_game() {
    let (stage, duel) = at_sea().await;
    resign(&duel.ben).await;
    stage.settled().await;
    let anna = duel.anna.at(duel.channel);
    let card = shown(anna.command("play", json!({"game": "sub_search", "computer": "easy"})).await);
    let thread = stage.thread(&anna, &card).await;
    stage.settled().await;
    for command in [("move", json!({"move": "A5"})), ("undo", json!({}))] {
        let told = shown(duel.anna.command(command.0, command.1).await);
        assert!(told.content.contains("zu Ende") && told.content.contains(&format!("<#{thread}>")), "{}", told.content);
        let panel = press(&duel.anna, &told, "Mein Zug: U-Boot-Jagd").await;
        assert!(panel.id != told.id && !panel.files.is_empty(), "{}", panel.content);
    }
    // Somebody who plays nowhere else reads the rule.
    let over = enter(&duel.ben, "A5").await;
    assert!(over.content.contains("(BAT-53)"), "{}", over.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_while_placing_shows_the_ships_that_were_placed() {
    // EX-BAT-32
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    enter(&duel.anna, "place carrier A1-A5; place destroyer C1-C4").await;
    resign(&duel.anna).await;
    stage.settled().await;
    let board = duel.board();
    assert!(board.content.contains("**Ben wins:** Anna has resigned."), "{}", board.content);
    let alt = board.files[0].description.clone().unwrap();
    assert!(alt.contains("Ships: A1-A5 C1-C4.") && alt.contains("Ships: A1-A5 B6-B9"), "{alt}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resignation_counts_although_the_enemy_has_moved_since_the_question() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let question = shown(duel.ben.command("resign", json!({})).await);
    // A miss: Ben fires next, so his decision is another one than when he was asked.
    enter(&duel.anna, "A10").await;
    answer_question(&duel.ben, &question, &["Yes, resign"]).await;
    stage.settled().await;
    let board = duel.board();
    assert!(
        board.content.contains("Ben hat aufgegeben") || board.content.contains("Ben has resigned"),
        "{}",
        board.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_in_the_wrong_place_says_where_to_go() {
    let stage = Stage::open().await;
    let (anna, carla) = (stage.standin.person("Anna", "de"), stage.standin.person("Carla", "en-US"));
    for command in ["board", "resign"] {
        let none = shown(carla.command(command, json!({})).await);
        assert!(none.ephemeral && none.content.contains("no game here at the moment"), "{command}: {}", none.content);
    }
    let none = enter(&anna, "A5").await;
    assert!(none.content.contains("Hier gibt es gerade kein Spiel von dir"), "{}", none.content);
    let none = shown(carla.command("games", json!({})).await);
    assert!(none.content.contains("You have no games"), "{}", none.content);

    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let stranger = enter(&carla.at(duel.thread), "A5").await;
    assert!(stranger.content.contains("not playing at this table"), "{}", stranger.content);
    // A person with a single game need not name it, not even in direct messages.
    let direct = enter(&duel.anna.direct(), "A1").await;
    assert!(direct.content.contains("Treffer"), "{}", direct.content);
    stage.settled().await;
    let elsewhere = stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap();
    let second =
        Duel::begin_at(&stage, &anna.at(elsewhere), &stage.standin.person("Ben", "en-US").at(elsewhere), &[]).await;
    let several = enter(&duel.anna.direct(), "A2").await;
    assert!(several.content.contains("mehrere Spiele"), "{}", several.content);
    let list = shown(anna.command("games", json!({})).await);
    assert_eq!(list.content.matches("Schiffe versenken · Gegner: Ben").count(), 2, "{}", list.content);
    assert!(list.content.contains(&format!("<#{}>", duel.thread)), "{}", list.content);
    assert!(list.content.contains(&format!("<#{}>", second.thread)), "{}", list.content);
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    // The list's buttons open the panels, and the list stays.
    assert_eq!(list.buttons(), ["Mein Zug: Schiffe versenken · Gegner: Ben"; 2]);
    let panel = press(&anna, &list, "Mein Zug: Schiffe versenken · Gegner: Ben").await;
    assert!(panel.id != list.id && panel.button("Tisch …").is_some(), "{:?}", panel.buttons());
    stage.close().await;
}
