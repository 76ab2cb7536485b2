//! Scenes that show every colour of this game's pictures, for the palette; the tests draw them too. Ships lie where they can lie, and
//! courses end where the rules let them end.

use crate::seeschlacht::board::{Field, Fields, Heading};
use crate::seeschlacht::events::End;
use crate::seeschlacht::scene::{
    Candidate, Decision, Die, Mark, News, Scene, ShipScene, ShotScene, SideScene, Sign, Target, Track, Window,
};
use crate::seeschlacht::ship::{Pose, Ship, ShipId, Side};
use crate::seeschlacht::wind::{Colour, Wind};

/// All of them.
pub(super) fn scenes() -> Vec<Scene> {
    vec![start(), melee(), course(), harbour(), narrow(), fire(), batteries(), heading(), over()]
}

/// A field that a specimen names.
pub(super) fn field(name: &str) -> Field {
    Field::parse(name).unwrap_or_else(|| panic!("there is no field {name}"))
}

/// A ship that a specimen names.
pub(super) fn ship(name: &str) -> ShipId {
    let side = if name.starts_with('W') { Side::White } else { Side::Yellow };
    let ship = Ship::parse(&name[2..]).unwrap_or_else(|| panic!("there is no ship {name}"));
    ShipId { side, ship }
}

/// `T16 2`.
pub(super) fn pose(text: &str) -> Pose {
    let (name, number) = text.split_once(' ').unwrap_or_else(|| panic!("{text} has no heading"));
    let heading = number.parse().ok().and_then(Heading::new);
    Pose { field: field(name), heading: heading.unwrap_or_else(|| panic!("{text} has no heading")) }
}

/// The poses that a course passes, written in signs: `1`, `L`, `R`.
pub(super) fn way(from: Pose, course: &str) -> Vec<Pose> {
    let mut poses = vec![from];
    let mut now = from;
    for sign in course.chars() {
        match sign {
            'L' => now.heading = now.heading.left(),
            'R' => now.heading = now.heading.right(),
            _ => {
                for _ in 0..sign.to_digit(10).unwrap_or(0) {
                    now.field = now.field.step(now.heading).unwrap_or_else(|| panic!("{course} leaves the board"));
                    poses.push(now);
                }
                continue;
            }
        }
        poses.push(now);
    }
    poses
}

/// Courses from one pose, numbered in order: what is written, how it ends, what it costs.
pub(super) fn candidates(from: &str, courses: &[(&str, End, u8)]) -> Decision {
    let candidate = |(number, (course, end, harm)): (u8, &(&str, End, u8))| Candidate {
        number,
        way: way(pose(from), course),
        end: *end,
        harm: *harm,
    };
    Decision::Course((1..).zip(courses).map(candidate).collect())
}

/// Ships by their names, poses, hits and flags: `l` loaded, `c` chosen, `m` must sail, `d` done, `f` can fire, `a` arrived.
fn ships(said: &[(&str, &str, u8, &str)]) -> Vec<ShipScene> {
    let ship = |(name, at, hits, flags): &(&str, &str, u8, &str)| {
        let marks = [('m', Mark::MustSail), ('d', Mark::Done), ('f', Mark::CanFire), ('a', Mark::Arrived)];
        ShipScene {
            id: ship(name),
            pose: pose(at),
            hits: *hits,
            loaded: flags.contains('l'),
            chosen: flags.contains('c'),
            mark: marks.into_iter().find(|(flag, _)| flags.contains(*flag)).map(|(_, mark)| mark),
        }
    };
    said.iter().map(ship).collect()
}

fn side(caption: &str, score: &str, active: bool) -> SideScene {
    SideScene { caption: caption.to_owned(), score: score.to_owned(), active, won: false }
}

fn words(legend: &[(Sign, &str)]) -> Vec<(Sign, String)> {
    legend.iter().map(|(sign, word)| (*sign, (*word).to_owned())).collect()
}

