//! Load (section 4.11, R15, R31) and the basket that becomes one.

use super::super::data::{Good, Overseas};
use super::super::state::BlockadeRunner;
use super::support::{A, B, Table, actions, at, money, on_board, port};
use engine::game::Draft;
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;

/// Seat 1 on turn in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

fn overseas(table: &Table, id: &str, good: Good) -> u8 {
    table.game.board.overseas[Overseas::named(id).expect("a port").index()][good]
}

/// BLO-78, BLO-80, BLO-82, R15: all ships at once, each a mix; war goods are free, and nothing else changes.
#[test]
fn ships_in_several_ports_would_need_a_load_each_or_pay_another_price() {
    let ships = "ship theodora 1 A1; ship kate 1 A4; ship cecile 1 A2; ship fingal 1 A24; ship herald 1 A4";
    let mut table = turn(&format!("{ships}; seat 1 money 30k; pool 3k"));
    table.play(A, "load theodora 1t, kate 2c, cecile 1c 1t, fingal 2w 1b");
    // 4 + 2 + (1 + 4) + 5
    assert_eq!((money(&table, A), actions(&table)), (14, Some(3)));
    let charleston = table.game.board.port(port("charleston")).stock;
    assert_eq!(charleston[Good::Cotton], 1, "what is loaded leaves its space");
    assert_eq!(table.game.board.port(port("new_bern")).stock.units(), 0);
    assert_eq!((overseas(&table, "nassau", Good::War), overseas(&table, "nassau", Good::Black)), (3, 4));
    assert_eq!((on_board(&table, "fingal", Good::War), on_board(&table, "fingal", Good::Black)), (2, 1));
    assert_eq!((on_board(&table, "cecile", Good::Cotton), on_board(&table, "cecile", Good::Tobacco)), (1, 1));
    assert_eq!(on_board(&table, "herald", Good::Cotton), 0, "a ship may be left out");
    assert_eq!((money(&table, B), table.game.board.pool), (15, 3), "the money goes to the bank");
    // The space stays empty for the rest of the year.
    table.refuses(A, "BLO-82", &["load herald 2c"]);
}

/// BLO-79, BLO-83
#[test]
fn goods_of_another_place_or_another_ship_would_be_loaded() {
    let mut table = turn("ship kate 1 A4; ship cecile 1 A4 2c; ship theodora 1 A24; port charleston goods -");
    table.refuses(A, "BLO-79", &["load kate 1w", "load kate 1b", "load theodora 1c", "load theodora 1t"]);
    // Two tons lie beside her, on another ship.
    table.refuses(A, "BLO-82", &["load kate 1c", "load kate 1t"]);
}

/// BLO-78
#[test]
fn a_ship_at_sea_or_of_somebody_else_would_load() {
    let mut table = turn("ship kate 1 A9; ship theodora 1 A4; ship cecile 2 A4; ship herald 1 C1");
    table.refuses(A, "BLO-78", &["load kate 1c", "load herald 1w", "load cecile 1c", "load hope 1c"]);
    table.refuses(A, "BLO-78", &["load theodora 1c, theodora 1c"]);
    table.refuses(B, "BLO-7", &["load cecile 1c"]);
}

/// BLO-81, BLO-82: what others of the order take is counted.
#[test]
fn a_ship_would_carry_more_than_her_cargo_number_or_two_ships_load_the_same_unit() {
    let mut table = turn("ship kate 1 A4; ship cecile 1 A4 1c; ship theodora 1 A4; seat 1 money 30k");
    table.refuses(A, "BLO-81", &["load kate 3c", "load cecile 2c", "load theodora 2c"]);
    table.refuses(A, "BLO-82", &["load kate 2c, cecile 1c, theodora 1c"]);
    table.play(A, "load kate 2c, cecile 1c");
    assert_eq!(table.game.board.port(port("charleston")).stock.units(), 0);
}

