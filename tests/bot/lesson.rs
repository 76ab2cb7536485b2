//! The tutorial: a lesson against the computer, from the help to a real game.

use serde_json::json;
use standin::Seen;

use crate::stage::{Stage, choose, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn lesson_is_played_by_buttons_and_leads_to_a_real_game() {
    let mut stage = Stage::patient().await;
    let carla = stage.standin.person("Carla", "en-US");
    let help = shown(carla.command("help", json!({})).await);
    let rules = choose(&carla, &help, "battleship").await;
    assert!(rules.ephemeral && rules.id != help.id, "the help stays");
    let page = press(&carla, &rules, "Tutorial").await;
    assert!(page.content.contains("Press E7") && page.files.len() == 1, "{}", page.content);
    let row = press(&carla, &page, "F").await;
    assert!(row.id == page.id && row.content.contains("The letters choose the row"), "{}", row.content);
    let row = press(&carla, &row, "E").await;
    // The second half of a double press shows the same page.
    let fire = row.button("E7").expect("it can be fired at").to_owned();
    let (hit, again) = tokio::join!(carla.press(row.id, &fire), carla.press(row.id, &fire));
    let (hit, again) = (shown(hit), shown(again));
    assert!(hit.content.contains("You fire at E7: **hit!**") && hit.content == again.content, "{}", again.content);
    stage.restart().await;
    let sunk = press(&carla, &again, "E8").await;
    assert!(sunk.content.contains("marked as empty"), "{}", sunk.content);
    let miss = press(&carla, &press(&carla, &sunk, "D").await, "D10").await;
    assert!(miss.content.contains("After a miss"), "{}", miss.content);
    let hit = press(&carla, &press(&carla, &miss, "H").await, "H1").await;
    let won = press(&carla, &press(&carla, &hit, "I").await, "I1").await;
    assert!(
        won.id == page.id && won.content.contains("You have won") && won.content.contains("Well done"),
        "{}",
        won.content
    );
    assert_eq!(won.buttons(), ["Real game against the computer", "Play against others", "Start over", "Rules"]);
    assert_eq!(stage.store().open_tables().await.unwrap(), [], "a lesson needs no table");
    let others = press(&carla, &press(&carla, &won, "Start over").await, "Leave").await;
    assert!(others.id == page.id && others.content.contains("What would you like to play?"), "{}", others.content);
    let lesson = press(&carla, &others, "Tutorial").await;
    assert!(lesson.id == page.id && lesson.content.contains("Press E7"), "{}", lesson.content);
    press(&carla, &press(&carla, &lesson, "Leave").await, "🤖 easy").await;
    stage.sees(&carla, carla.place(), |message: &Seen| message.button("Random and ready").is_some()).await;
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn press_outside_the_lesson_restarts_it_and_says_so() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "de").direct();
    for pressed in ["", "~", "0;1", "ź"] {
        let control = format!("1|-|-|-|lesson battleship {pressed}|nonsense");
        let posted = stage.post_as_bot(anna.place(), &[("Weiter", &control)]).await;
        let page = shown(anna.press(posted, &control).await);
        assert!(page.ephemeral && page.content.contains("Fangen wir noch einmal an"), "{pressed}: {}", page.content);
        assert!(page.content.contains("Drück auf E7"), "{pressed}: {}", page.content);
    }
    stage.close().await;
}
