//! The turn and its first phases (NAV-27 to NAV-49), what is drawn, and what time that is up leads to (NAV-93 to NAV-98, NAV-227).

use super::super::notation::{self, Move};
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::{ANN, BEN, CLEO, code, dice, discarded, fleets, table};
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::seat::Viewer;

/// NAV-27, NAV-28, NAV-32, NAV-65, NAV-95
#[test]
fn a_phase_could_not_be_passed() {
    let mut table = fleets("reorganise", "", "");
    let mut phases = Vec::new();
    for _ in 0..4 {
        phases.push(table.game.table.phase.name());
        table.play(ANN, "end");
    }
    assert_eq!(phases, ["reorganise", "prepare", "declare", "discard"], "nothing is declared, so nobody defends");
    assert_eq!((table.game.table.turn, table.game.secrets(ANN).hand.len()), (BEN, 7));
}

/// NAV-29, NAV-37, NAV-38, NAV-40
#[test]
fn a_phase_that_was_left_would_be_entered_again() {
    let mut table = fleets("prepare", "withdrawal near-miss reinforcements-3", "");
    for text in ["move kagero 2", "flip i19 active", "withdraw", "reinforce reinforcements-3 > takao 1"] {
        assert_eq!(code(&mut table, ANN, text), "wrong-phase", "{text}");
    }
    assert_eq!(code(&mut table, ANN, "prepare reinforcements-3 kagero"), "wrong-phase-card");
    table.play(ANN, "end");
    assert_eq!(code(&mut table, ANN, "prepare near-miss kagero"), "wrong-phase");
}

/// NAV-28, NAV-31
#[test]
fn a_segment_of_the_attack_phase_would_begin_too_early_or_go_on_too_long() {
    let mut table = fleets("declare", "main-14 main-12", "near-miss");
    table.play(ANN, "fire main-14 kongo:0 > t13");
    assert_eq!(code(&mut table, BEN, "near-miss a1"), "wrong-phase-defence", "it is not confirmed");
    for text in ["resolve a1", "resolve all"] {
        assert_eq!(code(&mut table, ANN, text), "wrong-phase", "{text} before the confirmation");
    }
    let declarations = ["fire main-12 mikuma:0 > nuernberg", "fly shoho > t13", "cancel a1"];
    table.play(ANN, "end");
    for text in declarations.into_iter().chain(["resolve a1", "resolve all"]) {
        assert_eq!(code(&mut table, ANN, text), "wrong-phase", "{text} while Ben defends");
    }
    table.play(BEN, "end");
    for text in declarations {
        assert_eq!(code(&mut table, ANN, text), "wrong-phase", "{text} behind the defence");
    }
    assert_eq!(code(&mut table, BEN, "near-miss a1"), "wrong-phase-defence", "behind the defence");
    table.play(ANN, "resolve a1");
}

/// NAV-30, NAV-31
#[test]
fn somebody_else_would_act_in_a_turn() {
    let mut table = fleets("reorganise", "", "evasion");
    assert_eq!(code(&mut table, BEN, "move t13 2"), "not-your-turn");
    assert_eq!(code(&mut table, BEN, "clear"), "not-your-turn");
    assert_eq!(code(&mut table, BEN, "evasion a1"), "wrong-phase-defence");
    table.play(ANN, "end").play(ANN, "end").play(ANN, "fly shoho > mogador").play(ANN, "end");
    assert_eq!(code(&mut table, BEN, "evasion a1"), "not-your-slot");
}

/// NAV-33, NAV-47
#[test]
fn a_preparation_would_lie_longer_than_to_the_owners_next_turn() {
    let mut table = table("prepare", &format!("{}\nhand 1 near-miss planning", super::FLEETS));
    table.play(ANN, "prepare near-miss kagero").play(ANN, "prepare planning mikuma");
    for _ in 0..3 {
        table.play(ANN, "end");
    }
    for seat in [BEN, CLEO] {
        assert_eq!(table.game.table.fleet(ANN).front.len(), 2);
        for _ in 0..4 {
            table.play(seat, "end");
        }
    }
    assert!(table.game.table.fleet(ANN).front.is_empty());
    assert_eq!((discarded(&table, "near-miss"), discarded(&table, "planning")), (1, 1));
}

