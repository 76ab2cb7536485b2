//! The texts around the sea: the line above it, and the news and the legend below it or in the column next to it.

use super::coast::COAST;
use super::colours::Colours;
use super::layout::{Chart, Layout, place};
use super::{legend, news, rose, signs};
use crate::board::Field;
use crate::scene::Scene;
use crate::ship::Side;
use canvas::{
    Align, Canvas, Face, LEGEND_LINE, Line, Path, Point, Rect, TextStyle, Theme, Transform, laurels, text_width,
};

/// The font size of texts.
pub(super) const SIZE: f32 = 23.0;

/// Draws all texts.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    canvas.moved(Transform::NONE.scaled(layout.scale), |canvas| {
        let title = title(canvas, theme, scene, layout);
        sides(canvas, theme, colours, scene, layout, title);
        if layout.crop {
            column(canvas, theme, colours, scene, layout);
        } else {
            foot(canvas, theme, colours, scene, layout);
        }
    });
}

/// Draws title and status in the middle of the line above the sea and returns their area.
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

/// Draws both sides with their points, White on the left.
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

/// Draws the news and the legend in the line below the whole sea.
fn foot(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    let foot = layout.foot;
    let left = foot.x + 14.0;
    let told = Rect::new(left, foot.y, foot.centre().x + 60.0 - left, foot.h);
    let left = left + news::line(canvas, theme, colours, &scene.news, told) + 20.0;
    let right = foot.right() - 14.0;
    let legend = legend::of(scene, &layout.chart, right - left).at_most(1);
    let first = Point::new(right - legend.width() + 6.0, foot.centre().y + 6.0);
    legend::draw(canvas, theme, colours, &legend, first);
}

/// Draws the column next to a part of the sea: the wind, the news, the legend and a small map.
fn column(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout) {
    let column = layout.foot;
    let (middle, radius) = (column.centre().x, 84.0);
    rose::disc(canvas, theme, colours, scene.wind, Point::new(middle, column.y + radius + 6.0), radius);
    let mut y = column.y + 2.0 * radius + 38.0;
    let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).aligned(Align::Middle).within(column.w);
    canvas.text(&scene.wind_words, Point::new(middle, y), &style);
    let map = Rect::new(column.x, column.bottom() - column.w * 0.70, column.w, column.w * 0.70);
    small_map(canvas, theme, colours, scene, layout, map);
    y = news::card(canvas, theme, colours, &scene.news, Rect::new(column.x, y + 12.0, column.w, map.y - y)) + 8.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few lines")]
    let lines = ((map.y - y - 4.0) / LEGEND_LINE) as usize;
    let legend = legend::of(scene, &layout.chart, column.w + 8.0).at_most(lines);
    legend::draw(canvas, theme, colours, &legend, Point::new(column.x, y + 25.0));
}

/// Draws the whole sea with its ships, and a frame around the visible part.
fn small_map(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, layout: &Layout, room: Rect) {
    let map = Chart::of_all(room);
    canvas.rect(map.area, colours.sea);
    let land = COAST.shore.within(map.part());
    canvas.clipped(&Path::rect(map.area), |canvas| {
        canvas.moved(map.transform(), |canvas| canvas.fill(&land, colours.grass));
    });
    for at in scene.goals.iter().map(|field| map.point(place(field))) {
        canvas.circle(at, 6.4, theme.mark.last_edge);
        canvas.circle(at, 5.0, theme.mark.last);
    }
    for side in Side::BOTH {
        let ships = scene.ships.iter().filter(|ship| ship.id.side == side);
        let dot = |field: Field| {
            let at = map.point(place(field));
            match side {
                Side::White => Path::circle(at, 3.6),
                Side::Yellow => Path::diamond(at, 4.6),
            }
        };
        let dots: Path = ships.map(|ship| dot(ship.vessel.pose.field)).collect();
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
