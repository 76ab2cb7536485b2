//! Many tables at once. The bot, its database and the load generator are separate processes.
//!
//! `cargo bench --bench load -- --help`. A run prints the processor time of a table's first board and of a move (for
//! all games together and for each alone), the moves a second, the waiting times of people, the bot's memory and the
//! delay of boards. Without `--bench`, as in `cargo test --bench load`, it plays a table of each game for a moment.

mod computers;
mod filled;
mod generator;
mod processes;
mod table;

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use self::processes::Process;
use clap::{Parser, ValueEnum};
use flaggschiff::cluster::{Cluster, Data};
use games::engine::game::Game;
use games::registry::GAMES;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Database {
    /// PostgreSQL with commits that survive a power failure, as in SQLite.
    Postgres,
    Sqlite,
}

/// The settings of a run.
#[derive(Clone, Debug, Parser)]
struct Load {
    /// Open tables by game, such as `battleship=800,seeschlacht=200`; `all=200` means 200 of each game.
    #[arg(long, default_value = "all=200", value_delimiter = ',')]
    games: Vec<String>,
    /// Moves of all games together.
    #[arg(long, default_value_t = 6_000)]
    moves: usize,
    /// Moves of each game alone, afterwards.
    #[arg(long, default_value_t = 0)]
    apart: usize,
    /// People who play at the same time, each at a table of their own.
    #[arg(long, default_value_t = 64)]
    in_flight: usize,
    /// Moves after which a person goes to another table.
    #[arg(long, default_value_t = 10)]
    stay: usize,
    /// The time that a person thinks about a move, in milliseconds.
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Tables against hard computers, beside which the moves are made a second time.
    #[arg(long, default_value_t = 0)]
    computers: usize,
    /// Keep Discord's rate limits.
    #[arg(long)]
    limits: bool,
    /// Processes of the bot.
    #[arg(long, default_value_t = 1)]
    processes: usize,
    /// The database.
    #[arg(long, value_enum, default_value = "postgres")]
    database: Database,
    /// Finished games in the database.
    #[arg(long, default_value_t = 0)]
    finished: i64,
    /// Games that are played besides, with nothing due.
    #[arg(long, default_value_t = 0)]
    open: i64,
    /// The program of another build, for comparison.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Has this process press at tables of that database, if it was started by another one.
    #[arg(long, hide = true)]
    press: Option<String>,
    #[arg(long, hide = true)]
    bench: bool,
}

impl Load {
    /// The settings of a short run that only shows that the bench works.
    fn once() -> Self {
        let words = "load --games all=1 --moves 20 --apart 1 --computers 1 --database sqlite";
        Self::parse_from(words.split(' '))
    }

    /// The open tables of each game.
    fn games(&self) -> Vec<(&'static dyn Game, usize)> {
        let read = |word: &String| {
            let (id, count) = word.split_once('=')?;
            let count: usize = count.parse().ok()?;
            let named = |game: &&&'static dyn Game| id == "all" || game.id() == id;
            Some(GAMES.iter().filter(named).map(move |game| (*game, count)).collect::<Vec<_>>())
        };
        self.games
            .iter()
            .flat_map(|word| read(word).unwrap_or_else(|| panic!("{word:?} is no number of tables")))
            .collect()
    }
}

fn main() {
    let is_pressing = std::env::args().any(|word| word == "--press");
    let is_bench = std::env::args().any(|word| word == "--bench");
    let load = if is_bench || is_pressing { Load::parse() } else { Load::once() };
    match &load.press {
        Some(database) => generator::run(&load, database),
        None => conduct(&load),
    }
}

/// A process that is killed when it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The process of the load generator, and its output.
struct Pressing {
    process: Running,
    said: BufReader<ChildStdout>,
}

impl Pressing {
    fn start(load: &Load, database: &str) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("the program"));
        command.args(["--games", &load.games.join(","), "--press", database]);
        let numbers = [
            ("--moves", load.moves),
            ("--apart", load.apart),
            ("--in-flight", load.in_flight),
            ("--stay", load.stay),
            ("--computers", load.computers),
        ];
        numbers.iter().for_each(|(name, number)| {
            command.arg(name).arg(number.to_string());
        });
        command.args(["--think", &load.think.to_string()]).args(load.limits.then_some("--limits"));
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process");
        let said = BufReader::new(process.stdout.take().expect("its output"));
        Self { process: Running(process), said }
    }

    /// Its next line; `None` at its end.
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.said.read_line(&mut line).expect("a line");
        (read > 0).then(|| line.trim_end().to_owned())
    }

    fn go_on(&mut self) {
        writeln!(self.process.0.stdin.as_mut().expect("its input")).expect("told");
    }
}

