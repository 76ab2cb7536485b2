//! A walk: people at a table do one thing after the other, at random, and each is looked at.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use flaggschiff::record::{Occupant, Record, Status, TableId};
use flaggschiff::table::computer;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, numbered_seed};
use games::engine::game::Game;
use games::engine::seat::Seat;
use serde_json::Value;
use standin::{Answer, Id, Person, Recorded, Refusal, Shown};

use super::hearing::Log;
use super::screen;
use super::table::{PEOPLE, Start, number};
use crate::stage::{Stage, eventually};

/// How long computers think, in percent of what they may: nobody asks here how well they play.
pub(super) const THOUGHT: u32 = 3;
/// Long enough after a press for the next one to be meant.
const PAUSE: i64 = 1_000;
/// What is to be sent within this time is waited for; what Discord has refused is tried later.
const SOON: i64 = 50_000;
/// The person who never sits at the table.
pub(super) const STRANGER: usize = PEOPLE.len() - 1;

/// What people have done so far, a line each.
pub(super) type Path = Arc<Mutex<Vec<String>>>;

/// What was counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: usize,
    pub(super) tables: usize,
    pub(super) interactions: usize,
    pub(super) presses: usize,
    pub(super) forms: usize,
    pub(super) commands: usize,
    pub(super) not_there: usize,
    pub(super) requests: u64,
    pub(super) moves: usize,
}

impl Tally {
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.tables += other.tables;
        self.interactions += other.interactions;
        self.presses += other.presses;
        self.forms += other.forms;
        self.commands += other.commands;
        self.not_there += other.not_there;
        self.requests += other.requests;
        self.moves += other.moves;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, tables, interactions, presses, forms, commands, not_there, requests, moves } = self;
        write!(
            f,
            "{games} games, {tables} tables with {moves} rows, {interactions} interactions ({presses} presses and choices, "
        )?;
        write!(
            f,
            "{forms} forms, {commands} commands), {not_there} that no client sends, {requests} requests of the bot"
        )
    }
}

/// People, a bot, and how far they have come.
pub(super) struct Walk {
    pub(super) stage: Stage,
    pub(super) people: Vec<Person>,
    pub(super) dice: Dice,
    pub(super) tally: Tally,
    log: Log,
    path: Path,
    /// What of the traffic was looked at.
    judged: (u64, usize),
    /// Tables that were seen open.
    tables: Vec<TableId>,
    /// Whether somebody has closed his direct messages at some time.
    was_closed: bool,
    /// Whether somebody was faster than the messages that were on their way.
    hurried: bool,
}

impl Walk {
    /// People sit down; nobody has done anything.
    pub(super) async fn begin(game: &'static dyn Game, seed: u64, log: Log, path: Path) -> Self {
        let mut stage = Stage::without_bot().await;
        // Their luck is part of the walk, too.
        stage.planner = Arc::new(move |record, seat, _| {
            let luck = numbered_seed(seed, 1_000 + record.journal.len() as u64);
            computer::plan_within(record, seat, luck, Budget::percent(THOUGHT))
        });
        stage.start().await;
        let people: Vec<Person> = PEOPLE.iter().map(|(name, locale)| stage.standin.person(name, locale)).collect();
        let mut dice = Dice::luck(&numbered_seed(seed, 0), Seat(0));
        let start = Start::drawn(game, &mut dice, seed);
        path.lock().unwrap().push(start.to_string());
        let table = TableId::parse("walk").expect("a name");
        start.open(&stage, &people, &table).await;
        let tally = Tally { games: 1, ..Tally::default() };
        let walk = Self {
            stage,
            people,
            dice,
            tally,
            log,
            path,
            judged: (0, 0),
            tables: vec![table],
            was_closed: false,
            hurried: false,
        };
        walk.rest().await;
        walk
    }

    /// Whether something happens that does so often, of a hundred times.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    /// Notes what somebody is about to do.
    pub(super) fn note(&self, who: usize, what: &str) {
        self.path.lock().unwrap().push(format!("{} {what}", PEOPLE[who].0));
    }

