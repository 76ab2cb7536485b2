//! Moves in a reader's language. The stored notation has one form, but its parsers read the words of both languages, so
//! that suggestions can be translated.

use games::lang::{Language, Message};
use games::registry;

/// A text of a game's notation with translated words. The game reads it as the same text.
pub fn spelled(game: &str, language: Language, text: &str) -> String {
    let word = |word: &str| {
        let id = format!("{game}-word-{word}");
        let known = !word.is_empty() && registry::texts().knows(language, &id);
        if known { registry::texts().say(language, &Message::new(id), &[]) } else { word.to_owned() }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use games::engine::bot::Budget;
    use games::engine::dice::{Dice, Seed, Stream};
    use games::engine::game::{Draft, Play};
    use games::engine::options::ChosenOptions;
    use games::engine::prompt::{self, Next};
    use games::engine::seat::Seat;

    use super::*;

    fn drafts(play: &dyn Play) -> Vec<Draft> {
        vec![Draft::default(); usize::from(play.seats())]
    }

    /// Checks that a text has only words with translations, and that its translation means the same.
    fn spelled_and_read(game: &str, play: &dyn Play, seat: Seat, text: &str) {
        let word = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        for word in text.split(' ').filter(word) {
            let id = format!("{game}-word-{word}");
            let known = Language::ALL.into_iter().all(|language| registry::texts().knows(language, &id));
            assert!(known, "{id} is missing in assets/lang/<language>/{game}.ftl, for {text:?}");
        }
        let entered = |text: &str| {
            let entered = play.fork().enter(seat, &drafts(play), text);
            let moves: Vec<String> = entered.moves.into_iter().map(|row| row.text).collect();
            (moves, entered.drafts, entered.refused.is_some())
        };
        let german = spelled(game, Language::De, text);
        assert_eq!(entered(&german), entered(text), "{game}: {text} is not {german}");
        assert_eq!(spelled(game, Language::En, text), text);
    }

    /// Checks the moves after some of the choices.
    fn walk(game: &str, play: &dyn Play, seat: Seat, entered: &str, seen: &mut usize) {
        match play.next(seat, entered) {
            Next::Done => {
                spelled_and_read(game, play, seat, entered);
                *seen += 1;
            }
            Next::Pick(choices) => {
                let step = (choices.len() / 5).max(1);
                choices.iter().step_by(step).for_each(|choice| walk(game, play, seat, &choice.text, seen));
            }
            _ => {}
        }
    }

    /// Plays a game between computers and checks everything that is offered.
    #[test]
    fn suggestions_in_german_are_read() {
        for game in registry::GAMES {
            let options = ChosenOptions::new(game.options());
            let mut play = game.begin(&options, *game.seats().start(), Seed::default());
            let mut dice = Dice::stream(&Seed::default(), Stream::Deck, None, 0);
            let mut seen = 0;
            for _ in 0..60 {
                let Some(seat) = prompt::waited_for(&play.prompts()) else { break };
                walk(game.id(), play.as_ref(), seat, "", &mut seen);
                spelled_and_read(game.id(), play.as_ref(), seat, "resign");
                let line = play.choose(seat, game.levels()[0], Budget::FULL, &mut dice).unwrap_or_default();
                for text in line.split(';') {
                    spelled_and_read(game.id(), play.as_ref(), seat, text.trim());
                }
                play.enter(seat, &drafts(play.as_ref()), &line);
            }
            assert!(seen > 10, "{}: {seen} moves", game.id());
        }
        assert_eq!(spelled("battleship", Language::De, "place torpedo_boat A1-A3"), "setze torpedoboot A1-A3");
        assert_eq!(spelled("sub_search", Language::De, "sub 14 200"), "u-boot 14 200");
    }
}
