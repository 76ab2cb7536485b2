//! The load: a stand-in with a server for every few tables, and people who press and type at each table.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::BufRead as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use games::engine::game::Game;
use serde_json::json;
use standin::{Config, Id, Person, Seen, Standin};
use tokio::task::JoinSet;

use crate::Load;
use crate::computers;
use crate::table::{Begun, Table, Typed};

/// The number of tables in each server, all in one channel.
const OF_A_SERVER: usize = 10;
/// The longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(60);
/// The interval between two looks at a board.
const LOOK: Duration = Duration::from_millis(50);
/// The silence after which the bot counts as idle.
const QUIET: Duration = Duration::from_secs(1);

/// The measurements of one phase of play.
#[derive(Default)]
struct Measured {
    answers: Vec<Duration>,
    boards: Vec<Duration>,
    /// The number of boards that skipped a person's last move because the game went on.
    gone_on: usize,
    /// The number of answers without a panel.
    refused: usize,
}

/// The last move of a person before they leave the table.
struct Last {
    /// The status line after it.
    status: String,
    answered: Instant,
    number: usize,
    /// Lines typed at the table so far.
    typed: Arc<AtomicUsize>,
}

type Tables = Arc<Mutex<VecDeque<Table>>>;

pub(crate) fn run(load: &Load, database: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(generate(load, database));
}

fn wait_for_word() {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).expect("a word");
}

/// Has the other process measure `work` until the bot is idle. `work` returns the number of its repetitions and a result.
async fn measured<T>(standin: &Standin, what: &str, work: impl AsyncFnOnce() -> (usize, T)) -> T {
    println!("begin {what}");
    wait_for_word();
    let (count, done) = work().await;
    println!("end {count}");
    wait_for_word();
    let mut requests = standin.request_count();
    loop {
        tokio::time::sleep(QUIET).await;
        let now = standin.request_count();
        if now == requests {
            break;
        }
        requests = now;
    }
    println!("quiet {count}");
    wait_for_word();
    done
}

async fn generate(load: &Load, database: &str) {
    // The other process measures, so this world can be small.
    let config = Config { rate_limits: load.limits, history: 50, attachment_bytes: 32 << 20, ..Config::default() };
    let standin = Arc::new(Standin::start(config).await.expect("a stand-in"));
    println!("{}\n{}", standin.url(), standin.token());
    let ready = || standin.commands().as_array().is_some_and(|commands| !commands.is_empty()).then_some(());
    standin.until(PATIENCE, ready).await.expect("the bot connects");
    let mut opened = Vec::new();
    for (game, count) in load.games() {
        let work = async || (count, open(&standin, load, database, (game, count)).await);
        opened.extend(measured(&standin, &format!("first boards of {}", game.id()), work).await);
    }
    // Alternates the games in the queue.
    opened.sort_by_key(|(number, _)| *number);
    let tables: Tables = Arc::new(Mutex::new(opened.into_iter().map(|(_, table)| table).collect()));
    let mut all = Measured::default();
    let work = async || {
        all = play(load, &tables, load.moves).await;
        (all.answers.len(), ())
    };
    measured(&standin, "moves of all", work).await;
    println!("{}", spread("an answer after", all.answers));
    if load.computers > 0 {
        let thinking = computers::play(&standin, database, &load.games(), load.computers);
        let work = async || {
            let beside = play(load, &tables, load.moves).await;
            drop(thinking);
            (beside.answers.len(), beside.answers)
        };
        let beside = measured(&standin, "moves beside computers", work).await;
        println!("{}", spread("beside computers, an answer after", beside));
    }
    println!("{}", spread("a board shows the last move of a person who goes, after its answer,", all.boards));
    println!("games that went on before: {}", all.gone_on);
    println!("requests refused with 429: {} of {}", standin.limited_count(), standin.request_count());
    println!("answers without a panel: {}; failed interactions: {}", all.refused, standin.failures().len());
    if load.apart > 0 {
        for (game, _) in load.games() {
            let (own, others) = std::mem::take(&mut *tables.lock().expect("tables"))
                .into_iter()
                .partition(|table: &Table| table.game.id() == game.id());
            let own: Tables = Arc::new(Mutex::new(own));
            let work = async || (play(load, &own, load.apart).await.answers.len(), ());
            measured(&standin, &format!("moves of {}", game.id()), work).await;
            *tables.lock().expect("tables") = others;
        }
    }
    standin.stop().await;
}

/// The median and the slowest times as a sentence.
fn spread(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let mut line = format!("{what} ({}):", times.len());
    for share in [50, 95, 99, 100] {
        let at = times.get((times.len().saturating_sub(1)) * share / 100).copied().unwrap_or_default();
        let _ = write!(line, " {share} % {:.0} ms", at.as_secs_f64() * 1_000.0);
    }
    line
}

