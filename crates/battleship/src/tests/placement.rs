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
fn bat_10_both_players_place_the_same_ships() {
    for seat in [P, Q] {
        let mut table = Table::empty(MAIN);
        for line in placing(M) {
            table.play(seat, &line);
        }
        assert!(table.game.side(seat).fleet.complete(), "{seat:?}");
    }
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
fn bat_12_no_ship_leaves_board_or_wraps_around_its_edge() {
    let mut table = Table::empty(MAIN);
    table.refuses(P, "BAT-12", &["speed_boat A10-A11", "speed_boat J1-K1", "carrier A8-A12", "speed_boat A0-A1"]);
    assert_eq!(table.refused(P, "speed_boat A10 A1"), "BAT-58", "around the edge");
    table.play(P, "carrier A1-A5");
    assert_eq!(table.refused(P, "move A1 A7"), "BAT-12");
    assert_eq!(table.refused(P, "move A1 K1"), "BAT-12");
}

#[test]
fn bat_13_ships_do_not_overlap() {
    let mut table = Table::at("battleship 1\nfleet 1 open carrier A1-A5");
    assert_eq!(table.refused(P, "destroyer A5-D5"), "BAT-13");
    assert_eq!(table.refused(P, "speed_boat A1-A2"), "BAT-13");
}

#[test]
fn bat_14_sides_of_ships_do_not_touch() {
    let mut table = Table::at("battleship 1\nfleet 1 open carrier A1-A5");
    assert_eq!(table.refused(P, "destroyer B5-E5"), "BAT-14");
    assert_eq!(table.refused(P, "speed_boat A6-A7"), "BAT-14");
}

#[test]
fn bat_15_corners_of_ships_may_touch_in_the_main_game() {
    Table::at("battleship 1\nfleet 1 open carrier A1-A5").play(P, "destroyer B6-E6");
}

#[test]
fn bat_16_ships_lie_along_edges_and_in_corners() {
    for options in [MAIN, EASY] {
        let mut table = Table::empty(options);
        table
            .play(P, "carrier A1-A5")
            .play(P, "destroyer A10-D10")
            .play(P, "torpedo_boat H1-J1")
            .play(P, "speed_boat J9-J10");
    }
}

#[test]
fn bat_17_corners_of_ships_do_not_touch_in_the_easy_variant() {
    let mut table = Table::at("battleship 1\noptions contact=none\nfleet 1 open carrier A1-A5");
    assert_eq!(table.refused(P, "destroyer B6-E6"), "BAT-17");
    table.play(P, "destroyer B7-E7");
}

#[test]
fn bat_18_fleet_has_limited_ships_of_each_type() {
    for kind in Kind::ALL {
        let mut table = Table::empty("size=12");
        for row in (0..kind.count()).map(|number| number * 2) {
            let ship = Ship { kind, first: Field::new(row, 0), vertical: false };
            table.play(P, &format!("place {ship}"));
        }
        assert_eq!(table.refused(P, &format!("place {} L1-L{}", kind.id(), kind.length())), "BAT-18");
    }
}

#[test]
fn bat_19_ships_are_moved_turned_and_removed_until_confirmed() {
    let mut table = Table::empty(MAIN);
    let ships = |table: &Table| table.game.side(P).fleet.ships().iter().map(ToString::to_string).collect::<Vec<_>>();
    table.play(P, "carrier A1-A5").play(P, "move A3 C1");
    assert_eq!(ships(&table), ["carrier C1-C5"]);
    table.play(P, "turn C4");
    assert_eq!(ships(&table), ["carrier C1-G1"], "around its first field");
    table.play(P, "turn C1").play(P, "move C1 J3").play(P, "turn J3");
    assert_eq!(ships(&table), ["carrier F7-J7"], "around another field, because there is no room below the first");
    table.play(P, "destroyer A1-A4").play(P, "remove H7");
    assert_eq!(ships(&table), ["destroyer A1-A4"]);
    table.play(P, "speed_boat J1-J2").play(P, "clear");
    assert!(ships(&table).is_empty());
    for text in ["move A1 B1", "turn A1", "remove A1"] {
        assert_eq!(table.refused(P, text), "BAT-19", "there is nothing on A1");
    }
}

#[test]
fn bat_19_ship_without_room_cannot_turn() {
    // The carrier below the speed boat on A1 and A2 leaves no room to turn.
    let mut table = Table::at("battleship 1\nfleet 1 open carrier C1-C5 speed_boat A1-A2");
    assert_eq!(table.refused(P, "turn A1"), "BAT-14");
    let turning = |table: &Table, text: &str| {
        let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), text);
        panel.presses().any(|press| press.text().starts_with("turn"))
    };
    assert!(!turning(&table, "A1"), "an illegal move is not offered");
    assert!(turning(&table, "C1"));
}

