//! Routes: the requests that Discord counts together before its headers name a bucket. A route is a method, a path without ids, and
//! the major parameters.

use std::sync::Arc;

/// The purpose of a request, as far as limits distinguish it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The first answer to an interaction, which has three seconds.
    Callback,
    /// A later request with an interaction's token.
    FollowUp,
    /// An edit of a message in a channel, which the next edit makes obsolete. It needs the bot's token and counts for the global
    /// limit.
    Edit,
    /// Everything else.
    Other,
}

impl Kind {
    /// Whether the global limit and the guard let it through.
    pub(super) const fn is_answer(self) -> bool {
        matches!(self, Self::Callback | Self::FollowUp)
    }
}

/// A method and path, distinguished as Discord does.
#[derive(Clone)]
pub(super) struct Route {
    /// Method and path with placeholders. It holds no ids and no tokens, so it may be logged.
    pub(super) template: Arc<str>,
    /// The ids (and the interaction's token) with limits of their own. Never log them.
    pub(super) major: Arc<str>,
    pub(super) kind: Kind,
}

impl Route {
    pub(super) fn of(method: &str, path: &str) -> Self {
        let mut parts = path.split('/').filter(|part| !part.is_empty() && *part != "api").peekable();
        parts.next_if(|part| is_version(part));
        let parts: Vec<&str> = parts.collect();
        let majors = match parts.first() {
            Some(&("channels" | "guilds")) => 1,
            Some(&("webhooks" | "interactions")) => 2,
            _ => 0,
        };
        let kind = match parts.as_slice() {
            ["interactions", _, _, "callback"] => Kind::Callback,
            ["webhooks", _, _, ..] => Kind::FollowUp,
            ["channels", _, "messages", _] if method == "PATCH" => Kind::Edit,
            _ => Kind::Other,
        };
        let mut template = method.to_owned();
        for (at, part) in parts.iter().enumerate() {
            template.push('/');
            let id = (1..=majors).contains(&at) || part.bytes().all(|byte| byte.is_ascii_digit());
            template.push_str(if id { "*" } else { part });
            if *part == "reactions" {
                // Each emoji would be another route.
                break;
            }
        }
        let major = parts.iter().skip(1).take(majors).copied().collect::<Vec<_>>().join("/");
        Self { template: template.into(), major: major.into(), kind }
    }
}

/// Whether a part of a path is a version such as `v10`.
fn is_version(part: &str) -> bool {
    part.strip_prefix('v').is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(method: &str, path: &str) -> (String, String, Kind) {
        let route = Route::of(method, path);
        (route.template.to_string(), route.major.to_string(), route.kind)
    }

    #[test]
    fn messages_of_one_channel_share_a_route_and_other_channels_do_not() {
        assert_eq!(
            of("PATCH", "/api/v10/channels/1/messages/2"),
            ("PATCH/channels/*/messages/*".into(), "1".into(), Kind::Edit)
        );
        assert_eq!(
            of("POST", "/api/v10/users/@me/channels"),
            ("POST/users/@me/channels".into(), String::new(), Kind::Other)
        );
        assert_eq!(of("GET", "/api/gateway/bot").0, "GET/gateway/bot");
        assert_eq!(
            of("PUT", "/api/v10/channels/1/messages/2/reactions/x/@me").0,
            of("PUT", "/api/v10/channels/1/messages/2/reactions/y/@me").0
        );
    }

    #[test]
    fn template_for_logs_holds_no_token() {
        let callback = of("POST", "/api/v10/interactions/1/secret/callback");
        assert_eq!(callback, ("POST/interactions/*/*/callback".into(), "1/secret".into(), Kind::Callback));
        let edit = of("PATCH", "/api/v10/webhooks/1/secret/messages/@original");
        assert_eq!(edit, ("PATCH/webhooks/*/*/messages/@original".into(), "1/secret".into(), Kind::FollowUp));
        assert!(edit.2.is_answer());
    }
}
