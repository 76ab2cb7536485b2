//! What is read and pressed: panels, words, boards. Everything exists in every language and keeps the limits of clients.

use std::collections::BTreeSet;

use super::{Table, combinations};
use crate::engine::dice::Chance;
use crate::engine::game::{Match, Play as _};
use crate::engine::log::Log;
use crate::engine::prompt::Next;
use crate::engine::rules::{Face, Mind};
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Language, Message};
use crate::panel::{ControlRow, Label, Panel};
use crate::registry;

/// The longest name that a client shows, of the widest kind that there is in bytes.
fn names() -> Vec<String> {
    (0..8).map(|_| "Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned()).collect()
}

/// Says a message in every language without a fault and not longer than so many characters.
pub(super) fn message<G: Face>(message: &Message, longest: usize) -> usize {
    let said = Language::ALL.map(|language| {
        assert!(
            registry::texts().knows(language, &message.id),
            "{}: no text {} in {}",
            G::ID,
            message.id,
            language.code()
        );
        let said = registry::texts().say(language, message, &names());
        assert!(!said.trim().is_empty() && !said.contains('['), "{}: {} says {said:?}", G::ID, message.id);
        let length = said.chars().count();
        assert!(length <= longest, "{}: {length} characters, at most {longest}: {said}", message.id);
        length
    });
    said.into_iter().max().expect("there are languages")
}

/// Every panel and every word at this moment, for everybody.
pub(super) fn everything<G: Face + Mind>(table: &mut Table<G>) {
    for viewer in Viewer::all(table.running.seats()) {
        let state = viewer.seat().map_or_else(|| table.running.state.clone(), |seat| table.drafted(seat));
        let view = state.view(viewer);
        message::<G>(&G::status(&view), 2_000);
        message::<G>(&G::situation(&view), 2_000);
        let words: Vec<usize> = G::alt(&view).iter().map(|line| message::<G>(line, 1_024)).collect();
        let alt = words.iter().sum::<usize>() + words.len().saturating_sub(1);
        assert!(alt <= 1_024, "{table}: {viewer:?}: an alternative text of {alt} characters");
        assert!(G::text(&view, &names()).len() <= 1_900, "{table}: the board as text does not fit into a message");
        let latest = table.running.plies().saturating_sub(8);
        for told in table.running.told(viewer, latest).into_iter().chain(table.running.epilogue()) {
            message::<G>(&told, 2_000);
        }
        match viewer.seat() {
            Some(seat) => pressed(table, seat, &state),
            None => assert!(G::panel(&view, "").rows().is_empty(), "{table}: a spectator has nothing to press"),
        }
    }
}

/// Follows random presses through the panels of a seat.
fn pressed<G: Face + Mind>(table: &mut Table<G>, seat: Seat, state: &G) {
    let view = state.view(Viewer::Seat(seat));
    let asked = table.running.prompts().iter().any(|prompt| prompt.seat == seat);
    let mut entered = String::new();
    for depth in 0..6 {
        let panel = G::panel(&view, &entered);
        check_panel::<G>(&panel);
        let presses: Vec<String> = panel.presses().map(|press| press.text().to_owned()).collect();
        assert!(asked || presses.is_empty(), "{table}: seat {seat} is not asked and can press {presses:?}");
        assert!(!asked || !presses.is_empty() || depth > 0, "{table}: seat {seat} is asked and can press nothing");
        for press in &presses {
            follows(table, seat, state, press);
        }
        if presses.is_empty() {
            break;
        }
        entered.clone_from(table.dice.pick(&presses));
        if state.next(seat, &entered) == Next::Done {
            break;
        }
    }
    // What was typed or is out of date makes a panel too.
    for entered in ["?", "🚢", "A", "Z", "place", "99"] {
        check_panel::<G>(&G::panel(&view, entered));
    }
}

/// A press is a whole move that is accepted, or leads on.
fn follows<G: Face + Mind>(table: &Table<G>, seat: Seat, state: &G, press: &str) {
    match state.next(seat, press) {
        Next::Nothing => panic!("{table}: seat {seat} can press {press:?}, which leads nowhere"),
        Next::Pick(choices) => {
            let texts: BTreeSet<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
            assert_eq!(texts.len(), choices.len(), "{table}: {press:?} offers something twice");
            assert!((1..=25).contains(&choices.len()), "{table}: {press:?} offers {} choices", choices.len());
            for choice in choices {
                assert!(choice.text.len() <= 70, "{table}: {:?} fits behind no button", choice.text);
                choice.label.iter().for_each(|label| _ = message::<G>(label, 100));
            }
        }
        Next::Number { least, most } => assert!(least <= most, "{table}: {press:?}"),
        Next::Text { longest } => assert!(longest > 0, "{table}: {press:?}"),
        // A line of several moves, some of which may be passed over.
        Next::Done if state.split(seat, press).len() > 1 => {
            let entered = table.running.clone().enter(seat, &table.drafts[seat.index()], press);
            assert_eq!(entered.refused, None, "{table}: seat {seat} can press {press:?}");
            assert!(!entered.moves.is_empty(), "{table}: {press:?} does nothing");
        }
        Next::Done => {
            let mut after = state.clone();
            let mut dice = Chance::Seeded(table.seed).dice(crate::engine::dice::Stream::Draft, Some(seat), 0);
            let step = state.parse(seat, press);
            let applied = step.and_then(|step| after.apply(seat, &step, &mut dice, &mut Log::default()));
            assert_eq!(applied, Ok(()), "{table}: seat {seat} can press {press:?}");
        }
    }
}

fn check_panel<G: Face>(panel: &Panel) {
    let text: usize = panel.text().iter().map(|line| message::<G>(line, 2_000)).sum();
    assert!(text <= 2_000);
    let label = |label: &Label, longest: usize| match label {
        Label::Words(words) => _ = message::<G>(words, longest),
        Label::Plain(plain) => assert!((1..=longest).contains(&plain.chars().count()), "{plain:?}"),
    };
    let mut pressed = BTreeSet::new();
    for row in panel.rows() {
        match row {
            ControlRow::Buttons(buttons) => {
                for button in buttons {
                    label(&button.label, 80);
                    assert!(pressed.insert(button.press.text()), "two controls enter {:?}", button.press);
                }
            }
            ControlRow::Menu { prompt, entries } => {
                message::<G>(prompt, 150);
                assert!(entries.iter().filter(|entry| entry.chosen).count() <= 1, "one entry of a menu is chosen");
                for entry in entries {
                    label(&entry.label, 100);
                    assert!(pressed.insert(entry.press.text()), "two controls enter {:?}", entry.press);
                }
            }
        }
    }
}

/// The lobby finds words for every option, and every combination makes a game.
pub(crate) fn options<G: Face + Mind>() {
    message::<G>(&Message::new(G::ID), 32);
    message::<G>(&Message::new(format!("{}-about", G::ID)), 300);
    message::<G>(&Message::new(format!("{}-text-legend", G::ID)), 300);
    for spec in G::OPTIONS {
        assert!(!spec.values.is_empty(), "{}", spec.id);
        message::<G>(&Message::new(format!("{}-option-{}", G::ID, spec.id)), 80);
        for value in spec.values {
            message::<G>(&Message::new(format!("{}-option-{}-{value}", G::ID, spec.id)), 100);
        }
    }
    for language in Language::ALL {
        for page in G::rules_text(language).split("\n---\n") {
            let length = page.chars().count();
            assert!((1..=1_800).contains(&length), "{}: a page of {length} characters: {page}", G::ID);
        }
    }
    for seats in G::SEATS {
        for options in combinations(G::OPTIONS) {
            let running = Match::<G>::start(&options, seats, Chance::Seeded([1; 32]));
            assert_eq!(running.seats(), seats);
            assert!(running.outcome().is_none(), "{options}: over before it began");
        }
    }
}
