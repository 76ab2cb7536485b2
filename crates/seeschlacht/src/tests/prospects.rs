//! Running games in which one side can no longer win: SEE-142, SEE-R28.

use super::super::events::Event;
use super::super::selection::SEA;
use super::super::story;
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

/// SEE-R28: at every step. Panels do not repeat what the news has told.
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
                let said = panel.text().iter().map(english).collect::<Vec<_>>().join(" ");
                assert!(!said.is_empty() && !said.contains("can "), "{said}");
                check_panel::<Seeschlacht>(&panel);
            }
        }
    }
}

/// SEE-R28: with the event that has decided it, before the next turn begins. From then on "What happened?" and the text
/// board have it.
#[test]
fn news_says_once_that_not_both_can_win() {
    let last = "option variant grand; turn white fire; ship W-H1 L33 h1; ship W-K1 L39 h2; ship Y-K1 S21 h5";
    let mut table = bare(&format!("{last}; ship Y-H1 M40 h5 hits 1; dice y"));
    assert!(table.game.is_open());
    table.play(WHITE, "K1>H1");
    let told = |events: &[&Event], seat: Seat| -> Vec<String> {
        story::tell(events, Viewer::Seat(seat)).iter().map(english).collect()
    };
    let all: Vec<Event> = table.log.heard_by(Viewer::Seat(WHITE)).cloned().collect();
    let all: Vec<&Event> = all.iter().collect();
    assert!(matches!(all[..], [.., Event::Prospects { can_win: [true, false] }, Event::Turn { .. }]), "{all:?}");
    assert_eq!(told(&all, WHITE), ["**You sink H1 of Ben with K1.** Only you can still win."]);
    let lost = "You can no longer win. To stop here, resign or offer a draw.";
    assert_eq!(told(&all, YELLOW), [format!("**Anna sinks your H1 with K1.** {lost}")]);
    let highlights = |seat: Seat| story::highlights(&all, Viewer::Seat(seat)).iter().map(english).collect::<Vec<_>>();
    assert_eq!(highlights(YELLOW), ["**Lost: merchant H1.**", "You can no longer win."]);
    let situation = english(&Seeschlacht::situation(&table.view(Viewer::Seat(YELLOW))));
    assert!(situation.ends_with(lost), "{situation}");
    let heard = all.len();
    table.play(YELLOW, "K1 -").play(YELLOW, "done");
    let later: Vec<Event> = table.log.heard_by(Viewer::Seat(WHITE)).skip(heard).cloned().collect();
    assert!(!later.iter().any(|event| matches!(event, Event::Prospects { .. })), "{later:?}");
}

/// A drafted course decides nothing yet.
#[test]
fn news_about_prospects_waits_for_the_end_of_sailing() {
    let mut table = bare(
        "score 10 0 1; ship W-H1 V2 h2 arrived; ship W-H2 B40 h2 loaded; ship W-K1 L39 h2; \
                          ship Y-H1 X46 h5 loaded; ship Y-H2 W47 h5 loaded",
    );
    let heard = |table: &Table| {
        let mut events = table.log.heard_by(Viewer::Seat(YELLOW));
        events.any(|event| matches!(event, Event::Prospects { .. }))
    };
    table.play(WHITE, "H2 3");
    assert!(!heard(&table));
    table.play(WHITE, "K1 4").play(WHITE, "done");
    assert!(heard(&table), "8 and 7 are less than 10 and 9");
}

/// SEE-142, SEE-R28. A computer offers a draw once, if nobody can win.
#[test]
fn computer_that_cannot_win_plays_on_and_accepts_a_draw() {
    let chosen = |lines: &str, seat: Seat, level: &str, has_offered: bool| {
        let game = bare(lines).game;
        let memory = super::super::bot::memory::Memory { side: Side::of(seat), game, has_offered, quiet: 0 };
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
