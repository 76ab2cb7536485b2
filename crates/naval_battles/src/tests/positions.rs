//! Positions that can be read, and those that no game leads to.

use super::super::state::NavalBattles;
use super::{FLEETS, table};
use engine::battery::trial::Trial;
use engine::prelude::*;

/// Why a position is not read.
#[track_caller]
fn fault(text: &str) -> String {
    let Err(error) = NavalBattles::position(text) else { panic!("it is read:\n{text}") };
    error.fault
}

/// Three fleets at sea in this phase of Ann's turn, with further lines.
fn at_sea(turn: &str, lines: &str) -> String {
    let seats = "seats 3\nfleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0";
    format!("naval_battles 2\n{seats}\nturn {turn}\n{FLEETS}\n{lines}\n")
}

/// NAV-1, NAV-17 to NAV-22, NAV-58, NAV-67, NAV-77, NAV-85, NAV-87
#[test]
fn a_position_that_no_game_leads_to_would_be_read() {
    let open = "attack 1 1 main-12 mikuma:0 > t13 2 open";
    for (turn, lines, expected) in [
        ("1 1 reorganise 1", "captured 2 mikuma", "a ship lies in two places (NAV-87)"),
        ("1 1 reorganise -", "", "nobody has begun (NAV-17)"),
        ("1 0 reorganise 1", "", "turns are counted from 1, as soon as all fleets are laid out"),
        ("1 0 fleets -", "", "all fleets are chosen (NAV-17)"),
        ("1 0 layout 1", "", "the fleet is laid out (NAV-18)"),
        ("1 1 resolve 1", "", "nothing is to be resolved (NAV-77)"),
        ("1 1 declare 1", open, "attacks are resolved before they are declared (NAV-28)"),
        ("1 1 discard 1", open, "an attack is open outside of the Attack phase (NAV-77)"),
        ("1 1 discard 1", &open.replace("open", "sunk"), "what is sunk lies on the table (NAV-87)"),
        ("1 1 defend 1", "", "nobody has the slot (NAV-67)"),
        ("1 1 defend 1", &format!("slots 1 2\n{open}"), "nobody has the slot (NAV-67)"),
        ("1 1 resolve 1", "slots 2", "nobody defends in this phase"),
        (
            "1 1 resolve 1",
            &open.replace("t13 2", "t13 3"),
            "an attack is on somebody who does not own the target (NAV-58)",
        ),
        ("1 1 resolve 1", &open.replace("1 1 main", "1 2 main"), "an attack belongs to none"),
        (
            "1 1 resolve 1",
            &format!("{open}\n{}", open.replace("attack 1", "attack 01")),
            "attacks are numbered in order",
        ),
        ("1 1 resolve 1", &open.replace("mikuma:0", "mikuma:9"), "nothing fires like this"),
        ("1 1 resolve 1", &open.replace("main-12 mikuma:0", "-"), "nothing fires like this"),
        ("1 1 resolve 1", &open.replace("main-12 mikuma:0", "fly mikuma"), "nothing fires like this"),
        ("1 1 reorganise 1", "damage t13 main-12 main-12 main-12", "t13 would be sunk (NAV-85)"),
        (
            "1 1 reorganise 1",
            "hand 1 surprise-attack\ndraw surprise-attack surprise-attack",
            "there are not so many of surprise-attack (NAV-1)",
        ),
        ("1 1 reorganise 1", "orders 1 ask asked", "who has no slot is not asked there (NAV-66)"),
        ("1 1 reorganise 1", "reserve 1 tirpitz", "all are of one nation (NAV-14)"),
        ("1 1 reorganise 1", "dice 7", "a die shows 1 to 6"),
        ("1 1 reorganise 1", "draft 1 end; end", "end; end is no move"),
        ("1 1 reorganise 1", "draft 1 resign", "resign cannot be taken back"),
    ] {
        assert_eq!(fault(&at_sea(turn, lines)), expected, "{turn}\n{lines}");
    }
    let sea = at_sea("1 1 reorganise 1", "");
    for (old, new, expected) in [
        ("3 france", "3 germany", "each nation is taken once (NAV-11)"),
        ("3 france ready", "3 -", "belongs to another nation (NAV-14)"),
        ("1 japan ready", "1 japan ready out", "who is at turn is out of the game (NAV-191)"),
        (" ready 0", " ready out 0", "nobody plays"),
        ("kagero", "kagero kagero", "kagero lies in two places (NAV-19)"),
        ("kagero", "kagero i19", "i19 is in no row (NAV-22)"),
        ("i174 active i19", "yamato", "yamato is no submarine"),
        ("seats 3", "seats 7", "there are two to six seats (NAV-10)"),
        ("seats 3", "seats 3\noption mode teams-2", "so many seats are no such teams (NAV-201)"),
    ] {
        let fault = fault(&sea.replace(old, new));
        assert!(fault.ends_with(expected), "{old} -> {new}: {fault}");
    }
}

/// What has been used or prepared in a turn, who has won what, and whose attacks the latest were: all of it comes back.
#[test]
fn a_position_would_forget_what_was_done_in_a_turn() {
    let written = "option mode series\ngame 2 3\ndamage kongo main-12\ndone shoho 1 prepared\ndone graf-zeppelin 1\nfront 1 near-miss used planning\n\
        captured 2 hood\norders 3 pass\nlast 3 1 1 air-x1 > t13 2 missed die 2 1\nlast 3 2 2 depth-2 mogador:0 > u47 2 off stealth\ndice 6 1\n\
        draft 1 prepare planning mikuma";
    let read = table("prepare", &format!("{FLEETS}\nhand 1 planning\n{}", written.replace("game 2 3\n", "")));
    let printed = read.game.to_string();
    for line in written.lines().filter(|line| !line.starts_with("game")) {
        assert!(printed.contains(line.trim_start()), "{line}\n{printed}");
    }
    assert_eq!(Trial::<NavalBattles>::at(&printed).game, read.game);
}

/// NAV-25: an empty pile is another thing than a deck that is not dealt yet.
#[test]
fn the_piles_would_be_written_before_the_cards_are_dealt() {
    let choosing = "naval_battles 2\nseats 2\nturn 1 0 fleets -\nfleet 1 - 0\nfleet 2 - 0\n";
    let printed = Trial::<NavalBattles>::at(choosing).game.to_string();
    assert!(!printed.contains("draw") && !printed.contains("discards"), "{printed}");
    let printed = table("discard", &format!("{FLEETS}\ndraw -\ndiscards -")).game.to_string();
    assert!(printed.contains("draw -\ndiscards -\n"), "{printed}");
}

/// what has been said beforehand is part of a game that is laid aside.
#[test]
fn a_position_would_forget_what_is_left_ahead() {
    let lines = "slots 2 3\nattack 1 1 air-x1 > t13 2 open\nattack 2 2 fly shoho > mogador 3 open\nhand 3 evasion\n\
        ahead 1 ahead resolve all & end\nahead 3 ahead evasion a2 & end\norders 2 pass-small asked";
    let read = table("defend", &format!("{FLEETS}\n{lines}")).game;
    assert_eq!([0, 1, 2].map(|seat| read.secrets[seat].ahead.len()), [2, 0, 2]);
    assert_eq!(Trial::<NavalBattles>::at(&read.to_string()).game, read);
}
