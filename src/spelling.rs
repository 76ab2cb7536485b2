//! How a move is written in a reader's language. The notation has one form, which is stored; its parsers read the words of
//! both languages, so that what is suggested to people can be in theirs.

use games::lang::{Language, Message};
use games::registry;

/// A text of a game's notation with its words in a language. The parser of the game reads it as the same.
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
    use games::engine::dice::Seed;
    use games::engine::game::{Draft, Play};
    use games::engine::options::ChosenOptions;
    use games::engine::prompt::Next;
    use games::engine::seat::Seat;

    use super::*;

    fn drafts(play: &dyn Play) -> Vec<Draft> {
        vec![Draft::default(); usize::from(play.seats())]
    }

    /// Whether a move and its German spelling are read as the same.
    fn same(game: &str, play: &dyn Play, text: &str) {
        let entered = |text: &str| {
            let entered = play.fork().enter(Seat(0), &drafts(play), text);
            let moves: Vec<String> = entered.moves.into_iter().map(|row| row.text).collect();
            (moves, entered.drafts, entered.refused.is_some())
        };
        let german = spelled(game, Language::De, text);
        assert_eq!(entered(&german), entered(text), "{game}: {text} is not {german}");
        assert_eq!(spelled(game, Language::En, text), text);
    }

    /// Looks at the moves behind some of the choices.
    fn walk(game: &str, play: &dyn Play, entered: &str, seen: &mut usize) {
        match play.next(Seat(0), entered) {
            Next::Done => {
                same(game, play, entered);
                *seen += 1;
            }
            Next::Pick(choices) => {
                let step = (choices.len() / 5).max(1);
                choices.iter().step_by(step).for_each(|choice| walk(game, play, &choice.text, seen));
            }
            _ => {}
        }
    }

    #[test]
    fn a_suggestion_in_german_would_be_refused() {
        for game in registry::GAMES {
            let options = ChosenOptions::new(game.options());
            let mut play = game.begin(&options, *game.seats().start(), Seed::default());
            let mut seen = 0;
            walk(game.id(), play.as_ref(), "", &mut seen);
            for seat in [Seat(0), Seat(1)] {
                let drafts = drafts(play.as_ref());
                play.enter(seat, &drafts, "random; confirm");
            }
            for text in ["clear", "random", "confirm", "resign", "end", "charge 100", "A harbour", "fire R3 B"] {
                same(game.id(), play.as_ref(), text);
            }
            walk(game.id(), play.as_ref(), "", &mut seen);
            assert!(seen > 10, "{}: {seen} moves", game.id());
        }
        assert_eq!(spelled("battleship", Language::De, "place torpedo_boat A1-A3"), "setze torpedoboot A1-A3");
        assert_eq!(spelled("sub_search", Language::De, "sub 14 200"), "u-boot 14 200");
    }
}
