//! The cost of a GIF: games of computers of each kind, with all their events. The budget of a game is 5 s of
//! processor time and 6 MB.
//!
//! `cargo bench -p games --bench film`; without `--bench` it draws a single game. It measures processor time, so
//! waiting does not count.

use games::canvas::ThemeId;
use games::engine::battery::duel::processor_time;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, Stream, numbered_seed};
use games::engine::game::{Draft, Game};
use games::engine::journal::JournalEntry;
use games::engine::options::ChosenOptions;
use games::engine::replay::Replay;
use games::engine::rules::Setup;
use games::film::Film;
use games::lang::Language;
use games::registry;

fn main() {
    registry::warm_up(ThemeId::default());
    let games = [
        ("battleship", "size=12"),
        ("battleship", ""),
        ("sub_search", ""),
        ("seeschlacht", ""),
        ("naval_battles", ""),
        ("naval_battles", "mode=series"),
        ("blockade_runner", ""),
    ];
    let is_bench = std::env::args().any(|word| word == "--bench");
    let (games, numbers) = if is_bench { (&games[..], 3) } else { (&games[1..2], 1) };
    for (id, options) in games.iter().copied() {
        let game = registry::game(id).expect("a game");
        let mut chosen = ChosenOptions::new(game.options());
        options.split_once('=').into_iter().for_each(|(id, value)| chosen.set(id, value).expect("an option"));
        for number in 0..numbers {
            let (replay, plies) = played(game, &chosen, number);
            let everything = replay.everything().expect("it is over");
            let names = vec!["Maren".to_owned(), "Captain Vogt".to_owned()];
            let before = processor_time();
            let mut film = Film::new(replay, everything, names, Language::En, ThemeId::default());
            while film.draw() {}
            let (pictures, seconds) = (film.pictures(), film.duration() / 100);
            let bytes = film.into_gif().len();
            let took = (processor_time() - before).as_secs_f64();
            println!(
                "{id} {options}: {plies} plies, {pictures} pictures, {seconds} s to look at: {took:.2} s, {bytes} bytes",
            );
        }
    }
}

/// Plays a game of computers to its end.
fn played(game: &dyn Game, options: &ChosenOptions, number: u64) -> (Replay, u64) {
    let seed = numbered_seed(7, number);
    let setup = Setup { options, seats: *game.seats().start(), revision: game.revision() };
    let (mut play, mut dice) = (game.start(&setup, seed), Dice::stream(&seed, Stream::Deck, None, 0));
    let mut journal = Vec::new();
    while let Some(prompt) = play.prompts().into_iter().find(|prompt| prompt.must) {
        let level = game.levels()[0];
        let line = play.choose(prompt.seat, level, Budget::FULL, &mut dice).expect("the game waits for it");
        let drafts = vec![Draft::default(); usize::from(play.seats())];
        let first = journal.len() as u64 + 1;
        let moves = play.enter(prompt.seat, &drafts, &line).moves.into_iter();
        journal.extend(moves.map(|row| JournalEntry { seat: row.seat, text: row.text, line: first }));
    }
    (Replay::new(game.start(&setup, seed), &journal, None).expect("it replays"), play.plies())
}