/// BLO-84, R30: what is thrown away brings nothing and goes nowhere.
#[test]
fn goods_could_not_be_thrown_away_to_make_room_or_would_be_paid() {
    let mut table = turn("ship fingal 1 A24 2b 1w; ship kate 1 A4 2w; seat 1 money 0k");
    table.refuses(A, "BLO-81", &["load fingal 1w", "load fingal -1b 2w"]);
    table.refuses(A, "BLO-84", &["load fingal -3b", "load fingal -1c", "load kate -1b 1c"]);
    table.play(A, "load fingal -2b 2w");
    assert_eq!((on_board(&table, "fingal", Good::War), on_board(&table, "fingal", Good::Black)), (3, 0));
    assert_eq!((money(&table, A), actions(&table)), (0, Some(3)));
    assert_eq!((overseas(&table, "nassau", Good::War), overseas(&table, "nassau", Good::Black)), (3, 5));
    assert_eq!((table.game.board.war, table.game.board.boxes), (0, [0; 3]));
    // Throwing away alone is a Load too.
    table.play(A, "load kate -2w");
    assert_eq!((on_board(&table, "kate", Good::War), actions(&table)), (0, Some(2)));
}

/// BLO-4, X37
#[test]
fn a_load_that_costs_more_than_there_is_would_be_carried_out_in_part() {
    let mut table = turn("ship theodora 1 A1; ship kate 1 A4; seat 1 money 3k");
    table.refuses(A, "BLO-4", &["load theodora 1t", "load kate 2c, theodora 1t"]);
    assert_eq!((actions(&table), money(&table, A)), (Some(4), 3));
    table.play(A, "load kate 2c");
    assert_eq!(money(&table, A), 1);
}

/// R15, BLO-6, BLO-72: one impossible part refuses all.
#[test]
fn an_order_would_be_carried_out_as_far_as_it_goes() {
    let mut table = turn("ship kate 1 A4; ship fingal 1 A24; ship herald 1 A9; seat 1 money 30k");
    table.refuses(A, "BLO-78", &["load kate 2c, herald 1c"]);
    table.refuses(A, "BLO-81", &["load fingal 4w, kate 2c"]);
    table.refuses(A, "BLO-6", &["load kate", "load", "load kate 0c"]);
    let mut spent = at("players 2; year 1862; phase turns; turn 1 actions 0; ship kate 1 A4");
    spent.refuses(A, "BLO-72", &["load kate 2c"]);
}

/// R31: cubes and money never run out.
#[test]
fn the_supply_of_pieces_would_have_an_end() {
    let ships = "ship fingal 1 A24; ship economist 1 A24; ship theodora 1 A24";
    let mut table = turn(&format!("{ships}; seat 1 money 5000k; boxes 7 3 4; war 60"));
    table.play(A, "load fingal 3b, economist 2b 1w, theodora 1w");
    assert_eq!(money(&table, A), 4975);
}

/// A table of two with what seat 1 has in its baskets.
struct Desk {
    game: Match<BlockadeRunner>,
    drafts: Vec<Draft>,
}

impl Desk {
    fn of(table: Table) -> Self {
        let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
        let mut game =
            Match::start(&Setup { options: &options, seats: 2, revision: BlockadeRunner::REVISION }, [9; 32]);
        game.state = table.game;
        Self { game, drafts: vec![Draft::default(); 2] }
    }

    /// The rows that a line makes, and the rule that refuses the rest.
    fn enter(&mut self, line: &str) -> (Vec<String>, Option<&'static str>) {
        let entered = self.game.enter(A, &self.drafts, line);
        self.drafts = entered.drafts;
        let refused = entered.refused.map(|refusal| refusal.rule);
        (entered.moves.into_iter().map(|row| row.text).collect(), refused)
    }

    /// Puts a line into a basket.
    #[track_caller]
    fn put(&mut self, line: &str) {
        assert_eq!(self.enter(line), (Vec::new(), None), "{line}");
    }

    fn draft(&self) -> Vec<&str> {
        self.drafts[0].text.lines().collect()
    }
}

