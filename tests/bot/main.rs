//! The real bot, through real serenity, against the stand-in for Discord: what people see when they play.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod company;
mod duel;
mod process;
#[cfg(unix)]
mod processes;
mod stage;
#[path = "../../src/test_scale.rs"]
mod test_scale;

mod against_computer;
mod auction;
mod backoff;
mod blockade_runner;
mod check;
mod colours;
mod completion;
mod convoy;
mod cup_messages;
mod cups;
mod deals;
mod delivery;
mod gate;
mod gateway;
mod hard;
mod kill;
mod kills;
mod kinds;
mod lesson;
mod life;
mod live;
#[cfg(unix)]
mod live_program;
mod lobby;
mod lobby_of_several;
mod naval_battles;
mod one_panel;
mod operation;
#[cfg(unix)]
mod outage;
mod page;
mod partner;
mod partner_calls;
mod partner_page;
mod partner_processes;
mod permissions;
mod placement;
mod places;
mod presses;
mod puzzle;
mod random_player;
mod refusals;
mod rematch;
mod replay;
mod restart;
mod revision;
mod rules;
mod season_end;
mod season_end_page;
mod secrecy;
mod secrets_on_the_wire;
mod settings;
mod slow_line;
mod standings;
mod start;
mod sub_search;
mod trouble;
#[cfg(unix)]
mod twice;
mod two_people;
mod typed;
