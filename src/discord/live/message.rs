//! Messages with pictures: posted, posted again with the same nonce, and edited.

use serde_json::{Value, json};

use super::cleaner::Left;
use super::pictures::{self, Picture, only_file, pictured};
use super::rights::Site;
use super::wire::{Answer, Ask, Trouble};
use super::{Live, both, text};

/// Characters that the bot writes and Discord might remove.
const CHARACTERS: &str = "ÄÖÜß – … → × ⚓️ 👩‍✈️ a\u{A0}b\u{202F}c **x** `A1` -# x";

/// Posts a message and notes that it has to be removed.
pub(super) async fn post(
    live: &Live<'_>,
    channel: &str,
    body: Value,
    picture: Option<&Picture>,
) -> Result<Answer, Trouble> {
    let ask = Ask::post(format!("/channels/{channel}/messages"), body).with(picture);
    let channel = channel.to_owned();
    let leaving = move |posted: &Value| Some(Left::Message { channel, message: posted["id"].as_str()?.to_owned() });
    live.wire.send(ask.leaving(leaving)).await
}

/// A message that explains itself.
pub(super) fn notice() -> Value {
    json!({"content": both("live-notice"), "allowed_mentions": {"parse": []}})
}

/// Posts and edits messages. Returns the id of one that a thread can be opened under.
pub(super) async fn try_out(live: &Live<'_>, site: &Site) -> Result<String, Trouble> {
    let (small, large) = (&live.pictures.small, &live.pictures.large);
    let content = format!("{}\n{CHARACTERS}", both("live-notice"));
    let mut body = pictured(json!({"content": content, "allowed_mentions": {"parse": []}, "enforce_nonce": true}));
    // Nonces have at most 25 characters, and this message must be a new one.
    body["nonce"] = json!(format!("check-{}", live.wire.now()));
    let posted = post(live, &site.channel, body.clone(), Some(small)).await?;
    let card = text(&posted.body["id"])?;
    say_posted(live, "60 kB", &posted, small);
    say_characters(live, &content, posted.body["content"].as_str().unwrap_or_default());
    pictures::fetch(live, &posted.body, small).await?;
    let again = post(live, &site.channel, body, Some(small)).await?;
    live.holds(again.body["id"] == card.as_str(), "The same message with the same nonce is shown once.");
    let posted = post(live, &site.channel, pictured(notice()), Some(large)).await?;
    say_posted(live, "170 kB", &posted, large);
    edits(live, site, &text(&posted.body["id"])?).await?;
    Ok(card)
}

fn say_posted(live: &Live<'_>, size: &str, posted: &Answer, picture: &Picture) {
    let took = posted.took;
    if only_file(&posted.body).map(|(_, size)| size) != Some(picture.len()) {
        live.fault(format!("A message with a picture of {size} was taken without it. Please report this."));
    } else if took > live.options.too_slow {
        live.warning(format!(
            "A message with a picture of {size} took {} ms: over this line an answer with a picture may miss Discord's three \
             seconds.",
            took.as_millis()
        ));
    } else {
        live.ok(format!("A message with a picture of {size} was taken within {} ms.", took.as_millis()));
    }
}

fn say_characters(live: &Live<'_>, sent: &str, kept: &str) {
    if sent == kept {
        return live.ok("Discord keeps every character of a text.");
    }
    let lost: Vec<String> =
        sent.chars().filter(|sign| !kept.contains(*sign)).map(|sign| format!("U+{:04X}", u32::from(sign))).collect();
    let lost = if lost.is_empty() { "their order or number".to_owned() } else { lost.join(", ") };
    live.warning(format!(
        "Discord has changed characters of a text ({lost}). The bot compares with what Discord gives back; please report this all \
         the same."
    ));
}

/// Edits a message with another picture, without a list of attachments and with an empty one.
async fn edits(live: &Live<'_>, site: &Site, message: &str) -> Result<(), Trouble> {
    let path = format!("/channels/{}/messages/{message}", site.channel);
    let small = &live.pictures.small;
    let edited = live.wire.send(Ask::patch(&path, pictured(notice())).with(small)).await?.body;
    let replaced = only_file(&edited).filter(|(_, size)| *size == small.len()).map(|(id, _)| id.to_owned());
    let kept = live.wire.send(Ask::patch(&path, notice())).await?.body;
    let kept = only_file(&kept).map(|(id, _)| id.to_owned());
    let mut empty = notice();
    empty["attachments"] = json!([]);
    let emptied = live.wire.send(Ask::patch(&path, empty)).await?.body;
    live.holds(replaced.is_some(), "An edit with a new picture replaces the old one.");
    live.holds(replaced == kept, "An edit without a list of attachments keeps the picture.");
    let is_empty = emptied["attachments"].as_array().is_some_and(Vec::is_empty);
    live.holds(is_empty, "An edit with an empty list of attachments takes the picture away.");
    Ok(())
}
