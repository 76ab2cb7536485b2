//! The seats of a lobby: invitations, changes, computers, teams, and games for several.

use super::*;
use crate::table::seat_of;
use crate::table::seats::Guest;

/// A lobby of Convoy for three or four.
fn convoy(seat_count: u8) -> Record {
    let mut record = opened_with(seat_count, &[]).unwrap();
    record.table.id = TableId::parse("convoyseats").unwrap();
    record.table.game = "convoy".to_owned();
    record.table.options = String::new();
    record
}

fn seated(record: &mut Record, players: &[i64]) {
    for player in players {
        lobby::join(record, &person(*player), &format!("i:{player}"), 2000).unwrap();
    }
}

#[test]
fn creator_invites_withdraws_and_invites_somebody_else() {
    let mut record = opened_for(&[30]).unwrap();
    assert_eq!(refused(opened_for(&[30, 40])), "table-refused-too-many");
    let before = record.clone();
    assert_eq!(refused(seats::invite(&mut record, 20, guest(20))), "table-refused-creator");
    assert_eq!(refused(seats::invite(&mut record, 10, guest(10))), "table-refused-guest");
    assert_eq!(refused(seats::invite(&mut record, 10, guest(30))), "table-refused-guest");
    assert_eq!(refused(seats::invite(&mut record, 10, guest(40))), "table-refused-full");
    assert_eq!(refused(seats::send_away(&mut record, 20, Guest::Invited(30))), "table-refused-creator");
    assert_eq!(refused(seats::send_away(&mut record, 10, Guest::Invited(40))), "table-refused-guest-gone");
    assert_eq!(refused(seats::send_away(&mut record, 10, Guest::Sitting(30))), "table-refused-guest-gone");
    assert_eq!(refused(seats::send_away(&mut record, 10, Guest::Sitting(10))), "table-refused-guest-gone");
    assert_eq!(refused(seats::send_away(&mut record, 10, Guest::Computer(0))), "table-refused-guest-gone");
    assert_eq!(record, before);
    seats::send_away(&mut record, 10, Guest::Invited(30)).unwrap();
    seats::invite(&mut record, 10, guest(40)).unwrap();
    assert!(record.messages[&MessageKind::Card].wanted > before.messages[&MessageKind::Card].wanted);
    assert_eq!(refused(lobby::join(&mut record, &person(30), "i:3", 1)), "table-refused-invited");
    lobby::join(&mut record, &person(40), "i:4", 1).unwrap();
    assert_eq!(record.table.status, Status::Playing);
    assert_eq!(refused(seats::invite(&mut record, 10, guest(30))), "table-refused-begun");
    assert_eq!(refused(seats::send_away(&mut record, 10, Guest::Sitting(40))), "table-refused-begun");
}

#[test]
fn closed_table_has_no_invitations() {
    let mut record = opened_for(&[30]).unwrap();
    lobby::leave(&mut record, 10, 5000).unwrap();
    assert!(record.invitations.is_empty());
}

#[test]
fn each_invitation_reserves_a_seat_and_the_others_are_free() {
    let mut record = opened_with(5, &[30, 40]).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 1).unwrap();
    assert_eq!(seat_of(&record, 20), Some(Seat(3)), "the first seat that is not reserved");
    seats::invite(&mut record, 10, guest(50)).unwrap();
    assert_eq!(refused(lobby::join(&mut record, &person(60), "i:6", 1)), "table-refused-invited");
    lobby::join(&mut record, &person(40), "i:4", 1).unwrap();
    assert_eq!((seat_of(&record, 40), record.invitations.len()), (Some(Seat(2)), 2));
    assert_eq!(refused(lobby::decline(&mut record, 60)), "table-refused-not-invited");
    lobby::decline(&mut record, 30).unwrap();
    lobby::join(&mut record, &person(60), "i:6", 1).unwrap();
    assert_eq!(seat_of(&record, 60), Some(Seat(1)));
    assert_eq!(record.table.status, Status::Lobby, "one invited person is still expected");
}

#[test]
fn seated_person_can_be_sent_away_and_may_return() {
    let mut record = opened_with(3, &[]).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 1).unwrap();
    assert_eq!(refused(seats::send_away(&mut record, 20, Guest::Sitting(10))), "table-refused-creator");
    seats::send_away(&mut record, 10, Guest::Sitting(20)).unwrap();
    assert_eq!(seat_of(&record, 20), None);
    lobby::join(&mut record, &person(20), "i:3", 1).unwrap();
    assert_eq!((seat_of(&record, 20), record.table.status), (Some(Seat(1)), Status::Lobby));
}

