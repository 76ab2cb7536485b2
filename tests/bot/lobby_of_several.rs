//! A lobby of the test game for three or four: invitations, seats, teams, numbers, computers, rematch.

use serde_json::json;
use standin::{Answer, AnswerFault, Form, Person, Seen, Shown, Trouble};

use crate::duel::table_of;
use crate::stage::{Stage, choose, chosen, eventually, offered, press, resign, shown};

/// A table for four that Anna, who reads German, has opened. Returns Anna, Ben and the card.
async fn opened(stage: &Stage) -> (Person, Person, Seen) {
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "convoy"})).await);
    (anna, ben, card)
}

/// The menu of people in the creator's menu of seats.
fn people(menu: &Seen) -> String {
    let controls = menu.controls();
    let people = controls.iter().find(|control| control["type"] == 5).expect("a menu of people");
    people["custom_id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn several_are_invited_and_the_rest_is_filled_with_computers() {
    let stage = Stage::open().await;
    let (anna, ben, card) = opened(&stage).await;
    let carla = stage.standin.person("Carla", "en-US");
    assert!(card.content.contains("To start, 2 more players are needed."), "{}", card.content);
    assert!(card.button("Start").is_none());
    let mut menu = press(&anna, &card, "Manage seats").await;
    for guest in [&ben, &carla] {
        menu = shown(anna.choose(menu.id, &people(&menu), &[&guest.id().to_string()]).await);
    }
    assert!(
        menu.content.contains("2. reserviert für Ben\n3. reserviert für Carla\n4. freier Platz"),
        "{}",
        menu.content
    );
    let dora = stage.standin.person("Dora", "en-US");
    let joined = press(&dora, &card, "Join").await;
    assert!(joined.content.contains("4. Dora"), "{}", joined.content);
    let menu = press(&anna, &card, "Manage seats").await;
    let menu = choose(&anna, &menu, &format!("sitting {}", dora.id())).await;
    assert!(menu.content.contains("4. freier Platz"), "{}", menu.content);
    let invited = press(&ben, &card, "Join").await;
    press(&carla, &invited, "Decline").await;
    let menu = press(&anna, &card, "Manage seats").await;
    let values = ["all easy", "all normal", "2 easy", "2 normal", "3 easy", "3 normal"];
    assert!(menu.controls().iter().any(|control| offered(control) == values), "{:#?}", menu.controls());
    let panel = choose(&anna, &menu, "all easy").await;
    assert_eq!(panel.id, menu.id);
    assert!(!panel.files.is_empty(), "the panel replaces the menu: {}", panel.content);
    let playing = stage.sees(&ben, card.channel, |message| message.id == card.id && message.content.contains("→ <#"));
    let playing = playing.await;
    let players = "**Anna** – **Ben** – **Computer";
    assert!(playing.content.contains(players) && playing.content.contains("Proof of fair play"), "{}", playing.content);
    let record = stage.record(&table_of(&card)).await;
    assert_eq!((record.table.seat_count, record.seats.len(), record.invitations.len()), (4, 4, 0));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_are_shown_seats_change_and_invalid_choices_are_refused() {
    let stage = Stage::open().await;
    let (anna, ben, card) = opened(&stage).await;
    press(&ben, &card, "Join").await;
    let menu = press(&anna, &card, "Options").await;
    let menu = choose(&anna, &menu, "3").await;
    let lagging = press(&anna, &card, "Options").await;
    let refused = choose(&anna, &lagging, "teams=on").await;
    assert!(refused.content.contains("Für zwei Teams zu zweit braucht es vier"), "{}", refused.content);
    let menu = choose(&anna, &menu, "4").await;
    let menu = choose(&anna, &menu, "teams=on").await;
    assert!(chosen(&menu).contains("zwei zu zweit"), "{}", chosen(&menu));
    stage
        .sees(&ben, card.channel, |message| {
            message.content.contains("2. Ben · 🟨 yellow · Team 2\n3. open seat · Team 1")
        })
        .await;

    let places = press(&ben, &card, "Change seat").await;
    assert!(places.ephemeral && places.content.contains("You have seat 2."), "{}", places.content);
    let places = choose(&ben, &places, "2").await;
    assert!(places.content.contains("You have seat 3."), "{}", places.content);
    stage.sees(&anna, card.channel, |message| message.content.contains("3. Ben · 🟨 yellow · Team 1")).await;
    let stranger = stage.standin.person("Carla", "en-US");
    let refused = press(&stranger, &card, "Change seat").await;
    assert!(refused.content.contains("not playing at this table"), "{}", refused.content);

    // A number that the menu does not offer is typed, after a restart too.
    let asked = form(&anna, &menu).await;
    assert_eq!((asked.title.as_str(), asked.inputs[0].value.as_str()), ("Runden", "2"));
    let refused = shown(anna.submit(&asked, json!({"number": "12"})).await);
    assert!(refused.content.contains("ganze Zahl von 1 bis 3"), "{}", refused.content);
    let asked = form(&anna, &menu).await;
    let taken = shown(anna.submit(&asked, json!({"number": " 3 "})).await);
    assert!(chosen(&taken).contains("Runden: 3"), "{}", chosen(&taken));
    stage.close().await;
}

/// The form that the menu of options opens for a number that it does not offer.
pub(crate) async fn form(person: &Person, menu: &Seen) -> Form {
    let controls = menu.controls();
    let control = controls.iter().find(|control| offered(control).contains(&"rounds=?")).expect("a menu of numbers");
    let asked = person.choose(menu.id, control["custom_id"].as_str().unwrap(), &["rounds=?"]).await;
    let Ok(Shown { answer: Answer::Form { form }, .. }) = asked else { panic!("no form: {asked:?}") };
    form
}

#[tokio::test(flavor = "multi_thread")]
async fn card_shows_both_of_two_who_join_at_once() {
    let stage = Stage::open().await;
    let (_, ben, card) = opened(&stage).await;
    let carla = stage.standin.person("Carla", "en-US");
    stage.settled().await;
    // Ben's answer is sent a second time.
    stage.standin.trouble(AnswerFault::next(1, Trouble::Error { status: 500 }).only("POST", "/interactions"));
    let after_ben = async {
        let seated = async || stage.record(&table_of(&card)).await.seats.len() == 2;
        eventually("Ben has a seat", seated).await;
        press(&carla, &card, "Join").await
    };
    tokio::join!(press(&ben, &card, "Join"), after_ben);
    stage.settled().await;
    let shown = carla.sees(card.channel).unwrap().into_iter().find(|message| message.id == card.id).unwrap();
    assert!(shown.content.contains("2. Ben · 🟨 yellow\n3. Carla"), "{}", shown.content);
    stage.close_allowing(|request| request.status == 500).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn card_shows_a_person_whose_answer_came_too_late() {
    let mut stage = Stage::open().await;
    let (_, ben, card) = opened(&stage).await;
    stage.settled().await;
    stage.standin.trouble(AnswerFault::next(1, Trouble::Expired).only("POST", "/interactions/"));
    assert!(ben.press(card.id, card.button("Join").unwrap()).await.unwrap().failed());
    let seated = |message: &Seen| message.id == card.id && message.content.contains("2. Ben · 🟨 yellow");
    stage.sees(&ben, card.channel, seated).await;
    stage.settled().await;
    stage.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_of_three_begins_when_the_last_one_asks_for_it() {
    let stage = Stage::open().await;
    let (anna, ben, card) = opened(&stage).await;
    let carla = stage.standin.person("Carla", "en-US");
    press(&ben, &card, "Join").await;
    let card = press(&carla, &card, "Join").await;
    assert!(card.content.contains("begins when all seats are taken, or earlier with **Start**"), "{}", card.content);
    press(&anna, &card, "Start").await;
    let thread = stage.thread(&anna, &card).await;
    for person in [&anna, &ben] {
        resign(&person.at(thread)).await;
    }
    let over = |message: &Seen| message.id == card.id && message.button("Rematch").is_some();
    let card = stage.sees(&anna, card.channel, over).await;
    let first = press(&carla, &card, "Rematch").await;
    assert_eq!(first.pings.len(), 2, "{}", first.content);
    let waits = press(&anna, &card, "Rematch").await;
    assert!(waits.content.contains("Du bist dabei"), "{}", waits.content);
    let begun = press(&ben, &card, "Rematch").await;
    assert!(!begun.files.is_empty(), "{}", begun.content);
    let record = stage.record(&table_of(&first)).await;
    assert_eq!((record.table.seat_count, record.table.creator.to_string()), (3, carla.id().to_string()));
    stage.close().await;
}
