//! The cost of a picture on one core: games of computers are drawn and encoded at three moments, the last one the end,
//! as the public and as a player see them.
//!
//! `cargo bench -p games --bench picture [-- PICTURES]`; without `--bench` it draws each picture once. It measures
//! processor time, so waiting does not count, and prints the median and the fastest, because other programs slow down a
//! shared core.

use games::canvas::ThemeId;
use games::engine::battery::duel::processor_time;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, Stream, numbered_seed};
use games::engine::game::{Draft, Play};
use games::engine::options::ChosenOptions;
use games::engine::presenter::Style;
use games::engine::seat::{Seat, Viewer};
use games::lang::Language;
use games::panel::Focus;
use games::registry::GAMES;

fn main() {
    let is_bench = std::env::args().any(|word| word == "--bench");
    let pictures =
        std::env::args().find_map(|word| word.parse().ok()).unwrap_or(if is_bench { 250_usize } else { 1 }).max(1);
    let names = ["Maren".to_owned(), "Captain Vogt".to_owned()];
    for game in GAMES {
        let options = ChosenOptions::new(game.options());
        let seed = numbered_seed(7, 0);
        let mut play = game.begin(&options, *game.seats().start(), seed);
        let mut dice = Dice::stream(&seed, Stream::Deck, None, 0);
        for plies in [30, 80, u64::MAX] {
            while play.plies() < plies && step(&mut *play, game.levels()[0], &mut dice) {}
            for (who, viewer, private) in
                [("public", Viewer::Spectator, false), ("player", Viewer::Seat(Seat(0)), true)]
            {
                let style = Style {
                    language: Language::En,
                    names: &names,
                    theme: ThemeId::default(),
                    private,
                    own_misses: true,
                    ended: false,
                    colours: &[],
                };
                // Palette, fonts and backdrop are made once and do not count.
                let picture = play.picture(viewer, Focus::default(), style);
                let mut times: Vec<f64> = (0..pictures)
                    .map(|_| {
                        let before = processor_time();
                        std::hint::black_box(play.picture(viewer, Focus::default(), style));
                        (processor_time() - before).as_secs_f64() * 1e3
                    })
                    .collect();
                times.sort_by(f64::total_cmp);
                let (least, median, bytes) = (times[0], times[pictures / 2], picture.png.len());
                let (width, height, id) = (picture.width, picture.height, game.id());
                let plies = play.plies();
                println!("{id}, {plies} plies, {who}, {width} x {height}: {median:.2} ({least:.2}) ms, {bytes} bytes");
            }
        }
    }
}

/// Lets a computer make the next decision; returns whether it moved.
fn step(play: &mut dyn Play, level: &str, dice: &mut Dice) -> bool {
    let Some(prompt) = play.prompts().into_iter().find(|prompt| prompt.must) else { return false };
    let line = play.choose(prompt.seat, level, Budget::FULL, dice).expect("the game waits for it");
    let drafts = vec![Draft::default(); usize::from(play.seats())];
    !play.enter(prompt.seat, &drafts, &line).moves.is_empty()
}
