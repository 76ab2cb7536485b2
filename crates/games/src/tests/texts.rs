//! The text files: equal in all languages, complete and valid.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::registry::{self, GAMES};
use engine::lang::{Language, Message, Texts};
use engine::seat::Seat;

/// The messages of each part of the product by id, in each language.
fn parts() -> Vec<[BTreeMap<String, String>; 2]> {
    let shared = registry::SHARED.iter().map(|(_, texts)| Language::ALL.map(|language| messages(texts(language))));
    let games = GAMES.iter().map(|game| Language::ALL.map(|language| messages(game.texts()(language))));
    shared.chain(games).collect()
}

pub(super) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of a text file: a line that begins with an id, and the indented lines after it.
pub(super) fn messages(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|letter: char| letter.is_ascii_alphabetic());
        // Each language may accept any number of further words.
        if let Some((id, value)) = line.split_once('=').filter(|(id, _)| begins && !id.contains("-also-")) {
            id.trim().clone_into(&mut last);
            assert!(found.insert(last.clone(), value.to_owned()).is_none(), "{last} is defined twice");
        } else if let Some(value) = found.get_mut(&last) {
            value.push('\n');
            value.push_str(line);
        }
    }
    found
}

/// The id at the beginning of a text.
fn id_at(text: &str) -> &str {
    let end = text
        .find(|letter: char| !(letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')))
        .unwrap_or(text.len());
    &text[..end]
}

/// The variables of a text and of the texts that it includes.
fn variables(id: &str, all: &BTreeMap<String, String>) -> BTreeSet<String> {
    let text = &all[id];
    // Names of variables begin with a letter. A digit after the sign begins an amount of dollars.
    let named =
        text.split('$').skip(1).map(id_at).filter(|name| name.starts_with(|sign: char| sign.is_ascii_alphabetic()));
    let mut found: BTreeSet<String> = named.map(str::to_owned).collect();
    let included = text.split('{').skip(1).map(|rest| id_at(rest.trim_start()));
    for other in included.filter(|other| all.contains_key(*other)) {
        found.extend(variables(other, all));
    }
    found
}

#[test]
fn languages_have_the_same_texts_with_the_same_variables() {
    for [en, de] in parts() {
        assert!(en.keys().eq(de.keys()), "only in one language: {:?}", {
            let [en, de] = [&en, &de].map(|part| part.keys().cloned().collect::<BTreeSet<String>>());
            en.symmetric_difference(&de).cloned().collect::<Vec<_>>()
        });
        for id in en.keys() {
            assert_eq!(variables(id, &en), variables(id, &de), "{id}");
        }
    }
}

/// No space before an ellipsis at the end of a line, and curved apostrophes.
#[test]
fn english_texts_use_one_typography() {
    let is_of_a_word = |sign: char| sign.is_alphanumeric() || sign == '}';
    for (id, text) in parts().into_iter().flat_map(|[english, _]| english) {
        assert!(!text.lines().any(|line| line.ends_with(" …")), "{id} has a space before its ellipsis: {text}");
        let letters: Vec<char> = text.chars().collect();
        let is_straight = |at: &[char]| is_of_a_word(at[0]) && at[1] == '\'' && is_of_a_word(at[2]);
        assert!(!letters.windows(3).any(is_straight), "{id} has a straight apostrophe: {text}");
    }
}

#[test]
fn every_message_is_known_to_fluent() {
    for part in parts() {
        for (language, texts) in Language::ALL.into_iter().zip(part) {
            assert!(!texts.is_empty());
            texts.keys().for_each(|id| assert!(registry::texts().knows(language, id), "{id}"));
        }
    }
}

/// Every source file of the product except tests.
fn sources() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() && name != "tests" {
                walk(&path, found);
            } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    let crates = GAMES.iter().map(|game| game.id()).chain(["engine", "games"]);
    let folders = crates.map(|name| root().join("crates").join(name).join("src")).chain([root().join("src")]);
    folders.for_each(|folder| walk(&folder, &mut found));
    found
}

#[test]
fn every_text_in_the_code_exists() {
    let mut said = 0;
    for path in sources() {
        let source = std::fs::read_to_string(&path).expect("a source file");
        let source = source.split("#[cfg(test)]\nmod tests {").next().expect("a first part");
        let named = source.split("Message::new(\"").skip(1);
        // Some ids go through a helper, so every literal that begins like a text of a game counts.
        let literal = GAMES.iter().flat_map(|game| {
            let begin = format!("\"{}-", game.id());
            source.split(begin.as_str()).skip(1).map(|rest| format!("{}-{rest}", game.id())).collect::<Vec<_>>()
        });
        for rest in named.map(str::to_owned).chain(literal) {
            let id = id_at(&rest);
            // The battery of a game covers ids that are composed at run time.
            if rest[id.len()..].starts_with('"') {
                said += 1;
                for language in Language::ALL {
                    assert!(
                        registry::texts().knows(language, id),
                        "{}: no text {id} in {}",
                        path.display(),
                        language.code()
                    );
                }
            }
        }
    }
    assert!(said > 20, "the search finds no texts");
}

/// Texts made for these tests.
fn made() -> Texts {
    fn text(language: Language) -> &'static str {
        match language {
            Language::En => {
                "hello = Hello { $who }!\nships = { $count ->\n    [one] one ship\n   *[other] { $count } ships\n}\nboth = { $one } and { $other }"
            }
            Language::De => {
                "hello = Moin { $who }!\nships = { $count ->\n    [one] ein Schiff\n   *[other] { $count } Schiffe\n}\nboth = { $one } und { $other }"
            }
        }
    }
    Texts::new(&[text]).expect("they are Fluent")
}

