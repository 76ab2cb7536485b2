//! Tests of the pictures.

mod labels;
mod ports;
mod sizes;

use super::*;
use crate::data::{Good, Overseas, Port};
use crate::scene::Sign;
use canvas::reference::{can_be_read, grey, matches_reference, palettes_are_blessed, told_apart};
use canvas::vision::Vision;
use canvas::{Colour, Palette, Point};
use engine::seat::Seat;
use palette_fixture::zone;

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

/// A scene with long and strange words.
fn odd(mut scene: Scene) -> Scene {
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste";
    let strange = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو";
    scene.title = format!("{long} gewinnt");
    scene.note = strange.to_owned();
    for (at, player) in scene.standing.players.iter_mut().enumerate() {
        player.name = [long, strange][at % 2].to_owned();
    }
    scene.standing.lines = vec![long.repeat(3), strange.to_owned()];
    scene
}

#[test]
fn pictures_match_their_references() {
    let names = [
        "whole",
        "union",
        "destinations",
        "far",
        "routes",
        "holds",
        "single",
        "prices",
        "signs",
        "hand",
        "three",
        "auction",
        "market",
        "end",
        "plan",
    ];
    for (name, scene) in names.into_iter().zip(palette_fixture::scenes()) {
        matches_reference(&format!("blockade_runner-{name}"), &drawn(&scene));
    }
    matches_reference("blockade_runner-whole-light", &draw(&palette_fixture::whole(), ThemeId::Light));
    matches_reference("blockade_runner-whole-safe", &draw(&palette_fixture::union(), ThemeId::Safe));
    matches_reference("blockade_runner-destinations-light", &draw(&palette_fixture::destinations(), ThemeId::Light));
    matches_reference("blockade_runner-routes-safe", &draw(&palette_fixture::routes(), ThemeId::Safe));
    matches_reference("blockade_runner-hand-light", &draw(&palette_fixture::hand(), ThemeId::Light));
    matches_reference("blockade_runner-odd", &drawn(&odd(palette_fixture::whole())));
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    let canvases = |id: ThemeId| palette_fixture::scenes().into_iter().map(move |scene| paint(&scene, id.theme()));
    palettes_are_blessed("blockade_runner", &PALETTES, canvases);
}

#[test]
fn same_scene_gives_same_bytes() {
    let first = drawn(&palette_fixture::routes());
    // Pictures in between change nothing.
    drawn(&odd(palette_fixture::whole()));
    drawn(&palette_fixture::hand());
    assert_eq!(first, drawn(&palette_fixture::routes()));
}

#[test]
fn public_picture_has_one_size_and_no_picture_is_too_large() {
    for scene in palette_fixture::scenes().into_iter().chain([odd(palette_fixture::whole())]) {
        for id in ThemeId::ALL {
            let picture = draw(&scene, id);
            let size = if scene.large { LARGE } else { shown::DECISION };
            assert_eq!((picture.width, picture.height), (size.0.into(), size.1.into()), "{}", scene.title);
            assert!(picture.png.len() <= 200_000, "{} {}: {} bytes", id.id(), scene.title, picture.png.len());
        }
    }
}

#[test]
fn decisions_are_readable_in_client_and_on_phone() {
    let everywhere = Zone::all().map(|zone| vec![zone]);
    for window in everywhere.chain([Zone::all().collect()]) {
        let sizes = Chart::around(std::slice::from_ref(&window), COAST).sizes;
        let read = [sizes.code, sizes.zone, sizes.port, sizes.city];
        can_be_read(&format!("{window:?}"), &[sizes.choice, sizes.ship], &[0.62 * sizes.choice], &read);
    }
}

/// A decision about any zone shows it.
#[test]
fn parts_stay_on_the_map_and_show_their_zones() {
    for zone in Zone::all() {
        let chart = Chart::around(&[vec![zone]], COAST);
        let part = chart.part();
        let held = part.x >= -0.01
            && part.y >= -0.01
            && part.right() <= chart::WIDTH + 0.01
            && part.bottom() <= chart::HEIGHT + 0.01;
        assert!(held, "{zone}: {part:?}");
        assert!(chart.shows(chart.zone(zone), -30.0), "{zone}");
    }
}

/// A distant zone does not shrink the first zones below the scale of the whole map.
#[test]
fn first_of_distant_zones_are_seen() {
    let groups = ["G10", "G13", "A18", "A13"].map(|code| vec![zone(code)]);
    let chart = Chart::around(&groups, COAST);
    assert!(chart.shows(chart.zone(zone("G10")), 0.0) && chart.shows(chart.zone(zone("G13")), 0.0));
}

#[test]
fn marks_of_blockades_are_covered_by_no_ship() {
    let scene = palette_fixture::whole();
    let chart = Chart::whole(standing::MAP);
    let mut berths = Berths::clone(&words_of_all(&chart, &scene.names));
    let side = chart.sizes.shield;
    for token in steamers::tokens(&chart, &mut berths, &scene.sea) {
        for port in Port::all() {
            let at = places::marker(&chart, port);
            // The middle of a hull is a little above its waterline.
            let (dx, dy) = ((token.at.x - at.x).abs(), (token.at.y - 0.2 * token.length - at.y).abs());
            let apart = dx > 0.5 * token.length || dy > 0.3 * token.length + 0.3 * side;
            assert!(apart, "{port}: {dx} {dy}");
        }
    }
}

