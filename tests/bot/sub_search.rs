//! Sub Search through the whole bot: placing on three levels, turns of several steps, the mine, secrets.

use serde_json::json;

use crate::completion::suggestions;
use crate::duel::{Duel, enter};
use crate::stage::{Stage, choose, press, shown};

/// Placements for both players: Anna hides pieces in Ben's sea, Ben in Anna's.
const ANNAS: &str = "sub 14 200; sub 16 300; sub 36 100; mine 20";
const BENS: &str = "sub 8 200; sub 21 100; sub 3 300; mine 33";

/// Anna plays Red and begins; both have placed.
async fn begin(stage: &Stage) -> Duel {
    stage.standin.set_guild_locale(stage.standin.guild(), "en-US").unwrap();
    let duel = Duel::of(stage, "sub_search", &["colours=creator_red"]).await;
    duel.place(ANNAS, BENS).await;
    stage.settled().await;
    duel
}

#[tokio::test(flavor = "multi_thread")]
async fn submarines_and_mine_are_placed_by_buttons_and_menus() {
    let stage = Stage::open().await;
    let duel = Duel::of(&stage, "sub_search", &[]).await;
    let panel = &duel.joined;
    assert!(panel.ephemeral && panel.content.contains("Hide three submarines"), "{}", panel.content);
    let panel = press(&duel.ben, panel, "Level 200").await;
    let panel = choose(&duel.ben, &panel, "sub 14 200").await;
    let alt = panel.files[0].description.clone().unwrap();
    assert!(alt.contains("14-200"), "{alt}");
    let rules = shown(duel.ben.command("rules", json!({})).await);
    assert!(
        rules.content.contains("Sub Search") && rules.button("Next page ▶").is_some(),
        "the rules of this table's game"
    );
    let refused = enter(&duel.ben, "mine 14").await;
    assert!(refused.content.contains("SUB-13"), "{}", refused.content);
    let panel = press(&duel.ben, &panel, "Fill the rest").await;
    let panel = press(&duel.ben, &panel, "Ready").await;
    assert!(panel.button("Random").is_none());
    let refused = enter(&duel.ben, "random").await;
    assert!(refused.content.contains("SUB-108"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turn_is_sailed_dropped_and_ended_by_presses_and_survives_a_restart_in_the_middle() {
    let mut stage = Stage::open().await;
    let duel = begin(&stage).await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    assert!(panel.content.contains("Wohin fährt Schiff A"), "{}", panel.content);
    for (step, rule) in [("charge 200", "SUB-22"), ("end", "SUB-24"), ("A 18 ;", "SUB-25"), ("A 37", "SUB-7")] {
        let refused = enter(&duel.anna, step).await;
        assert!(refused.content.contains(rule), "{step}: {}", refused.content);
    }
    let refused = enter(&duel.ben, "A 20").await;
    assert!(refused.content.contains("SUB-23"), "{}", refused.content);
    let panel = press(&duel.anna, &panel, "Nur fahren").await;
    let panel = choose(&duel.anna, &panel, "A 21").await;
    assert!(panel.content.contains("Wasserbombe werfen"), "{}", panel.content);
    stage.settled().await;
    stage.restart().await;
    // The restart comes between the move and the charge. Ben has no ship at sea, so the turn ends with the charge.
    let panel = press(&duel.anna, &panel, "💣 100 + Ende").await;
    assert!(panel.content.contains("**direkter Treffer**"), "{}", panel.content);
    stage.settled().await;
    let board = duel.board();
    assert!(board.content.contains("charge 21-100: **direct hit**"), "{}", board.content);
    assert!(board.content.contains("Turn 2: **Ben** to move a ship."), "{}", board.content);
    // The second half of a double press on the old button only refreshes the panel.
    press(&duel.anna, &panel, "Aktualisieren").await;
    assert_eq!(duel.record(&stage).await.journal.iter().filter(|row| row.text.starts_with("charge")).count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn line_continues_past_answers_and_drops_moves_made_pointless_by_the_mine() {
    let stage = Stage::open().await;
    let duel = begin(&stage).await;
    enter(&duel.anna, "A 21; charge 200").await;
    // EX-SUB-60 through the bot: Ben hits the mine below 20, so no charge is dropped, and nothing is refused.
    let panel = enter(&duel.ben, "ship A to 20, charge 200; fire R4 A").await;
    assert!(panel.content.contains("Ship A is lost"), "{}", panel.content);
    assert!(!panel.content.contains("SUB-"), "{}", panel.content);
    let journal = duel.record(&stage).await.journal;
    let bens: Vec<&str> = journal.iter().filter(|row| row.seat == 1).map(|row| row.text.as_str()).collect();
    assert_eq!(bens[bens.len() - 2..], ["A 20", "fire R4 A"]);
    stage.settled().await;
    // Ben's submarine fires; the public learns the lane, not the cell.
    let board = duel.board();
    let alt = board.files[0].description.clone().unwrap();
    assert!(board.content.contains("R4") && !alt.contains("21-100"), "{} {alt}", board.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn submarines_are_shown_to_their_owner_alone_until_the_end() {
    let stage = Stage::open().await;
    let duel = begin(&stage).await;
    enter(&duel.anna, "A 20; charge 200").await;
    stage.settled().await;
    let carla = stage.standin.person("Carla", "en-US");
    let told = |person: &standin::Person| {
        let seen = person.sees(duel.thread).unwrap().into_iter().chain(person.sees(duel.channel).unwrap());
        let all = seen.map(|message| {
            let alts: Vec<_> = message.files.iter().filter_map(|file| file.description.clone()).collect();
            format!("{} {} {}", message.content, json!(message.components), alts.join(" "))
        });
        all.collect::<Vec<_>>().join("\n")
    };
    for person in [&carla, &duel.ben] {
        let told = told(person);
        for cell in ["14-200", "16-300", "36-100"] {
            assert!(!told.contains(cell), "Anna's {cell} is revealed in\n{told}");
        }
    }
    for cell in ["8-200", "21-100", "3-300"] {
        assert!(!told(&carla).contains(cell), "Ben's {cell} is revealed to everybody");
    }
    assert!(told(&duel.ben).contains("8-200"), "Ben sees his own submarines");
    crate::stage::resign(&duel.ben).await;
    stage.settled().await;
    let told = told(&carla);
    assert!(told.contains("14-200") && told.contains("21-100") && told.contains("Anna wins"), "{told}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_plays_sub_search_to_the_end() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    let opened = anna.command("play", json!({"game": "sub_search", "computer": "easy"})).await;
    let card = shown(opened);
    let panel = stage.sees(&anna, anna.place(), |message| message.button("Random").is_some()).await;
    let anna = anna.at(stage.thread(&anna, &card).await);
    let panel = press(&anna, &panel, "Random").await;
    press(&anna, &panel, "Ready").await;
    for _ in 0..6 {
        stage.settled().await;
        // Sails the first offered ship out and home again, which is possible whatever the computer does.
        let offered = suggestions(&anna, "").await;
        let Some((ship, _)) = offered.first().and_then(|sail| sail.split_once(' ')) else { break };
        let out = suggestions(&anna, &format!("{ship} h")).await.is_empty();
        let line = if out { format!("{}; charge 100; end", offered[0]) } else { format!("{ship} harbour; end") };
        let shown = enter(&anna, &line).await;
        assert!(!shown.content.contains("SUB-"), "{}", shown.content);
    }
    stage.settled().await;
    crate::stage::resign(&anna).await;
    stage.settled().await;
    let card = stage.sees(&anna.at(card.channel), card.channel, |message| message.button("Rematch").is_some()).await;
    assert!(card.content.contains("wins"), "{}", card.content);
    stage.close().await;
}
