mod properties;

use std::collections::{BTreeMap, BTreeSet};

use super::course::{self, NewCup, Task};
use super::score::{self, UNIT};
use super::*;
use crate::record::{HOUR, Status};
use crate::table::Person;
use games::lang::Language;

const HOST: i64 = 1;

fn person(number: i64) -> Person {
    Person { id: 100 + number, name: format!("Person {number}"), language: Language::En, display: Default::default() }
}

pub(crate) fn opened(game: &'static str, pace: Pace, start: Start) -> Cup {
    course::open(NewCup {
        id: CupId::parse("cup1").unwrap(),
        guild: 7,
        channel: 8,
        game,
        pace,
        start,
        creator: HOST,
        language: Language::En,
        secret: [3; 32],
        follows: None,
        now: 0,
    })
}

/// A cup that has begun with this many people at time 0. The first are the strongest.
pub(crate) fn begun(game: &'static str, pace: Pace, people: u8) -> Cup {
    let mut cup = opened(game, pace, Start::At(0));
    for number in 0..i64::from(people) {
        course::join(&mut cup, &person(number), 0, number).unwrap();
    }
    let ratings = (0..i64::from(people)).map(|number| (100 + number, 10_000 - number)).collect();
    course::look(&mut cup, &ratings, 0);
    cup
}

/// Ends a table with these places, in the order of its seats.
pub(crate) fn end(cup: &mut Cup, slot: Slot, places: &[Place], at: Millis) {
    let table = cup.tables.get_mut(&slot).unwrap();
    let places = table.seats.iter().copied().zip(places.iter().copied()).collect();
    table.state = TableState::Finished(Finished { at, places });
}

/// Ends the game of two people: the first wins.
fn beats(cup: &mut Cup, winner: u8, loser: u8) {
    let both = |table: &CupTable| table.seats.contains(&winner) && table.seats.contains(&loser);
    let (slot, first) =
        cup.tables.iter().find(|(_, table)| both(table)).map(|(slot, table)| (*slot, table.seats[0])).unwrap();
    let places = if first == winner { [Place::Rank(1), Place::Rank(2)] } else { [Place::Rank(2), Place::Rank(1)] };
    end(cup, slot, &places, 5);
}

/// Creates the tables that are due. Nobody is there yet.
fn create(cup: &mut Cup, now: Millis) {
    for (_, slot, task) in course::tasks(cup, now) {
        if let Task::Create(_) = task {
            let table = cup.tables.get_mut(&slot).unwrap();
            let expected = table.seats.iter().copied().collect();
            table.state = TableState::Waiting { here: BTreeSet::new(), expected };
        }
    }
}

fn line(cup: &Cup, number: u8) -> score::Line {
    score::table(cup, Stage::Groups, 0).into_iter().find(|line| line.number == number).unwrap()
}

fn ranks(cup: &Cup) -> Vec<(usize, u8)> {
    score::table(cup, Stage::Groups, 0).iter().filter_map(|line| Some((line.place?, line.number))).collect()
}

#[test]
fn up_to_five_people_are_one_group_and_twenty_are_four() {
    let sizes = |count: u8| {
        let groups = schedule::groups(&(0..count).collect::<Vec<_>>());
        groups.iter().map(Vec::len).collect::<Vec<_>>()
    };
    assert_eq!(sizes(5), [5]);
    assert_eq!(sizes(6), [3, 3]);
    assert_eq!(sizes(11), [3, 4, 4]);
    assert_eq!(sizes(20), [5, 5, 5, 5]);
    assert_eq!(schedule::groups(&[0, 1, 2, 3, 4, 5]), [[0, 3, 4], [1, 2, 5]]);
}

#[test]
fn walkover_counts_as_a_win_but_not_for_sonneborn_berger() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    beats(&mut cup, 1, 2);
    let came = |cup: &mut Cup, winner: u8, absent: u8| {
        beats(cup, winner, absent);
        let done = cup.tables.values_mut().find(|table| table.seats.contains(&winner) && table.seats.contains(&absent));
        let Some(TableState::Finished(done)) = done.map(|table| &mut table.state) else { panic!("it is over") };
        done.places.insert(absent, Place::Missed);
    };
    came(&mut cup, 0, 1);
    came(&mut cup, 2, 0);
    // All have one win and two points, and each has lost to another: only the played game counts for Sonneborn-Berger.
    assert_eq!(ranks(&cup), [(1, 1), (2, 0), (2, 2)]);
}

