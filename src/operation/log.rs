//! The log on the standard error. Lines of other crates below `info` are left out, whatever `RUST_LOG` says: they print sent and
//! received data, with tokens and secret moves.

use serde::Deserialize;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt as _, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt};

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object per line, for log collectors.
    Json,
}

impl Format {
    /// The format with this name.
    pub fn parse(name: &str) -> Option<Self> {
        [("text", Self::Text), ("json", Self::Json)].into_iter().find(|(known, _)| *known == name).map(|(_, it)| it)
    }
}

/// Begins the log, for the rest of the process. `RUST_LOG` selects the lines. Of targets that begin with `quoting` only errors are
/// written, since their warnings quote messages.
pub fn begin(format: Format, quoting: &'static str) {
    let asked = || EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn,flaggschiff=info".into());
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        Format::Text => lines.boxed(),
        Format::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(asked().and(filter_fn(move |line| may_be_written(line, quoting)))))
        .init();
}

/// Whether a line may be written, since its target prints no secrets at this level.
fn may_be_written(metadata: &Metadata<'_>, quoting: &str) -> bool {
    let target = metadata.target();
    let most = if target.starts_with(quoting) { Level::ERROR } else { Level::INFO };
    target.starts_with("flaggschiff") || *metadata.level() <= most
}
