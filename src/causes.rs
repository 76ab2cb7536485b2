//! An error with its causes, for the log.

use std::error::Error;

/// The text of an error and of its causes, each once.
pub(crate) fn causes(error: &(dyn Error + 'static)) -> String {
    let mut said = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        let text = cause.to_string();
        if !said.contains(&text) {
            said.push_str(": ");
            said.push_str(&text);
        }
        next = cause.source();
    }
    without_tokens(said)
}

/// A text without the tokens of interactions. Errors quote the address of a request, and a reader of the log could use
/// its token to answer as the bot.
fn without_tokens(mut text: String) -> String {
    for route in ["/webhooks/", "/interactions/"] {
        let mut from = 0;
        while let Some(at) = text[from..].find(route) {
            let id = from + at + route.len();
            let digits = text[id..].bytes().take_while(u8::is_ascii_digit).count();
            from = id + digits;
            if text[from..].starts_with('/') {
                from += 1;
                let token = text[from..].find(|sign: char| !sign.is_ascii_graphic() || "/?)\"".contains(sign));
                text.replace_range(from..token.map_or(text.len(), |length| from + length), "…");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    enum Failed {
        #[error("the table was not stored")]
        Silent(#[source] std::io::Error),
        #[error("the table was not stored: {0}")]
        Said(#[source] std::io::Error),
    }

    #[test]
    fn causes_are_named_once() {
        let full = || std::io::Error::other("no space left on device");
        let expected = "the table was not stored: no space left on device";
        assert_eq!(causes(&Failed::Silent(full())), expected);
        assert_eq!(causes(&Failed::Said(full())), expected);
    }

    #[test]
    fn tokens_of_interactions_do_not_reach_the_log() {
        for (said, written) in [
            (
                "for url (https://discord.com/api/v10/webhooks/12/aW50-_x/messages/@original): timeout",
                "webhooks/12/…/messages/@original): timeout",
            ),
            ("for url (https://discord.com/api/v10/interactions/12/aW50-_x/callback)", "interactions/12/…/callback)"),
            ("POST /webhooks/12/aW50-_x", "/webhooks/12/…"),
            ("/webhooks/12/aW50-_x?wait=true and /webhooks/12/aW50-_x", "/webhooks/12/…?wait=true and /webhooks/12/…"),
        ] {
            let text = causes(&std::io::Error::other(said));
            assert!(text.ends_with(written) && !text.contains("aW50"), "{text}");
        }
    }
}
