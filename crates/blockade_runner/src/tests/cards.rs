//! Action cards: playing them, and their effects (sections 4.15 and 4.16, R22).

use super::super::data::{Card, Good, Port};
use super::support::{A, B, Table, actions, at, lies, money, on_board, siege, tests};

/// Seat 1 on turn in 1862 with four actions and this hand; it draws an Erlanger Loan.
#[track_caller]
fn hand(cards: &str, lines: &str) -> Table {
    let deck = "deck king_cotton erlanger_loan; seat 1 money 10k";
    holding(cards, &format!("{deck}; {lines}"))
}

/// The same without its money and its deck.
#[track_caller]
fn holding(cards: &str, lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; hand 1 {cards}; {lines}"))
}

fn card(id: &str) -> Card {
    Card::named(id).expect("a card")
}

fn held(table: &Table) -> Vec<&'static str> {
    table.game.secrets(A).hand.iter().map(|card| card.id()).collect()
}

fn discards(table: &Table) -> Vec<&'static str> {
    table.game.board.discards.iter().map(|card| card.id()).collect()
}

/// BLO-112, BLO-113, BLO-115, BLO-142, BLO-144
#[test]
fn a_card_with_effect_would_pay_the_pool_otherwise_or_not_be_replaced() {
    let mut table = holding("erlanger_loan pilot", "seat 1 money 10k; pool 3k; deck captain convoy");
    table.refuses(A, "BLO-112", &["play stevedores unload kate", "play insurance", "discard insurance"]);
    table.refuses(B, "BLO-7", &["play insurance", "discard insurance"]);
    table.play(A, "play erlanger_loan");
    assert_eq!((money(&table, A), table.game.board.pool, actions(&table)), (18, 8, Some(3)));
    assert_eq!((held(&table), discards(&table)), (vec!["pilot", "convoy"], vec!["erlanger_loan"]));
    assert_eq!((table.game.board.deck, table.game.board.player(A).hand), (1, 2));
}

/// BLO-114, BLO-115, R22: ten thousand in all, the new card first, and improvements as after any card.
#[test]
fn a_card_without_effect_would_pay_the_pool_fifteen_thousand_or_have_its_effect() {
    let mut table = holding("erlanger_loan pilot", "seat 1 money 10k; pool 3k; deck captain convoy");
    table.play(A, "discard erlanger_loan");
    assert_eq!((money(&table, A), table.game.board.pool, actions(&table)), (10, 13, Some(3)));
    assert_eq!((held(&table), discards(&table)), (vec!["pilot", "convoy"], vec!["erlanger_loan"]));
    table.play(A, "improve tampa");
    assert_eq!((siege(&table, "tampa").2, table.game.board.pool), (2, 8));
}

/// BLO-72, BLO-204
#[test]
fn a_card_would_take_no_action_or_could_be_taken_back() {
    let lines = "players 2; year 1862; phase turns; turn 1 actions 0; hand 1 insurance";
    at(lines).refuses(A, "BLO-72", &["play insurance", "discard insurance"]);
    let mut table = hand("insurance", "");
    table.play(A, "play insurance");
    assert!(table.log.entries().iter().any(|entry| !entry.revocable));
}

