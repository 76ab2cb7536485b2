//! How computers judge courses and positions: SEE-66, SEE-69, SEE-83, option `grounding`.

use super::super::bot::planner::Lookout;
use super::super::choices::voyages;
use super::table::TableExt as _;
use super::*;
use engine::prelude::*;

/// The value of a course of a White ship.
#[track_caller]
fn worth(lines: &str, name: &str, text: &str) -> f32 {
    let (game, ship) = (table(lines).game, id(name));
    let voyage = voyages(&game, ship).into_iter().find(|voyage| Some(voyage.course) == course(text));
    Lookout::new(&game, Side::White).worth(&game, ship, &voyage.unwrap_or_else(|| panic!("{name} {text} is illegal")))
}

/// The expected result of White, in thousandths.
fn expected(game: &Seeschlacht) -> u16 {
    game.evaluate().expect("games can be judged")[0]
}

/// SEE-83: the anchorage V46 sinks the ship before the ramming.
#[test]
fn ramming_after_an_anchorage_that_sinks_the_ship_is_worth_nothing() {
    let lines = "option ramming free; wind red 5; ship W-K1 V44 h2 hits 2; ship Y-K1 V48 h5";
    assert!(worth(lines, "W-K1", "1x").abs() < f32::EPSILON, "the ship is lost for nothing");
    let fresh = lines.replace(" hits 2", "");
    assert!(worth(&fresh, "W-K1", "1x") > 0.0, "an unhurt ship survives the anchorage and rams");
}

/// SEE-122: in the neutral harbour a merchant can lie opposite an enemy for ever.
#[test]
fn merchant_sails_on_instead_of_aiming_at_a_sheltered_enemy() {
    let lines = "option variant grand; wind red 5 tried; ship W-H2 N29 h1; ship Y-H2 N23 h4";
    assert!(worth(lines, "W-H2", "R2L") > worth(lines, "W-H2", "L"));
}

/// Option `grounding`: EX-10.
#[test]
fn grounding_that_costs_a_hit_is_worth_less() {
    let lines = "wind blue 2; ship W-K1 G17 h5";
    assert!(worth(&format!("option grounding hit; {lines}"), "W-K1", "Lx") < worth(lines, "W-K1", "Lx"));
}

#[test]
fn chances_do_not_change_with_the_turn() {
    let lines = "ship W-K1 L39 h2; ship W-H1 T20 h2; ship Y-K1 M40 h5; ship Y-K2 S21 h5";
    let [white, yellow] = ["white", "yellow"].map(|side| expected(&table(&format!("turn {side} wind; {lines}")).game));
    assert_eq!(white, yellow);
}

#[test]
fn hit_raises_the_chances_of_the_firing_side() {
    for (variant, target) in [("short", "H1"), ("short", "K1"), ("grand", "H1"), ("grand", "K1")] {
        let lines = format!("option variant {variant}; turn white fire; ship W-K1 L39 h2; ship Y-{target} M40 h5");
        let mut game = table(&format!("{lines}; ship Y-H2 W47 h5; ship W-H2 W3 h2; dice y"));
        let before = expected(&game.game);
        game.play(WHITE, &format!("K1>{target}"));
        assert_eq!(game.open(), "yellow wind", "it was the only shot");
        assert!(expected(&game.game) > before, "{variant}: {target} is hit");
    }
}
