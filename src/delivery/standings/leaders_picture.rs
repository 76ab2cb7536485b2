//! A page of a leaderboard as a picture for a box of 550 x 350.

use games::canvas::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, heading, laurels, shown};
use games::lang::Message;

use super::portrait::{finish, portray, ring};
use super::{LeadersPage, Words};
use crate::ratings::board::Order;
use crate::ratings::rating::points;
use crate::store::results::Leader;

/// The height of a row.
const ROW: f64 = 49.0;
/// The top of the first row.
const TOP: f64 = 150.0;
/// The letter sizes of names and figures, and of column headings and secondary texts.
const LARGE: f32 = 30.0;
const SMALL: f32 = 24.0;
/// The centres and ends of the columns.
const PLACE: f64 = 62.0;
const PORTRAIT: f64 = 138.0;
const NAME: f64 = 178.0;
const RATING: f64 = 696.0;
const UNCERTAINTY: f64 = 708.0;
const TALLY: f64 = 880.0;
const GAMES: f64 = 1056.0;
/// The width for a name.
const NAME_ROOM: f64 = 428.0;

pub(super) fn draw(page: &LeadersPage, words: Words) -> Vec<u8> {
    let theme = words.reader.theme.theme();
    let (width, height) = shown::DECISION;
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    heading(&mut canvas, theme, &words.say(&Message::new("leaders-title")), 44.0, 70.0);
    let about = [words.game(page.shown.game.as_deref()), words.scope(page.shown.here), words.period(page.shown.period)];
    let about = about.map(|part| words.say(&part)).join("  ·  ");
    let style = TextStyle::new(Face::Label, 28.0, theme.page.text).aligned(Align::Middle).within(1020.0);
    canvas.text(&about, Point::new(f64::from(width) / 2.0, 100.0), &style);
    columns(&mut canvas, theme, page, words);
    let own = page.own.as_ref().filter(|_| !words.reader.everybody);
    let mut people: Vec<(&Leader, bool)> =
        page.leaders.iter().map(|leader| (leader, own.is_some_and(|own| own.player == leader.player))).collect();
    if let Some(own) = own.filter(|_| people.iter().all(|(_, own)| !own)) {
        people.push((own, true));
    }
    let mut portraits = Vec::new();
    for (number, (leader, own)) in people.iter().enumerate() {
        let apart = number >= page.leaders.len();
        let top = TOP + ROW * number as f64 + if apart { 2.0 } else { 0.0 };
        let place = (Rect::new(24.0, top, 1052.0, ROW - 2.0), number, *own);
        ground(&mut canvas, theme, place);
        let middle = top + ROW / 2.0 - 1.0;
        medal(&mut canvas, theme, Point::new(PLACE, middle), leader.place);
        let disc = (Point::new(PORTRAIT, middle), 20.0);
        let name = words.name(leader.face.as_ref());
        portraits.extend(portray(&mut canvas, theme, disc, (leader.player, &name), page.avatars.get(&leader.player)));
        ring(&mut canvas, disc, 2.0, if *own { theme.page.accent } else { theme.page.panel_edge });
        let style = TextStyle::new(Face::Strong, LARGE, theme.page.text).within(NAME_ROOM);
        canvas.text(&page.name(leader, words), Point::new(NAME, middle + 10.5), &style);
        figures(&mut canvas, theme, middle + 10.5, page.shown.order, leader, words);
    }
    finish(canvas, &portraits)
}

/// The headings of the columns, with the order of the rows highlighted.
fn columns(canvas: &mut Canvas, theme: &Theme, page: &LeadersPage, words: Words) {
    let word = |column: &str| words.say(&Message::new("leaders-column").with("column", column));
    let columns = [
        ("rating", RATING, Align::End, Order::Rating),
        ("tally", TALLY, Align::Middle, Order::Wins),
        ("games", GAMES, Align::End, Order::Games),
    ];
    for (column, x, align, order) in columns {
        let chosen = page.shown.order == order;
        let colour = if chosen { theme.page.accent } else { theme.page.soft_text };
        let style = TextStyle::new(Face::Label, SMALL, colour).aligned(align);
        let wide = canvas.text(&word(column), Point::new(x, 138.0), &style);
        if chosen {
            let left = if align == Align::End { x - wide } else { x - wide / 2.0 };
            canvas.fill(&Path::polygon(&[(left - 24.0, 124.0), (left - 8.0, 124.0), (left - 16.0, 137.0)]), colour);
        }
    }
}

fn ground(canvas: &mut Canvas, theme: &Theme, (room, number, own): (Rect, usize, bool)) {
    if own {
        let path = Path::rounded(room, 10.0);
        canvas.shape(&path, theme.page.panel, &Line::wide(2.0), theme.page.accent);
    } else if number.is_multiple_of(2) {
        canvas.fill(&Path::rounded(room, 10.0), theme.page.panel);
    }
}

/// The rank. The first three have medals of different shapes, and the first has laurels.
fn medal(canvas: &mut Canvas, theme: &Theme, at: Point, place: i64) {
    let size = if place < 1_000 { LARGE } else { SMALL };
    let style = |colour| TextStyle::new(Face::Strong, size, colour).aligned(Align::Middle).within(76.0);
    let (path, metal) = match place {
        1 => {
            laurels(canvas, Point::new(at.x, at.y + 2.0), 40.0, 44.0, theme.page.ornament);
            (Path::circle(at, 19.0), Colour::hex(0xe8c15a))
        }
        2 => (Path::star(at, 8, 21.0, 17.5, 0.0625), Colour::hex(0xc9d3db)),
        3 => {
            let (x, y) = (at.x, at.y);
            let shield = Path::new().from(x - 18.0, y - 18.0).to(x + 18.0, y - 18.0).to(x + 18.0, y + 4.0);
            (
                shield.bend(x + 16.0, y + 16.0, x, y + 22.0).bend(x - 16.0, y + 16.0, x - 18.0, y + 4.0).close(),
                Colour::hex(0xcf9560),
            )
        }
        _ => {
            canvas.text(&super::place(place), Point::new(at.x, at.y + 10.5), &style(theme.page.text));
            return;
        }
    };
    canvas.shape(&path, metal, &Line::wide(2.0), theme.ship.edge);
    canvas.text(&super::place(place), Point::new(at.x, at.y + 10.5), &style(Colour::hex(0x1c2630)));
}

fn figures(canvas: &mut Canvas, theme: &Theme, baseline: f64, order: Order, leader: &Leader, words: Words) {
    let style = |chosen: bool, align| {
        let (face, colour) = if chosen { (Face::Strong, theme.page.accent) } else { (Face::Label, theme.page.text) };
        TextStyle::new(face, LARGE, colour).aligned(align)
    };
    let (standing, at) = (&leader.standing, |x| Point::new(x, baseline));
    // Only people with a rated game are on a leaderboard.
    let score = words.score(standing).unwrap_or_default();
    canvas.text(&score, at(RATING), &style(order == Order::Rating, Align::End));
    let uncertainty = format!("± {}", points(standing.rating.uncertainty));
    canvas.text(&uncertainty, at(UNCERTAINTY), &TextStyle::new(Face::Label, SMALL, theme.page.soft_text));
    let tally = standing.rated;
    let text = format!("{} – {} – {}", tally.won, tally.drawn, tally.lost);
    canvas.text(&text, at(TALLY), &style(order == Order::Wins, Align::Middle));
    canvas.text(&tally.games().to_string(), at(GAMES), &style(order == Order::Games, Align::End));
}
