//! Section 6 of the rules: each code with its rule, and which one is given where several apply.

use super::table::TableExt as _;
use super::*;

/// A fault of a course: it can be combined with any course that has it.
const STUCK: &str = "ship W-K1 S17 h2; ship Y-K1 S19 h5; ship W-K2 R18 h2";

/// Every code of section 6, in its order, with the rule that it names; positions as lines.
#[test]
fn every_code_names_its_rule() {
    for (lines, text, reason) in [
        ("over white resign", "K1 4", "SEE-147 over"),
        ("", "face H3 2", "SEE-21 running"),
        ("turn yellow wind", "H3 4", "SEE-28 turn"),
        ("turn white fire; ship W-K2 N41 h5", "K2 -", "SEE-27 step"),
        ("round 1; headings; ship W-K2 U3 h1", "K2 -", "SEE-148 headings-first"),
        ("turn white sail; ship W-K2 N41 h5 sailed", "wind both", "SEE-34 wind-after-move"),
        ("wind blue 5 tried", "wind both", "SEE-33 wind-tried"),
        ("", "K1 4", "SEE-2 no-ship"),
        ("", "H3>K1", "SEE-2 no-target"),
        ("", "H3 2Q", "SEE-47 notation"),
        ("ship W-K1 L39 h2", "K1 x", "SEE-64 not-stuck"),
        ("turn white sail; ship W-K1 L39 h2 sailed", "K1 4", "SEE-42 moved"),
        ("score 10 0 1; ship W-H1 E49 h2 arrived", "H1 L", "SEE-135 arrived"),
        ("ship W-K1 L39 h2", "done", "SEE-30 must-move"),
        ("ship W-K1 L39 h2", "K1 -", "SEE-30 no-stay"),
        ("ship W-K1 L39 h2", "K1 5", "SEE-51 too-long"),
        ("ship W-K1 L39 h2", "K1 3", "SEE-52 too-short"),
        ("wind blue 2; ship W-K1 G17 h5", "K1 x", "SEE-67 stop-early"),
        ("ship W-K1 L39 h2", "K1 LR", "SEE-53 double-pivot"),
        ("ship W-K1 L39 h5", "K1 1", "SEE-55 against-wind"),
        ("ship W-K1 N49 h1", "K1 1", "SEE-60 edge"),
        ("ship W-K1 L47 h2", "K1 1", "SEE-60 land"),
        ("ship W-K1 D22 h2", "K1 2", "SEE-60 spit"),
        ("ship W-K1 V16 h2", "K1 1", "SEE-60 reef"),
        ("ship W-K1 P20 h2", "K1 1", "SEE-18 neutral"),
        (STUCK, "K1 1", "SEE-61 occupied"),
        ("wind blue 1; ship W-K1 E17 h4", "K1 x", "SEE-63 not-forced"),
        (STUCK, "K1 Rx", "SEE-68 must-ram"),
        ("turn yellow wind; ship Y-K1 B40 h2", "K1 3L", "SEE-81 enemy-anchorage"),
        ("ship W-H1 E49 h2", "load H1", "SEE-91 short-game"),
    ] {
        let mut game = table(lines);
        let seat = if lines.starts_with("turn yellow wind; ") { YELLOW } else { WHITE };
        assert_eq!(game.refusal(seat, text), reason, "{lines}: {text}");
    }
    let by_hand = "option variant grand; option auto-harbour off; wind blue 2; ship W-K5 V2 h2 hits 1; ship W-H1 E49 h2; \
                   ship W-H2 D48 h2 loaded; ship W-H3 A45 h2 hits 1; ship W-K1 N41 h2; ship W-K2 L39 h2; ship W-K6 W3 h2; \
                   ship Y-H3 X46 h5; ship Y-K1 M40 h2; ship Y-K2 S7 h2; ship Y-K3 R8 h2; dice b";
    for (before, text, reason) in [
        ("", "load K5", "SEE-153 not-merchant"),
        ("H1 L", "load H1", "SEE-85 moved-this-turn"),
        ("", "load H2", "SEE-87 already-loaded"),
        ("", "load H3", "SEE-86 damaged"),
        ("", "repair K1", "SEE-94 not-dotted"),
        ("repair K5", "repair K5", "SEE-93 already-repaired"),
        ("", "repair K6", "SEE-96 no-damage"),
        ("K5 L", "repair K5", "SEE-92 moved-this-turn"),
        ("K1>K1", "K1>K1", "SEE-107 already-fired"),
        ("", "K1>W-K2", "SEE-108 own-ship"),
        ("", "B>W-K1", "SEE-106 own-ship"),
        ("", "B>K1", "SEE-103 not-covered"),
        ("B>K2", "B>K2", "SEE-104 already-shelled"),
        ("", "K1>K2", "SEE-108 not-in-arc"),
    ] {
        let mut game = bare(by_hand);
        if !before.is_empty() {
            game.play(WHITE, before);
        }
        assert_eq!(game.refusal(WHITE, text), reason, "{before}: {text}");
    }
    let mut game = bare(&by_hand.replace("ship W-H1 E49", "ship W-H1 E47"));
    assert_eq!(game.refusal(WHITE, "load H1"), "SEE-88 not-at-destination");
}

