//! Recorded games: any file is read or refused; what is read is printed and read back the same; replaying it may end in a
//! refusal, never in a panic.

use games::engine::record::Recording;
use games::registry::{self, GAMES};

/// Longer journals are not replayed: they would only cost time.
const LONGEST: usize = 500;

/// The bytes are a file, well-formed or not.
pub fn holds(bytes: &[u8]) {
    let Ok(recording) = Recording::parse(&String::from_utf8_lossy(bytes)) else { return };
    let printed = recording.print();
    assert_eq!(Recording::parse(&printed).as_ref(), Ok(&recording), "a printed recording is read otherwise\n{printed}");
    if recording.journal.len() > LONGEST {
        return;
    }
    if let Ok(play) = recording.replay(GAMES, None) {
        let game = registry::game(&recording.game).expect("it was replayed");
        let position = play.position();
        assert_eq!(game.position(&position).as_ref(), Ok(&position), "a replayed position is read otherwise");
        let again = recording.replay(GAMES, None).expect("it was replayed before");
        assert_eq!(again.position(), position, "the same recording leads elsewhere");
        assert_eq!(again.outcome(), play.outcome(), "the same recording ends otherwise");
    }
    // Whatever it proves or does not prove, it must come to an answer.
    let _ = recording.verify(GAMES, usize::MAX);
}