#[test]
fn three_in_a_circle_share_the_place() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    beats(&mut cup, 0, 1);
    beats(&mut cup, 1, 2);
    beats(&mut cup, 2, 0);
    assert_eq!(ranks(&cup), [(1, 0), (1, 1), (1, 2)]);
    course::look(&mut cup, &BTreeMap::new(), 6);
    assert_eq!(cup.status, CupStatus::Over);
    assert_eq!(score::places(&cup), [(1, 0), (1, 1), (1, 2)]);
}

#[test]
fn direct_encounter_comes_before_sonneborn_berger() {
    let mut cup = begun("battleship", Pace::Weeks, 4);
    // 0 and 1 have two wins. 1 has beaten 0, and 0 has beaten the stronger opponents.
    for (winner, loser) in [(1, 0), (0, 2), (0, 3), (1, 3), (2, 1), (3, 2)] {
        beats(&mut cup, winner, loser);
    }
    assert_eq!(ranks(&cup), [(1, 1), (2, 0), (3, 3), (4, 2)]);
}

#[test]
fn table_of_several_weighs_as_much_as_a_duel() {
    let mut cup = begun("naval_battles", Pace::Weeks, 4);
    let slot = *cup.tables.keys().next().unwrap();
    end(&mut cup, slot, &[Place::Rank(1), Place::Rank(2), Place::Rank(2), Place::Left], 5);
    let seats = cup.tables[&slot].seats.clone();
    let points: Vec<u32> = seats.iter().map(|number| line(&cup, *number).points).collect();
    assert_eq!(points, [2 * UNIT, UNIT, UNIT, 0]);
    assert_eq!(line(&cup, seats[0]).wins, 1);
}

#[test]
fn early_leaver_is_struck_out_and_late_one_is_not() {
    let mut cup = begun("battleship", Pace::Weeks, 5);
    beats(&mut cup, 4, 0);
    course::leave(&mut cup, 104, 6).unwrap();
    assert!(cup.people[&4].is_struck, "one of four games was over");
    assert_eq!(line(&cup, 0).played, 0, "the lost game counts no more");
    assert_eq!(line(&cup, 4).place, None);

    let mut cup = begun("battleship", Pace::Weeks, 4);
    beats(&mut cup, 3, 0);
    course::leave(&mut cup, 103, 6).unwrap();
    assert!(cup.people[&3].is_struck, "one of three games was over");

    let mut cup = begun("battleship", Pace::Weeks, 5);
    beats(&mut cup, 4, 0);
    beats(&mut cup, 4, 1);
    course::leave(&mut cup, 104, 6).unwrap();
    assert!(!cup.people[&4].is_struck, "two of four games were over");
    // The tables that had not been created are walkovers.
    assert_eq!((line(&cup, 2).points, line(&cup, 3).points), (2 * UNIT, 2 * UNIT));
    assert_eq!(line(&cup, 0).points, 0);
    assert_eq!(line(&cup, 4).points, 4 * UNIT);
}

#[test]
fn person_who_misses_two_tables_is_taken_out() {
    let mut cup = begun("battleship", Pace::Evening, 4);
    for round in 0..2 {
        let slot = *cup.tables.iter().find(|(slot, table)| slot.round == round && table.seats.contains(&3)).unwrap().0;
        let places = cup.tables[&slot].seats.iter().map(|one| if *one == 3 { Place::Missed } else { Place::Rank(1) });
        let places: Vec<Place> = places.collect();
        assert!(cup.people[&3].left_at.is_none());
        end(&mut cup, slot, &places, 5);
        course::look(&mut cup, &BTreeMap::new(), 6);
    }
    assert_eq!(cup.people[&3].left_at, Some(6));
    assert_eq!(cup.people[&3].news.map(|news| (news.topic, news.at)), Some((Topic::Out, 6)));
    course::look(&mut cup, &BTreeMap::new(), 7);
    assert_eq!(cup.people[&3].news.map(|news| news.at), Some(6), "told once");
}

#[test]
fn evening_plays_one_round_after_the_other() {
    let mut cup = begun("battleship", Pace::Evening, 4);
    let open = |cup: &Cup| {
        cup.tables
            .iter()
            .filter(|(_, table)| table.come_until.is_some())
            .map(|(slot, _)| slot.round)
            .collect::<Vec<_>>()
    };
    assert_eq!(open(&cup), [0, 0]);
    let first: Vec<Slot> = cup.tables.keys().copied().filter(|slot| slot.round == 0).collect();
    end(&mut cup, first[0], &[Place::Rank(1), Place::Rank(2)], 5);
    course::look(&mut cup, &BTreeMap::new(), 6);
    assert_eq!(open(&cup), [0, 0], "the other table still plays");
    end(&mut cup, first[1], &[Place::Rank(1), Place::Rank(1)], 7);
    course::look(&mut cup, &BTreeMap::new(), 8);
    assert_eq!(open(&cup), [0, 0, 1, 1]);
    assert_eq!(cup.tables.values().filter_map(|table| table.come_until).max(), Some(8 + Pace::Evening.time_to_come()));
}

