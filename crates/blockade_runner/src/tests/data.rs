//! The data files agree with the tables of the rules, and change only together with the revision.

use std::collections::BTreeSet;

use super::super::data::{
    CARDS_FILE, Card, City, Good, MAP_FILE, Money, Node, Overseas, Port, SHIPS_FILE, Sea, Ship, TABLES_FILE, Zone, map,
    tables,
};
use super::super::evasion::losses;
use super::super::state::BlockadeRunner;
use super::support::{INLAND, WAR_EFFORTS};
use engine::battery::trial::is_of_revision;

#[test]
fn changed_data_file_needs_new_revision() {
    for (file, hash) in [
        (MAP_FILE, "c05bbce24a63565f176e3a6f43bbb4d1468bb52bf9330e2d0c3bf7cd985d101c"),
        (SHIPS_FILE, "cd30ba652c1109dbbd8b77c954b49d1ef0cc1908b3a3fedc8f5e51df979bb2b6"),
        (CARDS_FILE, "3f2758bcaf977ac643e99e1a82b1da8130a06e338be0bca268acdb99396d7caf"),
        (TABLES_FILE, "79e427f2bf1bb1321ed9a4fb6e5082722cd3e69308d80ded67b8b1eb57a538d0"),
    ] {
        is_of_revision::<BlockadeRunner>(file, 2, hash);
    }
}

/// BLO-26: the table of section 4.4, up to the last number of goods of each row.
#[test]
fn war_effort_table_is_that_of_the_rules() {
    for (least, most, minus, cards, assaults, inland) in WAR_EFFORTS {
        for goods in [least, most] {
            let row = tables().war_effort(goods);
            assert_eq!((row.cards, row.assaults, row.inland), (cards, assaults, inland), "{goods} war goods");
        }
        assert_eq!(cards, 12 - minus);
    }
    assert_eq!(tables().war_efforts().len(), WAR_EFFORTS.len());
    assert!(tables().war_efforts().iter().zip(WAR_EFFORTS).all(|(row, (least, ..))| u16::from(row.min) == least));
}

/// BLO-51: the table of section 4.6
#[test]
fn inland_table_is_that_of_the_rules() {
    assert_eq!((2..=16).map(|sum| tables().captured_by(sum).id()).collect::<Vec<_>>(), INLAND);
    assert_eq!(BTreeSet::from(INLAND).len(), City::COUNT, "every city has a sum");
}

/// BLO-56: the table of section 4.7
#[test]
fn squadron_table_is_that_of_the_rules() {
    let zones = [
        ("bermuda", "A17"),
        ("frying_pan", "A9"),
        ("blake", "A11"),
        ("nassau", "A24"),
        ("windward", "C1"),
        ("havana", "G1"),
        ("central_gulf", "G18"),
        ("texas_banks", "G13"),
    ];
    let drawn: Vec<_> = (1..=8).map(|die| tables().squadron_by(die)).map(|zone| (zone.id(), zone.code())).collect();
    assert_eq!(drawn, zones);
    assert!(
        (1..=8).all(|die| tables().squadron_by(die).port().is_none()),
        "the squadron's zones have no ports (BLO-58)"
    );
}

/// BLO-2, BLO-10, BLO-32, BLO-63, BLO-72, BLO-73, BLO-80, BLO-90, BLO-91, BLO-119, BLO-122
#[test]
fn amounts_are_those_of_the_rules() {
    let tables = tables();
    assert_eq!((tables.sides, tables.years.clone()), (8, 1861..=1865));
    assert_eq!((tables.blockade_max, tables.defence_max, tables.assault_bonus), (6, 6, 2));
    assert_eq!((tables.first_war_goods, tables.inland_from, tables.squadron_from), (10, 1862, 1862));
    assert_eq!((tables.squadron_strength, tables.empty_bonus), (1, 1));
    assert_eq!((tables.actions, tables.extra_actions), (4, 1));
    assert_eq!((tables.war_goods_pay, tables.bribe, tables.rail, tables.bid_step), (1, 5, 1, 1));
    assert_eq!((tables.pool_with_effect, tables.pool_without, tables.restart), (5, 10, 5));
    assert_eq!(Good::ALL.map(|good| tables.buy(good)), [1, 4, 0, 5]);
    let tracks = Good::PRICED.map(|good| tables.track(good));
    let tracks = tracks.map(|track| (track.start, track.min, track.max, track.step, track.spaces));
    assert_eq!(tracks, [(10, 4, 20, 1, 8), (16, 8, 26, 1, 4), (15, 8, 26, 1, 5)]);
    assert_eq!((2..=6).map(|level| tables.defence_cost(level)).collect::<Vec<_>>(), [5, 10, 15, 20, 25]);
}

