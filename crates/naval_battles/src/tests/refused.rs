//! Every refusal of the game, with its rule and its sentence (section 21 of the rules). One that nothing here provokes fails the test.

use std::collections::BTreeSet;

use super::super::state::NavalBattles;
use super::{ANN, BEN, CLEO, FLEETS, fleets, table};
use engine::battery::trial::Trial;
use engine::seat::Seat;

/// The refusals as they are declared: rule and sentence.
const DECLARED: &str = include_str!("../refusals.rs");

/// What has been provoked so far.
#[derive(Default)]
struct Provoked(BTreeSet<(String, String)>);

impl Provoked {
    /// Sees that a seat's moves are refused so, without a change.
    #[track_caller]
    fn by(&mut self, table: &Trial<NavalBattles>, seat: Seat, expected: &[(&str, &str, &str)]) {
        for (text, rule, code) in expected {
            let mut table = table.clone();
            assert_eq!(table.refused(seat, text), *rule, "{text}");
            assert_eq!(super::code(&mut table, seat, text), *code, "{text}");
            self.0.insert(((*rule).to_owned(), (*code).to_owned()));
        }
    }
}

/// Two players who choose; Ben has taken Germany.
fn choosing() -> Trial<NavalBattles> {
    let mut table = Trial::at("naval_battles 2\nseats 2\nturn 1 0 fleets -\nfleet 1 - 0\nfleet 2 - 0\ndice 6 1\n");
    table.play(BEN, "nation germany");
    table
}

/// Ann lays out two ships.
fn laying_out() -> Trial<NavalBattles> {
    let mut table = choosing();
    table.play(ANN, "nation japan").play(ANN, "fleet japan kagero kongo").play(ANN, "end");
    table.play(BEN, "fleet germany 1").play(BEN, "end");
    table
}

/// Guns on t13, aircraft on bismarck and mogador, guns on bismarck, and a shot that was warded off: Ben has the slot.
fn defending() -> Trial<NavalBattles> {
    let attacks = "slots 2 3\nattack 1 1 main-11 mikuma:0 > t13 2 open\nattack 2 2 fly shoho > bismarck 2 open\n\
        attack 3 3 air-x1 > mogador 3 open\nattack 4 4 main-14 kongo:0 > bismarck 2 off\nattack 5 5 air-x2 > u47 2 open";
    let held = "hand 2 near-miss armour small-target escorts evasion\nfront 2 near-miss used";
    table("defend", &format!("{FLEETS}\n{attacks}\n{held}"))
}

/// NAV-11 to NAV-15, NAV-19, NAV-20, NAV-22, NAV-36, NAV-37
fn of_setting_up(provoked: &mut Provoked) {
    let mut table = choosing();
    provoked.by(
        &table,
        ANN,
        &[
            ("nation germany", "NAV-11", "nation-taken"),
            ("random", "NAV-11", "wrong-phase-nation-first"),
            ("move kagero 1", "NAV-29", "wrong-phase"),
        ],
    );
    table.play(ANN, "nation japan");
    provoked.by(
        &table,
        ANN,
        &[
            ("fleet japan yamato nagato kongo zuikaku", "NAV-12", "fleet-over-25"),
            ("fleet japan", "NAV-13", "fleet-empty"),
            ("end", "NAV-13", "fleet-empty"),
            ("fleet japan bismarck", "NAV-14", "not-your-card-nation"),
            ("fleet japan kongo kongo", "NAV-14", "not-your-card-nation"),
            ("drop yamato", "NAV-14", "not-your-card-fleet"),
        ],
    );
    table.play(ANN, "fleet japan 1").play(ANN, "end");
    provoked.by(&table, ANN, &[("random", "NAV-15", "wrong-phase-confirmed")]);
    let mut table = laying_out();
    provoked.by(
        &table,
        ANN,
        &[
            ("layout kagero kongo / yamato", "NAV-14", "not-your-card-fleet"),
            ("layout kagero", "NAV-19", "bad-row-ship"),
            ("layout kagero kongo / kagero", "NAV-19", "bad-row-ship"),
            ("move kagero 4", "NAV-19", "bad-row"),
            ("layout kagero / / kongo", "NAV-20", "row-gap"),
        ],
    );
    table.play(ANN, "move kagero 2").play(ANN, "move kongo 2");
    provoked.by(&table, ANN, &[("end", "NAV-20", "row-gap")]);
    provoked.by(&table, BEN, &[("layout bismarck", "NAV-30", "not-your-turn")]);
    let begun = fleets("reorganise", "", "");
    provoked.by(
        &begun,
        ANN,
        &[("random", "NAV-15", "wrong-phase-chosen"), ("layout kagero", "NAV-37", "wrong-phase-laid-out")],
    );
}

