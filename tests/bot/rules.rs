//! Reading the rules: at a table and without one.

use games::engine::game::Game;
use games::lang::{Language, Message};
use games::registry::{GAMES, texts};
use serde_json::json;

use crate::duel::{Duel, open};
use crate::stage::{Stage, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn without_a_table_the_pages_turn_and_the_option_is_named() {
    let mut stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let first = shown(ben.command("rules", json!({})).await);
    assert!(first.ephemeral && first.content.contains("\n-# 1/6\n"), "{}", first.content);
    assert!(first.content.ends_with("`/rules` with the option `game` shows the rules of another game."));
    assert_eq!(first.buttons(), ["Next page ▶"]);
    stage.restart().await;
    let second = press(&ben, &first, "Next page ▶").await;
    assert!(second.id == first.id && second.content.ends_with("\n-# 2/6"), "{}", second.content);
    let back = press(&ben, &second, "◀ Previous page").await;
    assert!(back.id == first.id && back.content.ends_with("\n-# 1/6"), "{}", back.content);
    let other = shown(anna.command("rules", json!({"game": "sub_search", "page": 20})).await);
    assert!(other.content.ends_with("\n-# 8/8"), "{}", other.content);
    assert_eq!(other.buttons(), ["◀ Vorige Seite"]);
    let before = press(&anna, &other, "◀ Vorige Seite").await;
    assert!(before.content.ends_with("\n-# 7/8"), "{}", before.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_leads_to_the_rules_of_every_game() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let help = shown(anna.command("help", json!({})).await);
    let name = |game: &&dyn Game| texts().say(Language::De, &Message::new(game.id()), &[]);
    let rules: Vec<String> = GAMES.iter().map(|game| format!("Regeln: {}", name(game))).collect();
    let buttons: Vec<String> = std::iter::once("Tutorial".to_owned()).chain(rules).collect();
    assert_eq!(help.buttons(), buttons);
    let page = press(&anna, &help, "Regeln: U-Boot-Jagd").await;
    assert!(page.ephemeral && page.content.ends_with("\n-# 1/8"), "{}", page.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_table_the_rules_are_those_of_its_game_and_leave_card_and_panel_alone() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let card = open(&carla, &[]).await;
    let page = press(&carla, &card, "Rules").await;
    assert!(page.ephemeral && page.id != card.id && page.content.ends_with("\n-# 1/6"), "{}", page.content);
    let duel = Duel::of(&stage, "sub_search", &[]).await;
    let page = press(&duel.ben, &duel.joined, "Rules").await;
    assert!(page.id != duel.joined.id && page.content.ends_with("\n-# 1/8"), "{}", page.content);
    let page = press(&duel.ben, &page, "Next page ▶").await;
    assert!(page.content.ends_with("\n-# 2/8"), "{}", page.content);
    let page = shown(duel.ben.command("rules", json!({})).await);
    assert!(page.content.ends_with("\n-# 1/8"), "nothing needs to be said of the option: {}", page.content);
    stage.settled().await;
    stage.close().await;
}
