//! Retold games: viewers get the steps that they noticed, and nothing that reveals the number of other steps.

use super::texts;
use super::{MOST_STEPS, Table, spoken, tables, undo};
use crate::dice::{Dice, Stream, numbered_seed};
use crate::evaluation::WHOLE;
use crate::game::Play;
use crate::journal::fold;
use crate::lang::{Language, Message};
use crate::log::Audience;
use crate::matches::Match;
use crate::phone;
use crate::prelude::*;
use crate::replay::{Figures, Replay, Sample, Steps};
use crate::seat::{Seat, Viewer};

/// The most tries to find an action that sounds the same to the watcher in both games.
const TRIES: u32 = 8;

/// Retells random games: whole games, and pairs of games that one seat cannot tell apart.
pub fn of_random_games<G: Playable>() {
    let (mut hidden, mut differing) = (false, false);
    for mut table in tables::<G>(1) {
        let watcher = Seat(u8::try_from(table.number % u64::from(table.game.seats())).expect("few seats"));
        hidden |= table.game.events().any(|entry| entry.audience != Audience::Everyone);
        // In an open game, no two games sound the same to a seat.
        differing |= G::HIDES && steps_are_alike(&table, watcher);
        let mut steps = 0;
        while let Some(seat) = table.asked() {
            let line = table.offered(seat);
            table.enter(seat, &line);
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
            if table.now_and_then(60) {
                undo::latest(&mut table, seat);
                let (shown, over) = (replay(&table), table.game.outcome().is_some());
                assert_eq!(shown.everything().is_some(), over, "{table}: everything is shown of a running game");
                assert!(over || shown.turning_point().is_none(), "{table}: a running game is judged");
                assert!(over || shown.review(G::LEVELS[0], None).is_none(), "{table}: a running game is reviewed");
            }
        }
        hidden |= table.game.events().any(|entry| entry.audience != Audience::Everyone);
        what_was_not_noticed_is_not_seen(&table);
        let replay = replay(&table);
        assert_eq!(replay.eyes().len(), usize::from(table.game.seats()) + 2, "{table}");
        if let Some(point) = replay.turning_point() {
            assert!((1..=all_lines(&table)).contains(&point.swing.number), "{table}: {point:?}");
            spoken::message::<G>(&point.in_words(None), 1_000);
        }
        is_told_of_every_turn(&table);
        is_reviewed(&table, &replay);
        let all: Vec<Steps> = replay.eyes().into_iter().map(|viewer| replay.steps(viewer)).collect();
        all.iter().for_each(|steps| is_told(&table, &replay, steps, &all));
    }
    assert!(G::HIDES || !hidden, "{}: an open game whispers", G::ID);
    assert!(differing || !hidden, "{}: games that a seat cannot tell apart never differ", G::ID);
}

/// Checks that the review of the whole game is consistent and can be said.
fn is_reviewed<G: Playable>(table: &Table<G>, replay: &Replay) {
    let review = replay.review(G::LEVELS[0], Some(Seat(0))).unwrap_or_else(|| panic!("{table}: there is no review"));
    assert!(replay.outcome().is_some(), "{table}: the game has not ended");
    assert!(review.course.is_empty() || review.course[0].number == 0, "{table}: the review begins in the middle");
    for pair in review.course.windows(2) {
        assert!(pair[0].number < pair[1].number && pair[1].number <= review.parts, "{table}: {pair:?}");
    }
    for Sample { shares, .. } in &review.course {
        let sum: u16 = shares.iter().sum();
        assert_eq!((shares.len(), sum), (usize::from(table.game.seats()), WHOLE), "{table}: {shares:?}");
    }
    for figures in &review.figures {
        let Figures { attempts, successes, owed, run } = *figures;
        assert!(run <= successes && successes <= attempts && owed <= 1_000 * attempts, "{table}: {figures:?}");
    }
    if let (Some(advice), Some(point)) = (&review.advice, &review.turning_point) {
        assert!([point.swing.seat, Seat(0)].contains(&advice.seat), "{table}: {advice:?}");
        if !advice.same && advice.elsewhere.is_none() {
            assert!(point.swing.cost() > 0, "{table}: another line for one that was good: {advice:?}");
            assert_ne!(advice.told, point.told, "{table}: the same line as advice");
        }
    }
    assert!(review.advice.is_none() || review.turning_point.is_some(), "{table}: advice without a turning point");
}

