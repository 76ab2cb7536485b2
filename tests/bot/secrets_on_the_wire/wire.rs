//! Plays a course through the bot and records the traffic that the watchers receive.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use flaggschiff::record::{Address, MessageKind, MessageRow, Millis, Record, Status, TableId};
use flaggschiff::table::computer::{self, Plan};
use flaggschiff::table::lobby::{self, NewTable};
use flaggschiff::table::seats;
use games::engine::dice::{Dice, commitment, numbered_seed};
use games::engine::seat::Seat;
use games::lang::Language;
use serde_json::{Value, json};
use standin::{Id, Person, Seen as Message, Shown};

use super::course::{Course, Pair, Step, origin};
use super::traffic::{Names, Seen};
use crate::stage::{Stage, eventually};

/// The delay of messages that are held back, in milliseconds.
const LATER: Millis = 100_000;

/// The people by seat, with their locales.
const PEOPLE: [(&str, &str); 6] =
    [("Anna", "de"), ("Ben", "en-US"), ("Clara", "de"), ("David", "en-US"), ("Ella", "de"), ("Finn", "en-US")];

fn panels(record: &mut Record) -> impl Iterator<Item = &mut MessageRow> {
    record.messages.iter_mut().filter(|(kind, _)| matches!(kind, MessageKind::Panel(_))).map(|(_, row)| row)
}

/// The next step of a computer, once it may move.
#[derive(Default)]
struct Conductor(Mutex<Option<Step>>);

/// A bot and its people, who play one game after the other.
pub(super) struct Lane {
    stage: Stage,
    conductor: Arc<Conductor>,
    people: [Person; 6],
    spectator: Person,
}

/// The traffic of a game that the watchers receive: after the opening of the table and after each step.
pub(super) struct Received {
    pub(super) steps: Vec<Seen>,
}

impl Lane {
    pub(super) async fn open() -> Self {
        let mut stage = Stage::without_bot().await;
        let conductor = Arc::new(Conductor::default());
        let conducted = Arc::clone(&conductor);
        stage.planner = Arc::new(move |record, seat, _| {
            let next = conducted.0.lock().unwrap().take_if(|step| step.seat == seat);
            let Some(step) = next else { return Ok(None) };
            match step.luck {
                Some(luck) => computer::plan(record, seat, luck),
                None => Ok(Some(Plan::of(record, seat, step.lines))),
            }
        });
        stage.start().await;
        let person = |(name, locale)| stage.standin.person(name, locale);
        let people = PEOPLE.map(person);
        let spectator = person(("Emil", "en-US"));
        Self { stage, conductor, people, spectator }
    }

    pub(super) async fn close(self) {
        self.stage.close().await;
    }

    /// Waits until no message is due soon. Computers wait for the conductor.
    async fn rest(&self) {
        let later = self.stage.clock.now() + LATER / 2;
        eventually("the bot comes to rest", async || {
            let due = self.stage.store().due_messages(later, 1).await.unwrap();
            due.is_empty() && self.stage.standin.answering() == 0 && self.stage.bot().under_way() == 0
        })
        .await;
    }

    /// Plays one course of a pair to its last step.
    pub(super) async fn play(&self, pair: &Pair, which: usize, table: &TableId) -> Received {
        let course = &pair.courses[which];
        let _stacked = pair.stacked(course);
        let begun = self.stage.standin.request_count();
        self.open_table(pair, course, table).await;
        self.rest().await;
        let record = self.stage.record(table).await;
        let thread: Id = record.table.thread.expect("a thread").to_string().parse().unwrap();
        let mut game = Game {
            lane: self,
            pair,
            table,
            thread,
            looks: Dice::luck(&numbered_seed(pair.number, 2), Seat(0)),
            names: self.names(pair, &record, thread),
        };
        let mut marks = vec![self.stage.standin.request_count()];
        for step in &course.steps {
            game.look().await;
            game.step(step).await;
            self.rest().await;
            marks.push(self.stage.standin.request_count());
        }
        let mut names = game.names;
        let record = self.stage.record(table).await;
        let played = flaggschiff::table::play::game(&record).unwrap();
        assert_eq!(played.position(), pair.position(which), "the bot has played another game: {pair}");
        let requests = self.stage.standin.requests_after(begun);
        assert_eq!(requests.len() as u64, marks.last().unwrap() - begun, "requests have been forgotten");
        let (mut steps, mut from) = (Vec::new(), 0);
        for mark in marks {
            let until = usize::try_from(mark - begun).unwrap();
            let mut seen = Seen::new();
            for (place, line) in requests[from..until].iter().filter_map(|request| names.seen(request)) {
                seen.entry(place).or_default().push(line);
            }
            steps.push(seen);
            from = until;
        }
        self.close_table(table).await;
        Received { steps }
    }

