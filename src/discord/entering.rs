//! Autocomplete of `/move`: whole moves, found by the same steps as menus and buttons. A partial move is never suggested, because
//! people send the suggestion that they choose.

use games::engine::game::Play;
use games::engine::prompt::{Choice, Next};
use games::engine::seat::Seat;
use games::lang::Language;
use games::registry::texts;

use crate::delivery::outgoing::clipped;
use crate::spelling::spelled;

/// The most suggestions that Discord shows.
const SUGGESTIONS: usize = 25;
/// The longest suggestion that Discord accepts, in characters.
const CHOICE: usize = 100;
/// The longest line that is completed, in characters. Nobody can send a longer move.
const LONGEST: usize = 500;
/// The most steps from a partial move to a whole one. No game needs as many.
const STEPS: u8 = 8;

/// The language of the person who types, and the names of the seats in it.
type Reader<'r> = (Language, &'r [String]);

/// Moves that begin with the typed text, each with its label.
pub(super) fn suggestions(
    id: &str,
    game: &dyn Play,
    seat: Seat,
    typed: &str,
    reader: Reader<'_>,
) -> Vec<(String, String)> {
    let (language, names) = reader;
    if typed.chars().count() > LONGEST {
        return Vec::new();
    }
    let shown = moves(id, game, seat, typed.trim_start(), reader).into_iter().map(|choice| {
        let text = spelled(id, language, &choice.text);
        let label = match &choice.label {
            Some(label) => format!("{text} – {}", texts().say(language, label, names)),
            None => text.clone(),
        };
        (clipped(&label, CHOICE), text)
    });
    shown.filter(|(_, text)| text.chars().count() <= CHOICE).collect()
}

fn moves(id: &str, game: &dyn Play, seat: Seat, typed: &str, reader: Reader<'_>) -> Vec<Choice> {
    let mut exact = None;
    // The longest prefix of the typed text that leads to a choice. The rest of the text narrows the choice down.
    for end in typed.char_indices().map(|(at, _)| at).chain([typed.len()]).rev() {
        let beginning = typed[..end].trim_end();
        for partial in [beginning.to_owned(), beginning.to_uppercase()] {
            match game.next(seat, &partial) {
                Next::Done if end == typed.len() => exact = exact.or(Some(Choice::plain(partial))),
                Next::Pick(choices) => {
                    let search =
                        |wanted| Search { id, game, seat, wanted, reader }.among(choices.clone(), SUGGESTIONS, STEPS);
                    let mut found = search(plain(typed));
                    if found.is_empty() && end == typed.len() {
                        // The moves of a piece that was named begin with another word.
                        found = search(String::new());
                    }
                    if !found.is_empty() {
                        return found;
                    }
                }
                _ => {}
            }
        }
    }
    // The rules judge a line that fits no suggestion when it is sent.
    exact.into_iter().collect()
}

/// A search for whole moves that begin with a text.
struct Search<'a> {
    /// The game's id.
    id: &'a str,
    game: &'a dyn Play,
    seat: Seat,
    /// The typed text in the form of [`plain`].
    wanted: String,
    /// Words in this language are found as well as the notation.
    reader: Reader<'a>,
}

impl Search<'_> {
    /// At most `room` moves that these choices lead to, spread over the choices.
    fn among(&self, choices: Vec<Choice>, room: usize, steps: u8) -> Vec<Choice> {
        let open = evenly(choices.into_iter().filter(|choice| self.leads(choice)).collect(), room);
        let (count, mut found) = (open.len(), Vec::<Choice>::new());
        for (number, choice) in open.into_iter().enumerate() {
            let left = room - found.len();
            // While the search narrows a choice down, its moves may be anywhere, so one choice may take all the room.
            let share = if self.fits(&choice) { left.div_ceil(count - number) } else { left };
            // A list and single characters may lead to the same move.
            for choice in self.moves_after(choice, share, steps) {
                if found.iter().all(|known| known.text != choice.text) {
                    found.push(choice);
                }
            }
        }
        found
    }

    /// At most `room` whole moves that begin with a choice.
    fn moves_after(&self, choice: Choice, room: usize, steps: u8) -> Vec<Choice> {
        if room == 0 {
            return Vec::new();
        }
        match self.game.next(self.seat, &choice.text) {
            Next::Done if self.fits(&choice) => vec![choice],
            Next::Pick(choices) if steps > 0 => self.among(choices, room, steps - 1),
            _ => Vec::new(),
        }
    }

    fn fits(&self, choice: &Choice) -> bool {
        plain(&choice.text).starts_with(&self.wanted)
            || plain(&spelled(self.id, self.reader.0, &choice.text)).starts_with(&self.wanted)
            || choice
                .label
                .as_ref()
                .is_some_and(|label| plain(&texts().say(self.reader.0, label, self.reader.1)).starts_with(&self.wanted))
    }

    /// Whether moves that fit may come after a choice. A choice that ends in `~` is never sent itself, and moves after it may begin
    /// differently.
    fn leads(&self, choice: &Choice) -> bool {
        let begins = |text: &str| self.wanted.starts_with(&plain(text));
        self.fits(choice)
            || begins(&choice.text)
            || begins(&spelled(self.id, self.reader.0, &choice.text))
            || choice.text.ends_with('~')
    }
}

/// At most `room` of the choices, from first to last in equal steps.
fn evenly(choices: Vec<Choice>, room: usize) -> Vec<Choice> {
    let count = choices.len();
    if count <= room {
        return choices;
    }
    (0..room).map(|number| choices[number * (count - 1) / (room - 1).max(1)].clone()).collect()
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use games::engine::bot::Budget;
    use games::engine::dice::Dice;
    use games::engine::draft::Draft;
    use games::engine::options::ChosenOptions;
    use games::registry::GAMES;

    use super::*;

    #[test]
    fn no_move_is_suggested_twice() {
        for game in GAMES {
            let mut play = game.begin(&ChosenOptions::new(game.options()), *game.seats().start(), [3; 32]);
            let mut dice = Dice::luck(&[3; 32], Seat(0));
            let names = vec!["Bea".to_owned(); usize::from(play.seats())];
            for _ in 0..8 {
                let Some(seat) = play.prompts().into_iter().find(|prompt| prompt.must).map(|prompt| prompt.seat) else {
                    break;
                };
                let suggested =
                    |typed: &str| suggestions(game.id(), play.as_ref(), seat, typed, (Language::En, &names));
                let all = suggested("");
                let beginnings = all.iter().map(|(_, text)| text.chars().take(2).collect::<String>());
                for typed in beginnings.chain([String::new()]) {
                    let mut texts: Vec<String> = suggested(&typed).into_iter().map(|(_, text)| text).collect();
                    let count = texts.len();
                    texts.sort();
                    texts.dedup();
                    assert!(count > 0 && texts.len() == count, "{}: {typed:?} suggests {texts:?}", game.id());
                }
                let line = play.choose(seat, game.levels()[0], Budget::FULL, &mut dice).expect("the game waits for it");
                assert_eq!(play.enter(seat, &vec![Draft::default(); 2], &line).refused, None);
            }
        }
    }
}
