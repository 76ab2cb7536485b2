//! The lower half of a placing picture: the list of pieces, and a cut through the sea with the idea of the game.

use super::layout::{LevelPlace, WIDTH};
use super::{levels, signs, vessels};
use crate::board::Level;
use crate::scene::{PlacingScene, Sign};
use canvas::signs::{tick, words};
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, Transform};

/// The part of a cut that is above the water.
const SKY: f64 = 62.0;

/// Draws the constant part of a cut: sky, and the water of each level.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, cut: Rect) {
    let frame = Path::rounded(cut, 10.0);
    canvas.clipped(&frame, |canvas| {
        canvas.rect(cut, theme.page.panel);
        for (number, level) in (0_u8..).zip(Level::all()) {
            let water = band(cut, number);
            canvas.rect(water, levels::water(theme, level));
            canvas.rect(Rect { h: 1.5, ..water }, theme.board.line);
            let at = Point::new(water.x + 36.0, water.centre().y);
            words(canvas, &level.to_string(), at, 30.0, theme.mark.miss);
        }
        let waves = (0..32_u8).fold(Path::new(), |waves, number| {
            let x = cut.x + 24.0 * f64::from(number);
            waves.from(x, cut.y + SKY).bend(x + 12.0, cut.y + SKY - 8.0, x + 24.0, cut.y + SKY)
        });
        canvas.stroke(&waves, &Line::wide(2.5), theme.mark.miss.faint(0.8));
    });
    canvas.stroke(&frame, &Line::wide(1.5), theme.board.frame_edge);
}

/// The water of a level in a cut.
fn band(cut: Rect, number: u8) -> Rect {
    let height = (cut.h - SKY) / 3.0;
    Rect::new(cut.x, cut.y + SKY + height * f64::from(number), cut.w, height)
}

/// Draws the caption, the pieces and the cut.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &PlacingScene, status: &str, words: Rect, cut: Rect) {
    let width = f64::from(WIDTH);
    let style = TextStyle::new(Face::Strong, 27.0, theme.page.accent).aligned(Align::Middle).within(width - 40.0);
    canvas.text(&scene.caption, Point::new(width / 2.0, 33.0), &style);
    pieces(canvas, theme, scene, status, words);
    story(canvas, theme, scene, cut);
}

/// The name of a level, above it.
pub(super) fn tab(canvas: &mut Canvas, theme: &Theme, place: &LevelPlace) {
    let area = place.grid.area();
    for x in [area.x, area.right() - 90.0] {
        canvas.rect(Rect::new(x, place.name.y - 1.0, 90.0, 2.0), theme.page.ornament.faint(0.7));
    }
}

/// The list of pieces, placed ones with a tick and the others dim, and the task below it.
fn pieces(canvas: &mut Canvas, theme: &Theme, scene: &PlacingScene, status: &str, area: Rect) {
    canvas.shape(&Path::rounded(area, 10.0), theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
    let mut y = area.y + 28.0;
    for (piece, name, placed) in &scene.pieces {
        let tile = Rect::new(area.x + 14.0, y - 20.0, 46.0, 40.0);
        canvas.shape(&Path::rounded(tile, 7.0), theme.sea.middle, &Line::wide(1.2), theme.board.frame_edge);
        let coverage = if *placed { 1.0 } else { 0.45 };
        canvas.faint(coverage, |canvas| signs::sign(canvas, theme, *piece, tile.centre(), 42.0));
        let ink = if *placed { theme.page.text } else { theme.page.soft_text };
        let style = TextStyle::new(Face::Strong, 25.0, ink).within(area.w - 130.0);
        canvas.text(name, Point::new(tile.right() + 14.0, y + 8.0), &style);
        let x = area.right() - 34.0;
        if *placed {
            canvas.stroke(&tick(Point::new(x, y)), &Line::wide(5.0).round(), theme.page.accent);
        } else {
            canvas.stroke(&Path::circle(Point::new(x, y), 9.0), &Line::wide(2.5), theme.page.soft_text);
        }
        y += 48.0;
    }
    let style = TextStyle::new(Face::Label, 23.0, theme.page.accent).aligned(Align::Middle).within(area.w - 16.0);
    canvas.text(status, Point::new(area.centre().x, area.bottom() - 16.0), &style);
}

/// The idea of the game: the enemy's ship drops charges, the viewer's submarine fires back, the viewer's mine waits.
fn story(canvas: &mut Canvas, theme: &Theme, scene: &PlacingScene, cut: Rect) {
    let [ships, submarines, hunt] = &scene.about;
    let surface = cut.y + SKY;
    let text = |ink| TextStyle::new(Face::Strong, 24.0, ink);
    let hull = Point::new(cut.x + 190.0, surface - 2.0);
    let deep = band(cut, 1).centre().y;
    let drops = Path::new().from(hull.x - 42.0, surface + 16.0).to(hull.x - 42.0, deep - 22.0);
    canvas.stroke(&drops, &Line::wide(3.0).dashed(7.0, 7.0), theme.mark.miss);
    canvas.moved(Transform::shift(hull.x - 42.0, deep - 10.0).scaled(22.0), |canvas| vessels::drum(canvas, theme));
    canvas.moved(Transform::shift(hull.x, hull.y).scaled(120.0), |canvas| vessels::silhouette(canvas, theme));
    signs::badge(canvas, theme, scene.side, "A", Point::new(hull.x - 12.0, hull.y - 4.0), 24.0);
    canvas.text(ships, Point::new(cut.x + 270.0, cut.y + 40.0), &text(theme.page.text).within(cut.w - 286.0));
    let own = Point::new(cut.x + 330.0, band(cut, 1).centre().y);
    let way = Path::new().from(own.x - 30.0, own.y - 16.0).to(hull.x + 52.0, surface + 20.0);
    canvas.stroke(&way, &Line::wide(3.5).dashed(12.0, 8.0), theme.mark.last);
    let (x, y) = (hull.x + 46.0, surface + 15.0);
    canvas.fill(&Path::polygon(&[(x, y), (x + 20.0, y + 3.0), (x + 8.0, y + 18.0)]), theme.mark.last);
    signs::sign(canvas, theme, Sign::Submarine, own, 76.0);
    signs::sign(canvas, theme, Sign::Mine, Point::new(cut.right() - 60.0, band(cut, 0).centre().y), 44.0);
    let white = text(theme.mark.miss);
    canvas.text(submarines, Point::new(own.x + 50.0, own.y + 9.0), &white.clone().within(cut.right() - own.x - 60.0));
    let at = Point::new(cut.x + 80.0, band(cut, 2).centre().y + 9.0);
    canvas.text(hunt, at, &white.within(cut.w - 96.0));
}
