//! The ships from above, with the bow to the right, in units of the distance between two fields. White's sails are
//! plain and its name plates round; Yellow's sails are striped and its plates square.

use super::colours::Colours;
use super::layout::{Chart, square, turn};
use super::names::Name;
use crate::scene::{Mark, ShipScene};
use crate::ship::{Pose, ShipId, Side, Vessel};
use canvas::signs::{anchor, words};
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, Theme, Transform, text_width};

/// The outline of a hull.
fn hull(merchant: bool) -> Path {
    let (half, stern) = if merchant { (0.20, 0.15) } else { (0.15, 0.10) };
    Path::new()
        .from(-0.44, -stern)
        .curve((-0.30, -half), (0.0, -half * 1.05), (0.16, -half * 0.86))
        .bend(0.36, -half * 0.52, 0.48, 0.0)
        .bend(0.36, half * 0.52, 0.16, half * 0.86)
        .curve((0.0, half * 1.05), (-0.30, half), (-0.44, stern))
        .close()
}

/// The sails: the place of each, its half width, and the depth of its curve.
fn sails(merchant: bool) -> &'static [(f64, f64, f64)] {
    if merchant { &[(-0.02, 0.38, 0.56)] } else { &[(-0.18, 0.26, 0.22), (0.05, 0.31, 0.22), (0.27, 0.22, 0.19)] }
}

fn sail((x, half, belly): (f64, f64, f64), grown: f64) -> Path {
    let (half, belly) = (half + grown, belly + grown);
    Path::new()
        .from(x - 0.08 - grown, -half)
        .to(x - 0.01 + grown, -half)
        .bend(x + belly + grown, 0.0, x - 0.01 + grown, half)
        .to(x - 0.08 - grown, half)
        .bend(x + 0.22 * belly - grown, 0.0, x - 0.08 - grown, -half)
        .close()
}

/// Yellow's stripes along its sails.
fn stripes(merchant: bool) -> Path {
    let stripe = |(x, half, belly): (f64, f64, f64)| -> Path {
        let at = |y: f64, control: f64, foot: f64| {
            // The depth of the curve at this distance from the keel.
            let share = y / half;
            foot + (control - foot) * 0.5 * (1.0 - share * share)
        };
        let (inner, outer) = (0.28 * half, 0.62 * half);
        let bar = |from: f64, to: f64| {
            let edge = |y: f64| (at(y, x + 0.22 * belly, x - 0.08), at(y, x + belly, x - 0.01));
            let (near, far) = (edge(from), edge(to));
            Path::polygon(&[(near.0, from), (near.1, from), (far.1, to), (far.0, to)])
        };
        bar(-outer, -inner).and(&bar(inner, outer))
    };
    sails(merchant).iter().map(|part| stripe(*part)).collect()
}

/// A ship without its name.
pub(super) fn ship(canvas: &mut Canvas, colours: &Colours, id: ShipId) {
    let merchant = id.ship.is_merchant();
    let [edge, side, deck] = colours.hull;
    let hull = hull(merchant);
    canvas.fill(&hull.clone().moved(Transform::shift(-0.01, 0.0).stretched(1.09, 1.22)), edge);
    canvas.fill(&hull, side);
    canvas.fill(&hull.moved(Transform::shift(-0.02, 0.0).stretched(0.84, 0.56)), deck);
    let all = |grown: f64| -> Path { sails(merchant).iter().map(|part| sail(*part, grown)).collect() };
    canvas.fill(&all(0.022), colours.rope);
    canvas.fill(&all(0.0), colours.sail[id.side.index()]);
    if id.side == Side::Yellow {
        canvas.fill(&stripes(merchant), colours.rope);
    }
}

/// A ship afloat in its place, with its damage and its load.
pub(super) fn afloat(canvas: &mut Canvas, colours: &Colours, scene: &ShipScene, chart: &Chart) {
    let ShipScene { id, vessel: Vessel { pose, hits, loaded, .. }, .. } = *scene;
    let (at, spacing) = (chart.at(pose.field), chart.spacing);
    canvas.moved(Transform::shift(at.x, at.y).turned(turn(pose.heading)).scaled(spacing), |canvas| {
        ship(canvas, colours, id);
    });
    let along = |distance: f64| at.around(distance * spacing, turn(pose.heading));
    // On the bow, away from the name.
    let places = if chart.is_close() { [0.27, 0.05] } else { [0.43, 0.21] };
    let mut places = places.map(along).into_iter();
    for place in places.by_ref().take(hits.into()) {
        hit(canvas, colours, place, spacing);
    }
    if let Some(place) = places.next().filter(|_| loaded) {
        load(canvas, colours, place, spacing);
    }
}

/// The stern of a ship.
pub(super) fn stern(pose: Pose, at: Point, spacing: f64) -> Point {
    at.around(-0.32 * spacing, turn(pose.heading))
}

/// The areas of what is read at a ship: its name and its chip.
pub(super) fn read(scene: &ShipScene, names: &[Name], chart: &Chart) -> Vec<Rect> {
    let names = names.iter().filter(|name| name.id == scene.id).map(Name::area);
    let Pose { field, .. } = scene.vessel.pose;
    let chip =
        scene.mark.map(|_| square(mark_at(scene.vessel.pose, chart.at(field), chart.spacing), MARK * chart.spacing));
    names.chain(chip).collect()
}

/// The radius of chips.
pub(super) const MARK: f64 = 0.15;

/// The area of the plate of a ship.
pub(super) fn plate_area(id: ShipId, at: Point, size: f64) -> Rect {
    let width = text_width(&id.ship.to_string(), Face::Strong, 100.0) / 100.0 * size + 0.34 * size;
    Rect::new(at.x - width / 2.0, at.y - size * 0.46, width, size * 0.92)
}

