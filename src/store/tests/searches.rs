//! Searches, calls and avoided people.

use std::collections::BTreeSet;

use super::samples::{LARGE, bare, id, person};
use super::{Home, stored};
use crate::record::search::{Alert, CallReason, Candidates, Pace, PageState, Pairing, Queue, Search};
use crate::record::{Address, InvitationRow, MessageKind, MessageRow, Millis, Record, Status};
use crate::store::Store;
use crate::store::searches::{AlertCall, Call, WaitingTable};

pub(super) const GUILD: i64 = 3;

/// A lobby of a person in the server.
fn card(name: &str, player: i64, channel: i64, created_at: Millis) -> Record {
    let mut record = bare(name);
    (record.table.guild, record.table.channel, record.table.creator) = (Some(GUILD), channel, player);
    record.table.created_at = created_at;
    record.seats.insert(0, person(player));
    record
}

/// A search with a card.
pub(super) fn search(player: i64, table: &str) -> Search {
    Search {
        player,
        guild: GUILD,
        channel: 10,
        game: "battleship".to_owned(),
        any_game: false,
        pace: Pace::Days,
        name: format!("Zoë {player} ⚓"),
        language: "de".to_owned(),
        origin: format!("i:{player}"),
        since: 1_000,
        until: 9_000,
        table: id(table),
        pairing: None,
        alert_at: None,
        wake_at: 5_000,
        attempts: 0,
        page: Address::Nowhere,
        shown: PageState::Waiting,
    }
}

/// Begins the search of a person at a new card.
pub(super) async fn begin(store: &Store, player: i64, table: &str) {
    let (search, card) = (search(player, table), card(table, player, 10, 1_000));
    let add = |queue: &mut Queue| {
        queue.searches.insert(player, search.clone());
        queue.tables.insert(card.table.id.clone(), card.clone());
    };
    store.change_searches(GUILD, (Some(player), 1_000), add).await.expect("begun");
}

pub(super) async fn search_is_read_as_it_was_stored(home: &impl Home) {
    let store = home.open().await;
    begin(&store, LARGE, "a").await;
    let full = Search {
        any_game: true,
        pace: Pace::Now,
        pairing: Some(Pairing { since: 7, until: LARGE }),
        alert_at: Some(8),
        attempts: 3,
        page: Address::Answer { token: "aW50".to_owned(), pressed: Some(LARGE), until: LARGE - 1 },
        shown: PageState::Pair,
        ..search(LARGE, "a")
    };
    let put = |queue: &mut Queue| queue.searches.insert(LARGE, full.clone());
    store.change_searches(GUILD, (None, 0), put).await.expect("changed");
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.searches_of(LARGE).await.expect("read"), [full]);
    assert_eq!(store.searches_of(1).await.expect("read"), []);
    assert_eq!(stored(&store, &id("a")).await, card("a", LARGE, 10, 1_000));
}

pub(super) async fn search_ends_with_the_lobby_of_its_table(home: &impl Home) {
    let store = home.open().await;
    for (status, table) in [(Status::Playing, "a"), (Status::Cancelled, "b")] {
        begin(&store, 1, table).await;
        begin(&store, 2, &format!("{table}2")).await;
        store.change(&id(table), |record| record.table.status = status).await.expect("changed");
        assert_eq!(store.searches_of(1).await.expect("read"), [], "{status:?}");
        assert_eq!(store.searches_of(2).await.expect("read").len(), 1);
        // The worker ends it, and says so on its page.
        assert_eq!(store.due_searches(0, 9).await.expect("asked"), [(GUILD, 1, 0)]);
        let end = |queue: &mut Queue| queue.searches.clear();
        store.change_searches(GUILD, (None, 1_000), end).await.expect("changed");
    }
}

