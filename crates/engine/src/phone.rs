//! How much a phone of 390 px shows of a message in a line.

/// The lines of text below the headline of a panel with four lines of controls.
pub const LINES: usize = 2;

/// A text as wide as Discord's mark of an edited message, which stands at the end of its text in smaller letters, in every language.
pub const EDITED: &str = " (edited)";

/// The width of a line of text, in hundredths of the size of its letters.
const WIDTH: usize = 2_120;

/// The lines that a text takes, broken between words.
pub fn lines(text: &str) -> usize {
    let space = width(' ');
    let lines_of = |line: &str| {
        let (mut lines, mut taken, mut is_bold) = (1, 0, false);
        for word in line.split(' ').filter(|word| !word.is_empty()) {
            let wide = width_of(word, &mut is_bold);
            let begins = taken > 0 && taken + space + wide > WIDTH;
            (lines, taken) = match taken {
                0 => (lines, wide),
                _ if begins => (lines + 1, wide),
                _ => (lines, taken + space + wide),
            };
        }
        lines
    };
    text.lines().map(lines_of).sum()
}

/// The width of a word. `**` begins or ends bold type, and `\` makes the next letter no mark; both take no room.
fn width_of(word: &str, is_bold: &mut bool) -> usize {
    let word = word.replace('\\', "");
    let parts = word.split("**").enumerate().map(|(at, part)| {
        *is_bold ^= at > 0;
        let wide = part.chars().map(width).sum::<usize>();
        if *is_bold { wide * 9 / 8 } else { wide }
    });
    parts.sum()
}

/// The width of a letter. The stand-in's page has wide letters, so Discord's font has room for as much.
fn width(letter: char) -> usize {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | '\'' | '’' => 28,
        ' ' | '\u{a0}' | '.' | ',' | ':' | ';' | '!' | '(' | ')' | '[' | ']' | '/' | '|' | '-' | 'f' | 'r' | 't' => 36,
        'm' | 'w' | 'M' | 'W' | '%' | '…' | '—' => 96,
        '–' | '−' | '·' | '„' | '“' | '”' => 52,
        _ if letter.is_uppercase() => 69,
        _ if letter.is_alphanumeric() || letter.is_ascii() => 61,
        _ => 110,
    }
}

/// The lines in which a row of buttons is shown, by the characters of their labels.
pub fn lines_of_buttons(labels: impl IntoIterator<Item = usize>) -> usize {
    /// The width of a message and of a gap, in pixels.
    const LINE: usize = 375;
    /// The edges of a button and the gap beside it.
    const BUTTON: usize = 36;
    /// Ten characters.
    const TEN: usize = 72;
    let mut taken = LINE;
    let widths = labels.into_iter().map(|characters| BUTTON + TEN * characters / 10);
    widths
        .filter(|width| {
            let begins = taken + width > LINE;
            taken = if begins { *width } else { taken + width };
            begins
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts that the page of the stand-in breaks in this way.
    #[test]
    fn wide_letters_take_more_lines() {
        for (text, expected) in [
            ("", 0),
            ("Angekommen: Theodora, Swan, Kate und …", 2),
            ("Am besten: Auslaufen – ein Schiff fährt", 1),
            ("**Verloren: Theodora vor Cedar Key.**", 1),
            ("**Angekommen: Swan, Kate und Hamburg.**", 2),
            ("Du hast 15.000\u{a0}$.\nZwei Zeilen.", 2),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }

    #[test]
    fn row_of_buttons_wraps_where_a_phone_is_too_narrow() {
        let lines = |labels: &[&str]| lines_of_buttons(labels.iter().map(|label| label.chars().count()));
        assert_eq!(lines(&[]), 0);
        assert_eq!(lines(&["Wind…", "Suggest all", "Table…"]), 1);
        assert_eq!(lines(&["Discard…", "End turn", "What happened?", "Table…"]), 2);
    }

    #[test]
    fn marks_take_no_room() {
        let text = "iiiiiiiiiiiiiiiiiiiiiiiiii".repeat(2);
        assert_eq!((lines(&text), lines(&format!("\\{text}\\"))), (1, 1));
    }
}
