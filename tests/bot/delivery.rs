//! Delivery of boards and panels: few requests, one place, no needless notifications.

use std::convert::Infallible;
use std::time::Duration;

use flaggschiff::record::{MessageKind, Record};
use flaggschiff::table::clocks::{CALL_AFTER, THINKING};
use standin::{Recorded, Seen};

use crate::duel::{Duel, FLEET, at_sea, enter, table_of};
use crate::stage::{Stage, is_promise, press};

/// The bot's requests after the first `before`, without promises of answers.
fn since(stage: &Stage, before: usize) -> Vec<String> {
    let requests = stage.standin.requests();
    // A slow line may add promises of answers.
    let sent = requests[before..].iter().filter(|request| !is_promise(request));
    sent.map(|request| format!("{} {}", request.method, request.path)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_shot_takes_at_most_four_requests_and_edits_the_board() {
    let (stage, duel) = at_sea().await;
    // Both get a panel that the bot can still edit.
    enter(&duel.anna, "A1").await;
    enter(&duel.anna, "E9").await;
    stage.settled().await;
    let board = duel.board().id;
    for (person, field) in [(&duel.ben, "A1"), (&duel.ben, "E9"), (&duel.anna, "A2"), (&duel.anna, "H4")] {
        let before = stage.standin.requests().len();
        enter(person, field).await;
        stage.settled().await;
        let sent = since(&stage, before);
        // The answer, the removal of the old panel, the board, the next player's panel.
        assert!(sent.len() <= 4, "{field}: {sent:#?}");
        assert_eq!(duel.board().id, board);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_that_is_buried_or_old_is_posted_anew() {
    let (stage, duel) = at_sea().await;
    let boards = |duel: &Duel| {
        let seen = duel.ben.sees(duel.thread).unwrap().into_iter();
        seen.filter(|message| message.button("My turn").is_some()).collect::<Vec<Seen>>()
    };
    let first = duel.board();
    for number in 0..9 {
        duel.ben.writes(&format!("message {number}")).unwrap();
    }
    enter(&duel.anna, "A1").await;
    stage.settled().await;
    assert_eq!(duel.board().id, first.id, "nine messages are not too many");
    duel.ben.writes("one too many").unwrap();
    // Events come in order: once the bot answers a later command, it knows of the tenth message.
    enter(&duel.ben, "A1").await;
    enter(&duel.anna, "A2").await;
    stage.settled().await;
    let second = boards(&duel);
    assert_eq!(second.len(), 1, "the old one is removed");
    assert!(second[0].id != first.id && second[0].content.contains("at A2"), "{}", second[0].content);
    stage.clock.advance(59 * 60 * 1000);
    enter(&duel.anna, "A3").await;
    stage.settled().await;
    assert_eq!(boards(&duel)[0].id, second[0].id);
    stage.clock.advance(60 * 1000);
    enter(&duel.anna, "A4").await;
    stage.settled().await;
    let third = boards(&duel);
    assert_eq!(third.len(), 1);
    assert!(third[0].id != second[0].id && third[0].content.contains("at A4"), "{}", third[0].content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_of_a_later_release_is_left_alone_and_goes_on_under_it() {
    let (stage, duel) = at_sea().await;
    let table = table_of(&duel.joined);
    let revise = async |by: i64| {
        let change = |record: &mut Record| {
            record.table.revision += by;
            record.messages.get_mut(&MessageKind::Board).unwrap().wanted += 1;
            Ok::<_, Infallible>(())
        };
        stage.store().update(&table, change).await.unwrap().unwrap();
    };
    revise(100).await;
    let asked = stage.standin.requests().len();
    let refused = enter(&duel.anna, "A1").await;
    assert!(refused.content.contains("wird gerade aktualisiert"), "{}", refused.content);
    // Only time shows that nothing more is sent.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let record = stage.record(&table).await;
    let board = &record.messages[&MessageKind::Board];
    assert_eq!((board.wanted - board.sent, board.attempts), (1, 0), "the board is not left alone");
    assert_eq!(stage.standin.requests().len(), asked + 1, "only the answer is sent");
    // The table is back at this release.
    revise(-100).await;
    enter(&duel.anna, "A1").await;
    stage.sees(&duel.ben, duel.thread, |message| !message.ephemeral && message.content.contains("A1")).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_sent_is_quiet_described_small_and_never_doubled() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["size=12", "starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    for row in 'C'..='L' {
        enter(&duel.anna, &format!("{row}12")).await;
        enter(&duel.ben, &format!("{row}12")).await;
    }
    stage.settled().await;
    let posts = |request: &Recorded| request.method == "POST" && request.path.ends_with("/messages");
    let mut requests = stage.standin.requests();
    requests.retain(posts);
    assert!(!requests.is_empty(), "the board is a message of its own");
    for request in requests {
        let nonce = request.body["nonce"].as_str().unwrap_or_default();
        assert!((1..=25).contains(&nonce.len()) && request.body["enforce_nonce"] == true, "{}", request.body);
    }
    let mut pictures = 0;
    for person in [&duel.anna, &duel.ben] {
        for place in [duel.channel, duel.thread, person.direct().place()] {
            for message in person.sees(place).unwrap() {
                assert!(message.pings.is_empty() && !message.pings_everyone, "{}", message.content);
                for file in &message.files {
                    let alt = file.description.as_deref().unwrap_or_default();
                    assert!((1..=1024).contains(&alt.chars().count()), "{alt}");
                    assert!(file.size <= 60_000, "{} bytes", file.size);
                    assert_eq!(file.name, "board.png");
                    pictures += 1;
                }
            }
        }
    }
    assert!(pictures >= 4, "two boards and two panels: {pictures}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn name_cannot_ping_or_format() {
    let stage = Stage::open().await;
    let guild = stage.standin.guild();
    stage.standin.set_guild_locale(guild, "en-US").unwrap();
    let (anna, ben) = (stage.standin.person("**Anna** @everyone", "de"), stage.standin.person("<@1> `Ben`", "en-US"));
    let duel = Duel::begin_at(&stage, &anna, &ben, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    enter(&duel.anna, "A1").await;
    stage.settled().await;
    let board = duel.board();
    assert!(board.content.contains("\\*\\*Anna\\*\\* \\@everyone fires at A1"), "{}", board.content);
    assert!(!board.pings_everyone && board.pings.is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn inactive_person_is_called_once_by_a_new_panel() {
    let (stage, duel) = at_sea().await;
    let direct = duel.ben.direct();
    assert_eq!(direct.sees(direct.place()).unwrap().len(), 0);
    // When Ben's turn comes, the bot can no longer edit his ephemeral panel.
    stage.clock.advance(20 * 60 * 1000);
    enter(&duel.anna, "A1").await;
    stage.settled().await;
    assert_eq!(direct.sees(direct.place()).unwrap().len(), 0, "it is not his turn");
    enter(&duel.anna, "E9").await;
    stage.settled().await;
    assert_eq!(direct.sees(direct.place()).unwrap().len(), 0, "nobody is called at once");
    let told = |message: &Seen| message.content.contains("Your turn");
    stage.clock.advance(CALL_AFTER);
    let first = stage.sees(&direct, direct.place(), told).await;
    stage.clock.advance(24 * 60 * 60 * 1000);
    stage.settled().await;
    assert_eq!(direct.sees(direct.place()).unwrap().len(), 1, "one call for a decision");
    // The next call replaces the panel above it.
    enter(&duel.ben, "E9").await;
    enter(&duel.anna, "E10").await;
    stage.clock.advance(THINKING + CALL_AFTER);
    let second = stage.sees(&direct, direct.place(), |message| told(message) && message.id != first.id).await;
    stage.settled().await;
    let there: Vec<_> = direct.sees(direct.place()).unwrap().iter().map(|message| message.id).collect();
    assert_eq!(there, [second.id]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_with_closed_direct_messages_is_called_in_the_thread() {
    let (stage, duel) = at_sea().await;
    duel.ben.set_direct_messages(false);
    enter(&duel.anna, "E9").await;
    // Ben has pressed something just now.
    stage.clock.advance(THINKING + CALL_AFTER);
    let pinged = |message: &Seen| message.pings.contains(&duel.ben.id());
    let board = stage.sees(&duel.anna, duel.thread, pinged).await;
    assert!(board.content.contains("Ben") || board.content.contains(&duel.ben.id().to_string()), "{}", board.content);
    press(&duel.ben, &board, "My turn").await;
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_and_a_direct_message_say_which_game_they_belong_to() {
    let stage = Stage::open().await;
    stage.standin.set_guild_locale(stage.standin.guild(), "en-US").unwrap();
    let duel = Duel::begin_late(&stage, &["starter=creator"]).await;
    stage.settled().await;
    let threads = stage.standin.requests().into_iter().filter(|request| request.path.ends_with("/threads"));
    let names: Vec<String> = threads.map(|request| request.body["name"].as_str().unwrap().to_owned()).collect();
    assert_eq!(names, ["Battleship: Anna – Ben"]);
    // Anna got her panel by direct message, and reads German.
    let direct = duel.anna.direct();
    let line = format!("-# **Schiffe versenken** · Gegner: Ben · <#{}>\n", duel.thread);
    let named = |message: &Seen| message.content.starts_with(&line);
    let panel = stage.sees(&direct, direct.place(), named).await;
    for label in ["Zufall", "Fertig"] {
        let panel = press(&direct, &stage.sees(&direct, direct.place(), named).await, label).await;
        assert!(named(&panel), "{label}: {}", panel.content);
    }
    assert!(!duel.joined.content.contains("**Battleship**"), "{}", duel.joined.content);
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    let told = |message: &Seen| named(message) && message.content.contains("Du bist am Zug");
    assert_eq!(stage.sees(&direct, direct.place(), told).await.id, panel.id);
    stage.close().await;
}
