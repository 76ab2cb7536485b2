//! Tests of the pictures.

use super::specimen;
use super::*;
use crate::picture::reference::looks_as_it_did;

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("sub_search-hunt", &draw(&specimen::hunt()));
    looks_as_it_did("sub_search-own-turn", &draw(&specimen::own_turn()));
    looks_as_it_did("sub_search-placing", &draw(&specimen::placing()));
    looks_as_it_did("sub_search-over", &draw(&specimen::over()));
}

#[test]
fn timing() {
    for scene in specimen::scenes() {
        draw(&scene);
        let t = || {
            std::fs::read_to_string("/proc/thread-self/schedstat")
                .unwrap()
                .split(' ')
                .next()
                .unwrap()
                .parse::<f64>()
                .unwrap()
                / 1e6
        };
        let a = t();
        for _ in 0..10 {
            draw(&scene);
        }
        println!("{} ms {} bytes", (t() - a) / 10.0, draw(&scene).png.len());
    }
}
