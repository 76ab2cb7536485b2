//! Every game in the registry is complete: golden games, documentation, texts, options.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::*;
use crate::engine::options::{ChosenOptions, OptionKind};
use crate::engine::record::Recording;
use crate::lang::Message;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// The golden games of a game, with their paths.
fn golden(game: &dyn Game) -> Vec<(PathBuf, Recording)> {
    let folder = folder(&format!("tests/golden/{}", game.id()));
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "game"));
    paths.sort();
    let parse = |path: PathBuf| {
        let recording = Recording::parse(&read(&path)).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
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
        assert!(found.revision() > 0 && !found.seats().is_empty() && !found.levels().is_empty());
    }
    assert!(game("chess").is_none());
}

#[test]
fn every_game_has_golden_games_that_replay_to_their_results() {
    for game in GAMES {
        let games = golden(*game);
        assert!(!games.is_empty(), "{} has no golden game", game.id());
        for (path, recording) in games {
            let path = path.display();
            assert_eq!(recording.game, game.id(), "{path}");
            recording.verify(GAMES).unwrap_or_else(|fault| panic!("{path}: {fault}"));
            let play = recording.replay(GAMES, None).expect("it was verified");
            assert_eq!(play.outcome(), recording.result, "{path}");
            let position = Path::new(&path.to_string()).with_extension("position");
            assert_eq!(play.position(), read(&position), "{path}");
        }
    }
}

#[test]
fn every_game_documents_its_notation_and_its_rules() {
    for game in GAMES {
        let readme = read(&folder(&format!("src/{}/README.md", game.id())));
        assert!(readme.contains("```ebnf"), "{}: a grammar of moves and positions", game.id());
        for language in Language::ALL {
            let rules = folder(&format!("../../assets/games/{}/rules.{}.md", game.id(), language.code()));
            assert!(!read(&rules).trim().is_empty(), "{}", rules.display());
        }
    }
}

#[test]
fn every_game_speaks_every_language_and_names_its_options_and_levels() {
    for game in GAMES {
        let mut ids = vec![game.id().to_owned(), format!("{}-about", game.id())];
        for (spec, _) in ChosenOptions::new(game.options()).iter() {
            ids.push(format!("{}-option-{}", game.id(), spec.id));
            if let OptionKind::OneOf(values) = spec.kind {
                ids.extend(values.iter().map(|value| format!("{}-option-{}-{value}", game.id(), spec.id)));
            }
        }
        for language in Language::ALL {
            assert!(!game.texts()(language).is_empty());
            for id in &ids {
                assert!(texts().knows(language, id), "{id} in {}", language.code());
                assert!(!texts().say(language, &Message::new(id.as_str()), &[]).contains('['), "{id}");
            }
        }
    }
}
