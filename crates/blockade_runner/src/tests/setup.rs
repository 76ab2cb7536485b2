//! Setup (BLO-1, BLO-2, BLO-8 to BLO-21).

use super::super::board::{Phase, PortState};
use super::super::data::{Card, City, Money, Node, Overseas, Port, Ship, Zone, tables};
use super::super::events::Event;
use super::super::sailing::roll;
use super::super::state::BlockadeRunner;
use super::support::{A, B, Table, at};
use engine::battery::trial::{Trial, chi_squared};
use engine::dice::{Chance, Stream, numbered_seed};
use engine::log::{Audience, Log};
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;

/// A game of this many seats, with this seed.
fn start(seats: u8, number: u64) -> Table {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let mut log = Log::default();
    let mut chance = Chance::new(&numbered_seed(5, number), Stream::Setup, None, 0);
    Trial { game: BlockadeRunner::start(&setup, &mut chance, &mut log), log }
}

/// BLO-1
#[test]
fn two_to_six_play() {
    assert_eq!(BlockadeRunner::SEATS, 2..=6);
    let read =
        |players: u8| BlockadeRunner::position(&format!("blockade_runner 2\nplayers {players}\nship kate 1 -\n"));
    assert_eq!((1..=7).filter(|players| read(*players).is_ok()).collect::<Vec<u8>>(), [2, 3, 4, 5, 6]);
}

/// BLO-2, R1
#[test]
fn die_has_eight_equal_sides() {
    let mut chance = Chance::new(&numbered_seed(5, 0), Stream::Ply, None, 0);
    let mut seen = [0_u32; 8];
    for _ in 0..8000 {
        seen[usize::from(roll(&mut chance)) - 1] += 1;
    }
    // Seven degrees of freedom: more than 24.3 once in a thousand runs.
    assert!(chi_squared(&seen) < 24.3, "{seen:?}");
}

/// BLO-8, BLO-9, BLO-10, BLO-11, BLO-12
#[test]
fn board_begins_as_printed() {
    for seats in 2..=6 {
        let board = start(seats, 1).game.board;
        assert_eq!((board.year, &board.phase), (1861, &Phase::Setup));
        for port in Port::all() {
            let (printed, stock) = (port.text().defence, port.spaces());
            assert_eq!(*board.port(port), PortState { closed: false, blockade: 0, defence: printed, stock }, "{port}");
        }
        assert!(City::all().all(|city| !board.cities[city.index()].captured));
        assert!(Node::all().all(|node| board.stock(node) == node.spaces()));
        assert!(Overseas::all().all(|overseas| board.overseas[overseas.index()] == overseas.spaces()));
        assert_eq!((board.prices, board.boxes, board.war), ([10, 16, 15], [0, 0, 0], 0));
        assert_eq!((board.pool, board.squadron), (0, None));
        assert_eq!(board.shuffles, 1, "the deck is shuffled once (BLO-18)");
    }
    assert_eq!(tables().war_goods_pay, 1);
}

/// BLO-15, BLO-16, BLO-21
#[test]
fn seats_begin_as_the_table_says() {
    let rows: [(u8, Money, usize, [usize; 2]); 5] =
        [(2, 15, 6, [2, 2]), (3, 12, 5, [1, 2]), (4, 10, 4, [2, 1]), (5, 8, 3, [1, 1]), (6, 5, 3, [1, 1])];
    for ((seats, money, cards, ships), number) in rows.into_iter().flat_map(|row| (0..20).map(move |n| (row, n))) {
        let game = start(seats, number).game;
        for seat in Seat::all(seats) {
            assert_eq!(game.board.player(seat).money, money, "{seats} players");
            assert_eq!(game.secrets(seat).hand.len(), cards, "{seats} players");
            let of_cargo = |cargo| game.board.ships_of(seat).filter(|vessel| vessel.ship.card().cargo == cargo).count();
            assert_eq!([of_cargo(1), of_cargo(2)], ships, "{seats} players");
            assert!(game.board.ships_of(seat).all(|vessel| vessel.ship.card().start && vessel.hold.is_empty()));
        }
    }
}