#[test]
fn bat_20_confirming_names_every_missing_type() {
    let mut table = Table::empty(MAIN);
    assert_eq!(table.refused(P, "confirm"), "BAT-20");
    assert_eq!(named(&table.reason(P, "confirm")), ["carrier", "destroyer", "torpedo boat", "speed boat"]);
    let mut table = Table::at("battleship 1\nfleet 1 open carrier A1-A5 torpedo_boat C1-C3 torpedo_boat E1-E3");
    let reason = table.reason(P, "confirm");
    assert_eq!(named(&reason), ["destroyer", "torpedo boat", "speed boat"]);
    assert!(reason.contains("1 torpedo boat") && reason.contains("3 speed boats"), "{reason}");
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
fn bat_23_no_shot_before_both_have_confirmed() {
    let mut table = Table::at(&format!("battleship 1\nfleet 1 confirmed {E}\nstarter 1"));
    for seat in [P, Q] {
        // Later reasons of R-BAT-17 must not show.
        table.refuses(seat, "BAT-23", &["A5", "5A", "K1", ""]);
    }
    for line in placing(M) {
        table.play(Q, &line);
    }
    assert_eq!(table.refused(P, "A5"), "BAT-23", "a placed fleet is not yet confirmed");
    table.play(Q, "confirm").play(P, "A5");
}

#[test]
fn bat_58_ship_of_wrong_shape_is_refused() {
    let mut table = Table::empty(MAIN);
    table.refuses(
        P,
        "BAT-58",
        &[
            "carrier A1-A4",         // too short
            "speed_boat A1-A3",      // too long
            "torpedo_boat A1 A2 A4", // a gap
            "torpedo_boat A1 A2 B2", // a bend
            "speed_boat A1 B2",      // diagonal
            "speed_boat A1-B2",
            "speed_boat A1 A1", // one field twice
            "torpedo_boat A1",
        ],
    );
}

#[test]
fn bat_59_nothing_changes_after_confirming() {
    let mut table = Table::at(&format!("battleship 1\nfleet 1 open {E}\nfleet 2 confirmed {M}\nstarter 1"));
    table.refuses(
        Q,
        "BAT-59",
        &["random", "clear", "confirm", "remove A1", "turn A1", "move A1 B1", "carrier A1-A5", "place raft A1"],
    );
}

#[test]
fn r_bat_6_refusals_cost_nothing() {
    let mut table = Table::firing(MAIN, &["1 A5"]);
    for text in ["A5", "5A", "K1", "pass", "A1 A2", "confirm", "random", "nonsense"] {
        table.refused(P, text);
        assert_eq!(table.shooter(), P, "{text}");
    }
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
fn r_bat_17_refusal_of_ship_has_first_of_several_reasons() {
    // The carrier is placed already; a second one with wrong fields outside the board has four reasons against it.
    let mut table = Table::at("battleship 1\nfleet 1 open carrier A1-A5");
    assert_eq!(table.refused(P, "carrier 5A K1"), "BAT-18");
    assert_eq!(table.refused(P, "destroyer K1, 5A"), "BAT-6", "not a field comes before outside the board");
    assert_eq!(table.refused(P, "destroyer A1-A11"), "BAT-12", "outside comes before wrong shape");
    assert_eq!(table.refused(P, "destroyer A1-A3"), "BAT-58", "wrong shape comes before overlap");
    assert_eq!(table.refused(P, "destroyer A5-D5"), "BAT-13", "overlap comes before touches");
    let mut over = Table::at("battleship 1\nover 1-2 resigned");
    assert_eq!(over.refused(P, "carrier 5A"), "BAT-53");
    let mut confirmed = Table::at(&format!("battleship 1\nfleet 1 confirmed {E}"));
    assert_eq!(confirmed.refused(P, "carrier 5A"), "BAT-59");
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
