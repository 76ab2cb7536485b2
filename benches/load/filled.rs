//! A database with many games, and the queries of a person with many games.

use std::time::{Duration, Instant};

use flaggschiff::record::{JournalRow, Record, TableId};
use flaggschiff::store::Store;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

/// The number of repetitions of each query.
const ASKED: u32 = 200;
/// The number of moves of the long game.
const MOVES: i64 = 1_000;

/// Writes finished games and running games without due work, and then runs the SQL `more`.
pub(crate) async fn fill(database: &str, finished: i64, played: i64, more: &str) {
    let is_postgres = database.starts_with("postgres:");
    let bytes = if is_postgres { "decode(repeat('00', 32), 'hex')" } else { "zeroblob(32)" };
    let text = include_str!("../../src/store/tests/filled.sql").replace("{bytes}", bytes).replace("{due}", "0");
    let text = text.replace("{finished}", &finished.max(1).to_string()).replace("{played}", &played.max(1).to_string());
    // Opening the store creates the tables.
    Store::open(database).await.expect("a database").close().await;
    if is_postgres {
        let mut connection = PgConnection::connect(database).await.expect("a connection");
        let text = format!("SET session_replication_role = replica; {text}; {more}");
        sqlx::raw_sql(AssertSqlSafe(text)).execute(&mut connection).await.expect("filled");
    } else {
        let mut connection = SqliteConnection::connect(&format!("sqlite:{database}")).await.expect("a connection");
        let text = format!("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN; {text}; {more}; COMMIT;");
        sqlx::raw_sql(AssertSqlSafe(text)).execute(&mut connection).await.expect("filled");
    }
}

/// Measures the queries for a person with many games, and for a long game.
pub(crate) async fn ask(database: &str) {
    let store = Store::open(database).await.expect("a database");
    let known = store.open_tables().await.expect("asked");
    let Some(known) = known.first() else { return };
    let mut long = store.read(known).await.expect("read").expect("a table");
    lengthen(&mut long);
    let id = long.table.id.clone();
    store.create(long).await.expect("created");
    let (mut games, mut loads) = (Vec::new(), Vec::new());
    for _ in 0..ASKED {
        let begun = Instant::now();
        store.tables_of(7).await.expect("asked");
        games.push(begun.elapsed());
        let begun = Instant::now();
        store.read(&id).await.expect("read").expect("a table");
        loads.push(begun.elapsed());
    }
    println!("the open games of a person who has finished a twentieth: {}", middle(games));
    println!("a table of {MOVES} moves is loaded in {}", middle(loads));
    store.close().await;
}

/// Gives a table another id, its own thread and many moves.
fn lengthen(record: &mut Record) {
    record.table.id = TableId::parse("long").expect("a name");
    record.table.thread = Some(1);
    record.table.rematch_of = None;
    record.seats.clear();
    record.journal = (1..=MOVES)
        .map(|line| {
            let origin = format!("i:157409718279182745{line}");
            JournalRow { seat: 0, text: "place carrier A1-A5".to_owned(), line, origin, at: 1_800_000_000_000 + line }
        })
        .collect();
}

fn middle(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1_000.0;
    format!("{:.2} ms, 95 % {:.2} ms", at(50), at(95))
}
