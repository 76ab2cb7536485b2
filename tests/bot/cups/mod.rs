//! Cups: opened, joined, played and ended through serenity, over kills, restarts and limits.

#[cfg(unix)]
mod kills;
mod opening;
mod page;
mod rights;
mod weeks;

use flaggschiff::cup::{Cup, CupId, CupStatus, Start, TableState};
use flaggschiff::record::MINUTE;
use serde_json::json;
use standin::{Id, Person, Seen, Shown};

use crate::stage::{Stage, eventually, press, resign, shown};

/// A cup with its people.
pub(crate) struct Field {
    pub(crate) people: Vec<Person>,
    pub(crate) id: CupId,
    pub(crate) channel: Id,
}

/// Names of people.
const NAMES: [&str; 20] = [
    "Anna", "Ben", "Cara", "Dora", "Emil", "Finn", "Gina", "Hugo", "Ida", "Jan", "Kai", "Lea", "Max", "Nora", "Olli",
    "Pia", "Quin", "Rosa", "Sven", "Tara",
];

/// People in the same channel.
pub(crate) fn people(stage: &Stage, count: usize) -> Vec<Person> {
    NAMES.iter().take(count).map(|name| stage.standin.person(name, "en-US")).collect()
}

/// Chooses an entry of the menu whose custom id has this word.
async fn pick(person: &Person, page: &Seen, word: &str, value: &str) -> Seen {
    let controls = page.controls();
    let ids = controls.iter().filter_map(|control| control["custom_id"].as_str());
    let menu = ids.filter(|id| id.contains(word)).map(str::to_owned).next().expect("the page has the menu");
    shown(person.choose(page.id, &menu, &[value]).await)
}

/// Opens a cup by `/cup` and its pages. Without a number of people it begins on the next evening. Returns the page of the new cup.
pub(crate) async fn open(person: &Person, game: &str, pace: &str, start: &str) -> Seen {
    let list = shown(person.command("cup", json!({})).await);
    let page = press(person, &list, "New cup").await;
    let page = pick(person, &page, "draft-game", game).await;
    let page = pick(person, &page, "draft-pace", pace).await;
    let controls = page.controls();
    let values = controls.iter().flat_map(|control| control["options"].as_array().cloned().unwrap_or_default());
    let values: Vec<String> = values.filter_map(|option| option["value"].as_str().map(str::to_owned)).collect();
    let start = values.iter().find(|value| value.starts_with(start)).expect("such a start");
    let page = pick(person, &page, "draft-start", start).await;
    press(person, &page, "Open the cup").await
}

/// Moves the clock to the announced start of a cup.
pub(crate) async fn wait_for_start(stage: &Stage, cup: &CupId) {
    let cup = stage.store().cup(cup).await.unwrap().expect("there is the cup");
    let Start::At(at) = cup.start else { panic!("{:?}", cup.start) };
    stage.clock.advance(at - stage.clock.now());
}

/// The card of the newest cup.
pub(crate) async fn card(stage: &Stage, person: &Person, fits: impl Fn(&Seen) -> bool) -> Seen {
    stage.sees(person, person.place(), |message| message.content.contains("## Cup: ") && fits(message)).await
}

/// The id of the cup that a message is about.
pub(crate) fn cup_of(message: &Seen) -> CupId {
    let controls = message.controls();
    let mut ids = controls.iter().filter_map(|control| control["custom_id"].as_str());
    let id = ids.find_map(|id| id.split_once("|cup ")?.1.split(' ').nth(1).and_then(CupId::parse));
    id.expect("a control of a cup")
}

impl Field {
    /// A cup that begins as soon as these people are in.
    pub(crate) async fn begin(stage: &Stage, game: &str, pace: &str, count: usize) -> Self {
        let people = people(stage, count);
        open(&people[0], game, pace, &format!("w{count}")).await;
        Self::joined(stage, people).await
    }

    /// The newest cup, which all these people join.
    pub(crate) async fn joined(stage: &Stage, people: Vec<Person>) -> Self {
        let open = card(stage, &people[0], |message| message.button("Join").is_some()).await;
        for person in &people {
            let page = press(person, &open, "Join").await;
            assert!(page.content.contains("You are in."), "{}", page.content);
        }
        let field = Self { id: cup_of(&open), channel: people[0].place(), people };
        field.runs(stage).await;
        field
    }

    async fn runs(&self, stage: &Stage) {
        eventually("the cup runs", async || self.cup(stage).await.status == CupStatus::Running).await;
    }

