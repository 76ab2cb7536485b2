//! Every game in the registry is complete: golden games, documentation, texts, options. Each failure says which file lacks
//! what.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::*;
use crate::engine::options::{ChosenOptions, OptionKind};
use crate::engine::record::Recording;
use crate::lang::Message;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path, hint: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}; {hint}", path.display()))
}

/// What helps whoever has no golden games yet.
const GOLDEN: &str = "golden games are made in the game's own tests with engine::battery::golden; \
                      BLESS=1 cargo test -p games golden writes them";

/// The golden games of a game, with their paths.
fn golden(game: &dyn Game) -> Vec<(PathBuf, Recording)> {
    let folder = folder(&format!("tests/golden/{}", game.id()));
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|fault| panic!("{}: {fault}; {GOLDEN}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "game"));
    paths.sort();
    let parse = |path: PathBuf| {
        let text = read(&path, GOLDEN);
        let recording = Recording::parse(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        (path, recording)
    };
    paths.into_iter().map(parse).collect()
}

#[test]
fn every_game_has_an_id_of_its_own_that_is_fit_for_files_and_databases() {
    let ids: BTreeSet<&str> = GAMES.iter().map(|game| game.id()).collect();
    assert_eq!(ids.len(), GAMES.len());
    for found in GAMES {
        assert!(found.id().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{}", found.id());
        assert_eq!(game(found.id()).map(|game| game.id()), Some(found.id()));
        assert!(found.revision() > 0 && !found.seats().is_empty() && !found.levels().is_empty(), "{}", found.id());
    }
    assert!(game("chess").is_none());
}

#[test]
fn every_game_has_golden_games_that_replay_to_their_results() {
    for game in GAMES {
        let games = golden(*game);
        assert!(!games.is_empty(), "{} has none; {GOLDEN}", game.id());
        for (path, recording) in games {
            let position = path.with_extension("position");
            let path = path.display();
            assert_eq!(recording.game, game.id(), "{path}");
            recording.verify(GAMES, usize::MAX).unwrap_or_else(|fault| panic!("{path}: {fault}"));
            let play = recording.replay(GAMES, None).expect("it was verified");
            assert_eq!(play.outcome(), recording.result, "{path}");
            assert_eq!(play.position(), read(&position, GOLDEN), "{path}");
        }
    }
}

#[test]
fn a_gif_would_need_pictures_of_two_sizes() {
    for game in GAMES {
        for (path, recording) in golden(*game) {
            let style = Style {
                language: Language::En,
                names: &recording.names,
                theme: ThemeId::default(),
                private: false,
                own_misses: true,
                ended: false,
                colours: &[],
            };
            let sizes: BTreeSet<(u32, u32)> = [Some(0), Some(recording.journal.len() / 2), None]
                .into_iter()
                .map(|plies| {
                    let play = recording.replay(GAMES, plies).expect("it replays");
                    let picture = play.picture(Viewer::Spectator, Focus::default(), style);
                    (picture.width, picture.height)
                })
                .collect();
            assert_eq!(sizes.len(), 1, "{}: {sizes:?}", path.display());
        }
    }
}

/// What a README must hold; the folders of the other games show how.
#[test]
fn every_game_documents_its_notation_and_its_rules() {
    for game in GAMES {
        let path = folder(&format!("src/{}/README.md", game.id()));
        let readme = read(&path, "the folder of a game has a README with the grammar of its moves and positions");
        assert!(readme.contains("```ebnf"), "{}: no grammar of moves and positions, ```ebnf", path.display());
        for language in Language::ALL {
            let file = format!("assets/games/{}/rules.{}.md", game.id(), language.code());
            assert!(!game.rules_text(language).trim().is_empty(), "{file} says nothing");
        }
    }
    let readme = read(&folder("../../README.md"), "it lists the games");
    for game in GAMES {
        let name = texts().say(Language::En, &Message::new(game.id()), &[]);
        assert!(readme.contains(&name), "README.md does not list {name}");
    }
}

#[test]
fn every_game_speaks_every_language_and_names_its_options() {
    for language in Language::ALL {
        let mut missing = Vec::new();
        for game in GAMES {
            let mut ids: Vec<String> = ["", "-about", "-brief", "-text-legend", "-attempts", "-recap-success"]
                .map(|end| format!("{}{end}", game.id()))
                .into();
            for (spec, _) in ChosenOptions::new(game.options()).iter() {
                ids.push(format!("{}-option-{}", game.id(), spec.id));
                if let OptionKind::OneOf(values) = spec.kind {
                    ids.extend(values.iter().map(|value| format!("{}-option-{}-{value}", game.id(), spec.id)));
                }
            }
            ids.retain(|id| !texts().knows(language, id));
            missing.extend(ids);
        }
        assert!(missing.is_empty(), "missing in assets/lang/{}/<game>.ftl: {missing:?}", language.code());
    }
}

/// The names of levels are texts that all games share; one that is not among them would be called by the last of them.
#[test]
fn every_level_of_a_computer_has_a_name() {
    for language in Language::ALL {
        let named = |id: &str, level: &str| texts().say(language, &Message::new(id).with("level", level), &[]);
        for game in GAMES {
            for level in game.levels().iter().filter(|level| **level != "hard") {
                for id in ["table-computer", "table-against"] {
                    let file = format!("assets/lang/{}/tables.ftl", language.code());
                    let known = named(id, level) != named(id, "?");
                    assert!(known, "{}: {id} in {file} has no name for the level {level}", game.id());
                }
            }
        }
    }
}
