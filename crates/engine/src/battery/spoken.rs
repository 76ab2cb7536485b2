//! Panels, texts and boards: they exist in every language and keep the limits of clients.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::texts;
use super::trial::people;
use super::{COMBINATIONS, Table, combinations};
use crate::columns::COLUMNS;
use crate::dice::{Chance, Stream};
use crate::game::Play as _;
use crate::lang::{Language, Message};
use crate::log::Log;
use crate::matches::{self, Match};
use crate::options::OptionKind;
use crate::panel::{ControlRow, Focus, Label, MenuEntry, Panel, Press, Pressed, ROWS, TABLE_LABEL};
use crate::phone;
use crate::prelude::*;
use crate::prompt::{Choice, Next};
use crate::rulebook;
use crate::rules::Setup;
use crate::seat::{Seat, Viewer};
use crate::undo::Undo;

/// Names of the greatest length that a client shows, in the widest characters.
pub(super) fn names() -> Vec<String> {
    (1..=8).map(|number| format!("Wöchentliche Hafenrundfahrt {number} ÄÖ")).collect()
}

/// Checks that every language says a message without a fault and in at most `longest` characters. Returns its greatest
/// length.
pub(super) fn message<G: Playable>(message: &Message, longest: usize) -> usize {
    // Most messages come again and again, and saying them is slow.
    static LENGTHS: LazyLock<Mutex<HashMap<u64, usize>>> = LazyLock::new(Mutex::default);
    let lengths = || LENGTHS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut key = DefaultHasher::new();
    message.hash(&mut key);
    let known = lengths().get(&key.finish()).copied().filter(|length| *length <= longest);
    known.unwrap_or_else(|| {
        let length = said::<G>(message, longest);
        lengths().insert(key.finish(), length);
        length
    })
}

/// Says a message in every language, for [`message`].
fn said<G: Playable>(message: &Message, longest: usize) -> usize {
    let said = Language::ALL.map(|language| {
        let (id, file) = (&message.id, format!("assets/lang/{}/{}.ftl", language.code(), G::ID));
        assert!(texts().knows(language, id), "{id} is missing in {file}");
        let said = texts().say(language, message, &names());
        assert!(!said.trim().is_empty() && !said.contains('['), "{id} in {file} says {said:?}");
        let length = said.chars().count();
        assert!(length <= longest, "{id} in {file} has {length} characters, at most {longest}: {said}");
        length
    });
    said.into_iter().max().expect("there are languages")
}

/// Checks all panels and texts of a state, for every viewer.
pub(super) fn everything<G: Playable>(table: &mut Table<G>) {
    for viewer in Viewer::all(table.game.seats()) {
        let state = viewer.seat().map_or_else(|| table.game.state.clone(), |seat| table.drafted(seat));
        let view = state.view(viewer);
        message::<G>(&G::status(&view), 2_000);
        message::<G>(&G::situation(&view), 2_000);
        let words: Vec<usize> = G::alt(&view).iter().map(|line| message::<G>(line, 1_024)).collect();
        let alt = words.iter().sum::<usize>() + words.len().saturating_sub(1);
        assert!(alt <= 1_024, "{table}: {viewer:?}: an alternative text of {alt} characters");
        for language in Language::ALL {
            let board = G::text(&view, &names(), language);
            assert!(board.len() <= 1_900, "{table}: the board as text does not fit into a message");
        }
        G::moment(&view).iter().for_each(|moment| _ = message::<G>(moment, 100));
        let latest = table.game.plies().saturating_sub(8);
        for told in table.game.told(viewer, latest).into_iter().chain(table.game.epilogue()) {
            message::<G>(&told, 2_000);
        }
        match viewer.seat() {
            Some(seat) => {
                pressed(table, seat, &state);
            }
            None => {
                let panel = table.game.panel(viewer, Focus::default());
                assert!(panel.rows().is_empty(), "{table}: a spectator has nothing to press");
            }
        }
    }
}

