//! What is offered, step by step: README, section 4; SEE-43, SEE-81, SEE-150.

use super::table::TableExt as _;
use std::cell::Cell;
use std::collections::BTreeSet;

use super::table::started;
use super::*;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::lang::Language;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::Seat;

/// A game among whatever is offered, without draws, looked at after every move, until it ends or has gone on for long.
pub(super) fn random_game(options: &str, draw: u64, look: impl Fn(&Table)) {
    let mut dice = Dice::stream(&numbered_seed(draw, 0), Stream::Draft, None, 0);
    let mut game = started(options, draw);
    for _ in 0..1_500 {
        let asked: Vec<Seat> =
            game.game.prompts().iter().filter(|prompt| prompt.must).map(|prompt| prompt.seat).collect();
        if asked.is_empty() {
            return;
        }
        let seat = *dice.pick(&asked);
        let text = chosen(&game, seat, &mut dice);
        game.play(seat, &text);
        look(&game);
    }
}

/// Random choices among what is offered, up to a whole move.
fn chosen(game: &Table, seat: Seat, dice: &mut Dice) -> String {
    let mut entered = String::new();
    while let Next::Pick(choices) = game.game.next_after(seat, &entered) {
        let silent: Vec<_> = choices.into_iter().filter(|choice| choice.text != "draw~").collect();
        entered.clone_from(&dice.pick(&silent).text);
    }
    assert_eq!(game.game.next_after(seat, &entered), Next::Done, "{entered}\n{}", game.game);
    entered
}

/// Every beginning that leads on, and every whole move behind it.
fn whole_moves(game: &Table, seat: Seat, entered: &str) -> Vec<String> {
    match game.game.next_after(seat, entered) {
        Next::Pick(choices) => {
            assert!((1..=25).contains(&choices.len()), "{entered}");
            choices.iter().flat_map(|choice| whole_moves(game, seat, &choice.text)).collect()
        }
        Next::Done => vec![entered.to_owned()],
        other => panic!("{entered:?} leads to {other:?}"),
    }
}

/// README, section 4: whatever is offered is accepted, once, and nothing that is accepted is left out.
#[test]
fn what_is_offered_is_what_is_accepted() {
    for (draw, options) in (7..).zip(["", "variant=grand auto-harbour=off ramming=free"]) {
        let (seen, looked) = (Cell::new(0), Cell::new(0));
        random_game(options, draw, |game| {
            seen.set(seen.get() + 1);
            let Some((side, _)) = game.game.turn().filter(|_| seen.get() % 7 == 0) else { return };
            looked.set(looked.get() + 1);
            let offered = whole_moves(game, side.seat(), "");
            for text in &offered {
                assert!(accepts(game, side, text), "{text}\n{}", game.game);
            }
            let once: BTreeSet<&String> = offered.iter().collect();
            assert_eq!(once.len(), offered.len(), "{offered:?}: something is offered twice\n{}", game.game);
            let mut accepted: Vec<String> = candidates().into_iter().filter(|text| accepts(game, side, text)).collect();
            accepted.retain(|text| !once.contains(text));
            assert!(accepted.is_empty(), "{accepted:?} is not offered\n{}", game.game);
        });
        assert!(looked.get() > 50, "{options}: {} positions", looked.get());
    }
}

fn accepts(game: &Table, side: Side, text: &str) -> bool {
    game.clone().try_move(side.seat(), text).is_ok()
}

/// Everything that is no course of more than one move.
fn candidates() -> Vec<String> {
    let ships = || Ship::ALL.into_iter();
    let of_ship = |ship: Ship| {
        let courses = ["-", "x", "1", "2", "3", "4", "5", "L", "R", "Lx", "Rx"];
        let shots = ships().map(move |target| format!("{ship}>{target}"));
        let own = [format!("load {ship}"), format!("repair {ship}"), format!("B>{ship}")];
        courses.map(|course| format!("{ship} {course}")).into_iter().chain(own).chain(shots).collect::<Vec<_>>()
    };
    let words = ["wind both", "wind strength", "done", "draw", "no draw"].map(str::to_owned);
    ships().flat_map(of_ship).chain(words).collect()
}

