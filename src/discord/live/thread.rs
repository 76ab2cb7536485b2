//! A thread: opened under a message, archived and reopened.

use serde_json::json;

use super::cleaner::Left;
use super::message::{notice, post};
use super::rights::Site;
use super::wire::{Ask, Trouble};
use super::{Live, both, text};

/// Minutes of silence after which a thread is archived: a week during a game, a day after it.
const WEEK: u16 = 10_080;
const DAY: u16 = 1_440;

pub(super) async fn try_out(live: &Live<'_>, site: &Site, card: &str) -> Result<(), Trouble> {
    let path = format!("/channels/{}/messages/{card}/threads", site.channel);
    let open = Ask::post(path, json!({"name": both("live-thread"), "auto_archive_duration": WEEK}));
    let open = open.leaving(|thread| Some(Left::Thread { thread: thread["id"].as_str()?.to_owned() }));
    let thread = text(&live.wire.send(open).await?.body["id"])?;
    post(live, &thread, notice(), None).await?;
    live.ok("A thread was opened under a message and written in.");
    let path = format!("/channels/{thread}");
    match live.wire.send(Ask::patch(&path, json!({"auto_archive_duration": DAY}))).await {
        Ok(_) => live.ok("The time after which the thread is archived was changed."),
        Err(trouble) => live.warning(format!("The thread of a game that has ended stays open for a week: {trouble}")),
    }
    for (archived, said) in [(true, "archived"), (false, "reopened")] {
        let changed = live.wire.send(Ask::patch(&path, json!({"archived": archived}))).await?.body;
        let is_so = changed["thread_metadata"]["archived"] == archived;
        live.holds(is_so, &format!("The thread was {said} when the bot asked for it."));
    }
    post(live, &thread, notice(), None).await.map(drop)
}
