//! Answers have the fields that Discord's API description (openapi.json) requires.

use base64::Engine as _;
use reqwest::Method;
use serde_json::{Value, json};
use standin::{Config, Standin};

use crate::bot::{Bot, changed, id};

/// The required fields of the answers that libraries read most.
const USER: &str = "id username avatar discriminator public_flags flags global_name primary_guild";
const APPLICATION: &str = "id name icon description type verify_key flags flags_new redirect_uris interactions_endpoint_url \
    role_connections_verification_url owner approximate_guild_count approximate_user_install_count \
    approximate_user_authorization_count explicit_content_filter team eligible_oauth2_scopes";
const MENU: &str = "type id custom_id min_values max_values";

fn has_all(answer: &Value, required: &str) {
    let missing: Vec<&str> = required.split(' ').filter(|field| answer.get(field).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?} are missing in {answer}");
}

#[tokio::test]
async fn users_and_the_application_have_all_required_fields() {
    let bot = Bot::start().await;
    let user = bot.get(&format!("/users/{}", bot.anna.id())).await.1;
    has_all(&user, USER);
    has_all(&bot.say(json!({"content": "x"})).await.1["author"], USER);
    let application = bot.get("/applications/@me").await.1;
    has_all(&application, APPLICATION);
    assert!(application["flags_new"].is_string(), "JavaScript's numbers cannot hold all bits");
    assert_eq!(bot.get("/users/@me/guilds?with_counts=true").await.1[0]["approximate_member_count"], 3);
    assert!(bot.get("/users/@me/guilds").await.1[0].get("approximate_member_count").is_none());
}

#[tokio::test]
async fn pages_of_servers_end() {
    let bot = Bot::start().await;
    let (second, _) = bot.standin.new_guild("Werft", "de");
    let page = async |query: String| {
        let (_, guilds) = bot.get(&format!("/users/@me/guilds?{query}")).await;
        guilds.as_array().unwrap().iter().map(id).collect::<Vec<_>>()
    };
    let first = bot.standin.guild();
    assert_eq!(page("limit=1".to_owned()).await, [first]);
    assert_eq!(page(format!("after={first}")).await, [second]);
    assert_eq!(page(format!("after={second}")).await, []);
    assert_eq!(page(format!("before={second}")).await, [first]);
}

#[tokio::test]
async fn menus_have_default_bounds_for_their_entries() {
    let bot = Bot::start().await;
    let menu = |kind: u8, id: &str, more: Value| json!({"type": 1, "components": [changed(json!({"type": kind, "custom_id": id}), more)]});
    let options = json!([{"label": "l", "value": "v"}, {"label": "m", "value": "w"}]);
    let rows = json!([
        menu(3, "a", json!({"options": options})),
        menu(3, "b", json!({"options": options, "min_values": 0, "max_values": 2})),
        menu(5, "c", json!({})),
        menu(8, "d", json!({"min_values": null})),
    ]);
    let (status, message) = bot.say(json!({"content": "x", "components": rows})).await;
    assert_eq!(status, 200, "{message}");
    let inner = |at: usize| &message["components"][at]["components"][0];
    (0..4).for_each(|at| has_all(inner(at), MENU));
    assert_eq!(json!([inner(0)["min_values"], inner(0)["max_values"]]), json!([1, 1]));
    assert_eq!(json!([inner(1)["min_values"], inner(1)["max_values"]]), json!([0, 2]));
}

#[tokio::test]
async fn file_without_a_media_type_gets_one_by_name_or_content() {
    let bot = Bot::start().await;
    let png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, bytes, expected) in [
        ("board.png", b"anything".to_vec(), json!("image/png")),
        ("Board.JPG", b"anything".to_vec(), json!("image/jpeg")),
        ("board", png.clone(), json!("image/png")),
        ("board.dat", b"RIFF1234WEBPVP8 ".to_vec(), json!("image/webp")),
        ("log.txt", png, json!("text/plain; charset=utf-8")),
        ("board.dat", b"anything".to_vec(), Value::Null),
    ] {
        let (_, message) = bot.upload(Method::POST, &bot.messages(), json!({}), &[(name, bytes)]).await;
        assert_eq!(message["attachments"][0]["content_type"], expected, "{name}");
        assert_eq!(json!(bot.anna.sees(bot.channel).unwrap().pop().unwrap().files[0].content_type), expected);
    }
    let sent = async |kind: &str| {
        let part = reqwest::multipart::Part::bytes(b"x".to_vec()).file_name("board.png").mime_str(kind).unwrap();
        let request = bot.request(Method::POST, &bot.messages());
        let form = reqwest::multipart::Form::new().text("payload_json", "{}").part("files[0]", part);
        let message: Value = request.multipart(form).send().await.unwrap().json().await.unwrap();
        message["attachments"][0]["content_type"].as_str().unwrap().to_owned()
    };
    assert_eq!(sent("application/octet-stream").await, "image/png", "a generic type is replaced");
    assert_eq!(sent("image/webp").await, "image/webp", "a specific type is kept");
}

#[tokio::test]
async fn default_token_begins_with_the_id_of_the_application() {
    let bot = Bot::start().await;
    let parts: Vec<&str> = bot.standin.token().split('.').collect();
    assert_eq!(parts.len(), 3);
    let digits = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(parts[0]).unwrap();
    assert_eq!(digits, bot.standin.application().to_string().into_bytes());
    assert_eq!(id(&bot.get("/users/@me").await.1), bot.standin.application());
    // A token of another form also works.
    let plain = Standin::start(Config { token: "plain".to_owned(), ..Config::default() }).await.unwrap();
    assert_ne!(plain.application(), bot.standin.application());
}
