//! The real program is killed at any moment and started again. Starts take nearly all of the time, so a sample has few kills.

use std::collections::BTreeSet;
use std::time::Duration;

use flaggschiff::record::{Record, Status, TableId};
use serde_json::json;
use standin::{Person, Seen};

use crate::convoy::seated;
use crate::duel::{FLEET, against, open, shots, table_of};
use crate::process::Process;
use crate::stage::{Stage, eventually, press, resign};
use crate::test_scale::TestScale;

/// The number of moves that a kill interrupts. A sample uses the first of [`MOMENTS`].
const KILLS: TestScale = TestScale { sample: 2, all: MOMENTS.len() };
/// The moments of kills, in milliseconds after a move is sent.
const MOMENTS: [u64; 5] = [20, 1, 5, 60, 150];
/// The number of turns in the game of three with two kills each. A game has fewer than 20 turns.
const KILLS_OF_THREE: TestScale = TestScale { sample: 1, all: 20 };

/// The fields that the tests fire at.
const FIELDS: [&str; 5] = ["A1", "A2", "A3", "A4", "A5"];

/// The moments of the kills of a test. The moment itself is tested, so no event is waited for.
fn moments() -> Vec<Option<Duration>> {
    let kills = MOMENTS.into_iter().take(KILLS.count()).map(|moment| Some(Duration::from_millis(moment)));
    kills.chain(std::iter::repeat(None)).take(FIELDS.len()).collect()
}

/// Makes a test of each function for SQLite and one for PostgreSQL.
macro_rules! on_both_engines {
    ($($test:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(crate::stage::Stage::without_bot().await).await;
            })*
        }
        #[cfg(unix)]
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let Some(stage) = crate::stage::Stage::without_bot_on_postgres().await else { return };
                super::$test(stage).await;
            })*
        }
    };
}

on_both_engines!(
    game_against_the_computer_survives_repeated_kills,
    each_move_is_made_once_if_a_kill_interrupts_presses,
    game_of_three_keeps_its_drafts_and_sails_once_a_turn_through_kills,
);

/// Enters a move, again and again until the bot answers.
pub(crate) async fn insist(person: &Person, step: &str) -> Seen {
    for _ in 0..10 {
        let answer = person.command("move", json!({"move": step})).await;
        if let Some(message) = answer.expect("the client sends it").message() {
            return message.clone();
        }
    }
    panic!("no answer to {step}");
}

/// The stored record after the bot has ended.
async fn ended(stage: &Stage, table: &TableId) -> Record {
    let store = stage.open_store().await;
    let record = store.read(table).await.unwrap().unwrap();
    store.close().await;
    assert_eq!(record.table.status, Status::Over);
    record
}

/// The stored record after the bot has ended; asserts that no move was made twice.
pub(crate) async fn ended_without_repeats(stage: &Stage, table: &TableId) -> Record {
    let record = ended(stage, table).await;
    for seat in [0, 1] {
        let moves: Vec<&str> =
            record.journal.iter().filter(|row| row.seat == seat).map(|row| row.text.as_str()).collect();
        assert_eq!(moves.iter().collect::<BTreeSet<_>>().len(), moves.len(), "a move was made twice: {moves:?}");
    }
    record
}

/// Asserts that the person has fired five times, and that the computer has fired too.
pub(crate) fn assert_five_shots(record: &Record) {
    let fired = |seat: &str| shots(record).iter().filter(|shot| shot.starts_with(seat)).count();
    assert!(fired("0:") == 5 && fired("1:") > 0, "{:?}", shots(record));
}

/// Asserts that there is exactly one board and one card.
pub(crate) async fn assert_one_board_and_card(stage: &Stage, person: &Person, card: &Seen) {
    let card = stage.sees(person, card.channel, |message| message.button("Rematch").is_some()).await;
    let over = |message: &Seen| !message.ephemeral && !message.files.is_empty() && message.content.contains("wins");
    stage.sees(person, person.place(), over).await;
    let boards = person
        .sees(person.place())
        .unwrap()
        .into_iter()
        .filter(|message| !message.ephemeral && !message.files.is_empty());
    assert_eq!(boards.count(), 1, "one board");
    let cards = person.sees(card.channel).unwrap().into_iter().filter(|message| !message.ephemeral);
    assert_eq!(cards.count(), 1, "one card");
}

