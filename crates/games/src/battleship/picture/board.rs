//! One board: frame, sea, ships, marks, and the list of the fleet below it.

use super::marks::{self, Marks};
use super::ships;
use crate::battleship::scene::{BoardScene, FleetEntry, ShipKind, ShipScene, ShipState};
use crate::picture::{
    Align, Canvas, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme, Transform, text_width, water,
};

/// The measures of one board in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    /// Left edge of the frame.
    pub(super) x: f64,
    /// Top of the space for the caption.
    pub(super) y: f64,
    /// Width of the frame.
    pub(super) width: f64,
    /// Space for the caption.
    pub(super) caption: f64,
    /// Space in the frame for letters and numbers.
    pub(super) margin: f64,
    /// The other two sides of the frame.
    pub(super) border: f64,
    /// Space for the list of the fleet.
    pub(super) fleet: f64,
    /// Length of one field of a ship in that list.
    pub(super) unit: f64,
    /// Letters of the caption.
    pub(super) caption_size: f32,
    /// Letters and numbers.
    pub(super) coordinate_size: f32,
    /// Names in the list.
    pub(super) name_size: f32,
}

impl Measures {
    /// The fields of a board of this size: as large as the frame's width allows in whole pixels.
    pub(super) fn grid(&self, size: u8) -> Grid {
        let room = self.width - self.margin - self.border;
        let cell = (room / f64::from(size)).floor();
        let spare = ((room - cell * f64::from(size)) / 2.0).floor();
        Grid {
            x: self.x + self.margin + spare,
            y: self.y + self.caption + self.margin + spare,
            cell,
            rows: size,
            columns: size,
        }
    }

    fn frame(&self) -> Rect {
        Rect::new(self.x, self.y + self.caption, self.width, self.width)
    }

    /// What all of it takes from top to bottom.
    pub(super) const fn height(&self) -> f64 {
        self.caption + self.width + self.fleet
    }
}

/// Draws what stays the same in every picture: frame, sea, coordinates. `number` only chooses the waves.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, size: u8, at: &Measures, number: usize) {
    let grid = at.grid(size);
    canvas.shape(&Path::rounded(at.frame(), 10.0), theme.board.frame, &Line::wide(1.5), theme.board.frame_edge);
    water(canvas, theme, grid.area(), number);
    grid.lines(canvas, theme);
    grid.coordinates(canvas, theme, at.coordinate_size, at.margin, at.margin);
}

/// Draws a board on its ground.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, board: &BoardScene, size: u8, at: &Measures) {
    let grid = at.grid(size);
    let frame = at.frame();
    let style = TextStyle::new(Face::Strong, at.caption_size, theme.page.text);
    let middle = Point::new(frame.centre().x, frame.y - at.caption * 0.36);
    canvas.text(&board.caption, middle, &style.aligned(Align::Middle).within(at.width));
    if let Some(row) = board.highlight_row {
        grid.choose_row(canvas, theme, row);
    }
    grid.hatch(canvas, theme, &board.forbidden);
    let mut seen: Vec<&ShipScene> = board.ships.iter().filter(|ship| lies_on(ship, &grid)).collect();
    // The order in which ships were placed is a secret (H-BAT-4).
    seen.sort_by_key(|ship| (ship.row, ship.column, ship.vertical, ship.kind));
    for ship in seen.iter().filter(|ship| ship.state == ShipState::Sunk) {
        draw_ship(canvas, theme, ship, &grid);
    }
    for ship in seen.iter().filter(|ship| ship.state == ShipState::Afloat) {
        draw_ship(canvas, theme, ship, &grid);
    }
    let sunk = |row, column| seen.iter().any(|ship| ship.state == ShipState::Sunk && covers(ship, row, column));
    Marks::gather(&grid, &board.marks, sunk).draw(canvas, theme, grid.cell);
    for ship in &seen {
        badge(canvas, theme, ship, &grid);
    }
    if let Some((row, column)) = board.chosen.filter(|(row, column)| grid.has(*row, *column)) {
        dashed_frame(canvas, theme, grid.field(row, column), grid.cell);
    }
    if let Some((row, column)) = board.last.filter(|(row, column)| grid.has(*row, *column)) {
        marks::last(canvas, theme, grid.centre(row, column), grid.cell);
    }
    if !board.fleet.is_empty() {
        fleet(canvas, theme, &board.fleet, at, frame);
    }
}

