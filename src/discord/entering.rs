//! Autocomplete: what may be typed next, made from the same steps as menus and buttons.

use games::engine::game::Play;
use games::engine::prompt::{Choice, Next};
use games::engine::seat::Seat;
use games::lang::Language;

use crate::delivery::outgoing::clipped;
use crate::delivery::render::say;

/// The most suggestions that Discord shows.
const SUGGESTIONS: usize = 25;

/// Texts that may follow what was typed, with what people read.
pub(super) fn suggestions(game: &dyn Play, seat: Seat, typed: &str, language: Language) -> Vec<(String, String)> {
    let typed = typed.trim_start();
    let choices = following(game, seat, typed);
    let shown = choices.into_iter().take(SUGGESTIONS).map(|choice| {
        let label = match &choice.label {
            Some(label) => format!("{} – {}", choice.text, say(language, label)),
            None => choice.text.clone(),
        };
        (clipped(&label, 100), choice.text)
    });
    shown.collect()
}

fn following(game: &dyn Play, seat: Seat, typed: &str) -> Vec<Choice> {
    // The longest beginning of what was typed after which there is a choice; the rest narrows the choice down.
    let ends = typed.char_indices().map(|(at, _)| at).chain([typed.len()]).rev();
    for end in ends {
        let begun = typed[..end].trim_end();
        let found =
            [begun.to_owned(), begun.to_uppercase()].into_iter().find_map(|begun| match game.next(seat, &begun) {
                Next::Pick(choices) => Some(choices),
                Next::Done => Some(vec![Choice::plain(begun)]),
                _ => None,
            });
        if let Some(choices) = found {
            let wanted = plain(typed);
            let fits = |choice: &Choice| plain(&choice.text).starts_with(&wanted);
            let fitting: Vec<Choice> = choices.iter().filter(|choice| fits(choice)).cloned().collect();
            // Something that fits nothing is judged by the rules when it is sent.
            return if fitting.is_empty() && end == typed.len() { choices } else { fitting };
        }
    }
    Vec::new()
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
