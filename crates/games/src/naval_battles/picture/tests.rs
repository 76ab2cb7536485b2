//! Tests of the pictures.

use super::icons::Icon;
use super::*;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::Language;
use crate::naval_battles::data::{Class, Kind, Nation, Ship};
use crate::naval_battles::scene::Mark;
use crate::picture::reference::{grey, keeps_the_colours, looks_as_it_did, told_apart};
use crate::picture::{Colour, Palette, shown};

/// Sides of the field on which a sign is drawn alone, in pixels.
const FIELD: u16 = 100;

fn drawn(scene: &Scene) -> Picture {
    show(scene, ThemeId::default())
}

/// A sign alone on a white field, without colours.
fn alone(draw: impl FnOnce(&mut Canvas, Rect)) -> Vec<u8> {
    let side = f64::from(FIELD);
    let area = Rect::new(0.0, 0.0, side, side);
    let mut canvas = Canvas::new(FIELD, FIELD, Colour::WHITE);
    draw(&mut canvas, area);
    let palette =
        Palette::of([Canvas::new(FIELD, FIELD, crate::picture::Paint::down(0.0, side, Colour::WHITE, Colour::BLACK))]);
    grey(&canvas.encode(&palette), area)
}

fn sea(scene: &Scene) -> &Sea {
    let Body::Sea(sea) = &scene.body else { panic!("{:?} shows no sea", scene.title) };
    sea
}

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("naval_battles-table", &drawn(&specimen::table()));
    looks_as_it_did("naval_battles-table-safe", &show(&specimen::table(), ThemeId::Safe));
    looks_as_it_did("naval_battles-six", &drawn(&specimen::six()));
    looks_as_it_did("naval_battles-turn", &drawn(&specimen::turn()));
    looks_as_it_did("naval_battles-turn-light", &show(&specimen::turn(), ThemeId::Light));
    looks_as_it_did("naval_battles-target", &drawn(&specimen::target()));
    looks_as_it_did("naval_battles-targets", &drawn(&specimen::targets()));
    looks_as_it_did("naval_battles-defence", &drawn(&specimen::defence()));
    looks_as_it_did("naval_battles-resolving", &drawn(&specimen::resolving()));
    looks_as_it_did("naval_battles-choosing", &drawn(&specimen::choosing()));
    looks_as_it_did("naval_battles-nations", &drawn(&specimen::nations()));
    looks_as_it_did("naval_battles-carrier", &show(&specimen::carrier(), ThemeId::Light));
    looks_as_it_did("naval_battles-card", &drawn(&specimen::card()));
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    for theme in ThemeId::ALL {
        for (at, scene) in specimen::scenes().iter().enumerate() {
            keeps_the_colours(&format!("{at} {}", theme.id()), paint(scene, theme.theme()), &show(scene, theme));
        }
    }
}

#[test]
fn a_picture_is_small_and_one_for_a_decision_fills_the_box_that_clients_give_it() {
    let decisions =
        [specimen::turn(), specimen::target(), specimen::defence(), specimen::resolving(), specimen::choosing()];
    for scene in &decisions {
        assert_eq!(layout::size(scene), shown::DECISION, "{}", scene.title);
    }
    for scene in specimen::scenes() {
        let bytes = drawn(&scene).png.len();
        assert!(bytes <= 200_000, "{}: {bytes}", scene.title);
    }
}

/// NAV-4
#[test]
fn classes_are_told_apart_by_their_profiles_alone() {
    let steel = Colours::of(ThemeId::Dark).steel;
    let profile = |class: Class| alone(|canvas, area| silhouettes::draw(canvas, steel, class, area, 0.6 * area.h));
    let profiles: Vec<(&str, Vec<u8>)> = Class::ALL.map(|class| (class.id(), profile(class))).into();
    told_apart(&profiles, 150);
}

#[test]
fn flags_are_told_apart_without_colours() {
    let flag = |nation| alone(|canvas, area| flags::draw(canvas, nation, area.grown(-2.0), Colour::BLACK));
    let flags: Vec<(&str, Vec<u8>)> = Nation::ALL.map(|nation| (nation.id(), flag(nation))).into();
    told_apart(&flags, 1_000);
}

#[test]
fn signs_of_cards_are_told_apart_without_colours() {
    const KINDS: [Kind; 14] = [
        Kind::MainGuns,
        Kind::SecondaryGuns,
        Kind::TorpedoSpread,
        Kind::DepthCharges,
        Kind::LandAir,
        Kind::NearMiss,
        Kind::Armour,
        Kind::Escorts,
        Kind::SmallTarget,
        Kind::Evasion,
        Kind::Withdrawal,
        Kind::Reinforcements,
        Kind::SurpriseAttack,
        Kind::Planning,
    ];
    let sign =
        |kind| alone(|canvas, area| icons::draw(canvas, Icon::Of(kind), area.centre(), 0.9 * area.h, Colour::BLACK));
    let signs: Vec<(String, Vec<u8>)> = KINDS.map(|kind| (format!("{kind:?}"), sign(kind))).into();
    let named: Vec<(&str, Vec<u8>)> = signs.iter().map(|(name, sign)| (name.as_str(), sign.clone())).collect();
    told_apart(&named, 300);
}

/// NAV-210
#[test]
fn a_hand_is_in_the_picture_of_its_owner_alone() {
    let position = specimen::three("declare", "");
    let seen = |viewer| specimen::seen(&position, viewer, Default::default(), Language::En);
    assert_eq!(sea(&seen(Viewer::Spectator)).hand, []);
    let hands = [Seat(0), Seat(1)].map(|seat| sea(&seen(Viewer::Seat(seat))).hand.clone());
    assert_eq!(hands.each_ref().map(Vec::len), [7, 7]);
    assert_ne!(hands[0], hands[1]);
}