    /// The open tables, lobbies among them.
    pub(super) async fn open_tables(&mut self) -> Vec<Record> {
        let mut open = Vec::new();
        for table in self.stage.store().open_tables().await.unwrap() {
            if !self.tables.contains(&table) {
                self.tables.push(table.clone());
            }
            open.extend(self.stage.store().read(&table).await.unwrap());
        }
        open
    }

    /// All tables that there were.
    async fn all_tables(&mut self) -> Vec<Record> {
        self.open_tables().await;
        let mut all = Vec::new();
        for table in &self.tables {
            all.extend(self.stage.store().read(table).await.unwrap());
        }
        all
    }

    /// The channels and threads in which something is played, and the person's direct messages.
    pub(super) async fn places(&mut self, who: usize) -> Vec<Id> {
        let threads = self.all_tables().await.into_iter().filter_map(|record| record.table.thread);
        let mut places = vec![self.people[who].place()];
        places.extend(threads.map(|thread| Id(thread.cast_unsigned())));
        places.push(self.people[who].direct().place());
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The person who holds a seat.
    pub(super) fn holder(&self, record: &Record, seat: u8) -> Option<usize> {
        match &record.seats.get(&seat)?.occupant {
            Occupant::Person { player, .. } => self.numbered(*player),
            Occupant::Computer { .. } => None,
        }
    }

    /// The person of this id.
    pub(super) fn numbered(&self, player: i64) -> Option<usize> {
        self.people.iter().position(|person| number(person) == player)
    }

    /// Who does the next thing: mostly somebody for whom a game waits.
    async fn who(&mut self) -> usize {
        let open = self.open_tables().await;
        let asked: Vec<usize> = open
            .iter()
            .filter(|record| record.table.status == Status::Playing)
            .flat_map(|record| {
                let keys = record.prompts.iter().filter(|(_, prompt)| prompt.must).map(|(key, _)| key.seat);
                keys.filter_map(|seat| self.holder(record, seat)).collect::<Vec<_>>()
            })
            .collect();
        match self.dice.below(100) {
            0..70 if !asked.is_empty() => *self.dice.pick(&asked),
            70..76 => STRANGER,
            _ => self.dice.below(u32::try_from(STRANGER).expect("few")) as usize,
        }
    }

    /// Somebody does something, and what came of it is looked at.
    pub(super) async fn step(&mut self) -> Result<(), String> {
        if self.chance(85) {
            self.stage.clock.advance(PAUSE);
        }
        let who = self.who().await;
        let waited = self.chance(85);
        let kind = self.dice.below(100);
        self.hurried |= !waited || (91..95).contains(&kind) || kind == 97;
        match kind {
            0..58 => self.press(who, false).await?,
            58..73 => self.move_typed(who).await?,
            73..87 => self.command(who).await?,
            87..91 => self.press(who, true).await?,
            91..95 => self.press_twice(who).await?,
            95..97 => self.jump().await,
            97 => {
                self.stage.standin.deliver_twice(1);
                self.press(who, false).await?;
            }
            98 => {
                self.note(who, "writes a message");
                let places = self.places(who).await;
                let _ = self.people[who].at(*self.dice.pick(&places)).writes("Ahoi!");
            }
            _ => {
                let open = self.chance(50);
                self.note(who, if open { "opens direct messages" } else { "closes direct messages" });
                self.was_closed |= !open;
                self.people[who].set_direct_messages(open);
            }
        }
        // Now and then somebody is faster than the messages that are on their way.
        if waited {
            self.rest().await;
        }
        self.judge()?;
        self.hurried = !waited;
        Ok(())
    }

    /// Waits until everything that is to be sent was sent, and no computer thinks. One that has nothing to say, and need not, is asked
    /// again and again, ever later.
    pub(super) async fn rest(&self) {
        let (store, bot, standin) = (self.stage.store(), self.stage.bot(), &self.stage.standin);
        eventually("the table comes to rest", async || {
            let now = self.stage.clock.now();
            let is_idle = standin.answering() == 0 && bot.under_way() == 0;
            is_idle
                && store.due_messages(now + SOON, 1).await.unwrap().is_empty()
                && store.computer_prompts(now, 1).await.unwrap().is_empty()
        })
        .await;
    }

    /// The clock goes on by some seconds or some days.
    async fn jump(&mut self) {
        const MINUTE: i64 = 60_000;
        let jump =
            *self.dice.pick(&[10_000, 6 * MINUTE, 16 * MINUTE, 90 * MINUTE, 25 * 60 * MINUTE, 8 * 24 * 60 * MINUTE]);
        self.path.lock().unwrap().push(format!("{} minutes pass", jump / MINUTE));
        self.stage.clock.advance(jump);
        // Whose time is up is looked up once a second.
        tokio::time::sleep(Duration::from_millis(1_200)).await;
    }

    /// What was answered to somebody, where his client sends it at all.
    pub(super) fn answered(&mut self, shown: Result<Shown, Refusal>) -> Result<Option<Shown>, String> {
        self.tally.interactions += 1;
        let shown = match shown {
            Ok(shown) => shown,
            // It is gone, or a form does not take the text.
            Err(_) => {
                self.tally.interactions -= 1;
                self.tally.not_there += 1;
                return Ok(None);
            }
        };
        match &shown.answer {
            Answer::Failed => return Err("no answer that Discord took".to_owned()),
            Answer::Thinking { .. } => return Err("an answer was promised and never came".to_owned()),
            _ => {}
        }
        if let Some(id) = shown.message().and_then(screen::twice) {
            return Err(format!("a message has two controls {id}"));
        }
        Ok(Some(shown))
    }

    /// Fails where Discord refused something, somebody saw a failure, or something was logged.
    pub(super) fn judge(&mut self) -> Result<(), String> {
        let standin = &self.stage.standin;
        let (requests, failures) = self.judged;
        let refused = |request: &&Recorded| request.status >= 400 && !self.is_refused_by_design(request);
        let sent = standin.requests_after(requests);
        let refused = sent.iter().find(refused).map(|request| {
            let Recorded { method, path, status, body, refusal, .. } = request;
            format!("refused: {status} {method} {path}: {refusal}\nof {}", shortened(body))
        });
        let failed = standin.failures().get(failures..).and_then(<[_]>::first).map(|failure| format!("{failure:?}"));
        let unknown = standin.unknown_requests().first().map(|request| format!("no such route: {request}"));
        let logged =
            self.log.lines().into_iter().find(|line| !self.is_expected(line)).map(|line| format!("logged: {line}"));
        self.judged = (standin.request_count(), standin.failures().len());
        let faults: Vec<String> = [refused, failed, unknown, logged].into_iter().flatten().collect();
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    /// Requests that Discord refuses by design: direct messages to somebody who has closed them; the removal of a message that is
    /// gone, or of an answer that is not there yet; the change of a message that was taken away at that moment.
    fn is_refused_by_design(&self, request: &Recorded) -> bool {
        let Recorded { method, path, status, body, refusal, .. } = request;
        let answers = path.starts_with("/api/v10/interactions/") && body["type"] == 7;
        let changes = path.starts_with("/api/v10/webhooks/") && method == "PATCH";
        match (status, refusal["code"].as_u64()) {
            (403, Some(50007)) => self.was_closed,
            (404, Some(10015)) => method == "DELETE" && self.hurried,
            (404, Some(10008)) => method == "DELETE" || self.hurried && (answers || changes),
            _ => false,
        }
    }

    /// What is logged of these.
    fn is_expected(&self, line: &str) -> bool {
        self.was_closed && line.contains("Discord does not take a message")
    }

    /// The end of the walk: everything that was done, and that nobody was kept waiting.
    pub(super) async fn close(mut self) -> Result<Tally, String> {
        self.rest().await;
        self.judge()?;
        for record in self.all_tables().await {
            if !matches!(record.table.status, Status::Over | Status::Cancelled) {
                return Err(format!("table {} has no end", record.table.id));
            }
            self.tally.tables += 1;
            self.tally.moves += record.journal.len();
        }
        self.tally.requests = self.stage.standin.request_count();
        // What was refused on the way has been looked at.
        self.stage.close_allowing(|_| true).await;
        Ok(self.tally)
    }
}

/// A body as a report shows it.
fn shortened(body: &Value) -> String {
    body.to_string().chars().take(3_000).collect()
}
