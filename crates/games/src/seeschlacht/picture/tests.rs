//! Tests of the pictures.

use super::badges::{Badge, Shape, Wish, arrange};
use super::specimen::{field, pose, ship};
use super::*;
use crate::picture::reference::{
    can_be_read, grey, keeps_the_colours, looks_as_it_did, pixels, texts_keep_out, told_apart,
};
use crate::picture::{Point, Rect};
use crate::seeschlacht::board::{Field, Fields};
use crate::seeschlacht::events::End;
use crate::seeschlacht::scene::{Candidate, Decision, Die, Mark, News, ShipScene, ShotScene, Target, Window};
use crate::seeschlacht::wind::{Colour, Wind};

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

/// A scene with words as people may have them.
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
fn pictures_look_as_they_did() {
    looks_as_it_did("seeschlacht-start", &draw(&specimen::start(), ThemeId::Light));
    looks_as_it_did("seeschlacht-melee", &drawn(&specimen::melee()));
    looks_as_it_did("seeschlacht-course", &drawn(&specimen::course()));
    looks_as_it_did("seeschlacht-harbour", &draw(&specimen::harbour(), ThemeId::Light));
    looks_as_it_did("seeschlacht-narrow", &draw(&specimen::narrow(), ThemeId::Safe));
    looks_as_it_did("seeschlacht-fire", &drawn(&specimen::fire()));
    looks_as_it_did("seeschlacht-fire-safe", &draw(&specimen::fire(), ThemeId::Safe));
    looks_as_it_did("seeschlacht-batteries", &drawn(&specimen::batteries()));
    looks_as_it_did("seeschlacht-heading", &draw(&specimen::heading(), ThemeId::Light));
    looks_as_it_did("seeschlacht-over", &draw(&specimen::over(), ThemeId::Safe));
    looks_as_it_did("seeschlacht-odd", &drawn(&odd(specimen::fire())));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let first = drawn(&specimen::course());
    // Other pictures in between leave nothing behind.
    drawn(&odd(specimen::melee()));
    drawn(&specimen::fire());
    assert_eq!(first, drawn(&specimen::course()));
}