/// NAV-6, NAV-14, NAV-22, NAV-29 to NAV-31, NAV-35 to NAV-37, NAV-43, NAV-143, NAV-148 to NAV-152, NAV-161, NAV-181
fn before_the_attacks(provoked: &mut Provoked) {
    let lines = "damage kongo main-11 main-12\ndamage kagero secondary-4\ndamage shoho main-13\nreserve 1 takao nagato\n\
        hand 1 withdrawal reinforcements-2 reinforcements-3 evasion planning armour";
    let mut table = table("reorganise", &format!("{FLEETS}\n{lines}"));
    let four = "withdraw kongo:main-11 kongo:main-12 kagero:secondary-4 shoho:main-13";
    provoked.by(
        &table,
        ANN,
        &[
            ("move bismarck 2", "NAV-14", "not-your-card"),
            ("move i19 1", "NAV-22", "submarine-in-row"),
            ("flip kongo active", "NAV-36", "no-submarine"),
            (four, "NAV-143", "too-many-damage-cards"),
            ("withdraw kagero:main-11", "NAV-143", "no-such-damage"),
            ("withdraw kongo:main-11 kongo:main-11", "NAV-143", "no-such-damage"),
            ("reinforce reinforcements-2 > takao 1", "NAV-152", "nothing-affordable"),
            ("reinforce reinforcements-3 >", "NAV-152", "nothing-affordable"),
            ("reinforce reinforcements-3 > nagato 1", "NAV-148", "not-enough-points"),
            ("reinforce reinforcements-3 > yamato 1", "NAV-151", "not-in-reinforcements"),
            ("prepare planning i19", "NAV-181", "passive-submarine"),
            ("prepare planning bismarck", "NAV-14", "not-your-card"),
            ("prepare evasion kagero", "NAV-6", "wrong-phase-card"),
            ("evasion a1", "NAV-31", "wrong-phase-defence"),
            ("ahead end", "NAV-222", "wrong-phase-ahead"),
            ("musashi", "NAV-221", "bad-notation-word"),
            ("fire main-14", "NAV-221", "bad-notation"),
        ],
    );
    provoked.by(&table, BEN, &[("move t13 2", "NAV-30", "not-your-turn")]);
    table.play(ANN, "move kongo 3");
    provoked.by(&table, ANN, &[("end", "NAV-35", "row-gap")]);
    table.play(ANN, "move kongo 2").play(ANN, "end").play(ANN, "prepare planning kagero");
    provoked.by(
        &table,
        ANN,
        &[
            ("prepare armour kagero", "NAV-43", "ship-prepared"),
            ("flip i19 active", "NAV-29", "wrong-phase"),
            ("move kagero 2", "NAV-29", "wrong-phase"),
        ],
    );
}

/// NAV-8, NAV-44, NAV-50, NAV-52, NAV-53, NAV-56 to NAV-62, NAV-107, NAV-119, NAV-120, NAV-122, NAV-124, NAV-144, NAV-156, NAV-160, NAV-168,
/// NAV-203
fn of_declaring(provoked: &mut Provoked) {
    let held = "main-14 main-15 main-12 secondary-5 secondary-4-5-pair torpedo-3 depth-2 air-x1 surprise-attack";
    let mut table = table("declare", &format!("{FLEETS}\nfront 3 withdrawal\ndone kagero 0 prepared\nhand 1 {held}"));
    provoked.by(
        &table,
        ANN,
        &[
            ("fire main-11 mikuma:0 > t13", "NAV-8", "card-not-in-hand"),
            ("fire torpedo-3 kagero:1 > t13", "NAV-44", "ship-prepared"),
            ("fire main-14 kagero:0 > t13", "NAV-52", "no-matching-mount"),
            ("fire main-12 mikuma:0 kongo:0 > t13", "NAV-52", "no-matching-mount-count"),
            ("fire air-x1 kongo:0 > t13", "NAV-52", "no-matching-mount-card"),
            ("fire depth-2 i174:0 > u47", "NAV-119", "firer-row-submarine"),
            ("fire main-14 kongo:0 > graf-zeppelin", "NAV-57", "target-row"),
            ("fire main-14 kongo:0 > kagero", "NAV-58", "own-target"),
            ("fire main-14 kongo:0 > u47", "NAV-61", "target-submarine"),
            ("fire secondary-4-5-pair mikuma:1 > t13", "NAV-107", "needs-two-ships"),
            ("fire torpedo-3 i19:0 > t13", "NAV-181", "passive-submarine"),
            ("air main-14 > t13", "NAV-122", "no-matching-mount-air"),
            ("air air-x1 >", "NAV-124", "no-target-named"),
            ("air air-x1 > t13, nuernberg", "NAV-124", "too-many-attacks"),
            ("fly kongo > t13", "NAV-168", "no-matching-mount-carrier"),
            ("fly shoho > tirpitz", "NAV-59", "no-target"),
            ("fly shoho > mogador", "NAV-62", "fleet-withdrawn"),
            ("surprise 1", "NAV-156", "own-target-surprise"),
            ("surprise 6", "NAV-156", "no-target-seat"),
            ("surprise 2", "NAV-160", "nothing-to-discard"),
            ("cancel a1", "NAV-50", "attack-gone-unknown"),
        ],
    );
    table.play(ANN, "fire main-14 kongo:0 > t13").play(ANN, "fly shoho > t13");
    provoked.by(
        &table,
        ANN,
        &[("fire main-15 kongo:0 > t13", "NAV-53", "mount-used"), ("fly shoho > nuernberg", "NAV-168", "carrier-used")],
    );
    let mut table = fleets("declare", "torpedo-3 depth-2", "");
    provoked.by(&table, ANN, &[("fire depth-2 kagero:1 > t13", "NAV-120", "target-not-submarine")]);
    table
        .game
        .table
        .fleet_mut(ANN)
        .units
        .iter_mut()
        .filter(|unit| unit.ship.id() == "kagero")
        .for_each(|unit| unit.row = 2);
    provoked.by(&table, ANN, &[("fire torpedo-3 kagero:1 > t13", "NAV-56", "firer-row")]);
    let mut table = fleets("discard", "main-14", "");
    table.game.table.skips = true;
    provoked.by(&table, ANN, &[("fire main-14 kongo:0 > t13", "NAV-144", "attack-phase-skipped")]);
    let four = "naval_battles 2\nseats 4\noption mode teams-2\nfleet 1 japan ready 0\nfleet 2 germany ready 0\n\
        fleet 3 france ready 0\nfleet 4 italy ready 0\nturn 1 1 declare 1\nrow 1 1 shoho\nrow 2 1 t13\nrow 3 1 mogador\n\
        row 4 1 zara\nfront 3 planning\nhand 1 surprise-attack\n";
    let table = Trial::at(four);
    provoked.by(
        &table,
        ANN,
        &[("fly shoho > mogador", "NAV-203", "team-target"), ("surprise 3", "NAV-203", "team-target-surprise")],
    );
}

