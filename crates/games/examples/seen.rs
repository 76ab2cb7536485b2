//! Prints hashes of everything that people see of each golden game and scene: texts with alt texts, panels, choices, pictures. Two
//! versions of the program that print the same hashes show the same.
//!
//! `cargo run -p games --example seen [-- FOLDER]`; with a folder it also writes everything in full, for a comparison.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use games::canvas::ThemeId;
use games::engine::game::{Game, Play};
use games::engine::presenter::Style;
use games::engine::prompt::Next;
use games::engine::record::Recording;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry::{GAMES, texts};
use sha2::{Digest as _, Sha256};

/// The maximum number of partial moves that are recorded for each decision.
const PARTIAL_MOVES: usize = 24;
/// One in this many rows is drawn.
const ROWS_PER_PICTURE: usize = 7;

#[derive(Default)]
struct Seen {
    texts: String,
    panels: String,
    choices: String,
    pictures: String,
}

fn main() {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    for game in GAMES {
        let files: Vec<(String, String)> = recordings(*game);
        for (name, text) in files {
            let mut seen = Seen::default();
            look_through(*game, &text, &mut seen);
            for (kind, all) in [
                ("texts", &seen.texts),
                ("panels", &seen.panels),
                ("choices", &seen.choices),
                ("pictures", &seen.pictures),
            ] {
                println!("{} {name} {kind} {}", game.id(), hex(&Sha256::digest(all)));
                if let Some(folder) = &folder {
                    std::fs::create_dir_all(folder).expect("a folder");
                    std::fs::write(folder.join(format!("{}-{name}-{kind}", game.id())), all).expect("a file");
                }
            }
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().take(12).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn recordings(game: &dyn Game) -> Vec<(String, String)> {
    let scenes = game.scenes().iter().map(|(name, text)| (format!("scene-{name}"), (*text).to_owned()));
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let golden = [manifest.join("..").join(game.id()).join("tests/golden")];
    let files = golden.iter().flat_map(std::fs::read_dir).flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "game")).collect();
    files.sort();
    let golden = files.into_iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("a golden game"))
    });
    scenes.chain(golden).collect()
}

fn look_through(game: &dyn Game, text: &str, seen: &mut Seen) {
    let recording = Recording::parse(text).expect("a recording");
    let mut play = recording.start(&[game]).expect("it begins");
    let everything = recording.told(&[game]).expect("it is told").everything();
    look(play.as_ref(), 0, &recording, None, seen);
    for (row, entry) in recording.journal.iter().enumerate() {
        let number = row + 1;
        play.replay(number as u64, entry).expect("it is played");
        look(play.as_ref(), number, &recording, everything, seen);
    }
}

fn look(play: &dyn Play, row: usize, recording: &Recording, everything: Option<Viewer>, seen: &mut Seen) {
    let names = &recording.names;
    let everything = everything.filter(|_| play.outcome().is_some());
    let viewers: Vec<Viewer> =
        Seat::all(play.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).chain(everything).collect();
    let language = Language::ALL[usize::from(row % 2 == 1)];
    let say = |message: &Message| texts().say(language, message, names);
    let before = row.saturating_sub(1) as u64;
    for viewer in &viewers {
        let messages = [play.status(*viewer), play.situation(*viewer)]
            .into_iter()
            .chain(play.alt(*viewer))
            .chain(play.told(*viewer, before))
            .chain(play.deeds(*viewer, before))
            .chain(play.moment(*viewer));
        let _ = writeln!(seen.texts, "{row} {viewer:?}");
        messages.for_each(|message| seen.texts += &(say(&message) + "\n"));
        if row.is_multiple_of(4) || play.outcome().is_some() {
            seen.texts += &play.text(*viewer, names, language);
        }
        panel(play, row, *viewer, Focus::default(), &say, seen);
    }
    play.epilogue().iter().for_each(|message| seen.texts += &(say(message) + "\n"));
    for choice in play.public() {
        let _ = writeln!(
            seen.choices,
            "{row} public {} {}",
            choice.text,
            choice.label.map_or_else(String::new, |it| say(&it))
        );
    }
    for prompt in play.prompts() {
        let seat = prompt.seat;
        let _ = writeln!(seen.choices, "{row} {prompt:?}");
        if let Some(hint) = play.hint(seat, "") {
            seen.texts += &(say(&hint) + "\n");
        }
        partial_moves(play, row, seat, &say, seen);
    }
    if row.is_multiple_of(ROWS_PER_PICTURE) || play.outcome().is_some() {
        let viewer = viewers[(row / ROWS_PER_PICTURE) % viewers.len()];
        let theme = ThemeId::ALL[(row / ROWS_PER_PICTURE) % ThemeId::ALL.len()];
        let style = Style {
            language,
            names,
            theme,
            private: viewer.seat().is_some(),
            own_misses: row.is_multiple_of(3),
            ended: false,
            colours: &[],
        };
        let focus = viewer.seat().map_or_else(String::new, |seat| match play.next(seat, "") {
            Next::Pick(choices) if !choices.is_empty() => choices[row % choices.len()].text.clone(),
            _ => String::new(),
        });
        let picture = play.picture(viewer, Focus::on(&focus), style);
        let _ = writeln!(seen.pictures, "{row} {viewer:?} {focus} {}", hex(&Sha256::digest(&picture.png)));
    }
}

fn panel(
    play: &dyn Play,
    row: usize,
    viewer: Viewer,
    focus: Focus<'_>,
    say: &dyn Fn(&Message) -> String,
    seen: &mut Seen,
) {
    let panel = play.panel(viewer, focus);
    let _ = writeln!(seen.panels, "{row} {viewer:?} Focus {{ entered: {:?}, look: {:?} }}", focus.partial, focus.look);
    panel.text().iter().for_each(|message| seen.panels += &(say(message) + "\n"));
    let _ = writeln!(seen.panels, "{:?}", panel.rows());
}

/// Records partial moves, breadth first, at most [`PARTIAL_MOVES`].
fn partial_moves(play: &dyn Play, row: usize, seat: Seat, say: &dyn Fn(&Message) -> String, seen: &mut Seen) {
    let mut open = std::collections::VecDeque::from([String::new()]);
    for _ in 0..PARTIAL_MOVES {
        let Some(entered) = open.pop_front() else { break };
        let next = play.next(seat, &entered);
        let _ = writeln!(seen.choices, "{entered:?}: {next:?}");
        // A whole move is entered at once, so nobody sees a panel for it.
        if !entered.is_empty() && !matches!(next, Next::Done | Next::Nothing) {
            panel(play, row, Viewer::Seat(seat), Focus::on(&entered), say, seen);
            if let Some(hint) = play.hint(seat, &entered) {
                seen.texts += &(say(&hint) + "\n");
            }
        }
        if let Next::Pick(choices) | Next::Several { choices, .. } = next {
            // A few of many choices, others for each row.
            let step = (choices.len() / 6).max(1);
            let from = row % step;
            open.extend(choices.into_iter().skip(from).step_by(step).map(|choice| choice.text));
        }
    }
}