fn names() -> Vec<String> {
    vec!["Anna".to_owned(), "Ö{ $who }".to_owned()]
}

#[test]
fn seat_without_a_name_has_its_number() {
    let hello = |seat| made().say(Language::En, &Message::new("hello").with("who", Seat(seat)), &names());
    assert_eq!(hello(0), "Hello Anna!");
    assert_eq!(hello(1), "Hello Ö{ $who }!", "a name is never parsed as Fluent");
    assert_eq!(hello(2), "Hello 3!");
}

#[test]
fn number_selects_singular_or_plural() {
    let ships = |language, count: usize| made().say(language, &Message::new("ships").with("count", count), &[]);
    assert_eq!(ships(Language::En, 1), "one ship");
    assert_eq!(ships(Language::En, 3), "3 ships");
    assert_eq!(ships(Language::De, 1), "ein Schiff");
    assert_eq!(ships(Language::De, 0), "0 Schiffe");
    let large = Message::new("ships").with("count", 1_234_567_i64);
    assert_eq!(made().say(Language::En, &large, &[]), "1234567 ships");
}

#[test]
fn message_inside_a_message_has_its_language() {
    let both = Message::new("both")
        .with("one", Message::new("hello").with("who", Seat(0)))
        .with("other", Message::new("ships").with("count", 2_u8));
    assert_eq!(made().say(Language::En, &both, &names()), "Hello Anna! and 2 ships");
    assert_eq!(made().say(Language::De, &both, &names()), "Moin Anna! und 2 Schiffe");
}

/// A release prints the id; every other build panics, so that a test notices.
#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "no text nothing"))]
fn missing_text_panics_except_in_a_release() {
    assert!(!made().knows(Language::De, "nothing"));
    assert_eq!(made().say(Language::En, &Message::new("nothing"), &[]), "[nothing]");
}

#[test]
fn faulty_text_file_is_refused() {
    assert!(Texts::new(&[|_| "no text"]).is_err());
    let fault = Texts::new(&[|_| "one = 1", |_| "one = 2"]).err().expect("an id twice");
    assert!(fault.to_string().contains("part 1"), "{fault}");
}

#[test]
fn locale_of_any_country_selects_a_language() {
    for (locale, language) in [
        ("de", Language::De),
        ("de-AT", Language::De),
        ("de_CH", Language::De),
        ("en-US", Language::En),
        ("fr", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}
