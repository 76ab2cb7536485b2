//! Side views of ships, one profile for each class, bow to the right. They are our own work, drawn from no photograph or other game.

use crate::data::Class;
use canvas::{Canvas, Colour, Line, Path, Rect, Transform};

/// The length of a profile in its own units. The waterline is at y = 0, and y is negative above it.
const LENGTH: f64 = 100.0;
/// The height of the highest mast.
const HEIGHT: f64 = 34.0;

/// The factor by which profiles are stretched lengthwise, if there is room.
const LONGER: f64 = 1.45;

/// The colours of a profile.
#[derive(Clone, Copy)]
pub(super) struct Steel {
    /// The hull and its superstructure.
    pub(super) hull: Colour,
    /// The background: funnels and towers.
    pub(super) shade: Colour,
    /// Masts, guns, the waterline.
    pub(super) line: Colour,
}

/// Draws a class in the middle of a strip of sea, with the waterline at `water`.
pub(super) fn draw(canvas: &mut Canvas, steel: Steel, class: Class, strip: Rect, water: f64) {
    let (along, up) = scales(strip, water);
    let left = left(strip, water);
    let [hull, houses, lines] = profile(class).map(Path::from_svg);
    canvas.moved(Transform::shift(left, water).stretched(along, up), |canvas| {
        canvas.stroke(&lines, &Line::wide(1.5), steel.line);
        canvas.fill(&houses, steel.shade);
        canvas.fill(&hull, steel.hull);
    });
}

/// The left end of a ship in the middle of a strip of sea, with the waterline at `water`.
pub(super) fn left(strip: Rect, water: f64) -> f64 {
    strip.centre().x - scales(strip, water).0 * LENGTH / 2.0
}

/// The factors for the length and the height of a profile.
fn scales(strip: Rect, water: f64) -> (f64, f64) {
    let up = (strip.w * 0.94 / LENGTH).min((water - strip.y) * 0.97 / HEIGHT);
    ((strip.w * 0.9 / LENGTH).min(LONGER * up), up)
}

