//! The picture of the boards: two side by side, two above each other, or one.

mod board;
mod marks;
mod ships;
mod specimen;

#[cfg(test)]
mod tests;

use super::scene::{Layout, Legend, Mark, Scene, ShipKind};
use crate::picture::{
    Align, Backdrop, Canvas, Face, Line, Paint, Palette, Path, Picture, Point, Rect, TextStyle, Theme, ThemeId,
    Transform, text_width,
};
use board::Measures;
use marks::Marks;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Draws a scene in the dark theme.
pub(super) fn draw(scene: &Scene) -> Picture {
    let id = ThemeId::Dark;
    paint(scene, id.theme()).encode(palette(id))
}

/// The colours of this game's pictures in a theme; made when first asked for.
fn palette(id: ThemeId) -> &'static Palette {
    static PALETTES: [OnceLock<Palette>; ThemeId::ALL.len()] = [const { OnceLock::new() }; ThemeId::ALL.len()];
    PALETTES[id as usize].get_or_init(|| {
        let scenes = specimen::scenes();
        Palette::of(scenes.iter().map(|scene| paint(scene, id.theme())).collect())
    })
}

/// Where everything lies.
struct Plan {
    width: u16,
    height: u16,
    title_size: f32,
    title_height: f64,
    boards: Vec<Measures>,
    /// The lines of the legend: first baseline and letters.
    legend: Row,
    status: Row,
    wide: bool,
}

/// A line of text below the boards.
#[derive(Clone, Copy)]
struct Row {
    baseline: f64,
    size: f32,
}

impl Plan {
    fn of(scene: &Scene) -> Self {
        if scene.layout == Layout::Wide && scene.boards.len() == 2 { Self::wide() } else { Self::portrait(scene) }
    }

    /// Two boards side by side on 1200 x 640.
    fn wide() -> Self {
        let board = |x: f64| Measures {
            x,
            y: 50.0,
            width: 466.0,
            caption: 29.0,
            margin: 27.0,
            border: 9.0,
            fleet: 50.0,
            unit: 14.0,
            caption_size: 20.0,
            coordinate_size: 17.0,
            name_size: 16.0,
        };
        Self {
            width: 1200,
            height: 640,
            title_size: 33.0,
            title_height: 50.0,
            boards: vec![board(67.0), board(667.0)],
            legend: Row { baseline: 623.0, size: 17.0 },
            status: Row { baseline: 623.0, size: 18.0 },
            wide: true,
        }
    }

    /// Boards above each other, 640 wide and as high as they need.
    fn portrait(scene: &Scene) -> Self {
        let mut y = 58.0;
        let mut boards = Vec::new();
        // Two boards are a little smaller, so that both are seen at once.
        let (x, width) = if scene.boards.len() > 1 { (68.0, 504.0) } else { (50.0, 540.0) };
        for board in scene.boards.iter().take(2) {
            let measures = Measures {
                x,
                y,
                width,
                caption: 36.0,
                margin: 32.0,
                border: 8.0,
                fleet: if board.fleet.is_empty() { 0.0 } else { 58.0 },
                unit: 15.0,
                caption_size: 23.0,
                coordinate_size: 20.0,
                name_size: 18.0,
            };
            y += measures.height() + 6.0;
            boards.push(measures);
        }
        let size = 18.0;
        let lines = legend_lines(&scene.legend, size, 560.0).len();
        let legend = Row { baseline: y + 28.0, size };
        for _ in 0..lines {
            y += LEGEND_LINE;
        }
        let status = Row { baseline: y + 30.0, size: 20.0 };
        y += if scene.status.is_empty() { 12.0 } else { 46.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1500")]
        let height = y.ceil() as u16;
        Self { width: 640, height, title_size: 34.0, title_height: 58.0, boards, legend, status, wide: false }
    }
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let plan = Plan::of(scene);
    let width = f64::from(plan.width);
    // A board of no size at all would have no fields to measure.
    let size = scene.size.clamp(1, 26);
    let mut canvas = Canvas::over(backdrop(&plan, size, theme));
    title(&mut canvas, theme, &scene.title, &plan);
    for (board, at) in scene.boards.iter().zip(&plan.boards) {
        board::draw(&mut canvas, theme, board, size, at);
    }
    let status = TextStyle::new(Face::Strong, plan.status.size, theme.page.accent);
    if plan.wide {
        let left = plan.boards.first().map_or(0.0, |board| board.x);
        let lines = legend_lines(&scene.legend, plan.legend.size, 800.0);
        let taken = lines.first().map_or(0.0, |line| line.iter().map(|item| item.width).sum());
        // One line is all there is.
        legend(&mut canvas, theme, lines.get(..1).unwrap_or_default(), plan.legend, left);
        let style = status.aligned(Align::End).within(width - 2.0 * left - taken - 20.0);
        canvas.text(&scene.status, Point::new(width - left, plan.status.baseline), &style);
    } else {
        let lines = legend_lines(&scene.legend, plan.legend.size, 560.0);
        let widest = lines.iter().map(|line| line.iter().map(|item| item.width).sum::<f64>()).fold(0.0, f64::max);
        legend(&mut canvas, theme, &lines, plan.legend, (width - widest) / 2.0 + 9.0);
        let style = status.aligned(Align::Middle).within(width - 60.0);
        canvas.text(&scene.status, Point::new(width / 2.0, plan.status.baseline), &style);
    }
    canvas
}

/// Backdrops kept at most, each of about three megabytes: both sizes of board in the usual layouts.
const MOST_BACKDROPS: usize = 6;

/// What decides how a backdrop looks: theme, size of the board and of the picture, and the boards' upper edges.
type BackdropKey = (ThemeId, u8, u16, u16, Vec<u64>);

/// What stays the same in all pictures of one plan; drawn once, it saves a third of the work.
fn backdrop(plan: &Plan, size: u8, theme: &Theme) -> Arc<Backdrop> {
    static KEPT: Mutex<BTreeMap<BackdropKey, Arc<Backdrop>>> = Mutex::new(BTreeMap::new());
    let tops = plan.boards.iter().map(|board| board.y.to_bits()).collect();
    let key = (theme.id, size, plan.width, plan.height, tops);
    if let Some(kept) = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(kept);
    }
    let sky = Paint::down(0.0, f64::from(plan.height), theme.page.top, theme.page.bottom);
    let mut canvas = Canvas::new(plan.width, plan.height, sky);
    for (number, at) in plan.boards.iter().enumerate() {
        board::ground(&mut canvas, theme, size, at, number);
    }
    let made = Arc::new(canvas.into_backdrop());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= MOST_BACKDROPS {
        kept.clear();
    }
    kept.insert(key, Arc::clone(&made));
    made
}