/// NAV-31, NAV-48, NAV-73, NAV-74, NAV-128, NAV-130, NAV-132, NAV-133, NAV-138, NAV-166, NAV-175, NAV-177, NAV-185, NAV-205, NAV-222
fn of_defending(provoked: &mut Provoked) {
    let table = defending();
    provoked.by(
        &table,
        BEN,
        &[
            ("evasion a9", "NAV-50", "attack-gone-unknown"),
            ("evasion a4", "NAV-73", "attack-gone"),
            ("evasion a3", "NAV-74", "not-your-fleet"),
            ("front armour a1", "NAV-48", "card-not-in-hand-front"),
            ("front near-miss a1", "NAV-48", "preparation-used"),
            ("near-miss a2", "NAV-128", "wrong-attack-kind"),
            ("armour a1", "NAV-130", "wrong-attack-kind"),
            ("small-target a2", "NAV-138", "hull-too-large"),
            ("escorts a1 bismarck", "NAV-132", "escort-row"),
            ("escorts a1 u47", "NAV-133", "escort-submarine"),
            ("escorts a5 t13", "NAV-133", "escort-submarine"),
            ("escorts a1 mogador", "NAV-205", "not-your-card-escort"),
            ("fighters graf-zeppelin 5 a1", "NAV-175", "not-air-attack"),
            ("fighters bismarck 5 a2", "NAV-177", "fighters-used"),
            ("fighters graf-zeppelin 5 a2 +1", "NAV-166", "no-planning-left"),
            ("stealth a1", "NAV-185", "no-stealth-roll"),
        ],
    );
    provoked.by(
        &table,
        CLEO,
        &[("evasion a3", "NAV-31", "not-your-slot"), ("ahead move mogador 2", "NAV-222", "wrong-phase-not-ahead")],
    );
}

/// NAV-29, NAV-164, NAV-188, NAV-191
fn of_the_rest(provoked: &mut Provoked) {
    let attacks = "attack 1 1 main-11 mikuma:0 > t13 2 open\nattack 2 2 fly shoho > bismarck 2 missed die 2 0";
    let mut table = table("resolve", &format!("{FLEETS}\n{attacks}\nfront 1 planning"));
    provoked.by(
        &table,
        ANN,
        &[
            ("resolve a1 +1", "NAV-164", "wrong-attack-kind-roll"),
            ("resolve a2 +1", "NAV-164", "already-rolled"),
            ("end", "NAV-29", "wrong-phase"),
        ],
    );
    table.play(CLEO, "resign");
    provoked.by(&table, CLEO, &[("end", "NAV-191", "wrong-phase-out")]);
    table.play(BEN, "resign");
    provoked.by(&table, ANN, &[("end", "NAV-188", "wrong-phase-over")]);
}

#[test]
fn every_refusal_is_provoked_by_a_move_with_its_rule() {
    let mut provoked = Provoked::default();
    of_setting_up(&mut provoked);
    before_the_attacks(&mut provoked);
    of_declaring(&mut provoked);
    of_defending(&mut provoked);
    of_the_rest(&mut provoked);
    let declared = DECLARED.lines().filter_map(|line| {
        let (_, named) = line.split_once("= \"")?;
        let (rule, sentence) = named.split_once("\" \"")?;
        Some((rule.to_owned(), sentence.strip_suffix("\";")?.to_owned()))
    });
    let declared: BTreeSet<(String, String)> = declared.collect();
    assert!(declared.len() > 70, "{} refusals are declared", declared.len());
    assert_eq!(declared.symmetric_difference(&provoked.0).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
}
