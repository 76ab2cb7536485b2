//! Action cards: playing them, and their effects (sections 4.15 and 4.16, R22).

use super::super::data::{Card, Port};
use super::support::{A, Table, at, money, siege};

/// The turn of seat 1 in 1862 with four actions and this hand. The next card of the deck is an Erlanger Loan.
#[track_caller]
fn hand(cards: &str, lines: &str) -> Table {
    let deck = "deck king_cotton erlanger_loan; seat 1 money 10k";
    holding(cards, &format!("{deck}; {lines}"))
}

/// The turn of seat 1 with this hand, without money and deck.
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

/// BLO-72, BLO-204
#[test]
fn played_card_cannot_be_taken_back() {
    let mut table = hand("insurance", "");
    table.play(A, "play insurance");
    assert!(table.log.entries().iter().any(|entry| !entry.revocable));
}

/// BLO-124
#[test]
fn empty_deck_is_filled_from_the_discards() {
    let mut table = holding("erlanger_loan", "deck -; discards convoy night_train");
    table.play(A, "play erlanger_loan");
    let board = &table.game.board;
    assert_eq!((board.deck, board.discards.len(), board.shuffles, held(&table).len()), (2, 0, 2, 1));
    let mut all = [held(&table), table.game.deck.iter().map(|card| card.id()).collect()].concat();
    all.sort_unstable();
    assert_eq!(all, ["convoy", "erlanger_loan", "night_train"]);
    // The card stays with the ship, so that nothing is left to draw.
    let mut table = holding("captain", "deck -; ship kate 1 A24");
    table.play(A, "play captain kate");
    assert_eq!((held(&table).len(), table.game.board.player(A).hand, table.game.board.shuffles), (0, 0, 1));
}

/// BLO-97, BLO-130: the value shown before a move counts the present neighbours, not those of a finished Move action.
#[test]
fn convoy_counts_ships_that_are_together_now() {
    let ships = "ship kate 1 A4; ship cecile 1 A4; port savannah blockade 1";
    let mut table = hand("convoy", ships);
    table.play(A, "play convoy").play(A, "move kate A11").play(A, "move cecile A10");
    let board = &table.game.board;
    for vessel in &board.vessels {
        let zone = super::super::data::Zone::coded("A5").expect("a zone");
        assert_eq!(board.evasion(vessel, zone, vessel.hold).value(), 4 + 1 + 3 - 1, "{}", vessel.ship);
    }
}

/// BLO-133
#[test]
fn fort_raises_its_port_by_two_levels() {
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

/// BLO-135
#[test]
fn torpedoes_and_ram_lower_the_blockade() {
    let after = |card: &str, blockade: u8| {
        let mut table = hand(card, &format!("port mobile blockade {blockade}; port tampa blockade 5"));
        table.play(A, &format!("play {card} mobile"));
        assert_eq!(siege(&table, "tampa").1, 5);
        siege(&table, "mobile").1
    };
    assert_eq!([1, 2, 5].map(|blockade| after("torpedoes", blockade)), [0, 0, 3]);
    assert_eq!([2, 3, 6].map(|blockade| after("ironclad_ram", blockade)), [0, 0, 3]);
}

/// BLO-138, BLO-173: Stevedores have an effect if a ship in a port can load or unload a unit.
#[test]
fn stevedores_work_on_own_ships_in_port() {
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
        assert!(!table.game.can_load(A, super::support::ship("cecile")), "Cecile belongs to seat 2");
    }
}

/// BLO-63, BLO-141
#[test]
fn price_rises_to_the_end_of_its_track() {
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

/// BLO-144: the deck of the file.
#[test]
fn deck_has_60_cards_and_five_captains() {
    assert_eq!(Card::deck().len(), 60);
    assert_eq!(Card::deck().iter().filter(|other| **other == card("captain")).count(), 5);
}
