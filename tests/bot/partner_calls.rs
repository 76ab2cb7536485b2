//! Searches for somebody to play with: who is called, and when.

use flaggschiff::record::settings::{Personal, Pushes, QuietHours, Zone};
use games::lang::Language;
use serde_json::json;
use standin::Person;

use crate::partner::{DAY, MINUTE, letters, looks, number, search, settled, told, wants_calls};
use crate::stage::{Stage, eventually, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn person_who_wants_to_know_is_called_once_a_day_and_joins_from_the_call() {
    let stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    let page = wants_calls(&carla).await;
    assert!(page.ephemeral && page.content.contains("at most once a day"), "{}", page.content);
    looks(&anna, false).await;
    let call = told(&stage, &carla, "**Anna** is looking for somebody").await;
    assert_eq!(call.buttons(), ["Join", "Rules", "Stop telling me"]);
    let alert = async || stage.store().alerts_of(number(carla.id())).await.unwrap().remove(0);
    eventually("the call is noted", async || alert().await.unanswered == 1).await;
    // Anna begins anew, and Carla is not called again on that day.
    press(&anna, &shown(anna.command("games", json!({})).await), "Stop looking").await;
    looks(&anna, false).await;
    settled(&stage).await;
    assert_eq!(letters(&carla).len(), 1, "{:?}", letters(&carla));
    press(&anna, &shown(anna.command("games", json!({})).await), "Stop looking").await;
    stage.clock.advance(DAY);
    looks(&anna, false).await;
    eventually("the second call", async || letters(&carla).len() == 2).await;
    eventually("the call is noted", async || alert().await.unanswered == 2).await;
    // The first call is about a closed table. It still counts as an answer.
    let direct = carla.direct();
    let refused = press(&direct, &call, "Join").await;
    assert!(refused.content.contains("has been closed"), "{}", refused.content);
    assert_eq!(alert().await.unanswered, 0);
    let second = direct.sees(direct.place()).unwrap().into_iter().rev().find(|seen| seen.button("Join").is_some());
    let panel = press(&direct, &second.unwrap(), "Join").await;
    assert!(panel.button("Random").is_some(), "{:?}", panel.buttons());
    assert_eq!(search(&stage, &anna).await, None, "the game has begun");
    // No more calls.
    looks(&ben, false).await;
    stage.clock.advance(DAY);
    press(&ben, &shown(ben.command("games", json!({})).await), "Stop looking").await;
    looks(&ben, false).await;
    let call = told(&stage, &carla, "**Ben** is looking for somebody").await;
    let off = press(&direct, &call, "Stop telling me").await;
    assert!(off.content.contains("no longer tell you"), "{}", off.content);
    assert_eq!(stage.store().alerts_of(number(carla.id())).await.unwrap(), []);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_in_quiet_hours_on_vacation_after_leaving_or_after_being_forgotten() {
    let stage = Stage::open().await;
    let names = ["Quiet", "Tired", "Away", "Gone", "Forgotten", "Avoided", "Awake"];
    let [quiet, tired, away, gone, forgotten, avoided, awake] = names.map(|name| stage.standin.person(name, "en-US"));
    let anna = stage.standin.person("Anna", "en-US");
    for person in [&quiet, &tired, &away, &gone, &forgotten, &avoided, &awake] {
        wants_calls(person).await;
    }
    let set = async |person: &Person, change: &(dyn Fn(&mut Personal) + Sync)| {
        stage.store().change_settings(number(person.id()), Language::En, change).await.unwrap();
    };
    let zone = Zone::parse("UTC").unwrap();
    let minute = u16::try_from(stage.clock.now() / MINUTE % 1440).unwrap();
    let hours = QuietHours::new((minute + 1435) % 1440, (minute + 60) % 1440).unwrap();
    for person in [&quiet, &tired] {
        let sleeps = |settings: &mut Personal| (settings.zone, settings.quiet) = (Some(zone.clone()), Some(hours));
        set(person, &sleeps).await;
    }
    set(&away, &|settings: &mut Personal| settings.away_until = Some(Personal::UNTIL_BACK)).await;
    gone.leave(stage.standin.guild()).unwrap();
    stage.store().ask_to_be_forgotten(number(forgotten.id()), stage.clock.now()).await.unwrap();
    eventually("the person is forgotten", async || stage.store().to_be_forgotten(i64::MAX).await.unwrap().is_empty())
        .await;
    stage.store().avoid(number(anna.id()), &[number(avoided.id())].into()).await.unwrap();
    looks(&anna, true).await;
    told(&stage, &awake, "**Anna** is looking for somebody").await;
    settled(&stage).await;
    for person in [&quiet, &tired, &away, &gone, &forgotten, &avoided] {
        assert_eq!(letters(person), Vec::<String>::new());
    }
    // Over days, the quiet hours only delay the call.
    press(&anna, &shown(anna.command("games", json!({})).await), "Stop looking").await;
    looks(&anna, false).await;
    eventually("the calls wait", async || {
        let later = stage.clock.now() + 2 * 60 * MINUTE;
        stage.store().due_calls(later, 9).await.unwrap().len() == 2
    })
    .await;
    assert_eq!(letters(&quiet), Vec::<String>::new());
    // A person who switches calls off meanwhile gets none.
    let guild = i64::try_from(stage.standin.guild().0).unwrap();
    stage.store().end_alert(number(tired.id()), guild, "battleship").await.unwrap();
    stage.clock.advance(61 * MINUTE);
    told(&stage, &quiet, "**Anna** is looking for somebody").await;
    settled(&stage).await;
    assert_eq!(letters(&tired), Vec::<String>::new());
    stage.close_allowing(|request| request.path.contains("/members/")).await;
}

async fn without_notifications(stage: &Stage, person: &Person) {
    let off = |settings: &mut Personal| settings.pushes = Pushes::Off;
    stage.store().change_settings(number(person.id()), Language::En, off).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn person_without_other_notifications_is_told_that_somebody_has_joined_the_card() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    without_notifications(&stage, &anna).await;
    looks(&anna, true).await;
    let card = stage.sees(&ben, ben.place(), |message| message.button("Join").is_some()).await;
    press(&ben, &card, "Join").await;
    told(&stage, &anna, "**Battleship** has begun").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_without_other_notifications_is_told_of_a_pair() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    without_notifications(&stage, &anna).await;
    looks(&anna, false).await;
    looks(&ben, false).await;
    told(&stage, &anna, "I have found somebody:").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_to_whom_a_call_could_not_be_sent_is_called_again_on_that_day() {
    let stage = Stage::open().await;
    let (anna, carla) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Carla", "en-US"));
    wants_calls(&carla).await;
    carla.set_direct_messages(false);
    looks(&anna, false).await;
    settled(&stage).await;
    let alert = stage.store().alerts_of(number(carla.id())).await.unwrap().remove(0);
    assert_eq!((alert.called_at, alert.unanswered), (None, 0));
    carla.set_direct_messages(true);
    press(&anna, &shown(anna.command("games", json!({})).await), "Stop looking").await;
    looks(&anna, false).await;
    told(&stage, &carla, "**Anna** is looking for somebody").await;
    stage.close_allowing(|request| request.status == 403).await;
}
