//! Cups: stored as they are, found when they are due, told of their tables.

use std::collections::BTreeMap;
use std::convert::Infallible;

use games::lang::Language;

use super::samples::LARGE;
use super::{Home, stored};
use crate::cup::tests::{begun, opened};
use crate::cup::{Cup, CupId, CupStatus, Pace, Place, Sheet, Slot, Stage, Start, TableState, Topic, course, news};
use crate::ratings::board::Scope;
use crate::record::{Address, InvitationRow, MessageRow, Status, TableId};
use crate::store::Store;
use crate::store::leases::Served;
use crate::table::of_cup::{self, NewTableOfCup};
use crate::table::{Person, lobby, replacing};

fn named(name: &str, cup: Cup) -> Cup {
    let id = CupId::parse(name).expect("a name");
    let tables = cup.tables.into_iter().map(|(slot, mut table)| {
        table.id = course::table_id(&id, slot);
        (slot, table)
    });
    Cup { tables: tables.collect(), id, ..cup }
}

async fn read(store: &Store, cup: &Cup) -> Cup {
    store.cup(&cup.id).await.expect("read").expect("there is the cup")
}

async fn change<T: Send>(store: &Store, cup: &Cup, mut change: impl FnMut(&mut Cup) -> T + Send) -> T {
    let changed = store.update_cup(&cup.id, |cup| Ok::<_, Infallible>(change(cup))).await.expect("changed");
    let Ok(answer) = changed.expect("there is the cup");
    answer
}

/// Creates the table of a slot, and returns its name.
async fn table(store: &Store, cup: &Cup, slot: Slot) -> TableId {
    let at = &cup.tables[&slot];
    let people = at.seats.iter().map(|number| &cup.people[number]);
    let new = NewTableOfCup {
        cup: cup.id.clone(),
        id: at.id.clone(),
        game: games::registry::game(&cup.game).expect("a game"),
        guild: cup.guild,
        channel: cup.channel,
        people: people.map(|one| InvitationRow::new(one.player, one.name.as_str())).collect(),
        language: Language::En,
        secret: course::table_secret(cup, &at.id),
        time_control: "ten_days",
        now: 1,
    };
    store.create(of_cup::open(new)).await.expect("created");
    at.id.clone()
}

async fn come(store: &Store, table: &TableId, player: i64) {
    let person = Person { id: player, name: "Anna".to_owned(), language: Language::En, display: Default::default() };
    let joined = store.update(table, |record| lobby::join(record, &person, &format!("i:{player}"), 2)).await;
    joined.expect("stored").expect("joined");
}

pub(super) async fn cup_is_read_as_it_was_stored(home: &impl Home) {
    let store = home.open().await;
    let mut cup = named("a1", begun("battleship", Pace::Weeks, 7));
    (cup.guild, cup.channel, cup.creator) = (LARGE, LARGE - 1, LARGE - 2);
    let posted = Address::Posted { channel: LARGE - 1, message: LARGE - 3, at: 9 };
    cup.messages.values_mut().next().expect("a card").address = posted;
    assert!(store.create_cup(&cup).await.expect("created"));
    assert!(!store.create_cup(&cup).await.expect("asked"), "the name is taken");
    assert_eq!(read(&store, &cup).await, cup);
    let changed = |cup: &mut Cup| {
        course::leave(cup, 101, 7).expect("left");
        cup.people.get_mut(&2).expect("a person").name = "Zoë ⚓ '; DROP TABLE cups".to_owned();
        let third = cup.people.get_mut(&3).expect("a person");
        third.news.as_mut().expect("news").topic = Topic::LastCall;
        (third.is_struck, third.honour) = (true, Some(2));
        cup.attempts = 3;
    };
    changed(&mut cup);
    change(&store, &cup, changed).await;
    assert_eq!(read(&store, &cup).await, cup);
    let refused = store.update_cup(&cup.id, |cup| {
        cup.attempts = 9;
        Err::<(), _>("refused")
    });
    assert_eq!(refused.await.expect("asked"), Some(Err("refused")));
    assert_eq!(read(&store, &cup).await, cup);
    let nobody = CupId::parse("x").expect("a name");
    assert_eq!(store.cup(&nobody).await.expect("asked"), None);
    assert!(store.update_cup(&nobody, |_| Ok::<_, Infallible>(())).await.expect("asked").is_none());

    let open = named("b1", opened("naval_battles", Pace::Evening, Start::With(5)));
    store.create_cup(&open).await.expect("created");
    assert_eq!(read(&store, &open).await, open);
}

