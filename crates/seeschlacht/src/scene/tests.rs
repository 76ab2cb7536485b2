//! Tests of scenes.

use super::{Aim, Decision, Die, Mark, Scene, ShipScene, Sign, Window, scene};
use crate::Seeschlacht;
use crate::board::Field;
use crate::selection::SEA;
use crate::wind::Colour;
use canvas::reference::matches_reference;
use engine::battery::trial::{Trial, panel, style};
use engine::panel::{ControlRow, Focus};
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

const WHITE: Viewer = Viewer::Seat(Seat(0));

/// White at sea with targets on both sides.
const FLEETS: &str = "ship W-K1 L39 h2\nship W-K2 N41 h1\nship W-K3 V4 h1\nship W-H1 L33 h1 loaded
ship Y-K1 M40 h5\nship Y-K2 L37 h2\nship Y-H1 N33 h5 loaded\n";

/// A game in this step of White's turn, after these events.
fn at(step: &str, did: &str) -> Trial<Seeschlacht> {
    Trial::at(&format!("seeschlacht 2\nround 3\nfirst white\nturn white {step}\nwind blue 5\n{FLEETS}{did}"))
}

/// White's scene after entering a partial move.
fn shown(table: &Trial<Seeschlacht>, entered: &str) -> Scene {
    scene(&table.view(WHITE), Focus::on(&Seeschlacht::partial(entered)), style(true))
}

fn field(name: &str) -> Field {
    Field::parse(name).unwrap()
}

fn ship<'s>(scene: &'s Scene, name: &str) -> &'s ShipScene {
    scene.ships.iter().find(|ship| ship.id.to_string() == name).unwrap()
}

fn frames(scene: &Scene, name: &str) -> bool {
    matches!(&scene.window, Window::Around(places) if places.iter().any(|fields| fields.contains(field(name))))
}

/// News as `hit: blue W-K1`.
fn told(scene: &Scene) -> Vec<String> {
    let die = |die: &Die| match die {
        Die::Number(number) => format!(" {number}"),
        Die::Colour(colour) => format!(" {}", colour.name()),
    };
    let case = |case: &super::Case| -> String {
        case.dice.iter().map(die).chain(case.ships.iter().map(|id| format!(" {id}"))).collect()
    };
    scene.news.iter().map(|news| format!("{}:{}", news.text, news.cases.iter().map(case).collect::<String>())).collect()
}

#[test]
fn shots_have_the_numbers_of_their_menu() {
    let table = at("fire", "");
    for entered in ["", "K1>~"] {
        let Decision::Fire { shots, .. } = shown(&table, entered).decision else { panic!("there are targets") };
        let panel = panel::<Seeschlacht>(&table.view(WHITE), entered);
        let menus = panel
            .rows()
            .iter()
            .filter_map(|row| if let ControlRow::Menu { entries, .. } = row { Some(entries) } else { None });
        let entries: Vec<_> = menus.flatten().collect();
        assert_eq!(shots.len(), entries.len(), "{entered:?}");
        assert!(shots.iter().map(|shot| usize::from(shot.number)).eq(1..=entries.len()), "{shots:?}");
        for (Aim { from, to, .. }, entry) in shots.iter().zip(entries) {
            let names = [from, to].map(|at| table.game.sea.ship_at(*at).unwrap().ship.to_string());
            assert_eq!(entry.press.text(), names.join(">"));
        }
    }
}

/// SEE-116, SEE-118 to SEE-120: the obstacles that hide a target hide its field.
#[test]
fn firing_area_ends_at_ships_and_land() {
    let lines = "seeschlacht 2\nround 3\nfirst white\nturn white fire\nwind blue 5\nship W-H1 X4 h2 loaded\nship Y-H1 X46 h5 loaded
ship W-K1 E17 h2\nship Y-K2 G17 h2\nship Y-K3 J18 h2\nship W-K2 D18 h2\n";
    let Decision::Fire { area, .. } = shown(&Trial::at(lines), "K1>~").decision else { panic!("there are targets") };
    let reaches = |name: &str| area.iter().any(|(at, _)| *at == field(name));
    assert!(reaches("G17") && reaches("J18") && reaches("D18"), "{area:?}");
    assert!(!reaches("G15"), "the island F16 hides it");
    assert!(!reaches("C19") && !reaches("B20"), "W-K2 hides them");
}

