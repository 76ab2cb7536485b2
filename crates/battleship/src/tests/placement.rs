//! Placing fleets: BAT-9 to BAT-23, BAT-58, BAT-59.

use super::super::fleet::{Contact, Kind, Ship};
use super::*;
use engine::battery::trial;
use engine::dice::Chance;
use engine::game::{Adapter, Draft, Game as _};
use engine::options::ChosenOptions;
use engine::prompt::{MoveKind, Next};

#[test]
fn bat_9_fleet_has_eight_ships_and_24_fields() {
    let ships: Vec<(&str, u8, u8)> = Kind::ALL.map(|kind| (kind.id(), kind.length(), kind.count())).into();
    assert_eq!(ships, [("carrier", 5, 1), ("destroyer", 4, 1), ("torpedo_boat", 3, 3), ("speed_boat", 2, 3)]);
    assert_eq!(Table::empty(MAIN).refused(P, "place raft A1-A2"), "BAT-9");
}

#[test]
fn bat_11_ship_lies_in_one_row_or_one_column() {
    for kind in Kind::ALL {
        for ship in Ship::places(kind, 10) {
            let fields: Vec<Field> = ship.fields().collect();
            assert_eq!(fields.len(), usize::from(kind.length()));
            let steps: Vec<(u8, u8)> =
                fields.windows(2).map(|pair| (pair[1].row - pair[0].row, pair[1].column - pair[0].column)).collect();
            assert!(steps.iter().all(|step| *step == (0, 1)) || steps.iter().all(|step| *step == (1, 0)), "{ship}");
        }
    }
}

#[test]
fn bat_21_confirmed_fleet_never_changes() {
    let mut table = Table::firing(MAIN, &[]);
    let fleets = |table: &Table| [P, Q].map(|seat| table.game.side(seat).fleet.clone());
    let before = fleets(&table);
    for text in ["A5", "A4", "J9", "clear", "random", "remove A1", "move A1 J1", "turn A1", "carrier J1-J5"] {
        for seat in [P, Q] {
            let _ = table.try_move(seat, text);
        }
    }
    assert_eq!(fleets(&table), before);
}

#[test]
fn bat_22_random_fleet_replaces_all_ships_as_often_as_wanted() {
    for (options, contact) in [(MAIN, Contact::CornersAllowed), (EASY, Contact::None)] {
        let mut table = Table::empty(options);
        table.play(P, "carrier A1-A5");
        let mut seen = Vec::new();
        for draw in 0..20 {
            let mut chance = Chance::new(&[9; 32], Stream::Draft, Some(P), draw);
            table.game.apply(P, &Move::Random, &mut chance, &mut table.log).unwrap();
            let fleet = table.game.side(P).fleet.clone();
            assert!(fleet.complete());
            // Adding its ships one by one checks the contact rule.
            let mut again = Fleet::default();
            fleet.ships().iter().for_each(|ship| again.add(*ship, 10, contact).unwrap());
            seen.push(fleet.ships().to_vec());
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 20, "every press gives another fleet");
        assert!(table.log.entries().is_empty(), "no event announces it");
    }
}

#[test]
fn bat_22_every_press_draws_new_fleet_even_after_restart() {
    let choices = ChosenOptions::new(Battleship::OPTIONS);
    let mut play = Adapter::<Battleship>::new().begin(&choices, 2, [3; 32]);
    let first = trial::enter(play.as_mut(), P, &Draft::default(), "random").draft;
    let second = trial::enter(play.as_mut(), P, &first, "random").draft;
    assert_eq!((first.draws, second.draws), (1, 2));
    assert_ne!(first.text, second.text);
    let mut again = Adapter::<Battleship>::new().begin(&choices, 2, [3; 32]);
    assert_eq!(
        trial::enter(again.as_mut(), P, &first, "random").draft,
        second,
        "a draft only needs to keep the number of its draws"
    );
    assert_ne!(
        trial::enter(again.as_mut(), Q, &Draft::default(), "random").draft.text,
        first.text,
        "H-BAT-6: each seat has its own draws"
    );
}

