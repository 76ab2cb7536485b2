//! What is asked again and again costs the same however many games have ended.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _, SqliteConnection};

use super::Home;
use super::sqlite::File;
#[cfg(unix)]
use crate::extent::Extent;
use crate::store::sql;

/// Games that have ended.
const FINISHED: i64 = 1_000_000;
/// The same in PostgreSQL, which takes longer to write them.
#[cfg(unix)]
const FINISHED_IN_POSTGRES: Extent = Extent { sample: 100_000, all: 1_000_000 };
/// Games that are played, against a computer each.
const PLAYED: i64 = 1_000;

/// What lets a statement read all that is open and nothing else.
const OPEN: [&str; 7] = [
    "INDEX messages_due",
    "INDEX messages_refused",
    "INDEX tables_open",
    "INDEX tables_guild",
    "INDEX prompts_computer",
    "INDEX prompts_wake",
    "INDEX tables_lobby",
];

/// What fills a database, a statement each; the words of an engine for 32 bytes stand in `bytes`.
fn fill(finished: i64, bytes: &str) -> Vec<String> {
    let text = include_str!("filled.sql").replace("{bytes}", bytes).replace("{due}", "1");
    let text = text.replace("{finished}", &finished.to_string()).replace("{played}", &PLAYED.to_string());
    text.split_inclusive(';').map(str::to_owned).filter(|statement| statement.contains("INSERT")).collect()
}

/// A database in which much has ended and something is open.
async fn filled(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(false);
    let fast = options.clone().journal_mode(SqliteJournalMode::Off).synchronous(SqliteSynchronous::Off);
    let mut connection = SqliteConnection::connect_with(&fast).await.expect("connected");
    sqlx::raw_sql("BEGIN").execute(&mut connection).await.expect("begun");
    for insert in fill(FINISHED, "zeroblob(32)") {
        sqlx::raw_sql(AssertSqlSafe(insert.clone())).execute(&mut connection).await.expect(&insert);
    }
    sqlx::raw_sql("COMMIT").execute(&mut connection).await.expect("committed");
    connection
}

