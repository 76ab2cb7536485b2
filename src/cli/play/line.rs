//! What somebody types: a command of the terminal, or a line for the game, perhaps only the beginning of one.

use games::engine::game::Play;
use games::engine::prompt::{Choice, Next};
use games::engine::seat::Seat;
use games::engine::undo::Undo;
use games::lang::Message;

/// The most suggestions that are shown.
const SUGGESTIONS: usize = 12;

/// A command of the terminal. The game reads first: only what it does not take is read as a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// What can be typed.
    Help,
    /// The board once more.
    Board,
    Rules,
    /// Take something back.
    Undo(Undo),
    Quit,
}

impl Command {
    /// Reads a command by its English or German name; both always work.
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

/// What may follow a line that was refused.
pub(super) enum Following {
    /// It is the beginning of a move, and this may follow.
    Beginning(Next),
    /// Something may be entered that begins like it.
    Similar(Next),
    /// It is the beginning of nothing.
    Nothing,
}

/// How a text of the notation is written for the person at the keyboard.
pub(super) type Spelling<'a> = &'a dyn Fn(&str) -> String;

/// What may follow a line: after it, or else after the longest beginning of it after which there is a choice.
pub(super) fn following(play: &dyn Play, seat: Seat, line: &str, spelling: Spelling<'_>) -> Following {
    let spelled = |entered: &str| {
        let spellings = [entered.to_owned(), entered.to_lowercase(), entered.to_uppercase()];
        let beginnings = spellings.iter().map(|entered| format!("{entered}{NEVER_SENT}"));
        spellings.iter().cloned().chain(beginnings).map(|entered| play.next(seat, &entered)).find(goes_on)
    };
    if let Some(next) = spelled(line) {
        return Following::Beginning(next);
    }
    let shorter = line.char_indices().rev().find_map(|(end, _)| spelled(line[..end].trim_end()));
    let Some(Next::Pick(mut choices)) = shorter else { return Following::Nothing };
    let wanted = bare(line);
    if let Some(same) = choices.iter().find(|choice| bare(&choice.text) == wanted) {
        let next = play.next(seat, &same.text);
        return if goes_on(&next) { Following::Beginning(next) } else { Following::Nothing };
    }
    let begins = |text: &str| bare(text).starts_with(&wanted);
    choices.retain(|choice: &Choice| begins(&choice.text) || begins(&spelling(typed(choice))));
    if choices.is_empty() { Following::Nothing } else { Following::Similar(Next::Pick(choices)) }
}

fn goes_on(next: &Next) -> bool {
    match next {
        Next::Pick(choices) => !choices.is_empty(),
        Next::Number { .. } | Next::Text { .. } | Next::Several { .. } => true,
        Next::Done | Next::Nothing => false,
    }
}

/// The end of a beginning that is never sent itself.
const NEVER_SENT: char = '~';

/// What is typed for a choice.
fn typed(choice: &Choice) -> &str {
    choice.text.strip_suffix(NEVER_SENT).unwrap_or(&choice.text)
}

/// A text as it is compared: blanks and case do not matter.
fn bare(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// What may follow, in words and not at length.
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

    #[test]
    fn commands_are_known_by_both_names_and_everything_else_is_for_the_game() {
        assert_eq!(Command::of("Board"), Some(Command::Board));
        assert_eq!(Command::of("ZURÜCK"), Some(Command::Undo(Undo::Latest)));
        assert_eq!(Command::of("undo load 2"), Some(Command::Undo(Undo::Line("load 2".to_owned()))));
        assert_eq!(Command::of("board A5"), None);
        assert_eq!(Command::of("ende"), None, "it ends a turn");
        assert_eq!(Command::of(""), None);
    }

    #[test]
    fn a_beginning_that_is_never_sent_would_be_shown_with_its_mark_or_not_be_taken_without_it() {
        let mut beginnings = 0;
        for game in games::registry::GAMES {
            let play = game.begin(&ChosenOptions::new(game.options()), *game.seats().start(), [3; 32]);
            let seat = play.prompts().first().expect("somebody is asked").seat;
            let next = play.next(seat, "");
            let said = registry::texts().say(Language::En, &next_in_words(&next, &str::to_owned), &[]);
            assert!(!said.contains(NEVER_SENT), "{}: {said}", game.id());
            let Next::Pick(choices) = next else { continue };
            for choice in choices.iter().filter(|choice| choice.text.ends_with(NEVER_SENT)) {
                let after = following(play.as_ref(), seat, typed(choice), &str::to_owned);
                assert!(matches!(after, Following::Beginning(_)), "{}: {}", game.id(), choice.text);
                beginnings += 1;
            }
        }
        assert!(beginnings > 0, "no game has one");
    }
}
