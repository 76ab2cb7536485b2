//! The ground of every picture: water, land, the net, harbours, batteries, and the frame with the names of rows and
//! numbers.

use super::coast::COAST;
use super::colours::Colours;
use super::layout::{Chart, Layout, ROW, chance, place};
use crate::board::{Anchorage, BOARD, Field, Fields, Heading, Way};
use crate::data::{DATA, LandKind};
use crate::ship::Side;
use canvas::signs::words;
use canvas::{Canvas, Line, Path, Point, Rect, Theme};

/// Draws the sea and the land. A small picture leaves out decoration: every line makes its file larger.
pub(super) fn sea(canvas: &mut Canvas, colours: &Colours, chart: &Chart) {
    canvas.rect(chart.area, colours.sea);
    canvas.moved(chart.transform(), |canvas| {
        let part = chart.part();
        if chart.is_close() {
            canvas.fill(&COAST.shelf.within(part), colours.shelf);
        }
        canvas.fill(&COAST.shallows.within(part), colours.shallows);
        harbours(canvas, colours);
        if chart.is_close() {
            crests(canvas, colours, part);
            canvas.fill(&COAST.surf.within(part), colours.surf);
        }
        net(canvas, colours, part);
        let shore = COAST.shore.within(part);
        canvas.stroke(&shore, &Line::wide(0.055), colours.shore);
        canvas.fill(&shore, colours.sand);
        canvas.fill(&COAST.grass.within(part), colours.grass);
        woods(canvas, colours, part, chart.is_close());
        houses(canvas, colours, part);
        batteries(canvas, colours, part);
        anchorages(canvas, colours, part);
    });
}

/// The visible fields of a set.
fn seen(fields: impl Iterator<Item = Field>, part: Rect) -> impl Iterator<Item = Point> {
    fields.map(place).filter(move |at| near(*at, part))
}

fn near(at: Point, part: Rect) -> bool {
    let part = part.grown(0.7);
    at.x > part.x && at.x < part.right() && at.y > part.y && at.y < part.bottom()
}

/// Tints the water of harbours in the colour of their owners.
fn harbours(canvas: &mut Canvas, colours: &Colours) {
    for owner in [Some(Side::White), Some(Side::Yellow), None] {
        let mut lines = Path::new();
        for field in Field::all().filter(|field| field.harbour().is_some_and(|harbour| harbour.owner() == owner)) {
            // Links to three neighbours, and straight down between two others: to the quays where one of these is
            // missing.
            let by = |first: usize, then: usize| field.step(Heading::ALL[first])?.step(Heading::ALL[then]);
            let below = by(2, 3).or_else(|| by(3, 2));
            let beside = Heading::ALL[..3].iter().filter_map(|heading| field.step(*heading));
            for next in beside.chain(below).filter(|next| next.harbour() == field.harbour()) {
                let (from, to) = (place(field), place(next));
                lines = lines.from(from.x, from.y).to(to.x, to.y);
            }
        }
        canvas.stroke(&lines, &Line::wide(1.16).round(), colours.sea.mixed(colours.owner(owner), 0.30));
    }
}

/// Draws a few waves, off the lines of the net.
fn crests(canvas: &mut Canvas, colours: &Colours, part: Rect) {
    let mut crests = Path::new();
    for field in Field::all().filter(|field| !field.is_land() && field.harbour().is_none()) {
        let key = field.index() as u64;
        // In the triangle below the field.
        let at = place(field);
        let at = Point::new(at.x + 0.12 * chance(key) - 0.2, at.y + 0.52 * ROW + 0.1 * chance(key + 1_000));
        if chance(key + 2_000) < 0.10 && near(at, part) {
            let (x, y) = (at.x, at.y);
            crests = crests.from(x, y).bend(x + 0.10, y - 0.09, x + 0.19, y).bend(x + 0.28, y - 0.09, x + 0.38, y);
        }
    }
    canvas.stroke(&crests, &Line::wide(0.03).round(), colours.crest);
}

/// Draws the lines that ships can sail along, the fields on them, and reefs.
fn net(canvas: &mut Canvas, colours: &Colours, part: Rect) {
    let mut lines = Path::new();
    let open = |from: Field, heading: Heading| match from.way(heading) {
        Way::Open(to) if !from.is_land() => Some(to),
        _ => None,
    };
    for heading in &Heading::ALL[..3] {
        let begins = |field: &Field| open(*field, heading.opposite()).is_none();
        for from in Field::all().filter(begins) {
            let last = std::iter::successors(Some(from), |at| open(*at, *heading)).last().unwrap_or(from);
            if last != from {
                let (from, to) = (place(from), place(last));
                lines = lines.from(from.x, from.y).to(to.x, to.y);
            }
        }
    }
    canvas.stroke(&lines, &Line::wide(0.026), colours.net);
    let water = seen(Field::all().filter(|field| !field.is_land()), part);
    canvas.fill(&water.map(|at| Path::diamond(at, 0.055)).collect(), colours.node);
    let reef = |line: &[Field; 2]| Path::line(place(line[0]), place(line[1]));
    let reefs: Path = BOARD.reefs.iter().map(reef).collect();
    canvas.stroke(&reefs, &Line::wide(0.15).dashed(0.09, 0.075), colours.shore);
    canvas.stroke(&reefs, &Line::wide(0.10).dashed(0.09, 0.075), colours.reef);
}

