//! Draws a recap: bands of chances at the top, a line for each seat below.

use super::{Player, RecapScene, Words};
use canvas::{
    Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, heading_within, laurels, shown, text_width,
};

/// The heading, with the note below it.
const HEADING: Rect = Rect::new(20.0, 4.0, 1060.0, 66.0);
const NOTE: f64 = 98.0;
/// Left, top and width of the bands. The lines below determine their height.
const BANDS: (f64, f64, f64) = (36.0, 146.0, 1028.0);
/// Height of the captions below the bands, for beginning and end.
const AXIS: f64 = 34.0;
/// Height of the column titles above the lines of the seats.
const HEAD: f64 = 34.0;
const FOOT: f64 = 16.0;
/// Font sizes.
const LARGE: f32 = 30.0;
const MEDIUM: f32 = 25.0;
const SMALL: f32 = 23.0;
/// Places of the columns.
const NAME: f64 = 84.0;
const BAR: (f64, f64) = (420.0, 300.0);
const PERCENT: f64 = 812.0;
const CHANCE: f64 = 936.0;
const RUN: f64 = 1060.0;

/// Draws a scene.
pub(super) fn paint(scene: &RecapScene, theme: &Theme) -> Canvas {
    let (width, height) = shown::DECISION;
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    title(&mut canvas, theme, scene);
    let row = match scene.players.len() {
        0..=2 => 56.0,
        3 => 48.0,
        _ => 37.0,
    };
    let table = HEAD + row * scene.players.len() as f64;
    let top = f64::from(height) - FOOT - table;
    let bands = Rect::new(BANDS.0, BANDS.1, BANDS.2, top - AXIS - BANDS.1);
    course(&mut canvas, theme, scene, bands);
    figures(&mut canvas, theme, scene, (top, row));
    canvas
}

fn title(canvas: &mut Canvas, theme: &Theme, scene: &RecapScene) {
    let middle = HEADING.centre().x;
    let is_won = scene.players.iter().any(|player| player.won);
    if is_won {
        let style =
            TextStyle::new(Face::Title, 44.0, theme.page.accent).aligned(Align::Middle).within(HEADING.w - 320.0);
        canvas.text(&scene.headline, Point::new(middle, 52.0), &style);
    } else {
        heading_within(canvas, theme, &scene.headline, 44.0, HEADING);
    }
    let style = TextStyle::new(Face::Label, MEDIUM, theme.page.text).aligned(Align::Middle).within(760.0);
    let note = canvas.text(&scene.note, Point::new(middle, NOTE), &style);
    if is_won {
        let name = text_width(&scene.headline, Face::Title, 44.0).min(HEADING.w - 320.0);
        laurels(canvas, Point::new(middle, 62.0), name.max(note) + 30.0, 96.0, theme.page.ornament);
    }
}

/// The chances of all seats as stacked bands.
fn course(canvas: &mut Canvas, theme: &Theme, scene: &RecapScene, room: Rect) {
    let caption = TextStyle::new(Face::Label, SMALL, theme.page.soft_text);
    canvas.text(&scene.words.chances, Point::new(room.x + 4.0, room.y - 11.0), &caption.clone().within(room.w));
    let frame = Path::rounded(room, 8.0);
    canvas.fill(&frame, theme.page.panel);
    canvas.clipped(&frame, |canvas| {
        for (band, player) in bands(&scene.course, scene.players.len(), room).iter().zip(&scene.players) {
            canvas.shape(band, colour(theme, player), &Line::wide(3.0), theme.page.ground);
        }
        if scene.players.len() == 2 {
            let middle = Path::line(Point::new(room.x, room.centre().y), Point::new(room.right(), room.centre().y));
            canvas.stroke(&middle, &Line::wide(1.5).dashed(8.0, 8.0), theme.page.ground);
        }
    });
    canvas.stroke(&frame, &Line::wide(2.0), theme.page.panel_edge);
    names(canvas, theme, scene, room);
    let below = room.bottom() + 25.0;
    canvas.text(&scene.words.begin, Point::new(room.x + 4.0, below), &caption);
    canvas.text(&scene.words.end, Point::new(room.right() - 4.0, below), &caption.aligned(Align::End));
    if let Some((when, label)) = &scene.mattered {
        mattered(canvas, theme, (room.x + when * room.w, label), room);
    }
}

/// The line between the bands of the first `below` seats and the others.
fn edge(course: &[(f64, Vec<u16>)], below: usize, room: Rect) -> Vec<(f64, f64)> {
    let point = |(when, shares): &(f64, Vec<u16>)| {
        let sum: f64 = shares.iter().take(below).map(|share| f64::from(*share)).sum();
        (room.x + when * room.w, room.y + sum / 1_000.0 * room.h)
    };
    let mut points: Vec<_> = course.iter().map(point).collect();
    // The last sample lasts until the end, for example after a resignation.
    points.extend(points.last().map(|last| (room.right(), last.1)));
    points
}

/// The outline of each seat's band.
fn bands(course: &[(f64, Vec<u16>)], seats: usize, room: Rect) -> Vec<Path> {
    let band = |seat: usize| {
        let (above, below) = (edge(course, seat, room), edge(course, seat + 1, room));
        Path::polygon(&above.into_iter().chain(below.into_iter().rev()).collect::<Vec<_>>())
    };
    if course.is_empty() { Vec::new() } else { (0..seats).map(band).collect() }
}

