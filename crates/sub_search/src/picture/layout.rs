//! The layout in pixels. A picture is twice as large as the box in which Discord shows it.

use super::super::board::Level;
use super::super::data::DATA;
use super::super::scene::{Body, Scene};
use canvas::shown::DECISION;
use canvas::{Grid, Point, Rect};

/// The size of every picture.
pub(super) const WIDTH: u16 = DECISION.0;
pub(super) const HEIGHT: u16 = DECISION.1;

/// The size of a text that is decided on: 9 CSS pixels on a phone.
pub(super) const DECIDED: f32 = 29.5;

/// The kinds of layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Both seas with their levels.
    Overview,
    /// The overview with a heading for the winner.
    Over,
    /// Both seas, and the levels of one of them.
    Hunt,
    /// The levels while they are filled.
    Placing,
    /// The levels of a puzzle.
    Puzzle,
}

/// The place of a sea with its harbour.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeaPlace {
    /// The caption.
    pub(super) caption: Rect,
    /// The fields.
    pub(super) grid: Grid,
    /// The width of the names of rows and the height of those of columns.
    pub(super) names: (f64, f64),
    /// The size of the names of lanes.
    pub(super) name_size: f32,
    /// The size of the numbers of fields.
    pub(super) number_size: f32,
    /// The size of numbers of fields and names of lanes that can be chosen.
    pub(super) choice_size: f64,
    /// The harbour.
    pub(super) harbour: Rect,
}

/// The place of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelPlace {
    /// The fields.
    pub(super) grid: Grid,
    /// The middle of its name.
    pub(super) name: Point,
    /// The size of its name when it can be chosen.
    pub(super) name_size: f64,
    /// The size of the numbers of fields.
    pub(super) number_size: f64,
    /// The size of the number of a field whose middle is taken.
    pub(super) corner_size: f64,
}

impl LevelPlace {
    /// The size of numbers that fits their fields.
    pub(super) fn number(&self) -> f64 {
        self.number_size.min(self.grid.cell * 0.65)
    }
}

/// The layout of a picture.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The kind of layout.
    pub(super) kind: Kind,
    /// The seas.
    pub(super) seas: Vec<SeaPlace>,
    /// The levels, from the top: of each sea, or of the one that has the focus.
    pub(super) levels: Vec<Vec<LevelPlace>>,
    /// The frames.
    pub(super) frames: Vec<Rect>,
    /// The column between the seas of a hunt, the list of pieces while placing, or the line below the seas.
    pub(super) words: Rect,
    /// The cut through the sea while placing.
    pub(super) cut: Rect,
}

/// The margin of every picture.
const MARGIN: f64 = 10.0;

impl Layout {
    /// The layout of a scene.
    pub(super) fn of(scene: &Scene) -> Self {
        match &scene.body {
            Body::Overview { over, .. } => Self::overview(*over),
            Body::Hunt { .. } => Self::hunt(),
            Body::Placing(_) => Self::placing(),
            Body::Puzzle(_) => Self::puzzle(),
        }
    }

    /// Two frames side by side, each with sea and levels two by two and the harbour below.
    fn overview(over: bool) -> Self {
        let (kind, top, cell) = if over { (Kind::Over, 122.0, 35.0) } else { (Kind::Overview, 86.0, 37.0) };
        let (names, above, gap) = (34.0, 26.0, 14.0);
        let (width, height) = (535.0, 2.0 * (above + self::side(cell)) + 74.0);
        let frames = [MARGIN, MARGIN + width + 10.0].map(|x| Rect::new(x, top, width, height));
        let side = self::side(cell);
        let grid = |frame: Rect, across: u8, down: u8| {
            let left = frame.x + (width - names - 2.0 * side - gap) / 2.0 + names - 6.0;
            let (x, y) = (left + f64::from(across) * (side + gap), frame.y + f64::from(down) * (side + above));
            grid(x, y + above + 4.0, cell)
        };
        let sea = |frame: &Rect| {
            let surface = grid(*frame, 0, 0);
            let bottom = grid(*frame, 0, 1).area().bottom();
            SeaPlace {
                caption: Rect::new(frame.x, if over { 62.0 } else { 52.0 }, width, 30.0),
                grid: surface,
                names: (names, above),
                name_size: 23.0,
                number_size: 23.0,
                choice_size: 23.0,
                harbour: Rect::new(surface.x, bottom + 8.0, 2.0 * side + gap, 54.0),
            }
        };
        let levels = |frame: &Rect| {
            let place = |(number, _): (u8, Level)| {
                let grid = grid(*frame, (number + 1) % 2, number.div_ceil(2));
                let name = Point::new(grid.area().centre().x, grid.y - above / 2.0);
                LevelPlace { grid, name, name_size: 23.0, number_size: 23.0, corner_size: 23.0 }
            };
            (0..).zip(Level::all()).map(place).collect()
        };
        Self {
            kind,
            seas: frames.iter().map(sea).collect(),
            levels: frames.iter().map(levels).collect(),
            words: Rect::new(MARGIN, top + height, f64::from(WIDTH) - 2.0 * MARGIN, 700.0 - top - height),
            frames: frames.to_vec(),
            cut: Rect::default(),
        }
    }

