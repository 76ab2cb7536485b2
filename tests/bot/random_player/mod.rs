//! Random players against the real bot and the stand-in. The people of a table and a stranger use controls of the messages that they
//! see, type moves and commands, fill in forms, come late, press twice, close direct messages and leave; the clock jumps. Every press
//! is answered in time, Discord refuses nothing, the bot logs no warning, and every game ends.
//!
//! A failure prints the seed of the walk and its steps. `FLAGGSCHIFF_TEST_WALK="battleship 7"` repeats a walk: the table, its deal and
//! all choices are the same, except when several people act at once. Tables opened by `/play` get a new deal.

mod acts;
mod ending;
mod hearing;
mod screen;
mod table;
mod walk;
mod words;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use games::engine::game::Game;
use games::registry;

use self::hearing::Log;
use self::walk::{Path, Tally, Walk};
use crate::test_scale::TestScale;

/// The number of walks for each game of the registry.
const GAMES: TestScale = TestScale { sample: 3, all: 20 };
/// The number of steps of a walk before all tables are ended.
const STEPS: u32 = 110;
/// The variable that names a walk to repeat.
const AGAIN: &str = "FLAGGSCHIFF_TEST_WALK";

/// Walks once.
async fn walk(game: &'static dyn Game, seed: u64, log: Log, path: Path) -> Result<Tally, String> {
    let mut walk = Walk::begin(game, seed, log, path).await;
    let steps = STEPS / 2 + walk.dice.below(STEPS);
    for _ in 0..steps {
        walk.step().await?;
    }
    walk.end().await?;
    walk.close().await
}

/// Walks once, on threads whose log is read. An error contains the steps of the walk.
fn walked(game: &'static dyn Game, seed: u64) -> Result<Tally, String> {
    let (log, path) = (Log::default(), Path::default());
    let runtime = log.runtime();
    let walk = || runtime.block_on(walk(game, seed, log.clone(), Path::clone(&path)));
    let came = catch_unwind(AssertUnwindSafe(walk)).unwrap_or_else(|panicked| {
        let said = panicked.downcast_ref::<String>().map(String::as_str);
        Err(said.or(panicked.downcast_ref::<&str>().copied()).unwrap_or("a panic").to_owned())
    });
    runtime.shutdown_background();
    came.map_err(|fault| {
        let path = path.lock().unwrap().join("\n  ");
        format!("{AGAIN}=\"{} {seed}\"\n  {path}\n{fault}", game.id())
    })
}

/// The walks to make: the one that [`AGAIN`] names, or else those of [`GAMES`].
fn walks() -> Vec<(&'static dyn Game, u64)> {
    if let Ok(again) = std::env::var(AGAIN) {
        let (game, seed) = again.split_once(' ').expect("a game and a number");
        return vec![(registry::game(game).expect("a game"), seed.parse().expect("a number"))];
    }
    let seeds = 0..GAMES.count() as u64;
    seeds.flat_map(|seed| registry::GAMES.iter().map(move |game| (*game, seed))).collect()
}

#[test]
fn every_press_is_answered_and_every_game_ends() {
    let begun = Instant::now();
    let (walks, next) = (walks(), AtomicUsize::new(0));
    let (tallies, faults) = (Mutex::new(BTreeMap::<_, Tally>::new()), Mutex::new(Vec::new()));
    let lane = || {
        while let Some((game, seed)) = walks.get(next.fetch_add(1, Ordering::Relaxed)) {
            match walked(*game, *seed) {
                Ok(walked) => tallies.lock().unwrap().entry(game.id()).or_default().add(&walked),
                Err(fault) => {
                    println!("{fault}\n");
                    faults.lock().unwrap().push(format!("{} {seed}", game.id()));
                }
            }
        }
    };
    // Two bots at the same time.
    std::thread::scope(|scope| {
        scope.spawn(lane);
        scope.spawn(lane);
    });
    let (tallies, faults) = (tallies.into_inner().unwrap(), faults.into_inner().unwrap());
    for (game, tally) in &tallies {
        println!("random player: {game}: {tally}");
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("random player: {} faults in {} walks, {seconds:.0} s", faults.len(), walks.len());
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(tallies.values().map(|tally| tally.games).sum::<usize>(), walks.len());
}