/// The names at the beginning of the bands, where all are about equally wide. A name without room there stands in the line of its seat
/// alone.
fn names(canvas: &mut Canvas, theme: &Theme, scene: &RecapScene, room: Rect) {
    let (left, style) = (room.x + 14.0, TextStyle::new(Face::Strong, MEDIUM, theme.side.on_seats).within(300.0));
    for (seat, player) in scene.players.iter().enumerate() {
        let right = left + text_width(&player.name, Face::Strong, MEDIUM).min(300.0);
        let [above, below] = [seat, seat + 1].map(|edges| heights(&edge(&scene.course, edges, room), left, right));
        let top = above.into_iter().fold(room.y, f64::max);
        let bottom = below.into_iter().fold(room.bottom(), f64::min);
        if bottom - top >= f64::from(MEDIUM) || scene.words.success.is_empty() {
            let baseline = (top + bottom) / 2.0 + f64::from(MEDIUM) * 0.35;
            canvas.text(&player.name, Point::new(left, baseline), &style);
        }
    }
}

/// The heights of a line between two places: at both, and wherever it bends between them.
fn heights(line: &[(f64, f64)], from: f64, to: f64) -> Vec<f64> {
    let within = |pair: &[(f64, f64)]| {
        let ((x, y), (end, last)) = (pair[0], pair[1]);
        let at = |place: f64| y + (last - y) * ((place - x) / (end - x).max(f64::EPSILON)).clamp(0.0, 1.0);
        (end >= from && x <= to).then(|| [at(from), at(to)])
    };
    line.windows(2).filter_map(within).flatten().collect()
}

/// The line that mattered, across all bands.
fn mattered(canvas: &mut Canvas, theme: &Theme, (x, label): (f64, &str), room: Rect) {
    let line = Path::line(Point::new(x, room.y - 6.0), Point::new(x, room.bottom() + 6.0));
    canvas.stroke(&line, &Line::wide(6.0), theme.mark.last_edge);
    canvas.stroke(&line, &Line::wide(3.0), theme.mark.last);
    let star = Path::star(Point::new(x, room.y - 14.0), 5, 15.0, 6.5, 0.0);
    canvas.shape(&star, theme.mark.last, &Line::wide(2.0), theme.mark.last_edge);
    // Between the captions for beginning and end.
    let half = text_width(label, Face::Strong, SMALL) / 2.0;
    let middle = x.max(room.x + 120.0 + half).min(room.right() - 120.0 - half);
    let style = TextStyle::new(Face::Strong, SMALL, theme.page.text).aligned(Align::Middle).within(room.w - 260.0);
    canvas.text(label, Point::new(middle, room.bottom() + 25.0), &style);
}

/// A line for each seat: its name, its success, the expected success and its longest run.
fn figures(canvas: &mut Canvas, theme: &Theme, scene: &RecapScene, (top, row): (f64, f64)) {
    let Words { success, chance, run, .. } = &scene.words;
    let word = TextStyle::new(Face::Label, SMALL, theme.page.soft_text);
    let baseline = top + HEAD - 10.0;
    if success.is_empty() {
        // Nobody made an attempt.
        return;
    }
    canvas.text(success, Point::new(BAR.0, baseline), &word.clone().within(PERCENT - BAR.0 - 90.0));
    for (text, x) in [(chance, CHANCE), (run, RUN)] {
        canvas.text(text, Point::new(x, baseline), &word.clone().aligned(Align::End).within(190.0));
    }
    let mut y = top + HEAD;
    for player in &scene.players {
        line(canvas, theme, player, Rect::new(BANDS.0, y, BANDS.2, row));
        y += row;
    }
}

fn line(canvas: &mut Canvas, theme: &Theme, player: &Player, room: Rect) {
    let size = if room.h > 45.0 { LARGE } else { MEDIUM };
    let baseline = room.centre().y + f64::from(size) * 0.35;
    canvas.fill(&Path::rounded(Rect::new(room.x, room.centre().y - 13.0, 32.0, 26.0), 6.0), colour(theme, player));
    let ink = if player.won { theme.page.accent } else { theme.page.text };
    let name = TextStyle::new(Face::Strong, size, ink).within(BAR.0 - NAME - 20.0);
    canvas.text(&player.name, Point::new(NAME, baseline), &name);
    let figure = TextStyle::new(Face::Strong, size, ink).aligned(Align::End);
    let soft = TextStyle::new(Face::Label, size, theme.page.text).aligned(Align::End);
    let Some([percent, owed]) = &player.success else {
        canvas.text("–", Point::new(BAR.0 + 18.0, baseline), &figure);
        return;
    };
    let bar = Rect::new(BAR.0, room.centre().y - 11.0, BAR.1, 22.0);
    let reach = |percent: usize| bar.w * super::share(percent.min(100), 100);
    canvas.fill(&Path::rounded(bar, 6.0), theme.page.panel_edge);
    canvas.clipped(&Path::rounded(bar, 6.0), |canvas| {
        canvas.rect(Rect::new(bar.x, bar.y, reach(percent.number), bar.h), colour(theme, player));
    });
    let tick = Rect::new(bar.x + reach(owed.number) - 2.0, bar.y - 6.0, 4.0, bar.h + 12.0);
    canvas.rect(tick.grown(1.5), theme.page.ground);
    canvas.rect(tick, theme.page.text);
    canvas.text(&percent.text, Point::new(PERCENT, baseline), &figure);
    canvas.text(&owed.text, Point::new(CHANCE, baseline), &soft);
    canvas.text(&player.run.to_string(), Point::new(RUN, baseline), &figure);
}

/// The colour of a seat.
fn colour(theme: &Theme, player: &Player) -> Colour {
    theme.side.seats[player.colour % theme.side.seats.len()]
}
