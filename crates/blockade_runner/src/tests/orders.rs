//! Orders at a table (section 10): each of the table carried out, several in a line, and where a line stops.

use super::super::data::Good;
use super::support::{A, B, C, Table, actions, asked, at, lies, money, on_board};

/// Ships of seat 1 at both ends of the way, and cards for it.
#[track_caller]
fn table(lines: &str) -> Table {
    let ships = "ship kate 1 A4; ship fingal 1 A24; ship theodora 2 A24; ship calhoun 3 A24";
    let turns =
        "players 3; year 1862; phase turns; turn 1 actions 5; seat 1 money 40k; seat 2 money 40k; seat 3 money 40k";
    at(&format!("{turns}; {ships}; {lines}"))
}

/// Section 10: the rows of the table, as they were meant, with what they change.
#[test]
fn an_order_of_the_table_could_not_be_carried_out() {
    let mut table =
        table("hand 1 captain torpedoes autumn_gale pilot; port mobile blockade 3; port galveston blockade 1");
    table.play(A, "load kate 1c 1c@columbia");
    assert_eq!((on_board(&table, "kate", Good::Cotton), money(&table, A), actions(&table)), (2, 38, Some(3)));
    table.play(A, "move kate A10 A11").play(A, "stop");
    assert_eq!(table.refused(A, "stop"), "BLO-97");
    table.play(A, "play captain kate").play(A, "improve norfolk 10k");
    let mut table =
        self::table("hand 1 captain torpedoes autumn_gale pilot; port mobile blockade 3; port galveston blockade 1");
    table.play(A, "play torpedoes mobile").play(A, "play autumn_gale gulf").play(A, "discard pilot");
    let blockade = |id: &str| super::support::siege(&table, id).1;
    assert_eq!((blockade("mobile"), blockade("galveston"), table.game.board.pool), (0, 0, 20));
    table.play(A, "improve mobile");
    assert_eq!((table.game.board.pool, money(&table, A)), (0, 40), "from the pool as far as it goes");
    let mut table = self::table("hand 1 private_launch");
    table.play(A, "play private_launch hope A24");
    assert_eq!((lies(&table, "hope"), money(&table, A)), (Some("A24"), 18));
    let mut table = self::table("");
    table.play(A, "auction hope").play(B, "bid 23k").play(C, "max 30k").play(A, "pass").play(B, "pass all");
    assert_eq!(asked(&table), Some((C, "place")));
    table.play(C, "place hope A4").play(A, "done").play(A, "end").play(B, "resign");
    assert_eq!(asked(&table), Some((C, "turn")));
}

/// Section 10, BLO-84, BLO-138
#[test]
fn stevedores_or_a_load_with_a_minus_would_do_something_else() {
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; hand 1 stevedores; ship kate 1 A24 2c; \
                        ship fingal 1 A24 2b; ship theodora 2 A24; seat 1 money 10k");
    table.play(A, "load fingal -2b 3w");
    assert_eq!((on_board(&table, "fingal", Good::Black), on_board(&table, "fingal", Good::War)), (0, 3));
    table.play(A, "play stevedores unload kate / load kate 2w");
    assert_eq!((on_board(&table, "kate", Good::War), money(&table, A), actions(&table)), (2, 30, Some(2)));
}

/// Section 10: `unload` without goods is everything that can be sold there, and is recorded with what it was.
#[test]
fn a_ship_that_unloads_without_goods_being_named_would_keep_some() {
    let lines = "ship fingal 1 A4 1w 2b; ship kate 1 A24 1c 1t; ship theodora 2 A24; seat 1 money 10k";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"));
    let (done, refused) = table.enter(A, "unload fingal, kate 1t");
    assert_eq!((done, refused), (vec!["unload fingal 1w 2b, kate 1t".to_owned()], None));
    assert_eq!(on_board(&table, "kate", Good::Cotton), 1);
}

/// Section 10: in order until one is refused.
#[test]
fn a_line_would_go_on_behind_an_order_that_is_refused() {
    let mut table = table("");
    let (done, refused) = table.enter(A, "load fingal 1w; load fingal 9w; load fingal 1b");
    assert_eq!((done, refused), (vec!["load fingal 1w".to_owned()], Some("BLO-81")));
    assert_eq!((actions(&table), on_board(&table, "fingal", Good::Black)), (Some(4), 0));
}

/// Section 10: a lost ship and a question end a line; a test that is passed and a card that is drawn do not.
#[test]
fn a_line_would_go_on_behind_a_surprise_or_stop_without_one() {
    let run = "port charleston blockade 5";
    let mut table = table(&format!("{run}; dice 1 1; hand 1 erlanger_loan"));
    let line = "move kate A10 A11 A12 A24; load fingal 1w; play erlanger_loan; end";
    assert_eq!(table.enter(A, line).0.len(), 4, "she has passed");
    let mut table = self::table(&format!("{run}; dice 8 8; hand 1 erlanger_loan"));
    assert_eq!(table.enter(A, line).0, ["move kate A10 A11 A12 A24"], "she is lost");
    assert_eq!((lies(&table, "kate"), asked(&table), actions(&table)), (None, Some((A, "turn")), Some(4)));
    let lines = "ship kate 1 A4 1c; ship fingal 1 A24; ship theodora 2 A24; port charleston blockade 5; dice 1 1";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"));
    assert_eq!(table.enter(A, "move kate A10; load fingal 1w").0, ["move kate A10"]);
    assert_eq!(asked(&table), Some((A, "test")));
    assert_eq!(table.enter(A, "dump; load fingal 1w; end").0, ["dump", "load fingal 1w", "end"]);
}

/// Section 10, BLO-40
#[test]
fn a_ship_that_flees_could_not_be_sent_by_an_order_of_its_own() {
    let union = "phase union; order 1 2; sortie charleston; port charleston closed blockade 5 defence 4";
    let lines = "ship kate 1 A4 1c; ship theodora 2 A24; dice 1 1 1";
    let mut table = at(&format!("players 2; year 1862; {union}; {lines}"));
    assert_eq!(table.refused(A, "move kate A10"), "BLO-40");
    table.play(A, "flee kate A10 A11").play(A, "keep");
    assert_eq!((lies(&table, "kate"), on_board(&table, "kate", Good::Cotton)), (Some("A11"), 1));
}
