//! How well computers play.

use super::*;
use crate::engine::battery::duel::{Duel, Tally, share};
use crate::seeschlacht::Seeschlacht;

#[test]
fn trial_of_normal() {
    let t = std::time::Instant::now();
    let tally = share::<Seeschlacht>("variant=short", ["normal", "normal"], 40);
    println!("{:?}", t.elapsed());
    let tally = share::<Seeschlacht>("variant=grand", ["normal", "normal"], 40);
}
