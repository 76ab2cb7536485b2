//! Settings of `flaggschiff run`: a file, and environment variables that override it.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use secrecy::SecretString;
use serde::Deserialize;

use crate::delivery::render::privacy::Links;
use crate::discord::{Connection, DOUBLE_PRESS, SILENCE_LIMIT};
use crate::operation::log::Format;
use crate::store::crowd::TableLimits;

/// All settings; `config.example.toml` explains them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct File {
    discord: Discord,
    store: Database,
    operation: Observed,
    limits: Limited,
    links: Published,
    puzzles: Daily,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Limited {
    tables_of_a_person: Option<u32>,
    tables_of_a_server: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Daily {
    out: BTreeSet<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Published {
    privacy: Option<String>,
    terms: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Discord {
    token: Option<SecretString>,
    stand_in: Option<String>,
    shards: Option<u32>,
    double_press: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Database {
    database: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Observed {
    listen: Option<String>,
    beyond_loopback: Option<bool>,
    log: Option<String>,
}

/// The settings of a bot.
#[derive(Debug)]
pub struct Settings {
    /// How to connect to Discord.
    pub connection: Connection,
    /// The address of the database.
    pub database: String,
    /// The address of metrics and health.
    pub listen: Option<SocketAddr>,
    /// The format of the log.
    pub log: Format,
    /// The limits on open tables.
    pub limits: TableLimits,
}

/// A mistake in the settings, as a sentence that says what to change.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error(
        "The configuration file {0} cannot be read: {1}. Copy config.example.toml there, or name another file with --config."
    )]
    Unreadable(PathBuf, std::io::Error),
    /// The file cannot be parsed.
    #[error("The configuration file {0} is not understood:\n{1}\nconfig.example.toml shows every setting.")]
    Malformed(PathBuf, String),
    /// There is no token.
    #[error(
        "There is no token. Put the bot's token from Discord's developer portal into the variable FLAGGSCHIFF_TOKEN or into discord.token of config.toml. To try the bot without an account, start it without a command."
    )]
    NoToken,
    /// The token is malformed.
    #[error(
        "The token cannot be right: it holds blanks or is empty. Copy it anew from the developer portal, without \"Bot \" before it."
    )]
    BadToken,
    /// The address for metrics and health is malformed.
    #[error("operation.listen is {0:?}, which is no address; write it as \"127.0.0.1:9464\".")]
    BadAddress(String),
    /// Other machines could reach the address.
    #[error(
        "operation.listen is {0}, which other machines can reach. Choose 127.0.0.1, or allow it with beyond_loopback = true where a firewall or a private network keeps strangers away."
    )]
    BeyondLoopback(SocketAddr),
    /// The time of a double press is not a number.
    #[error("FLAGGSCHIFF_DOUBLE_PRESS is {0:?}; write a number of milliseconds, or 0.")]
    BadDoublePress(String),
    /// There is no such log format.
    #[error("operation.log is {0:?}; choose \"text\" or \"json\".")]
    BadLog(String),
    /// The address of a published text is malformed.
    #[error("links holds {0:?}, which is no address; write it as \"https://example.org/privacy\".")]
    BadLink(String),
}

/// The address of a published text, if there is one. Discord refuses messages with buttons to other kinds of addresses.
fn published(address: Option<String>) -> Result<Option<String>, ConfigError> {
    const LONGEST: usize = 512;
    match address.filter(|address| !address.is_empty()) {
        Some(address) if !address.starts_with("https://") || address.len() > LONGEST || address.contains(' ') => {
            Err(ConfigError::BadLink(address))
        }
        address => Ok(address),
    }
}

/// The file that is read if no other is named and this one exists.
const FILE: &str = "config.toml";

impl Settings {
    /// Reads the settings. `variable` looks up environment variables.
    ///
    /// # Errors
    /// If something is missing or wrong.
    pub fn read(named: Option<&Path>, variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let file = File::read(named)?;
        let database = file.database(&variable);
        let token = variable("FLAGGSCHIFF_TOKEN").map(SecretString::from).or(file.discord.token);
        let token = token.ok_or(ConfigError::NoToken)?;
        if !plausible(&token) {
            return Err(ConfigError::BadToken);
        }
        let stand_in = variable("FLAGGSCHIFF_STAND_IN").or(file.discord.stand_in);
        let links = Links { privacy: published(file.links.privacy)?, terms: published(file.links.terms)? };
        let shards = file.discord.shards;
        let double_press = match variable("FLAGGSCHIFF_DOUBLE_PRESS") {
            Some(text) => Some(text.parse().map_err(|_| ConfigError::BadDoublePress(text))?),
            None => file.discord.double_press,
        };
        let double_press = double_press.map_or(DOUBLE_PRESS, Duration::from_millis);
        let puzzles_out = file.puzzles.out;
        let connection =
            Connection { token, stand_in, silence_limit: SILENCE_LIMIT, shards, links, double_press, puzzles_out };
        let listen = variable("FLAGGSCHIFF_LISTEN").or(file.operation.listen);
        let listen = listen.filter(|address| !address.is_empty());
        let listen = listen.map(|address| address.parse().map_err(|_| ConfigError::BadAddress(address))).transpose()?;
        if let Some(address) = listen.filter(|address: &SocketAddr| !address.ip().is_loopback())
            && file.operation.beyond_loopback != Some(true)
        {
            return Err(ConfigError::BeyondLoopback(address));
        }
        let log = variable("FLAGGSCHIFF_LOG").or(file.operation.log).unwrap_or_else(|| "text".to_owned());
        let log = Format::parse(&log).ok_or(ConfigError::BadLog(log))?;
        let usual = TableLimits::default();
        let limits = TableLimits {
            person: file.limits.tables_of_a_person.unwrap_or(usual.person),
            server: file.limits.tables_of_a_server.unwrap_or(usual.server),
        };
        Ok(Self { connection, database, listen, log, limits })
    }

