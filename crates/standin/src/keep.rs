//! Keeps the world in a file, so that it outlives the process.

use std::collections::HashSet;
use std::fs;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::sync::{oneshot, watch};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::private::{create_file, create_folder};
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::Kept;

/// The time for which changes are gathered before a write.
const GATHERED: Duration = Duration::from_millis(100);
/// The pause after a write, in multiples of the time that the write took, so that a large world is written less often.
const PAUSE_FACTOR: u32 = 4;

/// The reason why a file cannot be read as a world.
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
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The world in a file; `None` if the file is missing or unreadable. An unreadable file is set aside.
pub(crate) async fn read(path: &Path) -> Option<Kept> {
    let from = path.to_owned();
    let error = match spawn_blocking(move || load(&from)).await.map_err(io::Error::from) {
        Ok(Ok(kept)) => return Some(kept),
        Ok(Err(Unreadable::File(error))) if error.kind() == io::ErrorKind::NotFound => return None,
        Ok(Err(error)) => error,
        Err(error) => error.into(),
    };
    let aside = with_suffix(path, ".unreadable");
    let is_aside = set_aside(path, &aside);
    tracing::warn!(
        file = %path.display(), %error, aside = is_aside.then(|| tracing::field::display(aside.display())),
        "the kept world cannot be read; this is a new one"
    );
    None
}

/// The folder with the contents of attachments, each in a file named by its id.
fn attachments_of(path: &Path) -> PathBuf {
    with_suffix(path, ".files")
}

/// Renames an unreadable world and its attachments. They replace those that were set aside earlier.
fn set_aside(path: &Path, aside: &Path) -> bool {
    if !path.is_file() || fs::rename(path, aside).is_err() {
        return false;
    }
    let (attachments, there) = (attachments_of(path), attachments_of(aside));
    // Either folder may be missing. Files that cannot be moved are removed with the next write.
    let _ = fs::remove_dir_all(&there);
    let _ = fs::rename(attachments, there);
    true
}

fn load(path: &Path) -> Result<Kept, Unreadable> {
    /// Read first, so that another version gives a clear error.
    #[derive(Deserialize)]
    struct Head {
        version: u64,
    }
    let text = fs::read(path)?;
    let Head { version } = serde_json::from_slice(&text)?;
    if version != Kept::VERSION {
        return Err(Unreadable::Version(version));
    }
    let mut kept: Kept = serde_json::from_slice(&text)?;
    kept.check().map_err(Unreadable::Torn)?;
    let folder = attachments_of(path);
    let lost = kept.fill(|id| fs::read(folder.join(id.to_string())).ok().map(Into::into));
    if lost > 0 {
        tracing::info!(file = %path.display(), lost, "the content of old attachments is gone");
    }
    Ok(kept)
}

/// The attachments that have been written to files. Contents never change, so each is written once.
#[derive(Default)]
struct Written(HashSet<Id>);

impl Written {
    /// The attachments in the folder at the start.
    fn found(path: &Path) -> Self {
        let entries = fs::read_dir(attachments_of(path)).into_iter().flatten().flatten();
        Self(entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect())
    }

    /// Writes the attachments of the world that have no file yet.
    fn add(&mut self, folder: &Path, kept: &Kept) -> io::Result<()> {
        for attachment in kept.attachments() {
            if !self.0.contains(&attachment.id) {
                create_folder(folder)?;
                create_file(&folder.join(attachment.id.to_string()))?.write_all(&attachment.bytes)?;
                self.0.insert(attachment.id);
            }
        }
        Ok(())
    }

    /// Removes the files of attachments that the world no longer has.
    fn sweep(&mut self, folder: &Path, kept: &Kept) {
        let had: HashSet<Id> = kept.attachments().map(|attachment| attachment.id).collect();
        // A file that cannot be removed only takes space, and the next start tries again.
        self.0.extract_if(|id| !had.contains(id)).for_each(|id| drop(fs::remove_file(folder.join(id.to_string()))));
    }
}

/// Writes a world. A reader finds the old or the new world, never a mixture: attachments are written before the file that
/// names them, and removed after the file no longer names them.
fn save(path: &Path, kept: &Kept, written: &mut Written) -> io::Result<()> {
    let folder = attachments_of(path);
    written.add(&folder, kept)?;
    let new = with_suffix(path, ".new");
    let mut file = BufWriter::new(create_file(&new)?);
    serde_json::to_writer(&mut file, kept)?;
    file.into_inner()?.sync_all()?;
    fs::rename(new, path)?;
    written.sweep(&folder, kept);
    Ok(())
}

/// Writes the world after each change, until its end.
pub(crate) struct Keeper {
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Keeper {
    /// Writes the world at once, so that the run's ids are reserved before anybody uses them, and then in the background.
    pub(crate) async fn start(path: PathBuf, shared: Arc<Shared>) -> Self {
        let changes = shared.world().version();
        let written = Written::found(&path);
        let mut writer = Writer { path, shared, written, failing: false };
        writer.write().await;
        let (end, ended) = oneshot::channel();
        Self { end, task: tokio::spawn(writer.run(changes, ended)) }
    }

    /// Writes the world a last time.
    pub(crate) async fn end(self) {
        drop(self.end);
        // A panic of the task was reported already.
        let _ = self.task.await;
    }
}

struct Writer {
    path: PathBuf,
    shared: Arc<Shared>,
    written: Written,
    /// Whether the last attempt failed, so that a full disk is reported once.
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
            // A later change is either part of this write or causes another write.
            changes.mark_unchanged();
            pause = GATHERED.max(self.write().await * PAUSE_FACTOR);
            if last {
                return;
            }
        }
    }

    /// Copies the world and writes the copy on another thread. Returns the time that it took.
    async fn write(&mut self) -> Duration {
        let begun = Instant::now();
        let (path, kept) = (self.path.clone(), self.shared.world().kept());
        let mut written = std::mem::take(&mut self.written);
        let saved = spawn_blocking(move || {
            let saved = save(&path, &kept, &mut written);
            (saved, written)
        });
        let (saved, written) = saved.await.unwrap_or_else(|panic| (Err(panic.into()), Written::found(&self.path)));
        self.written = written;
        if let (Err(error), false) = (&saved, self.failing) {
            tracing::error!(file = %self.path.display(), %error, "the world cannot be kept");
        }
        self.failing = saved.is_err();
        begun.elapsed()
    }
}

/// Waits for a change, and then a moment for others.
async fn gathered(changes: &mut watch::Receiver<u64>, pause: Duration) {
    // An error is impossible: the world outlives its writer.
    let _ = changes.changed().await;
    tokio::time::sleep(pause).await;
}
