//! Frequent queries cost the same however many games have ended.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _, SqliteConnection};

use super::Home;
use super::sqlite::File;
use crate::store::{cups, sql};
#[cfg(unix)]
use crate::test_scale::TestScale;

/// Finished games.
const FINISHED: i64 = 1_000_000;
/// Finished games in PostgreSQL, which takes longer to write them.
#[cfg(unix)]
const FINISHED_IN_POSTGRES: TestScale = TestScale { sample: 100_000, all: 1_000_000 };
/// Running games, each against a computer.
const PLAYED: i64 = 1_000;

/// Indexes over open tables only, over running cups, and over servers that are told of results.
const OPEN: [&str; 12] = [
    "INDEX messages_due",
    "INDEX messages_refused",
    "INDEX tables_open",
    "INDEX tables_guild",
    "INDEX prompts_computer",
    "INDEX prompts_wake",
    "INDEX tables_lobby",
    "INDEX cups_wake",
    // Servers with a channel for results, and ends of seasons that they have not been told.
    "INDEX guilds_announcements",
    "INDEX season_ends_due",
    "INDEX tables_answers",
    "INDEX tables_lobby_guild",
];

/// The statements that fill a database. `bytes` is an engine's expression for 32 bytes.
fn fill(finished: i64, bytes: &str) -> Vec<String> {
    let text = include_str!("filled.sql").replace("{bytes}", bytes).replace("{due}", "1");
    let text = text.replace("{finished}", &finished.to_string()).replace("{played}", &PLAYED.to_string());
    text.split_inclusive(';').map(str::to_owned).filter(|statement| statement.contains("INSERT")).collect()
}

/// A database with many finished games and some open ones.
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

/// All statements of the store.
fn statements() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let parts = [sql::searches::ALL, sql::seasons::ALL, sql::puzzles::ALL, cups::sql::ALL];
    sql::ALL.iter().chain(parts.into_iter().flatten())
}

