//! Tests of the pictures.

mod phones;

use super::badges::{Badge, Wish, arrange};
use super::*;
use crate::board::{Field, Fields, Heading};
use crate::events::End;
use crate::scene::{Aim, Candidate, Case, Decision, Die, Mark, News, ShipScene, ShotScene, Track, Window};
use crate::ship::{Pose, ShipId, Vessel};
use crate::wind::{Colour, Wind};
use canvas::reference::{
    can_be_read, grey, keeps_the_colours, matches_reference, palettes_are_blessed, pixels, texts_keep_out, told_apart,
};
use canvas::{Point, Rect};

fn field(name: &str) -> Field {
    Field::parse(name).unwrap_or_else(|| panic!("there is no field {name}"))
}

fn ship(name: &str) -> ShipId {
    ShipId::all().find(|id| id.to_string() == name).unwrap_or_else(|| panic!("there is no ship {name}"))
}

/// `T16 2`.
fn pose(text: &str) -> Pose {
    let (name, number) = text.split_once(' ').unwrap_or_else(|| panic!("{text} has no heading"));
    let heading = number.parse().ok().and_then(Heading::new);
    Pose { field: field(name), heading: heading.unwrap_or_else(|| panic!("{text} has no heading")) }
}

/// The part of the sea around a field.
fn around(name: &str) -> Window {
    Window::Around(vec![Fields::one(field(name))])
}

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

/// A scene with long and strange words.
fn odd(mut scene: Scene) -> Scene {
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    scene.title = format!("{long} gewinnt");
    scene.status = format!("{long}: {long}");
    scene.wind_words.clone_from(&long);
    scene.sides[0].caption.clone_from(&long);
    scene.sides[1].caption = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو".to_owned();
    scene.legend.iter_mut().for_each(|(_, word)| *word = format!("{word}, das es gibt"));
    scene.news.iter_mut().for_each(|news| news.text.clone_from(&long));
    scene
}

#[test]
fn pictures_match_their_references() {
    matches_reference("seeschlacht-start", &draw(&palette_fixture::start(), ThemeId::Light));
    matches_reference("seeschlacht-melee", &drawn(&palette_fixture::melee()));
    matches_reference("seeschlacht-course", &drawn(&palette_fixture::course()));
    matches_reference("seeschlacht-building", &drawn(&palette_fixture::building()));
    matches_reference("seeschlacht-harbour", &draw(&palette_fixture::harbour(), ThemeId::Light));
    matches_reference("seeschlacht-leaving", &drawn(&palette_fixture::leaving()));
    matches_reference("seeschlacht-narrow", &draw(&palette_fixture::narrow(), ThemeId::Safe));
    matches_reference("seeschlacht-fire", &drawn(&palette_fixture::fire()));
    matches_reference("seeschlacht-fire-safe", &draw(&palette_fixture::fire(), ThemeId::Safe));
    matches_reference("seeschlacht-volley", &drawn(&palette_fixture::volley()));
    matches_reference("seeschlacht-batteries", &drawn(&palette_fixture::batteries()));
    matches_reference("seeschlacht-loading", &draw(&palette_fixture::loading(), ThemeId::Light));
    matches_reference("seeschlacht-heading", &draw(&palette_fixture::heading(), ThemeId::Light));
    matches_reference("seeschlacht-over", &draw(&palette_fixture::over(), ThemeId::Safe));
    matches_reference("seeschlacht-odd", &drawn(&odd(palette_fixture::fire())));
}

#[test]
fn same_scene_gives_same_bytes() {
    let first = drawn(&palette_fixture::course());
    // Pictures in between change nothing.
    drawn(&odd(palette_fixture::melee()));
    drawn(&palette_fixture::fire());
    assert_eq!(first, drawn(&palette_fixture::course()));
}

#[test]
fn pictures_have_the_sizes_that_clients_show() {
    for scene in palette_fixture::scenes() {
        for id in ThemeId::ALL {
            let picture = draw(&scene, id);
            let (size, most) =
                if scene.window == Window::Whole { ((1_600, 1_200), 200_000) } else { ((1_100, 700), 110_000) };
            assert_eq!((picture.width, picture.height), size);
            assert!(picture.png.len() <= most, "{} {}: {} bytes", id.id(), scene.status, picture.png.len());
        }
    }
}

