//! Who sees what (NAV-210 to NAV-221).

use super::super::memory::Memory;
use super::super::notation::Order;
use super::super::state::NavalBattles;
use super::{ANN, BEN, CLEO, code, fleets, table};
use engine::battery::trial::Trial;
use engine::dice::Dice;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

const VIEWERS: [Viewer; 4] = [Viewer::Seat(ANN), Viewer::Seat(BEN), Viewer::Seat(CLEO), Viewer::Spectator];

/// NAV-210, NAV-214, NAV-219
#[test]
fn a_hand_or_reinforcements_would_be_seen() {
    let table = table("reorganise", &format!("{}\nhand 1 evasion main-11\nreserve 1 yamato nagato", super::FLEETS));
    for viewer in VIEWERS {
        let seen = table.view(viewer).game;
        let sees = viewer == Viewer::Seat(ANN);
        assert_eq!(seen.secrets(ANN).hand.len(), if sees { 2 } else { 0 });
        assert_eq!(seen.secrets(ANN).reserve.len(), if sees { 2 } else { 0 });
        assert_eq!((seen.table.fleet(ANN).hand, seen.table.fleet(ANN).reserve), (2, 2), "the numbers are public");
    }
}

/// NAV-211, NAV-212
#[test]
fn a_pile_would_be_looked_through() {
    let table = table("reorganise", &format!("{}\ndraw main-11 main-12\ndiscards main-13", super::FLEETS));
    for viewer in VIEWERS {
        let seen = table.view(viewer).game;
        assert_eq!((seen.draw_pile.len(), seen.discards.len()), (0, 0));
        assert_eq!((seen.table.draw_pile, seen.table.discards), (2, 1), "their sizes are public");
    }
}

/// NAV-215, NAV-217, NAV-218
#[test]
fn what_lies_open_would_be_hidden_from_somebody() {
    let mut table = fleets("declare", "main-12 air-x1", "evasion");
    table.play(ANN, "fire main-12 mikuma:0 > t13").play(ANN, "air air-x1 > suffren").play(ANN, "end");
    let open = table.game.table.clone();
    for viewer in VIEWERS {
        assert_eq!(table.view(viewer).game.table, open);
    }
}

/// Ann (Japan) takes the first turn of a game against Ben (Germany), each with a carrier.
fn dealt() -> Trial<NavalBattles> {
    let mut table = super::beginning(&Setup { options: &options(), seats: 2, revision: NavalBattles::REVISION });
    for (seat, nation) in [(ANN, "japan"), (BEN, "germany")] {
        super::dice(&mut table, &[6, 1]);
        table.play(seat, &format!("nation {nation}")).play(seat, &format!("fleet {nation} 2")).play(seat, "end");
    }
    table.play(ANN, "end").play(BEN, "end");
    table
}

fn options() -> ChosenOptions {
    ChosenOptions::new(NavalBattles::OPTIONS)
}

/// What a seat remembers of a game of two from its beginning.
fn remembered(table: &Trial<NavalBattles>, seat: Seat) -> Memory {
    let mut memory = Memory::new(&Setup { options: &options(), seats: 2, revision: NavalBattles::REVISION }, seat);
    table.log.heard_by(Viewer::Seat(seat)).for_each(|event| memory.observe(event));
    memory
}

/// NAV-212: cards of the Discard phase are known to whoever threw them.
#[test]
fn a_card_that_was_thrown_face_down_would_be_known_to_others() {
    let mut table = dealt();
    let thrown = table.game.secrets(ANN).hand[0];
    table.play(ANN, "end").play(ANN, "end").play(ANN, "end").play(ANN, &format!("discard {thrown}")).play(ANN, "end");
    let memories = [ANN, BEN].map(|seat| remembered(&table, seat));
    assert_eq!(memories[0].seen, [thrown]);
    assert!(memories[1].seen.is_empty());
    assert_eq!(memories[1].unknown().len(), 102 - 7, "Ben knows his own hand");
}