/// A part of the sea that shows the chosen ship and what it decides on.
fn around(decision: &Decision, ships: &[ShipScene]) -> Window {
    let chosen = ships.iter().filter(|ship| ship.chosen).map(|ship| ship.pose.field);
    let decided: Vec<Field> = match decision {
        Decision::Course(candidates) => {
            candidates.iter().flat_map(|course| &course.way).map(|pose| pose.field).collect()
        }
        Decision::Fire { area, .. } => area.iter().map(|(field, _)| *field).collect(),
        Decision::Batteries { area, .. } => area.iter().collect(),
        Decision::Heading(_) | Decision::None => Vec::new(),
    };
    Window::Around(chosen.chain(decided).collect())
}

fn wind(strength: Colour, from: u8) -> Wind {
    Wind { strength, from: Heading::new(from).unwrap_or(Heading::ALL[0]) }
}

/// All ships in their harbours.
pub(super) fn start() -> Scene {
    let afloat = |id: ShipId| ShipScene {
        id,
        pose: id.start(),
        hits: 0,
        loaded: id.ship.is_merchant(),
        mark: None,
        chosen: false,
    };
    Scene {
        title: "Round 1".to_owned(),
        status: "Choose the headings".to_owned(),
        sides: [side("Maren", "0", true), side("Captain Vogt", "0", false)],
        window: Window::Whole,
        wind: wind(Colour::Blue, 5),
        wind_words: "medium, from W".to_owned(),
        ships: ShipId::all().map(afloat).collect(),
        tracks: Vec::new(),
        shots: Vec::new(),
        wrecks: Vec::new(),
        decision: Decision::None,
        news: vec![News { dice: vec![Die::Colour(Colour::Blue), Die::Number(5)], text: "First wind".to_owned() }],
        legend: words(&[
            (Sign::Plain, "anchorage"),
            (Sign::Dotted, "for repair too"),
            (Sign::Battery, "battery"),
            (Sign::Reef, "reef"),
        ]),
    }
}

/// A melee around the islands in the middle.
fn fleet() -> Vec<ShipScene> {
    ships(&[
        ("W-K1", "J22 1", 1, "m"),
        ("W-K2", "G21 2", 0, "d"),
        ("W-K3", "S17 2", 2, "d"),
        ("W-K4", "R18 1", 0, "f"),
        ("W-K5", "E27 3", 0, "m"),
        ("W-K7", "T10 2", 0, ""),
        ("W-H1", "B46 2", 0, "la"),
        ("W-H2", "P24 2", 1, "l"),
        ("W-H3", "L33 1", 0, "lm"),
        ("Y-K1", "G27 5", 0, ""),
        ("Y-K2", "F24 6", 1, ""),
        ("Y-K3", "S19 5", 1, ""),
        ("Y-K4", "M40 5", 0, ""),
        ("Y-K5", "T28 6", 2, ""),
        ("Y-K6", "U21 1", 0, ""),
        ("Y-H1", "D2 6", 0, "la"),
        ("Y-H2", "N27 5", 0, "l"),
        ("Y-H3", "F12 6", 1, "l"),
    ])
}

fn tracks() -> Vec<Track> {
    let track =
        |name: &str, from: &str, course: &str, end: End| Track { ship: ship(name), way: way(pose(from), course), end };
    vec![
        track("W-K2", "L19 1", "2R", End::Full),
        track("W-K5", "E23 2", "2R", End::Full),
        track("W-K3", "S13 2", "2", End::Ram(ship("Y-K3"))),
        track("W-K4", "U15 1", "3", End::Stop),
        track("W-H1", "B40 2", "3", End::Anchor),
        track("Y-K1", "G35 5", "4", End::Full),
        track("Y-H3", "L15 6", "3", End::Full),
    ]
}

fn shots() -> Vec<ShotScene> {
    let shot =
        |from: &str, to: &str, colour: Colour, hit: bool| ShotScene { from: field(from), to: field(to), colour, hit };
    vec![
        shot("G21", "F24", Colour::Blue, true),
        shot("R18", "S19", Colour::Red, false),
        shot("E27", "G27", Colour::Blue, true),
        shot("R4", "S7", Colour::Yellow, true),
        shot("T28", "S27", Colour::Red, true),
    ]
}

