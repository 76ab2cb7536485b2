//! The puzzle of the day fits on the smallest phone, in both languages.

use flaggschiff::record::DAY;
use serde_json::json;

use super::browser::Settings;
use super::narrow::{SMALL, WIDE};
use super::scene::Scene;
use crate::stage::shown;

/// The smallest phone.
const PHONE: Settings = Settings { width: 320, height: 640, ..Settings::TELEPHONE };

#[tokio::test(flavor = "multi_thread")]
async fn puzzle_fits_on_the_smallest_phone() {
    let Some(scene) = Scene::open("puzzle", PHONE).await else { return };
    for (language, locale) in [("de", "de"), ("en", "en-US")] {
        for game in 1..=2 {
            let channel = scene.stage.standin.new_channel(scene.stage.standin.guild(), language).expect("a channel");
            let person = scene.stage.standin.person(&format!("Person {language} {game}"), locale).at(channel);
            let tab = scene.tab(&format!("#{}/{channel}", person.id())).await;
            let mut page = shown(person.command("puzzle", json!({})).await);
            for step in ["question", "field"] {
                let message = tab.within(&format!("article[data-message='{}']", page.id.0));
                message
                    .so(
                        "drawn",
                        "return place(arguments[0]).querySelector('.picture img').complete",
                        json!([message.scope()]),
                    )
                    .await;
                tab.picture(&format!("{language}-{game}-{step}")).await;
                assert_eq!(tab.asks::<Vec<String>>(WIDE).await, Vec::<String>::new(), "{language} {step}");
                assert_eq!(tab.asks::<Vec<String>>(SMALL).await, Vec::<String>::new(), "{language} {step}");
                let first = page.controls()[0]["custom_id"].as_str().expect("a button").to_owned();
                if step == "question" {
                    page = shown(person.press(page.id, &first).await);
                }
            }
            scene.stage.clock.advance(DAY);
        }
    }
    scene.close().await;
}
