//! A command of the server: made, compared with what was sent, and deleted at the end.

use serde_json::{Value, json};

use super::cleaner::Left;
use super::rights::Place;
use super::wire::{Ask, Trouble};
use super::{Live, both, text};
use crate::delivery::render::say;
use crate::discord::check::same;
use games::lang::{Language, Message};

/// What the operator types.
pub(super) const NAME: &str = "flaggschiff-check";
/// Its only option, which is completed.
pub(super) const OPTION: &str = "word";

/// Makes the command and compares it; its id.
pub(super) async fn try_out(live: &Live<'_>, place: &Place) -> Result<String, Trouble> {
    let texts = |id: &str| Language::ALL.map(|language| say(language, &Message::new(id)));
    let [english, german] = texts("live-command");
    let command = json!({
        "name": NAME,
        "type": 1,
        "description": english,
        "description_localizations": {"de": german},
        "options": [{"type": 3, "name": OPTION, "description": both("live-word"), "required": true, "autocomplete": true}],
    });
    let path = format!("/applications/{}/guilds/{}/commands", place.application, place.guild);
    let (application, guild) = (place.application.clone(), place.guild);
    let made = Ask::post(&path, command.clone()).leaving(move |made| {
        let command = made["id"].as_str()?.to_owned();
        Some(Left::Command { application, guild, command })
    });
    let id = text(&live.wire.send(made).await?.body["id"])?;
    let listed = live.wire.get(format!("{path}?with_localizations=true")).await?;
    let listed = listed.as_array().into_iter().flatten().find(|known| known["id"] == id.as_str());
    let is_same = listed.is_some_and(|listed| same(&command, listed));
    live.holds(is_same, &format!("The command /{NAME} of the server was made, and Discord keeps it as it was sent."));
    let global = live.wire.get(format!("/applications/{}/commands", place.application)).await?;
    say_installed(live, &global);
    Ok(id)
}

/// Whether people can take the bot's commands to where the bot is not.
fn say_installed(live: &Live<'_>, commands: &Value) {
    let by_users = |command: &&Value| {
        let mut kinds = command["integration_types"].as_array().into_iter().flatten();
        kinds.any(|kind| kind.as_u64() == Some(1))
    };
    let names: Vec<&str> = commands
        .as_array()
        .into_iter()
        .flatten()
        .filter(by_users)
        .filter_map(|command| command["name"].as_str())
        .collect();
    if !names.is_empty() {
        live.warning(format!(
            "People can install the commands {} for themselves and use them where the bot is not. Turn User Install off in the \
             developer portal (Installation), and start the bot once (flaggschiff run).",
            names.join(", ")
        ));
    }
}
