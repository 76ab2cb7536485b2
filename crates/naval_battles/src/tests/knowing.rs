//! The knowledge of a seat (NAV-210 to NAV-221).

use super::super::memory::Memory;
use super::super::notation::Order;
use super::super::state::NavalBattles;
use super::{ANN, BEN, CLEO, fleets};
use engine::battery::trial::Trial;
use engine::dice::Dice;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

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

/// The knowledge of a seat after all events of a game of two.
fn remembered(table: &Trial<NavalBattles>, seat: Seat) -> Memory {
    let mut memory = Memory::new(&Setup { options: &options(), seats: 2, revision: NavalBattles::REVISION }, seat);
    table.log.heard_by(Viewer::Seat(seat)).for_each(|event| memory.observe(event));
    memory
}

/// NAV-212
#[test]
fn only_owner_knows_discarded_card() {
    let mut table = dealt();
    let thrown = table.game.secrets(ANN).hand[0];
    table.play(ANN, "end").play(ANN, "end").play(ANN, "end").play(ANN, &format!("discard {thrown}")).play(ANN, "end");
    let memories = [ANN, BEN].map(|seat| remembered(&table, seat));
    assert_eq!(memories[0].seen, [thrown]);
    assert!(memories[1].seen.is_empty());
    assert_eq!(memories[1].unknown().len(), 102 - 7, "Ben knows his own hand");
}

/// NAV-16, NAV-215: ships that are neither on the table nor sunk are in the reinforcements.
#[test]
fn reinforcements_of_others_follow_from_the_table() {
    let table = dealt();
    for (seat, other) in [(ANN, BEN), (BEN, ANN)] {
        let world = remembered(&table, seat).world(&mut Dice::luck(&[7; 32], seat)).expect("there is a world");
        assert_eq!(world.secrets(other).reserve, table.game.secrets(other).reserve);
    }
}

/// NAV-191
#[test]
fn fleet_that_has_left_has_no_reinforcements() {
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
fn seat_knows_moves_it_has_left_ahead() {
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
