//! Events at a running table other than moves: agreements, departures, clocks, downtime of the bot.

use flaggschiff::record::{Occupant, Status};
use flaggschiff::table::clocks::THINKING;
use serde_json::json;
use standin::Seen;

use crate::duel::{Duel, FLEET, against, at_sea, enter, open, table_of};
use crate::stage::{Stage, answer_question, choose, eventually, press, shown};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn status(stage: &Stage, duel: &Duel) -> Status {
    stage.record(&duel.id).await.table.status
}

#[tokio::test(flavor = "multi_thread")]
async fn agreed_draw_ends_the_game_with_a_valid_proof() {
    let (stage, duel) = at_sea().await;
    // The bot asks before it offers a draw.
    let question = shown(duel.anna.command("draw", json!({})).await);
    assert_eq!(duel.record(&stage).await.table.proposals, []);
    let offered = press(&duel.anna, &question, "Ja, Remis anbieten").await;
    assert!(offered.content.contains("Du hast Ben Remis angeboten"), "{}", offered.content);
    let again = shown(duel.anna.command("draw", json!({})).await);
    assert!(again.button("Doch kein Remis").is_some(), "{:?}", again.buttons());
    // The opponent can answer the offer below the board or from the panel.
    let asked = |message: &Seen| !message.ephemeral && message.button("Accept the draw").is_some();
    let board = stage.sees(&duel.ben, duel.thread, asked).await;
    assert!(board.content.contains("Anna offers a draw"), "{}", board.content);
    let asked = |message: &Seen| message.ephemeral && message.button("Answer…").is_some();
    let panel = stage.sees(&duel.ben, duel.thread, asked).await;
    assert!(panel.content.contains("Anna offers a draw") && !panel.files.is_empty(), "{}", panel.content);
    let menu = press(&duel.ben, &panel, "Answer…").await;
    let declined = press(&duel.ben, &menu, "No draw").await;
    assert!(declined.id == menu.id && declined.button("No draw").is_none(), "{}", declined.content);
    let answered = |message: &Seen| message.id == panel.id && message.button("Answer…").is_none();
    stage.sees(&duel.ben, duel.thread, answered).await;
    let told = |message: &Seen| message.content.contains("Ben declines the draw") && !message.ephemeral;
    assert!(stage.sees(&duel.anna, duel.thread, told).await.button("Accept the draw").is_none());
    let question = shown(duel.anna.command("draw", json!({})).await);
    press(&duel.anna, &question, "Ja, Remis anbieten").await;
    let panel = stage.sees(&duel.ben, duel.thread, asked).await;
    let done = press(&duel.ben, &press(&duel.ben, &panel, "Answer…").await, "Accept the draw").await;
    assert!(done.content.contains("The game is a draw"), "{}", done.content);
    let over = |message: &Seen| message.id == panel.id && message.content.contains("agreed on a **draw**");
    stage.sees(&duel.ben, duel.thread, over).await;
    stage.sees(&duel.ben, duel.thread, |message| message.button("Rematch").is_some()).await;
    assert_eq!(status(&stage, &duel).await, Status::Over);
    let late = enter(&duel.anna, "A1").await;
    assert!(late.content.contains("zu Ende"), "{}", late.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clock_is_chosen_where_the_table_is_opened() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let offered = anna.autocomplete("play", json!({"time": "tag"}), "time").await.unwrap();
    let values: Vec<&str> = offered.iter().filter_map(|choice| choice.value.as_str()).collect();
    assert_eq!(values, ["day", "three_days", "five_days", "ten_days"]);
    let card = shown(anna.command("play", json!({"time": "day"})).await);
    assert!(card.content.contains("one day for every decision"), "{}", card.content);
    let refused = shown(anna.command("play", json!({"time": "a while"})).await);
    assert!(refused.ephemeral && refused.content.contains("a while"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_of_two_quick_presses_on_a_question_is_answered() {
    let (stage, duel) = at_sea().await;
    let question = shown(duel.ben.command("resign", json!({})).await);
    let yes = question.button("Yes, resign").unwrap();
    let (one, two) = tokio::join!(duel.ben.press(question.id, yes), duel.ben.press(question.id, yes));
    for pressed in [one, two] {
        pressed.expect("an answer in time");
    }
    assert_eq!(status(&stage, &duel).await, Status::Over);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderator_of_the_channel_can_close_a_lobby_of_others() {
    let stage = Stage::open().await;
    let (anna, eva) = (stage.standin.person("Anna", "de"), stage.standin.person("Eva", "en-US"));
    let card = open(&anna, &[]).await;
    let none = shown(eva.command("table", json!({})).await);
    assert!(none.content.contains("no game here at the moment"), "{}", none.content);
    eva.set_permissions(stage.standin.guild(), &["MANAGE_MESSAGES"]).unwrap();
    let menu = shown(eva.command("table", json!({})).await);
    let question = press(&eva, &menu, "End this table (moderators)").await;
    press(&eva, &question, "Yes, end it").await;
    let closed = |message: &Seen| message.id == card.id && message.content.contains("moderator has ended");
    stage.sees(&eva, card.channel, closed).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_against_a_computer_does_not_end_by_one_press() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    let (card, panel) = against(&stage, &anna, "easy").await;
    let (table, thread) = (table_of(&panel), stage.thread(&anna, &card).await);
    let anna = anna.at(thread);
    let menu = shown(anna.command("table", json!({})).await);
    let question = press(&anna, &menu, "End without a result").await;
    let status = async || stage.record(&table).await.table.status;
    assert_eq!((question.buttons()[0], status().await), ("No, play on", Status::Playing));
    press(&anna, &question, "Yes, end it").await;
    assert_eq!(status().await, Status::Cancelled);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn move_is_taken_back_only_if_the_opponent_agrees() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "E9").await;
    let menu = shown(duel.anna.command("table", json!({})).await);
    let asked = press(&duel.anna, &menu, "Letzten Zug zurücknehmen").await;
    assert!(
        asked.content.contains("Du hast Ben gebeten, deinen letzten Zug zurücknehmen zu dürfen"),
        "{}",
        asked.content
    );
    let board = stage.sees(&duel.ben, duel.thread, |message| message.button("Do not allow it").is_some()).await;
    press(&duel.ben, &board, "Do not allow it").await;
    let first = board.button("Allow it").unwrap().to_owned();
    let menu = shown(duel.anna.command("table", json!({})).await);
    press(&duel.anna, &menu, "Letzten Zug zurücknehmen").await;
    // A board that is not up to date still shows the first request.
    let again = |message: &Seen| message.button("Allow it").is_some_and(|button| button != first);
    let board = stage.sees(&duel.ben, duel.thread, again).await;
    press(&duel.ben, &board, "Allow it").await;
    stage.settled().await;
    let record = stage.record(&duel.id).await;
    assert!(record.waits_for(0) && !record.table.rated);
    let panel = enter(&duel.anna, "E9").await;
    assert!(panel.content.contains("Wasser") || panel.content.contains("daneben"), "{}", panel.content);
    stage.close().await;
}

/// A game with a day for every decision and Anna to fire; `out` says what happens when time is up.
async fn timed(stage: &Stage, out: &str) -> Duel {
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = open(&anna, &["starter=creator"]).await;
    let times = press(&anna, &card, "Time…").await;
    assert!(times.content.contains("unbegrenzt"), "{}", times.content);
    let times = choose(&anna, &times, "day").await;
    choose(&anna, &times, out).await;
    let joined = press(&ben, &card, "Join").await;
    let thread = stage.thread(&anna, &card).await;
    let duel = Duel {
        anna: anna.at(thread),
        ben: ben.at(thread),
        id: table_of(&joined),
        channel: card.channel,
        card: card.id,
        thread,
        joined,
    };
    duel.place(FLEET, FLEET).await;
    stage.settled().await;
    duel
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_replaces_a_timed_out_player_until_another_person_does() {
    let stage = Stage::open().await;
    let duel = timed(&stage, "computer").await;
    let waits = |message: &Seen| message.content.contains("Waiting for Anna · last move");
    stage.sees(&duel.ben, duel.thread, waits).await;
    stage.clock.advance(THINKING);
    let direct = duel.anna.direct();
    stage
        .sees(&direct, direct.place(), |message| message.content.contains("**Schiffe versenken** · Gegner: Ben"))
        .await;
    // By now the bot has stored the place of the call.
    stage.settled().await;
    stage.clock.advance(DAY);
    let board = stage.sees(&duel.ben, duel.thread, |message| message.button("Take the free seat").is_some()).await;
    let record = stage.record(&duel.id).await;
    assert!(matches!(record.seats[&0].occupant, Occupant::Computer { .. }));
    let eva = stage.standin.person("Eva", "de").at(duel.thread);
    assert!(board.content.contains("Anna has stopped playing"), "{}", board.content);
    // The former holder of the seat reads this instead of the panel, and cannot take another seat.
    let out = |message: &Seen| message.content.contains("Du spielst hier nicht mehr mit") && message.files.is_empty();
    stage.sees(&direct, direct.place(), out).await;
    let refused = press(&duel.ben, &board, "Take the free seat").await;
    assert!(refused.content.contains("already have a seat"), "{}", refused.content);
    let panel = press(&eva, &board, "Take the free seat").await;
    assert!(panel.ephemeral && !panel.files.is_empty(), "{}", panel.content);
    stage.settled().await;
    let late = enter(&duel.anna, "A1").await;
    assert!(late.content.contains("nicht mit"), "{}", late.content);
    stage.close_allowing(|request| request.status == 404).await;
}

/// Whether Discord answered a request with "unknown member".
fn is_unknown_member(request: &standin::Recorded) -> bool {
    request.status == 404 && request.path.contains("/members/")
}

#[tokio::test(flavor = "multi_thread")]
async fn others_learn_that_a_member_has_left_the_server() {
    let (stage, duel) = at_sea().await;
    // A person who takes no private messages is called by name in the thread.
    duel.anna.set_direct_messages(false);
    duel.anna.leave(stage.standin.guild()).unwrap();
    stage.clock.advance(THINKING);
    let told = |private: bool| {
        move |message: &Seen| message.ephemeral == private && message.content.contains("🚪 Anna has left the server.")
    };
    let board = stage.sees(&duel.ben, duel.thread, told(false)).await;
    assert!(board.content.contains("can decide under **Table** how to go on"), "{}", board.content);
    stage.sees(&duel.ben, duel.thread, told(true)).await;
    let menu = press(&duel.ben, &board, "Table…").await;
    assert!(told(true)(&menu) && menu.button("Anna loses").is_some(), "{} {:?}", menu.content, menu.buttons());
    press(&duel.ben, &menu, "Computer for Anna").await;
    let board = stage.sees(&duel.ben, duel.thread, |message| message.button("Take the free seat").is_some()).await;
    assert!(!told(false)(&board) && board.content.contains("Anna has stopped playing"), "{}", board.content);
    stage.settled().await;
    let seen = duel.ben.sees(duel.thread).unwrap();
    assert!(seen.iter().all(|message| message.pings.is_empty()), "a person who has left is not called");
    let requests = stage.standin.requests();
    assert_eq!(requests.iter().filter(|request| is_unknown_member(request)).count(), 1);
    stage.close_allowing(is_unknown_member).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_an_account_that_is_gone() {
    let (stage, duel) = at_sea().await;
    duel.anna.deletes_account();
    stage.clock.advance(THINKING);
    let gone = |message: &Seen| !message.ephemeral && message.content.contains("🚪 Anna has left the server.");
    let board = stage.sees(&duel.ben, duel.thread, gone).await;
    let menu = press(&duel.ben, &board, "Table…").await;
    press(&duel.ben, &menu, "Computer for Anna").await;
    stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Anna has stopped playing")).await;
    stage.settled().await;
    stage.close_allowing(|request| matches!(request.refusal["code"].as_i64(), Some(10007 | 10013 | 50278))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn returning_member_is_no_longer_missing() {
    let (stage, duel) = at_sea().await;
    let guild = stage.standin.guild();
    duel.anna.leave(guild).unwrap();
    stage.clock.advance(THINKING);
    let left = |message: &Seen| message.content.contains("🚪 Anna has left the server.");
    stage.sees(&duel.ben, duel.thread, left).await;
    duel.anna.join(guild).unwrap();
    stage.settled().await;
    stage.clock.advance(DAY);
    stage.sees(&duel.ben, duel.thread, |message| message.button("My turn").is_some() && !left(message)).await;
    let direct = duel.anna.direct();
    stage.sees(&direct, direct.place(), |message| message.content.contains("Gegner: Ben")).await;
    let menu = shown(duel.ben.command("table", json!({})).await);
    assert!(menu.button("Computer for Anna").is_none(), "{:?}", menu.buttons());
    stage.settled().await;
    stage.close_allowing(is_unknown_member).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn downtime_of_the_bot_does_not_count() {
    let mut stage = Stage::open().await;
    let duel = timed(&stage, "forfeit").await;
    stage.stop().await;
    stage.clock.advance(3 * DAY);
    stage.start().await;
    stage.settled().await;
    assert_eq!(status(&stage, &duel).await, Status::Playing);
    stage.clock.advance(DAY - 60_000);
    enter(&duel.anna, "A1").await;
    assert_eq!(status(&stage, &duel).await, Status::Playing);
    stage.clock.advance(DAY + 1_000);
    eventually("the time of the shooter is up", async || status(&stage, &duel).await == Status::Over).await;
    let late = |message: &Seen| message.content.contains("⌛ The time of");
    let board = stage.sees(&duel.ben, duel.thread, late).await;
    let alt = board.files[0].description.clone().unwrap();
    assert!(alt.contains("⌛ The time of"), "the alt text names the time-out, not a resignation: {alt}");
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sleep_of_the_machine_does_not_count() {
    let stage = Stage::open().await;
    let duel = timed(&stage, "forfeit").await;
    // During sleep the machine's clock runs on, and the process's does not.
    let asleep = stage.clock.now() + 3 * DAY;
    stage.clock.set(3 * DAY);
    let due = async || {
        let record = duel.record(&stage).await;
        record.prompts.values().filter_map(|prompt| prompt.due).min()
    };
    eventually("the clock moves by the time asleep", async || due().await.is_none_or(|due| due > asleep)).await;
    assert_eq!(status(&stage, &duel).await, Status::Playing);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_moderator_of_the_channel_ends_the_table_of_others() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &[]).await;
    let menu = shown(duel.ben.command("table", json!({})).await);
    assert!(menu.button("End this table (moderators)").is_none(), "{:?}", menu.buttons());
    let eva = stage.standin.person("Eva", "en-US").at(duel.thread);
    let guild = stage.record(&duel.id).await.table.guild.unwrap();
    eva.set_permissions(standin::Id(guild.cast_unsigned()), &["MANAGE_MESSAGES"]).unwrap();
    // A player, or a moderator of another channel, cannot end it.
    duel.ben.set_permissions(standin::Id(guild.cast_unsigned()), &["MANAGE_MESSAGES"]).unwrap();
    let menu = shown(duel.ben.command("table", json!({})).await);
    assert!(menu.button("End this table (moderators)").is_none(), "{:?}", menu.buttons());
    let elsewhere = stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap();
    let end = format!("1|{}|-|-|end-now", duel.id);
    let forged = stage.post_as_bot(elsewhere, &[("end", &end)]).await;
    let refused = shown(eva.at(elsewhere).press(forged, &end).await);
    assert!(refused.content.contains("no longer understand this button"), "{}", refused.content);
    let forged = stage.post_as_bot(eva.direct().place(), &[("end", &end)]).await;
    let refused = shown(eva.direct().press(forged, &end).await);
    assert!(refused.content.contains("Only people who may manage"), "{}", refused.content);
    assert_eq!(status(&stage, &duel).await, Status::Playing);
    let menu = shown(eva.command("table", json!({})).await);
    let question = press(&eva, &menu, "End this table (moderators)").await;
    assert_eq!(question.buttons()[0], "No, play on", "a double press must not end the table");
    let ended = press(&eva, &question, "Yes, end it").await;
    assert!(ended.content.contains("A moderator has ended"), "{}", ended.content);
    assert_eq!(status(&stage, &duel).await, Status::Cancelled);
    let menu = shown(duel.ben.command("table", json!({})).await);
    assert!(menu.content.contains("A moderator has ended"), "its thread still leads to the table: {}", menu.content);
    stage.sees(&duel.ben, duel.thread, |message| message.content.contains("A moderator has ended")).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_of_the_table_switches_hints_off_and_on() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let hints = async || {
        let player = stage.store().player(i64::try_from(duel.ben.id().0).unwrap()).await.unwrap();
        player.is_none_or(|player| player.settings.display.hints)
    };
    let menu = shown(duel.ben.command("table", json!({})).await);
    let menu = press(&duel.ben, &menu, "No hints").await;
    assert!(menu.content.starts_with("💡 Hints are off, in all your games."), "{}", menu.content);
    assert!(menu.button("Show hints").is_some() && !hints().await, "{:?}", menu.buttons());
    let menu = press(&duel.ben, &menu, "Show hints").await;
    assert!(menu.button("No hints").is_some() && hints().await, "{:?}", menu.buttons());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_of_the_table_tells_what_happened_opens_the_rules_and_resigns() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "A1").await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    let menu = press(&duel.ben, &panel, "Table…").await;
    let first = ["What happened?", "Rules", "Refresh", "No hints"];
    assert!(menu.id != panel.id && menu.buttons().starts_with(&first), "{:?}", menu.buttons());
    assert_eq!(menu.buttons().last(), Some(&"Resign"));
    let told = press(&duel.ben, &menu, "What happened?").await;
    assert!(told.id == menu.id && told.content.contains("Anna fires at A1"), "{}", told.content);
    let menu = press(&duel.ben, &told, "Back").await;
    assert!(menu.id == told.id && menu.buttons().starts_with(&first), "{:?}", menu.buttons());
    let rules = press(&duel.ben, &menu, "Rules").await;
    assert!(rules.id != panel.id && rules.content.starts_with("## Battleship"), "{}", rules.content);
    let question = press(&duel.ben, &menu, "Resign").await;
    assert!(question.id == menu.id && question.buttons()[0] == "No, play on", "{:?}", question.buttons());
    // A spectator's menu has none of it.
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    let menu = shown(carla.command("table", json!({})).await);
    assert!(menu.button("Resign").is_none() && menu.button("What happened?").is_none(), "{:?}", menu.buttons());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_menu_of_the_table_shows_the_end_of_the_game() {
    let (stage, duel) = at_sea().await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    let menu = press(&duel.ben, &panel, "Table…").await;
    let told = press(&duel.ben, &menu, "What happened?").await;
    assert_eq!(told.id, menu.id);
    let question = shown(duel.anna.command("resign", json!({})).await);
    answer_question(&duel.anna, &question, &["Ja, aufgeben"]).await;
    let ended = |message: &Seen| message.id == menu.id && message.button("Rematch").is_some();
    let ended = stage.sees(&duel.ben, duel.thread, ended).await;
    assert!(ended.content.contains("You have won") && ended.button("Resign").is_none(), "{}", ended.content);
    assert_eq!(ended.buttons(), ["Rematch", "Stats", "Replay"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn press_on_a_menu_that_was_left_over_brings_it_up_to_date() {
    let mut stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    let menus = [press(&duel.ben, &panel, "Table…").await, shown(duel.ben.command("table", json!({})).await)];
    // Menus are kept in memory.
    stage.restart().await;
    let question = shown(duel.anna.command("resign", json!({})).await);
    answer_question(&duel.anna, &question, &["Ja, aufgeben"]).await;
    stage.settled().await;
    for (menu, label) in menus.iter().zip(["Offer a draw", "Resign"]) {
        let left_over = duel.ben.press(menu.id, menu.button(label).expect("it was offered")).await;
        let ended = shown(left_over);
        assert!(ended.id == menu.id && ended.content.contains("You have won"), "{label}: {}", ended.content);
        assert_eq!(ended.buttons(), ["Rematch", "Stats", "Replay"], "{label}");
    }
    stage.close().await;
}
