//! The traffic that the watchers can see, without the parts that differ in every run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use standin::{Id, Recorded};

/// The people who see a request.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// The readers of this channel, thread or direct messages.
    Channel(String),
    /// The person who gets the answer.
    Answers(String),
}

/// The requests of one step, in order for each place. The order between places is a race of two workers.
pub(super) type Seen = BTreeMap<Place, Vec<String>>;

/// Names that differ in every run.
#[derive(Clone, Default)]
pub(super) struct Names {
    /// The table's name, which is replaced in every text.
    pub(super) table: String,
    /// The published part of the hash of its secret.
    pub(super) published: String,
    /// Channels, people and the application, by id.
    pub(super) known: BTreeMap<Id, String>,
    /// Channels that only the hiding people read.
    pub(super) hidden: Vec<Id>,
    /// The person of each interaction; `None` for the hiding people.
    pub(super) interactions: BTreeMap<Id, Option<String>>,
    /// The person of all other interactions, which are autocompletions.
    pub(super) typing: String,
    /// The interactions whose answers were promised, and whether as new messages.
    pub(super) promised: BTreeMap<Id, bool>,
    /// Other ids, in the order of their first appearance in each place.
    pub(super) found: BTreeMap<Place, Vec<String>>,
}

impl Names {
    /// The visible part of a request and its place; `None` if only the hiding people see it, or nobody.
    pub(super) fn seen(&mut self, request: &Recorded) -> Option<(Place, String)> {
        let place = self.place(request)?;
        let mut line = match self.answered(request) {
            Answered::Promised => return None,
            Answered::With { new, data } => format!("answer {new} {} {data}", interaction_of(&request.path)),
            Answered::Not => format!("{} {} {} {}", request.method, request.path, request.status, request.body),
        };
        for file in &request.files {
            let _ = write!(line, " {} {} {:?} #{}", file.name, file.bytes, file.content_type, spelled(file.hash));
        }
        let line = self.normal(&place, &line);
        Some((place, line))
    }

    /// How a request answers its interaction. Only a busy machine decides whether an answer is promised first.
    fn answered(&mut self, request: &Recorded) -> Answered {
        let id: Id = match interaction_of(&request.path).parse() {
            Ok(id) => id,
            Err(_) => return Answered::Not,
        };
        let with = |new, data: &Value| {
            let mut data = data.clone();
            if let Some(data) = data.as_object_mut() {
                data.remove("flags");
            }
            Answered::With { new, data }
        };
        match (request.path.starts_with("/api/v10/interactions/"), request.body["type"].as_u64()) {
            (true, Some(5 | 6)) => {
                if request.status < 400 {
                    self.promised.insert(id, request.body["type"] == 5);
                }
                Answered::Promised
            }
            // Discord takes only one of two answers.
            (true, _) if request.status >= 400 => Answered::Promised,
            (true, Some(4 | 7)) => with(request.body["type"] == 4, &request.body["data"]),
            (false, _) if request.method == "PATCH" && request.path.ends_with("/messages/@original") => {
                self.promised.remove(&id).map_or(Answered::Not, |new| with(new, &request.body))
            }
            _ => Answered::Not,
        }
    }

    fn place(&self, request: &Recorded) -> Option<Place> {
        let parts: Vec<&str> = request.path.trim_start_matches("/api/v10/").split(['/', '?']).collect();
        let id = |at: usize| -> Id {
            let part = parts.get(at).map(|part| part.trim_start_matches("token-of-"));
            part.and_then(|part| part.parse().ok()).unwrap_or_else(|| panic!("{}", request.path))
        };
        match parts[0] {
            _ if request.method == "GET" => None,
            "channels" => (!self.hidden.contains(&id(1))).then(|| Place::Channel(self.name(id(1)))),
            "interactions" => self.answer(id(1), &request.body["data"], request.body["type"] == 4),
            "webhooks" => self.answer(id(2), &request.body, request.method == "POST"),
            // Nobody sees the opening of direct messages or the registration of commands.
            "users" | "applications" => None,
            _ => panic!("{} is new: name its readers here", request.path),
        }
    }

    /// The place where an answer is visible. Answers to the hiding people are visible only if they are public.
    fn answer(&self, interaction: Id, data: &Value, new_message: bool) -> Option<Place> {
        match self.interactions.get(&interaction) {
            Some(Some(person)) => Some(Place::Answers(person.clone())),
            Some(None) => {
                let for_all = new_message && data["flags"].as_u64().unwrap_or(0) & 64 == 0;
                for_all.then(|| Place::Channel("answers".to_owned()))
            }
            None => Some(Place::Answers(self.typing.clone())),
        }
    }

    fn name(&self, id: Id) -> String {
        self.known.get(&id).cloned().unwrap_or_else(|| "another channel".to_owned())
    }

    /// A text without ids, times, the table's name and the hash of its secret.
    fn normal(&mut self, place: &Place, text: &str) -> String {
        let text = text.replace(&self.table, "TABLE").replace(&self.published, "HASH");
        let (mut plain, mut rest) = (String::new(), text.as_str());
        while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
            plain.push_str(&rest[..at]);
            rest = &rest[at..];
            let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
            plain.push_str(&match digits.len() {
                15.. => self.named(place, digits),
                10.. => "TIME".to_owned(),
                _ => digits.to_owned(),
            });
            rest = &rest[digits.len()..];
        }
        plain + rest
    }

    fn named(&mut self, place: &Place, digits: &str) -> String {
        let id: Option<Id> = digits.parse().ok();
        if let Some(name) = id.and_then(|id| self.known.get(&id)) {
            return name.clone();
        }
        let found = self.found.entry(place.clone()).or_default();
        let at = found.iter().position(|known| known == digits).unwrap_or_else(|| {
            found.push(digits.to_owned());
            found.len() - 1
        });
        format!("ID{at}")
    }
}

/// How a request answers its interaction.
enum Answered {
    /// It promises an answer, or Discord refuses it.
    Promised,
    /// With a message: a new one or the pressed one, and its data.
    With { new: bool, data: Value },
    /// Not at all, or once more.
    Not,
}

/// The interaction in the path of a request, as text; empty if there is none.
fn interaction_of(path: &str) -> &str {
    path.split('/').find_map(|part| part.strip_prefix("token-of-")).unwrap_or_default()
}

/// A number that does not look like an id.
fn spelled(hash: u64) -> String {
    hash.to_be_bytes().map(|byte| byte.to_string()).join(".")
}