/// BLO-116: what has no target or changes nothing is refused with its effect and allowed without it.
#[test]
fn a_card_would_be_played_for_nothing() {
    let ships = "ship kate 1 A24; ship cecile 2 A24; port galveston closed";
    for (card, targets, rule) in [
        ("torpedoes", ["torpedoes", "torpedoes kate", "torpedoes atlantic"], "BLO-116"),
        ("hidden_inlet", ["hidden_inlet", "hidden_inlet kate", "hidden_inlet gulf"], "BLO-116"),
        ("autumn_gale", ["autumn_gale", "autumn_gale atlantic", "autumn_gale mobile"], "BLO-116"),
        ("captain", ["captain", "captain mobile", "captain gulf"], "BLO-116"),
        ("private_launch", ["private_launch", "private_launch hope", "private_launch mobile"], "BLO-116"),
        ("convoy", ["convoy kate", "convoy mobile", "convoy kate A24"], "BLO-116"),
        ("torpedoes", ["torpedoes mobile", "torpedoes tampa", "torpedoes norfolk"], "BLO-135"),
        ("ironclad_ram", ["ironclad_ram mobile", "ironclad_ram tampa", "ironclad_ram norfolk"], "BLO-135"),
        ("torpedoes", ["torpedoes galveston"; 3], "BLO-47"),
        ("hidden_inlet", ["hidden_inlet galveston"; 3], "BLO-47"),
        ("fort_point", ["fort_point"; 3], "BLO-133"),
        ("commerce_raider", ["commerce_raider"; 3], "BLO-134"),
        ("captain", ["captain cecile", "captain hope", "captain fox"], "BLO-125"),
        ("pilot", ["pilot cecile", "pilot hope", "pilot fox"], "BLO-126"),
    ] {
        let mut table = hand(card, ships);
        targets.iter().for_each(|target| table.refuses(A, rule, &[&format!("play {target}")]));
        table.play(A, &format!("discard {card}"));
        assert_eq!(table.game.board.pool, 10);
    }
    hand("stevedores", ships).refuses(A, "BLO-116", &["play stevedores mobile"]);
}

/// BLO-124
#[test]
fn an_empty_deck_would_not_be_filled_from_the_discards() {
    let mut table = holding("erlanger_loan", "deck -; discards convoy night_train");
    table.play(A, "play erlanger_loan");
    let board = &table.game.board;
    assert_eq!((board.deck, board.discards.len(), board.shuffles, held(&table).len()), (2, 0, 2, 1));
    let mut all = [held(&table), table.game.deck.iter().map(|card| card.id()).collect()].concat();
    all.sort_unstable();
    assert_eq!(all, ["convoy", "erlanger_loan", "night_train"]);
    // The card stays with the ship, and nothing is left to be drawn.
    let mut table = holding("captain", "deck -; ship kate 1 A24");
    table.play(A, "play captain kate");
    assert_eq!((held(&table).len(), table.game.board.player(A).hand, table.game.board.shuffles), (0, 0, 1));
}

/// BLO-125 to BLO-127
#[test]
fn a_ship_would_have_two_captains_or_none_of_the_bonuses() {
    let ships = "ship kate 1 A24 2w; ship theodora 1 A24; squadron A24; dice 8 1 8 1";
    let mut table = hand("captain captain pilot pilot", ships);
    table.refuses(A, "BLO-99", &["move kate A23 A11 A10 A9 A15"]);
    table.play(A, "play captain kate").play(A, "play pilot kate");
    table.refuses(A, "BLO-127", &["play captain kate", "play pilot kate"]);
    assert_eq!(discards(&table), [""; 0], "they lie with her");
    table.play(A, "move kate A23 A11 A10 A9 A15 keep");
    table.play(A, "move theodora A23");
    // 4 + 1 + 2 - 1 and 5 + 1 - 1: the other ship has neither.
    assert_eq!(tests(&table), [("kate", "A24", 6, true), ("theodora", "A24", 5, true)]);
    table.play(A, "play captain theodora").play(A, "end");
    let kate = table.game.board.vessels.iter().filter(|vessel| vessel.captain && vessel.pilot).count();
    assert_eq!(kate, 1, "they stay when the turn is over");
}

/// BLO-128
#[test]
fn an_insurance_would_pay_twice_or_be_held_back() {
    let ships = "ship kate 1 A4; ship theodora 1 A4; ship fingal 1 A24; port charleston blockade 6; dice 8 8 8 8 8 8";
    let mut table = hand("insurance", ships);
    table.play(A, "play insurance");
    assert_eq!((table.game.board.player(A).insurance, discards(&table)), (1, vec![]));
    table.play(A, "move kate A11");
    assert_eq!((money(&table, A), table.game.board.player(A).insurance), (10 + 10, 0));
    assert_eq!(discards(&table), ["insurance"]);
    table.play(A, "move theodora A11");
    assert_eq!((money(&table, A), lies(&table, "theodora")), (20, None), "each works once");
    let two = "players 2; year 1862; phase turns; turn 1 actions 4; seat 1 money 0k insurance 2; ship kate 1 A4; \
               ship fingal 1 A4; ship fox 1 A24; port charleston blockade 6; dice 8 8 8 8";
    let mut table = at(two);
    table.play(A, "move kate A11").play(A, "move fingal A11");
    assert_eq!((money(&table, A), table.game.board.player(A).insurance), (10 + 12, 0));
}

