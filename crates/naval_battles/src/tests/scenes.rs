//! Tables for the tests of panels and stories.

use super::super::state::NavalBattles;
use engine::battery::trial::{self, Trial};
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::seat::Seat;

pub(super) type Table = Trial<NavalBattles>;

pub(super) const ANNA: Seat = Seat(0);
pub(super) const BEN: Seat = Seat(1);

/// A table before the first nation is taken.
pub(super) fn begun() -> Table {
    trial::start(&ChosenOptions::new(NavalBattles::OPTIONS), 1)
}

/// The beginning of Anna's turn: the United States against Germany.
pub(super) fn at_sea() -> Table {
    Table::at(&format!("naval_battles 2\n{DUEL}"))
}

/// Anna has fired at a ship that her shot can sink, and Ben has the slot.
pub(super) fn attacked() -> Table {
    let mut table = at_sea();
    let (_, refused) = table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13; end");
    assert_eq!(refused, None);
    table
}

/// The position that cases call `duel`, without its header.
pub(super) const DUEL: &str = "option mode single
seats 2
game 1 1
turn 1 1 reorganise 1
fleet 1 united_states ready 0
row 1 1 tennessee indianapolis fletcher
row 1 2 enterprise
submarines 1 wahoo
hand 1 main-14 main-15 torpedo-3 air-x1 near-miss planning reinforcements-3
reserve 1 iowa washington alaska independence bogue brooklyn atlanta pt109
chosen 1 tennessee enterprise indianapolis fletcher wahoo
fleet 2 germany ready 0
row 2 1 bismarck t13
row 2 2 prinz-eugen
submarines 2 u47
hand 2 near-miss armour evasion small-target escorts main-11 main-12
reserve 2 tirpitz scharnhorst gneisenau graf-zeppelin admiral-scheer nuernberg z23 schnellboot u123
chosen 2 bismarck prinz-eugen t13 u47
";
