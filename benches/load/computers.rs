//! Tables of one person against hard computers, which keep the bot's computers thinking all the time.

use std::sync::Arc;
use std::time::Duration;

use flaggschiff::priority;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed};
use games::engine::game::Game;
use games::engine::seat::Seat;
use serde_json::json;
use standin::{Id, Person, Standin};
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::generator::thread_below;
use crate::table::{Begun, commands};

/// The seat of the person who opens a table.
const OWN: Seat = Seat(0);
/// The interval between two looks at a game.
const LOOK: Duration = Duration::from_millis(50);
/// The niceness of the thread of these people.
const NICENESS: i32 = 10;

/// Opens `count` tables and plays at them until the result is dropped. These people think on a thread of low priority, so
/// that they do not delay the people whose answers are measured.
pub(crate) fn play(
    standin: &Arc<Standin>,
    database: &str,
    games: &[(&'static dyn Game, usize)],
    count: usize,
) -> oneshot::Sender<()> {
    let (standin, database, games) = (Arc::clone(standin), database.to_owned(), games.to_vec());
    let (playing, ended) = oneshot::channel();
    std::thread::spawn(move || {
        priority::lower(NICENESS);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let mut tables = JoinSet::new();
            for number in 0..count {
                let (game, _) = games[number % games.len()];
                let (server, channel) = standin.new_guild(&format!("computers-{number}"), "en-US");
                let person = standin.person(&format!("challenger {number}"), "en-US").at(channel);
                person.join(server).expect("a server");
                let database = database.clone();
                tables.spawn(async move {
                    loop {
                        one_game(&person, channel, &database, game).await;
                    }
                });
            }
            let _ = ended.await;
        });
    });
    playing
}

/// Plays one game to its end.
async fn one_game(person: &Person, channel: Id, database: &str, game: &'static dyn Game) {
    let hard = game.levels().last().expect("a level");
    person.command("play", json!({"game": game.id(), "computer": hard})).await.expect("the client sends it");
    let thread = thread_below(person, channel, |_| true).await;
    let person = person.at(thread);
    let mut dice = Dice::luck(&Seed::default(), OWN);
    let mut seen = None;
    loop {
        let begun = Begun::read(database, thread).await;
        if seen.replace(begun.moves()) != Some(begun.moves()) {
            let (_, play) = begun.play();
            if play.outcome().is_some() {
                return;
            }
            let is_asked = play.prompts().iter().any(|prompt| prompt.must && prompt.seat == OWN);
            let line = if is_asked { play.choose(OWN, game.levels()[0], Budget::FULL, &mut dice) } else { None };
            for part in line.map(commands).unwrap_or_default() {
                person.command("move", json!({"move": part})).await.expect("the client sends it");
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}
