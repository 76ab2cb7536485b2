//! The terminal: output with emphasis and colours, and lines that somebody types.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use games::lang::{Language, Message};
use games::registry;

/// Clears the screen and its scroll-back, and moves to the top.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
/// The number of lines that pushes everything off a screen that cannot be cleared.
const AWAY: usize = 200;

/// The colours of signs that the games' text boards share. A colour says no more than its sign.
const COLOURS: [(&str, &str); 5] =
    [("#", "\x1b[1;31m"), ("XFx*", "\x1b[31m"), ("SM", "\x1b[1;32m"), ("o", "\x1b[36m"), (".-", "\x1b[2m")];
const REFUSED: &str = "\x1b[33m";
const SMALL: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

/// A text without control characters: names and moves come from other people's files.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() && sign != '\n' { '\u{FFFD}' } else { sign }).collect()
}

/// The standard output and, during a game, the standard input.
pub(super) struct Terminal {
    /// Whether the output goes to a terminal with control sequences.
    watched: bool,
    /// Whether the input comes from a terminal, which echoes the text itself.
    typed: bool,
    /// Whether the screen cannot be cleared.
    dumb: bool,
    /// Whether colours are wanted (<https://no-color.org>).
    coloured: bool,
}

impl Terminal {
    pub(super) fn new() -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
        let watched = io::stdout().is_terminal() && !dumb;
        let coloured = watched && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
        Self { watched, typed: io::stdin().is_terminal(), dumb, coloured }
    }

    /// Writes a paragraph.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        writeln!(io::stdout(), "{}", text.trim_end_matches('\n'))
    }

    /// Begins a new screen for somebody who watches; a script keeps everything. Nobody can scroll back to the page before: when the
    /// game forgets a miss, the terminal forgets it, too (BAT-49, BAT-50).
    pub(super) fn turn_page(&self) -> io::Result<()> {
        io::stdout().write_all(self.page().as_bytes())
    }

    fn page(&self) -> &'static str {
        if self.watched { CLEAR } else { "\n" }
    }

    /// Writes a board of text.
    pub(super) fn write_board(&self, board: &str) -> io::Result<()> {
        if self.coloured { self.write(&coloured(board)) } else { self.write(board) }
    }

    /// Writes the reason of a refusal.
    pub(super) fn write_refusal(&self, text: &str) -> io::Result<()> {
        if self.coloured { self.write(&format!("{REFUSED}{text}{PLAIN}")) } else { self.write(text) }
    }

    /// Clears the screen, so that the next person cannot read it.
    pub(super) fn clear(&self) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(if self.dumb { "\n".repeat(AWAY) } else { CLEAR.to_owned() }.as_bytes())?;
        out.flush()
    }

    /// Asks for a line. Returns `None` at the end of the input.
    pub(super) fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = io::stdout();
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut line = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            self.write("")?;
            return Ok(None);
        }
        let line = plain(String::from_utf8_lossy(&line).trim());
        if !self.typed {
            self.write(&line)?;
        }
        Ok(Some(line))
    }

    /// A speaker of this language for this terminal. `names` are the names of the seats.
    pub(super) fn speaker(&self, language: Language, names: &[String]) -> Speaker {
        Speaker {
            language,
            names: names.iter().map(|name| plain(name)).collect(),
            bold: self.watched,
            coloured: self.coloured,
        }
    }
}

/// A board with coloured signs. A sign is surrounded by spaces and is not the heading of its line.
fn coloured(board: &str) -> String {
    let line = |line: &str| {
        let mut heading = true;
        let word = |word: &str| {
            let sign = (word.chars().count() == 1 && !heading).then_some(word);
            heading &= word.is_empty();
            let colour = sign.and_then(|sign| COLOURS.iter().find(|(signs, _)| signs.contains(sign)));
            colour.map_or_else(|| word.to_owned(), |(_, colour)| format!("{colour}{word}{PLAIN}"))
        };
        line.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    board.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Formats texts for a terminal.
pub(super) struct Speaker {
    language: Language,
    names: Vec<String>,
    bold: bool,
    coloured: bool,
}

impl Speaker {
    /// Says a text.
    pub(super) fn say(&self, message: &Message) -> String {
        self.marked(&registry::texts().say(self.language, message, &self.names))
    }

    /// Says a text without arguments.
    pub(super) fn text(&self, id: impl Into<String>) -> String {
        self.say(&Message::new(id))
    }

    /// Says a text if it exists.
    pub(super) fn known(&self, id: &str) -> Option<String> {
        registry::texts().knows(self.language, id).then(|| self.text(id))
    }

    /// The language.
    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// The names of the seats.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Formats the marks of texts: bold letters, small print and words to type.
    pub(super) fn marked(&self, text: &str) -> String {
        text.lines().map(|line| self.marked_line(line)).collect::<Vec<_>>().join("\n")
    }

    fn marked_line(&self, line: &str) -> String {
        match line.strip_prefix("-# ") {
            Some(small) if self.coloured => format!("{SMALL}{}{PLAIN}", bare(small)),
            Some(small) => bare(small),
            None => self.bold(line),
        }
    }

    fn bold(&self, line: &str) -> String {
        let mut marked = String::with_capacity(line.len());
        for (number, part) in line.split("**").enumerate() {
            if number > 0 && self.bold {
                marked.push_str(if number % 2 == 1 { "\x1b[1m" } else { "\x1b[22m" });
            }
            marked.push_str(part);
        }
        if self.bold && line.matches("**").count() % 2 == 1 {
            marked.push_str("\x1b[22m");
        }
        marked
    }
}

/// A line without marks.
fn bare(line: &str) -> String {
    line.replace("**", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speaker(bold: bool) -> Speaker {
        Speaker { language: Language::En, names: Vec::new(), bold, coloured: bold }
    }

    #[test]
    fn marked_text_is_bold_for_somebody_who_watches_and_bare_elsewhere() {
        assert_eq!(speaker(false).marked("**Anna** fires, **Ben** waits"), "Anna fires, Ben waits");
        assert_eq!(speaker(true).marked("**Anna** fires"), "\x1b[1mAnna\x1b[22m fires");
        assert_eq!(speaker(true).marked("a ** alone"), "a \x1b[1m alone\x1b[22m");
    }

    #[test]
    fn mark_of_small_print_is_not_shown() {
        assert_eq!(speaker(false).marked("A5\n-# and **so** on"), "A5\nand so on");
        assert_eq!(speaker(true).marked("-# and so on\nA5"), "\x1b[2mand so on\x1b[0m\nA5");
    }

    #[test]
    fn only_signs_of_a_board_are_coloured() {
        let board = "Anna\n     1  2\nS    X  .\n =  A:4 S:3";
        assert_eq!(coloured(board), "Anna\n     1  2\nS    \x1b[31mX\x1b[0m  \x1b[2m.\x1b[0m\n =  A:4 S:3");
    }

    /// BAT-50
    #[test]
    fn forgotten_miss_cannot_be_scrolled_back_to() {
        let watched = Terminal { watched: true, typed: true, dumb: false, coloured: false };
        assert!(watched.page().contains("\x1b[3J"));
        let script = Terminal { watched: false, ..watched };
        assert_eq!(script.page(), "\n");
    }

    #[test]
    fn control_characters_of_foreign_texts_are_replaced() {
        assert_eq!(plain("An\x1b[2Jna\r\u{9b}\nÖ"), "An\u{FFFD}[2Jna\u{FFFD}\u{FFFD}\nÖ");
    }
}
