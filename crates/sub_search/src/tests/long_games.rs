//! Rules that take many turns or many spins.

use super::*;
use crate::data::DATA;

/// SUB-66
#[test]
fn ship_reloads_as_often_as_it_likes() {
    let mut table = at("sub yellow 1-300");
    for _ in 0..6 {
        table.play(RED, "A 32").play(RED, "charge 100");
        table.play(YELLOW, "A 32").play(YELLOW, "end");
        table.play(RED, "A harbour").play(RED, "end");
        assert_eq!(table.load(RED, "A"), 4);
        table.play(YELLOW, "A harbour");
    }
    let drops = table.heard(0).iter().filter(|event| matches!(event, Event::Charged { .. })).count();
    assert_eq!(drops, 6, "more than a full load");
}

/// SUB-85
#[test]
fn torpedoes_never_run_out() {
    let mut table = at("sub red 13-100; sub yellow 36-300; ship yellow B 16 3; dice 1 1 1 1 1 1 1 1");
    for _ in 0..4 {
        table.play(RED, "A 32").play(RED, "fire R3 B");
        table.play(YELLOW, "A 32").play(YELLOW, "end");
        table.play(RED, "A harbour").play(RED, "fire R3 B");
        table.play(YELLOW, "A harbour");
    }
    let fired = table.heard(0).iter().filter(|event| matches!(event, Event::Torpedo(_))).count();
    assert_eq!(fired, 8);
}

/// EX-SUB-51
#[test]
fn forty_turns_of_moves_alone_are_a_draw() {
    let mut table = at("sub red 1-100; sub yellow 1-100");
    for number in 1..=40 {
        assert_eq!(table.result(), None, "before turn {number} ends");
        let seat = table.active();
        let ports = if table.port(seat, "A") == Some(Port::Harbour) { "A 32; end" } else { "A harbour; end" };
        assert_eq!(table.enter(seat, ports).1, None);
    }
    assert_eq!(table.result().as_deref(), Some("1-1 quiet"));
}

/// SUB-81
#[test]
fn all_sectors_of_the_spinner_are_equally_likely() {
    let (mut seen, lane) = ([0_u32; 10], Lane::parse("R3").unwrap());
    let fresh = turn("ship red A 8 0; sub yellow 36-300; sub red 13-100; ship yellow B 16 3", "A 14").game;
    for number in 0..20_000 {
        let mut game = fresh.clone();
        let mut chance = Chance::new(&[2; 32], Stream::Ply, None, number);
        game.fire(lane, Ship::B, &mut chance, &mut Log::default()).unwrap();
        let Some(Fact::Torpedo(torpedo)) = game.history.last() else { panic!("the torpedo is recorded") };
        seen[usize::from(torpedo.spin)] += 1;
    }
    // Chi-squared with 9 degrees of freedom: more than 27.9 once in a thousand runs. The seed is fixed.
    assert!(trial::chi_squared(&seen) < 27.9, "{seen:?}");
    assert_eq!(DATA.spinner.chance(), 0.2);
}
