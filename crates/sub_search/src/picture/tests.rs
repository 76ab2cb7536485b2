//! Tests of the pictures.

mod phones;

use super::palette_fixture;
use super::*;
use crate::board::{Cell, Cells, Field, Fields, Lane, Port};
use crate::scene::{PlacingScene, ShipScene, Side, Sign};
use crate::state::{Mine, Ship, Vessel};
use canvas::Rect;
use canvas::reference::{
    can_be_read, grey, keeps_the_colours, lie_apart, matches_reference, palettes_are_blessed, texts_keep_out,
    told_apart,
};

fn drawn(scene: &Scene) -> Picture {
    draw(scene, ThemeId::default())
}

/// The seas of a scene.
fn seas(scene: &mut Scene) -> &mut [SeaScene] {
    match &mut scene.body {
        Body::Overview { seas, .. } | Body::Hunt { seas, .. } => &mut seas[..],
        Body::Placing(_) | Body::Puzzle(_) => &mut [],
    }
}

/// A scene with very long and strange words.
fn odd(mut scene: Scene) -> Scene {
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    scene.title.clone_from(&long);
    scene.status = format!("{long}: {long}");
    for (_, word) in scene.legend.iter_mut().chain(&mut scene.news) {
        *word = format!("{word}, das es gibt");
    }
    for (sea, name) in seas(&mut scene).iter_mut().zip([&long, "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو"])
    {
        sea.caption = name.to_owned();
        sea.harbour.clone_from(&long);
        if !sea.tally.is_empty() {
            sea.tally.clone_from(&long);
        }
    }
    if let Body::Placing(placing) = &mut scene.body {
        placing.caption.clone_from(&long);
        placing.pieces.iter_mut().for_each(|(_, name, _)| name.clone_from(&long));
        placing.about.iter_mut().for_each(|word| word.clone_from(&long));
    }
    scene
}

#[test]
fn pictures_match_their_references() {
    matches_reference("sub_search-public", &drawn(&palette_fixture::public()));
    matches_reference("sub_search-own-turn", &drawn(&palette_fixture::own_turn()));
    matches_reference("sub_search-charge", &drawn(&palette_fixture::charge()));
    matches_reference("sub_search-enemy", &draw(&palette_fixture::enemy(), ThemeId::Safe));
    matches_reference("sub_search-placing", &draw(&palette_fixture::placing(), ThemeId::Light));
    matches_reference("sub_search-over", &drawn(&palette_fixture::over()));
    matches_reference("sub_search-odd", &drawn(&odd(palette_fixture::own_turn())));
}

#[test]
fn same_scene_gives_same_bytes() {
    let first = drawn(&palette_fixture::own_turn());
    // Other pictures in between change nothing.
    drawn(&odd(palette_fixture::public()));
    drawn(&palette_fixture::placing());
    assert_eq!(first, drawn(&palette_fixture::own_turn()));
}

#[test]
fn open_choices_can_be_read_in_a_client_and_on_a_phone() {
    for scene in
        [palette_fixture::own_turn(), palette_fixture::charge(), palette_fixture::enemy(), palette_fixture::placing()]
    {
        let Layout { kind, seas, levels, .. } = Layout::of(&scene);
        let levels = levels.concat();
        let fields = seas.iter().map(|sea| sea.grid.cell).chain(levels.iter().map(|level| level.grid.cell));
        let choices = seas.iter().map(|sea| sea.choice_size);
        let choices = choices.chain(levels.iter().flat_map(|level| [level.name_size, level.number()]));
        let read = seas.iter().flat_map(|sea| [sea.name_size, sea.number_size].map(f64::from));
        let [fields, choices, read] = [fields.collect(), choices.collect(), read.collect::<Vec<f64>>()];
        can_be_read(&format!("{kind:?}"), &fields, &choices, &read);
    }
}

#[test]
fn areas_of_a_layout_do_not_overlap() {
    for scene in palette_fixture::scenes() {
        let layout = Layout::of(&scene);
        let seas = layout.seas.iter().flat_map(|sea| [sea.grid.area(), sea.harbour, sea.caption]);
        let levels = layout.levels.iter().flatten().map(|level| level.grid.area());
        let areas = seas.chain(levels).chain([layout.words, layout.cut]).filter(|area| area.w > 0.0);
        lie_apart(&format!("{:?}", layout.kind), &areas.collect::<Vec<_>>());
    }
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    let canvases = |id: ThemeId| palette_fixture::scenes().into_iter().map(move |scene| paint(&scene, id.theme()));
    palettes_are_blessed("sub_search", &PALETTES, canvases);
    for id in ThemeId::ALL {
        keeps_the_colours(id.id(), paint(&odd(palette_fixture::public()), id.theme()), PALETTES.get(id));
    }
}

#[test]
fn every_picture_fills_its_box_and_is_small() {
    for scene in palette_fixture::scenes().into_iter().chain([odd(palette_fixture::public())]) {
        for id in ThemeId::ALL {
            let picture = draw(&scene, id);
            assert_eq!((picture.width, picture.height), (WIDTH.into(), HEIGHT.into()));
            assert!(picture.png.len() <= 90_000, "{} bytes", picture.png.len());
        }
    }
}

/// A hunt whose viewer has a changed sea.
fn hunt(change: impl Fn(&mut SeaScene)) -> Scene {
    let mut scene = palette_fixture::enemy();
    let Body::Hunt { seas, focus, .. } = &mut scene.body else { panic!("a hunt") };
    *focus = 1;
    seas[1] = SeaScene::default();
    change(&mut seas[1]);
    scene
}