/// Checks that a retold turn has more than a heading, even if its player has already been named.
fn is_told_of_every_turn<G: Playable>(table: &Table<G>) {
    let mut game = Match::<G>::start(&table.setup(), table.seed);
    let mut begin = 0;
    for line in fold(&table.journal).chunk_by(|(_, one), (_, next)| one.line == next.line) {
        for (number, entry) in line {
            game.replay(*number, entry).unwrap_or_else(|refusal| panic!("{table}: {entry:?}: {refusal:?}"));
        }
        if !Play::begins_turn(&game, line[0].0 - 1) {
            continue;
        }
        for viewer in Viewer::all(table.game.seats()) {
            fits_into_a_panel(table, &game, viewer, begin);
            for said in Play::deeds(&game, viewer, begin) {
                for language in Language::ALL {
                    let words = texts().say(language, &said, &spoken::names());
                    let bare = words.trim_end_matches('*');
                    assert!(!bare.ends_with(':'), "{table}: {viewer:?}: a heading alone: {words}");
                }
            }
        }
        begin = line.last().map_or(begin, |(number, _)| *number);
    }
}

/// Checks that each highlight fits below the headline of a panel, or without highlights the latest news. A longer sentence would stop
/// before its point.
fn fits_into_a_panel<G: Playable>(table: &Table<G>, game: &Match<G>, viewer: Viewer, begin: u64) {
    let highlights = Play::highlights(game, viewer, begin);
    let latest = Play::told(game, viewer, begin).pop().filter(|_| highlights.is_empty() && viewer.seat().is_some());
    for (said, language) in highlights.iter().chain(&latest).flat_map(|said| Language::ALL.map(|lang| (said, lang))) {
        let words = texts().say(language, said, &spoken::names());
        assert!(phone::lines(&words) <= phone::LINES, "{table}: {viewer:?}: too long for a panel: {words}");
    }
}

fn all_lines<G: Playable>(table: &Table<G>) -> usize {
    fold(&table.journal).chunk_by(|(_, one), (_, next)| one.line == next.line).count()
}

fn replay<G: Playable>(table: &Table<G>) -> Replay {
    let beginning = Box::new(Match::<G>::start(&table.setup(), table.seed));
    Replay::new(beginning, &table.journal, None).unwrap_or_else(|error| panic!("{table}: {error}"))
}

/// Everything that a viewer sees of a step.
fn shown(play: &dyn Play, steps: &Steps, step: usize) -> (Vec<Message>, Message, Vec<Message>, String) {
    let viewer = steps.viewer();
    let names = vec!["?".to_owned(); usize::from(play.seats())];
    (steps.told(step).to_vec(), play.situation(viewer), play.alt(viewer), play.text(viewer, &names, Language::En))
}

/// Checks that the steps lead to the end, that each can be said in every language, and that a change of viewers keeps
/// the beginning and the end.
fn is_told<G: Playable>(table: &Table<G>, replay: &Replay, steps: &Steps, all: &[Steps]) {
    let viewer = steps.viewer();
    assert_eq!(steps.beside(steps, steps.count()), steps.count());
    let names: Vec<String> = vec!["?".to_owned(); usize::from(table.game.seats())];
    let last = replay.at(steps, steps.count());
    assert_eq!(
        last.text(viewer, &names, Language::En),
        table.game.text(viewer, &names, Language::En),
        "{table}: {viewer:?} does not see the end"
    );
    let every = (steps.count() / 8).max(1);
    let mut play = replay.at(steps, 0);
    for step in (0..=steps.count()).step_by(every) {
        replay.play_on(play.as_mut(), steps, step.saturating_sub(every), step);
        let (told, situation, alt, text) = shown(play.as_ref(), steps, step);
        let words = told.iter().chain([&situation]).chain(&alt);
        words.for_each(|message| _ = spoken::message::<G>(message, 2_000));
        assert!(!text.is_empty());
        for other in all {
            let beside = other.beside(steps, step);
            assert!(beside <= other.count() && (step > 0 || beside == 0), "{table}: {viewer:?}, step {step}");
        }
    }
}