/// BLO-15, BLO-16: money, cards, ships with cargo 1 and 2
#[test]
fn setup_table_is_that_of_the_rules() {
    let rows: [(u8, Money, u8, [u8; 2]); 5] =
        [(2, 15, 6, [2, 2]), (3, 12, 5, [1, 2]), (4, 10, 4, [2, 1]), (5, 8, 3, [1, 1]), (6, 5, 3, [1, 1])];
    for (players, money, cards, ships) in rows {
        let row = tables().setup(players);
        let [(1, ones), (2, twos)] = row.ships() else { panic!("cargo 1, then cargo 2") };
        assert_eq!((row.money(), row.cards, [ones, twos]), (money, cards, ships), "{players} players");
        let starting = |cargo| Ship::all().filter(|ship| ship.card().start && ship.card().cargo == cargo).count();
        let enough = [(1, ones), (2, twos)].iter().all(|(cargo, each)| usize::from(each * players) <= starting(*cargo));
        assert!(enough, "{players} players have ships to begin with");
    }
}

/// Section 6: the number of losing throws out of 64 (R2, BLO-107, BLO-111).
#[test]
fn chances_are_those_of_the_rules() {
    let table = [(-9, 64), (0, 64), (1, 49), (2, 36), (3, 25), (4, 16), (5, 9), (6, 4), (7, 1), (8, 0), (15, 0)];
    for (value, lost) in table {
        assert_eq!(losses(value), lost, "{value}");
        let counted = (1..=8).flat_map(|one| (1..=8).map(move |two| (one, two)));
        assert_eq!(counted.filter(|(one, two)| *one > value && *two > value).count(), usize::from(lost));
    }
}

/// BLO-9, BLO-12: the ports of section 8
#[test]
fn ports_have_the_defence_and_spaces_of_the_rules() {
    let rows = [
        ("norfolk", "A1", 2, 0, 2),
        ("new_bern", "A2", 1, 1, 1),
        ("wilmington", "A3", 4, 2, 1),
        ("charleston", "A4", 4, 3, 0),
        ("savannah", "A5", 3, 3, 0),
        ("jacksonville", "A6", 1, 1, 0),
        ("tampa", "G2", 1, 1, 0),
        ("cedar_key", "G3", 1, 1, 0),
        ("apalachicola", "G4", 1, 2, 0),
        ("pensacola", "G5", 2, 1, 0),
        ("mobile", "G6", 4, 3, 0),
        ("new_orleans", "G7", 3, 4, 0),
        ("sabine_pass", "G8", 2, 1, 0),
        ("galveston", "G9", 3, 2, 0),
        ("corpus_christi", "G10", 1, 1, 0),
    ];
    let ports = Port::all().map(|port| {
        let spaces = port.spaces();
        (port.id(), port.zone().code(), port.text().defence, spaces[Good::Cotton], spaces[Good::Tobacco])
    });
    assert_eq!(ports.collect::<Vec<_>>(), rows);
}

/// BLO-9, BLO-87: cities and ports overseas of section 8
#[test]
fn places_have_the_spaces_of_the_rules() {
    let cities = [
        ("richmond", 0, 3),
        ("lynchburg", 0, 2),
        ("raleigh", 0, 1),
        ("charlotte", 1, 1),
        ("columbia", 2, 0),
        ("augusta", 2, 0),
        ("macon", 2, 0),
        ("atlanta", 2, 0),
        ("montgomery", 2, 0),
        ("chattanooga", 0, 1),
        ("nashville", 0, 2),
        ("memphis", 3, 0),
        ("jackson", 2, 0),
        ("vicksburg", 1, 0),
        ("houston", 2, 0),
    ];
    let spaces = |city: City| (city.id(), city.spaces()[Good::Cotton], city.spaces()[Good::Tobacco]);
    assert_eq!(City::all().map(spaces).collect::<Vec<_>>(), cities);
    let overseas =
        [("bermuda", 5, 3), ("nassau", 5, 5), ("havana", 4, 5), ("matamoros", 3, 3), ("port_au_prince", 4, 5)];
    let spaces = |place: Overseas| (place.id(), place.spaces()[Good::War], place.spaces()[Good::Black]);
    assert_eq!(Overseas::all().map(spaces).collect::<Vec<_>>(), overseas);
}