/// NAV-34 to NAV-36, NAV-39
#[test]
fn damage_would_stay_behind_when_a_ship_moves() {
    let mut table = table("reorganise", &format!("{}\ndamage kongo main-12\ndamage i19 depth-2", super::FLEETS));
    table.play(ANN, "move kongo 3").play(ANN, "flip i19 active");
    assert_eq!(code(&mut table, ANN, "end"), "row-gap");
    table.play(ANN, "move kagero 2").play(ANN, "end");
    let damage = |id: &str| {
        let (_, unit) = table.game.table.find(super::super::data::Ship::named(id).unwrap()).unwrap();
        (unit.row, unit.damage_points())
    };
    assert_eq!([damage("kongo"), damage("i19")], [(3, 2), (0, 2)]);
}

/// NAV-32, NAV-146, NAV-154
#[test]
fn a_card_that_came_in_could_not_act_at_once() {
    let lines = format!("{}\nhand 1 reinforcements-3 torpedo-3\nreserve 1 shimakaze takao", super::FLEETS);
    let mut table = table("reorganise", &lines);
    table.play(ANN, "reinforce reinforcements-3 > shimakaze 1");
    assert_eq!(discarded(&table, "reinforcements-3"), 1);
    table.play(ANN, "end").play(ANN, "end").play(ANN, "fire torpedo-3 shimakaze:1 > nuernberg");
    assert_eq!(table.game.table.attacks.len(), 1);
}

/// NAV-93, NAV-94, NAV-98
#[test]
fn what_lies_on_the_table_would_be_shuffled_in() {
    let lines = format!(
        "{}\nhand 1 main-11 main-11 evasion\nhand 2 armour\nfront 2 escorts\ndamage bismarck main-18\ndraw main-12\ndiscards main-13",
        super::FLEETS
    );
    let mut table = table("discard", &lines);
    table.play(ANN, "discard main-11 evasion");
    assert_eq!(table.game.discards.len(), 3);
    table.play(ANN, "end");
    let mut hand: Vec<&str> = table.game.secrets(ANN).hand.iter().map(|card| card.id()).collect();
    hand.sort_unstable();
    assert_eq!(hand, ["evasion", "main-11", "main-11", "main-12", "main-13"], "all that was left");
    assert_eq!(
        (table.game.draw_pile.len(), table.game.discards.len()),
        (0, 1),
        "Ben's own card in front is discarded in his turn"
    );
}

/// NAV-227
#[test]
fn time_that_is_up_would_use_up_a_card_or_stop_the_game() {
    let mut table = fleets("reorganise", "main-12 planning", "");
    table.play(ANN, "move kongo 3").play(ANN, "move mikuma 2");
    let enter = |table: &mut Trial<_>, line: &str| {
        let (_, refused) = table.enter(ANN, line);
        assert_eq!(refused, None, "{line}");
    };
    let late = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    enter(&mut table, &late);
    assert_eq!(table.game.table.turn, BEN);
    assert_eq!(table.game.table.fleet(ANN).row(3).count(), 2, "rows stay as they were entered");
    assert!(["main-12", "planning"].iter().all(|card| discarded(&table, card) == 0));
    let mut table = fleets("declare", "air-x1", "");
    table.play(ANN, "air air-x1 > t13").play(ANN, "end").play(BEN, "end");
    dice(&mut table, &[6]);
    let late = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    enter(&mut table, &late);
    assert_eq!((table.game.table.turn, table.game.table.fleet(ANN).score()), (BEN, 1));
    assert_eq!(table.game.table.phase, Phase::Reorganise);
    assert_eq!(table.game.secrets(ANN).hand.len(), 7, "she draws");
}

/// NAV-227: attacks alone are taken back, with what was to be thrown away; all that was entered before them counts.
#[test]
fn time_that_is_up_takes_back_attacks_alone() {
    let lines = format!(
        "{}\ndamage kongo main-12\nhand 1 reinforcements-3 near-miss main-14 air-x2 evasion\nreserve 1 shimakaze takao",
        super::FLEETS
    );
    let mut table = table("reorganise", &lines);
    for text in ["reinforce reinforcements-3 > shimakaze 1", "flip i19 active", "move shoho 2", "end"] {
        table.play(ANN, text);
    }
    table.play(ANN, "prepare near-miss kagero").play(ANN, "end");
    table.play(ANN, "fire main-14 kongo:0 > t13").play(ANN, "air air-x2 > t13, mogador").play(ANN, "fly shoho > t13");
    let late = table.game.on_time_out(&table.game.prompts()[0]).expect("something is done");
    assert_eq!(table.enter(ANN, &late).1, None, "{late}");
    let game = &table.game.table;
    let unit = |id: &str| game.find(super::super::data::Ship::named(id).unwrap()).map(|(_, unit)| unit.place());
    assert_eq!((game.turn, game.latest.is_none(), table.game.secrets(ANN).hand.len()), (BEN, true, 7));
    assert_eq!([unit("shimakaze"), unit("shoho")].map(|place| place.map(|place| place.row)), [Some(1), Some(2)]);
    assert_eq!(unit("i19").map(|place| place.active), Some(true));
    assert_eq!(game.fleet(ANN).front.iter().map(|front| front.card.id()).collect::<Vec<_>>(), ["near-miss"]);
    assert!(["main-14", "air-x2", "evasion"].iter().all(|card| discarded(&table, card) == 0));
}

