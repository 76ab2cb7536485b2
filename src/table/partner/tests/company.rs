//! Cards and pairs that other people come to, and people who play already.

use super::*;

#[test]
fn card_that_somebody_joins_ends_the_search_before_a_pair_is_made() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    lobby::join(queue.tables.get_mut(&anna.table).unwrap(), &person(30), "i:30", NOW).unwrap();
    let ben = looks(&mut queue, 20, NOW);
    assert!(ben.waits());
    assert_eq!(record(&queue, &anna).table.status, Status::Playing);
    looked(&mut queue, 10, NOW);
    assert_eq!(queue.searches.into_keys().collect::<Vec<_>>(), [20]);
}

#[test]
fn card_with_a_guest_who_waits_for_its_opener_is_not_paired() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    let later = NOW + DAY;
    lobby::join(queue.tables.get_mut(&anna.table).unwrap(), &person(30), "i:30", later).unwrap();
    assert!(lobby::asks_opener(record(&queue, &anna)));
    // Neither the search of another person nor the own one throws the guest out.
    assert!(looks(&mut queue, 20, later).waits());
    looked(&mut queue, 10, later);
    assert_eq!(lobby::persons(record(&queue, &anna)).count(), 2);
    assert!(queue.searches.values().all(Search::waits));
    lobby::leave(queue.tables.get_mut(&anna.table).unwrap(), 30, later).unwrap();
    looked(&mut queue, 10, later);
    assert!(queue.searches.values().all(|search| !search.waits()), "the guest has gone");
}

#[test]
fn search_that_ends_leaves_its_card_to_a_guest() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    lobby::join(queue.tables.get_mut(&anna.table).unwrap(), &person(30), "i:30", NOW + 3 * DAY - 1).unwrap();
    assert!(matches!(&looked(&mut queue, 10, NOW + 3 * DAY)[..], [News::Ended(_)]));
    assert_eq!(record(&queue, &anna).table.status, Status::Lobby);
}

#[test]
fn nobody_takes_the_seat_of_a_person_who_has_declined_before_the_pair_is_settled() {
    for joined in [false, true] {
        let mut queue = Queue::default();
        looks(&mut queue, 10, NOW);
        let ben = looks(&mut queue, 20, NOW);
        if joined {
            joins(&mut queue, 10, NOW);
        }
        let table = queue.tables.get_mut(&ben.table).unwrap();
        lobby::decline(table, 20).unwrap();
        for id in [20, 30] {
            let refused = lobby::join(table, &person(id), "i:3", NOW).unwrap_err();
            assert_eq!(refused.reason.id, "table-refused-invited");
        }
        looked(&mut queue, 10, NOW);
        let anna = &queue.searches[&10];
        assert!(anna.waits() && record(&queue, anna).table.creator == 10);
        let table = queue.tables.get_mut(&ben.table).unwrap();
        lobby::join(table, &person(30), "i:3", NOW).unwrap();
        assert_eq!(table.table.status, Status::Playing, "the card is open to everybody");
    }
}

#[test]
fn person_who_has_declined_can_look_anew_before_the_pair_is_settled() {
    let mut queue = Queue::default();
    looks(&mut queue, 10, NOW);
    let ben = looks(&mut queue, 20, NOW);
    lobby::decline(queue.tables.get_mut(&ben.table).unwrap(), 20).unwrap();
    assert_eq!(looks(&mut queue, 20, NOW + MINUTE).since, NOW + MINUTE);
}

/// Two people who look now. The second plays a game with people already, with this time control.
fn playing(control: &str) -> Queue {
    let mut queue = Queue::default();
    let known = Looker { plays: [control.to_owned()].into(), ..Looker::default() };
    queue.lookers.insert(20, known);
    for id in [20, 10] {
        let terms = Beginning { pace: Pace::Now, ..beginning(&queue, id) };
        begin(&mut queue, &terms, NOW);
    }
    queue
}

#[test]
fn person_who_plays_in_one_go_is_not_paired_for_now() {
    for (control, busy) in [("live", true), ("evening", true), ("day", false), ("five_days", false), ("none", false)] {
        let mut queue = playing(control);
        assert_eq!(queue.searches.values().all(Search::waits), busy, "{control}");
        assert_eq!(may_begin(&queue, 20, Pace::Now).is_err(), busy);
        assert!(may_begin(&queue, 20, Pace::Days).is_ok());
        let card = queue.searches[&20].table.clone();
        assert_eq!(matches!(&looked(&mut queue, 20, NOW)[..], [News::Ended(_)]), busy);
        assert_eq!(Closed::of(&queue.tables[&card]) == Some(Closed::Busy), busy);
    }
}
