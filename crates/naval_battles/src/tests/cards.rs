//! The cards and their files (NAV-1 to NAV-9).

use sha2::{Digest as _, Sha256};

use super::super::data::{ACTIONS_FILE, Card, Class, Kind, Nation, SHIPS_FILE, Ship, Use, Weapon};
use super::super::ready_made;
use super::super::state::NavalBattles;
use engine::dice::hex;
use engine::prelude::*;

fn ships() -> impl Iterator<Item = Ship> {
    Nation::ALL.into_iter().flat_map(Nation::ships)
}

/// NAV-1
#[test]
fn there_are_78_ships_and_102_action_cards() {
    assert_eq!((ships().count(), Card::deck().len()), (78, 102));
    for nation in Nation::ALL {
        assert_eq!(nation.ships().filter(|ship| ship.card().nation == nation).count(), 13);
    }
}

/// A data file changes only with a new revision of the rules: running games go on with the old one.
#[test]
fn cards_change_only_with_the_revision() {
    assert_eq!(NavalBattles::REVISION, 2, "revision 2 has the cards of revision 1");
    let hash = |text: &str| hex(&Sha256::digest(text.as_bytes()))[..16].to_owned();
    assert_eq!([hash(SHIPS_FILE), hash(ACTIONS_FILE)], HASHES);
}

const HASHES: [&str; 2] = ["db322112125bfd41", "b636ebd4fd458dce"];

/// NAV-3 to NAV-5
#[test]
fn ship_has_values_that_fit_its_class() {
    for ship in ships() {
        let card = ship.card();
        assert!(!card.name.is_empty() && (1900..1950).contains(&card.year) && card.points > 0 && card.hull > 0);
        let carrier = matches!(card.class, Class::FleetCarrier | Class::LightCarrier | Class::EscortCarrier);
        assert_eq!((card.air.is_some(), !card.fighters.is_empty()), (carrier, carrier), "{ship}");
        assert_eq!(ship.is_submarine(), card.class == Class::Submarine, "{ship}");
        assert!(card.weapons.iter().all(|mount| (mount.kind == Weapon::Torpedo) == mount.calibre.is_none()), "{ship}");
    }
}

/// NAV-6, NAV-99, NAV-101, NAV-103 to NAV-106, NAV-110, NAV-126, NAV-170
#[test]
fn card_has_phases_calibres_damage_and_rows_of_its_kind() {
    let card = |id: &str| Card::named(id).unwrap().card();
    for action in Card::all() {
        let phases = [Use::Reorganise, Use::Prepare, Use::Attack, Use::Defend].map(|phase| action.card().is_for(phase));
        let expected = match action.kind() {
            Kind::Withdrawal | Kind::Reinforcements => [true, false, false, false],
            Kind::Planning => [false, true, false, false],
            Kind::NearMiss | Kind::Armour | Kind::Escorts => [false, true, false, true],
            Kind::SmallTarget | Kind::Evasion => [false, false, false, true],
            _ => [false, false, true, false],
        };
        assert_eq!(phases, expected, "{action}");
    }
    for action in Card::all().filter(|action| action.kind() == Kind::MainGuns) {
        let light = action.card().calibres() == [11, 12, 13];
        assert!(light || action.card().calibres() == [14, 15, 16, 18], "{action}");
        assert_eq!(action.card().damage, if light { 2 } else { 3 }, "{action}");
        assert_eq!([1, 2, 3].map(|row| action.card().fires_from(row)), [true, true, false], "{action}");
    }
    for action in Card::all().filter(|action| action.kind() == Kind::SecondaryGuns) {
        let light = action.card().calibres() == [4, 5];
        assert!(light || action.card().calibres() == [6, 8], "{action}");
        let damage = match (light, action.card().ships_needed) {
            (true, 1) => 1,
            (false, 1) => 2,
            (true, _) => 3,
            (false, _) => 4,
        };
        assert_eq!(action.card().damage, damage, "{action}");
        assert_eq!([1, 2, 3].map(|row| action.card().reaches(row, false)), [true, false, false], "{action}");
    }
    let against = |id: &str| card(id).air.unwrap().all();
    assert_eq!([against("air-x1"), against("air-x2"), against("air-x3")], [[3, 4, 5, 5], [3, 4, 5, 5], [4, 5, 6, 6]]);
    let shoho = Ship::named("shoho").unwrap().card();
    assert_eq!((shoho.air.unwrap().all(), &shoho.fighters[..]), ([6, 6, 7, 5], &[6][..]));
}

/// NAV-4: pictures and texts are found by the ids in the file.
#[test]
fn class_id_is_the_one_in_the_file() {
    for class in Class::ALL {
        assert!(SHIPS_FILE.contains(&format!("class = \"{}\"", class.id())), "{class:?}");
    }
}

/// NAV-12
#[test]
fn ready_made_fleets_have_25_points() {
    for nation in Nation::ALL {
        for ready in ready_made::of(nation) {
            assert_eq!(ready.ships().map(Ship::points).sum::<u16>(), 25, "{nation:?} {}", ready.id);
            assert!(ready.ships().all(|ship| ship.nation() == nation), "{nation:?} {}", ready.id);
        }
    }
}
