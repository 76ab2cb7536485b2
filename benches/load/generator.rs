//! Those who press: the stand-in with a server for every few tables, two people at each table, some of them at work.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::BufRead as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use standin::{Config, Id, Person, Seen, Standin};
use tokio::task::JoinSet;

use crate::Load;

/// Tables of a server, all in one channel.
const OF_A_SERVER: usize = 10;
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked whether a board is there.
const LOOK: Duration = Duration::from_millis(50);

/// What was measured.
#[derive(Default)]
struct Measured {
    answers: Vec<Duration>,
    boards: Vec<Duration>,
    /// Boards of games that went on before they showed a person's last shot.
    gone_on: usize,
    refused: usize,
}

/// A table that is played.
struct Table {
    people: [Person; 2],
    /// Where each of them fires next.
    next: [usize; 2],
    shooter: usize,
    thread: Id,
    /// Shots fired so far.
    fired: Arc<AtomicUsize>,
    over: bool,
}

/// The last shot of a person who goes.
struct Shot {
    field: String,
    answered: Instant,
    number: usize,
    /// Shots fired at the table by now.
    fired_at: Arc<AtomicUsize>,
}

pub(crate) fn run(load: &Load) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(generate(load.clone()));
}

fn wait_for_word() {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).expect("a word");
}

async fn generate(load: Load) {
    // What is played here is measured elsewhere: the world keeps little.
    let config = Config { rate_limits: load.limits, history: 50, attachment_bytes: 32 << 20, ..Config::default() };
    let standin = Arc::new(Standin::start(config).await.expect("a stand-in"));
    println!("{}\n{}", standin.url(), standin.token());
    let ready = || standin.commands().as_array().is_some_and(|commands| !commands.is_empty()).then_some(());
    standin.until(PATIENCE, ready).await.expect("the bot connects");
    println!("the bot is connected and its commands are registered");
    let tables = open(&standin, &load).await;
    println!("{} tables were opened", tables.len());
    wait_for_word();
    let measured = Arc::new(Mutex::new(Measured::default()));
    let boards = play(&load, tables, &measured).await;
    println!("{}", measured.lock().expect("measured").answers.len());
    wait_for_word();
    for boards in boards {
        boards.join_all().await;
    }
    let measured = std::mem::take(&mut *measured.lock().expect("measured"));
    println!("{}", spread("an answer after", measured.answers));
    println!("{}", spread("a board shows the last shot of a person who goes, after its answer,", measured.boards));
    println!("games that went on before: {}", measured.gone_on);
    println!("requests refused with 429: {} of {}", standin.limited_count(), standin.request_count());
    println!("answers that were no shots: {}; failed interactions: {}", measured.refused, standin.failures().len());
    standin.stop().await;
}

/// `what` in the middle and at the end.
fn spread(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let mut line = format!("{what} ({}):", times.len());
    for share in [50, 95, 99, 100] {
        let at = times.get((times.len().saturating_sub(1)) * share / 100).copied().unwrap_or_default();
        let _ = write!(line, " {share} % {:.0} ms", at.as_secs_f64() * 1_000.0);
    }
    line
}

/// Opens all tables, as many at a time as people play later, and places all fleets.
async fn open(standin: &Arc<Standin>, load: &Load) -> VecDeque<Table> {
    // A server each: they are parted among the processes.
    let server = |number| standin.new_guild(&format!("server-{number}"), "en-US");
    let servers: Vec<(Id, Id)> = (0..load.tables.div_ceil(OF_A_SERVER)).map(server).collect();
    let mut opening = JoinSet::new();
    let mut tables = VecDeque::new();
    for number in 0..load.tables {
        if opening.len() >= load.in_flight {
            tables.extend(opening.join_next().await.map(|table| table.expect("a table")));
        }
        opening.spawn(opened(Arc::clone(standin), servers[number / OF_A_SERVER], number));
    }
    while let Some(table) = opening.join_next().await {
        tables.push_back(table.expect("a table"));
    }
    tables
}