/// README, section 4: the first menu of a turn.
#[test]
fn ships_that_have_to_sail_are_offered_first() {
    let mut game = table("ship W-K2 N41 h5; ship W-K5 L39 h2; ship W-H1 T20 h2; ship Y-K4 M40 h5");
    assert_eq!(game.offered(WHITE, "").unwrap(), ["wind~", "K5~", "H1~", "K2~", "H3~", "draw~"]);
    assert_eq!(game.offered(YELLOW, "").unwrap(), ["draw~"]);
    assert_eq!(game.offered(WHITE, "K2>~"), None, "nobody fires before they have sailed");
    assert_eq!(game.offered(WHITE, "done~"), None, "nor is the turn passed");
    game.all(WHITE, "K5 4; H1 4");
    assert_eq!(game.offered(WHITE, "").unwrap(), ["K2~", "H3~", "done", "K2>~", "draw~"]);
    assert_eq!(game.offered(WHITE, "K2>~").unwrap(), ["K2>K4"]);
    assert_eq!(game.offered(WHITE, "K5~"), None);
    game.play(WHITE, "done");
    assert_eq!(game.offered(WHITE, "").unwrap(), ["K2>~", "done", "draw~"]);
    assert_eq!(game.offered(WHITE, "K2~"), None, "sailing is closed");
}

/// README, section 4.
#[test]
fn courses_are_listed_or_built_sign_by_sign() {
    let game = table("ship W-K1 L39 h2; ship W-K2 S37 h5");
    assert_eq!(game.offered(WHITE, "K2~").unwrap(), ["K2 -", "K2 L1", "K2 R1"]);
    assert_eq!(game.offered(WHITE, "K1~").unwrap().len(), 13);
    assert_eq!(game.offered(WHITE, "K1 .~").unwrap(), ["K1 .1~", "K1 .L~", "K1 .R~"]);
    assert_eq!(game.offered(WHITE, "K2 .~").unwrap(), ["K2 .L~", "K2 .R~", "K2 -"]);
    assert_eq!(game.offered(WHITE, "K1 .2~").unwrap(), ["K1 .3~", "K1 .2L~", "K1 .2R~"]);
    assert_eq!(game.offered(WHITE, "K1 .2L~").unwrap(), ["K1 2L"]);
    assert_eq!(game.offered(WHITE, "K1 2L").unwrap(), ["K1 2L"], "a whole move");
    assert_eq!(game.offered(WHITE, "k1 2l"), None, "what is recorded is offered, what is read besides is not");
    assert_eq!(game.offered(WHITE, "K1 .2L1~"), None);
    let anchoring = table("ship W-H1 B40 h2");
    assert_eq!(
        anchoring.offered(WHITE, "H1 .3~").unwrap(),
        ["H1 .3L~", "H1 .3R~", "H1 3"],
        "it may end there or go on"
    );
    let stuck = table("ship W-K1 S17 h2; ship Y-K1 S19 h5; ship W-K2 R18 h2");
    assert_eq!(stuck.offered(WHITE, "K1~").unwrap(), ["K1 x", "K1 Lx"]);
    assert_eq!(stuck.offered(WHITE, "K1 .~").unwrap(), ["K1 .L~", "K1 x"]);
    assert_eq!(stuck.offered(WHITE, "K1 .L~").unwrap(), ["K1 Lx"]);
}

/// README, section 4: `K1 1L1` alone tells nobody where it leads.
#[test]
fn courses_are_offered_with_where_they_lead() {
    let game = table("ship W-K1 L39 h2");
    let Next::Pick(choices) = game.game.next_after(WHITE, "K1~") else { panic!("nothing is offered") };
    let label = |course: &str| {
        let choice = choices.iter().find(|choice| choice.text == course).and_then(|choice| choice.label.as_ref());
        engine::battery::texts().say(Language::En, choice.expect(course), &[])
    };
    assert_eq!(["K1 4", "K1 3R", "K1 1L1"].map(label), ["L47 E", "L45 SE", "J42 NE"]);
}

