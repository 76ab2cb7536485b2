//! The news: a word, then the dice, then the ships as plates that look like those at sea.

use super::colours::Colours;
use super::layout::CLOSE;
use super::writing::SIZE;
use super::{dice, vessels};
use crate::scene::{Case, News};
use canvas::{Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, text_width};

/// The height of a line.
pub(super) const LINE: f64 = 34.0;

/// The most lines of a card.
const LINES: usize = 4;

/// The side of a die and the font size of names.
const DIE: f64 = 27.0;
const NAME: f64 = CLOSE;

/// The gaps between the parts of a case, and between words and cases.
const GAP: (f64, f64) = (4.0, 12.0);

/// An unbreakable part of a line.
#[derive(Clone, Copy)]
enum Piece<'a> {
    Word(&'a str),
    Case(&'a Case),
    /// An ellipsis for news that do not fit.
    More,
}

impl Piece<'_> {
    fn width(self) -> f64 {
        match self {
            Self::Word(word) => text_width(word, Face::Strong, SIZE),
            Self::Case(case) => {
                let ships = case.ships.iter().map(|id| vessels::plate_area(*id, Point::default(), NAME).w);
                ships.chain(case.dice.iter().map(|_| DIE)).map(|width| width + GAP.0).sum::<f64>() - GAP.0
            }
            Self::More => text_width("…", Face::Strong, SIZE),
        }
    }

    /// Draws the piece from this point to the right, centred on the line.
    fn draw(self, canvas: &mut Canvas, theme: &Theme, colours: &Colours, from: Point, room: f64) {
        let mut x = from.x;
        let mut word = |word: &str| {
            let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).within(room);
            canvas.text(word, Point::new(from.x, from.y + 8.0), &style);
        };
        match self {
            Self::Word(text) => word(text),
            Self::More => word("…"),
            Self::Case(case) => {
                for die in &case.dice {
                    dice::die(canvas, colours, *die, Point::new(x + DIE / 2.0, from.y), DIE);
                    x += DIE + GAP.0;
                }
                for id in &case.ships {
                    let width = vessels::plate_area(*id, Point::default(), NAME).w;
                    vessels::plate(canvas, colours, *id, Point::new(x + width / 2.0, from.y), NAME);
                    x += width + GAP.0;
                }
            }
        }
    }
}

fn pieces(news: &News) -> impl Iterator<Item = Piece<'_>> {
    [Piece::Word(news.text.as_str())].into_iter().chain(news.cases.iter().map(Piece::Case))
}

/// Breaks pieces into lines of this width.
fn flow<'a>(pieces: impl Iterator<Item = Piece<'a>>, room: f64) -> Vec<Vec<Piece<'a>>> {
    let mut lines: Vec<Vec<Piece<'a>>> = Vec::new();
    let mut taken = f64::INFINITY;
    for piece in pieces {
        let width = piece.width() + GAP.1;
        if taken + width > room + GAP.1 {
            lines.push(Vec::new());
            taken = 0.0;
        }
        taken += width;
        if let Some(line) = lines.last_mut() {
            line.push(piece);
        }
    }
    lines
}

fn width(line: &[Piece<'_>]) -> f64 {
    line.iter().map(|piece| piece.width() + GAP.1).sum()
}

/// The first `most` of these lines, with an ellipsis if there are more.
fn cut(mut lines: Vec<Vec<Piece<'_>>>, most: usize, room: f64) -> Vec<Vec<Piece<'_>>> {
    let more = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| more) {
        while width(last) + Piece::More.width() > room && last.len() > 1 {
            last.pop();
        }
        last.push(Piece::More);
    }
    lines
}

/// Draws lines below one another and returns the width of the widest.
fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, lines: &[Vec<Piece<'_>>], area: Rect) -> f64 {
    let mut y = area.y + LINE / 2.0;
    for line in lines {
        let mut x = area.x;
        for piece in line {
            piece.draw(canvas, theme, colours, Point::new(x, y), area.right() - x);
            x += piece.width() + GAP.1;
        }
        y += LINE;
    }
    lines.iter().map(|line| width(line)).fold(0.0, f64::max).min(area.w)
}

/// Draws news in one line and returns their width.
pub(super) fn line(canvas: &mut Canvas, theme: &Theme, colours: &Colours, news: &[News], area: Rect) -> f64 {
    let lines = cut(flow(news.iter().flat_map(pieces), area.w), 1, area.w);
    draw(canvas, theme, colours, &lines, Rect { y: area.centre().y - LINE / 2.0, ..area })
}

/// Draws news on a card, each with a line or more, and returns the lower end of the card.
pub(super) fn card(canvas: &mut Canvas, theme: &Theme, colours: &Colours, news: &[News], column: Rect) -> f64 {
    let room = column.w - 18.0;
    let lines = cut(news.iter().flat_map(|news| flow(pieces(news), room)).collect(), LINES, room);
    if lines.is_empty() {
        return column.y;
    }
    let card = Rect { h: 8.0 + LINE * lines.len() as f64, ..column };
    canvas.shape(&Path::rounded(card, 8.0), theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
    draw(canvas, theme, colours, &lines, Rect::new(card.x + 10.0, card.y + 4.0, room, card.h - 8.0));
    card.bottom()
}