/// R15: a basket is checked as the whole order, and becomes one.
#[test]
fn a_basket_would_become_several_loads_or_take_what_the_whole_order_cannot() {
    let mut desk = Desk::of(turn("ship kate 1 A4; ship cecile 1 A4; ship theodora 1 A1; seat 1 money 8k"));
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("loading cecile 2c"), (vec![], Some("BLO-82")), "three lie there");
    desk.put("loading cecile 1c");
    desk.put("loading theodora 1t");
    desk.put("loading cecile");
    desk.put("loading kate 1c");
    assert_eq!(desk.draft(), ["loading kate 1c", "loading theodora 1t"]);
    assert_eq!(desk.game.state.board.player(A).money, 8, "nothing has happened yet");
    assert_eq!(desk.enter("load").0, ["load kate 1c, theodora 1t"]);
    assert!(desk.draft().is_empty());
    assert_eq!(
        (desk.game.state.board.player(A).money, desk.game.state.board.turn().map(|turn| turn.actions)),
        (3, Some(3))
    );
    assert_eq!(desk.enter("load").1, Some("BLO-6"));
}

/// BLO-78, BLO-85: the two baskets are separate, and what no longer fits is taken out and named.
#[test]
fn one_basket_would_be_carried_out_with_the_other_or_outlive_what_it_needs() {
    let ships = "ship fingal 1 A4 1w 2b; ship kate 1 A4; ship cecile 1 A2; ship theodora 1 A1";
    let mut desk = Desk::of(turn(&format!("{ships}; seat 1 money 6k")));
    desk.put("unloading fingal 1w 2b");
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("load").0, ["load kate 2c"]);
    assert_eq!(desk.draft(), ["unloading fingal 1w 2b"]);
    desk.put("loading theodora 1t");
    assert_eq!(desk.enter("load cecile 1c").0, ["load cecile 1c"], "an order beside the draft");
    assert_eq!(desk.draft(), ["unloading fingal 1w 2b"], "three are too few for tobacco");
    assert_eq!(desk.drafts[0].lost, ["loading theodora 1t"]);
    assert_eq!(desk.enter("move cecile A3").1, None);
    assert!(desk.drafts[0].lost.is_empty(), "it is told until he acts again");
    assert_eq!(desk.enter("unload").0, ["unload fingal 1w 2b"]);
    assert_eq!(desk.game.state.board.player(A).money, 6 - 2 - 1 + 1 + 30 - 5);
}

/// BLO-138: what is unloaded first makes room and money for what Stevedores load.
#[test]
fn stevedores_could_not_unload_and_load_the_same_ship_from_the_baskets() {
    let hand = "hand 1 stevedores";
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4 2w; {hand}; seat 1 money 0k")));
    desk.put("unloading kate 2w");
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("load").1, Some("BLO-81"), "without the card she is full");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores unload kate 2w / load kate 2c"]);
    assert!(desk.draft().is_empty());
    let board = &desk.game.state.board;
    assert_eq!((board.player(A).money, board.turn().map(|turn| turn.actions)), (0, Some(3)));
    let kate = board.vessels.iter().find(|vessel| vessel.owner == A).expect("she sails");
    assert_eq!((kate.hold[Good::Cotton], kate.hold[Good::War]), (2, 0));
    // Begun the other way round, it is done the other way round, and she has no room yet.
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4 1w; ship theodora 1 A4 1b; {hand}")));
    desk.put("loading kate 1c");
    desk.put("unloading theodora 1b");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores load kate 1c / unload theodora 1b"]);
    // One of the two is enough.
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4; {hand}")));
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores load kate 2c"]);
    // Without the card nothing of the kind is put in.
    let mut desk = Desk::of(turn("ship kate 1 A4 2w"));
    desk.put("unloading kate 2w");
    assert_eq!(desk.enter("loading kate 2c").1, Some("BLO-81"));
}

/// R15: in the state of the one who drafts, as when a draft is laid again.
#[test]
fn a_basket_would_keep_what_an_order_beside_it_has_taken_away() {
    let mut table = turn("ship kate 1 A4; ship cecile 1 A4; ship theodora 1 A2; seat 1 money 9k");
    table.play(A, "loading kate 2c").play(A, "loading theodora 1c").play(A, "load cecile 2c");
    let draft: Vec<String> = table.game.draft(A).iter().map(ToString::to_string).collect();
    assert_eq!(draft, ["loading theodora 1c"], "one of three is left in Charleston");
}
