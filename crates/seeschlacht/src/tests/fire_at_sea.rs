//! Ship fire as it is carried out: SEE-107, SEE-108, SEE-112 to SEE-116, SEE-122 to SEE-125, SEE-R22, SEE-R24, SEE-R33. Which
//! fields a shot reaches is decided elsewhere.

use super::table::TableExt as _;
use super::*;

/// White's K2 lies in the wind's eye, with an enemy on each line: K4 on the first, K5 on the second, K6 on the third.
const LINES: &str = "ship W-K2 N41 h5; ship Y-K4 M40 h5; ship Y-K5 Q41 h5; ship Y-K6 J40 h5";

/// SEE-112, SEE-113, SEE-115.
#[test]
fn see_113_each_line_has_its_colour() {
    let dice = [("y", "yellow"), ("b", "blue"), ("r", "red")];
    for (line, target, at) in [(1, "K4", "M40"), (2, "K5", "Q41"), (3, "K6", "J40")] {
        for (place, (die, colour)) in (1..).zip(dice) {
            let mut game = table(&format!("{LINES}; dice {die}"));
            game.play(WHITE, &format!("K2>{target}"));
            let (hits, result) = if place == line { (" hits 1", "hit 1") } else { ("", "miss 0") };
            assert_eq!(game.ship(&format!("Y-{target}")), format!("{at} h5{hits}"), "{die} at line {line}");
            assert_eq!(game.did()[0], format!("shot W-K2 N41 {line} Y-{target} {at} {colour} {result}"));
            assert_eq!(game.lines("dice "), Vec::<String>::new(), "one roll");
        }
    }
}

/// SEE-114, SEE-R33.
#[test]
fn see_114_a_shot_that_would_have_hit_another_ship_hits_nobody() {
    let mut game = table(&format!("{LINES}; dice b"));
    game.play(WHITE, "K2>K4");
    assert_eq!(["Y-K4", "Y-K5", "Y-K6"].map(|name| game.ship(name)), ["M40 h5", "Q41 h5", "J40 h5"]);
}

/// SEE-107.
#[test]
fn see_107_a_second_shot_of_a_ship_is_refused() {
    let mut game = table(&format!("{LINES}; ship W-K3 P42 h5; dice b b"));
    game.play(WHITE, "K2>K4");
    game.refuses_all(WHITE, "SEE-107 already-fired", &["K2>K4", "K2>K5", "K2>W-K3"]);
    game.play(WHITE, "K3>K5");
    assert_eq!(game.open(), "yellow wind", "each ship has had its shot");
    game.all(YELLOW, "done; done").play(WHITE, "K2>K4");
}

/// SEE-108, SEE-116, SEE-R24: why there is no shot.
#[test]
fn see_108_what_is_not_fired_at() {
    let mut game = table(
        "ship W-K2 N41 h5; ship W-K3 M40 h5; ship Y-K1 N43 h5; ship Y-K2 L39 h5; ship Y-K3 M42 h5; ship Y-K4 J38 h5",
    );
    game.refuses_all(WHITE, "SEE-108 own-ship", &["K2>W-K3", "K2>W-K2", "K2>W-H3"]);
    assert_eq!(game.refusal(WHITE, "K2>K1"), "SEE-108 not-in-arc", "straight astern");
    assert_eq!(game.refusal(WHITE, "K2>H3"), "SEE-108 not-in-arc");
    game.refuses_all(WHITE, "SEE-116 ship-between", &["K2>K2", "K2>K4"]);
    assert!(game.try_move(WHITE, "K2>K3").is_ok());
}

/// SEE-118, SEE-122, SEE-R22.
#[test]
fn see_122_a_merchant_in_the_neutral_harbour_fires_and_is_not_fired_at() {
    let lines = "wind blue 1; ship W-K1 N31 h1; ship Y-H1 N27 h1; ship Y-H2 N33 h1; dice b";
    let mut game = table(lines);
    assert_eq!(game.refusal(WHITE, "K1>H1"), "SEE-122 sanctuary");
    assert!(game.try_move(WHITE, "K1>H2").is_ok());
    let mut game = table(&format!("turn yellow wind; {lines}"));
    game.play(YELLOW, "H1>K1");
    assert_eq!(game.ship("W-K1"), "N31 h1 hits 1");
    let mut game = table("wind blue 2; ship W-K1 E17 h2; ship Y-K1 G15 h2; ship Y-K2 G17 h2");
    assert_eq!(game.refusal(WHITE, "K1>K1"), "SEE-118 land-between");
    assert!(game.try_move(WHITE, "K1>K2").is_ok());
}

