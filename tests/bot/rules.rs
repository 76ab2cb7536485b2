//! Rules pages, at a table and without one.

use games::lesson::is_taught;
use games::registry::GAMES;
use serde_json::json;

use standin::Seen;

use crate::duel::{Duel, at_sea, enter, open};
use crate::stage::{Stage, answer_question, choose, press, shown};

/// The number of a page, and of all pages.
fn number(page: &Seen) -> (usize, usize) {
    let small = page.content.lines().filter_map(|line| line.strip_prefix("-# ")?.split_once('/'));
    let mut numbers = small.filter_map(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
    numbers.next_back().unwrap_or_else(|| panic!("no number of a page: {}", page.content))
}

/// The entries of the menu of headings: pages and headings.
fn headings(page: &Seen) -> Vec<(String, String)> {
    let controls = page.controls();
    let menu = controls.iter().find(|control| control["type"] == 3).expect("a menu of headings");
    let text = |entry: &serde_json::Value, key: &str| entry[key].as_str().expect("a text").to_owned();
    let options = menu["options"].as_array().expect("entries");
    options.iter().map(|entry| (text(entry, "value"), text(entry, "label"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_without_a_table_turn_pages_and_name_the_option() {
    let mut stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let first = shown(ben.command("rules", json!({})).await);
    let (at, pages) = number(&first);
    assert!(first.ephemeral && at == 1, "{}", first.content);
    assert!(first.content.ends_with("\n-# `/rules game:…` shows those of other games."), "{}", first.content);
    assert_eq!(first.buttons(), ["Next page ▶", "Tutorial"]);
    stage.restart().await;
    let second = press(&ben, &first, "Next page ▶").await;
    assert!(second.id == first.id && number(&second) == (2, pages), "{}", second.content);
    let back = press(&ben, &second, "◀ Previous page").await;
    assert!(back.id == first.id && number(&back) == (1, pages), "{}", back.content);
    let other = shown(anna.command("rules", json!({"game": "sub_search", "page": 99})).await);
    let (last, pages) = number(&other);
    assert_eq!(last, pages, "{}", other.content);
    assert_eq!(other.buttons(), ["◀ Vorige Seite"]);
    let before = press(&anna, &other, "◀ Vorige Seite").await;
    assert_eq!(number(&before), (pages - 1, pages), "{}", before.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_of_headings_opens_the_page_that_begins_with_each() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let mut page = shown(anna.command("rules", json!({"game": "blockade_runner"})).await);
    let headings = headings(&page);
    assert!(headings.len() > 20, "{headings:?}");
    for (value, heading) in headings {
        let opened = choose(&anna, &page, &value).await;
        assert!(opened.id == page.id && opened.content.starts_with(&format!("## {heading}\n")), "{}", opened.content);
        page = opened;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_leads_to_the_rules_of_every_game() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let help = shown(anna.command("help", json!({})).await);
    assert_eq!(help.buttons(), ["Spielen", "Rätsel des Tages", "Alle Befehle"]);
    assert!(
        help.content.contains("Schiffe jagen verborgene U-Boote") && !help.content.contains("/bestenliste"),
        "{}",
        help.content
    );
    let commands = press(&anna, &help, "Alle Befehle").await;
    assert!(commands.id != help.id && commands.content.contains("`/bestenliste`"), "{}", commands.content);
    let start = press(&anna, &help, "Spielen").await;
    assert!(start.id != help.id && start.button("🤖 leicht").is_some(), "the help stays: {}", start.content);
    for game in GAMES {
        let page = choose(&anna, &help, game.id()).await;
        assert!(page.ephemeral && page.id != help.id, "the help stays: {}", page.content);
        let tutorial = page.button("Tutorial").is_some();
        assert!(number(&page).0 == 1 && tutorial == is_taught(*game), "{}", page.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_at_a_table_are_those_of_its_game_and_replace_neither_card_nor_panel() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let card = open(&carla, &[]).await;
    let page = press(&carla, &card, "Rules").await;
    assert!(page.ephemeral && page.id != card.id && page.content.starts_with("## Battleship"), "{}", page.content);
    let duel = Duel::of(&stage, "sub_search", &[]).await;
    let page = press(&duel.ben, &duel.joined, "Rules").await;
    let first = number(&page);
    assert!(page.id != duel.joined.id && page.content.starts_with("## Sub Search"), "{}", page.content);
    let page = press(&duel.ben, &page, "Next page ▶").await;
    assert_eq!(number(&page), (2, first.1), "{}", page.content);
    let page = shown(duel.ben.command("rules", json!({})).await);
    assert!(page.content.ends_with(&format!("\n-# 1/{}", first.1)), "the option needs no mention: {}", page.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusal_opens_its_rule_in_a_separate_message() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "A5").await;
    let refused = enter(&duel.anna, "A5").await;
    assert_eq!(refused.buttons(), ["Regel BAT-28"], "{}", refused.content);
    let page = press(&duel.anna, &refused, "Regel BAT-28").await;
    assert!(page.ephemeral && page.id != refused.id && page.content.contains("(BAT-28)"), "{}", page.content);
    let said =
        "- ▶ **Auf dasselbe Feld schießt du nicht zweimal (BAT-28), außer in der schwierigen Variante (BAT-46).**\n";
    assert!(page.content.starts_with("## Schießen\n") && page.content.contains(said), "{}", page.content);
    // The second half of a double press opens the rule once more and turns no page.
    let again = press(&duel.anna, &refused, "Regel BAT-28").await;
    assert!(again.id != page.id && again.content == page.content, "{}", again.content);
    let before = press(&duel.anna, &page, "◀ Vorige Seite").await;
    assert!(before.id == page.id && number(&before).0 + 1 == number(&page).0, "{}", before.content);
    let refused = enter(&duel.ben, "M3").await;
    let rule = refused.buttons()[0].to_owned();
    let page = press(&duel.ben, &refused, &rule).await;
    let number = rule.strip_prefix("Rule ").expect("it names the rule");
    assert!(page.content.contains(&format!("({number})")), "{rule}: {}", page.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_button_displaces_no_control_and_keeps_the_panel() {
    let (stage, duel) = at_sea().await;
    let before = press(&duel.ben, &duel.board(), "My turn").await;
    // The bot can no longer edit answers of an hour ago, so the refusal comes with a new panel.
    stage.clock.advance(60 * 60 * 1000);
    let panel = enter(&duel.ben, "A5").await;
    let mut buttons = before.buttons();
    buttons.push("Rule BAT-25");
    // The refusal takes the room of the news.
    let shown: Vec<&str> = panel.buttons().into_iter().filter(|label| *label != "What happened?").collect();
    assert_eq!(shown, buttons, "{}", panel.content);
    let page = press(&duel.ben, &panel, "Rule BAT-25").await;
    assert!(page.id != panel.id && page.content.contains("(BAT-25)"), "{}", page.content);
    let stands = |message: &standin::Seen| message.id == panel.id && message.content == panel.content;
    assert!(duel.ben.sees(duel.thread).unwrap().iter().any(stands), "the rule has replaced the panel");
    let question = press(&duel.ben, &panel, "Resign").await;
    let other = press(&duel.anna, &duel.board(), "My turn").await;
    let other = press(&duel.anna, &other, "Aufgeben").await;
    answer_question(&duel.anna, &other, &["Ja, aufgeben"]).await;
    // The worker shows the end in an open question. A press may come first; its answer puts no button in the place of "Yes", where a
    // double press would hit it.
    let yes = question.button("Yes, resign").expect("the question asks");
    if let Ok(answered) = duel.ben.press(question.id, yes).await {
        let over = answered.message().expect("an answer");
        let shown_by_worker = over.buttons() == ["Rematch", "Stats", "Replay"];
        assert!(over.id == question.id && (over.buttons().is_empty() || shown_by_worker), "{:?}", over.buttons());
    }
    let ended = |message: &standin::Seen| message.id == question.id && message.button("Yes, resign").is_none();
    stage.sees(&duel.ben, duel.thread, ended).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_shows_its_scene_and_the_next_page_does_not_keep_it() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let page = async |number: u8| shown(ben.command("rules", json!({"game": "battleship", "page": number})).await);
    let first = page(1).await;
    let described = |seen: &standin::Seen| seen.files[0].description.clone().expect("an alt text");
    assert!(described(&first).contains("Board: Ben; still afloat"), "{}", described(&first));
    let second = press(&ben, &first, "Next page ▶").await;
    assert!(second.id == first.id && second.files.is_empty(), "the picture of the previous page is removed");
    let of = |heading: &str| {
        let known = headings(&first).into_iter().find(|(_, label)| label == heading);
        known.expect("a heading").0
    };
    let placing = choose(&ben, &second, &of("Placing")).await;
    assert_eq!(described(&placing), "Anna and Ben are still placing ships. Your ships: B9-F9 E4-E6 J1-J2.");
    let marks = choose(&ben, &placing, &of("Marks")).await;
    assert!(marks.id == first.id && marks.content.starts_with("## Marks"), "{}", marks.content);
    assert!(described(&marks).starts_with("It is your turn."), "{}", described(&marks));
    let german = shown(anna.command("rules", json!({"game": "battleship"})).await);
    let placing = headings(&german).into_iter().nth(1).expect("the second heading").0;
    let german = choose(&anna, &german, &placing).await;
    assert!(described(&german).contains("Deine Schiffe"), "{}", described(&german));
    assert!(!german.content.contains("scene"), "{}", german.content);
    stage.close().await;
}
