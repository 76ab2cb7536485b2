//! One sea with its harbour, and the control levels of its hunter beside it.

use super::{harbour, levels, signs, vessels};
use crate::picture::{
    Align, Canvas, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme, Transform, text_width, water,
};
use crate::sub_search::scene::{Lane, Mark, Place, SIZE, SeaScene, ShipScene};

/// The measures of a sea and what belongs to it, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    /// Left edge of the frame.
    pub(super) x: f64,
    /// Top of the space for the caption.
    pub(super) y: f64,
    /// Space for the caption.
    pub(super) caption: f64,
    /// Side of a field of the sea.
    pub(super) cell: f64,
    /// Side of a field of a level.
    pub(super) level: f64,
    /// Space between sea and harbour.
    pub(super) arrows: f64,
    /// Height of the harbour.
    pub(super) harbour: f64,
    /// Letters of the caption.
    pub(super) caption_size: f32,
    /// Names of lanes and levels.
    pub(super) name_size: f32,
    /// Numbers of fields.
    pub(super) number_size: f32,
}

/// Space in the frame for the names of rows, and for those of columns.
const LEFT: f64 = 32.0;
const ABOVE: f64 = 28.0;
/// Space between sea and levels, and around them.
const GAP: f64 = 18.0;
const BORDER: f64 = 12.0;

impl Measures {
    /// The fields of the sea.
    pub(super) fn sea(&self) -> Grid {
        Grid { x: self.x + LEFT, y: self.frame().y + ABOVE, cell: self.cell, rows: SIZE, columns: SIZE }
    }

    /// The fields of a level, from the top.
    pub(super) fn below(&self, depth: u8) -> Grid {
        let frame = self.frame();
        let side = self.level * f64::from(SIZE);
        // The last level ends where the harbour does.
        let lowest = frame.bottom() - BORDER - side;
        let step = (lowest - (frame.y + f64::from(self.name_size) + 8.0)) / 2.0;
        let y = (lowest - step * f64::from(2 - depth.min(2))).round();
        Grid { x: self.sea().area().right() + GAP, y, cell: self.level, rows: SIZE, columns: SIZE }
    }

    /// What encloses sea, harbour and levels.
    pub(super) fn frame(&self) -> Rect {
        let side = self.cell * f64::from(SIZE);
        let width = LEFT + side + GAP + self.level * f64::from(SIZE) + BORDER;
        let height = ABOVE + side + self.arrows + self.harbour + BORDER;
        Rect::new(self.x, self.y + self.caption, width, height)
    }

    /// What all of it takes from top to bottom.
    pub(super) fn height(&self) -> f64 {
        self.caption + self.frame().h
    }

    /// Height of the plate with a ship's letter.
    pub(super) fn plate(&self) -> f64 {
        self.cell * 0.41
    }

    /// Where the name of a lane stands.
    fn lane_name(&self, lane: Lane) -> Point {
        let sea = self.sea();
        match lane {
            Lane::Row(row) => Point::new(sea.x - LEFT / 2.0, sea.centre(row, 0).y),
            Lane::Column(column) => Point::new(sea.centre(0, column).x, sea.y - ABOVE / 2.0),
        }
    }
}

/// The name of a lane (SUB-69).
pub(super) fn lane_name(lane: Lane) -> String {
    match lane {
        Lane::Row(row) => format!("R{}", row + 1),
        Lane::Column(column) => format!("C{}", column + 1),
    }
}

/// The fields of a lane.
fn lane_area(grid: &Grid, lane: Lane) -> Rect {
    let area = grid.area();
    match lane {
        Lane::Row(row) => Rect { w: area.w, ..grid.field(row, 0) },
        Lane::Column(column) => Rect { h: area.h, ..grid.field(0, column) },
    }
}

/// Draws what stays the same in every picture. `number` only chooses the waves.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, at: &Measures, number: usize) {
    let sea = at.sea();
    canvas.shape(&Path::rounded(at.frame(), 10.0), theme.board.frame, &Line::wide(1.5), theme.board.frame_edge);
    water(canvas, theme, sea.area(), number);
    sea.lines(canvas, theme);
    let (row, column) = (|row| lane_name(Lane::Row(row)), |column| lane_name(Lane::Column(column)));
    sea.names(canvas, theme, at.name_size, (LEFT, ABOVE), row, column);
    numbers(canvas, theme, &sea, at.number_size);
    harbour::ground(canvas, theme, at);
    for depth in 0..3 {
        levels::ground(canvas, theme, &at.below(depth), depth);
    }
}

