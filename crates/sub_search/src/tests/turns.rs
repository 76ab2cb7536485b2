//! The order of a turn and how it ends: SUB-21 to SUB-24, SUB-104 to SUB-107.

use super::*;

/// Red's ship A is next to field 14, Yellow's ship B is in a lane of two of Red's submarines.
const BOTH: &str = "ship red A 8 4; ship red B 32 3; ship yellow B 16 3; sub red 13-100; sub red 17-300; sub red 2-200; \
                    sub yellow 1-300; sub yellow 2-300; sub yellow 3-300; dice 1 1 1 1";

#[test]
fn sub_21_a_turn_goes_from_the_move_over_charge_and_torpedoes_to_its_end() {
    let mut table = turn(BOTH, "A 14; charge 200; fire R3 B; fire R3 B; end");
    let kinds: Vec<&str> = table
        .heard(0)
        .iter()
        .map(|event| match event {
            Event::Moved { .. } => "moved",
            Event::Charged { .. } => "charged",
            Event::Torpedo(_) => "torpedo",
            Event::TurnEnded { .. } => "ended",
            Event::Turn { .. } => "turn",
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["moved", "charged", "torpedo", "torpedo", "ended", "turn"]);
    assert_eq!(table.active(), YELLOW);
    assert_eq!(table.refused(YELLOW, "dive"), "SUB-21", "what is not understood is told what there is to do");
}

#[test]
fn sub_22_steps_out_of_order_are_refused() {
    let mut table = at("1 red move", BOTH);
    table.refuses(RED, "SUB-22", &["charge 200", "charge 150", "fire R3 B", "fire R7 B"]);
    table.play(RED, "A 14");
    table.refuses(RED, "SUB-22", &["A 15", "B 33", "A 40"]);
    table.play(RED, "fire R3 B");
    table.refuses(RED, "SUB-22", &["charge 200", "charge 150", "B 33"]);
}

#[test]
fn sub_23_only_the_active_player_acts() {
    let mut table = at("1 red move", BOTH);
    table.refuses(YELLOW, "SUB-23", &["A 20", "A 40", "charge 100", "fire R3 A", "end"]);
    table.play(RED, "A 14");
    assert_eq!(table.refused(YELLOW, "end"), "SUB-23");
}

#[test]
fn sub_24_the_move_is_compulsory() {
    let mut table = at("1 red move", BOTH);
    assert_eq!(table.refused(RED, "end"), "SUB-24");
    table.play(RED, "A 14").play(RED, "end");
    assert_eq!(table.active(), YELLOW);
}

#[test]
fn sub_104_firing_or_ending_gives_the_charge_up() {
    at("1 red move", BOTH).play(RED, "A 14").play(RED, "end");
    let mut table = turn(BOTH, "A 14; fire R3 B");
    assert_eq!(table.refused(RED, "charge 200"), "SUB-22");
    table.play(RED, "end");
    assert_eq!(table.load(RED, "A"), 4);
    let table = turn(BOTH, "A 14; charge 200; end");
    assert_eq!(table.active(), YELLOW);
}

/// Whether the turn has ended by itself after the line of Red.
#[track_caller]
fn ends(lines: &str, line: &str) -> bool {
    turn(lines, line).active() == YELLOW
}

#[test]
fn sub_105_a_turn_ends_by_itself_if_and_only_if_nothing_more_can_be_done_in_public() {
    let quiet = "ship red A 8 4; sub red 13-100; sub yellow 36-300";
    assert!(!ends(quiet, "A 14"), "a charge can be dropped");
    assert!(ends(quiet, "A 14; charge 200"));
    let target = &format!("{quiet}; ship yellow B 16 3; dice 1");
    assert!(!ends(target, "A 14; charge 200"), "a torpedo can be fired");
    assert!(ends(target, "A 14; fire R3 B"), "the only submarine has fired");
    for hidden in ["sub red 13-100", "sub red 1-100", "sub red 36-300"] {
        let lines = format!("ship red A 8 1; ship yellow B 16 3; {hidden}; sub yellow 36-300");
        assert!(!ends(&lines, "A 14; charge 200"), "whether it can be fired nobody may know: {hidden}");
    }
}

#[test]
fn sub_106_what_rules_a_charge_out() {
    for (lines, line, ended) in [
        ("ship red A 8 4", "A 14", false),
        ("ship red A 8 0", "A 14", true),
        ("ship red A 32 0", "A harbour", true),
        ("ship red A 8 4; mine yellow 14", "A 14", true),
        ("ship red A 8 4", "A 14; charge 100", true),
    ] {
        assert_eq!(ends(&format!("{lines}; sub yellow 36-300"), line), ended, "{lines}: {line}");
    }
    // After a torpedo nothing is left when no torpedo is left, although no charge was dropped.
    assert!(ends("ship red A 8 4; ship yellow B 16 3; sub red 13-100; dice 1", "A 14; fire R3 B"));
}

#[test]
fn sub_107_what_rules_a_torpedo_out() {
    let loaded = "ship red A 8 0; sub red 13-100; sub red 17-300; sub yellow 36-300";
    for (lines, line, ended) in [
        ("", "A 14", true),
        ("ship yellow B 16 3", "A 14", false),
        ("ship yellow B 27 3", "A 14", false),
        ("ship yellow B 16 3; dice 1", "A 14; fire R3 B", false),
        ("ship yellow B 16 3; dice 1 1", "A 14; fire R3 B; fire R3 B", true),
        ("ship yellow B 16 3; dice 0", "A 14; fire R3 B", true),
        ("ship yellow B 16 3; ship yellow C 15 2; dice 0", "A 14; fire R3 B", false),
        ("ship yellow B 16 3; ship yellow C 27 2; dice 0", "A 14; fire R3 B", true),
        ("ship yellow B 16 3; mine yellow 14; dice 1", "A 14", false),
        ("ship yellow B 16 3; mine yellow 14; dice 1", "A 14; fire R3 B", true),
    ] {
        assert_eq!(ends(&format!("{loaded}; {lines}"), line), ended, "{lines}: {line}");
    }
    // Two torpedoes do not end the turn of a player with three submarines, wherever those lie.
    for third in ["sub red 1-200", "sub red 15-200"] {
        let lines = format!("{loaded}; {third}; ship yellow B 16 3; dice 1 1");
        assert!(!ends(&lines, "A 14; fire R3 B; fire R3 B"), "{third}");
    }
}
