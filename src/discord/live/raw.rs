//! The file of raw answers. It holds no tokens and no signed addresses, so it can be given to others.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

/// Fields whose values are secret.
const SECRET: [&str; 2] = ["token", "session_id"];
/// The replacement for a secret.
const HIDDEN: &str = "…";

/// Writes a line of JSON for each request and each event.
pub(super) struct Raw {
    inner: Mutex<Inner>,
}

struct Inner {
    file: File,
    /// Texts that must not be written.
    secrets: Vec<String>,
}

impl Raw {
    /// Begins a new file.
    pub(super) fn create(path: &Path, token: &str) -> io::Result<Self> {
        let inner = Inner { file: File::create(path)?, secrets: vec![token.to_owned()] };
        Ok(Self { inner: Mutex::new(inner) })
    }

    /// Hides this text from now on.
    pub(super) fn hide(&self, secret: &str) {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).secrets.push(secret.to_owned());
    }

    /// Writes a line. The check goes on if the disk is full.
    pub(super) fn write(&self, mut line: Value) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        clean(&mut line, &inner.secrets);
        if let Err(error) = writeln!(inner.file, "{line}") {
            tracing::warn!(%error, "an answer could not be written down");
        }
    }
}

fn clean(value: &mut Value, secrets: &[String]) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if SECRET.contains(&name.as_str()) {
                    *value = HIDDEN.into();
                }
                clean(value, secrets);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| clean(item, secrets)),
        Value::String(text) => {
            for secret in secrets {
                if text.contains(secret.as_str()) {
                    *text = text.replace(secret, HIDDEN);
                }
            }
            // The query signs the address, so that anybody could open the file.
            if let Some(at) = text.find('?').filter(|_| text.starts_with("http") || text.starts_with("ws")) {
                text.replace_range(at + 1.., HIDDEN);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn secrets_are_not_written() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let raw = Raw::create(file.path(), "bot-token").unwrap();
        raw.hide("of-an-interaction");
        raw.write(json!({
            "token": "any", "d": [{"session_id": "any"}], "said": "a bot-token here",
            "path": "/webhooks/1/of-an-interaction/messages/2", "url": "https://cdn.example/a.png?ex=any&hm=any",
        }));
        let written = std::fs::read_to_string(file.path()).unwrap();
        for secret in ["any", "bot-token", "of-an-interaction"] {
            assert!(!written.contains(secret), "{secret}: {written}");
        }
        assert!(written.contains("/webhooks/1/…/messages/2") && written.contains("a.png?…"), "{written}");
    }
}
