//! Random walks: games of random offered moves.

use std::collections::BTreeSet;

use super::trial::{Trial, rule_is_shown};
use super::{MOST_STEPS, Table, spoken, tables};
use crate::dice::{Chance, Dice, Stream, shuffles};
use crate::evaluation;
use crate::game::{Adapter, Draft, Play as _};
use crate::journal::{fold, undone_line};
use crate::lang::Language;
use crate::line::parts;
use crate::log::Log;
use crate::matches::{self, Match};
use crate::panel::BUTTONS;
use crate::prelude::*;
use crate::prompt::{Choice, MoveKind, Next, Prompt};
use crate::record::Recording;
use crate::seat::{Seat, Viewer};

/// The longest label of a button, in characters.
const LABEL: usize = 80;

/// Plays games of every combination of options, with checks after every step.
pub fn along_everything_offered<G: Playable>() {
    let mut ends = std::collections::BTreeMap::<String, u32>::new();
    for mut table in tables::<G>(3) {
        let mut steps = 0;
        time_is_up(&mut table);
        while let Some(seat) = table.asked() {
            offered_to_all(&table);
            step(&mut table, seat);
            if table.now_and_then(40) {
                refusals_change_nothing(&mut table);
                spoken::everything(&mut table);
            }
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
        }
        spoken::everything(&mut table);
        refusals_change_nothing(&mut table);
        let last = table.game.state.clone();
        is_read_back(&mut table, &last);
        let outcome = table.game.outcome().expect("it has ended");
        outcome.check(table.game.seats()).unwrap_or_else(|error| panic!("{table}: {error}"));
        replays(&table);
        *ends.entry(outcome.end).or_default() += 1;
    }
    assert!(!ends.is_empty());
}

/// One accepted step of the walk.
fn step<G: Playable>(table: &mut Table<G>, seat: Seat) {
    let before = table.drafted(seat);
    // Seats resign now and then, in some games early.
    let patience = if table.number % 4 == 3 { 12 } else { 600 };
    let gives_up = table.dice.below(patience) == 0 && before.parse(seat, "resign").is_ok();
    let line = if gives_up { "resign".to_owned() } else { table.offered(seat) };
    assert!(
        !line.contains(['?', '#']) && !line.starts_with('*'),
        "{table}: {line:?} collides with the marks of presses"
    );
    refusal_changes_nothing(table, seat, &too_much(&line));
    let step = before.parse(seat, &line).unwrap_or_else(|refusal| panic!("{table}: {line:?}: {refusal:?}"));
    let printed = step.to_string();
    assert_eq!(before.parse(seat, &printed).as_ref(), Ok(&step), "{table}: {line:?} is printed as {printed:?}");
    let kind = before.move_kind(seat, &step);
    let draft = table.drafts[seat.index()].clone();
    let (committed, told) = (table.game.state.clone(), table.game.events().count());
    let aside = committed.is_side_action(seat, &step);
    let refused = table.enter(seat, &line);
    assert_eq!(refused, None, "{table}: {line:?} of seat {seat} was offered");
    if kind == MoveKind::Draft {
        assert_eq!(table.game.state, committed, "{table}: the draft {line:?} changed the game itself");
        assert_eq!(table.game.events().count(), told, "{table}: the draft {line:?} was announced");
        draft_is_rebuilt(table, seat, before, &step, &draft);
    } else if kind == MoveKind::Commit {
        let left: Vec<String> = before.uncommitted_after(seat, &step).iter().map(ToString::to_string).collect();
        let kept = &table.drafts[seat.index()].text;
        assert!(kept.lines().all(|line| left.iter().any(|left| left == line)), "{table}: {line:?} left {kept:?}");
        all_is_committed(table, seat, before, &step);
    } else {
        draft_stays(table, seat, &line, &draft);
    }
    if aside {
        let waits = |state: &G| state.prompts().into_iter().filter(|prompt| prompt.must).collect::<Vec<_>>();
        assert_eq!(waits(&committed), waits(&table.game.state), "{table}: the side action {line:?} changes a decision");
    }
    time_is_up(table);
    if table.now_and_then(12) {
        let states = [table.game.state.clone(), table.drafted(seat)];
        states.iter().for_each(|state| is_read_back(table, state));
        is_judged(table);
    }
}

