//! Several moves in one line: R-SUB-33.

use super::*;

/// Red's ship A stands beside Yellow's mine, and in two lanes of Red's submarines lies Yellow's ship B.
const LINES: &str = "ship red A 20 4; ship red B 32 3; sub red 13-100; sub red 17-300; sub red 2-200; ship yellow B 16 3; \
                     sub yellow 14-100; sub yellow 36-300; mine yellow 21; dice 1 1 1";

#[track_caller]
fn carried_out(line: &str, done: &str, refused: Option<&str>) -> Table {
    let mut table = at("1 red move", LINES);
    let (moves, rule) = table.enter(RED, line);
    assert_eq!((moves.join("; ").as_str(), rule), (done, refused), "{line}");
    table
}

#[test]
fn r_sub_33_a_line_runs_on_past_answers() {
    let whole = "A 14; charge 200; fire R3 B; fire R3 B; end";
    assert_eq!(carried_out(whole, whole, None).active(), YELLOW);
    carried_out("A 14, charge 200, fire R3 B, end", "A 14; charge 200; fire R3 B; end", None);
    carried_out("a to 14\ndrop 200\nende", "A 14; charge 200; end", None);
    let mut placing = position("phase place; mine red 4");
    assert_eq!(placing.enter(RED, "remove, mine").0, ["remove mine"]);
}

#[test]
fn r_sub_33_a_refused_move_stops_its_line_and_what_was_done_stands() {
    let table = carried_out("A 14; charge 250; end", "A 14", Some("SUB-47"));
    assert_eq!((table.port(RED, "A"), table.active()), (Some(Port::Sea(field(14))), RED));
    carried_out("A 14; fire R3 B; charge 100; end", "A 14; fire R3 B", Some("SUB-22"));
    carried_out("A 14; dive; end", "A 14", Some("SUB-21"));
    carried_out("A 14; charge 100; charge 200", "A 14; charge 100", Some("SUB-44"));
    carried_out("charge 100; A 14", "", Some("SUB-22"));
    carried_out("A 36; charge 100", "", Some("SUB-25"));
}

#[test]
fn r_sub_33_a_charge_behind_the_mine_is_passed_over_and_a_torpedo_is_not() {
    let table = carried_out("A 21; charge 200; fire R3 B", "A 21; fire R3 B", None);
    assert_eq!(table.active(), YELLOW);
    carried_out("A 21; charge 200; end", "A 21; end", None);
    carried_out("A 21; charge 250", "A 21", None);
    carried_out("A 21; fire R1 B", "A 21", Some("SUB-74"));
}

#[test]
fn r_sub_33_what_is_left_when_the_turn_or_the_game_has_ended_is_passed_over() {
    carried_out("A 21; charge 100; fire R3 B; fire R3 B; end; A 20; nonsense", "A 21; fire R3 B", None);
    carried_out("A 14; end; A 20; charge 100", "A 14; end", None);
    // Giving up is no step of a turn (SUB-99).
    assert_eq!(
        carried_out("A 14; end; A 20; resign", "A 14; end; resign", None).result().as_deref(),
        Some("2-1 resign")
    );
    let mut table = at("1 red move", &LINES.replace("sub yellow 36-300; ", ""));
    assert_eq!(table.enter(RED, "A 14; charge 100; fire R3 B; end"), (vec!["A 14".into(), "charge 100".into()], None));
    assert_eq!(table.result().as_deref(), Some("1-2 submarines"));
}

#[test]
fn a_line_that_places_and_confirms_may_not_go_on_in_the_others_turn() {
    let mut table = position("phase place; sub red 1-100; sub red 2-100; sub red 3-100; mine red 4; ready red");
    let (done, refused) = table.enter(YELLOW, "random; confirm; A 20");
    assert_eq!((done.join("; ").as_str(), refused), ("random; confirm", Some("SUB-23")));
    let mut table = empty();
    assert_eq!(table.enter(RED, "random; confirm; A 20").1, Some("SUB-18"));
}

#[test]
fn a_comma_parts_moves_only_where_one_begins_behind_it() {
    let table = empty();
    let parts = |line: &'static str| table.game.split(RED, line);
    assert_eq!(parts("sub 14, 200"), ["sub 14, 200"]);
    assert_eq!(parts("sub (14, 200), mine 10, confirm"), ["sub (14, 200)", "mine 10", "confirm"]);
    assert_eq!(parts("ship A to 21, charge 200"), ["ship A to 21", "charge 200"]);
    assert_eq!(parts("A 21, charge, 200"), ["A 21", "charge, 200"]);
    assert_eq!(parts("fire R3, A"), ["fire R3, A"]);
    assert_eq!(parts("fire R3, A, end"), ["fire R3, A", "end"]);
    assert_eq!(parts("A 21, B harbour"), ["A 21", "B harbour"]);
    assert_eq!(parts(" A 21 ;; charge 200\n\n end; "), ["A 21", "charge 200", "end"]);
    assert_eq!(parts(" ; \n"), [""; 0]);
    assert_eq!(parts("random, dive"), ["random, dive"]);
}
