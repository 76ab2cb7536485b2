//! The log of one bot, separate from those of other tests: all threads of its runtime write to one list.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::EnvFilter;

/// Warnings of this program, and errors of all crates.
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

    /// Redirects the log of this thread.
    fn hear(&self) {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || log.clone()).with_ansi(false).without_time();
        let guard = tracing::subscriber::set_default(subscriber.with_env_filter(EnvFilter::new(HEARD)).finish());
        // The subscriber stays for the life of the thread.
        std::mem::forget(guard);
    }

    /// The lines since the last call.
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
