//! The end of a season on the narrowest telephone, in both languages.

use flaggschiff::ratings::season::Season;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::page::browser::Settings;
use crate::page::narrow::{SMALL, WIDE};
use crate::page::scene::Scene;
use crate::season_end::{played, to_be_told};

#[tokio::test(flavor = "multi_thread")]
async fn end_of_a_season_fits_on_the_narrowest_telephone_in_english() {
    check(
        "season-end-en",
        Settings::TELEPHONE,
        "en",
        ["The season is over: ", "Battleship: leaderboard", "Champion of"],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn end_of_a_season_fits_on_the_narrowest_telephone_in_german() {
    let settings = Settings { language: "de-DE", ..Settings::TELEPHONE };
    let texts = ["Die Saison ist zu Ende: ", "Schiffe versenken: Bestenliste", "Champion im "];
    check("season-end-de", settings, "de", texts).await;
}

async fn check(name: &str, settings: Settings, language: &str, [title, button, note]: [&str; 3]) {
    let narrow = Settings { width: 320, ..settings };
    let Some(mut scene) = Scene::without_bot(name, narrow).await else { return };
    let names = ["Anna", "Ben", "Carla mit einem sehr langen Namen", "Dora"];
    let mut people = vec![scene.anna.clone(), scene.ben.clone()];
    people.extend(names[2..].iter().map(|name| scene.stage.standin.person(name, "de")));
    let reader = if language == "de" { &scene.anna } else { &scene.ben };
    let season = Season::of(scene.stage.clock.now()).before();
    let mut statements = played(scene.stage.standin.guild(), season, &people, &names);
    statements.extend(to_be_told(&scene.stage, scene.general(), language));
    scene.stage.open_store().await.close().await;
    let mut database = SqliteConnection::connect(scene.stage.database()).await.unwrap();
    for statement in statements {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
    let fragment = format!("#{}", reader.id());
    scene.stage.start().await;
    let tab = scene.tab(&fragment).await;
    let told = tab.message(title).await;
    tab.picture("1-season").await;
    told.click("button", button).await;
    tab.message(note).await;
    tab.picture("2-board").await;
    assert_eq!(tab.asks::<u32>("return innerWidth").await, 320);
    assert_eq!(tab.asks::<Vec<String>>(WIDE).await, Vec::<String>::new());
    assert_eq!(tab.asks::<Vec<String>>(SMALL).await, Vec::<String>::new());
    scene.close().await;
}
