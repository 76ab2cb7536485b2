//! The options of section 7 of the rules, each with both of its values.

use super::super::options::OPTIONS;
use super::super::state::Seeschlacht;
use super::table::TableExt as _;
use super::table::started;
use super::*;
use engine::options::{ChosenOptions, OptionKind};
use engine::prelude::*;

/// Section 7: ids, values and defaults.
#[test]
fn the_first_value_of_each_option_is_the_default() {
    let table = [
        "variant short grand",
        "ramming forced free",
        "grounding stop hit",
        "neutral-fire allowed ceasefire",
        "last-merchant play-on loss",
        "round-limit 100 20..=500",
        "decided play-on end",
        "auto-harbour on off",
    ];
    let printed = OPTIONS.iter().map(|spec| match &spec.kind {
        OptionKind::OneOf(words) => format!("{} {}", spec.id, words.join(" ")),
        OptionKind::Number { range, default } => format!("{} {default} {range:?}", spec.id),
    });
    assert_eq!(printed.collect::<Vec<_>>(), table);
}

/// Section 7, sections O and P.
#[test]
fn options_of_one_variant_are_shown_with_it_alone() {
    let shown = |chosen: &str| {
        let chosen = ChosenOptions::parse(OPTIONS, chosen).unwrap();
        OPTIONS.iter().map(|spec| spec.id).filter(|id| Seeschlacht::applies(&chosen, id)).collect::<Vec<_>>().join(" ")
    };
    let both = "variant ramming grounding neutral-fire";
    assert_eq!(shown(""), format!("{both} round-limit decided auto-harbour"));
    assert_eq!(shown("variant=grand"), format!("{both} last-merchant round-limit auto-harbour"));
}

/// Every value reaches the game, and positions hold those that are not the default.
#[test]
fn every_option_is_held_by_positions_unless_it_is_the_default() {
    for (chosen, line) in [
        ("variant=grand", "option variant grand"),
        ("ramming=free", "option ramming free"),
        ("grounding=hit", "option grounding hit"),
        ("neutral-fire=ceasefire", "option neutral-fire ceasefire"),
        ("last-merchant=loss", "option last-merchant loss"),
        ("round-limit=20", "option round-limit 20"),
        ("decided=end", "option decided end"),
        ("auto-harbour=off", "option auto-harbour off"),
    ] {
        let game = started(chosen, 1).game;
        let text = game.to_string();
        assert_eq!(text.lines().filter(|line| line.starts_with("option ")).collect::<Vec<_>>(), [line]);
        assert_eq!(Table::at(&text).game, game);
    }
    assert!(!started("", 1).game.to_string().contains("option"));
}

/// `ramming`, SEE-63, SEE-R9.
#[test]
fn ramming_free_lets_a_ship_ram_an_enemy_for_choice() {
    let lines = "ship W-K1 L39 h2; ship Y-K1 L43 h5; ship W-K2 N41 h2; ship W-K3 N43 h5";
    let mut forced = table(lines);
    assert_eq!(forced.refusal(WHITE, "K1 1x"), "SEE-63 not-forced");
    let mut free = table(&format!("option ramming free; {lines}"));
    assert_eq!(free.refusal(WHITE, "K2 x"), "SEE-63 not-forced", "its own ship");
    free.play(WHITE, "K1 1x");
    assert_eq!([free.ship("W-K1"), free.ship("Y-K1")], ["L41 h2 hits 1", "L43 h5 hits 1"]);
    let mut no_stop = table("option ramming free; wind blue 1; ship W-K1 E17 h4");
    assert_eq!(no_stop.refusal(WHITE, "K1 x"), "SEE-63 not-forced", "land is no ship");
}

/// `grounding`, SEE-66, SEE-R11.
#[test]
fn grounding_hit_makes_a_stop_cost_a_hit() {
    for (option, hits, after) in [
        ("stop", "", "G17 h4"),
        ("hit", "", "G17 h4 hits 1"),
        ("hit", " hits 1", "G17 h4 hits 2"),
        ("hit", " hits 2", "sunk"),
    ] {
        let mut game = table(&format!("option grounding {option}; wind blue 2; ship W-K1 G17 h5{hits}"));
        game.play(WHITE, "K1 Lx");
        assert_eq!(game.ship("W-K1"), after, "{option}{hits}");
    }
    let mut game = table("option grounding hit; wind blue 2; ship W-K1 G17 h5 hits 2");
    game.all(WHITE, "K1 Lx; done");
    assert_eq!(game.did()[0], "sailed W-K1 G17 h5 Lx G17 h4 stop hurt 1 sunk");
    let mut ram = table("option grounding hit; ship W-K1 S17 h2; ship Y-K1 S19 h5; ship W-K2 R18 h1");
    ram.play(WHITE, "K1 x");
    assert_eq!(ram.ship("W-K1"), "S17 h2 hits 1", "a ramming is no stop");
}

