//! A walk: people at a table act at random, one after the other, and each action is checked.

use std::fmt;
use std::sync::{Arc, Mutex};

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

/// The time in which computers think, in percent of their budget: their strength does not matter here.
pub(super) const THOUGHT: u32 = 3;
/// After this pause a second press is no longer the second half of a double press.
const PAUSE: i64 = 1_000;
/// A walk waits for messages that are due within this time. Refused ones are due later.
const SOON: i64 = 50_000;
/// The person who never sits at the table.
pub(super) const STRANGER: usize = PEOPLE.len() - 1;

/// The actions so far, one a line.
pub(super) type Path = Arc<Mutex<Vec<String>>>;

/// Counts for the figures at the end.
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

/// People, a bot, and the state of their walk.
pub(super) struct Walk {
    pub(super) stage: Stage,
    pub(super) people: Vec<Person>,
    pub(super) dice: Dice,
    pub(super) tally: Tally,
    log: Log,
    path: Path,
    /// The number of requests and of failures that were checked.
    judged: (u64, usize),
    /// All tables that have ever been open.
    tables: Vec<TableId>,
    /// Whether somebody has ever closed their direct messages.
    was_closed: bool,
    /// Whether somebody acted before the last messages arrived.
    hurried: bool,
}

impl Walk {
    /// Seats people at a new table.
    pub(super) async fn begin(game: &'static dyn Game, seed: u64, log: Log, path: Path) -> Self {
        let mut stage = Stage::without_bot().await;
        // The luck of computers belongs to the walk, too.
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

    /// True with a probability of `percent`.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    /// Notes the next action.
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

    /// All tables, also finished ones.
    async fn all_tables(&mut self) -> Vec<Record> {
        self.open_tables().await;
        let mut all = Vec::new();
        for table in &self.tables {
            all.extend(self.stage.store().read(table).await.unwrap());
        }
        all
    }

    /// The channels and threads with tables, and the person's direct messages.
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

    /// The person who acts next: mostly one for whom a game waits.
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

    /// Somebody acts, and the result is checked.
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
        // Sometimes the next action comes before the last messages arrive.
        if waited {
            self.rest().await;
        }
        self.judge()?;
        self.hurried = !waited;
        Ok(())
    }

    /// Waits until every due message has been sent and no computer thinks. The bot asks a computer with an optional decision again after
    /// growing waits.
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

    /// Lets seconds or days pass.
    async fn jump(&mut self) {
        const MINUTE: i64 = 60_000;
        let jump =
            *self.dice.pick(&[10_000, 6 * MINUTE, 16 * MINUTE, 90 * MINUTE, 25 * 60 * MINUTE, 8 * 24 * 60 * MINUTE]);
        self.path.lock().unwrap().push(format!("{} minutes pass", jump / MINUTE));
        self.stage.clock.advance(jump);
        let (now, store) = (self.stage.clock.now(), self.stage.store());
        eventually("nobody's time is up", async || store.wakes(now, 1).await.unwrap().is_empty()).await;
    }

    /// The checked answer to an action; `None` if no client sends it.
    pub(super) fn answered(&mut self, shown: Result<Shown, Refusal>) -> Result<Option<Shown>, String> {
        self.tally.interactions += 1;
        let shown = match shown {
            Ok(shown) => shown,
            // The control is gone, or a form refuses the text.
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

    /// Fails if Discord refused a request, somebody saw a failed interaction, or the bot logged a warning.
    pub(super) fn judge(&mut self) -> Result<(), String> {
        let standin = &self.stage.standin;
        let (requests, failures) = self.judged;
        let refused = |request: &&Recorded| request.status >= 400 && !self.is_refused_by_design(request);
        let sent = standin.requests_after(requests);
        let refused = sent.iter().find(refused).map(|request| {
            let Recorded { method, path, status, body, refusal, .. } = request;
            format!("refused: {status} {method} {path}: {refusal}\nof {}\n{}", shortened(body), self.about(path))
        });
        let failed = standin.failures().get(failures..).and_then(<[_]>::first).map(|failure| format!("{failure:?}"));
        let unknown = standin.unknown_requests().first().map(|request| format!("no such route: {request}"));
        let logged =
            self.log.lines().into_iter().find(|line| !self.is_expected(line)).map(|line| format!("logged: {line}"));
        self.judged = (standin.request_count(), standin.failures().len());
        let faults: Vec<String> = [refused, failed, unknown, logged].into_iter().flatten().collect();
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    /// The latest requests up to the first one with the token of this path, to see what happened to its message.
    fn about(&self, path: &str) -> String {
        let token = path.split('/').find(|part| part.starts_with("token-of-")).unwrap_or(path);
        let all = self.stage.standin.requests();
        let first = all.iter().position(|request| request.path.contains(token)).unwrap_or_default();
        let line = |request: &Recorded| format!("  {} {} {}", request.status, request.method, request.path);
        all[first..].iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Whether Discord refuses a request by design: a direct message to a person who has closed them; the deletion of a deleted message
    /// or of an answer that does not exist yet; the edit of a message that is deleted at the same moment, and the question whether it is.
    fn is_refused_by_design(&self, request: &Recorded) -> bool {
        let Recorded { method, path, status, body, refusal, .. } = request;
        let answers = path.starts_with("/api/v10/interactions/") && body["type"] == 7;
        let changes = path.starts_with("/api/v10/webhooks/") && (method == "PATCH" || method == "GET");
        match (status, refusal["code"].as_u64()) {
            (403, Some(50007)) => self.was_closed,
            (404, Some(10015)) => method == "DELETE" && self.hurried,
            (404, Some(10008)) => method == "DELETE" || self.hurried && (answers || changes),
            _ => false,
        }
    }

    /// Whether a log line is about a request that Discord refuses by design.
    fn is_expected(&self, line: &str) -> bool {
        self.was_closed && line.contains("Discord does not take a message")
    }

    /// Ends the walk; asserts that every table has ended.
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
        // `judge` has already checked all refusals.
        self.stage.close_allowing(|_| true).await;
        Ok(self.tally)
    }
}

/// A request body, shortened for a report.
fn shortened(body: &Value) -> String {
    body.to_string().chars().take(3_000).collect()
}
