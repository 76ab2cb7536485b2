//! Tests of the pictures.

use super::specimen;
use super::*;
use crate::battleship::Battleship;
use crate::battleship::scene::{BoardScene, FleetEntry, ShipKind, ShipScene, ShipState};
use crate::engine::battery::trial::names;
use crate::engine::dice::{Dice, Stream, numbered_seed};
use crate::engine::game::{Adapter, Draft, Game as _};
use crate::engine::options::ChosenOptions;
use crate::engine::rules::{Budget, Style};
use crate::engine::seat::Viewer;
use crate::lang::Language;
use crate::panel::Focus;
use crate::picture::reference::{difference, looks_as_it_did, pixels};
use crate::picture::{shown, text_width};

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

fn twelve() -> Scene {
    let mut scene = specimen::firing();
    scene.size = 12;
    scene.boards[1].ships[0].row = 11;
    scene.boards[1].marks.retain(|mark| mark.0 != 1);
    scene.boards[0].marks.extend([(11, 1, Mark::Hit), (11, 11, Mark::Miss)]);
    scene
}

fn odd() -> Scene {
    let mut scene = specimen::both();
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    scene.title.clone_from(&long);
    scene.boards[0].caption = format!("Flotte von {long}");
    scene.boards[1].caption = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو".to_owned();
    scene.status = format!("{long}: {long}");
    scene.legend[3].1 = "letzter Schuss, der gefallen ist".to_owned();
    for (number, entry) in scene.boards[0].fleet.iter_mut().enumerate() {
        entry.name = format!("Schwerer Flugzeugträger der Klasse {number}");
    }
    scene
}

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("battleship-both", &drawn(&specimen::both()));
    looks_as_it_did("battleship-both-light", &draw(&specimen::both(), ThemeId::Light));
    looks_as_it_did("battleship-both-safe", &draw(&specimen::both(), ThemeId::Safe));
    for id in ThemeId::ALL {
        looks_as_it_did(&format!("battleship-firing-{}", id.id()), &draw(&specimen::firing(), id));
        looks_as_it_did(&format!("battleship-over-{}", id.id()), &draw(&specimen::over(), id));
    }
    looks_as_it_did("battleship-placing", &drawn(&specimen::placing()));
    looks_as_it_did("battleship-twelve", &drawn(&twelve()));
    looks_as_it_did("battleship-odd", &drawn(&odd()));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let first = drawn(&specimen::both());
    // Other pictures in between leave nothing behind.
    drawn(&odd());
    drawn(&twelve());
    assert_eq!(first, drawn(&specimen::both()));
    let mut shuffled = specimen::both();
    for board in &mut shuffled.boards {
        board.ships.reverse();
        board.marks.reverse();
        board.forbidden.reverse();
    }
    assert_eq!(first, drawn(&shuffled), "the order of ships and marks shows nowhere (H-BAT-4)");
}

