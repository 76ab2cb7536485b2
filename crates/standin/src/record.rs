//! Records the traffic between the bot and the stand-in.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Value, json};

use crate::private::create_file;

/// The number of requests that are kept in memory for tests.
const KEPT: usize = 5_000;

/// One request of the bot, exactly as it is written to the recording.
#[derive(Clone, Debug, Serialize)]
pub struct Recorded {
    /// GET, POST, …
    pub method: String,
    /// Path and query. An interaction's token is replaced by the interaction's id.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
    /// The JSON body (for multipart requests the decoded `payload_json`); null if there was none.
    pub body: Value,
    /// The files sent along.
    pub files: Vec<RecordedFile>,
    /// The answer to a refused request, with Discord's code and the faults of each field; null otherwise. It is not written
    /// to the recording, which has answers in a separate file.
    #[serde(skip)]
    pub refusal: Value,
}

/// A file of a recorded request.
#[derive(Clone, Debug, Serialize)]
pub struct RecordedFile {
    /// Its name.
    pub name: String,
    /// Its length.
    pub bytes: usize,
    /// Its media type, as sent.
    pub content_type: Option<String>,
    /// A hash of its content. It is not written to the recording.
    #[serde(skip)]
    pub hash: u64,
}

/// The two files of a recording; both absent if there is no recording.
#[derive(Default)]
pub(crate) struct Recorder {
    files: Option<(BufWriter<File>, BufWriter<File>)>,
}

impl Recorder {
    /// Creates the files, emptying existing ones. Only their owner may read them.
    pub(crate) fn create(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else {
            return Ok(Self::default());
        };
        let requests = BufWriter::new(create_file(path)?);
        let answers = BufWriter::new(create_file(&answers_path(path))?);
        Ok(Self { files: Some((requests, answers)) })
    }
}

/// The path of the file with answers and events.
fn answers_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".responses.jsonl");
    name.into()
}

/// The numbered record of everything, in memory and on disk.
pub(crate) struct Journal {
    recorder: Recorder,
    /// The number of the last answer or event in their common order.
    number: u64,
    /// The number of requests so far.
    pub(crate) requests: u64,
    /// The number of requests refused with 429.
    pub(crate) limited: u64,
    recent: VecDeque<Recorded>,
    /// Requests to routes that the stand-in does not have.
    pub(crate) unknown: Vec<String>,
}

impl Journal {
    /// An empty journal that writes through a recorder.
    pub(crate) const fn new(recorder: Recorder) -> Self {
        Self { recorder, number: 0, requests: 0, limited: 0, recent: VecDeque::new(), unknown: Vec::new() }
    }

    /// Notes a request and its answer.
    pub(crate) fn request(&mut self, request: Recorded, answer: &Value, known_route: bool) {
        self.requests += 1;
        self.limited += u64::from(request.status == 429);
        if !known_route && self.unknown.len() < KEPT {
            self.unknown.push(format!("{} {}", request.method, request.path));
        }
        if let Some((requests, _)) = &mut self.recorder.files {
            write_line(requests, &json!(request));
        }
        let line = json!({"kind": "answer", "request": self.requests, "status": request.status, "body": answer});
        self.line(line);
        if self.recent.len() == KEPT {
            self.recent.pop_front();
        }
        self.recent.push_back(request);
    }

    /// Notes an event sent by the gateway.
    pub(crate) fn event(&mut self, name: &str, data: &Value) {
        if self.recorder.files.is_none() {
            return;
        }
        let mut data = data.clone();
        if data["token"].is_string() {
            data["token"] = json!(format!("token-of-{}", data["id"].as_str().unwrap_or_default()));
        }
        self.line(json!({"kind": "event", "t": name, "d": data}));
    }

    /// Notes an entry that is neither a request nor an event.
    pub(crate) fn note(&mut self, kind: &str, data: &Value) {
        self.line(json!({"kind": kind, "d": data}));
    }

    /// The latest requests, at most `most`, oldest first.
    pub(crate) fn recent(&self, most: usize) -> Vec<Recorded> {
        self.recent.iter().skip(self.recent.len().saturating_sub(most)).cloned().collect()
    }

    fn line(&mut self, mut line: Value) {
        let Some((_, answers)) = &mut self.recorder.files else {
            return;
        };
        self.number += 1;
        line["n"] = json!(self.number);
        write_line(answers, &line);
    }
}

/// A full disk must not end the bot's connection, so a failed write is only reported.
fn write_line(file: &mut BufWriter<File>, line: &Value) {
    if let Err(error) = writeln!(file, "{line}").and_then(|()| file.flush()) {
        tracing::error!(%error, "the recording could not be written");
    }
}