#[test]
fn batteries_have_the_numbers_of_their_menu_and_fire_from_their_towers() {
    let table: Trial<Seeschlacht> = Trial::at(
        "seeschlacht 2\noption auto-harbour off\nround 9\nfirst white\nturn white batteries\nwind blue 5
ship W-H3 W3 h2 loaded\nship Y-H3 X46 h5 loaded\nship Y-K2 C41 h4\nship Y-K7 S7 h2\n",
    );
    let scene = shown(&table, "");
    let Decision::Batteries { area, shots } = scene.decision else { panic!("there are targets") };
    let order: Vec<_> = table.game.shellable(crate::ship::Side::White).collect();
    assert_eq!(shots.len(), order.len());
    for (shot, target) in shots.iter().zip(order) {
        assert!(area.contains(shot.to) && shot.from.is_land());
        assert_eq!(table.game.sea.ship_at(shot.to).unwrap().ship, target);
    }
    assert_eq!(scene.status, "Anna fires the batteries");
}

#[test]
fn loading_and_repair_show_their_ships() {
    let by_hand = |step: &str| -> Trial<Seeschlacht> {
        Trial::at(&format!(
            "seeschlacht 2\noption variant grand\noption auto-harbour off\nround 9\nfirst white\nturn white {step}\nwind blue 5
ship W-H1 A45 h5\nship W-H2 W3 h2\nship W-K7 V2 h1 hits 1\nship W-K2 T16 h2\nship Y-H3 X46 h5\ndid turn 8 yellow\ndid sailed Y-H3 X44 h2 1 X46 h2 full\ndid turn 9 white\n"
        ))
    };
    let loading = shown(&by_hand("load"), "");
    assert!(frames(&loading, "A45") && !frames(&loading, "W3"));
    assert_eq!((ship(&loading, "W-H1").mark, ship(&loading, "W-H2").mark), (Some(Mark::CanLoad), None));
    let repair = shown(&by_hand("repair"), "");
    assert!(frames(&repair, "V2"));
    assert_eq!(ship(&repair, "W-K7").mark, Some(Mark::CanRepair));
}

#[test]
fn partial_course_shows_its_end_and_its_next_signs() {
    let table = at("wind", "");
    let scene = shown(&table, "K1 .2L~");
    let begun = scene.tracks.last().expect("the moves so far");
    assert_eq!(
        (begun.way[0], begun.way.last().copied()),
        (table.game.sea.get(begun.ship).unwrap().pose, Some(ship(&scene, "W-K1").vessel.pose))
    );
    assert_eq!(ship(&scene, "W-K1").vessel.pose.to_string(), "L43 h1");
    let Decision::Course(all) = &scene.decision else { panic!("it can go on") };
    assert!(
        !all.is_empty()
            && all.iter().all(|candidate| candidate.number.is_none() && candidate.way[0].field == field("L43"))
    );
    assert!(scene.legend.iter().any(|(sign, _)| *sign == Sign::Open));
    assert_eq!(table.game.sea.ship_at(field("L39")).unwrap().ship.to_string(), "K1", "it has not sailed");
}

#[test]
fn picture_shows_the_courses_after_all_ships_have_sailed() {
    let mut table = at("wind", "did turn 2 yellow\ndid shot Y-K3 V10 2 W-H2 V6 blue hit 2 sunk\ndid turn 3 white\n");
    table.play(Seat(0), "K1 4").play(Seat(0), "K2 3").play(Seat(0), "H1 L1").play(Seat(0), "K3 -");
    let scene = shown(&table, "");
    assert_eq!(scene.decision, Decision::None);
    assert!(frames(&scene, "L47") && !frames(&scene, "V6"), "{:?}", scene.window);
}

