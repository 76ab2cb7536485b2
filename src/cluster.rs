//! A private PostgreSQL server, started from installed programs, for the playground and for tests.
//!
//! It listens only on a socket in its folder, and it ends with the process that started it, even if that is killed.

use std::fs;
use std::io;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The oldest supported PostgreSQL.
const OLDEST: u32 = 15;
/// How long a server may take to start. After a crash it first reads its log.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long an ending server may hold its folder.
const ENDING: Duration = Duration::from_secs(15);
/// The longest path of a socket, in bytes. Systems allow about a hundred.
const LONGEST_SOCKET: usize = 90;

/// Starts the server, stops it when the other end of standard input closes, and then removes `$0` if that is a folder.
/// Signals of the terminal do not reach it.
const SUPERVISOR: &str = r#"exec 3<&0; "$@" 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT "$server") 2>/dev/null &
wait "$server"; ended=$?; [ -d "$0" ] && rm -rf "$0"; exit "$ended""#;

/// Why there is no server, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// PostgreSQL is not installed.
    #[error(
        "no PostgreSQL {OLDEST} or later is installed; install it (Debian: apt-get install postgresql) or name the folder of its programs in FLAGGSCHIFF_POSTGRES"
    )]
    NotInstalled,
    /// The data was written by another version.
    #[error(
        "{} was written by PostgreSQL {written}, installed is {installed}; install that version, or remove the folder",
        .folder.display()
    )]
    OtherVersion {
        /// The folder of the server.
        folder: PathBuf,
        /// The major version that wrote the data.
        written: String,
        /// The installed major version.
        installed: u32,
    },
    /// The folder cannot be used.
    #[error("{} cannot be used for a database: {source}", .folder.display())]
    Folder {
        /// The folder of the server.
        folder: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The path of the folder is too long for a socket.
    #[error("the path {} is too long for the socket of a database; choose a shorter one", .0.display())]
    TooLong(PathBuf),
    /// Another server has the data open.
    #[error("another database server is already running in {}; stop that one first", .0.display())]
    InUse(PathBuf),
    /// A program has failed.
    #[error("{0} has failed: {1}")]
    Failed(&'static str, String),
}

/// The installed programs.
#[derive(Clone, Debug)]
struct Programs {
    folder: PathBuf,
    major: u32,
}

/// Whether PostgreSQL is installed.
pub fn is_installed() -> bool {
    Programs::find().is_some()
}

/// A server that is running.
#[derive(Debug)]
pub struct Cluster {
    supervisor: Child,
    socket: PathBuf,
}

/// What happens to the data when the server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// The data is kept, and every commit is safe from a power failure.
    Kept,
    /// The data is removed, and commits do not wait for a disk.
    Temporary,
}

impl Cluster {
    /// Starts a server with its data in a folder, which is created if necessary.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or the server does not start.
    pub fn start(folder: &Path, data: Data) -> Result<Self, ClusterError> {
        let programs = Programs::find().ok_or(ClusterError::NotInstalled)?;
        let failed = |source| ClusterError::Folder { folder: folder.to_owned(), source };
        fs::create_dir_all(folder).map_err(failed)?;
        let folder = folder.canonicalize().map_err(failed)?;
        let failed = |source| ClusterError::Folder { folder: folder.clone(), source };
        let (files, socket, log) = (folder.join("data"), folder.join("socket"), folder.join("log"));
        if socket.as_os_str().len() > LONGEST_SOCKET {
            return Err(ClusterError::TooLong(socket));
        }
        let user = unprivileged().map_err(failed)?;
        for own in [&folder, &socket] {
            fs::create_dir_all(own).map_err(failed)?;
            fs::set_permissions(own, fs::Permissions::from_mode(0o700)).map_err(failed)?;
            if let Some((user, group)) = user {
                chown(own, Some(user), Some(group)).map_err(failed)?;
            }
        }
        if !files.join("PG_VERSION").exists() {
            programs.initialise(&files, user)?;
        }
        let version = fs::read_to_string(files.join("PG_VERSION")).unwrap_or_default();
        if version.trim() != programs.major.to_string() {
            let written = version.trim().to_owned();
            return Err(ClusterError::OtherVersion { folder, written, installed: programs.major });
        }
        let deadline = Instant::now() + ENDING;
        loop {
            // This process opens the log and may own it: the server only writes to it.
            let out = fs::File::create(&log).map_err(failed)?;
            let err = out.try_clone().map_err(failed)?;
            let mut command =
                programs.server(&files, &socket, user, if data == Data::Temporary { Some(&folder) } else { None });
            let supervisor = command.stdin(Stdio::piped()).stdout(out).stderr(err).process_group(0).spawn();
            let mut cluster = Self { supervisor: supervisor.map_err(failed)?, socket: socket.clone() };
            match cluster.wait(&programs, &log) {
                Ok(()) => return Ok(cluster),
                // The server of a recently killed process is still ending.
                Err(ClusterError::InUse(_)) if Instant::now() < deadline => thread::sleep(Duration::from_millis(100)),
                Err(error) => return Err(error),
            }
        }
    }

