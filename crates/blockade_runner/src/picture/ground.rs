//! The constant parts of the map: water, borders, land, railways, names, empty spaces.

use super::berths::{Berths, Code, hides_code, is_wet};
use super::chart::Chart;
use super::coast::COAST;
use super::colours::Colours;
use super::goods::spaces;
use super::icons;
use super::labels;
use super::places::{Site, Spread, face};
use crate::data::{Zone, tables};
use crate::scene::Names;
use canvas::writing::short;
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, signs};

/// Draws the ground, with the visible names.
pub(super) fn draw(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, names: &Names) {
    canvas.rect(chart.area, colours.sea);
    canvas.moved(chart.transform(), |canvas| {
        let part = chart.part();
        let zones = |filter: fn(Zone) -> bool| -> Path {
            let near = |zone: &Zone| meets(COAST.zones[zone.index()].1, part);
            Zone::all()
                .filter(near)
                .filter(|zone| filter(*zone))
                .map(|zone| COAST.zones[zone.index()].0.clone())
                .collect()
        };
        canvas.fill(&zones(|zone| zone.port().is_some()), colours.coastal);
        canvas.fill(&zones(|zone| zone.overseas().is_some()), colours.roads);
        for (water, colour) in COAST.shallows.iter().zip(colours.shelf) {
            canvas.fill(water, colour);
        }
        // Thousands of dashes are slow.
        let borders = if chart.is_close() { &COAST.borders } else { &COAST.plain_borders };
        let borders = borders.iter().filter(|(_, bounds)| meets(*bounds, part));
        canvas.fill(&borders.map(|(path, _)| path.clone()).collect(), colours.border);
        canvas.fill(&COAST.land, colours.land);
        canvas.fill(&COAST.shore, colours.shore);
        canvas.fill(&COAST.rails, colours.rail);
        if chart.is_close() {
            canvas.fill(&COAST.ties, colours.rail);
        }
    });
    if chart.whole {
        seas(canvas, colours, chart, names);
    }
    Zone::all().for_each(|zone| zone_name(canvas, colours, chart, berths, names, zone));
    berths.labels.all().for_each(|(site, spread)| place(canvas, colours, chart, names, (site, spread)));
}

fn meets(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// The names of the seas, large on the water.
fn seas(canvas: &mut Canvas, colours: &Colours, chart: &Chart, names: &Names) {
    let style = TextStyle::new(SEA.0, short(SEA.1), colours.border).aligned(Align::Middle);
    for (name, at) in names.seas.iter().zip(seas_at(chart)) {
        canvas.text(name, at, &style);
    }
}

/// The face of the names of seas, with its size.
pub(super) const SEA: (Face, f64) = (Face::Title, 25.0);

pub(super) fn seas_at(chart: &Chart) -> [Point; 2] {
    [chart.at(868.0, 206.0), chart.at(338.0, 558.0)]
}

/// The die that brings the squadron to a zone.
pub(super) fn die(zone: Zone) -> Option<u8> {
    (1..=tables().sides).find(|face| tables().squadron_by(*face) == zone)
}

/// The code of a zone, its name if it fits, and the squadron's die.
fn zone_name(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, names: &Names, zone: Zone) {
    let (Some(Code { middle, named, die, .. }), sizes) = (berths.code(zone), chart.sizes) else { return };
    let up = if named { 0.1 * sizes.code } else { -0.35 * sizes.code };
    let at = Point::new(middle.x, middle.y - up);
    let style = |size: f64, face: Face, ink| TextStyle::new(face, short(size), ink).aligned(Align::Middle);
    let code = style(sizes.code, Face::Strong, colours.sea_ink);
    let reach = 0.9 * sizes.code;
    let dry = |x: f64| !is_wet(chart.on_map(Point::new(middle.x + x, middle.y)));
    let code =
        if !chart.whole && [-reach, 0.0, reach].into_iter().any(dry) { code.haloed(colours.sea, 5.0) } else { code };
    let wide = canvas.text(zone.code(), at, &code);
    if let Some(face) = die {
        let beside = Point::new(at.x - wide / 2.0 - 0.78 * sizes.code, at.y - 0.35 * sizes.code);
        icons::die(canvas, colours.sea, colours.sea_ink, &face.to_string(), beside, 0.58 * sizes.code);
    }
    if named {
        let below = Point::new(at.x, at.y + 1.02 * sizes.zone);
        canvas.text(&names.zones[zone.index()], below, &style(sizes.zone, Face::Label, colours.sea_soft));
    }
}

/// The code of a zone again, above anything drawn since.
pub(super) fn code_above(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, zone: Zone) {
    let size = chart.sizes.code;
    if let Some(Code { middle, named, .. }) = berths.code(zone) {
        let up = if named { 0.1 * size } else { -0.35 * size };
        let style = TextStyle::new(Face::Strong, short(size), colours.sea_ink).aligned(Align::Middle);
        canvas.text(zone.code(), Point::new(middle.x, middle.y - up), &style.haloed(colours.sea, 3.0));
    }
}

/// The codes of zones covered by one of these rectangles, drawn again above it.
pub(super) fn codes_above(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, over: &[Rect]) {
    Zone::all()
        .filter(|zone| berths.code(*zone).is_some_and(|code| hides_code(chart, code, over)))
        .for_each(|zone| code_above(canvas, colours, chart, berths, zone));
}

/// A place with its name and its empty spaces.
fn place(canvas: &mut Canvas, colours: &Colours, chart: &Chart, names: &Names, (site, spread): (Site, &Spread)) {
    let size = site.size(chart);
    let (dot, radius) = match site {
        Site::Port(_) => (colours.port, 0.34 * size),
        Site::City(_) => (colours.city, 0.28 * size),
        Site::Overseas(_) => (colours.overseas, 0.34 * size),
    };
    if let Some(end) = labels::leads_to(labels::parts(site, chart, spread), spread.dot, size) {
        let line = Path::line(spread.dot, end);
        canvas.stroke(&line, &Line::wide(0.1 * size), colours.ink);
    }
    canvas.circle(spread.dot, radius + 1.8, colours.edge);
    canvas.circle(spread.dot, radius, dot);
    if matches!(site, Site::Overseas(_)) {
        let up = if chart.whole { 1.0 } else { 1.1 };
        let at = Point::new(spread.dot.x, spread.dot.y - up * size);
        signs::anchor(canvas, at, 1.25 * size, colours.ink);
    }
    name(canvas, colours, chart, names, (site, spread));
    if chart.whole {
        spaces(canvas, spread.spaces.iter().map(|(_, at)| *at), colours.soft);
    }
}

/// The name of a place.
pub(super) fn name(
    canvas: &mut Canvas,
    colours: &Colours,
    chart: &Chart,
    names: &Names,
    (site, spread): (Site, &Spread),
) {
    let size = site.size(chart);
    let style = TextStyle::new(face(site), short(size), colours.ink).aligned(spread.align);
    // Cities are always on land.
    let style = if matches!(site, Site::City(_)) { style } else { style.haloed(colours.land, 0.14 * size) };
    canvas.text(site.name(names), spread.name, &style);
}
