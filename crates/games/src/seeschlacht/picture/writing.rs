//! What stands around the sea: the line above it, and what happened with the meanings of the signs below or beside it.

use super::coast::COAST;
use super::colours::Colours;
use super::layout::{Chart, Layout, place};
use super::{dice, rose, signs};
use crate::picture::{
    Align, Canvas, Face, LEGEND_LINE, Legend, Line, Path, Point, Rect, TextStyle, Theme, laurels, text_width,
};
use crate::seeschlacht::board::Field;
use crate::seeschlacht::scene::{News, Scene, Sign};
use crate::seeschlacht::ship::Side;

/// The size of words.
pub(super) const SIZE: f32 = 22.0;

/// Draws all of it.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    let title = title(canvas, theme, scene, layout);
    sides(canvas, theme, colours, scene, layout, title);
    if layout.crop {
        column(canvas, theme, colours, scene, layout);
    } else {
        foot(canvas, theme, colours, scene, layout);
    }
}

/// The title and the status in the middle of the line above; gives the room that they take.
fn title(canvas: &mut Canvas, theme: &Theme, scene: &Scene, layout: &Layout) -> Rect {
    let head = layout.head;
    let middle = head.centre().x;
    let (size, gap) = (28.0, 22.0);
    let most = head.w * 0.46;
    let wide = text_width(&scene.title, Face::Title, size).min(most);
    let status = text_width(&scene.status, Face::Strong, SIZE + 2.0).min(most - wide.min(most * 0.5));
    let taken = wide + if scene.status.is_empty() { 0.0 } else { gap + status };
    let left = middle - taken / 2.0;
    let baseline = head.centre().y + 9.0;
    let style = TextStyle::new(Face::Title, size, theme.page.accent).within(wide + 1.0);
    canvas.text(&scene.title, Point::new(left, baseline), &style);
    let style = TextStyle::new(Face::Strong, SIZE + 2.0, theme.page.text).within(status + 1.0);
    canvas.text(&scene.status, Point::new(left + wide + gap, baseline), &style);
    if scene.sides.iter().any(|side| side.won) {
        laurels(canvas, head.centre(), taken + 44.0, head.h * 0.86, theme.page.accent);
        return Rect::new(left - 60.0, head.y, taken + 120.0, head.h);
    }
    Rect::new(left - 24.0, head.y, taken + 48.0, head.h)
}

/// Both sides with their points, White on the left.
fn sides(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout, title: Rect) {
    let head = layout.head;
    let baseline = head.centre().y + 8.0;
    for (side, said) in Side::BOTH.into_iter().zip(&scene.sides) {
        let way = [1.0, -1.0][side.index()];
        let (edge, align) =
            if side == Side::White { (head.x + 12.0, Align::Start) } else { (head.right() - 12.0, Align::End) };
        signs::flagship(canvas, colours, side, Point::new(edge + way * 15.0, head.centre().y), 31.0);
        let room = if side == Side::White { title.x - head.x } else { head.right() - title.right() } - 52.0;
        let ink = if said.active { theme.page.accent } else { theme.page.text };
        let score = text_width(&said.score, Face::Strong, 27.0);
        let gap = if said.score.is_empty() { 0.0 } else { 14.0 };
        let style = TextStyle::new(Face::Strong, SIZE, ink).aligned(align).within((room - score - gap).max(10.0));
        let at = edge + way * 40.0;
        let taken = canvas.text(&said.caption, Point::new(at, baseline), &style);
        let style = TextStyle::new(Face::Strong, 27.0, theme.page.accent).aligned(align);
        canvas.text(&said.score, Point::new(at + way * (taken + gap), baseline + 1.0), &style);
        if said.active {
            let line = Rect::new(if way > 0.0 { at } else { at - taken }, baseline + 5.0, taken, 2.5);
            canvas.rect(line, theme.page.accent);
        }
    }
}

/// What happened and what signs mean, in the line below the whole sea.
fn foot(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    let foot = layout.foot;
    let mut left = foot.x + 14.0;
    let half = foot.centre().x + 60.0;
    // Where not everything fits, the latest matters most.
    let width = |news: &News| 34.0 * dice_of(news) + text_width(&news.text, Face::Strong, SIZE) + 34.0;
    let mut room = half - left;
    let fits = |news: &&News| {
        room -= width(news);
        room > 0.0
    };
    let shown = scene.news.iter().rev().take_while(fits).count().max(1).min(scene.news.len());
    for news in &scene.news[scene.news.len() - shown..] {
        for die in &news.dice {
            dice::die(canvas, colours, *die, Point::new(left + 14.0, foot.centre().y), 28.0);
            left += 34.0;
        }
        let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).within((half - left).max(20.0));
        left += canvas.text(&news.text, Point::new(left, foot.centre().y + 8.0), &style) + 34.0;
    }
    let legend = legend(scene, foot.right() - left - 4.0).at_most(1);
    let first = Point::new(foot.right() - legend.width() + 6.0, foot.centre().y + 6.0);
    draw_legend(canvas, theme, colours, &legend, first);
}