/// The land fields of these kinds without anything else on them.
fn bare(kinds: &'static [LandKind], part: Rect) -> impl Iterator<Item = (u64, Point)> {
    let guns: Fields = BOARD.batteries.iter().map(|battery| battery.gun).collect();
    let disc = Field::parse(&DATA.wind_disc.centre).map(place).unwrap_or_default();
    let names = DATA.land.iter().filter(|land| kinds.contains(&land.kind)).flat_map(|land| &land.fields);
    let fields = names.filter_map(|name| Field::parse(name)).filter(move |field| !guns.contains(*field));
    let fields = fields.map(|field| (field.index() as u64, place(field)));
    fields.filter(move |(_, at)| near(*at, part) && (at.x - disc.x).hypot(at.y - disc.y) > 1.2)
}

/// Draws trees, with their lit sides only in a close picture.
fn woods(canvas: &mut Canvas, colours: &Colours, part: Rect, close: bool) {
    let mut layers = [Path::new(), Path::new()];
    for (key, at) in bare(&[LandKind::Coast, LandKind::Island], part) {
        for (tree, spot) in (0..).zip([(-0.17, 0.09), (0.15, -0.08)]) {
            let unruly = |part: u64| 0.1 * (chance(key * 16 + tree * 4 + part) - 0.5);
            let (x, y, size) = (at.x + spot.0 + unruly(0), at.y + spot.1 + unruly(1), 0.115 + 0.4 * unruly(2).abs());
            let crowns = [(0.0, 0.03, 1.12), (-0.015, -0.015, 0.8)];
            for (layer, (across, down, share)) in layers.iter_mut().zip(crowns) {
                *layer = std::mem::take(layer).and(&Path::circle(Point::new(x + across, y + down), size * share));
            }
        }
    }
    let [shade, crown] = colours.wood;
    canvas.fill(&layers[0], if close { shade } else { shade.mixed(crown, 0.55) });
    if close {
        canvas.fill(&layers[1], crown);
    }
}

fn houses(canvas: &mut Canvas, colours: &Colours, part: Rect) {
    let (mut edges, mut walls, mut roofs) = (Path::new(), Path::new(), Path::new());
    for (key, at) in bare(&[LandKind::Town], part) {
        for (house, spot) in (0..2 + key % 2).zip([(-0.21, -0.07), (0.20, -0.15), (0.02, 0.19)]) {
            let unruly = |part: u64| 0.09 * (chance(key * 16 + house * 4 + part) - 0.5);
            let (x, y, s) = (at.x + spot.0 + unruly(0), at.y + spot.1 + unruly(1), 0.115);
            edges = edges.and(&Path::rect(Rect::new(x - 1.2 * s, y - 0.62 * s, 2.4 * s, 1.72 * s)));
            edges =
                edges.and(&Path::polygon(&[(x - 1.6 * s, y - 0.4 * s), (x, y - 1.75 * s), (x + 1.6 * s, y - 0.4 * s)]));
            walls = walls.and(&Path::rect(Rect::new(x - s, y - 0.5 * s, 2.0 * s, 1.4 * s)));
            roofs =
                roofs.and(&Path::polygon(&[(x - 1.3 * s, y - 0.5 * s), (x, y - 1.55 * s), (x + 1.3 * s, y - 0.5 * s)]));
        }
    }
    let [wall, roof, edge] = colours.house;
    canvas.fill(&edges, edge);
    canvas.fill(&walls, wall);
    canvas.fill(&roofs, roof);
}

/// The battlements of a tower.
fn battlements(at: Point) -> Path {
    let corner = |(x, y): (f64, f64)| (at.x + x, at.y + y);
    let outline = [
        (-0.10, 0.12),
        (-0.10, -0.12),
        (-0.05, -0.12),
        (-0.05, -0.05),
        (-0.025, -0.05),
        (-0.025, -0.12),
        (0.025, -0.12),
        (0.025, -0.05),
        (0.05, -0.05),
        (0.05, -0.12),
        (0.10, -0.12),
        (0.10, 0.12),
    ];
    Path::polygon(&outline.map(corner))
}

