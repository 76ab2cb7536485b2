//! People and servers: settings and erasure.

use games::canvas::ThemeId;
use games::lang::Language;

use super::Home;
use super::samples::{LARGE, bare, computer, id, invitation, person};
use crate::record::settings::{
    DisplaySettings, GuildSettings, Personal, Pushes, PuzzleChannel, QuietHours, Starters, Zone,
};
use crate::record::{Address, Departure, MessageKind, MessageRow, Player, Record, Status};
use crate::store::Announcement;
use crate::table::erasure;

pub(super) async fn settings_of_a_person_survive_other_updates(home: &impl Home) {
    let store = home.open().await;
    let all = Personal {
        language: Some(Language::De),
        pushes: Pushes::Mention,
        zone: Zone::parse("Europe/Berlin"),
        quiet: QuietHours::parse("22", "7:30"),
        away_until: Some(Personal::UNTIL_BACK),
        display: DisplaySettings { palette: ThemeId::Safe, text_boards: true, own_misses: false, hints: false },
        hidden: true,
    };
    let now = store.change_settings(LARGE, Language::En, |settings| *settings = all.clone()).await.expect("changed");
    assert_eq!(now, all);
    let channel = Player { id: LARGE, language: "de".to_owned(), private_channel: Some(9), ..Player::default() };
    store.put_player(&channel).await.expect("stored");
    let known = Player { settings: all.clone(), ..channel };
    assert_eq!(store.player(LARGE).await.expect("read"), Some(known.clone()));
    // A private channel is stored only for people with a seat, and changes no settings.
    for stranger in [LARGE, 5] {
        store.note_private_channel(stranger, "en", 8).await.expect("asked");
    }
    assert_eq!(store.player(LARGE).await.expect("read"), Some(known.clone()));
    assert_eq!(store.player(5).await.expect("read"), None, "a person who was forgotten meanwhile stays forgotten");
    let mut record = bare("a");
    record.seats = [(0, person(5)), (1, person(LARGE))].into();
    store.create(record).await.expect("created");
    for sitting in [LARGE, 5] {
        store.note_private_channel(sitting, "en", 8).await.expect("asked");
    }
    let reached = |known: Player| Player { language: "en".to_owned(), private_channel: Some(8), ..known };
    let known = reached(known);
    assert_eq!(store.player(LARGE).await.expect("read"), Some(known.clone()));
    let stranger = Player { id: 5, ..Player::default() };
    assert_eq!(store.player(5).await.expect("read"), Some(reached(stranger)), "with the settings of a stranger");
    // A setting changes neither the client's language nor the channel.
    store.change_settings(LARGE, Language::En, |settings| settings.quiet = None).await.expect("changed");
    let quiet = Personal { quiet: None, ..all };
    assert_eq!(store.player(LARGE).await.expect("read"), Some(Player { settings: quiet, ..known }));
    store.change_settings(LARGE, Language::De, |settings| *settings = Personal::default()).await.expect("changed");
    assert_eq!(store.player(LARGE).await.expect("read").expect("known").settings, Personal::default());
}

pub(super) async fn settings_of_a_server_are_stored(home: &impl Home) {
    let store = home.open().await;
    assert_eq!(store.guild(5).await.expect("read"), GuildSettings::default());
    let all = GuildSettings {
        language: Some(Language::De),
        channels: [1, LARGE].into(),
        time_control: Some("day".to_owned()),
        starters: Starters::Roles([2, 3].into()),
        announcements: Some(LARGE),
        searches: false,
        puzzles: Some(PuzzleChannel { channel: LARGE, language: Language::De }),
        zone: Zone::parse("Europe/Berlin"),
    };
    for chosen in [all.clone(), GuildSettings { starters: Starters::Managers, ..all }, GuildSettings::default()] {
        let now = store.change_guild(5, |settings| *settings = chosen.clone()).await.expect("changed");
        assert_eq!((now, store.guild(5).await.expect("read")), (chosen.clone(), chosen));
    }
    assert_eq!(store.guild(6).await.expect("read"), GuildSettings::default());
}

