//! A strict stand-in for Discord on loopback: HTTP API v10 and gateway v10 on one port.
//!
//! It knows nothing of any particular bot. Point a bot at [`Standin::url`], let people act through [`Person`] or the
//! HTTP control interface under `/control`, and look at what they see. What Discord refuses is refused with Discord's
//! codes; what it would silently ignore, such as an unknown field, is refused too.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use standin::{Config, Standin};
//!
//! let standin = Standin::start(Config::default()).await?;
//! // … start a bot against standin.url() with standin.token() …
//! let anna = standin.person("Anna", "de");
//! let shown = anna.command("play", serde_json::json!({"game": "battleship"})).await?;
//! println!("{}", shown.message().map_or("", |message| &message.content));
//! standin.stop().await;
//! # Ok(()) }
//! ```

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
pub use snowflake::Id;
pub use standin::{Standin, StartError};
pub use world::{Change, Choice, Failure, File, Form, Input, Invoked, Seen};

/// Keeps the examples of the README compiling.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