/// The values of a question, as somebody would ask it who has played much.
fn values(name: &str) -> Vec<Value> {
    use Value::{Number, Text};
    match name {
        "TABLE_LOAD" | "SEATS_LOAD" | "INVITATIONS_LOAD" | "DRAFTS_LOAD" | "PROMPTS_LOAD" | "MESSAGES_LOAD"
        | "DEPARTURES_LOAD" | "NOTES_LOAD" => {
            vec![Text("p1000000007")]
        }
        "JOURNAL_LOAD" => vec![Text("p1000000007"), Number(0)],
        "MESSAGE_LOAD" => vec![Text("p1000000007"), Text("board"), Number(-1)],
        "REMATCH_OF" => vec![Text("f1000000007")],
        "DUE_MESSAGES" | "DUE_ANNOUNCEMENTS" | "COMPUTER_PROMPTS" => vec![Number(10_000), Number(64)],
        "DUE_MESSAGES_OF_SHARDS" | "DUE_ANNOUNCEMENTS_OF_SHARDS" | "COMPUTER_PROMPTS_OF_SHARDS" => {
            vec![Number(10_000), Number(64), Text(",0,2,"), Number(3)]
        }
        "WAKES" | "LOBBIES_BEFORE" => vec![Number(10_000), Number(64)],
        "WAKES_OF_SHARDS" => vec![Number(10_000), Number(64), Text(",0,2,"), Number(3)],
        "UPTIME_LOAD" => Vec::new(),
        "NEXT_MESSAGE" | "NEXT_COMPUTER_PROMPT" | "NEXT_WAKE" => vec![Number(10_000)],
        "TABLES_OF"
        | "OPEN_TABLES_OF_CREATOR"
        | "OPEN_TABLES_OF_GUILD"
        | "PLAYER_LOAD"
        | "GUILD_LOAD"
        | "STANDINGS_EXPORT"
        | "ERASURE_ATTEMPTS"
        | "ERASURES_DUE" => {
            vec![Number(7)]
        }
        "TABLES_AFTER" => vec![Text("f1000000007"), Number(200)],
        "TABLES_WITH" => vec![Number(7), Text("f1000000007"), Number(50)],
        "PLAYERS_AFTER" | "GUILDS_AFTER" | "FACES_AFTER" => vec![Number(7), Number(200)],
        "RESULTS_LOAD" => vec![Text("f1000000007")],
        "RESULTS_RATED_SINCE" => vec![Number(7), Number(900_000)],
        "RESULTS_OF" => vec![Number(7), Number(5)],
        "RESULTS_OF_IN" => vec![Number(7), Number(5), Number(1)],
        "STANDINGS_LOAD" => vec![Number(7), Number(1), Text("battleship"), Text("2026-Q4")],
        "STANDING_OF" => vec![Number(7), Number(0), Text(""), Text("")],
        "STANDINGS_OF" => vec![Number(7), Number(0), Text("")],
        "STANDINGS_AFTER" => vec![Number(7), Number(0), Text(""), Text(""), Number(200)],
        "LEADERS_BY_RATING" | "LEADERS_BY_WINS" | "LEADERS_BY_GAMES" => {
            vec![Number(0), Text(""), Text(""), Number(11), Number(50)]
        }
        // Who is near the top. Everybody ahead is counted, in the index alone.
        "AHEAD_BY_RATING" => vec![Number(0), Text(""), Text(""), Number(118_990), Number(5_000)],
        "AHEAD_BY_WINS" => vec![Number(0), Text(""), Text(""), Number(996), Number(90_000), Number(5_000)],
        "AHEAD_BY_GAMES" => vec![Number(0), Text(""), Text(""), Number(1_985), Number(90_000), Number(5_000)],
        "FACE_LOAD" | "HAS_SEAT" | "HIDDEN" | "OPPONENTS_NOW" => vec![Number(7)],
        "COUNTED_BEFORE" => vec![Text("results")],
        "LOBBY_IN" | "TABLES_REFUSED_IN" => vec![Number(7)],
        "OPEN_TABLES_AT" => vec![Number(5_000_007)],
        "TABLE_IN" => vec![Number(5_000_007), Number(7)],
        "PENDING_ANNOUNCEMENTS" | "PENDING_ERASURES" | "OPEN_TABLES" | "OPEN_TABLES_COUNT" | "LEASES_LOAD" => {
            Vec::new()
        }
        _ => panic!("{name} is a new question: say here what it is asked with"),
    }
}

enum Value {
    Number(i64),
    Text(&'static str),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "'{text}'"),
        }
    }
}

/// The steps that SQLite's machine takes for a question.
async fn steps(connection: &mut SqliteConnection, name: &str, question: &'static str) -> u64 {
    let taken = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&taken);
    let counting = move || {
        counter.fetch_add(1, Ordering::Relaxed);
        true
    };
    connection.lock_handle().await.expect("a handle").set_progress_handler(1, counting);
    let mut query = sqlx::query::<sqlx::Sqlite>(question);
    for value in values(name) {
        query = match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
        };
    }
    query.fetch_all(&mut *connection).await.expect(name);
    connection.lock_handle().await.expect("a handle").remove_progress_handler();
    taken.load(Ordering::Relaxed)
}