pub(super) async fn cup_knows_how_its_tables_stand(home: &impl Home) {
    let store = home.open().await;
    let cup = named("a1", begun("battleship", Pace::Weeks, 3));
    store.create_cup(&cup).await.expect("created");
    let slots: Vec<Slot> = cup.tables.keys().copied().collect();
    let players =
        |slot: Slot| cup.tables[&slot].seats.iter().map(|number| 100 + i64::from(*number)).collect::<Vec<_>>();
    let state = async |slot: Slot| read(&store, &cup).await.tables[&slot].state.clone();
    change(&store, &cup, |cup| cup.wake_at = None).await;

    // One of two is there.
    let first = table(&store, &cup, slots[0]).await;
    assert_eq!(
        state(slots[0]).await,
        TableState::Waiting { here: [].into(), expected: cup.tables[&slots[0]].seats.iter().copied().collect() }
    );
    assert_eq!(read(&store, &cup).await.wake_at, Some(0), "a new table asks for a look");
    let versions = async || {
        let messages = read(&store, &cup).await.messages;
        messages.into_iter().map(|(sheet, row)| (sheet, row.wanted)).collect::<BTreeMap<_, _>>()
    };
    let (wanted, list) = (versions().await, Sheet::Group(Stage::Groups, 0));
    change(&store, &cup, |cup| cup.wake_at = None).await;
    come(&store, &first, players(slots[0])[1]).await;
    let [absent, there] = cup.tables[&slots[0]].seats[..] else { panic!("two people") };
    assert_eq!(state(slots[0]).await, TableState::Waiting { here: [there].into(), expected: [absent].into() });
    assert_eq!(read(&store, &cup).await.wake_at, Some(0));
    let after = versions().await;
    assert_eq!(after[&Sheet::Card], wanted[&Sheet::Card], "the card does not show who has come");
    assert!(after[&list] > wanted[&list]);

    // The time to come is up.
    store.change(&first, |record| of_cup::settle(record, &[], true, 5)).await.expect("settled");
    let settled = versions().await;
    assert!(settled[&Sheet::Card] > after[&Sheet::Card] && settled[&list] > after[&list], "both show the result");
    let TableState::Finished(done) = state(slots[0]).await else { panic!("it is over") };
    assert_eq!(done.places[&cup.tables[&slots[0]].seats[0]], Place::Missed);
    assert_eq!(done.places[&cup.tables[&slots[0]].seats[1]], Place::Rank(1));

    // Both are there, and one resigns.
    let second = table(&store, &cup, slots[1]).await;
    for player in players(slots[1]) {
        come(&store, &second, player).await;
    }
    assert_eq!(state(slots[1]).await, TableState::Playing(cup.tables[&slots[1]].seats.iter().copied().collect()));
    let leaver = players(slots[1])[0];
    let left = store.update(&second, |record| replacing::leave(record, leaver, "i:9", 8)).await.expect("stored");
    left.expect("left");
    assert_eq!(stored(&store, &second).await.table.status, Status::Over);
    let TableState::Finished(done) = state(slots[1]).await else { panic!("it is over") };
    let order: Vec<Place> = cup.tables[&slots[1]].seats.iter().map(|number| done.places[number]).collect();
    assert_eq!(order, [Place::Rank(2), Place::Rank(1)]);

    // A forgotten person keeps the place.
    store.change(&second, |record| crate::table::erasure::forget(record, leaver)).await.expect("forgotten");
    change(&store, &cup, |cup| course::forget(cup, leaver, 9)).await;
    let TableState::Finished(again) = state(slots[1]).await else { panic!("it is over") };
    assert_eq!(again.places, done.places);
}

pub(super) async fn absent_person_is_last_where_the_others_play(home: &impl Home) {
    let store = home.open().await;
    let cup = named("a1", begun("naval_battles", Pace::Weeks, 4));
    store.create_cup(&cup).await.expect("created");
    let slot = *cup.tables.keys().next().expect("a table");
    let at = table(&store, &cup, slot).await;
    let seats = cup.tables[&slot].seats.clone();
    // The person on the second seat does not come.
    for number in [seats[0], seats[2], seats[3]] {
        come(&store, &at, 100 + i64::from(number)).await;
    }
    store.change(&at, |record| of_cup::settle(record, &[], true, 5)).await.expect("settled");
    assert_eq!(stored(&store, &at).await.table.seat_count, 3, "the game begins with three");
    let playing = TableState::Playing([seats[0], seats[2], seats[3]].into());
    assert_eq!(read(&store, &cup).await.tables[&slot].state, playing);
    let end = |record: &mut crate::record::Record| {
        record.table.status = Status::Over;
        record.table.ended_at = Some(9);
        record.table.result = Some(games::engine::outcome::Outcome::placed(vec![2, 1, 3], "sunk").to_string());
    };
    store.change(&at, end).await.expect("ended");
    let TableState::Finished(done) = read(&store, &cup).await.tables[&slot].state.clone() else { panic!("it is over") };
    let places: Vec<Place> = seats.iter().map(|number| done.places[number]).collect();
    assert_eq!(places, [Place::Rank(2), Place::Missed, Place::Rank(1), Place::Rank(3)]);
}

