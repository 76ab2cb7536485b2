//! A release with changed rules: older games go on under their own revision, and games that cannot be replayed are left alone.

use std::convert::Infallible;

use flaggschiff::record::{JournalRow, Record};
use serde_json::json;
use standin::Seen;

use crate::convoy::seated;
use crate::duel::{Duel, at_sea, enter, table_of};
use crate::lobby_of_several::form;
use crate::stage::{Stage, choose, eventually, press, shown};

/// Edits the stored record of a table directly, without the bot.
async fn edit(stage: &Stage, duel: &Duel, mut by: impl FnMut(&mut Record) + Send) {
    let change = |record: &mut Record| {
        by(record);
        Ok::<_, Infallible>(())
    };
    stage.store().update(&duel.id, change).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn game_that_cannot_be_replayed_is_left_alone_and_says_so() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "A1").await;
    stage.settled().await;
    let board = duel.board();
    // A revision older than those that this release knows.
    edit(&stage, &duel, |record| record.table.revision -= 1).await;
    assert_left_alone(&stage, &duel, &board).await;
    edit(&stage, &duel, |record| record.table.revision += 1).await;
    let shot = enter(&duel.anna, "A2").await;
    assert!(shot.content.contains("Treffer"), "{}", shot.content);
    stage.settled().await;
    // A move that the rules of this release do not allow.
    let board = duel.board();
    edit(&stage, &duel, |record| {
        let line = i64::try_from(record.journal.len()).unwrap() + 1;
        record.journal.push(JournalRow { seat: 0, text: "A2".to_owned(), line, origin: "i:illegal".to_owned(), at: 1 });
    })
    .await;
    assert_left_alone(&stage, &duel, &board).await;
    // Other tables are not held up.
    let person = |name: &str, locale| stage.standin.person(name, locale);
    let other = stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap();
    let (carla, dora) = (person("Carla", "de").at(other), person("Dora", "en-US").at(other));
    let other = Duel::begin_at(&stage, &carla, &dora, &["starter=creator"]).await;
    other.place(crate::duel::FLEET, crate::duel::FLEET).await;
    let shot = enter(&other.anna, "A1").await;
    assert!(shot.content.contains("Treffer"), "{}", shot.content);
    stage.sees(&other.ben, other.thread, |seen| !seen.ephemeral && seen.content.contains("fires at A1")).await;
    stage.close().await;
}

/// Asserts that every request about the table gets the same explanation, and that the table does not change.
async fn assert_left_alone(stage: &Stage, duel: &Duel, board: &Seen) {
    let before = duel.record(stage).await;
    let german = format!(
        "Dieses Spiel lässt sich gerade nicht fortsetzen. Nichts ist verloren. Bitte sag denen Bescheid, die den Bot betreiben: Tisch `{}`.",
        duel.id
    );
    let english = format!(
        "This game cannot be continued at the moment. Nothing is lost. Please tell the people who run the bot: table `{}`.",
        duel.id
    );
    for (person, sentence) in [(&duel.anna, &german), (&duel.ben, &english)] {
        let answers = [
            press(person, board, "My turn").await,
            enter(person, "A3").await,
            shown(person.command("undo", json!({})).await),
            shown(person.command("board", json!({})).await),
            shown(person.command("board", json!({"text": true})).await),
        ];
        for answer in answers {
            assert!(answer.ephemeral && answer.content.contains(sentence.as_str()), "{}", answer.content);
        }
        let listed = shown(person.command("games", json!({})).await);
        assert!(listed.content.contains(&format!("<#{}>", duel.thread)), "{}", listed.content);
    }
    let after = duel.record(stage).await;
    assert_eq!((&after.journal, &after.prompts, &after.table), (&before.journal, &before.prompts, &before.table));
    assert_eq!((duel.board().id, &duel.board().content), (board.id, &board.content));
}

#[tokio::test(flavor = "multi_thread")]
async fn game_of_an_earlier_revision_goes_on_by_its_own_rules() {
    let mut stage = Stage::open().await;
    let (people, card) = seated(&stage).await;
    stage.settled().await;
    let table = table_of(&card);
    let on_turn = async |stage: &Stage| {
        let record = stage.record(&table).await;
        usize::from(record.prompts.iter().find(|(_, row)| row.must).expect("somebody is waited for").0.seat)
    };
    let first = on_turn(&stage).await;
    enter(&people[first], "load 1; sail").await;
    stage.settled().await;
    // The game began when a crate was worth one point; this release gives two.
    let earlier = |record: &mut Record| {
        record.table.revision = 1;
        Ok::<_, Infallible>(())
    };
    stage.store().update(&table, earlier).await.unwrap().unwrap();
    stage.restart().await;
    let revision = async |stage: &Stage| stage.record(&table).await.table.revision;
    for _ in 0..9 {
        let record = stage.record(&table).await;
        if record.prompts.is_empty() {
            break;
        }
        let turn = on_turn(&stage).await;
        let sailed = enter(&people[turn], "load 1; sail").await;
        assert!(!sailed.content.contains("⚠️"), "{}", sailed.content);
        assert_eq!(revision(&stage).await, 1);
    }
    let ended = async || stage.record(&table).await.table.result;
    eventually("the game ends", async || ended().await.is_some()).await;
    let result = ended().await.unwrap();
    let points = result.rsplit(' ').next().unwrap().split(',').map(|points| points.parse::<usize>().unwrap());
    let journal = stage.record(&table).await.journal;
    let crates = journal.iter().filter(|row| row.text.starts_with("load")).count();
    assert_eq!(points.sum::<usize>(), crates, "crates were worth two points each: {result} {journal:?}");
}

/// An earlier release sees a table of an unknown game or of an unknown revision.
#[tokio::test(flavor = "multi_thread")]
async fn lobby_of_a_later_release_is_left_alone_and_says_so() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = shown(anna.command("play", json!({"game": "convoy"})).await);
    let (options, seats) = (press(&anna, &card, "Options").await, press(&anna, &card, "Manage seats").await);
    let form = form(&anna, &options).await;
    stage.settled().await;
    let table = table_of(&card);
    let stored = async || stage.record(&table).await;
    let opened = stored().await.table;
    for (game, revision) in [("galleons", 1), (opened.game.as_str(), opened.revision + 1)] {
        let later = |record: &mut Record| {
            (record.table.game, record.table.revision) = (game.to_owned(), revision);
            Ok::<_, Infallible>(())
        };
        stage.store().update(&table, later).await.unwrap().unwrap();
        let before = stored().await;
        for answer in [
            press(&anna, &card, "Options").await,
            press(&anna, &card, "Manage seats").await,
            press(&anna, &card, "Leave").await,
            choose(&anna, &options, "3").await,
            choose(&anna, &seats, "all easy").await,
            shown(anna.submit(&form, json!({"number": "3"})).await),
        ] {
            assert!(answer.ephemeral && answer.content.contains("führt schon die neue Version"), "{}", answer.content);
        }
        let joined = press(&ben, &card, "Join").await;
        assert!(joined.content.contains("the new version already runs this game"), "{}", joined.content);
        assert_eq!(stored().await, before);
    }
    stage.close().await;
}