pub(super) async fn simultaneous_changes_of_settings_all_apply(home: &impl Home) {
    let store = home.open().await;
    let tasks: Vec<_> = (0..16)
        .map(|channel| {
            let store = store.clone();
            tokio::spawn(async move {
                store.change_guild(5, |settings| settings.channels.extend([channel])).await.expect("changed");
                let switch = |settings: &mut Personal| settings.display.text_boards = !settings.display.text_boards;
                store.change_settings(7, Language::De, switch).await.expect("changed");
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic");
    }
    assert_eq!(store.guild(5).await.expect("read").channels, (0..16).collect());
    assert!(!store.player(7).await.expect("read").expect("known").settings.display.text_boards, "one of 16 got lost");
}

pub(super) async fn seat_is_read_with_display_settings_of_its_holder(home: &impl Home) {
    let mut record = bare("a");
    record.seats = [(0, person(1)), (1, person(2)), (2, computer("easy"))].into();
    let store = home.open_with([record.clone()]).await;
    assert_eq!(super::stored(&store, &id("a")).await, record);
    let display = DisplaySettings { palette: ThemeId::Light, text_boards: true, own_misses: false, hints: false };
    store.change_settings(2, Language::De, |settings| settings.display = display).await.expect("changed");
    record.seats.get_mut(&1).expect("taken").display = display;
    assert_eq!(super::stored(&store, &id("a")).await, record);
}

pub(super) async fn every_table_with_data_of_a_person_is_found(home: &impl Home) {
    let store = home.open().await;
    let departure = |player| Departure { seat: 0, player, name: "Anna".to_owned(), language: "de".to_owned(), at: 1 };
    for (name, edit) in [
        ("seat", Box::new(|record: &mut Record| drop(record.seats.insert(1, person(7)))) as Box<dyn Fn(&mut Record)>),
        ("invited", Box::new(|record| drop(record.invitations.insert(1, invitation(7))))),
        ("left", Box::new(move |record| record.departures.push(departure(7)))),
        ("opened", Box::new(|record| record.table.creator = 7)),
        ("none", Box::new(|record| drop(record.seats.insert(1, person(8))))),
    ] {
        let mut record = bare(name);
        edit(&mut record);
        store.create(record).await.expect("created");
    }
    let found = async |after| {
        let tables = store.tables_with(7, after, 3).await.expect("asked");
        tables.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(found("").await, ["invited", "left", "opened"]);
    assert_eq!(found("opened").await, ["seat"]);
    for name in ["seat", "invited", "left", "opened", "none"] {
        store.change(&id(name), |record| erasure::forget(record, 7)).await.expect("changed");
    }
    assert!(found("").await.is_empty());
    assert_eq!(super::stored(&store, &id("left")).await.departures[0].name, "");
}

pub(super) async fn request_to_be_forgotten_survives_a_restart(home: &impl Home) {
    let store = home.open().await;
    store.ask_to_be_forgotten(7, 100).await.expect("asked");
    store.ask_to_be_forgotten(8, 50).await.expect("asked");
    store.ask_to_be_forgotten(7, 10).await.expect("asked again");
    store.change_settings(7, Language::De, |settings| settings.pushes = Pushes::Off).await.expect("changed");
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.to_be_forgotten(60).await.expect("asked"), [8]);
    assert_eq!(store.to_be_forgotten(100).await.expect("asked"), [8, 7]);
    store.forget_later(8, 1_000).await.expect("noted");
    assert_eq!(store.to_be_forgotten(100).await.expect("asked"), [7]);
    assert_eq!(store.failures_to_forget(8).await.expect("asked"), 1);
    store.forget_choices(7).await.expect("forgotten");
    assert_eq!(store.player(7).await.expect("read"), None);
    assert_eq!(store.to_be_forgotten(100).await.expect("asked"), [7], "something is left at a table");
    store.forget_person(7).await.expect("forgotten");
    store.forget_person(7).await.expect("forgotten twice");
    assert_eq!(
        (store.to_be_forgotten(100).await.expect("asked"), store.player(7).await.expect("read")),
        (vec![], None)
    );
}

pub(super) async fn expired_tokens_are_deleted(home: &impl Home) {
    let store = home.open().await;
    let mut record = bare("a");
    for (seat, until) in [(0, 100), (1, 200)] {
        let address = Address::Answer { token: format!("token{seat}"), pressed: None, until };
        record.messages.insert(MessageKind::Panel(seat), MessageRow { address, ..MessageRow::default() });
    }
    store.create(record).await.expect("created");
    store.forget_tokens(100).await.expect("forgotten");
    let record = super::stored(&store, &id("a")).await;
    let token = |seat| match &record.messages[&MessageKind::Panel(seat)].address {
        Address::Answer { token, .. } => token.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((token(0).as_str(), token(1).as_str()), ("", "token1"));
}

pub(super) async fn result_is_announced_once_where_the_server_wants_it(home: &impl Home) {
    let store = home.open().await;
    store.change_guild(3, |settings| settings.announcements = Some(33)).await.expect("changed");
    for (name, guild, second) in [
        ("a", Some(3), person(2)),
        ("computer", Some(3), computer("easy")),
        ("elsewhere", Some(4), person(2)),
        ("private", None, person(2)),
    ] {
        let mut record = bare(name);
        record.table.guild = guild;
        record.table.status = Status::Playing;
        record.seats = [(0, person(1)), (1, second)].into();
        store.create(record).await.expect("created");
        let end = |record: &mut Record| {
            record.table.status = Status::Over;
            record.table.ended_at = Some(100);
            record.table.result = Some("draw".to_owned());
        };
        store.change(&id(name), end).await.expect("changed");
        store.change(&id(name), |record| record.table.thread = Some(9)).await.expect("changed");
    }
    let due = |attempts| [Announcement { table: id("a"), channel: 33, attempts }];
    assert!(store.due_announcements(99, 10).await.expect("asked").is_empty());
    assert_eq!(store.due_announcements(100, 10).await.expect("asked"), due(0));
    store.announce_later(&id("a"), 200).await.expect("noted");
    assert!(store.due_announcements(199, 10).await.expect("asked").is_empty());
    assert_eq!(store.due_announcements(200, 10).await.expect("asked"), due(1));
    store.announced(&id("a")).await.expect("noted");
    assert!(store.due_announcements(200, 10).await.expect("asked").is_empty());
}
