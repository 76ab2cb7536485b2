//! Tests of the pictures.

use super::specimen;
use super::*;
use crate::battleship::scene::{BoardScene, FleetEntry, ShipScene, ShipState};
use crate::picture::reference::{difference, looks_as_it_did, pixels};

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

fn twelve() -> Scene {
    let mut scene = specimen::battle();
    scene.size = 12;
    scene.layout = Layout::Portrait;
    scene.boards[0].ships[0].row = 11;
    scene.boards[0].marks.retain(|mark| mark.0 != 1);
    scene.boards[0].marks.extend([(11, 1, Mark::Hit), (11, 11, Mark::Miss)]);
    scene.legend.ship = Some("Schiff".to_owned());
    scene.legend.last = Some("letzter Schuss".to_owned());
    scene
}

fn odd() -> Scene {
    let mut scene = specimen::battle();
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    scene.title.clone_from(&long);
    scene.boards[0].caption = format!("Flotte von {long}");
    scene.boards[1].caption = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو".to_owned();
    scene.status = format!("{long}: {long}");
    scene.legend.last = Some("letzter Schuss, der gefallen ist".to_owned());
    for (number, entry) in scene.boards[0].fleet.iter_mut().enumerate() {
        entry.name = format!("Schwerer Flugzeugträger der Klasse {number}");
    }
    scene
}

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("battleship-battle", &drawn(&specimen::battle()));
    looks_as_it_did("battleship-battle-light", &draw(&specimen::battle(), ThemeId::Light));
    looks_as_it_did("battleship-battle-safe", &draw(&specimen::battle(), ThemeId::Safe));
    looks_as_it_did("battleship-placing", &drawn(&specimen::placing()));
    looks_as_it_did("battleship-twelve", &drawn(&twelve()));
    looks_as_it_did("battleship-odd", &drawn(&odd()));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let first = drawn(&specimen::battle());
    // Other pictures in between leave nothing behind.
    drawn(&odd());
    drawn(&twelve());
    assert_eq!(first, drawn(&specimen::battle()));
    let mut shuffled = specimen::battle();
    for board in &mut shuffled.boards {
        board.ships.reverse();
        board.marks.reverse();
        board.forbidden.reverse();
    }
    assert_eq!(first, drawn(&shuffled), "the order of ships and marks shows nowhere (H-BAT-4)");
}

#[test]
fn pictures_have_the_sizes_that_were_asked_for() {
    let size = |scene: &Scene| {
        let picture = drawn(scene);
        (picture.width, picture.height)
    };
    assert_eq!(size(&specimen::battle()), (1200, 640));
    assert_eq!(size(&odd()), (1200, 640));
    let (width, height) = size(&specimen::placing());
    assert_eq!(width, 640);
    assert!((700..=800).contains(&height), "{height}");
    let (width, height) = size(&twelve());
    assert_eq!(width, 640);
    assert!((1250..=1400).contains(&height), "{height}");
    assert!(drawn(&specimen::battle()).png.len() <= 60_000);
    // Nothing at all, and far too much, can be drawn.
    drawn(&Scene::default());
    let far =
        ShipScene { row: 250, column: 250, length: 255, label: Some("many words".into()), ..ShipScene::default() };
    let mut scene = specimen::placing();
    scene.boards[0].ships = vec![far.clone(), ShipScene { row: 9, column: 9, vertical: true, ..far }];
    scene.boards[0].marks = vec![(200, 3, Mark::Hit)];
    scene.boards[0].last = Some((10, 0));
    scene.boards[0].highlight_row = Some(12);
    scene.boards[0].chosen = Some((3, 10));
    drawn(&scene);
}

#[test]
fn the_palette_keeps_the_colours() {
    for scene in specimen::scenes().into_iter().chain([twelve(), odd()]) {
        for id in ThemeId::ALL {
            let canvas = paint(&scene, id.theme()).into_pixels();
            let truth: Vec<u8> = canvas.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            let (_, _, seen) = pixels(&draw(&scene, id).png);
            let mean = difference(&truth, &seen);
            assert!(mean < 0.8, "{id:?}: {mean}");
            let worst = truth.iter().zip(&seen).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(worst < Some(96), "{id:?}: one channel of an edge: {worst:?}");
        }
    }
}