    /// Reads only the address of the database.
    ///
    /// # Errors
    /// If the file is wrong.
    pub fn database(named: Option<&Path>, variable: impl Fn(&str) -> Option<String>) -> Result<String, ConfigError> {
        Ok(File::read(named)?.database(variable))
    }
}

impl File {
    /// Reads the named file, or the usual one if it exists.
    fn read(named: Option<&Path>) -> Result<Self, ConfigError> {
        let path = named.map_or_else(|| PathBuf::from(FILE), Path::to_path_buf);
        match std::fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).map_err(|error| ConfigError::Malformed(path, redacted(&error))),
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(ConfigError::Unreadable(path, error)),
        }
    }

    fn database(&self, variable: impl Fn(&str) -> Option<String>) -> String {
        let named = variable("FLAGGSCHIFF_DATABASE").or_else(|| self.store.database.clone());
        named.unwrap_or_else(|| "flaggschiff.sqlite".to_owned())
    }
}

fn plausible(token: &SecretString) -> bool {
    use secrecy::ExposeSecret as _;
    let token = token.expose_secret();
    !token.is_empty() && !token.contains(char::is_whitespace)
}

/// The error without the quoted line, which may hold the token.
fn redacted(error: &toml::de::Error) -> String {
    error.message().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, variables: &[(&str, &str)]) -> Result<Settings, ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        std::fs::write(&path, text).unwrap();
        let find =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        Settings::read(Some(&path), find)
    }

    #[test]
    fn environment_variables_override_the_file() {
        let settings =
            read("[discord]\ntoken = \"a\"\n[store]\ndatabase = \"x.sqlite\"", &[("FLAGGSCHIFF_DATABASE", "y")]);
        assert_eq!(settings.unwrap().database, "y");
    }

    #[test]
    fn every_mistake_gets_a_sentence_without_the_token() {
        let mistakes = [
            ("[discord]\ntoken = \"geheim geheim\"", "The token cannot be right"),
            ("", "There is no token"),
            ("[discord]\ntokn = \"geheim\"", "unknown field `tokn`"),
            ("[discord]\ntoken = geheim", "not understood"),
            ("[discord]\ntoken = \"geheim\"\n[operation]\nlisten = \"9464\"", "no address"),
            ("[discord]\ntoken = \"geheim\"\n[operation]\nlisten = \"0.0.0.0:9464\"", "other machines can reach"),
            ("[discord]\ntoken = \"geheim\"\n[operation]\nlog = \"xml\"", "choose \"text\" or \"json\""),
        ];
        for (text, sentence) in mistakes {
            let said = read(text, &[]).unwrap_err().to_string();
            assert!(said.contains(sentence), "{said}");
            assert!(!said.contains("geheim"), "{said}");
        }
        let missing = Settings::read(Some(Path::new("/nowhere/at/all.toml")), |_| None).unwrap_err().to_string();
        assert!(missing.contains("cannot be read"), "{missing}");
    }

    #[test]
    fn example_explains_exactly_the_existing_settings() {
        let example = include_str!("../config.example.toml");
        let uncommented: Vec<&str> = example.lines().map(|line| line.strip_prefix("#= ").unwrap_or(line)).collect();
        let file: File = toml::from_str(&uncommented.join("\n")).unwrap();
        assert!(
            file.discord.token.is_some()
                && file.discord.stand_in.is_some()
                && file.discord.shards.is_some()
                && file.store.database.is_some()
        );
        let File { operation, limits, .. } = file;
        let usual = TableLimits::default();
        assert_eq!(limits.tables_of_a_person, Some(usual.person));
        assert_eq!(limits.tables_of_a_server, Some(usual.server));
        assert!(operation.listen.is_some() && operation.beyond_loopback.is_some() && operation.log.is_some());
    }

    #[test]
    fn wrong_puzzles_are_taken_out_by_their_numbers() {
        let out = |text: &str| read(&format!("[discord]\ntoken = \"a\"\n{text}"), &[]).unwrap().connection.puzzles_out;
        assert_eq!(out(""), BTreeSet::new());
        assert_eq!(out("[puzzles]\nout = [231, 17]"), BTreeSet::from([17, 231]));
    }

    #[test]
    fn address_for_metrics_is_loopback_unless_more_is_allowed() {
        let listen =
            |operation: &str| read(&format!("[discord]\ntoken = \"a\"\n[operation]\n{operation}"), &[]).unwrap().listen;
        assert_eq!((listen(""), listen("listen = \"\"")), (None, None));
        assert_eq!(listen("listen = \"127.0.0.1:9464\""), Some(([127, 0, 0, 1], 9464).into()));
        let open = listen("listen = \"0.0.0.0:9464\"\nbeyond_loopback = true");
        assert_eq!(open, Some(([0, 0, 0, 0], 9464).into()));
    }
}
