//! Public and hidden information (section 4.22).

use super::super::data::Card;
use super::super::events::Event;
use super::super::memory::Memory;
use super::super::state::{BlockadeRunner, Secrets};
use super::support::{A, B, C, Table, at};
use engine::battery::trial::{Known, people};
use engine::dice::Dice;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// A turn of seat 1 among three.
const ROUND: &str =
    "players 3; year 1863; phase turns; turn 1 actions 4; ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
/// Further lines for seat 2.
const BEN: &str = "seat 2 money 10k; hand 2 torpedoes";

/// The plain position with one more line, which replaces the line with the same key.
#[track_caller]
fn with(line: &str) -> Table {
    let beginning: Vec<&str> = line.split(' ').take(2).collect();
    let alike = |other: &&str| !other.trim().starts_with(&format!("{} ", beginning.join(" ")));
    let kept: Vec<&str> = ROUND.split(';').chain(BEN.split(';')).filter(alike).collect();
    at(&format!("{}; {line}", kept.join(";")))
}

fn plain() -> Table {
    at(&format!("{ROUND}; {BEN}"))
}

/// A seat's memory of a position: nothing of the deck and of others' secrets.
#[track_caller]
fn remembering(seat: Seat, lines: &str) -> Memory {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let mut memory = Memory::new(&Setup { options: &options, seats: 3, revision: BlockadeRunner::REVISION }, seat);
    memory.game = at(&format!("{ROUND}; {lines}")).game;
    memory.game.deck.clear();
    for other in Seat::all(3).filter(|other| *other != seat) {
        memory.game.secrets[other.index()] = Secrets::default();
    }
    memory
}

/// Everybody but seat 2.
const OTHERS: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator];

/// BLO-182
#[test]
fn open_information_is_seen_by_everybody() {
    let plain = plain();
    for line in [
        "seat 2 money 11k",
        "seat 2 money 10k delivered 2",
        "seat 2 money 10k last 2",
        "seat 2 money 10k insurance 1",
        "seat 2 money 10k subsidy 1",
        "ship cecile 2 G1",
        "ship cecile 2 A24 1w",
        "ship cecile 2 A24 captain",
        "ship cecile 2 A24 pilot",
        "hand 2 torpedoes convoy",
        "prices 11k 16k 15k",
        "boxes 0 1 0",
        "sold 0 1 0",
        "war 2",
        "pool 5k",
        "port mobile blockade 1",
        "port mobile defence 5",
        "port mobile goods 1c",
        "port tampa closed",
        "city atlanta captured",
        "city atlanta goods 1c",
        "overseas nassau goods 1w",
        "squadron A17",
        "lost swan",
        "gone swan",
        "discards convoy",
        "withdrawn captain",
        "drawn mobile",
        "order 1 3 2",
        "seats 2 1 3",
        "effects coal",
        "effects inlet:mobile",
        "promise 2 1 play torpedoes",
        "promise 2 1 defend mobile",
        "auctioneer 1",
    ] {
        let table = with(line);
        for viewer in OTHERS {
            assert_ne!(table.view(viewer), plain.view(viewer), "{line} is hidden from {viewer:?}");
            let text = table.game.to_string();
            assert_eq!(table.view(viewer).board(), &BlockadeRunner::position(&text).unwrap().board, "{line}");
        }
    }
}

/// BLO-182: a spectator can read money, ships, cargo and the state of ports.
#[test]
fn spectator_reads_the_open_information() {
    let plain = plain();
    let read =
        |table: &Table| BlockadeRunner::text(&table.view(Viewer::Spectator), &people(3), engine::lang::Language::En);
    for line in [
        "seat 2 money 11k",
        "ship cecile 2 A24 1w",
        "ship cecile 2 A24 captain",
        "ship cecile 2 A24 pilot",
        "hand 2 torpedoes convoy",
        "prices 11k 16k 15k",
        "pool 5k",
        "war 2",
        "port mobile blockade 1",
        "port mobile defence 5",
        "port tampa closed",
        "squadron A17",
    ] {
        assert_ne!(read(&with(line)), read(&plain), "{line}");
    }
}

/// BLO-182, BLO-204
#[test]
fn everybody_sees_the_dice() {
    let lines = "ship kate 1 A4 1c; ship cecile 2 A24; port charleston blockade 1; dice 7 3";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"));
    table.play(A, "move kate A10 keep");
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let dice = table.log.heard_by(viewer).find_map(|event| match event {
            Event::Tested { dice, .. } => Some(*dice),
            _ => None,
        });
        assert_eq!(dice, Some([7, 3]));
    }
}

/// Checks that these viewers know the same in two games.
#[track_caller]
fn look_alike(one: &str, other: &str, viewers: &[Viewer]) {
    let [one, other] = [one, other].map(|rest| at(&format!("{ROUND}; hand 1 pilot; {rest}")));
    let tried =
        ["accept s1 pilot", "swap 2 pilot torpedoes", "ask 2 play torpedoes", "ask 2 play convoy", "play pilot kate"];
    assert_ne!(one.game, other.game, "the two games differ");
    for viewer in viewers {
        let known = |table: &Table| Known::of(table, *viewer, &["", "swap", "ask", "play"], &tried);
        assert_eq!(known(&one), known(&other), "{viewer:?}");
    }
}