/// Numbers of choices must be readable.
#[test]
fn numbers_of_choices_do_not_cover_each_other() {
    for scene in [palette_fixture::destinations(), palette_fixture::far()] {
        let Body::Coast(window, marks) = &scene.body else { panic!("{} is no coast", scene.title) };
        let chart = Chart::around(window, COAST);
        let spots: Vec<Point> = words_of_part(&scene, marks, &chart).1.choices().collect();
        for (at, one) in spots.iter().enumerate() {
            for other in &spots[..at] {
                let distance = (one.x - other.x).hypot(one.y - other.y);
                assert!(distance > 0.66 * chart.sizes.choice, "{}: {one:?} {other:?}", scene.title);
            }
        }
    }
}

/// A sign alone on a white field, without colours.
fn alone(draw: impl FnOnce(&mut Canvas, Point)) -> Vec<u8> {
    const SIDE: u16 = 60;
    let side = f64::from(SIDE);
    let mut canvas = Canvas::new(SIDE, SIDE, Colour::WHITE);
    draw(&mut canvas, Point::new(side / 2.0, side / 2.0));
    let greys = canvas::Paint::down(0.0, side, Colour::WHITE, Colour::BLACK);
    let palette = Palette::of([Canvas::new(SIDE, SIDE, greys)]);
    grey(&canvas.encode(&palette), Rect::new(0.0, 0.0, side, side))
}

#[test]
fn signs_are_told_apart_without_their_colours() {
    for id in ThemeId::ALL {
        let sign = |sign: Sign| {
            let colours = Colours::of(id, &[]);
            (format!("{sign:?}"), alone(|canvas, at| icons::sign(canvas, id.theme(), &colours, sign, at, 44.0)))
        };
        let drawn: Vec<(String, Vec<u8>)> = Sign::ALL.into_iter().take(Sign::ON_THE_MAP).map(sign).collect();
        let named: Vec<(&str, Vec<u8>)> = drawn.iter().map(|(name, pixels)| (name.as_str(), pixels.clone())).collect();
        told_apart(&named, 60);
    }
}

/// Six players and four kinds of goods, with every kind of colour vision; each also has a number or a sign.
#[test]
fn players_and_goods_have_colours_that_can_be_told_apart() {
    for id in ThemeId::ALL {
        let colours = Colours::of(id, &[]);
        let players: Vec<Colour> = Seat::all(6).map(|seat| colours.player(seat).ground).collect();
        let goods: Vec<Colour> = Good::ALL.iter().map(|good| colours.good(*good).ground).collect();
        let eyes = if id == ThemeId::Safe { Vision::ALL.to_vec() } else { vec![Vision::Full] };
        for vision in eyes {
            for set in [&players, &goods] {
                for (at, one) in set.iter().enumerate() {
                    for other in &set[..at] {
                        let contrast = vision.contrast(*one, *other);
                        assert!(contrast > 0.06, "{} {vision:?}: {one:?} {other:?} {contrast}", id.id());
                    }
                }
            }
        }
    }
}

#[test]
fn texts_stand_out_from_their_ground() {
    for id in ThemeId::ALL {
        let colours = Colours::of(id, &[]);
        let players = Seat::all(6).map(|seat| colours.player(seat));
        let pairs = players.chain([colours.shield, colours.improved, colours.union, colours.alarm]);
        let pairs = pairs.map(|pair| (pair.ground, pair.ink));
        let words = [
            (colours.land, colours.ink),
            (colours.sea, colours.sea_ink),
            (colours.coastal, colours.sea_ink),
            (colours.roads, colours.sea_ink),
            (colours.card, colours.card_ink),
        ];
        for (ground, ink) in pairs.chain(words) {
            for vision in Vision::ALL {
                let contrast = vision.contrast(ground, ink);
                assert!(contrast > 0.3, "{} {vision:?}: {ground:?} {ink:?} {contrast}", id.id());
            }
        }
    }
}

#[test]
fn everything_has_a_place_on_the_whole_map() {
    let chart = Chart::whole(standing::MAP);
    let labels = words_of_all(&chart, &palette_fixture::whole().names).labels.clone();
    for site in Site::all() {
        let spread = labels.of_site(site).unwrap_or_else(|| panic!("{site:?} is missing"));
        let all = spread.spaces.iter().map(|(_, at)| at.centre()).chain(spread.shield).chain([spread.dot]);
        all.for_each(|at| assert!(chart.shows(at, -2.0), "{site:?}: {at:?}"));
        assert_eq!(spread.spaces.len(), usize::from(units(site)), "{site:?}");
    }
}

fn units(site: Site) -> u8 {
    match site {
        Site::Port(port) => port.spaces().units(),
        Site::City(city) => city.spaces().units(),
        Site::Overseas(overseas) => Overseas::spaces(overseas).units(),
    }
}