/// Section 6: codes that say why a shot cannot be fired.
#[test]
fn every_code_of_a_shot_names_its_rule() {
    let lines = "wind blue 2; ship W-K1 E17 h2; ship Y-K1 G15 h2; ship W-K2 N41 h2; ship W-K3 M40 h2; ship Y-K3 L39 h2; \
                 ship W-K4 N31 h2; ship Y-H1 N27 h2; ship W-K5 N19 h1; ship Y-H2 N23 h2";
    let mut game = table(&lines.replace("ship W-K4 N31 h2", "ship W-K4 N31 h1").replace("wind blue 2", "wind blue 1"));
    for owed in ["K1", "K2", "K3"] {
        game.game.sea.get_mut(id(&format!("W-{owed}"))).unwrap().done.sailed = true;
    }
    assert_eq!(game.refusal(WHITE, "K1>K1"), "SEE-118 land-between");
    assert_eq!(game.refusal(WHITE, "K2>K3"), "SEE-116 ship-between");
    assert_eq!(game.refusal(WHITE, "K4>H1"), "SEE-122 sanctuary");
}

/// Section 6: what stands before the table, pairwise: each position and text has both faults.
#[test]
fn the_order_of_what_goes_before_the_table() {
    let over = "over white resign";
    let sailed = "turn white sail; wind blue 5 tried; ship W-K2 N41 h5 sailed";
    for (lines, seat, text, reason, behind) in [
        (over, WHITE, "face K1 2", "SEE-147 over", "game_running"),
        (over, YELLOW, "K1 4", "SEE-147 over", "not_your_turn"),
        (over, WHITE, "?", "SEE-147 over", "bad_notation"),
        (over, WHITE, "K1 4", "SEE-147 over", "no_ship"),
        (over, WHITE, "W-H3>W-H3", "SEE-147 over", "own_ship"),
        ("", YELLOW, "face H3 2", "SEE-21 running", "not_your_turn"),
        ("", WHITE, "face K1 2", "SEE-21 running", "no_ship"),
        ("", WHITE, "face Y-H3 2", "SEE-21 running", "no_ship of the other side"),
        ("turn white fire", WHITE, "face H3 2", "SEE-21 running", "wrong_step"),
        ("", YELLOW, "?", "SEE-28 turn", "bad_notation"),
        ("", YELLOW, "K1 4", "SEE-28 turn", "no_ship"),
        ("", YELLOW, "W-H3 4", "SEE-28 turn", "no_ship of the other side"),
        ("", YELLOW, "H3>Y-H3", "SEE-28 turn", "own_ship"),
        (sailed, YELLOW, "wind both", "SEE-28 turn", "wind_after_move"),
        ("turn white fire", YELLOW, "H3 -", "SEE-28 turn", "wrong_step"),
        ("", WHITE, "Y-H3 2Q", "SEE-47 notation", "no_ship"),
        ("", WHITE, "K8 2Q", "SEE-47 notation", "no_ship"),
        ("", WHITE, "?>K8", "SEE-47 notation", "no_ship"),
        ("", YELLOW, "K8 3", "SEE-28 turn", "no_ship"),
        (over, WHITE, "K8 3", "SEE-147 over", "no_ship"),
        ("turn white fire", WHITE, "K8 3", "SEE-2 no-ship", "wrong_step"),
        ("turn white fire", WHITE, "H3 2Q", "SEE-47 notation", "wrong_step"),
        ("turn white fire", WHITE, "K1 4", "SEE-2 no-ship", "wrong_step"),
        ("turn white fire", WHITE, "Y-H3 4", "SEE-2 no-ship", "wrong_step"),
        ("turn white fire", WHITE, "B>K1", "SEE-2 no-target", "wrong_step"),
        ("turn white fire", WHITE, "B>W-K1", "SEE-2 no-ship", "wrong_step"),
        ("", WHITE, "K1>K1", "SEE-2 no-ship", "no target"),
        ("", WHITE, "K1>W-H3", "SEE-2 no-ship", "own_ship"),
        ("", WHITE, "H3>W-K1", "SEE-2 no-ship", "own_ship"),
        (sailed, WHITE, "wind both", "SEE-34 wind-after-move", "wind_tried and wrong_step"),
        ("turn white fire; wind blue 5 tried", WHITE, "wind both", "SEE-33 wind-tried", "wrong_step"),
        ("round 1; headings", WHITE, "K1 4", "SEE-2 no-ship", "wrong_step"),
        ("round 1; headings", WHITE, "K1>W-H3", "SEE-2 no-ship", "wrong_step"),
        ("round 1; headings", WHITE, "H3 2Q", "SEE-20 notation-headings", "wrong_step"),
        ("round 1; headings", WHITE, "H3>W-H3", "SEE-148 headings-first", "own_ship"),
        ("round 1; headings", WHITE, "wind both", "SEE-148 headings-first", "nothing"),
    ] {
        assert_eq!(table(lines).refusal(seat, text), reason, "{lines}: {text}, before {behind}");
    }
}

