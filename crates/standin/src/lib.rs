//! A stand-in for Discord.
