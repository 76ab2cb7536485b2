//! Texts that people type: sometimes sensible, otherwise empty, nonsense, or dangerous for a message.

use games::engine::dice::Dice;

/// Texts that no field expects.
const SILLY: [&str; 26] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "7",
    "99999999999999999999",
    "A1",
    "Z99",
    "A1 B2 C3",
    "undo",
    "undo K1",
    "random",
    "pass",
    "done",
    "end",
    "resign",
    "; ; ;",
    "@everyone <@1> <#1> </play:1>",
    "**_~~||`[x](https://example.org)",
    "```\nA1\n```",
    "1|walk|0|1|A5",
    "'; DROP TABLE tables; --",
    "\u{202e}A1\u{200b}",
    "🚢🚢🚢 Ahoi, äöüß",
    "A1\nB2\n# C3",
];

/// A text of at most `longest` characters.
pub(super) fn silly(dice: &mut Dice, longest: usize) -> String {
    let text = match dice.below(10) {
        0 => "x".repeat(longest),
        1 => "*".repeat(longest),
        2 => dice.below(400).to_string(),
        _ => (*dice.pick(&SILLY)).to_owned(),
    };
    text.chars().take(longest).collect()
}