#[tokio::test]
async fn a_million_finished_games_would_slow_down_every_press_and_every_second() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    let mut connection = filled(&home.path()).await;
    for (name, statement) in sql::ALL {
        let plan = sqlx::query::<sqlx::Sqlite>(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        for row in plan.fetch_all(&mut connection).await.expect(name) {
            let step: String = row.get("detail");
            // A few rows for each process, who is being forgotten just now, parts of an answer with a limit each, and what a move asks once.
            if step.ends_with(" leases")
                || step.ends_with(" erasures")
                || step.starts_with("SCAN part")
                || name.starts_with("PENDING_")
            {
                continue;
            }
            // What a part of the statement has found in an index and limited.
            if matches!(step.as_str(), "SCAN page" | "SCAN ahead") {
                continue;
            }
            let of_open = OPEN.iter().any(|index| step.ends_with(index) || step.contains(&format!("{index} ")));
            assert!(!step.starts_with("SCAN") || of_open, "{name} reads a whole table: {step}");
        }
        if statement.starts_with("SELECT") {
            let steps = steps(&mut connection, name, statement).await;
            // Each of the open tables is listed by one question and counted by another, every other is about few.
            let most = if name.starts_with("OPEN_TABLES") { 10 * PLAYED } else { 5_000 };
            assert!(steps < most.cast_unsigned(), "{name}: {steps} steps");
        }
    }
}

/// A table that grows with every game.
#[cfg(unix)]
const GROWING: [&str; 9] =
    ["tables", "seats", "journal", "messages", "notes", "players", "results", "standings", "faces"];
/// Pages of eight kilobytes that a question may touch; a hundred messages are due, each of its own table.
#[cfg(unix)]
const MOST_PAGES: u64 = 500;

/// How PostgreSQL carries out a question that somebody asks who has played much, and how many pages it touches.
#[cfg(unix)]
async fn carried_out(connection: &mut PgConnection, name: &str, statement: &str) -> (String, u64) {
    let given: Vec<String> = values(name).iter().map(Value::to_string).collect();
    let given = if given.is_empty() { String::new() } else { format!("({})", given.join(", ")) };
    let run = |text: String| sqlx::raw_sql(AssertSqlSafe(text));
    run(format!("PREPARE question AS {statement}")).execute(&mut *connection).await.expect(name);
    let explain = format!("EXPLAIN (ANALYZE, BUFFERS) EXECUTE question{given}");
    let rows = run(explain).fetch_all(&mut *connection).await.expect(name);
    run("DEALLOCATE question".to_owned()).execute(&mut *connection).await.expect(name);
    let lines: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let pages = lines.iter().find(|line| line.contains("Buffers:")).map_or(0, |line| {
        let counts = line.split(['=', ' ']).filter_map(|word| word.parse::<u64>().ok());
        counts.sum()
    });
    (lines.join("\n"), pages)
}

/// Without statistics, too: nobody has run ANALYZE.
#[cfg(unix)]
#[tokio::test]
async fn finished_games_in_postgresql_would_slow_down_every_press_and_every_second() {
    let Some(schema) = super::postgres::Schema::new() else { return };
    schema.open().await.close().await;
    let mut connection = schema.connect().await;
    let run = |text: &'static str| sqlx::raw_sql(text);
    run("SET session_replication_role = replica").execute(&mut connection).await.expect("set");
    for table in GROWING {
        let sql = format!("ALTER TABLE {table} SET (autovacuum_enabled = off)");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("set");
    }
    let finished = i64::try_from(FINISHED_IN_POSTGRES.count()).expect("a million");
    for insert in fill(finished, "decode(repeat('00', 32), 'hex')") {
        sqlx::raw_sql(AssertSqlSafe(insert.clone())).execute(&mut connection).await.expect(&insert);
    }
    for mode in ["SET plan_cache_mode = force_custom_plan", "SET plan_cache_mode = force_generic_plan"] {
        run(mode).execute(&mut connection).await.expect("set");
        for (name, statement) in sql::ALL.iter().filter(|(_, statement)| statement.starts_with("SELECT")) {
            let (plan, pages) = carried_out(&mut connection, name, statement).await;
            for table in GROWING {
                assert!(!plan.contains(&format!("Seq Scan on {table}")), "{name} reads all {table}:\n{plan}");
            }
            assert!(pages < MOST_PAGES, "{name} touches {pages} pages:\n{plan}");
        }
    }
}
