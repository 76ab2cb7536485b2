//! The screenshot of the page in the README. `BLESS_PAGE=1 cargo test --test bot page::readme` rewrites it.

use std::path::Path;

use flaggschiff::table::play;
use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::engine::seat::Seat;
use serde_json::json;
use standin::{Config, Server};

use super::browser::Settings;
use super::scene::Scene;
use super::sea::record;
use crate::stage::shown;

/// High enough for a whole picture and all controls below it.
const SIZE: Settings = Settings { height: 920, ..Settings::ENGLISH };
/// Journal rows before the screenshot: enough for each board to show something.
const ROWS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn page_shows_a_game_of_sub_search_in_progress_in_the_dark() {
    // The settings of the playground.
    let servers = vec![Server::new("Harbour", "en-US", "general"), Server::new("Hafen", "de", "allgemein")];
    let config = Config { application: "Flaggschiff".to_owned(), servers, ..Config::default() };
    let Some(scene) = Scene::open_with("readme", SIZE, config).await else { return };
    let (ben, mut luck) = (Seat(0), Dice::luck(&[7; 32], Seat(0)));
    loop {
        scene.stage.settled().await;
        // A game can be short.
        if scene.stage.store().open_tables().await.expect("tables").is_empty() {
            shown(scene.ben.command("play", json!({"game": "sub_search", "computer": "normal"})).await);
            continue;
        }
        let table = record(&scene.stage).await;
        let game = play::game(&table).expect("it can be replayed");
        if table.journal.len() >= ROWS && table.waits_for(ben.0) {
            break;
        }
        let line = game.choose(ben, "normal", Budget::FULL, &mut luck).expect("Ben has to decide");
        shown(scene.ben.command("move", json!({"move": line})).await);
    }
    let tab = scene.tab(&format!("#{}/{}", scene.ben.id(), scene.general())).await;
    tab.browser().prefers("dark").await;
    let panel = tab.message("Table…").await;
    let drawn = "return [...place(arguments[0]).querySelectorAll('.picture img')].every((image) => image.complete)";
    panel.so("the picture is drawn", drawn, json!([panel.scope()])).await;
    tab.offers_the_newest().await;
    let png = tab.browser().picture("1-sub-search").await;
    if std::env::var_os("BLESS_PAGE").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/page.png"), png).expect("a file");
    }
    scene.close().await;
}