/// BLO-183
#[test]
fn only_owner_sees_hand() {
    look_alike("hand 2 torpedoes convoy", "hand 2 insurance fort_fisher", &OTHERS);
    let table = with("hand 2 torpedoes convoy");
    let own = table.view(Viewer::Seat(B));
    assert_eq!(own.own().map(|secrets| secrets.hand.len()), Some(2), "its owner sees it");
}

/// BLO-184
#[test]
fn order_of_decks_is_hidden() {
    let all = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator];
    look_alike("deck convoy torpedoes insurance", "deck insurance torpedoes convoy", &all);
    look_alike("draw mobile tampa", "draw tampa mobile", &all);
}

/// BLO-186
#[test]
fn only_seat_itself_sees_maximum_and_early_pass() {
    let sale = "seat 1 money 40k; seat 2 money 40k; seat 3 money 40k; auctioneer 1; auction hope 23k 1 asked 3";
    look_alike(&format!("{sale}; max 2 30k"), sale, &OTHERS);
    look_alike(&format!("{sale}; early 2 ship"), &format!("{sale}; early 2 action"), &OTHERS);
    look_alike(&format!("{sale}; early 2 action"), sale, &OTHERS);
    let table = at(&format!("{ROUND}; {sale}; max 2 30k"));
    assert_eq!(table.view(Viewer::Seat(B)).own().and_then(|secrets| secrets.maximum), Some(30));
}

/// BLO-185, BLO-187: in a position as well as in a played game.
#[test]
fn only_two_seats_see_offer_or_proposal() {
    let seats = "seat 2 money 10k offers 1 deals 1; seat 3 money 10k offers 1 deals 1; hand 2 torpedoes; hand 3 convoy";
    let offers = |lines: &str| at(&format!("{ROUND}; {seats}; {lines}"));
    let (one, other) = (offers("swap 2 3 torpedoes any s1 s1"), offers("deal 2 3 play torpedoes by 2 d1 d1"));
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
    for seat in [B, C] {
        assert_ne!(one.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
    }
}

/// BLO-182, BLO-183: each copy of a card that is not public or in the seat's hand is unknown once.
#[test]
fn seen_cards_are_not_counted_as_unknown() {
    let memory = remembering(A, "hand 1 pilot; discards torpedoes convoy; withdrawn captain");
    let unknown = memory.unknown();
    for card in Card::all() {
        let seen = u8::from(["pilot", "torpedoes", "convoy", "captain"].contains(&card.id()));
        let left = unknown.iter().filter(|other| **other == card).count();
        assert_eq!(left, usize::from(card.card().count - seen), "{card}");
    }
}

/// BLO-172, BLO-184: a sampled state has a deck of the known size, and both sides of a promise know its card.
#[test]
fn sampled_state_has_deck_and_promises() {
    let memory = remembering(A, "hand 2 torpedoes; promise 2 3 play torpedoes; hand 3 convoy");
    let world = memory.world(&mut Dice::luck(&[5; 32], A)).expect("there is a world");
    assert_eq!(world.deck.len(), 58);
    let promised = world.secrets(B).promised_by(B).expect("the card is promised");
    assert!(world.secrets(B).holds(promised));
    assert_eq!(world.secrets(C).promised_by(B), Some(promised));
    assert_eq!(world.secrets(A).promised_by(B), None, "the seat is no partner of the promise");
}

/// BLO-168: a player may hold a single copy of a card offered for two others.
#[test]
fn card_offered_twice_is_counted_once() {
    let offers = "swap 2 1 fort_fisher any s1 s1; swap 2 1 fort_fisher pilot s2 s2";
    let seats = "seat 1 money 10k offers 2; seat 2 money 10k offers 2";
    let memory = remembering(A, &format!("{seats}; hand 1 pilot; hand 2 fort_fisher convoy; {offers}"));
    assert_eq!(memory.known_of(B).into_iter().map(Card::id).collect::<Vec<_>>(), ["fort_fisher"]);
}

/// BLO-185, BLO-187: in each sampled state, the maker of an offer or a proposal knows it too, under a number of its
/// own.
#[test]
fn partner_knows_each_offer_by_its_own_number() {
    let seats = "seat 1 money 10k offers 2 deals 2; seat 2 money 10k offers 2 deals 2";
    let offers = "swap 1 2 pilot any s1 s1; swap 1 2 convoy any s2 s2";
    let deals = "deal 1 2 play pilot by 1 d1 d1; deal 1 2 play convoy by 1 d2 d2";
    let memory = remembering(A, &format!("{seats}; hand 1 pilot convoy; {offers}; {deals}"));
    let world = memory.world(&mut Dice::luck(&[5; 32], A)).expect("there is a world");
    let theirs = world.secrets(B);
    assert_eq!(theirs.offers.iter().map(|offer| offer.number).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(theirs.deals.iter().map(|deal| deal.number).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((theirs.offered, theirs.proposed), (2, 2));
}

/// BLO-14, R35
#[test]
fn every_seat_has_its_own_colour() {
    let colours: std::collections::BTreeSet<&str> =
        BlockadeRunner::COLOURS.iter().map(|colour| colour.square).collect();
    assert_eq!(colours.len(), usize::from(*BlockadeRunner::SEATS.end()), "one colour for each seat");
    assert_eq!(colours.len(), BlockadeRunner::COLOURS.len());
}
