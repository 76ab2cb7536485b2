//! Checks that every game in the registry is complete: golden games, documentation, texts, options. A failure names the
//! incomplete file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::*;
use engine::lang::Message;
use engine::options::{ChosenOptions, OptionKind};
use engine::rulebook::{self, Chapter};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path, hint: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}; {hint}", path.display()))
}

/// A hint for a game without golden games.
const GOLDEN: &str = "golden games are made in the game's own tests with engine::battery::golden; \
                      BLESS=1 cargo test golden writes them";

/// The golden games of a game, with their paths.
pub(crate) fn golden(game: &dyn Game) -> Vec<(PathBuf, Recording)> {
    let folder = folder(&format!("../{}/tests/golden", game.id()));
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
fn every_game_has_a_unique_id_for_files_and_databases() {
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
fn pictures_of_a_film_have_one_size() {
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

/// The parts that the README of a game must have. The other games are examples.
#[test]
fn every_game_documents_its_notation_and_its_rules() {
    for game in GAMES {
        let path = folder(&format!("../{}/README.md", game.id()));
        let readme = read(&path, "the folder of a game has a README with the grammar of its moves and positions");
        assert!(readme.contains("```ebnf"), "{}: no grammar of moves and positions, ```ebnf", path.display());
        for language in Language::ALL {
            let file = format!("assets/games/{}/rules.{}.md", game.id(), language.code());
            assert!(!game.rules_text(language).trim().is_empty(), "{file} says nothing");
        }
    }
    let readme = read(&folder("../../README.md"), "it lists the games");
    let form = read(&folder("../../.github/ISSUE_TEMPLATE/bug.yml"), "it lists the games");
    for game in GAMES {
        let name = texts().say(Language::En, &Message::new(game.id()), &[]);
        assert!(readme.contains(&name), "README.md does not list {name}");
        assert!(form.contains(&format!("- {name}\n")), ".github/ISSUE_TEMPLATE/bug.yml does not list {name}");
    }
}

#[test]
fn every_game_speaks_every_language_and_names_its_options() {
    for language in Language::ALL {
        let mut missing = Vec::new();
        for game in GAMES {
            let mut ids: Vec<String> =
                ["", "-about", "-brief", "-takes", "-text-legend", "-attempts", "-recap-success"]
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

/// All games share the names of levels. A level without a name would get the last of these names.
#[test]
fn every_level_of_a_computer_has_a_name() {
    for language in Language::ALL {
        let named = |id: &str, level: &str| {
            let title = Message::new(id).with("level", level).with("number", 0_i64);
            texts().say(language, &title, &[])
        };
        for game in GAMES {
            for level in game.levels().iter().filter(|level| **level != "hard") {
                for id in ["table-computer-title", "table-against"] {
                    let file = format!("assets/lang/{}/tables.ftl", language.code());
                    let known = named(id, level) != named(id, "?");
                    assert!(known, "{}: {id} in {file} has no name for the level {level}", game.id());
                }
            }
        }
    }
}

/// `play --record` records a scene again after a change of the rules or of a game's data.
#[test]
fn every_scene_replays_by_the_rules_and_data_of_today() {
    for game in GAMES {
        let names: BTreeSet<&str> = game.scenes().iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), game.scenes().len(), "{}: two scenes have the same name", game.id());
        assert!(names.contains("look"), "{} has no scene named look, which shows the look of the game", game.id());
        for (name, text) in game.scenes() {
            let file = format!("assets/games/{}/scenes/{name}.game", game.id());
            let recording = Recording::parse(text).unwrap_or_else(|fault| panic!("{file}: {fault}"));
            assert_eq!(recording.game, game.id(), "{file}");
            assert_eq!(recording.revision, game.revision(), "{file} was recorded by other rules: record it anew");
            let fault = recording.replay(GAMES, None).map(drop).err();
            assert!(fault.is_none(), "{file} does not fit rules or data any more, record it anew: {fault:?}");
            assert!(scene(*game, name).is_some_and(|(_, people)| people == recording.names), "{file}");
        }
    }
}

/// The longest description of a picture that Discord takes, in characters.
const ALT: usize = 1024;

/// A reader would see a misspelt mark, and a scene without a chapter is shipped for nothing.
#[test]
fn chapters_show_the_same_scenes_in_every_language_and_use_every_scene() {
    for game in GAMES {
        let [english, german] = [Language::En, Language::De]
            .map(|language| rulebook::chapters(game.rules_text(language)).collect::<Vec<Chapter<'_>>>());
        let shown = |chapters: &[Chapter<'static>]| chapters.iter().map(|chapter| chapter.scene).collect::<Vec<_>>();
        assert_eq!(shown(&english), shown(&german), "{}: the languages show different scenes", game.id());
        let text = english.iter().chain(&german).find(|chapter| chapter.text.contains("<!--"));
        assert!(text.is_none(), "{}: a misspelt mark of a scene: {text:?}", game.id());
        let scenes: Vec<_> = english.iter().filter_map(|chapter| chapter.scene).collect();
        assert!(scenes.len() >= 2, "{}: fewer than two chapters have a picture", game.id());
        for (name, _) in game.scenes() {
            // The panel uses `look`, lessons begin with `lesson`.
            let is_used =
                *name == "look" || name.starts_with("lesson") || scenes.iter().any(|shown| shown.name == *name);
            assert!(is_used, "{}: no chapter of the rules shows the scene {name}", game.id());
        }
        for shown in scenes {
            let (play, names) = scene(*game, shown.name)
                .unwrap_or_else(|| panic!("{}: the scene {} is missing or cannot be replayed", game.id(), shown.name));
            let seat = shown.viewer.seat();
            assert!(seat.is_none_or(|seat| seat.0 < play.seats()), "{}: {shown:?}", game.id());
            for language in Language::ALL {
                let said = [play.situation(shown.viewer)].into_iter().chain(play.alt(shown.viewer));
                let alt: Vec<String> = said.map(|message| texts().say(language, &message, &names)).collect();
                let length = alt.join(" ").replace("**", "").chars().count();
                assert!((1..=ALT).contains(&length), "{}: {shown:?}: {length} characters: {alt:?}", game.id());
            }
        }
    }
}

fn is_upper_case(text: &str) -> bool {
    text.bytes().all(|letter| letter.is_ascii_uppercase())
}

/// A refusal leads to the same chapter in every language.
#[test]
fn every_rule_is_in_the_same_chapter_in_every_language() {
    for game in GAMES {
        let [english, german] = [Language::En, Language::De].map(|language| game.rules_text(language));
        let words = english.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
        let names_a_rule = |word: &&str| word.split('-').any(|part| part.len() == 3 && is_upper_case(part));
        for rule in words.filter(names_a_rule) {
            let chapters = [english, german].map(|rules| rulebook::chapter_of(rules, rule));
            assert_eq!(chapters[0], chapters[1], "{}: {rule}", game.id());
        }
    }
}

/// A reader of text boards has no picture, so questions, choices and hints must not mention one.
#[test]
fn texts_do_not_refer_to_a_picture() {
    for (game, language) in GAMES.iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
        let texts = read(&folder(&format!("../../assets/lang/{}/{}.ftl", language.code(), game.id())), "its texts");
        let said = texts
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split_once(" = ").map_or(line, |(_, said)| said));
        for line in said {
            // The id of another text is one word.
            let words = line.split(|sign: char| !sign.is_alphabetic() && sign != '-');
            let words: Vec<String> = words.map(str::to_lowercase).collect();
            let picture =
                words.iter().find(|word| ["picture", "pictures", "bild", "bilder", "bildern"].contains(&word.as_str()));
            assert_eq!(picture, None, "{} {}: {line}", game.id(), language.code());
        }
    }
}