/// BLO-16, BLO-17: the ships of section 8, by class
#[test]
fn ships_are_of_the_classes_of_the_rules() {
    let classes: [(u8, u8, Money, bool, &str); 13] = [
        (1, 5, 6, true, "Theodora, Calhoun, Victoria, Magnolia, Swan, Zephine, Rosita, Susanna"),
        (1, 6, 8, false, "Denbigh, Lynx, Badger"),
        (1, 7, 10, false, "Fox"),
        (2, 3, 8, false, "Herald, Thistle"),
        (2, 4, 10, true, "Kate, Cecile, Ella Warley, Elizabeth, Austin, Matagorda"),
        (2, 4, 10, false, "Eugenie, Leopard"),
        (2, 5, 12, false, "Syren, Hansa, Don, Wild Dayrell"),
        (2, 6, 15, false, "Banshee, Robert E. Lee, Lilian"),
        (2, 7, 18, false, "Margaret and Jessie"),
        (3, 3, 12, false, "Fingal, Economist, Modern Greece"),
        (3, 4, 15, false, "Antonica, Gladiator, Minho"),
        (3, 5, 18, false, "Advance, City of Petersburg"),
        (3, 6, 22, false, "Hope, Colonel Lamb"),
    ];
    let mut count = 0;
    for (cargo, speed, price, start, names) in classes {
        let of_class = Ship::all().filter(|ship| {
            let card = ship.card();
            (card.cargo, card.speed, ship.price(), card.start) == (cargo, speed, price, start)
        });
        let of_class: Vec<&str> = of_class.map(|ship| ship.card().name.as_str()).collect();
        assert_eq!(of_class.join(", "), names);
        count += of_class.len();
    }
    assert_eq!(count, 40);
}

/// BLO-18
#[test]
fn deck_has_60_cards_of_29_kinds() {
    assert_eq!((Card::deck().len(), Card::COUNT), (60, 29));
}

/// BLO-98, R20: adjacency is symmetric, and every zone can be reached.
#[test]
fn zones_are_connected_both_ways() {
    for zone in Zone::all() {
        let next = zone.adjacent();
        assert!(!next.is_empty() && !next.contains(&zone), "{zone}");
        assert_eq!(next.iter().collect::<BTreeSet<_>>().len(), next.len(), "{zone} names a neighbour twice");
        assert!(next.iter().all(|other| other.adjacent().contains(&zone)), "{zone}");
    }
    let first = Zone::named("norfolk").expect("a zone");
    let (mut reached, mut edge) = (BTreeSet::from([first]), vec![first]);
    while let Some(zone) = edge.pop() {
        edge.extend(zone.adjacent().iter().copied().filter(|next| reached.insert(*next)));
    }
    assert_eq!(reached.len(), 61);
}

/// Section 8: zones and ports name each other, and the sea of a port agrees with its code.
#[test]
fn zones_and_ports_name_each_other() {
    for port in Port::all() {
        assert_eq!((port.zone().port(), port.zone().id()), (Some(port), port.id()));
        assert!(Sea::OF_THE_SOUTH.contains(&port.zone().text().sea), "{port}");
    }
    for place in Overseas::all() {
        assert_eq!((place.zone().overseas(), place.zone().id()), (Some(place), place.id()));
    }
    assert_eq!(Zone::all().filter(|zone| zone.place().is_some()).count(), 20);
    for zone in Zone::all() {
        let letter = [(Sea::Atlantic, 'A'), (Sea::Gulf, 'G'), (Sea::Caribbean, 'C')];
        let letter = letter.into_iter().find(|(sea, _)| *sea == zone.text().sea).map(|(_, letter)| letter);
        assert_eq!(zone.code().chars().next(), letter, "{zone}");
    }
}

/// Section 8, BLO-158
#[test]
fn ids_are_unique() {
    let count = |names: Vec<&str>| names.into_iter().collect::<BTreeSet<_>>().len();
    assert_eq!(count(Zone::all().map(Zone::id).collect()), 61);
    assert_eq!(count(Zone::all().map(Zone::code).collect()), 61);
    assert_eq!(count(Ship::all().map(Ship::id).collect()), 40);
    assert_eq!(count(Card::all().map(Card::id).collect()), 29);
    // Names that share one place in an order or a position.
    let places = Node::all().map(Node::id).chain(Overseas::all().map(Overseas::id));
    assert_eq!(count(places.collect()), 35);
    let links: BTreeSet<_> = map().rails.iter().map(|(one, two, _)| (one.min(two), one.max(two))).collect();
    assert_eq!((links.len(), map().rails.len()), (33, 33));
    assert!(map().rails.iter().all(|(one, two, _)| one != two));
}
