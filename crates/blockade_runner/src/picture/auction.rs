//! A ship up for auction, its bidders, and the stack by class.

use super::colours::Colours;
use super::goods::count;
use super::icons;
use super::panels::{grid, numbers, panel};
use super::portrait;
use super::steamers::{self, Token};
use super::{BESIDES, DECIDED};
use crate::board::Lot;
use crate::scene::{AuctionScene, ClassScene, PlayerScene, Scene, Words};
use canvas::writing::{centred, fitting, short};
use canvas::{Align, Canvas, Face, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The height of the stack below a ship up for auction.
const STACK: f64 = 196.0;
/// The number of classes in a row.
const COLUMNS: usize = 4;

pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    scene: &Scene,
    auction: &AuctionScene,
    room: Rect,
) {
    let Some(lot) = &auction.lot else {
        return classes(canvas, theme, colours, &scene.words, &auction.stack, room, true);
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
    classes(canvas, theme, colours, &scene.words, &auction.stack, below, false);
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
        (&said.price, said.dollars(lot.ship.price())),
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
    let money = said.dollars(lot.bid);
    let size = fitting(&money, Face::Strong, 62.0, bid.w - 28.0);
    canvas.text(&money, Point::new(bid.x + 14.0, bid.y + 94.0), &TextStyle::new(Face::Strong, short(size), ink));
    icons::funnel(canvas, colours, lot.bidder, Point::new(bid.x + 34.0, bid.bottom() - 34.0), 46.0);
    let room = bid.w - 78.0;
    let name = scene.standing.player(lot.bidder).map_or("", |bidder| &bidder.name);
    let size = fitting(name, Face::Strong, 30.0, room).max(BESIDES);
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
    let text = if passed { said.passed.clone() } else { said.dollars(bidder.money) };
    let (face, ink) = if passed { (Face::Label, theme.page.soft_text) } else { (Face::Strong, theme.page.accent) };
    let taken = canvas.text(
        &text,
        Point::new(area.right() - 14.0, middle + 10.0),
        &TextStyle::new(face, short(DECIDED), ink).aligned(Align::End),
    );
    let room = area.w - 60.0 - taken - 30.0;
    let ink = if passed { theme.page.soft_text } else { theme.page.text };
    let size = fitting(&bidder.name, Face::Strong, 30.0, room).max(BESIDES);
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

/// Ships that nobody owns, a small card for each class. The menu has their names.
fn classes(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    stack: &[ClassScene],
    room: Rect,
    large: bool,
) {
    let columns = if large { 3 } else { COLUMNS };
    let mut ships = Vec::new();
    for (class, area) in stack.iter().zip(grid(room, stack.len(), columns, if large { 170.0 } else { 62.0 })) {
        let Some(first) = class.ships.first() else { continue };
        panel(canvas, theme, area);
        let ink = if class.payable { theme.page.text } else { theme.page.soft_text };
        if large {
            let x = area.x + 14.0;
            numbers(canvas, colours, said, *first, Point::new(x, area.y + 40.0), 32.0, ink);
            ships.push(Token::for_sale(Point::new(x + 40.0, area.bottom() - 20.0), 66.0));
            let middle = area.bottom() - 40.0;
            let style = TextStyle::new(Face::Strong, short(DECIDED), ink);
            canvas.text(&format!("×{}", class.ships.len()), Point::new(x + 90.0, middle + 10.0), &style);
            if let (Some(from), Some(to)) = (class.numbers.first(), class.numbers.last()) {
                let numbers = if from == to { from.to_string() } else { format!("{from}–{to}") };
                let w = text_width(&numbers, Face::Strong, short(DECIDED)) + 24.0;
                let tile = Rect::new(area.right() - 14.0 - w, middle - 21.0, w, 42.0);
                signs::gold(canvas, theme, tile);
                signs::words(canvas, &numbers, tile.centre(), DECIDED, theme.side.on_yellow);
            }
        } else {
            let size = 26.0;
            let end =
                numbers(canvas, colours, said, *first, Point::new(area.x + 8.0, area.centre().y + 8.0), size, ink);
            if class.ships.len() > 1 {
                let rest = Rect::new(end + 4.0, area.y, area.right() - end - 9.0, area.h);
                centred(canvas, &format!("×{}", class.ships.len()), rest, size, theme.page.accent);
            }
        }
    }
    steamers::draw(canvas, theme, colours, &ships);
}
