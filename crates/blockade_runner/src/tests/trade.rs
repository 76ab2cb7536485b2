//! Baskets, lines of several orders, rail transport and places of sale.

use super::super::data::{Good, Node, Overseas, Port, map};
use super::super::state::BlockadeRunner;
use super::support::{A, Table, actions, asked, at, money, on_board, ship_zone};
use engine::game::Draft;
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;

/// The turn of seat 1 in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

/// A table of two with seat 1's baskets.
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

    /// The rows of a line, and the rule that refuses the rest.
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
fn basket_becomes_one_load_and_is_checked_as_one() {
    let mut desk = Desk::of(turn("ship kate 1 A4; ship cecile 1 A4; ship theodora 1 A1; seat 1 money 8k"));
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("loading cecile 2c"), (vec![], Some("BLO-82")), "the port has three units");
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

/// BLO-78, BLO-85: lines that are no longer legal are taken out and named.
#[test]
fn baskets_are_separate_and_lose_illegal_lines() {
    let ships = "ship fingal 1 A4 1w 2b; ship kate 1 A4; ship cecile 1 A2; ship theodora 1 A1";
    let mut desk = Desk::of(turn(&format!("{ships}; seat 1 money 6k")));
    desk.put("unloading fingal 1w 2b");
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("load").0, ["load kate 2c"]);
    assert_eq!(desk.draft(), ["unloading fingal 1w 2b"]);
    desk.put("loading theodora 1t");
    assert_eq!(desk.enter("load cecile 1c").0, ["load cecile 1c"], "an order next to the draft");
    assert_eq!(desk.draft(), ["unloading fingal 1w 2b"], "three are too few for tobacco");
    assert_eq!(desk.drafts[0].lost, ["loading theodora 1t"]);
    assert_eq!(desk.enter("move cecile A3").1, None);
    assert!(desk.drafts[0].lost.is_empty(), "the loss is shown until the next action");
    assert_eq!(desk.enter("unload").0, ["unload fingal 1w 2b"]);
    assert_eq!(desk.game.state.board.player(A).money, 6 - 2 - 1 + 1 + 30 - 5);
}

/// BLO-138: unloading first gives Stevedores room and money for the load.
#[test]
fn stevedores_unload_and_load_from_the_baskets() {
    let hand = "hand 1 stevedores";
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4 2w; {hand}; seat 1 money 0k")));
    desk.put("unloading kate 2w");
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("load").1, Some("BLO-81"), "without the card the ship is full");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores unload kate 2w / load kate 2c"]);
    assert!(desk.draft().is_empty());
    let board = &desk.game.state.board;
    assert_eq!((board.player(A).money, board.turn().map(|turn| turn.actions)), (0, Some(3)));
    let kate = board.vessels.iter().find(|vessel| vessel.owner == A).expect("seat 1 has a ship");
    assert_eq!((kate.hold[Good::Cotton], kate.hold[Good::War]), (2, 0));
    // Works begun in the other order are done in that order, so that the ship has no room yet.
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4 1w; ship theodora 1 A4 1b; {hand}")));
    desk.put("loading kate 1c");
    desk.put("unloading theodora 1b");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores load kate 1c / unload theodora 1b"]);
    // One of the two works suffices.
    let mut desk = Desk::of(turn(&format!("ship kate 1 A4; {hand}")));
    desk.put("loading kate 2c");
    assert_eq!(desk.enter("play stevedores").0, ["play stevedores load kate 2c"]);
    // Without the card a full ship cannot be put into the loading basket.
    let mut desk = Desk::of(turn("ship kate 1 A4 2w"));
    desk.put("unloading kate 2w");
    assert_eq!(desk.enter("loading kate 2c").1, Some("BLO-81"));
}

/// R15: checked against the present state of the drafting seat.
#[test]
fn basket_loses_goods_taken_by_an_order() {
    let mut table = turn("ship kate 1 A4; ship cecile 1 A4; ship theodora 1 A2; seat 1 money 9k");
    table.play(A, "loading kate 2c").play(A, "loading theodora 1c").play(A, "load cecile 2c");
    let draft: Vec<String> = table.game.draft(A).iter().map(ToString::to_string).collect();
    assert_eq!(draft, ["loading theodora 1c"], "one of three is left in Charleston");
}

