//! The page shows pictures in the size in which Discord shows them.

use reqwest::multipart::{Form, Part};
use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;

/// A picture of this size that every browser can draw.
fn picture((width, height): (u32, u32)) -> Part {
    let drawing = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'>\
         <rect width='{width}' height='{height}' fill='teal'/><circle cx='50%' cy='50%' r='40' fill='white'/></svg>"
    );
    Part::text(drawing).file_name("board.svg").mime_str("image/svg+xml").expect("a media type")
}

/// Sends pictures of these sizes in one message of the bot.
async fn send(scene: &Scene, text: &str, sizes: &[(u32, u32)]) {
    let standin = &scene.stage.standin;
    let address = format!("{}/api/v10/channels/{}/messages", standin.url(), scene.general());
    let mut form = Form::new().text("payload_json", json!({"content": text}).to_string());
    for (at, size) in sizes.iter().enumerate() {
        form = form.part(format!("files[{at}]"), picture(*size));
    }
    let request = reqwest::Client::new().post(address).header("authorization", format!("Bot {}", standin.token()));
    let answer = request.multipart(form).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
}

/// Left, top, width and height of each picture of a message, relative to the first one.
async fn boxes(tab: &Tab, text: &str) -> Vec<[i64; 4]> {
    let message = tab.message(text).await;
    let drawn = "return [...place(arguments[0]).querySelectorAll('.picture img')].every((image) => image.complete)";
    message.so("the pictures are drawn", drawn, json!([message.scope()])).await;
    let script = "const seen = [...place(arguments[0]).querySelectorAll('.picture img')].map((image) => image.getBoundingClientRect()); \
                  return seen.map((box) => [box.left - seen[0].left, box.top - seen[0].top, box.width, box.height].map(Math.round))";
    message.asks(script).await
}

/// Asserts the size of a single picture.
async fn one(scene: &Scene, tab: &Tab, size: (u32, u32), shown: (i64, i64)) {
    let text = format!("one of {size:?}");
    send(scene, &text, &[size]).await;
    assert_eq!(boxes(tab, &text).await, [[0, 0, shown.0, shown.1]], "{size:?}");
}

/// Sends `count` pictures of different shapes in one message. Returns their boxes.
async fn several(scene: &Scene, tab: &Tab, count: usize) -> Vec<[i64; 4]> {
    let text = format!("{count} at once");
    let shapes = [(1100, 700), (640, 1348), (300, 200)];
    send(scene, &text, &shapes.into_iter().cycle().take(count).collect::<Vec<_>>()).await;
    boxes(tab, &text).await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_desktop_pictures_are_shown_in_discords_box_of_550_by_350() {
    let Some(scene) = Scene::without_bot("pictures", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    one(&scene, &tab, (1100, 700), (550, 350)).await;
    one(&scene, &tab, (1200, 640), (550, 293)).await;
    one(&scene, &tab, (640, 1348), (166, 350)).await;
    // Small pictures are not enlarged.
    one(&scene, &tab, (200, 100), (200, 100)).await;
    tab.picture("1-single").await;
    assert_eq!(several(&scene, &tab, 2).await, [[0, 0, 273, 273], [277, 0, 273, 273]]);
    tab.picture("2-two").await;
    assert_eq!(several(&scene, &tab, 3).await, [[0, 0, 364, 350], [368, 0, 182, 173], [368, 177, 182, 173]]);
    tab.picture("3-three").await;
    let four = [[0, 0, 273, 173], [277, 0, 273, 173], [0, 177, 273, 173], [277, 177, 273, 173]];
    assert_eq!(several(&scene, &tab, 4).await, four);
    let five = several(&scene, &tab, 5).await;
    assert_eq!(five[..2], [[0, 0, 273, 273], [277, 0, 273, 273]]);
    assert!(five[2..].iter().all(|[_, top, width, height]| (*top, *width, *height) == (277, 181, 181)), "{five:?}");
    let seven = several(&scene, &tab, 7).await;
    assert_eq!(seven[0], [0, 0, 550, 350]);
    assert!(seven[1..].iter().all(|[_, _, width, height]| (*width, *height) == (181, 181)), "{seven:?}");
    tab.picture("4-seven").await;

    // A picture is cropped in the message and whole after a press.
    let message = tab.message("2 at once").await;
    let fits: Vec<String> =
        message.asks("return [...place(arguments[0]).querySelectorAll('.picture img')].map((image) => getComputedStyle(image).objectFit)").await;
    assert_eq!(fits, ["cover", "cover"]);
    message.click("button", "Picture without description").await;
    let whole = "const box = document.querySelector('dialog.lightbox img').getBoundingClientRect(); \
                 return box.height > 400 && Math.abs(box.width / box.height - 640 / 1348) < 0.01 && box.bottom <= innerHeight";
    tab.so("all of the second picture is there", whole, json!([])).await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_telephone_pictures_are_as_wide_as_the_message_and_no_higher_than_on_a_desktop() {
    let Some(scene) = Scene::without_bot("pictures-narrow", Settings::TELEPHONE).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    one(&scene, &tab, (1100, 700), (337, 214)).await;
    one(&scene, &tab, (640, 1348), (166, 350)).await;
    one(&scene, &tab, (200, 100), (200, 100)).await;
    tab.picture("1-single").await;
    let two = several(&scene, &tab, 2).await;
    assert!(
        two.iter().all(|[_, top, width, height]| *top == 0 && width == height && (166..=167).contains(width)),
        "{two:?}"
    );
    tab.picture("2-two").await;
    scene.close_without_bot().await;
}
