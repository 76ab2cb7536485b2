//! The rows of a fleet in pictures.

use super::*;

/// The fleets of all fixtures with their formations.
fn formations(look: impl Fn(&FleetScene, &Formation<'_>, Facing)) {
    for scene in palette_fixture::scenes() {
        let Body::Sea(sea) = &scene.body else { continue };
        let room = Rect::new(8.0, 60.0, 1084.0, 632.0);
        for (fleet, place) in sea.fleets.iter().zip(Layout::of(sea, room).fleets) {
            look(fleet, &Berth::of(fleet, place, layout::least(sea)).formation, place.facing);
        }
    }
}

/// NAV-19: rows decide what can be shot at.
#[test]
fn each_row_has_a_band_with_all_its_ships_and_no_others() {
    formations(|fleet, formation, _| {
        let mut rows: Vec<u8> = fleet.ships.iter().map(|ship| ship.unit.row).collect();
        rows.sort_unstable();
        rows.dedup();
        let mut bands: Vec<u8> = formation.bands.iter().map(|band| band.row).collect();
        bands.sort_unstable();
        assert_eq!(bands, rows, "one band a row, one name a row: {}", fleet.player);
        for (ship, card) in &formation.cards {
            let under: Vec<u8> =
                formation.bands.iter().filter(|band| touch(band.area, *card)).map(|band| band.row).collect();
            assert_eq!(under, [ship.unit.row], "{:?}", ship.unit.ship);
            assert!(formation.bands.iter().all(|band| !touch(band.tab, *card)), "{:?} on a name", ship.unit.ship);
        }
    });
}

/// NAV-19
#[test]
fn first_row_is_nearest_the_enemy_and_the_others_follow_in_order() {
    formations(|fleet, formation, facing| {
        let back = |area: &Rect| match facing {
            Facing::Up => area.y,
            Facing::Down => -area.bottom(),
            Facing::Left => area.x,
            Facing::Right => -area.right(),
        };
        let rows = formation.bands.iter().filter(|band| band.row > 0);
        let places: Vec<f64> = rows.map(|band| back(&band.area)).collect();
        assert!(places.is_sorted(), "{}: {places:?}", fleet.player);
        assert!(places.get(1).is_none_or(|second| places[0] < *second), "{}: beside the first row", fleet.player);
    });
}

fn touch(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}