fn middle() -> Field {
    Field::new(15).expect("a field")
}

fn cell() -> Cell {
    Cell { field: middle(), level: Level::new(200).expect("a level") }
}

#[test]
fn signs_on_levels_are_told_apart_without_colours() {
    for id in ThemeId::ALL {
        let field = |change: &dyn Fn(&mut SeaScene)| {
            let scene = hunt(change);
            let area = sea::square(&Layout::of(&scene).levels[0][1].grid, middle());
            grey(&draw(&scene, id), area)
        };
        let one = Cells::one(cell());
        let signs = [
            ("nothing", field(&|_| ())),
            ("white", field(&|sea| sea.levels.pegs.white = one)),
            ("red", field(&|sea| sea.levels.pegs.red = one)),
            ("flag", field(&|sea| sea.levels.pegs.flags = one)),
            ("submarine", field(&|sea| sea.levels.submarines = one)),
            ("last", field(&|sea| sea.levels.last = Some(cell()))),
            ("chosen", field(&|sea| sea.levels.chosen = one)),
            ("closed", field(&|sea| sea.levels.closed = one)),
            ("out of reach", field(&|sea| sea.levels.lit = Field::new(1).into_iter().collect())),
        ];
        told_apart(&signs, 60);
    }
}

#[test]
fn mine_differs_from_exploded_one_and_red_peg_shows_around_submarine() {
    let field = |change: &dyn Fn(&mut SeaScene), level: usize| {
        let scene = hunt(change);
        grey(&drawn(&scene), sea::square(&Layout::of(&scene).levels[0][level].grid, middle()))
    };
    let mine = |exploded: bool| field(&|sea| sea.levels.mine = Some(Mine { field: middle(), exploded }), 0);
    let one = Cells::one(cell());
    let signs = [("nothing", field(&|_| (), 0)), ("mine", mine(false)), ("exploded", mine(true))];
    told_apart(&signs, 60);
    let lies = |sea: &mut SeaScene| sea.levels.submarines = one;
    let hunted = |sea: &mut SeaScene| {
        lies(sea);
        sea.levels.pegs.red = one;
    };
    told_apart(&[("submarine", field(&lies, 1)), ("below a red peg", field(&hunted, 1))], 60);
}

#[test]
fn signs_on_the_sea_are_told_apart_without_colours() {
    for id in ThemeId::ALL {
        let field = |change: &dyn Fn(&mut SeaScene)| {
            let scene = hunt(change);
            let area = sea::square(&Layout::of(&scene).seas[1].grid, middle());
            grey(&draw(&scene, id), area)
        };
        let mark = |mark: Sign| field(&move |sea: &mut SeaScene| sea.marks = vec![(middle(), mark)]);
        let ship = |side: Side, ship: Ship, chosen: bool| {
            field(&move |sea: &mut SeaScene| {
                sea.side = side;
                let vessel = Vessel { berth: Some(Port::Sea(middle())), charges: 2 };
                sea.ships = vec![ShipScene { ship, vessel, chosen, struck: false }];
            })
        };
        let signs = [
            ("water", field(&|_| ())),
            ("charge", mark(Sign::Charge)),
            ("hit", mark(Sign::Hit)),
            ("splash", mark(Sign::Splash)),
            ("mine", mark(Sign::Exploded)),
            ("red A", ship(Side::Red, Ship::A, false)),
            ("red B", ship(Side::Red, Ship::B, false)),
            ("yellow A", ship(Side::Yellow, Ship::A, false)),
            ("chosen A", ship(Side::Yellow, Ship::A, true)),
            ("submarine", field(&|sea| sea.levels.submarines = Cells::one(cell()))),
            ("destination", field(&|sea| sea.reach.sea = Fields::one(middle()))),
            ("torpedo", field(&|sea| sea.torpedo = Lane::parse("R3"))),
        ];
        told_apart(&signs, 60);
    }
}

#[test]
fn long_names_stay_in_their_places() {
    let said = "-".to_owned();
    for scene in
        [palette_fixture::public(), palette_fixture::own_turn(), palette_fixture::over(), palette_fixture::placing()]
    {
        let long = odd(scene);
        let mut short = long.clone();
        short.title.clone_from(&said);
        short.status.clone_from(&said);
        let words = short.legend.iter_mut().chain(&mut short.news);
        words.for_each(|(_, word)| word.clone_from(&said));
        for sea in seas(&mut short) {
            (sea.caption, sea.harbour) = (said.clone(), said.clone());
            sea.tally.truncate(1);
        }
        if let Body::Placing(placing) = &mut short.body {
            let PlacingScene { caption, pieces, about, .. } = &mut **placing;
            let words = pieces.iter_mut().map(|(_, name, _)| name).chain(about).chain([caption]);
            words.for_each(|word| word.clone_from(&said));
        }
        let layout = Layout::of(&long);
        let seas = layout.seas.iter().flat_map(|sea| [sea.grid.area(), sea.harbour.grown(-1.0)]);
        let taken: Vec<Rect> = seas.chain(layout.levels.iter().flatten().map(|level| level.grid.area())).collect();
        texts_keep_out(&format!("{:?}", layout.kind), [&drawn(&long), &drawn(&short)], &taken);
    }
}
