//! A player who reads nothing but strings plays every game to its end: news, the text of the panel, the text board, and
//! the labels of controls. So does a person who cannot see pictures.

mod battleship;
mod blockade_runner;
mod naval_battles;
mod page;
mod seated;
mod seeschlacht;
mod sub_search;

use std::collections::BTreeMap;

use engine::lang::Language;
use page::{Act, Page};
use seated::Seated;

use crate::registry;

/// The most presses of a game. A longer game counts as endless.
const PRESSES: u32 = 6_000;
/// At most one of so many presses follows no rule of the reader.
const RULED: u32 = 10;

/// The games in each language. As in the battery, a long run asks for more.
fn games() -> u64 {
    engine::battery::games_asked_for().unwrap_or(1)
}

/// Plays games to their ends in both languages. Returns the number of wins and the last board of each game.
fn play(id: &str, options: &str, rules: &mut dyn FnMut(&Page) -> Option<Act>) -> (u64, Vec<String>) {
    let game = registry::game(id).expect("a game");
    let (mut won, mut boards) = (0, Vec::new());
    for language in Language::ALL {
        for number in 0..games() {
            let mut table = Seated::new(game, options, language, number);
            let (mut tried, mut lost) = (BTreeMap::<String, Vec<Act>>::new(), 0);
            while let Some(page) = table.page() {
                let tried = tried.entry(format!("{page:?}")).or_default();
                // What has led back to the same page is not done again.
                let act = rules(&page.without(tried)).unwrap_or_else(|| {
                    lost += 1;
                    page.nth(tried.len())
                });
                tried.push(act.clone());
                table.press(&act);
                assert!(table.presses < PRESSES, "{id}: a reader does not come to the end\n{page:#?}");
            }
            println!("{id} in {language:?}: {} presses, {lost} without a rule", table.presses);
            assert!(lost * RULED <= table.presses, "{id}: {lost} of {} presses follow no rule", table.presses);
            won += u64::from(table.has_won());
            boards.push(table.board());
        }
    }
    println!("{id}: {won} of {} games won", boards.len());
    (won, boards)
}

/// Of 100 squares, 24 have a ship, so blind shots hit 24 times in 100.
#[test]
fn reader_of_text_boards_finds_ships_in_battleship() {
    let (_, boards) = play("battleship", "", &mut battleship::act);
    let [hits, shots] = boards
        .iter()
        .map(|board| battleship::figures(board))
        .fold([0, 0], |sum, game| [sum[0] + game[0], sum[1] + game[1]]);
    println!("battleship: {hits} hits with {shots} shots");
    assert!(100 * hits >= 36 * shots, "{hits} hits with {shots} shots");
}

/// Of 108 cells, 3 have a submarine, so blind charges sink one in 36.
#[test]
fn reader_of_text_boards_finds_submarines_in_sub_search() {
    let mut captain = sub_search::Captain::default();
    let (_, boards) = play("sub_search", "", &mut |page| captain.act(page));
    let sunk: usize = boards.iter().map(|board| sub_search::sunk(board)).sum();
    println!("sub_search: {sunk} submarines with {} charges", captain.charges);
    assert!(sunk * 15 >= captain.charges, "{sunk} submarines with {} charges", captain.charges);
}

#[test]
fn reader_of_text_boards_sails_to_the_goals_of_seeschlacht() {
    play("seeschlacht", "", &mut seeschlacht::act);
}

#[test]
fn reader_of_text_boards_fights_naval_battles() {
    play("naval_battles", "", &mut naval_battles::act);
}

#[test]
fn reader_of_text_boards_trades_in_blockade_runner() {
    play("blockade_runner", "", &mut blockade_runner::act);
}
