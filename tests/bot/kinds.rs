//! Kinds of channels: `/play` opens a game in each, or names the missing permission.

use serde_json::json;
use standin::{ChannelKind, Id, Person, Recorded, Seen};

use crate::duel::{Duel, at_sea, enter, table_of};
use crate::stage::{Stage, is_promise, shown};

fn ben(stage: &Stage, place: Id) -> Person {
    stage.standin.person("Ben", "en-US").at(place)
}

async fn play(person: &Person) -> Seen {
    shown(person.command("play", json!({"computer": "easy"})).await)
}

/// Opens a game in this place; asserts that its board is there or in a new thread.
async fn assert_game_opens(stage: &Stage, place: Id, what: &str) {
    let ben = ben(stage, place);
    let card = play(&ben).await;
    assert!(card.content.contains("Battleship"), "{what}: {}", card.content);
    let panel = stage.sees(&ben, place, |message| message.ephemeral && message.button("Random").is_some()).await;
    stage.settled().await;
    let record = stage.record(&table_of(&panel)).await;
    let at: Id = record.table.thread_or_channel().to_string().parse().expect("a channel");
    stage.sees(&ben, at, |message| message.button("My turn").is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_opens_in_every_kind_of_channel_with_messages() {
    let stage = Stage::open().await;
    let (standin, guild) = (&stage.standin, stage.standin.guild());
    for kind in [ChannelKind::Announcement, ChannelKind::Voice, ChannelKind::Stage] {
        let place = standin.new_channel_of_kind(guild, "place", kind).unwrap();
        assert_game_opens(&stage, place, &format!("{kind:?}")).await;
    }
    let person = standin.person("Ben", "en-US");
    let (general, bot) = (person.place(), standin.application());
    let restricted = standin.new_channel(guild, "grown-ups").unwrap();
    standin.change_channel(restricted, &json!({"nsfw": true})).unwrap();
    assert_game_opens(&stage, restricted, "an age-restricted channel").await;
    assert_game_opens(&stage, standin.new_thread(general, "talk", person.id()).unwrap(), "a thread").await;
    let private = standin.new_private_thread(general, "secret", person.id(), &[bot]).unwrap();
    assert_game_opens(&stage, private, "a private thread with the bot").await;
    let forum = standin.new_channel_of_kind(guild, "forum", ChannelKind::Forum).unwrap();
    let post = standin.new_post(forum, "a post", person.id(), "who plays?").unwrap();
    assert_game_opens(&stage, post, "a post of a forum").await;
    // Only text and announcement channels have threads.
    let no_thread = |request: &Recorded| request.path.ends_with("/threads") && request.refusal["code"] == 50024;
    stage.close_allowing(no_thread).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unusable_channel_says_what_is_missing() {
    let stage = Stage::open().await;
    let standin = &stage.standin;
    let person = standin.person("Ben", "en-US");
    let (general, bot) = (person.place(), standin.application());
    let refused = async |place: Id, why: &str| {
        let answer = play(&ben(&stage, place)).await;
        assert!(answer.content.contains(why) && answer.ephemeral, "{why}: {}", answer.content);
        answer.content
    };
    let private = standin.new_private_thread(general, "secret", person.id(), &[]).unwrap();
    refused(private, "Mention me in it").await;
    standin.add_to_thread(private, bot).unwrap();
    assert_game_opens(&stage, private, "the bot was added").await;

    let channel = standin.new_channel(standin.guild(), "quiet").unwrap();
    let thread = standin.new_thread(channel, "talk", person.id()).unwrap();
    standin.deny_bot(channel, &["SEND_MESSAGES"]).unwrap();
    assert_game_opens(&stage, thread, "the permission of the channel has no effect in its threads").await;
    standin.deny_bot(channel, &["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]).unwrap();
    let said = refused(thread, "Send Messages in Threads").await;
    assert!(said.contains("Attach Files") && !said.contains("Create Public Threads"), "{said}");

    let voice = standin.new_channel_of_kind(standin.guild(), "voice", ChannelKind::Voice).unwrap();
    standin.deny_bot(voice, &["CONNECT"]).unwrap();
    let said = refused(voice, "Connect").await;
    assert!(!said.contains("Send Messages"), "only Connect is missing: {said}");

    let (foreign, there) = standin.new_guild_without_bot("Elsewhere", "en-US");
    person.join(foreign).unwrap();
    let said = refused(there, "not a member").await;
    assert!(said.contains(&format!("client_id={bot}")), "{said}");
    stage.close_allowing(|request| request.refusal["code"] == 50001 || request.path.ends_with("/threads")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_opened_in_a_locked_thread() {
    let stage = Stage::open().await;
    let person = stage.standin.person("Ben", "en-US");
    let locked = stage.standin.new_thread(person.place(), "done", person.id()).unwrap();
    stage.standin.change_channel(locked, &json!({"locked": true})).unwrap();
    // Discord accepts no answer there, not even an ephemeral one.
    assert!(person.at(locked).command("play", json!({"computer": "easy"})).await.unwrap().failed());
    let mut refused = stage.standin.requests();
    refused.retain(|request| request.status >= 400 && !is_promise(request));
    let says_why = |request: &Recorded| request.body["data"]["content"].to_string().contains("This thread is locked");
    assert!(!refused.is_empty() && refused.iter().all(says_why), "{refused:?}");
    assert!(stage.store().tables_of(person.id().to_string().parse().unwrap()).await.unwrap().is_empty());
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_that_is_kicked_and_invited_again_goes_on_with_its_games() {
    let stage = Stage::open().await;
    let (guild, place) = stage.standin.new_guild("Werft", "en-US");
    let [anna, ben] = [("Anna", "de"), ("Ben", "en-US")].map(|(name, locale)| stage.standin.person(name, locale));
    anna.join(guild).unwrap();
    ben.join(guild).unwrap();
    let duel = Duel::begin_at(&stage, &anna.at(place), &ben.at(place), &["starter=creator"]).await;
    duel.place(crate::duel::FLEET, crate::duel::FLEET).await;
    stage.settled().await;
    stage.standin.kick_bot(guild).unwrap();
    let panel = enter(&duel.anna.direct(), "A1").await;
    assert!(panel.content.contains("**Treffer!**"), "{}", panel.content);
    stage.settled().await;
    assert!(!duel.board().content.contains("Anna fires at A1"), "the bot is not there");
    stage.standin.invite_bot(guild).unwrap();
    stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Anna fires at A1")).await;
    stage.settled().await;
    stage.close_allowing(|request| matches!(request.refusal["code"].as_i64(), Some(10004 | 50001))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_goes_on_where_its_channel_was_moved() {
    let (stage, duel) = at_sea().await;
    let guild = stage.standin.guild();
    let category = stage.standin.new_channel_of_kind(guild, "harbours", ChannelKind::Category).unwrap();
    stage.standin.deny_bot(category, &["SEND_MESSAGES_IN_THREADS"]).unwrap();
    stage.standin.move_channel(duel.channel, Some(category), true).unwrap();
    enter(&duel.anna.direct(), "A1").await;
    stage.standin.deny_bot(duel.channel, &[]).unwrap();
    stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Anna fires at A1")).await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 403).await;
}