/// Checks the public moves: each is whole, canonical, labelled in words, short enough for a button, and legal for some
/// seat, but not twice: a double press counts once.
fn offered_to_all<G: Playable>(table: &Table<G>) {
    let offered = G::public(&table.game.state.view(Viewer::Spectator));
    if offered.is_empty() {
        return;
    }
    assert!(offered.len() <= BUTTONS, "{table}: {} public buttons", offered.len());
    spoken::choices_are_sound::<G>(&offered);
    for Choice { text, label } in &offered {
        let words = label.as_ref().unwrap_or_else(|| panic!("{table}: the public button {text:?} has no words"));
        spoken::message::<G>(words, LABEL);
        let pressed = |seat: Seat| {
            let step = table.game.state.parse(seat, text).ok()?;
            assert_eq!(step.to_string(), *text, "{table}: a public button is not canonical");
            let mut after = table.clone();
            let complete = table.drafted(seat).next_after(seat, text) == Next::Done;
            (complete && after.enter(seat, text).is_none()).then_some((seat, after))
        };
        let accepted: Vec<_> = table.seats().filter_map(pressed).collect();
        assert!(!accepted.is_empty(), "{table}: nobody can press {text:?}");
        for (seat, mut after) in accepted {
            let again = after.enter(seat, text);
            assert!(again.is_some(), "{table}: a double press of seat {seat} enters {text:?} twice");
        }
    }
}

/// Checks that the expected shares add up, depend on the state alone, and exist always or never.
fn is_judged<G: Playable>(table: &Table<G>) {
    let state = &table.game.state;
    if state.outcome().is_some() {
        return;
    }
    let judged = state.evaluate();
    assert_eq!(judged, state.clone().evaluate(), "{table}: the same state has two judgements");
    let begun = Match::<G>::start(&table.setup(), table.seed).state.evaluate();
    assert_eq!(judged.is_some(), begun.is_some(), "{table}: only some states are judged");
    if let Some(shares) = judged {
        assert_eq!(shares.len(), usize::from(state.seats()), "{table}: {shares:?}");
        let sum: u32 = shares.iter().map(|share| u32::from(*share)).sum();
        assert_eq!(sum, u32::from(evaluation::WHOLE), "{table}: {shares:?} do not add up");
    }
}

/// Checks that a state is read back from its position.
fn is_read_back<G: Playable>(table: &mut Table<G>, state: &G) {
    let text = state.to_string();
    let read = G::position(&text).unwrap_or_else(|fault| panic!("{table}: {fault}\n{text}"));
    assert_eq!(read, *state, "a position is read back as another state\n{text}");
    assert_eq!(read.to_string(), text);
}

/// Checks that a commit leads to the same state as the move on top of the draft, unless the move ends the game, draws something or
/// is followed by a queued line.
fn all_is_committed<G: Playable>(table: &Table<G>, seat: Seat, mut laid: G, step: &G::Move) {
    let chance = Chance::new(&table.seed, Stream::Draft, Some(seat), 0);
    let drew = matches::apply(&mut laid, seat, step, chance, &mut Log::default()).expect("it was accepted before");
    // An uncommitted line that is no longer legal is lost from the draft alone.
    if !drew
        && laid.queued_line().is_none()
        && table.game.outcome().is_none()
        && table.drafts[seat.index()].lost.is_empty()
    {
        assert_eq!(table.drafted(seat), laid, "{table}: {step} of seat {seat} does not commit its draft");
    }
}

/// Checks that a move outside the draft keeps every line that is still legal and names the lost lines.
fn draft_stays<G: Playable>(table: &Table<G>, seat: Seat, line: &str, before: &Draft) {
    let after = &table.drafts[seat.index()];
    let mut kept: Vec<&str> = after.text.lines().collect();
    let mut gone = Vec::new();
    for line in before.text.lines() {
        match kept.iter().position(|kept| *kept == line) {
            Some(at) => drop(kept.remove(at)),
            None => gone.push(line),
        }
    }
    let (_, lost) = table.game.laid(seat, before);
    assert_eq!(gone, lost, "{table}: {line:?} of seat {seat} changed what is left of its draft");
    assert!(
        lost.iter().all(|line| after.lost.contains(line)),
        "{table}: the draft does not name the lost lines {lost:?}"
    );
}

