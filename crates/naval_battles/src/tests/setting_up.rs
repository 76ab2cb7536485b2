//! Choosing fleets, the roll for the start, layouts, and the deal (NAV-10 to NAV-26).

use super::super::data::{Nation, Ship, Ships};
use super::super::events::Event;
use super::super::notation::Move;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::{ANN, BEN, CLEO, code, dice};
use engine::battery::trial::Trial;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

fn choosing(seats: u8) -> Trial<NavalBattles> {
    let fleets: String = (1..=seats).map(|seat| format!("fleet {seat} - 0\n")).collect();
    Trial::at(&format!("naval_battles 2\nseats {seats}\nturn 1 0 fleets -\n{fleets}"))
}

/// All three have confirmed ready-made fleets; these dice are thrown for the start.
fn chosen(faces: &[u32]) -> Trial<NavalBattles> {
    let mut table = choosing(3);
    for (seat, nation) in [(ANN, "japan"), (BEN, "germany"), (CLEO, "france")] {
        dice(&mut table, faces);
        table.play(seat, &format!("nation {nation}")).play(seat, &format!("fleet {nation} 3")).play(seat, "end");
    }
    table
}

/// NAV-10, NAV-201, NAV-208
#[test]
fn a_game_for_one_or_seven_or_in_uneven_teams_would_begin() {
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
fn team_mates_would_sit_side_by_side() {
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

/// NAV-11, R-1
#[test]
fn two_would_command_the_same_nation() {
    let mut table = choosing(2);
    assert_eq!(code(&mut table, ANN, "fleet japan yamato"), "wrong-phase-nation-first");
    table.play(ANN, "nation japan");
    assert_eq!(code(&mut table, BEN, "nation japan"), "nation-taken");
    table.play(ANN, "nation italy").play(BEN, "nation japan");
    assert_eq!(table.game.table.fleet(ANN).nation, Some(Nation::Italy));
}

/// NAV-12 to NAV-14
#[test]
fn a_fleet_would_be_too_dear_or_of_others_ships() {
    let mut table = choosing(2);
    table.play(ANN, "nation japan");
    assert_eq!(code(&mut table, ANN, "end"), "fleet-empty");
    assert_eq!(code(&mut table, ANN, "fleet japan"), "fleet-empty");
    assert_eq!(code(&mut table, ANN, "fleet japan bismarck"), "not-your-card-nation");
    assert_eq!(code(&mut table, ANN, "fleet japan i19 i19"), "not-your-card-nation");
    assert_eq!(code(&mut table, ANN, "fleet japan zuikaku yamato nagato mikuma"), "fleet-over-25");
    table.play(ANN, "fleet japan zuikaku yamato nagato").play(ANN, "add takao");
    assert_eq!(code(&mut table, ANN, "add i19"), "fleet-over-25");
    table.play(ANN, "drop takao").play(ANN, "add i19").play(ANN, "end");
    assert_eq!(code(&mut table, ANN, "drop i19"), "wrong-phase-confirmed");
}

/// NAV-15, NAV-16, NAV-213
#[test]
fn a_choice_would_be_seen_before_the_fleet_is_laid_out() {
    let mut table = chosen(&[6, 1, 2]);
    let told = |seat: Seat| {
        table.log.heard_by(Viewer::Seat(seat)).filter(|event| matches!(event, Event::Chosen { .. })).count()
    };
    assert_eq!([ANN, BEN, CLEO].map(told), [1, 1, 1], "each its own");
    let view = table.view(Viewer::Seat(BEN));
    assert!(view.game.secrets(ANN).fleet.is_empty() && view.game.secrets(ANN).reserve.is_empty());
    assert_eq!(table.game.secrets(ANN).fleet.others(), table.game.secrets(ANN).reserve, "the rest are reinforcements");
    table.play(ANN, "end");
    let view = table.view(Viewer::Seat(BEN));
    assert_eq!(view.game.table.fleet(ANN).units.len(), 8, "what is laid out is seen");
    assert_eq!(view.game.table.fleet(ANN).reserve, 5);
}

/// NAV-17
#[test]
fn the_highest_die_would_not_start_or_a_tie_would_not_be_rolled_again() {
    let table = chosen(&[4, 6, 6, 2, 5]);
    let rolled: Vec<Event> = table.heard(0).into_iter().filter(|event| matches!(event, Event::Rolled { .. })).collect();
    let [first, second] = [vec![(ANN, 4), (BEN, 6), (CLEO, 6)], vec![(BEN, 2), (CLEO, 5)]];
    assert_eq!(rolled, [Event::Rolled { dice: first }, Event::Rolled { dice: second }]);
    assert_eq!((table.game.table.starter, table.game.table.turn), (Some(CLEO), CLEO));
}

/// NAV-18 to NAV-24, NAV-26
#[test]
fn fleets_would_be_laid_out_in_another_order_or_a_row_would_be_too_small() {
    let mut table = chosen(&[1, 6, 2]);
    for text in ["end", "clear", "move richelieu 2", "layout richelieu"] {
        assert_eq!(code(&mut table, CLEO, text), "not-your-turn", "{text}");
    }
    let in_one_row = Move::Layout(table.game.layout_in_one_row(BEN)).to_string();
    table.play(BEN, &in_one_row).play(BEN, "move tirpitz 3");
    assert_eq!(code(&mut table, BEN, "end"), "row-gap");
    table.play(BEN, "move t13 2").play(BEN, "flip u47 active").play(BEN, "end");
    let fleet = table.game.table.fleet(BEN);
    assert_eq!([1, 2, 3].map(|row| fleet.row(row).count()), [5, 1, 1], "one is enough, and there may be many");
    let side = |id: &str| fleet.unit(Ship::named(id).unwrap()).unwrap().active;
    assert_eq!([side("u47"), side("u123")], [true, false], "without a choice a submarine is passive");
    table.play(CLEO, "end").play(ANN, "end");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (BEN, &Phase::Reorganise), "the starter begins");
}

/// NAV-14, NAV-19, NAV-22, NAV-24: each ship that is chosen, once; submarines need no word.
#[test]
fn a_ship_would_stand_in_no_row_in_two_or_without_being_chosen() {
    let mut table = chosen(&[1, 6, 2]);
    let secrets = table.game.secrets(BEN);
    let surface = |ships: Ships| ships.of(Nation::Germany).filter(|ship| !ship.is_submarine()).map(Ship::id);
    let ships: Vec<&str> = surface(secrets.fleet).collect();
    let other = surface(secrets.reserve).next().expect("not all are chosen");
    let (first, rest) = ships.split_first().expect("some are chosen");
    let rest = rest.join(" ");
    assert_eq!(code(&mut table, BEN, &format!("move {other} 1")), "not-your-card");
    assert_eq!(code(&mut table, BEN, &format!("layout {rest}")), "bad-row-ship");
    assert_eq!(code(&mut table, BEN, &format!("layout {first} {rest} / {first}")), "bad-row-ship");
    assert_eq!(code(&mut table, BEN, &format!("layout {rest} + {first}")), "bad-row-ship");
    assert_eq!(code(&mut table, BEN, &format!("layout {first} / / {rest}")), "row-gap");
    assert_eq!(code(&mut table, BEN, &format!("layout / {first} {rest}")), "row-gap");
    assert_eq!(code(&mut table, BEN, &format!("layout {first} / {rest} u47")), "submarine-in-row");
    table.play(BEN, &format!("layout {first} / {rest}"));
    assert_eq!(table.game.table.fleet(BEN).row(0).filter(|unit| unit.active).count(), 0);
}

/// NAV-17, NAV-194: the start is rolled as soon as nobody has to choose any more.
#[test]
fn whoever_leaves_before_choosing_a_fleet_would_be_waited_for() {
    let mut table = choosing(3);
    for (seat, nation) in [(ANN, "japan"), (BEN, "germany")] {
        dice(&mut table, &[6, 1]);
        table.play(seat, &format!("nation {nation}")).play(seat, &format!("fleet {nation} 3")).play(seat, "end");
    }
    assert_eq!(table.game.table.phase, Phase::Fleets);
    table.play(CLEO, "resign");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (ANN, &Phase::Layout));
}

