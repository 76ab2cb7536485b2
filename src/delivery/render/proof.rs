//! The proof that nobody cheated, in words.

use games::engine::dice;
use games::engine::record::{Recording, RecordingError};
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use games::registry;

use super::replay::title;
use super::say;
use crate::delivery::outgoing::{clipped, escaped};
use crate::record::Record;

/// The most characters quoted from a line that somebody else wrote.
const QUOTED: usize = 80;

/// The text before the end of a game: the published hash, and what it will prove.
pub fn announced(record: &Record, language: Language) -> String {
    let hash = dice::commitment(&record.table.secret);
    let announced = Message::new("proof-announced").with("hash", hash).with("card", published(record));
    format!("{}\n{}", title(record, language), say(language, &announced))
}

/// Where the hash of a table was published: on its card or, at a table of a cup, in the list of the games.
pub fn published(record: &Record) -> Message {
    let id = if record.table.cup.is_some() { "proof-card-cup" } else { "proof-card" };
    Message::new(id).with("channel", format!("<#{}>", record.table.channel)).with("id", record.table.id.as_str())
}

/// The text about a file that is not a recorded game.
pub fn no_record(fault: &RecordingError, language: Language) -> String {
    let names = Vec::new();
    format!("⚠️ {}\n{}", say(language, &Message::new("proof-refused-no-record")), self::fault(fault, &names, language))
}

/// The result of the check of a recorded game. `published` says where the hash was published, if that is known.
pub fn verdict(
    recording: &Recording,
    fault: Option<&RecordingError>,
    published: Option<Message>,
    language: Language,
) -> String {
    let names: Vec<String> = recording.names.iter().map(|name| escaped(&clipped(name, QUOTED))).collect();
    let game = match registry::game(&recording.game) {
        Some(game) => Message::new(game.id()).into(),
        None => games::lang::Arg::Text(escaped(&clipped(&recording.game, QUOTED))),
    };
    let title = Message::new("replay-title").with("game", game).with("players", names.join(" – "));
    let title = say(language, &title);
    if let Some(fault) = fault {
        let fails = if *fault == RecordingError::TooLong { "proof-not-checked" } else { "proof-fails" };
        let fails = say(language, &Message::new(fails));
        return clipped(&format!("{title}\n{fails}\n{}", self::fault(fault, &names, language)), 2000);
    }
    let said = |message: Message| registry::texts().say(language, &message, &names);
    let hash = recording.proof.as_ref().map(|proof| proof.commitment.clone()).unwrap_or_default();
    let card = published.unwrap_or_else(|| Message::new("proof-card-unknown"));
    let mut lines = vec![
        title,
        said(Message::new("proof-holds")),
        said(Message::new("proof-hash").with("hash", hash).with("card", card)),
        said(Message::new("proof-seed")),
        said(Message::new("proof-moves").with("count", recording.moves())),
    ];
    if let Some(result) = &recording.result {
        let told = result.told(&recording.game, Viewer::Spectator);
        lines.push(said(Message::new("proof-result").with("result", told)));
    }
    clipped(&lines.join("\n"), 2000)
}

/// A fault in plain words.
fn fault(fault: &RecordingError, names: &[String], language: Language) -> String {
    let text = |text: &str| escaped(&clipped(text, QUOTED));
    let message = match fault {
        RecordingError::Line(number, line) => {
            Message::new("proof-fault-line").with("number", *number).with("line", text(line))
        }
        RecordingError::Missing(word) => Message::new("proof-fault-missing").with("word", *word),
        RecordingError::Game(game) => Message::new("proof-fault-game").with("game", text(game)),
        RecordingError::Revision { .. } => Message::new("proof-fault-revision"),
        RecordingError::Option(unknown) => Message::new("proof-fault-option").with("option", text(&unknown.0)),
        RecordingError::Together(reason) => Message::new("proof-fault-together").with("reason", reason.clone()),
        RecordingError::Players(_) => Message::new("proof-fault-players"),
        RecordingError::Move(error) => {
            let message =
                Message::new("proof-fault-move").with("number", i64::try_from(error.number).unwrap_or(i64::MAX));
            message
                .with("move", text(&error.text))
                .with("reason", error.refusal.reason.clone().escaping(escaped))
                .with("rule", error.refusal.game_rule().unwrap_or("none"))
        }
        RecordingError::Commitment => Message::new("proof-fault-commitment"),
        RecordingError::Seed => Message::new("proof-fault-seed"),
        RecordingError::Result(_) => Message::new("proof-fault-result"),
        RecordingError::NoProof => Message::new("proof-fault-no-proof"),
        RecordingError::TooLong => Message::new("proof-fault-long"),
    };
    registry::texts().say(language, &message, names)
}

#[cfg(test)]
mod tests {
    use games::engine::journal::JournalError;
    use games::engine::refusal::Refusal;

    use super::*;

    #[test]
    fn fault_names_the_rule_of_a_move_if_it_has_one() {
        let reason = Message::new("table-refused-over");
        for (refusal, named) in [
            (Refusal::new("BAT-53", reason.clone()), " (BAT-53): "),
            (Refusal::of_the_house(reason), "against the rules: "),
        ] {
            let error = RecordingError::Move(JournalError { number: 7, text: "A1".to_owned(), refusal });
            let said = fault(&error, &[], Language::En);
            assert!(said.contains(named), "{said}");
            assert!(!error.to_string().ends_with("by "), "{error}");
        }
    }
}