fn lies_on(ship: &ShipScene, grid: &Grid) -> bool {
    let along = if ship.vertical { ship.row } else { ship.column };
    ship.length > 0
        && grid.has(ship.row, ship.column)
        && along.checked_add(ship.length).is_some_and(|end| end <= grid.rows.min(grid.columns))
}

fn covers(ship: &ShipScene, row: u8, column: u8) -> bool {
    let (along, across) = if ship.vertical {
        (row.checked_sub(ship.row), column == ship.column)
    } else {
        (column.checked_sub(ship.column), row == ship.row)
    };
    across && along.is_some_and(|along| along < ship.length)
}

/// Where a ship lies, as the way from its own coordinates to those of the picture; the bow points right or up.
fn berth(ship: &ShipScene, grid: &Grid) -> Transform {
    let first = grid.field(ship.row, ship.column);
    if ship.vertical {
        let stern = first.y + grid.cell * f64::from(ship.length);
        Transform::shift(first.centre().x, stern).turned(-0.25).scaled(grid.cell)
    } else {
        Transform::shift(first.x, first.centre().y).scaled(grid.cell)
    }
}

fn draw_ship(canvas: &mut Canvas, theme: &Theme, ship: &ShipScene, grid: &Grid) {
    let length = f64::from(ship.length);
    let down = if ship.vertical { Point::new(-1.0, 0.5) } else { Point::new(0.5, 1.0) };
    let body = |canvas: &mut Canvas| {
        canvas.moved(berth(ship, grid), |canvas| match ship.state {
            ShipState::Sunk => ships::wreck(canvas, theme, ship.kind, length),
            ShipState::Afloat => {
                ships::shadow(canvas, theme, ship.kind, length, down);
                ships::afloat(canvas, theme, ship.kind, length);
            }
        });
    };
    if !ship.pale {
        body(canvas);
        return;
    }
    canvas.faint(0.6, body);
    let first = grid.field(ship.row, ship.column);
    let along = grid.cell * (length - 1.0);
    let around =
        if ship.vertical { Rect { h: first.h + along, ..first } } else { Rect { w: first.w + along, ..first } };
    dashed_frame(canvas, theme, around, grid.cell);
}

/// The dashed golden frame around what is being chosen for: a ship, or the first field of one.
fn dashed_frame(canvas: &mut Canvas, theme: &Theme, around: Rect, cell: f64) {
    let frame = Path::rounded(around.grown(-0.05 * cell), 0.3 * cell);
    let line = Line::wide(0.065 * cell).dashed(0.2 * cell, 0.12 * cell);
    canvas.stroke(&frame, &Line::wide(0.11 * cell), theme.mark.last_edge);
    canvas.stroke(&frame, &line, theme.mark.last);
}

/// The number by which a menu names a ship.
fn badge(canvas: &mut Canvas, theme: &Theme, ship: &ShipScene, grid: &Grid) {
    let Some(label) = &ship.label else { return };
    let size = 0.42 * grid.cell;
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let letters = size as f32;
    let width = text_width(label, Face::Strong, letters).min(grid.cell * f64::from(ship.length));
    // At the stern, where there is least to see.
    let at = grid.centre(ship.row + if ship.vertical { ship.length - 1 } else { 0 }, ship.column);
    let pill = Rect::new(at.x - (width + size * 0.7).max(size * 1.5) / 2.0, at.y - size * 0.75, 0.0, size * 1.5);
    let pill = Rect { w: (at.x - pill.x) * 2.0, ..pill };
    canvas.shape(&Path::rounded(pill, size), theme.board.frame, &Line::wide(0.045 * grid.cell), theme.page.accent);
    let style = TextStyle::new(Face::Strong, letters, theme.page.accent).aligned(Align::Middle).within(width + 1.0);
    canvas.text(label, Point::new(at.x, at.y + size * 0.35), &style);
}

