//! The board: SEE-9 to SEE-19, SEE-99, and faults that the loader of the data refuses.

use std::collections::BTreeSet;

use super::super::board::{Anchorage, BOARD, FIELDS, Fields, Harbour, Way};
use super::super::data::{DATA, Data, FILE};
use super::chart::{CHART, moved, point};
use super::*;

/// The obstacle of a step, as a fault of a ship that may sail everywhere.
fn bar(from: Field, heading: Heading) -> Option<Fault> {
    match from.way(heading) {
        Way::Open(_) => None,
        Way::Edge => Some(Fault::Edge),
        Way::Land => Some(Fault::Land),
        Way::Spit => Some(Fault::Spit),
        Way::Reef => Some(Fault::Reef),
    }
}

fn area(harbour: Harbour) -> Fields {
    Field::all().filter(|field| field.harbour() == Some(harbour)).collect()
}

/// The entrances of all harbours.
fn entrances() -> Fields {
    DATA.harbour.iter().flat_map(|harbour| harbour.entrances.iter().flatten()).map(|name| field(name)).collect()
}

/// SEE-9.
#[test]
fn net_has_515_fields_92_of_them_land() {
    assert_eq!((Field::all().count(), FIELDS), (515, 515));
    assert_eq!(BOARD.land.count(), 92);
    assert_eq!(Field::all().filter(|field| !field.is_land()).count(), 423);
    let in_row = |row| Field::all().filter(|field| field.row() == row).count();
    assert!((0..21).all(|row| in_row(row) == if row % 2 == 0 { 25 } else { 24 }));
}

/// SEE-9, section 5 of the rules.
#[test]
fn fields_are_read_as_printed_and_are_in_their_places() {
    let mut names = BTreeSet::new();
    for (at, field) in Field::all().enumerate() {
        let name = field.to_string();
        assert_eq!((Field::parse(&name), field.index()), (Some(field), at), "{name}");
        assert_eq!(Field::parse(&name.to_lowercase()), Some(field), "{name} in lower case");
        assert_eq!(point(&name), (field.row() as i8, field.number() as i8), "{name}");
        assert_eq!(CHART.land.contains(&point(&name)), field.is_land(), "{name}");
        names.insert(name);
    }
    assert_eq!(names.len(), 515, "two fields have the same name");
    for wrong in
        ["", "A", "A2", "B1", "A0", "A51", "B50", "H1", "I2", "K1", "O3", "Z1", "A01", "A+1", "A 1", "AA1", "ä1"]
    {
        assert_eq!(Field::parse(wrong), None, "{wrong:?}");
    }
}

/// SEE-12, SEE-60: every step from every field, against the board by coordinates.
#[test]
fn step_meets_the_obstacles_of_the_data() {
    for (from, heading) in Field::all().flat_map(|from| Heading::ALL.map(|heading| (from, heading))) {
        let (here, direction) = (point(&from.to_string()), heading.number());
        let there = moved(here, direction, 1);
        let next = from.step(heading).map(|field| point(&field.to_string()));
        assert_eq!(next, CHART.exists(there).then_some(there), "{from} {heading}");
        assert_eq!(bar(from, heading), CHART.bar(here, direction, false), "{from} {heading}");
        if let Some(next) = from.step(heading) {
            assert_eq!(next.step(heading.opposite()), Some(from), "{from} {heading} and back");
        }
    }
}

/// SEE-11, SEE-12.
#[test]
fn headings_run_clockwise_around_a_circle() {
    for (number, heading) in (1..=6).zip(Heading::ALL) {
        assert_eq!((Heading::new(number), heading.number()), (Some(heading), number));
        assert_eq!(heading.right().number(), number % 6 + 1);
        assert_eq!(heading.left().right(), heading);
        assert_eq!(heading.opposite().number(), (number + 2) % 6 + 1);
        assert_eq!(heading.right().relative_to(heading), 1);
        assert_eq!(heading.left().relative_to(heading), 5);
    }
    assert_eq!((Heading::new(0), Heading::new(7)), (None, None));
    // North-east, east and so on: from the middle of the board.
    let around = Heading::ALL.map(|heading| field("N25").step(heading).unwrap().to_string());
    assert_eq!(around, ["M26", "N27", "P26", "P24", "N23", "M24"]);
}

