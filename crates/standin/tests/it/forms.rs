use serde_json::{Value, json};
use standin::{Answer, Shown};

use crate::bot::{Bot, webhook};

fn labelled(component: &Value) -> Value {
    json!({"type": 18, "label": "Label", "component": component})
}

fn form(components: &[Value]) -> Value {
    let components: Vec<Value> = components.iter().map(labelled).collect();
    json!({"type": 9, "data": {"custom_id": "f", "title": "Form", "components": components}})
}

fn options(names: &[&str]) -> Value {
    names.iter().map(|name| json!({"label": name, "value": name})).collect()
}

fn required_menu() -> Value {
    json!({"type": 3, "custom_id": "menu", "options": options(&["a", "b"])})
}

/// A bot whose command has opened a form for Anna.
async fn opened(form: Value) -> (Bot, Shown) {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (shown, _) = bot.exchange(anna.command("play", json!({})), form).await;
    (bot, shown)
}

/// Submits the opened form. Returns the `data` of the interaction.
async fn submitted(bot: &mut Bot, shown: &Shown, values: Value) -> Value {
    let anna = bot.anna.clone();
    let thanks = json!({"type": 4, "data": {"content": "thanks"}});
    let (shown, asked) = bot.exchange(anna.submit(shown.form().unwrap(), values), thanks).await;
    assert!(!shown.failed());
    asked["data"].clone()
}

#[tokio::test]
async fn form_of_a_command_can_be_acknowledged_without_a_message() {
    let (mut bot, shown) = opened(form(&[required_menu()])).await;
    let anna = bot.anna.clone();
    let (shown, asked) =
        tokio::join!(anna.submit(shown.form().unwrap(), json!({"menu": ["a"]})), bot.answer_next(json!({"type": 6})));
    assert!(matches!(shown.unwrap().answer, Answer::Acknowledged));
    assert_eq!(bot.post(&webhook(&asked), json!({"content": "later"})).await.0, 200);
    let original = bot.get(&format!("{}/messages/@original", webhook(&asked))).await;
    assert_eq!(original.1["code"], 10008, "the form was not opened from a message");
}

#[tokio::test]
async fn required_menu_takes_at_least_one_entry() {
    let optional = json!({"type": 5, "custom_id": "who", "required": false});
    let (mut bot, shown) = opened(form(&[required_menu(), optional])).await;
    let opened = shown.form().unwrap();
    for values in [json!({}), json!({"menu": []}), json!({"menu": ["a", "b"]}), json!({"menu": ["c"]})] {
        assert!(bot.anna.submit(opened, values.clone()).await.is_err(), "{values}");
    }
    let data = submitted(&mut bot, &shown, json!({"menu": ["b"]})).await;
    assert_eq!(
        json!([data["components"][0]["component"]["values"], data["components"][1]["component"]["values"]]),
        json!([["b"], []])
    );
}

#[tokio::test]
async fn untouched_menu_keeps_its_default() {
    let mut menu = required_menu();
    menu["options"][1]["default"] = json!(true);
    let (mut bot, shown) = opened(form(&[menu])).await;
    let data = submitted(&mut bot, &shown, json!({})).await;
    assert_eq!(data["components"][0]["component"]["values"], json!(["b"]));
}

#[tokio::test]
async fn people_chosen_in_a_form_are_resolved() {
    let (mut bot, shown) = opened(form(&[json!({"type": 5, "custom_id": "who"})])).await;
    let ben = bot.ben.id().to_string();
    let data = submitted(&mut bot, &shown, json!({"who": [ben]})).await;
    assert_eq!(
        data["components"][0],
        json!({"type": 18, "id": 1, "component": {
            "type": 5, "id": 2, "custom_id": "who", "values": [ben],
        }})
    );
    assert_eq!(data["resolved"]["users"][&ben]["global_name"], "Ben");
    assert!(data["resolved"]["members"][&ben].is_object());
}

#[tokio::test]
async fn uploaded_files_are_resolved_and_served() {
    let upload = json!({"type": 19, "custom_id": "files", "max_values": 2, "file_types": ["image", ".txt"]});
    let (mut bot, shown) = opened(form(&[upload])).await;
    let file = |name: &str| json!({"filename": name, "base64": "aGVsbG8="});
    for wrong in [
        json!([]),
        json!([file("a.exe")]),
        json!([{"filename": "a.txt"}]),
        json!([file("a.txt"), file("b.txt"), file("c.txt")]),
    ] {
        assert!(bot.anna.submit(shown.form().unwrap(), json!({"files": wrong})).await.is_err(), "{wrong}");
    }
    let data = submitted(&mut bot, &shown, json!({"files": [file("a.TXT"), file("b.png")]})).await;
    let values = data["components"][0]["component"]["values"].as_array().unwrap();
    let attachments = &data["resolved"]["attachments"];
    let (first, second) = (&attachments[values[0].as_str().unwrap()], &attachments[values[1].as_str().unwrap()]);
    assert_eq!(json!([first["filename"], second["filename"]]), json!(["a.TXT", "b.png"]));
    let fetched = bot.http.get(first["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(fetched.text().await.unwrap(), "hello");
}

#[tokio::test]
async fn groups_and_checkboxes_send_their_values() {
    let radio = json!({"type": 21, "custom_id": "one", "options": options(&["a", "b"])});
    let group = json!({"type": 22, "custom_id": "some", "options": options(&["a", "b", "c"])});
    let box_ = json!({"type": 23, "custom_id": "yes", "default": true});
    let (mut bot, shown) = opened(form(&[radio, group, box_])).await;
    let opened = shown.form().unwrap();
    for wrong in [
        json!({"some": ["a"]}),
        json!({"one": "c", "some": ["a"]}),
        json!({"one": "a", "some": []}),
        json!({"one": "a", "some": ["a"], "yes": "no"}),
    ] {
        assert!(bot.anna.submit(opened, wrong.clone()).await.is_err(), "{wrong}");
    }
    let data = submitted(&mut bot, &shown, json!({"one": "b", "some": ["a", "b", "c"]})).await;
    let entered = |index: usize, field: &str| data["components"][index]["component"][field].clone();
    assert_eq!(
        (entered(0, "value"), entered(1, "values"), entered(2, "value")),
        (json!("b"), json!(["a", "b", "c"]), json!(true))
    );
}

#[tokio::test]
async fn form_over_a_limit_is_refused_by_its_field() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let mut menu = required_menu();
    menu["min_values"] = json!(0);
    let mut disabled = required_menu();
    disabled["disabled"] = json!(true);
    let cases = [
        (menu, "min_values"),
        (disabled, "disabled"),
        (json!({"type": 19, "custom_id": "c", "max_values": 11}), "max_values"),
        (json!({"type": 21, "custom_id": "c", "options": options(&["a"])}), "options"),
        (json!({"type": 22, "custom_id": "c", "options": []}), "options"),
    ];
    let (_, refused) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        let mut refused = Vec::new();
        for (component, field) in cases {
            let (_, answer) = bot.answer(&asked, form(&[component])).await;
            let blamed = &answer["errors"]["data"]["components"]["0"]["component"][field]["_errors"];
            refused.push((field, blamed.is_array(), answer));
        }
        bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await;
        refused
    });
    for (field, is_blamed, answer) in refused {
        assert!(is_blamed, "{field} is not blamed in {answer}");
    }
}
