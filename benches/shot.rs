//! The time from the gateway event of a shot to the complete answer with its picture: the real bot, SQLite with full
//! sync, and the stand-in in the same process. `cargo bench --bench shot`; without `--bench` it fires a few shots.

use std::time::{Duration, Instant};

use flaggschiff::clock::Clock;
use flaggschiff::discord::Connection;
use flaggschiff::store::Store;
use serde_json::json;
use standin::{Config, Person, Standin};

const GAMES: usize = 4;
/// Shots without `--bench`.
const FEW: usize = 10;
const PATIENCE: Duration = Duration::from_secs(20);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let standin = Standin::start(Config::default()).await.expect("a stand-in");
    let store = Store::open(&folder.path().join("bench.sqlite").to_string_lossy()).await.expect("a database");
    let connection =
        Connection { double_press: Duration::ZERO, ..Connection::to_stand_in(standin.token(), standin.url()) };
    let bot = connection.start(store.clone(), Clock::default()).await.expect("a bot");
    let ready = || standin.commands().as_array().is_some_and(|commands| !commands.is_empty()).then_some(());
    standin.until(PATIENCE, ready).await.expect("commands");
    let mut times = Vec::new();
    let mut requests = Vec::new();
    let is_bench = std::env::args().any(|word| word == "--bench");
    let (games, most) = if is_bench { (GAMES, usize::MAX) } else { (1, FEW) };
    for _ in 0..games {
        play(&standin, most, &mut times, &mut requests).await;
    }
    times.sort_unstable();
    requests.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{} shots: median {:.1} ms, 95 % {:.1} ms, 99 % {:.1} ms; requests a shot: median {}, most {}",
        times.len(),
        millis(at(50)),
        millis(at(95)),
        millis(at(99)),
        requests[requests.len() / 2],
        requests[requests.len() - 1],
    );
    bot.stop().await;
    store.close().await;
    standin.stop().await;
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Plays a game of two people who fire row by row, or the first `most` shots of it.
async fn play(standin: &Standin, most: usize, times: &mut Vec<Duration>, requests: &mut Vec<usize>) {
    let channel = standin.new_channel(standin.guild(), "bench").expect("a channel");
    let [one, two] = ["Anna", "Ben"].map(|name| standin.person(name, "en-US").at(channel));
    let card = one
        .command("play", json!({"game": "battleship"}))
        .await
        .expect("a command")
        .message()
        .cloned()
        .expect("a card");
    let join = card.button("Join").expect("a button").to_owned();
    two.press(card.id, &join).await.expect("a press");
    for person in [&one, &two] {
        for line in ["random", "confirm"] {
            person.command("move", json!({"move": line})).await.expect("a move");
        }
    }
    let fields =
        || (0..10_u8).flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(b'A' + row))));
    let mut shots = [fields(), fields()];
    let mut shooter = usize::from(!on_turn(&one).await);
    loop {
        let person = [&one, &two][shooter];
        let field = shots[shooter].next().expect("the fleet is sunk before the fields run out");
        let before = standin.requests().len();
        let began = Instant::now();
        let shown = person.command("move", json!({"move": field})).await.expect("a shot");
        times.push(began.elapsed());
        let content = shown.message().map(|message| message.content.clone()).unwrap_or_default();
        // The board and the other panel follow.
        tokio::time::sleep(Duration::from_millis(60)).await;
        requests.push(standin.requests().len().saturating_sub(before));
        if content.contains("You have won") || times.len() >= most {
            break;
        }
        if content.contains(&format!("{field}: miss")) {
            shooter = 1 - shooter;
        }
    }
}

/// Whether it is this person's turn. Only then is a shot outside the board refused by rule BAT-7.
async fn on_turn(person: &Person) -> bool {
    let shown = person.command("move", json!({"move": "K1"})).await.expect("a move");
    shown.message().is_some_and(|message| message.content.contains("BAT-7"))
}