    /// The stored cup.
    pub(crate) async fn cup(&self, stage: &Stage) -> Cup {
        stage.store().cup(&self.id).await.unwrap().expect("there is the cup")
    }

    /// Waits until the cup has nothing to do but to wait for people.
    pub(crate) async fn rests(&self, stage: &Stage) {
        eventually("the cup waits for people", async || {
            let cup = self.cup(stage).await;
            let now = stage.clock.now();
            cup.wake_at.is_none_or(|at| at > now) && flaggschiff::cup::course::tasks(&cup, now).is_empty()
        })
        .await;
        stage.settled().await;
    }

    /// The private page of a person's own games.
    pub(crate) async fn mine(&self, stage: &Stage, person: &Person) -> Seen {
        let sheet = card(stage, person, |message| message.button("My games").is_some()).await;
        press(person, &sheet, "My games").await
    }

    /// A person takes the seats at all tables that wait for the person. Returns the answers.
    pub(crate) async fn comes(&self, stage: &Stage, person: &Person) -> Vec<Seen> {
        let mut answers = Vec::new();
        loop {
            let mine = self.mine(stage, person).await;
            let controls = mine.controls();
            let mut ids = controls.iter().filter_map(|control| control["custom_id"].as_str());
            let Some(come) = ids.find(|id| id.contains("|cup come ")).map(str::to_owned) else { return answers };
            answers.push(shown(person.press(mine.id, &come).await));
        }
    }

    /// The thread of a running game of these two.
    pub(crate) async fn thread(&self, stage: &Stage, one: usize, two: usize) -> Option<Id> {
        self.rests(stage).await;
        let cup = self.cup(stage).await;
        let number =
            |at: usize| cup.number_of(i64::try_from(self.people[at].id().0).unwrap()).expect("a person of the cup");
        let (one, two) = (number(one), number(two));
        let mut tables = cup.tables.values().filter(|table| table.seats.contains(&one) && table.seats.contains(&two));
        let thread = tables.next_back()?.thread?;
        Some(Id(u64::try_from(thread).unwrap()))
    }

    /// The second of two people resigns their game.
    pub(crate) async fn beats(&self, stage: &Stage, winner: usize, loser: usize) {
        let thread = self.thread(stage, winner, loser).await;
        let Some(thread) = thread else {
            panic!("no game of {winner} and {loser}: {:#?}", self.cup(stage).await.tables)
        };
        resign(&self.people[loser].at(thread)).await;
    }
}

