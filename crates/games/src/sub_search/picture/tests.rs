//! Tests of the pictures.

use super::specimen;
use super::*;
use crate::picture::reference::{difference, looks_as_it_did, pixels};
use crate::sub_search::scene::{Lane, LevelScene, Place, PlacingScene, SeaScene, ShipScene, Side};

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

/// Names and words as people may have them.
fn odd() -> Scene {
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    let mut scene = specimen::hunt();
    scene.title.clone_from(&long);
    scene.status = format!("{long}: {long}");
    for (_, word) in &mut scene.legend {
        *word = format!("{word}, das es gibt");
    }
    if let Body::Wide(seas) = &mut scene.body {
        seas[0].caption.clone_from(&long);
        seas[0].harbour = long;
        seas[1].caption = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو".to_owned();
    }
    scene
}

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("sub_search-hunt", &drawn(&specimen::hunt()));
    looks_as_it_did("sub_search-hunt-light", &draw(&specimen::hunt(), ThemeId::Light));
    looks_as_it_did("sub_search-hunt-safe", &draw(&specimen::hunt(), ThemeId::Safe));
    looks_as_it_did("sub_search-own-turn", &drawn(&specimen::own_turn()));
    looks_as_it_did("sub_search-placing", &drawn(&specimen::placing()));
    looks_as_it_did("sub_search-over", &drawn(&specimen::over()));
    looks_as_it_did("sub_search-odd", &drawn(&odd()));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let first = drawn(&specimen::own_turn());
    // Other pictures in between leave nothing behind.
    drawn(&odd());
    drawn(&specimen::placing());
    assert_eq!(first, drawn(&specimen::own_turn()));
    let mut shuffled = specimen::own_turn();
    if let Body::Portrait(seas) = &mut shuffled.body {
        for sea in seas {
            sea.marks.reverse();
            sea.destinations.reverse();
            for level in &mut sea.levels {
                level.pegs.reverse();
                level.pieces.reverse();
                level.forbidden.reverse();
            }
        }
    }
    assert_eq!(first, drawn(&shuffled), "the order of marks, pegs and pieces shows nowhere");
}

#[test]
fn pictures_have_sizes_that_clients_show() {
    let size = |scene: &Scene| {
        let picture = drawn(scene);
        assert!(picture.png.len() <= 100_000, "{} bytes", picture.png.len());
        (picture.width, picture.height)
    };
    let (width, height) = size(&specimen::hunt());
    assert_eq!(width, 1200);
    assert!((660..=740).contains(&height), "{height}");
    let (width, height) = size(&specimen::own_turn());
    assert_eq!(width, 640);
    assert!((1_300..=1_450).contains(&height), "{height}");
    let (width, height) = size(&specimen::placing());
    assert_eq!(width, 640);
    assert!((700..=800).contains(&height), "{height}");
}

#[test]
fn nothing_at_all_and_far_too_much_can_be_drawn() {
    drawn(&Scene::default());
    drawn(&Scene { body: Body::Portrait(Vec::new()), ..Scene::default() });
    drawn(&Scene { body: Body::Placing(PlacingScene::default()), ..Scene::default() });
    let mut scene = specimen::own_turn();
    if let Body::Portrait(seas) = &mut scene.body {
        let far =
            ShipScene { letter: 'Z', class: 200, place: Some(Place::Sea(250, 3)), charges: 255, ..seas[0].ships[0] };
        seas[0].ships.extend([far, ShipScene { place: None, ..far }]);
        seas[0].marks.push((6, 0, Mark::Charge));
        seas[0].destinations.push((0, 6));
        seas[0].below.push((9, 9, "100".to_owned()));
        seas[0].row = Some(200);
        seas[0].torpedo = Some(Lane::Column(77));
        seas[0].trail = Some((Place::Sea(100, 2), Place::Harbour));
        seas[0].trophies = 200;
        seas[0].levels[0].last = Some((6, 6));
        seas[0].levels[0].pieces.push((99, 0, Piece::Mine));
        seas[0].levels.extend(vec![LevelScene::default(); 3]);
        let third = seas[0].clone();
        seas.push(third);
    }
    drawn(&scene);
}

#[test]
fn the_palette_keeps_the_colours() {
    for scene in specimen::scenes().into_iter().chain([odd()]) {
        for id in ThemeId::ALL {
            let canvas = paint(&scene, id.theme()).into_pixels();
            let truth: Vec<u8> = canvas.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            let (_, _, seen) = pixels(&draw(&scene, id).png);
            let mean = difference(&truth, &seen);
            assert!(mean < 1.2, "{id:?}: {mean}");
            let worst = truth.iter().zip(&seen).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(worst < Some(96), "{id:?}: one channel of an edge: {worst:?}");
        }
    }
}

/// A part of a picture in grey, as eyes see it that tell no colours.
fn grey(scene: &Scene, area: Rect) -> Vec<u8> {
    let (width, _, rgb) = pixels(&drawn(scene).png);
    let mut grey = Vec::new();
    for y in area.y as u32..area.bottom() as u32 {
        for x in area.x as u32..area.right() as u32 {
            let at = 3 * (y * width + x) as usize;
            let [r, g, b] = [rgb[at], rgb[at + 1], rgb[at + 2]].map(u32::from);
            grey.push(((2126 * r + 7152 * g + 722 * b) / 10_000) as u8);
        }
    }
    grey
}

