//! Makes any text drawable: names may contain any Unicode character, the fonts do not.

use super::fonts::covers;

/// Replaces a character that none of the embedded fonts has.
const STAND_IN: char = '·';
/// A sign that no font has and that is drawn as a path.
pub(super) const ANCHOR: char = '⚓';
/// The longest text, in characters; no picture has room for more.
const MOST_CHARACTERS: usize = 400;
/// The most accents on one letter. Vietnamese needs two; more would reach into neighbouring lines.
const MOST_MARKS: usize = 2;

/// The text as it can be drawn on one line. Each sign that the fonts lack becomes one stand-in. Invisible characters
/// and marks of direction are left out. All white space becomes spaces.
pub(super) fn drawable(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4 * MOST_CHARACTERS));
    let mut marks = 0;
    let mut replaced = false;
    let mut joined = false;
    let mut flag = false;
    for character in text.chars().take(MOST_CHARACTERS) {
        if character == '\u{200d}' {
            // Joins the next sign to this one, as in emojis of families.
            joined = replaced;
        } else if is_invisible(character) {
            if character.is_whitespace() {
                out.push(' ');
                (marks, replaced, joined, flag) = (0, false, false, false);
            }
        } else if is_mark(character) {
            marks += 1;
            if !replaced && !out.is_empty() && marks <= MOST_MARKS && covers(character) {
                out.push(character);
            }
        } else if character.is_whitespace() {
            out.push(' ');
            (marks, replaced, joined, flag) = (0, false, false, false);
        } else if covers(character) || character == ANCHOR {
            out.push(character);
            (marks, replaced, joined, flag) = (0, false, false, false);
        } else {
            let half_flag = matches!(character, '\u{1f1e6}'..='\u{1f1ff}');
            let second_half = half_flag && flag;
            if !joined && !second_half {
                out.push(STAND_IN);
            }
            flag = half_flag && !second_half;
            (marks, replaced, joined) = (0, true, false);
        }
    }
    out.trim().to_owned()
}

/// Whether a text has a letter or a digit that the fonts can draw.
pub fn can_be_read(text: &str) -> bool {
    drawable(text).chars().any(char::is_alphanumeric)
}

/// The text without combining accents.
pub(super) fn without_marks(text: &str) -> String {
    text.chars().filter(|character| !is_mark(*character)).collect()
}

/// Combining marks, including those that change the look of an emoji.
fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}'..='\u{5c2}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}'
        | '\u{900}'..='\u{903}' | '\u{93a}'..='\u{93c}' | '\u{93e}'..='\u{94f}' | '\u{e31}' | '\u{e34}'..='\u{e3a}'
        | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{302a}'..='\u{302f}' | '\u{3099}'..='\u{309a}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}'
        | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0100}'..='\u{e01ef}')
}

/// Characters without a glyph: controls, marks of direction, joiners, tags, fillers.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}