#[test]
fn r_bat_13_identical_ships_are_interchangeable() {
    let orders = [M.to_owned(), {
        let mut ships: Vec<&str> = M.split_inclusive(' ').collect();
        let mut pairs: Vec<String> = ships.chunks_mut(2).map(|pair| pair.concat().trim().to_owned()).collect();
        pairs.reverse();
        pairs.join(" ")
    }];
    let [one, other] = orders.map(|ships| Table::at(&format!("battleship 1\nfleet 1 open {ships}")).game);
    assert_eq!(one, other);
    assert_eq!(one.to_string(), other.to_string());
}

#[test]
fn moves_of_placement_are_drafts() {
    let table = Table::at(&format!("battleship 1\nfleet 1 open {M}"));
    for (text, class) in [
        ("random", MoveKind::Draft),
        ("clear", MoveKind::Draft),
        ("turn A1", MoveKind::Draft),
        ("move A1 A2", MoveKind::Draft),
        ("remove A1", MoveKind::Draft),
        ("confirm", MoveKind::Commit),
        ("resign", MoveKind::Commit),
    ] {
        let step = table.game.parse(P, text).unwrap();
        assert_eq!(table.game.move_kind(P, &step), class, "{text}");
    }
    let lines = |steps: Vec<Move>| steps.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(lines(table.game.draft(P)), placing(M));
    let firing = Table::firing(MAIN, &[]);
    for text in ["A1", "resign"] {
        let step = firing.game.parse(P, text).unwrap();
        assert_eq!(firing.game.move_kind(P, &step), MoveKind::Ply, "{text}");
    }
    assert!(firing.game.draft(P).is_empty());
}

#[test]
fn picture_marks_chosen_field_and_status_names_state_of_placement() {
    let scene = |table: &Table, entered: &str| {
        scene::scene(&table.view(Viewer::Seat(P)), Battleship::partial(entered), style(true))
    };
    let mut table = Table::empty(MAIN);
    for (entered, row, chosen) in [
        ("", None, None),
        ("place carrier", None, None),
        ("place carrier C", Some(2), None),
        ("place carrier C4", Some(2), Some(field("C4"))),
        ("place torpedo_boat J8", Some(9), Some(field("J8"))),
    ] {
        let board = &scene(&table, entered).boards[0];
        assert_eq!((board.highlight_row, board.chosen), (row, chosen), "{entered:?}");
    }
    assert_eq!(scene(&table, "").status, "Place your fleet");
    table.play(P, "random");
    assert_eq!(scene(&table, "").status, "All ships are placed");
    table.play(P, "confirm");
    assert_eq!(scene(&table, "").status, "Fleets are being placed");
}

#[test]
fn type_without_room_is_not_offered() {
    let mut hemmed_in = 0;
    for number in 0..400 {
        let table = crowded(number);
        let fleet = &table.game.side(P).fleet;
        let texts = |entered: &str| match table.game.next_after(P, entered) {
            Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
            _ => Vec::new(),
        };
        for text in texts("").iter().filter(|text| text.starts_with("place")) {
            assert!(!texts(text).is_empty(), "{text} has no continuation");
        }
        let offered = texts("").iter().any(|text| text == "place carrier");
        hemmed_in += u32::from(fleet.left(Kind::Carrier) == 1 && !offered);
    }
    assert!(hemmed_in > 0, "no board of this test leaves a carrier without room");
}

/// A board with all ships that fit except the carrier, placed at random.
fn crowded(number: u64) -> Table {
    let mut dice = Dice::stream(&[8; 32], Stream::Setup, None, number);
    let mut table = Table::empty(EASY);
    for kind in [Kind::TorpedoBoat, Kind::SpeedBoat, Kind::Destroyer] {
        for _ in 0..kind.count() {
            let places: Vec<Ship> = table.game.side(P).fleet.open_places(kind, 10, Contact::None).collect();
            if !places.is_empty() {
                let ship = *dice.pick(&places);
                table.play(P, &format!("place {ship}"));
            }
        }
    }
    table
}

