//! Changes, for every engine.

use super::samples::{asked, bare, computer, full, id, invitation, person, prompt, step, wanted};
use super::{Home, stored};
use crate::record::{Address, DraftRow, MessageKind, Occupant, Player, PromptKey, Record, SeatRow, Status};
use crate::store::StoreError;

pub(super) async fn table_is_read_as_it_was_stored(home: &impl Home) {
    let store = home.open().await;
    for record in [bare("a"), full("abcdefghij12")] {
        store.create(record.clone()).await.expect("created");
        assert_eq!(stored(&store, &record.table.id).await, record);
    }
}

pub(super) async fn every_change_of_a_table_is_stored_and_nothing_else(home: &impl Home) {
    type Edit = fn(&mut Record);
    let edits: &[(&str, Edit)] = &[
        ("game", |r| r.table.game = "seeschlacht".to_owned()),
        ("revision", |r| r.table.revision += 1),
        ("options", |r| r.table.options = "size=12".to_owned()),
        ("guild", |r| r.table.guild = None),
        ("channel", |r| r.table.channel = 11),
        ("thread", |r| r.table.thread = Some(12)),
        ("creator", |r| r.table.creator = 13),
        ("language", |r| r.table.language = "fr".to_owned()),
        ("seat_count", |r| r.table.seat_count = 255),
        ("created_at", |r| r.table.created_at = -1),
        ("started_at", |r| r.table.started_at = None),
        ("ended_at", |r| r.table.ended_at = Some(i64::MAX)),
        ("result", |r| r.table.result = None),
        ("a seat's name", |r| {
            r.seats.get_mut(&0).expect("taken").occupant =
                Occupant::Person { player: 5, name: "Ö".to_owned(), language: "en".to_owned() };
        }),
        ("a seat's decision", |r| r.seats.get_mut(&0).expect("taken").decision += 1),
        ("what a seat has heard", |r| drop(r.seats.get_mut(&0).expect("taken").heard.pop())),
        ("a seat's origin", |r| r.seats.get_mut(&2).expect("taken").origin.push('!')),
        ("a seat taken over by a computer", |r| {
            r.seats.get_mut(&0).expect("taken").occupant = computer("easy").occupant
        }),
        ("a seat's colour", |r| r.seats.get_mut(&0).expect("taken").colour = Some("red".to_owned())),
        ("a seat whose person is gone", |r| r.seats.get_mut(&0).expect("taken").gone = false),
        ("a colour given back", |r| r.seats.get_mut(&0).expect("taken").colour = None),
        ("a colour kept for another", |r| {
            r.invitations.get_mut(&4).expect("there").colour = Some("blue".to_owned());
        }),
        ("a seat left", |r| drop(r.seats.remove(&2))),
        ("somebody invited", |r| drop(r.invitations.insert(3, invitation(78)))),
        ("an invitation moved", |r| {
            let invited = r.invitations.remove(&4).expect("there");
            r.invitations.insert(1, invited);
        }),
        ("another invited", |r| drop(r.invitations.insert(4, invitation(79)))),
        ("an invitation withdrawn", |r| drop(r.invitations.remove(&4))),
        ("a seat taken", |r| drop(r.seats.insert(5, person(77)))),
        ("moves", |r| r.journal.extend([step("i:new"), step("c:new"), step("t:new")])),
        ("a draft changed", |r| r.drafts.get_mut(&0).expect("there").draws += 1),
        ("a draft's text", |r| r.drafts.get_mut(&0).expect("there").text.clear()),
        ("a draft dropped", |r| drop(r.drafts.remove(&0))),
        ("a draft begun", |r| drop(r.drafts.insert(1, DraftRow::default()))),
        ("a prompt that everybody knows", |r| r.prompts.get_mut(&asked(2)).expect("open").public = true),
        ("a draft's earlier text", |r| drop(r.drafts.get_mut(&0).expect("there").earlier.pop())),
        ("a draft's loss", |r| r.drafts.get_mut(&0).expect("there").lost.clear()),
        ("another prompt of the same seat", |r| {
            r.prompts.insert(PromptKey { id: 8, ..asked(2) }, prompt(true, 3));
        }),
        ("a prompt that must", |r| r.prompts.get_mut(&asked(2)).expect("open").must = true),
        ("a prompt's since", |r| r.prompts.get_mut(&asked(2)).expect("open").since = 99),
        ("a prompt's due", |r| r.prompts.get_mut(&asked(2)).expect("open").due = None),
        ("a prompt's ping", |r| r.prompts.get_mut(&asked(0)).expect("open").pinged = Some(3)),
        ("a prompt closed", |r| {
            r.prompts.remove(&asked(2));
        }),
        ("a prompt opened", |r| {
            r.prompts.insert(asked(4), prompt(true, 4));
        }),
        ("a note agreed to", |r| r.notes.get_mut(&7).expect("there").agreed_at = Some(8)),
        ("a note withdrawn", |r| r.notes.get_mut(&7).expect("there").withdrawn_at = Some(9)),
        ("a note's partner", |r| r.notes.get_mut(&7).expect("there").partner = 6),
        ("a note deleted", |r| drop(r.notes.remove(&7))),
        ("a note more", |r| {
            let note = r.notes[&7].clone();
            r.notes.insert(8, note);
        }),
        ("a message's wish", |r| r.messages.get_mut(&MessageKind::Board).expect("there").wanted += 1),
        ("a message's success", |r| r.messages.get_mut(&MessageKind::Board).expect("there").sent += 1),
        ("a message's delay", |r| r.messages.get_mut(&MessageKind::Card).expect("there").retry_at += 1),
        ("a message's failure", |r| r.messages.get_mut(&MessageKind::Card).expect("there").attempts += 1),
        ("a message posted", |r| {
            r.messages.get_mut(&MessageKind::Panel(0)).expect("there").address =
                Address::Posted { channel: 1, message: 2, at: 3 };
        }),
        ("a message lost", |r| r.messages.get_mut(&MessageKind::Card).expect("there").address = Address::Nowhere),
        ("a message dropped", |r| drop(r.messages.remove(&MessageKind::Panel(0)))),
        ("a message added", |r| drop(r.messages.insert(MessageKind::Panel(1), wanted(1, 1)))),
    ];
    let bystander = bare("bystander");
    let store = home.open_with([bystander.clone()]).await;
    for (number, (what, edit)) in edits.iter().enumerate() {
        let mut record = full(&format!("t{number}"));
        store.create(record.clone()).await.expect("created");
        edit(&mut record);
        store.change(&record.table.id, edit).await.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(stored(&store, &record.table.id).await, record, "{what}");
    }
    assert_eq!(stored(&store, &bystander.table.id).await, bystander);
    assert_eq!(stored(&store, &id("t0")).await.seats, full("t0").seats);
}

