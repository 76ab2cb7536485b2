//! Positions that can be read, and those that no game leads to.

use super::super::position::parse;
use super::super::state::BlockadeRunner;
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

/// A port of which ships flee, in 1863.
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

/// Sees that a position is printed as it stands there, and that what is printed is the same game.
#[track_caller]
fn is_printed(text: &str) -> BlockadeRunner {
    let game = at(text);
    assert_eq!(game.to_string(), text);
    assert!(parse(&game.to_string()).as_ref() == Ok(&game), "{text}");
    game
}

/// A position with lines put before the one that begins so.
fn with(text: &str, before: &str, lines: &str) -> String {
    let place = text.find(&format!("\n{before}")).expect("a line begins so") + 1;
    format!("{}{lines}\n{}", &text[..place], &text[place..])
}

/// Where a position is no position, and why.
#[track_caller]
fn fault(text: &str) -> (usize, String) {
    let Err(PositionError { line, fault }) = parse(text) else { panic!("it is read:\n{text}") };
    (line, fault)
}

#[test]
fn the_example_of_the_readme_would_not_be_what_is_printed() {
    let blocks: Vec<&str> =
        README.split("```position\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert_eq!(blocks.len(), 1);
    let game = is_printed(blocks[0]);
    // As the README says of it.
    assert_eq!((game.deck.len(), game.board.deck), (40, 40));
}

/// Every line of the grammar
#[test]
fn a_position_would_not_be_printed_as_it_stands() {
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
    is_printed(&TURN.replace("seat 1 money 13k last 2", "seat 1 money 13k delivered 7 last 2 insurance 2 done"));
    let flees = with(SORTIE, "drawn", "test kate A4 A10 A11 at 0 flee");
    is_printed(&flees);
    is_printed(&flees.replace("at 0 flee", "at 0 dump<3 flee"));
}

/// BLO-79, BLO-86: what is in a basket is checked as it is entered.
#[test]
fn a_basket_would_be_forgotten() {
    is_printed(
        &format!("{TURN}basket unloading kate 2b\nbasket loading cecile 2c\n")
            .replace("A4 2c captain", "A4 2b captain"),
    );
    for (lines, expected) in [
        ("basket loading kate", "loading kate puts nothing into a basket"),
        ("basket keep", "keep puts nothing into a basket"),
        ("basket fill it", "fill it is no order"),
    ] {
        assert_eq!(fault(&format!("{TURN}{lines}\n")).1, expected);
    }
    assert!(fault(&format!("{TURN}basket loading cecile 3c\n")).1.starts_with("loading cecile 3c: BLO-"));
}

/// BLO-19, BLO-176, BLO-181
#[test]
fn the_beginning_and_the_end_would_not_be_printed_as_they_stand() {
    is_printed("blockade_runner 2\nplayers 2\nship kate 2 -\nseat 1 money 15k\nseat 2 money 15k\n");
    let left = "blockade_runner 2\nplayers 3\nyear 1864\nphase turns\norder 3 2\nturn 2 actions 4\nship kate 2 A4\n\
                ship fingal 3 A4\ngone hope\nseat 1 money 3k left 1\nseat 2 money 9k\nseat 3 money 8k done\nwithdrawn pilot\n";
    is_printed(left);
    let over = "blockade_runner 2\nplayers 2\nyear 1865\nphase over\nship kate 2 A4\nseat 1 money 30k done\n\
                seat 2 money 9k done\nover 1-2 money points 30000,17000\n";
    let game = is_printed(over);
    assert_eq!(game.board.outcome.expect("an end").points, Some(vec![30_000, 17_000]));
}

/// Lines may stand anywhere, and what is said twice is a fault.
#[test]
fn the_order_of_the_lines_would_matter() {
    let mut lines: Vec<&str> = TURN.lines().collect();
    lines[1..].reverse();
    assert!(at(&lines.join("\n")) == at(TURN));
    let (line, fault) = fault(&format!("{TURN}pool 3k\n"));
    assert_eq!((line, fault.as_str()), (TURN.lines().count() + 1, "\"pool\" stands there twice"));
}

/// BLO-37, BLO-51
#[test]
fn the_union_would_have_done_what_nothing_shows() {
    for (line, expected) in [
        ("assaulted tampa", "ports are assaulted in the order in which they were drawn (BLO-37)"),
        ("assaulted mobile mobile", "something stands there twice"),
        ("taken jackson", "what was captured this year is captured (BLO-51)"),
    ] {
        assert_eq!(fault(&with(TURN, "ship theodora", line)).1, expected, "{line}");
    }
}

/// BLO-1, BLO-8 to BLO-18
#[test]
fn a_position_that_no_game_leads_to_would_be_read() {
    for (line, expected) in [
        ("players 7", "there are two to six players (BLO-1)"),
        ("seats 2 3", "everybody has a seat (BLO-13)"),
        ("seats 2 2 1", "something stands there twice"),
        ("seats 2 3 4", "4 is no seat"),
        ("year 1866", "the years are 1861 to 1865 (BLO-8)"),
        ("phase lunch", "lunch is no phase"),
        ("order 1 2", "everybody who plays has a turn (BLO-71)"),
        ("order 1 2 2", "something stands there twice"),
        ("turn 2 actions 6", "a turn has not so many actions (BLO-72)"),
        ("turn 4 actions 1", "4 is no seat"),
        ("pool 10000k", "so much money there is not"),
        ("pool 3", "3 is no amount of money"),
        ("squadron A1", "the squadron never lies there (BLO-56)"),
        ("drawn mobile mobile", "something stands there twice"),
        ("port charleston blockade 7", "a blockade is 6 at most (BLO-32)"),
        ("port charleston defence 3", "the defence lies between the printed value and 6 (BLO-33, BLO-122)"),
        ("port charleston defence 7", "the defence lies between the printed value and 6 (BLO-33, BLO-122)"),
        ("port charleston goods 4c", "there are not so many spaces (BLO-9)"),
        ("port charleston goods 1w", "there are not so many spaces (BLO-9)"),
        ("port charleston goods", "goods are missing"),
        ("ship kate 2 A4 3c", "kate has no room for so much (BLO-81)"),
        ("ship kate 2 A4 1c 1c", "goods of a kind stand together, and are few"),
        ("ship kate 2 G9", "kate lies in a closed port (BLO-48)"),
        ("ship kate 2 A99", "A99 is no zone"),
        ("ship kate 2 - 1c", "kate is not placed yet"),
        ("ship kate 5 A4", "5 is no seat"),
        ("lost swan kate", "a ship lies in two places (BLO-17)"),
        ("hand 2 king", "king is no card"),
        ("seat 1 money 10000k", "so much money there is not"),
        ("seat 1 13k", "money is missing"),
    ] {
        let key = &line[..line.find(' ').expect("a key")];
        let key = if ["port", "ship", "hand", "seat"].contains(&key) {
            line.split(' ').take(2).collect::<Vec<_>>().join(" ")
        } else {
            key.to_owned()
        };
        let mut number = 0;
        let changed: Vec<&str> = (1..)
            .zip(TURN.lines())
            .map(|(at, old)| {
                let same = old.starts_with(&format!("{key} "));
                number = if same { at } else { number };
                if same { line } else { old }
            })
            .collect();
        assert_ne!(number, 0, "{line}");
        assert_eq!(fault(&changed.join("\n")), (number, expected.to_owned()), "{line}");
    }
}

/// BLO-63, BLO-89, BLO-97, BLO-147 to BLO-150, BLO-166 to BLO-174, BLO-197 to BLO-199
#[test]
fn a_line_to_which_no_game_leads_would_be_read() {
    let auction = "auctioneer 2\nauction lynx 20k 2 asked 3";
    for (lines, expected) in [
        ("prices 22k 16k 15k", "a price leaves its track (BLO-63)"),
        ("boxes 20 0 0", "a full box is emptied at once (BLO-89)"),
        ("sortie galveston", "it is no Union phase"),
        ("over 1-2-3 money", "the game is not over"),
        ("effects fog", "fog is no effect"),
        ("improving mobile mobile", "something stands there twice"),
        ("auctioneer 3", "an auction is an action of the own turn (BLO-145)"),
        ("auction lynx 20k 2 asked 3", "there is no auctioneer"),
        ("auctioneer 2\nauction kate 20k 2 asked 3", "the ship is not in the stack (BLO-145)"),
        ("auctioneer 2\nauction lynx 2k 2 asked 3", "the first bid is the printed price (BLO-145)"),
        ("auctioneer 2\nauction lynx 31k 2 asked 3", "nobody bids more than there is (BLO-147)"),
        ("auctioneer 2\nauction lynx 20k 2 asked 2", "who is asked has still to answer (BLO-146)"),
        ("auctioneer 2 won 3\nauction lynx 20k 2 asked 3", "who is asked has still to answer (BLO-146)"),
        ("auctioneer 2\nauction lynx 20k 2 asked 3 passed 2", "the highest bidder takes part (BLO-149)"),
        ("max 1 12k", "that seat does not bid for a ship (BLO-186)"),
        ("early 1 ship", "that seat has nothing to pass (BLO-199)"),
        ("test kate A4 A10 A11 at 0", "the ship has not set out"),
        ("moving moved kate\ntest kate A4 A12 at 0", "that is no route (BLO-98)"),
        ("moving moved kate\ntest kate A10 A11 at 0", "the route begins where the ship lies"),
        ("moving moved kate\ntest kate A4 A10 at 2", "the test lies behind the route"),
        ("moving moved kate\ntest kate A4 A10 A11 at 1", "there is no test in that zone (BLO-104)"),
        ("moving moved cecile\ntest cecile A4 A10 A11 at 0", "without goods nothing is asked (BLO-108)"),
        ("moving moved kate\ntest kate A4 A10 A9 A15 A16 A17 at 0", "the route is too long (BLO-99)"),
        ("placing kate 2 bought", "the ship is not one that seat has still to place"),
        ("placing hope 2 gift", "gift is no cause"),
        ("swap 2 2 pilot any s1 s1", "a swap takes two (BLO-166)"),
        ("swap 2 3 captain any s1 s1", "the card is not in that hand (BLO-168)"),
        ("swap 2 3 pilot any s3 s1", "the number is not one of that seat's"),
        ("swap 2 3 pilot any s0 s1", "s0 is no number of a paper"),
        ("swap 2 3 pilot any s1 s1\nswap 2 3 convoy any s1 s1", "the number is not one of that seat's"),
        ("deal 2 3 defend mobile by 1 d1 d1", "one of the two proposes it"),
        ("deal 2 1 defend mobile by 2 d1 d1", "the number is not one of that seat's"),
        ("promise 2 1 play captain", "the promised card is not in that hand (BLO-174)"),
        ("promise 1 2 play captain now", "who is not on turn promises nothing for this turn (BLO-197)"),
        ("promise 2 1 defend mobile now", "no card was played with which the port is to be improved (BLO-173)"),
        ("promise 2 1 defend galveston", "the promised port cannot be improved (BLO-174)"),
        ("promise 2 1 defend charleston", "the promised port cannot be improved (BLO-174)"),
        ("promise 2 1 defend mobile\npromise 2 3 defend tampa", "there is one promise of a kind (BLO-198)"),
        ("discards captain captain captain captain", "there are not so many of captain (BLO-18)"),
        ("deck fort_morgan", "there are not so many of fort_morgan (BLO-18)"),
        ("shuffles 0", "the deck is shuffled at the beginning, and not so often after it (BLO-18)"),
        ("shuffles 201", "the deck is shuffled at the beginning, and not so often after it (BLO-18)"),
        ("dice 9", "a die shows 1 to 8 (BLO-2)"),
        ("lot 1 1", "something stands there twice"),
        ("ship nobody 2 A4", "nobody is no ship"),
        ("ship hope 2 -", "a ship lies nowhere, and nobody places it"),
    ] {
        let (line, said) = fault(&format!("{TURN}{lines}\n"));
        assert_eq!((line, said.as_str()), (TURN.lines().count() + lines.lines().count(), expected), "{lines}");
    }
    let (_, said) = fault(&format!("{TURN}{auction}\nmax 3 25k\n"));
    assert_eq!(said, "nobody bids more than there is (BLO-147)");
}

/// BLO-19, BLO-40, BLO-45, BLO-71, BLO-181
#[test]
fn a_game_that_cannot_go_on_would_be_read() {
    for (old, new, expected) in [
        ("turn 2 actions 3\n", "", "who is on turn is missing"),
        ("phase turns\n", "phase union\n", "there are no turns in this phase"),
        ("phase turns\n", "phase over\n", "there are no turns in this phase"),
        (
            "phase turns\norder 1 2 3\nturn 2 actions 3\n",
            "phase over\n",
            "a game that is over has an end, and no other",
        ),
        (
            "phase turns\norder 1 2 3\nturn 2 actions 3\n",
            "phase union\n",
            "in the Union phase nobody has anything to decide (BLO-40)",
        ),
        (
            "year 1862\nphase turns\norder 1 2 3\nturn 2 actions 3\npool 12k\nsquadron A17\n",
            "",
            "all ships are placed (BLO-19)",
        ),
        ("year 1862", "year 1861", "there is no squadron in this year (BLO-56)"),
        ("players 3\n", "", "the number of players is missing"),
        (
            "galveston closed",
            "galveston closed goods 1c",
            "a closed port has no blockade, improvements or goods (BLO-45)",
        ),
        (
            "galveston closed",
            "galveston closed blockade 1",
            "a closed port has no blockade, improvements or goods (BLO-45)",
        ),
        ("deals 1\nhand 2", "deals 1 done\nhand 2", "the turn of that seat is over (BLO-77)"),
        ("deals 1\nhand 2", "deals 1 left 1\nhand 2", "who has left has no hand (BLO-181)"),
        ("last 2\nhand 1 captain torpedoes autumn_gale", "left 1", "seat 1 has left (BLO-181)"),
        (
            "last 2\nhand 1 captain torpedoes autumn_gale",
            "insurance 1 left 1",
            "the cards of somebody who has left are withdrawn (BLO-181)",
        ),
        ("ship fingal 1 A24 3w pilot", "ship kate 1 A24", "\"ship kate\" stands there twice"),
    ] {
        assert!(TURN.contains(old), "{old}");
        assert_eq!(fault(&TURN.replace(old, new)).1, expected, "{old} -> {new}");
    }
    let gone = TURN.replace("ship fingal 1 A24 3w pilot\n", "");
    let gone = gone.replace("last 2\nhand 1 captain torpedoes autumn_gale", "left 2");
    assert_eq!(fault(&gone).1, "those who leave are numbered from 1 (BLO-181)");
    for (old, new, expected) in [
        (
            "port charleston closed blockade",
            "port charleston blockade",
            "ships flee from a port that is being closed (BLO-40)",
        ),
        ("ship kate 2 A4 2c\n", "", "in the Union phase nobody has anything to decide (BLO-40)"),
        ("assaults mobile", "assaults charleston", "a closed port is not assaulted (BLO-46)"),
        ("captures 2", "test kate A4 A10 A11 at 0", "the ship has not set out"),
    ] {
        assert_eq!(fault(&SORTIE.replace(old, new)).1, expected, "{old} -> {new}");
    }
}