/// Opens tables of a game, at most `in_flight` at a time.
async fn open(
    standin: &Arc<Standin>,
    load: &Load,
    database: &str,
    (game, count): (&'static dyn Game, usize),
) -> Vec<(usize, Table)> {
    // Several servers, because processes divide servers among them.
    let server = |number| standin.new_guild(&format!("{}-{number}", game.id()), "en-US");
    let servers: Vec<(Id, Id)> = (0..count.div_ceil(OF_A_SERVER)).map(server).collect();
    let mut opening = JoinSet::new();
    let mut tables = Vec::new();
    for number in 0..count {
        if opening.len() >= load.in_flight {
            tables.extend(opening.join_next().await.map(|table| table.expect("a table")));
        }
        let (standin, database, server) = (Arc::clone(standin), database.to_owned(), servers[number / OF_A_SERVER]);
        opening.spawn(async move { (number, opened(&standin, &database, server, (game, number)).await) });
    }
    while let Some(table) = opening.join_next().await {
        tables.push(table.expect("a table"));
    }
    tables
}

/// Opens a table with the minimum number of people.
async fn opened(
    standin: &Standin,
    database: &str,
    (server, channel): (Id, Id),
    (game, number): (&'static dyn Game, usize),
) -> Table {
    let few = usize::from(*game.seats().start());
    let names: Vec<String> = (1..=few).map(|seat| format!("{} {number}-{seat}", game.id().replace('_', " "))).collect();
    let people: Vec<Person> = names.iter().map(|name| standin.person(name, "en-US").at(channel)).collect();
    for person in &people {
        person.join(server).expect("a server");
    }
    let card = shown(&people[0], "play", json!({"game": game.id()})).await;
    let join = card.button("Join").expect("a button").to_owned();
    let mut answered = None;
    for person in &people[1..] {
        answered = person.press(card.id, &join).await.expect("a press").message().cloned();
    }
    let start = answered.as_ref().and_then(|card| card.button("Start")).map(str::to_owned);
    if let Some(start) = start {
        people[0].press(card.id, &start).await.expect("a press");
    }
    let thread = thread_below(&people[0], channel, |message| message.id == card.id).await;
    let people = people.into_iter().map(|person| person.at(thread)).collect();
    Table::new(people, names, thread, &Begun::read(database, thread).await)
}

/// The thread that a card in a channel links, once it does; of several cards the latest.
pub(crate) async fn thread_below(person: &Person, channel: Id, is_meant: impl Fn(&Seen) -> bool) -> Id {
    let begun = Instant::now();
    loop {
        let there = person.sees(channel).expect("a channel");
        let linked = there.iter().rev().filter(|message| is_meant(message)).find_map(|card| link(&card.content));
        if let Some(thread) = linked {
            return thread;
        }
        assert!(begun.elapsed() < PATIENCE, "no thread is opened: {there:#?}");
        tokio::time::sleep(LOOK).await;
    }
}

/// The thread that a card links.
fn link(content: &str) -> Option<Id> {
    let at = content.find("→ <#")? + "→ <#".len();
    content[at..].split('>').next()?.parse().ok()
}

/// Runs a command and returns the message that answers it.
async fn shown(person: &Person, name: &str, options: serde_json::Value) -> Seen {
    let shown = person.command(name, options).await.expect("the client sends it");
    shown.message().cloned().unwrap_or_else(|| panic!("no message: {:?}", shown.answer))
}

/// Has people make `moves` moves and waits until every board shows them.
async fn play(load: &Load, tables: &Tables, moves: usize) -> Measured {
    let (made, measured) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Measured::default())));
    let mut people = JoinSet::new();
    for _ in 0..load.in_flight {
        let (load, tables, made, measured) =
            (load.clone(), Arc::clone(tables), Arc::clone(&made), Arc::clone(&measured));
        people.spawn(async move {
            let mut boards = JoinSet::new();
            while made.load(Ordering::Relaxed) < moves {
                let next = tables.lock().expect("tables").pop_front();
                let Some(mut table) = next else { break };
                let last = sit(&mut table, &load, &made, &measured).await;
                if let Some(last) = last {
                    boards.spawn(until_shown(last, table.people[0].clone(), table.thread, Arc::clone(&measured)));
                }
                if !table.is_over() {
                    tables.lock().expect("tables").push_back(table);
                }
            }
            boards.join_all().await;
        });
    }
    people.join_all().await;
    std::mem::take(&mut *measured.lock().expect("measured"))
}

/// Makes some moves at a table. Returns the last one.
async fn sit(table: &mut Table, load: &Load, made: &AtomicUsize, measured: &Mutex<Measured>) -> Option<Last> {
    let mut last = None;
    for _ in 0..load.stay {
        let Some(Typed { seat, line, asked }) = table.next() else { break };
        let person = &table.people[seat.index()];
        let begun = Instant::now();
        let answer = person.command("move", json!({"move": line})).await.expect("the client sends it");
        let took = begun.elapsed();
        // The stand-in counts failed interactions.
        let Some(answer) = answer.message() else { break };
        made.fetch_add(1, Ordering::Relaxed);
        {
            let mut measured = measured.lock().expect("measured");
            measured.answers.push(took);
            if answer.files.is_empty() {
                measured.refused += 1;
                println!("{}: {line:?} is answered by {:?}", table.game.id(), answer.content);
            }
        }
        if let Some(about) = asked {
            let end = format!("|{about}");
            let ids = answer.controls().into_iter().filter_map(|control| control["custom_id"].as_str());
            let meant = ids.into_iter().find(|id| id.ends_with(&end)).expect("the panel asks").to_owned();
            person.press(answer.id, &meant).await.expect("a press");
        }
        let (number, typed) = (table.typed.fetch_add(1, Ordering::Relaxed) + 1, Arc::clone(&table.typed));
        last = Some(Last { status: table.status(), answered: Instant::now(), number, typed });
        tokio::time::sleep(Duration::from_millis(load.think)).await;
    }
    last
}

/// Waits until a board shows a move or the game has gone on. After `PATIENCE` the board counts as late.
async fn until_shown(last: Last, person: Person, thread: Id, measured: Arc<Mutex<Measured>>) {
    let shows = |message: &Seen| !message.ephemeral && message.content.contains(&last.status);
    while !person.sees(thread).expect("a thread").iter().any(shows) {
        let late = last.answered.elapsed() > PATIENCE;
        if late || last.typed.load(Ordering::Relaxed) != last.number {
            let mut measured = measured.lock().expect("measured");
            measured.gone_on += usize::from(!late);
            measured.boards.extend(late.then(|| last.answered.elapsed()));
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
    measured.lock().expect("measured").boards.push(last.answered.elapsed());
}