/// Every two of these differ clearly in so many pixels, even on a bad screen.
fn told_apart(signs: &[(&str, Vec<u8>)], least: usize) {
    for (at, (name, one)) in signs.iter().enumerate() {
        for (other_name, other) in &signs[..at] {
            let clear = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 24).count();
            assert!(clear >= least, "{name} and {other_name} differ in {clear} pixels only");
        }
    }
}

/// One sea with three empty levels.
fn empty_sea() -> SeaScene {
    SeaScene { levels: vec![LevelScene::default(); 3], ..SeaScene::default() }
}

#[test]
fn signs_on_levels_are_told_apart_without_colours() {
    let field = |change: &dyn Fn(&mut LevelScene)| {
        let mut sea = empty_sea();
        change(&mut sea.levels[1]);
        let scene = Scene { body: Body::Portrait(vec![sea]), ..Scene::default() };
        let area = Plan::of(&scene).seas[0].below(1).field(2, 2);
        grey(&scene, area)
    };
    let peg = |peg: Peg| field(&move |level: &mut LevelScene| level.pegs = vec![(2, 2, peg)]);
    let piece = |piece: Piece| field(&move |level: &mut LevelScene| level.pieces = vec![(2, 2, piece)]);
    let signs = [
        ("nothing", field(&|_| ())),
        ("white", peg(Peg::White)),
        ("red", peg(Peg::Red)),
        ("flag", peg(Peg::Flag)),
        ("submarine", piece(Piece::Submarine)),
        ("mine", piece(Piece::Mine)),
        ("exploded", piece(Piece::Exploded)),
        ("last", field(&|level| level.last = Some((2, 2)))),
    ];
    told_apart(&signs, 60);
}

#[test]
fn signs_while_placing_are_told_apart_without_colours() {
    let field = |change: &dyn Fn(&mut LevelScene)| {
        let mut levels = vec![LevelScene::default(); 3];
        change(&mut levels[2]);
        let placing = PlacingScene { levels, ..PlacingScene::default() };
        let scene = Scene { body: Body::Placing(placing), ..Scene::default() };
        let top = Plan::of(&scene).levels.expect("levels are shown");
        grey(&scene, placing::grid(top, 2).field(2, 2))
    };
    let signs = [
        ("nothing", field(&|_| ())),
        ("submarine", field(&|level| level.pieces = vec![(2, 2, Piece::Submarine)])),
        ("mine", field(&|level| level.pieces = vec![(2, 2, Piece::Mine)])),
        ("row", field(&|level| level.row = Some(2))),
        ("chosen", field(&|level| level.chosen = Some((2, 2)))),
        ("forbidden", field(&|level| level.forbidden = vec![(2, 2)])),
    ];
    told_apart(&signs, 60);
}

#[test]
fn signs_on_the_sea_are_told_apart_without_colours() {
    let field = |change: &dyn Fn(&mut SeaScene)| {
        let mut sea = empty_sea();
        change(&mut sea);
        let scene = Scene { body: Body::Portrait(vec![sea]), ..Scene::default() };
        let area = Plan::of(&scene).seas[0].sea().field(2, 2);
        grey(&scene, area)
    };
    let mark = |mark: Mark| field(&move |sea: &mut SeaScene| sea.marks = vec![(2, 2, mark)]);
    let ship = |side: Side, class: u8, letter: char| {
        field(&move |sea: &mut SeaScene| {
            sea.side = side;
            let place = Some(Place::Sea(2, 2));
            sea.ships = vec![ShipScene { letter, class, place, charges: 2, ..ShipScene::default() }];
        })
    };
    let signs = [
        ("water", field(&|_| ())),
        ("charge", mark(Mark::Charge)),
        ("hit", mark(Mark::Hit)),
        ("splash", mark(Mark::Splash)),
        ("mine", mark(Mark::Exploded)),
        ("red A", ship(Side::Red, 0, 'A')),
        ("red B", ship(Side::Red, 1, 'B')),
        ("yellow A", ship(Side::Yellow, 0, 'A')),
        ("submarine", field(&|sea| sea.below = vec![(2, 2, "200".to_owned())])),
        ("destination", field(&|sea| sea.destinations = vec![(2, 2)])),
        ("torpedo", field(&|sea| sea.torpedo = Some(Lane::Row(2)))),
    ];
    told_apart(&signs, 60);
}

#[test]
fn long_names_stay_in_their_places() {
    let mut plain = odd();
    plain.title = String::new();
    // An empty line would take no room.
    plain.status = "-".to_owned();
    if let Body::Wide(seas) = &mut plain.body {
        for sea in seas {
            sea.caption = String::new();
            sea.harbour = String::new();
        }
    }
    let ((width, _, odd_pixels), (_, _, plain_pixels)) = (pixels(&drawn(&odd()).png), pixels(&drawn(&plain).png));
    let plan = Plan::of(&odd());
    for (at, (one, other)) in odd_pixels.chunks_exact(3).zip(plain_pixels.chunks_exact(3)).enumerate() {
        if one == other {
            continue;
        }
        let (x, y) = ((at % width as usize) as f64, (at / width as usize) as f64);
        let inside = |area: Rect| x >= area.x && x < area.right() && y >= area.y && y < area.bottom();
        let frames =
            plan.seas.iter().map(|sea| sea.sea().area()).chain(plan.seas.iter().map(|sea| sea.below(1).area()));
        let gutter = (590.0..610.0).contains(&x) && (56.0..plan.legend - 30.0).contains(&y);
        let margin = !(20.0..1180.0).contains(&x);
        assert!(!frames.into_iter().any(inside) && !gutter && !margin, "a text reaches {x}, {y}");
    }
}