/// The hull, the houses and turrets in front of it, and the masts, as SVG paths.
fn profile(class: Class) -> [&'static str; 3] {
    match class {
        // Two superfiring pairs of heavy turrets, a high tower, one thick funnel.
        Class::Battleship => [
            "M1 -8 L80 -8 99 -11 93 3 5 3 Z",
            "M73.5 -8 L73.5 -13.58 79.8 -13.58 82.5 -10.7 82.5 -8 Z M78 -10.34 L78 -12.86 93.75 -14.48 93.75 \
             -12.86 Z M64 -13 H70 V-8 H64 Z M62.75 -13 L62.75 -18.27 68.7 -18.27 71.25 -15.55 71.25 -13 Z M67 \
             -15.21 L67 -17.59 81.875 -19.12 81.875 -17.59 Z M51 -8 L52 -20 53.5 -20 53.5 -27 60 -27 60 -19 \
             63 -16 64 -8 Z M52 -24 H61.5 V-21.5 H52 Z M42 -8 L39.9 -23 47.4 -23 49.5 -8 Z M33 -13 H51 V-8 \
             H33 Z M33 -13 L34 -19 38 -19 39 -13 Z M26 -12.5 H33 V-8 H26 Z M24.25 -12.5 L24.25 -15.05 26.8 \
             -17.77 32.75 -17.77 32.75 -12.5 Z M13.625 -17.09 L13.625 -18.62 28.5 -17.09 28.5 -14.71 Z M12.5 \
             -8 L12.5 -10.7 15.2 -13.58 21.5 -13.58 21.5 -8 Z M1.25 -12.86 L1.25 -14.48 17 -12.86 17 -10.34 Z",
            "M57 -27 L57 -34 M36 -18 L36 -30",
        ],
        // Long and low: three turrets, two funnels, a tripod mast.
        Class::Battlecruiser => [
            "M0 -6 L60 -7 86 -8 100 -11 95 3 4 3 Z",
            "M78 -8 L78 -12.96 83.6 -12.96 86 -10.4 86 -8 Z M82 -10.08 L82 -12.32 96 -13.76 96 -12.32 Z M69 \
             -11.5 H74 V-7 H69 Z M67.75 -11.5 L67.75 -16.15 73 -16.15 75.25 -13.75 75.25 -11.5 Z M71.5 -13.45 \
             L71.5 -15.55 84.625 -16.9 84.625 -15.55 Z M60 -7 L61 -19 67.5 -19 69 -7 Z M60 -22 H68.5 V-19 H60 \
             Z M51.5 -7 L49.54 -21 55.54 -21 57.5 -7 Z M41 -7 L39.04 -21 45.04 -21 47 -7 Z M35 -10.5 H62 \
             V-6.5 H35 Z M28 -6.5 L29 -14 34 -14 36 -6.5 Z M13 -6 L13 -8.4 15.4 -10.96 21 -10.96 21 -6 Z M3 \
             -10.32 L3 -11.76 17 -10.32 17 -8.08 Z",
            "M63.5 -22 L63.5 -33 M59 -8 L63.5 -27 M31.5 -14 L31.5 -27 M31.5 -20 L27 -7",
        ],
        // A flight deck from end to end, an island with mast and funnel.
        Class::FleetCarrier => [
            "M3 -12 L0 -12 0 -15 97 -15 100 -13.5 96 -11 92 3 6 3 Z",
            "M49 -15 L49 -23 55 -23 55 -27 61 -27 61 -21 64 -20 64 -15 Z M50 -20 L48.74 -29 55.24 -29 56.5 \
             -20 Z M66 -18 H69 V-15 H66 Z M44 -18 H47 V-15 H44 Z",
            "M60 -27 L60 -34",
        ],
        // A lower deck on a cruiser's hull, a bridge below its front end, funnels that hang over the side.
        Class::LightCarrier => [
            "M2 -5 L78 -5 98 -8 93 3 6 3 Z",
            "M2 -14.5 H84 V-12 H2 Z M12 -12 H76 V-5 H12 Z M80 -5.5 L80 -12 86 -10.5 86 -6 Z M44 -14.5 L44 -19 \
             50 -19 50 -14.5 Z M31 -10 L26 -19 29 -20 35 -10 Z M23 -10 L18 -19 21 -20 27 -10 Z",
            "M47 -19 L47 -27 M6 -5 L6 -12 M10 -5 L10 -12 M78 -5 L78 -12",
        ],
        // A merchant's high short hull under a deck on stilts, and nearly no island.
        Class::EscortCarrier => [
            "M18 -9 L70 -9 72 -12 86 -13 80 3 22 3 Z",
            "M12 -19 H80 V-16.5 H12 Z M24 -16.5 H66 V-9 H24 Z M61 -25 H66 V-19 H61 Z",
            "M63.5 -25 L63.5 -33 M14 -17 L19 -8 M18 -17 L21 -8 M78 -17 L76 -11 M72 -17 L71 -9",
        ],
        // Three turrets, a bridge like a block, two funnels that lean, a pole behind.
        Class::HeavyCruiser => [
            "M4 -5.5 L40 -5.5 42 -7 96 -10 90 3 8 3 Z",
            "M75.75 -8 L75.75 -12.03 80.3 -12.03 82.25 -9.95 82.25 -8 Z M79 -9.69 L79 -11.51 90.375 -12.68 \
             90.375 -11.51 Z M67 -11 L67 -14.72 71.2 -14.72 73 -12.8 73 -11 Z M70 -12.56 L70 -14.24 80.5 \
             -15.32 80.5 -14.24 Z M67.5 -11 H72.5 V-7.5 H67.5 Z M56 -7 L57 -22 64 -22 67 -14 67 -7 Z M47 -7 \
             L42 -21 49 -21 55 -7 Z M36.5 -6 L34.82 -18 38.82 -18 40.5 -6 Z M28 -9 H56 V-5.5 H28 Z M14.75 \
             -5.5 L14.75 -7.45 16.7 -9.53 21.25 -9.53 21.25 -5.5 Z M6.625 -9.01 L6.625 -10.18 18 -9.01 18 \
             -7.19 Z",
            "M60.5 -22 L60.5 -31 M32 -8 L32 -27 M32 -12 L40 -24",
        ],
        // Slim: three thin upright funnels, two turrets.
        Class::LightCruiser => [
            "M8 -4 L62 -4 64 -7 93 -9 88 3 11 3 Z",
            "M74.25 -8 L74.25 -11.41 78.1 -11.41 79.75 -9.65 79.75 -8 Z M77 -9.43 L77 -10.97 86.625 -11.96 \
             86.625 -10.97 Z M61 -5 L61 -17 68 -17 71 -7 Z M54 -18 H57.5 V-4 H54 Z M46.5 -18 H50 V-4 H46.5 Z \
             M39 -18 H42.5 V-4 H39 Z M30 -7 H60 V-4 H30 Z M20.25 -4 L20.25 -5.65 21.9 -7.41 25.75 -7.41 25.75 \
             -4 Z M13.375 -6.97 L13.375 -7.96 23 -6.97 23 -5.43 Z",
            "M64.5 -17 L64.5 -29 M34 -6 L34 -25",
        ],
        // A raised forecastle that steps down, two short funnels, small guns behind shields.
        Class::Destroyer => [
            "M12 -3.5 L60 -3.5 61 -8 91 -10 85 3 14 3 Z",
            "M75.75 -8.8 L75.75 -11.59 78.9 -11.59 80.25 -10.15 80.25 -8.8 Z M78 -9.97 L78 -11.23 85.875 \
             -12.04 85.875 -11.23 Z M67.9 -12 L67.9 -14.604 70.84 -14.604 72.1 -13.26 72.1 -12 Z M70 -13.092 \
             L70 -14.268 77.35 -15.024 77.35 -14.268 Z M68 -12 H72 V-8 H68 Z M60 -8 L60.5 -17 65 -17 67.5 -8 \
             Z M54 -3.5 L52.53 -14 57.03 -14 58.5 -3.5 Z M45 -3.5 L43.74 -12.5 48.24 -12.5 49.5 -3.5 Z M33 \
             -6.8 H41 V-5 H33 Z M35.5 -5 H38 V-3 H35.5 Z M23.75 -3.5 L23.75 -4.85 25.1 -6.29 28.25 -6.29 \
             28.25 -3.5 Z M18.125 -5.93 L18.125 -6.74 26 -5.93 26 -4.67 Z M16.9 -3.5 L16.9 -4.76 18.16 -6.104 \
             21.1 -6.104 21.1 -3.5 Z M11.65 -5.768 L11.65 -6.524 19 -5.768 19 -4.592 Z",
            "M62 -17 L62 -28",
        ],
        // Small and fast: the bow lifted out of the water, a wheelhouse, tubes on deck.
        Class::TorpedoBoat => [
            "M22 -4 L52 -5.5 80 -11 70 -1 60 2 22 3 Z",
            "M46 -5 L48 -12.5 55 -12.5 60 -6.5 Z M56 -7.8 L72 -12.6 73 -11 57 -6 Z M30 -7 H38 V-4 H30 Z",
            "M48 -12 L45 -22 M27 -4 L24 -9",
        ],
        // A long low back, the tower in the middle, a gun before it.
        Class::Submarine => [
            "M10 0 Q14 -3.5 30 -4 L82 -4.5 Q90 -4 92 -1 Q84 4 60 4 Q24 4 10 0 Z",
            "M43 -4 L43.5 -9 46 -9 46.5 -13 56 -13 57 -4 Z M64 -7 H67 V-4 H64 Z M65 -6.2 L75 -8 75 -6.8 65 -5 \
             Z",
            "M51 -13 L51 -20 M53.5 -13 L53.5 -17 M88 -3 L57 -12.5 M16 -2 L43 -9",
        ],
    }
}
