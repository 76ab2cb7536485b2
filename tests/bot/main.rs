//! The real bot, through real serenity, against the stand-in for Discord: what people see when they play.

mod stage;

mod against_computer;
