//! Helpers for readers of typed moves: they split a line into moves and a move into words.

/// Splits a text into words and numbers. Spaces, commas, brackets and dashes only separate them. Any other character
/// counts as a word, which no game understands.
pub fn words(text: &str) -> Vec<String> {
    #[derive(PartialEq)]
    enum Sort {
        Letter,
        Digit,
        Other,
    }
    let mut words: Vec<String> = Vec::new();
    let mut before = None;
    for sign in text.chars() {
        let sort = match sign {
            _ if sign.is_whitespace() || ",()[]-–".contains(sign) => {
                before = None;
                continue;
            }
            '0'..='9' => Sort::Digit,
            _ if sign.is_alphabetic() => Sort::Letter,
            _ => Sort::Other,
        };
        match words.last_mut() {
            Some(word) if before.as_ref() == Some(&sort) => word.push(sign),
            _ => words.push(sign.to_string()),
        }
        before = Some(sort);
    }
    words
}

/// Splits a line at each comma before a further move: `ship A to 21, charge 200` (EX-SUB-60).
pub fn split_at_commas(line: &str, begins_move: impl Fn(&str) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut begun = 0;
    for (at, _) in line.match_indices(", ") {
        let part = line[at + 2..].split(", ").next().unwrap_or_default();
        if begins_move(part) {
            parts.push(&line[begun..at]);
            begun = at + 1;
        }
    }
    parts.push(&line[begun..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_separators_and_between_letters_and_digits() {
        assert_eq!(words("sub(14,200)"), ["sub", "14", "200"]);
        assert_eq!(words(" A21 - b–3 "), ["A", "21", "b", "3"]);
        assert_eq!(words("a!?1"), ["a", "!?", "1"], "any other sign is a word without a meaning");
    }

    #[test]
    fn comma_separates_moves_only_before_a_further_move() {
        let begins = |text: &str| text.starts_with("go");
        assert_eq!(split_at_commas("go 1, 2, go 3", begins), ["go 1, 2", " go 3"]);
        assert_eq!(split_at_commas("go 1,go 2", begins), ["go 1,go 2"]);
    }
}