/// NAV-16, NAV-215: what is neither laid out nor sunk lies in the reinforcements.
#[test]
fn the_reinforcements_of_others_would_not_be_concluded() {
    let table = dealt();
    for (seat, other) in [(ANN, BEN), (BEN, ANN)] {
        let world = remembered(&table, seat).world(&mut Dice::luck(&[7; 32], seat)).expect("there is a world");
        assert_eq!(world.secrets(other).reserve, table.game.secrets(other).reserve);
    }
}

/// NAV-191: the reinforcements of a fleet that has left are nobody's.
#[test]
fn a_fleet_that_has_left_would_be_taken_to_have_reinforcements() {
    let mut table = fleets("declare", "", "");
    table.play(CLEO, "resign");
    let mut memory = Memory::new(&Setup { options: &options(), seats: 3, revision: NavalBattles::REVISION }, ANN);
    (memory.table, memory.own) = (table.game.table.clone(), table.game.secrets(ANN).clone());
    memory.seen.clone_from(&table.game.discards);
    let world = memory.world(&mut Dice::luck(&[7; 32], ANN)).expect("there is a world");
    assert!(world.secrets(CLEO).reserve.is_empty() && !world.secrets(BEN).reserve.is_empty());
}

///
#[test]
fn what_a_seat_has_said_beforehand_would_be_forgotten_by_itself() {
    let mut table = dealt();
    let carrier = |seat: Seat| {
        let units = table.game.table.fleet(seat).units.iter();
        units.map(|unit| unit.ship).find(|ship| ship.is_carrier()).expect("a carrier")
    };
    let attack = format!("fly {} > {}", carrier(ANN), carrier(BEN));
    for text in ["end", "end", &attack, "end", "ahead resolve all & end"] {
        table.play(ANN, text);
    }
    table.play(BEN, "orders pass-small");
    let own = [ANN, BEN].map(|seat| remembered(&table, seat).own);
    assert_eq!(own[0].ahead, table.game.secrets(ANN).ahead);
    assert_eq!((own[0].ahead.len(), own[1].order), (2, Order::PassSmall));
}

/// NAV-222
#[test]
fn whether_somebody_is_asked_would_depend_on_a_hand() {
    let asked = |hand: &str| {
        let attack = "slots 2 3\nattack 1 1 main-12 mikuma:0 > t13 2 open\nattack 2 2 air-x1 > mogador 3 open";
        let game = table("defend", &format!("{}\n{attack}\nhand 2 {hand}", super::FLEETS)).game;
        let kinds: Vec<(Seat, &str, bool)> =
            game.prompts().iter().map(|prompt| (prompt.seat, prompt.kind, prompt.must)).collect();
        (kinds, game.queued_line())
    };
    assert_eq!(asked("evasion near-miss small-target"), asked("main-11 main-12 main-13"));
}

/// NAV-221
#[test]
fn others_would_hear_of_a_refusal_or_see_what_somebody_may_do() {
    let mut table = fleets("declare", "main-14 surprise-attack", "evasion");
    assert_eq!(code(&mut table, ANN, "surprise 2"), "nothing-to-discard");
    assert_eq!(code(&mut table, ANN, "musashi"), "bad-notation-word");
    assert_eq!(code(&mut table, BEN, "evasion a1"), "wrong-phase-defence");
    assert_eq!(code(&mut table, CLEO, "end"), "not-your-turn");
    table.play(ANN, "fire main-14 kongo:0 > t13");
    assert_eq!(code(&mut table, ANN, "fly shoho > kongo"), "own-target", "in a draft");
    let offered = |seat: Seat| table.offered(seat, "").expect("something is offered");
    assert!(offered(ANN).contains(&"fly~".to_owned()), "{:?}", offered(ANN));
    for seat in [BEN, CLEO] {
        assert_eq!(offered(seat), ["orders~", "resign"]);
    }
}
