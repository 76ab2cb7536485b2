//! Scenes that show every colour of this game's pictures, for the palette; the benchmark and the tests draw them too.

use crate::battleship::scene::{BoardScene, FleetEntry, Layout, Legend, Mark, Scene, ShipKind, ShipScene, ShipState};

/// All of them.
pub(super) fn scenes() -> Vec<Scene> {
    vec![battle(), placing()]
}

fn ship(kind: ShipKind, row: u8, column: u8, vertical: bool, state: ShipState) -> ShipScene {
    let length = match kind {
        ShipKind::Carrier => 5,
        ShipKind::Destroyer => 4,
        ShipKind::TorpedoBoat => 3,
        ShipKind::SpeedBoat => 2,
    };
    ShipScene { kind, row, column, vertical, length, state, pale: false, label: None }
}

fn fleet(sunk: [usize; 4]) -> Vec<FleetEntry> {
    let kinds = [
        (ShipKind::Carrier, "Carrier", 1),
        (ShipKind::Destroyer, "Destroyer", 1),
        (ShipKind::TorpedoBoat, "Torpedo boats", 3),
        (ShipKind::SpeedBoat, "Speed boats", 3),
    ];
    let entry = |((kind, name, count), sunk): ((ShipKind, &str, usize), usize)| {
        (0..count)
            .map(move |number| FleetEntry { kind, name: name.to_owned(), sunk: number < sunk })
            .collect::<Vec<_>>()
    };
    kinds.into_iter().zip(sunk).flat_map(entry).collect()
}

/// Two boards in the middle of a game.
pub(super) fn battle() -> Scene {
    let (afloat, sunk) = (ShipState::Afloat, ShipState::Sunk);
    let own = vec![
        ship(ShipKind::Carrier, 1, 1, false, afloat),
        ship(ShipKind::Destroyer, 1, 8, true, afloat),
        ship(ShipKind::TorpedoBoat, 4, 1, false, afloat),
        ship(ShipKind::TorpedoBoat, 6, 4, true, sunk),
        ship(ShipKind::TorpedoBoat, 3, 5, false, afloat),
        ship(ShipKind::SpeedBoat, 8, 7, false, afloat),
        ship(ShipKind::SpeedBoat, 6, 6, true, sunk),
        ship(ShipKind::SpeedBoat, 7, 0, true, afloat),
    ];
    let mut own_marks =
        vec![(1, 2, Mark::Hit), (1, 3, Mark::Hit), (3, 8, Mark::Hit), (4, 3, Mark::Hit), (8, 8, Mark::Hit)];
    own_marks.extend([(6, 4), (7, 4), (8, 4), (6, 6), (7, 6)].map(|(row, column)| (row, column, Mark::Hit)));
    let enemy = vec![
        ship(ShipKind::Destroyer, 2, 2, false, sunk),
        ship(ShipKind::SpeedBoat, 5, 7, true, sunk),
        ship(ShipKind::TorpedoBoat, 7, 1, false, sunk),
    ];
    let hits = [(2, 2), (2, 3), (2, 4), (2, 5), (5, 7), (6, 7), (7, 1), (7, 2), (7, 3), (0, 8), (4, 4), (4, 5), (9, 9)];
    let misses = [
        (0, 0),
        (0, 3),
        (0, 6),
        (1, 1),
        (1, 6),
        (1, 9),
        (2, 0),
        (2, 8),
        (3, 2),
        (3, 7),
        (4, 0),
        (4, 7),
        (4, 9),
        (5, 2),
        (5, 5),
        (6, 0),
        (6, 4),
        (6, 9),
        (7, 5),
        (8, 7),
        (8, 9),
        (9, 0),
        (9, 3),
        (9, 6),
    ];
    let empties = [
        (1, 2),
        (1, 3),
        (1, 4),
        (1, 5),
        (3, 3),
        (3, 4),
        (3, 5),
        (2, 6),
        (5, 6),
        (5, 8),
        (6, 8),
        (7, 7),
        (6, 1),
        (6, 2),
        (6, 3),
        (8, 1),
        (8, 2),
        (8, 3),
        (7, 4),
    ];
    let mut marks: Vec<(u8, u8, Mark)> = hits.into_iter().map(|(row, column)| (row, column, Mark::Hit)).collect();
    marks.extend(misses.into_iter().map(|(row, column)| (row, column, Mark::Miss)));
    marks.extend(empties.into_iter().map(|(row, column)| (row, column, Mark::Empty)));
    Scene {
        size: 10,
        title: "Battleship".to_owned(),
        boards: vec![
            BoardScene {
                caption: "Fleet of Maren".to_owned(),
                ships: own,
                marks: own_marks,
                last: Some((8, 8)),
                fleet: fleet([0, 0, 1, 1]),
                ..BoardScene::default()
            },
            BoardScene {
                caption: "Fleet of Captain Vogt".to_owned(),
                ships: enemy,
                marks,
                last: Some((4, 5)),
                fleet: fleet([0, 1, 1, 1]),
                ..BoardScene::default()
            },
        ],
        legend: legend(),
        status: "27: Maren E6, hit".to_owned(),
        layout: Layout::Wide,
    }
}

fn legend() -> Legend {
    let word = |word: &str| Some(word.to_owned());
    Legend { ship: word("ship"), hit: word("hit"), miss: word("miss"), empty: word("empty"), last: word("last shot") }
}

/// One board while a fleet is being placed.
pub(super) fn placing() -> Scene {
    let afloat = ShipState::Afloat;
    let mut ships = vec![
        ship(ShipKind::Carrier, 2, 2, false, afloat),
        ship(ShipKind::Destroyer, 5, 1, true, afloat),
        ship(ShipKind::TorpedoBoat, 8, 5, false, afloat),
        ship(ShipKind::SpeedBoat, 4, 8, true, afloat),
        ship(ShipKind::TorpedoBoat, 5, 4, false, afloat),
    ];
    for (number, ship) in (1..).zip(&mut ships) {
        ship.label = Some(number.to_string());
    }
    ships[4].pale = true;
    let mut forbidden = Vec::new();
    for row in 0..10 {
        for column in 0..10 {
            if (1..=3).contains(&row) && (1..=7).contains(&column) && (row == 2 || (2..=6).contains(&column)) {
                forbidden.push((row, column));
            }
        }
    }
    Scene {
        size: 10,
        title: "Battleship".to_owned(),
        boards: vec![BoardScene {
            caption: "Your fleet".to_owned(),
            ships,
            forbidden,
            highlight_row: Some(5),
            fleet: fleet([0, 0, 0, 0]),
            ..BoardScene::default()
        }],
        legend: Legend { ship: Some("ship".to_owned()), ..Legend::default() },
        status: "5 of 8 ships placed".to_owned(),
        layout: Layout::Portrait,
    }
}
