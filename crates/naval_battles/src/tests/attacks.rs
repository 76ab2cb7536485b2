//! Declaring and resolving attacks (NAV-50 to NAV-65, NAV-77 to NAV-92, NAV-99 to NAV-127, NAV-156 to NAV-174).

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::{Fate, Phase};
use super::{ANN, BEN, CLEO, code, dice, discarded, fleets, table};
use engine::prelude::*;
use engine::seat::Viewer;

/// NAV-50, NAV-51, NAV-216, NAV-220
#[test]
fn a_declaration_would_be_known_or_final_before_it_is_confirmed() {
    let mut table = fleets("declare", "main-12 secondary-5", "");
    table.play(ANN, "fire main-12 mikuma:0 > t13").play(ANN, "fire secondary-5 kagero:0 > t13");
    let seen = table.view(Viewer::Seat(BEN)).game.table;
    assert_eq!((seen.attacks.len(), seen.fleet(ANN).hand), (0, 2));
    table.play(ANN, "cancel a1").play(ANN, "fire main-12 mikuma:0 > nuernberg").play(ANN, "end");
    let seen = table.view(Viewer::Seat(BEN)).game.table;
    let attacks: Vec<(u8, &str)> = seen.attacks.iter().map(|attack| (attack.number, attack.target.id())).collect();
    assert_eq!(attacks, [(1, "t13"), (2, "nuernberg")], "no hole tells that something was taken back");
    assert_eq!(seen.fleet(ANN).hand, 0);
    assert_eq!(code(&mut table, ANN, "cancel a1"), "wrong-phase");
}

/// NAV-61, NAV-115, NAV-123, NAV-186
#[test]
fn guns_would_reach_a_submarine_or_aircraft_would_not() {
    let mut table = fleets("declare", "main-12 torpedo-3 air-x2 depth-2", "");
    assert_eq!(code(&mut table, ANN, "fire main-12 mikuma:0 > u123"), "target-submarine");
    assert_eq!(code(&mut table, ANN, "fire torpedo-3 i174:0 > u47"), "target-submarine");
    table.play(ANN, "air air-x2 > u47, graf-zeppelin").play(ANN, "fire depth-2 kagero:1 > u123");
    assert_eq!(table.game.table.attacks.len(), 3);
}

/// NAV-122, NAV-125, NAV-127
#[test]
fn a_land_based_attack_would_need_a_ship_or_sink_by_its_damage() {
    let only_submarines = "submarines 1 i19\nrow 2 1 bismarck\nrow 3 1 mogador\nhand 1 air-x2";
    let mut table = table("declare", only_submarines);
    table.play(ANN, "air air-x2 > bismarck, mogador").play(ANN, "end").play(BEN, "end").play(CLEO, "end");
    dice(&mut table, &[4, 2]);
    table.play(ANN, "resolve all");
    let fates: Vec<Fate> = table.game.table.attacks.iter().map(|attack| attack.fate).collect();
    assert_eq!(fates, [Fate::Sunk, Fate::Missed], "3 and 1 of flak are 4, 3 without");
    assert!(table.game.table.find(Ship::named("bismarck").unwrap()).is_none(), "whatever its hull");
}

/// NAV-65, NAV-158: a Surprise Attack is no attack and needs no mount.
#[test]
fn a_surprise_would_open_a_defence() {
    let mut table = table("declare", &format!("{}\nhand 1 surprise-attack\nfront 2 armour planning", super::FLEETS));
    table.play(ANN, "surprise 2");
    assert_eq!((table.game.table.fleet(BEN).front.len(), discarded(&table, "surprise-attack")), (0, 1));
    table.play(ANN, "end");
    assert_eq!(table.game.table.phase, Phase::Discard);
}

/// NAV-159, R-7: a Surprise Attack counts at once, and what is declared beside it can still be taken back.
#[test]
fn a_surprise_would_confirm_the_attacks_that_are_declared() {
    let mut table =
        table("reorganise", &format!("{}\nhand 1 surprise-attack main-12 main-11\nfront 3 withdrawal", super::FLEETS));
    table.play(ANN, "move kagero 2").play(ANN, "end").play(ANN, "end").play(ANN, "fire main-12 mikuma:0 > t13");
    let commit = table.game.commit(ANN, &table.game.parse(ANN, "surprise 3").unwrap());
    let lines: Vec<String> = commit.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["move kagero 2", "end", "end", "surprise 3"]);
    table.play(ANN, "surprise 3");
    let left: Vec<String> = table.game.draft(ANN).iter().map(ToString::to_string).collect();
    assert_eq!(left, ["fire main-12 mikuma:0 > t13"]);
    let seen = table.view(Viewer::Seat(CLEO)).game.table;
    assert_eq!((seen.attacks.len(), seen.fleet(CLEO).front.len(), seen.fleet(ANN).row(1).count()), (0, 0, 1));
    table.play(ANN, "cancel a1").play(ANN, "fire main-11 mikuma:0 > suffren").play(ANN, "end");
    assert_eq!(table.game.table.slot(), Some(CLEO));
}