/// An evening of five: everybody meets everybody. One person comes late to nothing, one stops coming, and the bot is restarted.
#[tokio::test(flavor = "multi_thread")]
async fn evening_cup_of_five_has_a_winner_although_one_stops_coming() {
    let mut stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "evening", 5).await;
    field.rests(&stage).await;
    // A call for each person with a game in the first round.
    let cup = field.cup(&stage).await;
    assert_eq!(cup.tables.values().filter(|table| table.come_until.is_some()).count(), 2);
    let mut played = 0;
    let mut absent = None;
    for round in 0..5 {
        field.rests(&stage).await;
        let cup = field.cup(&stage).await;
        let pairs: Vec<[usize; 2]> = cup
            .tables
            .iter()
            .filter(|(slot, table)| slot.round == round && table.come_until.is_some())
            .map(|(_, table)| [usize::from(table.seats[0]), usize::from(table.seats[1])])
            .collect();
        // The last of the first round never comes again.
        let missing = *absent.get_or_insert(pairs[0][0]);
        if round == 2 {
            stage.restart().await;
        }
        for [one, two] in &pairs {
            for at in [*one, *two] {
                if round == 0 || at != missing {
                    let answers = field.comes(&stage, &field.people[at]).await;
                    assert_eq!(answers.len(), 1, "one game in a round");
                }
            }
        }
        let mut waits = false;
        for [one, two] in pairs {
            if round > 0 && (one == missing || two == missing) {
                waits = true;
                continue;
            }
            let [winner, loser] = if one < two { [one, two] } else { [two, one] };
            field.beats(&stage, winner, loser).await;
            played += 1;
        }
        if waits {
            // The time to come is five minutes.
            stage.clock.advance(5 * MINUTE + 1);
        }
    }
    eventually("the cup is over", async || field.cup(&stage).await.status == CupStatus::Over).await;
    field.rests(&stage).await;
    let cup = field.cup(&stage).await;
    let missing = u8::try_from(absent.unwrap()).unwrap();
    assert!(cup.people[&missing].left_at.is_some(), "two missed tables are enough");
    assert!(played >= 7, "{played} games were played");
    let card = card(&stage, &field.people[0], |message| message.content.contains("wins the cup!")).await;
    assert!(!card.files.is_empty() && card.content.contains("2nd: "), "{}", card.content);
    let table = press(&field.people[0], &card, "Standings").await;
    assert!(table.content.contains("```") && table.content.contains("Pts"), "{}", table.content);
    let private = field.people[usize::from(missing == 0)].direct();
    let told = stage.sees(&private, private.place(), |message| message.content.contains("is over")).await;
    assert!(told.content.contains("You came "), "{}", told.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_press_joins_once_and_leaves_nothing_behind() {
    let stage = Stage::open().await;
    let people = people(&stage, 3);
    open(&people[0], "battleship", "weeks", "w4").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    for _ in 0..2 {
        let page = press(&people[1], &there, "Join").await;
        assert!(page.content.contains("You are in."));
    }
    let cup = stage.store().cup(&cup_of(&there)).await.unwrap().unwrap();
    assert_eq!(cup.people.len(), 1);
    let left = press(&people[1], &there, "Leave").await;
    assert!(left.content.contains("You are not in this cup.") && left.content.contains("Nobody is in yet."));
    let refused = shown(people[1].press(there.id, there.button("Leave").unwrap()).await);
    assert!(refused.content.contains("You are not in this cup."), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_comes_from_the_private_call_and_gets_the_panel_when_the_other_is_there() {
    let stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "weeks", 3).await;
    let (anna, ben) = (&field.people[0], &field.people[1]);
    let private = ben.direct();
    let call = stage.sees(&private, private.place(), |message| message.content.contains("games wait for you")).await;
    let mine = press(&private, &call, "My games").await;
    assert!(mine.button("Join: Anna").is_some() && mine.button("Join: Cara").is_some(), "{:?}", mine.buttons());
    let there = press(&private, &mine, "Join: Anna").await;
    assert!(there.content.contains("you have joined"), "{}", there.content);
    assert!(there.button("Join: Anna").is_none());
    let answers = field.comes(&stage, anna).await;
    assert!(
        answers.iter().any(|answer| answer.content.contains("Place your fleet")),
        "Anna's panel of the game with Ben"
    );
    let thread = field.thread(&stage, 0, 1).await.expect("a thread of its own");
    stage.sees(&anna.at(thread), thread, |message| message.button("My turn").is_some()).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_people_play_groups_and_a_final_under_the_limits_of_discord() {
    let stage = Stage::with_limits().await;
    let people = people(&stage, 20);
    open(&people[0], "battleship", "evening", "a").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    for person in &people {
        press(person, &there, "Join").await;
    }
    wait_for_start(&stage, &cup_of(&there)).await;
    let field = Field { id: cup_of(&there), channel: people[0].place(), people };
    field.runs(&stage).await;
    for _ in 0..8 {
        field.rests(&stage).await;
        let cup = field.cup(&stage).await;
        if cup.status == CupStatus::Over {
            break;
        }
        for person in &field.people {
            field.comes(&stage, person).await;
        }
        field.rests(&stage).await;
        // The one who joined later resigns each game.
        for table in field.cup(&stage).await.tables.values() {
            let (Some(thread), TableState::Playing(_)) = (table.thread, &table.state) else {
                continue;
            };
            let loser = usize::from(*table.seats.iter().max().unwrap());
            resign(&field.people[loser].at(Id(u64::try_from(thread).unwrap()))).await;
        }
    }
    field.rests(&stage).await;
    let cup = field.cup(&stage).await;
    assert_eq!(cup.status, CupStatus::Over);
    assert_eq!(cup.tables.len(), 4 * 10 + 6, "four groups of five and a final of four");
    assert_eq!(flaggschiff::cup::score::places(&cup).len(), 4);
    let limited = stage.standin.requests().iter().filter(|request| request.status == 429).count();
    assert_eq!(limited, 0, "no limit of Discord was exceeded");
    stage.close().await;
}

/// A press by its label, where the person may be refused.
pub(crate) async fn try_press(person: &Person, message: &Seen, label: &str) -> Shown {
    person.press(message.id, message.button(label).expect("the button")).await.expect("the client sends it")
}
