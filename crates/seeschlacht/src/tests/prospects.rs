//! Games that are not over although not both sides can win any more: SEE-142, SEE-R28.

use super::super::choices::DRAW;
use super::super::panels;
use super::super::selection::SEA;
use super::table::TableExt as _;
use super::table::started;
use super::*;
use engine::battery::only;
use engine::battery::spoken::check_panel;
use engine::battery::trial::english;
use engine::bot::Budget;
use engine::dice::{Dice, Stream};
use engine::lang::Language;
use engine::panel::Focus;
use engine::prelude::*;
use engine::record::Recording;
use engine::seat::{Seat, Viewer};

/// Yellow has no merchant left, White a loaded one.
const ALONE: &str = "option variant grand; ship W-H1 L33 h1 loaded; ship W-K1 L39 h2; ship Y-K1 S21 h5";
/// Both have one, with which they come too late.
const LATE: &str =
    "option variant grand; round 98; ship W-H1 L33 h1; ship W-K1 L39 h2; ship Y-H1 S21 h5; ship Y-K1 M44 h5";

/// Whether White and Yellow can still win.
fn can_win(lines: &str) -> [bool; 2] {
    let game = bare(lines).game;
    Side::BOTH.map(|side| game.can_win(side))
}

/// SEE-R28: the grand game is won with a merchant alone.
#[test]
fn see_r28_who_has_lost_all_merchants_of_the_grand_game_cannot_win() {
    assert_eq!(can_win(ALONE), [true, false]);
    assert_eq!(can_win(&format!("{ALONE}; ship Y-H2 X46 h5")), [true, true]);
    assert!(started("variant=grand", 1).game.is_open());
}

/// SEE-R28, SEE-146: nor with one that has no time left to load and to come home.
#[test]
fn see_r28_who_has_no_time_left_for_a_merchant_cannot_win() {
    assert_eq!(can_win(LATE), [false, false]);
    // Four fields from home: a turn, which White has in the last round and Yellow, who has had his, has not.
    let loaded = "option variant grand; round 100; ship W-H1 T8 h5 loaded; ship Y-H1 S41 h2 loaded";
    assert_eq!(can_win(loaded), [true, true]);
    assert_eq!(can_win(&format!("{loaded}; first yellow")), [true, false]);
    assert_eq!(can_win(&format!("{loaded}; first yellow; turn yellow wind")), [true, true]);
    // At its anchorage it loads in one turn and sails home in six more; a hit costs a turn of its own.
    for (hits, round) in [("", 94), (" hits 1", 93)] {
        let lines = |round: u8| format!("option variant grand; round {round}; ship W-H1 E49 h2{hits}");
        assert_eq!([round, round + 1].map(|round| can_win(&lines(round))[0]), [true, false], "{hits}");
    }
}

/// SEE-R28, SEE-132: the short game is won by points.
#[test]
fn see_r28_who_cannot_have_more_points_cannot_win() {
    let score = "score 19 8 3; ship W-H1 E49 h2 arrived; ship W-H2 D48 h2 arrived; ship Y-H1 E1 h5 arrived";
    assert_eq!(can_win(&format!("{score}; ship Y-H2 X46 h5")), [true, false], "8 and 7 are not more than 19");
    assert_eq!(can_win(&format!("{score}; ship Y-H2 X46 h5; ship Y-H3 W47 h5")), [true, true], "8, 7 and 6 are");
    assert!(started("", 1).game.is_open());
}

/// SEE-R28: everybody is told, the players and who looks on, in both languages.
#[test]
fn see_r28_that_not_both_can_win_is_told_to_everybody() {
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let viewers = [Viewer::Spectator, Viewer::Seat(WHITE), Viewer::Seat(YELLOW)];
    for (lines, english, german) in [
        (
            ALONE,
            ["Only Anna can", "Only you can", "You can resign"],
            ["Nur Anna kann", "Nur du kannst", "Du kannst aufgeben"],
        ),
        (LATE, ["Nobody can win"; 3], ["Niemand kann mehr gewinnen"; 3]),
    ] {
        for (language, expected) in [(Language::En, english), (Language::De, german)] {
            for (viewer, expected) in viewers.into_iter().zip(expected) {
                let view = bare(lines).view(viewer);
                for said in [Seeschlacht::status(&view), Seeschlacht::situation(&view)] {
                    let said = engine::battery::texts().say(language, &said, &names);
                    assert!(said.contains(expected), "{viewer:?}: {said}");
                }
            }
        }
    }
    let open = format!("{ALONE}; ship Y-H2 X46 h5");
    let said = english(&Seeschlacht::status(&bare(&open).view(Viewer::Spectator)));
    assert!(!said.contains("can still win"), "{said}");
}

