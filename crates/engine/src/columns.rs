//! Breaks wide lines of text boards for phones, whose own line breaks would destroy the board.

/// The number of fixed-width characters in a line on a phone.
pub const COLUMNS: usize = 37;

/// The indent of a continued line.
const INDENT: &str = "   ";

/// A text with its wide lines broken: at spaces, or after commas in a long list without spaces.
pub fn narrow(text: &str) -> String {
    text.lines().flat_map(broken).map(|line| format!("{line}\n")).collect()
}

fn broken(line: &str) -> Vec<String> {
    if width(line) <= COLUMNS {
        return vec![line.to_owned()];
    }
    // Leading spaces belong to the first word.
    let (indent, rest) = line.split_at(line.len() - line.trim_start().len());
    let mut lines = vec![indent.to_owned()];
    for word in rest.split(' ').filter(|word| !word.is_empty()) {
        let parts: Vec<&str> =
            if width(word) + INDENT.len() > COLUMNS { word.split_inclusive(',').collect() } else { vec![word] };
        for (at, part) in parts.into_iter().enumerate() {
            let last = lines.last_mut().expect("there is a line");
            let gap = if at == 0 && !last.trim().is_empty() { " " } else { "" };
            if width(last) + gap.len() + width(part) <= COLUMNS || last.trim().is_empty() {
                last.push_str(&format!("{gap}{part}"));
            } else {
                lines.push(format!("{INDENT}{part}"));
            }
        }
    }
    lines
}

fn width(line: &str) -> usize {
    line.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_line_stays_unchanged() {
        let text = format!("A  .  .\n\n  {}\n", "S".repeat(COLUMNS - 2));
        assert_eq!(narrow(&text), text);
    }

    #[test]
    fn wide_line_is_broken() {
        let text = format!(" 1: {0} {0} {0} é", "S".repeat(11));
        assert_eq!(narrow(&text), format!(" 1: {0} {0}\n   {0} é\n", "S".repeat(11)));
        let list = ["planning"; 6].join(",");
        assert_eq!(
            narrow(&format!("1 Anna >{list}")),
            "1 Anna >planning,planning,planning,\n   planning,planning,planning\n"
        );
    }
}
