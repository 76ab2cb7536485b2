//! The real program is killed at each step of a cup and started again.

use std::time::Duration;

use flaggschiff::cup::{Cup, CupId, CupStatus};
use serde_json::json;
use standin::{Person, Seen};

use super::{card, cup_of, people, pick};
use crate::process::Process;
use crate::stage::{Stage, eventually, press, shown};
use crate::test_scale::TestScale;

/// The moments of kills, in milliseconds after a press is sent.
const MOMENTS: [u64; 6] = [30, 3, 10, 80, 150, 300];
/// The number of these moments; each is a cup of its own.
const SCALE: TestScale = TestScale { sample: 1, all: MOMENTS.len() };

/// Presses until the bot answers with a message. A message that is gone or has changed was answered before the bot was killed.
async fn insist(person: &Person, message: &Seen, label: &str) -> Option<Seen> {
    let button = message.button(label).expect("the button");
    for _ in 0..10 {
        match person.press(message.id, button).await {
            Ok(shown) if shown.message().is_some() => return shown.message().cloned(),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
    panic!("no answer to {label}");
}

/// Presses once and kills the bot a moment later.
async fn killed(stage: &Stage, bot: &mut Process, person: &Person, message: &Seen, label: &str, moment: Duration) {
    let button = message.button(label).expect("the button").to_owned();
    let press = person.press(message.id, &button);
    let (_, ()) = tokio::join!(press, async {
        // The moment itself is tested, so no event is waited for.
        tokio::time::sleep(moment).await;
        bot.kill();
    });
    bot.replace(stage).await;
}

async fn stored(stage: &Stage, id: &CupId) -> Cup {
    let store = stage.open_store().await;
    let cup = store.cup(id).await.unwrap().expect("there is the cup");
    store.close().await;
    cup
}

async fn cup_of_three_survives_a_kill_at_each_step(stage: Stage, moment: Duration) {
    let mut bot = Process::start(&stage).await;
    let people = people(&stage, 3);
    let list = shown(people[0].command("cup", json!({})).await);
    let draft = press(&people[0], &list, "New cup").await;
    let draft = pick(&people[0], &draft, "draft-pace", "weeks").await;
    let draft = pick(&people[0], &draft, "draft-start", "w3").await;
    killed(&stage, &mut bot, &people[0], &draft, "Open the cup", moment).await;
    insist(&people[0], &draft, "Open the cup").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    insist(&people[0], &there, "Join").await;
    insist(&people[1], &there, "Join").await;
    // The third person begins the cup: tables are created, people are told, sheets are posted.
    killed(&stage, &mut bot, &people[2], &there, "Join", moment).await;
    insist(&people[2], &there, "Join").await;
    let running = card(&stage, &people[0], |message| message.button("My games").is_some()).await;
    let sheet = |message: &Seen| message.content.contains("**All games**") && message.content.contains("Join by");
    stage.sees(&people[0], people[0].place(), sheet).await;
    // Everybody comes to the tables; each press is interrupted once.
    for round in 0..3 {
        for person in &people {
            let mine = insist(person, &running, "My games").await.expect("the card stays");
            let label = mine.buttons().into_iter().find(|label| label.starts_with("Join: ")).map(str::to_owned);
            let Some(label) = label else { continue };
            if round == 0 {
                killed(&stage, &mut bot, person, &mine, &label, moment).await;
            } else {
                insist(person, &mine, &label).await;
            }
        }
    }
    // A game ends, and the bot is killed.
    let thread = |message: &Seen| message.content.matches("<#").count() == 3;
    let sheet = stage.sees(&people[0], people[0].place(), thread).await;
    let threads: Vec<standin::Id> =
        sheet.content.split("<#").skip(1).map(|rest| rest.split('>').next().unwrap().parse().expect("an id")).collect();
    for thread in threads {
        // Everybody sees all threads, but only two people play there.
        for person in people.iter().rev() {
            let at = person.at(thread);
            let asked = at.command("resign", json!({})).await.expect("sent");
            let Some(question) = asked.message().filter(|message| message.button("Yes, resign").is_some()) else {
                continue;
            };
            let question = question.clone();
            let yes = question.button("Yes, resign").unwrap().to_owned();
            let (_, ()) = tokio::join!(at.press(question.id, &yes), async {
                tokio::time::sleep(moment).await;
                bot.kill();
            });
            bot.replace(&stage).await;
            let over = |message: &Seen| message.button("Rematch").is_some();
            let ended = || at.sees(thread).unwrap().iter().any(over);
            for _ in 0..10 {
                let is_over = || ended().then_some(());
                if stage.standin.until(Duration::from_secs(2), is_over).await.is_some() {
                    break;
                }
                insist(&at, &question, "Yes, resign").await;
            }
            break;
        }
    }
    let won = card(&stage, &people[0], |message| {
        message.content.contains("wins the cup!") || message.content.contains("share the cup!")
    })
    .await;
    let id = cup_of(&won);
    let told = |message: &Seen| message.content.contains("is over");
    for person in &people {
        let private = person.direct();
        stage.sees(&private, private.place(), told).await;
        let count = private.sees(private.place()).unwrap().iter().filter(|message| told(message)).count();
        assert_eq!(count, 1, "told once");
    }
    let cards = people[0].sees(people[0].place()).unwrap();
    assert_eq!(cards.iter().filter(|message| message.content.contains("## Cup")).count(), 1, "one card");
    assert_eq!(cards.iter().filter(|message| message.content.contains("**All games**")).count(), 1, "one sheet");
    drop(bot);
    let cup = stored(&stage, &id).await;
    assert_eq!((cup.status, cup.people.len(), cup.tables.len()), (CupStatus::Over, 3, 3));
    let opened = |request: &&standin::Recorded| {
        request.method == "POST" && request.path.ends_with("/threads") && request.status < 400
    };
    let threads = stage.standin.requests().iter().filter(opened).count();
    assert_eq!(threads, 3, "one thread for each game");
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cup_survives_kills_on_sqlite() {
    for moment in MOMENTS.into_iter().take(SCALE.count()) {
        cup_of_three_survives_a_kill_at_each_step(Stage::without_bot().await, Duration::from_millis(moment)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cup_survives_kills_on_postgres() {
    for moment in MOMENTS.into_iter().take(SCALE.count()) {
        let Some(stage) = Stage::without_bot_on_postgres().await else { return };
        cup_of_three_survives_a_kill_at_each_step(stage, Duration::from_millis(moment)).await;
    }
}

/// Two processes serve the same server one after the other while the cup begins: nothing is done twice.
#[tokio::test(flavor = "multi_thread")]
async fn cup_goes_on_when_the_process_that_serves_it_is_killed() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let mut processes = crate::processes::two(&stage, 2).await;
    let people = people(&stage, 3);
    super::open(&people[0], "battleship", "weeks", "w4").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    for person in &people {
        insist(person, &there, "Join").await;
    }
    for process in &mut processes[..1] {
        process.kill();
    }
    let fourth = stage.standin.person("Dora", "en-US");
    insist(&fourth, &there, "Join").await;
    card(&stage, &fourth, |message| message.button("My games").is_some()).await;
    let sheet = |message: &Seen| message.content.contains("Join by") && message.content.matches(" – ").count() == 6;
    stage.sees(&fourth, fourth.place(), sheet).await;
    let all = fourth.sees(fourth.place()).unwrap();
    assert_eq!(all.iter().filter(|message| message.content.contains("**All games**")).count(), 1, "{all:#?}");
    eventually("everybody is told once", async || {
        people.iter().all(|person| {
            let private = person.direct();
            private.sees(private.place()).is_ok_and(|all| {
                all.iter().filter(|message| message.content.contains("games wait for you")).count() == 1
            })
        })
    })
    .await;
    drop(processes);
    stage.standin.stop().await;
}
