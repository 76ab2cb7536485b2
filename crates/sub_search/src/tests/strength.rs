//! The strength of computers: charges that a lone hunter needs (section 8 of the rules), and wins against each other.

use super::*;
use engine::battery::duel::{Aim, Duel, Tally, claim_blunders, claim_fair_seats, share};
use engine::bot::Budget;
use engine::prelude::*;

/// A game between computers.
pub(super) type Match = Duel<SubSearch>;

#[easy_ext::ext(MatchExt)]
impl Match {
    /// Yellow passes the turn.
    fn pass(&mut self) {
        let turn = Turn { seat: RED, number: self.game.turn.number + 1, step: Step::Move };
        self.game.turn = turn;
        let event = Event::Turn { number: turn.number, seat: turn.seat };
        self.memories.iter_mut().for_each(|memory| SubSearch::observe(memory, &event));
    }
}

/// The number of charges until the last submarine is sunk, against an idle enemy who has placed at random, and the
/// number of unfinished games.
fn lone_hunter(options: &str, level: &str, games: u64) -> (Tally, u32) {
    let (mut tally, mut unfinished) = (Tally::default(), 0);
    for number in 0..games {
        let mut game = Match::new(&format!("{options} colours=creator_red"), number);
        // Normal places at random.
        [RED, YELLOW].into_iter().for_each(|_| _ = game.choose(["normal"; 2]));
        while game.game.outcome.is_none() && game.game.turn.number < 200 {
            if game.game.turn.seat == RED {
                let took = game.choose([level; 2]).expect("Red is asked");
                tally.took(took);
            } else {
                game.pass();
            }
        }
        unfinished += u32::from(!game.game.side(YELLOW).living.is_empty());
        tally.add(game.game.charges(RED).count() as f64);
    }
    tally.report(&format!("{level}, alone, {options}: charges"));
    (tally, unfinished)
}

#[test]
fn lone_hunter_finds_every_submarine_without_wasting_charges() {
    // Few games say little about the mean. Release builds test the budgets.
    for options in ["area=full", "area=simple"] {
        let (charges, unfinished) = lone_hunter(options, "hard", 2);
        assert!(charges.mean() < 30.0 && unfinished == 0, "{options}: {}", charges.mean());
    }
}

#[test]
fn stronger_levels_win_more_often() {
    assert!(share::<SubSearch>("area=full", ["normal", "easy"], 20).mean() > 0.5);
    assert!(share::<SubSearch>("area=full", ["hard", "easy"], 10).mean() > 0.5);
}

/// The name of the game in the table of computers.
const GAME: &str = "Sub Search";

#[test]
#[ignore = "the budgets in full, for a release build"]
fn lone_hunters_need_few_charges() {
    // Section 8 of the rules; the simple strategy itself needs 21.3 and 17.2 there. With every field within reach, complete
    // decision trees need 19.3 and 15.4 charges.
    for (options, level, most) in [
        ("area=full", "normal", 23.0),
        ("area=simple", "normal", 19.0),
        ("area=full", "hard", 20.2),
        ("area=simple", "hard", 16.1),
    ] {
        let (charges, unfinished) = lone_hunter(options, level, 2_000);
        charges.claim(GAME, &format!("charges of {level}, alone, {options}"), Aim::AtMost(most));
        assert!(unfinished <= if level == "hard" { 0 } else { 10 }, "{options}: {unfinished} unfinished");
        assert!(charges.longest < 100.0, "a choice took {} ms", charges.longest);
    }
}

#[test]
#[ignore = "1,000 games, for a release build"]
fn seats_are_fair() {
    claim_fair_seats::<SubSearch>(GAME, ("normal", 2), 1_000, 0.58);
}

/// Claims the share that the first level wins against the second, in each area.
fn claim_share(levels: [&str; 2], least: f64) {
    for options in ["area=full", "area=simple"] {
        let won = share::<SubSearch>(options, levels, 1_000);
        won.claim(GAME, &format!("{} against {}, {options}", levels[0], levels[1]), Aim::ShareAtLeast(least));
        assert!(won.longest < 100.0, "a choice took {} ms", won.longest);
    }
}

#[test]
#[ignore = "2,000 games, for a release build"]
fn hard_wins_65_percent_against_normal() {
    claim_share(["hard", "normal"], 0.65);
}

#[test]
#[ignore = "2,000 games, for a release build"]
fn normal_wins_60_percent_against_easy() {
    claim_share(["normal", "easy"], 0.6);
}

#[test]
#[ignore = "300 games, for a release build"]
fn hard_and_normal_never_ask_what_they_know() {
    for (level, most) in [("hard", 0.0), ("normal", 0.0), ("easy", 150.0)] {
        claim_blunders::<SubSearch>((GAME, "games"), "", (level, 2), (100, Budget::FULL), |_| most);
    }
}
