//! How a finished game went, as a picture that one wants to post: the chances of all seats over time, and how what they tried
//! compares with chance.

mod draw;

#[cfg(test)]
mod tests;

use crate::registry::texts;
use canvas::{Palette, Palettes, Picture, ThemeId};
use engine::lang::{Arg, Message};
use engine::outcome::Outcome;
use engine::presenter::Style;
use engine::replay::{Advice, Figures, Review};
use engine::seat::Seat;

/// Sentences of a strong player's line that are told: a whole turn of the card game has dozens.
const ADVICE: usize = 2;

/// What such a picture shows.
#[derive(Clone, Debug, PartialEq)]
struct RecapScene {
    headline: String,
    /// The game, and how long it was.
    note: String,
    /// One for each seat.
    players: Vec<Player>,
    /// The chances: when, as a share of the game, and thousandths by seat.
    course: Vec<(f64, Vec<u16>)>,
    /// When the line that mattered was entered, as a share of the game, and what to call it.
    mattered: Option<(f64, String)>,
    words: Words,
}

#[derive(Clone, Debug, PartialEq)]
struct Player {
    name: String,
    /// Which of the theme's colours it has.
    colour: usize,
    won: bool,
    /// Successes and what chance alone would have given; `None` of whoever tried nothing.
    success: Option<[Percent; 2]>,
    /// The longest run of successes.
    run: usize,
}

/// A part of a hundred, as a number and as the reader writes it.
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

/// Draws how a game of this id went.
pub fn picture(game: &str, review: &Review, outcome: &Outcome, style: Style<'_>) -> Picture {
    draw(&scene(game, review, outcome, style), style.theme)
}

fn draw(scene: &RecapScene, id: ThemeId) -> Picture {
    draw::paint(scene, id.theme()).encode(palette(id))
}

fn palette(id: ThemeId) -> &'static Palette {
    static PALETTES: Palettes = Palettes::new();
    PALETTES.get(id, draw::specimens, draw::paint)
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
        mattered: review.turning_point.as_ref().map(|point| {
            let number = point.turn.unwrap_or(point.swing.number);
            let label = Message::new("recap-mattered").with("number", number).with("turns", point.turn.is_some());
            (when(point.swing.number), say(label))
        }),
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

/// A number as a share of another one, from 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "lines of a game")]
fn share(number: usize, of: usize) -> f64 {
    number as f64 / of.max(1) as f64
}

/// How it went, in sentences: what each seat tried, the line that mattered, and what a strong player would have done there; to the
/// holder of a seat (`reader`) of that seat as of his own.
pub fn lines(game: &str, review: &Review, reader: Option<Seat>) -> Vec<Message> {
    let figures = (0..).map(Seat).zip(&review.figures);
    let tried = figures.filter_map(|(seat, figures)| tried(game, (seat, reader == Some(seat)), figures));
    let mattered = review.turning_point.iter().map(|point| point.in_words(reader));
    let advice = review.advice.iter().filter_map(advised);
    tried.chain(mattered).chain(advice).collect()
}

/// What a strong player would have done, in a sentence; nothing where there are no words for it, or nothing was amiss at a line of
/// which nobody has spoken.
fn advised(Advice { told, same, elsewhere, .. }: &Advice) -> Option<Message> {
    let (number, turn) = elsewhere.unwrap_or_default();
    let place = Message::new("recap-advice-place").with("elsewhere", elsewhere.is_some());
    let place = place.with("number", number).with("turn", turn.unwrap_or_default());
    let advice = Message::new("recap-advice").with("same", *same).with("place", place);
    match (same, elsewhere) {
        (true, None) => Some(advice.with("told", "")),
        (true, Some(_)) => None,
        (false, _) if told.is_empty() || told.len() > ADVICE => None,
        (false, _) => {
            let sentences = told.iter().cloned().map(Arg::from);
            let next =
                |told: Arg, next: Arg| Message::new("replay-sentences").with("told", told).with("next", next).into();
            Some(advice.with("told", sentences.reduce(next)?))
        }
    }
}

/// What a seat tried, in a sentence about it; nothing of whoever tried nothing.
fn tried(game: &str, (seat, own): (Seat, bool), figures: &Figures) -> Option<Message> {
    let (percent, owed) = figures.percent().zip(figures.percent_owed())?;
    let tried = Message::new(format!("{game}-attempts")).with("count", figures.attempts);
    let tried = tried.with("successes", figures.successes);
    let said = Message::new("recap-figures").with("seat", seat).with("own", own);
    Some(said.with("tried", tried).with("percent", percent).with("owed", owed).with("run", figures.run))
}
