//! Scenes that show every colour of this game's pictures, for the palette and the tests.

use crate::board::{Field, Fields};
use crate::fleet::{Contact, Kind, Ship};
use crate::scene::{BoardScene, EndScene, FleetEntry, LatestScene, Layout, Mark, Scene, ShipScene, Sign, StockEntry};

/// All scenes.
pub(super) fn scenes() -> Vec<Scene> {
    vec![both(), firing(), placing(), over()]
}

fn ship(kind: Kind, row: u8, column: u8, vertical: bool, sunk: bool) -> ShipScene {
    ShipScene { ship: Ship { kind, first: Field::new(row, column), vertical }, sunk, pale: false, label: None }
}

fn fleet(sunk: [usize; 4]) -> Vec<FleetEntry> {
    let kinds = [
        (Kind::Carrier, "Carrier", 1),
        (Kind::Destroyer, "Destroyer", 1),
        (Kind::TorpedoBoat, "Torpedo boats", 3),
        (Kind::SpeedBoat, "Speed boats", 3),
    ];
    let entry = |((kind, name, count), sunk): ((Kind, &str, usize), usize)| {
        (0..count)
            .map(move |number| FleetEntry { kind, name: name.to_owned(), sunk: number < sunk })
            .collect::<Vec<_>>()
    };
    kinds.into_iter().zip(sunk).flat_map(entry).collect()
}

/// Marks on the player's board in the middle of a game: hits.
const OWN: &str = "
    ..........
    ..xx......
    ..........
    ........x.
    ...x......
    ..........
    ....x.x...
    ....x.x...
    ....x...x.
    ..........";

/// The known marks on the enemy's board: hits, misses, and fields that must be empty.
const ENEMY: &str = "
    o..o..o.x.
    .o----o..o
    o.xxxx-.o.
    ..o---.o..
    o...xx.o.o
    ..o..o-x-.
    o---o..x-o
    .xxx-o.-..
    .---...o.o
    o..o..o..x";

/// The fields of a board with this sign.
fn marks(board: &str, sign: char) -> Fields {
    let signs = board.chars().filter(|sign| !sign.is_whitespace());
    Field::all(10).zip(signs).filter(|(_, on)| *on == sign).map(|(field, _)| field).collect()
}

/// The boards in the middle of a game: the player's, and the known part of the enemy's.
fn boards() -> [BoardScene; 2] {
    let (afloat, sunk) = (false, true);
    let own = vec![
        ship(Kind::Carrier, 1, 1, false, afloat),
        ship(Kind::Destroyer, 1, 8, true, afloat),
        ship(Kind::TorpedoBoat, 4, 1, false, afloat),
        ship(Kind::TorpedoBoat, 6, 4, true, sunk),
        ship(Kind::TorpedoBoat, 3, 5, false, afloat),
        ship(Kind::SpeedBoat, 8, 7, false, afloat),
        ship(Kind::SpeedBoat, 6, 6, true, sunk),
        ship(Kind::SpeedBoat, 7, 0, true, afloat),
    ];
    let enemy = vec![
        ship(Kind::Destroyer, 2, 2, false, sunk),
        ship(Kind::SpeedBoat, 5, 7, true, sunk),
        ship(Kind::TorpedoBoat, 7, 1, false, sunk),
    ];
    let own = BoardScene {
        caption: "Your fleet".to_owned(),
        ships: own,
        hits: marks(OWN, 'x'),
        last: Some(Field::new(8, 8)),
        fleet: fleet([0, 0, 1, 1]),
        ..BoardScene::default()
    };
    let enemy = BoardScene {
        caption: "Captain Vogt".to_owned(),
        ships: enemy,
        hits: marks(ENEMY, 'x'),
        misses: marks(ENEMY, 'o'),
        empties: marks(ENEMY, '-'),
        fleet: fleet([1, 1, 1, 1]),
        ..BoardScene::default()
    };
    [own, enemy]
}

/// The enemy's misses.
fn misses() -> Fields {
    ["A1", "A6", "C3", "C7", "D2", "E8", "F9", "H3", "G2", "J6", "J9", "F5"].into_iter().map(field).collect()
}

pub(super) fn field(name: &str) -> Field {
    Field::parse(name, 12).expect("a field")
}