/// `neutral_fire`, SEE-122, SEE-R22.
#[test]
fn neutral_fire_ceasefire_silences_merchants_in_the_neutral_harbour() {
    let lines = "wind blue 1; ship W-H1 N27 h1; ship Y-K1 N31 h1; ship W-H2 N33 h1; ship Y-H1 N23 h1; dice b b";
    let mut allowed = table(lines);
    allowed.play(WHITE, "H1>K1");
    assert_eq!(allowed.ship("Y-K1"), "N31 h1 hits 1");
    let mut silent = table(&format!("option neutral-fire ceasefire; {lines}"));
    assert_eq!(silent.refusal(WHITE, "H1>K1"), "SEE-122 ceasefire");
    assert!(silent.try_move(WHITE, "H2>K1").is_ok(), "at sea it may");
    let mut between = table("option neutral-fire ceasefire; wind blue 1; ship W-H1 N25 h1; ship Y-H1 N27 h1; dice y");
    assert_eq!(between.refusal(WHITE, "H1>H1"), "SEE-122 sanctuary");
}

/// `neutral_fire`, SEE-150: who may not fire keeps no step open.
#[test]
fn neutral_fire_ceasefire_ends_the_turn_of_who_could_only_fire_from_there() {
    let lines = "wind blue 1; ship W-H1 N27 h1; ship Y-K1 N31 h1";
    for (option, opened) in [("allowed", "white fire"), ("ceasefire", "yellow wind")] {
        let mut game = table(&format!("option neutral-fire {option}; {lines}"));
        assert_eq!(game.play(WHITE, "done").open(), opened, "{option}");
    }
}

/// `last_merchant`, SEE-142, SEE-143, SEE-R28: unless the table has chosen otherwise.
#[test]
fn see_142_the_grand_game_goes_on_until_both_sides_have_lost_their_merchants() {
    let play_on = "option variant grand";
    let mut game = bare(&format!("{play_on}; ship W-K2 N41 h5; ship W-H1 V2 h1; ship Y-H1 M40 h5 hits 1; dice y"));
    game.play(WHITE, "K2>H1");
    assert_eq!((game.ship("Y-H1").as_str(), game.result()), ("sunk", None));
    let mut game = bare(&format!("{play_on}; wind red 2; ship W-H1 W7 h5 loaded; ship Y-K1 T20 h2"));
    game.all(WHITE, "H1 2; done");
    assert_eq!(game.result().as_deref(), Some("1-2 home"), "who still has one may win");
    let mut game = bare(&format!("{play_on}; ship W-K2 N41 h5; ship Y-H1 M40 h5 hits 1; dice y"));
    game.play(WHITE, "K2>H1");
    assert_eq!(game.result().as_deref(), Some("1-1 no-merchants"), "White has lost all before");
}

/// `round_limit`, SEE-146.
#[test]
fn round_limit_is_the_last_round() {
    for limit in [20, 21, 500] {
        let mut game = table(&format!("option round-limit {limit}; round {limit}"));
        game.pass_a_round();
        assert_eq!(game.result().as_deref(), Some("1-1 limit points 0,0"));
        let mut game = table(&format!("option round-limit {limit}; round {}", limit - 1));
        assert_eq!(game.pass_a_round().result(), None);
    }
    for beyond in ["19", "501", "0", "many"] {
        assert!(ChosenOptions::parse(OPTIONS, &format!("round-limit={beyond}")).is_err(), "{beyond}");
    }
}

/// `decided`: points and the next values, one for each merchant under way.
#[test]
fn decided_end_ends_the_game_when_the_other_side_cannot_catch_up() {
    // White arrives for 8 and has 18. Yellow has 9, and gets 7 and 6 for two merchants: 22, or 16 for one.
    let lines = "score 10 9 2; ship W-H1 E49 h2 arrived; ship W-H2 E47 h1; ship Y-H1 E1 h5 arrived";
    for (option, yellow, result) in [
        ("end", "ship Y-H2 X46 h5; ship Y-H3 V48 h6", None),
        ("end", "ship Y-H2 X46 h5", Some("1-2 decided points 18,9")),
        ("play-on", "ship Y-H2 X46 h5", None),
    ] {
        let mut game = bare(&format!("option decided {option}; {lines}; ship W-H3 X4 h2; {yellow}"));
        game.all(WHITE, "H2 1; done");
        assert_eq!(game.result().as_deref(), result, "{option} {yellow}");
    }
    let equal = "option decided end; score 9 10 2; ship W-H1 D48 h2 arrived; ship W-H2 E47 h2; ship W-H3 X4 h2; \
                 ship Y-H1 E1 h5 arrived; ship Y-H2 X46 h5";
    let mut game = bare(equal);
    game.all(WHITE, "H2 1; done");
    assert_eq!((game.score(), game.result()), ((17, 10, 3), None), "10 and 7 are 17");
}