/// The heading between two fine ornaments.
fn title(canvas: &mut Canvas, theme: &Theme, title: &str, plan: &Plan) {
    let (middle, baseline) = (f64::from(plan.width) / 2.0, plan.title_height * 0.74);
    let style = TextStyle::new(Face::Title, plan.title_size, theme.page.accent);
    let room = f64::from(plan.width) - 120.0;
    let taken = canvas.text(title, Point::new(middle, baseline), &style.aligned(Align::Middle).within(room));
    let y = baseline - f64::from(plan.title_size) * 0.32;
    for side in [-1.0, 1.0] {
        let from = middle + side * (taken / 2.0 + 22.0);
        let to = middle + side * (taken / 2.0 + 22.0 + 150.0).min(f64::from(plan.width) / 2.0 - 20.0);
        if (to - from) * side < 30.0 {
            continue;
        }
        let fade = Paint::Linear {
            from: Point::new(from, y),
            to: Point::new(to, y),
            stops: vec![(0.0, theme.page.ornament), (1.0, theme.page.ornament.faint(0.0))],
        };
        canvas.rect(Rect::new(from.min(to), y - 0.75, (to - from).abs(), 1.5), fade);
        canvas.fill(&Path::star(Point::new(from, y), 4, 6.0, 2.4, 0.0), theme.page.ornament);
    }
}

/// Height of a line of the legend.
const LEGEND_LINE: f64 = 36.0;

/// What a line of the legend shows.
#[derive(Clone, Copy)]
enum Sign {
    Ship,
    Mark(Mark),
    Last,
}

/// A sign with its word.
struct Item<'a> {
    sign: Sign,
    word: &'a str,
    width: f64,
}

impl Item<'_> {
    fn icon(&self) -> f64 {
        if matches!(self.sign, Sign::Ship) { 46.0 } else { 26.0 }
    }
}

/// The legend, broken into lines of this width.
fn legend_lines(legend: &Legend, size: f32, room: f64) -> Vec<Vec<Item<'_>>> {
    let items = [
        (Sign::Ship, &legend.ship),
        (Sign::Mark(Mark::Hit), &legend.hit),
        (Sign::Mark(Mark::Miss), &legend.miss),
        (Sign::Mark(Mark::Empty), &legend.empty),
        (Sign::Last, &legend.last),
    ];
    let mut lines: Vec<Vec<Item<'_>>> = Vec::new();
    let mut taken = f64::INFINITY;
    for (sign, word) in items {
        let Some(word) = word else { continue };
        let mut item = Item { sign, word, width: 0.0 };
        item.width = (item.icon() + 8.0 + text_width(word, Face::Label, size) + 20.0).min(room);
        if taken + item.width > room {
            lines.push(Vec::new());
            taken = 0.0;
        }
        taken += item.width;
        if let Some(line) = lines.last_mut() {
            line.push(item);
        }
    }
    lines
}

fn legend(canvas: &mut Canvas, theme: &Theme, lines: &[Vec<Item<'_>>], row: Row, left: f64) {
    let mut baseline = row.baseline;
    for line in lines {
        let mut x = left;
        for item in line {
            let icon = item.icon();
            let tile = Rect::new(x, baseline - 6.0 - 13.0, icon, 26.0);
            canvas.shape(&Path::rounded(tile, 5.0), theme.sea.middle, &Line::wide(1.0), theme.board.frame_edge);
            match item.sign {
                Sign::Ship => {
                    let berth = Transform::shift(tile.x + 2.0, tile.centre().y).scaled(21.0);
                    canvas.moved(berth, |canvas| ships::afloat(canvas, theme, ShipKind::SpeedBoat, 2.0));
                }
                Sign::Mark(mark) => Marks::one(mark, tile.centre()).draw(canvas, theme, 27.0),
                Sign::Last => marks::last(canvas, theme, tile.centre(), 23.0),
            }
            let style = TextStyle::new(Face::Label, row.size, theme.page.text).within(item.width - icon - 12.0);
            canvas.text(item.word, Point::new(tile.right() + 8.0, baseline), &style);
            x += item.width;
        }
        baseline += LEGEND_LINE;
    }
}