#[test]
fn seat_can_be_changed_for_a_free_one_only() {
    let mut record = opened_with(5, &[30]).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 1).unwrap();
    let before = record.clone();
    assert_eq!(refused(seats::change(&mut record, 20, 0)), "table-refused-seat-taken");
    assert_eq!(refused(seats::change(&mut record, 20, 1)), "table-refused-seat-taken");
    assert_eq!(refused(seats::change(&mut record, 20, 5)), "table-refused-seat-taken");
    assert_eq!(refused(seats::change(&mut record, 30, 4)), "table-refused-stranger");
    assert_eq!(refused(seats::add_computer(&mut record, 10, Some(1), "easy", "i:4", 1)), "table-refused-seat-taken");
    assert_eq!(record, before);
    seats::change(&mut record, 20, 4).unwrap();
    assert_eq!(record.seats.keys().copied().collect::<Vec<_>>(), [0, 4]);
    assert_eq!(record.seats[&4].origin, "i:2", "the origin is part of the seed");
    seats::add_computer(&mut record, 10, Some(3), "easy", "i:4", 1).unwrap();
    let after = record.clone();
    seats::add_computer(&mut record, 10, Some(2), "easy", "i:4", 1).unwrap();
    assert_eq!(record, after, "the same press twice");
    seats::fill(&mut record, 10, "normal", "i:5", 1).unwrap();
    assert_eq!((record.seats.len(), record.table.status), (4, Status::Lobby), "one seat is reserved");
    let filled = record.clone();
    seats::fill(&mut record, 10, "normal", "i:5", 1).unwrap();
    assert_eq!(record, filled, "the same press twice");
    assert_eq!(refused(seats::fill(&mut record, 10, "normal", "i:6", 1)), "table-refused-full");
    seats::send_away(&mut record, 10, Guest::Computer(2)).unwrap();
    assert_eq!(seats::free(&record).collect::<Vec<_>>(), [2]);
}

/// NAV-202
#[test]
fn team_mates_stay_together_when_a_game_begins_with_fewer_players() {
    let (two, three) = ([1, 2, 1, 2, 1, 2], [1, 2, 3, 1, 2, 3]);
    let four = [1, 2, 1, 2];
    let regrouped = |seats: &[u8], now: &[u8]| lobby::regrouped(seats, now, &four);
    assert_eq!(regrouped(&[0, 1, 2, 3], &two), Some(vec![0, 1, 2, 3]));
    assert_eq!(regrouped(&[0, 2, 3, 5], &two), Some(vec![0, 3, 2, 5]), "team-mates stay together");
    assert_eq!(regrouped(&[0, 2, 3, 5], &three), Some(vec![0, 2, 3, 5]), "the second team has stayed away");
    assert_eq!(regrouped(&[0, 1, 2, 4], &two), None, "three against one");
    assert_eq!(regrouped(&[0, 1, 2, 3], &three), None, "three teams");
}

#[test]
fn creator_may_start_with_fewer_players() {
    let mut record = convoy(4);
    seated(&mut record, &[20]);
    assert_eq!(lobby::waits_for(&record).map(|reason| reason.id).as_deref(), Some("table-refused-few"));
    assert_eq!(refused(lobby::start(&mut record, 10, 1)), "table-refused-few");
    seated(&mut record, &[30]);
    assert_eq!(record.table.status, Status::Lobby, "there is room for one more");
    assert_eq!(lobby::waits_for(&record).map(|reason| reason.id).as_deref(), Some("table-can-start"));
    seats::invite(&mut record, 10, guest(40)).unwrap();
    assert_eq!(refused(lobby::start(&mut record, 20, 1)), "table-refused-creator");
    lobby::start(&mut record, 10, 3000).unwrap();
    assert_eq!((record.table.status, record.table.seat_count), (Status::Playing, 3));
    assert!(record.invitations.is_empty(), "nobody else is awaited");
}

