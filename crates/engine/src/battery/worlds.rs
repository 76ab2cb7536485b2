//! The world swap: two games that differ only in the secrets of others look the same to a seat.

use super::{MOST_STEPS, Memories, Table, tables};
use crate::bot::Budget;
use crate::game::Play as _;
use crate::log::Audience;
use crate::matches::Match;
use crate::prelude::*;
use crate::prompt::{Next, Prompt};
use crate::seat::{Seat, Viewer};

/// Plays games of every combination of options and swaps worlds on the way.
///
/// Panels, words, boards and pictures are made from views: equal views make them equal.
pub fn swapped<G: Playable>() {
    swapped_where::<G>(G::HIDES);
}

/// Swaps worlds in a game that hides something, or nothing. In an open game the memory must know everything.
pub fn swapped_where<G: Playable>(hides: bool) {
    let (mut found, mut missed, mut differing) = (0_u32, 0_u32, 0_u32);
    for mut table in tables::<G>(2) {
        let (mut steps, mut memories) = (0, Memories::of(&table));
        loop {
            let asked = table.asked();
            if asked.is_none() || table.now_and_then(20) {
                for seat in table.seats() {
                    match G::sample_state(&table.game.memory(seat), &mut table.dice) {
                        Some(world) => {
                            found += 1;
                            differing += u32::from(world != table.game.state);
                            looks_the_same(&mut table, seat, &world);
                            if !hides {
                                looks_the_same_to_all(&table, &world);
                            }
                            if let Some(actor) = asked {
                                tells_what_it_shows(&mut table, seat, actor, world);
                            }
                        }
                        None => missed += 1,
                    }
                }
            }
            if !hides {
                everybody_is_told_everything(&table);
            }
            let Some(seat) = asked else { break };
            // Random choices lead to long drafts, so a bot makes half of the steps.
            let line = match table.dice.below(2) {
                0 => table.offered(seat),
                _ => {
                    let budget = if table.stretch > 1 { Budget::percent(1) } else { Budget::FULL };
                    let memory = memories.of_seat(&table, seat);
                    G::choose(memory, G::LEVELS[0], budget, &mut table.dice).unwrap_or_default()
                }
            };
            table.enter(seat, &line);
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
        }
    }
    assert!(missed * 20 <= found, "{}: {missed} of {} memories led to no world", G::ID, found + missed);
    assert!(differing > 0 || found == 0 || !hides, "{}: a world is always the true state", G::ID);
}

/// Checks an open game: all viewers see one board, and players see their own draft too.
fn looks_the_same_to_all<G: Playable>(table: &Table<G>, world: &G) {
    let mut swapped = table.game.clone();
    swapped.state = world.clone();
    for viewer in Viewer::all(table.game.seats()) {
        let own = |game: &Match<G>| match viewer.seat() {
            Some(seat) => game.drafted(seat, &table.drafts[seat.index()]).view(viewer),
            None => game.state.view(viewer),
        };
        assert_eq!(
            own(&swapped),
            own(&table.game),
            "{table}: in an open game {viewer:?} sees more than the events told\n{world}"
        );
    }
}

/// Checks that an open game has no secret events or decisions.
fn everybody_is_told_everything<G: Playable>(table: &Table<G>) {
    let whispered = table.game.events().find(|entry| entry.audience != Audience::Everyone);
    assert!(whispered.is_none(), "{table}: an open game whispers {whispered:?}");
    let secret = table.game.prompts().into_iter().find(|prompt| prompt.audience != Audience::Everyone);
    assert!(secret.is_none(), "{table}: an open game asks in secret {secret:?}");
}

