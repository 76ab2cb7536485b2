//! Tables of one person against hard computers, which keep the bot's computers thinking all the time.

use std::time::Duration;

use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed};
use games::engine::game::Game;
use games::engine::seat::Seat;
use serde_json::json;
use standin::{Id, Person, Standin};
use tokio::task::JoinSet;

use crate::generator::thread_below;
use crate::table::{Begun, commands};

/// The seat of the person who opens a table.
const OWN: Seat = Seat(0);
/// The interval between two looks at a game.
const LOOK: Duration = Duration::from_millis(50);

/// Opens `count` tables and plays at them until the result is dropped.
pub(crate) fn play(
    standin: &Standin,
    database: &str,
    games: &[(&'static dyn Game, usize)],
    count: usize,
) -> JoinSet<()> {
    let mut playing = JoinSet::new();
    for number in 0..count {
        let (game, _) = games[number % games.len()];
        let (server, channel) = standin.new_guild(&format!("computers-{number}"), "en-US");
        let person = standin.person(&format!("challenger {number}"), "en-US").at(channel);
        person.join(server).expect("a server");
        let database = database.to_owned();
        playing.spawn(async move {
            loop {
                one_game(&person, channel, &database, game).await;
            }
        });
    }
    playing
}

/// Plays one game to its end.
async fn one_game(person: &Person, channel: Id, database: &str, game: &'static dyn Game) {
    let hard = game.levels().last().expect("a level");
    person.command("play", json!({"game": game.id(), "computer": hard})).await.expect("the client sends it");
    let thread = thread_below(person, channel, |_| true).await;
    let person = person.at(thread);
    let mut dice = Dice::luck(&Seed::default(), OWN);
    loop {
        let (_, play) = Begun::read(database, thread).await.play();
        if play.outcome().is_some() {
            return;
        }
        let is_asked = play.prompts().iter().any(|prompt| prompt.must && prompt.seat == OWN);
        let line = if is_asked { play.choose(OWN, game.levels()[0], Budget::FULL, &mut dice) } else { None };
        for part in line.map(commands).unwrap_or_default() {
            person.command("move", json!({"move": part})).await.expect("the client sends it");
        }
        tokio::time::sleep(LOOK).await;
    }
}
