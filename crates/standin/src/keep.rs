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

/// How long changes are gathered before they are written.
const GATHERED: Duration = Duration::from_millis(100);
/// A large world is written less often: after each time the pause is so many times as long as the writing took, so that
/// it does not occupy the machine.
const PAUSE_FACTOR: u32 = 4;

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
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
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
    let aside = with_suffix(path, ".unreadable");
    let is_aside = set_aside(path, &aside);
    tracing::warn!(
        file = %path.display(), %error, aside = is_aside.then(|| tracing::field::display(aside.display())),
        "the kept world cannot be read; this is a new one"
    );
    None
}

/// The folder with the content of attachments, each in a file that is called by its id.
fn attachments_of(path: &Path) -> PathBuf {
    with_suffix(path, ".files")
}

/// Sets a world that cannot be read aside, with its attachments, in place of what was set aside before.
fn set_aside(path: &Path, aside: &Path) -> bool {
    if !path.is_file() || fs::rename(path, aside).is_err() {
        return false;
    }
    let (attachments, there) = (attachments_of(path), attachments_of(aside));
    // Either may be missing; and what cannot be moved is swept with the next world.
    let _ = fs::remove_dir_all(&there);
    let _ = fs::rename(attachments, there);
    true
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
    let mut kept: Kept = serde_json::from_slice(&text)?;
    kept.check().map_err(Unreadable::Torn)?;
    let folder = attachments_of(path);
    let lost = kept.fill(|id| fs::read(folder.join(id.to_string())).ok().map(Into::into));
    if lost > 0 {
        tracing::info!(file = %path.display(), lost, "the content of old attachments is gone");
    }
    Ok(kept)
}

/// The attachments that stand in files of their own. They never change, so each is written once.
#[derive(Default)]
struct Written(HashSet<Id>);

impl Written {
    /// What is in the folder at the start.
    fn found(path: &Path) -> Self {
        let entries = fs::read_dir(attachments_of(path)).into_iter().flatten().flatten();
        Self(entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect())
    }

    /// Writes those that are not there yet.
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

    /// Removes those that the world does not have any more.
    fn sweep(&mut self, folder: &Path, kept: &Kept) {
        let had: HashSet<Id> = kept.attachments().map(|attachment| attachment.id).collect();
        // One that cannot be removed costs room and no more; the next start finds it again.
        self.0.extract_if(|id| !had.contains(id)).for_each(|id| drop(fs::remove_file(folder.join(id.to_string()))));
    }
}

/// Whoever reads the file finds the world from before or from after, whatever happens in between: attachments are
/// there before it names them, and go after it has ceased to.
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

/// Writes the world whenever it has changed, until it is told to end or dropped.
pub(crate) struct Keeper {
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Keeper {
    /// Writes the world at once, so that its ids are safe before anybody uses them, and goes on in the background.
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
        // It ends by itself, or it has panicked, which has been told.
        let _ = self.task.await;
    }
}

struct Writer {
    path: PathBuf,
    shared: Arc<Shared>,
    written: Written,
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
            pause = GATHERED.max(self.write().await * PAUSE_FACTOR);
            if last {
                return;
            }
        }
    }

    /// Copies the world, and writes the copy where nobody waits for it. Returns how long it took.
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

/// Waits for a change, and then for those that come with it.
async fn gathered(changes: &mut watch::Receiver<u64>, pause: Duration) {
    // The world lives as long as its writer.
    let _ = changes.changed().await;
    tokio::time::sleep(pause).await;
}