fn looks_the_same<G: Playable>(table: &mut Table<G>, seat: Seat, world: &G) {
    let state = table.game.state.clone();
    let viewer = Viewer::Seat(seat);
    assert_eq!(
        world.view(viewer),
        state.view(viewer),
        "{table}: seat {seat} sees what no event told (left: a sampled state, right: the game)\n{world}"
    );
    // A seat knows all that spectators know, so spectators cannot tell the worlds apart either.
    assert_eq!(
        world.view(Viewer::Spectator),
        state.view(Viewer::Spectator),
        "{table}: spectators can tell it from\n{world}"
    );
    assert_eq!(
        G::public(&world.view(Viewer::Spectator)),
        G::public(&state.view(Viewer::Spectator)),
        "{table}: the public is offered something else in\n{world}"
    );
    let asked = |game: &G| {
        let known = |prompt: &Prompt| prompt.audience.includes(viewer);
        game.prompts().into_iter().filter(known).collect::<Vec<_>>()
    };
    assert_eq!(asked(world), asked(&state), "{table}: seat {seat} sees other decisions in\n{world}");
    assert_eq!(world.outcome(), state.outcome());
    let mut swapped = table.game.clone();
    swapped.state = world.clone();
    let draft = table.drafts[seat.index()].clone();
    let (here, there) = (table.drafted(seat), swapped.drafted(seat, &draft));
    assert_eq!(here.view(viewer), there.view(viewer), "{table}: a draft of seat {seat} looks different in\n{world}");
    assert_eq!(table.game.status(Viewer::Spectator), swapped.status(Viewer::Spectator));
    let mut entered = String::new();
    for _ in 0..64 {
        let (next, other) = (here.next_after(seat, &entered), there.next_after(seat, &entered));
        assert_eq!(next, other, "{table}: after {entered:?} seat {seat} is offered something else in\n{world}");
        match next {
            Next::Pick(choices) => entered.clone_from(&table.dice.pick(&choices).text),
            _ => break,
        }
    }
    let texts = ["", "?", "A1", "confirm", "resign", entered.as_str()];
    let recent: Vec<String> = table.journal.iter().rev().take(4).map(|row| row.text.clone()).collect();
    for text in texts.into_iter().chain(recent.iter().map(String::as_str)) {
        assert_eq!(
            here.parse(seat, text),
            there.parse(seat, text),
            "{table}: {text:?} of seat {seat} is read otherwise in\n{world}"
        );
    }
}

/// Checks that events and views tell a seat the same. After a line that is possible in both worlds, the seat hears a
/// difference if and only if it sees one. A player would miss a difference that is only heard, a bot one that is only
/// seen.
fn tells_what_it_shows<G: Playable>(table: &mut Table<G>, seat: Seat, actor: Seat, world: G) {
    let line = table.offered(actor);
    let viewer = Viewer::Seat(seat);
    let before = table.game.events().count();
    let after = |mut game: Match<G>| {
        let refused = game.enter(actor, &table.drafts, &line).refused;
        let heard: Vec<_> =
            game.events().skip(before).filter(|entry| entry.audience.includes(viewer)).cloned().collect();
        (refused, heard, game.state.view(viewer))
    };
    let mut there = table.game.clone();
    there.state = world;
    let ((refused, heard, seen), (also_refused, also_heard, also_seen)) = (after(table.game.clone()), after(there));
    if refused.is_some() || also_refused.is_some() {
        return;
    }
    assert_eq!(
        heard == also_heard,
        seen == also_seen,
        "{table}: after {line:?} of seat {actor}, seat {seat} hears {heard:?} here and {also_heard:?} there, but sees\n\
         {seen:?}\nhere and\n{also_seen:?}\nthere"
    );
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::options::ChosenOptions;
    use crate::testing::convoy::Convoy;

    /// The fault that a check of Convoy as an open game finds.
    #[track_caller]
    fn said(check: impl FnOnce()) -> String {
        let found = catch_unwind(AssertUnwindSafe(check)).expect_err("nothing is noticed");
        *found.downcast::<String>().expect("a sentence")
    }

    #[test]
    fn check_finds_an_open_game_that_hides_something() {
        let found = said(|| swapped_where::<Convoy>(false));
        assert!(found.contains("in an open game") || found.contains("an open game whispers"), "{found}");
    }

    #[test]
    fn check_finds_a_memory_that_misses_part_of_an_open_board() {
        let mut table = Table::<Convoy>::new(ChosenOptions::new(Convoy::OPTIONS), 3, 0);
        let world = Convoy::sample_state(&table.game.memory(Seat(0)), &mut table.dice).expect("a deal");
        looks_the_same(&mut table, Seat(0), &world);
        let found = said(|| looks_the_same_to_all(&table, &world));
        assert!(found.contains("in an open game Seat(Seat(1)) sees more than the events told"), "{found}");
    }
}
