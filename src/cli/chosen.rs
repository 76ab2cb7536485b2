//! Choices on the command line, looked up in the registry. An unknown one is answered with the known ones.

use std::path::Path;

use games::canvas::ThemeId;
use games::engine::game::{Game, Play};
use games::engine::journal::JournalError;
use games::engine::options::{ChosenOptions, OptionKind, OptionSpec, UnknownOption, Value};
use games::engine::record::{Recording, RecordingError};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::registry::{self, GAMES};

use super::Failure;

/// The id of the default game.
pub(super) fn usual_game() -> String {
    GAMES[0].id().to_owned()
}

/// The game with this id.
pub(super) fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    registry::game(id).ok_or_else(|| format!("there is no game \"{id}\"; choose --game {}", games(" or ")).into())
}

fn games(between: &str) -> String {
    GAMES.iter().map(|game| game.id()).collect::<Vec<_>>().join(between)
}

/// Options from the command line, each `id=value`.
pub(super) fn options(game: &dyn Game, given: &[String]) -> Result<ChosenOptions, Failure> {
    let mut choices = ChosenOptions::new(game.options());
    for pair in given {
        let (id, value) = pair.split_once('=').unwrap_or((pair.as_str(), ""));
        choices.set(id.trim(), value.trim()).map_err(|_| unknown_option(game, pair))?;
    }
    Ok(choices)
}

fn unknown_option(game: &dyn Game, given: &str) -> String {
    let values = |spec: &OptionSpec| match &spec.kind {
        OptionKind::OneOf(values) => values.join("|"),
        OptionKind::Number { range, .. } => format!("{}..{}", range.start(), range.end()),
    };
    let specs = game.options().iter().map(|spec| format!("{}={}", spec.id, values(spec)));
    let known = specs.collect::<Vec<_>>().join(", ");
    let known = if known.is_empty() { "no options".to_owned() } else { known };
    format!("there is no option \"{given}\"; {} has {known}", game.id())
}

/// A level of the computer.
pub(super) fn level(game: &dyn Game, name: &str) -> Result<&'static str, Failure> {
    let found = game.levels().iter().copied().find(|level| *level == name);
    found.ok_or_else(|| {
        let known = game.levels().join(" or ");
        format!("there is no computer opponent \"{name}\"; the levels of {} are {known}", game.id()).into()
    })
}

/// The number of players: the smallest possible one if none is given.
pub(super) fn seats(game: &dyn Game, given: Option<u8>) -> Result<u8, Failure> {
    let seats = given.unwrap_or(*game.seats().start());
    let fault = || format!("{seats} cannot play {}; choose --seats {}", game.id(), seats_in_words(game));
    if game.seats().contains(&seats) { Ok(seats) } else { Err(fault().into()) }
}

/// The text for the possible numbers of players: `2`, or `3 to 4`.
pub(super) fn seats_in_words(game: &dyn Game) -> String {
    let (least, most) = game.seats().into_inner();
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// The viewer of a game with this many seats: the holder of a seat, counted from 1, or a spectator.
pub(super) fn viewer(seat: Option<u8>, seats: u8) -> Result<Viewer, Failure> {
    let Some(number) = seat else { return Ok(Viewer::Spectator) };
    let seat = Seat::parse(&number.to_string(), seats).map(Viewer::Seat);
    seat.ok_or_else(|| format!("there is no seat {number}; choose --seat 1 to {seats}").into())
}

/// The language with this code.
pub(super) fn language(code: &str) -> Result<Language, String> {
    Language::of_code(code).ok_or_else(|| format!("choose {}", Language::ALL.map(Language::code).join(" or ")))
}

/// The theme of pictures with this id.
pub(super) fn theme(id: &str) -> Result<ThemeId, String> {
    ThemeId::parse(id).ok_or_else(|| format!("choose {}", ThemeId::ALL.map(ThemeId::id).join(" or ")))
}

/// The language of the person at the terminal, if none was chosen.
pub(super) fn usual_language() -> Language {
    let set = |name| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.map_or_else(Language::default, |locale| Language::of_locale(&locale))
}

/// The texts of a game's options, one per line.
pub(super) fn options_in_words(game: &dyn Game, options: &ChosenOptions) -> Vec<Message> {
    let text = |id: String| Message::new(id);
    let line = |(spec, value): (&OptionSpec, Value)| {
        let id = format!("{}-option-{}", game.id(), spec.id);
        let line = Message::new("cli-option");
        let line = match value {
            Value::Word(word) => line.with("value", text(format!("{id}-{word}"))),
            Value::Number(number) => line.with("value", number),
        };
        line.with("option", text(id))
    };
    options.iter().filter(|(spec, _)| game.applies(options, spec.id)).map(line).collect()
}

/// A recorded game before its first move.
pub(super) struct Begun {
    pub(super) game: &'static dyn Game,
    pub(super) options: ChosenOptions,
    pub(super) play: Box<dyn Play>,
}

/// A recorded game from a file, with the file's name for messages.
pub(super) struct Recorded {
    file: String,
    pub(super) recording: Recording,
}

impl Recorded {
    /// Reads the file.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let file = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|error| format!("cannot read {file}: {error}"))?;
        let whole = "give a file that `flaggschiff play --record` or the bot has written";
        let text = String::from_utf8(bytes).map_err(|_| format!("{file} is not a recorded game; {whole}"))?;
        let recording =
            Recording::parse(&text).map_err(|fault| format!("{file} is not a recorded game: {fault}; {whole}"))?;
        Ok(Self { file, recording })
    }

    /// The game before its first move.
    pub(super) fn begin(&self) -> Result<Begun, Failure> {
        let play = self.recording.start(GAMES).map_err(|fault| self.does_not_hold(&fault))?;
        let game = game(&self.recording.game)?;
        let options = ChosenOptions::parse(game.options(), &self.recording.options);
        let options = options.map_err(|fault| self.does_not_hold(&RecordingError::Option(fault)))?;
        Ok(Begun { game, options, play })
    }

    /// The failure of a recorded game: the part that does not hold and, if there is one, the remedy.
    pub(super) fn does_not_hold(&self, fault: &RecordingError) -> Failure {
        let Self { file, recording } = self;
        let more = match fault {
            RecordingError::Game(_) => format!("; this program has {}", games(", ")),
            RecordingError::Revision { .. } => "; use the release of flaggschiff that it was played with".to_owned(),
            RecordingError::Option(UnknownOption(given)) => {
                let game = registry::game(&recording.game);
                game.map_or_else(String::new, |game| format!(" ({})", unknown_option(game, given)))
            }
            RecordingError::Move(JournalError { refusal, .. }) => {
                let reason = registry::texts().say(Language::En, &refusal.reason, &recording.names);
                format!(": {}", reason.replace("**", ""))
            }
            RecordingError::NoProof => "; `flaggschiff replay` checks its moves".to_owned(),
            _ => String::new(),
        };
        format!("{file} does not hold: {fault}{more}").into()
    }
}

/// Writes a file that this option names.
pub(super) fn write_file(path: &Path, bytes: &[u8], option: &str) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| cannot_write(path, &error, option))
}

/// The failure to write a file, with the option to change.
pub(super) fn cannot_write(path: &Path, error: &std::io::Error, option: &str) -> Failure {
    format!("cannot write {}: {error}; choose another {option}", path.display()).into()
}