#[test]
fn pictures_fill_the_box_at_twice_its_size_and_stay_small() {
    for scene in specimen::scenes().iter().chain([&odd(), &twelve()]) {
        let picture = drawn(scene);
        assert_eq!((picture.width, picture.height), (1100, 700));
        assert!(picture.png.len() <= 60_000, "these are fuller than pictures of games: {}", picture.png.len());
    }
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
fn pictures_of_a_long_game_have_at_most_fifty_kilobytes() {
    let game = Adapter::<Battleship>::new();
    let seed = numbered_seed(7, 0);
    let mut play = game.begin(&ChosenOptions::new(game.options()), 2, seed);
    let mut dice = Dice::stream(&seed, Stream::Deck, None, 0);
    while play.plies() < 80 {
        let prompt = play.prompts().into_iter().find(|prompt| prompt.must).expect("it is not over");
        let line = play.choose(prompt.seat, game.levels()[0], Budget::FULL, &mut dice).expect("the game waits for it");
        assert!(!play.enter(prompt.seat, &[Draft::default(), Draft::default()], &line).moves.is_empty());
    }
    for theme in ThemeId::ALL {
        for viewer in Viewer::all(2) {
            let private = viewer != Viewer::Spectator;
            let style = Style { language: Language::De, names: &names(), theme, private };
            let bytes = play.picture(viewer, Focus::default(), style).png.len();
            assert!(bytes <= 50_000, "{theme:?}, {viewer:?}: {bytes}");
        }
    }
}

#[test]
fn the_palette_keeps_the_colours() {
    for scene in specimen::scenes().into_iter().chain([twelve(), odd()]) {
        for id in ThemeId::ALL {
            let canvas = paint(&scene, id.theme(), None).into_pixels();
            let truth: Vec<u8> = canvas.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            let (_, _, seen) = pixels(&draw(&scene, id).png);
            let mean = difference(&truth, &seen);
            assert!(mean < 1.4, "{id:?}: {mean}");
            let worst = truth.iter().zip(&seen).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(worst < Some(128), "{id:?}: one channel of an edge: {worst:?}");
        }
    }
}

/// A field of the sea with a sign on it, in grey.
fn grey(sign: impl Fn(&mut BoardScene)) -> Vec<u8> {
    let mut board = BoardScene::default();
    sign(&mut board);
    let scene = Scene { size: 10, boards: vec![board], ..Scene::default() };
    let (width, _, rgb) = pixels(&drawn(&scene).png);
    let field = layout::boards(scene.layout)[0].grid(10).field(4, 4);
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
fn copied_marks_look_like_drawn_ones() {
    for id in ThemeId::ALL {
        for scene in specimen::scenes().iter().chain([&twelve()]) {
            let palette = palette(id);
            let (drawn, copied) = (paint(scene, id.theme(), None), paint(scene, id.theme(), Some(palette)));
            assert!(drawn.encode(palette) == copied.encode(palette), "{id:?}, {:?}", scene.layout);
        }
    }
}

/// Discord's box on a desktop: a field of 24 CSS pixels, words and numbers of 11.
#[test]
fn what_is_decided_on_is_large_enough_on_a_desktop() {
    for size in [10, 12] {
        for layout in [Layout::Firing, Layout::Placing] {
            let board = layout::boards(layout)[0];
            let field = shown::in_box(board.grid(size).cell, layout::SIZE);
            assert!(field >= 24.0, "{layout:?}, {size}: fields of {field}");
        }
    }
    for layout in [Layout::Both, Layout::Firing, Layout::Placing] {
        let names = layout::boards(layout).into_iter().map(|board| board.coordinate_size);
        for letters in names.chain([SMALL, MEDIUM, LARGE]) {
            let letters = shown::in_box(f64::from(letters), layout::SIZE);
            assert!(letters >= 11.0, "{layout:?}: letters of {letters}");
        }
    }
}

/// A phone: fields, letters and numbers of what is decided on are 9 CSS pixels high or more, those of the public board too.
#[test]
fn what_is_decided_on_can_be_read_on_a_phone() {
    for size in [10, 12] {
        for layout in [Layout::Both, Layout::Firing, Layout::Placing] {
            let board = layout::boards(layout)[0];
            let field = shown::on_phone(board.grid(size).cell, layout::SIZE);
            let letters = shown::on_phone(f64::from(board.coordinate_size), layout::SIZE);
            assert!(field >= 9.0 && letters >= 9.0, "{layout:?}, {size}: {field}, {letters}");
            // No number runs into the next one.
            let widest = text_width("12", Face::Strong, board.coordinate_size);
            assert!(widest + 4.0 < board.grid(size).cell, "{layout:?}, {size}: {widest}");
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
    let boards: Vec<Rect> = layout::boards(Layout::Both).iter().map(|place| place.frame.grown(-1.0)).collect();
    for (at, (one, other)) in odd_pixels.chunks_exact(3).zip(plain_pixels.chunks_exact(3)).enumerate() {
        let (x, y) = ((at % 1100) as f64, (at / 1100) as f64);
        let inside = boards.iter().any(|area| x >= area.x && x < area.right() && y >= area.y && y < area.bottom());
        let margin = !(4.0..1096.0).contains(&x) || y > 696.0;
        // Below the title nothing stands between the two halves: each text keeps to its own.
        let gutter = (547.0..553.0).contains(&x) && (54.0..650.0).contains(&y);
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