/// Follows random presses through the panels of a seat.
fn pressed<G: Playable>(table: &mut Table<G>, seat: Seat, state: &G) {
    let view = state.view(Viewer::Seat(seat));
    let next = |partial: &G::Partial| state.next(seat, partial);
    let asked = table.game.prompts().iter().any(|prompt| prompt.seat == seat);
    let (mut entered, mut look) = (String::new(), String::new());
    for depth in 0..8 {
        let partial = G::partial(&entered);
        let panel = G::panel(&view, Focus { partial: &partial, look: &look }, &next);
        check_panel::<G>(&panel);
        for press in panel.presses() {
            if let Pressed::Look(Focus { partial, look }) = press.pressed() {
                check_panel::<G>(&G::panel(&view, Focus { partial: &G::partial(partial), look }, &next));
            }
        }
        narrow(table, &view, &partial);
        G::hint(&view, &partial).iter().for_each(|hint| advises_shortly::<G>("💡 ", hint));
        let presses: Vec<Press> = panel.presses().cloned().collect();
        let acts = presses.iter().any(|press| !matches!(press.pressed(), Pressed::Look(_)));
        let offered = asked || next(&G::Partial::default()) != Next::Nothing;
        assert!(offered || !acts, "{table}: seat {seat} is offered nothing and can press {presses:?}");
        assert!(!asked || acts || depth > 0, "{table}: seat {seat} is asked and can press nothing");
        for press in &presses {
            follows(table, seat, state, press);
        }
        // A random row first, because long menus would crowd out all other presses.
        let rows: Vec<Vec<&Press>> = panel.rows().iter().map(|row| row.open().collect()).collect();
        let rows: Vec<Vec<&Press>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        if rows.is_empty() {
            break;
        }
        let row = table.dice.pick(&rows);
        match table.dice.pick(row).pressed() {
            Pressed::Enter(text) => {
                (entered, look) = (text.to_owned(), String::new());
                if state.next_after(seat, &entered) == Next::Done {
                    break;
                }
            }
            Pressed::Look(focus) => (entered, look) = (focus.partial.to_owned(), focus.look.to_owned()),
            Pressed::Form(_) | Pressed::Several { .. } => break,
        }
    }
    // Typed and outdated texts must lead to a panel too.
    for text in ["!", "🚢", "A", "Z", "place", "99"] {
        check_panel::<G>(&G::panel(&view, Focus::on(&G::partial(text)), &next));
        check_panel::<G>(&G::panel(&view, Focus { partial: &G::Partial::default(), look: text }, &next));
    }
}

/// Checks that the text board for a decision is no wider than a phone.
fn narrow<G: Playable>(table: &Table<G>, view: &G::View, entered: &G::Partial) {
    let board = G::text_to_decide(view, Focus::on(entered), &names(), Language::De);
    let wide = board.lines().find(|line| line.chars().count() > COLUMNS);
    assert_eq!(wide, None, "{table}: at {entered:?} the text board is wider than a phone\n{board}");
    assert!(board.len() <= 1_900, "{table}: the board as text does not fit into a message");
}

/// Checks that a press does what its kind promises.
fn follows<G: Playable>(table: &Table<G>, seat: Seat, state: &G, press: &Press) {
    match press.pressed() {
        Pressed::Enter("") | Pressed::Look(_) => {}
        Pressed::Enter(text) => match Undo::parse(text) {
            None => leads_on(table, seat, state, text),
            Some(Undo::Latest) => {}
            Some(Undo::Line(name)) => {
                let undone = table.game.without_line(seat, &table.drafts[seat.index()], &name);
                assert!(undone.is_some(), "{table}: {text:?} takes nothing back");
            }
        },
        Pressed::Form(entered) => {
            let next = state.next_after(seat, entered);
            let form = matches!(next, Next::Number { .. } | Next::Text { .. });
            assert!(form, "{table}: a form for {entered:?}, which {next:?} follows");
            leads_on(table, seat, state, entered);
        }
        Pressed::Several { stem, separator: sign } => {
            let Next::Several { choices, least, most, separator } = state.next_after(seat, stem) else {
                panic!("{table}: {stem:?} does not allow several picks");
            };
            assert_eq!(sign, separator, "{table}: {stem:?}");
            assert!(1 <= least && least <= most && usize::from(most) <= choices.len(), "{table}: {stem:?}");
            choices_are_sound::<G>(&choices);
        }
    }
}

