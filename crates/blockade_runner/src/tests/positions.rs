//! Positions are printed as they were read; unreadable ones are refused.

use super::super::position::parse;
use super::super::state::BlockadeRunner;
use super::support::changed;
use engine::rules::PositionError;

const README: &str = include_str!("../../README.md");

/// A turn in 1862 among three, with ships that the other lines may change.
const TURN: &str = "\
blockade_runner 2
players 3
seats 2 3 1
year 1862
phase turns
order 1 2 3
turn 2 actions 3
pool 12k
squadron A17
drawn charleston mobile
port charleston blockade 2 defence 6
port mobile blockade 6
port galveston closed
ship theodora 3 G1
ship kate 2 A4 2c captain
ship cecile 2 A4
ship fingal 1 A24 3w pilot
lost swan magnolia
seat 1 money 13k last 2
hand 1 captain torpedoes autumn_gale
seat 2 money 30k last 4 offers 2 deals 1
hand 2 pilot convoy fort_morgan
seat 3 money 24k insurance 1 subsidy 1 offers 1 deals 1
hand 3 pilot night_train
";

/// A port under assault in 1863, from which ships flee.
const SORTIE: &str = "\
blockade_runner 2
players 2
year 1863
phase union
order 2 1
sortie charleston
assaults mobile
captures 2
drawn charleston mobile
port charleston closed blockade 6 defence 5 goods 1c
ship kate 2 A4 2c
ship fingal 1 A24
seat 1 money 13k
seat 2 money 30k
";

#[track_caller]
fn at(text: &str) -> BlockadeRunner {
    parse(text).unwrap_or_else(|PositionError { line, fault }| panic!("line {line}: {fault}\n{text}"))
}

/// Checks that a position is printed as written, and that the printed text gives the same game.
#[track_caller]
fn is_printed(text: &str) -> BlockadeRunner {
    let game = at(text);
    assert_eq!(game.to_string(), text);
    assert!(parse(&game.to_string()).as_ref() == Ok(&game), "{text}");
    game
}

/// A position with lines inserted before the line with this beginning.
fn with(text: &str, before: &str, lines: &str) -> String {
    let place = text.find(&format!("\n{before}")).expect("a line begins so") + 1;
    format!("{}{lines}\n{}", &text[..place], &text[place..])
}