/// Section 6: `wrong_step` before everything that the table has behind it.
#[test]
fn the_step_comes_before_what_is_wrong_in_it() {
    let fire = "turn white fire; ship W-K1 L39 h2 sailed; ship W-H1 E49 h2 arrived; score 10 0 1";
    for text in ["K1 4", "H1 L", "H1 -", "load H3", "load K1", "repair H3", "B>H3", "B>W-H3"] {
        assert_eq!(table(fire).refusal(WHITE, text), "SEE-27 step", "{text}");
    }
    // What needs no order is told before who has to sail, and before what it would be refused for.
    let mut owing = table("ship W-K1 L39 h2; ship W-K5 V2 h1 hits 1");
    owing.refuses_all(WHITE, "SEE-150 goes-by-itself", &["repair K5", "repair K1", "B>H3", "B>W-H3"]);
    let mut by_hand = table("option auto-harbour off; ship W-K1 L39 h2; ship Y-K1 M40 h5");
    // SEE-149: `must_move` before the reasons of later steps.
    let later = ["load H3", "load K1", "repair H3", "repair K1", "B>H3", "B>W-H3", "H3>H3", "H3>W-K1", "K1>K1"];
    by_hand.refuses_all(WHITE, "SEE-30 must-move", &later);
}

/// Section 6: `already_moved`, `arrived`, `must_move`, then what the moves of a course say.
#[test]
fn whether_a_ship_may_sail_comes_before_its_course() {
    let lines = "turn white sail; score 10 0 1; ship W-K1 L39 h2 sailed; ship W-H1 E49 h2 arrived; ship W-K2 N41 h5";
    table(lines).refuses_all(WHITE, "SEE-42 moved", &["K1 -", "K1 9", "K1 LL", "K1 x"]);
    table(lines).refuses_all(WHITE, "SEE-135 arrived", &["H1 -", "H1 9", "H1 LL", "H1 x"]);
}

