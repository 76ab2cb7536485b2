//! Rematches: a finished game has at most one, however often people ask for it.

use flaggschiff::record::settings::{GuildSettings, Starters};
use serde_json::json;
use standin::{Person, Seen};

use crate::duel::{Duel, FLEET, against, at_sea, enter, table_of};
use crate::stage::{Stage, answer_question, press, resign, shown};

/// Ben resigns. Returns the card with the result.
async fn ended(stage: &Stage, duel: &Duel) -> Seen {
    resign(&duel.ben).await;
    let over = |message: &Seen| message.id == duel.card && message.button("Rematch").is_some();
    let card = stage.sees(&duel.ben, duel.channel, over).await;
    stage.settled().await;
    card
}

/// Whether this is the private answer that says where the rematch is.
fn says_where(answer: &Seen, place: standin::Id) -> bool {
    answer.ephemeral && answer.content.contains(&format!("<#{place}>")) && answer.buttons().is_empty()
}

#[tokio::test(flavor = "multi_thread")]
async fn double_tap_opens_one_rematch_and_pings_once() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let card = ended(&stage, &duel).await;
    let ben = duel.ben.at(duel.channel);
    let button = card.button("Rematch").unwrap();
    let taps = tokio::join!(ben.press(card.id, button), ben.press(card.id, button), ben.press(card.id, button));
    let answers = [shown(taps.0), shown(taps.1), shown(taps.2)];
    stage.settled().await;
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    let opened: Vec<&Seen> = answers.iter().filter(|answer| !answer.ephemeral).collect();
    assert_eq!((opened.len(), opened[0].pings.len()), (1, 1));
    assert_eq!(answers.iter().filter(|answer| says_where(answer, duel.channel)).count(), 2, "{answers:?}");
    stage.close().await;
}