/// `decided`: also when the last merchant that could catch up is sunk, and for the other side.
#[test]
fn decided_end_is_asked_after_every_hit() {
    let lines = "option decided end; ship W-K2 N41 h5; ship W-H3 X4 h2; ship Y-H1 M40 h5 hits 1; dice y";
    for (merchants, result) in [
        // White may come to 9 and 8, Yellow has 10.
        ("score 9 10 2; ship W-H1 E49 h2 arrived; ship Y-H2 D2 h6 arrived", None),
        // Yellow could have had 9 and 8; 9 alone are too few.
        ("score 10 0 1; ship W-H1 E49 h2 arrived; ship Y-H3 X46 h5", Some("1-2 decided points 10,0")),
    ] {
        let mut game = bare(&format!("{lines}; {merchants}"));
        game.all(WHITE, "done; K2>H1");
        assert_eq!((game.ship("Y-H1").as_str(), game.result().as_deref()), ("sunk", result), "{merchants}");
    }
    let mut game = bare(
        "option decided end; turn yellow wind; score 0 10 1; ship Y-K2 N41 h5; ship Y-H1 E1 h5 arrived; ship Y-H3 X46 h5; \
         ship W-H1 M40 h5 hits 1; ship W-H3 X4 h2; dice y",
    );
    game.play(YELLOW, "done");
    assert_eq!(game.result(), None, "9 and 8 are more than 10");
    game.play(YELLOW, "K2>H1");
    assert_eq!(game.result().as_deref(), Some("2-1 decided points 0,10"));
}

/// `decided`, SEE-100: batteries that roll by themselves are silent once it is decided.
#[test]
fn decided_end_comes_between_two_rolls_of_the_batteries() {
    // Yellow could have had 9 and 8; without H1 it can have 9.
    let mut game = bare(
        "option decided end; score 10 0 1; ship W-H1 E49 h2 arrived; ship Y-H1 S7 h2 hits 1; ship Y-H2 R8 h2 hits 1; \
         dice y y",
    );
    game.play(WHITE, "done");
    assert_eq!(game.result().as_deref(), Some("1-2 decided points 10,0"));
    assert_eq!(["Y-H1", "Y-H2"].map(|name| game.ship(name)), ["sunk", "R8 h2 hits 1"]);
}

/// `auto_harbour`: loads, then repairs, then batteries, each from K1 to H3.
#[test]
fn auto_harbour_does_everything_in_its_order_when_sailing_is_closed() {
    let lines = "option variant grand; ship W-K2 W3 h2 hits 2; ship W-K5 V2 h1 hits 1; ship W-H1 E49 h2; \
                 ship W-H2 N23 h1 hits 1; ship W-H3 D48 h2; ship Y-K1 W11 h2; ship Y-K4 D40 h5; ship Y-H1 S7 h2; \
                 ship Y-H3 X46 h5; dice b y r";
    let mut game = bare(lines);
    game.play(WHITE, "done");
    let told = [
        "loaded W-H1",
        "loaded W-H3",
        "repaired W-K2 1",
        "repaired W-K5 0",
        "repaired W-H2 0",
        "shelled white white_home 2 Y-K1 W11 blue miss 0",
        "shelled white white_destination 1 Y-K4 D40 yellow hit 1",
        "shelled white white_home 1 Y-H1 S7 red miss 0",
        "turn 3 yellow",
    ];
    assert_eq!(game.did(), told);
}

/// `auto_harbour`, SEE-150: nothing is left for an order.
#[test]
fn auto_harbour_refuses_what_goes_by_itself() {
    let lines = "option variant grand; ship W-K5 V2 h1 hits 1; ship W-H1 E49 h2; ship Y-K1 S7 h2; ship Y-H3 X46 h5; \
                 ship W-K2 N41 h5; ship Y-K4 M40 h5; dice b";
    let mut game = bare(lines);
    game.refuses_all(WHITE, "SEE-150 goes-by-itself", &["load H1", "repair K5", "B>K1", "B>W-K5", "load K5"]);
    game.play(WHITE, "done");
    assert_eq!(game.open(), "white fire");
    game.refuses_all(WHITE, "SEE-27 step", &["load H1", "repair K5", "B>K1"]);
}

/// `auto_harbour`, SEE-149: a shot closes sailing as well, so harbours work before it.
#[test]
fn auto_harbour_works_before_a_shot_that_closes_sailing() {
    let mut game = table("ship W-K5 V2 h1 hits 1; ship W-K2 N41 h5; ship Y-K4 M40 h5; ship Y-K1 S7 h2; dice b y");
    game.play(WHITE, "K2>K4");
    let told = [
        "repaired W-K5 0",
        "shelled white white_home 1 Y-K1 S7 blue miss 0",
        "shot W-K2 N41 1 Y-K4 M40 yellow hit 1",
        "turn 3 yellow",
    ];
    assert_eq!(game.did(), told);
}
