//! Running games in which one side can no longer win: SEE-142, SEE-R28.

use super::super::selection::SEA;
use super::table::TableExt as _;
use super::*;
use engine::battery::only;
use engine::battery::spoken::check_panel;
use engine::battery::trial::{english, panel_in};
use engine::bot::Budget;
use engine::dice::{Dice, Stream};
use engine::panel::Focus;
use engine::prelude::*;
use engine::record::Recording;
use engine::seat::{Seat, Viewer};

/// Yellow has no merchant left, White has a loaded one.
const ALONE: &str = "option variant grand; ship W-H1 L33 h1 loaded; ship W-K1 L39 h2; ship Y-K1 S21 h5";
/// Each side has a merchant that would come home too late.
const LATE: &str =
    "option variant grand; round 98; ship W-H1 L33 h1; ship W-K1 L39 h2; ship Y-H1 S21 h5; ship Y-K1 M44 h5";

/// SEE-R28: at every step, and with a notice.
#[test]
fn panels_of_both_sides_lead_to_a_draw_once() {
    let steps = ["white wind", "yellow wind", "white fire"];
    for (step, lines) in steps.into_iter().flat_map(|step| [ALONE, LATE].map(|lines| (step, lines))) {
        let near = if step == "white fire" { "; ship Y-K3 M40 h5" } else { "" };
        let game = bare(&format!("{lines}; turn {step}{near}"));
        for seat in [WHITE, YELLOW] {
            for look in ["", SEA] {
                let view = game.view(Viewer::Seat(seat));
                let panel = panel_in::<Seeschlacht>(&view, Focus { look, ..Focus::default() });
                let presses = panel.presses().filter(|press| press.text() == "draw~").count();
                assert_eq!(presses, 1, "{step} {seat:?} {look}");
                // A panel without a question shows the situation.
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

/// SEE-142, SEE-R28. A computer offers a draw once, if nobody can win.
#[test]
fn computer_that_cannot_win_plays_on_and_accepts_a_draw() {
    let chosen = |lines: &str, seat: Seat, level: &str, has_offered: bool| {
        let game = bare(lines).game;
        let memory = super::super::bot::memory::Memory { side: Side::of(seat), game, has_offered };
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
        assert_ne!(chosen(LATE, WHITE, level, true).as_deref(), Some("draw"), "{level}: a draw is offered only once");
    }
}

/// SEE-R28.
#[test]
fn side_that_cannot_win_expects_at_most_a_draw() {
    let strong = format!("{ALONE}; ship Y-K2 W47 h5; ship Y-K3 V48 h5; ship Y-K4 X46 h5; ship W-K7 L37 h2 hits 2");
    for lines in [ALONE, &strong] {
        assert!(bare(lines).game.evaluate().expect("a game is judged")[1] <= 500, "{lines}");
    }
    assert_eq!(bare(LATE).game.evaluate(), Some(vec![500, 500]));
}

/// SEE-142.
#[test]
fn games_of_the_first_revision_keep_their_options() {
    let told = include_str!("../../tests/golden/last-merchant.game");
    let first = told.replace("game seeschlacht 2", "game seeschlacht 1");
    assert_ne!(first, told, "it was recorded by the second revision");
    let game = Recording::parse(&first).expect("a record").replay(&only::<Seeschlacht>(), None).expect("it is played");
    assert_eq!(game.outcome().map(|outcome| outcome.end).as_deref(), Some("last-merchant"));
}