/// The numbers of the fields, in their corners (SUB-3).
pub(super) fn numbers(canvas: &mut Canvas, theme: &Theme, grid: &Grid, size: f32) {
    let style = TextStyle::new(Face::Strong, size, theme.board.coordinate.faint(0.82));
    for row in 0..SIZE {
        for column in 0..SIZE {
            let field = grid.field(row, column);
            let number = (row * SIZE + column + 1).to_string();
            canvas.text(&number, Point::new(field.x + 4.0, field.y + f64::from(size) * 0.7 + 4.5), &style);
        }
    }
}

/// Writes the number of a field again, over whatever is there.
fn number_on_top(canvas: &mut Canvas, theme: &Theme, (row, column): (u8, u8), at: &Measures) {
    let size = at.number_size;
    let style = TextStyle::new(Face::Strong, size, theme.page.text).haloed(theme.board.frame.faint(0.75), 1.6);
    let field = at.sea().field(row, column);
    let baseline = field.y + f64::from(size) * 0.7 + 4.5;
    canvas.text(&(row * SIZE + column + 1).to_string(), Point::new(field.x + 4.0, baseline), &style);
}

/// Draws a sea on its ground.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let sea = at.sea();
    caption(canvas, theme, scene, at);
    if let Some(row) = scene.row {
        sea.choose_row(canvas, theme, row);
    }
    if let Some(lane) = scene.torpedo {
        torpedo(canvas, theme, &sea, lane);
    }
    destinations(canvas, theme, scene, at);
    trail(canvas, theme, scene, at);
    let mut marks: Vec<_> = scene.marks.iter().copied().filter(|(row, column, _)| sea.has(*row, *column)).collect();
    marks.sort();
    let (splashes, below): (Vec<_>, Vec<_>) = marks.iter().partition(|(.., mark)| *mark == Mark::Splash);
    for (row, column, mark) in &below {
        signs::mark(canvas, theme, *mark, sea.centre(*row, *column), at.cell);
    }
    submarines(canvas, theme, scene, at);
    for ship in &scene.ships {
        draw_ship(canvas, theme, scene, ship, at);
    }
    for (row, column, mark) in &splashes {
        signs::mark(canvas, theme, *mark, sea.centre(*row, *column), at.cell);
    }
    for (row, column, mark) in &below {
        number_on_top(canvas, theme, (*row, *column), at);
        if *mark == Mark::Charge {
            signs::frame(canvas, theme, sea.field(*row, *column));
        }
    }
    for lane in scene.shots.iter().chain(&scene.torpedo) {
        signs::gold_name(canvas, theme, &lane_name(*lane), at.lane_name(*lane), f64::from(at.name_size));
    }
    let quay = harbour::quay(at);
    let style = TextStyle::new(Face::Label, at.number_size, theme.page.soft_text).within(at.cell);
    canvas.text(&scene.harbour, Point::new(quay.x + 2.0, quay.y - 5.0), &style);
    harbour::draw(canvas, theme, scene, at);
    for (depth, level) in (0..3).zip(&scene.levels) {
        let grid = at.below(depth);
        levels::name(canvas, theme, &level.name, &grid, at.name_size);
        levels::draw(canvas, theme, level, &grid);
    }
}

/// Whose sea it is, behind his colour; golden when it is his turn.
fn caption(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let frame = at.frame();
    let colour = if scene.active { theme.page.accent } else { theme.page.text };
    let sign = f64::from(at.caption_size) * 0.62;
    let room = frame.w - 2.0 * sign - 20.0;
    let width = text_width(&scene.caption, Face::Strong, at.caption_size).min(room);
    let (left, y) = (frame.centre().x - (width + sign + 10.0) / 2.0, frame.y - at.caption * 0.36);
    emblem(canvas, theme, scene, Point::new(left + sign / 2.0, y - sign * 0.56), sign);
    let style = TextStyle::new(Face::Strong, at.caption_size, colour).within(room);
    canvas.text(&scene.caption, Point::new(left + sign + 10.0, y), &style);
    if scene.active {
        let rule = Rect::new(left, y + 5.0, width + sign + 10.0, 2.0);
        canvas.rect(rule, theme.page.ornament);
    }
}

/// The side's colour in the side's shape.
fn emblem(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: Point, size: f64) {
    signs::badge(canvas, theme, scene.side, ' ', at, size * 1.15);
}

