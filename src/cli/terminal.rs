//! The terminal: what is written, how it stands out, and what somebody types.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use games::lang::{Language, Message};
use games::registry;

/// Begins at the top of an empty screen and leaves alone what was scrolled out of it before.
const PAGE: &str = "\x1b[H\x1b[J";
/// Clears the screen and what was scrolled out of it, and begins at the top.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
/// What pushes everything off a screen that cannot be cleared.
const AWAY: usize = 200;

/// A text without what could steer the terminal: names and moves come from other people's files.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() && sign != '\n' { '\u{FFFD}' } else { sign }).collect()
}

/// The standard output, and the standard input where somebody plays.
pub(super) struct Terminal {
    /// Whether it understands control sequences and somebody watches.
    watched: bool,
    /// Whether somebody types, so that the terminal itself shows what is typed.
    typed: bool,
    /// Whether the screen can be cleared at all.
    dumb: bool,
}

impl Terminal {
    pub(super) fn new() -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
        Self { watched: io::stdout().is_terminal() && !dumb, typed: io::stdin().is_terminal(), dumb }
    }

    /// Writes one paragraph.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        writeln!(io::stdout(), "{}", text.trim_end_matches('\n'))
    }

    /// Begins a new screen where somebody watches one; a script keeps everything.
    pub(super) fn turn_page(&self) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(if self.watched { PAGE } else { "\n" }.as_bytes())
    }

    /// Takes everything off the screen, so that the next person cannot read it.
    pub(super) fn clear(&self) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(if self.dumb { "\n".repeat(AWAY) } else { CLEAR.to_owned() }.as_bytes())?;
        out.flush()
    }

    /// Asks for a line. `None` when there will be no more.
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

    /// Says texts in a language. `names` are the names of the seats.
    pub(super) fn speaker(&self, language: Language, names: &[String]) -> Speaker {
        Speaker { language, names: names.iter().map(|name| plain(name)).collect(), bold: self.watched }
    }
}

/// Says texts as a terminal shows them.
pub(super) struct Speaker {
    language: Language,
    names: Vec<String>,
    bold: bool,
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

    /// Says a text if there is one.
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

    /// The texts' marks for bold letters, as this terminal shows them.
    pub(super) fn marked(&self, text: &str) -> String {
        let mut marked = String::with_capacity(text.len());
        for (number, part) in text.split("**").enumerate() {
            if number > 0 && self.bold {
                marked.push_str(if number % 2 == 1 { "\x1b[1m" } else { "\x1b[22m" });
            }
            marked.push_str(part);
        }
        if self.bold && text.matches("**").count() % 2 == 1 {
            marked.push_str("\x1b[22m");
        }
        marked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speaker(bold: bool) -> Speaker {
        Speaker { language: Language::En, names: Vec::new(), bold }
    }

    #[test]
    fn what_stands_out_is_bold_where_somebody_watches_and_bare_elsewhere() {
        assert_eq!(speaker(false).marked("**Anna** fires, **Ben** waits"), "Anna fires, Ben waits");
        assert_eq!(speaker(true).marked("**Anna** fires"), "\x1b[1mAnna\x1b[22m fires");
        assert_eq!(speaker(true).marked("a ** alone"), "a \x1b[1m alone\x1b[22m");
    }

    #[test]
    fn no_text_of_somebody_else_steers_the_terminal() {
        assert_eq!(plain("An\x1b[2Jna\r\u{9b}\nÖ"), "An\u{FFFD}[2Jna\u{FFFD}\u{FFFD}\nÖ");
    }
}
