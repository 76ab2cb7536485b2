//! The real program is killed repeatedly, at every step of the path of a move, during many games. No move is lost or made twice, and
//! every table has one board, which shows the state of the game.

use std::time::{Duration, Instant};

use flaggschiff::delivery::render;
use flaggschiff::record::{MessageKind, Record, TableId};
use serde_json::json;
use standin::{AnswerFault, Person, Seen, Trouble};
use tokio::task::{JoinSet, LocalSet};

use crate::duel::{FLEET, SHIPS, against, open, table_of};
use crate::kill::insist;
use crate::process::Process;
use crate::stage::{Stage, eventually, press};
use crate::test_scale::TestScale;

/// The number of kills on each database. A sample has one at each of [`MOMENTS`].
const KILLS: TestScale = TestScale { sample: MOMENTS.len(), all: 500 };
/// The number of bots that share the kills on PostgreSQL, each with its own database. After a kill, a bot mostly waits for the
/// leases of its predecessor and for its turn at the gateway, so several bots save time.
const BOTS_ON_POSTGRES: TestScale = TestScale { sample: 1, all: 10 };
/// The number of games at the same time. Each has one move between two kills; the last ones are against the computer.
const TABLES: usize = 10;
const AGAINST_COMPUTERS: usize = 2;
/// The number of moves in a game: too few for anybody to win.
const MOVES: usize = 25;

/// The step in the path of a move at which the process is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// Before anything is stored, or while it is.
    Arrived,
    /// The move is stored, and nobody has been answered.
    BeforeAnswer,
    /// Discord has the answer, and the process does not know.
    AfterAnswer,
    /// The board is on its way.
    BeforeBoard,
    /// Discord has the board, and the database does not say so.
    AfterBoard,
    /// Any time.
    Anywhere,
}

const MOMENTS: [Moment; 6] = [
    Moment::Arrived,
    Moment::BeforeAnswer,
    Moment::AfterAnswer,
    Moment::BeforeBoard,
    Moment::AfterBoard,
    Moment::Anywhere,
];

/// The delay of held requests, in milliseconds: longer than the process lives.
const HELD: u64 = 600;

impl Moment {
    /// The fault that delays requests, so that the process does not get beyond this step.
    fn fault(self) -> Option<AnswerFault> {
        let (without_effect, late) = (Trouble::Hang { ms: HELD }, Trouble::Late { ms: HELD });
        let held = |trouble, method, route| Some(AnswerFault::next(u32::MAX, trouble).only(method, route));
        match self {
            Self::Arrived | Self::Anywhere => None,
            Self::BeforeAnswer => held(without_effect, "POST", "/interactions"),
            Self::AfterAnswer => held(late, "POST", "/interactions"),
            Self::BeforeBoard => held(without_effect, "PATCH", "/channels"),
            Self::AfterBoard => held(late, "PATCH", "/channels"),
        }
    }

    /// Waits for the moment, and then for a time that depends on `round`, so that kills come at different times.
    async fn comes(self, stage: &Stage, round: usize) {
        let round = round as u64;
        let further = match self {
            Self::Arrived => round % 4,
            Self::Anywhere => 13 * round % 150,
            _ => {
                let arrived = async || stage.standin.answering() > 0;
                eventually("a request is held up", arrived).await;
                7 * round % 100
            }
        };
        tokio::time::sleep(Duration::from_millis(further)).await;
    }
}

/// A game that goes on while processes come and go.
struct Table {
    id: TableId,
    thread: standin::Id,
    /// The person who opened it, and the opponent if that is a person.
    people: Vec<Person>,
    /// The number of moves known to be made.
    made: usize,
}

/// Fields without a ship of [`FLEET`]: a shot there ends the turn.
fn misses() -> Vec<String> {
    let fields = ('A'..='J').flat_map(|row| (1..=10).map(move |column| format!("{row}{column}")));
    fields.filter(|field| !SHIPS.contains(&field.as_str())).collect()
}

