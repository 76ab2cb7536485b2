//! Slots and defences (NAV-66 to NAV-76, NAV-128 to NAV-141, NAV-175 to NAV-185), standing orders and what is left ahead.

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::{Fate, Phase};
use super::{ANN, BEN, CLEO, code, dice, fleets, table};
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::prompt::waited_for;
use engine::seat::{Seat, Viewer};

/// Ann attacks Ben and Cleo; Ben has the slot.
fn attacked(lines: &str) -> Trial<super::super::state::NavalBattles> {
    let attacks = "slots 2 3\nattack 1 1 main-12 mikuma:0 > t13 2 open\nattack 2 2 secondary-8 mikuma:1 > nuernberg 2 open\n\
        attack 3 3 air-x1 > mogador 3 open";
    table("defend", &format!("{}\n{attacks}\n{lines}", super::FLEETS))
}

/// NAV-66, NAV-68, NAV-70, NAV-75
#[test]
fn a_defender_could_do_one_thing_only_or_would_have_to_fire_a_ship() {
    let mut table = attacked("hand 2 near-miss armour evasion small-target");
    table.play(BEN, "armour a2").play(BEN, "small-target a1");
    let fates: Vec<Fate> = table.game.table.attacks.iter().map(|attack| attack.fate).collect();
    assert_eq!(fates, [Fate::Off, Fate::Off, Fate::Open]);
    assert_eq!(code(&mut table, CLEO, "end"), "not-your-slot");
    table.play(BEN, "end");
    assert_eq!(table.game.table.slot(), Some(CLEO));
    assert_eq!(code(&mut table, BEN, "near-miss a1"), "not-your-slot");
}

/// NAV-76
#[test]
fn a_defender_would_draw_for_what_he_has_used() {
    let mut table = attacked("hand 2 near-miss evasion");
    table.play(BEN, "near-miss a1").play(BEN, "evasion a2").play(BEN, "end").play(CLEO, "end");
    assert_eq!(table.game.secrets(BEN).hand.len(), 0);
}

/// NAV-128, NAV-130, NAV-140, NAV-141
#[test]
fn a_card_would_ward_off_what_it_is_not_for() {
    let mut table = attacked("hand 2 near-miss armour evasion small-target\nfront 2 armour");
    assert_eq!(code(&mut table, BEN, "near-miss a2"), "wrong-attack-kind");
    assert_eq!(code(&mut table, BEN, "armour a1"), "wrong-attack-kind");
    assert_eq!(code(&mut table, BEN, "small-target a2"), "hull-too-large");
    assert_eq!(code(&mut table, BEN, "evasion a3"), "not-your-fleet");
    assert_eq!(code(&mut table, BEN, "front evasion a1"), "card-not-in-hand-front");
    table.play(BEN, "front armour a2");
    assert_eq!(table.game.table.fleet(BEN).front.len(), 1, "a preparation stays");
    let mut table = fleets("prepare", "small-target evasion", "");
    assert_eq!(code(&mut table, ANN, "prepare small-target kagero"), "wrong-phase-card");
    assert_eq!(code(&mut table, ANN, "prepare evasion kagero"), "wrong-phase-card");
}

/// NAV-137
#[test]
fn escorts_could_not_be_laid_out_before() {
    let mut table = fleets("prepare", "escorts", "");
    table.play(ANN, "prepare escorts kagero");
    let mut table = attacked("front 2 escorts\nhand 2 escorts");
    table.play(BEN, "front escorts a1 nuernberg").play(BEN, "escorts a2 t13");
    let targets: Vec<&str> = table.game.table.attacks.iter().map(|attack| attack.target.id()).collect();
    assert_eq!(targets, ["nuernberg", "t13", "mogador"]);
}