/// SEE-5, SEE-123, SEE-135.
#[test]
fn see_123_every_ship_fires_whatever_it_is_and_has_done() {
    for ship in ["K2", "K2 hits 2", "H1", "H1 hits 1", "H1 hits 1 loaded"] {
        let (shooter, state) = ship.split_at(2);
        let mut game = table(&format!("ship W-{shooter} N41 h5{state}; ship Y-K4 M40 h5; dice y"));
        game.play(WHITE, &format!("{shooter}>K4"));
        assert_eq!(game.ship("Y-K4"), "M40 h5 hits 1", "{ship}");
    }
    for (from, before) in [("N41 h5", "K2 -"), ("L31 h2", "K2 4"), ("L39 h4", "K2 R")] {
        let mut game = table(&format!("ship W-K2 {from}; ship Y-K4 M40 h5; dice y"));
        game.all(WHITE, &format!("{before}; K2>K4"));
        assert_eq!(game.ship("Y-K4"), "M40 h5 hits 1", "{from} {before}");
    }
    let mut game = table("ship W-K1 S17 h2; ship W-K2 R18 h1; ship Y-K1 S19 h5; ship Y-K2 R16 h5; dice y");
    game.all(WHITE, "K1 x; K2 2L; K1>K2");
    assert_eq!(game.ship("Y-K2"), "R16 h5 hits 1", "after a ramming");
    let mut game = table("score 10 0 1; ship W-H1 E49 h2 arrived; ship Y-K1 F48 h2; wind blue 2; dice y");
    game.play(WHITE, "H1>K1");
    assert_eq!(game.ship("Y-K1"), "F48 h2 hits 1", "having arrived");
}

/// SEE-123: after repair and loading.
#[test]
fn see_123_a_ship_that_was_repaired_or_loaded_fires() {
    let mut game = table("wind blue 2; ship W-K1 E49 h2 hits 1; ship Y-K1 F48 h2; dice y");
    game.play(WHITE, "done");
    assert_eq!(game.ship("W-K1"), "E49 h2", "repaired");
    game.play(WHITE, "K1>K1");
    assert_eq!(game.ship("Y-K1"), "F48 h2 hits 1");
    let lines = "option variant grand; wind blue 2; ship W-H1 E49 h2; ship Y-K1 F48 h2; ship Y-H3 X46 h5; dice y";
    let mut game = bare(lines);
    game.play(WHITE, "done");
    assert_eq!(game.ship("W-H1"), "E49 h2 loaded");
    game.play(WHITE, "H1>K1");
    assert_eq!(game.ship("Y-K1"), "F48 h2 hits 1");
}

/// SEE-124, SEE-128.
#[test]
fn see_124_a_ship_that_is_sunk_no_longer_blocks_the_next_shot() {
    let lines = "ship W-K2 N41 h5; ship W-K3 P42 h5; ship Y-H1 M40 h5 hits 1; ship Y-K5 L39 h5; dice y";
    let mut game = table(lines);
    assert_eq!(game.refusal(WHITE, "K2>K5"), "SEE-116 ship-between");
    let mut game = table("ship W-K2 N41 h5; ship W-K3 L41 h5; ship Y-H1 M40 h5 hits 1; ship Y-K5 L39 h5; dice y b");
    game.play(WHITE, "K3>H1");
    assert_eq!(game.ship("Y-H1"), "sunk");
    game.play(WHITE, "K2>K5");
    assert_eq!(game.ship("Y-K5"), "L39 h5 hits 1");
}

/// SEE-125.
#[test]
fn see_125_several_ships_fire_at_one_target() {
    let mut game = table("ship W-K2 N41 h5; ship W-K3 L41 h5; ship W-H1 L39 h5; ship Y-K4 M40 h5; dice y y y");
    for (shooter, after) in [("K2", "M40 h5 hits 1"), ("K3", "M40 h5 hits 2"), ("H1", "sunk")] {
        game.play(WHITE, &format!("{shooter}>K4"));
        assert_eq!(game.ship("Y-K4"), after);
    }
    assert_eq!(game.open(), "yellow wind", "nobody is left to fire at");
}

/// SEE-107, SEE-149: a target that batteries sink before the first shot.
#[test]
fn a_shot_at_a_ship_that_the_batteries_have_sunk_is_not_fired() {
    let mut game = table("ship W-K1 R10 h5; ship Y-H1 S9 h1 hits 1; ship Y-K2 S11 h5; dice y y");
    game.play(WHITE, "K1>H1");
    assert_eq!(game.did(), ["shelled white white_home 1 Y-H1 S9 yellow hit 2 sunk"]);
    assert_eq!(game.open(), "white fire", "the shooter has not fired");
    game.play(WHITE, "K1>K2");
    assert_eq!(game.ship("Y-K2"), "S11 h5 hits 1");
}

/// SEE-100, SEE-26: what batteries do comes before ship fire.
#[test]
fn see_26_the_first_shot_rolls_the_batteries_first() {
    let mut game = table("ship W-K1 R10 h5; ship Y-K1 S9 h5; dice b y");
    game.play(WHITE, "K1>K1");
    assert_eq!(
        game.did(),
        ["shelled white white_home 1 Y-K1 S9 blue miss 0", "shot W-K1 R10 1 Y-K1 S9 yellow hit 1", "turn 3 yellow"]
    );
}