    async fn open_table(&self, pair: &Pair, course: &Course, table: &TableId) {
        let person = |seat: Seat| {
            let person = &self.people[seat.index()];
            let (name, locale) = PEOPLE[seat.index()];
            flaggschiff::table::Person {
                id: number(person.id()),
                name: name.to_owned(),
                language: Language::of_locale(locale),
                display: Default::default(),
            }
        };
        let now = self.stage.clock.now();
        let creator = person(Seat(0));
        let new = NewTable {
            id: table.clone(),
            game: pair.variant.game.id(),
            options: pair.options.to_string(),
            guild: Some(number(self.stage.standin.guild())),
            channel: number(self.spectator.place()),
            creator: creator.clone(),
            seat_count: pair.variant.seats,
            invited: Vec::new(),
            language: Language::En,
            secret: course.secret,
            origin: origin(Seat(0)),
            card: Address::Nowhere,
            now,
            rematch_of: None,
        };
        let mut record = lobby::open(new).unwrap();
        for seat in Seat::all(pair.variant.seats).skip(1) {
            match pair.level(seat) {
                Some(level) => {
                    seats::add_computer(&mut record, creator.id, Some(seat.0), level, &origin(seat), now).unwrap();
                }
                None => lobby::join(&mut record, &person(seat), &origin(seat), now).unwrap(),
            }
        }
        assert_eq!(record.table.status, Status::Playing);
        // Panels wait until the thread is open, so that their order does not depend on speed.
        panels(&mut record).for_each(|panel| panel.retry_at = now + LATER);
        self.stage.store().create(record).await.unwrap();
        self.rest().await;
        let released = self.stage.store().update(table, |record| {
            panels(record).for_each(MessageRow::try_again);
            Ok::<_, Infallible>(())
        });
        let _ = released.await.unwrap();
    }

    /// Closes the table for all workers.
    async fn close_table(&self, table: &TableId) {
        let closed = self.stage.store().update(table, |record| {
            record.table.status = Status::Cancelled;
            record.prompts.clear();
            record.drafts.clear();
            Ok::<_, Infallible>(())
        });
        let _ = closed.await.unwrap();
    }

    fn names(&self, pair: &Pair, record: &Record, thread: Id) -> Names {
        let standin = &self.stage.standin;
        let mut known = BTreeMap::from([
            (thread, "THREAD".to_owned()),
            (self.spectator.place(), "CHANNEL".to_owned()),
            (standin.application(), "BOT".to_owned()),
            (standin.guild(), "SERVER".to_owned()),
            (self.spectator.id(), "EMIL".to_owned()),
        ]);
        let mut hidden = Vec::new();
        for (seat, person) in Seat::all(6).zip(&self.people) {
            known.insert(person.id(), format!("SEAT{seat}"));
            known.insert(person.direct().place(), format!("DIRECT{seat}"));
            if seat != pair.watcher {
                hidden.push(person.direct().place());
            }
        }
        let typing = format!("SEAT{}", pair.watcher);
        let table = record.table.id.to_string();
        // The card shows this part of the hash.
        let published = commitment(&record.table.secret)[..16].to_owned();
        Names { table, published, known, hidden, typing, ..Names::default() }
    }
}

/// A course that is being played.
struct Game<'a> {
    lane: &'a Lane,
    pair: &'a Pair,
    table: &'a TableId,
    thread: Id,
    /// Draws the pages that the watchers look at, which are the same in both courses.
    looks: Dice,
    names: Names,
}