/// Entries of one kind and name that stand together.
struct Group<'a> {
    entries: &'a [FleetEntry],
    ships: f64,
    width: f64,
}

const fn fields(kind: ShipKind) -> f64 {
    match kind {
        ShipKind::Carrier => 5.0,
        ShipKind::Destroyer => 4.0,
        ShipKind::TorpedoBoat => 3.0,
        ShipKind::SpeedBoat => 2.0,
    }
}

/// The fleet below the board: silhouettes, and the name below each group. What is sunk is dim and struck out.
fn fleet(canvas: &mut Canvas, theme: &Theme, entries: &[FleetEntry], at: &Measures, frame: Rect) {
    let gap = at.unit * 0.5;
    let mut groups: Vec<Group<'_>> = entries
        .chunk_by(|a, b| a.kind == b.kind && a.name == b.name)
        .map(|entries| {
            let lengths: f64 = entries.iter().map(|entry| fields(entry.kind) * at.unit + gap).sum();
            let name = text_width(&entries[0].name, Face::Label, at.name_size);
            Group { entries, ships: lengths - gap, width: name.max(lengths - gap) }
        })
        .collect();
    // Names give way, ships do not; what is left over goes between the groups.
    let between = |groups: &[Group<'_>]| {
        let taken: f64 = groups.iter().map(|group| group.width).sum();
        #[expect(clippy::cast_precision_loss, reason = "a few groups")]
        let gaps = groups.len().saturating_sub(1).max(1) as f64;
        (at.width - 16.0 - taken) / gaps
    };
    if between(&groups) < 8.0 {
        for group in &mut groups {
            group.width = group.ships.max(at.unit * 3.0);
        }
    }
    let space = between(&groups).clamp(4.0, 44.0);
    let whole = groups.iter().map(|group| group.width + space).sum::<f64>() - space;
    let mut x = frame.centre().x - whole / 2.0;
    let waterline = frame.bottom() + at.fleet * 0.46;
    let baseline = frame.bottom() + at.fleet * 0.90;
    let dim = theme.page.soft_text.mixed(theme.page.bottom, 0.45);
    let (mut afloat, mut sunk, mut strikes) = (Path::new(), Path::new(), Path::new());
    for group in groups {
        let mut ship_x = x + (group.width - group.ships) / 2.0;
        for entry in group.entries {
            let long = fields(entry.kind);
            let berth = Transform::shift(ship_x, waterline).scaled(at.unit);
            let ship = ships::silhouette(entry.kind, long).moved(berth);
            if entry.sunk {
                sunk = sunk.and(&ship);
                let end = ship_x + long * at.unit + 1.0;
                strikes = strikes.from(ship_x - 1.0, waterline + 2.0).to(end, waterline - at.unit * 0.75);
            } else {
                afloat = afloat.and(&ship);
            }
            ship_x += long * at.unit + gap;
        }
        let gone = group.entries.iter().all(|entry| entry.sunk);
        let colour = if gone { dim } else { theme.page.text };
        let style = TextStyle::new(Face::Label, at.name_size, colour).aligned(Align::Middle).within(group.width + 0.5);
        let centre = x + group.width / 2.0;
        let width = canvas.text(&group.entries[0].name, Point::new(centre, baseline), &style);
        if gone {
            let line =
                Rect::new(centre - width / 2.0 - 3.0, baseline - f64::from(at.name_size) * 0.3, width + 6.0, 1.5);
            canvas.rect(line, theme.mark.flame);
        }
        x += group.width + space;
    }
    canvas.fill(&afloat, theme.ship.hull_light);
    canvas.fill(&sunk, dim);
    canvas.stroke(&strikes, &Line::wide(5.0), theme.page.bottom);
    canvas.stroke(&strikes, &Line::wide(2.5), theme.mark.flame);
}