/// The parameters of a query in SQL, as for a person with many games. A bar separates those of several questions.
fn values(name: &str) -> &'static str {
    match name {
        "TABLE_LOAD" | "SEATS_LOAD" | "INVITATIONS_LOAD" | "DRAFTS_LOAD" | "PROMPTS_LOAD" | "MESSAGES_LOAD"
        | "DEPARTURES_LOAD" | "NOTES_LOAD" => "'p1000000007'",
        "JOURNAL_LOAD" => "'p1000000007', 0",
        "MESSAGE_LOAD" => "'p1000000007', 'board', -1",
        "REMATCH_OF" | "RESULTS_LOAD" => "'f1000000007'",
        "DUE_MESSAGES" | "DUE_ANNOUNCEMENTS" | "COMPUTER_PROMPTS" | "WAKES" | "DUE_SEARCHES" | "DUE_CALLS" => {
            "10000, 64"
        }
        "LOBBIES_DUE" => "10000, 64, ',live,evening,', 7200000, 259200000",
        "DUE_MESSAGES_OF_SHARDS"
        | "DUE_ANNOUNCEMENTS_OF_SHARDS"
        | "COMPUTER_PROMPTS_OF_SHARDS"
        | "WAKES_OF_SHARDS"
        | "DUE_SEARCHES_OF_SHARDS"
        | "DUE_CALLS_OF_SHARDS" => "10000, 64, ',0,2,', 3",
        "NEXT_MESSAGE" | "NEXT_COMPUTER_PROMPT" | "NEXT_WAKE" | "NEXT_SEARCH" => "10000",
        "WAITING_TABLES" => "1, 7, 5000007, ',7,8,', 3",
        "ALERTS_FOR" => "7, 'battleship'",
        "SEARCHES_AFTER" | "AVOIDANCES_AFTER" => "7, 7, 100",
        "ALERTS_AFTER" => "7, 7, 'battleship', 200",
        "TABLES_OF"
        | "OPEN_TABLES_OF_CREATOR"
        | "OPEN_TABLES_OF_GUILD"
        | "PLAYER_LOAD"
        | "GUILD_LOAD"
        | "STANDINGS_EXPORT"
        | "ERASURE_ATTEMPTS"
        | "ERASURES_DUE"
        | "FACE_LOAD"
        | "HAS_SEAT"
        | "HIDDEN"
        | "OPPONENTS_NOW"
        | "LOBBY_IN"
        | "SEARCHES_OF_GUILD"
        | "SEARCHES_OF"
        | "LAST_OPPONENTS"
        | "PLAYS_WITH_PEOPLE"
        | "AVOIDANCES_OF"
        | "ALERTS_OF"
        | "ALERT_LATEST"
        | "TABLES_REFUSED_IN" => "7",
        "TABLES_AFTER" => "'f1000000007', 200",
        "TABLES_WITH" => "7, 'f1000000007', 50",
        "PLAYERS_AFTER" | "GUILDS_AFTER" | "FACES_AFTER" => "7, 200",
        "RESULTS_RATED_SINCE" => "7, 999000",
        "RESULTS_OF" => "7, 5",
        "RESULTS_OF_IN" => "7, 5, 1",
        "STANDINGS_LOAD" => "7, 1, 'battleship', '2026-Q4'",
        "STANDING_OF" => "7, 0, '', ''",
        "STANDINGS_OF" => "7, 0, ''",
        "STANDINGS_AFTER" => "7, 0, '', '', 200",
        "LEADERS_BY_RATING" | "LEADERS_BY_WINS" | "LEADERS_BY_GAMES" => "0, '', '', 11, 50",
        // A person near the top. Everybody ahead is counted, in the index alone.
        "AHEAD_BY_RATING" => "0, '', '', 118990, 5000",
        "AHEAD_BY_WINS" => "0, '', '', 996, 90000, 5000",
        "AHEAD_BY_GAMES" => "0, '', '', 1985, 90000, 5000",
        "CUP_LOAD" | "CUP_PEOPLE_LOAD" | "CUP_TABLES_LOAD" | "CUP_SEATS_LOAD" | "CUP_MESSAGES_LOAD"
        | "CUP_ATTEMPTS" | "CUP_SEATS_NOTED" => "'c1000000007'",
        "CUP_DUE" => "10000, 64",
        "CUP_DUE_OF_SHARDS" => "10000, 64, ',0,2,', 3",
        "CUP_NEXT" => "10000",
        "CUP_OF_GUILD" => "'open', 7, 10",
        "CUP_OPEN_COUNT" | "CUP_OF_PLAYER" | "CUP_HONOURS" | "CUP_WITH_PLAYER" => "7",
        "CUP_ATTENDANCE" | "CUP_FINISHED_SINCE" => "7, 999000",
        "CUP_AFTER" => "'c1000000007', 200",
        // A server with many people; seasons in which nobody has so many games that no count is needed, with few games and with many;
        // a season with too few people, if there were no forgotten ones.
        "HONOURED" => {
            "1, 'battleship', '2026-Q4', 5, 10, 4, 10, 0, 999000 | 1, 'battleship', '2026-Q3', 5, 10, 4, 10, 1000, 1400 \
             | 1, 'battleship', '2026-Q3', 5, 10, 4, 10, 0, 999000 | 1, 'battleship', '2026-Q3', 5, 10, 5, 10, 0, 999000"
        }
        "SEASONS_OF" => "7, 0, '2027-Q1', 5, 100",
        "DUE_SEASON_ENDS" => "10000, 64",
        "DUE_SEASON_ENDS_OF_SHARDS" => "10000, 64, ',0,2,', 3",
        "PUZZLE_TRY_LOAD" => "7, 90",
        "PUZZLE_TRIES_LATEST" => "7, 12",
        "PUZZLE_TRIES_EXPORT" | "PUZZLE_REPORTS" | "PUZZLE_POST_LOAD" => "7",
        "PUZZLE_TRIES_AFTER" => "7, 50, 200",
        "PUZZLE_TALLY" => "7, 90",
        "DUE_PUZZLE_POSTS" => "10000, 16",
        "DUE_PUZZLE_POSTS_OF_SHARDS" => "10000, 16, ',0,2,', 3",
        "PUZZLE_POSTS_AFTER" => "7, 200",
        "COUNTED_BEFORE" => "'results'",
        "OPEN_TABLES_AT" => "5000007",
        "TABLE_IN" => "5000007, 7",
        "UPTIME_LOAD"
        | "PENDING_ANNOUNCEMENTS"
        | "PENDING_CALLS"
        | "PENDING_ERASURES"
        | "PENDING_SEASON_ENDS"
        | "OPEN_TABLES"
        | "OPEN_TABLES_COUNT"
        | "LEASES_LOAD" => "",
        _ => panic!("{name} is a new query: add its parameters here"),
    }
}

