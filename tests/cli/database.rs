//! `flaggschiff migrate` and `flaggschiff move-database`.

use flaggschiff::record::Player;
use flaggschiff::store::Store;

use super::run;

#[tokio::test]
async fn moving_a_database_reports_what_arrived_and_wants_an_empty_target() {
    let folder = tempfile::tempdir().unwrap();
    let [from, to] = ["old.sqlite", "new.sqlite"].map(|name| folder.path().join(name).display().to_string());
    let store = Store::open(&from).await.unwrap();
    store
        .put_player(&Player { id: 5, language: "de".to_owned(), private_channel: None, ..Player::default() })
        .await
        .unwrap();
    let there = store.census().await.unwrap();
    store.close().await;
    let said = run(&["move-database", &from, &to]).out();
    assert!(said.contains("1 people") && said.contains(&there.checksum), "{said}");
    let said = run(&["move-database", &from, &to]).failure();
    assert!(said.contains("give an empty one"), "{said}");
}

#[test]
fn database_is_brought_up_to_date_without_a_token() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    run(&["migrate", &file.display().to_string()]).out();
    assert!(file.exists());
    let said = run(&["migrate", "postgres://me:hidden@127.0.0.1:1/games"]).failure();
    assert!(said.contains("does not answer") && !said.contains("hidden"), "{said}");
}
