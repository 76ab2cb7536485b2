//! Keeps the world in a file, so that it outlives the process.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::sync::{oneshot, watch};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::shared::Shared;
use crate::world::Kept;

/// How long changes are gathered before they are written.
const GATHERED: Duration = Duration::from_millis(100);
/// A large world is written less often: this many times longer than it takes, so that it does not occupy the machine.
const REST: u32 = 4;

/// Why a file holds no world.
#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error("{0}")]
    File(#[from] io::Error),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("this stand-in cannot read version {0}")]
    Version(u64),
    #[error("{0}")]
    Torn(&'static str),
}

/// The file with something appended to its name.
fn beside(path: &Path, appended: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(appended);
    name.into()
}

/// The world in a file; none where there is no file, or none that can be read. In that case the file is set aside, or
/// the new world would take its place.
pub(crate) async fn read(path: &Path) -> Option<Kept> {
    let from = path.to_owned();
    let error = match spawn_blocking(move || load(&from)).await.map_err(io::Error::from) {
        Ok(Ok(kept)) => return Some(kept),
        Ok(Err(Unreadable::File(error))) if error.kind() == io::ErrorKind::NotFound => return None,
        Ok(Err(error)) => error,
        Err(error) => error.into(),
    };
    let aside = beside(path, ".unreadable");
    let set_aside = path.is_file() && fs::rename(path, &aside).is_ok();
    tracing::warn!(
        file = %path.display(), %error, aside = set_aside.then(|| tracing::field::display(aside.display())),
        "the kept world cannot be read; this is a new one"
    );
    None
}

fn load(path: &Path) -> Result<Kept, Unreadable> {
    /// Read first, because the rest of another version would only be found to be wrong somewhere.
    #[derive(Deserialize)]
    struct Head {
        version: u64,
    }
    let text = fs::read(path)?;
    let Head { version } = serde_json::from_slice(&text)?;
    if version != Kept::VERSION {
        return Err(Unreadable::Version(version));
    }
    let kept: Kept = serde_json::from_slice(&text)?;
    kept.check().map_err(Unreadable::Torn)?;
    Ok(kept)
}

/// Whoever reads the file finds the world from before or from after, whatever happens in between.
fn save(path: &Path, kept: &Kept) -> io::Result<()> {
    let new = beside(path, ".new");
    let mut file = BufWriter::new(File::create(&new)?);
    serde_json::to_writer(&mut file, kept)?;
    file.into_inner()?.sync_all()?;
    fs::rename(new, path)
}

/// Writes the world whenever it has changed, until it is told to end or dropped.
pub(crate) struct Keeper {
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Keeper {
    /// Writes the world at once, so that its ids are safe before anybody uses them, and goes on in the background.
    pub(crate) async fn start(path: PathBuf, shared: Arc<Shared>) -> Self {
        let changes = shared.world().version();
        let mut writer = Writer { path, shared, failing: false };
        writer.write().await;
        let (end, ended) = oneshot::channel();
        Self { end, task: tokio::spawn(writer.run(changes, ended)) }
    }

    /// Writes the world a last time.
    pub(crate) async fn end(self) {
        drop(self.end);
        // It ends by itself, or it has panicked, which has been told.
        let _ = self.task.await;
    }
}

struct Writer {
    path: PathBuf,
    shared: Arc<Shared>,
    /// Whether the last attempt failed; a full disk is complained of once.
    failing: bool,
}

impl Writer {
    async fn run(mut self, mut changes: watch::Receiver<u64>, mut ended: oneshot::Receiver<()>) {
        let mut pause = GATHERED;
        loop {
            let last = tokio::select! {
                _ = &mut ended => true,
                () = gathered(&mut changes, pause) => false,
            };
            // A change from here on is in what is written, or it leads to another round.
            changes.mark_unchanged();
            pause = GATHERED.max(self.write().await * REST);
            if last {
                return;
            }
        }
    }

    /// Copies the world, and writes the copy where nobody waits for it. Returns how long it took.
    async fn write(&mut self) -> Duration {
        let begun = Instant::now();
        let (path, kept) = (self.path.clone(), self.shared.world().kept());
        let written = spawn_blocking(move || save(&path, &kept)).await;
        let written = written.map_err(io::Error::from).flatten();
        if let (Err(error), false) = (&written, self.failing) {
            tracing::error!(file = %self.path.display(), %error, "the world cannot be kept");
        }
        self.failing = written.is_err();
        begun.elapsed()
    }
}

/// Waits for a change, and then for those that come with it.
async fn gathered(changes: &mut watch::Receiver<u64>, pause: Duration) {
    // The world lives as long as its writer.
    let _ = changes.changed().await;
    tokio::time::sleep(pause).await;
}