/// A field of the sea with a sign on it, in grey.
fn grey(sign: impl Fn(&mut BoardScene)) -> Vec<u8> {
    let mut board = BoardScene::default();
    sign(&mut board);
    let scene = Scene { size: 10, boards: vec![board], ..Scene::default() };
    let (width, _, rgb) = pixels(&drawn(&scene).png);
    let field = Plan::of(&scene).boards[0].grid(10).field(4, 4);
    let mut grey = Vec::new();
    for y in field.y as u32..(field.y + field.h) as u32 {
        for x in field.x as u32..(field.x + field.w) as u32 {
            let at = 3 * (y * width + x) as usize;
            let [r, g, b] = [rgb[at], rgb[at + 1], rgb[at + 2]].map(u32::from);
            grey.push(((2126 * r + 7152 * g + 722 * b) / 10_000) as u8);
        }
    }
    grey
}

#[test]
fn signs_are_told_apart_without_colours() {
    let ship = |state: ShipState, pale: bool| {
        move |board: &mut BoardScene| {
            board.ships = vec![ShipScene {
                row: 4,
                column: 3,
                length: 3,
                state,
                pale,
                kind: ShipKind::TorpedoBoat,
                ..ShipScene::default()
            }];
        }
    };
    let mark = |mark: Mark| move |board: &mut BoardScene| board.marks = vec![(4, 4, mark)];
    let signs = [
        ("water", grey(|_| ())),
        ("hit", grey(mark(Mark::Hit))),
        ("miss", grey(mark(Mark::Miss))),
        ("empty", grey(mark(Mark::Empty))),
        ("last", grey(|board| board.last = Some((4, 4)))),
        ("forbidden", grey(|board| board.forbidden = vec![(4, 4)])),
        ("chosen", grey(|board| board.chosen = Some((4, 4)))),
        ("ship", grey(ship(ShipState::Afloat, false))),
        ("wreck", grey(ship(ShipState::Sunk, false))),
        ("draft", grey(ship(ShipState::Afloat, true))),
    ];
    for (at, (name, one)) in signs.iter().enumerate() {
        for (other_name, other) in &signs[..at] {
            // Pixels that differ clearly even on a bad screen.
            let clear = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 24).count();
            let least = if [*name, *other_name] == ["empty", "water"] { 12 } else { 60 };
            assert!(clear >= least, "{name} and {other_name} differ in {clear} pixels only");
        }
    }
}

#[test]
fn long_names_stay_in_their_places() {
    let (_, _, odd_pixels) = pixels(&drawn(&odd()).png);
    let mut plain = odd();
    plain.title = String::new();
    plain.status = String::new();
    for board in &mut plain.boards {
        board.caption = String::new();
        for entry in &mut board.fleet {
            entry.name = String::new();
        }
    }
    let (_, _, plain_pixels) = pixels(&drawn(&plain).png);
    let plan = Plan::wide();
    let boards: Vec<Rect> = plan.boards.iter().map(|board| board.grid(10).area()).collect();
    for (at, (one, other)) in odd_pixels.chunks_exact(3).zip(plain_pixels.chunks_exact(3)).enumerate() {
        let (x, y) = ((at % 1200) as f64, (at / 1200) as f64);
        let inside = boards.iter().any(|area| x >= area.x && x < area.right() && y >= area.y && y < area.bottom());
        let margin = !(20.0..1180.0).contains(&x);
        // Between the two boards below the title nothing may stand: each text keeps to its own half.
        let gutter = (560.0..640.0).contains(&x) && (54.0..590.0).contains(&y);
        assert!(one == other || !(inside || margin || gutter), "a text reaches {x}, {y}");
    }
}

#[test]
fn the_fleet_list_strikes_out_what_is_sunk() {
    let entry = |sunk| FleetEntry { kind: ShipKind::Destroyer, name: "Destroyer".into(), sunk };
    let scene = |sunk| Scene {
        size: 10,
        boards: vec![BoardScene { fleet: vec![entry(sunk)], ..BoardScene::default() }],
        ..Scene::default()
    };
    let (afloat, sunk) = (pixels(&drawn(&scene(false)).png).2, pixels(&drawn(&scene(true)).png).2);
    let changed = afloat.chunks_exact(3).zip(sunk.chunks_exact(3)).filter(|(a, b)| a != b).count();
    assert!(changed > 300, "{changed}");
}
