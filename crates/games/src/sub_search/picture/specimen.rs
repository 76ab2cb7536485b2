//! Scenes that show every colour of this game's pictures, for the palette; the tests draw them too.

use crate::sub_search::scene::{
    Body, Lane, LevelScene, Mark, Peg, Piece, Place, PlacingScene, Scene, SeaScene, ShipScene, Side, Sign,
};

/// All of them.
pub(super) fn scenes() -> Vec<Scene> {
    vec![hunt(), own_turn(), placing(), over()]
}

/// A field by its number.
const fn field(number: u8) -> (u8, u8) {
    ((number - 1) / 6, (number - 1) % 6)
}

fn at(number: u8) -> Option<Place> {
    let (row, column) = field(number);
    Some(Place::Sea(row, column))
}

fn ships(places: [Option<Place>; 3], charges: [u8; 3]) -> Vec<ShipScene> {
    let ship = |(class, letter): (u8, char)| ShipScene {
        letter,
        class,
        place: places[usize::from(class)],
        charges: charges[usize::from(class)],
        ..ShipScene::default()
    };
    [(0, 'A'), (1, 'B'), (2, 'C')].into_iter().map(ship).collect()
}

/// A level from a drawing of its six rows: `o` white, `x` red, `F` flag, `S` submarine, `s` one below a red peg, `M` mine.
fn level(name: &str, rows: [&str; 6]) -> LevelScene {
    let mut level = LevelScene { name: name.to_owned(), ..LevelScene::default() };
    for (row, signs) in (0..).zip(rows) {
        for (column, sign) in (0..).zip(signs.chars()) {
            match sign {
                'o' => level.pegs.push((row, column, Peg::White)),
                'x' => level.pegs.push((row, column, Peg::Red)),
                'F' => level.pegs.push((row, column, Peg::Flag)),
                'S' => level.pieces.push((row, column, Piece::Submarine)),
                'M' => level.pieces.push((row, column, Piece::Mine)),
                'X' => level.pieces.push((row, column, Piece::Exploded)),
                's' => {
                    level.pegs.push((row, column, Peg::Red));
                    level.pieces.push((row, column, Piece::Submarine));
                }
                _ => {}
            }
        }
    }
    level
}

/// The sea of the player who has the red ships.
fn red_sea() -> SeaScene {
    let mut levels = vec![
        level("100", [".o....", "oo....", "......", "...o..", "..o...", "......"]),
        level("200", ["......", ".oo...", "oFooo.", ".ooooo", "..oo..", "......"]),
        level("300", ["......", ".o....", "o.....", "......", "..x...", ".xox.."]),
    ];
    levels[2].last = Some(field(33));
    SeaScene {
        caption: "Maren".to_owned(),
        side: Side::Red,
        active: false,
        harbour: "Harbour".to_owned(),
        ships: ships([at(16), at(33), Some(Place::Harbour)], [2, 0, 2]),
        trophies: 1,
        marks: vec![(5, 2, Mark::Charge)],
        trail: Some((Place::Harbour, Place::Sea(5, 2))),
        levels,
        ..SeaScene::default()
    }
}

/// The sea of the player who has the yellow ships.
fn yellow_sea() -> SeaScene {
    SeaScene {
        caption: "Captain Vogt".to_owned(),
        side: Side::Yellow,
        active: true,
        harbour: "Harbour".to_owned(),
        ships: ships([at(27), None, at(9)], [3, 0, 1]),
        trophies: 2,
        marks: vec![(4, 2, Mark::Splash), (1, 4, Mark::Exploded)],
        torpedo: Some(Lane::Row(4)),
        levels: vec![
            level("100", ["oooo..", "Fo.o..", "o..o..", "..o...", ".oxo..", "..o..."]),
            level("200", ["......", "o..o..", "......", "..o...", ".oxo..", "..o..."]),
            level("300", ["......", ".....o", "....oF", ".....o", "..o...", "......"]),
        ],
        ..SeaScene::default()
    }
}

fn legend(signs: &[(Sign, &str)]) -> Vec<(Sign, String)> {
    signs.iter().map(|(sign, word)| (*sign, (*word).to_owned())).collect()
}

/// Both seas in the middle of a game, as everybody sees them.
pub(super) fn hunt() -> Scene {
    Scene {
        title: "Sub Search".to_owned(),
        body: Body::Wide(vec![red_sea(), yellow_sea()]),
        legend: legend(&[
            (Sign::Ship(Side::Red), "ship, charges"),
            (Sign::White, "miss"),
            (Sign::Red, "near miss"),
            (Sign::Flag, "direct hit"),
            (Sign::Charge, "last charge"),
            (Sign::Torpedo, "last torpedo"),
            (Sign::Exploded, "exploded mine"),
        ]),
        status: "Turn 14: Captain Vogt to move".to_owned(),
    }
}