/// BLO-129
#[test]
fn subsidies_would_not_add_up_or_be_paid_for_other_goods() {
    let mut table = hand("government_subsidy government_subsidy", "ship fingal 1 A4 2w 1b; ship kate 1 A5 1w");
    table.play(A, "play government_subsidy").play(A, "play government_subsidy");
    assert_eq!((discards(&table), table.game.board.player(A).subsidy), (vec![], 2));
    table.play(A, "unload fingal, kate");
    assert_eq!(money(&table, A), 10 + 3 * (1 + 2) + 15);
}

/// BLO-130, BLO-143
#[test]
fn a_convoy_would_be_counted_when_a_ship_sails_and_not_when_the_move_begins() {
    let ships = "ship kate 1 A4; ship cecile 1 A4; ship herald 1 A5; ship thistle 2 A5; \
                 port charleston blockade 2; port savannah blockade 1; dice 1 1 1 1 1 1 1 1 1 1 1 1";
    let mut table = hand("convoy convoy", ships);
    table.play(A, "play convoy");
    table.refuses(A, "BLO-143", &["play convoy"]);
    table.play(A, "move kate A11").play(A, "move cecile A11").play(A, "move herald A11");
    // 4 + 1 + 4 - 2 and two; a ship of somebody else is no company.
    let both = [("kate", "A4", 9, true), ("cecile", "A4", 9, true), ("herald", "A5", 6, true)];
    assert_eq!(tests(&table), both);
    // All three lie together when the next Move begins.
    table.play(A, "move herald A5");
    assert_eq!(tests(&table)[3], ("herald", "A5", 8, true));
    table.play(A, "stop");
    table.play(A, "move herald A11").play(A, "move kate A4");
    assert_eq!(tests(&table)[4..], [("herald", "A5", 6, true), ("kate", "A4", 9, true)]);
}

/// BLO-97, BLO-130: what is shown before a move counts who lies together now, not in a Move that is over.
#[test]
fn a_convoy_of_a_move_that_is_over_would_be_shown() {
    let ships = "ship kate 1 A4; ship cecile 1 A4; port savannah blockade 1";
    let mut table = hand("convoy", ships);
    table.play(A, "play convoy").play(A, "move kate A11").play(A, "move cecile A10");
    let board = &table.game.board;
    for vessel in &board.vessels {
        let zone = super::super::data::Zone::coded("A5").expect("a zone");
        assert_eq!(board.evasion(vessel, zone, vessel.hold).value(), 4 + 1 + 3 - 1, "{}", vessel.ship);
    }
}

/// BLO-131, BLO-104, X34
#[test]
fn a_hidden_inlet_would_work_elsewhere_or_beyond_the_turn() {
    let ships = "ship kate 1 A4; ship theodora 1 A24; ship cecile 2 A4; \
                 port charleston blockade 5; port savannah blockade 2; dice 1 1 1 1 1 1";
    let mut table = hand("hidden_inlet hidden_inlet", ships);
    table.play(A, "play hidden_inlet charleston");
    table.refuses(A, "BLO-116", &["play hidden_inlet charleston"]);
    table.play(A, "move kate A11 A5");
    assert_eq!(tests(&table), [("kate", "A5", 6, true)]);
    table.play(A, "end");
    // 4 + 1 + 4 - 5: it is no inlet of others.
    table.play(B, "move cecile A10");
    assert_eq!(tests(&table)[1], ("cecile", "A4", 4, true));
}

/// BLO-132
#[test]
fn a_private_launch_would_be_free_or_lie_at_sea() {
    let mut table =
        hand("private_launch", "ship kate 1 A24; ship fox 2 A24; lost swan; port galveston closed; seat 2 money 1k");
    table.refuses(A, "BLO-132", &["play private_launch theodora A9", "play private_launch hope A24"]);
    table.refuses(A, "BLO-132", &["play private_launch fox A24", "play private_launch swan A24"]);
    table.refuses(A, "BLO-47", &["play private_launch theodora G9"]);
    table.play(A, "play private_launch theodora A4");
    assert_eq!((money(&table, A), lies(&table, "theodora"), actions(&table)), (4, Some("A4"), Some(3)));
    // It can be used at once.
    table.play(A, "load theodora 1c").play(A, "move theodora A10");
    assert_eq!(discards(&table), ["private_launch"]);
    let all = super::super::data::Ship::all().skip(1).map(|ship| ship.to_string()).collect::<Vec<_>>().join(" ");
    let mut table = hand("private_launch", &format!("ship theodora 1 A24; lost {all}"));
    table.refuses(A, "BLO-132", &["play private_launch hope A24"]);
    assert_eq!(table.reason(A, "play private_launch hope A24"), "The stack is empty: there is no ship for sale.");
}

