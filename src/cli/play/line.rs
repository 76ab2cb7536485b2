//! A typed line: a command of the terminal, or a whole or partial line for the game.

use games::engine::game::Play;
use games::engine::prompt::{Choice, Next};
use games::engine::seat::Seat;
use games::engine::undo::Undo;
use games::lang::Message;

/// The most suggestions that are shown.
const SUGGESTIONS: usize = 12;

/// A command of the terminal. A line is a command only if the game does not take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Show what can be typed.
    Help,
    /// Show the board again.
    Board,
    /// Show the rules.
    Rules,
    /// Take something back.
    Undo(Undo),
    /// End the game.
    Quit,
}

impl Command {
    /// The command with this English or German name. Both always work.
    pub(super) fn of(line: &str) -> Option<Self> {
        match line.to_lowercase().as_str() {
            "help" | "hilfe" | "?" => Some(Self::Help),
            "board" | "brett" => Some(Self::Board),
            "rules" | "regeln" => Some(Self::Rules),
            "quit" | "exit" | "beenden" => Some(Self::Quit),
            other => Undo::parse(other).map(Self::Undo),
        }
    }
}

/// The continuations of a refused line.
pub(super) enum Following {
    /// The line is a partial move with these continuations.
    Beginning(Next),
    /// These moves begin like the line.
    Similar(Next),
    /// No move begins like the line.
    Nothing,
}

/// Spells a text of the notation in the language of the person at the keyboard.
pub(super) type Spelling<'a> = &'a dyn Fn(&str) -> String;

/// The continuations of a line, or else of its longest prefix that has any.
pub(super) fn following(play: &dyn Play, seat: Seat, line: &str, spelling: Spelling<'_>) -> Following {
    let spelled = |partial: &str| {
        let spellings = [partial.to_owned(), partial.to_lowercase(), partial.to_uppercase()];
        let beginnings = spellings.iter().map(|partial| format!("{partial}{NEVER_SENT}"));
        spellings.iter().cloned().chain(beginnings).map(|partial| play.next(seat, &partial)).find(goes_on)
    };
    if let Some(next) = spelled(line) {
        return Following::Beginning(next);
    }
    let shorter = line.char_indices().rev().find_map(|(end, _)| spelled(line[..end].trim_end()));
    let Some(Next::Pick(mut choices)) = shorter else { return Following::Nothing };
    let wanted = bare(line);
    let spellings = |choice: &Choice| [bare(typed(choice)), bare(&spelling(typed(choice)))];
    let mut read = 0;
    loop {
        if let Some(same) = choices.iter().find(|choice| spellings(choice).contains(&wanted)) {
            let next = play.next(seat, &same.text);
            return if goes_on(&next) { Following::Beginning(next) } else { Following::Nothing };
        }
        // The game reads partial moves in its own notation only, so a line in German is followed choice by choice.
        let read_by = |choice: &Choice| {
            let begun = spellings(choice).into_iter().filter(|text| wanted.starts_with(text));
            begun.map(|text| text.len()).max().unwrap_or_default()
        };
        let longest = choices.iter().max_by_key(|choice| read_by(choice)).filter(|choice| read_by(choice) > read);
        let Some(longest) = longest else { break };
        read = read_by(longest);
        let Next::Pick(further) = play.next(seat, &longest.text) else { break };
        choices = further;
    }
    choices.retain(|choice| spellings(choice).iter().any(|text| text.starts_with(&wanted)));
    if choices.is_empty() { Following::Nothing } else { Following::Similar(Next::Pick(choices)) }
}

fn goes_on(next: &Next) -> bool {
    match next {
        Next::Pick(choices) => !choices.is_empty(),
        Next::Number { .. } | Next::Text { .. } | Next::Several { .. } => true,
        Next::Done | Next::Nothing => false,
    }
}

/// The mark at the end of a partial move that is never sent itself.
const NEVER_SENT: char = '~';

/// The text that a person types for a choice.
fn typed(choice: &Choice) -> &str {
    choice.text.strip_suffix(NEVER_SENT).unwrap_or(&choice.text)
}

/// A text in the form for comparisons, which ignore spaces and case.
fn bare(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// A short text of the continuations.
pub(super) fn next_in_words(next: &Next, spelling: Spelling<'_>) -> Message {
    match next {
        Next::Pick(choices) | Next::Several { choices, .. } => {
            let texts: Vec<String> = choices.iter().take(SUGGESTIONS).map(|choice| spelling(typed(choice))).collect();
            let more = choices.len().saturating_sub(SUGGESTIONS);
            Message::new("cli-next-pick").with("choices", texts.join(", ")).with("more", more)
        }
        Next::Number { least, most } => Message::new("cli-next-number").with("least", *least).with("most", *most),
        Next::Text { longest } => Message::new("cli-next-text").with("longest", i64::from(*longest)),
        Next::Done | Next::Nothing => Message::new("cli-next-nothing"),
    }
}

#[cfg(test)]
mod tests {
    use games::engine::options::ChosenOptions;
    use games::lang::Language;
    use games::registry;

    use super::*;
    use crate::spelling::spelled;

    #[test]
    fn commands_have_two_names_and_other_lines_are_for_the_game() {
        assert_eq!(Command::of("Board"), Some(Command::Board));
        assert_eq!(Command::of("ZURÜCK"), Some(Command::Undo(Undo::Latest)));
        assert_eq!(Command::of("undo load 2"), Some(Command::Undo(Undo::Line("load 2".to_owned()))));
        assert_eq!(Command::of("board A5"), None);
        assert_eq!(Command::of("ende"), None, "the line ends a turn");
        assert_eq!(Command::of(""), None);
    }

    #[test]
    fn partial_move_that_is_never_sent_is_shown_and_read_without_its_mark() {
        let mut beginnings = 0;
        for game in games::registry::GAMES {
            let play = game.begin(&ChosenOptions::new(game.options()), *game.seats().start(), [3; 32]);
            let seat = play.prompts().first().expect("somebody is asked").seat;
            let next = play.next(seat, "");
            let said = registry::texts().say(Language::En, &next_in_words(&next, &str::to_owned), &[]);
            assert!(!said.contains(NEVER_SENT), "{}: {said}", game.id());
            let Next::Pick(choices) = next else { continue };
            for choice in choices.iter().filter(|choice| choice.text.ends_with(NEVER_SENT)) {
                for language in Language::ALL {
                    let spelling = |text: &str| spelled(game.id(), language, text);
                    let after = following(play.as_ref(), seat, &spelling(typed(choice)), &spelling);
                    assert!(matches!(after, Following::Beginning(_)), "{}: {}", game.id(), choice.text);
                }
                beginnings += 1;
            }
        }
        assert!(beginnings > 0, "no game has one");
    }
}
