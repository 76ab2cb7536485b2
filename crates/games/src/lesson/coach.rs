//! The text of a coach has room above four rows of controls, and names controls as they read.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::tests::wandered;
use super::ways::{WAYS, game, pressed};
use super::*;
use crate::registry::texts;
use engine::lang::Language;
use engine::panel::Label;
use engine::phone;

/// The most lines of a text below the title of the first page.
const BELOW_THE_TITLE: usize = 3;
/// The most lines of a text above the controls of a game.
const ABOVE_CONTROLS: usize = 4;
/// The most lines of a text after the end, when there is one row of controls.
const AFTER_THE_END: usize = 6;

/// Learners who press anything before they follow the coach.
const STRAYS: u8 = 8;
/// The most presses before they do.
const ASTRAY: u32 = 12;
/// The most signs of presses in a custom id of Naval Battles.
const PRESSED: usize = 70;

/// What a page of a lesson says and shows in a language.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Page {
    place: String,
    language: Language,
    said: String,
    /// The most lines of the text.
    most: usize,
    labels: Vec<String>,
}

/// The pages on all ways through all lessons, and the pages that only look from there. Equal ones count once.
static PAGES: LazyLock<BTreeSet<Page>> = LazyLock::new(|| {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for (id, _, by_coach, others) in WAYS {
        for way in std::iter::once(by_coach).chain(*others) {
            let all = pressed(id, way);
            let ends = all.char_indices().map(|(at, _)| at).chain([all.len()]);
            let on_the_way = ends.filter_map(|end| lesson(game(id), &all[..end]).ok());
            let with_looks = on_the_way.flat_map(|now| looks(&now).into_iter().chain([now.pressed().to_owned()]));
            for pressed in with_looks.filter(|pressed| seen.insert((*id, pressed.clone()))) {
                let now = lesson(game(id), &pressed).expect("it was pressed");
                found.extend(Language::ALL.into_iter().filter_map(|language| page(&now, language)));
            }
        }
    }
    found
});

/// What leads from a page to those that enter nothing.
fn looks(now: &Lesson<'_>) -> Vec<String> {
    let is_look = |press: &&Press| match press.pressed() {
        Pressed::Enter(line) => now.play().next(LEARNER, line).is_open(),
        // The coach does not know which part of the board is shown.
        Pressed::Look(_) => false,
        Pressed::Form(_) | Pressed::Several { .. } => true,
    };
    now.panel().presses().filter(is_look).filter_map(|press| now.with(press.text())).collect()
}

/// A page in a language; `None` if the coach says nothing there.
fn page(now: &Lesson<'_>, language: Language) -> Option<Page> {
    let most = match () {
        () if now.is_over() => AFTER_THE_END,
        () if now.has_begun() => ABOVE_CONTROLS,
        () => BELOW_THE_TITLE,
    };
    let (said, labels) = (text(language, &now.coach()?), labels(language, now.panel()));
    Some(Page { place: format!("{}, {}", now.game.id(), language.code()), language, said, most, labels })
}

fn text(language: Language, message: &Message) -> String {
    texts().say(language, message, &["Carla".to_owned(), "Computer".to_owned()])
}

/// The labels that a text tells to press: what stands in bold type between quotation marks.
fn named(language: Language, said: &str) -> Vec<&str> {
    let [open, close] = match language {
        Language::En => ['“', '”'],
        Language::De => ['„', '“'],
    };
    let bold = said.split("**").skip(1).step_by(2);
    bold.flat_map(|bold| bold.split(open).skip(1)).filter_map(|rest| rest.split(close).next()).collect()
}

fn label(language: Language, label: &Label) -> String {
    match label {
        Label::Words(words) => text(language, words),
        Label::Plain(name) => name.clone(),
    }
}

/// The press of the control with this label: a button, or the first entry of a menu.
fn control(language: Language, panel: &Panel, name: &str) -> Option<String> {
    let of_row = |row: &ControlRow| match row {
        ControlRow::Buttons(buttons) => {
            buttons.iter().find(|button| label(language, &button.label) == name).map(|button| &button.press).cloned()
        }
        ControlRow::Menu { prompt, entries } => {
            entries.first().filter(|_| text(language, prompt) == name).map(|entry| entry.press.clone())
        }
        ControlRow::Several { .. } => None,
    };
    Some(panel.rows().iter().find_map(of_row)?.text().to_owned())
}

/// The labels of the controls of a panel.
fn labels(language: Language, panel: &Panel) -> Vec<String> {
    let label = |of: &Label| label(language, of);
    let of_row = |row: &ControlRow| match row {
        ControlRow::Buttons(buttons) => buttons.iter().map(|button| label(&button.label)).collect::<Vec<_>>(),
        ControlRow::Menu { prompt, entries } | ControlRow::Several { prompt, entries, .. } => {
            entries.iter().map(|entry| label(&entry.label)).chain([text(language, prompt)]).collect()
        }
    };
    panel.rows().iter().flat_map(of_row).collect()
}

/// Whether a label begins with this name, and not in the middle of a word or number.
fn begins_with(label: &str, name: &str) -> bool {
    let is_inside = |rest: &str| name.ends_with(char::is_alphanumeric) && rest.starts_with(char::is_alphanumeric);
    label.strip_prefix(name).is_some_and(|rest| !is_inside(rest))
}

/// Fails with what is wrong, each thing once.
fn nothing(wrong: impl Iterator<Item = String>) {
    let wrong: BTreeSet<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), Vec::from_iter(wrong).join("\n"));
}

#[test]
fn text_of_a_coach_leaves_room_for_its_panel() {
    nothing(PAGES.iter().filter_map(|Page { place, said, most, .. }| {
        let lines = phone::lines(said);
        (lines > *most).then(|| format!("{place}: {lines} lines, at most {most}: {said}"))
    }));
}

#[test]
fn coach_names_controls_as_they_read() {
    assert!(PAGES.iter().any(|page| !named(page.language, &page.said).is_empty()), "no text names a control");
    nothing(PAGES.iter().flat_map(|Page { place, language, said, labels, .. }| {
        let missing = |name: &&str| !labels.iter().any(|label| begins_with(label, name));
        let missing = named(*language, said).into_iter().filter(missing);
        missing.map(move |name| format!("{place}: no {name} in {labels:?}: {said}"))
    }));
}

/// The coach of Naval Battles names each control that it means.
#[test]
fn learner_who_went_astray_is_led_to_the_end() {
    for (number, language) in (0..STRAYS).zip(Language::ALL.into_iter().cycle()) {
        let mut luck = Dice::luck(&[number; 32], LEARNER);
        let mut now = lesson(game("naval_battles"), "").expect("it begins");
        for _ in 0..luck.below(ASTRAY) {
            if !now.is_over() {
                now = wandered(&now, &mut luck);
            }
        }
        while !now.is_over() {
            let said = now.coach().map(|coach| text(language, &coach)).unwrap_or_default();
            let name = named(language, &said).into_iter().next();
            let press = name.and_then(|name| control(language, now.panel(), name));
            // A page behind a menu leads back to the coach.
            assert!(press.is_some() || now.focus() != Focus::default(), "{said}\n{:?}", labels(language, now.panel()));
            let pressed = now.with(&press.unwrap_or_default()).expect("the panel has it");
            assert!(pressed.chars().count() <= PRESSED, "{pressed} does not fit into an id");
            now = lesson(now.game, &pressed).expect("it leads on");
        }
    }
}
