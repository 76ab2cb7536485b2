//! The page on which people act: files of `page/`, embedded, served as they are.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// A file of the page.
struct File {
    name: &'static str,
    text: &'static str,
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(File { name: $name, text: include_str!(concat!("../page/", $name)) }),*]
    };
}

const INDEX: &str = "index.html";

const FILES: &[File] = files![
    "index.html",
    "icon.svg",
    "colours.css",
    "frame.css",
    "messages.css",
    "controls.css",
    "address.js",
    "api.js",
    "avatar.js",
    "commands.js",
    "components.js",
    "composer.js",
    "dom.js",
    "drawer.js",
    "embed.js",
    "form.js",
    "listbox.js",
    "log.js",
    "main.js",
    "markdown.js",
    "menu.js",
    "message.js",
    "option.js",
    "pane.js",
    "people.js",
    "picture.js",
    "read.js",
    "sidebar.js",
    "snowflake.js",
    "theme.js",
    "time.js",
    "words.js",
    "world.js",
];

/// Nothing from elsewhere, nothing inline: a message cannot bring a script along, whatever is written in it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl File {
    fn media_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            _ => "image/svg+xml",
        }
    }

    fn tag(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        format!("\"{:016x}\"", hasher.finish())
    }

    fn response(&self, asked: &HeaderMap) -> Response {
        let tag = self.tag();
        let headers: [(HeaderName, &str); 6] = [
            (header::CONTENT_TYPE, self.media_type()),
            (header::CACHE_CONTROL, "no-cache"),
            (header::ETAG, &tag),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
        ];
        let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
        if known { (StatusCode::NOT_MODIFIED, headers).into_response() } else { (headers, self.text).into_response() }
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
    use super::*;

    /// What stands between `before` and the next quotation mark.
    fn quoted<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(before).skip(1).filter_map(|rest| rest.split_once(['"', '\'']).map(|(name, _)| name))
    }

    #[test]
    fn everything_that_the_page_refers_to_is_served() {
        for file in FILES {
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
    fn the_page_is_light_and_asks_no_other_host() {
        assert!(FILES.iter().map(|file| file.text.len()).sum::<usize>() < 150_000);
        for file in FILES {
            let elsewhere = ["src=\"http", "href=\"http", "url(", "fetch(\"http", "import(\"http", "from \"http"];
            assert!(elsewhere.iter().all(|sign| !file.text.contains(sign)), "{}", file.name);
        }
    }
}
