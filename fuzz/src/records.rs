//! Recorded games: any file is parsed or refused. A parsed recording prints as a text that parses to the same recording. Its replay
//! may end in a refusal, never in a panic.

use games::engine::record::Recording;
use games::registry::GAMES;

/// The maximum number of rows of a journal that is replayed, to save time.
const LONGEST: usize = 500;

/// Checks the properties. The bytes are a file, well-formed or not.
pub fn holds(bytes: &[u8]) {
    let Ok(recording) = Recording::parse(&String::from_utf8_lossy(bytes)) else { return };
    let printed = recording.print();
    assert_eq!(Recording::parse(&printed).as_ref(), Ok(&recording), "it parses differently:\n{printed}");
    if recording.journal.len() > LONGEST {
        return;
    }
    if let Ok(play) = recording.replay(GAMES, None) {
        let again = recording.replay(GAMES, None).expect("it was replayed before");
        assert_eq!(again.position(), play.position(), "the same recording leads to another position");
        assert_eq!(again.outcome(), play.outcome(), "the same recording has another result");
    }
    // Verification must end, whatever its verdict.
    let _ = recording.verify(GAMES, usize::MAX);
}