pub(super) async fn due_cups_come_longest_due_first(home: &impl Home) {
    let store = home.open().await;
    for (name, wake_at) in [("a1", Some(30)), ("b1", Some(10)), ("c1", None), ("d1", Some(50))] {
        let mut cup = named(name, opened("battleship", Pace::Weeks, Start::With(4)));
        cup.wake_at = wake_at;
        store.create_cup(&cup).await.expect("created");
    }
    let due =
        async |now| store.due_cups(now, 9).await.expect("asked").iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(due(30).await, ["b1", "a1"]);
    assert_eq!(store.next_cup(30).await.expect("asked"), Some(50));
    let id = CupId::parse("b1").expect("a name");
    store.look_at_cup_later(&id, 40).await.expect("later");
    assert_eq!(store.failures_with_cup(&id).await.expect("asked"), 1);
    assert_eq!(due(30).await, ["a1"]);
    assert_eq!(due(60).await, ["a1", "b1", "d1"]);
    // The clock was set back. Only what has failed is tried again.
    store.recall_cups(5, 0).await.expect("recalled");
    assert_eq!(due(5).await, ["b1"]);
    // Another process serves the shard of this server.
    store.serve(Served { shards: [1].into(), total: 2, processes: 2 });
    assert_eq!(due(60).await, Vec::<String>::new());
}

pub(super) async fn dates_of_running_cups_move_while_the_bot_is_down(home: &impl Home) {
    let store = home.open().await;
    let (running, open) = (
        named("a1", begun("battleship", Pace::Weeks, 3)),
        named("b1", opened("battleship", Pace::Weeks, Start::At(900_000))),
    );
    for cup in [&running, &open] {
        store.create_cup(cup).await.expect("created");
    }
    change(&store, &running, |cup| {
        let first_call = cup.people[&0].news.expect("a call");
        news::note_told(cup, 0, first_call, 1);
        cup.messages.values_mut().for_each(|row| row.sent = row.wanted);
        cup.wake_at = None;
    })
    .await;
    let before = read(&store, &running).await;
    store.note_uptime(1_000, 0, 10).await.expect("noted");
    store.note_uptime(601_000, 0, 10).await.expect("noted");
    let after = read(&store, &running).await;
    for (slot, table) in &after.tables {
        assert_eq!(table.come_until, before.tables[slot].come_until.map(|at| at + 600_000));
    }
    let call = |cup: &Cup, number| cup.people[&number].news.map(|news| (news.topic, news.at));
    let last_call = call(&before, 0).expect("a last call");
    assert_eq!(last_call.0, Topic::LastCall);
    assert_eq!(call(&after, 0), Some((Topic::LastCall, last_call.1 + 600_000)));
    assert_eq!(call(&after, 1), call(&before, 1), "a first call does not wait");
    assert!(after.messages.values().all(MessageRow::is_behind), "the messages show the old dates");
    assert_eq!(after.wake_at, Some(0));
    assert_eq!(read(&store, &open).await.start, Start::At(900_000));
    assert_eq!(read(&store, &open).await.wake_at, open.wake_at, "the announced start stays");
}

pub(super) async fn cups_of_a_person_and_a_server_are_found(home: &impl Home) {
    let store = home.open().await;
    let (one, two) = (
        named("a1", begun("battleship", Pace::Weeks, 3)),
        named("b1", opened("battleship", Pace::Weeks, Start::With(4))),
    );
    for cup in [&one, &two] {
        store.create_cup(cup).await.expect("created");
    }
    let names = |cups: Vec<CupId>| cups.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(store.cups_in(7, CupStatus::Running, 9).await.expect("asked")), ["a1"]);
    assert_eq!(names(store.cups_in(7, CupStatus::Open, 9).await.expect("asked")), ["b1"]);
    assert!(store.cups_in(8, CupStatus::Open, 9).await.expect("asked").is_empty());
    let count = async |guild| store.count_open_cups(guild).await.expect("asked");
    assert_eq!((count(7).await, count(8).await), (1, 0));
    let entries = store.cups_of(100).await.expect("asked");
    assert_eq!(entries.len(), 1);
    assert_eq!((entries[0].status, entries[0].withdrawn, entries[0].guild), (CupStatus::Running, false, 7));
    change(&store, &one, |cup| {
        (cup.status, cup.ended_at) = (CupStatus::Over, Some(9));
        cup.people.get_mut(&0).expect("a person").honour = Some(2);
    })
    .await;
    let honours = async |scope| store.honours_in_cups(100, scope, 5).await.expect("asked");
    let [honour] = &honours(Scope::Everywhere).await[..] else { panic!("one honour") };
    assert_eq!((honour.place, honour.game.as_str(), honour.contest.ended_at(), honour.guild), (2, "battleship", 9, 7));
    assert_eq!((honours(Scope::Server(7)).await.len(), honours(Scope::Server(8)).await.len()), (1, 0));
    // The creator does not take part.
    assert!(store.cups_of(1).await.expect("asked").is_empty());
    assert_eq!(names(store.cups_with(1).await.expect("asked")), ["a1", "b1"]);
    for cup in [&one, &two] {
        change(&store, cup, |cup| course::forget(cup, 1, 5)).await;
        change(&store, cup, |cup| course::forget(cup, 100, 5)).await;
    }
    assert!(
        store.cups_with(1).await.expect("asked").is_empty() && store.cups_with(100).await.expect("asked").is_empty()
    );
}

