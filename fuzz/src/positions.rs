//! Positions: whatever text a game reads it prints as a text that it reads to the same.

use games::registry::GAMES;

/// The bytes are a position's text of any game.
pub fn holds(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for game in GAMES {
        if let Ok(printed) = game.position(text) {
            assert_eq!(
                game.position(&printed).as_ref(),
                Ok(&printed),
                "{} reads its own position otherwise",
                game.id()
            );
        }
    }
}
