//! Queries, for every engine.

use std::time::Duration;

use super::Home;
use super::samples::{asked, bare, computer, id, person, playing, prompt, wanted};
use crate::record::{MessageKind, MessageRow, Millis, Player, PromptKey, PromptRow, Record, Status};
use crate::store::crowd::{Crowd, TableLimits};
use crate::store::{StoreError, Turn};

pub(super) async fn due_messages_come_longest_due_first(home: &impl Home) {
    use MessageKind::{Board, Card, Panel};
    let store = home.open().await;
    assert_eq!(store.next_message(0).await.expect("asked"), None);

    let mut first = bare("b");
    first.messages.insert(Card, wanted(1, 30));
    first.messages.insert(Board, wanted(1, 20));
    first.messages.insert(Panel(10), wanted(1, 20));
    first.messages.insert(Panel(9), wanted(1, 20));
    let mut second = bare("a");
    second.messages.insert(Card, wanted(1, 20));
    second.messages.insert(Board, wanted(1, 41));
    let mut sent = wanted(3, 0);
    sent.sent = 3;
    second.messages.insert(Panel(0), sent);
    store.create(first).await.expect("created");
    store.create(second).await.expect("created");

    let (a, b) = (id("a"), id("b"));
    let expected =
        vec![(a.clone(), Card), (b.clone(), Board), (b.clone(), Panel(9)), (b.clone(), Panel(10)), (b.clone(), Card)];
    assert_eq!(store.due_messages(40, 100).await.expect("asked"), expected);
    assert_eq!(store.due_messages(40, 2).await.expect("asked"), expected[..2]);
    assert_eq!(store.due_messages(20, 100).await.expect("asked"), expected[..4]);
    assert_eq!(store.due_messages(19, 100).await.expect("asked"), []);
    assert_eq!(store.next_message(0).await.expect("asked"), Some(20));
    assert_eq!(store.next_message(40).await.expect("asked"), Some(41));
    assert_eq!(store.next_message(41).await.expect("asked"), None);

    store.change(&a, |record| record.messages.get_mut(&Card).expect("there").sent = 1).await.expect("sent");
    assert_eq!(store.due_messages(40, 100).await.expect("asked"), expected[1..]);
    store.change(&a, |record| record.messages.get_mut(&Panel(0)).expect("there").wanted = 4).await.expect("wanted");
    assert_eq!(store.due_messages(40, 1).await.expect("asked"), [(a, Panel(0))]);
}

pub(super) async fn waiting_work_becomes_due_after_the_clock_was_set_back(home: &impl Home) {
    use MessageKind::{Board, Card, Panel};
    const HOUR: Millis = 60 * 60 * 1000;
    let store = home.open().await;
    let mut record = playing("a", 1, 1);
    record.seats = [(0, computer("easy")), (1, computer("easy")), (2, computer("easy"))].into();
    let refused = |retry_at| MessageRow { refused: true, ..wanted(1, retry_at) };
    record.messages = [
        (Board, wanted(1, HOUR + 1)),
        (Card, refused(HOUR + 1)),
        (Panel(0), wanted(1, 5)),
        (Panel(1), refused(25 * HOUR)),
        (Panel(2), refused(MessageRow::NEVER)),
    ]
    .into();
    let failed = |retry_at| PromptRow { attempts: 1, ..prompt(true, retry_at) };
    record.prompts =
        [(0, prompt(true, 7)), (1, failed(8)), (2, failed(HOUR + 1))].map(|(seat, row)| (asked(seat), row)).into();
    store.create(record).await.expect("created");
    let sent = async || {
        let due = store.due_messages(0, 9).await.expect("asked");
        due.into_iter().map(|(_, kind)| kind).collect::<Vec<_>>()
    };
    let asked = async || {
        let due = store.computer_prompts(0, 9).await.expect("asked");
        due.into_iter().map(|(_, seat)| seat).collect::<Vec<_>>()
    };
    assert_eq!((sent().await, asked().await), (vec![], vec![]));
    // Work that waits longer than it may.
    store.recall_messages(0, HOUR).await.expect("recalled");
    store.recall_computer_prompts(0, HOUR).await.expect("recalled");
    assert_eq!((sent().await, asked().await), (vec![Board, Panel(1)], vec![0, 2]));
    // All waiting work, except for refused messages.
    store.recall_messages(0, 0).await.expect("recalled");
    store.recall_computer_prompts(0, 0).await.expect("recalled");
    assert_eq!((sent().await, asked().await), (vec![Board, Panel(0), Panel(1)], vec![0, 1, 2]));
}