fn is_question(statement: &str) -> bool {
    statement.starts_with("SELECT") || statement.starts_with("WITH")
}

/// The steps of SQLite's virtual machine for a query.
async fn steps(connection: &mut SqliteConnection, name: &str, question: &'static str, values: &str) -> u64 {
    let taken = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&taken);
    let counting = move || {
        counter.fetch_add(1, Ordering::Relaxed);
        true
    };
    connection.lock_handle().await.expect("a handle").set_progress_handler(1, counting);
    let mut query = sqlx::query::<sqlx::Sqlite>(question);
    for value in values.split(", ").filter(|value| !value.is_empty()) {
        query = match value.strip_prefix('\'') {
            Some(text) => query.bind(text.trim_end_matches('\'')),
            None => query.bind(value.parse::<i64>().expect("a number")),
        };
    }
    query.fetch_all(&mut *connection).await.expect(name);
    connection.lock_handle().await.expect("a handle").remove_progress_handler();
    taken.load(Ordering::Relaxed)
}

#[tokio::test]
async fn queries_take_few_steps_with_a_million_finished_games() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    let mut connection = filled(&home.path()).await;
    for (name, statement) in statements() {
        let plan = sqlx::query::<sqlx::Sqlite>(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        for row in plan.fetch_all(&mut connection).await.expect(name) {
            let step: String = row.get("detail");
            // A few rows for each process, people who are being forgotten, limited parts of a union, queries of a database move, and
            // everybody who looks, after a downtime.
            if step.ends_with(" leases")
                || step.ends_with(" erasures")
                || step.starts_with("SCAN part")
                || name.starts_with("PENDING_")
                || *name == "SEARCHES_SHIFT"
            {
                continue;
            }
            // Subqueries with a limit.
            if matches!(
                step.as_str(),
                "SCAN page" | "SCAN ahead" | "SCAN people" | "SCAN games" | "SCAN played" | "SCAN forgotten"
            ) {
                continue;
            }
            let of_open = OPEN.iter().any(|index| step.ends_with(index) || step.contains(&format!("{index} ")));
            assert!(!step.starts_with("SCAN") || of_open, "{name} reads a whole table: {step}");
        }
        let asked = if is_question(statement) { values(name) } else { continue };
        for values in asked.split(" | ") {
            let steps = steps(&mut connection, name, statement, values).await;
            // One query lists all open tables, another counts them, and a move of the database lists all pending calls. Every
            // other one reads a few rows.
            let whole = name.starts_with("OPEN_TABLES") || *name == "PENDING_CALLS";
            let most = if whole { 10 * PLAYED } else { 5_000 };
            assert!(steps < most.cast_unsigned(), "{name}: {steps} steps");
        }
    }
}

/// Tables that grow with every game.
#[cfg(unix)]
const GROWING: [&str; 18] = [
    "tables",
    "seats",
    "journal",
    "messages",
    "notes",
    "players",
    "results",
    "standings",
    "faces",
    "cups",
    "cup_people",
    "cup_tables",
    "cup_seats",
    "cup_messages",
    "alerts",
    "avoidances",
    "puzzle_tries",
    "puzzle_posts",
];
/// The most pages of eight kilobytes that a query may touch. A hundred messages are due, each of another table.
#[cfg(unix)]
const MOST_PAGES: u64 = 500;

/// PostgreSQL's plan for a query of a person with many games, and the number of pages that it touches.
#[cfg(unix)]
async fn carried_out(connection: &mut PgConnection, name: &str, statement: &str, values: &str) -> (String, u64) {
    let given = Some(values).filter(|values| !values.is_empty()).map_or(String::new(), |values| format!("({values})"));
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

/// The plans are good without statistics, too: nobody has run ANALYZE.
#[cfg(unix)]
#[tokio::test]
async fn queries_in_postgresql_touch_few_pages_with_many_finished_games() {
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
        let questions = statements().filter(|(_, statement)| is_question(statement));
        for (name, statement, values) in questions
            .flat_map(|(name, statement)| values(name).split(" | ").map(move |values| (name, statement, values)))
        {
            let (plan, pages) = carried_out(&mut connection, name, statement, values).await;
            for table in GROWING {
                assert!(!plan.contains(&format!("Seq Scan on {table}")), "{name} reads all {table}:\n{plan}");
            }
            assert!(pages < MOST_PAGES, "{name} touches {pages} pages:\n{plan}");
        }
    }
}
