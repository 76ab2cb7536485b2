//! Colours of seats in a lobby (BLO-14).

use super::convoy::convoy_lobby;
use super::*;
use crate::table::seats::Guest;
use crate::table::{colours, replacing, seat_of};

/// A table with four seats, taken by persons 10, 20 and 30 except for one.
fn lobby_of_three(name: &str) -> Record {
    let mut record = lobby::open(new_table(name, "convoy", 4)).unwrap();
    for player in [20, 30] {
        lobby::join(&mut record, &person(player), &format!("i:{player}"), 2_000).unwrap();
    }
    record
}

/// The colours of the taken seats.
fn worn(record: &Record) -> Vec<&str> {
    record.seats.values().map(|row| row.colour.as_deref().unwrap_or("none")).collect()
}

/// BLO-14, R35
#[test]
fn colours_are_handed_out_in_order_and_may_be_changed_to_a_free_one() {
    let mut record = lobby_of_three("colours1");
    assert_eq!(worn(&record), ["red", "yellow", "gold"]);
    let card = record.messages[&MessageKind::Card].wanted;
    colours::choose(&mut record, 20, "grey").unwrap();
    assert_eq!(worn(&record), ["red", "grey", "gold"]);
    assert!(record.messages[&MessageKind::Card].wanted > card, "the card shows the colour");
    let before = record.clone();
    colours::choose(&mut record, 20, "grey").unwrap();
    for taken in ["red", "gold", "green", ""] {
        assert_eq!(refused(colours::choose(&mut record, 20, taken)), "table-refused-colour", "{taken}");
    }
    assert_eq!(refused(colours::choose(&mut record, 40, "white")), "table-refused-stranger");
    assert_eq!(record, before);
    // A newcomer gets the first free one.
    lobby::join(&mut record, &person(40), "i:40", 2_000).unwrap();
    assert_eq!(worn(&record), ["red", "grey", "gold", "yellow"]);
}

/// BLO-14
#[test]
fn colour_moves_with_its_person_and_is_freed_by_leaving() {
    let mut record = lobby_of_three("colours2");
    seats::change(&mut record, 30, 3).unwrap();
    assert_eq!(record.seats[&3].colour.as_deref(), Some("gold"), "the colour belongs to the person");
    lobby::leave(&mut record, 20, 1).unwrap();
    assert_eq!(colours::free(&record).map(|colour| colour.id).collect::<Vec<_>>(), ["yellow", "white", "grey"]);
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 1).unwrap();
    assert_eq!(worn(&record), ["red", "yellow", "gold"]);
    seats::send_away(&mut record, 10, Guest::Computer(1)).unwrap();
    colours::choose(&mut record, 10, "yellow").unwrap();
    seats::fill(&mut record, 10, "easy", "i:f", 1).unwrap();
    assert_eq!(record.table.status, Status::Playing);
    assert_eq!(worn(&record), ["yellow", "red", "white", "gold"], "computers get the free colours");
    assert_eq!(colours::by_seat(&record), [1, 0, 3, 2]);
    assert_eq!(refused(colours::choose(&mut record, 10, "grey")), "table-refused-begun");
}

/// BLO-14
#[test]
fn seats_keep_their_colours_when_the_game_starts() {
    let mut record = lobby_of_three("colours3");
    seats::change(&mut record, 20, 3).unwrap();
    lobby::start(&mut record, 10, 5).unwrap();
    assert_eq!((record.table.seat_count, worn(&record)), (3, vec!["red", "gold", "yellow"]));
    let seat = seat_of(&record, 20).unwrap();
    replacing::leave(&mut record, 20, "i:l", 9).unwrap();
    assert!(record.seats[&seat.0].is_computer());
    assert_eq!(worn(&record), ["red", "gold", "yellow"], "the seat keeps its colour");
}

#[test]
fn table_from_before_colours_gets_distinct_colours() {
    let mut record = lobby_of_three("colours4");
    lobby::start(&mut record, 10, 5).unwrap();
    record.seats.values_mut().for_each(|row| row.colour = None);
    assert_eq!(colours::by_seat(&record), [0, 1, 2]);
    record.seats.get_mut(&1).unwrap().colour = Some("red".to_owned());
    record.seats.get_mut(&2).unwrap().colour = Some("unheard of".to_owned());
    assert_eq!(colours::by_seat(&record), [1, 0, 2], "all are different");
    let other = playing();
    assert!(colours::by_seat(&other).is_empty() && worn(&other) == ["none", "none"], "in games without colours");
    assert_eq!(refused(colours::choose(&mut opened(), 10, "red")), "table-refused-control");
}

/// BLO-14
#[test]
fn rematch_keeps_the_colours_of_people() {
    let mut record = lobby_of_three("colours5");
    colours::choose(&mut record, 10, "grey").unwrap();
    colours::choose(&mut record, 30, "red").unwrap();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 1).unwrap();
    assert_eq!(worn(&record), ["grey", "yellow", "red", "gold"]);
    record.table.status = Status::Over;
    let again = Again {
        id: TableId::parse("again").unwrap(),
        creator: &person(20),
        secret: [8; 32],
        origin: "i:again",
        card: Address::Nowhere,
        now: 9,
    };
    let mut rematch = rematch::open(&record, again).unwrap();
    assert!(colours::free(&rematch).map(|colour| colour.id).eq(["white"]), "the others are reserved");
    lobby::join(&mut rematch, &person(10), "i:10", 10).unwrap();
    lobby::join(&mut rematch, &person(30), "i:30", 11).unwrap();
    assert_eq!(rematch.table.status, Status::Playing);
    let worn = |player| rematch.seats[&seat_of(&rematch, player).unwrap().0].colour.as_deref();
    assert_eq!([10, 20, 30].map(worn), [Some("grey"), Some("yellow"), Some("red")]);
    assert!(rematch.seats.values().any(|row| row.colour.as_deref() == Some("gold")), "the computer's, too");
}

#[test]
fn successor_of_a_declined_invitation_gets_a_free_colour() {
    let mut record = convoy_lobby("colours6");
    record.invitations.insert(1, InvitationRow { colour: Some("grey".to_owned()), ..guest(20) });
    assert_eq!(refused(colours::choose(&mut record, 10, "grey")), "table-refused-colour");
    lobby::decline(&mut record, 20).unwrap();
    lobby::join(&mut record, &person(30), "i:30", 2).unwrap();
    assert_eq!(worn(&record), ["red", "yellow"]);
    colours::choose(&mut record, 10, "grey").unwrap();
}