#[test]
fn the_whole_sea_is_for_opening_and_a_part_fills_the_box_that_clients_give_it() {
    for scene in specimen::scenes() {
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
fn what_is_decided_on_can_be_read_in_the_box_of_a_client_and_on_a_phone() {
    let far = ["A5", "Y45"].map(field).into_iter().collect();
    let windows = [Window::Around(Fields::NONE), Window::Around(Fields::one(field("T10"))), Window::Around(far)];
    for window in specimen::scenes().into_iter().map(|scene| scene.window).chain(windows) {
        if window == Window::Whole {
            continue;
        }
        let layout = Layout::of(&window);
        let spacing = layout.chart.spacing;
        let read = [vessels::name_size(spacing), f64::from(layout.names), f64::from(writing::SIZE)];
        can_be_read(&format!("{window:?}"), &[spacing], &[decision::SIZE], &read);
    }
}

#[test]
fn what_is_decided_on_lies_in_the_picture() {
    for scene in specimen::scenes() {
        let Window::Around(fields) = scene.window else { continue };
        let chart = Layout::of(&scene.window).chart;
        for field in fields.iter() {
            let (at, area) = (chart.at(field), chart.area);
            let inside = at.x > area.x && at.x < area.right() && at.y > area.y && at.y < area.bottom();
            assert!(inside, "{}: {field}", scene.status);
        }
    }
}

/// Any field can be the one that is decided on, and is seen then with its neighbours.
#[test]
fn parts_of_the_sea_stay_on_the_board() {
    for field in Field::all() {
        let chart = Layout::of(&Window::Around(Fields::one(field))).chart;
        let part = chart.part();
        let held = part.x >= layout::WEST - 0.02 && part.right() <= layout::EAST + 0.02;
        assert!(held && part.y >= layout::NORTH - 0.02 && part.bottom() <= layout::SOUTH + 0.02, "{field}");
        let (at, area) = (chart.at(field), chart.area.grown(-0.5 * chart.spacing));
        assert!(at.x >= area.x && at.x <= area.right() && at.y >= area.y && at.y <= area.bottom(), "{field}");
    }
}

fn apart(name: &str, badges: &[Badge], area: Rect) {
    for (at, one) in badges.iter().enumerate() {
        let (body, number) = (one.body(), one.wish.number);
        let inside =
            body.x >= area.x && body.y >= area.y && body.right() <= area.right() && body.bottom() <= area.bottom();
        assert!(inside, "{name}: {number} lies outside");
        for other in &badges[..at] {
            let rect = other.body();
            let beside = body.right() <= rect.x || rect.right() <= body.x;
            let apart = beside || body.bottom() <= rect.y || rect.bottom() <= body.y;
            assert!(apart, "{name}: {number} hides {}", other.wish.number);
        }
    }
}

#[test]
fn numbers_never_hide_one_another() {
    for scene in specimen::scenes() {
        let chart = Layout::of(&scene.window).chart;
        apart(&scene.status, &decision::numbers(&scene, &chart), chart.area);
    }
    // More courses than any ship has, all of them about one corner of the board.
    for corner in ["A11", "Y37", "N1", "P24"] {
        let chart = Layout::of(&Window::Around(Fields::one(field(corner)))).chart;
        let way = |number: u8| vec![pose(&format!("{corner} 1")), pose(&format!("{corner} {}", number % 6 + 1))];
        let candidate = |number| Candidate { number, way: way(number), end: End::Full, harm: 0 };
        let decision = Decision::Course((1..=27).map(candidate).collect());
        let scene = Scene { decision, ..specimen::melee() };
        apart(corner, &decision::numbers(&scene, &chart), chart.area);
    }
}

#[test]
fn a_number_lies_where_it_should_when_nothing_is_in_its_way() {
    let at = Point::new(100.0, 100.0);
    let wish = Wish { number: 7, about: at, best: at, way: None, shape: Shape::Plain, harm: 0 };
    let badges = arrange(&[wish], Rect::new(0.0, 0.0, 200.0, 200.0), 30.0, &[]);
    assert_eq!(badges[0].at, at);
}

#[test]
fn the_palette_keeps_the_colours() {
    for scene in specimen::scenes().into_iter().chain([odd(specimen::melee())]) {
        for id in ThemeId::ALL {
            keeps_the_colours(id.id(), paint(&scene, id.theme()), &draw(&scene, id));
        }
    }
}

/// A ship on the open sea, looked at closely, and the square around it.
fn close(change: impl Fn(&mut Scene)) -> (Scene, Rect) {
    let mut scene = specimen::melee();
    let here = field("T10");
    scene.window = Window::Around(Fields::one(here));
    scene.ships.clear();
    (scene.tracks, scene.shots, scene.wrecks) = (Vec::new(), Vec::new(), Vec::new());
    change(&mut scene);
    let chart = Layout::of(&scene.window).chart;
    let at = chart.at(here);
    (scene, Rect::new(at.x, at.y, 0.0, 0.0).grown(0.5 * chart.spacing))
}

fn afloat(name: &str, change: impl Fn(&mut ShipScene)) -> ShipScene {
    let mut afloat =
        ShipScene { id: ship(name), pose: pose("T10 2"), hits: 0, loaded: false, mark: None, chosen: false };
    change(&mut afloat);
    afloat
}

/// What is seen in grey on the field of a close look, by themes.
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
            ("one hit", with(afloat("W-K1", |ship| ship.hits = 1))),
            ("two hits", with(afloat("W-K1", |ship| ship.hits = 2))),
            ("loaded", with(afloat("W-H1", |ship| ship.loaded = true))),
            ("hit and loaded", with(afloat("W-H1", |ship| (ship.hits, ship.loaded) = (1, true)))),
            ("other heading", with(afloat("W-K1", |ship| ship.pose = pose("T10 3")))),
            ("chosen", with(afloat("W-K1", |ship| ship.chosen = true))),
            ("must sail", marked(Mark::MustSail)),
            ("done", marked(Mark::Done)),
            ("can fire", marked(Mark::CanFire)),
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
                scene.decision = Decision::Course(vec![Candidate { number: 1, way, end, harm }]);
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
            seen(id, move |scene| scene.decision = Decision::Fire { area: area.clone(), targets: Vec::new() })
        };
        let target = seen(id, |scene| {
            let targets = vec![Target { number: 1, field: field("T10") }];
            scene.decision = Decision::Fire { area: vec![(field("T10"), 1)], targets };
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
    scene.news = vec![News { dice: vec![die], text: String::new() }];
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

/// SEE-31, SEE-32: the disc turns with the wind, and its numbers with the strength.
#[test]
fn every_wind_has_a_disc_of_its_own() {
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
    for scene in [specimen::melee(), specimen::course(), specimen::fire(), specimen::over()] {
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
fn what_happened_is_told_beside_the_sea_and_not_on_it() {
    let scene = odd(specimen::fire());
    let silent = Scene { news: Vec::new(), legend: Vec::new(), ..scene.clone() };
    let layout = Layout::of(&scene.window);
    texts_keep_out("news", [&drawn(&scene), &drawn(&silent)], &[layout.chart.area, layout.head]);
    let told = pixels(&drawn(&scene).png).2 != pixels(&drawn(&silent).png).2;
    assert!(told);
}