/// Section 9 of the rules: nobody has the better side.
#[test]
fn board_is_its_own_mirror_image_with_the_sides_exchanged() {
    let entrances = entrances();
    for field in Field::all() {
        let mirror = field.mirrored();
        assert_eq!((mirror.mirrored(), mirror.row()), (field, field.row()), "{field}");
        assert_eq!(mirror.number(), 50 - field.number(), "{field}");
        assert_eq!(mirror.is_land(), field.is_land(), "{field}");
        assert_eq!(mirror.anchorage(), field.anchorage(), "{field}");
        assert_eq!(mirror.harbour(), field.harbour().map(other_sides), "{field}");
        assert_eq!(entrances.contains(mirror), entrances.contains(field), "{field}");
        for heading in Heading::ALL {
            assert_eq!(bar(mirror, heading.mirrored()), bar(field, heading), "{field} {heading}");
            let next = field.step(heading).map(Field::mirrored);
            assert_eq!(mirror.step(heading.mirrored()), next, "{field} {heading}");
        }
        let covered = Side::BOTH.map(|side| BOARD.covered_by(side).contains(field));
        assert_eq!(Side::BOTH.map(|side| BOARD.covered_by(side.other()).contains(mirror)), covered, "{field}");
    }
    for ship in ShipId::of(Side::White) {
        let (here, there) = (ship.start(), ShipId { side: Side::Yellow, ..ship }.start());
        assert_eq!((here.field.mirrored(), here.heading.mirrored()), (there.field, there.heading), "{ship}");
    }
}

fn other_sides(harbour: Harbour) -> Harbour {
    match harbour {
        Harbour::Home(side) => Harbour::Home(side.other()),
        Harbour::Destination(side) => Harbour::Destination(side.other()),
        Harbour::Neutral => Harbour::Neutral,
    }
}

/// SEE-13.
#[test]
fn homes_are_in_the_south_and_destinations_in_the_opposite_corner() {
    let corner = |harbour| {
        let middle = |field: Field| (field.row() > 10, field.number() > 25);
        let corners: BTreeSet<_> = area(harbour).iter().map(middle).collect();
        assert_eq!(corners.len(), 1, "{harbour:?} is in more than one corner");
        corners.into_iter().next().unwrap()
    };
    let all = [
        Harbour::Home(Side::White),
        Harbour::Destination(Side::White),
        Harbour::Home(Side::Yellow),
        Harbour::Destination(Side::Yellow),
    ];
    assert_eq!(all.map(corner), [(true, false), (false, true), (true, true), (false, false)]);
}

/// SEE-14, SEE-15, SEE-16.
#[test]
fn harbours_have_their_plain_and_dotted_anchorages() {
    for harbour in Harbour::ALL {
        let anchorages = |kind| area(harbour).iter().filter(|field| field.anchorage() == Some(kind)).count();
        let expected = if let Harbour::Home(_) = harbour { (7, 3) } else { (0, 4) };
        assert_eq!((anchorages(Anchorage::Plain), anchorages(Anchorage::Dotted)), expected, "{harbour:?}");
    }
    assert_eq!(BOARD.plain.count() + BOARD.dotted.count(), 32, "an anchorage is outside the harbours");
}

/// SEE-17.
#[test]
fn harbours_open_to_the_sea_at_their_entrances_alone() {
    for harbour in Harbour::ALL {
        let inside = area(harbour);
        let leaves = |field: Field| {
            let out = |heading| matches!(field.way(heading), Way::Open(next) if !inside.contains(next));
            Heading::ALL.into_iter().any(out)
        };
        let open: Fields = inside.iter().filter(|field| leaves(*field)).collect();
        assert_eq!(open, inside.and(entrances()), "{harbour:?}");
        assert_eq!(open.count(), 4, "{harbour:?}: two entrances of two fields");
    }
}

