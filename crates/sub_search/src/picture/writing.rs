//! The texts next to the seas: turn, latest facts, legend and winner.

use super::layout::{Kind, Layout, WIDTH};
use super::signs;
use crate::scene::{Body, Scene, Sign};
use canvas::{
    Align, Canvas, Face, LEGEND_LINE, Legend, Line, Path, Point, Rect, TextStyle, Theme, laurels, text_width,
};

/// The size of texts that cannot be chosen.
const SIZE: f32 = 23.0;

/// Draws the texts.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &Scene, layout: &Layout) {
    let width = f64::from(WIDTH);
    match layout.kind {
        Kind::Overview => {
            let title = TextStyle::new(Face::Title, 34.0, theme.page.accent);
            let taken = canvas.text(&scene.title, Point::new(14.0, 38.0), &title.within(360.0));
            let status = TextStyle::new(Face::Strong, 24.0, theme.page.text);
            let room = 500.0 - taken;
            let taken = taken + canvas.text(&scene.status, Point::new(taken + 30.0, 37.0), &status.within(room));
            news_in_line(canvas, theme, scene, Rect::new(taken + 50.0, 14.0, width - taken - 64.0, 30.0));
            legend(canvas, theme, scene, layout.words, true);
        }
        Kind::Over => {
            let style = TextStyle::new(Face::Title, 42.0, theme.page.accent).aligned(Align::Middle);
            let taken = canvas.text(&scene.title, Point::new(width / 2.0, 45.0), &style.within(width - 160.0));
            if scene.won() {
                laurels(canvas, Point::new(width / 2.0, 33.0), taken + 60.0, 46.0, theme.page.accent);
            }
            legend(canvas, theme, scene, layout.words, true);
        }
        Kind::Hunt => column(canvas, theme, scene, layout.words),
        Kind::Puzzle => {
            let area = Rect::new(layout.words.x, layout.words.bottom() - 46.0, layout.words.w, 46.0);
            legend(canvas, theme, scene, area, true);
        }
        Kind::Placing => {}
    }
}

/// The column between two seas.
fn column(canvas: &mut Canvas, theme: &Theme, scene: &Scene, area: Rect) {
    let middle = area.centre().x;
    let centred = |face, size, ink| TextStyle::new(face, size, ink).aligned(Align::Middle).within(area.w);
    canvas.text(&scene.title, Point::new(middle, area.y + 26.0), &centred(Face::Title, 32.0, theme.page.accent));
    canvas.text(&scene.status, Point::new(middle, area.y + 54.0), &centred(Face::Strong, 23.0, theme.page.text));
    let mut y = area.y + 68.0;
    if !scene.news.is_empty() {
        let card = Rect::new(area.x, y, area.w, 31.0 * scene.news.len() as f64 + 8.0);
        canvas.shape(&Path::rounded(card, 8.0), theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
        let style = TextStyle::new(Face::Strong, SIZE, theme.page.text).within(area.w - 40.0);
        for (sign, text) in &scene.news {
            signs::sign(canvas, theme, *sign, Point::new(area.x + 18.0, y + 19.0), 26.0);
            canvas.text(text, Point::new(area.x + 35.0, y + 27.0), &style);
            y += 31.0;
        }
        y += 12.0;
    }
    legend(canvas, theme, scene, Rect::new(area.x, y, area.w, area.bottom() - y - 28.0), false);
    if let Body::Hunt { focus, below, .. } = &scene.body {
        let (align, x) = if *focus == 0 { (Align::Start, area.x) } else { (Align::End, area.right() - 8.0) };
        let style = TextStyle::new(Face::Label, SIZE, theme.page.accent).aligned(align).within(area.w - 8.0);
        canvas.text(below, Point::new(x, area.bottom() - 2.0), &style);
    }
}

/// The latest facts, at the end of a line.
fn news_in_line(canvas: &mut Canvas, theme: &Theme, scene: &Scene, area: Rect) {
    let style = TextStyle::new(Face::Strong, 23.0, theme.page.text);
    let mut right = area.right();
    // The latest facts come first if not all of them fit.
    for (sign, text) in scene.news.iter().rev() {
        let wide = text_width(text, Face::Strong, 23.0);
        if right - wide - 34.0 < area.x {
            break;
        }
        canvas.text(text, Point::new(right - wide, area.y + 23.0), &style);
        signs::sign(canvas, theme, *sign, Point::new(right - wide - 18.0, area.y + 15.0), 26.0);
        right -= wide + 50.0;
    }
}

/// The part of the legend that fits.
fn legend(canvas: &mut Canvas, theme: &Theme, scene: &Scene, area: Rect, centred: bool) {
    let tile = |sign: &Sign| if matches!(sign, Sign::Plate(..) | Sign::Shot) { 42.0 } else { 30.0 };
    let signs = scene.legend.iter().map(|(sign, word)| (*sign, tile(sign), word.as_str()));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few lines")]
    let lines = (area.h / LEGEND_LINE) as usize;
    let legend = Legend::fitted(signs, &[26.0, 24.0, SIZE], area.w + 20.0, lines.max(1));
    let left = if centred { area.centre().x - (legend.width() - 20.0) / 2.0 } else { area.x };
    let first = Point::new(left, area.y + if centred { area.h / 2.0 + 7.0 } else { 26.0 });
    legend.draw(canvas, theme, first, |canvas, sign, tile| signs::sign(canvas, theme, *sign, tile.centre(), 26.0));
}
