//! Checks at Discord, before anybody plays: token, application, servers, commands, clock.

use std::time::{Duration, SystemTime};

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use serenity::{ApplicationId, GuildInfo, Http, Permissions};

use super::connection::{Connection, ConnectionError};
use super::finding::Finding;
use super::permissions::{NEEDED, invitation};
use super::{Failure, commands};
use crate::causes::causes;
use crate::clock::Clock;
use crate::gate::Gate;
use crate::record::Millis;

/// How many servers are checked.
const SERVERS: usize = 25;
/// The largest allowed difference between the clocks of this machine and of Discord, in milliseconds.
const APART: Millis = 2_000;
/// The longest wait for one answer of Discord.
const PATIENCE: Duration = Duration::from_secs(10);

impl Connection {
    /// Checks everything that needs no connection to the gateway.
    pub async fn check(&self, clock: &Clock) -> Vec<Finding> {
        let mut findings = Vec::new();
        if let Err(error) = self.look(clock, &mut findings).await {
            findings.push(Finding::fault(format!(
                "{} does not answer as it should ({}). Check network, name service and firewall of this machine.",
                self.name(),
                causes(error.as_ref())
            )));
        }
        findings
    }

    async fn look(&self, clock: &Clock, findings: &mut Vec<Finding>) -> Result<(), Failure> {
        let upstream = match self.upstream() {
            Ok(upstream) => upstream,
            Err(error) => {
                findings.push(Finding::fault(error.to_string()));
                return Ok(());
            }
        };
        let gate = Gate::start(upstream, &self.token).await?;
        let http = self.http(&gate)?;
        let asked = clock.now();
        let answer = match ask(&http, Route::Oauth2ApplicationCurrent, None).await {
            Err(error) if is_unauthorized(error.as_ref()) => {
                findings.push(Finding::fault(ConnectionError::Token.to_string()));
                return Ok(());
            }
            answer => answer?,
        };
        findings.extend(clocks(asked, answer.date, clock.now()));
        let me: Application = serde_json::from_value(answer.body)?;
        findings.extend(application(&me));
        let starts = ask(&http, Route::GatewayBot, None).await?.body;
        findings.extend(sessions(&starts));
        let limit = Some(vec![("limit", (SERVERS + 1).to_string())]);
        let servers: Vec<GuildInfo> = serde_json::from_value(ask(&http, Route::UserMeGuilds, limit).await?.body)?;
        findings.extend(permissions(me.id, &servers));
        let texts = Some(vec![("with_localizations", "true".to_owned())]);
        let registered = ask(&http, Route::Commands { application_id: me.id }, texts).await?.body;
        let ours = poise::builtins::create_application_commands(&commands::all());
        findings.push(registration(&serde_json::to_value(ours)?, &registered));
        Ok(())
    }
}

/// The fields of the bot's own application that the check reads. Other fields are not parsed, so an unknown value does no harm.
#[derive(Deserialize)]
pub(super) struct Application {
    pub(super) id: ApplicationId,
    name: String,
    interactions_endpoint_url: Option<String>,
}

/// An answer of Discord.
struct Answer {
    body: Value,
    /// Discord's time, rounded down to a second, in milliseconds; `None` if the answer has no date.
    date: Option<Millis>,
}

async fn ask(http: &Http, route: Route<'_>, params: Option<Vec<(&'static str, String)>>) -> Result<Answer, Failure> {
    let asking = http.request(Request::new(route, LightMethod::Get).params(params));
    let response = tokio::time::timeout(PATIENCE, asking).await.map_err(|_| "no answer within ten seconds")??;
    let date = response.headers().get("date").and_then(|date| httpdate::parse_http_date(date.to_str().ok()?).ok());
    let since = date.and_then(|date| date.duration_since(SystemTime::UNIX_EPOCH).ok());
    Ok(Answer {
        body: serde_json::from_slice(&response.bytes().await?)?,
        date: since.and_then(|since| Millis::try_from(since.as_millis()).ok()),
    })
}

