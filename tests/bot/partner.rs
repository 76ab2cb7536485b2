//! Searches for somebody to play with: waiting tables, pairs, calls, and honest ends.

use std::collections::BTreeSet;

use flaggschiff::record::search::Search;
use flaggschiff::record::{NOBODY, Record, Status};
use serde_json::{Value, json};
use standin::{Answer, Id, Person, Seen};

use crate::settings::exported;
use crate::stage::{Stage, choose, eventually, press, shown};

pub(crate) const MINUTE: i64 = 60 * 1000;
pub(crate) const DAY: i64 = 24 * 60 * MINUTE;

pub(crate) fn number(id: Id) -> i64 {
    i64::try_from(id.0).unwrap()
}

async fn play(person: &Person) -> Seen {
    shown(person.command("play", json!({})).await)
}

/// The page that asks for the terms of a search.
pub(crate) async fn asked(person: &Person) -> Seen {
    let start = play(person).await;
    let label = ["Look for somebody", "Mitspieler suchen"].into_iter().find(|label| start.button(label).is_some());
    press(person, &start, label.expect("the way to a search")).await
}

/// The button that begins a search over days, or for now.
pub(crate) fn begins(page: &Seen, now: bool) -> &str {
    let labels = match now {
        true => ["Now (search: 30 minutes)", "Jetzt (Suche: 30 Minuten)"],
        false => ["Over days (search: 3 days)", "Über Tage (Suche: 3 Tage)"],
    };
    labels.into_iter().find_map(|label| page.button(label)).expect("a pace")
}

/// Begins a search by the buttons. Returns its page.
pub(crate) async fn looks(person: &Person, now: bool) -> Seen {
    let page = asked(person).await;
    shown(person.press(page.id, begins(&page, now)).await)
}

pub(crate) async fn search(stage: &Stage, person: &Person) -> Option<Search> {
    stage.store().searches_of(number(person.id())).await.unwrap().into_iter().next()
}

/// The record of the table of a search.
async fn table(stage: &Stage, person: &Person) -> Record {
    stage.record(&search(stage, person).await.expect("looks").table).await
}

/// A private message to a person, once there is one with this text.
pub(crate) async fn told(stage: &Stage, person: &Person, text: &str) -> Seen {
    let direct = person.direct();
    stage.sees(&direct, direct.place(), |message| message.content.contains(text)).await
}

/// The private messages to a person.
pub(crate) fn letters(person: &Person) -> Vec<String> {
    let direct = person.direct();
    direct.sees(direct.place()).unwrap_or_default().into_iter().map(|message| message.content).collect()
}

/// Waits until nothing is due for searches and calls, and every message is sent.
pub(crate) async fn settled(stage: &Stage) {
    eventually("searches and calls are done", async || {
        let now = stage.clock.now();
        let (searches, calls) = (stage.store().due_searches(now, 9).await, stage.store().due_calls(now, 9).await);
        searches.unwrap().is_empty() && calls.unwrap().is_empty()
    })
    .await;
    stage.settled().await;
}

