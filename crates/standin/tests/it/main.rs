//! What a bot and the people around it can rely on, tested over real sockets.

mod answers;
mod bot;
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
mod serenity_bot;
