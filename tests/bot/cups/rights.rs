//! Who may see, change and cancel a cup, and what a refusal says.

use flaggschiff::cup::CupStatus;
use flaggschiff::record::DAY;
use serde_json::json;

use super::{Field, card, cup_of, open, people, try_press};
use crate::stage::{Stage, eventually, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_opener_or_a_manager_cancels_a_cup() {
    let stage = Stage::open().await;
    let people = people(&stage, 3);
    let page = open(&people[0], "battleship", "weeks", "w4").await;
    let id = cup_of(&page);
    let other = shown(people[1].command("cup", json!({})).await);
    let controls = other.controls();
    let menu =
        controls.iter().filter_map(|control| control["custom_id"].as_str()).find(|id| id.ends_with("cup choose"));
    let theirs = shown(people[1].choose(other.id, menu.unwrap(), &[id.as_str()]).await);
    assert!(theirs.button("Cancel cup").is_none());
    // A forged control is refused.
    let forged = format!("1|-|-|-|cup cancel-now {id}");
    let message = stage.post_as_bot(people[1].place(), &[("x", &forged)]).await;
    let refused = shown(people[1].press(message, &forged).await);
    assert!(refused.content.contains("no longer understand this button"), "{}", refused.content);
    let question = press(&people[0], &page, "Cancel cup").await;
    assert!(question.content.contains("Do you want to cancel"));
    let kept = press(&people[0], &question, "No, keep it").await;
    let question = press(&people[0], &kept, "Cancel cup").await;
    press(&people[0], &question, "Yes, cancel it").await;
    let cup = stage.store().cup(&id).await.unwrap().unwrap();
    assert_eq!(cup.status, CupStatus::Cancelled);
    card(&stage, &people[0], |message| message.content.contains("was cancelled")).await;
    stage.close_now().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn running_games_of_a_cancelled_cup_go_on_as_ordinary_ones() {
    let stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "weeks", 3).await;
    field.rests(&stage).await;
    for person in &field.people[..2] {
        field.comes(&stage, person).await;
    }
    let thread = field.thread(&stage, 0, 1).await.expect("a running game");
    let list = shown(field.people[0].command("cup", json!({})).await);
    let controls = list.controls();
    let menu =
        controls.iter().filter_map(|control| control["custom_id"].as_str()).find(|id| id.ends_with("cup choose"));
    let page = shown(field.people[0].choose(list.id, menu.unwrap(), &[field.id.as_str()]).await);
    let question = press(&field.people[0], &page, "Cancel cup").await;
    press(&field.people[0], &question, "Yes, cancel it").await;
    field.rests(&stage).await;
    let cup = field.cup(&stage).await;
    let states = || cup.tables.values().map(|table| &table.state);
    use flaggschiff::cup::TableState as State;
    assert_eq!(states().filter(|state| matches!(state, State::Playing(_))).count(), 1);
    assert_eq!(states().filter(|state| matches!(state, State::Finished(_))).count(), 2, "nobody waits at the others");
    let anna = field.people[0].at(thread);
    let answer = shown(anna.command("move", json!({"move": "random; confirm"})).await);
    assert!(answer.content.contains("You are ready"), "{}", answer.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cup_of_another_server_is_not_shown() {
    let stage = Stage::open().await;
    let people = people(&stage, 2);
    let page = open(&people[0], "battleship", "weeks", "w4").await;
    let id = cup_of(&page);
    let (guild, channel) = stage.standin.new_guild("Elsewhere", "en-US");
    people[1].join(guild).unwrap();
    let there = people[1].at(channel);
    let forged = format!("1|-|-|-|cup table {id}");
    let message = stage.post_as_bot(there.place(), &[("x", &forged)]).await;
    let refused = shown(there.press(message, &forged).await);
    assert!(refused.content.contains("does not exist any more"), "{}", refused.content);
    stage.close_now().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_missed_games_is_told_in_private_what_to_do_first() {
    let stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "weeks", 3).await;
    field.rests(&stage).await;
    for person in &field.people[..2] {
        field.comes(&stage, person).await;
    }
    stage.clock.advance(3 * DAY + 1);
    eventually("Cara is out", async || field.cup(&stage).await.people[&2].left_at.is_some()).await;
    open(&field.people[0], "battleship", "weeks", "w4").await;
    let there = card(&stage, &field.people[0], |message| message.button("Join").is_some()).await;
    let refused = try_press(&field.people[2], &there, "Join").await;
    let refused = refused.message().expect("an answer");
    assert!(refused.ephemeral && refused.content.contains("Finish 2 ordinary games"), "{}", refused.content);
    stage.close().await;
}