/// Lets a person be called when somebody looks for Battleship.
pub(crate) async fn wants_calls(person: &Person) -> Seen {
    let settings = shown(person.command("settings", json!({})).await);
    let page = press(person, &settings, "Notifications…").await;
    let page = press(person, &page, "Finding players…").await;
    choose(person, &page, "battleship").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_look_are_paired_called_and_play() {
    let mut stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let page = looks(&anna, false).await;
    assert!(page.content.contains("Du suchst jemanden zum Spielen"), "{}", page.content);
    assert!(page.content.contains(":R>") && page.button("Nicht mehr suchen").is_some(), "{}", page.content);
    assert!(page.content.contains("\n-# "), "the options of the card: {}", page.content);
    let card = stage.sees(&ben, ben.place(), |message| message.button("Join").is_some()).await;
    let found = looks(&ben, false).await;
    assert!(
        found.content.contains("I have found somebody:") && found.content.contains("**Anna**"),
        "{}",
        found.content
    );
    assert!(found.content.contains("(1 day a move)") && found.content.contains("\n-# "), "{}", found.content);
    stage.sees(&ben, ben.place(), |message| message.id == card.id && message.content.contains("another table")).await;
    let waits = |message: &Seen| message.content.contains("Two people have found each other");
    let both = stage.sees(&ben, ben.place(), waits).await;
    assert_eq!(both.buttons(), ["Join", "Decline", "Set up…", "Rules"]);
    let letter = told(&stage, &anna, "Es hat sich jemand gefunden").await;
    settled(&stage).await;
    assert!(letters(&ben).is_empty(), "who has just pressed needs no call: {:?}", letters(&ben));
    // A stranger, a restart, and a double press.
    let carla = stage.standin.person("Carla", "en-US");
    let refused = press(&carla, &both, "Join").await;
    assert!(refused.content.contains("reserved for another person"), "{}", refused.content);
    stage.restart().await;
    let joined = press(&ben, &found, "Join").await;
    assert!(joined.content.contains("Two people have found each other"), "{}", joined.content);
    stage.standin.deliver_twice(1);
    let list = shown(ben.command("games", json!({})).await);
    assert!(list.content.contains("you have joined") && list.button("Join").is_none(), "{}", list.content);
    let start = play(&anna).await;
    assert!(start.content.contains("drück auf **Mitspielen**"), "{}", start.content);
    assert!(start.button("Mitspielen").is_some(), "{:?}", start.buttons());
    let direct = anna.direct();
    let panel = press(&direct, &letter, "Mitspielen").await;
    assert!(panel.button("Zufall").is_some(), "the panel: {:?}", panel.buttons());
    let begun = |message: &Seen| message.id == found.id && message.content.contains("has begun");
    stage.sees(&ben, ben.place(), begun).await;
    assert_eq!(search(&stage, &anna).await, None);
    assert_eq!(search(&stage, &ben).await, None);
    let tables = stage.store().open_tables().await.unwrap();
    assert_eq!(tables.len(), 1);
    let record = stage.record(&tables[0]).await;
    assert_eq!((record.table.status, record.table.time_control.as_str()), (Status::Playing, "day"));
    settled(&stage).await;
    let letters = letters(&anna).into_iter().filter(|text| text.contains("Es hat sich jemand gefunden"));
    assert_eq!(letters.count(), 0, "the call has become the panel, and there was one");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn start_panel_shows_tables_that_wait_where_the_reader_can_see_them() {
    let stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    let guild = stage.standin.guild();
    let there = stage.standin.new_channel(guild, "games").unwrap();
    let opens = async |person: &Person, options: Value| shown(person.command("play", options).await);
    opens(&anna, json!({"game": "battleship", "time": "day"})).await;
    opens(&carla.at(there), json!({"game": "sub_search", "time": "live"})).await;
    // A seat that is kept for a friend is shown to nobody else.
    opens(&carla, json!({"game": "battleship", "opponent": anna.id().to_string()})).await;
    let joins = |panel: &Seen| {
        let labels = panel.buttons().into_iter().map(str::to_owned);
        labels.filter(|label| label.starts_with("Join ")).collect::<Vec<_>>()
    };
    assert_eq!(joins(&play(&ben).await), ["Join Anna · 1 day a move"]);
    assert_eq!(joins(&play(&anna).await), ["Join Carla · unlimited time"]);
    let named = |settings: &mut flaggschiff::record::settings::GuildSettings| {
        settings.channels = [number(there), number(ben.place())].into();
    };
    stage.store().change_guild(number(guild), named).await.unwrap();
    let panel = play(&ben).await;
    assert_eq!(joins(&panel), ["Join Anna · 1 day a move", "Join Carla · Sub Search · 10 minutes each"]);
    // At most three, the oldest first.
    for name in ["Doris", "Emil"] {
        let person = stage.standin.person(name, "en-US");
        opens(&person, json!({"game": "battleship"})).await;
    }
    assert_eq!(joins(&play(&ben).await).len(), 3);
    assert!(joins(&play(&ben).await)[2].starts_with("Join Doris"));
    // A press that comes too late says so.
    let late = play(&carla).await;
    let begun = press(&ben, &panel, "Join Anna · 1 day a move").await;
    assert!(begun.button("Random").is_some(), "{:?}", begun.buttons());
    let refused = press(&carla, &late, "Join Anna · 1 day a move").await;
    assert!(refused.content.contains("has already begun"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_does_not_join_in_five_minutes_loses_the_search_and_the_other_waits_on() {
    let mut stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    looks(&anna, true).await;
    let found = looks(&ben, true).await;
    press(&ben, &found, "Join").await;
    stage.restart().await;
    stage.clock.advance(4 * MINUTE);
    settled(&stage).await;
    assert!(search(&stage, &anna).await.is_some());
    stage.clock.advance(2 * MINUTE);
    eventually("the pair is settled", async || search(&stage, &anna).await.is_none()).await;
    let bens = search(&stage, &ben).await.expect("Ben looks on");
    assert!(bens.waits());
    told(&stage, &anna, "You have not joined").await;
    told(&stage, &ben, "the other player did not join").await;
    let goes_on = |message: &Seen| message.id == found.id && message.content.contains("You are looking for somebody");
    stage.sees(&ben, ben.place(), goes_on).await;
    let record = stage.record(&bens.table).await;
    assert_eq!((record.table.creator, record.seats.len()), (number(ben.id()), 1));
    let open = |message: &Seen| message.content.contains("open seat") && message.button("Join").is_some();
    let card = stage.sees(&carla, carla.place(), open).await;
    let panel = press(&carla, &card, "Join").await;
    assert!(panel.button("Random").is_some(), "{:?}", panel.buttons());
    assert_eq!(search(&stage, &ben).await, None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn declined_pair_leaves_the_other_in_the_queue_for_the_next_one() {
    let stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    looks(&anna, false).await;
    let found = looks(&ben, false).await;
    let declined = press(&ben, &found, "Decline").await;
    assert!(declined.content.contains("your search has ended"), "{}", declined.content);
    told(&stage, &anna, "the other player did not join").await;
    eventually("Ben looks no more", async || search(&stage, &ben).await.is_none()).await;
    assert!(search(&stage, &anna).await.is_some_and(|search| search.waits()));
    let found = looks(&carla, false).await;
    assert!(found.content.contains("I have found somebody:") && found.content.contains("Anna"), "{}", found.content);
    settled(&stage).await;
    let public = carla.sees(carla.place()).unwrap().into_iter().filter(|message| !message.ephemeral);
    assert!(public.clone().all(|message| !message.content.contains("declines")), "nobody is named");
    assert_eq!(public.filter(|message| message.button("Join").is_some()).count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guest_who_waits_for_the_opener_of_a_search_stays_until_the_time_to_answer_is_up() {
    let stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    looks(&anna, false).await;
    let card = stage.sees(&carla, carla.place(), |message| message.button("Join").is_some()).await;
    stage.clock.advance(DAY + MINUTE);
    let asks = press(&carla, &card, "Join").await;
    assert!(asks.content.contains("Anna, are you still there?"), "{}", asks.content);
    let page = looks(&ben, false).await;
    assert!(page.content.contains("You are looking for somebody"), "{}", page.content);
    settled(&stage).await;
    assert_eq!(table(&stage, &anna).await.seats.len(), 2, "Carla is still there");
    stage.clock.advance(DAY);
    told(&stage, &carla, "did not answer in time").await;
    assert_eq!(search(&stage, &anna).await, None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_stops_looking_learns_that_a_guest_waits() {
    let stage = Stage::open().await;
    let [anna, carla] = ["Anna", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    looks(&anna, false).await;
    let card = stage.sees(&carla, carla.place(), |message| message.button("Join").is_some()).await;
    stage.clock.advance(DAY + MINUTE);
    press(&carla, &card, "Join").await;
    let list = shown(anna.command("games", json!({})).await);
    let stopped = press(&anna, &list, "Stop looking").await;
    assert!(stopped.content.contains("Your table stays open"), "{}", stopped.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_begins_a_quick_game_is_not_paired_for_now() {
    let stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    let page = looks(&anna, true).await;
    let card = shown(carla.command("play", json!({"game": "sub_search", "time": "live"})).await);
    press(&anna, &card, "Join").await;
    let ended = |message: &Seen| message.id == page.id && message.content.contains("another game of yours has begun");
    stage.sees(&anna, anna.place(), ended).await;
    assert_eq!(search(&stage, &anna).await, None);
    let found = looks(&ben, true).await;
    assert!(found.content.contains("You are looking for somebody"), "{}", found.content);
    let terms = asked(&anna).await;
    let refused = shown(anna.press(terms.id, begins(&terms, true)).await);
    assert!(refused.content.contains("in the middle of a quick game"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_of_a_search_for_now_offers_the_computer_after_three_minutes_and_the_search_stays() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let page = looks(&ben, true).await;
    assert!(page.button("🤖 easy").is_none());
    stage.clock.advance(3 * MINUTE);
    let offers = |message: &Seen| message.id == page.id && message.button("🤖 easy").is_some();
    let page = stage.sees(&ben, ben.place(), offers).await;
    assert!(page.content.contains("Your search goes on"), "{}", page.content);
    let opened = press(&ben, &page, "🤖 easy").await;
    assert!(opened.content.contains("your table is open"), "{}", opened.content);
    assert!(search(&stage, &ben).await.is_some_and(|search| search.waits()));
    let list = shown(ben.command("games", json!({})).await);
    assert!(list.content.contains("🔎 Battleship, now"), "{}", list.content);
    let turn = list.buttons().iter().any(|label| label.starts_with("My turn: Battleship"));
    assert!(list.button("Stop looking").is_some() && turn, "{:?}", list.buttons());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_search_closes_its_card_and_a_second_press_does_no_harm() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    looks(&ben, false).await;
    let start = play(&ben).await;
    assert!(start.content.contains("🔎 Battleship, over days"), "{}", start.content);
    // The second search is the first one.
    let again = press(&ben, &start, "🔎 Your search").await;
    assert!(again.content.contains("You are looking for somebody"), "{}", again.content);
    let list = shown(ben.command("games", json!({})).await);
    let stop = list.button("Stop looking").unwrap().to_owned();
    for seen in [&again, &list] {
        let stopped = shown(ben.press(seen.id, &stop).await);
        assert!(stopped.content.contains("no longer looking"), "{}", stopped.content);
    }
    stage.sees(&ben, ben.place(), |message| message.content.contains("no longer looking for anybody")).await;
    assert_eq!(search(&stage, &ben).await, None);
    assert_eq!(stage.store().count_open_tables().await.unwrap(), 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_of_a_search_stands_still_while_the_bot_is_down_and_its_end_is_told() {
    let mut stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    looks(&ben, false).await;
    stage.sees(&ben, ben.place(), |message| message.button("Join").is_some()).await;
    let until = async || search(&stage, &ben).await.map(|search| search.until);
    let before = until().await.expect("looks");
    stage.stop().await;
    stage.clock.advance(4 * DAY);
    stage.start().await;
    settled(&stage).await;
    let after = async || search(&stage, &ben).await.map(|search| search.until);
    assert!(after().await.is_some_and(|until| until >= before + 4 * DAY), "{:?}", after().await);
    stage.clock.advance(3 * DAY);
    stage.sees(&ben, ben.place(), |message| message.content.contains("Nobody was found in time")).await;
    told(&stage, &ben, "Nobody was found in time").await;
    assert_eq!(search(&stage, &ben).await, None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opener_of_an_old_card_is_asked_before_the_game_begins() {
    let mut stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "battleship"})).await);
    stage.clock.advance(DAY + MINUTE);
    let asks = press(&ben, &card, "Join").await;
    assert!(asks.content.contains("Anna, are you still there?"), "{}", asks.content);
    let refused = press(&ben, &asks, "I’m here").await;
    assert!(refused.content.contains("Only the player who opened"), "{}", refused.content);
    let letter = told(&stage, &anna, "Bist du noch da?").await;
    stage.restart().await;
    let direct = anna.direct();
    let panel = press(&direct, &letter, "Ich bin da").await;
    assert!(panel.button("Zufall").is_some(), "{:?}", panel.buttons());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_card_without_an_answer_closes_and_tells_both() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "battleship"})).await);
    stage.clock.advance(DAY + MINUTE);
    press(&ben, &card, "Join").await;
    stage.clock.advance(DAY);
    stage.sees(&ben, ben.place(), |message| message.content.contains("did not answer in time")).await;
    told(&stage, &ben, "did not answer in time").await;
    told(&stage, &anna, "nicht rechtzeitig geantwortet").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unused_card_closes_after_its_time_and_tells_its_opener() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    shown(anna.command("play", json!({"game": "battleship"})).await);
    shown(ben.command("play", json!({"game": "battleship", "time": "live"})).await);
    stage.clock.advance(2 * 60 * MINUTE + MINUTE);
    told(&stage, &ben, "had not begun for too long").await;
    assert_eq!(stage.store().count_open_tables().await.unwrap(), 1);
    stage.clock.advance(3 * DAY);
    told(&stage, &anna, "zu lange nicht begonnen").await;
    assert_eq!(stage.store().count_open_tables().await.unwrap(), 0);
    stage.close().await;
}

/// What a person sees of the search, without ids and times.
fn plain(seen: &Seen) -> String {
    let marks = |c: char| if c.is_ascii_digit() { '#' } else { c };
    let lines = seen.content.lines().filter(|line| !line.contains("Proof of fair play"));
    let content: String = lines.collect::<Vec<_>>().join("\n").chars().map(marks).collect();
    let mut plain = content.replace("##", "#");
    while plain.contains("##") {
        plain = plain.replace("##", "#");
    }
    format!("{plain} {:?}", seen.buttons())
}

#[tokio::test(flavor = "multi_thread")]
async fn avoided_person_sees_what_an_empty_queue_shows() {
    let mut worlds = Vec::new();
    for avoids in [Some(true), Some(false), None] {
        let stage = Stage::open().await;
        let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
        let (first, second) = if avoids == Some(false) { (&ben, &anna) } else { (&anna, &ben) };
        stage.store().avoid(number(first.id()), &[number(second.id())].into()).await.unwrap();
        let elsewhere = stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap();
        // Anna's card is in a channel of its own that the server has named, so that the two could be paired.
        let named = |settings: &mut flaggschiff::record::settings::GuildSettings| {
            settings.channels = [number(elsewhere), number(ben.place())].into();
        };
        stage.store().change_guild(number(stage.standin.guild()), named).await.unwrap();
        if avoids.is_some() {
            looks(&anna.at(elsewhere), false).await;
        }
        let page = asked(&ben).await;
        let found = shown(ben.press(page.id, begins(&page, false)).await);
        settled(&stage).await;
        let public = ben.sees(ben.place()).unwrap().into_iter().filter(|seen| !seen.ephemeral).map(|seen| plain(&seen));
        let letters = letters(&ben);
        worlds.push((plain(&page), plain(&found), public.collect::<Vec<_>>(), letters));
        assert!(search(&stage, &ben).await.is_some_and(|search| search.waits()));
        stage.close().await;
    }
    assert_eq!(worlds[0], worlds[2]);
    assert_eq!(worlds[1], worlds[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn server_can_forbid_searches() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let page = asked(&ben).await;
    anna.set_permissions(stage.standin.guild(), &["MANAGE_GUILD"]).unwrap();
    let settings = shown(anna.command("settings", json!({})).await);
    let server = press(&anna, &settings, "Server-Einstellungen").await;
    let server = press(&anna, &server, "Suche abschalten").await;
    assert!(server.content.contains("Die Suche nach Mitspielern ist aus"), "{}", server.content);
    assert!(play(&ben).await.button("Look for somebody").is_none());
    let refused = shown(ben.press(page.id, begins(&page, false)).await);
    assert!(refused.content.contains("is switched off"), "{}", refused.content);
    assert_eq!(search(&stage, &ben).await, None);
    press(&anna, &server, "Suche einschalten").await;
    looks(&ben, false).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn avoided_people_and_searches_are_the_persons_own_and_are_handed_out() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    let page = wants_calls(&anna).await;
    let controls = page.controls();
    let people = controls.iter().find(|control| control["type"] == 5).expect("a menu of people");
    let avoid = people["custom_id"].as_str().unwrap();
    shown(anna.choose(page.id, avoid, &[&ben.id().to_string(), &anna.id().to_string()]).await);
    let avoided = stage.store().avoidances_of(number(anna.id())).await.unwrap();
    assert_eq!(avoided, [number(ben.id())], "nobody avoids themselves");
    looks(&anna, false).await;
    let file = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let about = shown(anna.command("privacy", json!({})).await);
    let text = file(&exported(&anna, &about).await);
    assert_eq!(text["not_paired_with"], json!([ben.id().to_string()]));
    assert_eq!(text["calls_when_somebody_looks"][0]["game"], "battleship");
    assert_eq!(
        (text["searches"][0]["pace"].as_str(), text["searches"][0]["name"].as_str()),
        (Some("days"), Some("Anna"))
    );
    let about = shown(ben.command("privacy", json!({})).await);
    let text = exported(&ben, &about).await;
    assert!(!text.contains(&anna.id().to_string()), "nobody learns who avoids them: {text}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_person_leaves_the_queue_and_the_partner_waits_on() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    looks(&anna, false).await;
    looks(&ben, false).await;
    stage.store().ask_to_be_forgotten(number(anna.id()), stage.clock.now()).await.unwrap();
    eventually("Anna is forgotten", async || stage.store().to_be_forgotten(i64::MAX).await.unwrap().is_empty()).await;
    eventually("Ben waits on", async || search(&stage, &ben).await.is_some_and(|search| search.waits())).await;
    let record = table(&stage, &ben).await;
    assert!(record.table.creator == number(ben.id()) && !format!("{record:?}").contains("Anna"), "{record:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wish_and_join_at_once_use_the_card_once() {
    let stage = Stage::patient().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "en-US"));
    for _ in 0..4 {
        looks(&anna, false).await;
        let open = |message: &Seen| message.content.contains("open seat") && message.button("Join").is_some();
        let card = stage.sees(&carla, carla.place(), open).await;
        let join = card.button("Join").unwrap().to_owned();
        let page = asked(&ben).await;
        let begin = begins(&page, false).to_owned();
        let (joined, found) = tokio::join!(carla.press(card.id, &join), ben.press(page.id, &begin));
        let (joined, found) = (shown(joined), shown(found));
        let playing = joined.button("Random").is_some();
        let paired = found.content.contains("I have found somebody:");
        assert!(playing != paired, "exactly one of the two: {} {}", joined.content, found.content);
        assert_eq!(search(&stage, &anna).await.is_some(), paired);
        settled(&stage).await;
        for person in [&anna, &ben] {
            let list = shown(person.command("games", json!({})).await);
            if list.button("Stop looking").is_some() {
                press(person, &list, "Stop looking").await;
            }
        }
        for id in stage.store().open_tables().await.unwrap() {
            let close = |record: &mut Record| record.table.status = Status::Cancelled;
            stage.store().change(&id, close).await.unwrap();
        }
    }
    stage.close_allowing(|_| true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_controls_of_searches_are_refused() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let page = asked(&ben).await;
    for forged in ["partner ask battleship false", "partner open battleship"] {
        // A public message: such a control is shown in private only.
        let id = format!("1|-|-|-|{forged}");
        let message = stage.post_as_bot(ben.place(), &[("x", &id)]).await;
        let refused = shown(ben.press(message, &id).await);
        assert!(refused.content.contains("no longer understand this button"), "{}", refused.content);
    }
    let silence = "1|-|-|-|partner silence 5 battleship";
    let direct = ben.direct();
    let message = stage.post_as_bot(direct.place(), &[("x", silence)]).await;
    let off = direct.press(message, silence).await.unwrap();
    assert!(matches!(off.answer, Answer::Updated { .. }), "{:?}", off.answer);
    let any = choose(&ben, &page, "any").await;
    let found = shown(ben.press(any.id, begins(&any, false)).await);
    assert!(found.content.contains("🔎 Any game"), "{}", found.content);
    stage.close().await;
}

/// All tables of pairs, and the people who look.
pub(crate) async fn state(stage: &Stage) -> (usize, BTreeSet<i64>) {
    let store = stage.open_store().await;
    let mut pairs = 0;
    for id in store.open_tables().await.unwrap() {
        pairs += usize::from(store.read(&id).await.unwrap().unwrap().table.creator == NOBODY);
    }
    let guild = number(stage.standin.guild());
    let people = |queue: &mut flaggschiff::record::search::Queue| queue.searches.keys().copied().collect();
    let looking = store.change_searches(guild, (None, 0), people).await.unwrap();
    store.close().await;
    (pairs, looking)
}
