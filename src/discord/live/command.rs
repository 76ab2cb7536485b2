//! A command of one server: created, compared with what was sent, and deleted at the end.

use std::collections::BTreeMap;

use serde_json::json;

use super::cleaner::Left;
use super::rights::Site;
use super::wire::{Ask, Trouble};
use super::{Live, both, text};
use crate::delivery::render::say;
use crate::discord::check::same;
use games::lang::{Language, Message};

/// The command that the operator types.
pub(super) const NAME: &str = "flaggschiff-check";
/// The only option of the command, which has autocomplete.
pub(super) const OPTION: &str = "word";

/// Creates the command and compares it. Returns its id.
pub(super) async fn try_out(live: &Live<'_>, site: &Site) -> Result<String, Trouble> {
    let about = |language: Language| say(language, &Message::new("live-command"));
    let others = Language::ALL.into_iter().filter(|language| *language != Language::En);
    let localized: BTreeMap<&str, String> = others.map(|language| (language.code(), about(language))).collect();
    let command = json!({
        "name": NAME,
        "type": 1,
        "description": about(Language::En),
        "description_localizations": localized,
        "options": [{"type": 3, "name": OPTION, "description": both("live-word"), "required": true, "autocomplete": true}],
    });
    let path = format!("/applications/{}/guilds/{}/commands", site.application, site.guild);
    let (application, guild) = (site.application.clone(), site.guild);
    let made = Ask::post(&path, command.clone()).leaving(move |made| {
        let command = made["id"].as_str()?.to_owned();
        Some(Left::Command { application, guild, command })
    });
    let id = text(&live.wire.send(made).await?.body["id"])?;
    let listed = live.wire.get(format!("{path}?with_localizations=true")).await?;
    let listed = listed.as_array().into_iter().flatten().find(|known| known["id"] == id.as_str());
    let is_same = listed.cloned().is_some_and(|mut listed| {
        // Only global commands have installation types.
        listed["integration_types"].take();
        same(&command, &listed)
    });
    live.holds(is_same, &format!("The command /{NAME} of the server was made, and Discord keeps it as it was sent."));
    Ok(id)
}
