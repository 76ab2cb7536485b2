//! Processor time and memory of processes (`proc(5)`).

use std::fs;
use std::path::Path;
use std::time::Duration;

/// A process of this machine.
pub(crate) struct Process {
    id: u32,
}

impl Process {
    pub(crate) fn of(id: u32) -> Self {
        Self { id }
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{file}", self.id)).unwrap_or_default()
    }

    /// The fields of `stat` from the third on. The second, the name, may contain anything.
    fn stat(&self) -> Vec<u64> {
        let stat = self.read("stat");
        let rest = stat.rsplit(')').next().unwrap_or_default();
        rest.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect()
    }

    fn parent(&self) -> u64 {
        self.stat().get(1).copied().unwrap_or(0)
    }

    /// The processor time of the process and its ended children.
    pub(crate) fn processor_time(&self) -> Duration {
        let ticks: u64 = self.stat().iter().skip(11).take(4).sum();
        Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64)
    }

    /// Bytes of a line of `status`.
    fn status(&self, name: &str) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).unwrap_or(0) << 10
    }

    /// Its memory in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS")
    }

    /// Its peak memory so far, in bytes.
    pub(crate) fn most_memory(&self) -> u64 {
        self.status("VmHWM")
    }
}

/// The processes of a database server whose files are in a folder.
pub(crate) fn servers(folder: &Path) -> Vec<Process> {
    let folder = folder.to_string_lossy().into_owned();
    let ids = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids: Vec<u32> = ids.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    let is_server = |id: &u32| {
        let command = Process::of(*id).read("cmdline");
        let mut words = command.split('\0');
        words.next().is_some_and(|program| program.ends_with("/postgres"))
            && words.any(|word| word.starts_with(&folder))
    };
    let Some(server) = ids.iter().copied().find(is_server) else { return Vec::new() };
    let all = ids.into_iter().map(Process::of);
    all.filter(|process| process.id == server || process.parent() == u64::from(server)).collect()
}