/// BLO-133
#[test]
fn a_fort_would_raise_another_port_or_more_than_two_levels() {
    for (fort, port, raised) in [
        ("fort_fisher", "wilmington", 6),
        ("fort_sumter", "charleston", 6),
        ("fort_pulaski", "savannah", 5),
        ("fort_morgan", "mobile", 6),
        ("fort_jackson", "new_orleans", 5),
        ("fort_mcree", "pensacola", 4),
        ("fort_griffin", "sabine_pass", 4),
        ("fort_point", "galveston", 5),
        ("css_virginia", "norfolk", 4),
        ("fort_macon", "new_bern", 3),
    ] {
        let mut table = hand(fort, "");
        table.play(A, &format!("play {fort}"));
        let changed: Vec<_> =
            Port::all().filter(|port| table.game.board.port(*port).defence != port.text().defence).collect();
        assert_eq!((changed.len(), siege(&table, port).2, table.game.board.pool), (1, raised, 5), "{fort}");
        assert_eq!((money(&table, A), discards(&table)), (10, vec![fort]));
        hand(fort, &format!("port {port} defence 6")).refuses(A, "BLO-133", &[&format!("play {fort}")]);
        hand(fort, &format!("port {port} closed")).refuses(A, "BLO-133", &[&format!("play {fort}")]);
    }
}

/// BLO-116, BLO-133, X38
#[test]
fn fort_morgan_would_go_beyond_six() {
    let mut table = hand("fort_morgan", "port mobile defence 5; pool 1k");
    table.play(A, "play fort_morgan");
    assert_eq!((siege(&table, "mobile").2, table.game.board.pool), (6, 6));
    let mut table = hand("fort_morgan", "port mobile defence 6; pool 1k");
    table.refuses(A, "BLO-133", &["play fort_morgan"]);
    table.play(A, "discard fort_morgan");
    assert_eq!((siege(&table, "mobile").2, table.game.board.pool), (6, 11));
}

/// BLO-134
#[test]
fn a_raider_would_not_drive_the_squadron_away() {
    let mut table = hand("commerce_raider commerce_raider", "squadron A24; ship kate 1 A24 2w");
    table.play(A, "play commerce_raider");
    table.refuses(A, "BLO-134", &["play commerce_raider"]);
    table.play(A, "move kate A23");
    assert_eq!((table.game.board.squadron, tests(&table)), (None, vec![]));
}

/// BLO-135
#[test]
fn torpedoes_or_a_ram_would_sink_another_number() {
    let after = |card: &str, blockade: u8| {
        let mut table = hand(card, &format!("port mobile blockade {blockade}; port tampa blockade 5"));
        table.play(A, &format!("play {card} mobile"));
        assert_eq!(siege(&table, "tampa").1, 5);
        siege(&table, "mobile").1
    };
    assert_eq!([1, 2, 5].map(|blockade| after("torpedoes", blockade)), [0, 0, 3]);
    assert_eq!([2, 3, 6].map(|blockade| after("ironclad_ram", blockade)), [0, 0, 3]);
}

/// BLO-136
#[test]
fn a_gale_would_blow_in_the_other_sea() {
    let ports = "port norfolk blockade 1; port charleston blockade 6; port mobile blockade 2; port tampa blockade 1; \
                 port jacksonville closed";
    let after = |sea: &str| {
        let mut table = hand("autumn_gale", ports);
        table.play(A, &format!("play autumn_gale {sea}"));
        ["norfolk", "charleston", "mobile", "tampa", "savannah", "jacksonville"].map(|id| siege(&table, id).1)
    };
    assert_eq!(after("atlantic"), [0, 5, 2, 1, 0, 0]);
    assert_eq!(after("gulf"), [1, 6, 1, 0, 0, 0]);
    hand("autumn_gale", "port mobile blockade 2").refuses(A, "BLO-116", &["play autumn_gale atlantic"]);
}