/// README, section 4: a menu holds 25.
#[test]
fn more_courses_than_a_menu_holds_are_built() {
    let game = table("wind red 5; ship W-K1 N39 h2");
    assert_eq!(whole_moves(&game, WHITE, "K1~").len(), 27);
    assert_eq!(game.offered(WHITE, "K1~"), game.offered(WHITE, "K1 .~"));
    let full = table("wind red 1; ship W-K1 A19 h4");
    assert_eq!(full.offered(WHITE, "K1~").unwrap().len(), 25);
    assert_ne!(full.offered(WHITE, "K1~"), full.offered(WHITE, "K1 .~"));
}

/// README, section 4: the last move of a line is chosen as things stand behind the others.
#[test]
fn a_line_of_courses_is_gone_on_with() {
    let game = table("ship W-K2 N41 h5; ship W-K4 W5 h2; ship W-H2 W3 h2; ship Y-K4 M40 h5; dice b");
    assert_eq!(game.offered(WHITE, "H2 4"), None, "K4 lies ahead");
    assert_eq!(game.offered(WHITE, "K4 4;H2 4").unwrap(), ["K4 4;H2 4"], "K4 has gone");
    assert_eq!(game.offered(WHITE, "K4 4;K2~"), game.offered(WHITE, "K2~"));
    assert_eq!(game.offered(WHITE, "K4 4;K4~"), None, "it has sailed");
    assert_eq!(game.offered(WHITE, "K4 9;K2~"), None, "nothing sails behind what is refused");
    // Only courses are tried: a die would show what is not known yet.
    for line in ["wind strength;K2~", "K4 4;K2>K4;draw~", "K4 4;"] {
        assert_eq!(game.offered(WHITE, line), None, "{line}");
    }
}

/// README, section 4.
#[test]
fn headings_and_words_are_offered() {
    let mut game = started("", 1);
    assert_eq!(game.offered(WHITE, "").unwrap(), ["face~", "done", "draw~"]);
    assert_eq!(game.offered(WHITE, "face~").unwrap().len(), 10);
    assert_eq!(
        game.offered(WHITE, "face H3~").unwrap(),
        ["1", "2", "3", "4", "5", "6"].map(|at| format!("face H3 {at}"))
    );
    game.play(WHITE, "done").play(WHITE, "draw");
    assert_eq!(game.offered(WHITE, "").unwrap(), ["face~"]);
    assert_eq!(game.offered(YELLOW, "draw~").unwrap(), ["draw", "no draw"]);
    assert_eq!(game.offered(WHITE, "draw~"), None);
    assert_eq!(game.offered(WHITE, "K1~"), None);
    let mut game = table("ship W-K2 N41 h5");
    assert_eq!(game.offered(WHITE, "wind~").unwrap(), ["wind both", "wind strength"]);
    game.play(WHITE, "K2 -");
    assert_eq!([game.offered(WHITE, "wind~"), game.offered(WHITE, "wind both")], [None, None]);
}

/// README, section 4: what harbours offer where it does not go by itself.
#[test]
fn harbours_offer_what_is_possible() {
    let lines = "option variant grand; option auto-harbour off; ship W-H1 E49 h2; ship W-K5 V2 h1 hits 1; ship Y-K1 S7 h2; \
                 ship Y-H3 X46 h5";
    let mut game = bare(lines);
    let first = ["wind~", "K5~", "H1~", "done", "load~", "repair~", "B>~", "draw~"];
    assert_eq!(game.offered(WHITE, "").unwrap(), first);
    let work = [("load~", "load H1"), ("repair~", "repair K5"), ("B>~", "B>K1")];
    for (beginning, whole) in work {
        assert_eq!(game.offered(WHITE, beginning).unwrap(), [whole]);
    }
    // Later steps may be gone on to at once (SEE-149).
    let steps: [&[&str]; 3] = [&["load H1", "repair~", "B>~"], &["repair K5", "B>~"], &["B>K1"]];
    for step in steps {
        game.play(WHITE, "done");
        assert_eq!(game.offered(WHITE, "").unwrap(), [step, &["done", "draw~"]].concat());
    }
    let by_itself = bare(&lines.replace("auto-harbour off", "auto-harbour on"));
    assert_eq!(by_itself.offered(WHITE, "").unwrap(), ["wind~", "K5~", "H1~", "done", "draw~"]);
    assert_eq!(by_itself.offered(WHITE, "load~"), None);
}