/// Checks that lines which a viewer did not notice leave the view unchanged, so that no step is missing.
fn what_was_not_noticed_is_not_seen<G: Playable>(table: &Table<G>) {
    let mut game = Match::<G>::start(&table.setup(), table.seed);
    for line in fold(&table.journal).chunk_by(|(_, one), (_, next)| one.line == next.line) {
        let before = game.clone();
        for (number, entry) in line {
            game.replay(*number, entry).unwrap_or_else(|refusal| panic!("{table}: {entry:?}: {refusal:?}"));
        }
        for viewer in Viewer::all(table.game.seats()).filter(|viewer| !game.noticed(*viewer, line[0].0 - 1)) {
            let (then, now) = (before.state.view(viewer), game.state.view(viewer));
            assert_eq!(then, now, "{table}: {viewer:?} did not notice {line:?}, which changes their view");
        }
    }
}

/// Plays two games that differ in the secrets of others and in the number of secret lines. Returns whether they differ.
fn steps_are_alike<G: Playable>(table: &Table<G>, watcher: Seat) -> bool {
    let (mut here, mut there) = (table.clone(), table.clone());
    there.dice = Dice::stream(&numbered_seed(3, table.number), Stream::Setup, None, 0);
    for _ in 0..400 {
        let Some(actor) = here.asked() else { break };
        let step = (0..TRIES).find_map(|_| {
            let (mut one, mut two) = (here.clone(), there.clone());
            let alike = act(&mut one, &mut two, actor, watcher);
            // A failed attempt is not repeated.
            (here.dice, there.dice) = (one.dice.clone(), two.dice.clone());
            alike.then_some((one, two))
        });
        let Some(both) = step else { break };
        (here, there) = both;
    }
    let (first, second) = (replay(&here), replay(&there));
    for viewer in [Viewer::Seat(watcher), Viewer::Spectator] {
        let (one, two) = (first.steps(viewer), second.steps(viewer));
        assert_eq!(one.count(), two.count(), "{here}\n{there}: {viewer:?} can count what it did not notice");
        let (mut here_then, mut there_then) = (first.at(&one, 0), second.at(&two, 0));
        let every = (one.count() / 8).max(1);
        for step in 0..=one.count() {
            first.play_on(here_then.as_mut(), &one, step.saturating_sub(1), step);
            second.play_on(there_then.as_mut(), &two, step.saturating_sub(1), step);
            let told = [(&one, &here_then), (&two, &there_then)]
                .map(|(steps, play)| (steps.told(step).to_vec(), play.situation(viewer)));
            assert_eq!(told[0], told[1], "{here}\n{there}: step {step} of {viewer:?}");
            if step % every == 0 {
                let (in_one, in_two) = (shown(here_then.as_ref(), &one, step), shown(there_then.as_ref(), &two, step));
                assert_eq!(in_one, in_two, "{here}\n{there}: step {step} of {viewer:?}");
            }
        }
    }
    here.journal != there.journal
}

/// Lets a seat act in both games, or in one game alone. Returns whether the watcher hears the same.
fn act<G: Playable>(one: &mut Table<G>, two: &mut Table<G>, actor: Seat, watcher: Seat) -> bool {
    if !two.game.prompts().iter().any(|prompt| prompt.seat == actor) {
        return false;
    }
    let before = (one.game.events().count(), two.game.events().count());
    let line = one.offered(actor);
    let refused = one.enter(actor, &line).is_some();
    let also_refused = match one.dice.below(3) {
        _ if actor == watcher => two.enter(actor, &line).is_some(),
        0 => two.enter(actor, &line).is_some(),
        1 => {
            let own = two.offered(actor);
            two.enter(actor, &own).is_some()
        }
        _ => false,
    };
    let heard = |table: &Table<G>, before: usize| {
        let told = table.game.events().skip(before).filter(|entry| entry.audience.includes(Viewer::Seat(watcher)));
        told.cloned().collect::<Vec<_>>()
    };
    !refused && !also_refused && heard(one, before.0) == heard(two, before.1)
}