/// BLO-126, BLO-137, BLO-143, X33
#[test]
fn coal_and_a_pilot_would_not_add_up_or_burn_on() {
    let ships = "ship kate 1 A24 2w pilot; ship cecile 1 A24; ship herald 2 A24; squadron A24; dice 1 1 1 1 1 1";
    let mut table = hand("anthracite_coal anthracite_coal", ships);
    table.play(A, "play anthracite_coal");
    table.refuses(A, "BLO-143", &["play anthracite_coal"]);
    table.refuses(A, "BLO-99", &["move kate A23 A11 A10 A9 A15 A16 A17"]);
    table.play(A, "move kate A23 A11 A10 A9 A15 A16 keep");
    table.play(A, "move cecile A23 A11 A10 A9 A15");
    // 4 + 1 + 1 - 1 and 4 + 1 + 1 - 1: with a Pilot, and empty.
    assert_eq!(tests(&table), [("kate", "A24", 5, true), ("cecile", "A24", 5, true)]);
    table.play(A, "end");
    table.refuses(B, "BLO-99", &["move herald A23 A11 A10 A9"]);
}

/// BLO-138, X20: in either order, with the money of the one for the other.
#[test]
fn stevedores_would_take_further_actions_or_have_an_order() {
    let ships = "ship kate 1 A4 2w; ship theodora 1 A24 1c";
    let mut table = holding("stevedores stevedores", &format!("{ships}; seat 1 money 0k; deck convoy pilot"));
    table.refuses(A, "BLO-81", &["play stevedores load kate 2c / unload kate 2w"]);
    table.refuses(A, "BLO-6", &["play stevedores load kate"]);
    table.refuses(A, "BLO-85", &["play stevedores unload kate 3w", "play stevedores load kate -2w / unload kate 2w"]);
    table.play(A, "play stevedores unload kate 2w / load kate 2c");
    assert_eq!((money(&table, A), actions(&table), table.game.board.pool), (0, Some(3), 5));
    assert_eq!((on_board(&table, "kate", Good::Cotton), on_board(&table, "kate", Good::War)), (2, 0));
    assert_eq!((table.game.board.war, table.game.board.player(A).delivered), (2, 2));
    table.play(A, "play stevedores unload theodora");
    assert_eq!((money(&table, A), actions(&table)), (10, Some(2)));
    assert_eq!(table.game.board.sold, [1, 0, 0], "it counts as sold (R13)");
    let mut table = holding("stevedores", &format!("{ships}; seat 1 money 1k"));
    table.refuses(A, "BLO-4", &["play stevedores load kate -2w 2c / unload theodora"]);
    table.play(A, "play stevedores unload theodora / load kate -2w 2c");
    assert_eq!(money(&table, A), 1 + 10 - 2);
}

/// BLO-138, BLO-173: Stevedores have an effect where a ship lies in a place and can take or give a unit.
#[test]
fn stevedores_would_find_work_at_sea_or_on_the_ship_of_somebody_else() {
    let other = "ship cecile 2 A4 1c";
    for (ship, money, expected) in [
        ("ship kate 1 A4", 10, true),
        ("ship theodora 1 A4", 10, true),
        ("ship kate 1 A4", 0, false),
        ("ship kate 1 A4 2c", 0, true),
        ("ship kate 1 A24 1c", 0, true),
        ("ship kate 1 A9", 10, false),
        ("ship kate 1 A9 1c", 10, false),
    ] {
        let table = holding("stevedores", &format!("{ship}; {other}; seat 1 money {money}k"));
        assert_eq!(table.game.has_legal_effect(A, card("stevedores")), expected, "{ship} with {money}");
        assert!(!table.game.can_load(A, super::support::ship("cecile")), "she is seat 2's");
    }
}