fn conduct(load: &Load) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    // If root runs the bench, another user runs the server.
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).expect("a folder that others can enter");
    let cluster = (load.database == Database::Postgres)
        .then(|| Cluster::start(&folder.path().join("postgres"), Data::Kept).expect("a server"));
    let database = match &cluster {
        Some(cluster) => cluster.address(),
        None => folder.path().join("flaggschiff.sqlite").to_string_lossy().into_owned(),
    };
    if load.finished + load.open > 0 {
        runtime.block_on(filled::fill(&database, load.finished, load.open, ""));
    }
    let mut pressing = Pressing::start(load, &database);
    let [url, token] = [(); 2].map(|()| pressing.line().expect("a stand-in"));
    let settings = format!("[discord]\nshards = {}\n", load.processes);
    std::fs::write(folder.path().join("config.toml"), settings).expect("a file");
    let start = || Running(bot(load, folder.path(), &url, &token, &database));
    let bots: Vec<Running> = (0..load.processes).map(|_| start()).collect();
    let processes: Vec<Process> = bots.iter().map(|bot| Process::of(bot.0.id())).collect();
    measure(&mut pressing, &processes, folder.path());
    assert!(pressing.process.0.wait().expect("it ends").success(), "the load generator has failed");
    drop(bots);
    if load.finished + load.open > 0 {
        runtime.block_on(filled::ask(&database));
    }
}

/// Prints the resources used while people open tables and play, and the load generator's own figures.
fn measure(pressing: &mut Pressing, bots: &[Process], folder: &Path) {
    let presses = Process::of(pressing.process.0.id());
    let all = |processes: &[Process]| processes.iter().map(Process::processor_time).sum::<Duration>();
    let used = || [all(bots), all(&processes::servers(folder)), presses.processor_time()];
    let (mut before, mut begun, mut took) = (used(), Instant::now(), 0.0);
    while let Some(line) = pressing.line() {
        match line.split_once(' ') {
            Some(("begin", what)) => {
                print!("{what}: ");
                (before, begun) = (used(), Instant::now());
            }
            Some(("end", _)) => took = begun.elapsed().as_secs_f64(),
            Some(("quiet", count)) => {
                let count: u32 = count.parse().expect("a number");
                let after = used();
                let millis = |who: usize| (after[who] - before[who]).as_secs_f64() * 1_000.0 / f64::from(count);
                let memory = |of: fn(&Process) -> u64| bots.iter().map(|bot| of(bot) >> 20).max().unwrap_or(0);
                println!(
                    "{count} in {took:.1} s; processor time of each: bot {:.2} ms, database {:.2}, generator {:.2}; memory of the \
                     bot {} MiB, most {}",
                    millis(0),
                    millis(1),
                    millis(2),
                    memory(Process::memory),
                    memory(Process::most_memory),
                );
            }
            _ => {
                println!("{line}");
                continue;
            }
        }
        pressing.go_on();
    }
}

/// Starts the bot as the systemd unit and the Docker image do.
fn bot(load: &Load, folder: &Path, url: &str, token: &str, database: &str) -> Child {
    let program = load.program.clone().unwrap_or_else(|| env!("CARGO_BIN_EXE_flaggschiff").into());
    let mut command = Command::new(program);
    command.arg("run").current_dir(folder).env("FLAGGSCHIFF_TOKEN", token).env("FLAGGSCHIFF_STAND_IN", url);
    command.env("FLAGGSCHIFF_DATABASE", database).env("RUST_LOG", "warn").env("FLAGGSCHIFF_DOUBLE_PRESS", "0");
    command.envs([
        ("MALLOC_ARENA_MAX", "2"),
        ("MALLOC_MMAP_THRESHOLD_", "32768"),
        ("MALLOC_TRIM_THRESHOLD_", "131072"),
    ]);
    command.stdin(Stdio::null()).spawn().expect("a bot")
}