async fn game_against_the_computer_survives_repeated_kills(stage: Stage) {
    let mut bot = Process::start(&stage).await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "normal").await;
    let table = table_of(&panel);
    bot.replace(&stage).await;
    let ben = ben.at(stage.thread(&ben, &card).await);
    insist(&ben, "random").await;
    bot.replace(&stage).await;
    insist(&ben, "confirm").await;
    for (field, moment) in ["A1", "C3", "E5", "G7", "I9"].into_iter().zip(moments()) {
        // A refusal by BAT-25 means that it is still the computer's turn.
        let fired = async || !insist(&ben, field).await.content.contains("(BAT-25)");
        eventually("the computer's turn ends", fired).await;
        if let Some(moment) = moment {
            tokio::time::sleep(moment).await;
            bot.replace(&stage).await;
        }
    }
    resign(&ben).await;
    assert_one_board_and_card(&stage, &ben, &card).await;
    drop(bot);
    let record = ended_without_repeats(&stage, &table).await;
    assert_five_shots(&record);
    stage.standin.stop().await;
}

async fn each_move_is_made_once_if_a_kill_interrupts_presses(stage: Stage) {
    let mut bot = Process::start(&stage).await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = open(&anna, &["starter=creator"]).await;
    let table = table_of(&card);
    press(&ben, &card, "Join").await;
    bot.replace(&stage).await;
    let thread = stage.thread(&anna, &card).await;
    let (anna, ben) = (anna.at(thread), ben.at(thread));
    insist(&anna, &format!("{FLEET}; confirm")).await;
    insist(&ben, &format!("{FLEET}; confirm")).await;
    for (field, moment) in FIELDS.into_iter().zip(moments()) {
        let (answer, ()) = tokio::join!(anna.command("move", json!({"move": field})), async {
            let Some(moment) = moment else { return };
            tokio::time::sleep(moment).await;
            bot.replace(&stage).await;
        });
        drop(answer);
        let answer = insist(&anna, field).await;
        // The move was made by this attempt or by an earlier one.
        assert!(answer.content.contains("schießt auf") || answer.content.contains("(BAT-28)"), "{}", answer.content);
    }
    resign(&ben).await;
    assert_one_board_and_card(&stage, &anna, &card).await;
    drop(bot);
    let record = ended_without_repeats(&stage, &table).await;
    assert_eq!(shots(&record), FIELDS.map(|field| format!("0:{field}")));
    stage.standin.stop().await;
}

/// Convoy has drafts, rounds of three seats and an end by points, as the larger games do.
async fn game_of_three_keeps_its_drafts_and_sails_once_a_turn_through_kills(stage: Stage) {
    let mut bot = Process::start(&stage).await;
    let (people, card) = seated(&stage).await;
    let table = table_of(&card);
    let over = |person: &Person| {
        let messages = person.sees(person.place()).unwrap();
        messages.iter().any(|message| !message.ephemeral && message.button("Rematch").is_some())
    };
    let refused = |answer: &Seen| answer.content.contains("⚠️");
    let (mut turns, mut kills) = (0, MOMENTS.into_iter().cycle().take(KILLS_OF_THREE.count()));
    while !over(&people[0]) {
        // The bot refuses a person whose turn it is not.
        for person in &people {
            if refused(&insist(person, "load 1").await) {
                continue;
            }
            turns += 1;
            if let Some(moment) = kills.next() {
                // The draft is stored; then a kill interrupts the move.
                bot.replace(&stage).await;
                let (answer, ()) = tokio::join!(person.command("move", json!({"move": "sail"})), async {
                    tokio::time::sleep(Duration::from_millis(moment)).await;
                    bot.replace(&stage).await;
                });
                drop(answer);
            }
            // The move was made by this attempt or by an earlier one.
            insist(person, "sail").await;
        }
        assert!(turns < 20, "the game does not end");
    }
    drop(bot);
    let record = ended(&stage, &table).await;
    let journal: Vec<&str> = record.journal.iter().map(|row| row.text.as_str()).collect();
    let turn = ["load 1", "sail"];
    assert_eq!(journal, turn.repeat(turns), "each turn once, with what was loaded before the kill");
    stage.standin.stop().await;
}