#[test]
fn winners_of_groups_play_the_final_and_a_drawn_one_is_repeated_once() {
    let mut cup = begun("seeschlacht", Pace::Weeks, 6);
    let groups: Vec<Slot> = cup.tables.keys().copied().collect();
    assert_eq!(groups.len(), 6);
    for slot in groups {
        // The lesser number wins.
        let seats = cup.tables[&slot].seats.clone();
        let places =
            if seats[0] < seats[1] { [Place::Rank(1), Place::Rank(2)] } else { [Place::Rank(2), Place::Rank(1)] };
        end(&mut cup, slot, &places, 5);
    }
    course::look(&mut cup, &BTreeMap::new(), 6);
    let (slot, table) = cup.stage(Stage::Final).next().map(|(slot, table)| (*slot, table.clone())).unwrap();
    assert_eq!(table.seats.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([0, 1]));
    end(&mut cup, slot, &[Place::Rank(1), Place::Rank(1)], 7);
    course::look(&mut cup, &BTreeMap::new(), 8);
    let (slot, again) = cup.stage(Stage::Replay).next().map(|(slot, table)| (*slot, table.clone())).unwrap();
    assert_eq!(again.seats, [table.seats[1], table.seats[0]], "the other side begins");
    let mut drawn = cup.clone();
    end(&mut cup, slot, &[Place::Rank(2), Place::Rank(1)], 9);
    course::look(&mut cup, &BTreeMap::new(), 10);
    assert_eq!(cup.status, CupStatus::Over);
    assert_eq!(score::places(&cup), [(1, table.seats[0]), (2, table.seats[1])]);

    // Drawn twice with equal results in the groups: they share the place.
    end(&mut drawn, slot, &[Place::Rank(1), Place::Rank(1)], 9);
    course::look(&mut drawn, &BTreeMap::new(), 10);
    assert_eq!(score::places(&drawn).iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn lot_from_the_secret_decides_about_a_shared_first_place_in_a_group() {
    let mut cup = begun("battleship", Pace::Weeks, 6);
    for slot in cup.tables.keys().copied().collect::<Vec<_>>() {
        end(&mut cup, slot, &[Place::Rank(1), Place::Rank(1)], 5);
    }
    let chosen = score::finalists(&cup, false);
    assert_eq!(chosen.len(), 2);
    let groups: BTreeSet<_> = chosen.iter().map(|number| cup.people[number].group).collect();
    assert_eq!(groups.len(), 2);
    let other = (0..=255).find(|byte| {
        let cup = Cup { secret: vec![*byte; 32], ..cup.clone() };
        score::finalists(&cup, false) != chosen
    });
    assert!(other.is_some(), "another secret draws another lot");
}

#[test]
fn cup_with_two_people_does_not_take_place() {
    let mut cup = opened("battleship", Pace::Evening, Start::At(9));
    for number in 0..2 {
        course::join(&mut cup, &person(number), 0, 1).unwrap();
    }
    course::look(&mut cup, &BTreeMap::new(), 8);
    assert_eq!((cup.status, cup.wake_at), (CupStatus::Open, Some(0)), "the card is still to be sent");
    course::look(&mut cup, &BTreeMap::new(), 9);
    assert_eq!(cup.status, CupStatus::Cancelled);
    assert!(cup.people.values().all(|entrant| entrant.news.map(|news| news.topic) == Some(Topic::TooFew)));
}

#[test]
fn mini_cup_begins_when_enough_are_in_and_ends_when_nobody_comes() {
    let mut cup = opened("battleship", Pace::Weeks, Start::With(4));
    for number in 0..4 {
        assert_eq!(cup.status, CupStatus::Open);
        course::join(&mut cup, &person(number), 0, 1).unwrap();
        course::look(&mut cup, &BTreeMap::new(), 1);
    }
    assert_eq!(cup.status, CupStatus::Running);
    let late = course::join(&mut cup, &person(9), 0, 2).unwrap_err();
    assert_eq!(late.reason.id, "cup-refused-begun");

    let mut cup = opened("battleship", Pace::Weeks, Start::With(4));
    course::look(&mut cup, &BTreeMap::new(), Pace::Weeks.patience());
    assert_eq!(cup.status, CupStatus::Cancelled);
    let mut cup = opened("battleship", Pace::Evening, Start::With(4));
    course::look(&mut cup, &BTreeMap::new(), 2 * HOUR - 1);
    assert_eq!(cup.status, CupStatus::Open);
    course::look(&mut cup, &BTreeMap::new(), 2 * HOUR);
    assert_eq!(cup.status, CupStatus::Cancelled, "an evening is over sooner");
}

#[test]
fn evening_that_is_missed_is_held_on_the_next_one() {
    let mut cup = opened("battleship", Pace::Evening, Start::At(DAY));
    for number in 0..3 {
        course::join(&mut cup, &person(number), 0, 1).unwrap();
    }
    assert_eq!(cup.people[&0].news, Some(News { topic: Topic::Soon, at: DAY - 10 * MINUTE, attempts: 0 }));
    let mut punctual = cup.clone();
    course::look(&mut punctual, &BTreeMap::new(), DAY + 15 * MINUTE);
    assert_eq!(punctual.status, CupStatus::Running, "people wait for a quarter of an hour");
    let late = 2 * DAY + 16 * MINUTE;
    course::look(&mut cup, &BTreeMap::new(), late);
    assert_eq!((cup.status, cup.start), (CupStatus::Open, Start::At(3 * DAY)));
    let moved = News { topic: Topic::Moved, at: late, attempts: 0 };
    assert!(cup.people.values().all(|entrant| entrant.news == Some(moved)));
    news::note_told(&mut cup, 0, moved, late + 1);
    assert_eq!(cup.people[&0].news, Some(News { topic: Topic::Soon, at: 3 * DAY - 10 * MINUTE, attempts: 0 }));
    course::look(&mut cup, &BTreeMap::new(), 3 * DAY);
    assert_eq!(cup.status, CupStatus::Running);

    let mut weeks = opened("battleship", Pace::Weeks, Start::At(DAY));
    for number in 0..3 {
        course::join(&mut weeks, &person(number), 0, 1).unwrap();
    }
    assert_eq!(weeks.people[&0].news, None);
    course::look(&mut weeks, &BTreeMap::new(), late);
    assert_eq!(weeks.status, CupStatus::Running, "weeks begin late");
}

#[test]
fn evening_that_is_missed_with_too_few_people_does_not_take_place() {
    let mut cup = opened("battleship", Pace::Evening, Start::At(DAY));
    course::join(&mut cup, &person(0), 0, 1).unwrap();
    course::look(&mut cup, &BTreeMap::new(), 2 * DAY);
    assert_eq!(cup.status, CupStatus::Cancelled);
}

#[test]
fn look_that_is_due_earlier_is_not_lost_when_somebody_was_told() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    create(&mut cup, 0);
    // A table has changed while the message was on its way.
    cup.wake_at = Some(0);
    news::note_told(&mut cup, 0, News { topic: Topic::Games, at: 0, attempts: 0 }, 5);
    assert_eq!(cup.wake_at, Some(0));
}

#[test]
fn only_finalist_wins_a_cup_of_several_groups() {
    let mut cup = begun("battleship", Pace::Weeks, 6);
    let group = |cup: &Cup, wanted| {
        cup.people.iter().filter(|(_, one)| one.group == Some(wanted)).map(|(number, _)| *number).collect::<Vec<_>>()
    };
    for number in group(&cup, 0) {
        course::leave(&mut cup, 100 + i64::from(number), 3).unwrap();
    }
    let others = group(&cup, 1);
    beats(&mut cup, others[0], others[1]);
    beats(&mut cup, others[0], others[2]);
    beats(&mut cup, others[2], others[1]);
    course::look(&mut cup, &BTreeMap::new(), 6);
    assert_eq!(cup.status, CupStatus::Over);
    assert_eq!(score::places(&cup), [(1, others[0])]);
}

#[test]
fn places_have_no_gap_where_somebody_left_without_playing() {
    let mut cup = begun("battleship", Pace::Weeks, 4);
    // Person 0 wins two games, because the others do not come, and leaves.
    for absent in [1, 2] {
        beats(&mut cup, 0, absent);
        let done = cup.tables.values_mut().find(|table| table.seats.contains(&0) && table.seats.contains(&absent));
        let Some(TableState::Finished(done)) = done.map(|table| &mut table.state) else { panic!("it is over") };
        done.places.insert(absent, Place::Missed);
    }
    course::leave(&mut cup, 100, 6).unwrap();
    for (winner, loser) in [(1, 2), (1, 3), (2, 3)] {
        beats(&mut cup, winner, loser);
    }
    course::look(&mut cup, &BTreeMap::new(), 7);
    assert_eq!(cup.status, CupStatus::Over);
    assert_eq!(score::places(&cup).iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(score::places(&cup).iter().all(|(_, number)| *number != 0));
}

#[test]
fn honours_are_noted_when_a_cup_ends() {
    let honours = |people: u8| {
        let mut cup = begun("battleship", Pace::Weeks, people);
        for one in 0..people {
            (one + 1..people).for_each(|two| beats(&mut cup, one, two));
        }
        course::look(&mut cup, &BTreeMap::new(), 6);
        assert_eq!(cup.status, CupStatus::Over);
        cup.people.values().map(|entrant| entrant.honour).collect::<Vec<_>>()
    };
    assert_eq!(honours(4), [Some(1), Some(2), Some(3), None]);
    assert_eq!(honours(3), [None; 3], "too few people");
}

#[test]
fn person_takes_part_in_two_cups_at_most_and_joins_once() {
    let mut cup = opened("battleship", Pace::Weeks, Start::With(4));
    assert_eq!(course::join(&mut cup, &person(1), MOST_CUPS, 1).unwrap_err().reason.id, "cup-refused-two");
    course::join(&mut cup, &person(1), MOST_CUPS - 1, 1).unwrap();
    course::join(&mut cup, &person(1), 0, 2).unwrap();
    assert_eq!(cup.people.len(), 1);
    course::leave(&mut cup, 101, 3).unwrap();
    assert!(cup.people.is_empty());
    assert_eq!(course::leave(&mut cup, 101, 3).unwrap_err().reason.id, "cup-refused-stranger");
}

#[test]
fn person_who_missed_more_than_was_finished_plays_ordinary_games_first() {
    assert!(course::may_enter(0, 0, 0).is_ok());
    assert!(course::may_enter(3, 3, 0).is_ok());
    assert!(course::may_enter(3, 1, 2).is_ok());
    assert_eq!(course::may_enter(3, 1, 1).unwrap_err().reason.id, "cup-refused-absent");
}

#[test]
fn people_are_called_at_once_and_again_when_a_third_of_the_time_is_left() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    create(&mut cup, 0);
    assert!((0..3).all(|number| news::is_news(&cup, number)));
    let games = News { topic: Topic::Games, at: 0, attempts: 0 };
    news::note_told(&mut cup, 0, games, 1);
    let until = Pace::Weeks.time_to_come();
    assert_eq!(cup.people[&0].news, Some(News { topic: Topic::LastCall, at: until - until / 3, attempts: 0 }));
    let last = cup.people[&0].news.unwrap();
    news::note_told(&mut cup, 0, games, until - until / 3);
    assert_eq!(cup.people[&0].news, Some(last), "something newer is still to be told");
    news::tell_later(&mut cup, 0, News { attempts: 1, ..games }, until - until / 3);
    assert_eq!(cup.people[&0].news, Some(last));
    news::note_told(&mut cup, 0, last, until - until / 3);
    assert_eq!(cup.people[&0].news, None);
    // A person who sits at all tables needs no call.
    for table in cup.tables.values_mut() {
        let here = table.seats.iter().copied().collect();
        table.state = TableState::Waiting { here, expected: BTreeSet::new() };
    }
    assert!(!news::is_news(&cup, 1));
}

#[test]
fn table_is_settled_when_the_time_is_up_or_somebody_has_withdrawn() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    create(&mut cup, 0);
    let until = Pace::Weeks.time_to_come();
    assert!(course::tasks(&cup, until - 1).is_empty());
    let settled = |cup: &Cup, now| course::tasks(cup, now).into_iter().map(|(_, _, task)| task).collect::<Vec<_>>();
    assert_eq!(settled(&cup, until), vec![Task::Settle { gone: Vec::new(), time_up: true }; 3]);
    course::leave(&mut cup, 100, 5).unwrap();
    assert_eq!(settled(&cup, 6), vec![Task::Settle { gone: vec![100], time_up: false }; 2]);
    course::cancel(&mut cup, 7).unwrap();
    assert_eq!(settled(&cup, 8), vec![Task::Close; 3]);
}

