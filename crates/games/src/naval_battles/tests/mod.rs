//! Tests of the card game: every rule, ruling and worked example by its id.

mod examples;
mod minds;
mod random;
mod speed;
mod strength;