async fn opened(standin: Arc<Standin>, (server, channel): (Id, Id), number: usize) -> Table {
    let people = ["Anna", "Ben"].map(|name| standin.person(&format!("{name} {number}"), "en-US").at(channel));
    for person in &people {
        person.join(server).expect("a server");
    }
    let card = shown(&people[0], "play", json!({})).await;
    let join = card.button("Join").expect("a button").to_owned();
    people[1].press(card.id, &join).await.expect("a press");
    let joined = Instant::now();
    let thread = loop {
        let there = people[0].sees(channel).expect("a channel");
        let linked = there.iter().find(|message| message.id == card.id).and_then(|card| link(&card.content));
        if let Some(thread) = linked {
            break thread;
        }
        assert!(joined.elapsed() < PATIENCE, "no thread is opened: {there:#?}");
        tokio::time::sleep(LOOK).await;
    };
    let people = people.map(|person| person.at(thread));
    for person in &people {
        for line in ["random", "confirm"] {
            shown(person, "move", json!({"move": line})).await;
        }
    }
    // Whose turn it is not is told so by the rule.
    let refused = shown(&people[0], "move", json!({"move": "K1"})).await;
    let shooter = usize::from(!refused.content.contains("BAT-7"));
    Table { people, next: [0, 0], shooter, thread, fired: Arc::default(), over: false }
}

/// The thread that a card links to.
fn link(content: &str) -> Option<Id> {
    let at = content.find("→ <#")? + "→ <#".len();
    content[at..].split('>').next()?.parse().ok()
}

/// Runs a command until it is answered with a message.
async fn shown(person: &Person, name: &str, options: serde_json::Value) -> Seen {
    let shown = person.command(name, options).await.expect("the client sends it");
    shown.message().cloned().unwrap_or_else(|| panic!("no message: {:?}", shown.answer))
}

/// Has people play until enough was played. Returns those who wait for boards still.
async fn play(load: &Load, tables: VecDeque<Table>, measured: &Arc<Mutex<Measured>>) -> Vec<JoinSet<()>> {
    let tables = Arc::new(Mutex::new(tables));
    let fired = Arc::new(AtomicUsize::new(0));
    let mut people = JoinSet::new();
    for _ in 0..load.in_flight {
        let (load, tables, fired, measured) =
            (load.clone(), Arc::clone(&tables), Arc::clone(&fired), Arc::clone(measured));
        people.spawn(async move {
            let mut boards = JoinSet::new();
            while fired.load(Ordering::Relaxed) < load.moves {
                let next = tables.lock().expect("tables").pop_front();
                let Some(mut table) = next else { break };
                let last = sit(&mut table, &load, &fired, &measured).await;
                if let Some(shot) = last {
                    boards.spawn(until_shown(shot, table.people[0].clone(), table.thread, Arc::clone(&measured)));
                }
                if !table.over {
                    tables.lock().expect("tables").push_back(table);
                }
            }
            boards
        });
    }
    people.join_all().await
}

/// Some shots at a table; the last one.
async fn sit(table: &mut Table, load: &Load, fired: &AtomicUsize, measured: &Mutex<Measured>) -> Option<Shot> {
    let mut last = None;
    for _ in 0..load.stay {
        let shooter = table.shooter;
        let number = table.next[shooter];
        table.next[shooter] += 1;
        let field = format!("{}{}", char::from(b'A' + u8::try_from(number / 10).expect("a row")), number % 10 + 1);
        let begun = Instant::now();
        let answer = table.people[shooter].command("move", json!({"move": field})).await.expect("the client sends it");
        let took = begun.elapsed();
        // Seen among the failed interactions.
        let Some(answer) = answer.message() else { break };
        fired.fetch_add(1, Ordering::Relaxed);
        {
            let mut measured = measured.lock().expect("measured");
            measured.answers.push(took);
            measured.refused += usize::from(!answer.content.contains(&field));
        }
        let (number, fired_at) = (table.fired.fetch_add(1, Ordering::Relaxed) + 1, Arc::clone(&table.fired));
        last = Some(Shot { field: field.clone(), answered: Instant::now(), number, fired_at });
        table.over = answer.content.contains("You have won");
        if table.over {
            break;
        }
        if answer.content.contains(&format!("{field}: miss")) {
            table.shooter = 1 - shooter;
        }
        tokio::time::sleep(Duration::from_millis(load.think)).await;
    }
    last
}

/// Waits until a board shows a shot, or the game has gone on. A board that is not there in time counts as never.
async fn until_shown(shot: Shot, person: Person, thread: Id, measured: Arc<Mutex<Measured>>) {
    let shows = |message: &Seen| !message.ephemeral && message.content.contains(&shot.field);
    while !person.sees(thread).expect("a thread").iter().any(shows) {
        let late = shot.answered.elapsed() > PATIENCE;
        if late || shot.fired_at.load(Ordering::Relaxed) != shot.number {
            let mut measured = measured.lock().expect("measured");
            measured.gone_on += usize::from(!late);
            measured.boards.extend(late.then(|| shot.answered.elapsed()));
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
    measured.lock().expect("measured").boards.push(shot.answered.elapsed());
}