/// Section 6: `already_moved` before `arrived`, for a ship that both hold of.
#[test]
fn a_merchant_that_arrives_has_had_its_course_and_is_told_so() {
    let mut game = table("ship W-H1 E47 h2");
    game.play(WHITE, "H1 1");
    game.refuses_all(WHITE, "SEE-42 moved", &["H1 -", "H1 L"]);
    game.pass_a_round();
    assert_eq!(game.refusal(WHITE, "H1 L"), "SEE-135 arrived", "a turn later");
}

/// Section 6: the moves are checked from the first to the last, and the first fault counts.
#[test]
fn the_first_fault_of_a_course_counts() {
    for (lines, text, reason) in [
        ("ship W-K1 L39 h2", "K1 LL9", "SEE-53 double-pivot"),
        ("ship W-K1 L39 h2", "K1 5LL", "SEE-51 too-long"),
        ("ship W-K1 L39 h5", "K1 1LL", "SEE-55 against-wind"),
        ("ship W-K1 L47 h2", "K1 1LL", "SEE-60 land"),
        ("ship W-K1 L47 h2", "K1 LL1", "SEE-53 double-pivot"),
        // The allowance is asked before the field: at its end the next step is too long, whatever lies there.
        ("ship W-K1 L39 h2", "K1 5", "SEE-51 too-long"),
        ("ship W-K1 L41 h2", "K1 4", "SEE-60 land"),
        // Land ahead is an end of a course, if no other is complete.
        ("ship W-K1 L41 h2", "K1 3x", "SEE-63 not-forced"),
        ("wind red 5; ship W-K1 L39 h2", "K1 4x", "SEE-63 not-forced"),
        // Only a course without another fault is told of others that there are.
        (STUCK, "K1 R1", "SEE-60 land"),
        (STUCK, "K1 Rx", "SEE-68 must-ram"),
        ("wind blue 1; ship W-K1 E17 h4", "K1 1x", "SEE-60 land"),
        ("ship W-K1 L39 h2", "K1 3x", "SEE-64 not-stuck"),
        ("ship W-K1 L39 h2", "K1 4x", "SEE-51 too-long"),
    ] {
        assert_eq!(table(lines).refusal(WHITE, text), reason, "{lines}: {text}");
    }
}

/// Section 6: `not_forced`, `must_ram`, `enemy_anchorage` and the `too_short` of SEE-67, in this order: each course has the fault that
/// it is refused for and the one behind.
#[test]
fn what_other_courses_say_comes_in_its_order() {
    // Before B44 and B46, which are White's: `x` is cut short, though a complete course exists, and so it is behind both.
    let mut yellow = table("turn yellow wind; ship Y-K1 B40 h2");
    assert_eq!(yellow.refusal(YELLOW, "K1 3x"), "SEE-63 not-forced", "before enemy_anchorage");
    assert_eq!(table("wind blue 1; ship W-K1 E17 h4").refusal(WHITE, "K1 x"), "SEE-63 not-forced", "before too_short");
    // A ship is straight ahead, and the stop behind the pivot is shorter than another one.
    assert_eq!(table(STUCK).refusal(WHITE, "K1 Rx"), "SEE-68 must-ram");
}

