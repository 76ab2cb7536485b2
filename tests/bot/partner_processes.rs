//! Searches in the real program: kills at every step, and two processes on one database.

use std::time::Duration;

use standin::{AnswerFault, Person, Seen, Trouble};

use crate::partner::{asked, begins, number, state};
use crate::process::Process;
use crate::processes::two;
use crate::stage::{Stage, eventually, shown};
use crate::test_scale::TestScale;

/// How the kill interrupts the press that pairs two people.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// Some milliseconds after the press, before or while the pair is stored.
    After(u64),
    /// The pair is stored; nobody has been answered.
    BeforeAnswer,
    /// The pair is stored; neither its card nor the call has been posted.
    BeforeCard,
    /// Discord has the card and the call, and the database does not say so.
    AfterCard,
}

const MOMENTS: [Moment; 6] = [
    Moment::BeforeCard,
    Moment::AfterCard,
    Moment::After(2),
    Moment::BeforeAnswer,
    Moment::After(8),
    Moment::After(30),
];
const KILLS: TestScale = TestScale { sample: 3, all: MOMENTS.len() };
/// The delay of held requests, in milliseconds: longer than the process lives.
const HELD: u64 = 600;

impl Moment {
    fn fault(self) -> Option<AnswerFault> {
        let (without_effect, late) = (Trouble::Hang { ms: HELD }, Trouble::Late { ms: HELD });
        match self {
            Self::After(_) => None,
            Self::BeforeAnswer => Some(AnswerFault::next(u32::MAX, without_effect).only("POST", "/interactions")),
            Self::BeforeCard => Some(AnswerFault::next(u32::MAX, without_effect).only("POST", "/channels")),
            Self::AfterCard => Some(AnswerFault::next(u32::MAX, late).only("POST", "/channels")),
        }
    }
}

/// Presses the button that begins a search until the bot says that somebody is found or that the person looks.
async fn insists(person: &Person) -> Seen {
    let mut answer = None;
    eventually("the bot answers", async || {
        let page = asked_again(person).await;
        answer = page;
        answer.is_some()
    })
    .await;
    answer.expect("an answer")
}

async fn asked_again(person: &Person) -> Option<Seen> {
    let start = person.command("play", serde_json::json!({})).await.ok()?.message().cloned()?;
    let label = ["Look for somebody", "🔎 Your search"].into_iter().find_map(|label| start.button(label))?;
    let page = person.press(start.id, label).await.ok()?.message().cloned()?;
    if page.button("Over days (search: 3 days)").is_none() {
        return Some(page);
    }
    person.press(page.id, begins(&page, false)).await.ok()?.message().cloned()
}

async fn pair_survives_a_kill(stage: Stage, moment: Moment) {
    let mut bot = Process::start(&stage).await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    insists(&anna).await;
    let waits = |message: &Seen| message.button("Join").is_some();
    stage.sees(&ben, ben.place(), waits).await;
    let page = asked(&ben).await;
    let begin = begins(&page, false).to_owned();
    if let Some(fault) = moment.fault() {
        stage.standin.trouble(fault);
    }
    let pressed = {
        let ben = ben.clone();
        tokio::spawn(async move { drop(ben.press(page.id, &begin).await) })
    };
    match moment {
        Moment::After(wait) => tokio::time::sleep(Duration::from_millis(wait)).await,
        _ => eventually("a request is held up", async || stage.standin.answering() > 0).await,
    }
    bot.kill();
    stage.standin.clear_faults();
    let _ = pressed.await;
    bot.replace(&stage).await;
    // If the press was lost, Ben presses again.
    let found = insists(&ben).await;
    assert!(found.content.contains("I have found somebody:"), "{moment:?}: {}", found.content);
    let direct = anna.direct();
    let is_call = |message: &Seen| message.content.contains("I have found somebody:");
    stage.sees(&direct, direct.place(), is_call).await;
    let is_card = |message: &Seen| !message.ephemeral && message.content.contains("Two people have found each other");
    stage.sees(&ben, ben.place(), is_card).await;
    stage.sees(&ben, ben.place(), |message| message.content.contains("another table")).await;
    // Only time shows that nothing more comes.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let count = |person: &Person, is: &dyn Fn(&Seen) -> bool| {
        person.sees(person.place()).unwrap().into_iter().filter(|message| is(message)).count()
    };
    assert_eq!(count(&direct, &is_call), 1, "{moment:?}: one call");
    assert_eq!(count(&ben, &is_card), 1, "{moment:?}: one card");
    let (status, _) = bot.terminate().await;
    assert!(status.success());
    let (pairs, looking) = state(&stage).await;
    assert_eq!((pairs, looking), (1, [number(anna.id()), number(ben.id())].into()), "{moment:?}");
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_between_pairing_and_card_loses_nothing_on_sqlite() {
    for moment in MOMENTS.into_iter().take(KILLS.count()) {
        pair_survives_a_kill(Stage::without_bot().await, moment).await;
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn kill_between_pairing_and_card_loses_nothing_on_postgresql() {
    for moment in MOMENTS.into_iter().take(KILLS.count().min(2)) {
        let Some(stage) = Stage::without_bot_on_postgres().await else { return };
        pair_survives_a_kill(stage, moment).await;
    }
}

/// Both processes receive all events, as during a takeover of shards.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn two_wishes_at_the_same_moment_in_two_processes_make_one_table() {
    let Some(stage) = Stage::patient_on_postgres().await else { return };
    let processes = two(&stage, 2).await;
    let people = ["Anna", "Ben"].map(|name| stage.standin.person(name, "en-US"));
    let mut pages = Vec::new();
    for person in &people {
        pages.push(asked(person).await);
    }
    stage.standin.deliver_everywhere(u32::MAX);
    let (one, two) = tokio::join!(
        people[0].press(pages[0].id, begins(&pages[0], false)),
        people[1].press(pages[1].id, begins(&pages[1], false)),
    );
    let found = [shown(one), shown(two)].into_iter().filter(|page| page.content.contains("I have found somebody:"));
    assert_eq!(found.count(), 1, "one waited, and the other found it");
    let is_card = |message: &Seen| !message.ephemeral && message.content.contains("Two people have found each other");
    stage.sees(&people[0], people[0].place(), is_card).await;
    let called = async || {
        let calls = people.iter().filter(|person| {
            let direct = person.direct();
            direct.sees(direct.place()).is_ok_and(|letters| letters.len() == 1)
        });
        calls.count()
    };
    eventually("the one who waited is called", async || called().await == 1).await;
    for process in &processes {
        assert!(!process.log().contains("ERROR"), "{}", process.log());
    }
    let (pairs, looking) = state(&stage).await;
    assert_eq!((pairs, looking.len()), (1, 2));
    drop(processes);
    stage.standin.stop().await;
}
