//! A ship up for auction, its bidders, and the stack by class.

use super::colours::Colours;
use super::goods::count;
use super::icons;
use super::panels::{grid, numbers, panel};
use super::portrait;
use super::steamers::{self, Token};
use crate::board::Lot;
use crate::data::Ship;
use crate::scene::{AuctionScene, ClassScene, PlayerScene, Scene, Words, dollars};
use canvas::writing::{centred, fitting, left_lines, short};
use canvas::{Align, Canvas, Face, Path, Point, Rect, TextStyle, Theme, signs};

/// The height of the stack below a ship up for auction.
const STACK: f64 = 196.0;
/// The number of classes in a row.
const COLUMNS: usize = 5;

pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    scene: &Scene,
    auction: &AuctionScene,
    room: Rect,
) {
    let Some(lot) = &auction.lot else {
        return classes(canvas, theme, colours, &auction.stack, room, true);
    };
    let above = Rect { h: room.h - STACK - 10.0, ..room };
    let left = Rect { w: 0.62 * above.w, ..above };
    offer(canvas, theme, colours, scene, lot, left);
    let right = Rect::new(left.right() + 10.0, above.y, above.right() - left.right() - 10.0, above.h);
    for (seat, area) in auction.bidders.iter().zip(grid(right, auction.bidders.len(), 1, 78.0)) {
        let Some(bidder) = scene.standing.player(*seat) else { continue };
        bids(canvas, theme, colours, &scene.words, lot, bidder, area);
    }
    let below = Rect::new(room.x, room.bottom() - STACK, room.w, STACK);
    classes(canvas, theme, colours, &auction.stack, below, false);
}

/// The ship, its numbers, and the highest bid.
fn offer(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, lot: &Lot, area: Rect) {
    panel(canvas, theme, area);
    let said = &scene.words;
    let card = lot.ship.card();
    let size = fitting(&card.name, Face::Title, 46.0, area.w - 40.0);
    canvas.text(
        &card.name,
        Point::new(area.x + 20.0, area.y + 52.0),
        &TextStyle::new(Face::Title, short(size), theme.page.accent),
    );
    let sea = Rect::new(area.x + 16.0, area.y + 70.0, 0.47 * area.w, area.h - 86.0);
    portrait::draw(canvas, colours, sea);
    let x = sea.right() + 22.0;
    let room = area.right() - x - 16.0;
    let small = |word: &str, room: f64| {
        TextStyle::new(Face::Label, short(fitting(word, Face::Label, 24.0, room)), theme.page.soft_text)
    };
    let lines = [
        (&said.speed, card.speed.to_string()),
        (&said.cargo, card.cargo.to_string()),
        (&said.price, dollars(lot.ship.price())),
    ];
    for (at, (word, value)) in lines.into_iter().enumerate() {
        let y = area.y + 100.0 + count(at) * 46.0;
        let taken = canvas.text(
            &value,
            Point::new(area.right() - 20.0, y),
            &TextStyle::new(Face::Strong, 36.0, theme.page.text).aligned(Align::End),
        );
        canvas.text(word, Point::new(x, y - 2.0), &small(word, room - taken - 10.0));
    }
    let bid = Rect::new(x - 6.0, area.y + 214.0, room + 10.0, area.bottom() - area.y - 230.0);
    canvas.fill(&Path::rounded(bid, 10.0), theme.mark.last);
    let ink = theme.side.on_yellow;
    canvas.text(
        &said.bid,
        Point::new(bid.x + 14.0, bid.y + 32.0),
        &TextStyle::new(Face::Label, short(fitting(&said.bid, Face::Label, 24.0, bid.w - 28.0)), ink),
    );
    canvas.text(&dollars(lot.bid), Point::new(bid.x + 14.0, bid.y + 94.0), &TextStyle::new(Face::Strong, 62.0, ink));
    icons::funnel(canvas, colours, lot.bidder, Point::new(bid.x + 34.0, bid.bottom() - 34.0), 46.0);
    let room = bid.w - 78.0;
    let name = scene.standing.player(lot.bidder).map_or("", |bidder| &bidder.name);
    let size = fitting(name, Face::Strong, 30.0, room).max(22.0);
    canvas.text(
        name,
        Point::new(bid.x + 66.0, bid.bottom() - 24.0),
        &TextStyle::new(Face::Strong, short(size), ink).within(room),
    );
}

/// A bidder: the one who is asked, or one who has bid or passed.
fn bids(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    lot: &Lot,
    bidder: &PlayerScene,
    area: Rect,
) {
    panel(canvas, theme, area);
    let (middle, passed) = (area.centre().y, lot.passed.contains(&bidder.seat));
    icons::funnel(canvas, colours, bidder.seat, Point::new(area.x + 32.0, middle), 0.62 * area.h);
    let text = if passed { said.passed.clone() } else { dollars(bidder.money) };
    let (face, ink) = if passed { (Face::Label, theme.page.soft_text) } else { (Face::Strong, theme.page.accent) };
    let taken = canvas.text(
        &text,
        Point::new(area.right() - 14.0, middle + 10.0),
        &TextStyle::new(face, 28.0, ink).aligned(Align::End),
    );
    let room = area.w - 60.0 - taken - 30.0;
    let ink = if passed { theme.page.soft_text } else { theme.page.text };
    let size = fitting(&bidder.name, Face::Strong, 30.0, room).max(22.0);
    let wide = canvas.text(
        &bidder.name,
        Point::new(area.x + 60.0, middle + 10.0),
        &TextStyle::new(Face::Strong, short(size), ink).within(room),
    );
    if passed {
        canvas.rect(Rect::new(area.x + 58.0, middle - 1.5, wide + 4.0, 3.0), theme.page.soft_text);
    }
    if lot.asked == bidder.seat {
        signs::frame(canvas, theme, area);
    }
}

/// Ships that nobody owns, a small card for each class.
fn classes(canvas: &mut Canvas, theme: &Theme, colours: &Colours, stack: &[ClassScene], room: Rect, large: bool) {
    let columns = if large { 3 } else { COLUMNS };
    let mut ships = Vec::new();
    for (class, area) in stack.iter().zip(grid(room, stack.len(), columns, if large { 170.0 } else { 62.0 })) {
        let Some(first) = class.ships.first() else { continue };
        panel(canvas, theme, area);
        let ink = if class.payable { theme.page.text } else { theme.page.soft_text };
        if large {
            let x = area.x + 14.0;
            ships.push(Token::for_sale(Point::new(area.right() - 38.0, area.y + 40.0), 46.0));
            numbers(canvas, colours, *first, Point::new(x, area.y + 36.0), 28.0, ink);
            let name = |(at, ship): (usize, &Ship)| match class.numbers.get(at) {
                Some(number) => format!("{number}: {}", ship.card().name),
                None => ship.card().name.clone(),
            };
            let names: Vec<String> = class.ships.iter().enumerate().map(name).collect();
            let room = Rect::new(x, area.y + 42.0, area.right() - x - 8.0, area.h - 46.0);
            left_lines(canvas, &names.join(", "), room, 23.0, (Face::Label, ink));
        } else {
            let size = 23.0;
            let end = numbers(canvas, colours, *first, Point::new(area.x + 8.0, area.centre().y + 8.0), size, ink);
            if class.ships.len() > 1 {
                let rest = Rect::new(end + 4.0, area.y, area.right() - end - 9.0, area.h);
                centred(canvas, &format!("×{}", class.ships.len()), rest, size, theme.page.accent);
            }
        }
    }
    steamers::draw(canvas, theme, colours, &ships);
}