fn is_unauthorized(error: &(dyn std::error::Error + 'static)) -> bool {
    use serenity::{Error, HttpError};
    matches!(
        error.downcast_ref(),
        Some(Error::Http(HttpError::UnsuccessfulRequest(response))) if response.status_code.as_u16() == 401
    )
}

/// Compares the clocks, which must agree at some moment between question and answer.
fn clocks(asked: Millis, date: Option<Millis>, answered: Millis) -> Option<Finding> {
    let date = date?;
    // Discord sends whole seconds.
    let (behind, ahead) = (date - answered, asked - (date + 999));
    let apart = behind.max(ahead);
    if apart <= APART {
        return Some(Finding::ok("The clock agrees with Discord's."));
    }
    let (seconds, how) = ((apart + 500) / 1_000, if ahead > 0 { "ahead of" } else { "behind" });
    Some(Finding::fault(format!(
        "The clock of this machine is {seconds} s {how} Discord's. Let it be set by NTP (timedatectl set-ntp true): with a \
         wrong clock answers are taken for expired or edited too late."
    )))
}

fn application(me: &Application) -> Vec<Finding> {
    let mut findings = vec![Finding::ok(format!(
        "The token is accepted: application {} ({}). It needs no privileged intents.",
        me.name, me.id
    ))];
    if let Some(url) = me.interactions_endpoint_url.as_deref().filter(|url| !url.is_empty()) {
        findings.push(Finding::fault(format!(
            "Discord sends commands and presses to {url} and not to this bot. Clear \"Interactions Endpoint URL\" in the \
             developer portal (General Information)."
        )));
    }
    findings
}

/// Finds out how often the bot may still connect today.
fn sessions(starts: &Value) -> Option<Finding> {
    let limit = &starts["session_start_limit"];
    let (remaining, shards) = (limit["remaining"].as_u64()?, starts["shards"].as_u64()?);
    (remaining < shards).then(|| {
        let hours = limit["reset_after"].as_u64().unwrap_or(0).div_ceil(3_600_000);
        Finding::fault(format!(
            "The bot has connected too often: {remaining} of the day's connections are left and it needs {shards}. Wait for \
             {hours} h, and look in the log why it was started again and again."
        ))
    })
}

/// Lists the servers, and missing permissions in each.
fn permissions(application: ApplicationId, servers: &[GuildInfo]) -> Vec<Finding> {
    let invitation = invitation(application);
    if servers.is_empty() {
        return vec![Finding::fault(format!("The bot is in no server. Invite it: {invitation}"))];
    }
    let looked_at = &servers[..servers.len().min(SERVERS)];
    let names: Vec<&str> = looked_at.iter().map(|server| server.name.as_str()).collect();
    let more = if servers.len() > SERVERS { " and more, which are not looked at" } else { "" };
    let mut findings = vec![Finding::ok(format!("The bot is in these servers: {}{more}.", names.join(", ")))];
    for server in looked_at {
        let all = server.owner || server.permissions.contains(Permissions::ADMINISTRATOR);
        let missing = NEEDED - server.permissions;
        if !all && !missing.is_empty() {
            findings.push(Finding::fault(format!(
                "In the server {} the bot lacks permissions: {}. Give them to its role (Server Settings, Roles), or invite it \
                 again: {invitation}",
                server.name,
                missing.get_permission_names().join(", ")
            )));
        }
    }
    findings
}

/// Whether the registered commands are those of this program.
fn registration(ours: &Value, registered: &Value) -> Finding {
    let named = |list: &Value| -> Vec<(String, Value)> {
        let commands = list.as_array().into_iter().flatten();
        commands.map(|command| (command["name"].as_str().unwrap_or_default().to_owned(), command.clone())).collect()
    };
    let (ours, registered) = (named(ours), named(registered));
    let find = |list: &[(String, Value)], name: &str| {
        list.iter().find(|(known, _)| known == name).map(|(_, command)| command.clone())
    };
    let mut differences = Vec::new();
    for (name, command) in &ours {
        match find(&registered, name) {
            None => differences.push(format!("/{name} is missing")),
            Some(known) if !same(command, &known) => differences.push(format!("/{name} is another")),
            Some(_) => {}
        }
    }
    let unknown = registered.iter().filter(|(name, _)| find(&ours, name).is_none());
    differences.extend(unknown.map(|(name, _)| format!("/{name} is not one of the bot's")));
    if differences.is_empty() {
        return Finding::ok(format!("The {} commands are registered.", ours.len()));
    }
    Finding::fault(format!(
        "The registered commands are not those of this program: {}. Start the bot once (flaggschiff run): it registers them.",
        differences.join(", ")
    ))
}

/// The fields that Discord adds to a command.
const ADDED: [&str; 7] =
    ["id", "application_id", "version", "guild_id", "default_permission", "dm_permission", "handler"];

/// Whether two descriptions of a command mean the same. Discord fills in what was left out.
pub(super) fn same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(a), Value::Object(b)) => {
            let names = a.keys().chain(b.keys()).filter(|name| !ADDED.contains(&name.as_str()));
            names.into_iter().all(|name| same(filled(a, name), filled(b, name)))
        }
        // Discord may reorder contexts.
        (Value::Array(a), Value::Array(b)) if a.iter().all(Value::is_number) => {
            a.len() == b.len() && a.iter().all(|value| b.contains(value))
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        _ => ours == theirs || (is_nothing(ours) && is_nothing(theirs)),
    }
}

