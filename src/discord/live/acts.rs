//! The steps of the check, one for each press of the operator.

use std::time::Duration;

use serde_json::{Value, json};

use super::cleaner::Left;
use super::message::{notice, post};
use super::operator::Operator;
use super::pictures::{avatar, only_file, pictured};
use super::wire::{Ask, Trouble};
use super::{both, text};

/// Discord's numbers for kinds of answers to interactions.
const MESSAGE: u8 = 4;
const DEFERRED: u8 = 5;
const UPDATE: u8 = 7;
const FORM: u8 = 9;

/// Flags of a message: only its reader sees it; it consists of components alone.
const PRIVATE: u64 = 1 << 6;
const LAYOUT: u64 = 1 << 15;

/// Discord's code for an interaction that was answered before.
const ANSWERED: i64 = 40_060;
/// Discord's codes for people who cannot get private messages.
const CLOSED: [i64; 2] = [50_007, 50_278];

/// The buttons of the panel, by their texts.
const BUTTONS: [&str; 5] = ["live-picture", "live-controls", "live-form", "live-later", "live-layout"];

/// The custom id of a button.
pub(super) fn custom_id(button: &str) -> String {
    format!("check|{button}")
}

/// The message that the first answer to an interaction leaves at Discord.
pub(super) fn left_by(application: &str, token: &str, answer: &Value) -> Option<Left> {
    let kind = answer["type"].as_u64();
    let leaves = kind == Some(u64::from(MESSAGE)) || kind == Some(u64::from(DEFERRED));
    leaves.then(|| Left::Answer {
        application: application.to_owned(),
        token: token.to_owned(),
        message: "@original".to_owned(),
    })
}

fn rows(buttons: &[&str]) -> Value {
    let button = |button: &&str| json!({"type": 2, "style": 2, "label": both(button), "custom_id": custom_id(button)});
    json!([{"type": 1, "components": buttons.iter().map(button).collect::<Vec<_>>()}])
}

/// The message with the buttons.
fn panel_body() -> Value {
    let mut body = notice();
    body["components"] = rows(&BUTTONS);
    body
}

/// The path for later requests about an interaction.
fn later_path(operator: &Operator<'_>, heard: &Value) -> Result<String, Trouble> {
    Ok(format!("/webhooks/{}/{}", operator.site.application, text(&heard["token"])?))
}

async fn original(operator: &Operator<'_>, heard: &Value) -> Result<Value, Trouble> {
    operator.live.wire.get(format!("{}/messages/@original", later_path(operator, heard)?)).await
}

/// Answers the command with a private message, a picture and buttons.
pub(super) async fn panel(operator: &Operator<'_>, typed: &Value) -> Result<(), Trouble> {
    let (live, small) = (operator.live, &operator.live.pictures.small);
    let mut body = pictured(panel_body());
    body["flags"] = json!(PRIVATE);
    let answer = json!({"type": MESSAGE, "data": body});
    operator.answer("An answer with a picture of 60 kB", typed, answer, Some(small)).await?;
    avatar(live, "the operator", person(typed)).await
}

/// The person of an interaction.
fn person(heard: &Value) -> &Value {
    heard["member"].get("user").unwrap_or(&heard["user"])
}

/// Replaces the picture of the panel.
pub(super) async fn picture(operator: &mut Operator<'_>) -> Result<(), Trouble> {
    let heard = operator.press("live-picture").await?;
    let (live, large) = (operator.live, &operator.live.pictures.large);
    let update = json!({"type": UPDATE, "data": pictured(panel_body())});
    operator.answer("An update with a picture of 170 kB", &heard, update, Some(large)).await?;
    let shown = original(operator, &heard).await?;
    let replaced = only_file(&shown).map(|(_, size)| size) == Some(large.len());
    live.holds(replaced, "The new picture has taken the place of the old one.");
    let is_private = shown["flags"].as_u64().is_some_and(|flags| flags & PRIVATE != 0);
    live.holds(is_private, "An update without flags leaves a private message private.");
    Ok(())
}

/// Changes the components alone, and answers the same press a second time.
pub(super) async fn controls(operator: &mut Operator<'_>) -> Result<(), Trouble> {
    let heard = operator.press("live-controls").await?;
    let live = operator.live;
    let update = json!({"type": UPDATE, "data": {"components": rows(&BUTTONS[2..])}});
    operator.answer("An update of the components alone", &heard, update.clone(), None).await?;
    let kept = only_file(&original(operator, &heard).await?).is_some();
    live.holds(kept, "An update that names no attachments keeps the picture (discord-api-docs #6277).");
    let again = operator.send(&heard, update, None).await.err();
    let is_refused = again.as_ref().is_some_and(|trouble| trouble.code() == ANSWERED);
    live.holds(is_refused, "A second answer to the same press is refused (40060).");
    Ok(())
}