#[expect(clippy::cast_precision_loss, reason = "a few dice")]
fn dice_of(news: &News) -> f64 {
    news.dice.len() as f64
}

fn legend(scene: &Scene, room: f64) -> Legend<'_, Sign> {
    Legend::flow(scene.legend.iter().map(|(sign, word)| (*sign, 30.0, word.as_str())), SIZE, room)
}

fn draw_legend(canvas: &mut Canvas, theme: &Theme, colours: &Colours, legend: &Legend<'_, Sign>, first: Point) {
    legend.draw(canvas, theme, first, |canvas, sign, tile| {
        signs::sign(canvas, theme, colours, *sign, tile.centre(), 24.0);
    });
}

/// The wind, what happened, the signs and the whole sea small, beside a part of the sea.
fn column(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    let column = layout.foot;
    let (middle, radius) = (column.centre().x, 84.0);
    rose::disc(canvas, theme, colours, scene.wind, Point::new(middle, column.y + radius + 6.0), radius);
    let mut y = column.y + 2.0 * radius + 38.0;
    let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).aligned(Align::Middle).within(column.w);
    canvas.text(&scene.wind_words, Point::new(middle, y), &style);
    let map = Rect::new(column.x, column.bottom() - column.w * 0.70, column.w, column.w * 0.70);
    small_map(canvas, theme, colours, scene, layout, map);
    y += 12.0;
    for news in scene.news.iter().rev().take(2).rev() {
        y = card(canvas, theme, colours, news, Rect::new(column.x, y, column.w, map.y - y)) + 8.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few lines")]
    let lines = ((map.y - y - 4.0) / LEGEND_LINE) as usize;
    draw_legend(canvas, theme, colours, &legend(scene, column.w + 16.0).at_most(lines), Point::new(column.x, y + 25.0));
}

/// What happened, on a card that may be so high; gives where it ends.
fn card(canvas: &mut Canvas, theme: &Theme, colours: &Colours, news: &News, room: Rect) -> f64 {
    let lines = wrapped(&news.text, room.w - 20.0, 2);
    let dice = if news.dice.is_empty() { 0.0 } else { 38.0 };
    #[expect(clippy::cast_precision_loss, reason = "two lines")]
    let height = 10.0 + dice + 26.0 * lines.len() as f64;
    if height > room.h - 8.0 {
        return room.y - 8.0;
    }
    let card = Rect { h: height, ..room };
    canvas.shape(&Path::rounded(card, 8.0), theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
    let mut x = card.centre().x - 20.0 * (dice_of(news) - 1.0);
    for die in &news.dice {
        dice::die(canvas, colours, *die, Point::new(x, card.y + 24.0), 32.0);
        x += 40.0;
    }
    let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).aligned(Align::Middle).within(room.w - 16.0);
    let mut baseline = card.y + dice + 26.0;
    for line in lines {
        canvas.text(&line, Point::new(card.centre().x, baseline), &style);
        baseline += 26.0;
    }
    card.bottom()
}

/// A text in lines of this width, at most so many: the last one takes what is left.
fn wrapped(text: &str, width: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let count = lines.len();
        match lines.last_mut() {
            Some(line) if count == most || text_width(&format!("{line} {word}"), Face::Strong, SIZE) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The whole sea with its ships, and which part of it is seen.
fn small_map(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout, room: Rect) {
    let map = Chart::of_all(room);
    canvas.rect(map.area, colours.sea);
    let land = COAST.shore.within(map.part());
    canvas.clipped(&Path::rect(map.area), |canvas| {
        canvas.moved(map.transform(), |canvas| canvas.fill(&land, colours.grass));
    });
    for side in Side::BOTH {
        let ships = scene.ships.iter().filter(|ship| ship.id.side == side);
        let dot = |field: Field| {
            let at = map.point(place(field));
            match side {
                Side::White => Path::circle(at, 3.6),
                Side::Yellow => Path::diamond(at, 4.6),
            }
        };
        let dots: Path = ships.map(|ship| dot(ship.pose.field)).collect();
        canvas.stroke(&dots, &Line::wide(2.4), colours.trail);
        canvas.fill(&dots, colours.owner(Some(side)));
    }
    let part = layout.chart.part();
    let from = map.point(Point::new(part.x, part.y));
    let seen = Rect::new(from.x, from.y, part.w * map.spacing, part.h * map.spacing);
    canvas.stroke(&Path::rect(seen), &Line::wide(5.0), theme.mark.last_edge);
    canvas.stroke(&Path::rect(seen), &Line::wide(2.5), theme.mark.last);
    canvas.stroke(&Path::rect(map.area.grown(1.0)), &Line::wide(2.0), colours.brass);
}