/// NAV-184, NAV-228
#[test]
fn a_passive_submarine_would_not_hide_when_its_owner_lets_the_attack_pass() {
    let lines = "slots 2\nattack 1 1 depth-2 kagero:1 > u47 2 open\nattack 2 2 air-x1 > u123 2 open\ndice 3";
    let mut table = table("defend", &format!("{}\n{lines}", super::FLEETS));
    let late = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    table.play(BEN, &late);
    let fates: Vec<(Fate, bool)> =
        table.game.table.attacks.iter().map(|attack| (attack.fate, attack.stealth)).collect();
    assert_eq!(fates, [(Fate::Off, true), (Fate::Open, false)], "an active one does not roll");
}

/// NAV-222, R-29: a standing order looks at what everybody sees.
#[test]
fn a_standing_order_would_look_at_the_hand_or_be_seen() {
    let due = |order: &str, hand: &str| {
        let table = attacked(&format!("hand 2 {hand}\norders 2 {order}"));
        assert_eq!(table.view(Viewer::Seat(CLEO)), attacked(&format!("hand 2 {hand}")).view(Viewer::Seat(CLEO)));
        table.game.queued_line()
    };
    let passes = Some((BEN, "end".to_owned()));
    for hand in ["near-miss evasion armour", "main-11 main-13 main-14"] {
        assert_eq!(due("ask", hand), None);
        assert_eq!(due("pass", hand), passes);
        assert_eq!(due("pass-small", hand), passes, "t13 alone can be sunk, which is one point");
    }
    let dear = attacked("damage nuernberg main-12 secondary-4\norders 2 pass-small");
    assert_eq!(dear.game.queued_line(), None, "nuernberg could be sunk as well");
}

/// NAV-222: as soon as nothing is left to be defended the slot ends, whatever the hand holds.
#[test]
fn a_slot_would_stay_open_when_nothing_is_left_to_be_defended() {
    for hand in ["near-miss armour evasion", "near-miss armour main-11"] {
        let mut table = attacked(&format!("hand 2 {hand}"));
        table.play(BEN, "near-miss a1").play(BEN, "armour a2");
        assert_eq!(table.game.queued_line(), Some((BEN, "end".to_owned())));
    }
}

/// what is left ahead is carried out when the slot begins, and stops at the first surprise.
#[test]
fn an_answer_that_was_left_ahead_would_be_forgotten_or_seen() {
    let mut table = attacked("hand 3 evasion");
    assert_eq!(code(&mut table, BEN, "ahead end"), "wrong-phase-ahead", "Ben has the slot already");
    assert_eq!(code(&mut table, CLEO, "ahead near-miss a3 & end"), "card-not-in-hand");
    assert_eq!(code(&mut table, CLEO, "ahead move mogador 2"), "wrong-phase-not-ahead");
    let before = table.view(Viewer::Seat(BEN));
    table.play(CLEO, "ahead evasion a3 & end");
    assert_eq!(table.view(Viewer::Seat(BEN)), before);
    assert_eq!(table.game.queued_line(), None, "not yet");
    table.play(BEN, "end");
    assert_eq!(table.game.queued_line(), Some((CLEO, "evasion a3; end".to_owned())));
    table.play(CLEO, "evasion a3");
    assert!(table.game.secrets(CLEO).ahead.is_empty());
}

/// to its owner alone, once for a slot.
#[test]
fn a_standing_order_that_acted_would_not_be_told_to_its_owner() {
    let mut table = fleets("declare", "main-14 air-x1", "evasion");
    table.play(BEN, "orders pass");
    table.enter(ANN, "fire main-14 kongo:0 > t13; air air-x1 > mogador; end");
    let passed =
        |viewer: Viewer| table.log.heard_by(viewer).filter(|event| matches!(event, Event::Passed { .. })).count();
    assert_eq!([BEN, ANN, CLEO].map(|seat| passed(Viewer::Seat(seat))), [1, 0, 0]);
    assert_eq!(passed(Viewer::Spectator), 0);
}

