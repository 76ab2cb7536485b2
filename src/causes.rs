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
    said
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
}
