//! Daily puzzles: tries, posts, reports.

use super::Home;
use crate::record::puzzle::{Posted, PuzzlePost, PuzzleTally, PuzzleTry};
use crate::record::settings::{PuzzleChannel, Zone};
use crate::store::Store;
use crate::store::leases::Served;
use games::lang::Language;

fn tried(player: i64, day: i64, found: bool) -> PuzzleTry {
    PuzzleTry { player, day, puzzle: 7, guild: Some(3), found, reported: false, at: 1_000 + day }
}

async fn choose(store: &Store, guild: i64, channel: Option<i64>) {
    let chosen = channel.map(|channel| PuzzleChannel { channel, language: Language::De });
    store.change_guild(guild, |settings| settings.puzzles = chosen).await.expect("changed");
}

pub(super) async fn first_try_of_a_day_counts(home: &impl Home) {
    let store = home.open().await;
    let first = tried(5, 90, false);
    assert_eq!(store.try_puzzle(&first).await.expect("stored"), first);
    let second = PuzzleTry { found: true, at: 2_000, ..first.clone() };
    assert_eq!(store.try_puzzle(&second).await.expect("stored"), first, "the second try changes nothing");
    assert_eq!(store.puzzle_try(5, 90).await.expect("read"), Some(first));
    assert_eq!(store.puzzle_try(5, 91).await.expect("read"), None);
    assert_eq!(store.puzzle_tally(3, 90).await.expect("counted"), PuzzleTally { tried: 1, found: 0 });
}

pub(super) async fn one_of_many_simultaneous_tries_counts(home: &impl Home) {
    let store = home.open().await;
    let tasks: Vec<_> = (0..16)
        .map(|number| {
            let (store, new) = (store.clone(), PuzzleTry { at: number, ..tried(5, 90, number % 2 == 0) });
            tokio::spawn(async move { store.try_puzzle(&new).await.expect("stored") })
        })
        .collect();
    let mut counted = Vec::new();
    for task in tasks {
        counted.push(task.await.expect("no panic"));
    }
    assert!(counted.windows(2).all(|two| two[0] == two[1]), "{counted:?}");
    assert_eq!(store.puzzle_tally(3, 90).await.expect("counted").tried, 1);
}

pub(super) async fn tries_are_counted_by_server_and_by_person(home: &impl Home) {
    let store = home.open().await;
    for day in 1..=15 {
        store.try_puzzle(&tried(5, day, day > 10)).await.expect("stored");
    }
    store.try_puzzle(&PuzzleTry { guild: None, ..tried(6, 15, true) }).await.expect("stored");
    store.try_puzzle(&PuzzleTry { guild: Some(4), ..tried(7, 15, true) }).await.expect("stored");
    store.try_puzzle(&tried(8, 15, false)).await.expect("stored");
    assert_eq!(store.puzzle_tally(3, 15).await.expect("counted"), PuzzleTally { tried: 2, found: 1 });
    assert_eq!(store.puzzle_tally(3, 16).await.expect("counted"), PuzzleTally::default());
    assert_eq!(store.puzzles_of(5, 12).await.expect("counted"), PuzzleTally { tried: 12, found: 5 }, "the latest ones");
    assert_eq!(store.puzzle_tries_of(6).await.expect("read"), [PuzzleTry { guild: None, ..tried(6, 15, true) }]);
    assert_eq!(store.puzzle_tries_of(5).await.expect("read").len(), 15);
}

pub(super) async fn person_reports_a_puzzle_once_and_after_a_try(home: &impl Home) {
    let store = home.open().await;
    assert_eq!(store.report_puzzle(5, 90, 7).await.expect("asked"), None, "there was no try");
    for player in [5, 6] {
        store.try_puzzle(&tried(player, 90, true)).await.expect("stored");
    }
    assert_eq!(store.report_puzzle(5, 90, 7).await.expect("reported"), Some(1));
    assert_eq!(store.report_puzzle(5, 90, 7).await.expect("reported"), None);
    assert_eq!(store.report_puzzle(6, 90, 7).await.expect("reported"), Some(2));
    assert!(store.puzzle_try(5, 90).await.expect("read").is_some_and(|tried| tried.reported));
}

pub(super) async fn tries_of_a_puzzle_and_of_a_person_are_forgotten(home: &impl Home) {
    let store = home.open().await;
    for (player, puzzle) in [(5, 7), (6, 7), (7, 8)] {
        store.try_puzzle(&PuzzleTry { puzzle, ..tried(player, 90, true) }).await.expect("stored");
    }
    store.forget_puzzle(7).await.expect("forgotten");
    assert_eq!(store.puzzle_tally(3, 90).await.expect("counted").tried, 1, "the try of another puzzle stays");
    assert_eq!(store.try_puzzle(&tried(5, 90, false)).await.expect("stored").puzzle, 7, "there can be a new try");
    for (player, all) in [(5, true), (7, false)] {
        match all {
            true => store.forget_person(player).await.expect("forgotten"),
            false => store.forget_choices(player).await.expect("forgotten"),
        }
        assert_eq!(store.puzzle_tries_of(player).await.expect("read"), []);
    }
}