/// Two boards in the middle of a game, as everybody sees them.
pub(super) fn both() -> Scene {
    let [own, enemy] = boards();
    let ships = own.ships.iter().filter(|ship| ship.sunk).cloned().collect();
    let own = BoardScene { caption: "Maren".to_owned(), ships, misses: misses(), ..own };
    Scene {
        size: 10,
        title: "Battleship".to_owned(),
        boards: vec![own, enemy],
        legend: legend(&[(Sign::Last, "last shot")]),
        status: "Captain Vogt fires next".to_owned(),
        ..Scene::default()
    }
}

/// The view of the player who fires next.
pub(super) fn firing() -> Scene {
    let [own, enemy] = boards();
    let own = BoardScene { splashes: misses(), ..own };
    let caption = "Captain Vogt’s waters".to_owned();
    Scene {
        layout: Layout::Firing,
        boards: vec![BoardScene { caption, highlight_row: Some(5), ..enemy }, own],
        legend: legend(&[(Sign::Splash, "missed you")]),
        status: "Your turn".to_owned(),
        latest: Some(LatestScene { mark: Mark::Hit, text: "I9: hit! · Captain Vogt".to_owned() }),
        ..both()
    }
}

/// The end: both fleets, and the card.
pub(super) fn over() -> Scene {
    let mut scene = both();
    scene.boards[0].ships = boards()[0].ships.clone();
    scene.boards[0].last = None;
    let enemy = &mut scene.boards[1];
    let carrier = ship(Kind::Carrier, 9, 5, false, true);
    enemy.misses = enemy.misses.without(carrier.ship.set());
    enemy.hits = enemy.hits.with(carrier.ship.set());
    enemy.last = Some(carrier.ship.last());
    enemy.ships.push(carrier);
    let figures = |shots: &str, share: &str, run: &str| {
        [(shots, "shots"), (share, "hits"), (run, "in a row")].map(|(value, word)| (value.into(), word.into())).to_vec()
    };
    let end = EndScene {
        winner: Some(0),
        headline: "Maren wins".to_owned(),
        note: "all eight ships sunk".to_owned(),
        figures: vec![figures("52", "46%", "5"), figures("49", "37%", "4")],
    };
    Scene { end: Some(end), ..scene }
}

fn legend(more: &[(Sign, &str)]) -> Vec<(Sign, String)> {
    let marks = [(Mark::Hit, "hit"), (Mark::Miss, "miss"), (Mark::Empty, "known empty")];
    let marks = marks.map(|(mark, word)| (Sign::Mark(mark), word));
    marks.iter().chain(more).map(|(sign, word)| (*sign, (*word).to_owned())).collect()
}

/// One board while a fleet is being placed.
pub(super) fn placing() -> Scene {
    let afloat = false;
    let mut ships = vec![
        ship(Kind::Carrier, 2, 2, false, afloat),
        ship(Kind::Destroyer, 5, 1, true, afloat),
        ship(Kind::TorpedoBoat, 8, 5, false, afloat),
        ship(Kind::SpeedBoat, 4, 8, true, afloat),
        ship(Kind::TorpedoBoat, 5, 4, false, afloat),
    ];
    for (number, ship) in (1..).zip(&mut ships) {
        ship.label = Some(number.to_string());
    }
    ships[4].pale = true;
    let carrier = ships[0].ship;
    let forbidden = carrier.neighbours(10, Contact::CornersAllowed).with(carrier.set());
    let entry = |(kind, name, count, placed): (Kind, &str, u8, u8)| StockEntry {
        kind,
        name: name.to_owned(),
        count,
        placed,
        chosen: kind == Kind::SpeedBoat,
    };
    let stock = [
        (Kind::Carrier, "Carrier, 5 squares", 1, 1),
        (Kind::Destroyer, "Destroyer, 4 squares", 1, 1),
        (Kind::TorpedoBoat, "Torpedo boat, 3 squares", 3, 2),
        (Kind::SpeedBoat, "Speed boat, 2 squares", 3, 1),
    ];
    Scene {
        size: 10,
        title: "Battleship".to_owned(),
        boards: vec![BoardScene {
            caption: "Your fleet".to_owned(),
            ships,
            forbidden,
            highlight_row: Some(5),
            chosen: Some(Field::new(5, 7)),
            ..BoardScene::default()
        }],
        legend: vec![(Sign::Forbidden, "no room here".to_owned())],
        status: "Place your fleet".to_owned(),
        layout: Layout::Placing,
        stock: stock.map(entry).to_vec(),
        ..Scene::default()
    }
}