/// BLO-13, BLO-16, R32
#[test]
fn lot_prefers_no_seat_and_no_ship() {
    let mut seatings = std::collections::BTreeMap::<Vec<Seat>, u32>::new();
    let mut dealt = vec![0_u32; Ship::COUNT];
    for number in 0..1200 {
        let board = start(3, number).game.board;
        board.vessels.iter().filter(|vessel| vessel.owner == A).for_each(|vessel| dealt[vessel.ship.index()] += 1);
        *seatings.entry(board.seating).or_default() += 1;
    }
    // Five and seven degrees of freedom: more than 20.5 and 24.3 once in a thousand runs.
    let seatings: Vec<u32> = seatings.into_values().collect();
    assert!(seatings.len() == 6 && chi_squared(&seatings) < 20.5, "{seatings:?}");
    assert!(chi_squared(&dealt[..8]) < 24.3, "cargo 1: {dealt:?}");
    // Two of the six ships with cargo 2 go to each seat, so that the counts vary less than with single draws.
    assert!(chi_squared(&dealt[8..14]) < 20.5, "cargo 2: {dealt:?}");
    assert!(dealt[14..].iter().all(|count| *count == 0));
}

/// BLO-17
#[test]
fn every_ship_is_dealt_or_in_the_stack() {
    let board = start(4, 3).game.board;
    let dealt: Vec<Ship> = board.vessels.iter().map(|vessel| vessel.ship).collect();
    let stack: Vec<Ship> = board.stack().collect();
    assert_eq!((dealt.len(), stack.len()), (12, 28));
    assert!(Ship::all().all(|ship| dealt.contains(&ship) != stack.contains(&ship)));
}

/// BLO-18
#[test]
fn hands_are_secret_and_the_deck_is_shuffled() {
    let table = start(3, 4);
    let mut cards: Vec<Card> = table.game.deck.clone();
    assert_eq!(cards.len(), 45);
    cards.extend(Seat::all(3).flat_map(|seat| table.game.secrets(seat).hand.clone()));
    cards.sort_unstable();
    assert_eq!((cards.len(), cards), (60, Card::deck()));
    let hands = table.log.entries().iter().filter_map(|entry| match &entry.event {
        Event::Hand { seat, .. } => Some(entry.audience == Audience::only(*seat)),
        _ => None,
    });
    assert_eq!(hands.collect::<Vec<_>>(), [true; 3]);
    assert_ne!(table.game.deck, start(3, 5).game.deck);
    // Each of the 60 cards is first about equally often: five Captains in 600 games make about 50.
    let captain = Card::named("captain");
    let captains = (0..600).filter(|number| start(3, *number).game.deck.last().copied() == captain).count();
    assert!((30..=72).contains(&captains), "{captains}");
}

/// Six ships of three players. Seat 2 is the start player.
const THREE: &str = "players 3; seats 2 3 1; ship theodora 1 -; ship calhoun 2 -; ship victoria 3 -; ship kate 1 -;
                     ship cecile 2 -; ship ella_warley 3 -";

/// BLO-20
#[test]
fn ships_are_placed_in_every_port_and_nowhere_else() {
    let ports = "A1 A2 A3 A4 A5 A6 A17 A24 C3 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11";
    for zone in Zone::all() {
        let text = format!("place cecile {}", zone.code());
        let mut table = at(THREE);
        match ports.split(' ').any(|code| code == zone.code()) {
            true => assert!(table.try_move(B, &text).is_ok(), "{text}"),
            false => table.refuses(B, "BLO-20", &[&text]),
        }
    }
    assert_eq!(ports.split(' ').count(), 20);
}

/// BLO-164: every open port and every port overseas, but no closed port.
#[test]
fn new_ship_is_placed_in_every_open_port() {
    let mut table = at("players 2; year 1862; phase turns; turn 2 actions 2; port charleston blockade 6; port mobile closed; ship kate 2 A4;
                        ship theodora 1 A24; dice 8 8");
    table.play(B, "move kate A10");
    table.refuses(B, "BLO-47", &["place calhoun G6"]);
    for code in ["A1", "A4", "G10", "A17", "A24", "C3", "G1", "G11"] {
        let text = format!("place calhoun {code}");
        assert!(table.clone().try_move(B, &text).is_ok(), "{text}");
    }
}