/// NAV-116, NAV-113
#[test]
fn what_can_be_a_target_is_marked_with_what_the_die_has_to_show() {
    let scene = specimen::target();
    let ships = || sea(&scene).fleets.iter().flat_map(|fleet| &fleet.ships);
    let of = |id: &str| ships().find(|ship| Some(ship.unit.ship) == Ship::named(id)).expect("it is shown");
    assert_eq!((of("bismarck").mark, of("bismarck").needed), (Mark::Candidate, Some(2)));
    assert_eq!((of("u47").mark, of("u47").needed), (Mark::Faint, None));
    assert_eq!(sea(&scene).fleets.len(), 2, "the own fleet is no target");
}

/// NAV-67
#[test]
fn in_a_slot_there_are_the_attacks_on_the_own_fleet_and_no_others() {
    let numbers: Vec<u8> = sea(&specimen::defence()).attacks.iter().map(|attack| attack.number).collect();
    assert_eq!(numbers, [1, 3, 4]);
}

#[test]
fn what_is_looked_at_is_shown_instead_and_what_there_is_not_is_passed_over() {
    let position = specimen::three("declare", "");
    let look = |look| {
        let focus = Focus { entered: "", look };
        specimen::seen(&position, Viewer::Seat(Seat(0)), focus, Language::En).body
    };
    assert!(matches!(look("table"), Body::Sea(sea) if sea.fleets.len() == 3 && sea.hand.is_empty()));
    assert!(matches!(look("3"), Body::Sea(sea) if sea.fleets[0].player == specimen::NAMES[2]));
    assert!(matches!(look("bismarck"), Body::Ships(ships) if ships[0].unit.damage_points() == 3));
    assert!(matches!(look("main-18"), Body::Card(card) if card.card.id() == "main-18"));
    let usual = look("");
    for nothing in ["4", "0", "300", "nothing"] {
        assert_eq!(look(nothing), usual, "{nothing}");
    }
}

#[test]
fn all_fleets_lie_on_the_table_and_apart() {
    for count in 1..=6 {
        let fleets = sea(&specimen::six()).fleets[..count].to_vec();
        let room = Rect::new(0.0, 0.0, 1100.0, 700.0);
        let places = Layout::of(&Sea { fleets, faced: true, ..Sea::default() }, room).fleets;
        let areas: Vec<Rect> = places.iter().map(|place| place.area).collect();
        assert_eq!(areas.len(), count);
        crate::picture::reference::lie_apart(&format!("{count} fleets"), &areas);
    }
}

/// The letters of names and numbers on the cards of a decision, in pixels of the box that clients give it.
fn letters(scene: &Scene) -> Vec<f64> {
    let sea = sea(scene);
    let (width, height) = layout::size(scene);
    let room = Rect::new(8.0, layout::HEAD, f64::from(width) - 16.0, f64::from(height) - layout::HEAD - 8.0);
    let places = Layout::of(sea, room).fleets;
    let fleets = sea.fleets.iter().zip(places);
    let drawn = fleets.map(|(fleet, place)| Berth::of(fleet, place, layout::header_scale(sea)).formation.letters);
    drawn.map(|size| shown::in_box(size, (width, height))).collect()
}

/// NAV-113
#[test]
fn cards_among_which_a_target_is_chosen_can_be_read_however_many_fleets_there_are() {
    let look = |look| specimen::aiming(Focus { entered: "fire main-18 yamato:0~", look });
    let all = letters(&look(""));
    assert_eq!(all.len(), 4, "one of the others has withdrawn");
    assert!(all.iter().all(|size| *size >= 9.0), "{all:?}");
    let alone = letters(&look("3"));
    assert!(alone.len() == 1 && alone[0] >= 11.0, "{alone:?}");
    let two = letters(&specimen::target());
    assert!(two.iter().all(|size| *size >= 11.0), "{two:?}");
    let own = [letters(&specimen::turn()), letters(&specimen::defence())].concat();
    assert!(own.iter().all(|size| *size >= 10.0), "{own:?}");
}

/// NAV-166, NAV-210
#[test]
fn while_attacks_are_resolved_the_cards_in_front_are_shown_before_the_hand() {
    let scene = specimen::resolving();
    let shown: Vec<&str> = sea(&scene).hand.iter().map(|held| held.card.id()).collect();
    assert_eq!(shown[..3], ["near-miss", "planning", "secondary-5"]);
}

/// NAV-197, NAV-202
#[test]
fn points_of_a_series_and_teams_stand_beside_the_fleets() {
    let tags = |mode: &str| {
        let position = specimen::four(mode).replace("japan ready 0", "japan ready 31");
        let scene = specimen::seen(&position, Viewer::Spectator, Focus::default(), Language::En);
        sea(&scene).fleets.iter().flat_map(|fleet| fleet.tags.clone()).collect::<Vec<_>>()
    };
    assert_eq!(tags("single"), Vec::<String>::new());
    assert_eq!(tags("series")[0], "Series 34/75", "31 of earlier games and 3 of this one");
    assert_eq!(tags("teams-2"), ["Team 1", "Team 2", "Team 1", "Team 2"]);
}

#[test]
fn any_names_are_drawn() {
    let mut scene = specimen::six();
    let Body::Sea(sea) = &mut scene.body else { panic!("a table shows the sea") };
    let odd = [
        "",
        "👨‍👩‍👧 海軍 Ωmega",
        "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste",
    ];
    for (fleet, name) in sea.fleets.iter_mut().zip(odd.iter().cycle()) {
        (*name).clone_into(&mut fleet.player);
    }
    scene.title = odd[2].to_owned();
    assert_eq!(drawn(&scene).width, 1600);
}