/// Opens a form and answers it with the panel unchanged, its picture listed as kept.
pub(super) async fn form(operator: &mut Operator<'_>) -> Result<(), Trouble> {
    let heard = operator.press("live-form").await?;
    let input = json!({"type": 4, "custom_id": custom_id("live-word"), "style": 1, "label": both("live-form"), "max_length": 40});
    let rows = json!([{"type": 1, "components": [input]}]);
    let form = json!({"type": FORM, "data": {"custom_id": custom_id("live-form"), "title": both("live-form"), "components": rows}});
    operator.answer("A form", &heard, form, None).await?;
    let filled = operator.filled_in().await?;
    let file = only_file(&filled["message"]).map(|(id, _)| id.to_owned());
    let mut body = notice();
    body["attachments"] = file.iter().map(|id| json!({"id": id})).collect();
    operator.answer("An answer to the form", &filled, json!({"type": UPDATE, "data": body}), None).await?;
    let shown = original(operator, &filled).await?;
    // If the picture was lost earlier, there was no file to list.
    if let Some(file) = file {
        let kept = only_file(&shown).is_some_and(|(id, _)| id == file);
        operator.live.holds(kept, "A picture that an update lists stays.");
    }
    Ok(())
}

/// Defers an answer, gives it, and sends a follow-up.
pub(super) async fn later(operator: &mut Operator<'_>) -> Result<(), Trouble> {
    let heard = operator.press("live-later").await?;
    let (live, small) = (operator.live, &operator.live.pictures.small);
    operator.answer("A deferral", &heard, json!({"type": DEFERRED, "data": {"flags": PRIVATE}}), None).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let path = later_path(operator, &heard)?;
    let fill = Ask::patch(format!("{path}/messages/@original"), pictured(notice())).with(small);
    let filled = live.wire.send(fill).await?;
    live.holds(only_file(&filled.body).is_some(), "A later answer comes with its picture.");
    let more = json!({"content": format!("{}\n{}", both("live-more"), both("live-notice")), "flags": PRIVATE});
    let (application, token) = (operator.site.application.clone(), text(&heard["token"])?);
    let more = Ask::post(path, more).leaving(move |posted| {
        let message = posted["id"].as_str()?.to_owned();
        Some(Left::Answer { application, token, message })
    });
    let further = live.wire.send(more).await?;
    live.ok(format!(
        "The later answer was taken within {} ms and a follow-up within {} ms.",
        filled.took.as_millis(),
        further.took.as_millis()
    ));
    Ok(())
}

/// Sends the operator a private message and edits it.
pub(super) async fn direct(operator: &Operator<'_>, typed: &Value) -> Result<(), Trouble> {
    let live = operator.live;
    let sent = async {
        let recipient = json!({"recipient_id": person(typed)["id"]});
        let opened = live.wire.send(Ask::post("/users/@me/channels", recipient)).await?;
        let channel = text(&opened.body["id"])?;
        let posted = post(live, &channel, pictured(notice()), Some(&live.pictures.small)).await?;
        let path = format!("/channels/{channel}/messages/{}", text(&posted.body["id"])?);
        live.wire.send(Ask::patch(path, pictured(notice())).with(&live.pictures.large)).await
    };
    match sent.await {
        Ok(_) => live.ok("A private message with a picture was sent and edited."),
        Err(trouble) if CLOSED.contains(&trouble.code()) => {
            live.warning(format!("The bot cannot call this person to a game: {trouble}"));
        }
        Err(trouble) => return Err(trouble),
    }
    Ok(())
}

/// Answers in the newer layout and edits that with a new picture, to find out whether Discord accepts it.
pub(super) async fn layout(operator: &mut Operator<'_>) -> Result<(), Trouble> {
    let heard = operator.press("live-layout").await?;
    let live = operator.live;
    let gallery =
        json!({"media": {"url": format!("attachment://{}", super::pictures::FILE)}, "description": both("live-alt")});
    let components = json!([{"type": 10, "content": both("live-notice")}, {"type": 12, "items": [gallery]}]);
    let body =
        |flags: u64| pictured(json!({"flags": flags, "components": components, "allowed_mentions": {"parse": []}}));
    let answer = json!({"type": MESSAGE, "data": body(PRIVATE | LAYOUT)});
    operator.answer("A private message in the newer layout", &heard, answer, Some(&live.pictures.small)).await?;
    let path = format!("{}/messages/@original", later_path(operator, &heard)?);
    live.wire.send(Ask::patch(path, body(LAYOUT)).with(&live.pictures.large)).await?;
    live.ok("It was edited with a new picture (discord-api-docs #7529 does not hold).");
    Ok(())
}
