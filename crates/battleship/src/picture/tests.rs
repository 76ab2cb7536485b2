//! Tests of the pictures.

mod phones;

use super::palette_fixture;
use super::*;
use crate::Battleship;
use crate::board::Field;
use crate::fleet::{Kind, Ship};
use crate::scene::{BoardScene, FleetEntry, ShipScene};
use canvas::reference::{
    can_be_read, grey, keeps_the_colours, matches_reference, palettes_are_blessed, pixels, texts_keep_out, told_apart,
};
use canvas::{shown, text_width};
use engine::battery::trial::names;
use engine::bot::Budget;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::game::{Adapter, Draft, Game as _};
use engine::lang::Language;
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::presenter::Style;
use engine::seat::Viewer;

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

fn twelve() -> Scene {
    let mut scene = palette_fixture::firing();
    scene.size = 12;
    let [enemy, own] = &mut scene.boards[..] else { panic!("two boards") };
    own.ships[0].ship.first.row = 11;
    own.hits = own.hits.iter().filter(|field| field.row != 1).collect();
    enemy.hits.insert(Field::new(11, 1));
    enemy.misses.insert(Field::new(11, 11));
    scene
}

fn odd() -> Scene {
    let mut scene = palette_fixture::both();
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
fn pictures_match_their_references() {
    matches_reference("battleship-both", &drawn(&palette_fixture::both()));
    matches_reference("battleship-both-light", &draw(&palette_fixture::both(), ThemeId::Light));
    matches_reference("battleship-both-safe", &draw(&palette_fixture::both(), ThemeId::Safe));
    for id in ThemeId::ALL {
        matches_reference(&format!("battleship-firing-{}", id.id()), &draw(&palette_fixture::firing(), id));
        matches_reference(&format!("battleship-over-{}", id.id()), &draw(&palette_fixture::over(), id));
    }
    matches_reference("battleship-placing", &drawn(&palette_fixture::placing()));
    matches_reference("battleship-twelve", &drawn(&twelve()));
    matches_reference("battleship-odd", &drawn(&odd()));
}

#[test]
fn same_scene_gives_same_bytes() {
    let first = drawn(&palette_fixture::both());
    // Pictures in between change nothing.
    drawn(&odd());
    drawn(&twelve());
    assert_eq!(first, drawn(&palette_fixture::both()));
    let mut shuffled = palette_fixture::both();
    for board in &mut shuffled.boards {
        board.ships.reverse();
    }
    assert_eq!(first, drawn(&shuffled), "the order of ships shows nowhere (H-BAT-4)");
}

#[test]
fn pictures_fill_the_box_at_twice_its_size_and_stay_small() {
    for scene in palette_fixture::scenes().iter().chain([&odd(), &twelve()]) {
        let picture = drawn(scene);
        assert_eq!((picture.width, picture.height), (1100, 700));
        assert!(picture.png.len() <= 60_000, "these are fuller than pictures of games: {}", picture.png.len());
    }
    // An empty scene and an overfull one can be drawn.
    drawn(&Scene::default());
    let mut scene = palette_fixture::placing();
    let board = &mut scene.boards[0];
    for (ship, first) in board.ships.iter_mut().zip([Field::new(250, 250), Field::new(9, 9)]) {
        (ship.ship.first, ship.ship.vertical, ship.label) = (first, true, Some("many words".into()));
    }
    board.hits.insert(Field::new(11, 3));
    board.last = Some(Field::new(10, 0));
    board.highlight_row = Some(12);
    board.chosen = Some(Field::new(3, 10));
    drawn(&scene);
}

#[test]
fn pictures_of_long_game_have_at_most_50_kilobytes() {
    let game = Adapter::<Battleship>::new();
    let seed = numbered_seed(7, 0);
    let mut play = game.begin(&ChosenOptions::new(game.options()), 2, seed);
    let mut dice = Dice::stream(&seed, Stream::Deck, None, 0);
    while play.plies() < 70 {
        let prompt = play.prompts().into_iter().find(|prompt| prompt.must).expect("it is not over");
        // Shots are random; a second shot at a field is refused.
        let line = match prompt.kind {
            "fire" => Field::all(10).nth(dice.below(100) as usize).expect("a field").to_string(),
            _ => play.choose(prompt.seat, game.levels()[0], Budget::FULL, &mut dice).expect("the game waits for it"),
        };
        play.enter(prompt.seat, &[Draft::default(), Draft::default()], &line);
    }
    for theme in ThemeId::ALL {
        for viewer in Viewer::all(2) {
            let private = viewer != Viewer::Spectator;
            let style = Style {
                language: Language::De,
                names: &names(),
                theme,
                private,
                own_misses: true,
                ended: false,
                colours: &[],
            };
            let bytes = play.picture(viewer, Focus::default(), style).png.len();
            assert!(bytes <= 50_000, "{theme:?}, {viewer:?}: {bytes}");
        }
    }
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    let canvas = |scene: &Scene, id: ThemeId| paint(scene, id.theme(), None);
    let canvases = |id: ThemeId| palette_fixture::scenes().into_iter().map(move |scene| canvas(&scene, id));
    palettes_are_blessed("battleship", &PALETTES, canvases);
    for id in ThemeId::ALL {
        keeps_the_colours(id.id(), canvas(&twelve(), id), PALETTES.get(id));
        keeps_the_colours(id.id(), canvas(&odd(), id), PALETTES.get(id));
    }
}

/// A field of the sea with a sign on it, in grey.
fn field(sign: impl Fn(&mut BoardScene)) -> Vec<u8> {
    let mut board = BoardScene::default();
    sign(&mut board);
    let scene = Scene { size: 10, boards: vec![board], ..Scene::default() };
    grey(&drawn(&scene), layout::boards(scene.layout)[0].grid(10).field(4, 4))
}

#[test]
fn signs_are_told_apart_without_colours() {
    let at = Field::new(4, 4);
    let ship = |sunk: bool, pale: bool| {
        let ship = Ship { kind: Kind::TorpedoBoat, first: Field::new(4, 3), vertical: false };
        move |board: &mut BoardScene| board.ships = vec![ShipScene { ship, sunk, pale, label: None }]
    };
    let signs = [
        ("water", field(|_| ())),
        ("hit", field(|board| board.hits.insert(at))),
        ("miss", field(|board| board.misses.insert(at))),
        ("last", field(|board| board.last = Some(at))),
        ("forbidden", field(|board| board.forbidden.insert(at))),
        ("chosen", field(|board| board.chosen = Some(at))),
        ("ship", field(ship(false, false))),
        ("wreck", field(ship(true, false))),
        ("draft", field(ship(false, true))),
    ];
    told_apart(&signs, 60);
    told_apart(&[("water", field(|_| ())), ("empty", field(|board| board.empties.insert(at)))], 12);
}

#[test]
fn copied_marks_look_like_drawn_ones() {
    for id in ThemeId::ALL {
        for scene in palette_fixture::scenes().iter().chain([&twelve()]) {
            let palette = PALETTES.get(id);
            let (drawn, copied) = (paint(scene, id.theme(), None), paint(scene, id.theme(), Some(palette)));
            assert!(drawn.encode(palette) == copied.encode(palette), "{id:?}, {:?}", scene.layout);
        }
    }
}

/// Fields and letters of decisions, the public board included, and words that are only read.
#[test]
fn decisions_are_readable_in_client_and_on_phone() {
    for size in [10, 12] {
        for layout in [Layout::Both, Layout::Firing, Layout::Placing] {
            let boards = layout::boards(layout);
            let (cell, names) = (boards[0].grid(size).cell, f64::from(boards[0].coordinate_size));
            let others = boards.iter().skip(1).map(|board| board.coordinate_size);
            let read: Vec<f64> = others.chain([SMALL, MEDIUM, LARGE]).map(f64::from).collect();
            // The public board offers no decision, so its fields may be smaller on a desktop.
            let fields = if layout == Layout::Both { vec![] } else { vec![cell] };
            can_be_read(&format!("{layout:?}, {size}"), &fields, &[names], &read);
            assert!(shown::on_phone(cell, layout::SIZE) >= 9.0, "{layout:?}, {size}: {cell}");
            // Numbers do not touch.
            let widest = text_width("12", Face::Strong, boards[0].coordinate_size);
            assert!(widest + 4.0 < cell, "{layout:?}, {size}: {widest}");
        }
    }
}

#[test]
fn long_names_stay_in_their_places() {
    let mut plain = odd();
    plain.title = String::new();
    plain.status = String::new();
    for board in &mut plain.boards {
        board.caption = String::new();
        for entry in &mut board.fleet {
            entry.name = String::new();
        }
    }
    // Below the title, each text stays in its half.
    let empty = [Rect::new(547.0, 54.0, 6.0, 596.0), Rect::new(0.0, 697.0, layout::WIDTH, 3.0)];
    let boards = layout::boards(Layout::Both).into_iter().map(|place| place.frame.grown(-1.0));
    let areas: Vec<Rect> = boards.chain(empty).collect();
    texts_keep_out("odd", [&drawn(&odd()), &drawn(&plain)], &areas);
}

#[test]
fn name_of_winning_computer_is_not_cut() {
    for headline in ["Computer (leicht) gewinnt", "Computer (schwer) gewinnt", "Computer (normal) wins"] {
        let (face, size) = card::lettering(headline, card::MIDDLE - 120.0);
        assert!(text_width(headline, face, size) <= card::MIDDLE - 110.0, "{headline}");
    }
}

#[test]
fn fleet_list_strikes_out_sunk_ships() {
    let entry = |sunk| FleetEntry { kind: Kind::Destroyer, name: "Destroyer".into(), sunk };
    let scene = |sunk| Scene {
        size: 10,
        boards: vec![BoardScene { fleet: vec![entry(sunk)], ..BoardScene::default() }],
        ..Scene::default()
    };
    let (afloat, sunk) = (pixels(&drawn(&scene(false)).png).2, pixels(&drawn(&scene(true)).png).2);
    let changed = afloat.chunks_exact(3).zip(sunk.chunks_exact(3)).filter(|(a, b)| a != b).count();
    assert!(changed > 300, "{changed}");
}

/// Any row can be chosen, and the palette has the colour of a chosen row from one row of the fixture alone.
#[test]
fn chosen_row_has_one_colour_in_every_theme() {
    for id in ThemeId::ALL {
        let mut seen = std::collections::BTreeSet::new();
        for (size, row) in [10, 12].into_iter().flat_map(|size| (0..size).map(move |row| (size, row))) {
            let mut scene = palette_fixture::placing();
            scene.size = size;
            scene.boards[0] = BoardScene { highlight_row: Some(row), ..BoardScene::default() };
            let grid = layout::boards(scene.layout)[0].grid(size);
            let picture = draw(&scene, id);
            let (width, _, pixels) = pixels(&picture.png);
            // The pointer reaches into the first field.
            for field in (1..size).map(|column| grid.field(row, column)) {
                for (x, y) in [(0.2, 0.2), (0.8, 0.2), (0.5, 0.5), (0.2, 0.8), (0.8, 0.8)] {
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "a place in the picture"
                    )]
                    let at = ((field.y + y * field.h) as usize * width as usize + (field.x + x * field.w) as usize) * 3;
                    seen.insert([pixels[at], pixels[at + 1], pixels[at + 2]]);
                }
            }
        }
        assert_eq!(seen.len(), 1, "{}: {seen:?}", id.id());
    }
}