    /// The address of the server's database.
    pub fn address(&self) -> String {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        let path = self.socket.as_os_str().as_encoded_bytes().iter();
        let host: String = path
            .map(|byte| if plain(*byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") })
            .collect();
        format!("postgres://flaggschiff@localhost/postgres?host={host}")
    }

    fn wait(&mut self, programs: &Programs, log: &Path) -> Result<(), ClusterError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let mut asked = Command::new(programs.folder.join("pg_isready"));
            let ready = asked.arg("-q").arg("-h").arg(&self.socket).status().is_ok_and(|status| status.success());
            if ready {
                return Ok(());
            }
            let ended = !matches!(self.supervisor.try_wait(), Ok(None));
            if ended || Instant::now() > deadline {
                let said = fs::read_to_string(log).unwrap_or_default();
                if said.contains("postmaster.pid") {
                    return Err(ClusterError::InUse(log.with_file_name("")));
                }
                let said = said.lines().rev().find(|line| line.contains("FATAL")).or(said.lines().last());
                return Err(ClusterError::Failed("postgres", said.unwrap_or("it says nothing").to_owned()));
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Cluster {
    /// Asks the server to end and waits for it.
    fn drop(&mut self) {
        drop(self.supervisor.stdin.take());
        // The system stops a server that does not end.
        let _ = self.supervisor.wait();
    }
}

impl Programs {
    /// The newest supported programs.
    fn find() -> Option<Self> {
        if let Some(folder) = std::env::var_os("FLAGGSCHIFF_POSTGRES") {
            return Self::in_folder(Path::new(&folder));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let named = std::env::split_paths(&path).filter_map(|folder| Self::in_folder(&folder));
        let usual = ["/usr/lib/postgresql", "/usr", "/opt/homebrew/opt", "/usr/local/opt"].into_iter();
        let usual = usual.filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
        let usual = usual.filter_map(|folder| Self::in_folder(&folder.path().join("bin")));
        named.chain(usual).max_by_key(|programs| programs.major)
    }

    fn in_folder(folder: &Path) -> Option<Self> {
        // A link in the path leads to the folder with the other programs.
        let folder = folder.join("postgres").canonicalize().ok()?.parent()?.to_owned();
        if !["initdb", "pg_isready"].iter().all(|program| folder.join(program).exists()) {
            return None;
        }
        let said = Command::new(folder.join("postgres")).arg("--version").output().ok()?.stdout;
        let said = String::from_utf8_lossy(&said).into_owned();
        let number = said.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
        let major = number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
        (major >= OLDEST).then_some(Self { folder, major })
    }

    /// The command for a supervised server. `removed` is the folder to remove at the end.
    fn server(&self, files: &Path, socket: &Path, user: Option<(u32, u32)>, removed: Option<&Path>) -> Command {
        let mut command = as_user("sh", user);
        command.args(["-c", SUPERVISOR]).arg(removed.unwrap_or(Path::new("kept")));
        command.arg(self.folder.join("postgres")).arg("-D").arg(files).arg("-k").arg(socket);
        command.args(["-c", "listen_addresses="]);
        if removed.is_some() {
            command.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]);
        }
        command
    }

    fn initialise(&self, files: &Path, user: Option<(u32, u32)>) -> Result<(), ClusterError> {
        let mut command = as_user(self.folder.join("initdb"), user);
        command.args(["--username=flaggschiff", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"]);
        let done = command.arg(files).output().map_err(|error| ClusterError::Failed("initdb", error.to_string()))?;
        if done.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&done.stderr).trim().to_owned();
        Err(ClusterError::Failed("initdb", said))
    }
}

fn as_user(program: impl AsRef<std::ffi::OsStr>, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    // That user may not be allowed to enter the current folder.
    command.current_dir("/");
    command
}

/// The user of the server, because PostgreSQL refuses to run as root.
fn unprivileged() -> io::Result<Option<(u32, u32)>> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let user = |wanted: &str| {
        let fields: Vec<&str> = users.lines().find(|line| line.split(':').next() == Some(wanted))?.split(':').collect();
        Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
    };
    let found = user("postgres").or_else(|| user("nobody"));
    found.map(Some).ok_or_else(|| io::Error::other("no user but root is known; run it as another user"))
}