pub(super) async fn game_with_people_wakes_and_marks_the_searches_for_now_of_its_players(home: &impl Home) {
    let store = home.open().await;
    for (player, table) in [(1, "a"), (2, "b"), (3, "c")] {
        begin(&store, player, table).await;
    }
    let for_now = |queue: &mut Queue| {
        for player in [1, 3] {
            queue.searches.get_mut(&player).expect("looks").pace = Pace::Now;
        }
    };
    store.change_searches(GUILD, (None, 1_000), for_now).await.expect("changed");
    let starts = async |name: &str, players: &[i64]| {
        let mut game = card(name, players[0], 10, 1);
        "live".clone_into(&mut game.table.time_control);
        for (seat, player) in (0..).zip(players) {
            game.seats.insert(seat, person(*player));
        }
        store.create(game).await.expect("created");
        store.change(&id(name), |record| record.table.status = Status::Playing).await.expect("changed");
    };
    starts("alone", &[3]).await;
    assert_eq!(store.due_searches(0, 9).await.expect("asked"), []);
    starts("both", &[1, 2]).await;
    assert_eq!(store.due_searches(0, 9).await.expect("asked"), [(GUILD, 1, 0)], "a search over days goes on");
    let queue = store.change_searches(GUILD, (None, 1_000), |queue| queue.clone()).await.expect("read");
    let plays = [1, 2, 3].map(|player| queue.lookers[&player].plays.iter().cloned().collect::<Vec<_>>().join(" "));
    assert_eq!(plays, ["live", "live", ""]);
}

pub(super) async fn failed_search_waits_and_stops_no_others(home: &impl Home) {
    let store = home.open().await;
    begin(&store, 1, "a").await;
    begin(&store, 2, "b").await;
    store.search_later((GUILD, 1), 7_000, 2).await.expect("stored");
    assert_eq!(store.due_searches(5_000, 1).await.expect("asked"), [(GUILD, 2, 0)]);
    assert_eq!(store.due_searches(7_000, 9).await.expect("asked"), [(GUILD, 2, 0), (GUILD, 1, 2)]);
}

pub(super) async fn change_of_seats_wakes_the_searches_of_the_table(home: &impl Home) {
    let store = home.open().await;
    begin(&store, 1, "a").await;
    assert_eq!(store.due_searches(4_999, 9).await.expect("asked"), []);
    assert_eq!(store.next_search(0).await.expect("asked"), Some(5_000));
    assert_eq!(store.due_searches(5_000, 9).await.expect("asked"), [(GUILD, 1, 0)]);
    store.change(&id("a"), |record| record.table.options.push('x')).await.expect("changed");
    assert_eq!(store.due_searches(4_999, 9).await.expect("asked"), []);
    let invite = |record: &mut Record| record.invitations.insert(1, InvitationRow::new(5, "Ben"));
    store.change(&id("a"), invite).await.expect("changed");
    assert_eq!(store.due_searches(4_999, 9).await.expect("asked"), [(GUILD, 1, 0)]);
}

/// Racing searches wait for each other, so that one of them always finds the other.
pub(super) async fn racing_searches_see_each_other(home: &impl Home) {
    let store = home.open().await;
    let tasks: Vec<_> = (1..=8)
        .map(|player| {
            let store = store.clone();
            tokio::spawn(async move {
                let (search, card) =
                    (search(player, &format!("t{player}")), card(&format!("t{player}"), player, 10, 1));
                let add = |queue: &mut Queue| {
                    let found = queue.searches.len();
                    queue.searches.insert(player, search.clone());
                    queue.tables.insert(card.table.id.clone(), card.clone());
                    found
                };
                store.change_searches(GUILD, (Some(player), 1), add).await.expect("begun")
            })
        })
        .collect();
    let mut found = Vec::new();
    for task in tasks {
        found.push(task.await.expect("begun"));
    }
    found.sort_unstable();
    assert_eq!(found, (0..8).collect::<Vec<_>>());
}

/// A join and a search compete for a card: either the search sees the game, or the join a closed card.
pub(super) async fn search_and_join_at_once_use_a_card_once(home: &impl Home) {
    let store = home.open().await;
    for round in 0..6 {
        let name = format!("r{round}");
        begin(&store, 1, &name).await;
        let join = {
            let (store, table) = (store.clone(), id(&name));
            tokio::spawn(async move {
                let join = |record: &mut Record| match record.table.status {
                    Status::Lobby => {
                        record.seats.insert(1, person(9));
                        record.table.status = Status::Playing;
                        true
                    }
                    _ => false,
                };
                store.change(&table, join).await.expect("changed")
            })
        };
        let close = |queue: &mut Queue| {
            let search = queue.searches.get(&1).cloned();
            let card = search.and_then(|search| queue.tables.get_mut(&search.table));
            match card.filter(|card| card.table.status == Status::Lobby) {
                Some(card) => {
                    card.table.status = Status::Cancelled;
                    true
                }
                None => false,
            }
        };
        let closed = store.change_searches(GUILD, (None, 1), close).await.expect("changed");
        assert_ne!(join.await.expect("joined"), closed, "exactly one of the two");
        assert_eq!(store.searches_of(1).await.expect("read"), []);
        store.change_searches(GUILD, (None, 1), |queue| queue.searches.clear()).await.expect("changed");
    }
}

