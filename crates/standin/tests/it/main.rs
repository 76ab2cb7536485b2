//! What a bot and the people around it can rely on, tested over real sockets.

mod answers;
mod bot;
mod bounds;
mod commands;
mod control;
mod faults;
mod forms;
mod gateway;
mod interactions;
mod kept;
mod limits;
mod line;
mod messages;
mod places;
mod rate_limits;
mod record;
mod rights;
mod serenity_bot;
mod strict;
mod threads;
