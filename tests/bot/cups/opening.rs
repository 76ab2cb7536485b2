//! One wish opens one cup, and a server has room for a few.

use serde_json::json;

use super::{Field, card, cup_of, open, people, pick};
use crate::stage::{Stage, eventually, press, shown};
use flaggschiff::cup::CupStatus;
use flaggschiff::cup::course::MOST_OPEN;

#[tokio::test(flavor = "multi_thread")]
async fn same_wish_opens_one_cup_while_it_is_open() {
    let stage = Stage::open().await;
    let people = people(&stage, 2);
    let guild = i64::try_from(stage.standin.guild().0).unwrap();
    let count = async || stage.store().count_open_cups(guild).await.unwrap();
    open(&people[0], "battleship", "weeks", "w4").await;
    let again = open(&people[0], "battleship", "weeks", "w4").await;
    assert!(again.content.contains("is open in"), "{}", again.content);
    assert_eq!(count().await, 1);
    // Another person, and another start, are other wishes.
    open(&people[1], "battleship", "weeks", "w4").await;
    open(&people[0], "battleship", "weeks", "w5").await;
    assert_eq!(count().await, 3);
    // What was cancelled can be opened anew.
    let list = shown(people[0].command("cup", json!({})).await);
    let page = pick(&people[0], &list, "choose", cup_of(&again).as_str()).await;
    let question = press(&people[0], &page, "Cancel cup").await;
    press(&people[0], &question, "Yes, cancel it").await;
    assert_eq!(count().await, 2);
    open(&people[0], "battleship", "weeks", "w4").await;
    assert_eq!(count().await, 3);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_has_room_for_a_few_open_cups() {
    let stage = Stage::open().await;
    let people = people(&stage, 11);
    for person in &people[..usize::try_from(MOST_OPEN).unwrap()] {
        open(person, "battleship", "weeks", "w4").await;
    }
    let refused = open(&people[10], "battleship", "weeks", "w4").await;
    assert!(refused.content.contains("10 cups are open"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cup_is_repeated_once_however_many_ask() {
    let stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "weeks", 3).await;
    let ended = stage.store().update_cup(&field.id, |cup| {
        cup.status = CupStatus::Over;
        Ok::<_, std::convert::Infallible>(())
    });
    ended.await.unwrap().unwrap().unwrap();
    let over = card(&stage, &field.people[0], |message| message.button("Repeat this cup").is_some());
    let over = over.await;
    for person in &field.people {
        press(person, &over, "Repeat this cup").await;
    }
    let next = card(&stage, &field.people[0], |message| message.button("Join").is_some()).await;
    let cards = || {
        let all = field.people[0].sees(next.channel).unwrap();
        all.iter().filter(|message| message.content.contains("## Cup: ")).count()
    };
    eventually("all messages are sent", async || cards() >= 2).await;
    stage.settled().await;
    assert_eq!(cards(), 2);
    stage.close().await;
}
