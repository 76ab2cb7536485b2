//! What a bot logs, apart from what those of other tests log: every thread of a runtime of its own writes to one list.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::EnvFilter;

/// What is heard: every warning of ours, and the errors of all.
const HEARD: &str = "error,flaggschiff=warn,games=warn,standin=warn";

/// The lines that were logged.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// A runtime whose threads write here, and this thread too.
    pub(super) fn runtime(&self) -> Runtime {
        let log = self.clone();
        self.hear();
        Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .on_thread_start(move || log.hear())
            .build()
            .expect("a runtime")
    }

    /// Everything that this thread logs from now on is written here.
    fn hear(&self) {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || log.clone()).with_ansi(false).without_time();
        let guard = tracing::subscriber::set_default(subscriber.with_env_filter(EnvFilter::new(HEARD)).finish());
        // It holds as long as the thread.
        std::mem::forget(guard);
    }

    /// What was logged since this was asked last.
    pub(super) fn lines(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap());
        String::from_utf8_lossy(&bytes).lines().map(|line| line.trim().to_owned()).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