#[test]
fn line_stops_at_first_refusal_and_commit_is_all_or_nothing() {
    let choices = ChosenOptions::new(Battleship::OPTIONS);
    let mut play = Adapter::<Battleship>::new().begin(&choices, 2, [3; 32]);
    let entered = trial::enter(play.as_mut(), P, &Draft::default(), "carrier A1-A5; destroyer A1-A4; speed boat J1-J2");
    assert_eq!(entered.refused, Some("BAT-13"));
    assert_eq!(entered.draft.text, "place carrier A1-A5", "the moves before the refusal count");
    let before = play.position();
    let confirmed = trial::enter(play.as_mut(), P, &entered.draft, "confirm");
    assert_eq!(confirmed.refused, Some("BAT-20"));
    assert_eq!((confirmed.moves.len(), confirmed.draft, play.position()), (0, entered.draft, before));
    let both = trial::enter(play.as_mut(), P, &Draft::default(), "random; confirm; A5");
    assert_eq!((both.moves.len(), both.refused, both.draft.text.as_str()), (9, None, ""), "a commit ends its line");
}

/// The ships of P in order.
fn ships(table: &Table) -> Vec<String> {
    table.game.side(P).fleet.ships().iter().map(ToString::to_string).collect()
}

#[test]
fn fill_keeps_placed_ships() {
    let by_hand = ["carrier A1-A5", "torpedo_boat C1-C3", "speed_boat J9-J10"];
    for options in [MAIN, EASY, "size=12"] {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..20 {
            let mut table = Table::empty(options);
            by_hand.iter().for_each(|ship| _ = table.play(P, ship));
            let mut chance = Chance::new(&[9; 32], Stream::Draft, Some(P), number);
            table.game.apply(P, &Move::Fill, &mut chance, &mut table.log).unwrap();
            let now = ships(&table);
            assert!(table.game.side(P).fleet.complete(), "{options}");
            assert!(by_hand.iter().all(|ship| now.contains(&(*ship).to_owned())), "{options}: {now:?}");
            table.play(P, "confirm");
            seen.insert(now);
        }
        assert_eq!(seen.len(), 20, "{options}: the missing ships are not random");
    }
}

#[test]
fn fill_without_room_places_nothing_and_is_not_offered() {
    // The ships leave no room for a carrier in any row or column.
    let crowded = (0..).map(crowded).find(|table| {
        let fleet = &table.game.side(P).fleet;
        fleet.left(Kind::Carrier) == 1 && fleet.open_places(Kind::Carrier, 10, Contact::None).next().is_none()
    });
    let mut table = crowded.expect("some board without room");
    let before = ships(&table);
    assert_eq!(table.refused(P, "fill"), "BAT-22");
    assert_eq!(ships(&table), before);
    let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), "");
    assert!(!panel.presses().any(|press| press.text() == "fill"));
    assert_eq!(table.game.next_after(P, "fill"), Next::Nothing);
}

#[test]
fn fill_completes_fleet_with_hardly_any_room() {
    // Hardly any place is left for the carrier, so that fair draws take long to find it.
    let dice = &mut Dice::stream(&[9; 32], Stream::Draft, Some(P), 0);
    let mut tight = 0;
    for number in 0..200 {
        let table = crowded(number);
        let fleet = &table.game.side(P).fleet;
        let filled = fleet.filled(10, Contact::None, dice);
        assert_eq!(filled.is_some(), fleet.completed(10, Contact::None).is_some(), "{number}");
        tight += u32::from(filled.is_some_and(|filled| filled.complete() && !fleet.complete()));
    }
    assert!(tight > 0, "no board of this test can be completed");
}
