//! Ships seen from the side, a profile for each class, bow to the right. Ours: drawn after no photograph and no other game.

use crate::data::Class;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Transform};

/// How wide the plan of a profile is; the waterline is at 0, what stands above it is negative.
const LENGTH: f64 = 100.0;
/// How high the highest mast stands.
const HEIGHT: f64 = 34.0;

/// How much longer a profile is drawn than it is high, where there is room.
const LONGER: f64 = 1.45;

/// What a profile is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Steel {
    /// Hull and what stands on it.
    pub(super) hull: Colour,
    /// What stands behind: funnels, towers.
    pub(super) shade: Colour,
    /// Masts, guns, the waterline.
    pub(super) line: Colour,
}

/// A profile: the hull, houses and turrets in front of it, and thin lines.
struct Profile {
    hull: Path,
    houses: Path,
    lines: Path,
}

/// Draws a class in the middle of a strip of sea; the waterline lies at `water`.
pub(super) fn draw(canvas: &mut Canvas, steel: Steel, class: Class, strip: Rect, water: f64) {
    let up = (strip.w * 0.94 / LENGTH).min((water - strip.y) * 0.97 / HEIGHT);
    let along = (strip.w * 0.9 / LENGTH).min(LONGER * up);
    let left = strip.centre().x - along * LENGTH / 2.0;
    let Profile { hull, houses, lines } = profile(class);
    canvas.moved(Transform::shift(left, water).stretched(along, up), |canvas| {
        canvas.stroke(&lines, &Line::wide(1.5), steel.line);
        canvas.fill(&houses, steel.shade);
        canvas.fill(&hull, steel.hull);
    });
}

fn poly(points: &[(f64, f64)]) -> Path {
    Path::polygon(points)
}

/// A block from `left` to `right`, from `bottom` up to `top`.
fn block(left: f64, right: f64, bottom: f64, top: f64) -> Path {
    Path::rect(Rect::new(left, top, right - left, bottom - top))
}

/// A funnel that leans back.
fn funnel(left: f64, width: f64, bottom: f64, top: f64) -> Path {
    let lean = 0.14 * (bottom - top);
    poly(&[(left, bottom), (left - lean, top), (left + width - lean, top), (left + width, bottom)])
}

/// A turret with its barrels, which point to the bow (1) or to the stern (-1).
fn turret(middle: f64, deck: f64, size: f64, way: f64) -> Path {
    let half = size / 2.0;
    let corner = |along: f64, up: f64| (middle + way * along, deck - up * size);
    let mut house =
        [corner(-half, 0.0), corner(-half, 0.62), corner(half * 0.4, 0.62), corner(half, 0.3), corner(half, 0.0)];
    let tip = half + 1.25 * size;
    let mut barrel = [corner(0.0, 0.26), corner(0.0, 0.54), corner(tip, 0.72), corner(tip, 0.54)];
    if way < 0.0 {
        // What overlaps has to be drawn the same way around.
        house.reverse();
        barrel.reverse();
    }
    poly(&house).and(&poly(&barrel))
}

/// Thin lines: masts and aerials.
fn masts(lines: &[(f64, f64, f64, f64)]) -> Path {
    lines.iter().map(|(x, y, to_x, to_y)| Path::line(Point::new(*x, *y), Point::new(*to_x, *to_y))).collect()
}

fn all(parts: impl IntoIterator<Item = Path>) -> Path {
    parts.into_iter().collect()
}

fn profile(class: Class) -> Profile {
    match class {
        Class::Battleship => battleship(),
        Class::Battlecruiser => battlecruiser(),
        Class::FleetCarrier => fleet_carrier(),
        Class::LightCarrier => light_carrier(),
        Class::EscortCarrier => escort_carrier(),
        Class::HeavyCruiser => heavy_cruiser(),
        Class::LightCruiser => light_cruiser(),
        Class::Destroyer => destroyer(),
        Class::TorpedoBoat => torpedo_boat(),
        Class::Submarine => submarine(),
    }
}

/// Two superfiring pairs of heavy turrets, a high tower, one thick funnel.
fn battleship() -> Profile {
    let hull = poly(&[(1.0, -8.0), (80.0, -8.0), (99.0, -11.0), (93.0, 3.0), (5.0, 3.0)]);
    let houses = all([
        turret(78.0, -8.0, 9.0, 1.0),
        block(64.0, 70.0, -8.0, -13.0),
        turret(67.0, -13.0, 8.5, 1.0),
        poly(&[
            (51.0, -8.0),
            (52.0, -20.0),
            (53.5, -20.0),
            (53.5, -27.0),
            (60.0, -27.0),
            (60.0, -19.0),
            (63.0, -16.0),
            (64.0, -8.0),
        ]),
        block(52.0, 61.5, -21.5, -24.0),
        funnel(42.0, 7.5, -8.0, -23.0),
        block(33.0, 51.0, -8.0, -13.0),
        poly(&[(33.0, -13.0), (34.0, -19.0), (38.0, -19.0), (39.0, -13.0)]),
        block(26.0, 33.0, -8.0, -12.5),
        turret(28.5, -12.5, 8.5, -1.0),
        turret(17.0, -8.0, 9.0, -1.0),
    ]);
    let lines = masts(&[(57.0, -27.0, 57.0, -34.0), (36.0, -18.0, 36.0, -30.0)]);
    Profile { hull, houses, lines }
}