pub(super) async fn games_of_the_people_who_look_count_for_a_pair(home: &impl Home) {
    let store = home.open().await;
    let now = 1_795_000_000_000;
    for (number, players) in [(0, [1, 2]), (1, [2, 1]), (2, [1, 5])] {
        super::results::play(&store, &format!("g{number}"), players, now + number).await;
    }
    begin(&store, 1, "a").await;
    store.avoid(1, &[7, LARGE].into()).await.expect("stored");
    let named = [4, LARGE].into();
    store.change_guild(GUILD, |settings| settings.channels = BTreeSet::clone(&named)).await.expect("changed");
    let queue = store.change_searches(GUILD, (Some(2), now + 9), |queue| queue.clone()).await.expect("read");
    assert_eq!(queue.named_channels, named);
    let (one, two) = (&queue.lookers[&1], &queue.lookers[&2]);
    assert_eq!((one.met_today.get(&2), two.met_today.get(&1)), (Some(&2), Some(&2)));
    assert_eq!((&one.last_opponents, &two.last_opponents), (&[5].into(), &[1].into()));
    assert_eq!((&one.avoids, &two.avoids), (&[7, LARGE].into(), &BTreeSet::new()));
    let (points, games) = one.ratings["battleship"];
    assert!((1500..2500).contains(&points) && games == 3, "{points} {games}");
    let later = now + crate::ratings::finish::WINDOW + 9;
    let queue = store.change_searches(GUILD, (Some(2), later), |queue| queue.clone()).await.expect("read");
    assert!(queue.lookers[&1].met_today.is_empty(), "yesterday");
}

