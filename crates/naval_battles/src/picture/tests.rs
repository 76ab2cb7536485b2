//! Tests of the pictures.

mod phones;
mod rows;

use super::formation::{Facing, Formation};
use super::icons::Icon;
use super::writing::{DECIDED, READ, short};
use super::*;
use crate::NavalBattles;
use crate::data::{Class, Kind, Nation, Ship};
use crate::scene::{FleetScene, Mark};
use canvas::reference::{grey, matches_reference, palettes_are_blessed, told_apart};
use canvas::vision::Vision;
use canvas::{Colour, Face, Palette, shown, text_width};
use engine::battery::only;
use engine::battery::trial::Trial;
use engine::lang::Language;
use engine::record::Recording;
use engine::seat::{Seat, Viewer};

/// The side of the field for a single sign, in pixels.
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
        Palette::of([Canvas::new(FIELD, FIELD, canvas::Paint::down(0.0, side, Colour::WHITE, Colour::BLACK))]);
    grey(&canvas.encode(&palette), area)
}

fn sea(scene: &Scene) -> &Sea {
    let Body::Sea(sea) = &scene.body else { panic!("{:?} shows no sea", scene.title) };
    sea
}

#[test]
fn pictures_match_their_references() {
    matches_reference("naval_battles-table", &drawn(&palette_fixture::table()));
    matches_reference("naval_battles-table-safe", &show(&palette_fixture::table(), ThemeId::Safe));
    matches_reference("naval_battles-six", &drawn(&palette_fixture::six()));
    matches_reference("naval_battles-turn", &drawn(&palette_fixture::turn()));
    matches_reference("naval_battles-turn-light", &show(&palette_fixture::turn(), ThemeId::Light));
    matches_reference("naval_battles-target", &drawn(&palette_fixture::target()));
    matches_reference("naval_battles-targets", &drawn(&palette_fixture::targets()));
    matches_reference("naval_battles-defence", &drawn(&palette_fixture::defence()));
    matches_reference("naval_battles-resolving", &drawn(&palette_fixture::resolving()));
    matches_reference("naval_battles-choosing", &drawn(&palette_fixture::choosing()));
    matches_reference("naval_battles-nations", &drawn(&palette_fixture::nations()));
    matches_reference("naval_battles-carrier", &show(&palette_fixture::carrier(), ThemeId::Light));
    matches_reference("naval_battles-card", &drawn(&palette_fixture::card()));
    matches_reference("naval_battles-duel", &drawn(&palette_fixture::duel()));
    matches_reference("naval_battles-layout", &drawn(&palette_fixture::layout()));
    matches_reference("naval_battles-end", &drawn(&palette_fixture::end()));
    matches_reference("naval_battles-known", &drawn(&palette_fixture::known()));
    matches_reference("naval_battles-teams", &drawn(&palette_fixture::teams()));
    matches_reference("naval_battles-reserve", &drawn(&reserve()));
    matches_reference("naval_battles-copies", &drawn(&copies()));
    matches_reference("naval_battles-guns", &drawn(&palette_fixture::guns()));
    matches_reference("naval_battles-duellists", &drawn(&palette_fixture::duellists()));
    matches_reference("naval_battles-signs", &drawn(&palette_fixture::signs()));
    matches_reference("naval_battles-known-light", &show(&palette_fixture::known(), ThemeId::Light));
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    let canvases = |id: ThemeId| palette_fixture::scenes().into_iter().map(move |scene| paint(&scene, id.theme()));
    palettes_are_blessed("naval_battles", &PALETTES, canvases);
}

