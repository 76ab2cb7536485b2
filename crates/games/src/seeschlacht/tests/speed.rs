//! How fast courses are found.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::super::courses::each_course;
use super::*;

/// What this thread has computed so far.
fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("time runs forwards")
}

#[test]
#[ignore = "the budget, for a release build"]
fn five_million_courses_are_found_in_a_second() {
    let positions = super::perft::positions();
    let seas: Vec<(Sea, Wind)> = positions.iter().map(|position| (position.sea(), wind(&position.wind))).collect();
    let mut found = 0_u64;
    let before = processor_time();
    for _ in 0..5_000 {
        for (sea, wind) in &seas {
            for id in ShipId::all() {
                let _ = each_course(black_box(sea), id, *wind, PLAIN, |voyage| {
                    black_box(voyage);
                    found += 1;
                    ControlFlow::Continue(())
                });
            }
        }
    }
    let per_second = found as f64 / (processor_time() - before).as_secs_f64();
    println!("{found} courses, {per_second:.0} a second");
    assert!(per_second > 5e6, "{per_second:.0} a second");
}