#[test]
fn decisions_are_readable_in_a_client_and_on_a_phone() {
    let far = ["A5", "Y45"].map(field).into_iter().collect();
    let windows = [Window::Around(vec![Fields::NONE]), around("T10"), Window::Around(vec![far])];
    for window in palette_fixture::scenes().into_iter().map(|scene| scene.window).chain(windows) {
        if window == Window::Whole {
            continue;
        }
        let layout = Layout::of(&window);
        let spacing = layout.chart.spacing;
        let read = [layout.chart.name_size(false), layout.names, f64::from(writing::SIZE)];
        can_be_read(&format!("{window:?}"), &[spacing], &[decision::SIZE, layout.chart.name_size(true)], &read);
    }
}

fn sees(chart: &Chart, field: Field) -> bool {
    chart.reaches(field, 0.0)
}

#[test]
fn picture_shows_the_decision() {
    for scene in palette_fixture::scenes() {
        let chart = Layout::of(&scene.window).chart;
        let Window::Around(places) = scene.window else { continue };
        // Several ships can fire at both ends of the sea; the picture shows the shots of the first.
        for field in places[0].iter() {
            assert!(sees(&chart, field), "{}: {field}", scene.status);
        }
    }
}

/// Distant things do not shrink the texts of a decision.
#[test]
fn first_of_distant_places_are_seen() {
    let window = Window::Around(vec![["T10", "T14"].map(field).into_iter().collect(), Fields::one(field("B46"))]);
    let chart = Layout::of(&window).chart;
    assert!(sees(&chart, field("T10")) && sees(&chart, field("T14")) && !sees(&chart, field("B46")));
    let near = Window::Around(vec![Fields::one(field("T10")), Fields::one(field("B46")), Fields::one(field("R16"))]);
    assert!(sees(&Layout::of(&near).chart, field("R16")), "what follows may be near again");
}

/// A decision about any field shows it with its neighbours.
#[test]
fn parts_of_the_sea_stay_on_the_board() {
    for field in Field::all() {
        let chart = Layout::of(&Window::Around(vec![Fields::one(field)])).chart;
        let part = chart.part();
        let held = part.x >= layout::WEST - 0.02 && part.right() <= layout::EAST + 0.02;
        assert!(held && part.y >= layout::NORTH - 0.02 && part.bottom() <= layout::SOUTH + 0.02, "{field}");
        let (at, area) = (chart.at(field), chart.area.grown(-0.5 * chart.spacing));
        assert!(at.x >= area.x && at.x <= area.right() && at.y >= area.y && at.y <= area.bottom(), "{field}");
    }
}

/// The numbers of a decision, off the names.
fn numbers(scene: &Scene, chart: &Chart) -> Vec<Badge> {
    decision::numbers(scene, &names::of(scene, chart), chart)
}

fn apart(name: &str, badges: &[Badge], area: Rect) {
    for (at, one) in badges.iter().enumerate() {
        let (body, number) = (one.body(), &one.wish.label);
        let inside =
            body.x >= area.x && body.y >= area.y && body.right() <= area.right() && body.bottom() <= area.bottom();
        assert!(inside, "{name}: {number} lies outside");
        for other in &badges[..at] {
            let rect = other.body();
            let beside = body.right() <= rect.x || rect.right() <= body.x;
            let apart = beside || body.bottom() <= rect.y || rect.bottom() <= body.y;
            assert!(apart, "{name}: {number} hides {}", other.wish.label);
        }
    }
}

#[test]
fn numbers_never_hide_one_another() {
    for scene in palette_fixture::scenes() {
        let chart = Layout::of(&scene.window).chart;
        apart(&scene.status, &numbers(&scene, &chart), chart.area);
    }
    // More courses than any ship has, all near one corner of the board.
    for corner in ["A11", "Y37", "N1", "P24"] {
        let chart = Layout::of(&around(corner)).chart;
        let way = |number: u8| vec![pose(&format!("{corner} 1")), pose(&format!("{corner} {}", number % 6 + 1))];
        let candidate = |number| Candidate { number: Some(number), way: way(number), end: End::Full, harm: 0 };
        let decision = Decision::Course((1..=27).map(candidate).collect());
        let scene = Scene { decision, ..palette_fixture::melee() };
        apart(corner, &numbers(&scene, &chart), chart.area);
    }
}