/// Long and low: three turrets, two funnels, a tripod mast.
fn battlecruiser() -> Profile {
    let hull = poly(&[(0.0, -6.0), (60.0, -7.0), (86.0, -8.0), (100.0, -11.0), (95.0, 3.0), (4.0, 3.0)]);
    let houses = all([
        turret(82.0, -8.0, 8.0, 1.0),
        block(69.0, 74.0, -7.0, -11.5),
        turret(71.5, -11.5, 7.5, 1.0),
        poly(&[(60.0, -7.0), (61.0, -19.0), (67.5, -19.0), (69.0, -7.0)]),
        block(60.0, 68.5, -19.0, -22.0),
        funnel(51.5, 6.0, -7.0, -21.0),
        funnel(41.0, 6.0, -7.0, -21.0),
        block(35.0, 62.0, -6.5, -10.5),
        poly(&[(28.0, -6.5), (29.0, -14.0), (34.0, -14.0), (36.0, -6.5)]),
        turret(17.0, -6.0, 8.0, -1.0),
    ]);
    let lines = masts(&[
        (63.5, -22.0, 63.5, -33.0),
        (59.0, -8.0, 63.5, -27.0),
        (31.5, -14.0, 31.5, -27.0),
        (31.5, -20.0, 27.0, -7.0),
    ]);
    Profile { hull, houses, lines }
}

/// A flight deck from end to end, an island with mast and funnel.
fn fleet_carrier() -> Profile {
    let hull = poly(&[
        (3.0, -12.0),
        (0.0, -12.0),
        (0.0, -15.0),
        (97.0, -15.0),
        (100.0, -13.5),
        (96.0, -11.0),
        (92.0, 3.0),
        (6.0, 3.0),
    ]);
    let houses = all([
        poly(&[
            (49.0, -15.0),
            (49.0, -23.0),
            (55.0, -23.0),
            (55.0, -27.0),
            (61.0, -27.0),
            (61.0, -21.0),
            (64.0, -20.0),
            (64.0, -15.0),
        ]),
        funnel(50.0, 6.5, -20.0, -29.0),
        block(66.0, 69.0, -15.0, -18.0),
        block(44.0, 47.0, -15.0, -18.0),
    ]);
    let lines = masts(&[(60.0, -27.0, 60.0, -34.0)]);
    Profile { hull, houses, lines }
}

/// A lower deck on a cruiser's hull, a bridge below its front end, funnels that hang over the side.
fn light_carrier() -> Profile {
    let hull = poly(&[(2.0, -5.0), (78.0, -5.0), (98.0, -8.0), (93.0, 3.0), (6.0, 3.0)]);
    let houses = all([
        block(2.0, 84.0, -12.0, -14.5),
        block(12.0, 76.0, -5.0, -12.0),
        poly(&[(80.0, -5.5), (80.0, -12.0), (86.0, -10.5), (86.0, -6.0)]),
        poly(&[(44.0, -14.5), (44.0, -19.0), (50.0, -19.0), (50.0, -14.5)]),
        poly(&[(31.0, -10.0), (26.0, -19.0), (29.0, -20.0), (35.0, -10.0)]),
        poly(&[(23.0, -10.0), (18.0, -19.0), (21.0, -20.0), (27.0, -10.0)]),
    ]);
    let lines = masts(&[
        (47.0, -19.0, 47.0, -27.0),
        (6.0, -5.0, 6.0, -12.0),
        (10.0, -5.0, 10.0, -12.0),
        (78.0, -5.0, 78.0, -12.0),
    ]);
    Profile { hull, houses, lines }
}

/// A merchant's high short hull under a deck on stilts, and nearly no island.
fn escort_carrier() -> Profile {
    let hull = poly(&[(18.0, -9.0), (70.0, -9.0), (72.0, -12.0), (86.0, -13.0), (80.0, 3.0), (22.0, 3.0)]);
    let houses =
        all([block(12.0, 80.0, -16.5, -19.0), block(24.0, 66.0, -9.0, -16.5), block(61.0, 66.0, -19.0, -25.0)]);
    let lines = masts(&[
        (63.5, -25.0, 63.5, -33.0),
        (14.0, -17.0, 19.0, -8.0),
        (18.0, -17.0, 21.0, -8.0),
        (78.0, -17.0, 76.0, -11.0),
        (72.0, -17.0, 71.0, -9.0),
    ]);
    Profile { hull, houses, lines }
}