pub(super) async fn each_status_occupant_and_address_is_stored(home: &impl Home) {
    let (store, table) = (home.open_with([bare("a")]).await, id("a"));
    for status in [Status::Playing, Status::Over, Status::Cancelled, Status::Lobby] {
        store.change(&table, |record| record.table.status = status).await.expect("changed");
        assert_eq!(stored(&store, &table).await.table.status, status);
    }
    for level in ["easy", "normal", "hard"] {
        store.change(&table, |record| drop(record.seats.insert(1, computer(level)))).await.expect("changed");
        assert_eq!(stored(&store, &table).await.seats[&1], computer(level));
        store.change(&table, |record| drop(record.seats.insert(1, person(9)))).await.expect("changed");
        assert_eq!(stored(&store, &table).await.seats[&1], person(9));
    }
    let kinds = [MessageKind::Card, MessageKind::Board, MessageKind::Panel(0), MessageKind::Panel(255)];
    let addresses = [
        Address::Nowhere,
        Address::Posted { channel: 1, message: 2, at: 3 },
        Address::Answer { token: "t".to_owned(), pressed: None, until: 4 },
        Address::Answer { token: "t".to_owned(), pressed: Some(8), until: 4 },
        Address::Owed { token: "t".to_owned(), until: 4 },
        Address::FollowUp { token: "t".to_owned(), message: 8, until: 4 },
        Address::Posted { channel: 5, message: 6, at: 7 },
        Address::Nowhere,
    ];
    for kind in kinds {
        for address in &addresses {
            store
                .change(&table, |record| {
                    record.messages.entry(kind).or_insert_with(|| wanted(1, 0)).address = address.clone();
                })
                .await
                .expect("changed");
            assert_eq!(&stored(&store, &table).await.messages[&kind].address, address);
        }
    }
}