/// The whole sea in the middle of a game.
pub(super) fn melee() -> Scene {
    Scene {
        title: "Round 14".to_owned(),
        status: "White fires".to_owned(),
        sides: [side("Maren", "10", true), side("Captain Vogt", "9", false)],
        wind: wind(Colour::Red, 4),
        wind_words: "strong, from SW".to_owned(),
        ships: fleet(),
        tracks: tracks(),
        shots: shots(),
        wrecks: vec![(ship("Y-K7"), field("S7")), (ship("W-K6"), field("S27"))],
        news: vec![
            News { dice: vec![Die::Colour(Colour::Blue)], text: "K2 at K2: hit".to_owned() },
            News { dice: vec![Die::Colour(Colour::Red)], text: "K4 at K3: miss".to_owned() },
        ],
        legend: words(&[
            (Sign::Hit, "hit"),
            (Sign::Load, "load"),
            (Sign::Track(Side::White), "sailed"),
            (Sign::Mark(Mark::MustSail), "must sail"),
            (Sign::Mark(Mark::CanFire), "can fire"),
            (Sign::Wreck, "sunk"),
        ]),
        ..start()
    }
}

fn chosen(name: &str, mut ships: Vec<ShipScene>) -> Vec<ShipScene> {
    for ship_of in &mut ships {
        ship_of.chosen = ship_of.id == ship(name);
    }
    ships
}

fn decided(status: &str, decision: Decision, ships: Vec<ShipScene>, scene: Scene) -> Scene {
    Scene { status: status.to_owned(), window: around(&decision, &ships), decision, ships, news: Vec::new(), ..scene }
}

/// A course on open water in a strong wind.
pub(super) fn course() -> Scene {
    let full = |course: &'static str| (course, End::Full, 0);
    let courses = [
        "3L", "3R", "2L1", "2R1", "1L2", "1L1L", "1L1R1", "1R2", "1R1L1", "1R1R", "L3", "L2L", "L2R1", "L1L", "L1R2",
        "L1R1L", "L1R1R", "R3", "R2L1", "R2R", "R1L2", "R1L1L", "R1L1R", "R1R",
    ];
    let decision = candidates("T10 2", &courses.map(full));
    let legend = words(&[(Sign::Number, "ends here"), (Sign::Mark(Mark::MustSail), "must sail")]);
    let scene = Scene { wind: wind(Colour::Red, 5), wind_words: "strong, from W".to_owned(), legend, ..melee() };
    decided("K7: choose a course", decision, chosen("W-K7", fleet()), scene)
}

/// A merchant in the neutral harbour.
pub(super) fn harbour() -> Scene {
    let courses = [
        ("", End::Stay, 0),
        ("1", End::Harbour, 0),
        ("2", End::Anchor, 0),
        ("5", End::Full, 0),
        ("4L", End::Full, 0),
        ("4R", End::Full, 0),
        ("3L", End::Full, 0),
        ("3R", End::Full, 0),
        ("2L", End::Anchor, 0),
        ("2L1", End::Full, 0),
        ("2R", End::Anchor, 0),
        ("L", End::Anchor, 0),
        ("L1", End::Anchor, 0),
        ("L1L", End::Full, 0),
        ("L1R", End::Anchor, 0),
        ("R", End::Anchor, 0),
    ];
    let legend =
        words(&[(Sign::Anchor, "at anchor"), (Sign::Harbour, "one move"), (Sign::Stay, "stays"), (Sign::Load, "load")]);
    let sides = [side("Maren", "10", false), side("Captain Vogt", "9", true)];
    let scene = Scene { wind: wind(Colour::Red, 2), wind_words: "strong, from E".to_owned(), legend, sides, ..melee() };
    let fleet = chosen("Y-H2", fleet());
    let scene = Scene { tracks: Vec::new(), shots: Vec::new(), ..scene };
    decided("H2: choose a course", candidates("N27 5", &courses), fleet, scene)
}