#[test]
fn readme_example_is_printed_as_written() {
    let blocks: Vec<&str> =
        README.split("```position\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert_eq!(blocks.len(), 1);
    let game = is_printed(blocks[0]);
    // The README says so.
    assert_eq!((game.deck.len(), game.board.deck), (40, 40));
}

/// Every line of the grammar.
#[test]
fn every_line_is_printed_as_written() {
    is_printed(TURN);
    is_printed(SORTIE);
    for (before, lines) in [
        ("pool", "effects convoy coal night_train friends inlet:charleston inlet:mobile"),
        ("pool", "moving"),
        ("pool", "moving moved swan kate convoy kate cecile"),
        ("pool", "moving convoy kate cecile"),
        ("pool", "moving moved kate\ntest kate A4 A10 A11 A12 at 0"),
        ("pool", "improving"),
        ("pool", "improving charleston mobile"),
        ("pool", "auctioneer 2"),
        ("pool", "auctioneer 2 won 1 won 2"),
        ("pool", "auctioneer 2 won 1\nauction hope 22k 2 asked 3"),
        ("pool", "auctioneer 2\nauction lynx 20k 3 asked 1 passed 2"),
        ("pool", "prices 4k 26k 8k\nboxes 1 0 2\nsold 3 0 17\nwar 12"),
        ("lost", "ship hope 3 -\nship colonel_lamb 1 -"),
        ("port galveston", "port new_orleans goods 1c\nport sabine_pass goods -"),
        ("ship", "city atlanta captured\ncity jackson goods 1c\noverseas nassau goods 1w\noverseas havana goods -"),
        ("port charleston", "assaulted mobile"),
        ("ship", "city atlanta captured\ncity jackson captured\ntaken jackson"),
    ] {
        let text = with(TURN, before, lines);
        let text = if lines.contains(" -\nship") {
            with(&text, "pool", "placing hope 3 restart\nplacing colonel_lamb 1 bought")
        } else {
            text
        };
        is_printed(&text);
    }
    for lines in [
        "swap 2 3 pilot any s1 s1",
        "swap 2 3 pilot captain s2 s1",
        "swap 3 2 night_train convoy s1 s2",
        "deal 2 3 play convoy by 2 d1 d1",
        "deal 3 2 play torpedoes by 2 d1 d1",
        "deal 3 2 defend mobile by 2 d1 d1",
        "promise 3 1 play night_train",
        "promise 2 1 play convoy now\npromise 2 3 defend mobile\npromise 1 3 play torpedoes",
        "deck -",
        "deck convoy empty_shops",
        "discards king_cotton erlanger_loan\nwithdrawn captain insurance",
        "shuffles 3",
        "dice 8 1 5",
        "draw tampa norfolk\nlot 3 1 2",
    ] {
        is_printed(&format!("{TURN}{lines}\n"));
    }
    let auction = with(TURN, "pool", "auctioneer 2\nauction lynx 12k 2 asked 3");
    is_printed(&format!("{auction}max 1 13k\nearly 1 action\nearly 3 ship\n"));
    is_printed(&changed(TURN, "seat 1 money 13k last 2", "seat 1 money 13k delivered 7 last 2 insurance 2 done"));
    let flees = with(SORTIE, "drawn", "test kate A4 A10 A11 at 0 flee");
    is_printed(&flees);
    is_printed(&changed(&flees, "at 0 flee", "at 0 dump<3 flee"));
}

#[test]
fn baskets_are_read_back() {
    let text = changed(TURN, "A4 2c captain", "A4 2b captain");
    is_printed(&format!("{text}basket unloading kate 2b\nbasket loading cecile 2c\n"));
}

/// BLO-19, BLO-176, BLO-181
#[test]
fn first_and_last_positions_are_printed_as_written() {
    is_printed("blockade_runner 2\nplayers 2\nship kate 2 -\nseat 1 money 15k\nseat 2 money 15k\n");
    let left = "blockade_runner 2\nplayers 3\nyear 1864\nphase turns\norder 3 2\nturn 2 actions 4\nship kate 2 A4\n\
                ship fingal 3 A4\ngone hope\nseat 1 money 3k left 1\nseat 2 money 9k\nseat 3 money 8k done\nwithdrawn pilot\n";
    is_printed(left);
    let over = "blockade_runner 2\nplayers 2\nyear 1865\nphase over\nship kate 2 A4\nseat 1 money 30k done\n\
                seat 2 money 9k done\nover 1-2 money points 30000,17000\n";
    let game = is_printed(over);
    assert_eq!(game.board.outcome.expect("an end").points, Some(vec![30_000, 17_000]));
}

#[test]
fn lines_are_read_in_any_order() {
    let mut lines: Vec<&str> = TURN.lines().collect();
    lines[1..].reverse();
    assert!(at(&lines.join("\n")) == at(TURN));
}

#[test]
fn unreadable_line_is_named_with_its_fault() {
    for (line, expected) in [
        ("players 7", "\"players\" stands there twice"),
        ("pool 3", "\"pool\" stands there twice"),
        ("shuffles x", "x is no number that fits here"),
        ("prices 4k 26k 8", "8 is no amount of money"),
        ("overseas nassau", "goods are missing"),
        ("overseas charleston goods -", "charleston is no port overseas"),
        ("port tampa goods 1c 1c", "goods of a kind stand together"),
        ("port tampa open", "open is not known"),
        ("sortie galveston", "it is no Union phase"),
        ("seat 4 money 1k", "4 is no seat"),
        ("max 1", "the line is too short"),
        ("ship nobody 2 A4", "nobody is no ship"),
        ("ship hope 2 A99", "A99 is no zone"),
        ("ship hope 2 A4 1c fast", "\"fast\" is too much"),
        ("placing hope 2 gift", "gift is no word that fits here"),
        ("test kate A4 A10 at 2", "the test lies behind the route"),
        ("effects fog", "fog is no effect"),
        ("auction lynx 20k 2 asked 3", "there is no auctioneer"),
        ("swap 2 3 king any s1 s1", "king is no card"),
        ("swap 2 3 pilot any d1 d1", "d1 is no number of an offer"),
        ("promise 2 1 pay 3k", "pay is no promise"),
        ("dice 9", "9 is no face of a die (BLO-2)"),
        ("over nobody", "that is no end"),
        ("basket keep", "keep puts nothing into a basket"),
    ] {
        let found = parse(&format!("{TURN}{line}\n"));
        let fault = PositionError { line: TURN.lines().count() + 1, fault: expected.to_owned() };
        assert_eq!(found.err(), Some(fault), "{line}");
    }
    for (head, expected) in [
        ("blockade_runner 2\nyear 1862\n", "the number of players is missing"),
        ("blockade_runner 2 players 7", "the first line is \"blockade_runner 2\""),
    ] {
        assert_eq!(parse(head).err().map(|error| error.fault).as_deref(), Some(expected));
    }
    let seven = parse("blockade_runner 2\nplayers 7\n");
    assert_eq!(seven.err(), Some(PositionError { line: 2, fault: "there are two to six players (BLO-1)".to_owned() }));
}