#[test]
fn table_begins_when_all_who_are_left_have_come() {
    let mut cup = begun("naval_battles", Pace::Weeks, 3);
    create(&mut cup, 0);
    let slot = *cup.tables.keys().next().unwrap();
    course::leave(&mut cup, 100, 5).unwrap();
    let stands = |here: &[u8], expected: &[u8]| TableState::Waiting {
        here: here.iter().copied().collect(),
        expected: expected.iter().copied().collect(),
    };
    cup.tables.get_mut(&slot).unwrap().state = stands(&[1], &[2]);
    assert!(course::tasks(&cup, 6).iter().all(|(_, other, _)| *other != slot));
    cup.tables.get_mut(&slot).unwrap().state = stands(&[1, 2], &[]);
    let settled = Task::Settle { gone: Vec::new(), time_up: false };
    assert!(course::tasks(&cup, 6).iter().any(|(_, other, task)| *other == slot && *task == settled));
}

#[test]
fn computer_that_goes_on_for_somebody_takes_no_place() {
    let stored = |result: &str, departed: &[u8]| Stored {
        status: Status::Over,
        result: Some(result.to_owned()),
        ended_at: Some(5),
        seats: [(0, Some(0)), (1, Some(1)), (2, Some(2))].into(),
        here: BTreeSet::new(),
        expected: BTreeSet::new(),
        departed: departed.iter().copied().collect(),
    };
    let places = |result: &str, departed: &[u8]| match stored(result, departed).state(&BTreeMap::new()) {
        TableState::Finished(done) => done.places.into_values().collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(places("2-3-1 harbours", &[]), [Place::Rank(2), Place::Rank(3), Place::Rank(1)]);
    assert_eq!(places("2-3-1 harbours", &[2]), [Place::Rank(1), Place::Rank(2), Place::Left]);
    assert_eq!(places("1-1-3 harbours", &[1]), [Place::Rank(1), Place::Left, Place::Rank(2)]);
    assert_eq!(places("1-1-2 harbours", &[0, 1]), [Place::Left, Place::Left, Place::Rank(1)]);
}

#[test]
fn nobody_needs_to_come_to_a_table_that_the_other_has_left() {
    let places = |result: &str, seats: [Option<u8>; 2], withdrawn: &[(u8, Millis)]| {
        let stored = Stored {
            status: Status::Cancelled,
            result: Some(result.to_owned()),
            ended_at: Some(5),
            seats: (0..).zip(seats).collect(),
            here: BTreeSet::new(),
            expected: BTreeSet::new(),
            departed: BTreeSet::new(),
        };
        match stored.state(&withdrawn.iter().copied().collect()) {
            TableState::Finished(done) => done.places.into_values().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(places("not-needed", [None, None], &[(1, 5)]), [Place::Rank(1), Place::Missed]);
    assert_eq!(
        places("not-needed", [None, None], &[(0, 6), (1, 4)]),
        [Place::Rank(1), Place::Missed],
        "withdrawn later"
    );
    assert_eq!(places("walkover", [None, None], &[]), [Place::Missed, Place::Missed]);
    assert_eq!(places("walkover", [None, None], &[(1, 6)]), [Place::Missed, Place::Missed], "too late to be excused");
    assert_eq!(places("walkover", [Some(0), None], &[]), [Place::Rank(1), Place::Missed]);
    assert_eq!(places("walkover", [Some(0), None], &[(0, 6)]), [Place::Rank(1), Place::Missed], "withdrawn later");
}

#[test]
fn stage_over_weeks_ends_within_23_or_28_days() {
    let cup = begun("battleship", Pace::Weeks, 4);
    assert_eq!(course::ends_by(&cup), Some(23 * DAY));
    let cup = begun("naval_battles", Pace::Weeks, 5);
    assert_eq!(course::ends_by(&cup), Some(28 * DAY));
    assert_eq!(course::ends_by(&begun("battleship", Pace::Evening, 4)), None);
}

#[test]
fn forgotten_person_leaves_no_name_and_the_others_win_by_walkover() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    create(&mut cup, 0);
    course::forget(&mut cup, 101, HOUR);
    let again = cup.clone();
    course::forget(&mut cup, 101, HOUR + 1);
    assert_eq!(cup, again, "a second time changes nothing");
    assert!(!format!("{cup:?}").contains("Person 1\""));
    assert_eq!(cup.people[&1].left_at, Some(HOUR));
    course::forget(&mut cup, HOST, HOUR);
    assert_eq!(cup.creator, 0);
}
