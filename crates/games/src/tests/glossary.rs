//! `docs/glossary.md`: one word for each thing, in both languages.

use super::texts::{messages, root};
use crate::registry::{GAMES, SHARED};
use engine::lang::Language;

/// A row: the words of a thing in each language, what it is, and the words that no text has for it.
struct Row {
    terms: [Vec<String>; 2],
    about: String,
    not: [Vec<String>; 2],
}

fn words(list: &str, between: &str) -> Vec<String> {
    list.split(between).map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The rows of the table below the heading that names this id.
fn rows(id: &str) -> Vec<Row> {
    let glossary = std::fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let heading = format!("(`{id}`)\n");
    let (_, table) = glossary.split_once(&heading).unwrap_or_else(|| panic!("no table {id}"));
    let table = table.split("\n## ").next().expect("a first part");
    let lines = table.lines().filter(|line| line.starts_with("| ")).skip(2);
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [english, german, about, not] = cells[..] else { panic!("{id}: four cells: {line}") };
            let (first, second) = not.split_once(';').unwrap_or((not, ""));
            Row {
                terms: [english, german].map(|cell| words(cell, ",")),
                about: about.to_owned(),
                not: [first, second].map(|cell| words(cell, ",")),
            }
        })
        .collect()
}

/// The messages of some text files by id. Words that a player types are no messages.
fn said(text: &str) -> impl Iterator<Item = (String, String)> {
    let typed = |id: &str| id.contains("-word-") || id.contains("-form-");
    messages(text).into_iter().filter(move |(id, _)| !typed(id)).map(|(id, text)| (id, read(&text)))
}

/// What a game or the house says in a language, each text with its place.
fn texts(id: &str, language: Language) -> Vec<(String, String)> {
    let Some(game) = GAMES.iter().find(|game| game.id() == id) else {
        return SHARED.iter().flat_map(|(_, texts)| said(texts(language))).collect();
    };
    let rules = game.rules_text(language).lines().filter(|line| !line.starts_with("<!--"));
    let rules = rules.map(|line| ("rules".to_owned(), read(line)));
    said(game.texts()(language)).chain(rules).collect()
}

/// A text without what a player types, which stands between backticks.
fn read(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Whether a text has a word or several as whole words, as they are written or with a capital at the beginning.
/// Names of variables and of cases in Fluent are no words of the text.
fn has(text: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let inside =
        |sign: Option<char>, more: &str| sign.is_some_and(|sign| sign.is_alphanumeric() || more.contains(sign));
    [word, &capital].into_iter().any(|form| {
        text.match_indices(form).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + form.len()..].chars().next();
            !inside(before, "-_$[") && !inside(after, "-_")
        })
    })
}

fn ids() -> impl Iterator<Item = &'static str> {
    std::iter::once("house").chain(GAMES.iter().map(|game| game.id()))
}

#[test]
fn no_text_has_a_second_word_for_a_thing() {
    let mut found = Vec::new();
    for id in ids() {
        let rows = rows(id);
        for (language, at) in Language::ALL.into_iter().zip(0..) {
            for (place, text) in texts(id, language) {
                for row in &rows {
                    let wrong = row.not[at].iter().filter(|word| has(&text, word));
                    found.extend(wrong.map(|word| {
                        format!("{id}, {}, {place}: {word}, for {}: {text}", language.code(), row.terms[at].join(", "))
                    }));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_word_of_the_glossary_is_in_use() {
    for id in ids() {
        let rows = rows(id);
        assert!((12..=40).contains(&rows.len()), "{id} has {} rows", rows.len());
        assert!(rows.iter().all(|row| row.about.ends_with('.')), "{id}: a sentence says what a thing is");
        for (language, at) in Language::ALL.into_iter().zip(0..) {
            let all: Vec<String> = texts(id, language).into_iter().map(|(_, text)| text.to_lowercase()).collect();
            for term in rows.iter().flat_map(|row| &row.terms[at]) {
                let low = term.to_lowercase();
                assert!(all.iter().any(|text| text.contains(&low)), "{id}, {}: no text has {term}", language.code());
            }
        }
    }
}

#[test]
fn word_is_found_whole_and_not_in_what_is_typed() {
    for text in ["The map.", "Map", "on the *map*", "a (map)"] {
        assert!(has(text, "map"), "{text}");
    }
    for text in ["maps", "mapped", "sea-map", "{ $map }", "[map]", "Karte"] {
        assert!(!has(text, "map"), "{text}");
    }
    assert!(!has("brett", "Brett"), "a German noun has a capital");
    assert!(!has(&read("Type `map x`, `map y`."), "map"), "typed words");
}