/// A field of a command, or Discord's default for it.
fn filled<'a>(fields: &'a serde_json::Map<String, Value>, name: &str) -> &'a Value {
    static SLASH: std::sync::LazyLock<Value> = std::sync::LazyLock::new(|| Value::from(1));
    fields.get(name).unwrap_or(if name == "type" { &SLASH } else { &Value::Null })
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn wrong_clock_is_a_fault_and_a_slow_answer_is_not() {
        let well = |asked, date, answered| clocks(asked, Some(date), answered).unwrap().is_ok();
        // Discord sends the second in which it answers.
        assert!(well(10_900, 10_000, 10_950));
        assert!(well(10_000, 19_000, 19_500), "the answer took nine seconds");
        assert!(well(12_999, 10_000, 13_000) && !well(13_000, 10_000, 13_001));
        assert!(well(7_900, 10_000, 8_000) && !well(7_900, 10_000, 7_999));
        assert!(clocks(20_000, Some(10_000), 20_001).unwrap().said.contains("9 s ahead of"));
        assert_eq!(clocks(0, None, 0), None);
    }

    #[test]
    fn fields_that_discord_adds_do_not_make_another_command() {
        let ours = json!([{"name": "a", "contexts": [0, 1], "integration_types": [0], "options": [
            {"name": "page", "type": 4, "min_value": 1, "required": false}]}]);
        let mut registered = json!([{"id": "1", "application_id": "2", "version": "3", "name": "a", "type": 1, "nsfw": false,
            "default_member_permissions": null, "contexts": [1, 0], "integration_types": [0], "options": [
            {"name": "page", "type": 4, "min_value": 1.0}]}]);
        assert!(registration(&ours, &registered).is_ok());
        registered[0]["integration_types"] = json!([0, 1]);
        assert!(
            registration(&ours, &registered).said.contains("/a is another"),
            "people can install it without the bot"
        );
        registered[0]["integration_types"] = json!([0]);
        registered[0]["options"][0]["required"] = json!(true);
        assert!(registration(&ours, &registered).said.contains("/a is another"));
        registered[0]["name"] = json!("b");
        let said = registration(&ours, &registered).said;
        assert!(said.contains("/a is missing, /b is not one of the bot's"), "{said}");
    }

    #[test]
    fn too_few_connections_for_today_are_a_fault() {
        let starts = |remaining: u64| json!({"shards": 2, "session_start_limit": {"remaining": remaining, "reset_after": 3_600_001}});
        assert_eq!(sessions(&starts(2)), None);
        assert!(sessions(&starts(1)).unwrap().said.contains("Wait for 2 h"));
    }
}