    /// The seas with words between them, and the levels of one of them below.
    fn hunt() -> Self {
        let (cell, deep, names) = (48.0, 51.0, (32.0, 26.0));
        let (top, harbour) = (70.0, 72.0);
        let (side, right) = (self::side(cell), f64::from(WIDTH) - MARGIN);
        let sea = |x: f64, harbour_x: f64, (caption, wide): (f64, f64)| SeaPlace {
            caption: Rect::new(caption, 8.0, wide, 32.0),
            grid: grid(x, top, cell),
            names,
            name_size: 23.0,
            number_size: 26.0,
            choice_size: 30.0,
            harbour: Rect::new(harbour_x, top, harbour, side),
        };
        let (left, own) = (MARGIN + harbour + 6.0 + names.0, right - harbour - 6.0 - side);
        let frame = Rect::new(MARGIN, top + side + 10.0, right - MARGIN, 322.0);
        let level = |(number, _): (u8, Level)| {
            let grid = grid(frame.x + 50.0 + 360.0 * f64::from(number), frame.y + 8.0, deep);
            let name = Point::new(grid.x - 27.0, grid.y + 21.0);
            LevelPlace { grid, name, name_size: 30.0, number_size: 30.0, corner_size: 23.0 }
        };
        Self {
            kind: Kind::Hunt,
            seas: vec![
                sea(left, MARGIN, (MARGIN, left + side - MARGIN)),
                // The name of the viewer's harbour needs the room beside the caption.
                sea(own, right - harbour, (own - names.0, names.0 + side)),
            ],
            levels: vec![(0..).zip(Level::all()).map(level).collect()],
            frames: vec![frame],
            words: Rect::new(left + side + 14.0, 8.0, own - names.0 - left - side - 24.0, top + side - 8.0),
            cut: Rect::default(),
        }
    }

    /// The levels side by side, below them the list of pieces and a cut through the sea.
    fn placing() -> Self {
        let (cell, width) = (56.0, 352.0);
        let frames: Vec<Rect> = (0_u8..)
            .zip(Level::all())
            .map(|(number, _)| Rect::new(MARGIN + 364.0 * f64::from(number), 46.0, width, 378.0))
            .collect();
        let level = |(frame, _): (&Rect, Level)| {
            let grid = grid(frame.x + 8.0, frame.y + 34.0, cell);
            let name = Point::new(frame.centre().x, frame.y + 17.0);
            LevelPlace { grid, name, name_size: 30.0, number_size: 32.0, corner_size: 30.0 }
        };
        Self {
            kind: Kind::Placing,
            seas: Vec::new(),
            levels: vec![frames.iter().zip(Level::all()).map(level).collect()],
            frames,
            words: Rect::new(MARGIN, 434.0, 300.0, 256.0),
            cut: Rect::new(322.0, 434.0, 768.0, 256.0),
        }
    }

    /// The levels side by side, below them the list of facts.
    fn puzzle() -> Self {
        let words = Rect::new(MARGIN, 434.0, f64::from(WIDTH) - 2.0 * MARGIN, 256.0);
        Self { kind: Kind::Puzzle, words, cut: Rect::default(), ..Self::placing() }
    }
}

/// The fields of a sea or a level.
fn grid(x: f64, y: f64, cell: f64) -> Grid {
    Grid { x, y, cell, rows: DATA.grid.rows, columns: DATA.grid.columns }
}

/// The longer side of a sea whose fields have this side.
fn side(cell: f64) -> f64 {
    cell * f64::from(DATA.grid.rows.max(DATA.grid.columns))
}