/// SEE-R28: the panels of both say so at every step and lead to a draw, once.
#[test]
fn see_r28_the_panels_of_both_offer_the_end() {
    let steps = ["white wind", "yellow wind", "white fire"];
    for (step, lines) in steps.into_iter().flat_map(|step| [ALONE, LATE].map(|lines| (step, lines))) {
        let near = if step == "white fire" { "; ship Y-K3 M40 h5" } else { "" };
        let game = bare(&format!("{lines}; turn {step}{near}"));
        for seat in [WHITE, YELLOW] {
            for look in ["", SEA] {
                let view = game.view(Viewer::Seat(seat));
                let panel = panels::panel(&view, Focus { look, ..Focus::default() });
                let presses = panel.presses().filter(|press| press.text() == DRAW).count();
                assert_eq!(presses, 1, "{step} {seat:?} {look}");
                // A panel that asks nothing stands with the situation.
                let said = panel.text().iter().map(english).collect::<Vec<_>>().join(" ");
                assert!(
                    said.is_empty() || said.contains("can still win") || said.contains("can win any more"),
                    "{said}"
                );
                check_panel::<Seeschlacht>(&panel);
            }
        }
    }
}

/// SEE-142, SEE-R28: the computers play on without a merchant, take a draw when they cannot win, and offer one when nobody can.
#[test]
fn see_r28_computers_that_cannot_win_play_on_and_take_a_draw() {
    let chosen = |lines: &str, seat: Seat, level: &str, has_offered: bool| {
        let game = bare(lines).game;
        let memory = super::super::mind::memory::Memory { side: Side::of(seat), game, has_offered };
        let mut dice = Dice::stream(&[1; 32], Stream::Draft, None, 0);
        Seeschlacht::choose(&memory, level, Budget::percent(5), &mut dice)
    };
    for level in Seeschlacht::LEVELS {
        let at_turn = format!("{ALONE}; turn yellow wind; wind blue 2 tried");
        let line = chosen(&at_turn, YELLOW, level, false).expect("a line");
        assert!(line.contains("K1 ") && line.ends_with("done"), "{level}: {line}");
        bare(&at_turn).all(YELLOW, &line);
        let offered = |lines: &str, by: &str| format!("{lines}; offer {by}; turn {by} wind");
        assert_eq!(chosen(&offered(ALONE, "white"), YELLOW, level, false).as_deref(), Some("draw"), "{level}");
        assert_eq!(chosen(&offered(ALONE, "yellow"), WHITE, level, false).as_deref(), Some("no draw"), "{level}");
        assert_eq!(chosen(&offered(LATE, "white"), YELLOW, level, false).as_deref(), Some("draw"), "{level}");
        assert_eq!(chosen(LATE, WHITE, level, false).as_deref(), Some("draw"), "{level}");
        assert_ne!(chosen(LATE, WHITE, level, true).as_deref(), Some("draw"), "{level}: it was offered once");
    }
}

/// SEE-R28: who cannot win expects a draw at most.
#[test]
fn see_r28_who_cannot_win_expects_a_draw_at_most() {
    let strong = format!("{ALONE}; ship Y-K2 W47 h5; ship Y-K3 V48 h5; ship Y-K4 X46 h5; ship W-K7 L37 h2 hits 2");
    for lines in [ALONE, &strong] {
        assert!(bare(lines).game.evaluate().expect("a game is judged")[1] <= 500, "{lines}");
    }
    assert_eq!(bare(LATE).game.evaluate(), Some(vec![500, 500]));
}

/// SEE-142: a game goes on by the options it was begun with, whatever has become the default since.
#[test]
fn see_142_games_of_the_first_revision_go_on_as_they_were_begun() {
    let told = include_str!("../../tests/golden/last-merchant.game");
    let first = told.replace("game seeschlacht 2", "game seeschlacht 1");
    assert_ne!(first, told, "it was recorded by the second revision");
    let game = Recording::parse(&first).expect("a record").replay(&only::<Seeschlacht>(), None).expect("it is played");
    assert_eq!(game.outcome().map(|outcome| outcome.end).as_deref(), Some("last-merchant"));
}
