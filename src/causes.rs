//! An error with its causes, for the log: "could not be stored" alone helps nobody.

use std::error::Error;

/// What an error says and then what its causes say, unless the text before has said it already.
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

/// A text without the tokens of interactions: what failed is quoted with its address, and whoever reads it there could
/// answer in the bot's name.
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
    fn a_log_without_the_cause_tells_nobody_what_to_do() {
        let full = || std::io::Error::other("no space left on device");
        let expected = "the table was not stored: no space left on device";
        assert_eq!(causes(&Failed::Silent(full())), expected);
        assert_eq!(causes(&Failed::Said(full())), expected);
    }

    #[test]
    fn whoever_reads_the_log_could_answer_in_the_name_of_the_bot() {
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