pub(super) async fn computers_are_asked_longest_due_first_and_only_in_running_games(home: &impl Home) {
    let store = home.open().await;
    let mut one = playing("b", 1, 1);
    one.seats = [(0, computer("easy")), (1, computer("hard")), (2, person(1)), (3, computer("hard"))].into();
    let prompts = [(0, prompt(true, 7)), (1, prompt(false, 9)), (2, prompt(true, 1)), (9, prompt(true, 0))];
    one.prompts = prompts.map(|(seat, row)| (asked(seat), row)).into();
    one.prompts.insert(PromptKey { kind: "offer".to_owned(), ..asked(0) }, prompt(false, 8));
    let mut two = playing("a", 1, 1);
    two.seats.insert(4, computer("normal"));
    two.prompts.insert(asked(4), prompt(true, 7));
    let mut over = one.clone();
    over.table.id = id("over");
    over.table.status = Status::Over;
    for record in [one, two, over] {
        store.create(record).await.expect("created");
    }
    let (a, b, over) = (id("a"), id("b"), id("over"));
    let expected = [(a.clone(), 4), (b.clone(), 0), (b.clone(), 1)];
    assert_eq!(store.computer_prompts(9, 100).await.expect("asked"), expected);
    assert_eq!(store.computer_prompts(9, 2).await.expect("asked"), expected[..2]);
    assert_eq!(store.computer_prompts(8, 100).await.expect("asked"), expected[..2]);
    assert_eq!(store.next_computer_prompt(8).await.expect("asked"), Some(9));
    assert_eq!(store.next_computer_prompt(9).await.expect("asked"), None);

    // A decision that failed comes after others.
    store.change(&a, |record| record.prompts.get_mut(&asked(4)).expect("open").retry_at = 20).await.expect("later");
    assert_eq!(store.computer_prompts(20, 1).await.expect("asked"), [(b.clone(), 0)]);
    assert_eq!(store.next_computer_prompt(9).await.expect("asked"), Some(20));
    // The decisions of a seat follow its new holder, and computers are known when a game ends or begins.
    store.change(&b, |record| record.seats.extend([(0, person(8)), (2, computer("easy"))])).await.expect("exchanged");
    assert_eq!(store.computer_prompts(9, 9).await.expect("asked"), [(b.clone(), 2), (b.clone(), 1)]);
    store.change(&b, |record| record.table.status = Status::Over).await.expect("ended");
    store.change(&over, |record| record.table.status = Status::Playing).await.expect("resumed");
    assert_eq!(store.computer_prompts(9, 9).await.expect("asked"), [(over.clone(), 0), (over, 1)]);
}

