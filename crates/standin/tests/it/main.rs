//! The behaviour that bots and people can rely on, tested over real sockets.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod bot;
mod bounds;
mod commands;
mod control;
mod faults;
mod forms;
mod gateway;
mod installs;
mod interactions;
mod kept;
mod kinds;
mod life;
mod limits;
mod line;
mod messages;
mod places;
mod rate_limits;
mod reactions;
mod record;
mod rights;
mod serenity_bot;
mod strict;
mod threads;