/// A replay shows an old step to the side that was to move, without a decision.
#[test]
fn picture_without_a_decision_asks_for_none() {
    let table = at("wind", "");
    let past = |style: Style<'_>| scene(&table.view(WHITE), Focus::on(&Seeschlacht::partial("K2~")), style);
    let replayed = past(style(false));
    assert_eq!(
        (replayed.status.as_str(), &replayed.decision, &replayed.window),
        ("Anna sails", &Decision::None, &Window::Whole)
    );
    assert!(replayed.ships.iter().all(|ship| !ship.chosen));
    assert_eq!(past(Style { ended: true, ..style(false) }).status, "Anna was to move");
    assert_eq!(past(style(true)).status, "K2: which course?");
}

#[test]
fn most_important_news_come_first_with_their_ships() {
    let table = at(
        "wind",
        "did turn 2 yellow\ndid wind yellow both 5 blue 5 red 2 blue 5\ndid shot Y-K2 L37 1 W-K1 L39 red miss 0
did shot Y-K1 M40 1 W-K2 N41 yellow hit 1\ndid shot Y-K3 V10 2 W-H2 V6 blue hit 2 sunk\ndid turn 3 white\n",
    );
    let all = ["sunk: blue W-H2", "hit: yellow W-K2", "new wind: 5 blue 5", "miss: red W-K1"];
    assert_eq!(told(&shown(&table, "")), all);
    // The losses are still news after White's first ship has sailed.
    let mut sailed = table.clone();
    sailed.play(Seat(0), "K2 3");
    assert_eq!(told(&shown(&sailed, "")), all);
}

/// SEE-65, SEE-82: hits and losses without dice.
#[test]
fn rammings_and_their_losses_are_news() {
    let table = at(
        "fire",
        "did turn 3 white\ndid sailed W-K1 L39 h2 x L39 h2 ram Y-K3 sank\ndid sailed W-K2 N41 h1 - N41 h1 stay hurt 1\n",
    );
    assert_eq!(told(&shown(&table, "")), ["sunk: Y-K3", "hit: W-K2", "ramming: W-K1 Y-K3"]);
}

#[test]
fn picture_shows_the_whole_sea_on_request_and_else_the_viewers_fleet() {
    let table = at("wind", "");
    let look = |look: &str| {
        scene(&table.view(WHITE), Focus { partial: &Seeschlacht::partial("K1~"), look }, style(true)).window
    };
    assert_eq!(look(SEA), Window::Whole);
    assert_ne!(look(""), Window::Whole);
    let waiting = scene(&table.view(Viewer::Seat(Seat(1))), Focus::on(&Seeschlacht::partial("")), style(true));
    assert!(frames(&waiting, "M40") && !frames(&waiting, "V4"));
}

#[test]
fn every_sign_has_a_word() {
    let lines = [Colour::Yellow, Colour::Blue, Colour::Red].map(Sign::Line);
    let scene = shown(&at("fire", ""), "K1>~");
    assert!(lines.iter().all(|line| scene.legend.iter().any(|(sign, _)| sign == line)));
    let unknown = |text: &String| text.contains("seeschlacht-");
    for step in ["wind", "fire"] {
        let scene = shown(&at(step, ""), "");
        assert!(
            !scene.legend.iter().map(|(_, word)| word).chain([&scene.title, &scene.status]).any(unknown),
            "{scene:?}"
        );
    }
}

/// From a position to pixels, as at a table.
#[test]
fn game_draws_its_scene() {
    let table = at("fire", "did turn 3 white\ndid shot W-K3 V4 1 Y-K3 V6 yellow hit 3 sunk\n");
    let partial = Seeschlacht::partial("K1>~");
    matches_reference("seeschlacht-game", &Seeschlacht::picture(&table.view(WHITE), Focus::on(&partial), style(true)));
}
