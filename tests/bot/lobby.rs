//! The lobby: options, seats, leaving.

use flaggschiff::record::Status;
use serde_json::json;

use crate::duel::{Duel, against, at_sea, open, table_of};
use crate::stage::{Stage, answer_question, choose, chosen, offered, press, resign, shown};

#[tokio::test(flavor = "multi_thread")]
async fn options_are_the_creators_and_shown_to_all() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "battleship"})).await);
    let refused = press(&ben, &card, "Options").await;
    assert!(refused.ephemeral && refused.content.contains("not playing at this table"), "{}", refused.content);
    let menu = press(&anna, &card, "Options").await;
    assert!(menu.ephemeral && menu.content.contains("Optionen"), "{}", menu.content);
    let menu = choose(&anna, &menu, "size=12").await;
    assert!(chosen(&menu).contains("12 × 12"), "{}", chosen(&menu));
    stage.sees(&ben, ben.place(), |message| message.content.contains("Board: 12 × 12")).await;
    // The hard variant hides options that do not apply to it (BAT-44).
    let marks = |menu: &standin::Seen| menu.controls().iter().any(|menu| offered(menu).contains(&"border_marks=true"));
    assert!(marks(&menu));
    let menu = choose(&anna, &menu, "record_misses=false").await;
    assert!(!marks(&menu));
    stage.sees(&ben, ben.place(), |message| message.content.contains("Misses: not marked")).await;
    let menu = choose(&anna, &menu, "record_misses=true").await;
    assert!(marks(&menu));
    // A page that is not kept up to date changes nothing once the game has begun (BAT-8).
    press(&anna, &card, "Options").await;
    press(&ben, &card, "Join").await;
    let refused = choose(&anna, &menu, "size=10").await;
    assert!(refused.content.contains("schon begonnen"), "{}", refused.content);
    let stored = stage.record(&table_of(&card)).await;
    assert!(stored.table.options.contains("size=12"), "{}", stored.table.options);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_lists_only_options_that_take_effect() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let card = shown(anna.command("play", json!({"game": "battleship"})).await);
    assert!(card.content.contains("Border marks: on"), "{}", card.content);
    let menu = press(&anna, &card, "Options").await;
    let menu = choose(&anna, &menu, "record_misses=false").await;
    let options = chosen(&menu);
    assert!(options.contains("auch keine Randmarken") && !options.contains("Randmarken:"), "{options}");
    let hard = |message: &standin::Seen| message.content.contains("no border marks either");
    let card = stage.sees(&anna, anna.place(), hard).await;
    assert!(!card.content.contains("Border marks:"), "{}", card.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_second_seat_or_a_closed_one() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = open(&anna, &[]).await;
    let refused = press(&anna, &card, "Join").await;
    assert!(refused.content.contains("schon an diesem Tisch"), "{}", refused.content);
    let refused = press(&ben, &card, "Leave").await;
    assert!(refused.content.contains("not playing at this table"), "{}", refused.content);
    // A client that lags still shows the old buttons of the card.
    let join = card.button("Join").unwrap().to_owned();
    let closed = press(&anna, &card, "Leave").await;
    assert!(
        closed.content.contains("vor Spielbeginn geschlossen") && closed.buttons().is_empty(),
        "{}",
        closed.content
    );
    let closed = |message: &standin::Seen| message.content.contains("closed before the game began");
    assert!(stage.sees(&ben, card.channel, closed).await.buttons().is_empty());
    let lagging = stage.post_as_bot(ben.place(), &[("join", &join)]).await;
    let refused = shown(ben.press(lagging, &join).await);
    assert!(refused.content.contains("has been closed"), "{}", refused.content);

    let duel = Duel::begin_at(&stage, &anna, &ben, &[]).await;
    let join = format!("1|{}|-|-|join", duel.id);
    let lagging = stage.post_as_bot(ben.place(), &[("join", &join)]).await;
    let carla = stage.standin.person("Carla", "en-US");
    for person in [&carla, &ben] {
        let refused = shown(person.press(lagging, &join).await);
        assert!(refused.content.contains("already begun"), "{}", refused.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_delivered_twice_opens_one_table() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    stage.standin.deliver_twice(1);
    let card = shown(ben.command("play", json!({"game": "battleship"})).await);
    stage.settled().await;
    assert_eq!(stage.store().open_tables().await.unwrap(), [table_of(&card)]);
    let set_up = press(&ben, &card, "Set up…").await;
    stage.standin.deliver_twice(1);
    press(&ben, &set_up, "🤖 easy").await;
    stage.settled().await;
    let cards = ben.sees(ben.place()).unwrap();
    assert_eq!(cards.iter().filter(|message| !message.ephemeral).count(), 1);
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_to_oneself_a_bot_or_an_unknown_game_is_answered() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let refused = shown(anna.command("play", json!({"opponent": anna.id()})).await);
    assert!(refused.ephemeral && refused.content.contains("Dich selbst"), "{}", refused.content);
    let refused = shown(anna.command("play", json!({"opponent": stage.standin.application()})).await);
    assert!(refused.content.contains("Dich selbst oder einen Bot"), "{}", refused.content);
    let refused = shown(anna.command("play", json!({"game": "chess"})).await);
    assert!(refused.content.contains("gibt es nicht"), "{}", refused.content);
    let refused = shown(anna.command("play", json!({"computer": "grand"})).await);
    assert!(refused.content.contains("gibt es bei „Schiffe versenken“ nicht"), "{}", refused.content);
    assert!(
        refused.content.ends_with("Computer (leicht), Computer (normal), Computer (schwer)."),
        "{}",
        refused.content
    );
    assert_eq!(stage.store().open_tables().await.unwrap(), []);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_computers_that_the_chosen_game_has_are_offered_weakest_first() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let levels = async |options: serde_json::Value| -> Vec<String> {
        let choices = ben.autocomplete("play", options, "computer").await.unwrap();
        choices.iter().map(|choice| choice.value.as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(levels(json!({"computer": ""})).await, ["easy", "normal", "hard"], "those of the default game");
    assert_eq!(levels(json!({"game": "sub_search", "computer": ""})).await, ["easy", "normal", "hard"]);
    assert_eq!(levels(json!({"game": "battleship", "computer": "grand"})).await, [""; 0]);
    assert_eq!(levels(json!({"game": "chess", "computer": ""})).await, [""; 0]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn declined_challenge_opens_the_seat_to_anybody() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let carla = stage.standin.person("Carla", "en-US");
    let card = shown(ben.command("play", json!({"opponent": anna.id()})).await);
    let reserved = format!("1. Ben\n2. reserved for <@{}>\n", anna.id());
    assert!(card.content.contains(&reserved) && !card.content.contains("open seat"), "{}", card.content);
    // The card is the same for everybody: controls for one person open in private.
    assert_eq!(card.buttons(), ["Join", "Decline", "Set up…", "Rules"]);
    let refused = press(&carla, &card, "Decline").await;
    assert!(refused.content.contains("not invited to this table"), "{}", refused.content);
    let refused = press(&ben, &card, "Decline").await;
    assert!(
        refused.content.contains("not invited to this table"),
        "it would have closed his table: {}",
        refused.content
    );
    let declined = press(&anna, &card, "Decline").await;
    assert_eq!((declined.id, declined.button("Decline")), (card.id, None));
    assert!(declined.content.contains("1. Ben\n2. open seat\n"), "{}", declined.content);
    // The host is told.
    let told = stage.sees(&ben, ben.place(), |message| message.content.contains("Anna declines your invitation")).await;
    assert_eq!((told.pings.as_slice(), told.ephemeral), (&[ben.id()][..], false));
    let joined = press(&carla, &declined, "Join").await;
    assert!(joined.content.contains("Place your fleet"), "{}", joined.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn creators_page_shows_who_comes_and_goes() {
    let stage = Stage::open().await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| stage.standin.person(name, "en-US"));
    let card = shown(anna.command("play", json!({"game": "convoy"})).await);
    let page = press(&anna, &card, "Manage seats").await;
    press(&ben, &card, "Join").await;
    let with = |name: &'static str| {
        move |message: &standin::Seen| message.id == page.id && message.content.contains(&format!(". {name}"))
    };
    let seats = stage.sees(&anna, anna.place(), with("Ben")).await;
    assert!(seats.content.starts_with("**Manage seats**"), "the page stays: {}", seats.content);
    let guest = press(&ben, &card, "Set up…").await;
    let left = press(&ben, &guest, "Leave").await;
    assert!(left.id == guest.id && left.content == "You have left the table.", "{}", left.content);
    let gone = |message: &standin::Seen| message.id == page.id && !message.content.contains("Ben");
    stage.sees(&anna, anna.place(), gone).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_takes_the_place_of_the_page_when_a_guest_begins_the_game() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    let start = shown(anna.command("play", json!({})).await);
    let page = press(&anna, &start, "Open a table").await;
    assert!(page.id == start.id && page.button("Manage seats").is_some(), "{:?}", page.buttons());
    let card = stage.sees(&ben, ben.place(), |message| message.button("Join").is_some()).await;
    press(&ben, &card, "Join").await;
    let panel = |message: &standin::Seen| message.id == page.id && message.button("Random").is_some();
    stage.sees(&anna, anna.place(), panel).await;
    assert_eq!(anna.direct().sees(anna.direct().place()).unwrap().len(), 0, "one panel is enough");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_options_leads_back() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    for game in ["battleship", "sub_search", "seeschlacht", "naval_battles", "blockade_runner"] {
        let card = shown(anna.command("play", json!({"game": game})).await);
        let mut page = press(&anna, &card, "Options").await;
        loop {
            assert_eq!(page.buttons().last(), Some(&"Back"), "{game}");
            let Some(next) = page.button("Next page ▶").map(str::to_owned) else { break };
            page = shown(anna.press(page.id, &next).await);
        }
        press(&anna, &card, "Leave").await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn creator_withdraws_an_invitation_and_calls_somebody_else() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let carla = stage.standin.person("Carla", "en-US");
    let card = shown(anna.command("play", json!({"opponent": ben.id()})).await);
    let invited = press(&ben, &card, "Manage seats").await;
    assert!(invited.content.ends_with("Anna is setting the table up. You are invited: **Join** or **Decline**."));
    assert_eq!(invited.buttons(), ["Join", "Decline", "Rules"]);
    let menu = press(&anna, &card, "Manage seats").await;
    assert!(menu.ephemeral && menu.content.contains("2. reserviert für Ben"), "{}", menu.content);
    assert_eq!(menu.controls().len(), 2, "no seat is free to invite or to seat anybody: {:#?}", menu.controls());
    let lagging = press(&anna, &card, "Manage seats").await;
    let withdrawn = choose(&anna, &menu, &format!("invited {}", ben.id())).await;
    assert!(withdrawn.content.contains("2. freier Platz"), "{}", withdrawn.content);
    let again = choose(&anna, &lagging, &format!("invited {}", ben.id())).await;
    assert!(again.content.contains("inzwischen anders besetzt"), "{}", again.content);
    stage.sees(&ben, ben.place(), |message| message.id == card.id && message.content.contains("open seat")).await;
    let people = withdrawn.controls().into_iter().find(|control| control["type"] == 5).expect("a menu of people");
    let people = people["custom_id"].as_str().unwrap().to_owned();
    let bot = stage.standin.application().to_string();
    let refused = shown(anna.choose(withdrawn.id, &people, &[&bot]).await);
    assert!(refused.content.contains("Dich selbst oder einen Bot"), "{}", refused.content);
    let refused = shown(anna.choose(withdrawn.id, &people, &[&anna.id().to_string()]).await);
    assert!(refused.content.contains("keinen zweiten Platz"), "{}", refused.content);
    let invited = shown(anna.choose(withdrawn.id, &people, &[&carla.id().to_string()]).await);
    assert!(invited.content.contains("2. reserviert für Carla"), "{}", invited.content);
    let call = stage.sees(&carla, carla.place(), |message| message.content.contains("invites you")).await;
    assert_eq!((call.pings.as_slice(), call.ephemeral), (&[carla.id()][..], false));
    assert!(call.content.ends_with(&format!("/{}/{}", card.channel, card.id)), "{}", call.content);
    let refused = press(&ben, &card, "Join").await;
    assert!(refused.content.contains("reserved for another person"), "{}", refused.content);
    let joined = press(&carla, &card, "Join").await;
    assert!(joined.content.contains("Place your fleet"), "{}", joined.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_can_be_seated_from_the_menu_and_the_panel_takes_its_place() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let card = open(&ben, &[]).await;
    let menu = press(&ben, &card, "Manage seats").await;
    let computers = menu.controls().into_iter().find(|control| offered(control).contains(&"1 easy")).unwrap();
    assert_eq!(offered(computers), ["1 easy", "1 normal", "1 hard"], "one free seat needs no way to fill all");
    let panel = choose(&ben, &menu, "1 normal").await;
    assert_eq!(panel.id, menu.id);
    assert!(panel.button("Random").is_some(), "{}", panel.content);
    stage.close().await;
}

/// A commitment is a proof only if it is published before the game.
#[tokio::test(flavor = "multi_thread")]
async fn hash_of_the_secret_is_on_the_card_from_the_first_moment_to_the_last() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "easy").await;
    let line = card.content.lines().find(|line| line.contains("Proof of fair play")).expect("a proof").to_owned();
    let record = stage.record(&table_of(&panel)).await;
    let hash = games::engine::dice::commitment(&record.table.secret);
    assert!(line.contains(&hash[..16]), "{line}");
    stage.thread(&ben, &card).await;
    let question = press(&ben, &panel, "Resign").await;
    answer_question(&ben, &question, &["Yes, resign"]).await;
    let over = |message: &standin::Seen| message.id == card.id && message.button("Rematch").is_some();
    let over = stage.sees(&ben, card.channel, over).await;
    assert!(over.content.contains(&line), "{}", over.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_opened_in_the_thread_of_a_game_is_posted_in_the_channel() {
    let (stage, duel) = at_sea().await;
    let carla = stage.standin.person("Carla", "en-US");
    let answer = shown(carla.at(duel.thread).command("play", json!({"opponent": duel.ben.id()})).await);
    assert!(answer.ephemeral && answer.content.contains(&format!("<#{}>", duel.channel)), "{}", answer.content);
    assert!(answer.content.contains("belongs to another game"), "{}", answer.content);
    let opened = |message: &standin::Seen| message.id != duel.card && message.button("Join").is_some();
    let card = stage.sees(&duel.ben, duel.channel, opened).await;
    assert_eq!(card.pings, [duel.ben.id()]);
    press(&duel.ben.at(duel.channel), &card, "Join").await;
    let thread = stage.thread(&duel.ben, &card).await;
    assert_ne!(thread, duel.thread);
    stage.settled().await;
    // Each thread shows its own game.
    for (place, theirs) in [(duel.thread, true), (thread, false)] {
        let board = shown(duel.ben.at(place).command("board", json!({})).await);
        assert_eq!(board.content.contains("Anna"), theirs, "{}", board.content);
    }
    // So does the thread of a game that is over.
    resign(&duel.ben).await;
    stage.settled().await;
    let answer = shown(carla.at(duel.thread).command("play", json!({"computer": "easy"})).await);
    assert!(answer.content.contains(&format!("<#{}>", duel.channel)), "{}", answer.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_is_set_up_in_private_by_its_creator_and_guests_find_their_own_things_there() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "naval_battles"})).await);
    assert_eq!(card.buttons(), ["Join", "Set up…", "Rules"]);
    let joined = press(&ben, &card, "Join").await;
    assert_eq!(joined.buttons(), ["Join", "Start", "Set up…", "Rules"]);
    let guest = press(&ben, &card, "Set up…").await;
    assert!(guest.ephemeral, "{}", guest.content);
    assert_eq!(guest.buttons(), ["Change seat", "Leave"]);
    let host = press(&anna, &card, "Set up…").await;
    let all = ["🤖 easy", "🤖 normal", "🤖 hard", "Options", "Manage seats", "Time…"];
    assert_eq!(host.buttons()[..6], all);
    assert_eq!(host.buttons()[6..], ["Start", "Change seat", "Close the table"]);
    // The menu replaces the page and has a way back.
    let options = press(&anna, &host, "Options").await;
    assert_eq!(options.id, host.id);
    let options = choose(&anna, &options, "2").await;
    let record = stage.record(&table_of(&card)).await;
    assert_eq!(record.table.status, Status::Lobby, "no option starts a game");
    let host = press(&anna, &options, "Back").await;
    assert!(host.id == options.id && host.content.contains("Everybody is here"), "{}", host.content);
    let panel = press(&anna, &host, "Start").await;
    assert!(panel.id == host.id && panel.button("Germany").is_some(), "{}", panel.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenger_with_closed_direct_messages_gets_the_panel_in_the_channel() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    anna.set_direct_messages(false);
    let card = shown(anna.command("play", json!({"opponent": ben.id()})).await);
    press(&ben, &card, "Join").await;
    let panel = |message: &standin::Seen| message.ephemeral && message.button("Zufall").is_some();
    let panel = stage.sees(&anna, card.channel, panel).await;
    assert_eq!(press(&anna, &panel, "Zufall").await.id, panel.id);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn member_who_has_left_the_server_is_not_challenged() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    ben.leave(stage.standin.guild()).unwrap();
    let gone = "Ben is not a member of this server";
    let refused = shown(anna.command("play", json!({"opponent": ben.id()})).await);
    assert!(refused.ephemeral && refused.content.contains(gone), "{}", refused.content);
    assert_eq!(stage.store().open_tables().await.unwrap(), []);
    let card = shown(anna.command("play", json!({})).await);
    let people = |message: &standin::Seen| {
        let menu = message.controls().into_iter().find(|control| control["type"] == 5).expect("a menu of people");
        menu["custom_id"].as_str().unwrap().to_owned()
    };
    let refused = shown(anna.choose(card.id, &people(&card), &[&ben.id().to_string()]).await);
    assert!(refused.content.contains(gone), "{}", refused.content);
    let card = open(&anna, &[]).await;
    let menu = press(&anna, &card, "Manage seats").await;
    let refused = shown(anna.choose(menu.id, &people(&menu), &[&ben.id().to_string()]).await);
    assert!(refused.content.contains(gone), "{}", refused.content);
    let record = stage.record(&table_of(&card)).await;
    assert!(record.invitations.is_empty());
    stage.close().await;
}