/// R-29, NAV-224: the attacker need not be waited for again.
#[test]
fn the_attacker_would_be_asked_although_everything_was_said() {
    let mut table = attacked("dice 6");
    table.play(ANN, "ahead resolve all & end").play(BEN, "end").play(CLEO, "end");
    assert_eq!(table.game.queued_line(), Some((ANN, "resolve all".to_owned())));
    table.play(ANN, "resolve all");
    assert_eq!(table.game.queued_line(), Some((ANN, "end".to_owned())));
    table.play(ANN, "end");
    assert_eq!((table.game.table.turn, table.game.queued_line()), (BEN, None));
    assert!(table.game.secrets(ANN).ahead.is_empty(), "her next turn is another one");
}

/// NAV-66, NAV-67: whoever is waited for is who has the slot; the others may say beforehand what they will do.
#[test]
fn the_wrong_one_would_be_asked() {
    let table = attacked("");
    let prompts = table.game.prompts();
    assert_eq!(waited_for(&prompts), Some(BEN));
    let may: Vec<Seat> = prompts.iter().filter(|prompt| !prompt.must).map(|prompt| prompt.seat).collect();
    assert_eq!(may, [CLEO, ANN]);
}

/// NAV-177, NAV-178
#[test]
fn a_carrier_with_two_values_could_not_choose() {
    let lines = "seats 2\nturn 1 1 defend 1\nfleet 1 germany ready 0\nfleet 2 japan ready 0\nrow 1 1 bismarck\nrow 2 1 kagero\n\
        row 2 2 zuikaku\nslots 2\nattack 1 1 air-x1 > kagero 2 open\ndice 5 6";
    let mut table: Trial<super::super::state::NavalBattles> = Trial::at(&format!("naval_battles 2\n{lines}\n"));
    table.play(BEN, "fighters zuikaku 6 a1");
    let (_, carrier) = table.game.table.find(Ship::named("zuikaku").unwrap()).unwrap();
    assert_eq!(carrier.fighters_left().map(|(_, value)| value).collect::<Vec<_>>(), [5]);
    table.play(BEN, "fighters zuikaku 5 a1");
    assert_eq!(table.game.table.attacks[0].fate, Fate::Off);
    assert!(matches!(table.game.table.phase, Phase::Defend(_)));
    dice(&mut table, &[]);
}

/// R-29, NAV-68: cards are played one after the other, also those that were left ahead; a die ends the line.
#[test]
fn a_line_of_defences_would_end_with_its_first_card_or_go_on_behind_a_die() {
    let mut table = attacked("hand 2 near-miss armour");
    assert_eq!(table.enter(BEN, "near-miss a1; armour a2; end").0, ["near-miss a1", "armour a2", "end"]);
    let mut table = attacked("hand 2 evasion\nhand 3 evasion\nattack 4 4 air-x1 > suffren 3 open");
    table.play(CLEO, "ahead evasion a3 & end");
    assert_eq!(table.enter(BEN, "end").0, ["end", "evasion a3", "end"]);
    assert_eq!(table.game.table.phase, Phase::Resolve);
    let lines = "slots 2\nattack 1 1 depth-2 kagero:1 > u47 2 open\nattack 2 2 main-12 mikuma:0 > t13 2 open\nhand 2 near-miss\ndice 6";
    let mut table = self::table("defend", &format!("{}\n{lines}", super::FLEETS));
    assert_eq!(table.enter(BEN, "stealth a1; near-miss a2; end").0, ["stealth a1"]);
}

/// R-29, NAV-68: a standing order looks at a slot when it begins. Whoever has begun to defend goes on, and an order that is given in
/// the own slot is for the next one.
#[test]
fn a_standing_order_would_end_a_slot_that_its_owner_uses() {
    let dear = "damage nuernberg main-12 secondary-4\nhand 2 near-miss armour evasion";
    let mut table = attacked(&format!("{dear}\norders 2 pass-small"));
    assert_eq!(table.game.queued_line(), None, "two ships could be sunk");
    table.play(BEN, "armour a2");
    assert_eq!(table.game.queued_line(), None, "what is left is small, and his to let pass");
    let mut table = attacked(dear);
    table.play(BEN, "orders pass");
    assert_eq!(table.game.queued_line(), None);
    let again: Trial<super::super::state::NavalBattles> = Trial::at(&table.game.to_string());
    assert_eq!(again.game, table.game);
    table.play(BEN, "end");
    assert!(!table.game.secrets(BEN).asked, "the next slot passes");
}