/// Checks that the rules accept their own line for an expired decision: in the state alone, and now and then at a
/// table.
fn time_is_up<G: Playable>(table: &mut Table<G>) {
    let thorough = table.now_and_then(12);
    for prompt in table.game.prompts() {
        let seat = prompt.seat;
        let Some(line) = table.game.on_time_out(&prompt, &table.drafts[seat.index()]) else { continue };
        let accepted = |refused: Option<&'static str>, left: Vec<Prompt>| {
            assert_eq!(refused, None, "{table}: {line:?} is entered when the time for {prompt:?} is up");
            assert!(!left.contains(&prompt), "{table}: {line:?} leaves {prompt:?} open");
        };
        let mut late = Trial { game: table.drafted(seat), log: Log::default() };
        let (_, refused) = late.enter(seat, &line);
        accepted(refused, late.game.prompts());
        if thorough {
            let mut late = table.clone();
            let refused = late.enter(seat, &line);
            accepted(refused.map(|refusal| refusal.rule), late.game.prompts());
        }
    }
}

/// Checks that the lines of a draft lead to the same state as the steps that made the draft.
fn draft_is_rebuilt<G: Playable>(table: &Table<G>, seat: Seat, mut stepped: G, step: &G::Move, before: &Draft) {
    let chance = Chance::new(&table.seed, Stream::Draft, Some(seat), before.draws);
    let drew = matches::apply(&mut stepped, seat, step, chance, &mut Log::default()).expect("it was accepted before");
    let draft = &table.drafts[seat.index()];
    assert_eq!(draft.draws, before.draws + u64::from(drew), "{table}");
    assert_eq!(table.drafted(seat), stepped, "{table}: {step} is lost from the draft\n{}", draft.text);
    let again: Vec<String> = stepped.draft(seat).iter().map(ToString::to_string).collect();
    assert_eq!(draft.text, again.join("\n"));
}

/// Checks mutated moves, moves of other seats and nonsense.
fn refusals_change_nothing<G: Playable>(table: &mut Table<G>) {
    let mut texts: Vec<String> =
        ["", "?", "99999999999999999999999", "A1 A1", "confirm confirm", "🚢", "undo", "undo 1"]
            .map(String::from)
            .into();
    texts.push("x ".repeat(500));
    texts.extend((0..20).map(|_| nonsense(table)));
    let recent: Vec<String> = table.journal.iter().rev().take(3).map(|row| row.text.clone()).collect();
    texts.extend(recent.iter().cloned());
    if let Some(seat) = table.asked() {
        let line = table.offered(seat);
        texts.push(line.to_lowercase());
        for text in recent.iter().chain([&line]) {
            texts.push(mutated(table, text));
        }
        texts.push(line);
    }
    let seat = Seat(u8::try_from(table.dice.below(table.game.seats().into())).expect("few seats"));
    for text in &texts {
        refusal_changes_nothing(table, seat, text);
    }
}

/// The line with a larger number at its end, usually too large.
fn too_much(line: &str) -> String {
    let begin = line.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number: u64 = line[begin.len()..].parse().unwrap_or(0);
    format!("{begin}{}", number + 3)
}

/// A line of random words: of the game, of its rules in any language, and others.
fn nonsense<G: Playable>(table: &mut Table<G>) -> String {
    let rules = G::rules_text(*table.dice.pick(&Language::ALL));
    let moves = rules.split('`').skip(1).step_by(2).chain(table.journal.iter().rev().take(8).map(|row| &row.text[..]));
    let words: Vec<&str> = moves.flat_map(|text| text.split([' ', ';', ','])).collect();
    let signs = ["-", ",", ", ", ";", "(", ")", "~", "ß", "İ", "\u{301}", "\n", "0", "37", "99999999999999999999"];
    let gap = *table.dice.pick(&["", " ", "  "]);
    let word = |dice: &mut Dice| match dice.below(3) {
        0 => *dice.pick(&signs),
        _ if words.is_empty() => "",
        _ => *dice.pick(&words),
    };
    (0..=table.dice.below(6)).map(|_| word(&mut table.dice)).collect::<Vec<_>>().join(gap)
}

