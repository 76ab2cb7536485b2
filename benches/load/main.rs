//! Many tables at once: the bot, its database and those who press, each in a process of its own.
//!
//! `cargo bench --bench load -- --help`. Figures of a run are printed: moves a second, how long people wait, the processor
//! time of each process a move, the bot's memory, how far boards are behind.

mod filled;
mod generator;
mod processes;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Instant;

use self::processes::Process;
use clap::{Parser, ValueEnum};
use flaggschiff::cluster::{Cluster, Data};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Database {
    /// With every commit safe from a power failure, as the others.
    Postgres,
    Sqlite,
}

/// How much is played, on what.
#[derive(Clone, Debug, Parser)]
struct Load {
    /// Tables that are open.
    #[arg(long, default_value_t = 1_000)]
    tables: usize,
    /// Shots that are fired.
    #[arg(long, default_value_t = 6_000)]
    moves: usize,
    /// People who play at the same time, each at a table of their own.
    #[arg(long, default_value_t = 64)]
    in_flight: usize,
    /// Shots after which each of them goes to another table.
    #[arg(long, default_value_t = 10)]
    stay: usize,
    /// How long each of them thinks about a shot, in milliseconds.
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Keep Discord's rate limits.
    #[arg(long)]
    limits: bool,
    /// Processes of the bot that share them.
    #[arg(long, default_value_t = 1)]
    processes: usize,
    /// Where sessions are.
    #[arg(long, value_enum, default_value = "postgres")]
    database: Database,
    /// Games that have ended before.
    #[arg(long, default_value_t = 0)]
    finished: i64,
    /// Games that are played besides, with nothing due.
    #[arg(long, default_value_t = 0)]
    open: i64,
    /// The program of another build, to compare with.
    #[arg(long)]
    program: Option<PathBuf>,
    /// What this process does, if it was started by another one.
    #[arg(long, hide = true)]
    generate: bool,
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let load = Load::parse();
    if load.generate {
        generator::run(&load);
    } else {
        conduct(&load);
    }
}

/// A process that ends with this one.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The process that presses, and what it says.
struct Pressing {
    process: Running,
    said: BufReader<ChildStdout>,
}

impl Pressing {
    fn start() -> Self {
        let mut command = Command::new(std::env::current_exe().expect("the program"));
        command.args(std::env::args_os().skip(1)).arg("--generate");
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process");
        let said = BufReader::new(process.stdout.take().expect("its output"));
        Self { process: Running(process), said }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.said.read_line(&mut line).expect("a line");
        assert!(read > 0, "the process that presses has ended");
        line.trim_end().to_owned()
    }

    fn go_on(&mut self) {
        writeln!(self.process.0.stdin.as_mut().expect("its input")).expect("told");
    }
}

fn conduct(load: &Load) {
    let folder = tempfile::tempdir().expect("a folder");
    // Where root measures another user runs the server.
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).expect("a folder that others can enter");
    let cluster = (load.database == Database::Postgres)
        .then(|| Cluster::start(&folder.path().join("postgres"), Data::Kept).expect("a server"));
    let database = match &cluster {
        Some(cluster) => cluster.address(),
        None => folder.path().join("flaggschiff.sqlite").to_string_lossy().into_owned(),
    };
    if load.finished + load.open > 0 {
        filled::fill(&database, load.finished, load.open);
    }
    let mut pressing = Pressing::start();
    let (url, token) = (pressing.line(), pressing.line());
    let begun = Instant::now();
    let settings = format!("[discord]\nshards = {}\n", load.processes);
    std::fs::write(folder.path().join("config.toml"), settings).expect("a file");
    let start = || Running(bot(load, folder.path(), &url, &token, &database));
    let bots: Vec<Running> = (0..load.processes).map(|_| start()).collect();
    for _ in ["connected", "opened"] {
        println!("{}: {:.1} s", pressing.line(), begun.elapsed().as_secs_f64());
    }
    let processes: Vec<Process> = bots.iter().map(|bot| Process::of(bot.0.id())).collect();
    measure(&mut pressing, &processes, folder.path());
    drop(bots);
    filled::ask(&database);
}

/// What is used while people play, and what they say of it afterwards.
fn measure(pressing: &mut Pressing, bots: &[Process], folder: &Path) {
    let presses = Process::of(pressing.process.0.id());
    let all = |processes: &[Process]| processes.iter().map(Process::processor_time).sum();
    let used = || {
        let of_database = all(&processes::servers(folder));
        [("bot", all(bots)), ("database", of_database), ("generator", presses.processor_time())]
    };
    for bot in bots {
        println!("memory of the bot before: {} MiB", bot.memory() >> 20);
    }
    let (before, begun) = (used(), Instant::now());
    pressing.go_on();
    let moves: u32 = pressing.line().parse().expect("a number of moves");
    let (after, took) = (used(), begun.elapsed().as_secs_f64());
    println!("{moves} moves in {took:.1} s, {:.1} a second", f64::from(moves) / took);
    for ((who, before), (_, after)) in before.into_iter().zip(after) {
        let millis = (after - before).as_secs_f64() * 1_000.0 / f64::from(moves);
        println!("processor time of the {who}: {millis:.2} ms a move");
    }
    for bot in bots {
        println!("memory of the bot: {} MiB, most {} MiB", bot.memory() >> 20, bot.most_memory() >> 20);
    }
    pressing.go_on();
    for line in pressing.said.by_ref().lines() {
        println!("{}", line.expect("a line"));
    }
}

/// The program, as the unit for systemd and the image for Docker start it.
fn bot(load: &Load, folder: &Path, url: &str, token: &str, database: &str) -> Child {
    let program = load.program.clone().unwrap_or_else(|| env!("CARGO_BIN_EXE_flaggschiff").into());
    let mut command = Command::new(program);
    command.arg("run").current_dir(folder).env("FLAGGSCHIFF_TOKEN", token).env("FLAGGSCHIFF_STAND_IN", url);
    command.env("FLAGGSCHIFF_DATABASE", database).env("RUST_LOG", "warn");
    command.envs([
        ("MALLOC_ARENA_MAX", "2"),
        ("MALLOC_MMAP_THRESHOLD_", "32768"),
        ("MALLOC_TRIM_THRESHOLD_", "131072"),
    ]);
    command.stdin(Stdio::null()).spawn().expect("a bot")
}
