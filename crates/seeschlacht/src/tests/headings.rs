//! Before the first turn: SEE-1, SEE-2, SEE-14, SEE-19 to SEE-24, SEE-148, SEE-R32.

use super::super::events::Event;
use super::table::TableExt as _;
use super::table::started;
use super::*;
use engine::prelude::*;
use engine::prompt::Prompt;

/// SEE-1, SEE-2, SEE-19, SEE-20.
#[test]
fn see_19_twenty_ships_lie_in_their_home_harbours() {
    let game = started("", 1).game;
    let lie: Vec<String> = game.sea.all().map(|(id, vessel)| format!("{id} {}", vessel.pose)).collect();
    let expected = "W-K1 T2 h2|W-K2 U3 h1|W-K3 V4 h1|W-K4 W5 h2|W-K5 X6 h2|W-K6 Y7 h1|W-K7 U1 h2|W-H1 V2 h1|W-H2 W3 h2|\
                    W-H3 X4 h2|Y-K1 T48 h5|Y-K2 U47 h6|Y-K3 V46 h6|Y-K4 W45 h5|Y-K5 X44 h5|Y-K6 Y43 h6|Y-K7 U49 h5|\
                    Y-H1 V48 h6|Y-H2 W47 h5|Y-H3 X46 h5";
    assert_eq!(lie.join("|"), expected);
}

/// SEE-6, SEE-24.
#[test]
fn see_24_merchants_are_loaded_in_the_short_game_and_empty_in_the_grand_one() {
    for (options, loaded) in [("", 6), ("variant=grand", 0)] {
        let game = started(options, 1).game;
        let cargo: Vec<ShipId> = game.sea.all().filter(|(_, vessel)| vessel.loaded).map(|(id, _)| id).collect();
        assert_eq!(cargo.len(), loaded);
        assert!(cargo.iter().all(|id| id.ship.is_merchant()), "warships carry nothing");
    }
}

/// SEE-20, SEE-R32.
#[test]
fn see_20_every_ship_may_head_anywhere_also_towards_land() {
    let mut game = started("", 1);
    for ship in Ship::ALL {
        for number in 1..=6 {
            game.play(YELLOW, &format!("face {ship} {number}"));
            let lies = game.ship(&format!("Y-{ship}"));
            assert_eq!(lies.split(' ').nth(1), Some(format!("h{number}").as_str()), "{ship}");
        }
    }
    let untouched = started("", 1);
    assert!(Ship::ALL.iter().all(|ship| game.ship(&format!("W-{ship}")) == untouched.ship(&format!("W-{ship}"))));
}

/// SEE-20: suggested headings hold where none were chosen.
#[test]
fn see_20_what_is_not_chosen_is_as_suggested() {
    let mut game = started("", 1);
    game.play(WHITE, "face K1 6").play(WHITE, "done").play(YELLOW, "done");
    assert_eq!([game.ship("W-K1"), game.ship("W-K2")], ["T2 h6", "U3 h1"]);
    let time_out = |kind| started("", 1).game.on_time_out(&Prompt::must(WHITE, kind));
    assert_eq!(time_out("headings").as_deref(), Some("done"));
    assert_eq!(["sail", "load", "repair", "batteries", "fire", "draw"].map(time_out), [const { None }; 6]);
    let ready = started("", 1).game.on_time_out(&Prompt::may(WHITE, "headings"));
    assert_eq!(ready, None, "who has said `done` is waited for by nobody");
}

/// SEE-21.
#[test]
fn see_21_headings_are_fixed_once_the_first_turn_has_begun() {
    let mut game = bare("round 1; headings yellow; ship W-H1 V2 h1; ship Y-H1 V48 h6");
    game.play(WHITE, "face H1 2").play(WHITE, "done");
    assert_eq!(game.ship("W-H1"), "V2 h2");
    for seat in [WHITE, YELLOW] {
        assert_eq!(game.refusal(seat, "face H1 3"), "SEE-21 running");
    }
}

/// SEE-22, SEE-148.
#[test]
fn see_148_the_first_turn_begins_when_both_have_said_done() {
    for (first, opened) in [("white", "white wind"), ("yellow", "yellow wind")] {
        let mut game = bare(&format!("round 1; first {first}; headings; ship W-H1 V2 h1; ship Y-H1 V48 h6"));
        game.play(YELLOW, "done");
        assert_eq!(game.lines("headings"), [" yellow"]);
        game.play(WHITE, "done");
        assert_eq!((game.open(), game.lines("round ")), (opened.to_owned(), vec!["1".to_owned()]));
        assert_eq!(game.did(), [format!("turn 1 {first}")]);
    }
}

/// SEE-148.
#[test]
fn see_148_after_the_own_done_headings_may_still_be_changed_but_it_stays_said() {
    let mut game = bare("round 1; headings; ship W-H1 V2 h1; ship Y-H1 V48 h6");
    game.play(WHITE, "done").play(WHITE, "face H1 5");
    assert_eq!((game.ship("W-H1").as_str(), game.lines("headings")), ("V2 h5", vec![" white".to_owned()]));
    assert_eq!(game.refusal(WHITE, "done"), "SEE-148 ready-already");
    let asked: Vec<_> = game.game.prompts().iter().map(|prompt| (prompt.seat, prompt.kind, prompt.must)).collect();
    assert_eq!(asked, [(WHITE, "headings", false), (YELLOW, "headings", true)], "White may, Yellow must");
}

/// SEE-148.
#[test]
fn see_148_nothing_else_is_done_before_the_first_turn() {
    let moves =
        ["K1 4", "K1 -", "wind both", "wind strength", "load H1", "repair K1", "B>K1", "K1>K2", "K1>W-K2", "B>W-K1"];
    for options in ["", "variant=grand auto-harbour=off"] {
        let mut game = started(options, 1);
        game.refuses_all(WHITE, "SEE-148 headings-first", &moves);
        game.play(WHITE, "draw").play(YELLOW, "no draw").play(YELLOW, "resign");
        assert_eq!(game.result().as_deref(), Some("1-2 resign"));
    }
}

/// SEE-20: what is wrong with a text is said in the words of what is chosen now.
#[test]
fn before_the_first_turn_a_text_that_is_no_move_is_told_of_headings() {
    let mut game = started("", 1);
    game.refuses_all(
        WHITE,
        "SEE-20 notation-headings",
        &["face K1", "face K1 0", "face K1 7", "face K1 02", "face K1 +2", "face K8 7", "?", ""],
    );
    game.refuses_all(WHITE, "SEE-2 no-ship", &["face Y-K1 2", "face K8 1"]);
}

/// SEE-R32, SEE-148: as long as the first turn has not begun headings may be taken back; lots may not.
#[test]
fn headings_may_be_taken_back_and_lots_may_not() {
    let mut game = started("", 1);
    assert!(game.log.entries().iter().all(|entry| !entry.revocable), "the lots");
    for (seat, text, revocable) in [(WHITE, "face K1 4", true), (YELLOW, "done", true), (WHITE, "done", false)] {
        let before = game.log.entries().len();
        game.play(seat, text);
        assert_eq!(game.revocable_since(before), revocable, "{text}");
    }
    let told: Vec<&Event> = game.log.entries().iter().map(|entry| &entry.event).collect();
    assert!(matches!(told[..], [.., Event::Ready { side: Side::White }, Event::Turn { round: 1, .. }]), "{told:?}");
}