pub(super) async fn tables_of_a_person_come_with_their_turns_first(home: &impl Home) {
    const ME: i64 = 5;
    let store = home.open().await;
    let mut tables = Vec::new();
    // Name, status, my prompt, another's prompt, opened. They are created in another order than the asserted ones.
    let rows = [
        ("others2", Status::Playing, None, Some((true, 50)), 1),
        ("mine2", Status::Playing, Some((true, 20)), Some((true, 1)), 1),
        ("may", Status::Playing, Some((false, 1)), Some((true, 1)), 1),
        ("lobby", Status::Lobby, None, None, 30),
        ("mine1b", Status::Playing, Some((true, 10)), None, 9),
        ("over", Status::Over, None, None, 1),
        ("cancelled", Status::Cancelled, None, None, 1),
        ("others1", Status::Playing, None, Some((true, 20)), 1),
        ("mine1a", Status::Playing, Some((true, 10)), None, 10),
    ];
    for (number, (name, status, mine, others, created_at)) in rows.into_iter().enumerate() {
        let mut record = playing(name, 10, created_at);
        record.table.status = status;
        record.table.guild = Some(3);
        record.table.thread = Some(100 + i64::try_from(number).expect("small"));
        record.seats = [(0, person(6)), (2, person(ME)), (3, computer("easy"))].into();
        record.prompts.extend(mine.map(|(must, since)| (asked(2), prompt(must, since))));
        record.prompts.extend(others.map(|(must, since)| (asked(0), prompt(must, since))));
        if name == "mine2" {
            // Offers besides the turn, which has no time limit.
            let offer = |id: u32| (PromptKey { kind: "offer".to_owned(), id, ..asked(2) }, prompt(false, 2));
            record.prompts.extend([1, 2].map(offer).map(|(key, row)| (key, PromptRow { due: Some(5), ..row })));
        }
        tables.push(record);
    }
    let mut strangers = playing("strangers", 10, 1);
    strangers.seats.insert(0, person(6));
    tables.push(strangers);
    for record in tables {
        store.create(record).await.expect("created");
    }
    let list = store.tables_of(ME).await.expect("asked");
    let lines: Vec<_> = list.iter().map(|line| (line.table.as_str(), line.turn, line.since)).collect();
    let expected = [
        ("mine1a", Turn::Must, 10),
        ("mine1b", Turn::Must, 10),
        ("mine2", Turn::Must, 20),
        ("may", Turn::May, 1),
        ("others1", Turn::Others, 20),
        ("lobby", Turn::Others, 30),
        ("others2", Turn::Others, 50),
    ];
    assert_eq!(lines, expected);
    assert_eq!(list[2].due, None, "the time of an offer is not that of the turn");
    let line = &list[5];
    assert_eq!((line.status, line.game.as_str(), line.seat), (Status::Lobby, "battleship", 2));
    assert_eq!((line.guild, line.channel, line.thread), (Some(3), 10, Some(103)));
    assert_eq!(store.tables_of(99).await.expect("asked"), []);

    store.change(&id("lobby"), |record| record.table.status = Status::Cancelled).await.expect("closed");
    store.change(&id("over"), |record| record.table.status = Status::Playing).await.expect("resumed");
    let list = store.tables_of(ME).await.expect("asked");
    let names: Vec<_> = list.iter().map(|line| line.table.as_str()).collect();
    assert_eq!(names, ["mine1a", "mine1b", "mine2", "may", "over", "others1", "others2"]);
}

pub(super) async fn place_refers_to_the_table_that_is_played_there(home: &impl Home) {
    let store = home.open().await;
    let place = |name, thread, players: &[i64], started| {
        let mut record = playing(name, 10, 1);
        record.table.thread = thread;
        record.table.started_at = Some(started);
        record.seats = (0..).zip(players.iter().map(|player| person(*player))).collect();
        record
    };
    let mut waiting = place("waiting", None, &[1, 2], 3);
    waiting.prompts.insert(asked(0), prompt(true, 9));
    let mut over = place("over", Some(20), &[1], 9);
    over.table.status = Status::Over;
    let mut ended = place("ended", Some(21), &[1], 9);
    ended.table.status = Status::Over;
    let mut ended_here = place("endedhere", Some(10), &[1], 9);
    ended_here.table.status = Status::Over;
    let tables = [
        ended,
        ended_here,
        place("threaded", Some(20), &[3, 4], 1),
        place("older", None, &[1, 2], 4),
        place("newer", None, &[2, 5], 5),
        waiting,
        over,
    ];
    for record in tables {
        store.create(record).await.expect("created");
    }
    let asked = async |channel, player| {
        let table = store.table_in(channel, player).await.expect("asked");
        table.map(|table| table.to_string())
    };
    assert_eq!(asked(20, None).await.as_deref(), Some("threaded"), "the thread's own");
    assert_eq!(asked(20, Some(1)).await.as_deref(), Some("threaded"), "also for a spectator");
    assert_eq!(asked(10, Some(3)).await.as_deref(), Some("threaded"), "from the channel of the card");
    assert_eq!(asked(10, Some(1)).await.as_deref(), Some("waiting"), "the one that waits for the player");
    assert_eq!(asked(10, Some(2)).await.as_deref(), Some("newer"), "the one that started last");
    assert_eq!(asked(10, None).await.as_deref(), Some("newer"));
    assert_eq!(asked(11, Some(1)).await, None);
    assert_eq!(asked(21, Some(1)).await.as_deref(), Some("ended"), "the game that was played in this thread");

    let second = store.create(place("second", Some(20), &[8], 1)).await;
    assert!(second.is_err(), "two games are played in one thread");
}