/// BLO-138, BLO-139, BLO-156
#[test]
fn stevedores_would_bring_goods_by_rail_for_nothing() {
    let with = |actions: u8, lines: &str| {
        let turn = format!("players 2; year 1862; phase turns; turn 1 actions {actions}; seat 1 money 10k");
        at(&format!("{turn}; hand 1 stevedores; ship kate 1 A4; {lines}"))
    };
    let order = "play stevedores load kate 1c@atlanta";
    with(1, "").refuses(A, "BLO-156", &[order]);
    let mut table = with(2, "");
    table.play(A, order);
    assert_eq!((actions(&table), money(&table, A)), (Some(0), 8));
    table.play(A, "improve tampa");
    let mut table = with(1, "effects night_train");
    table.play(A, order);
    assert_eq!((actions(&table), money(&table, A)), (Some(0), 9));
}

/// BLO-139, BLO-143, BLO-144
#[test]
fn a_night_train_would_not_run_all_night_or_into_the_day() {
    let mut table = hand("night_train night_train", "ship kate 1 A4; ship fingal 1 A5; ship cecile 2 A3");
    table.play(A, "play night_train");
    assert_eq!(discards(&table), ["night_train"], "it goes there at once");
    table.refuses(A, "BLO-143", &["play night_train"]);
    table.play(A, "load kate 1c@atlanta").play(A, "load fingal 1c@montgomery");
    assert_eq!((money(&table, A), actions(&table)), (10 - 2, Some(1)));
    table.play(A, "end").play(B, "load cecile 1t@richmond");
    assert_eq!((money(&table, B), actions(&table)), (15 - 5, Some(2)));
}

/// BLO-140, BLO-143
#[test]
fn friends_in_richmond_would_take_a_bribe() {
    let mut table = hand("friends_in_richmond friends_in_richmond", "ship fingal 1 A4 3b; ship kate 1 A5 2b");
    table.play(A, "play friends_in_richmond");
    table.refuses(A, "BLO-143", &["play friends_in_richmond"]);
    table.play(A, "unload fingal").play(A, "unload kate");
    assert_eq!(money(&table, A), 10 + 45 + 30);
}

/// BLO-63, BLO-141
#[test]
fn a_price_would_rise_beyond_its_track() {
    for (card, at, start, end) in
        [("king_cotton", 0, 10, 20), ("tobacco_famine", 1, 16, 26), ("empty_shops", 2, 15, 26)]
    {
        let mut prices = [10, 16, 15];
        let mut priced = |price: u16| {
            prices[at] = price;
            let [cotton, tobacco, black] = prices;
            holding(card, &format!("prices {cotton}k {tobacco}k {black}k; boxes 1 1 1"))
        };
        for (price, expected) in [(start, start + 2), (end - 2, end), (end - 1, end)] {
            let mut table = priced(price);
            table.play(A, &format!("play {card}"));
            assert_eq!((table.game.board.prices[at], table.game.board.boxes), (expected, [1; 3]), "{card}");
        }
        priced(end).refuses(A, "BLO-141", &[&format!("play {card}")]);
    }
}

/// BLO-143, BLO-144: they add up, all go to the discards, and the end of the turn ends them.
#[test]
fn cards_for_a_turn_would_not_add_up_or_outlast_it() {
    let cards = "convoy anthracite_coal friends_in_richmond hidden_inlet";
    let ships = "ship kate 1 A24; ship cecile 1 A24; ship fox 2 A24; squadron A24; dice 1 1";
    let lines = format!("players 2; year 1862; phase turns; turn 1 actions 5; hand 1 {cards}; {ships}");
    let mut table = at(&lines);
    table.play(A, "play convoy").play(A, "play anthracite_coal").play(A, "play friends_in_richmond");
    table.play(A, "play hidden_inlet mobile").play(A, "move kate A23");
    assert_eq!(tests(&table), [("kate", "A24", 4 + 1 + 2 + 1 - 1, true)]);
    assert_eq!(discards(&table).len(), 4);
    table.play(A, "end");
    let effects = table.game.board.turn().expect("a turn").effects;
    assert_eq!(effects, Default::default());
}

/// BLO-144: the deck of the file.
#[test]
fn a_card_would_be_read_otherwise_than_the_rules_have_it() {
    assert_eq!(Card::deck().len(), 60);
    assert_eq!(Card::deck().iter().filter(|other| **other == card("captain")).count(), 5);
}
