//! The page on which people act: files of `page/`, embedded, served as they are.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of the page. Its compressed form is computed once, because every visit loads every file.
struct File {
    name: &'static str,
    text: &'static str,
    tag: String,
    /// The compressed file, a third of the size.
    packed: Vec<u8>,
}

macro_rules! files {
    ($($name:literal)*) => {
        LazyLock::new(|| vec![$(File::new($name, include_str!(concat!("../page/", $name)))),*])
    };
}

const INDEX: &str = "index.html";

static FILES: LazyLock<Vec<File>> = files! {
    "index.html" "icon.svg" "colours.css" "frame.css" "messages.css" "controls.css" "address.js" "api.js"
    "avatar.js" "channels.js" "commands.js" "components.js" "composer.js" "dialog.js" "dom.js" "drawer.js"
    "embed.js" "file.js" "focus.js" "form.js" "inputs.js" "listbox.js" "log.js" "main.js" "markdown.js" "members.js"
    "menu.js" "message.js" "option.js" "pane.js" "people.js" "picture.js" "read.js" "sidebar.js" "snowflake.js"
    "theme.js" "time.js" "words.js" "world.js"
};

/// Only the stand-in's own files, and nothing inline: no message can inject a script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The ETag of a text, by which a browser can keep its copy.
fn tag(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

fn packed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing into memory does not fail.
    let _ = encoder.write_all(text.as_bytes());
    encoder.finish().unwrap_or_default()
}

impl File {
    fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text, tag: tag(text), packed: packed(text) }
    }

    fn media_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            _ => "image/svg+xml",
        }
    }

    fn response(&'static self, asked: &HeaderMap) -> Response {
        let headers: [(HeaderName, &str); 7] = [
            (header::CONTENT_TYPE, self.media_type()),
            (header::CACHE_CONTROL, "no-cache"),
            (header::ETAG, &self.tag),
            (header::VARY, "accept-encoding"),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
        ];
        let holds = |name: HeaderName, text: &str| {
            asked.get(name).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains(text))
        };
        if holds(header::IF_NONE_MATCH, &self.tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        if holds(header::ACCEPT_ENCODING, "gzip") {
            return (headers, [(header::CONTENT_ENCODING, "gzip")], self.packed.as_slice()).into_response();
        }
        (headers, self.text).into_response()
    }
}

fn named(name: &str, asked: &HeaderMap) -> Response {
    let found = FILES.iter().find(|file| file.name == name);
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |file| file.response(asked))
}

async fn index(asked: HeaderMap) -> Response {
    named(INDEX, &asked)
}

async fn file(Path(name): Path<String>, asked: HeaderMap) -> Response {
    named(&name, &asked)
}

/// The routes.
pub(crate) fn router() -> Router {
    Router::new().route("/", get(index)).route("/page/{name}", get(file))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The text between `before` and the next quotation mark.
    fn quoted<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(before).skip(1).filter_map(|rest| rest.split_once(['"', '\'']).map(|(name, _)| name))
    }

    #[test]
    fn every_reference_of_the_page_is_served() {
        for file in FILES.iter() {
            for name in quoted(file.text, "\"/page/").chain(quoted(file.text, "from \"./")) {
                assert!(FILES.iter().any(|other| other.name == name), "{} wants {name}", file.name);
            }
        }
    }

    #[test]
    fn every_file_is_used() {
        for file in FILES.iter().filter(|file| file.name != INDEX) {
            let (linked, imported) = (format!("\"/page/{}\"", file.name), format!("\"./{}\"", file.name));
            let used = FILES.iter().any(|other| other.text.contains(&linked) || other.text.contains(&imported));
            assert!(used, "{}", file.name);
        }
    }

    #[test]
    fn page_is_small_and_asks_no_other_host() {
        assert!(FILES.iter().map(|file| file.packed.len()).sum::<usize>() < 75_000);
        for file in FILES.iter() {
            let elsewhere = ["src=\"http", "href=\"http", "url(", "fetch(\"http", "import(\"http", "from \"http"];
            assert!(elsewhere.iter().all(|sign| !file.text.contains(sign)), "{}", file.name);
        }
    }

    /// The colours of `colours.css` by name, each for the light and the dark theme.
    fn colours() -> BTreeMap<&'static str, [[f64; 3]; 2]> {
        let sheet = FILES.iter().find(|file| file.name == "colours.css").unwrap().text;
        let colour =
            |hex: &str| [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0);
        let themes = |value: &str| match value.strip_prefix("light-dark(").filter(|two| two.starts_with('#')) {
            Some(two) => two.trim_end_matches(')').split_once(", ").map(|(light, dark)| [colour(light), colour(dark)]),
            None => value.starts_with('#').then(|| [colour(value); 2]),
        };
        let declared = sheet.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';'));
        declared
            .filter_map(|line| line.split_once(": ").and_then(|(name, value)| Some((name, themes(value)?))))
            .collect()
    }

    /// The contrast of two colours, as WCAG 2 computes it.
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let luminance = |[r, g, b]: [f64; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn all_text_is_readable_in_both_themes() {
        let pairs: [(&[&str], &[&str], f64); 9] = [
            (&["text", "muted"], &["deep", "ground", "raised", "hover", "accent-soft", "brass-soft"], 4.5),
            (&["accent"], &["deep", "ground", "raised", "hover", "accent-soft", "brass-soft"], 4.5),
            (&["bad"], &["deep", "ground", "raised", "accent-soft", "bad-soft", "brass-soft"], 4.5),
            (&["good"], &["deep", "ground"], 4.5),
            (&["brass"], &["ground", "brass-soft"], 4.5),
            (&["on-button"], &["primary", "success", "danger", "primary-hover", "success-hover", "danger-hover"], 4.5),
            (&["on-secondary"], &["secondary", "secondary-hover"], 4.5),
            (&["focus", "control-line"], &["deep", "ground", "raised"], 3.0),
            (&["on-button"], &["tone-0", "tone-1", "tone-2", "tone-3", "tone-4", "tone-5"], 4.5),
        ];
        let colours = colours();
        for (at, theme) in ["light", "dark"].into_iter().enumerate() {
            for (inks, grounds, least) in pairs {
                for (ink, ground) in inks.iter().flat_map(|ink| grounds.iter().map(move |ground| (ink, ground))) {
                    let found = contrast(colours[ink][at], colours[ground][at]);
                    assert!(found >= least, "{theme}: {ink} on {ground} is {found:.2}");
                }
            }
        }
    }
}