pub(super) fn choices_are_sound<G: Playable>(choices: &[Choice]) {
    let texts: BTreeSet<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
    assert_eq!(texts.len(), choices.len(), "something is offered twice: {choices:?}");
    assert!(!choices.is_empty(), "nothing is offered");
    for choice in choices {
        assert!(choice.text.len() <= crate::panel::PRESS, "{:?} is too long for a press", choice.text);
        choice.label.iter().for_each(|label| _ = message::<G>(label, 100));
    }
}

/// Checks that the text of a control parses as a partial move that prints the same text.
fn is_read_back<G: Playable>(text: &str) {
    assert_eq!(G::partial(text).to_string(), text, "{}: it is read as something else", G::ID);
}

/// Checks that a press enters a legal move or a partial move that can be completed.
fn leads_on<G: Playable>(table: &Table<G>, seat: Seat, state: &G, press: &str) {
    is_read_back::<G>(press);
    match state.next_after(seat, press) {
        Next::Nothing => panic!("{table}: seat {seat} can press {press:?}, and nothing completes it"),
        Next::Pick(choices) => {
            choices_are_sound::<G>(&choices);
            choices.iter().for_each(|choice| is_read_back::<G>(&choice.text));
        }
        Next::Several { choices, .. } => choices_are_sound::<G>(&choices),
        Next::Number { least, most } => assert!(least <= most, "{table}: {press:?}"),
        Next::Text { longest } => assert!(longest > 0, "{table}: {press:?}"),
        // Some moves of a line may be skipped.
        Next::Done if state.split(seat, &state.written_out(seat, press)).len() > 1 => {
            let entered = table.game.clone().enter(seat, &table.drafts, press);
            assert_eq!(entered.refused, None, "{table}: seat {seat} can press {press:?}");
            let changed = !entered.moves.is_empty() || entered.drafts != table.drafts;
            assert!(changed, "{table}: {press:?} does nothing");
        }
        Next::Done => {
            let mut after = state.clone();
            let chance = Chance::new(&table.seed, Stream::Draft, Some(seat), 0);
            let step = state.parse(seat, &state.written_out(seat, press));
            let applied = step.and_then(|step| matches::apply(&mut after, seat, &step, chance, &mut Log::default()));
            assert_eq!(applied.map(drop), Ok(()), "{table}: seat {seat} can press {press:?}");
        }
    }
}

/// Checks that every client can show the panel and that its words exist in every language.
pub fn check_panel<G: Playable>(panel: &Panel) {
    let text: usize = panel.text().iter().map(|line| message::<G>(line, 2_000)).sum();
    assert!(text <= 2_000);
    let label = |label: &Label, longest: usize| match label {
        Label::Words(words) => _ = message::<G>(words, longest),
        Label::Plain(plain) => assert!((1..=longest).contains(&plain.chars().count()), "{plain:?}"),
    };
    panel.check().unwrap_or_else(|error| panic!("{}: a panel over the limits: {error}", G::ID));
    fits_a_phone::<G>(panel);
    panel.reason().iter().for_each(|at| advises_shortly::<G>("", &panel.text()[*at]));
    let menu = |prompt: &Message, entries: &[MenuEntry]| {
        message::<G>(prompt, 150);
        entries.iter().for_each(|entry| label(&entry.label, 100));
        let texts: BTreeSet<&str> = entries.iter().map(|entry| entry.press.text()).collect();
        assert_eq!(texts.len(), entries.len(), "two entries of a menu enter the same");
    };
    for row in panel.rows() {
        match row {
            ControlRow::Buttons(buttons) => buttons.iter().for_each(|button| label(&button.label, 80)),
            ControlRow::Menu { prompt, entries } => {
                menu(prompt, entries);
                assert!(entries.iter().filter(|entry| entry.chosen).count() <= 1, "one entry of a menu is chosen");
            }
            ControlRow::Several { prompt, entries, .. } => menu(prompt, entries),
        }
    }
}

