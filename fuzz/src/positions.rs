//! Positions: a text that a game parses prints as a text that parses to the same position.

use games::registry::GAMES;

/// The bytes are the text of a position of any game.
pub fn holds(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for game in GAMES {
        if let Ok(printed) = game.position(text) {
            assert_eq!(game.position(&printed).as_ref(), Ok(&printed), "{} does not parse its own position", game.id());
        }
    }
}