pub(super) async fn missing_table_is_none_to_read_and_an_error_to_update(home: &impl Home) {
    let store = home.open().await;
    assert_eq!(store.read(&id("nobody")).await.expect("read"), None);
    let error = store.change(&id("nobody"), |_| panic!("there is nothing to change")).await.expect_err("missing");
    assert!(matches!(error, StoreError::NoTable(table) if table == id("nobody")));
}

pub(super) async fn taken_name_is_refused(home: &impl Home) {
    let store = home.open_with([full("a")]).await;
    let error = store.create(bare("a")).await.expect_err("taken");
    assert!(matches!(error, StoreError::TableExists(table) if table == id("a")));
    assert_eq!(stored(&store, &id("a")).await, full("a"));

    let mut twice = full("b");
    twice.journal.push(twice.journal[0].clone());
    assert!(matches!(store.create(twice).await, Err(StoreError::OriginTaken { .. })));
    assert_eq!(store.read(&id("b")).await.expect("read"), None, "half a table was created");
}

pub(super) async fn finished_table_has_one_rematch(home: &impl Home) {
    let store = home.open().await;
    let rematch = |name: &str, of: &str| {
        let mut record = bare(name);
        record.table.rematch_of = Some(id(of));
        record
    };
    for name in ["over", "other"] {
        store.create(full(name)).await.expect("created");
    }
    assert_eq!(store.rematch_of(&id("over")).await.expect("read"), None);
    let racing: Vec<_> = (0..8)
        .map(|number| {
            let (store, record) = (store.clone(), rematch(&format!("r{number}"), "over"));
            tokio::spawn(async move { store.create(record).await })
        })
        .collect();
    let mut opened = 0;
    for racer in racing {
        match racer.await.expect("no panic") {
            Ok(()) => opened += 1,
            Err(error) => assert!(matches!(error, StoreError::RematchExists(of) if of == id("over"))),
        }
    }
    assert_eq!(opened, 1);
    let first = store.rematch_of(&id("over")).await.expect("read").expect("there is one");
    store.create(rematch("another", "other")).await.expect("each table has its own");
    let error = store.create(rematch("another", "over")).await.expect_err("the name is taken");
    assert!(matches!(error, StoreError::TableExists(table) if table == id("another")));

    // A rematch that was closed before it began does not count.
    store.change(&first, |record| record.table.status = Status::Cancelled).await.expect("changed");
    assert_eq!(store.rematch_of(&id("over")).await.expect("read"), None);
    store.create(rematch("second", "over")).await.expect("created");
    assert_eq!(store.rematch_of(&id("over")).await.expect("read"), Some(id("second")));
    assert_eq!(stored(&store, &id("second")).await.table.rematch_of, Some(id("over")));
    store.change(&id("second"), |record| record.table.status = Status::Over).await.expect("changed");
    assert!(store.create(rematch("third", "over")).await.is_err(), "the rematch was played");
}

