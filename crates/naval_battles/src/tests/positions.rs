//! Printing and reading positions.

use super::super::state::NavalBattles;
use super::{FLEETS, THREE, table};
use engine::battery::trial::Trial;
use engine::prelude::*;

/// NAV-1, NAV-10, NAV-19, NAV-201
#[test]
fn faulty_position_is_refused_with_its_line() {
    let sea = format!("naval_battles 2\nseats 3\n{THREE}turn 1 1 reorganise 1\n{FLEETS}\n")
        .replace("seats 3\nseats 3", "seats 3");
    for (old, new, line, expected) in [
        ("seats 3", "seats 7", 2, "there are two to six seats (NAV-10)"),
        ("seats 3", "seats 3\noption mode teams-2", 2, "so many seats are no such teams (NAV-201)"),
        ("row 1 1 ", "row 1 4 ", 8, "4 is no row (NAV-19)"),
        ("kagero", "musashi", 8, "musashi is no ship"),
        ("reorganise", "reorganising", 7, "reorganising is no phase"),
        ("row 1 1 mikuma", "draft 1 resign\nrow 1 1 mikuma", 8, "resign is no move of a draft"),
        ("row 1 1 mikuma", "draft 1 end; end\nrow 1 1 mikuma", 8, "end; end is no move of a draft"),
        ("row 1 1 mikuma", "dice 7\nrow 1 1 mikuma", 8, "7 is no face of a die"),
        ("row 1 1 mikuma", "damage tirpitz main-11\nrow 1 1 mikuma", 8, "tirpitz is not on the table"),
        (
            "france ready 0",
            "france ready 0\nhand 1 planning planning planning planning planning",
            18,
            "there are not so many of planning (NAV-1)",
        ),
    ] {
        let fault = NavalBattles::position(&sea.replacen(old, new, 1)).expect_err(new);
        assert_eq!((fault.line, fault.fault.as_str()), (line, expected));
    }
}

/// Used and prepared cards, captured ships and the latest attacks survive printing and reading.
#[test]
fn position_holds_actions_of_turn() {
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

/// NAV-25: an empty pile differs from a deck that is not dealt yet.
#[test]
fn position_has_piles_once_cards_are_dealt() {
    let choosing = "naval_battles 2\nseats 2\nturn 1 0 fleets -\nfleet 1 - 0\nfleet 2 - 0\n";
    let printed = Trial::<NavalBattles>::at(choosing).game.to_string();
    assert!(!printed.contains("draw") && !printed.contains("discards"), "{printed}");
    let printed = table("discard", &format!("{FLEETS}\ndraw -\ndiscards -")).game.to_string();
    assert!(printed.contains("draw -\ndiscards -\n"), "{printed}");
}

///
#[test]
fn position_holds_moves_left_ahead() {
    let lines = "slots 2 3\nattack 1 1 air-x1 > t13 2 open\nattack 2 2 fly shoho > mogador 3 open\nhand 3 evasion\n\
        ahead 1 ahead resolve all & end\nahead 3 ahead evasion a2 & end\norders 2 pass-small asked";
    let read = table("defend", &format!("{FLEETS}\n{lines}")).game;
    assert_eq!([0, 1, 2].map(|seat| read.secrets[seat].ahead.len()), [2, 0, 2]);
    assert_eq!(Trial::<NavalBattles>::at(&read.to_string()).game, read);
}

/// NAV-199: a late press for a prompt of the last game must not answer a prompt of the next one.
#[test]
fn prompts_of_two_games_of_series_have_different_ids() {
    let number = |game: u8| {
        let fleets = "turn 1 0 fleets -\nfleet 1 - 0\nfleet 2 - 0";
        let position = format!("naval_battles 2\noption mode series\nseats 2\ngame {game} {}\n{fleets}\n", game - 1);
        Trial::<NavalBattles>::at(&position).game.prompts()[0].id
    };
    assert_ne!(number(1), number(2));
}
