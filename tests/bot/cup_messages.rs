//! Whom a cup tells what, where and in which order.

use flaggschiff::record::settings::{Personal, QuietHours, Zone};
use flaggschiff::record::{DAY, MINUTE};
use games::lang::Language;
use standin::{Person, Seen};

use crate::cups::{Field, card, cup_of, open, people};
use crate::stage::{Stage, eventually, press};

fn number(person: &Person) -> i64 {
    i64::try_from(person.id().0).unwrap()
}

/// The messages in the channel that ping a person.
fn pings(channel: &Person, person: &Person) -> Vec<Seen> {
    let mut seen = channel.sees(channel.place()).unwrap();
    seen.retain(|message| message.pings.contains(&person.id()));
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn person_with_closed_private_messages_is_called_in_the_channel() {
    let stage = Stage::open().await;
    let people = people(&stage, 3);
    people[1].set_direct_messages(false);
    people[1].set_locale("de");
    open(&people[0], "battleship", "weeks", "w3").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    for person in &people {
        press(person, &there, "Join").await;
    }
    let field = Field { id: cup_of(&there), channel: people[0].place(), people };
    let [anna, ben, cara] = [0, 1, 2].map(|at| &field.people[at]);
    let call = stage.sees(anna, field.channel, |message| message.pings.contains(&ben.id())).await;
    assert!(call.content.contains("2 games wait for you"), "in the language of the cup: {}", call.content);
    let mine = press(ben, &call, "My games").await;
    assert!(mine.ephemeral && mine.content.contains("Deine Spiele"), "{}", mine.content);
    field.rests(&stage).await;
    stage.clock.advance(2 * DAY + 1);
    eventually("Ben is called once more", async || pings(anna, ben).len() == 2).await;
    for person in [anna, cara] {
        field.comes(&stage, person).await;
    }
    eventually("the thread says who plays in the cup", async || {
        let requests = stage.standin.requests();
        let threads = requests.iter().filter(|request| request.path.ends_with("/threads"));
        let names: Vec<&str> = threads.filter_map(|request| request.body["name"].as_str()).collect();
        names == ["Cup: Anna – Cara"] || names == ["Cup: Cara – Anna"]
    })
    .await;
    for person in [anna, cara] {
        assert_eq!(pings(anna, person).len(), 0, "{:?} reads private messages", person.id());
    }
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn evening_calls_people_in_their_quiet_hours_and_weeks_do_not() {
    let stage = Stage::open().await;
    let people = people(&stage, 4);
    let zone = Zone::parse("UTC").unwrap();
    let minute = u16::try_from(stage.clock.now() / MINUTE % 1440).unwrap();
    let hours = QuietHours::new((minute + 1435) % 1440, (minute + 60) % 1440).unwrap();
    let set = |settings: &mut Personal| (settings.zone, settings.quiet) = (Some(zone.clone()), Some(hours));
    stage.store().change_settings(number(&people[1]), Language::En, &set).await.unwrap();
    let private = people[1].direct();
    let calls = |private: &Person| private.sees(private.place()).map_or(0, |seen| seen.len());
    open(&people[0], "battleship", "weeks", "w4").await;
    let field = Field::joined(&stage, people).await;
    field.rests(&stage).await;
    assert_eq!(calls(&private), 0);
    open(&field.people[0], "battleship", "evening", "w4").await;
    let _evening = Field::joined(&stage, field.people).await;
    stage.sees(&private, private.place(), |message| message.content.contains("a game waits for you")).await;
    stage.close_now().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn list_of_games_is_posted_before_people_are_told_and_former_people_are_named_once() {
    let stage = Stage::open().await;
    let people = people(&stage, 3);
    open(&people[0], "battleship", "evening", "w3").await;
    let field = Field::joined(&stage, people).await;
    field.rests(&stage).await;
    let requests = stage.standin.requests();
    let first = |text: &str| {
        let is_post = |request: &&standin::Recorded| {
            request.method == "POST" && request.body["content"].as_str().is_some_and(|content| content.contains(text))
        };
        requests.iter().position(|request| is_post(&request)).expect(text)
    };
    assert!(first("**All games**") < first("waits for you"), "the list comes first");
    // Nobody comes any more.
    for _ in 0..3 {
        stage.clock.advance(5 * MINUTE + 1);
        field.rests(&stage).await;
    }
    let anna = &field.people[0];
    let over = card(&stage, anna, |message| message.button("Repeat this cup").is_some()).await;
    press(anna, &over, "Repeat this cup").await;
    let named = |message: &Seen| message.content.contains("another cup?");
    let next = card(&stage, anna, |message| message.button("Join").is_some()).await;
    assert!(named(&next), "{}", next.content);
    // The others have to play ordinary games first.
    press(&stage.standin.person("Dora", "en-US"), &next, "Join").await;
    let edited = card(&stage, anna, |message| message.id == next.id && message.content.contains("In: Dora")).await;
    assert!(!named(&edited), "{}", edited.content);
    stage.close_now().await;
}