#[test]
fn pictures_are_small() {
    for scene in palette_fixture::scenes() {
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

/// NAV-162: a die shows at most six, so more than six needs Planning.
#[test]
fn numbers_beyond_a_die_are_dimmer() {
    let colours = Colours::of(ThemeId::Dark);
    let light = |needed| {
        let badge = alone(|canvas, area| ship_card::need(canvas, needed, area.centre(), 40.0, colours));
        // Between the edge of the badge and its letters.
        badge[usize::from(FIELD) * 30 + usize::from(FIELD) / 2]
    };
    assert!(light(6) > 250 && light(7) < 210, "{} and {}", light(6), light(7));
}

/// Guns, flak, aircraft and fighters are nearly as high as the signs on other cards.
#[test]
fn signs_of_carrier_are_as_readable_as_those_of_gunboat() {
    let scene = palette_fixture::choosing();
    let Body::Ships(ships) = &scene.body else { panic!("a fleet is chosen") };
    for ship in ships {
        let parts = ship_card::Parts::of(ship, Rect::new(0.0, 0.0, 210.0, 200.0), DECIDED);
        assert!(parts.least() >= 0.6 * parts.letters, "{:?}: {}", ship.unit.ship, parts.least() / parts.letters);
    }
}

/// The signs that are side by side on the card of a carrier.
#[test]
fn aircraft_and_fighters_are_told_apart_by_their_signs() {
    let sign = |icon| alone(|canvas, area| icons::draw(canvas, icon, area.centre(), 0.9 * area.h, Colour::BLACK));
    let signs = [("aircraft", Icon::Of(Kind::LandAir)), ("fighter", Icon::Fighter), ("flak", Icon::Flak)];
    told_apart(&signs.map(|(name, icon)| (name, sign(icon))), 1_500);
}

/// NAV-210
#[test]
fn only_its_owner_sees_a_hand() {
    let position = palette_fixture::three("declare", "");
    let seen = |viewer| palette_fixture::seen(&position, viewer, Default::default(), Language::En);
    assert_eq!(sea(&seen(Viewer::Spectator)).hand, []);
    let hands = [Seat(0), Seat(1)].map(|seat| sea(&seen(Viewer::Seat(seat))).hand.clone());
    assert_eq!(hands.each_ref().map(Vec::len), [7, 7]);
    assert_ne!(hands[0], hands[1]);
}

/// NAV-116, NAV-113
#[test]
fn possible_targets_are_marked_with_the_needed_roll() {
    let scene = palette_fixture::target();
    let ships = || sea(&scene).fleets.iter().flat_map(|fleet| &fleet.ships);
    let of = |id: &str| ships().find(|ship| Some(ship.unit.ship) == Ship::named(id)).expect("it is shown");
    assert_eq!((of("bismarck").mark, of("bismarck").needed), (Mark::Candidate, Some(2)));
    assert_eq!((of("u47").mark, of("u47").needed), (Mark::Faint, None));
    assert_eq!(sea(&scene).fleets.len(), 2, "the viewer's fleet is no target");
}

/// NAV-67
#[test]
fn slot_shows_only_attacks_on_its_fleet() {
    let numbers: Vec<u8> =
        sea(&palette_fixture::defence()).attacks.iter().map(|attack| attack.declared.number).collect();
    assert_eq!(numbers, [1, 3, 4]);
}

/// NAV-67, NAV-204
#[test]
fn defender_of_a_mate_sees_the_fleet_of_the_mate() {
    let position = palette_fixture::four("teams-2").replace("5 declare 1", "5 defend 1");
    let position = format!("{position}slots 2 4\nattack 1 1 main-18 yamato:0 > hood 4 open\n");
    let scene = palette_fixture::seen(&position, Viewer::Seat(Seat(1)), Focus::default(), Language::En);
    let nations: Vec<Option<Nation>> = sea(&scene).fleets.iter().map(|fleet| fleet.nation).collect();
    assert_eq!(nations, [Some(Nation::Italy), Some(Nation::GreatBritain)]);
}

#[test]
fn look_replaces_the_picture_and_unknown_looks_change_nothing() {
    let position = palette_fixture::three("declare", "");
    let look = |look| {
        let focus = Focus { partial: "", look };
        palette_fixture::seen(&position, Viewer::Seat(Seat(0)), focus, Language::En).body
    };
    assert!(matches!(look("table"), Body::Sea(sea) if sea.fleets.len() == 3 && sea.hand.is_empty()));
    assert!(matches!(look("3"), Body::Sea(sea) if sea.fleets[0].player == palette_fixture::NAMES[2]));
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
        let fleets = sea(&palette_fixture::six()).fleets[..count].to_vec();
        let room = Rect::new(0.0, 0.0, 1100.0, 700.0);
        let places = Layout::of(&Sea { fleets, faced: true, ..Sea::default() }, room).fleets;
        let areas: Vec<Rect> = places.iter().map(|place| place.area).collect();
        assert_eq!(areas.len(), count);
        canvas::reference::lie_apart(&format!("{count} fleets"), &areas);
    }
}

/// NAV-77, NAV-166
#[test]
fn resolved_attacks_show_their_targets_and_modifiers() {
    let three = sea(&palette_fixture::resolving()).clone();
    let position = palette_fixture::two(
        "resolve",
        "attack 1 1 torpedo-4 i174:0 > littorio 2 hit die 4 0\nattack 2 2 main-18 yamato:0 > roma 2 open\n",
    );
    let one = sea(&palette_fixture::seen(&position, Viewer::Seat(Seat(0)), Default::default(), Language::En)).clone();
    assert_eq!([three.fleets.len(), one.fleets.len()], [2, 1]);
    let planning: Vec<&str> = one.hand.iter().map(|held| held.card.id()).collect();
    assert_eq!((planning, one.attacks[0].declared.rolled), (vec!["planning"], Some((4, 0))));
}

/// NAV-85 to NAV-87: two hits on one ship, the second of which sinks it; a hit on another ship; an open attack.
#[test]
fn only_the_last_hit_sinks_a_ship() {
    let attacks = "attack 1 1 torpedo-4 i174:0 > aquila 2 hit die 6 0\nattack 2 2 main-14 nagato:0 > aquila 2 sunk\nattack 3 3 main-18 yamato:0 > roma 2 hit\nattack 4 4 air-x1 > zara 2 open\n";
    let position = palette_fixture::two("resolve", attacks);
    let scene = palette_fixture::seen(&position, Viewer::Seat(Seat(0)), Default::default(), Language::En);
    let outcomes: Vec<Option<&str>> = sea(&scene).attacks.iter().map(|attack| attack.outcome.as_deref()).collect();
    assert_eq!(outcomes, [Some("hit"), Some("sunk"), Some("hit"), None]);
}

/// NAV-197, NAV-202, NAV-206
#[test]
fn points_of_series_and_teams_are_beside_the_fleets() {
    let fleets = |mode: &str| {
        let position = palette_fixture::four(mode).replace("japan ready 0", "japan ready 31");
        sea(&palette_fixture::seen(&position, Viewer::Spectator, Focus::default(), Language::En)).fleets.clone()
    };
    assert!(fleets("single").iter().all(|fleet| fleet.team.is_none() && fleet.series.is_none()));
    assert_eq!(fleets("series")[0].series.as_deref(), Some("Series 34/75"), "31 of earlier games and 3 of this one");
    let teams = fleets("teams-2");
    let words: Vec<&str> = teams.iter().filter_map(|fleet| fleet.team.as_ref()).map(|team| &*team.words).collect();
    assert_eq!(words, ["Team 1 · 3/50", "Team 1 · 3/50", "Team 2 · 0/50", "Team 2 · 0/50"], "mates come together");
    assert_eq!([&teams[0].points, &teams[1].points], ["3", "0"]);
}

/// The places of all fleets in the smallest room.
fn around(scene: &Scene) -> Vec<layout::Place> {
    Layout::of(sea(scene), Rect::new(8.0, 46.0, 1084.0, 646.0)).fleets
}

/// NAV-202
#[test]
fn mates_are_in_one_line_and_first_rows_face_the_enemy() {
    let lines: Vec<f64> = around(&palette_fixture::teams()).iter().map(|place| place.area.y).collect();
    assert!(lines[0] == lines[1] && lines[1] < lines[2] && lines[2] == lines[3], "{lines:?}");
    let facing = |scene: &Scene| around(scene).iter().map(|place| place.facing).collect::<Vec<_>>();
    use Facing::{Down, Left, Right, Up};
    assert_eq!(facing(&palette_fixture::teams()), [Down, Down, Up, Up]);
    assert_eq!(facing(&palette_fixture::six()), [Down, Down, Down, Up, Up, Up]);
    assert_eq!(facing(&palette_fixture::table()), [Up, Up, Up]);
    assert_eq!(facing(&palette_fixture::known()), [Right, Left]);
}

/// NAV-148
#[test]
fn few_cards_of_the_reserve_keep_their_shape() {
    let room = Rect::new(8.0, 46.0, 1084.0, 646.0);
    for count in 2..=13 {
        let areas = layout::grid(room, count, 8.0, |cell| ship_card::shaped(cell.w, cell.h));
        assert_eq!(areas.len(), count);
        canvas::reference::lie_apart(&format!("{count} cards"), &areas);
        let shapes = areas.iter().map(|area| area.w / area.h);
        let allowed = 1.0 / ship_card::HIGHEST - 0.001..=ship_card::WIDEST + 0.001;
        assert!(shapes.into_iter().all(|shape| allowed.contains(&shape)), "{count}: {areas:?}");
    }
}

/// A second copy of a card is no second target.
#[test]
fn copies_are_told_in_words_and_single_cards_say_nothing() {
    let scene = copies();
    let piles: Vec<(&str, &str)> = sea(&scene).hand.iter().map(|held| (held.card.id(), &*held.pile)).collect();
    let expected = [("main-12", ""), ("secondary-5", "2 Karten"), ("air-x2", ""), ("near-miss", "3 Karten")];
    assert_eq!(piles, expected);
}

/// NAV-113: after the ends of phases as in the phase of attacks.
#[test]
fn ships_out_of_reach_are_faint_in_every_phase_while_a_gun_is_chosen() {
    let scene = palette_fixture::guns();
    let ships = || sea(&scene).fleets.iter().flat_map(|fleet| &fleet.ships);
    let marks: Vec<(u8, Mark)> = ships().map(|ship| (ship.unit.row, ship.mark)).collect();
    assert!(marks.iter().all(|(row, mark)| (*row == 3) == (*mark == Mark::Faint)), "{marks:?}");
}

/// NAV-214
#[test]
fn before_layout_only_the_unchosen_ships_of_the_viewer_are_a_reserve() {
    let scene = palette_fixture::layout();
    let reserves: Vec<Option<u8>> = sea(&scene).fleets.iter().map(|fleet| fleet.reserve).collect();
    assert_eq!(reserves[0], Some(6), "13 cards, 7 of which were chosen");
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 0\nturn 2 0 layout 1\nfleet 1 italy ready 0
row 1 1 capitani-romani artigliere\nfleet 2 germany ready 0\nchosen 2 scharnhorst z23\n";
    let public = palette_fixture::seen(position, Viewer::Spectator, Focus::default(), Language::De);
    assert_eq!(sea(&public).fleets[1].reserve, None);
}

/// NAV-19, NAV-226
#[test]
fn fleet_in_one_row_keeps_the_shape_of_its_cards() {
    let mut table = Trial::<NavalBattles>::at(palette_fixture::LAYOUT);
    table.play(Seat(1), "layout scharnhorst graf-zeppelin prinz-eugen nuernberg z23 t13");
    let scene = palette_fixture::of_game(&table.game, Viewer::Seat(Seat(1)), Focus::default(), Language::De);
    let places = around(&scene);
    let own = Berth::of(&sea(&scene).fleets[0], places[0], DECIDED).formation;
    assert_eq!(own.cards.len(), 7);
    assert!(own.cards.iter().all(|(ship, _)| ship.unit.row <= 1));
    let mut lines: Vec<f64> = own.cards.iter().map(|(_, card)| card.y).collect();
    lines.dedup();
    assert!(lines.len() > 1, "the row takes several lines");
    assert!(own.bands.iter().filter(|band| band.row == 1).count() == 1, "in one band, with one name");
    for (ship, card) in &own.cards {
        let shape = card.w / card.h;
        assert!((1.0 / ship_card::HIGHEST..=ship_card::WIDEST).contains(&shape), "{:?}: {shape}", ship.unit.ship);
    }
}

/// NAV-18
#[test]
fn first_picture_of_layout_shows_the_fleet_and_those_laid_out() {
    let fleets = sea(&palette_fixture::layout()).fleets.clone();
    let ships: Vec<usize> = fleets.iter().map(|fleet| fleet.ships.len()).collect();
    assert_eq!(ships, [7, 7]);
    assert_eq!(fleets[0].nation, Some(Nation::Germany), "the viewer's fleet is first");
}

/// NAV-50
#[test]
fn single_enemy_is_beside_the_viewer_and_attacks_are_arrows() {
    let duel = sea(&palette_fixture::duel()).clone();
    let seen = |sea: &Sea| (sea.fleets.len(), sea.listed, sea.attacks.len());
    assert_eq!(seen(&duel), (2, false, 4));
    let (own, enemy) = (around(&palette_fixture::duel())[0].area, around(&palette_fixture::duel())[1].area);
    assert!(own.right() < enemy.x && own.y == enemy.y);
    let declared = palette_fixture::three("declare", "draft 1 fire secondary-5 kagero:0 > capitani-romani\n");
    let many = palette_fixture::seen(&declared, Viewer::Seat(Seat(0)), Focus::default(), Language::En);
    assert_eq!(seen(sea(&many)), (1, true, 1));
}

/// NAV-113
#[test]
fn fleet_without_choices_is_not_faint() {
    let mount = Focus::on("fire torpedo-4~");
    let scene = palette_fixture::seen(&palette_fixture::two("declare", ""), Viewer::Seat(Seat(0)), mount, Language::En);
    let faint = |fleet: &scene::FleetScene| fleet.ships.iter().all(|ship| ship.mark == Mark::Faint);
    assert!(!sea(&scene).fleets.iter().any(faint));
}

#[test]
fn arrow_ends_only_on_its_target() {
    for scene in
        [palette_fixture::table(), palette_fixture::six(), palette_fixture::duel(), palette_fixture::duellists()]
    {
        let sea = sea(&scene);
        let layout = Layout::of(sea, Rect::new(8.0, 60.0, 1084.0, 632.0));
        let mut places = Places::default();
        for (fleet, place) in sea.fleets.iter().zip(&layout.fleets) {
            Berth::of(fleet, *place, layout::least(sea)).note(&mut places);
        }
        let targets = sea.attacks.iter().flat_map(|attack| attack.by.iter().map(|_| attack.declared.target));
        let arrows = attacks::arrows(&sea.attacks, &places);
        assert!(!arrows.is_empty());
        for (arrow, target) in arrows.iter().zip(targets) {
            let under: Vec<Ship> =
                sea.fleets.iter().flat_map(|fleet| &fleet.ships).map(|ship| ship.unit.ship).collect();
            let under =
                under.into_iter().filter(|ship| places.of(*ship).is_some_and(|drawn| holds(drawn.card, arrow.tip)));
            assert_eq!(under.collect::<Vec<_>>(), [target]);
            let all = sea.fleets.iter().flat_map(|fleet| &fleet.ships).map(|ship| ship.unit.ship);
            let others: Vec<Rect> =
                all.filter(|ship| *ship != target).filter_map(|ship| places.of(ship)).map(|drawn| drawn.card).collect();
            let on_another = |corner: &canvas::Point| others.iter().any(|card| holds(*card, *corner));
            assert!(!arrow.head().iter().any(on_another), "{:?} on the card beside {target:?}", arrow.head());
            let texts = &places.of(target).expect("it is shown").texts;
            assert!(!arrow.covers(texts), "{:?} on a text of {target:?}", arrow.head());
        }
    }
}

fn holds(area: Rect, at: canvas::Point) -> bool {
    (area.x..area.right()).contains(&at.x) && (area.y..area.bottom()).contains(&at.y)
}

#[test]
fn badges_cover_no_name_or_hull_and_two_badges_no_mount() {
    let scene = palette_fixture::six();
    let place = layout::Place { area: Rect::new(0.0, 0.0, 520.0, 440.0), facing: Facing::Up };
    let mut places = Places::default();
    Berth::of(&sea(&scene).fleets[0], place, READ).note(&mut places);
    let drawn = places.of(Ship::named("yamato").expect("a ship")).expect("it is shown");
    for count in 1..=9 {
        for badge in attacks::Badges::of(count, drawn).areas(count) {
            let (marks, slack) = (if count <= 2 { drawn.sea } else { drawn.marks }, 2.0);
            assert!(
                badge.right() <= marks.right() + slack && badge.bottom() <= marks.bottom() + slack,
                "{count}: {badge:?}"
            );
        }
    }
}

/// NAV-148
#[test]
fn ships_of_the_reserve_are_shown_while_one_is_chosen_for_reinforcements() {
    let position = palette_fixture::two("reorganise", "reserve 1 takao agano nagato\n");
    let focus = Focus::on("reinforce reinforcements-3 >~");
    let body = palette_fixture::seen(&position, Viewer::Seat(Seat(0)), focus, Language::En).body;
    let Body::Ships(ships) = body else { panic!("{body:?}") };
    let shown: Vec<&str> = ships.iter().map(|ship| ship.unit.ship.id()).collect();
    assert_eq!(shown, ["takao", "agano"], "as far as the card pays");
}

/// NAV-92, NAV-188
#[test]
fn end_names_the_winner_and_shows_sunk_ships_without_attacks() {
    let scene = palette_fixture::end();
    assert_eq!(scene.title, "Maren wins");
    let Body::End(end) = &scene.body else { panic!("it is over") };
    let sunk: Vec<usize> = end.players.iter().map(|player| player.captured.len()).collect();
    let won: Vec<bool> = end.players.iter().map(|player| player.active).collect();
    assert_eq!((sunk, won), (vec![7, 1, 0], vec![true, false, false]));
}

/// A game can end by departures while fleets are still chosen.
#[test]
fn game_that_ends_while_fleets_are_chosen_shows_its_end() {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 0\nturn 1 0 fleets -\nfleet 1 - out left 0\nfleet 2 great_britain 0\nover 2-1 last\n";
    let scene = palette_fixture::seen(position, Viewer::Seat(Seat(1)), Focus::default(), Language::En);
    assert!(matches!(scene.body, Body::End(_)), "{:?}", scene.body);
}

/// NAV-210
#[test]
fn replay_shows_only_hands_that_its_viewer_knows() {
    let game = include_str!("../../tests/golden/points.game");
    let replay = Recording::parse(game).expect("it was recorded").told(&only::<NavalBattles>()).expect("it replays");
    let everything = replay.everything().expect("it is over");
    let names = palette_fixture::NAMES.map(str::to_owned);
    let theme = ThemeId::default();
    let language = Language::En;
    let style = Style { language, names: &names, theme, private: false, own_misses: true, ended: false, colours: &[] };
    let [all, first, nobody] = [everything, Viewer::Seat(Seat(0)), Viewer::Spectator].map(|viewer| {
        let steps = replay.steps(viewer);
        let beside = steps.beside(&replay.steps(Viewer::Spectator), replay.steps(Viewer::Spectator).count() / 2);
        replay.at(&steps, beside).picture(viewer, Focus::default(), style).png
    });
    assert!(all != first && first != nobody && all != nobody);
}

/// NAV-29, NAV-70: the bright cards are those that the panel offers.
#[test]
fn only_unplayable_cards_are_faint() {
    let bright = |position: &str, seat: u8| {
        let scene = palette_fixture::seen(position, Viewer::Seat(Seat(seat)), Focus::default(), Language::En);
        let bright = sea(&scene).hand.iter().filter(|held| held.mark != Mark::Faint);
        bright.map(|held| held.card.id()).collect::<Vec<_>>()
    };
    let hand = "hand 1 main-12 depth-2 near-miss air-x2 withdrawal evasion";
    let with = |phase: &str| {
        palette_fixture::two(phase, "")
            .replace("hand 1 secondary-5 main-12 main-18 torpedo-4 air-x2 evasion reinforcements-3", hand)
    };
    assert_eq!(
        bright(&with("declare"), 0),
        ["main-12", "air-x2"],
        "there is no submarine, and Near Miss attacks nobody"
    );
    assert_eq!(bright(&with("reorganise"), 0), ["main-12", "air-x2", "near-miss", "withdrawal"]);
    let pays = bright(&palette_fixture::two("reorganise", "reserve 1 takao\n"), 0);
    assert!(pays.contains(&"reinforcements-3"), "{pays:?}");
    assert_eq!(bright(&with("declare"), 1).len(), 7, "nobody asks this seat");
    let defends = palette_fixture::two("defend", "slots 2\nattack 1 1 secondary-5 kagero:0 > capitani-romani 2 open\n");
    assert_eq!(bright(&defends, 1), ["armour", "armour", "escorts", "small-target", "evasion"]);
}

#[test]
fn dark_stripe_of_a_flag_stands_out_from_the_ground() {
    for id in ThemeId::ALL {
        let page = &id.theme().page;
        let stands_out = Vision::Full.contrast(page.soft_text, page.panel);
        assert!(stands_out >= 0.3, "{}: {stands_out}", id.id());
        assert_eq!(flags::edge(id.theme()), page.soft_text);
    }
}

#[test]
fn any_names_are_drawn() {
    let mut scene = palette_fixture::six();
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
    assert_eq!(drawn(&scene).width, u32::from(shown::DECISION.0));
}

/// NAV-4: on the cards of six fleets, and in a reserve of six.
#[test]
fn short_names_fit_and_are_told_apart() {
    for (nation, room) in Nation::ALL.into_iter().flat_map(|nation| [(nation, 88.0), (nation, 62.0)]) {
        let mut names: Vec<String> = nation.ships().map(|ship| ship_card::called(ship, READ, room)).collect();
        for name in &names {
            let width = text_width(name, Face::Strong, short(READ));
            assert!(width <= room, "{name}: {width}");
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), nation.ships().count(), "{names:?}");
    }
}

/// Ships of the reserve, one of them chosen for Reinforcements.
fn reserve() -> Scene {
    let position = palette_fixture::two("reorganise", "reserve 1 nagato takao agano i19 zuikaku kongo\n");
    let position = position.replace("reinforcements-3", "reinforcements-5");
    palette_fixture::seen(&position, Viewer::Seat(Seat(0)), Focus::on("reinforce reinforcements-5 >~"), Language::De)
}

/// A hand with several copies of two cards.
fn copies() -> Scene {
    let hand = "hand 1 secondary-5 secondary-5 main-12 near-miss near-miss near-miss air-x2";
    let position = palette_fixture::two("reorganise", "")
        .replace("hand 1 secondary-5 main-12 main-18 torpedo-4 air-x2 evasion reinforcements-3", hand);
    palette_fixture::seen(&position, Viewer::Seat(Seat(0)), Focus::default(), Language::De)
}