/// Three turrets, a bridge like a block, two funnels that lean, a pole behind.
fn heavy_cruiser() -> Profile {
    let hull = poly(&[(4.0, -5.5), (40.0, -5.5), (42.0, -7.0), (96.0, -10.0), (90.0, 3.0), (8.0, 3.0)]);
    let houses = all([
        turret(79.0, -8.0, 6.5, 1.0),
        turret(70.0, -11.0, 6.0, 1.0),
        block(67.5, 72.5, -7.5, -11.0),
        poly(&[(56.0, -7.0), (57.0, -22.0), (64.0, -22.0), (67.0, -14.0), (67.0, -7.0)]),
        poly(&[(47.0, -7.0), (42.0, -21.0), (49.0, -21.0), (55.0, -7.0)]),
        funnel(36.5, 4.0, -6.0, -18.0),
        block(28.0, 56.0, -5.5, -9.0),
        turret(18.0, -5.5, 6.5, -1.0),
    ]);
    let lines = masts(&[(60.5, -22.0, 60.5, -31.0), (32.0, -8.0, 32.0, -27.0), (32.0, -12.0, 40.0, -24.0)]);
    Profile { hull, houses, lines }
}

/// Slim: three thin upright funnels, two turrets.
fn light_cruiser() -> Profile {
    let hull = poly(&[(8.0, -4.0), (62.0, -4.0), (64.0, -7.0), (93.0, -9.0), (88.0, 3.0), (11.0, 3.0)]);
    let houses = all([
        turret(77.0, -8.0, 5.5, 1.0),
        poly(&[(61.0, -5.0), (61.0, -17.0), (68.0, -17.0), (71.0, -7.0)]),
        block(54.0, 57.5, -4.0, -18.0),
        block(46.5, 50.0, -4.0, -18.0),
        block(39.0, 42.5, -4.0, -18.0),
        block(30.0, 60.0, -4.0, -7.0),
        turret(23.0, -4.0, 5.5, -1.0),
    ]);
    let lines = masts(&[(64.5, -17.0, 64.5, -29.0), (34.0, -6.0, 34.0, -25.0)]);
    Profile { hull, houses, lines }
}

/// A raised forecastle that steps down, two short funnels, small guns behind shields.
fn destroyer() -> Profile {
    let hull = poly(&[(12.0, -3.5), (60.0, -3.5), (61.0, -8.0), (91.0, -10.0), (85.0, 3.0), (14.0, 3.0)]);
    let houses = all([
        turret(78.0, -8.8, 4.5, 1.0),
        turret(70.0, -12.0, 4.2, 1.0),
        block(68.0, 72.0, -8.0, -12.0),
        poly(&[(60.0, -8.0), (60.5, -17.0), (65.0, -17.0), (67.5, -8.0)]),
        funnel(54.0, 4.5, -3.5, -14.0),
        funnel(45.0, 4.5, -3.5, -12.5),
        block(33.0, 41.0, -5.0, -6.8),
        block(35.5, 38.0, -3.0, -5.0),
        turret(26.0, -3.5, 4.5, -1.0),
        turret(19.0, -3.5, 4.2, -1.0),
    ]);
    let lines = masts(&[(62.0, -17.0, 62.0, -28.0)]);
    Profile { hull, houses, lines }
}

/// Small and fast: the bow lifted out of the water, a wheelhouse, tubes on deck.
fn torpedo_boat() -> Profile {
    let hull = poly(&[(22.0, -4.0), (52.0, -5.5), (80.0, -11.0), (70.0, -1.0), (60.0, 2.0), (22.0, 3.0)]);
    let houses = all([
        poly(&[(46.0, -5.0), (48.0, -12.5), (55.0, -12.5), (60.0, -6.5)]),
        poly(&[(56.0, -7.8), (72.0, -12.6), (73.0, -11.0), (57.0, -6.0)]),
        block(30.0, 38.0, -4.0, -7.0),
    ]);
    let lines = masts(&[(48.0, -12.0, 45.0, -22.0), (27.0, -4.0, 24.0, -9.0)]);
    Profile { hull, houses, lines }
}

/// A long low back, the tower in the middle, a gun before it.
fn submarine() -> Profile {
    let hull = Path::new()
        .from(10.0, 0.0)
        .bend(14.0, -3.5, 30.0, -4.0)
        .to(82.0, -4.5)
        .bend(90.0, -4.0, 92.0, -1.0)
        .bend(84.0, 4.0, 60.0, 4.0)
        .bend(24.0, 4.0, 10.0, 0.0)
        .close();
    let houses = all([
        poly(&[(43.0, -4.0), (43.5, -9.0), (46.0, -9.0), (46.5, -13.0), (56.0, -13.0), (57.0, -4.0)]),
        block(64.0, 67.0, -4.0, -7.0),
        poly(&[(65.0, -6.2), (75.0, -8.0), (75.0, -6.8), (65.0, -5.0)]),
    ]);
    let lines = masts(&[
        (51.0, -13.0, 51.0, -20.0),
        (53.5, -13.0, 53.5, -17.0),
        (88.0, -3.0, 57.0, -12.5),
        (16.0, -2.0, 43.0, -9.0),
    ]);
    Profile { hull, houses, lines }
}