/// SEE-43, SEE-49, SEE-73: beside another field a number would look like a course to that field.
#[test]
fn numbers_of_stays_and_turns_are_around_their_ship() {
    let mut looked = 0;
    for scene in palette_fixture::departures().chain(palette_fixture::scenes()) {
        let Decision::Course(candidates) = &scene.decision else { continue };
        let chart = Layout::of(&scene.window).chart;
        let badges = numbers(&scene, &chart);
        for course in candidates {
            let (start, end) = (course.way[0], course.way[course.way.len() - 1]);
            let label = course.number.map(|number| number.to_string()).unwrap_or_default();
            if start.field != end.field || label.is_empty() {
                continue;
            }
            let badge = badges.iter().find(|badge| badge.wish.label == label).expect("every course has a number");
            let at = chart.at(start.field);
            let far = (badge.at.x - at.x).hypot(badge.at.y - at.y) / chart.spacing;
            assert!(far < 0.7, "{} {}: {label} lies {far} fields off", scene.wind_words, start.field);
            looked += 1;
        }
        apart(&scene.status, &badges, chart.area);
    }
    assert!(looked > 300, "{looked}");
}

fn numbered(shots: &[Aim], chart: &Chart) -> Vec<Badge> {
    let decision = Decision::Fire { area: Vec::new(), shots: shots.to_vec() };
    numbers(&Scene { decision, ..palette_fixture::melee() }, chart)
}

fn labels(badges: &[Badge]) -> Vec<&str> {
    badges.iter().map(|badge| badge.wish.label.as_str()).collect()
}

/// SEE-107: several ships can have the same target.
#[test]
fn shots_at_one_target_have_their_own_numbers_or_share_a_badge() {
    let chart = Layout::of(&around("T10")).chart;
    let aim = |(number, from): (u8, &str)| Aim { number, from: field(from), to: field("T10") };
    let shots: Vec<Aim> = (1..).zip(["T14", "R10", "S13", "U13", "V10"]).map(aim).collect();
    let badges = numbered(&shots, &chart);
    assert_eq!(labels(&badges), ["1", "2", "3", "4", "5"]);
    for (badge, shot) in badges.iter().zip(&shots) {
        let (from, to) = (chart.at(shot.from), chart.at(shot.to));
        let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        assert!((badge.at.x - middle.x).hypot(badge.at.y - middle.y) < decision::SIZE, "{}", shot.number);
    }
    // Seven ships around one, as close as possible.
    let volley = palette_fixture::volley();
    let badges = numbers(&volley, &Layout::of(&volley.window).chart);
    assert_eq!(labels(&badges), ["2, 5, 10", "1, 3, 4, 6–9"]);
}

#[test]
fn number_of_shot_outside_points_to_its_target() {
    let chart = Layout::of(&around("T10")).chart;
    let aim = |(number, from): (u8, &str)| Aim { number, from: field(from), to: field("B46") };
    let shots: Vec<Aim> = [4, 6, 7, 8].into_iter().zip(["B40", "D46", "A45", "D44"]).map(aim).collect();
    let badges = numbered(&shots, &chart);
    assert_eq!(labels(&badges), ["4, 6–8"]);
    apart("beyond", &badges, chart.area);
    let way = badges[0].wish.way.expect("it points");
    assert!((-0.25..0.0).contains(&way), "up and to the right: {way}");
    assert!(badges[0].at.x > chart.area.centre().x && badges[0].at.y < chart.area.centre().y);
}

/// SEE-107: many shots at many targets.
#[test]
fn numbers_of_shots_never_hide_one_another() {
    let chart = Layout::of(&around("T10")).chart;
    let targets = ["T10", "S9", "S11", "R10"];
    let all = targets.into_iter().flat_map(|to| ["U11", "T14", "Q9", "T6"].map(|from| (field(from), field(to))));
    let shots: Vec<Aim> = (1..).zip(all).map(|(number, (from, to))| Aim { number, from, to }).collect();
    let badges = numbered(&shots, &chart);
    assert!(badges.len() >= targets.len(), "{:?}", labels(&badges));
    apart("volley", &badges, chart.area);
}