pub(super) async fn missed_tables_count_until_as_many_games_are_finished(home: &impl Home) {
    let store = home.open().await;
    let cup = named("a1", begun("battleship", Pace::Weeks, 3));
    store.create_cup(&cup).await.expect("created");
    let mine: Vec<Slot> =
        cup.tables.iter().filter(|(_, table)| table.seats.contains(&0)).map(|(slot, _)| *slot).collect();
    for slot in &mine {
        let at = table(&store, &cup, *slot).await;
        store.change(&at, |record| of_cup::settle(record, &[], true, 1_000)).await.expect("settled");
    }
    let attendance = async |since| store.attendance(100, since).await.expect("asked");
    let now = attendance(0).await;
    assert_eq!((now.missed, now.finished, now.ordinary), (2, 0, 0));
    assert_eq!(attendance(1_000).await.missed, 0, "long ago");
    super::results::play(&store, "rated", [100, 8], 2_000).await;
    assert_eq!(attendance(0).await.ordinary, 1);
    // Both are at the table, and the time runs out.
    let late = named("b1", begun("battleship", Pace::Weeks, 3));
    store.create_cup(&late).await.expect("created");
    let slot = *late.tables.iter().find(|(_, table)| table.seats == late.tables[&mine[0]].seats).expect("a table").0;
    let at = table(&store, &late, slot).await;
    for number in &late.tables[&slot].seats {
        come(&store, &at, 100 + i64::from(*number)).await;
    }
    let time_up = |record: &mut crate::record::Record| {
        record.table.status = Status::Cancelled;
        (record.table.result, record.table.ended_at) = (Some("late".to_owned()), Some(2_500));
    };
    store.change(&at, time_up).await.expect("closed");
    assert_eq!(attendance(2_000).await.missed, 1);
    // Nobody misses a table that is closed after the person has withdrawn.
    let slot =
        *late.tables.iter().find(|(slot, table)| **slot != mine[0] && table.seats.contains(&0)).expect("a table").0;
    let at = table(&store, &late, slot).await;
    change(&store, &late, |cup| course::leave(cup, 100, 2_600).expect("left")).await;
    store.change(&at, |record| of_cup::settle(record, &[], true, 2_700)).await.expect("settled");
    assert_eq!(attendance(2_000).await.missed, 1);
    // The cup is cancelled before the third table began.
    let third = *cup.tables.keys().find(|slot| !mine.contains(slot)).expect("a table");
    let at = table(&store, &cup, third).await;
    store.change(&at, |record| of_cup::close(record, 1_500)).await.expect("closed");
    let other = store.attendance(101, 0).await.expect("asked");
    assert_eq!((other.missed, other.finished), (2, 0));
}

pub(super) async fn cups_arrive_in_another_database(home: &impl Home) {
    let file = super::sqlite::File::in_a_folder();
    let (from, to) = (file.open().await, home.open().await);
    let cup = named("a1", begun("battleship", Pace::Weeks, 3));
    from.create_cup(&cup).await.expect("created");
    let slot = *cup.tables.keys().next().expect("a table");
    let at = table(&from, &cup, slot).await;
    come(&from, &at, 100 + i64::from(cup.tables[&slot].seats[0])).await;
    from.change(&at, |record| of_cup::settle(record, &[], true, 5)).await.expect("settled");
    let before = read(&from, &cup).await;
    assert_eq!(from.move_to(&to).await.expect("moved").cups, 1);
    assert_eq!(read(&to, &cup).await, before);
    let ratings = BTreeMap::new();
    change(&to, &cup, |cup| course::look(cup, &ratings, 6)).await;
}
