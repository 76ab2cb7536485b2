//! Late turns: what only the clock may enter (BLO-189), and what happens to a draft (NAV-226, NAV-227).

use super::*;

fn position(record: &Record) -> String {
    play::game(record).unwrap().position()
}

/// The words after `key` in each line of the position that begins with it.
fn lines(record: &Record, key: &str) -> Vec<Vec<String>> {
    let position = position(record);
    let of_key = position.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    of_key.map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

fn say(record: &mut Record, seat: u8, line: &str) {
    let origin = format!("i:{}:{seat}:{line}", record.journal.len());
    enter(record, seat, line, &origin).unwrap();
}

/// A game for two in which all ships are placed, with a day for each decision; the seat whose turn it is, which has
/// promised to improve a port and has just played a card for it.
fn owing() -> (Record, u8) {
    let mut record = lobby::open(new_table("late", "blockade_runner", 2)).unwrap();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::choose_time_out(&mut record, 10, TimeOut::Pause.word()).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 2000).unwrap();
    while lines(&record, "phase").is_empty() {
        let seat = asked(&record)[0];
        let own = (seat + 1).to_string();
        let ship = lines(&record, "ship").into_iter().find(|ship| ship[1] == own && ship[2] == "-").expect("to place");
        say(&mut record, seat, &format!("place {} A24", ship[0]));
    }
    let seat = lines(&record, "turn")[0][0].parse::<u8>().unwrap() - 1;
    let closed = |port: &str| lines(&record, "port").iter().any(|line| line[0] == port && line[1] == "closed");
    let port = ["tampa", "cedar_key"].into_iter().find(|port| !closed(port)).expect("one port falls in 1861 at most");
    let card =
        lines(&record, "hand").into_iter().find(|hand| hand[0] == (seat + 1).to_string()).expect("a hand")[1].clone();
    say(&mut record, seat, &format!("promise {} defend {port}", 2 - seat));
    say(&mut record, 1 - seat, "accept d1");
    say(&mut record, seat, &format!("discard {card}"));
    (record, seat)
}

/// A game of Naval Battles with a day for each decision, in which both have confirmed these fleets.
fn at_sea(fleets: [&str; 2]) -> Record {
    let mut record = lobby::open(new_table("late", "naval_battles", 2)).unwrap();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::choose_time_out(&mut record, 10, TimeOut::Pause.word()).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 2000).unwrap();
    for (seat, fleet) in (0..).zip(fleets) {
        let nation = fleet.split(' ').next().expect("a nation");
        say(&mut record, seat, &format!("nation {nation}; fleet {fleet}; end"));
    }
    record
}

/// Lets the time of a seat run out this many days after the start.
fn late(record: &mut Record, seat: u8, days: Millis) {
    look(record, seat, HERE, 3_000 + days * DAY);
}

fn moves(record: &Record) -> Vec<&str> {
    record.journal.iter().map(|row| row.text.as_str()).collect()
}

/// NAV-23, NAV-226: the table is not paused.
#[test]
fn clock_lays_out_a_fleet_of_submarines() {
    let mut record = at_sea(["germany u47 u123", "japan i174"]);
    for days in 1..=2 {
        let seat = asked(&record)[0];
        late(&mut record, seat, days);
    }
    assert!(moves(&record).ends_with(&["layout", "end", "layout", "end"]), "{:?}", moves(&record));
    assert_eq!(lines(&record, "turn")[0][2], "reorganise");
}

/// NAV-227: the clock knows the draft of the seat, and removes only its attacks.
#[test]
fn clock_removes_attacks_and_keeps_the_other_moves() {
    let mut record = at_sea(["germany graf-zeppelin bismarck t13 z23", "japan zuikaku kongo kagero shimakaze"]);
    for _ in 0..2 {
        let seat = asked(&record)[0];
        say(&mut record, seat, "end");
    }
    let seat = asked(&record)[0];
    let (moved, attack) = match seat {
        0 => ("move z23 2", "fly graf-zeppelin > kagero"),
        _ => ("move shimakaze 2", "fly zuikaku > t13"),
    };
    say(&mut record, seat, &format!("{moved}; end; end; {attack}"));
    late(&mut record, seat, 1);
    assert!(moves(&record).ends_with(&[moved, "end", "end", "end", "end"]), "{:?}", moves(&record));
    assert_eq!(lines(&record, "turn")[0][0], (2 - seat).to_string(), "it is the opponent's turn");
}

/// BLO-173, BLO-189
#[test]
fn only_the_clock_may_end_a_turn_against_a_promise() {
    let (mut record, seat) = owing();
    assert_eq!(refused(enter(&mut record, seat, "end", "i:end")), "BLO-173");
    let before = record.clone();
    for line in ["expire", "EXPIRE", "load; expire"] {
        assert_eq!(refused(enter(&mut record, seat, line, "i:expire")), "table-refused-of-the-clock", "{line}");
    }
    assert_eq!(record, before);
    late(&mut record, seat, 1);
    let row = record.journal.last().expect("a row");
    assert_eq!((row.text.as_str(), row.origin.starts_with("t:")), ("expire", true));
    assert_eq!(lines(&record, "turn")[0][0], (2 - seat).to_string(), "it is the opponent's turn");
    assert!(lines(&record, "promise").is_empty(), "the promise has lapsed");
}