pub(super) async fn post_is_due_until_it_is_noted_and_again_after_a_change_of_settings(home: &impl Home) {
    let store = home.open().await;
    let due = async |now: i64| store.due_puzzle_posts(now, 9).await.expect("asked");
    choose(&store, 3, Some(30)).await;
    let first = due(0).await;
    assert_eq!(first, [PuzzlePost { guild: 3, posted: None, attempts: 0, due: 0 }]);
    store.puzzle_post_later(&first[0], 1, 500).await.expect("noted");
    assert_eq!(due(499).await, []);
    let again = due(500).await;
    assert_eq!(again, [PuzzlePost { attempts: 1, due: 500, ..first[0].clone() }]);
    let posted = Posted { day: 90, puzzle: 7, channel: 30, message: 77 };
    store.puzzle_posted(&again[0], posted, 1_000).await.expect("noted");
    assert_eq!(due(999).await, []);
    let next = due(1_000).await;
    assert_eq!(next, [PuzzlePost { guild: 3, posted: Some(posted), attempts: 0, due: 1_000 }]);
    // Another setting makes no post due.
    store.change_guild(3, |settings| settings.announcements = Some(5)).await.expect("changed");
    assert_eq!(due(1_000).await, next);
    // Somebody changes the channel, then the zone, while a post is under way.
    choose(&store, 3, Some(31)).await;
    store.puzzle_posted(&next[0], posted, 9_000).await.expect("asked");
    let changed = due(0).await;
    assert!(changed.len() == 1 && changed[0].due < 1_000, "{changed:?}");
    store.change_guild(3, |settings| settings.zone = Some(Zone::utc())).await.expect("changed");
    store.puzzle_posted(&changed[0], posted, 9_000).await.expect("asked");
    assert_eq!(due(0).await.len(), 1, "the post under way does not know of the change");
}

pub(super) async fn post_of_a_server_that_ends_its_posts_is_known_until_it_is_dropped(home: &impl Home) {
    let store = home.open().await;
    let due = async |now: i64| store.due_puzzle_posts(now, 9).await.expect("asked");
    choose(&store, 3, Some(30)).await;
    let posted = Posted { day: 90, puzzle: 7, channel: 30, message: 77 };
    // The manager ends the posts and begins anew while the first one is under way.
    let first = due(0).await.remove(0);
    choose(&store, 3, None).await;
    choose(&store, 3, Some(30)).await;
    store.puzzle_posted(&first, posted, 500).await.expect("noted");
    let again = due(0).await.remove(0);
    assert_eq!((again.posted, store.puzzle_post(3).await.expect("read")), (Some(posted), Some(posted)));
    store.puzzle_post_later(&again, 0, 500).await.expect("noted");
    choose(&store, 3, None).await;
    let old = due(500).await.remove(0);
    assert_eq!(old.posted, Some(posted));
    choose(&store, 3, Some(30)).await;
    store.drop_puzzle_post(&old).await.expect("asked");
    let new = due(0).await;
    assert_eq!(new.len(), 1, "the server has changed its mind");
    store.drop_puzzle_post(&new[0]).await.expect("dropped");
    assert_eq!((due(i64::MAX).await, store.puzzle_post(3).await.expect("read")), (Vec::new(), None));
}

pub(super) async fn posts_are_due_at_once_after_the_clock_was_set_back(home: &impl Home) {
    let store = home.open().await;
    choose(&store, 3, Some(30)).await;
    let due = async |now: i64| store.due_puzzle_posts(now, 9).await.expect("asked");
    store.puzzle_post_later(&due(0).await[0], 2, 5_000).await.expect("noted");
    store.recall_puzzle_posts(1_000, 4_000).await.expect("recalled");
    assert_eq!(due(4_999).await, []);
    store.recall_puzzle_posts(999, 4_000).await.expect("recalled");
    assert_eq!(due(999).await.len(), 1);
}

pub(super) async fn post_belongs_to_the_process_of_its_shard(home: &impl Home) {
    let store = home.open().await;
    // 2^22 divides the servers into shards.
    for shard in 0..4 {
        choose(&store, 5 + shard * 4_194_304, Some(30)).await;
    }
    let mine = async |shards: &[u32]| {
        store.serve(Served { shards: shards.iter().copied().collect(), ..Served::everything(4) });
        let due = store.due_puzzle_posts(0, 9).await.expect("asked");
        due.into_iter().map(|post| post.guild / 4_194_304).collect::<Vec<_>>()
    };
    assert_eq!(mine(&[1, 3]).await, [1, 3]);
    assert_eq!(mine(&[0]).await, [0]);
    assert_eq!(mine(&[]).await, [0; 0]);
}
