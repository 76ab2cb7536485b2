//! The registry of all games. docs/add-a-game.md explains how to add one.

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use battleship::Battleship;
use blockade_runner::BlockadeRunner;
use canvas::ThemeId;
use engine::dice::Seed;
use engine::game::{Adapter, Game, Play};
use engine::lang::{Language, Texts};
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::presenter::Style;
use engine::record::Recording;
use engine::seat::Viewer;
use naval_battles::NavalBattles;
use seeschlacht::Seeschlacht;
use sub_search::SubSearch;

/// Every game, in the order of the offer.
pub static GAMES: &[&dyn Game] = &[
    &Adapter::<Battleship>::new(),
    &Adapter::<SubSearch>::new(),
    &Adapter::<Seeschlacht>::new(),
    &Adapter::<NavalBattles>::new(),
    &Adapter::<BlockadeRunner>::new(),
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().chain(of_the_tests()).copied().find(|game| game.id() == id)
}

#[cfg(any(test, feature = "testing"))]
fn of_the_tests() -> &'static [&'static dyn Game] {
    engine::testing::GAMES
}

#[cfg(not(any(test, feature = "testing")))]
fn of_the_tests() -> &'static [&'static dyn Game] {
    &[]
}

/// The scene of a game with this name ([`GameTexts::SCENES`]) after its last move, with the names of its
/// seats. `None` if there is no such scene, or if the rules have changed since it was recorded.
///
/// [`GameTexts::SCENES`]: engine::presenter::GameTexts::SCENES
pub fn scene(game: &dyn Game, name: &str) -> Option<(Box<dyn Play>, Vec<String>)> {
    let (_, text) = game.scenes().iter().find(|(known, _)| *known == name)?;
    let recording = Recording::parse(text).ok()?;
    let play = recording.replay(&[game], None).ok()?;
    Some((play, recording.names))
}

/// Draws a first picture of every game in a theme, so that fonts, palettes and backdrops are ready before the first
/// reader needs them. It does so once in a process.
pub fn warm_up(theme: ThemeId) {
    static WARM: Mutex<BTreeSet<ThemeId>> = Mutex::new(BTreeSet::new());
    if !WARM.lock().unwrap_or_else(PoisonError::into_inner).insert(theme) {
        return;
    }
    for game in GAMES {
        let seats = *game.seats().start();
        let play = game.begin(&ChosenOptions::new(game.options()), seats, Seed::default());
        let names = vec![String::new(); usize::from(seats)];
        let style = Style {
            language: Language::default(),
            names: &names,
            theme,
            private: false,
            own_misses: false,
            ended: false,
            colours: &[],
        };
        play.picture(Viewer::Spectator, Focus::default(), style);
    }
}

/// All texts of the product: those of tables and those of each game.
pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
        let mut parts: Vec<TextsOfPart> = SHARED.iter().map(|(_, texts)| *texts).collect();
        parts.extend(GAMES.iter().chain(of_the_tests()).map(|game| game.texts()));
        Texts::new(&parts).expect("the texts are shipped with the program and tested")
    });
    &TEXTS
}

/// Lists the texts of the product that belong to no game: a file in `assets/lang/` for each part of the product.
macro_rules! shared_texts {
    ($($part:literal)*) => {
        &[$(($part, |language| engine::file_in!(language, ["/../../assets/lang/"], ["/", $part, ".ftl"]))),*]
    };
}

/// The texts of a part in a language, as Fluent.
type TextsOfPart = fn(Language) -> &'static str;

pub(crate) static SHARED: &[(&str, TextsOfPart)] = shared_texts! {
    "engine"
    "tables"
    "start"
    "ratings"
    "honours"
    "puzzles"
    "replay"
    "partner"
    "settings"
    "life"
    "deals"
    "cups"
    "live"
    "commands"
};

#[cfg(test)]
pub(crate) mod tests;
