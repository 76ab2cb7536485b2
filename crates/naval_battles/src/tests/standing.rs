//! The public line: what came of the latest attacks, whose turn it is, how it stands, and who is not there any more.

use super::super::data::Card;
use super::super::state::NavalBattles;
use super::super::{story, words};
use super::scenes::{ANNA, BEN, Table, at_sea};
use super::{CLEO, fleets, table};
use engine::battery::trial::english;
use engine::prelude::*;
use engine::seat::Viewer;

fn status(table: &Table) -> String {
    english(&NavalBattles::status(&table.view(Viewer::Spectator)))
}

/// NAV-195
#[test]
fn attacks_on_whoever_has_left_would_be_told_as_warded_off() {
    let mut table = fleets("declare", "air-x2", "");
    table.enter(ANNA, "air air-x2 > nuernberg, mogador; end");
    table.play(BEN, "resign").play(CLEO, "end");
    let said = status(&table);
    assert!(said.starts_with("Anna has made 2 attacks, none was warded off; one was dropped. "), "{said}");
    assert!(said.ends_with(" Ben has left the game."), "{said}");
}

/// NAV-191
#[test]
fn that_a_fleet_is_eliminated_would_not_be_told_to_all() {
    let mut table = table("reorganise", "row 2 1 nuernberg\nrow 3 1 mogador");
    table.enter(ANNA, "end; end; end; end");
    assert!(status(&table).ends_with("Anna is out of the game."), "{}", status(&table));
}

/// NAV-96: whoever is attacked at once hears what came of the attacks before.
#[test]
fn what_a_turn_has_brought_would_be_forgotten_as_soon_as_the_next_attacks() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fly enterprise > bismarck; end");
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all; end");
    table.game.secrets_mut(BEN).hand = vec![Card::named("air-x1").expect("a card")];
    assert_eq!(table.enter(BEN, "end; end; air air-x1 > tennessee; end").1, None);
    let said = status(&table);
    assert!(said.starts_with("Anna has made one attack, "), "{said}");
}

/// NAV-77
#[test]
fn nothing_would_be_said_to_be_sunk_before_it_is_resolved() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13; fly enterprise > bismarck; end");
    table.enter(BEN, "near-miss a1; end");
    let said = status(&table);
    assert!(said.starts_with("Anna has made 2 attacks, one was warded off. Turn 1: "), "{said}");
}

/// NAV-198, NAV-199
#[test]
fn nobody_would_be_told_who_has_won_a_game_of_a_series_and_how_that_stands() {
    let mut table = Table::at(
        "naval_battles 2\noption mode series\nseats 2\nturn 1 9 resolve 1\nfleet 1 japan ready 0\nfleet 2 germany ready 6\n\
         row 1 1 kagero\nrow 2 1 t13 nuernberg\nattack 1 1 air-x1 > t13 2 open\n\
         captured 1 graf-zeppelin bismarck tirpitz prinz-eugen\ndice 6\n",
    );
    table.play(ANNA, "resolve a1");
    let events: Vec<_> = table.log.heard_by(Viewer::Seat(BEN)).collect();
    let told: Vec<String> = story::tell(&events, Viewer::Seat(BEN)).iter().map(english).collect();
    assert!(told.concat().contains("**Anna wins the game.** Series: Anna 25/75, Ben 6/75. The next game"), "{told:?}");
    let said = status(&table);
    assert!(said.ends_with("Anna has won game 1. Game 2. Series: Anna 25/75, Ben 6/75."), "{said}");
    assert_eq!(words::turns(&table.view(Viewer::Spectator)), 9, "turns that were played, not more");
}

/// NAV-92
#[test]
fn the_end_of_a_game_would_leave_open_how_close_it_was() {
    let mut table = at_sea();
    table.play(BEN, "resign");
    let said: Vec<String> = NavalBattles::epilogue(&table.view(Viewer::Spectator)).iter().map(english).collect();
    assert_eq!(said, ["Points: Anna 0/25, Ben 0/25."]);
}

/// NAV-207
#[test]
fn a_turn_that_goes_on_would_be_counted_as_over() {
    let turns = |table: &Table| words::turns(&table.view(Viewer::Spectator));
    let mut table = at_sea();
    assert_eq!(turns(&table), 0);
    table.enter(ANNA, "end; end; end; end");
    assert_eq!(turns(&table), 1);
}
