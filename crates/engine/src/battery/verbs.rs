//! The lists of a game's verbs, in its README and in the dictionary of the fuzzer.

use std::fmt::Write as _;
use std::path::Path;

use crate::lang::{Language, Message, Texts};
use crate::words::Verb;

/// Compares the verbs in a game's README and in the fuzzer's dictionary with the verbs and texts of the game. `BLESS=1`
/// writes both lists.
#[track_caller]
pub fn are_listed<V: Verb>(game: &str, texts: &Texts) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    is_listed(
        &root.join("crates").join(game).join("README.md"),
        ["<!-- verbs -->\n", "<!-- /verbs -->"],
        &table::<V>(game, texts),
    );
    is_listed(
        &root.join("fuzz/dictionary"),
        [&format!("# verbs of {game}\n"), "# end\n"],
        &dictionary::<V>(game, texts),
    );
}

/// The words of a language for a verb: the word that it prints, then the other words that it accepts.
fn words(game: &str, texts: &Texts, language: Language, id: &str) -> Vec<String> {
    let say = |sort: &str| {
        let text = Message::new(format!("{game}-{sort}-{id}"));
        texts.knows(language, &text.id).then(|| texts.say(language, &text, &[]))
    };
    let said: Vec<String> = ["word", "also"].into_iter().filter_map(say).collect();
    said.iter().flat_map(|words| words.split(',')).map(|word| word.trim().to_owned()).collect()
}

fn table<V: Verb>(game: &str, texts: &Texts) -> String {
    let mut table = "| verb | rest of the move |".to_owned();
    Language::ALL.iter().for_each(|language| write!(table, " {} |", language.code()).expect("text"));
    table.push_str("\n| --- | --- |");
    table.push_str(&" --- |".repeat(Language::ALL.len()));
    for verb in V::ALL {
        let form = if verb.form().is_empty() { String::new() } else { format!("`{}`", verb.form()) };
        write!(table, "\n| `{}` | {form} |", verb.id()).expect("text");
        for language in Language::ALL {
            write!(table, " {} |", words(game, texts, language, verb.id()).join(", ")).expect("text");
        }
    }
    table + "\n"
}

fn dictionary<V: Verb>(game: &str, texts: &Texts) -> String {
    let words = |verb: &V| {
        Language::ALL.into_iter().flat_map(|language| words(game, texts, language, verb.id())).collect::<Vec<_>>()
    };
    let all: std::collections::BTreeSet<String> = V::ALL.iter().flat_map(words).collect();
    all.iter().map(|word| format!("\"{word} \"\n")).collect()
}

/// Compares the part of a file between two marks, or writes it.
#[track_caller]
fn is_listed(path: &Path, [begin, end]: [&str; 2], expected: &str) {
    let file = std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let parts = file.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?)));
    let Some((before, (listed, after))) = parts else { panic!("{} has no {begin:?}", path.display()) };
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, format!("{before}{begin}{expected}{end}{after}")).expect("it can be written");
    } else {
        assert_eq!(listed, expected, "{}: BLESS=1 writes it", path.display());
    }
}
