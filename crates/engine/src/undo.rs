//! Requests to take something back, for tables, terminals and tests.

use super::prompt::UNDO;

/// A request to take something back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undo {
    /// The latest line that changed the seat's draft, or else its last line.
    Latest,
    /// A line of the draft, by its text or its first word: `undo K1 4`, `undo K1`.
    Line(String),
}

impl Undo {
    /// Reads `undo` and `undo K1` in every language; `None` for any other text, which is left to the game.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let known = [UNDO, "zurück", "zurücknehmen", "rückgängig"];
        let word = words.next()?.to_lowercase();
        known.contains(&word.as_str()).then(|| match words.collect::<Vec<_>>() {
            rest if rest.is_empty() => Self::Latest,
            rest => Self::Line(rest.join(" ")),
        })
    }

    /// The id of the sentence for a request that cannot be fulfilled.
    pub fn refusal(&self) -> &'static str {
        match self {
            Self::Latest => "table-refused-undo",
            Self::Line(_) => "table-refused-undo-line",
        }
    }
}

/// The index of the line of a draft with this name: the latest line with this text, or else the latest that begins with
/// this word. Case does not matter.
pub(super) fn named(draft: &str, name: &str) -> Option<usize> {
    let name = name.to_lowercase();
    let lines: Vec<String> = draft.lines().map(str::to_lowercase).collect();
    let begins = |line: &String| line.split(' ').next() == Some(name.as_str());
    lines.iter().rposition(|line| *line == name).or_else(|| lines.iter().rposition(begins))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_undo_requests_are_read_as_undo() {
        assert_eq!(Undo::parse(" Undo "), Some(Undo::Latest));
        assert_eq!(Undo::parse("Zurück  k1 4"), Some(Undo::Line("k1 4".to_owned())));
        for text in ["", "undone", "K1 undo", "und o"] {
            assert_eq!(Undo::parse(text), None, "{text}");
        }
    }

    #[test]
    fn undo_takes_back_the_named_line() {
        let draft = "K1 4\nK2 2R1\nK1 -\nH1";
        assert_eq!(named(draft, "k1 4"), Some(0), "the text itself comes first");
        assert_eq!(named(draft, "K1"), Some(2), "the latest of several");
        assert_eq!(named(draft, "h1"), Some(3));
        for name in ["K", "K1 5", "K3", "4", "K2 2R"] {
            assert_eq!(named(draft, name), None, "{name}");
        }
    }
}
