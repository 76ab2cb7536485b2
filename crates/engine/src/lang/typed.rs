//! Makes text that people have typed safe to show.

use std::fmt;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

use super::Arg;

/// Invisible characters that emoji and several scripts need.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A text without invisible characters that disturb the text around them: control characters, line breaks, and format
/// characters such as marks of direction.
pub fn readable(text: &str) -> String {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator};
    let unseen = |sign: &char| {
        let category = sign.general_category();
        matches!(category, Control | Format | LineSeparator | ParagraphSeparator) && !JOINERS.contains(sign)
    };
    text.chars().filter(|sign| !unseen(sign)).collect()
}

/// Typed text to quote in a message: readable and short.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Typed(String);

impl Typed {
    /// The most characters of a quotation.
    pub const LONGEST: usize = 60;

    /// Quotes a text.
    pub fn new(text: &str) -> Self {
        let text = readable(text.trim());
        match text.char_indices().nth(Self::LONGEST) {
            None => Self(text),
            Some(_) => Self(text.chars().take(Self::LONGEST - 1).chain(['…']).collect()),
        }
    }

    /// Quotes a word, given in lower case, with the case that it has in the text; as it is given if the text has it in
    /// another form only.
    pub fn of(word: &str, text: &str) -> Self {
        let letters = word.chars().count();
        let whole_words = text.char_indices().filter_map(|(at, _)| {
            let rest = &text[at..];
            let end = rest.char_indices().nth(letters).map_or(rest.len(), |(end, _)| end);
            let (part, after) = rest.split_at(end);
            let begins = !text[..at].ends_with(char::is_alphanumeric);
            (begins && !after.starts_with(char::is_alphanumeric)).then_some(part)
        });
        let mut alike = whole_words.filter(|part| part.to_lowercase() == word);
        Self::new(alike.next().unwrap_or(word))
    }
}

impl fmt::Display for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Typed> for Arg {
    fn from(typed: Typed) -> Self {
        Self::Typed(typed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readable_text_keeps_visible_characters_and_drops_control_characters() {
        for (text, reads) in [
            ("An\u{202e}na\u{202c}", "Anna"),
            ("\u{2067}Ben\u{2069}\u{200b}\u{feff}\u{ad}", "Ben"),
            ("Do\nra\u{2028}\u{0}", "Dora"),
            ("سارا\u{200c}جان", "سارا\u{200c}جان"),
            ("👩\u{200d}🚀 ❤\u{fe0f}", "👩\u{200d}🚀 ❤\u{fe0f}"),
            ("Jürgen Ωμέγα 海", "Jürgen Ωμέγα 海"),
        ] {
            assert_eq!(readable(text), reads, "{text:?}");
        }
    }

    #[test]
    fn word_is_quoted_in_the_case_in_which_it_was_typed() {
        for (word, text, reads) in [
            ("z99", "Move KATE Z99", "Z99"),
            ("a", "ADD A", "A"),
            ("fort fishr", "play Fort Fishr", "Fort Fishr"),
            ("zuerich", "Zürich", "zuerich"),
            ("?!", "Über ?!", "?!"),
        ] {
            assert_eq!(Typed::of(word, text).to_string(), reads, "{text:?}");
        }
    }

    #[test]
    fn typed_text_is_quoted_up_to_60_characters() {
        let long = "ä".repeat(6_000);
        assert_eq!(Typed::new(&long).to_string(), format!("{}…", &long[..2 * (Typed::LONGEST - 1)]));
        let fits = "x".repeat(Typed::LONGEST);
        assert_eq!(Typed::new(&format!(" {fits}\u{202e}\n")).to_string(), fits);
    }
}
