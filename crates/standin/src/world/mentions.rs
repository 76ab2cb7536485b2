//! The pings of a message.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::snowflake::Id;

use super::World;

/// The pings of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pings {
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
}

impl Pings {
    /// These pings, with a ping of everyone only if `everyone` allows it.
    pub(crate) fn of(self, everyone: bool) -> Self {
        Self { everyone: self.everyone && everyone, ..self }
    }
}

/// The ids between `open` and `>` in a text.
fn tagged<'a>(content: &'a str, open: &'a str) -> impl Iterator<Item = Id> + 'a {
    content.split(open).skip(1).filter_map(|rest| rest.split_once('>')?.0.parse().ok())
}

impl World {
    /// The pings of a text under the message's `allowed_mentions`. Without that field, every mention pings.
    pub(crate) fn pings(&self, content: &str, allowed: &Value, replied_to: Option<Id>) -> Pings {
        let parses = |kind: &str| {
            allowed.is_null()
                || allowed["parse"].as_array().is_some_and(|kinds| kinds.iter().any(|parsed| parsed == kind))
        };
        let lists = |kind: &str, id: Id| {
            let listed = allowed[kind].as_array().into_iter().flatten();
            listed.filter_map(crate::http::id_of).any(|listed| listed == id)
        };
        let mut users: Vec<Id> = tagged(content, "<@")
            .chain(tagged(content, "<@!"))
            .filter(|id| self.users.contains_key(id) && (parses("users") || lists("users", *id)))
            .collect();
        if replied_to.is_some() && (allowed.is_null() || allowed["replied_user"] == true) {
            users.extend(replied_to);
        }
        users.sort_unstable();
        users.dedup();
        let mut roles: Vec<Id> = tagged(content, "<@&").filter(|id| parses("roles") || lists("roles", *id)).collect();
        roles.sort_unstable();
        roles.dedup();
        let everyone = parses("everyone") && (content.contains("@everyone") || content.contains("@here"));
        Pings { users, roles, everyone }
    }
}
