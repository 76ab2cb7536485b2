//! The real program in a separate process.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::stage::{Stage, eventually};

/// The program, as `flaggschiff run` starts it.
pub(crate) struct Process {
    child: Child,
    /// The file of its log.
    log: PathBuf,
}

/// Room for the tables of hundreds of kills, which nobody plays to the end.
const ROOMY: &str = "[limits]\ntables_of_a_person = 1000\ntables_of_a_server = 1000\n";

impl Process {
    /// Starts it and waits until it is connected.
    pub(crate) async fn start(stage: &Stage) -> Self {
        let process = Self::begin(stage, ROOMY, "warn");
        stage.connected().await;
        process
    }

    /// Starts it with further settings and with a log as `RUST_LOG` says.
    pub(crate) fn begin(stage: &Stage, settings: &str, log: &str) -> Self {
        Self::managed(stage, settings, log, &[])
    }

    /// Starts it with further settings, a `RUST_LOG` filter and environment variables of a service manager.
    pub(crate) fn managed(stage: &Stage, settings: &str, log: &str, variables: &[(&str, &str)]) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let folder = stage.folder().join(format!("process-{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("config.toml"), settings).unwrap();
        let path = folder.join("log");
        let child = Command::new(env!("CARGO_BIN_EXE_flaggschiff"))
            .arg("run")
            .current_dir(folder)
            .env("FLAGGSCHIFF_TOKEN", stage.standin.token())
            .env("FLAGGSCHIFF_STAND_IN", stage.standin.url())
            .env("FLAGGSCHIFF_DATABASE", stage.database())
            .env("FLAGGSCHIFF_DOUBLE_PRESS", "0")
            .env("RUST_LOG", log)
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stderr(File::create(&path).unwrap())
            .spawn()
            .unwrap();
        Self { child, log: path }
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Kills it and starts another one.
    pub(crate) async fn replace(&mut self, stage: &Stage) {
        self.kill();
        eventually("the connection is gone", async || stage.standin.connected() == 0).await;
        *self = Self::start(stage).await;
    }

    /// Sends SIGTERM, as service managers do. Returns the exit status and the time until the end, in seconds.
    pub(crate) async fn terminate(&mut self) -> (ExitStatus, f64) {
        let begun = Instant::now();
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        let mut ended = None;
        eventually("the process ends", async || {
            ended = self.child.try_wait().unwrap();
            ended.is_some()
        })
        .await;
        (ended.expect("the process has ended"), begun.elapsed().as_secs_f64())
    }

    /// Its log so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Waits for a line of its JSON log with this field. Returns the field's value.
    pub(crate) async fn logged(&self, field: &str) -> String {
        let find = || {
            let lines = self.log();
            let mut lines = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            lines.find_map(|line| line[field].as_str().map(str::to_owned))
        };
        eventually("the field is logged", async || find().is_some()).await;
        find().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        // A failing test shows its output.
        print!("{}", self.log());
    }
}