/// what would be refused is dropped with all that follows, and its owner is asked.
#[test]
fn what_was_left_ahead_for_something_else_would_be_carried_out() {
    let mut table = attacked("hand 2 armour\ndice 6");
    table.play(ANN, "ahead resolve a2 & end").play(BEN, "armour a2").play(BEN, "end").play(CLEO, "end");
    assert_eq!(table.game.queued_line(), None, "a2 was warded off");
    table.play(ANN, "resolve a1").play(ANN, "resolve a3");
    assert_eq!((&table.game.table.phase, table.game.queued_line()), (&Phase::Discard, None), "he may discard");
}

/// the attacker's attacks in the order that was said, as long as he goes by it.
#[test]
fn the_first_attack_that_is_resolved_would_drop_what_was_said_of_the_others() {
    let mut table = attacked("");
    table.play(ANN, "ahead resolve a2 & resolve a1 & resolve a3 & end").play(BEN, "end").play(CLEO, "end");
    assert_eq!(table.game.queued_line(), Some((ANN, "resolve a2; resolve a1; resolve a3".to_owned())));
    table.play(ANN, "resolve a2");
    assert_eq!(table.game.queued_line(), Some((ANN, "resolve a1; resolve a3".to_owned())));
    dice(&mut table, &[6]);
    table.play(ANN, "resolve a3");
    assert_eq!(table.game.queued_line(), None, "another than was said");
}

/// the attacker resolves and discards, the others defend.
#[test]
fn something_would_be_left_ahead_that_only_another_does() {
    let mut table = attacked("hand 1 evasion\nhand 3 evasion main-11");
    for text in ["ahead resolve all", "ahead resolve a3", "ahead discard main-11", "ahead evasion a3 & resolve all"] {
        assert_eq!(code(&mut table, CLEO, text), "wrong-phase-not-ahead", "{text}");
    }
    assert_eq!(code(&mut table, ANN, "ahead evasion a1"), "wrong-phase-not-ahead");
    assert_eq!(code(&mut table, ANN, "ahead discard main-11"), "card-not-in-hand");
    assert_eq!(code(&mut table, ANN, "ahead resolve a3 +1"), "no-planning-left");
    table.play(ANN, "ahead resolve all & discard evasion & end");
}

/// an answer that is left ahead already is offered no second time.
#[test]
fn an_answer_that_is_left_ahead_would_be_offered_once_more() {
    let mut table = attacked("hand 3 evasion");
    let offers = |table: &Trial<super::super::state::NavalBattles>| table.offered(CLEO, "ahead evasion~");
    assert_eq!(offers(&table), Some(vec!["ahead evasion a3 & end".to_owned()]));
    table.play(CLEO, "ahead evasion a3 & end");
    assert_eq!(offers(&table), None, "there is one attack on her, and one card");
    let beginnings = table.offered(CLEO, "").expect("something is offered");
    assert!(beginnings.contains(&"ahead".to_owned()) && !beginnings.contains(&"ahead evasion~".to_owned()));
    table.play(CLEO, "ahead");
    assert_eq!(offers(&table), Some(vec!["ahead evasion a3 & end".to_owned()]));
}

/// R-29, NAV-166: an attack is small by what it could do with the attacker's Planning.
#[test]
fn a_standing_order_would_let_an_attack_pass_that_planning_makes_dear() {
    let due = |planning: &str| {
        let lines = "slots 2\nattack 1 1 fly shoho > bismarck 2 open\norders 2 pass-small";
        table("defend", &format!("{}\n{lines}{planning}", super::FLEETS)).game.queued_line()
    };
    let passes = Some((BEN, "end".to_owned()));
    assert_eq!(due(""), passes, "7 are needed");
    assert_eq!(due("\nfront 1 planning used"), passes);
    assert_eq!(due("\nfront 1 planning"), None);
}