/// NAV-144, NAV-227: a Withdrawal stays, and cards that were to be thrown away without an attack are kept.
#[test]
fn time_that_is_up_keeps_a_withdrawal_and_the_hand() {
    let lines = format!("{}\ndamage kongo main-12\nhand 1 withdrawal main-14", super::FLEETS);
    let mut table = table("reorganise", &lines);
    table.play(ANN, "withdraw kongo:main-12").play(ANN, "end").play(ANN, "end").play(ANN, "discard main-14");
    let late = table.game.on_time_out(&table.game.prompts()[0]).expect("something is done");
    assert_eq!(table.enter(ANN, &late).1, None, "{late}");
    assert!(table.game.table.fleet(ANN).is_withdrawn() && table.game.table.turn == BEN);
    assert_eq!((discarded(&table, "main-12"), discarded(&table, "main-14")), (1, 0));
}

/// NAV-35, NAV-91, NAV-227
#[test]
fn time_that_is_up_closes_a_gap_that_was_made_in_the_turn() {
    let mut table = fleets("reorganise", "", "");
    table.play(ANN, "move mikuma 3").play(ANN, "move kagero 2");
    let late = table.game.on_time_out(&table.game.prompts()[0]).expect("something is done");
    assert_eq!(table.enter(ANN, &late).1, None, "{late}");
    let rows = (1..=3).map(|row| table.game.table.fleet(ANN).row(row).count()).collect::<Vec<_>>();
    assert_eq!((table.game.table.turn, rows), (BEN, vec![2, 2, 0]));
}

/// NAV-227: what is not confirmed is taken back, and nothing is thrown away.
#[test]
fn time_that_is_up_would_throw_cards_away_or_stop_before_the_draw() {
    let mut table = fleets("discard", "main-11 evasion", "");
    table.play(ANN, "discard main-11");
    let late = table.game.on_time_out(&table.game.prompts()[0]).expect("something is done");
    assert_eq!(table.enter(ANN, &late).1, None);
    assert_eq!((table.game.table.turn, discarded(&table, "main-11")), (BEN, 0));
    assert_eq!(table.game.secrets(ANN).hand.len(), 7);
}

/// NAV-200, NAV-227: also where that ends a game of a series, and with it the line of the clock.
#[test]
fn a_line_of_the_clock_that_eliminates_its_player_ends_with_that() {
    for revision in [1, 2] {
        let fleets = "fleet 1 japan ready 0\nfleet 2 germany ready 0\nrow 2 1 t13";
        let mut table = Trial::<NavalBattles>::at(&format!(
            "naval_battles {revision}\noption mode series\nseats 2\nturn 1 5 reorganise 1\n{fleets}\n"
        ));
        let late = table.game.on_time_out(&table.game.prompts()[0]).expect("the turn is passed");
        assert_eq!(table.enter(ANN, &late).1, None, "{late}");
        assert_eq!((table.game.table.game, &table.game.table.phase), (2, &Phase::Fleets), "{late}");
    }
}

/// NAV-65: a turn without attacks can be taken back up to the draw; that there are none, nobody hears before.
#[test]
fn an_attack_phase_without_attacks_would_be_final() {
    let mut table = fleets("declare", "main-11", "");
    table.play(ANN, "end");
    assert_eq!(table.game.table.phase, Phase::Discard);
    assert_eq!(table.view(Viewer::Seat(BEN)).game.table.phase, Phase::Declare);
    table.play(ANN, "clear").play(ANN, "fly shoho > t13").play(ANN, "end");
    assert_eq!((table.game.table.slot(), table.game.draft(ANN).len()), (Some(BEN), 0), "attacks are final");
}

