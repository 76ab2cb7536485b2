//! Moves between any engine and the embedded one, in both directions.

use games::lang::Language;

use super::Home;
use super::samples::{bare, full, id};
use super::sqlite::File;
use crate::record::Player;
use crate::record::puzzle::{Posted, PuzzleTry};
use crate::record::search::CallReason;
use crate::record::settings::{Pushes, PuzzleChannel};
use crate::store::results::Face;
use crate::store::{Store, TransferError};

/// Stores some games and a person. One game is a rematch whose name comes before that of its first game.
async fn fill(store: &Store) {
    for record in [bare("b"), full("z"), full("y")] {
        store.create(record).await.expect("created");
    }
    let mut rematch = bare("a");
    rematch.table.rematch_of = Some(id("z"));
    store.create(rematch).await.expect("created");
    let player = Player { id: 5, language: "de".to_owned(), private_channel: Some(6), ..Player::default() };
    store.put_player(&player).await.expect("stored");
    store.change_settings(5, Language::De, |settings| settings.pushes = Pushes::Off).await.expect("changed");
    store.ask_to_be_forgotten(5, 77).await.expect("asked");
    store.change_guild(8, |settings| settings.announcements = Some(9)).await.expect("changed");
    store.plan_season_ends(1_795_000_000_000).await.expect("planned");
    let end = store.due_season_ends(i64::MAX, 9).await.expect("asked").remove(0);
    store.season_end_told(&end, 5).await.expect("noted");
    store.plan_season_ends(end.season.after().begins()).await.expect("planned");
    let puzzles = Some(PuzzleChannel { channel: 9, language: Language::De });
    store.change_guild(8, |settings| settings.puzzles = puzzles).await.expect("changed");
    let post = store.due_puzzle_posts(0, 9).await.expect("asked").remove(0);
    let posted = Posted { day: 90, puzzle: 7, channel: 9, message: 77 };
    store.puzzle_posted(&post, posted, 500).await.expect("noted");
    let tried = PuzzleTry { player: 5, day: 90, puzzle: 7, guild: Some(8), found: true, reported: false, at: 4 };
    store.try_puzzle(&tried).await.expect("stored");
    store.report_puzzle(5, 90, 7).await.expect("reported");
    super::results::play(store, "rated", [7, 8], 1_000).await;
    let face = Face { name: "Zoë ⚓".to_owned(), avatar: Some("a1".to_owned()) };
    assert!(store.put_face(7, &face).await.expect("stored"));
    super::searches::begin(store, 31, "c").await;
    store.set_alerts(5, (3, 4), &["battleship".to_owned()].into()).await.expect("stored");
    store.avoid(5, &[6, 7].into()).await.expect("stored");
    store.change(&id("c"), |record| record.calls = [(5, CallReason::Pair)].into()).await.expect("changed");
}

pub(super) async fn everything_arrives_in_an_empty_database(home: &impl Home) {
    let files = [File::in_a_folder(), File::in_a_folder()];
    let (store, middle) = (home.open().await, files[0].open().await);
    fill(&middle).await;
    let there = middle.move_to(&store).await.expect("moved");
    assert_eq!((there.tables, there.seats, there.moves, there.players, there.guilds), (6, 7, 14, 1, 1));
    assert_eq!((there.standings, there.tries), (16, 1));
    assert_eq!(store.census().await.expect("counted"), there);
    let back = files[1].open().await;
    assert_eq!(store.move_to(&back).await.expect("moved"), there);
    assert_eq!(back.searches_of(31).await.expect("read"), [super::searches::search(31, "c")]);
    assert_eq!(back.alerts_of(5).await.expect("read").len(), 1);
    assert_eq!(back.avoidances_of(5).await.expect("read"), [6, 7]);
    assert_eq!(back.due_calls(0, 9).await.expect("asked").len(), 1);
    assert_eq!(back.to_be_forgotten(77).await.expect("asked"), [5]);
    assert_eq!(back.all_season_ends().await.expect("asked"), middle.all_season_ends().await.expect("asked"));
    assert_eq!(back.all_season_ends().await.expect("asked").len(), 2);
    assert_eq!(back.read(&id("z")).await.expect("read"), Some(full("z")));
    assert_eq!(back.face(7).await.expect("read").map(|face| face.name).as_deref(), Some("Zoë ⚓"));
    assert!(back.puzzle_try(5, 90).await.expect("read").is_some_and(|tried| tried.reported));
    let posts = back.due_puzzle_posts(500, 9).await.expect("asked");
    assert!(posts.len() == 1 && posts[0].posted.is_some_and(|posted| posted.message == 77), "{posts:?}");
    // One more letter changes the checksum.
    back.change(&id("b"), |record| record.table.options.push('x')).await.expect("changed");
    let other = back.census().await.expect("counted");
    assert!(other.tables == there.tables && other.checksum != there.checksum);
}

pub(super) async fn database_with_content_is_no_target_of_a_move(home: &impl Home) {
    let file = File::in_a_folder();
    let (from, to) = (file.open().await, home.open().await);
    from.create(bare("a")).await.expect("created");
    to.create(bare("b")).await.expect("created");
    assert!(matches!(from.move_to(&to).await, Err(TransferError::NotEmpty)));
    assert_eq!(to.census().await.expect("counted").tables, 1);
}