fn mutated<G: Playable>(table: &mut Table<G>, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = table.dice.below(u32::try_from(letters.len().max(1)).expect("moves are short")) as usize;
    let letter = *table.dice.pick(&['0', '9', 'A', 'z', ' ', '-', ';', 'Ü']);
    match table.dice.below(4) {
        0 if at < letters.len() => drop(letters.remove(at)),
        1 if at < letters.len() => letters[at] = letter,
        2 if at + 1 < letters.len() => letters.swap(at, at + 1),
        _ => letters.insert(at, letter),
    }
    letters.into_iter().collect()
}

fn refusal_changes_nothing<G: Playable>(table: &Table<G>, seat: Seat, text: &str) {
    let before = table.drafted(seat);
    let mut state = before.clone();
    let chance = Chance::new(&table.seed, Stream::Draft, Some(seat), 0);
    let whole = match parts(text).collect::<Vec<_>>()[..] {
        [alone] => alone,
        _ => text,
    };
    let step = before.parse(seat, whole);
    if let Ok(step) = &step {
        let printed = step.to_string();
        assert_eq!(before.parse(seat, &printed).as_ref(), Ok(step), "{table}: {text:?} is printed as {printed:?}");
    }
    assert!(
        before.split(seat, text).iter().all(|part| !part.is_empty()) || text.trim().is_empty(),
        "{table}: {text:?}"
    );
    let _ = (before.next_after(seat, text), before.after_surprise(seat, text, text));
    let applied = step.and_then(|step| matches::apply(&mut state, seat, &step, chance, &mut Log::default()));
    if let Err(refusal) = applied {
        assert_eq!(state, before, "{table}: the refused {text:?} of seat {seat} changed the state");
        Language::ALL.into_iter().for_each(|language| rule_is_shown::<G>(refusal.rule, language));
        spoken::message::<G>(&refusal.reason, 2_000);
        let mut game = table.game.clone();
        let result = game.enter(seat, &table.drafts, text);
        if result.moves.is_empty() && result.drafts == table.drafts {
            assert_eq!(game.state, table.game.state, "{table}: the refused {text:?} of seat {seat} changed the game");
            assert!(result.refused.is_some(), "{table}: {text:?} of seat {seat} is neither refused nor carried out");
        }
    }
}

/// Checks that the journal, also as a file, replays to the same state, events and result.
pub(super) fn replays<G: Playable>(table: &Table<G>) {
    shuffles::take();
    let mut again = Match::<G>::start(&table.setup(), table.seed);
    for (number, entry) in (1..).zip(&table.journal) {
        if undone_line(&entry.text).is_none() {
            let step = again.state.parse(entry.seat, &entry.text);
            let step = step.unwrap_or_else(|refusal| panic!("{table}: {entry:?}: {refusal:?}"));
            assert_eq!(step.to_string(), entry.text, "{table}: a move in the journal is not canonical");
        }
        again.replay(number, entry).unwrap_or_else(|refusal| panic!("{table}: {entry:?}: {refusal:?}"));
    }
    let undone = table.journal.iter().any(|entry| undone_line(&entry.text).is_some());
    let made = shuffles::take();
    let different: BTreeSet<_> = made.iter().collect();
    assert!(undone || different.len() == made.len(), "{table}: two shuffles have the same numbers: {made:?}");
    assert_eq!(again.state, table.game.state, "{table}");
    assert!(again.events().eq(table.game.events()), "{table}: the replay announces other events");
    let recording = table.recording();
    let read = Recording::parse(&recording.print()).expect("a printed recording is read");
    assert_eq!(read, recording);
    let adapter = Adapter::<G>::new();
    for plies in [None, Some(fold(&table.journal).len())] {
        let play = read.replay(&[&adapter], plies).expect("it replays");
        assert_eq!(play.position(), table.game.position(), "{table}");
        assert_eq!(play.outcome(), table.game.outcome());
    }
}