/// NAV-91, NAV-227: time that is up leaves no gap between rows.
#[test]
fn time_that_is_up_would_leave_a_gap() {
    let fleets =
        "row 1 1 kagero\nrow 2 1 t13\nrow 2 2 nuernberg\nrow 3 1 mogador\nattack 1 1 air-x1 > t13 2 open\ndice 6";
    let mut table = table("resolve", fleets);
    let late = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    assert_eq!(table.enter(ANN, &late).1, None);
    let (_, unit) = table.game.table.find(super::super::data::Ship::named("nuernberg").unwrap()).unwrap();
    assert_eq!((unit.row, table.game.table.turn), (1, BEN));
}

/// NAV-25, NAV-96: piles are shuffled by chance, not laid in the order in which they lay.
#[test]
fn a_pile_would_be_dealt_or_turned_over_as_it_lies() {
    let options = engine::options::ChosenOptions::new(NavalBattles::OPTIONS);
    let setup = engine::rules::Setup { options: &options, seats: 2, revision: NavalBattles::REVISION };
    let mut dealt = super::beginning(&setup);
    for (seat, nation) in [(ANN, "japan"), (BEN, "germany")] {
        dice(&mut dealt, &[6, 1]);
        dealt.play(seat, &format!("nation {nation}")).play(seat, &format!("fleet {nation} 1")).play(seat, "end");
    }
    dealt.play(ANN, "end").play(BEN, "end");
    let game = &dealt.game;
    assert_eq!(game.draw_pile.len(), 102 - 2 * 7);
    let mut sorted = game.draw_pile.clone();
    sorted.sort_unstable();
    assert_ne!(sorted, game.draw_pile);
    let thrown =
        "main-11 main-11 main-12 main-12 main-13 main-14 secondary-4 secondary-5 torpedo-3 torpedo-4 evasion armour";
    let mut table = table("discard", &format!("{}\ndraw -\ndiscards {thrown}", super::FLEETS));
    table.play(ANN, "end");
    let left: Vec<&str> = table.game.draw_pile.iter().map(|card| card.id()).collect();
    assert_eq!(left.len(), 5);
    assert_ne!(left, thrown.split(' ').take(5).collect::<Vec<_>>());
}

/// NAV-146: it lies in front up to the owner's next turn, or to a Surprise Attack.
#[test]
fn a_withdrawal_would_lie_in_front_for_ever() {
    let lines = format!("{}\nfront 2 withdrawal\nhand 1 surprise-attack", super::FLEETS);
    let mut surprised = table("declare", &lines);
    surprised.play(ANN, "surprise 2");
    assert_eq!((discarded(&surprised, "withdrawal"), surprised.game.table.fleet(BEN).front.len()), (1, 0));
    let mut passed = table("discard", &lines);
    passed.play(ANN, "end");
    assert_eq!((discarded(&passed, "withdrawal"), passed.game.table.fleet(BEN).front.len()), (1, 0));
}

/// NAV-45: what needs no card a carrier that has prepared one can still do.
#[test]
fn a_carrier_that_has_prepared_could_not_fly_or_defend() {
    let mut table = fleets("prepare", "near-miss", "");
    table.play(ANN, "prepare near-miss shoho").play(ANN, "end").play(ANN, "fly shoho > t13").play(ANN, "end");
    assert_eq!(table.game.table.attacks.len(), 1);
    let lines = "done graf-zeppelin 0 prepared\nslots 2\nattack 1 1 air-x1 > t13 2 open\ndice 6";
    let mut table = self::table("defend", &format!("{}\n{lines}", super::FLEETS));
    let (_, carrier) = table.game.table.find(super::super::data::Ship::named("graf-zeppelin").unwrap()).unwrap();
    let (_, value) = carrier.fighters_left().next().expect("fighters");
    table.play(BEN, &format!("fighters graf-zeppelin {value} a1"));
}

/// NAV-8, NAV-94: what is thrown away is in the hand, as often as it is named.
#[test]
fn a_card_would_be_discarded_that_nobody_holds() {
    let mut table = fleets("discard", "main-11 evasion", "armour");
    assert_eq!(code(&mut table, ANN, "discard armour"), "card-not-in-hand");
    assert_eq!(code(&mut table, ANN, "discard main-11 main-11"), "card-not-in-hand");
    table.play(ANN, "discard main-11");
    assert_eq!(code(&mut table, ANN, "discard main-11"), "card-not-in-hand");
}