pub(super) async fn open_tables_are_in_the_lobby_or_played(home: &impl Home) {
    let store = home.open().await;
    let statuses = [Status::Playing, Status::Over, Status::Lobby, Status::Cancelled];
    for (name, status) in ["c", "b", "a", "d"].into_iter().zip(statuses) {
        let mut record = bare(name);
        record.table.status = status;
        store.create(record).await.expect("created");
    }
    assert_eq!(store.open_tables().await.expect("asked"), [id("a"), id("c")]);
    assert_eq!(store.count_open_tables().await.expect("asked"), 2);
}

pub(super) async fn tables_of_a_person_and_a_server_are_limited(home: &impl Home) {
    let store = home.open().await;
    store.limit_tables(TableLimits { person: 2, server: 3 });
    let open = async |name: &str, creator: i64, guild: i64| {
        let mut record = bare(name);
        (record.table.creator, record.table.guild) = (creator, Some(guild));
        record.seats.insert(0, person(creator));
        store.create(record).await
    };
    open("a", 1, 7).await.expect("opened");
    open("b", 1, 7).await.expect("opened");
    let refused = open("c", 1, 8).await;
    assert!(matches!(refused, Err(StoreError::Crowded(Crowd::Person(2)))), "{refused:?}");
    assert_eq!(store.read(&id("c")).await.expect("read"), None);
    assert!(matches!(open("a", 1, 7).await, Err(StoreError::TableExists(_))), "the same press came twice");
    open("d", 2, 7).await.expect("opened");
    let refused = open("e", 3, 7).await;
    assert!(matches!(refused, Err(StoreError::Crowded(Crowd::Server(3)))), "{refused:?}");
    open("e", 3, 8).await.expect("another server");
    store.change(&id("a"), |record| record.table.status = Status::Over).await.expect("changed");
    open("c", 1, 7).await.expect("one has ended");
    let (one, two, three) = tokio::join!(open("x", 4, 9), open("y", 4, 9), open("z", 4, 9));
    assert_eq!([one, two, three].iter().filter(|opened| opened.is_ok()).count(), 2, "however fast somebody is");
}

pub(super) async fn known_player_keeps_the_private_channel(home: &impl Home) {
    let store = home.open().await;
    assert_eq!(store.player(1).await.expect("read"), None);
    let mut player = Player { id: 1, language: "de".to_owned(), private_channel: None, ..Player::default() };
    for (language, channel) in [("de", None), ("en", None), ("de", Some(9)), ("en", Some(10))] {
        player.language = language.to_owned();
        player.private_channel = channel;
        store.put_player(&player).await.expect("stored");
        assert_eq!(store.player(1).await.expect("read").as_ref(), Some(&player));
    }
    player.private_channel = None;
    store.put_player(&player).await.expect("stored");
    let channel = store.player(1).await.expect("read").expect("known").private_channel;
    assert_eq!(channel, Some(10), "a private channel was forgotten");
    assert_eq!(store.player(2).await.expect("read"), None);
}

