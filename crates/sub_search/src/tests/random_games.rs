//! Whole games of random choices.

use std::collections::BTreeMap;

use super::*;
use engine::battery::trial::RandomWalk;

/// A random game through all continuations.
pub(super) type Walk = RandomWalk<SubSearch>;

#[easy_ext::ext(WalkExt)]
impl Walk {
    /// A game of any options.
    pub(super) fn new(seed: u64) -> Self {
        let mut dice = Dice::stream(&[13; 32], Stream::Setup, None, seed);
        let options = OPTIONS_OF_GAMES[dice.below(4) as usize];
        Self::going_on(started(options, seed), seed)
    }

    /// Continues from a position. Random choices take long to place everything, so that the placement is mostly
    /// drawn.
    pub(super) fn going_on(table: Table, seed: u64) -> Self {
        let dice = Dice::stream(&[14; 32], Stream::Setup, None, seed);
        Self::walk(table, dice, |game, seat, dice| {
            let side = game.side(seat);
            let drawn = if side.placement().complete() { "confirm" } else { "random" };
            (!side.confirmed && dice.below(3) > 0).then(|| drawn.to_owned())
        })
    }
}

/// Options of random games. Each game draws one of them.
const OPTIONS_OF_GAMES: [&str; 4] = ["", "area=simple", "colours=creator_red", "area=simple colours=creator_yellow"];

/// The number of games: `BATTERY`, or by default a sample in debug builds.
fn games() -> u64 {
    let usual = if cfg!(debug_assertions) { 300 } else { 10_000 };
    engine::battery::games_asked_for().unwrap_or(usual)
}

/// SUB-100, SUB-101
#[test]
fn random_games_keep_the_limits() {
    let mut ends = BTreeMap::<String, u32>::new();
    for seed in 0..games() {
        let mut walk = Walk::new(seed);
        let mut turns = 0;
        while walk.step() {
            let view = walk.table.view(Viewer::Spectator);
            assert!(view.turn <= 200 && view.quiet <= 40, "turn {}, {} quiet", view.turn, view.quiet);
            turns = turns.max(view.turn);
            assert!(walk.journal.len() < 5_000, "this game does not end");
        }
        let outcome = walk.table.game.outcome().expect("the game is over");
        let long = match outcome.end.as_str() {
            "limit" => turns == 200,
            "quiet" => walk.table.view(Viewer::Spectator).quiet == 40,
            _ => turns <= 200,
        };
        assert!(long, "{outcome} after {turns} turns");
        *ends.entry(outcome.end).or_default() += 1;
    }
    for end in ["submarines", "ships", "mine"] {
        assert!(ends.contains_key(end) || games() < 10_000, "no game ended by {end}: {ends:?}");
    }
    assert!(ends.len() >= 2, "{ends:?}");
}

/// SUB-93, section 6 of the rules
#[test]
fn record_is_true_after_every_event() {
    for seed in 0..games() / 15 {
        let mut walk = Walk::new(seed);
        let mut facts = 0;
        while walk.step() {
            let game = &walk.table.game;
            if game.history.len() == facts {
                continue;
            }
            facts = game.history.len();
            for hunter in [RED, YELLOW] {
                super::record::check(game, hunter);
                let sea = game.view(Viewer::Spectator).sea(hunter).clone();
                let living = game.side(hunter.other()).living;
                assert!(sea.pegs.white.and(living).is_empty(), "a white peg over a living submarine\n{game}");
                assert_eq!(sea.pegs.flags, sea.sunk, "flags mark exactly the sunk submarines");
            }
        }
    }
}

#[test]
fn public_record_is_a_fold_of_the_public_events() {
    for seed in 0..games() / 15 {
        let mut walk = Walk::new(seed);
        while walk.step() {}
        let game = &walk.table.game;
        let heard: Vec<Fact> = walk.table.log.heard_by(Viewer::Spectator).filter_map(Event::fact).collect();
        assert_eq!(heard, game.history, "the record equals the announcements");
        let ended = walk.table.log.heard_by(Viewer::Spectator).filter(|event| matches!(event, Event::TurnEnded { .. }));
        let drawn = matches!(game.outcome().unwrap().end.as_str(), "quiet" | "limit");
        assert_eq!(ended.count() as u32 + u32::from(!drawn), game.turn.number);
    }
}