pub(super) async fn nobody_is_invited_to_two_seats_of_a_table(home: &impl Home) {
    let store = home.open().await;
    for name in ["a", "b"] {
        let mut record = bare(name);
        record.invitations.insert(1, invitation(7));
        store.create(record).await.expect("invited to several tables");
    }
    store.change(&id("a"), |record| drop(record.invitations.insert(2, invitation(7)))).await.expect_err("twice");
    assert_eq!(stored(&store, &id("a")).await.invitations.len(), 1);
    // Two people exchange their seats.
    store.change(&id("a"), |record| drop(record.invitations.insert(2, invitation(8)))).await.expect("changed");
    store
        .change(&id("a"), |record| record.invitations = [(1, invitation(8)), (2, invitation(7))].into())
        .await
        .expect("changed");
    assert_eq!(stored(&store, &id("a")).await.invitations[&2].player, 7);
}

pub(super) async fn refused_change_stores_nothing(home: &impl Home) {
    let before = full("a");
    let store = home.open_with([before.clone()]).await;
    let refused = store
        .update(&id("a"), |record| {
            record.journal.push(step("i:new"));
            record.seats.clear();
            record.table.game.clear();
            Err::<(), _>("not your turn")
        })
        .await
        .expect("the store itself is well");
    assert_eq!(refused, Err("not your turn"));
    assert_eq!(stored(&store, &id("a")).await, before);
    store.change(&id("a"), |record| record.journal.push(step("i:new"))).await.expect("the next one goes through");
}

pub(super) async fn panicking_change_stores_nothing(home: &impl Home) {
    let before = full("a");
    let store = home.open_with([before.clone()]).await;
    let other = store.clone();
    let panicked = tokio::spawn(async move {
        other
            .change(&id("a"), |record| {
                record.journal.push(step("i:new"));
                panic!("a bug in a game");
            })
            .await
    });
    assert!(panicked.await.is_err_and(|error| error.is_panic()));
    assert_eq!(stored(&store, &id("a")).await, before);
    store.change(&id("a"), |record| record.journal.push(step("i:new"))).await.expect("the next one goes through");
}

pub(super) async fn journal_name_secret_and_seed_are_never_rewritten(home: &impl Home) {
    type Edit = fn(&mut Record);
    let edits: &[(&str, Edit)] = &[
        ("journal", |r| r.journal[0].text.push('!')),
        ("journal", |r| r.journal[1].seat = 1),
        ("journal", |r| r.journal[2].origin.push('!')),
        ("journal", |r| r.journal[3].at += 1),
        ("journal", |r| drop(r.journal.pop())),
        ("journal", |r| drop(r.journal.remove(0))),
        ("journal", |r| r.journal.swap(0, 1)),
        ("journal", |r| r.journal.insert(0, step("i:new"))),
        ("journal", |r| r.journal.clear()),
        ("name", |r| r.table.id = id("other")),
        ("secret", |r| r.table.secret[0] += 1),
        ("seed", |r| r.table.seed = None),
        ("seed", |r| r.table.seed = Some(vec![0; 32])),
    ];
    let before = full("a");
    let store = home.open_with([before.clone()]).await;
    for (number, (expected, edit)) in edits.iter().enumerate() {
        let error = store
            .change(&id("a"), |record| {
                record.table.game = "changed besides".to_owned();
                edit(record);
            })
            .await
            .expect_err("refused");
        assert!(matches!(error, StoreError::Rewritten { what, .. } if what == *expected), "{number}: {error}");
        assert_eq!(stored(&store, &id("a")).await, before, "{number}");
    }

    store.create(bare("b")).await.expect("created");
    store.change(&id("b"), |record| record.table.seed = Some(vec![1; 32])).await.expect("a seed is set once");
}

pub(super) async fn second_move_of_an_origin_is_refused(home: &impl Home) {
    let store = home.open_with([bare("a"), bare("b")]).await;
    store.change(&id("a"), |record| record.journal.push(step("i:1"))).await.expect("first");
    let again = store
        .change(&id("a"), |record| {
            record.table.game = "changed besides".to_owned();
            record.journal.extend([step("i:2"), step("i:1")]);
        })
        .await;
    let error = again.expect_err("the press was applied before");
    assert!(matches!(error, StoreError::OriginTaken { table, origin } if table == id("a") && origin == "i:1"));
    let after = stored(&store, &id("a")).await;
    assert_eq!((after.journal.len(), after.table.game), (1, bare("a").table.game));

    let twins = store.change(&id("a"), |record| record.journal.extend([step("i:3"), step("i:3")])).await;
    assert!(matches!(twins, Err(StoreError::OriginTaken { .. })));
    store.change(&id("b"), |record| record.journal.push(step("i:1"))).await.expect("another table");
}