/// NAV-18, NAV-26, NAV-194: whoever leaves lays nothing out, and the others go on in their order.
#[test]
fn whoever_leaves_while_fleets_are_laid_out_would_be_waited_for() {
    let mut table = chosen(&[1, 6, 2]);
    table.play(ANN, "resign");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (BEN, &Phase::Layout), "it is still Ben's");
    let mut table = chosen(&[1, 6, 2]);
    table.play(BEN, "resign");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (CLEO, &Phase::Layout));
    table.play(CLEO, "end").play(ANN, "end");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (CLEO, &Phase::Reorganise), "who started has left");
    assert_eq!((table.game.draw_pile.len(), table.game.secrets(BEN).hand.len()), (102 - 2 * 7, 0));
}

/// NAV-25
#[test]
fn somebody_would_be_dealt_more_cards_than_others() {
    let mut table = chosen(&[6, 1, 2]);
    for seat in [ANN, BEN, CLEO] {
        table.play(seat, "end");
    }
    assert_eq!([ANN, BEN, CLEO].map(|seat| table.game.secrets(seat).hand.len()), [7, 7, 7]);
    assert_eq!((table.game.draw_pile.len(), table.game.discards.len()), (81, 0));
}

/// NAV-226
#[test]
fn whoever_does_not_choose_in_time_would_get_no_fleet_of_25_points() {
    let mut table = choosing(2);
    table.play(BEN, "nation germany");
    for seat in [ANN, BEN] {
        let prompts = table.game.prompts();
        let line = table.game.on_time_out(prompts.iter().find(|prompt| prompt.seat == seat).unwrap()).unwrap();
        for step in line.split("; ") {
            table.play(seat, step);
        }
    }
    assert_eq!(
        [ANN, BEN].map(|seat| table.game.table.fleet(seat).nation),
        [Some(Nation::France), Some(Nation::Germany)]
    );
    let points = |seat: Seat, nation| table.game.secrets(seat).fleet.points(nation);
    assert_eq!((points(ANN, Nation::France), points(BEN, Nation::Germany)), (25, 25));
    let first = table.game.table.turn;
    let line = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    for step in line.split("; ") {
        table.play(first, step);
    }
    let fleet = table.game.table.fleet(first);
    assert!(fleet.units.iter().all(|unit| unit.row == u8::from(!unit.ship.is_submarine()) && !unit.active));
}