pub(super) async fn tables_wait_for_those_who_can_see_and_take_a_seat(home: &impl Home) {
    let store = home.open().await;
    let mut full = card("full", 2, 10, 1);
    full.seats.insert(1, person(3));
    let mut kept = card("kept", 3, 10, 2);
    kept.invitations.insert(1, InvitationRow::new(7, "Ben"));
    let mut playing = card("playing", 3, 10, 3);
    playing.table.status = Status::Playing;
    let mut pair = card("pair", 0, 10, 4);
    pair.seats.clear();
    let tables = [
        full,
        kept,
        playing,
        pair,
        card("young", 4, 10, 9),
        card("old", 5, 10, 6),
        card("own", 7, 10, 7),
        card("named", 6, 20, 8),
        card("elsewhere", 6, 30, 5),
        Record { table: crate::record::Table { guild: Some(4), ..card("x", 8, 10, 1).table }, ..card("x", 8, 10, 1) },
    ];
    for table in tables {
        store.create(table).await.expect("created");
    }
    let seen = async |player: i64, named: &[i64]| {
        let named = named.iter().copied().collect();
        let found = store.waiting_tables(GUILD, player, (10, &named), 9).await.expect("asked");
        found.into_iter().map(|waiting| waiting.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(seen(7, &[]).await, ["kept", "old", "young"]);
    assert_eq!(seen(7, &[20, 40]).await, ["kept", "old", "named", "young"]);
    assert_eq!(seen(1, &[]).await, ["old", "own", "young"]);
    store.avoid(1, &[5].into()).await.expect("stored");
    assert_eq!(seen(1, &[]).await, ["own", "young"]);
    assert_eq!(seen(5, &[]).await, ["own", "young"], "the avoided person sees the tables of the other");
    let found = store.waiting_tables(GUILD, 7, (10, &BTreeSet::new()), 1).await.expect("asked");
    let name = "Käpt’n 3".to_owned();
    let (game, time_control, options) = ("battleship".to_owned(), "none".to_owned(), bare("kept").table.options);
    let kept = WaitingTable { table: id("kept"), game, name, time_control, options };
    assert_eq!(found, [kept]);
}

fn alert(player: i64, game: &str) -> Alert {
    Alert { player, guild: GUILD, game: game.to_owned(), channel: 10, called_at: None, unanswered: 0 }
}

pub(super) async fn wish_to_be_called_is_kept_for_each_game_and_server(home: &impl Home) {
    let store = home.open().await;
    let games = |games: &[&str]| games.iter().map(|game| (*game).to_owned()).collect::<BTreeSet<_>>();
    store.set_alerts(1, (GUILD, 10), &games(&["battleship", "sub_search"])).await.expect("stored");
    store.set_alerts(1, (4, 11), &games(&["battleship"])).await.expect("stored");
    store.set_alerts(1, (GUILD, 10), &games(&["battleship"])).await.expect("stored");
    let kept = [alert(1, "battleship"), Alert { guild: 4, channel: 11, ..alert(1, "battleship") }];
    assert_eq!(store.alerts_of(1).await.expect("read"), kept);
    store.set_alerts(1, (GUILD, 10), &games(&[])).await.expect("stored");
    assert_eq!(store.alerts_of(1).await.expect("read"), kept[1..]);
}

pub(super) async fn call_is_decided_once_and_kept_until_it_is_sent(home: &impl Home) {
    let store = home.open().await;
    begin(&store, 1, "a").await;
    let due = |queue: &mut Queue| queue.searches.get_mut(&1).expect("looks").alert_at = Some(2_000);
    store.change_searches(GUILD, (None, 1), due).await.expect("changed");
    for player in [5, 6, 7] {
        store.set_alerts(player, (GUILD, 10), &["battleship".to_owned()].into()).await.expect("stored");
    }
    store.avoid(6, &[1].into()).await.expect("stored");
    store.avoid(1, &[7].into()).await.expect("stored");
    let all = |_: &Search, candidates: &Candidates| {
        assert_eq!(candidates.avoided, [7].into());
        assert!(candidates.people.iter().any(|candidate| candidate.avoids.contains(&1)));
        candidates.people.iter().map(|candidate| candidate.alert.player).filter(|player| *player != 7).collect()
    };
    store.call_for((GUILD, 1), 1_999, all).await.expect("not due");
    assert_eq!(store.due_calls(9_000, 9).await.expect("asked"), []);
    // Two processes at once.
    let (one, two) = tokio::join!(store.call_for((GUILD, 1), 2_000, all), store.call_for((GUILD, 1), 2_000, all));
    one.and(two).expect("decided");
    let call = |player| Call { table: id("a"), player, reason: CallReason::Alert, attempts: 0, version: 0 };
    assert_eq!(store.due_calls(2_000, 9).await.expect("asked"), [call(5), call(6)]);
    assert_eq!(store.due_calls(1_999, 9).await.expect("asked"), []);
    store.call_later(&call(5), 3_000, 1).await.expect("stored");
    assert_eq!(store.due_calls(2_000, 9).await.expect("asked"), [call(6)]);
    assert_eq!(store.due_calls(3_000, 9).await.expect("asked")[1], Call { attempts: 1, ..call(5) });
    // Sent later, and noted twice.
    let told = |sent_at| Some(AlertCall { guild: GUILD, game: "battleship", sent_at });
    for _ in 0..2 {
        store.called(&call(6), told(Some(2_500))).await.expect("stored");
    }
    let known = store.alerts_of(6).await.expect("read").remove(0);
    assert_eq!((known.called_at, known.unanswered), (Some(2_500), 1));
    // A call that cannot be sent leaves the day to another one.
    assert_eq!(store.alerts_of(5).await.expect("read")[0].called_at, Some(2_000));
    store.called(&call(5), told(None)).await.expect("stored");
    let known = store.alerts_of(5).await.expect("read").remove(0);
    assert_eq!((known.called_at, known.unanswered), (None, 0));
    // What somebody else is still to be told stays.
    store.change(&id("a"), |record| record.calls = [(5, CallReason::Missed)].into()).await.expect("changed");
    let again = |queue: &mut Queue| queue.searches.get_mut(&1).expect("looks").alert_at = Some(2_000);
    store.change_searches(GUILD, (None, 1), again).await.expect("changed");
    store.call_for((GUILD, 1), 2_000, all).await.expect("decided");
    let reasons: Vec<_> =
        store.due_calls(2_000, 9).await.expect("asked").into_iter().map(|call| (call.player, call.reason)).collect();
    assert!(reasons.contains(&(5, CallReason::Missed)) && reasons.contains(&(6, CallReason::Alert)), "{reasons:?}");
}

pub(super) async fn answer_to_a_call_is_for_one_game(home: &impl Home) {
    let store = home.open().await;
    let games: BTreeSet<String> = ["battleship", "sub_search"].map(str::to_owned).into();
    store.set_alerts(1, (GUILD, 10), &games).await.expect("stored");
    for (table, game) in [("a", "battleship"), ("b", "sub_search")] {
        store.create(card(table, 9, 10, 1)).await.expect("created");
        store.change(&id(table), |record| record.calls = [(1, CallReason::Alert)].into()).await.expect("changed");
        let call = store.due_calls(0, 9).await.expect("asked").remove(0);
        store.called(&call, Some(AlertCall { guild: GUILD, game, sent_at: Some(5) })).await.expect("stored");
    }
    let unanswered = async || {
        let alerts = store.alerts_of(1).await.expect("read").into_iter();
        alerts.map(|alert| (alert.game, alert.unanswered)).collect::<Vec<_>>()
    };
    store.alert_answered(1, GUILD, "battleship").await.expect("stored");
    let both = [("battleship".to_owned(), 0), ("sub_search".to_owned(), 1)];
    assert_eq!(unanswered().await, both);
    store.end_alert(1, GUILD, "battleship").await.expect("stored");
    assert_eq!(unanswered().await, both[1..]);
}

pub(super) async fn people_to_call_are_stored_with_the_change_of_their_table(home: &impl Home) {
    let store = home.open().await;
    store.create(card("a", 1, 10, 1)).await.expect("created");
    let change = |record: &mut Record| {
        record.table.answer_by = Some(LARGE);
        record.calls = [(1, CallReason::StillThere), (LARGE, CallReason::Pair)].into();
    };
    store.change(&id("a"), change).await.expect("changed");
    let record = stored(&store, &id("a")).await;
    assert!(record.table.answer_by == Some(LARGE) && record.calls.is_empty());
    let called = store.due_calls(0, 9).await.expect("asked").into_iter().map(|call| (call.player, call.reason));
    assert_eq!(called.collect::<Vec<_>>(), [(1, CallReason::StillThere), (LARGE, CallReason::Pair)]);
    // A new reason comes up while the message for the first one is on its way.
    let sent = store.due_calls(0, 9).await.expect("asked").remove(0);
    store.change(&id("a"), |record| record.calls = [(1, CallReason::Closed)].into()).await.expect("changed");
    store.called(&sent, None).await.expect("stored");
    store.call_later(&sent, LARGE, 1).await.expect("stored");
    let newer = store.due_calls(0, 9).await.expect("asked").remove(0);
    let told = (newer.player, newer.reason, newer.version);
    assert_eq!(told, (1, CallReason::Closed, sent.version + 1), "the newer message is still to be sent");
    store.called(&newer, None).await.expect("stored");
    assert_eq!(store.due_calls(0, 9).await.expect("asked").len(), 1);
}

pub(super) async fn nothing_of_a_forgotten_person_remains_in_searches(home: &impl Home) {
    let store = home.open().await;
    begin(&store, 1, "a").await;
    let change = |record: &mut Record| record.calls = [1, 2].map(|player| (player, CallReason::Pair)).into();
    store.change(&id("a"), change).await.expect("changed");
    for player in [1, 2] {
        store.set_alerts(player, (GUILD, 10), &["battleship".to_owned()].into()).await.expect("stored");
    }
    store.avoid(1, &[2].into()).await.expect("stored");
    store.avoid(2, &[1, 5].into()).await.expect("stored");
    for _ in 0..2 {
        store.forget_searches(1).await.expect("forgotten");
        assert!(store.searches_of(1).await.expect("read").is_empty());
        assert!(store.alerts_of(1).await.expect("read").is_empty());
        assert!(store.avoidances_of(1).await.expect("read").is_empty());
        assert_eq!(store.avoidances_of(2).await.expect("read"), [5]);
        assert_eq!(store.alerts_of(2).await.expect("read").len(), 1);
        let called: Vec<_> = store.due_calls(0, 9).await.expect("asked").into_iter().map(|call| call.player).collect();
        assert_eq!(called, [2]);
    }
}

pub(super) async fn lobbies_are_due_by_their_time_control_or_their_answer(home: &impl Home) {
    let store = home.open().await;
    let lobby = |name: &str, control: &str, created_at| {
        let mut record = card(name, 1, 10, created_at);
        control.clone_into(&mut record.table.time_control);
        record
    };
    let mut asked = lobby("asked", "live", 0);
    asked.table.answer_by = Some(500);
    let mut attended = lobby("attended", "day", 0);
    attended.table.attended_at = Some(50);
    let tables = [lobby("quick", "live", 10), lobby("slow", "day", 5), lobby("none", "none", 6), asked, attended];
    for table in tables {
        store.create(table).await.expect("created");
    }
    let due = async |now| {
        let found = store.due_lobbies(now, (&["live", "evening"], 100, 300), 9).await.expect("asked");
        found.into_iter().map(|table| table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(due(109).await, Vec::<String>::new());
    assert_eq!(due(110).await, ["quick"]);
    assert_eq!(due(305).await, ["slow", "quick"]);
    assert_eq!(due(350).await, ["attended", "slow", "none", "quick"]);
    assert_eq!(due(500).await, ["asked", "attended", "slow", "none", "quick"]);
    begin(&store, 1, "search").await;
    assert_eq!(due(LARGE).await, ["asked", "attended", "slow", "none", "quick"], "a search ends in its own time");
    // Its opener owes an answer to somebody who has joined.
    store.change(&id("search"), |record| record.table.answer_by = Some(400)).await.expect("changed");
    assert_eq!(due(399).await, ["attended", "slow", "none", "quick"]);
    assert_eq!(due(400).await, ["attended", "slow", "none", "quick", "search"]);
    // The two who were paired have their own time.
    store.change(&id("search"), |record| record.table.creator = crate::record::NOBODY).await.expect("changed");
    assert_eq!(due(400).await, ["attended", "slow", "none", "quick"]);
}

pub(super) async fn time_of_searches_stands_still_while_the_bot_is_down(home: &impl Home) {
    let store = home.open().await;
    begin(&store, 1, "a").await;
    begin(&store, 2, "b").await;
    let pair = |queue: &mut Queue| {
        let search = queue.searches.get_mut(&1).expect("looks");
        (search.pairing, search.wake_at) = (Some(Pairing { since: 1, until: 4_000 }), 4_000);
    };
    store.change_searches(GUILD, (None, 1), pair).await.expect("changed");
    let answer = |record: &mut Record| {
        record.table.answer_by = Some(4_000);
        let card = MessageRow { wanted: 1, sent: 1, ..MessageRow::default() };
        record.messages.insert(MessageKind::Card, card);
    };
    store.change(&id("a"), answer).await.expect("changed");
    store.note_uptime(1_000, 0, 10).await.expect("noted");
    store.note_uptime(2_000, 0, 10).await.expect("noted");
    let searches = store.change_searches(GUILD, (None, 1), |queue| queue.searches.clone()).await.expect("read");
    assert_eq!((searches[&1].pairing.map(|pairing| pairing.until), searches[&1].wake_at), (Some(5_000), 5_000));
    let record = stored(&store, &id("a")).await;
    assert_eq!(record.table.answer_by, Some(5_000));
    assert_eq!(record.messages[&MessageKind::Card].wanted, 2, "the card says until when");
    assert_eq!(record.table.attended_at, Some(record.table.created_at + 1_000), "nobody could join meanwhile");
    assert_eq!((searches[&2].until, searches[&2].wake_at), (10_000, 6_000));
    assert_eq!(store.up_at().await.expect("read"), Some(2_000));
}