/// A ship that has to ram or to stop.
pub(super) fn narrow() -> Scene {
    let courses = [("", End::Ram(ship("Y-K3")), 1), ("L", End::Ram(ship("W-K4")), 1)];
    let legend = words(&[(Sign::Ram, "rams"), (Sign::Stop, "stops"), (Sign::Harm, "costs a hit")]);
    let scene = Scene { legend, wrecks: Vec::new(), ..melee() };
    let scene = decided("K3: choose a course", candidates("S17 2", &courses), chosen("W-K3", fleet()), scene);
    Scene { window: Window::Around(["Q13", "U21"].map(field).into_iter().collect()), ..scene }
}

/// The firing area of a ship.
pub(super) fn fire() -> Scene {
    let area = |at: Pose| {
        let side = |a: Heading, z: Heading| {
            let steps = |from: Field, way: Heading, count: usize| {
                std::iter::successors(Some(from), move |at| at.step(way)).nth(count)
            };
            let pairs = (0..=3).flat_map(|i| (0..=3 - i).map(move |j| (i, j))).filter(|(i, j)| i + j > 0);
            pairs
                .filter_map(move |(i, j)| Some((steps(steps(at.field, a, i)?, z, j)?, (i + j) as u8)))
                .collect::<Vec<_>>()
        };
        let heading = at.heading;
        [side(heading.left(), heading.turned(4)), side(heading.right(), heading.turned(2))].concat()
    };
    let target = |(number, name): (u8, &str)| Target { number, field: field(name) };
    let targets = (1..).zip(["F24", "G27"]).map(target).collect();
    let decision = Decision::Fire { area: area(pose("E27 3")), targets };
    let legend = words(&[
        (Sign::Line(Colour::Yellow), "yellow hits"),
        (Sign::Line(Colour::Blue), "blue hits"),
        (Sign::Line(Colour::Red), "red hits"),
    ]);
    let scene = decided("K5: choose a target", decision, chosen("W-K5", fleet()), Scene { legend, ..melee() });
    Scene { shots: shots().split_off(3), news: melee().news, ..scene }
}

/// What the batteries of a side cover.
pub(super) fn batteries() -> Scene {
    let area: Fields = crate::seeschlacht::board::BOARD
        .battery_over(Side::White, field("S7"))
        .map_or(Fields::NONE, |battery| battery.fields);
    let mut fleet = fleet();
    fleet.extend(ships(&[("Y-K7", "S7 2", 1, "")]));
    let decision = Decision::Batteries { area, targets: vec![Target { number: 1, field: field("S7") }] };
    let legend = words(&[(Sign::Battery, "battery"), (Sign::ShotHit, "hit"), (Sign::ShotMiss, "miss")]);
    decided(
        "Batteries: choose a target",
        decision,
        fleet,
        Scene { legend, wrecks: Vec::new(), shots: Vec::new(), ..melee() },
    )
}

/// A heading before the first turn.
pub(super) fn heading() -> Scene {
    let ships = chosen("W-K5", start().ships);
    let home = |name: &str| Field::parse(name);
    let window = Window::Around(["S3", "Y9", "T2", "V10"].into_iter().filter_map(home).collect());
    Scene {
        status: "K5: choose its heading".to_owned(),
        window,
        decision: Decision::Heading(ship("W-K5").start()),
        ships,
        ..start()
    }
}

/// The end of a game.
pub(super) fn over() -> Scene {
    let mut scene = melee();
    scene.title = "Maren wins".to_owned();
    scene.status = String::new();
    scene.sides = [SideScene { won: true, ..side("Maren", "18", true) }, side("Captain Vogt", "9", false)];
    scene.ships.iter_mut().for_each(|ship| ship.mark = ship.mark.filter(|mark| *mark == Mark::Arrived));
    scene.news = vec![News { dice: Vec::new(), text: "H2 arrives: 8 points".to_owned() }];
    scene
}