/// what follows the defence can be said with the confirmation of the attacks; what follows a card that is drawn cannot.
#[test]
fn a_step_would_be_offered_behind_something_that_is_not_known() {
    let mut table = fleets("declare", "main-12 evasion", "");
    table.play(ANN, "fire main-12 mikuma:0 > t13");
    let offered = table.offered(ANN, "end; ").expect("the attacks can be confirmed");
    assert!(offered.contains(&"end; ahead resolve all & end".to_owned()), "{offered:?}");
    let table = fleets("discard", "main-12 evasion", "");
    assert_eq!(table.offered(ANN, "end; "), None, "cards are drawn");
}

/// NAV-164
#[test]
fn a_bonus_would_be_added_where_no_die_is_thrown() {
    let mut table = attacked("front 1 planning");
    table.play(BEN, "end").play(CLEO, "end");
    assert_eq!(code(&mut table, ANN, "resolve a1 +1"), "wrong-attack-kind-roll");
    dice(&mut table, &[1]);
    table.play(ANN, "resolve a3");
    assert_eq!(code(&mut table, ANN, "resolve a3 +1"), "already-rolled");
    assert_eq!(code(&mut table, ANN, "resolve a3"), "attack-gone");
    assert_eq!(code(&mut table, ANN, "resolve a2 +0"), "bad-notation");
}

/// NAV-184, NAV-185
#[test]
fn a_ship_would_dive_or_a_submarine_try_twice() {
    let lines = "slots 2\nattack 1 1 depth-2 kagero:1 > u47 2 open\nattack 2 2 air-x1 > u123 2 open\n\
        attack 3 3 main-12 mikuma:0 > t13 2 open\ndice 1";
    let mut table = table("defend", &format!("{}\n{lines}", super::FLEETS));
    assert_eq!(code(&mut table, BEN, "stealth a2"), "no-stealth-roll", "it is active");
    assert_eq!(code(&mut table, BEN, "stealth a3"), "no-stealth-roll");
    table.play(BEN, "stealth a1");
    assert_eq!(code(&mut table, BEN, "stealth a1"), "no-stealth-roll");
}

/// NAV-203, NAV-204, NAV-205
#[test]
fn a_team_mate_would_be_attacked_or_take_a_target_over() {
    let fleets = "seats 4\noption mode teams-2\nfleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\n\
        fleet 4 italy ready 0\nrow 1 1 mikuma\nrow 2 1 t13 nuernberg\nrow 3 1 mogador\nrow 4 1 zara\n";
    let at = |phase: &str, lines: &str| -> Trial<super::super::state::NavalBattles> {
        Trial::at(&format!("naval_battles 2\n{fleets}turn 1 9 {phase} 1\n{lines}\n"))
    };
    let mut table = at("declare", "hand 1 surprise-attack air-x1 main-12\nfront 3 planning\nfront 2 planning");
    assert_eq!(code(&mut table, ANN, "surprise 3"), "team-target-surprise");
    assert_eq!(code(&mut table, ANN, "air air-x1 > mogador"), "team-target");
    assert_eq!(code(&mut table, ANN, "fire main-12 mikuma:0 > mogador"), "team-target");
    table.play(ANN, "surprise 2");
    let mate = Seat(3);
    let mut table = at("defend", "slots 2 4\nattack 1 1 air-x1 > t13 2 open\nhand 4 escorts evasion");
    table.play(BEN, "end");
    assert_eq!(code(&mut table, mate, "escorts a1 zara"), "not-your-card-escort");
    table.play(mate, "escorts a1 nuernberg");
    let attack = &table.game.table.attacks[0];
    assert_eq!((attack.target.id(), attack.owner), ("nuernberg", BEN));
}
