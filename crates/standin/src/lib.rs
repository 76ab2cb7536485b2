//! A strict stand-in for Discord on loopback: HTTP API v10 and gateway v10 on one port, for tests of bots in any
//! language.
//!
//! ```
//! use standin::{Config, Standin};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let standin = Standin::start(Config::default()).await?;
//! let anna = standin.person("Anna", "de");
//!
//! // The bot under test connects to `standin.url()` with `standin.token()`. This one only greets.
//! let messages = format!("{}/api/v10/channels/{}/messages", standin.url(), anna.place());
//! let request = reqwest::Client::new().post(messages).header("authorization", format!("Bot {}", standin.token()));
//! request.json(&serde_json::json!({"content": "hello"})).send().await?;
//!
//! assert_eq!(anna.sees(anna.place())?[0].content, "hello");
//! standin.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! People act through [`Person`] or the HTTP control interface under `/control`. The stand-in refuses what Discord
//! refuses, with Discord's codes. It also refuses mistakes that Discord silently ignores, such as unknown fields.

mod actions;
mod config;
mod control;
mod errors;
mod faults;
mod forms;
mod gateway;
mod http;
mod keep;
mod line;
mod moderation;
mod page;
mod permissions;
mod person;
mod private;
mod rate_limits;
mod record;
mod refusal;
mod shared;
mod snowflake;
mod standin;
mod validate;
mod world;

pub use actions::{Answer, Shown};
pub use config::{Bounds, Config, Deadlines, EXPOSED, Pace, Server};
pub use faults::{AnswerFault, Disconnect, Trouble};
pub use line::{Latency, Line};
pub use moderation::Whom;
pub use person::Person;
pub use record::{Recorded, RecordedFile};
pub use refusal::Refusal;
pub use shared::Shared;
pub use snowflake::Id;
pub use standin::{Standin, StartError};
pub use world::{Change, ChannelKind, Choice, Failure, File, Form, Input, Invoked, Reaction, Seen};

/// Keeps the examples of the README compiling.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