#[test]
fn number_without_obstacles_is_in_its_best_place() {
    let at = Point::new(100.0, 100.0);
    let wish = Wish::at("7".to_owned(), at);
    let badges = arrange(&[wish], Rect::new(0.0, 0.0, 200.0, 200.0), 30.0, &[], &[]);
    assert_eq!(badges[0].at, at);
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    let canvases = |id: ThemeId| palette_fixture::scenes().into_iter().map(move |scene| paint(&scene, id.theme()));
    palettes_are_blessed("seeschlacht", &PALETTES, canvases);
    for id in ThemeId::ALL {
        keeps_the_colours(id.id(), paint(&odd(palette_fixture::melee()), id.theme()), PALETTES.get(id));
    }
}

/// A close look at a ship on the open sea, and the square around it.
fn close(change: impl Fn(&mut Scene)) -> (Scene, Rect) {
    let mut scene = palette_fixture::melee();
    let here = field("T10");
    scene.window = around("T10");
    scene.ships.clear();
    (scene.tracks, scene.shots, scene.wrecks) = (Vec::new(), Vec::new(), Vec::new());
    change(&mut scene);
    let chart = Layout::of(&scene.window).chart;
    let at = chart.at(here);
    (scene, Rect::new(at.x, at.y, 0.0, 0.0).grown(0.5 * chart.spacing))
}

fn afloat(name: &str, change: impl Fn(&mut ShipScene)) -> ShipScene {
    let mut afloat = ShipScene { id: ship(name), vessel: Vessel::new(pose("T10 2")), mark: None, chosen: false };
    change(&mut afloat);
    afloat
}

/// The field of a close look in grey.
fn seen(id: ThemeId, change: impl Fn(&mut Scene)) -> Vec<u8> {
    let (scene, area) = close(change);
    grey(&draw(&scene, id), area)
}

/// SEE-2, SEE-126.
#[test]
fn ships_are_told_apart_without_colours() {
    for id in ThemeId::ALL {
        let with = |ship: ShipScene| seen(id, move |scene| scene.ships = vec![ship]);
        let marked = |mark: Mark| with(afloat("W-K1", move |ship| ship.mark = Some(mark)));
        let signs = [
            ("nothing", seen(id, |_| ())),
            ("white warship", with(afloat("W-K1", |_| ()))),
            ("yellow warship", with(afloat("Y-K1", |_| ()))),
            ("white merchant", with(afloat("W-H1", |_| ()))),
            ("yellow merchant", with(afloat("Y-H1", |_| ()))),
            ("one hit", with(afloat("W-K1", |ship| ship.vessel.hits = 1))),
            ("two hits", with(afloat("W-K1", |ship| ship.vessel.hits = 2))),
            ("loaded", with(afloat("W-H1", |ship| ship.vessel.loaded = true))),
            ("hit and loaded", with(afloat("W-H1", |ship| (ship.vessel.hits, ship.vessel.loaded) = (1, true)))),
            ("other heading", with(afloat("W-K1", |ship| ship.vessel.pose = pose("T10 3")))),
            ("chosen", with(afloat("W-K1", |ship| ship.chosen = true))),
            ("must sail", marked(Mark::MustSail)),
            ("done", marked(Mark::Done)),
            ("can fire", marked(Mark::CanFire)),
            ("can be loaded", marked(Mark::CanLoad)),
            ("can be repaired", marked(Mark::CanRepair)),
            ("arrived", marked(Mark::Arrived)),
            ("wreck", seen(id, |scene| scene.wrecks = vec![(ship("W-K1"), field("T10"))])),
        ];
        told_apart(&signs, 60);
    }
}