pub(super) async fn players_can_exchange_their_seats(home: &impl Home) {
    let mut record = bare("a");
    record.seats = [(0, person(1)), (1, person(2)), (2, computer("easy"))].into();
    let store = home.open_with([record]).await;
    let turned: std::collections::BTreeMap<u8, SeatRow> =
        [(0, person(2)), (1, computer("easy")), (2, person(1))].into();
    store.change(&id("a"), |record| record.seats = turned.clone()).await.expect("changed");
    assert_eq!(stored(&store, &id("a")).await.seats, turned);
    let both = store.change(&id("a"), |record| drop(record.seats.insert(1, person(2)))).await;
    assert!(both.is_err(), "the same person holds two seats");
}

pub(super) async fn racing_updates_of_one_table_all_apply(home: &impl Home) {
    const TASKS: i64 = 64;
    let mut record = bare("a");
    record.drafts.insert(0, DraftRow::default());
    let store = home.open_with([record]).await;
    let tasks: Vec<_> = (0..TASKS)
        .map(|task| {
            let store = store.clone();
            tokio::spawn(async move {
                store
                    .change(&id("a"), |record| {
                        record.drafts.get_mut(&0).expect("there").draws += 1;
                        record.journal.push(step(&format!("i:{task}")));
                    })
                    .await
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic").expect("applied");
    }
    let after = stored(&store, &id("a")).await;
    assert_eq!(after.drafts[&0].draws, TASKS);
    let mut origins: Vec<_> = after.journal.into_iter().map(|row| row.origin).collect();
    origins.sort();
    let mut expected: Vec<_> = (0..TASKS).map(|task| format!("i:{task}")).collect();
    expected.sort();
    assert_eq!(origins, expected);
}

pub(super) async fn racing_updates_of_many_tables_all_apply(home: &impl Home) {
    let store = home.open().await;
    for table in 0..8 {
        store.create(bare(&format!("t{table}"))).await.expect("created");
    }
    let tasks: Vec<_> = (0..64)
        .map(|task| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = id(&format!("t{}", task % 8));
                store.change(&table, |record| record.table.revision += 1).await.expect("applied");
                let seen = stored(&store, &table).await.table.revision;
                assert!((2..=9).contains(&seen), "a reader sees its own change, but saw {seen}");
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic");
    }
    for table in 0..8 {
        assert_eq!(stored(&store, &id(&format!("t{table}"))).await.table.revision, 9);
    }
}

pub(super) async fn stored_data_survives_closing(home: &impl Home) {
    let player = Player { id: 4, language: "de".to_owned(), private_channel: Some(5), ..Player::default() };
    let store = home.open_with([full("a")]).await;
    store.put_player(&player).await.expect("stored");
    store.close().await;

    let store = home.open().await;
    assert_eq!(stored(&store, &id("a")).await, full("a"));
    drop(store);

    let store = home.open().await;
    assert_eq!(stored(&store, &id("a")).await, full("a"));
    assert_eq!(store.player(4).await.expect("read"), Some(player));
}

pub(super) async fn closed_store_says_so(home: &impl Home) {
    let store = home.open_with([bare("a")]).await;
    let clone = store.clone();
    store.close().await;
    assert!(matches!(clone.read(&id("a")).await, Err(StoreError::Closed)));
    assert!(matches!(clone.change(&id("a"), |_| ()).await, Err(StoreError::Closed)));
    assert!(matches!(clone.open_tables().await, Err(StoreError::Closed)));
}