#[test]
fn empty_seats_close_up_at_the_start() {
    let mut record = convoy(4);
    seated(&mut record, &[20, 30]);
    seats::change(&mut record, 30, 3).unwrap();
    lobby::start(&mut record, 10, 3000).unwrap();
    assert_eq!([10, 20, 30].map(|player| seat_of(&record, player)), [Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
    let joined = ["i:1", "i:20", "i:30"];
    let seed = games::engine::dice::table_seed(&record.table.secret, joined);
    assert_eq!(record.table.seed.as_deref(), Some(&seed[..]));
}

/// NAV-202, NAV-208
#[test]
fn options_that_do_not_fit_the_number_of_seats_are_refused_with_the_reason_of_the_game() {
    let mut record = convoy(3);
    let before = record.clone();
    assert_eq!(refused(lobby::choose_option(&mut record, 10, "teams=on")), "convoy-bad-teams");
    assert_eq!(record, before);
    assert_eq!(refused(seats::set_count(&mut record, 20, 4)), "table-refused-creator");
    assert_eq!(refused(seats::set_count(&mut record, 10, 5)), "table-refused-option");
    seats::set_count(&mut record, 10, 4).unwrap();
    lobby::choose_option(&mut record, 10, "teams=on").unwrap();
    assert_eq!(lobby::teams(&record), Some(vec![1, 2, 1, 2]));
    assert_eq!(refused(seats::set_count(&mut record, 10, 3)), "convoy-bad-teams");
    seated(&mut record, &[20, 30]);
    assert_eq!(refused(lobby::start(&mut record, 10, 1)), "table-refused-few");
    seated(&mut record, &[40]);
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn full_table_with_unsuitable_options_says_why_it_does_not_start() {
    let mut record = convoy(3);
    record.table.options = "rounds=2 teams=on".to_owned();
    seated(&mut record, &[20, 30]);
    assert_eq!(record.table.status, Status::Lobby);
    assert_eq!(lobby::waits_for(&record).map(|reason| reason.id).as_deref(), Some("convoy-bad-teams"));
    assert_eq!(refused(lobby::start(&mut record, 10, 1)), "convoy-bad-teams");
    lobby::choose_option(&mut record, 10, "rounds=1").unwrap();
    lobby::choose_option(&mut record, 10, "teams=off").unwrap();
    lobby::start(&mut record, 10, 3000).unwrap();
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn number_outside_of_its_range_is_refused() {
    let mut record = convoy(3);
    lobby::choose_option(&mut record, 10, "rounds=3").unwrap();
    let before = record.clone();
    for wrong in ["rounds=4", "rounds=0", "rounds=02", "rounds=two", "rounds=", "rounds=?"] {
        assert_eq!(refused(lobby::choose_option(&mut record, 10, wrong)), "table-refused-number", "{wrong}");
    }
    assert_eq!(refused(lobby::choose_option(&mut record, 10, "storms=1")), "table-refused-option");
    assert_eq!(record, before);
    assert!(before.table.options.contains("rounds=3"));
}

#[test]
fn people_beyond_a_lower_number_of_seats_move_up() {
    let mut record = convoy(4);
    seats::invite(&mut record, 10, guest(20)).unwrap();
    seated(&mut record, &[30]);
    seats::change(&mut record, 30, 3).unwrap();
    seats::set_count(&mut record, 10, 3).unwrap();
    assert_eq!((seat_of(&record, 30), seats::kept_for(&record, 20)), (Some(Seat(2)), Some(1)));
    seats::set_count(&mut record, 10, 4).unwrap();
    seats::invite(&mut record, 10, guest(40)).unwrap();
    assert_eq!(refused(seats::set_count(&mut record, 10, 3)), "table-refused-seat-count");
    seats::send_away(&mut record, 10, Guest::Invited(20)).unwrap();
    seats::set_count(&mut record, 10, 3).unwrap();
    assert_eq!(seats::kept_for(&record, 40), Some(1));
}

#[test]
fn options_never_start_a_game() {
    let mut record = convoy(4);
    seated(&mut record, &[20, 30]);
    seats::set_count(&mut record, 10, 3).unwrap();
    assert_eq!((record.table.status, record.table.started_at), (Status::Lobby, None));
    lobby::choose_option(&mut record, 10, "rounds=1").unwrap();
    assert_eq!(record.table.status, Status::Lobby);
    assert_eq!(lobby::waits_for(&record).map(|reason| reason.id).as_deref(), Some("table-all-here"));
    assert_eq!(refused(lobby::start(&mut record, 20, 1)), "table-refused-creator");
    lobby::start(&mut record, 10, 5).unwrap();
    assert_eq!((record.table.status, record.table.started_at), (Status::Playing, Some(5)));
}

/// NAV-202
#[test]
fn lobby_of_a_team_game_says_how_many_players_are_missing() {
    let mut record = lobby::open(new_table("teams", "naval_battles", 6)).unwrap();
    let waits_for = |record: &Record| {
        let reason = lobby::waits_for(record).expect("it waits");
        games::registry::texts().say(Language::En, &reason, &[])
    };
    assert_eq!(waits_for(&record), "To start, one more player is needed.", "each for himself");
    for (mode, missing) in [("teams-2", 3), ("teams-3", 5)] {
        lobby::choose_option(&mut record, 10, &format!("mode={mode}")).unwrap();
        assert_eq!(waits_for(&record), format!("To start, {missing} more players are needed."), "{mode}");
    }
    seated(&mut record, &[20, 30]);
    assert_eq!(waits_for(&record), "To start, 3 more players are needed.");
}

/// NAV-202, NAV-206
#[test]
fn lobby_with_unequal_teams_names_the_remedy_and_one_goal() {
    let mut record = lobby::open(new_table("teams", "naval_battles", 6)).unwrap();
    lobby::choose_option(&mut record, 10, "mode=teams-2").unwrap();
    seated(&mut record, &[20, 30, 40]);
    let reason = lobby::waits_for(&record).expect("the teams are unequal");
    assert_eq!(reason.id, "table-refused-teams");
    for (language, way) in [(Language::En, "**Seats: 4**"), (Language::De, "**Plätze: 4**")] {
        record.table.language = language.code().to_owned();
        let card = crate::delivery::render::card(&record).content;
        assert!(card.contains(way) && card.contains("50") && !card.contains("25"), "{card}");
    }
    seats::set_count(&mut record, 10, 4).unwrap();
    assert_eq!(lobby::waits_for(&record).map(|reason| reason.id).as_deref(), Some("table-all-here"));
    lobby::start(&mut record, 10, 5).unwrap();
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn computers_on_all_free_seats_start_the_game() {
    let mut record = convoy(4);
    seated(&mut record, &[20]);
    assert_eq!(refused(seats::fill(&mut record, 20, "easy", "i:7", 1)), "table-refused-creator");
    assert_eq!(refused(seats::fill(&mut record, 10, "divine", "i:7", 1)), "table-refused-level");
    seats::fill(&mut record, 10, "easy", "i:7", 3000).unwrap();
    assert_eq!((record.table.status, record.seats.len()), (Status::Playing, 4));
}

#[test]
fn rematch_invites_everybody_in_their_previous_order() {
    let mut record = convoy(4);
    seats::add_computer(&mut record, 10, Some(2), "easy", "i:7", 1).unwrap();
    seated(&mut record, &[20, 30]);
    assert_eq!(record.table.status, Status::Playing);
    record.table.status = Status::Over;
    let mut rematch = again(&record, 20).unwrap();
    assert_eq!(rematch.table.seat_count, 4);
    assert_eq!(seat_of(&rematch, 20), Some(Seat(0)));
    assert_eq!([30, 10].map(|player| seats::kept_for(&rematch, player)), [Some(2), Some(3)]);
    assert!(rematch.seats[&1].is_computer());
    lobby::join(&mut rematch, &person(30), "i:30", 9500).unwrap();
    assert_eq!(rematch.table.status, Status::Lobby);
    lobby::join(&mut rematch, &person(10), "i:10", 9600).unwrap();
    assert_eq!(rematch.table.status, Status::Playing);
}

#[test]
fn panel_that_is_owed_to_the_creator_is_shown_to_nobody_else() {
    let mut record = convoy(4);
    let owed = Address::Owed { token: "t".to_owned(), until: 9_000 };
    lobby::owe_panel(&mut record, owed.clone());
    seats::change(&mut record, 10, 3).unwrap();
    seated(&mut record, &[20, 30, 40]);
    let address = |record: &Record, seat| crate::table::panel_at(record, Seat(seat));
    assert_eq!(record.table.status, Status::Playing);
    assert_eq!((address(&record, 3), address(&record, 0)), (owed.clone(), Address::Nowhere));
    // When the token has expired, it is a private message like all others.
    let mut late = convoy(3);
    lobby::owe_panel(&mut late, Address::Owed { token: "t".to_owned(), until: 2_000 });
    seated(&mut late, &[20, 30]);
    assert_eq!(address(&late, 0), Address::Nowhere);
}