/// NAV-77 to NAV-81, NAV-90, NAV-92
#[test]
fn a_sunk_ship_would_come_back_or_not_count() {
    let hands = "hand 1 main-12 secondary-8\nhand 2 reinforcements-5\nreserve 2 schnellboot";
    let mut table = table("declare", &format!("{}\n{hands}", super::FLEETS));
    table.play(ANN, "fire main-12 mikuma:0 > t13").play(ANN, "fire secondary-8 mikuma:1 > nuernberg").play(ANN, "end");
    table.play(BEN, "end").play(ANN, "resolve a2");
    assert_eq!(table.game.table.phase, Phase::Resolve, "one is left");
    table.play(ANN, "resolve a1");
    assert_eq!(table.game.table.phase, Phase::Discard, "none is left");
    for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
        assert_eq!(table.view(viewer).game.table.fleet(ANN).score(), 1);
    }
    table.play(ANN, "end");
    assert_eq!(code(&mut table, BEN, "reinforce reinforcements-5 > t13 1"), "not-in-reinforcements");
}

/// NAV-114, NAV-116, NAV-117, NAV-181, NAV-182
#[test]
fn a_die_would_hit_by_itself_or_a_submarine_would_dive_after_it_fired() {
    let mut table = fleets("declare", "torpedo-3 torpedo-4", "");
    assert_eq!(code(&mut table, ANN, "fire torpedo-3 i19:0 > bismarck"), "passive-submarine");
    table
        .play(ANN, "fire torpedo-3 i174:0 > bismarck")
        .play(ANN, "fire torpedo-4 kagero:1 > nuernberg")
        .play(ANN, "end");
    table.play(BEN, "end");
    dice(&mut table, &[1, 6]);
    table.play(ANN, "resolve a1").play(ANN, "resolve a2").play(ANN, "end");
    let damage = |id: &str| table.game.table.find(Ship::named(id).unwrap()).unwrap().1.damage_points();
    assert_eq!([damage("bismarck"), damage("nuernberg")], [0, 4], "1 and 3 are no 5; 6 and 2 are");
    let (_, boat) = table.game.table.find(Ship::named("i174").unwrap()).unwrap();
    assert!(boat.active, "while the others are at turn");
}

/// NAV-161, NAV-163, NAV-165
#[test]
fn planning_would_not_work_again_in_the_turn_of_another() {
    let mut table = table(
        "resolve",
        &format!(
            "{}\nfront 1 planning\nhand 3 air-x1\ndice 4 4\nattack 1 1 fly shoho > nuernberg 2 open",
            super::FLEETS
        ),
    );
    assert_eq!(code(&mut table, ANN, "resolve a1 +2"), "no-planning-left");
    table.play(ANN, "resolve a1 +1").play(ANN, "end");
    for _ in 0..4 {
        table.play(BEN, "end");
    }
    assert_eq!(table.game.table.fleet(ANN).plannings(), 1, "in each turn of each other player");
    table.play(CLEO, "end").play(CLEO, "end").play(CLEO, "air air-x1 > i19").play(CLEO, "end");
    assert_eq!(code(&mut table, ANN, "stealth a1 +2"), "no-planning-left");
    table.play(ANN, "stealth a1 +1");
    assert_eq!(table.game.table.attacks[0].fate, Fate::Off, "4 and 1 are 5");
}

/// NAV-168, NAV-180
#[test]
fn fighters_would_keep_a_carrier_from_flying() {
    let mut table = table(
        "defend",
        &format!("{}\nslots 2\nattack 1 1 air-x1 > bismarck 2 open\nhand 2 air-x2\ndice 1 1", super::FLEETS),
    );
    table.play(BEN, "fighters graf-zeppelin 5 a1");
    assert_eq!(code(&mut table, BEN, "fighters graf-zeppelin 5 a1"), "fighters-used");
    table.play(BEN, "end").play(ANN, "resolve all").play(ANN, "end");
    table.play(BEN, "end").play(BEN, "end").play(BEN, "fly graf-zeppelin > kagero").play(BEN, "air air-x2 > kagero");
    assert_eq!(code(&mut table, BEN, "fly graf-zeppelin > mikuma"), "carrier-used");
}