#[test]
fn ends_of_courses_are_told_apart_without_colours() {
    for id in ThemeId::ALL {
        let ends = |end: End, heading: u8, harm: u8| {
            seen(id, move |scene| {
                let way = vec![pose("T8 2"), pose(&format!("T10 {heading}"))];
                scene.decision = Decision::Course(vec![Candidate { number: Some(1), way, end, harm }]);
            })
        };
        let built = |heading: u8| {
            seen(id, move |scene| {
                let way = vec![pose("T8 2"), pose(&format!("T10 {heading}"))];
                scene.decision = Decision::Course(vec![Candidate { number: None, way, end: End::Full, harm: 0 }]);
            })
        };
        let signs = [
            ("full", ends(End::Full, 2, 0)),
            ("other heading", ends(End::Full, 3, 0)),
            ("anchor", ends(End::Anchor, 2, 0)),
            ("one move", ends(End::Harbour, 2, 0)),
            ("stay", ends(End::Stay, 2, 0)),
            ("ramming", ends(End::Ram(ship("Y-K1")), 2, 0)),
            ("stop", ends(End::Stop, 2, 0)),
            ("costs a hit", ends(End::Full, 2, 1)),
            ("costs two", ends(End::Full, 2, 2)),
            ("built", built(2)),
            ("built, other heading", built(3)),
        ];
        told_apart(&signs, 25);
    }
}

/// SEE-113.
#[test]
fn lines_of_fire_targets_and_shots_are_told_apart_without_colours() {
    for id in ThemeId::ALL {
        let line = |line: u8| {
            let area = vec![(field("T10"), line)];
            seen(id, move |scene| scene.decision = Decision::Fire { area: area.clone(), shots: Vec::new() })
        };
        let target = seen(id, |scene| {
            let shots = vec![Aim { number: 1, from: field("T14"), to: field("T10") }];
            scene.decision = Decision::Fire { area: vec![(field("T10"), 1)], shots };
        });
        let shot = |colour: Colour, hit: bool| {
            seen(id, move |scene| {
                scene.shots = vec![ShotScene { from: field("T14"), to: field("T10"), colour, hit }];
            })
        };
        let signs = [
            ("nothing", seen(id, |_| ())),
            ("line 1", line(1)),
            ("line 2", line(2)),
            ("line 3", line(3)),
            ("target", target),
            ("yellow hit", shot(Colour::Yellow, true)),
            ("blue hit", shot(Colour::Blue, true)),
            ("red hit", shot(Colour::Red, true)),
            ("red miss", shot(Colour::Red, false)),
        ];
        told_apart(&signs, 40);
    }
}

/// The square of the only die beside a close look.
fn face(id: ThemeId, die: Die) -> Vec<u8> {
    let (mut scene, _) = close(|_| ());
    scene.news = vec![News { text: String::new(), cases: vec![Case { dice: vec![die], ships: Vec::new() }] }];
    let layout = Layout::of(&scene.window);
    grey(&draw(&scene, id), Rect::new(layout.foot.x, 240.0, layout.foot.w, 80.0))
}

/// SEE-7, SEE-8.
#[test]
fn dice_show_their_faces_without_colours() {
    for id in ThemeId::ALL {
        let names = ["1", "2", "3", "4", "5", "6"];
        let numbers = names.into_iter().zip((1..=6).map(|number| face(id, Die::Number(number))));
        let colours = Colour::ALL.map(|colour| (colour.name(), face(id, Die::Colour(colour))));
        told_apart(&numbers.chain(colours).collect::<Vec<_>>(), 12);
    }
}

/// Both sides have a K1: the plates differ.
#[test]
fn news_name_the_owner_of_a_ship() {
    for id in ThemeId::ALL {
        let told = |name: &str| {
            let (mut scene, _) = close(|_| ());
            let cases = vec![Case { dice: Vec::new(), ships: vec![ship(name)] }];
            scene.news = vec![News { text: "hit".to_owned(), cases }];
            let layout = Layout::of(&scene.window);
            grey(&draw(&scene, id), Rect::new(layout.foot.x, 260.0, layout.foot.w, 80.0))
        };
        told_apart(&[("W-K1", told("W-K1")), ("Y-K1", told("Y-K1")), ("W-K2", told("W-K2"))], 20);
    }
}