/// Draws batteries: their towers and the fields that they cover, as discs for White and diamonds for Yellow.
fn batteries(canvas: &mut Canvas, colours: &Colours, part: Rect) {
    for battery in &BOARD.batteries {
        let owner = battery.harbour.owner();
        let dot = |radius: f64| -> Path {
            let shape = owner.unwrap_or(Side::White);
            seen(battery.fields.iter(), part).map(|at| covered(shape, at, radius)).collect()
        };
        canvas.fill(&dot(0.145), colours.owner(owner));
        canvas.fill(&dot(0.105), colours.battery);
        let tower = |radius: f64| seen(std::iter::once(battery.gun), part).map(|at| Path::circle(at, radius)).collect();
        canvas.fill(&tower(0.25), colours.shore);
        canvas.fill(&tower(0.225), colours.owner(owner));
        canvas.fill(&tower(0.18), colours.tower);
        let battlements = seen(std::iter::once(battery.gun), part).map(battlements).collect();
        canvas.fill(&battlements, colours.owner[0]);
    }
}

/// The dot on a field that a battery of this side covers.
pub(super) fn covered(side: Side, at: Point, radius: f64) -> Path {
    match side {
        Side::White => Path::circle(at, radius),
        Side::Yellow => Path::diamond(at, radius * 1.25),
    }
}

/// Draws anchorages as rings, with a dot for repair and loading.
fn anchorages(canvas: &mut Canvas, colours: &Colours, part: Rect) {
    let (mut grounds, mut rings) = (Path::new(), [Path::new(), Path::new(), Path::new()]);
    for field in Field::all() {
        let (Some(kind), Some(harbour)) = (field.anchorage(), field.harbour()) else { continue };
        let at = place(field);
        if !near(at, part) {
            continue;
        }
        grounds = grounds.and(&Path::circle(at, 0.27));
        let ring = &mut rings[harbour.owner().map_or(2, |side| side.index())];
        *ring = std::mem::take(ring).and(&Path::ring(at, 0.28, 0.215));
        if kind == Anchorage::Dotted {
            *ring = std::mem::take(ring).and(&Path::circle(at, 0.11));
        }
    }
    canvas.fill(&grounds, colours.battery.faint(0.55));
    for (ring, colour) in rings.iter().zip(colours.owner) {
        canvas.fill(ring, colour);
    }
}

/// Draws the frame over everything around the sea, with the names of rows on two sides and the numbers on the others,
/// where there is room for them.
pub(super) fn frame(canvas: &mut Canvas, theme: &Theme, colours: &Colours, layout: &Layout) {
    let Layout { size, chart, margin, .. } = layout;
    let (width, height, area) = (f64::from(size.0), f64::from(size.1), chart.area);
    for side in [
        Rect::new(0.0, 0.0, width, area.y),
        Rect::new(0.0, area.bottom(), width, height - area.bottom()),
        Rect::new(0.0, area.y, area.x, area.h),
        Rect::new(area.right(), area.y, width - area.right(), area.h),
    ] {
        canvas.rect(side, colours.frame);
    }
    canvas.stroke(&Path::rect(area.grown(1.5)), &Line::wide(3.0), colours.brass);
    if !layout.crop {
        canvas.stroke(&Path::rect(Rect::new(4.0, 4.0, width - 8.0, height - 8.0)), &Line::wide(2.0), colours.brass);
    }
    let soft = theme.page.accent.mixed(colours.frame, 0.30);
    let size = layout.names;
    let below = layout.crop.then_some(area.bottom() + margin.1 / 2.0);
    // A small chart has room for every fourth number.
    let numbers = (1..=DATA.grid.max_number).step_by(if layout.crop { 1 } else { 4 });
    for number in numbers {
        let x = chart.point(Point::new(f64::from(number - 1) / 2.0, 0.0)).x;
        if x - 12.0 < area.x || x + 12.0 > area.right() {
            continue;
        }
        for y in [area.y - margin.1 / 2.0].into_iter().chain(below) {
            let ink = if number % 2 == 1 { theme.page.accent } else { soft };
            words(canvas, &number.to_string(), Point::new(x, y), size, ink);
        }
    }
    for (row, letter) in (0_u8..).zip(DATA.grid.row_letters.chars()) {
        let y = chart.point(Point::new(0.0, f64::from(row) * ROW)).y;
        if y - 9.0 < area.y || y + 9.0 > area.bottom() {
            continue;
        }
        for x in [area.x - margin.0 / 2.0, area.right() + margin.0 / 2.0] {
            words(canvas, &letter.to_string(), Point::new(x, y), size, theme.page.accent);
        }
    }
}
