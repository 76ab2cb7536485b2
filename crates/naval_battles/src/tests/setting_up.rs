//! Options of a table, and the number of random fleets. The rest is in `rules/setting_up.txt`.

use super::super::data::Nation;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use engine::options::ChosenOptions;
use engine::prelude::*;

/// NAV-10, NAV-201, NAV-208
#[test]
fn two_to_six_seats_play_in_teams_of_equal_size() {
    assert_eq!(NavalBattles::SEATS, 2..=6);
    let allows = |mode: &str, seats: u8| {
        let mut options = ChosenOptions::new(NavalBattles::OPTIONS);
        options.set("mode", mode).unwrap();
        <NavalBattles as Rules>::check(&options, seats).is_ok()
    };
    let allowed = |mode: &str| (2..=6).filter(|seats| allows(mode, *seats)).collect::<Vec<_>>();
    assert_eq!(allowed("single"), [2, 3, 4, 5, 6]);
    assert_eq!(allowed("series"), [2, 3, 4, 5, 6]);
    assert_eq!((allowed("teams-2"), allowed("teams-3")), (vec![4, 6], vec![6]));
}

/// NAV-202
#[test]
fn teams_alternate_around_table() {
    let teams = |mode: &str, seats: u8| {
        let mut options = ChosenOptions::new(NavalBattles::OPTIONS);
        options.set("mode", mode).unwrap();
        NavalBattles::teams(&options, seats)
    };
    assert_eq!(teams("teams-2", 4), Some(vec![1, 2, 1, 2]));
    assert_eq!(teams("teams-2", 6), Some(vec![1, 2, 3, 1, 2, 3]));
    assert_eq!(teams("teams-3", 6), Some(vec![1, 2, 1, 2, 1, 2]));
    assert_eq!(teams("single", 4), None);
}

/// NAV-226: each nation has the number of fleets in section 22 of the rules, all equally likely.
#[test]
fn random_fleet_is_any_fleet_of_25_points() {
    let count = |nation| {
        let mut number = 0;
        random_fleet(nation, |fleets| {
            number = fleets;
            0
        });
        number
    };
    assert_eq!(Nation::ALL.map(count), [408, 412, 358, 421, 389, 386]);
}