/// Checks that a phone shows a hint or the reason for a suggestion in two lines, because it stands below a headline and the news.
fn advises_shortly<G: Playable>(sign: &str, advice: &Message) {
    for language in Language::ALL {
        let said = texts().say(language, advice, &people(6));
        let lines = phone::lines(&format!("{sign}{said}{}", phone::EDITED));
        assert!(lines <= phone::LINES, "{}: {lines} lines of advice: {said}", G::ID);
    }
}

/// Checks that a phone shows the controls and the button of the table in at most four lines.
fn fits_a_phone<G: Playable>(panel: &Panel) {
    let names = people(6);
    for language in Language::ALL {
        let lines = panel.lines(TABLE_LABEL, |words| texts().say(language, words, &names));
        assert!(lines <= ROWS, "{}: {lines} lines of controls in {}: {panel:#?}", G::ID, language.code());
    }
}

/// Checks that there is a named colour for each seat (BLO-14).
fn colours<G: Playable>() {
    let ids: BTreeSet<&str> = G::COLOURS.iter().map(|colour| colour.id).collect();
    assert_eq!(ids.len(), G::COLOURS.len(), "{}: two colours of one id", G::ID);
    let enough = G::COLOURS.is_empty() || G::COLOURS.len() >= usize::from(*G::SEATS.end());
    // A menu has at most 25 entries.
    assert!(enough && G::COLOURS.len() <= 25, "{}: a colour for each seat", G::ID);
    for colour in G::COLOURS {
        assert!(colour.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{}: {}", G::ID, colour.id);
        message::<G>(&Message::new(format!("{}-colour-{}", G::ID, colour.id)), 20);
    }
}

/// Checks that the lobby has words for every option and that every allowed combination starts a game.
pub fn options<G: Playable>() {
    message::<G>(&Message::new(G::ID), 32);
    message::<G>(&Message::new(format!("{}-about", G::ID)), 300);
    let legend = Message::new(format!("{}-text-legend", G::ID));
    message::<G>(&legend, 300);
    for said in Language::ALL.map(|language| texts().say(language, &legend, &[])) {
        let heading = said.starts_with(['#', '-', '*', '>', '_', '~', '|', '`']);
        assert!(!heading, "{}: the first sign of {said:?} is markdown and vanishes", G::ID);
    }
    for spec in G::OPTIONS {
        message::<G>(&Message::new(format!("{}-option-{}", G::ID, spec.id)), 80);
        if let OptionKind::OneOf(values) = spec.kind {
            assert!(!values.is_empty(), "{}", spec.id);
            for value in values {
                message::<G>(&Message::new(format!("{}-option-{}-{value}", G::ID, spec.id)), 100);
            }
        }
    }
    colours::<G>();
    for language in Language::ALL {
        for chapter in rulebook::chapters(G::rules_text(language)) {
            let length = chapter.text.chars().count();
            assert!((1..=1_800).contains(&length), "{}: a chapter of {length} characters: {}", G::ID, chapter.text);
        }
    }
    for seats in G::SEATS {
        let mut playable = 0;
        for options in combinations(G::OPTIONS, *COMBINATIONS.end()) {
            if let Err(reason) = G::check(&options, seats) {
                message::<G>(&reason, 300);
                continue;
            }
            playable += 1;
            for revision in G::OLDEST..=G::REVISION {
                let game = Match::<G>::start(&Setup { options: &options, seats, revision }, [1; 32]);
                assert_eq!(game.seats(), seats);
                assert!(game.outcome().is_none(), "{options}: over before it began");
            }
            if let Some(teams) = G::teams(&options, seats) {
                assert_eq!(teams.len(), usize::from(seats), "{options}: a team for each seat");
                assert!(teams.iter().all(|team| (1..seats).contains(team)), "{options}: {teams:?}");
            }
        }
        assert!(playable > 0, "{}: no game for {seats}", G::ID);
    }
}
