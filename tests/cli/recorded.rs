//! Recorded games for the tests, in the form that a table exports.

use games::engine::bot::Budget;
use games::engine::dice::{self, Dice, Stream};
use games::engine::game::Draft;
use games::engine::journal::{JournalEntry, undo_text};
use games::engine::options::ChosenOptions;
use games::engine::outcome::Outcome;
use games::engine::prompt;
use games::engine::record::{Proof, Recording};
use games::engine::seat::Seat;
use games::registry::GAMES;
use tempfile::TempDir;

/// A whole game between computers, with its proof.
pub(crate) fn whole() -> Recording {
    let game = GAMES[0];
    let secret = vec![7; 32];
    let joined = vec!["i:1".to_owned(), "i:2".to_owned()];
    let seed = dice::table_seed(&secret, joined.iter().map(String::as_str));
    let options = ChosenOptions::new(game.options());
    let mut play = game.begin(&options, 2, seed);
    let mut luck = Dice::stream(&[3; 32], Stream::Ply, None, 0);
    let mut journal = Vec::new();
    while let Some(seat) = prompt::waited_for(&play.prompts()) {
        let line = play.choose(seat, game.levels()[1], Budget::FULL, &mut luck).expect("the game waits for it");
        let moves = play.enter(seat, &[Draft::default(), Draft::default()], &line).moves;
        let first = journal.len() as u64 + 1;
        journal.extend(moves.into_iter().map(|row| JournalEntry { seat: row.seat, text: row.text, line: first }));
    }
    Recording {
        game: game.id().to_owned(),
        revision: game.revision(),
        options: options.to_string(),
        names: vec!["Anna".to_owned(), "Ben".to_owned()],
        proof: Some(Proof { commitment: dice::commitment(&secret), secret, joined }),
        seed,
        journal,
        result: play.outcome(),
    }
}

/// A short game with an undone move that ends with a resignation.
pub(crate) fn short() -> Recording {
    let whole = whole();
    let count = whole.journal.iter().position(|row| !row.text.contains(' ') && row.text != "confirm").expect("a shot");
    let mut journal = whole.journal[..count + 3].to_vec();
    // A shot cannot be taken back; a secret placement can.
    journal.iter_mut().for_each(|row| row.line += 2);
    let first = |text: &str, line| JournalEntry { seat: Seat(0), text: text.to_owned(), line };
    journal.splice(0..0, [first("place speed_boat A1-A2", 1), first(&undo_text(1), 2)]);
    let line = journal.len() as u64 + 1;
    journal.push(JournalEntry { seat: Seat(1), text: "resign".to_owned(), line });
    let result = Outcome::won(Seat(0), "resigned");
    Recording { journal, result: Some(result), ..whole }
}

/// The game of [`short`] before its end, without its proof.
pub(crate) fn running() -> Recording {
    let mut recording = Recording { proof: None, result: None, ..whole() };
    recording.journal.pop();
    recording
}

/// Writes a recording to a file. Returns the path.
pub(crate) fn file(folder: &TempDir, recording: &Recording) -> String {
    text(folder, &recording.print())
}

/// Writes a text to a file. Returns the path.
pub(crate) fn text(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("recorded.game");
    std::fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_owned()
}
