//! The levels below a sea: the hunter's record and the visible pieces.

use super::layout::LevelPlace;
use super::sea::square;
use super::signs;
use crate::board::CellSets as _;
use crate::board::{Field, Fields, Level};
use crate::scene::{Levels, SeaScene, Sign};
use canvas::signs::{corner, dashed_frame, frame, gold_name, words};
use canvas::{Canvas, Colour, Line, Paint, Path, Point, Rect, Theme};

/// The water of a level, darker with depth. It has one colour, so that equal numbers are equal bytes.
pub(super) fn water(theme: &Theme, level: Level) -> Colour {
    theme.sea.middle.mixed(theme.sea.bottom, 0.5).mixed(Colour::BLACK, [0.08, 0.27, 0.44][level.index().min(2)])
}

/// Draws the constant part: water and the number of every field.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, place: &LevelPlace, level: Level) {
    canvas.rect(place.grid.area(), water(theme, level));
    place.grid.lines(canvas, theme);
    for field in Field::all() {
        number(canvas, place, field, theme.mark.miss.faint(0.92));
    }
    words(canvas, &level.to_string(), place.name, place.name_size.min(26.0), theme.board.coordinate);
}

fn number(canvas: &mut Canvas, place: &LevelPlace, field: Field, ink: Colour) {
    let middle = square(&place.grid, field).centre();
    words(canvas, &field.to_string(), middle, place.number(), ink);
}

/// Draws pegs, pieces and marks of a level.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, levels: &Levels, place: &LevelPlace, level: Level) {
    let (grid, cell) = (&place.grid, place.grid.cell);
    let all = |fields: Fields, shape: &dyn Fn(Rect) -> Path| -> Path {
        fields.iter().map(|field| shape(square(grid, field))).collect()
    };
    canvas.fill(&all(levels.row.on(level), &|at| Path::rect(at.grown(-1.0))), theme.board.chosen);
    let closed: Vec<_> = levels.closed.on(level).iter().map(|field| (field.row(), field.column())).collect();
    grid.hatch(canvas, theme, &closed);
    let [white, red, flags] = [levels.pegs.white, levels.pegs.red, levels.pegs.flags].map(|pegs| pegs.on(level));
    let submarines = levels.submarines.on(level);
    if !white.is_empty() {
        canvas.fill(&all(white, &|at| Path::circle(at.centre(), 0.44 * cell)), theme.mark.miss_edge);
        canvas.fill(&all(white, &|at| Path::circle(at.centre(), 0.41 * cell)), theme.mark.miss);
    }
    if !red.is_empty() {
        let diamond = |radius: f64| move |at: Rect| Path::diamond(at.centre(), radius * cell);
        canvas.fill(&all(red, &diamond(0.53)), theme.mark.last_edge);
        canvas.fill(&all(red, &diamond(0.50)), theme.mark.cross);
        canvas.fill(&all(red, &diamond(0.43)), theme.mark.hit);
    }
    // A submarine hides the number, which moves to the corner.
    white.iter().for_each(|field| number(canvas, place, field, theme.ship.edge));
    red.without(submarines).iter().for_each(|field| number(canvas, place, field, theme.mark.cross));
    let mine = levels.mine.filter(|_| level == Level::TOP);
    let mine = mine.map(|mine| (mine.field, if mine.exploded { Sign::Exploded } else { Sign::Mine }));
    let flags = flags.iter().map(|field| (field, Sign::Flag));
    for (field, sign) in submarines.iter().map(|field| (field, Sign::Submarine)).chain(flags).chain(mine) {
        let at = square(grid, field);
        if !red.contains(field) {
            // The number would show through.
            canvas.rect(at.grown(-1.0), water(theme, level));
        }
        signs::sign(canvas, theme, sign, at.centre(), cell);
        corner(canvas, theme, &field.to_string(), at, place.corner_size);
    }
    if !levels.lit.is_empty() {
        let dim = Field::all().collect::<Fields>().without(levels.lit);
        canvas.fill(&all(dim, &|at| Path::rect(at.grown(-0.5))), theme.board.hatch);
    }
    if let Some(field) = levels.last.filter(|cell| cell.level == level).map(|cell| cell.field) {
        frame(canvas, theme, square(grid, field));
    }
    let chosen = levels.chosen.on(level);
    chosen.iter().for_each(|field| dashed_frame(canvas, theme, square(grid, field)));
    if !chosen.is_empty() || levels.drop == Some(level) {
        gold_name(canvas, theme, &level.to_string(), place.name, place.name_size);
    }
}

/// The height of a ship's badge above a level.
const BADGE: f64 = 24.0;

/// Draws the letters of the hunter's ships above a level. Each lies across a corner of its field, just above the number.
pub(super) fn ships(canvas: &mut Canvas, theme: &Theme, sea: &SeaScene, place: &LevelPlace) {
    let inset = (place.grid.cell - CAPITALS * place.number()) / 2.0 - BADGE / 3.0;
    for ship in &sea.ships {
        if let Some(field) = ship.vessel.field() {
            let at = square(&place.grid, field);
            let corner = Point::new(at.right() - inset, at.y + inset);
            signs::badge(canvas, theme, sea.side, ship.ship.name(), corner, BADGE);
        }
    }
}

/// The height of figures as a share of their size.
const CAPITALS: f64 = 0.7;

/// The depth of each level on a gauge before it.
pub(super) fn gauge(canvas: &mut Canvas, theme: &Theme, place: &LevelPlace, level: Level) {
    let area = place.grid.area();
    let pipe = Rect::new(place.name.x - 7.0, area.y + 52.0, 14.0, area.h - 58.0);
    let water = Paint::down(pipe.y, pipe.bottom(), theme.sea.top, theme.sea.bottom.mixed(Colour::BLACK, 0.5));
    canvas.shape(&Path::rounded(pipe, 7.0), water, &Line::wide(1.5), theme.board.frame_edge);
    let depth = [0.17, 0.5, 0.83][level.index().min(2)];
    let at = Point::new(pipe.centre().x, pipe.y + pipe.h * depth);
    canvas.circle(at, 11.0, theme.board.frame);
    canvas.circle(at, 8.5, theme.page.accent);
}