#[test]
fn splash_covers_neither_name_nor_chip_of_its_target() {
    let (target, _) = close(|scene| scene.ships = vec![afloat("W-K1", |ship| ship.mark = Some(Mark::MustSail))]);
    let pixels_of = |shot: Option<ShotScene>, area: Rect| {
        let mut scene = target.clone();
        scene.shots.extend(shot);
        grey(&drawn(&scene), area)
    };
    let chart = Layout::of(&around("T10")).chart;
    let names = names::of(&target, &chart);
    for from in ["T4", "T6", "T16", "R8", "R12", "V8", "V12", "S7", "S13", "Q9"] {
        for area in vessels::read(&target.ships[0], &names, &chart) {
            let splash = |colour| ShotScene { from: field(from), to: field("T10"), colour, hit: false };
            // The line of flight is below the ship, and the splash is the same in every colour.
            let (with, without) = (pixels_of(Some(splash(Colour::Red)), area), pixels_of(None, area));
            let changed = with.iter().zip(&without).filter(|(one, other)| one.abs_diff(**other) > 40).count();
            assert!(changed * 8 < with.len(), "{from}: {changed} of {}", with.len());
        }
    }
}

/// SEE-65: the chip of the ramming ship does not hide the ramming.
#[test]
fn ramming_is_seen_beside_chip() {
    let area = |spacing: f64, at: Point| layout::square(at, 0.2 * spacing);
    let rammed = |end: End| {
        let (scene, _) = close(|scene| {
            scene.ships = vec![afloat("W-K1", |ship| ship.mark = Some(Mark::MustSail))];
            scene.tracks = vec![Track { ship: ship("W-K1"), way: vec![pose("T10 2")], end }];
        });
        let chart = Layout::of(&scene.window).chart;
        grey(&drawn(&scene), area(chart.spacing, chart.at(field("T10")).around(0.54 * chart.spacing, 0.0)))
    };
    told_apart(&[("rammed", rammed(End::Ram(ship("Y-K1")))), ("sailed", rammed(End::Full))], 120);
}

/// The room beside a part of the sea is small.
#[test]
fn legend_has_only_visible_signs() {
    let words = |window: Window| {
        let scene = Scene { window, ..palette_fixture::fire() };
        let layout = Layout::of(&scene.window);
        format!(
            "{:?}",
            scene.legend.iter().filter(|(sign, _)| legend::is_seen(*sign, &scene, &layout.chart)).collect::<Vec<_>>()
        )
    };
    let [east, melee] = [words(around("M40")), words(around("S17"))];
    assert!(!east.contains("Rammed") && !east.contains("Wreck") && !east.contains("MustSail"), "{east}");
    assert!(melee.contains("Rammed") && melee.contains("ShotMiss"), "{melee}");
}

/// SEE-31, SEE-32: the disc turns with the wind, and its numbers with the strength.
#[test]
fn every_wind_has_its_own_disc() {
    let names: Vec<String> = Wind::all().map(|wind| wind.to_string()).collect();
    let discs = Wind::all().map(|wind| {
        let (mut scene, _) = close(|_| ());
        (scene.wind, scene.wind_words) = (wind, String::new());
        let layout = Layout::of(&scene.window);
        grey(&drawn(&scene), Rect::new(layout.foot.x, layout.foot.y, layout.foot.w, 190.0))
    });
    let discs: Vec<(&str, Vec<u8>)> = names.iter().map(String::as_str).zip(discs).collect();
    told_apart(&discs, 200);
}

#[test]
fn long_words_stay_in_their_places() {
    for scene in [palette_fixture::melee(), palette_fixture::course(), palette_fixture::fire(), palette_fixture::over()]
    {
        let long = odd(scene);
        let mut short = long.clone();
        for text in [&mut short.title, &mut short.status, &mut short.wind_words] {
            "-".clone_into(text);
        }
        short.sides.iter_mut().for_each(|side| "-".clone_into(&mut side.caption));
        let layout = Layout::of(&long.window);
        let disc = Rect::new(layout.foot.x, layout.foot.y, layout.foot.w, if layout.crop { 180.0 } else { 0.0 });
        texts_keep_out(&long.status, [&drawn(&long), &drawn(&short)], &[layout.chart.area, disc]);
    }
}

#[test]
fn news_are_beside_the_sea() {
    let scene = odd(palette_fixture::fire());
    let silent = Scene { news: Vec::new(), legend: Vec::new(), ..scene.clone() };
    let layout = Layout::of(&scene.window);
    texts_keep_out("news", [&drawn(&scene), &drawn(&silent)], &[layout.chart.area, layout.head]);
    let told = pixels(&drawn(&scene).png).2 != pixels(&drawn(&silent).png).2;
    assert!(told);
}
