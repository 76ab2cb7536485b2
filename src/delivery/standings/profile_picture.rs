//! A profile as a card for a box of 550 x 350.

use games::canvas::{
    Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, laurels, shown, text_width,
};
use games::lang::Message;

use super::portrait::{finish, portray, ring};
use super::{ProfilePage, Words, marked};
use crate::ratings::rating::points;
use crate::ratings::standing::{Standing, Tally};
use crate::record::verdict::Verdict;

/// The letter sizes of names and figures, and of secondary texts.
const LARGE: f32 = 30.0;
const SMALL: f32 = 24.0;
/// The left and right edge.
const LEFT: f64 = 40.0;
const RIGHT: f64 = 1060.0;
/// The list of games: its top, its height, the range for the height of a row, and the most rows.
const GAMES: f64 = 366.0;
const GAMES_ROOM: f64 = 225.0;
const MOST_ROW: f64 = 75.0;
/// The line of the latest games.
const LATEST: f64 = 652.0;

pub(super) fn draw(page: &ProfilePage, all: &Standing, words: Words) -> Vec<u8> {
    let theme = words.reader.theme.theme();
    let (width, height) = shown::DECISION;
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    let frame = Path::rounded(Rect::new(14.0, 14.0, 1072.0, 672.0), 22.0);
    canvas.stroke(&frame, &Line::wide(2.0), theme.page.ornament);
    let disc = (Point::new(150.0, 142.0), 92.0);
    let portrait = portray(&mut canvas, theme, disc, (page.shown.player, &page.face.name), page.avatar.as_ref());
    ring(&mut canvas, disc, 5.0, theme.page.ornament);
    head(&mut canvas, theme, page, all, words);
    bar(&mut canvas, theme, all.rated, words);
    games(&mut canvas, theme, page, words);
    foot(&mut canvas, theme, page, all, words);
    finish(canvas, portrait.as_slice())
}

fn head(canvas: &mut Canvas, theme: &Theme, page: &ProfilePage, all: &Standing, words: Words) {
    let left = 282.0;
    let title = TextStyle::new(Face::Title, 54.0, theme.page.accent).within(RIGHT - left);
    canvas.text(&page.face.name, Point::new(left, 94.0), &title);
    let scope = words.say(&words.scope(page.shown.here));
    let wide = canvas.text(&scope, Point::new(left, 132.0), &TextStyle::new(Face::Label, 28.0, theme.page.soft_text));
    if let Some(honour) = words.latest_honour(&page.honours) {
        let at = left + wide + 30.0;
        let style = TextStyle::new(Face::Strong, SMALL, theme.page.accent).within(RIGHT - at);
        canvas.text(&marked(&honour), Point::new(at, 132.0), &style);
    }
    // The score and its meaning.
    let big = TextStyle::new(Face::Strong, 82.0, theme.page.text);
    let Some(score) = words.score(all) else {
        let none = words.say(&Message::new("profile-no-rating"));
        let style = TextStyle::new(Face::Strong, 40.0, theme.page.text).within(RIGHT - left);
        canvas.text(&none, Point::new(left, 208.0), &style);
        return;
    };
    let taken = canvas.text(&score, Point::new(left, 222.0), &big);
    let beside = left + taken + 26.0;
    let style = |colour| TextStyle::new(Face::Label, 28.0, colour).within(RIGHT - beside);
    let rating = words.say(&Message::new("profile-rating"));
    let uncertain = format!("{rating}  ·  ± {}", points(all.rating.uncertainty));
    canvas.text(&uncertain, Point::new(beside, 184.0), &style(theme.page.soft_text));
    let sure = words.say(&words.sure(all));
    canvas.text(&sure, Point::new(beside, 220.0), &style(theme.page.text));
    if let Some(place) = page.place {
        let middle = Point::new(958.0, 200.0);
        laurels(canvas, middle, 118.0, 92.0, theme.page.ornament);
        let text = words.say(&Message::new("profile-place").with("place", super::place(place)));
        let style = TextStyle::new(Face::Strong, LARGE, theme.page.accent).aligned(Align::Middle).within(124.0);
        canvas.text(&text, Point::new(middle.x, middle.y + 10.0), &style);
    }
}

/// Wins, draws and losses as parts of a bar, with a sign and a number for each.
fn bar(canvas: &mut Canvas, theme: &Theme, tally: Tally, words: Words) {
    let room = Rect::new(LEFT, 262.0, RIGHT - LEFT, 26.0);
    canvas.fill(&Path::rounded(room, 13.0), theme.page.panel);
    let parts = parts(theme, tally);
    if tally.games() > 0 {
        let whole = Path::rounded(room, 13.0);
        canvas.clipped(&whole, |canvas| {
            let mut x = room.x;
            for (_, count, colour) in parts {
                let wide = room.w * count as f64 / tally.games() as f64;
                canvas.rect(Rect::new(x, room.y, wide, room.h), colour);
                x += wide;
            }
        });
    }
    canvas.stroke(&Path::rounded(room, 13.0), &Line::wide(2.0), theme.page.panel_edge);
    let mut x = LEFT + 6.0;
    for (verdict, count, colour) in parts {
        sign(canvas, theme, Point::new(x + 14.0, 318.0), 14.0, (verdict, colour), None);
        let id = match verdict {
            Verdict::Won => "profile-won",
            Verdict::Drawn => "profile-drawn",
            Verdict::Lost => "profile-lost",
        };
        let text = format!("{count}  {}", words.say(&Message::new(id).with("count", count)));
        let style = TextStyle::new(Face::Strong, 28.0, theme.page.text);
        x += 40.0 + canvas.text(&text, Point::new(x + 40.0, 328.0), &style) + 46.0;
    }
    let games = words.say(&Message::new("profile-games").with("count", tally.games()));
    let style = TextStyle::new(Face::Label, 28.0, theme.page.soft_text).aligned(Align::End);
    canvas.text(&games, Point::new(RIGHT - 6.0, 328.0), &style);
}