pub(super) async fn commit_wakes_waiting_workers_and_refusal_does_not(home: &impl Home) {
    let store = home.open().await;
    let mut changes = store.changes();
    store.create(bare("a")).await.expect("created");
    assert!(changes.has_changed().expect("the store is there"));
    changes.borrow_and_update();

    store.change(&id("a"), |_| ()).await.expect("nothing to do");
    let refuse = |record: &mut Record| {
        record.table.revision += 1;
        Err::<(), _>(())
    };
    let refused = store.update(&id("a"), refuse).await.expect("the store itself is well");
    assert_eq!(refused, Err(()));
    assert!(!changes.has_changed().expect("the store is there"));

    let waiting = tokio::spawn(async move { changes.changed().await });
    store.change(&id("a"), |record| record.table.revision += 1).await.expect("changed");
    let woken = tokio::time::timeout(Duration::from_secs(5), waiting).await;
    woken.expect("woken in time").expect("no panic").expect("the store is there");
}

pub(super) async fn clocks_of_decisions_stop_while_the_bot_is_down(home: &impl Home) {
    const AWAY: Millis = 1_000;
    let store = home.open().await;
    let mut record = playing("a", 1, 1);
    record.seats = [(0, person(1)), (1, person(2))].into();
    let woken = |wake_at, due| PromptRow { wake_at, due, ..prompt(true, 5) };
    record.prompts =
        [(0, woken(Some(30), Some(90))), (1, woken(None, None))].map(|(seat, row)| (asked(seat), row)).into();
    store.create(record).await.expect("created");
    // A board does not show when a private offer lapses.
    let mut offered = playing("offered", 1, 1);
    offered.seats = [(0, person(1)), (1, person(2))].into();
    let offer = PromptRow { due: Some(90), wake_at: Some(90), public: false, ..prompt(false, 5) };
    offered.prompts = [(asked(1), offer)].into();
    offered.messages.insert(MessageKind::Board, MessageRow { sent: 3, ..wanted(3, 0) });
    store.create(offered).await.expect("created");
    let a = id("a");
    assert_eq!(store.wakes(29, 9).await.expect("asked"), []);
    assert_eq!(store.wakes(30, 9).await.expect("asked"), [(a.clone(), 0)]);
    assert_eq!(store.next_wake(0).await.expect("asked"), Some(30));
    assert_eq!(store.next_wake(30).await.expect("asked"), Some(90));
    let note = async |now, passed| store.note_uptime(now, passed, AWAY).await.expect("noted");
    let times = async || {
        let record = store.read(&a).await.expect("read").expect("there");
        let [one, two] = [0, 1].map(|seat| (record.prompts[&asked(seat)].wake_at, record.prompts[&asked(seat)].due));
        assert_eq!(two, (None, None), "nothing begins to run");
        one
    };
    assert_eq!(note(10_000, 0).await, 0, "no earlier beat is stored");
    assert_eq!(note(15_000, 5_000).await, 0);
    assert_eq!(note(16_000, 0).await, 0, "a beat that was late");
    assert_eq!(times().await, (Some(30), Some(90)));
    assert_eq!(note(20_000, 500).await, 3_500);
    assert_eq!(times().await, (Some(3_530), Some(3_590)));
    let offered = store.read(&id("offered")).await.expect("read").expect("there");
    assert_eq!(offered.prompts[&asked(1)].due, Some(3_590));
    assert_eq!(offered.messages[&MessageKind::Board].wanted, 3, "others would notice the offer");
    assert_eq!(note(25_000, 99_000).await, 0, "another process was up meanwhile");
    assert_eq!(note(5_000, 1_000).await, -20_000, "the time of day was set back");
    assert_eq!(times().await, (Some(-16_470), Some(-16_410)));
}