impl Table {
    async fn of_people(stage: &Stage, anna: &Person, ben: &Person) -> Self {
        let card = open(anna, &["starter=creator"]).await;
        press(ben, &card, "Join").await;
        let thread = stage.thread(anna, &card).await;
        let people = vec![anna.at(thread), ben.at(thread)];
        for person in &people {
            insist(person, &format!("{FLEET}; confirm")).await;
        }
        Self { id: table_of(&card), thread, people, made: 0 }
    }

    async fn against_a_computer(stage: &Stage, number: usize) -> Self {
        // A new person, who has no other panel.
        let person = stage.standin.person(&format!("Carla {number}"), "en-US");
        let (card, panel) = against(stage, &person, "easy").await;
        let thread = stage.thread(&person, &card).await;
        let person = person.at(thread);
        insist(&person, &format!("{FLEET}; confirm")).await;
        Self { id: table_of(&panel), thread, people: vec![person], made: 0 }
    }

    /// The person who makes the next move, and its field.
    fn next(&self, misses: &[String]) -> (&Person, String) {
        let people = self.people.len();
        (&self.people[self.made % people], misses[self.made / people].clone())
    }

    /// Whether an answer says that the move has been made, by this attempt or an earlier one.
    fn says_made(&self, answer: &Seen) -> bool {
        let refused = |rule: &str| answer.content.contains(rule);
        // After a miss it is the opponent's turn. It may also still be a computer's turn.
        let of_people = self.people.len() > 1;
        let made = refused("(BAT-28)") || (of_people && refused("(BAT-25)"));
        let waits = !of_people && refused("(BAT-25)");
        assert!(made || waits || !answer.content.contains("⚠️"), "{}", answer.content);
        !waits
    }

    /// Tries to make the next move. Returns whether an answer says that it has been made.
    async fn try_next(&self, misses: &[String]) -> bool {
        let (person, field) = self.next(misses);
        move_to(person, &field).await.is_some_and(|answer| self.says_made(&answer))
    }

    async fn insist_on_next(&mut self, misses: &[String]) {
        eventually(&format!("{}: the move is made", self.id), async || self.try_next(misses).await).await;
        self.made += 1;
    }

    /// Whether the only board in the thread equals the board of the record, byte by byte.
    fn shows(&self, record: &Record) -> bool {
        let boards = self.people[0].sees(self.thread).unwrap().into_iter();
        let boards: Vec<Seen> = boards.filter(|message| !message.ephemeral && !message.files.is_empty()).collect();
        assert_eq!(boards.len(), 1, "{}: one board", self.id);
        let wanted = render::message(record, MessageKind::Board).unwrap();
        let picture = wanted.picture.unwrap();
        let file = &boards[0].files[0];
        boards[0].content == wanted.content
            && file.description.as_deref() == Some(picture.alt.as_str())
            && file.bytes[..] == picture.png[..]
    }

    /// Asserts that every move of a person is in the journal once, in order.
    fn assert_every_move_once(&self, record: &Record, misses: &[String]) {
        for (seat, _) in self.people.iter().enumerate() {
            let shots = record.journal.iter().filter(|row| usize::from(row.seat) == seat && row.text.len() <= 3);
            let shots: Vec<&str> = shots.map(|row| row.text.as_str()).collect();
            let fired = (0..self.made).filter(|number| number % self.people.len() == seat).count();
            assert_eq!(shots, misses[..fired], "{}: moves of seat {seat}", self.id);
        }
    }
}

