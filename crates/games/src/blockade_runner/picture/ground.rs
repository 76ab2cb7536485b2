//! What never changes on the map: water, borders, land, railways, names, empty spaces.

use super::berths::{Berths, hides_code, is_named};
use super::chart::Chart;
use super::coast::COAST;
use super::colours::Colours;
use super::goods::spaces;
use super::icons;
use super::places::{Site, face};
use crate::blockade_runner::data::{Zone, tables};
use crate::blockade_runner::scene::Names;
use crate::picture::writing::short;
use crate::picture::{Align, Canvas, Face, Path, Point, Rect, TextStyle, signs};

/// Draws the ground, with the names of what is told.
pub(super) fn draw(
    canvas: &mut Canvas,
    colours: &Colours,
    chart: &Chart,
    berths: &Berths,
    names: &Names,
    told: impl Fn(Site) -> bool,
) {
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
        // Thousands of dashes take their time.
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
    Site::all().filter(|site| told(*site)).for_each(|site| place(canvas, colours, chart, names, site));
}

fn meets(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// The names of the seas, large on the water.
fn seas(canvas: &mut Canvas, colours: &Colours, chart: &Chart, names: &Names) {
    let style = TextStyle::new(Face::Title, 25.0, colours.border).aligned(Align::Middle);
    for (name, (x, y)) in names.seas.iter().zip([(868.0, 206.0), (338.0, 558.0)]) {
        canvas.text(name, chart.at(x, y), &style);
    }
}

/// The code of a zone, its name where there is room, and the die that brings the squadron there.
fn zone_name(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, names: &Names, zone: Zone) {
    let (middle, sizes) = (berths.code(zone), chart.sizes);
    if middle == Point::default() || !chart.shows(middle, 40.0) {
        return;
    }
    let named = is_named(chart, zone);
    let up = if named { 0.1 * sizes.code } else { -0.35 * sizes.code };
    let at = Point::new(middle.x, middle.y - up);
    let style = |size: f64, face: Face, ink| TextStyle::new(face, short(size), ink).aligned(Align::Middle);
    let wide = canvas.text(zone.code(), at, &style(sizes.code, Face::Strong, colours.sea_ink));
    if let Some(face) = (1..=tables().sides).find(|face| tables().squadron_by(*face) == zone) {
        let beside = Point::new(at.x - wide / 2.0 - 0.8 * sizes.code, at.y - 0.35 * sizes.code);
        icons::die(canvas, colours.sea, colours.sea_ink, &face.to_string(), beside, 0.54 * sizes.code);
    }
    if named {
        let below = Point::new(at.x, at.y + 1.02 * sizes.zone);
        canvas.text(&names.zones[zone.index()], below, &style(sizes.zone, Face::Label, colours.sea_soft));
    }
}

/// The code of a zone once more, over what was drawn since.
pub(super) fn code_above(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, zone: Zone) {
    let (middle, size) = (berths.code(zone), chart.sizes.code);
    if chart.shows(middle, 0.0) {
        let up = if is_named(chart, zone) { 0.1 * size } else { -0.35 * size };
        let style = TextStyle::new(Face::Strong, short(size), colours.sea_ink).aligned(Align::Middle);
        canvas.text(zone.code(), Point::new(middle.x, middle.y - up), &style.haloed(colours.sea, 3.0));
    }
}

/// The codes of zones that lie below one of these, over it.
pub(super) fn codes_above(canvas: &mut Canvas, colours: &Colours, chart: &Chart, berths: &Berths, over: &[Rect]) {
    Zone::all()
        .filter(|zone| hides_code(chart, berths.code(*zone), over))
        .for_each(|zone| code_above(canvas, colours, chart, berths, zone));
}

/// A place with its name and its empty spaces.
fn place(canvas: &mut Canvas, colours: &Colours, chart: &Chart, names: &Names, site: Site) {
    let spread = site.spread(chart);
    if !chart.shows(spread.name, 60.0) {
        return;
    }
    let size = site.size(chart);
    let (dot, radius) = match site {
        Site::Port(_) => (colours.port, 0.34 * size),
        Site::City(_) => (colours.city, 0.28 * size),
        Site::Overseas(_) => (colours.overseas, 0.34 * size),
    };
    canvas.circle(spread.dot, radius + 1.8, colours.edge);
    canvas.circle(spread.dot, radius, dot);
    if let Site::Overseas(overseas) = site
        && overseas.text().anchor
    {
        let up = if chart.whole { 1.0 } else { 1.1 };
        let at = Point::new(spread.dot.x, spread.dot.y - up * size);
        signs::anchor(canvas, at, 1.25 * size, colours.ink);
    }
    name(canvas, colours, chart, names, site);
    spaces(canvas, spread.spaces.iter().map(|(_, at)| *at), colours.soft);
}

/// The name of a place.
pub(super) fn name(canvas: &mut Canvas, colours: &Colours, chart: &Chart, names: &Names, site: Site) {
    let (spread, size) = (site.spread(chart), site.size(chart));
    let style = TextStyle::new(face(site), short(size), colours.ink).aligned(spread.align);
    // Cities lie on land only.
    let style = if matches!(site, Site::City(_)) { style } else { style.haloed(colours.land, 0.14 * size) };
    canvas.text(site.name(names), spread.name, &style);
}