fn parts(theme: &Theme, tally: Tally) -> [(Verdict, i64, Colour); 3] {
    [
        (Verdict::Won, tally.won, colour(theme, Verdict::Won)),
        (Verdict::Drawn, tally.drawn, colour(theme, Verdict::Drawn)),
        (Verdict::Lost, tally.lost, colour(theme, Verdict::Lost)),
    ]
}

fn colour(theme: &Theme, verdict: Verdict) -> Colour {
    match verdict {
        Verdict::Won => Colour::hex(0xe8c15a),
        Verdict::Drawn => theme.sea.top,
        Verdict::Lost => theme.ship.hull_dark,
    }
}

/// The sign of a verdict: a disc, a square or a diamond. A large one has room for a letter.
fn sign(
    canvas: &mut Canvas,
    theme: &Theme,
    at: Point,
    radius: f64,
    (verdict, colour): (Verdict, Colour),
    letter: Option<&str>,
) {
    let path = match verdict {
        Verdict::Won => Path::circle(at, radius),
        Verdict::Drawn => {
            let half = radius * 0.9;
            Path::rounded(Rect::new(at.x - half, at.y - half, 2.0 * half, 2.0 * half), 3.0)
        }
        Verdict::Lost => Path::diamond(at, radius * 1.22),
    };
    canvas.shape(&path, colour, &Line::wide(2.0), theme.ship.edge);
    if let Some(letter) = letter {
        let style = TextStyle::new(Face::Strong, SMALL, Colour::hex(0x10202e)).aligned(Align::Middle);
        canvas.text(letter, Point::new(at.x, at.y + 8.5), &style);
    }
}

fn games(canvas: &mut Canvas, theme: &Theme, page: &ProfilePage, words: Words) {
    let played: Vec<_> = page.games().collect();
    let row = (GAMES_ROOM / played.len().max(1) as f64).min(MOST_ROW);
    for (number, (game, standing)) in played.into_iter().enumerate() {
        let top = GAMES + row * number as f64;
        let room = Rect::new(LEFT - 10.0, top, RIGHT - LEFT + 20.0, row - 3.0);
        if number.is_multiple_of(2) {
            canvas.fill(&Path::rounded(room, 10.0), theme.page.panel);
        }
        let at = |x| Point::new(x, top + row / 2.0 + 9.0);
        let style = |face, colour| TextStyle::new(face, LARGE, colour);
        let name = words.say(&words.game(Some(game)));
        canvas.text(&name, at(LEFT + 8.0), &style(Face::Label, theme.page.text).within(500.0));
        let Some(rating) = words.score(standing) else {
            let none = style(Face::Label, theme.page.soft_text).aligned(Align::End);
            canvas.text("–", at(700.0), &none);
            continue;
        };
        let score = style(Face::Strong, theme.page.accent).aligned(Align::End);
        canvas.text(&rating, at(700.0), &score);
        let uncertainty = format!("± {}", points(standing.rating.uncertainty));
        canvas.text(&uncertainty, at(712.0), &TextStyle::new(Face::Label, SMALL, theme.page.soft_text));
        let Tally { won, drawn, lost } = standing.rated;
        let tally = style(Face::Label, theme.page.text).aligned(Align::End);
        canvas.text(&format!("{won} – {drawn} – {lost}"), at(RIGHT - 8.0), &tally);
    }
}

/// The latest games as signs, the latest last, and further figures.
fn foot(canvas: &mut Canvas, theme: &Theme, page: &ProfilePage, all: &Standing, words: Words) {
    let label = TextStyle::new(Face::Label, SMALL, theme.page.soft_text);
    let mut x = LEFT;
    if !page.past.is_empty() {
        let text = words.say(&Message::new("profile-last-games"));
        x += canvas.text(&text, Point::new(x, LATEST + 8.5), &label) + 40.0;
        for past in page.past.iter().rev() {
            let shown = (past.verdict, colour(theme, past.verdict));
            let letter = past.rank.map_or_else(|| words.verdict(past.verdict), |rank| rank.place.to_string());
            sign(canvas, theme, Point::new(x, LATEST), 20.0, shown, Some(&letter));
            x += 56.0;
        }
    }
    let mut end = RIGHT;
    let mut figure = |canvas: &mut Canvas, id: &str, value: String| {
        let text = words.say(&Message::new(id));
        let strong = TextStyle::new(Face::Strong, LARGE, theme.page.accent).aligned(Align::End);
        end -= canvas.text(&value, Point::new(end, LATEST + 10.0), &strong) + 12.0;
        let room = end - x - 10.0;
        if text_width(&text, Face::Label, SMALL) <= room {
            canvas.text(&text, Point::new(end, LATEST + 8.5), &label.clone().aligned(Align::End));
            end -= text_width(&text, Face::Label, SMALL) + 34.0;
        }
    };
    figure(canvas, "profile-best-streak", all.best_streak.to_string());
    if all.computers.games() > 0 {
        let Tally { won, drawn, lost } = all.computers;
        let value = format!("{won} – {drawn} – {lost}");
        // Above the line, because the label is long.
        let top = LATEST - 42.0;
        let text = words.say(&Message::new("profile-against-computers"));
        let strong = TextStyle::new(Face::Strong, SMALL, theme.page.text).aligned(Align::End);
        let taken = canvas.text(&value, Point::new(RIGHT, top + 8.5), &strong);
        canvas.text(&text, Point::new(RIGHT - taken - 12.0, top + 8.5), &label.aligned(Align::End));
    }
}
