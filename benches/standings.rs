//! Leaderboards and profiles over a million results of a hundred thousand people, on both databases: the time of a query and of a
//! picture. `cargo bench --bench standings`; without `--bench` it uses few results and checks no time.
//!
//! Queries run one after the other, so the elapsed time is at least the processor time of both sides.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use flaggschiff::cluster::{Cluster, Data};
use flaggschiff::delivery::controls::{Leaders, PageAsked};
use flaggschiff::delivery::standings::{LeadersPage, PAGE, Reader};
use flaggschiff::ratings::board::{Board, FARTHEST, Order, Period, Scope};
use flaggschiff::ratings::honour::Champions;
use flaggschiff::ratings::season::Season;
use flaggschiff::store::Store;
use games::canvas::ThemeId;
use games::lang::Language;
use rustix::time::{ClockId, clock_gettime};

#[allow(dead_code, reason = "the load bench uses the rest")]
#[path = "load/filled.rs"]
mod filled;

const RESULTS: i64 = 1_000_000;
/// The number of results without `--bench`: enough for the last page of a leaderboard.
const FEW: i64 = 60_000;
const ASKED: u32 = 20;
/// The promised maximum time of a query.
const LONGEST: Duration = Duration::from_millis(50);

/// Adds the same people to eight leaderboards: 800,000 standings in all.
const MORE: &str = "INSERT INTO standings SELECT s.player, b.scope, b.game, b.season, s.rating, s.uncertainty, s.score, s.wins, \
s.draws, s.losses, s.games, s.ranked, s.unrated, s.computer_wins, s.computer_draws, s.computer_losses, s.streak, s.best_streak, \
s.last_at FROM standings s, (SELECT 0 AS scope, '' AS game, '2026-Q4' AS season UNION ALL SELECT 0, 'battleship', '' \
UNION ALL SELECT 0, 'battleship', '2026-Q4' UNION ALL SELECT 1, '', '' UNION ALL SELECT 1, '', '2026-Q4' \
UNION ALL SELECT 1, 'battleship', '' UNION ALL SELECT 1, 'battleship', '2026-Q4') b WHERE s.scope = 0 AND s.game = '' AND s.season = '' \
ON CONFLICT DO NOTHING";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bench.sqlite").to_string_lossy().into_owned();
    let is_bench = std::env::args().any(|word| word == "--bench");
    let results = if is_bench { RESULTS } else { FEW };
    let slowest = |engine, database: &str| {
        let slowest = runtime.block_on(measure(engine, database, results));
        println!("{engine}: the slowest took {:.1} ms", slowest.as_secs_f64() * 1e3);
        assert!(!is_bench || slowest <= LONGEST, "a leaderboard takes longer than promised");
    };
    slowest("SQLite", &file);
    // If root runs the bench, another user runs the server.
    std::fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("allowed");
    match Cluster::start(Path::new(&folder.path().join("postgres")), Data::Temporary) {
        Ok(cluster) => slowest("PostgreSQL", &cluster.address()),
        Err(error) => println!("NOT RUN: {error}"),
    }
}

/// Measures all queries. Returns the slowest median. There is one person for every ten results.
async fn measure(engine: &str, database: &str, results: i64) -> Duration {
    let people = results / 10;
    let begun = Instant::now();
    filled::fill(database, results, 1, MORE).await;
    println!("{engine}: {results} results, {people} people on each of 8 boards, written in {:.0?}", begun.elapsed());
    let store = Store::open(database).await.expect("a database");
    let mut worst = Duration::ZERO;
    let boards = [
        Board { scope: Scope::Everywhere, game: None, period: Period::AllTime },
        Board {
            scope: Scope::Server(1),
            game: Some("battleship".to_owned()),
            period: Period::parse("2026-Q4").expect("a season"),
        },
    ];
    for order in Order::ALL {
        for (board, which) in boards.iter().zip(["everywhere, all games", "a server, a game, a season"]) {
            let last = FARTHEST - i64::from(PAGE);
            for (skipped, page) in [(0, "first page"), (last, "last page that can be turned to")] {
                let name = format!("{which} by {}: {page}", order.word());
                let ask = async || {
                    assert!(!store.leaders(board, order, skipped, i64::from(PAGE)).await.expect("asked").is_empty())
                };
                worst = worst.max(time(&name, ask).await);
            }
            let end = people - 2 * i64::from(PAGE);
            let leaders = store.leaders(board, order, end, i64::from(PAGE)).await.expect("asked");
            let whose = leaders.last().expect("somebody").player;
            let ask = async || assert!(store.standing(board, order, whose).await.expect("asked").is_some());
            worst = worst.max(time(&format!("{which} by {}: place of the last one", order.word()), ask).await);
        }
    }
    let ask = async || {
        store.standings_of(7, Scope::Server(1), Period::AllTime).await.expect("asked");
        assert_eq!(store.past_games(7, Scope::Server(1), 5).await.expect("asked").len(), 5);
    };
    worst = worst.max(time("a profile of somebody with 50,000 results", ask).await);
    draw(&store).await;
    store.close().await;
    worst
}

async fn draw(store: &Store) {
    let board = Board { scope: Scope::Everywhere, game: None, period: Period::AllTime };
    let leaders = store.leaders(&board, Order::Rating, 0, i64::from(PAGE)).await.expect("asked");
    let shown = Leaders {
        game: None,
        here: false,
        period: Period::AllTime,
        order: Order::Rating,
        page: PageAsked::Number(1),
        text: false,
    };
    let (champions, avatars) = (Champions::default(), BTreeMap::new());
    let page = LeadersPage { shown, number: 1, leaders, more: true, own: None, hidden: false, champions, avatars };
    let season = Season::parse("2026-Q4").expect("a season");
    let (language, theme) = (Language::En, ThemeId::default());
    let reader = Reader { language, theme, everybody: false, in_server: true, season };
    let mut bytes = 0;
    let ask = async || bytes = page.message(reader).picture.map_or(0, |picture| picture.png.len());
    time_of("a page as a picture", ask).await;
    println!("  {bytes} bytes");
}

/// The median time of a repeated query.
async fn time(name: &str, ask: impl AsyncFn()) -> Duration {
    time_of(name, async || ask().await).await
}

async fn time_of(name: &str, mut ask: impl AsyncFnMut()) -> Duration {
    // The first query reads from the disk.
    ask().await;
    let (mut times, cpu) = (Vec::new(), processor_time());
    for _ in 0..ASKED {
        let begun = Instant::now();
        ask().await;
        times.push(begun.elapsed());
    }
    let cpu = (processor_time() - cpu) / ASKED;
    times.sort_unstable();
    let (middle, most) = (times[times.len() / 2], times[times.len() - 1]);
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "  {name}: {:.1} ms, at most {:.1}; {:.1} ms of this process's CPU",
        millis(middle),
        millis(most),
        millis(cpu)
    );
    middle
}

/// The processor time of this process.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}