/// The lane of the latest torpedoes with their wake. It does not tell where they came from (SUB-84).
fn torpedo(canvas: &mut Canvas, theme: &Theme, sea: &Grid, lane: Lane) {
    band(canvas, theme, lane_area(sea, lane), lane, sea.cell);
}

/// A lane in the legend.
pub(super) fn lane_sample(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    band(canvas, theme, tile.grown(-2.0), Lane::Row(0), 24.0);
}

fn band(canvas: &mut Canvas, theme: &Theme, area: Rect, lane: Lane, cell: f64) {
    canvas.rect(area, theme.board.chosen);
    let centre = area.centre();
    let wake = match lane {
        Lane::Row(_) => Path::new().from(area.x, centre.y).to(area.right(), centre.y),
        Lane::Column(_) => Path::new().from(centre.x, area.y).to(centre.x, area.bottom()),
    };
    canvas.stroke(&wake, &Line::wide(cell * 0.10).dashed(cell * 0.16, cell * 0.12), theme.mark.miss.faint(0.55));
    canvas.stroke(&Path::rect(area.grown(-1.0)), &Line::wide(2.0), theme.mark.last.faint(0.8));
}

/// Where the ship that moved last came from. The way itself is not known (SUB-35).
fn trail(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let Some((from, to)) = scene.trail else { return };
    let sea = at.sea();
    let point = |place: Place, other: Place| match (place, other) {
        (Place::Sea(row, column), _) => Some(sea.centre(row, column)).filter(|_| sea.has(row, column)),
        (Place::Harbour, Place::Sea(_, column)) => Some(harbour::mouth(at, column)),
        (Place::Harbour, Place::Harbour) => None,
    };
    let (Some(from), Some(to)) = (point(from, to), point(to, from)) else { return };
    let line = Line::wide(at.cell * 0.055).round().dashed(at.cell * 0.03, at.cell * 0.14);
    canvas.stroke(&Path::line(from, to), &line, theme.mark.miss.faint(0.8));
    canvas.fill(&Path::ring(from, at.cell * 0.13, at.cell * 0.085), theme.mark.miss.faint(0.8));
}

/// Fields that the chosen ship can reach, their numbers on gold.
fn destinations(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let sea = at.sea();
    let mut fields: Vec<_> = scene.destinations.iter().filter(|(row, column)| sea.has(*row, *column)).collect();
    fields.sort_unstable();
    let areas = fields
        .iter()
        .fold(Path::new(), |areas, (row, column)| areas.and(&Path::rect(sea.field(*row, *column).grown(-1.0))));
    canvas.fill(&areas, theme.board.chosen);
    for (row, column) in fields {
        let number = (row * SIZE + column + 1).to_string();
        signs::gold_name(canvas, theme, &number, sea.centre(*row, *column), at.cell * 0.32);
    }
}

/// The reader's submarines below, and how deep they lie.
fn submarines(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let sea = at.sea();
    for (row, column, name) in scene.below.iter().filter(|(row, column, _)| sea.has(*row, *column)) {
        let field = sea.field(*row, *column);
        let centre = field.centre();
        let berth = Transform::shift(centre.x, centre.y).scaled(at.cell);
        canvas.moved(berth, |canvas| vessels::shape_below(canvas, theme));
        let style = TextStyle::new(Face::Strong, at.number_size * 0.94, theme.page.accent).aligned(Align::End);
        let style = style.within(at.cell * 0.66).haloed(theme.board.frame.faint(0.8), 1.5);
        let baseline = field.y + f64::from(at.number_size) * 0.7 + 4.5;
        canvas.text(name, Point::new(field.right() - 3.0, baseline), &style);
    }
}

fn draw_ship(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, ship: &ShipScene, at: &Measures) {
    let sea = at.sea();
    let Some(Place::Sea(row, column)) = ship.place else { return };
    if !sea.has(row, column) {
        return;
    }
    let (field, cell) = (sea.field(row, column), at.cell);
    let centre = field.centre();
    let berth = Transform::shift(centre.x, centre.y - cell * 0.07).scaled(cell);
    canvas.moved(berth, |canvas| vessels::ship(canvas, theme, scene.side, ship.class));
    let plate = Point::new(centre.x, field.bottom() - at.plate() * 0.5 - cell * 0.03);
    signs::plate(canvas, theme, scene.side, ship.letter, ship.charges, plate, at.plate());
    number_on_top(canvas, theme, (row, column), at);
    if ship.chosen {
        signs::dashed_frame(canvas, theme, field);
    }
}