/// The width of the line around a plate.
pub(super) fn rim(size: f64) -> f64 {
    size * 0.075
}

/// The name of a ship on its plate.
pub(super) fn plate(canvas: &mut Canvas, colours: &Colours, id: ShipId, at: Point, size: f64) {
    let area = plate_area(id, at, size);
    let body = |grown: f64| {
        let round = match id.side {
            Side::White => size,
            Side::Yellow => 0.0,
        };
        Path::rounded(area.grown(grown), round)
    };
    canvas.fill(&body(rim(size)), colours.rope);
    canvas.fill(&body(0.0), colours.sail[id.side.index()]);
    words(canvas, &id.ship.to_string(), at, size, colours.hull[0]);
}

/// A red hit.
pub(super) fn hit(canvas: &mut Canvas, colours: &Colours, at: Point, spacing: f64) {
    canvas.circle(at, 0.115 * spacing, Colour::WHITE);
    canvas.circle(at, 0.088 * spacing, colours.hit);
}

/// A blue load: a crate.
pub(super) fn load(canvas: &mut Canvas, colours: &Colours, at: Point, spacing: f64) {
    let crate_of = |half: f64| Path::rect(Rect::new(at.x, at.y, 0.0, 0.0).grown(half * spacing));
    canvas.fill(&crate_of(0.115), Colour::WHITE);
    canvas.fill(&crate_of(0.085), colours.load);
    let arm = 0.085 * spacing;
    let cross = Path::new().from(at.x - arm, at.y - arm).to(at.x + arm, at.y + arm);
    canvas.stroke(
        &cross.from(at.x - arm, at.y + arm).to(at.x + arm, at.y - arm),
        &Line::wide(0.03 * spacing),
        Colour::WHITE,
    );
}

/// The ring around the ship of the decision.
pub(super) fn chosen(canvas: &mut Canvas, theme: &Theme, at: Point, spacing: f64) {
    canvas.fill(&Path::ring(at, 0.60 * spacing, 0.48 * spacing), theme.mark.last_edge);
    canvas.fill(&Path::ring(at, 0.575 * spacing, 0.505 * spacing), theme.mark.last);
}

/// Draws the chip at a ship.
pub(super) fn mark(canvas: &mut Canvas, theme: &Theme, colours: &Colours, mark: Mark, at: Point, radius: f64) {
    let (ground, ink) = match mark {
        Mark::MustSail | Mark::CanFire | Mark::CanLoad | Mark::CanRepair => (theme.mark.last, theme.side.on_yellow),
        Mark::Done | Mark::Arrived => (colours.tower, Colour::WHITE),
    };
    canvas.circle(at, radius * 1.18, theme.side.on_yellow);
    canvas.circle(at, radius, ground);
    match mark {
        Mark::MustSail => {
            let bar = Rect::new(at.x - 0.14 * radius, at.y - 0.62 * radius, 0.28 * radius, 0.76 * radius);
            canvas.fill(&Path::rounded(bar, 0.14 * radius), ink);
            canvas.circle(Point::new(at.x, at.y + 0.46 * radius), 0.18 * radius, ink);
        }
        Mark::Done => {
            let tick = Path::new().from(at.x - 0.5 * radius, at.y + 0.02 * radius);
            let tick =
                tick.to(at.x - 0.12 * radius, at.y + 0.42 * radius).to(at.x + 0.52 * radius, at.y - 0.42 * radius);
            canvas.stroke(&tick, &Line::wide(0.26 * radius).round(), ink);
        }
        Mark::CanFire => {
            canvas.fill(&Path::ring(at, 0.58 * radius, 0.40 * radius), ink);
            let long = Rect::new(at.x - 0.80 * radius, at.y - 0.08 * radius, 1.6 * radius, 0.16 * radius);
            let high = Rect::new(at.x - 0.08 * radius, at.y - 0.80 * radius, 0.16 * radius, 1.6 * radius);
            canvas.fill(&Path::rect(long).and(&Path::rect(high)), ink);
        }
        Mark::CanLoad => load(canvas, colours, at, 5.2 * radius),
        Mark::CanRepair => {
            let arm = 0.58 * radius;
            let cross =
                Path::new().from(at.x - arm, at.y).to(at.x + arm, at.y).from(at.x, at.y - arm).to(at.x, at.y + arm);
            canvas.stroke(&cross, &Line::wide(0.36 * radius), ink);
        }
        Mark::Arrived => anchor(canvas, at, 1.5 * radius, ink),
    }
}

/// The place of a ship's chip: aft of the bow, off the sails.
pub(super) fn mark_at(pose: Pose, at: Point, spacing: f64) -> Point {
    at.around(0.40 * spacing, turn(pose.heading) - 0.17)
}

/// A wreck: two halves of the hull in a slick, and the mast between them.
pub(super) fn wreck(canvas: &mut Canvas, theme: &Theme, at: Point, spacing: f64) {
    canvas.moved(Transform::shift(at.x, at.y - 0.06 * spacing).scaled(spacing), |canvas| {
        canvas.fill(&Path::ellipse(Point::default(), 0.47, 0.29), theme.ship.oil);
        let halves = Path::from_svg(
            "M-.42 -.08 L-.1 -.16 -.03 -.02 -.12 .04 -.05 .15 -.4 .12 Z \
             M.08 -.16 Q.3 -.16 .43 .03 .28 .14 .08 .13 L.02 .04 .11 -.04 Z",
        );
        canvas.shape(&halves, theme.ship.wreck, &Line::wide(0.045), theme.ship.wreck_edge);
        let mast = Path::from_svg("M-.16 .17 L.1 -.27 M-.08 -.17 L.14 -.04");
        canvas.stroke(&mast, &Line::wide(0.05), theme.ship.wreck_edge);
    });
}