/// NAV-23, NAV-226: a fleet of submarines alone has no rows to be laid out in.
#[test]
fn a_fleet_of_submarines_alone_is_laid_out_when_the_time_is_up() {
    let mut table = choosing(2);
    table.play(ANN, "nation germany").play(ANN, "fleet germany u47 u123").play(ANN, "end");
    table.play(BEN, "nation japan").play(BEN, "fleet japan i174").play(BEN, "end");
    for _ in 0..2 {
        let seat = table.game.table.turn;
        let late = table.game.on_time_out(&table.game.prompts()[0]).expect("it is laid out");
        assert_eq!(table.enter(seat, &late), (vec!["clear".into(), "layout".into(), "end".into()], None));
        let units = &table.game.table.fleet(seat).units;
        assert!(!units.is_empty() && units.iter().all(|unit| unit.row == 0 && !unit.active));
    }
    assert_eq!(table.game.table.phase, Phase::Reorganise);
}

/// NAV-19: a layout that names nothing lays out nothing but submarines, which may be left out.
#[test]
fn a_layout_without_the_ships_of_the_fleet_names_the_first_that_is_missing() {
    let mut table = chosen(&[6, 1, 2]);
    assert_eq!(code(&mut table, ANN, "layout"), "bad-row-ship");
}

/// NAV-20, NAV-56: whoever simply confirms.
#[test]
fn a_fleet_would_lie_at_first_so_that_some_cannot_fire() {
    let mut table = choosing(2);
    table.play(ANN, "nation japan").play(ANN, "fleet japan 1").play(ANN, "end");
    table.play(BEN, "nation germany").play(BEN, "fleet germany 2").play(BEN, "end");
    let first = table.game.table.turn;
    table.play(first, "end");
    let rows = |class: &str| -> Vec<u8> {
        let units = table.game.table.fleet(first).units.iter();
        units.filter(|unit| unit.ship.card().class.id() == class).map(|unit| unit.row).collect()
    };
    assert!(rows("destroyer").iter().all(|row| *row == 1), "{}", table.game);
    assert!(rows("battleship").iter().all(|row| *row == 2), "{}", table.game);
    assert!(rows("fleet_carrier").iter().all(|row| *row == 3), "{}", table.game);
}

/// NAV-226: as many fleets of 25 points as section 22 of the rules counts, each as likely.
#[test]
fn a_random_fleet_would_never_come_up() {
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

/// NAV-18, NAV-226
#[test]
fn whoever_lays_out_would_see_no_fleet_before_the_first_change() {
    let table = chosen(&[1, 6, 2]);
    let names = ["Ann", "Ben", "Cleo"].map(str::to_owned);
    let view = |seat: Seat| table.game.view(Viewer::Seat(seat));
    assert_eq!((table.game.table.phase.clone(), table.game.table.turn), (Phase::Layout, BEN));
    assert!(
        NavalBattles::text(&view(BEN), &names, engine::lang::Language::En).contains(" 2: Tirpitz 0/"),
        "{}",
        NavalBattles::text(&view(BEN), &names, engine::lang::Language::En)
    );
    let rows = |seat: Seat, other: Seat| view(seat).game.table.fleet(other).units.len();
    assert_eq!([rows(BEN, BEN), rows(ANN, ANN), rows(ANN, BEN), rows(BEN, ANN)], [9, 8, 0, 0], "each his own alone");
    let everybody = table.game.view(Viewer::Spectator);
    assert!(everybody.game.table.fleets.iter().all(|fleet| fleet.units.is_empty()));
}