/// SEE-19.
#[test]
fn warships_start_on_plain_anchorages_of_their_home_and_merchants_on_dotted_ones() {
    let sea = Sea::at_the_start(true);
    assert_eq!(sea.all().count(), 20);
    for (id, vessel) in sea.all() {
        let field = vessel.pose.field;
        let kind = if id.ship.is_merchant() { Anchorage::Dotted } else { Anchorage::Plain };
        assert_eq!((field.harbour(), field.anchorage()), (Some(Harbour::Home(id.side)), Some(kind)), "{id}");
    }
}

/// SEE-99, SEE-R25.
#[test]
fn each_corner_harbour_has_two_batteries_that_cover_seven_fields_before_an_entrance() {
    assert_eq!(BOARD.batteries.len(), 8);
    for battery in &BOARD.batteries {
        let harbour = battery.harbour;
        assert_eq!(battery.fields.count(), 7, "{harbour:?} {}", battery.number);
        assert!(battery.gun.is_land() && !battery.fields.meets(area(harbour)), "{harbour:?} {}", battery.number);
        // The battery covers a ship that leaves the entrance.
        let side = harbour.owner().unwrap();
        let near = Heading::ALL.into_iter().flat_map(|heading| {
            let outside = |from: &Field| {
                let next = from.step(heading).filter(|_| bar(*from, heading).is_none());
                next.filter(|next| battery.fields.contains(*next)).map(|_| *from)
            };
            area(harbour).iter().filter_map(|from| outside(&from)).collect::<Vec<_>>()
        });
        let guarded: Fields = near.collect();
        assert_eq!(guarded.count(), 2, "{harbour:?} {}: one entrance", battery.number);
        for covered in battery.fields.iter() {
            let over = BOARD.battery_over(side, covered).unwrap();
            assert_eq!((over.harbour, over.number), (harbour, battery.number), "{covered}");
            assert!(BOARD.battery_over(side.other(), covered).is_none(), "{covered}: one side's alone");
        }
    }
    for side in Side::BOTH {
        assert_eq!(BOARD.covered_by(side).count(), 28);
    }
}

/// The file with one place changed.
#[track_caller]
fn changed(from: &str, to: &str) -> Result<Data, String> {
    assert!(FILE.contains(from), "{from}");
    Data::parse(&FILE.replacen(from, to, 1))
}

#[test]
fn loader_refuses_faulty_data() {
    assert!(Data::parse(FILE).is_ok());
    for (from, to, fault) in [
        ("rows = 21", "rows = 20", "21 rows"),
        ("field_count = 515", "field_count = 514", "515"),
        ("\"W1\", \"X2\"", "\"W1\", \"W1\"", "once"),
        ("\"W1\", \"X2\"", "\"W2\", \"X2\"", "no field W2"),
        ("[\"D24\", \"D26\"]", "[\"D24\", \"C25\"]", "C25 is land"),
        ("[\"G15\", \"G17\"]", "[\"G15\", \"G50\"]", "no field G50"),
        ("gun = \"R4\"", "gun = \"R6\"", "R6 stands on no land"),
        ("id = \"neutral\"", "id = \"nobody\"", "the harbours"),
        ("\"A45\", \"B46\", \"D48\", \"E49\"]", "\"A45\", \"B46\", \"D48\", \"L39\"]", "lie in the harbour"),
        ("[[\"S5\", \"T6\"], [\"W9\", \"X10\"]]", "[[\"S5\", \"T6\"]]", "two entrances"),
        ("[\"Q7\", \"R6\", \"R8\",", "[\"Q7\", \"R6\",", "batteries"),
        ("ship = \"K2\"", "ship = \"K3\"", "the ships of white"),
        ("field = \"U3\"", "field = \"T2\"", "a field of its own"),
        ("field = \"U3\"", "field = \"X2\"", "X2 is land"),
        ("facing = 2", "facing = 7", "heading"),
        ("facing = 2", "facing = \"east\"", ""),
    ] {
        let message = changed(from, to).expect_err(to);
        assert!(message.contains(fault), "{to}: {message}");
    }
    assert_eq!(DATA.setup.len(), 20);
}