/// Plays games with kills of these numbers. Several bots get different numbers, and so different moments.
async fn killed_at_every_step(stage: Stage, engine: &str, kills: std::ops::Range<usize>) {
    let begun = Instant::now();
    let (first, count) = (kills.start, kills.len());
    let misses = misses();
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let (mut all, mut tables): (Vec<Table>, Vec<Table>) = (Vec::new(), Vec::new());
    let mut bot = Process::start(&stage).await;
    for round in kills {
        if (round - first).is_multiple_of(MOVES) {
            all.append(&mut tables);
            for number in 0..TABLES {
                tables.push(match number < TABLES - AGAINST_COMPUTERS {
                    true => Table::of_people(&stage, &anna, &ben).await,
                    false => Table::against_a_computer(&stage, round + number).await,
                });
            }
        }
        let moment = MOMENTS[round % MOMENTS.len()];
        if let Some(fault) = moment.fault() {
            stage.standin.trouble(fault);
        }
        let mut answers = press_on(&tables, &misses);
        moment.comes(&stage, round).await;
        bot.kill();
        stage.standin.clear_faults();
        // Answers that the process has sent need time to arrive, and no event follows the last one.
        tokio::time::sleep(Duration::from_millis(20)).await;
        let mut made = vec![false; TABLES];
        while let Some(answer) = answers.try_join_next() {
            let (number, answer) = answer.unwrap();
            made[number] = answer.is_some_and(|answer| tables[number].says_made(&answer));
        }
        drop(answers);
        bot.replace(&stage).await;
        for (table, made) in tables.iter_mut().zip(made) {
            match made {
                true => table.made += 1,
                false => table.insist_on_next(&misses).await,
            }
        }
    }
    all.append(&mut tables);
    come_to_rest(&stage).await;
    let (status, _) = bot.terminate().await;
    assert!(status.success());
    let store = stage.open_store().await;
    // The bot retries for some seconds a panel whose answer was lost in the kill.
    let due = store.due_messages(i64::MAX, 1_000).await.unwrap().into_iter();
    let due: Vec<_> = due.filter(|(_, kind)| !matches!(kind, MessageKind::Panel(_))).collect();
    assert_eq!(due, [], "something is still to be sent");
    let cards = anna.sees(anna.place()).unwrap().into_iter().filter(|message| !message.ephemeral).count();
    assert_eq!(cards, all.len(), "one card a table");
    let mut journal = 0;
    for table in &all {
        let record = store.read(&table.id).await.unwrap().unwrap();
        table.assert_every_move_once(&record, &misses);
        assert!(table.shows(&record), "{}: the board does not show the game", table.id);
        journal += record.journal.iter().filter(|row| row.text.len() <= 3).count();
    }
    store.close().await;
    stage.standin.stop().await;
    let moves: usize = all.iter().map(|table| table.made).sum();
    println!(
        "killed at every step, {engine}: {count} kills, {} tables, {moves} moves of people and {} of computers, each \
         once; {:.0} s",
        all.len(),
        journal - moves,
        begun.elapsed().as_secs_f64()
    );
}

/// Makes the next move at every table at once. Each result is the table's number and the answer, if one comes.
fn press_on(tables: &[Table], misses: &[String]) -> JoinSet<(usize, Option<Seen>)> {
    let mut answers = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        let (person, field) = table.next(misses);
        let person = person.clone();
        answers.spawn(async move { (number, move_to(&person, &field).await) });
    }
    answers
}

async fn move_to(person: &Person, field: &str) -> Option<Seen> {
    let answer = person.command("move", json!({"move": field})).await.expect("the client sends it");
    answer.message().cloned()
}

/// Waits until the bot has sent nothing for longer than the first wait of a retry.
async fn come_to_rest(stage: &Stage) {
    eventually("the bot comes to rest", async || {
        let before = stage.standin.request_count();
        // Only time shows that nothing more comes.
        tokio::time::sleep(Duration::from_secs(3)).await;
        stage.standin.request_count() == before && stage.standin.answering() == 0
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_move_is_made_once_through_kills_between_its_steps_on_sqlite() {
    let stage = Stage::without_bot().await;
    killed_at_every_step(stage, "SQLite", 0..KILLS.count()).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn every_move_is_made_once_through_kills_between_its_steps_on_postgresql() {
    let each = KILLS.count() / BOTS_ON_POSTGRES.count();
    let (here, mut bots) = (LocalSet::new(), JoinSet::new());
    for bot in 0..BOTS_ON_POSTGRES.count() {
        let Some(stage) = Stage::without_bot_on_postgres().await else { return };
        bots.spawn_local_on(killed_at_every_step(stage, "PostgreSQL", bot * each..(bot + 1) * each), &here);
    }
    here.run_until(bots.join_all()).await;
}