impl Game<'_> {
    fn person(&self, seat: Seat) -> Person {
        self.lane.people[seat.index()].at(self.thread)
    }

    /// Notes the person of an interaction. Returns the answer.
    fn note(&mut self, seat: Option<Seat>, shown: Result<Shown, standin::Refusal>) -> Option<Message> {
        let shown = shown.expect("the client sends it");
        let name = match seat {
            Some(seat) if seat != self.pair.watcher => None,
            Some(seat) => Some(format!("SEAT{seat}")),
            None => Some("EMIL".to_owned()),
        };
        self.names.interactions.insert(shown.interaction, name);
        shown.message().cloned()
    }

    /// Has the watchers look at messages and pages.
    async fn look(&mut self) {
        let watcher = self.pair.watcher;
        let person = self.pair.level(watcher).is_none().then(|| self.person(watcher));
        let as_text = |looks: &mut Dice| json!({"text": looks.below(2) == 0});
        let spectator = self.lane.spectator.at(self.thread);
        match (self.looks.below(11), person) {
            (0, _) => {
                let shown = spectator.command("board", as_text(&mut self.looks)).await;
                self.note(None, shown);
            }
            (1, Some(person)) => {
                let shown = person.command("board", as_text(&mut self.looks)).await;
                self.note(Some(watcher), shown);
            }
            (2, Some(person)) => {
                let board = self.board();
                let shown = person.press(board.id, board.button("My turn").expect("a button")).await;
                let panel = self.note(Some(watcher), shown).expect("a panel");
                self.lane.rest().await;
                let Some(button) = panel.button("Table…").or(panel.button("Tisch …")) else { return };
                let shown = person.press(panel.id, button).await;
                let menu = self.note(Some(watcher), shown).expect("a menu");
                // An answer is recorded shortly after it can be seen.
                self.lane.rest().await;
                let button = menu.button("What happened?").or(menu.button("Was war los?"));
                let shown = person.press(menu.id, button.expect("a button")).await;
                self.note(Some(watcher), shown);
            }
            (3, Some(person)) => {
                let _ = person.autocomplete("move", json!({"move": ""}), "move").await.unwrap();
            }
            (4, Some(person)) => {
                // A refusal must reveal nothing.
                let shown = person.command("move", json!({"move": "A1 B2 C3"})).await;
                self.note(Some(watcher), shown);
            }
            // The number of steps in a replay must not count secret moves.
            (5, _) => self.look_back(None, &spectator).await,
            (6, Some(person)) => self.look_back(Some(watcher), &person).await,
            (7, _) => {
                let shown = spectator.command("table", json!({})).await;
                self.note(None, shown);
            }
            // The menu offers to take back the person's own last line, which may be secret.
            (8, Some(person)) => {
                let shown = person.command("table", json!({})).await;
                self.note(Some(watcher), shown);
            }
            _ => {}
        }
        self.lane.rest().await;
    }

    /// A person looks at the latest step of their replay and at the one before.
    async fn look_back(&mut self, seat: Option<Seat>, person: &Person) {
        let shown = person.command("replay", json!({})).await;
        let latest = self.note(seat, shown).expect("a step");
        let is_back = |control: &&Value| {
            let label = control["label"].as_str().unwrap_or_default();
            label.starts_with('◀') && control["disabled"] != true
        };
        let back = latest.controls().into_iter().find(is_back).and_then(|control| control["custom_id"].as_str());
        if let Some(back) = back {
            self.lane.rest().await;
            let shown = person.press(latest.id, back).await;
            self.note(seat, shown);
        }
    }

    fn board(&self) -> Message {
        let messages = self.lane.spectator.sees(self.thread).expect("the thread is open");
        messages.into_iter().rev().find(|message| message.button("My turn").is_some()).expect("a board")
    }

    async fn step(&mut self, step: &Step) {
        for line in &step.unnoticed {
            self.enter(step.seat, line).await;
            self.lane.rest().await;
        }
        if self.pair.level(step.seat).is_some() {
            self.conduct(step).await;
            return;
        }
        for line in &step.lines {
            self.enter(step.seat, line).await;
            self.lane.rest().await;
        }
    }

    async fn enter(&mut self, seat: Seat, line: &str) {
        let person = self.person(seat);
        let shown = person.command("move", json!({"move": line})).await;
        let Some(answer) = self.note(Some(seat), shown) else { return };
        // Resignations and lost actions of a turn (BLO-77) are confirmed.
        let loses =
            ["Really end the turn?", "Wirklich den Zug beenden?"].iter().any(|asked| answer.content.contains(asked));
        let ends = ["End the turn", "Zug beenden"].into_iter().filter(|_| loses);
        let yes = ["Yes, resign", "Ja, aufgeben"].into_iter().chain(ends);
        if let Some(button) = yes.filter_map(|label| answer.button(label)).next() {
            let shown = person.press(answer.id, button).await;
            self.note(Some(seat), shown);
        }
    }

    /// Lets a computer make its turn.
    async fn conduct(&self, step: &Step) {
        let store = self.lane.stage.store();
        let before = store.read(self.table).await.unwrap().unwrap().journal.len();
        *self.lane.conductor.0.lock().unwrap() = Some(step.clone());
        eventually("the computer has made its turn", async || {
            if self.lane.conductor.0.lock().unwrap().is_some() {
                let asked = store.update(self.table, |record| {
                    let prompts = record.prompts.iter_mut().filter(|(key, _)| key.seat == step.seat.0);
                    prompts.for_each(|(_, prompt)| (prompt.retry_at, prompt.attempts) = (0, 0));
                    Ok::<_, Infallible>(())
                });
                let _ = asked.await.unwrap();
                return false;
            }
            store.read(self.table).await.unwrap().unwrap().journal.len() > before
        })
        .await;
    }
}

fn number(id: Id) -> i64 {
    i64::try_from(id.0).expect("ids are below 2^63")
}
