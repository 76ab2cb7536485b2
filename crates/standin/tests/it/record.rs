use serde_json::{Value, json};
use standin::Config;

use crate::bot::{Bot, webhook};

fn lines(path: &std::path::Path) -> Vec<Value> {
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_recording() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("traffic.jsonl");
    std::fs::write(&file, "an older recording").unwrap();
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).unwrap();
    let _bot = Bot::with(Config { record: Some(file.clone()), ..Config::default() }).await;
    for name in ["traffic.jsonl", "traffic.jsonl.responses.jsonl"] {
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn recording_has_every_request_and_no_token() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("traffic.jsonl");
    let mut bot =
        Bot::with(Config { record: Some(file.clone()), token: "very-secret".to_owned(), ..Config::default() }).await;
    bot.register().await;
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    bot.upload(reqwest::Method::POST, &webhook(&asked), json!({"content": "y"}), &[("a.png", vec![1, 2, 3])]).await;
    bot.get("/nowhere").await;
    let requests = lines(&file);
    assert_eq!(requests.len(), 4);
    assert_eq!(requests[2]["body"], json!({"content": "y"}));
    assert_eq!(requests[2]["files"], json!([{"name": "a.png", "bytes": 3, "content_type": null}]));
    assert_eq!(
        json!([requests[3]["method"], requests[3]["path"], requests[3]["status"], requests[3]["body"]]),
        json!(["GET", "/api/v10/nowhere", 404, null])
    );
    let answers = lines(&folder.path().join("traffic.jsonl.responses.jsonl"));
    let numbers: Vec<u64> = answers.iter().map(|line| line["n"].as_u64().unwrap()).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    assert!(
        answers.iter().any(|line| line["t"] == "INTERACTION_CREATE") && answers.iter().any(|line| line["request"] == 4)
    );
    for name in ["traffic.jsonl", "traffic.jsonl.responses.jsonl"] {
        let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(
            !text.contains("very-secret") && !text.contains(asked["token"].as_str().unwrap()),
            "{name} holds a token"
        );
    }
}