/// Sections 6 and 7: loading, repair, batteries and fire, in the order of the table.
#[test]
fn reasons_of_harbours_and_fire_come_in_the_order_of_the_table() {
    let short = "option auto-harbour off; ship W-K5 V2 h1 hits 1; ship W-H1 E49 h2 hits 1";
    table(short).refuses_all(WHITE, "SEE-91 short-game", &["load K5", "load H3", "load H1"]);
    let grand = "option variant grand; option auto-harbour off; wind blue 2; ship Y-H3 X46 h5";
    let reason = |lines: &str, before: &str, text: &str| {
        let mut game = bare(&format!("{grand}; {lines}"));
        if !before.is_empty() {
            game.play(WHITE, before);
        }
        game.refusal(WHITE, text)
    };
    let damaged = "ship W-H1 E49 h2 hits 1 loaded; ship W-K5 V2 h2 hits 2; ship W-K6 T2 h2";
    assert_eq!(reason(damaged, "", "load K5"), "SEE-153 not-merchant", "before not_at_destination");
    assert_eq!(
        reason("ship W-H1 V2 h2 hits 1 loaded", "", "load H1"),
        "SEE-88 not-at-destination",
        "before already_loaded"
    );
    assert_eq!(reason(damaged, "H1 L", "load H1"), "SEE-87 already-loaded", "before damaged and moved_this_turn");
    let empty = "ship W-H1 E49 h2 hits 1; ship W-H2 V2 h2";
    assert_eq!(reason(empty, "H1 L", "load H1"), "SEE-86 damaged", "before moved_this_turn");
    assert_eq!(reason(damaged, "K6 L", "repair K6"), "SEE-94 not-dotted", "before no_damage and moved_this_turn");
    assert_eq!(
        reason(&damaged.replace("hits 2", "hits 1"), "repair K5", "repair K5"),
        "SEE-93 already-repaired",
        "before no_damage"
    );
    assert_eq!(
        reason("ship W-H1 V2 h2; ship W-K5 W3 h2", "K5 L", "repair K5"),
        "SEE-96 no-damage",
        "before moved_this_turn"
    );
    let guns = "ship W-H1 V2 h2; ship W-K1 N41 h2; ship W-K2 L39 h2; ship Y-K1 M40 h2; ship Y-K2 L41 h2; dice b";
    assert_eq!(reason(guns, "K1>K1", "K1>W-K2"), "SEE-107 already-fired", "before own_ship");
    assert_eq!(reason(guns, "K1>K1", "K1>H3"), "SEE-107 already-fired", "before not_in_arc");
    // A spit and a ship lie on the line from D22 to D28; N31 and N27 are parted by a ship, and N27 lies in the neutral harbour.
    let spit = "wind blue 1; ship W-K1 D22 h1; ship W-K2 D24 h1; ship Y-K1 D28 h2";
    assert_eq!(table(spit).refusal(WHITE, "K1>K1"), "SEE-118 land-between", "before ship_between");
    let sheltered = "wind blue 1; ship W-K1 N31 h1; ship Y-H1 N27 h1; ship Y-H2 N29 h1";
    assert_eq!(table(sheltered).refusal(WHITE, "K1>H1"), "SEE-116 ship-between", "before sanctuary");
}

/// SEE-2: what is no target is told apart from what is no ship.
#[test]
fn ships_that_are_sunk_are_neither_sailed_nor_fired_at() {
    let mut game = table("option variant grand; option auto-harbour off; ship W-K2 N41 h5; ship Y-K4 M40 h5");
    game.refuses_all(WHITE, "SEE-2 no-ship", &["K1 4", "load H1", "repair K1", "K1>K4", "Y-K4 4", "K1>K1"]);
    game.refuses_all(WHITE, "SEE-2 no-target", &["B>K1", "K2>K1", "K2>Y-H1"]);
    game.refuses_all(WHITE, "SEE-2 no-ship", &["B>W-K1", "K2>W-K1"]);
}

/// SEE-2, section 6: a ship that there never was is no ship, and no fault of notation.
#[test]
fn ships_that_there_never_were_are_told_from_what_cannot_be_read() {
    let mut game = table("option auto-harbour off; ship W-K2 N41 h5; ship Y-K4 M40 h5");
    game.refuses_all(WHITE, "SEE-2 no-ship", &["K8 3", "k0 -", "H4: 2R1", "W-K12 4", "load H9", "repair K8", "K8>K4"]);
    game.refuses_all(WHITE, "SEE-2 no-target", &["B>K8", "K2>H4", "K2>Y-K8"]);
    game.refuses_all(WHITE, "SEE-47 notation", &["K 3", "Q1 3", "K1a 3", "K8", "K2>Q8"]);
}