/// Whether this is the private panel in which a fleet is placed.
fn places(answer: &Seen) -> bool {
    answer.ephemeral && (answer.button("Random").is_some() || answer.button("Zufall").is_some())
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_that_both_press_begins() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let card = ended(&stage, &duel).await;
    let (anna, ben) = (duel.anna.at(duel.channel), duel.ben.at(duel.channel));
    let first = press(&ben, &card, "Rematch").await;
    assert!(first.content.contains(&format!("reserved for <@{}>", anna.id())), "{}", first.content);
    let button = card.button("Rematch").unwrap();
    let taps = tokio::join!(anna.press(card.id, button), anna.press(card.id, button));
    let answers = [shown(taps.0), shown(taps.1)];
    assert_eq!(answers.iter().filter(|answer| places(answer)).count(), 1, "{answers:?}");
    let thread = stage.thread(&ben, &first).await;
    let direct = ben.direct();
    let panel = stage.sees(&direct, direct.place(), |message| message.button("Random").is_some()).await;
    assert!(panel.content.contains("Place your fleet"), "{}", panel.content);
    assert!(says_where(&press(&ben, &card, "Rematch").await, thread));
    stage.settled().await;
    let open = stage.store().open_tables().await.unwrap();
    assert_eq!(open, [table_of(&first)]);
    let rematch = stage.record(&open[0]).await;
    assert_eq!((rematch.table.rematch_of, rematch.seats.len()), (Some(duel.id), 2));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_that_both_press_at_once_begins_once() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let card = ended(&stage, &duel).await;
    let (anna, ben) = (duel.anna.at(duel.channel), duel.ben.at(duel.channel));
    let button = card.button("Rematch").unwrap();
    let taps = tokio::join!(ben.press(card.id, button), anna.press(card.id, button));
    let answers = [shown(taps.0), shown(taps.1)];
    assert_eq!(answers.iter().filter(|answer| places(answer)).count(), 1, "one opens it, one joins: {answers:?}");
    stage.settled().await;
    let open = stage.store().open_tables().await.unwrap();
    assert_eq!(open.len(), 1);
    assert!(stage.record(&open[0]).await.table.seed.is_some());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_outlives_a_restart_and_can_be_declined_and_closed() {
    let mut stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let card = ended(&stage, &duel).await;
    let (anna, ben) = (duel.anna.at(duel.channel), duel.ben.at(duel.channel));
    let first = press(&ben, &card, "Rematch").await;
    stage.restart().await;
    assert!(says_where(&press(&ben, &card, "Rematch").await, duel.channel));
    // A press by the opponent does not seat a person who has declined.
    let declined = press(&anna, &first, "Decline").await;
    assert!(declined.content.contains("open seat"), "{}", declined.content);
    assert!(says_where(&press(&anna, &card, "Rematch").await, duel.channel));
    // A rematch that is closed before it begins does not count, so another one may follow.
    press(&ben, &first, "Leave").await;
    let second = press(&anna, &card, "Rematch").await;
    assert_ne!(table_of(&second), table_of(&first));
    assert_eq!(second.pings, [ben.id()]);
    let carla = stage.standin.person("Carla", "en-US");
    assert!(says_where(&press(&carla, &card, "Rematch").await, duel.channel));
    press(&ben, &second, "Join").await;
    let thread = stage.thread(&ben, &second).await;
    let answer = press(&ben, &card, "Rematch").await;
    assert!(says_where(&answer, thread), "{}", answer.content);
    assert!(press(&anna, &card, "Rematch").await.content.contains("Die Revanche zu diesem Spiel"));
    stage.close().await;
}

/// Resigns the game against the computer that this panel belongs to.
async fn given_up(person: &Person, panel: &Seen) {
    let question = press(person, panel, "Resign").await;
    answer_question(person, &question, &["Yes, resign"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_sits_down_again_once() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "normal").await;
    given_up(&ben, &panel).await;
    let over = |message: &Seen| message.id == card.id && message.button("Rematch").is_some();
    let card = stage.sees(&ben, card.channel, over).await;
    let button = card.button("Rematch").unwrap();
    let (one, two) = tokio::join!(ben.press(card.id, button), ben.press(card.id, button));
    let ephemeral = [shown(one), shown(two)].iter().filter(|answer| answer.ephemeral).count();
    assert_eq!(ephemeral, 1, "one of the two opens it");
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_with_the_computer_that_is_asked_for_in_the_thread_brings_the_panel_along() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "normal").await;
    let thread = ben.at(stage.thread(&ben, &card).await);
    given_up(&ben, &panel).await;
    let over = |message: &Seen| !message.ephemeral && message.button("Rematch").is_some();
    let board = stage.sees(&ben, thread.place(), over).await;
    assert!(says_where(&press(&thread, &board, "Rematch").await, card.channel));
    let placing = |message: &Seen| message.ephemeral && message.button("Random").is_some();
    stage.sees(&ben, thread.place(), placing).await;
    stage.settled().await;
    assert!(ben.sees(ben.direct().place()).unwrap().is_empty(), "there is no second panel");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_and_the_panels_of_a_finished_game_lead_on_to_a_rematch_in_the_channel() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    ended(&stage, &duel).await;
    assert_eq!(duel.board().buttons(), ["Rematch", "Stats", "Replay", "Rules"]);
    let direct = duel.anna.direct();
    let panel = stage.sees(&direct, direct.place(), |message| message.button("Revanche").is_some()).await;
    assert_eq!(panel.buttons(), ["Revanche", "Statistik", "Zug für Zug", "Regeln"], "there is nothing to refresh");
    let own = stage.sees(&duel.ben, duel.channel, |message| message.ephemeral && !message.files.is_empty()).await;
    assert_eq!(own.buttons(), ["Rematch", "Stats", "Replay", "Rules"]);
    // A rematch asked for in the thread has its card in the channel, and the answer links it.
    let asked = press(&duel.ben, &duel.board(), "Rematch").await;
    assert!(says_where(&asked, duel.channel) && asked.content.contains("as soon as everybody"), "{}", asked.content);
    let opened = |message: &Seen| message.id != duel.card && message.button("Join").is_some();
    let card = stage.sees(&duel.anna, duel.channel, opened).await;
    assert_eq!(card.pings, [duel.anna.id()]);
    assert!(says_where(&press(&duel.ben, &own, "Rematch").await, duel.channel));
    // It begins when the other one asks in direct messages.
    let placing = press(&direct, &panel, "Revanche").await;
    assert!(placing.button("Zufall").is_some(), "{}", placing.content);
    let thread = stage.thread(&duel.ben, &card).await;
    assert_ne!(thread, duel.thread);
    assert!(says_where(&press(&duel.ben, &duel.board(), "Rematch").await, thread));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_typed_in_the_old_thread_go_to_the_rematch() {
    let stage = Stage::open().await;
    let mut duel = Duel::begin(&stage, &["starter=creator"]).await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    let mut card = ended(&stage, &duel).await;
    // A rematch, and a rematch of the rematch: both belong to the thread of the first game.
    for _ in 0..2 {
        let finished = duel.id.clone();
        let over = |message: &Seen| message.content.contains("(BAT-53)");
        assert!(over(&enter(ben, "random").await), "there is no rematch yet");
        let first = press(&ben.at(duel.channel), &card, "Rematch").await;
        assert!(over(&enter(ben, "random").await), "the rematch has not begun");
        press(&anna.at(duel.channel), &card, "Rematch").await;
        stage.settled().await;
        duel.id = table_of(&first);
        assert_ne!(duel.id, finished);
        assert!(places(&shown(anna.command("board", json!({})).await)));
        duel.place(FLEET, FLEET).await;
        // Ben has opened the rematch, so he begins.
        let panel = enter(ben, "A1").await;
        assert!(panel.content.contains("You fire at A1: **hit!**"), "{}", panel.content);
        assert_eq!(duel.shots(&stage).await, ["0:A1"]);
        // A spectator sees the board of the thread.
        let board = shown(carla.command("board", json!({})).await);
        assert!(board.content.contains("has resigned"), "{}", board.content);
        resign(ben).await;
        stage.settled().await;
        let over = |message: &Seen| message.id == first.id && message.button("Rematch").is_some();
        card = stage.sees(ben, duel.channel, over).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_needs_the_right_to_open_tables() {
    let (stage, duel) = at_sea().await;
    resign(&duel.ben).await;
    stage.settled().await;
    let guild = i64::try_from(stage.standin.guild().0).unwrap();
    let only = |settings: &mut GuildSettings| settings.starters = Starters::Managers;
    stage.store().change_guild(guild, only).await.unwrap();
    let refused = press(&duel.ben, &duel.board(), "Rematch").await;
    assert!(refused.ephemeral && refused.content.contains("only people who manage it"), "{}", refused.content);
    duel.anna.set_permissions(stage.standin.guild(), &["MANAGE_GUILD"]).unwrap();
    press(&duel.anna, &duel.board(), "Rematch").await;
    // The other player may join the open rematch.
    let joined = press(&duel.ben, &duel.board(), "Rematch").await;
    assert!(joined.ephemeral && !joined.files.is_empty(), "{}", joined.content);
    stage.close().await;
}

/// The answer to `/games`, once everything is delivered.
async fn games(stage: &Stage, person: &Person) -> String {
    stage.settled().await;
    shown(person.command("games", json!({})).await).content
}

#[tokio::test(flavor = "multi_thread")]
async fn list_of_games_links_a_rematch_by_its_thread() {
    let stage = Stage::open().await;
    // A rematch against the computer, asked for on the card.
    let eve = stage.standin.person("Eve", "en-US");
    let (card, panel) = against(&stage, &eve, "normal").await;
    assert!(games(&stage, &eve).await.contains(&format!("<#{}>", card.id)), "an ordinary game");
    given_up(&eve, &panel).await;
    let over = |message: &Seen| message.id == card.id && message.button("Rematch").is_some();
    let finished = stage.sees(&eve, card.channel, over).await;
    let again = press(&eve, &finished, "Rematch").await;
    let said = games(&stage, &eve).await;
    assert!(said.contains(&format!("<#{}>", again.id)), "against the computer: {said}");
    assert_eq!(stage.thread(&eve, &again).await, again.id, "the card leads there too");
    // A rematch of two people, asked for on the card.
    let duel = Duel::begin(&stage, &[]).await;
    let card = ended(&stage, &duel).await;
    let (anna, ben) = (duel.anna.at(duel.channel), duel.ben.at(duel.channel));
    let first = press(&ben, &card, "Rematch").await;
    press(&anna, &card, "Rematch").await;
    let said = games(&stage, &ben).await;
    assert!(said.contains(&format!("<#{}>", first.id)), "of two people: {said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn list_of_games_links_a_rematch_asked_for_in_the_thread_by_its_own_thread() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    ended(&stage, &duel).await;
    press(&duel.ben, &duel.board(), "Rematch").await;
    let opened = |message: &Seen| message.id != duel.card && message.button("Join").is_some();
    let card = stage.sees(&duel.anna, duel.channel, opened).await;
    press(&duel.anna, &duel.board(), "Rematch").await;
    let said = games(&stage, &duel.ben).await;
    assert!(said.contains(&format!("<#{}>", card.id)), "{said}");
    stage.close().await;
}
