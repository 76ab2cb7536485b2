//! The recap of a finished game, as a picture to share: the chances of all seats over time, and the success of each
//! seat compared with chance.

mod draw;

#[cfg(test)]
mod tests;

use crate::registry::texts;
use canvas::{Palettes, Picture, ThemeId};
use engine::lang::{Message, sentences};
use engine::outcome::Outcome;
use engine::presenter::Style;
use engine::replay::{Advice, Figures, Review};
use engine::seat::Seat;

/// The longest advice, in sentences. A whole turn of the card game has dozens.
const ADVICE: usize = 2;

/// The content of the picture.
#[derive(Clone, Debug, PartialEq)]
struct RecapScene {
    headline: String,
    /// The game and its length.
    note: String,
    /// One for each seat.
    players: Vec<Player>,
    /// The chances: the time as a share of the game, and thousandths by seat.
    course: Vec<(f64, Vec<u16>)>,
    /// The line that mattered: its time as a share of the game, and its label.
    mattered: Option<(f64, String)>,
    words: Words,
}

#[derive(Clone, Debug, PartialEq)]
struct Player {
    name: String,
    /// An index into the theme's colours of seats.
    colour: usize,
    won: bool,
    /// The rate of success, and the rate that chance alone gives; `None` without attempts.
    success: Option<[Percent; 2]>,
    /// The longest run of successes.
    run: usize,
}

/// A percentage as a number and in the reader's language.
#[derive(Clone, Debug, PartialEq)]
struct Percent {
    number: usize,
    text: String,
}

#[derive(Clone, Debug, PartialEq)]
struct Words {
    chances: String,
    begin: String,
    end: String,
    success: String,
    chance: String,
    run: String,
}

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/recap.txt"));

/// Draws the recap of a game of this id.
pub fn picture(game: &str, review: &Review, outcome: &Outcome, style: Style<'_>) -> Picture {
    draw(&scene(game, review, outcome, style), style.theme)
}

fn draw(scene: &RecapScene, id: ThemeId) -> Picture {
    draw::paint(scene, id.theme()).encode(PALETTES.get(id))
}

fn scene(game: &str, review: &Review, outcome: &Outcome, style: Style<'_>) -> RecapScene {
    let Style { language, names, .. } = style;
    let say = |message: Message| texts().say(language, &message, names).replace("**", "");
    let word = |id: &str| say(Message::new(format!("recap-{id}")));
    let winners = outcome.winners();
    let headline = match winners.len() {
        all if all == names.len() => word("drawn"),
        _ => {
            let winner = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
            let won = winners.iter().map(winner).collect::<Vec<_>>().join(", ");
            say(Message::new("recap-won").with("winners", won).with("count", winners.len()))
        }
    };
    let tried = review.figures.iter().any(|figures| figures.attempts > 0);
    let note = Message::new("recap-note").with("game", Message::new(game));
    let percent = |number: usize| Percent { number, text: say(Message::new("recap-percent").with("number", number)) };
    let when = |number: usize| share(number, review.parts);
    let player = |(seat, name): (Seat, &String)| {
        let figures = review.figures.get(seat.index()).copied().unwrap_or_default();
        Player {
            name: name.clone(),
            colour: style.colour_of(seat),
            won: winners.contains(&seat) && winners.len() < names.len(),
            success: figures.percent().zip(figures.percent_owed()).map(|(own, owed)| [own, owed].map(percent)),
            run: figures.run,
        }
    };
    RecapScene {
        headline,
        note: say(note.with("count", review.turns.unwrap_or(review.parts)).with("turns", review.turns.is_some())),
        players: (0..).map(Seat).zip(names).map(player).collect(),
        course: review.course.iter().map(|sample| (when(sample.number), sample.shares.clone())).collect(),
        mattered: review
            .turning_point
            .as_ref()
            .map(|point| (when(point.swing.number), say(point.when.tell(Message::new("recap-mattered"))))),
        words: Words {
            chances: word("chances"),
            begin: word("begin"),
            end: word("end"),
            success: if tried { say(Message::new(format!("{game}-recap-success"))) } else { String::new() },
            chance: word("chance"),
            run: word("run"),
        },
    }
}

/// A number as a share of another, from 0 to 1.
fn share(number: usize, of: usize) -> f64 {
    number as f64 / of.max(1) as f64
}

/// The attempts of each seat in sentences, as the picture shows them. They address the holder of the seat `reader` as "you".
pub fn figures(game: &str, review: &Review, reader: Option<Seat>) -> Vec<Message> {
    let figures = (0..).map(Seat).zip(&review.figures);
    figures.filter_map(|(seat, figures)| tried(game, (seat, reader == Some(seat)), figures)).collect()
}

/// The line that mattered, and what a strong player does there, in sentences for the holder of the seat `reader`.
pub fn told(review: &Review, reader: Option<Seat>) -> Vec<Message> {
    let mattered = review.turning_point.iter().map(|point| point.in_words(reader));
    mattered.chain(review.advice.iter().filter_map(advised)).collect()
}

/// The advice of a strong player as a sentence. `None` if there are no words for it, or if it only approves of a line
/// that the recap does not mention.
fn advised(Advice { told, same, elsewhere, .. }: &Advice) -> Option<Message> {
    let place = Message::new("recap-advice-place").with("elsewhere", elsewhere.is_some());
    let place = elsewhere.clone().unwrap_or_default().tell(place);
    let advice = Message::new("recap-advice").with("same", *same).with("place", place);
    match (same, elsewhere) {
        (true, None) => Some(advice.with("told", "")),
        (true, Some(_)) => None,
        (false, _) if told.is_empty() || told.len() > ADVICE => None,
        (false, _) => Some(advice.with("told", sentences(told.iter().cloned())?)),
    }
}

/// The attempts of a seat as a sentence; `None` without attempts.
fn tried(game: &str, (seat, own): (Seat, bool), figures: &Figures) -> Option<Message> {
    let (percent, owed) = figures.percent().zip(figures.percent_owed())?;
    let tried = Message::new(format!("{game}-attempts")).with("count", figures.attempts);
    let tried = tried.with("successes", figures.successes);
    let said = Message::new("recap-figures").with("seat", seat).with("own", own);
    Some(said.with("tried", tried).with("percent", percent).with("owed", owed).with("run", figures.run))
}