/// BLO-86, BLO-87: every Confederate port, every port overseas, and nowhere else.
#[test]
fn goods_are_sold_in_the_other_part_of_the_world() {
    for port in Port::all() {
        let code = port.zone().code();
        let mut table = turn(&format!("seat 1 money 0k; ship fingal 1 {code} 1w 1b 1c"));
        table.refuses(A, "BLO-87", &["unload fingal 1c", "unload fingal 1w 1c"]);
        table.play(A, "unload fingal");
        assert_eq!((money(&table, A), on_board(&table, "fingal", Good::Cotton)), (1 + 15, 1), "{port}");
    }
    for overseas in Overseas::all() {
        let code = overseas.zone().code();
        let mut table = turn(&format!("seat 1 money 0k; ship fingal 1 {code} 1c 1t 1w"));
        table.refuses(A, "BLO-86", &["unload fingal 1w", "unload fingal 1c 1w"]);
        table.play(A, "unload fingal");
        assert_eq!((money(&table, A), on_board(&table, "fingal", Good::War)), (10 + 16, 1), "{overseas}");
    }
}

/// BLO-158, BLO-159: every origin and every port, compared with all ways over the railways.
#[test]
fn train_passes_the_fewest_places() {
    for lines in [
        "",
        "city augusta captured; city raleigh captured",
        "port savannah closed; city atlanta captured; city jackson captured",
    ] {
        let table = turn(&format!("ship kate 1 A24; {lines}"));
        let board = &table.game.board;
        let nodes: Vec<Node> = Node::all().collect();
        // The shortest way between two places over any number of links (Floyd and Warshall).
        let mut links = vec![vec![None::<u8>; nodes.len()]; nodes.len()];
        for (one, two, _) in &map().rails {
            if board.is_served(*one) && board.is_served(*two) {
                links[one.index()][two.index()] = Some(1);
                links[two.index()][one.index()] = Some(1);
            }
        }
        for over in 0..nodes.len() {
            for from in 0..nodes.len() {
                for to in 0..nodes.len() {
                    if let Some((first, second)) = links[from][over].zip(links[over][to]) {
                        let known = links[from][to].unwrap_or(u8::MAX);
                        links[from][to] = Some(known.min(first + second));
                    }
                }
            }
        }
        for port in Port::all().filter(|port| !board.port(*port).closed) {
            let lines = board.lines_to(port);
            for from in nodes.iter().filter(|from| **from != Node::Port(port)) {
                let passed = links[from.index()][Node::Port(port).index()].map(|links| links - 1);
                assert_eq!(lines.passed(*from), passed, "{from} to {port}");
            }
        }
    }
}

/// Seat 1 with a ship at both ends of a route.
#[track_caller]
fn crew(lines: &str) -> Table {
    let ships = "ship kate 1 A4; ship fingal 1 A24; ship theodora 2 A24; seat 1 money 40k";
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 5; {ships}; {lines}"))
}

/// Section 10: the record names the goods.
#[test]
fn unload_without_goods_sells_everything() {
    let lines = "ship fingal 1 A4 1w 2b; ship kate 1 A24 1c 1t; ship theodora 2 A24; seat 1 money 10k";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"));
    let (done, refused) = table.enter(A, "unload fingal, kate 1t");
    assert_eq!((done, refused), (vec!["unload fingal 1w 2b, kate 1t".to_owned()], None));
    assert_eq!(on_board(&table, "kate", Good::Cotton), 1);
}

/// Section 10: orders are carried out up to the first refusal.
#[test]
fn line_stops_at_a_refused_order() {
    let mut table = crew("");
    let (done, refused) = table.enter(A, "load fingal 1w; load fingal 9w; load fingal 1b");
    assert_eq!((done, refused), (vec!["load fingal 1w".to_owned()], Some("BLO-81")));
    assert_eq!((actions(&table), on_board(&table, "fingal", Good::Black)), (Some(4), 0));
}

/// Section 10: a lost ship and a question end a line; a passed test and a drawn card do not.
#[test]
fn line_stops_at_a_surprise() {
    let run = "port charleston blockade 5";
    let mut table = crew(&format!("{run}; dice 1 1; hand 1 erlanger_loan"));
    let line = "move kate A10 A11 A12 A24; load fingal 1w; play erlanger_loan; end";
    assert_eq!(table.enter(A, line).0.len(), 4, "Kate has passed the tests");
    let mut table = crew(&format!("{run}; dice 8 8; hand 1 erlanger_loan"));
    assert_eq!(table.enter(A, line).0, ["move kate A10 A11 A12 A24"], "Kate is lost");
    assert_eq!((ship_zone(&table, "kate"), asked(&table), actions(&table)), (None, Some((A, "turn")), Some(4)));
    let lines = "ship kate 1 A4 1c; ship fingal 1 A24; ship theodora 2 A24; port charleston blockade 5; dice 1 1";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"));
    assert_eq!(table.enter(A, "move kate A10; load fingal 1w").0, ["move kate A10"]);
    assert_eq!(asked(&table), Some((A, "test")));
    assert_eq!(table.enter(A, "dump; load fingal 1w; end").0, ["dump", "load fingal 1w", "end"]);
}