/// What the player with the yellow ships sees while he chooses a way for one of them.
pub(super) fn own_turn() -> Scene {
    let mut own = yellow_sea();
    own.torpedo = None;
    own.marks.retain(|(.., mark)| *mark != Mark::Splash);
    own.ships[0].chosen = true;
    own.destinations =
        [7, 8, 10, 13, 14, 15, 16, 19, 20, 21, 22, 25, 26, 28, 29, 31, 32, 33, 34, 35, 36].map(field).to_vec();
    own.homeward = true;
    own.row = Some(2);
    let mut enemy = red_sea();
    enemy.shots = vec![Lane::Row(2), Lane::Column(2)];
    enemy.below = vec![(2, 1, "200".to_owned()), (5, 3, "300".to_owned()), (0, 5, "100".to_owned())];
    enemy.levels[0].pieces = vec![(0, 5, Piece::Submarine), (3, 4, Piece::Mine)];
    enemy.levels[2].pieces = vec![(5, 3, Piece::Submarine)];
    Scene {
        title: "Sub Search".to_owned(),
        body: Body::Portrait(vec![own, enemy]),
        legend: legend(&[
            (Sign::Ship(Side::Yellow), "ship, charges"),
            (Sign::White, "miss"),
            (Sign::Red, "near miss"),
            (Sign::Flag, "direct hit"),
            (Sign::Submarine, "your submarine"),
            (Sign::Mine, "your mine"),
            (Sign::Exploded, "exploded mine"),
            (Sign::Destination, "destination"),
            (Sign::Shot, "lane with a target"),
        ]),
        status: "Turn 14: Captain Vogt to move".to_owned(),
    }
}

/// The levels while they are filled.
pub(super) fn placing() -> Scene {
    let mut levels = vec![
        level("100", ["......", "......", "....M.", "......", "......", "......"]),
        level("200", ["......", ".S....", "......", "......", "......", "......"]),
        level("300", ["......", "......", "......", "......", "S.....", "......"]),
    ];
    for level in &mut levels {
        level.row = Some(2);
        level.forbidden = vec![(2, 4)];
    }
    levels[1].chosen = Some((2, 2));
    let piece = |piece: Piece, name: &str, placed: bool| (piece, name.to_owned(), placed);
    Scene {
        title: "Sub Search".to_owned(),
        body: Body::Placing(PlacingScene {
            caption: "Below the sea of Captain Vogt".to_owned(),
            levels,
            pieces: vec![
                piece(Piece::Submarine, "Submarine", true),
                piece(Piece::Submarine, "Submarine", true),
                piece(Piece::Submarine, "Submarine", false),
                piece(Piece::Mine, "Mine", true),
            ],
        }),
        legend: Vec::new(),
        status: "Place your submarines and your mine".to_owned(),
    }
}

/// Both seas after the end, with everything that was hidden.
pub(super) fn over() -> Scene {
    let (mut red, mut yellow) = (red_sea(), yellow_sea());
    red.levels[0].pieces = vec![(0, 5, Piece::Submarine), (3, 4, Piece::Mine)];
    red.levels[2] = level("300", ["......", ".o....", "o.....", "......", "..x...", ".xos.."]);
    red.ships[1].place = None;
    red.ships[1].struck = true;
    red.marks = vec![(5, 2, Mark::Hit)];
    red.torpedo = Some(Lane::Column(2));
    red.trail = None;
    yellow.levels[0].pieces = vec![(1, 4, Piece::Exploded)];
    yellow.levels[1] = level("200", ["......", "o..o..", "......", "..o...", ".osoo.", "..o..."]);
    yellow.torpedo = None;
    yellow.marks.retain(|(.., mark)| *mark == Mark::Exploded);
    Scene {
        title: "Sub Search".to_owned(),
        body: Body::Wide(vec![red, yellow]),
        legend: legend(&[
            (Sign::Ship(Side::Red), "ship, charges"),
            (Sign::White, "miss"),
            (Sign::Red, "near miss"),
            (Sign::Flag, "direct hit"),
            (Sign::Torpedo, "last torpedo"),
            (Sign::Submarine, "submarine"),
            (Sign::Mine, "mine"),
            (Sign::Exploded, "exploded mine"),
        ]),
        status: "Captain Vogt wins".to_owned(),
    }
}