/// NAV-98, R-29: what a line holds behind the end of the turn is neither carried out nor refused.
#[test]
fn the_rest_of_a_line_would_be_entered_in_the_turn_of_another() {
    let mut table = fleets("discard", "main-11", "");
    assert_eq!(
        table.enter(ANN, "discard main-11; end; move kagero 2"),
        (vec!["discard main-11".into(), "end".into()], None)
    );
    assert_eq!(table.game.table.turn, BEN);
    let attacks = "attack 1 1 air-x1 > t13 2 open\nattack 2 2 fly shoho > nuernberg 2 open\ndice 1 1";
    let mut table = self::table("resolve", &format!("{}\n{attacks}", super::FLEETS));
    assert_eq!(table.enter(ANN, "resolve a1; end"), (vec!["resolve a1".into()], None), "a die ends it");
}

/// NAV-8, NAV-148, NAV-149, NAV-152, NAV-153
#[test]
fn reinforcements_would_be_played_for_nothing_or_come_to_no_row() {
    let lines = format!("{}\nhand 1 reinforcements-2 reinforcements-3\nreserve 1 takao nagato", super::FLEETS);
    let mut table = table("reorganise", &lines);
    for bought in [" takao 1", ""] {
        assert_eq!(code(&mut table, ANN, &format!("reinforce reinforcements-2 >{bought}")), "nothing-affordable");
    }
    assert_eq!(code(&mut table, ANN, "reinforce reinforcements-3 >"), "nothing-affordable");
    assert_eq!(code(&mut table, ANN, "reinforce reinforcements-3 > nagato 1"), "not-enough-points");
    for place in ["", " 4", " active", " 1 active"] {
        assert_eq!(code(&mut table, ANN, &format!("reinforce reinforcements-3 > takao{place}")), "bad-row", "{place}");
    }
    let missing = table.reason(ANN, "reinforce reinforcements-3 reinforcements-4 > takao 1");
    assert!(missing.contains("(4)"), "{missing}");
}

/// NAV-29: as menus do; what stays refused is refused for its own reason, and closes nothing.
#[test]
fn a_typed_attack_would_be_refused_until_the_phases_before_it_are_ended() {
    let mut table = fleets("reorganise", "main-14 near-miss", "");
    assert_eq!(table.enter(ANN, "fire main-14 kagero:0 > t13").1, Some("NAV-52"), "the reason is the attack's own");
    assert_eq!(table.game.table.phase, Phase::Reorganise, "a refused attack has closed it");
    let (made, refused) = table.enter(ANN, "move shoho 2; prepare near-miss kagero; fire main-14 kongo:0 > t13; end");
    assert_eq!((made.iter().filter(|text| *text == "end").count(), refused), (3, None), "{made:?}");
    assert!(matches!(table.game.table.phase, Phase::Defend(_)), "{}", table.game);
}

/// Section 25: what many would say of a ship, as long as one alone is called so.
#[test]
fn a_ship_could_be_named_only_by_the_beginning_of_its_whole_name() {
    let named = |typed: &str| match notation::read(&format!("move {typed} 2")) {
        Some(Move::Place(ship, 2)) => Some(ship.id()),
        _ => None,
    };
    assert_eq!(named("Zeppelin"), Some("graf-zeppelin"));
    assert_eq!(named("King George"), Some("king-george-v"));
    assert_eq!(named("king"), Some("king-george-v"));
    assert_eq!(named("duca degli"), Some("duca-degli-abruzzi"));
    assert_eq!(named("zep"), None, "three letters are too few");
    let several = notation::read("air air-x2 > zeppelin, prinz").map(|step| step.to_string());
    assert_eq!(several.as_deref(), Some("air air-x2 > graf-zeppelin, prinz-eugen"));
}

/// Section 25: of what is left ahead nothing is left ahead; a line of many would be read as deep as it is long.
#[test]
fn a_line_that_leaves_something_ahead_over_and_over_would_end_the_program() {
    assert_eq!(notation::read("ahead ahead end"), None);
    assert_eq!(notation::read(&format!("{}end", "vorab ".repeat(100_000))), None);
}

/// Section 25 of the rules.
#[test]
fn a_word_that_is_not_understood_would_not_be_named() {
    let mut table = fleets("declare", "main-14", "");
    for (typed, word) in [
        ("musashi", "musashi"),
        ("fire main-14 musashi:0 > t13", "musashi:0"),
        ("fire main-14 kongo:0 > t99", "t99"),
        ("armour 1", "1"),
        ("end now", "now"),
    ] {
        let reason = table.reason(ANN, typed);
        assert!(reason.contains(&format!("“{word}”")), "{typed}: {reason}");
    }
    assert!(table.reason(ANN, "fire main-14").starts_with("That is not a move"), "nothing can be named");
}