/// NAV-187
#[test]
fn a_submarine_would_not_bear_damage_or_not_count() {
    let mut table = fleets("declare", "depth-2 depth-3", "");
    table.play(ANN, "fire depth-2 kagero:1 > u123").play(ANN, "end").play(BEN, "end").play(ANN, "resolve all");
    assert_eq!(table.game.table.fleet(ANN).score(), 2, "two of hull, two of damage");
}

/// NAV-224
#[test]
fn all_attacks_at_once_would_use_planning_or_go_out_of_order() {
    let lines = format!(
        "{}\nfront 1 planning\nattack 1 1 air-x1 > t13 2 open\nattack 2 2 fly shoho > nuernberg 2 open\ndice 2 6",
        super::FLEETS
    );
    let mut table = table("resolve", &lines);
    table.play(ANN, "resolve all");
    let rolled: Vec<_> = table.game.table.attacks.iter().map(|attack| (attack.fate, attack.rolled)).collect();
    assert_eq!(rolled, [(Fate::Missed, Some((2, 0))), (Fate::Sunk, Some((6, 0)))]);
    assert_eq!(table.game.table.fleet(ANN).plannings(), 1);
}

/// NAV-51: what is taken back leaves the draft, with nothing behind that would take back something else when it is laid again.
#[test]
fn a_declaration_that_is_taken_back_would_come_back_or_take_another_with_it() {
    let mut table = fleets("declare", "main-12 secondary-5 air-x2", "");
    table.play(ANN, "fire main-12 mikuma:0 > t13").play(ANN, "air air-x2 > t13, mogador");
    table.play(ANN, "fire secondary-5 kagero:0 > nuernberg").play(ANN, "cancel a1");
    let draft = |table: &engine::battery::trial::Trial<super::super::state::NavalBattles>| {
        table.game.draft(ANN).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(draft(&table), ["air air-x2 > t13, mogador", "fire secondary-5 kagero:0 > nuernberg"]);
    table.play(ANN, "cancel a1");
    assert_eq!(draft(&table), ["air air-x2 > mogador", "fire secondary-5 kagero:0 > nuernberg"]);
    assert_eq!(code(&mut table, ANN, "cancel a3"), "attack-gone-unknown");
    assert_eq!(code(&mut table, ANN, "cancel a0"), "attack-gone-unknown");
    assert!(table.game.secrets(ANN).hand.iter().any(|card| card.id() == "main-12"));
    for _ in 0..200 {
        table.play(ANN, "fly shoho > t13").play(ANN, "cancel a3");
    }
    let numbers: Vec<u8> = table.game.table.attacks.iter().map(|attack| attack.number).collect();
    assert_eq!(numbers, [1, 2]);
}

/// NAV-79, NAV-91: what is hit first changes nothing about what is hit next; rows move up behind all of it.
#[test]
fn a_ship_that_is_sunk_would_lay_those_behind_it_open_at_once() {
    let lines = "row 2 1 t13\nrow 2 2 nuernberg\nattack 1 1 air-x1 > t13 2 open\nattack 2 2 main-12 mikuma:0 > nuernberg 2 open\ndice 6";
    let fleets = super::FLEETS
        .replace("row 2 1 nuernberg t13\n", "")
        .replace("row 2 2 bismarck\n", "")
        .replace("row 2 3 graf-zeppelin\n", "");
    let mut table = table("resolve", &format!("{fleets}\n{lines}"));
    table.play(ANN, "resolve a1");
    let row = |table: &engine::battery::trial::Trial<super::super::state::NavalBattles>| {
        table.game.table.find(Ship::named("nuernberg").unwrap()).unwrap().1.row
    };
    assert_eq!(row(&table), 2);
    table.play(ANN, "resolve a2");
    assert_eq!((row(&table), &table.game.table.phase), (1, &Phase::Discard));
}

/// NAV-218: what the dice show, everybody sees.
#[test]
fn a_die_would_be_seen_by_one_alone() {
    let attack = "attack 1 1 air-x1 > t13 2 open\ndice 4";
    let mut table = table("resolve", &format!("{}\n{attack}", super::FLEETS));
    table.play(ANN, "resolve a1");
    for viewer in [Viewer::Seat(ANN), Viewer::Seat(BEN), Viewer::Spectator] {
        assert_eq!(table.view(viewer).game.table.attacks[0].rolled, Some((4, 0)));
        let rolled = |event: &Event| matches!(event, Event::Resolved { die: Some(4), bonus: 0, .. });
        assert!(table.log.heard_by(viewer).any(rolled));
    }
}
