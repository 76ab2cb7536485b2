//! Winning, leaving, series and teams (NAV-188 to NAV-209, NAV-225).

use super::super::data::{Kind, Nation, Ship};
use super::super::events::Event;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::{ANN, BEN, CLEO, code, dice};
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::seat::Viewer;

/// Ann (Japan) resolves an attack on Ben's t13; so many points are wanting to the goal.
fn about_to_win(mode: &str, seats: u8, lines: &str) -> Trial<NavalBattles> {
    let nations = ["japan", "germany", "france", "italy", "great_britain", "united_states"];
    let fleets: String =
        (1..=seats).map(|seat| format!("fleet {seat} {} ready 0\n", nations[usize::from(seat) - 1])).collect();
    with_fleets(mode, seats, &fleets, lines)
}

/// The same with these lines of fleets.
fn with_fleets(mode: &str, seats: u8, fleets: &str, lines: &str) -> Trial<NavalBattles> {
    let table = format!(
        "naval_battles 2\noption mode {mode}\nseats {seats}\nturn 1 9 resolve 1\n{fleets}row 1 1 kagero\nrow 2 1 t13 nuernberg\n\
         attack 1 1 air-x1 > t13 2 open\n{lines}\ndice 6\n"
    );
    Trial::at(&table)
}

const OTHERS: &str = "row 3 1 mogador\nrow 4 1 zara";

/// NAV-188, NAV-189
#[test]
fn a_game_would_go_on_beyond_25_points() {
    let mut table = about_to_win("single", 3, "row 3 1 mogador\ncaptured 1 graf-zeppelin bismarck tirpitz prinz-eugen");
    table.play(ANN, "resolve a1");
    assert_eq!(table.result().as_deref(), Some("1-2-2 points points 25,0,0"));
    assert_eq!(code(&mut table, BEN, "end"), "wrong-phase-over");
}

/// NAV-196, NAV-197, NAV-199, NAV-200, NAV-223
#[test]
fn the_next_game_of_a_series_would_begin_with_something_of_the_last() {
    let mut table = about_to_win(
        "series",
        3,
        "row 3 1 mogador\nhand 2 evasion\ncaptured 1 graf-zeppelin bismarck tirpitz prinz-eugen\ncaptured 2 richelieu",
    );
    table.play(ANN, "resolve a1");
    let game = &table.game;
    assert_eq!(game.table.phase, Phase::Fleets);
    assert_eq!(game.table.fleets.iter().map(|fleet| fleet.total).collect::<Vec<_>>(), [25, 5, 0]);
    assert!(
        game.table.fleets.iter().all(|fleet| fleet.nation.is_none() && fleet.captured.is_empty() && fleet.hand == 0)
    );
    assert!(game.secrets.iter().all(|secrets| secrets.hand.is_empty()) && game.discards.is_empty());
    assert_eq!(game.table.game, 2);
    assert!(table.heard(0).contains(&Event::GameOver { winner: ANN, totals: vec![25, 5, 0] }));
    // Another nation, another deal.
    table.play(ANN, "nation germany").play(BEN, "nation france").play(CLEO, "nation japan");
    for (seat, nation) in [(ANN, "germany"), (BEN, "france"), (CLEO, "japan")] {
        dice(&mut table, &[1, 2, 6]);
        table.play(seat, &format!("fleet {nation} 1")).play(seat, "end");
    }
    assert_eq!(table.game.table.turn, CLEO);
}

/// NAV-196, NAV-197, NAV-198
#[test]
fn a_series_would_go_on_with_75_points_or_end_without_the_points_of_its_earlier_games() {
    let fleets = "fleet 1 japan ready 74\nfleet 2 germany ready 61\nfleet 3 france ready 0\n";
    let mut table = with_fleets("series", 3, fleets, "row 3 1 mogador\ncaptured 2 richelieu");
    table.play(ANN, "resolve a1");
    let outcome = table.game.outcome().expect("it is over");
    assert_eq!((outcome.places, outcome.points), (vec![1, 2, 3], Some(vec![75, 66, 0])));
    assert_eq!(outcome.end, "series");
}

/// NAV-200: a game that ends by elimination counts the points that were scored and nothing more.
#[test]
fn an_elimination_would_give_points_in_a_series() {
    let mut table = about_to_win("series", 2, "captured 1 z23\nattack 2 2 air-x1 > nuernberg 2 open");
    dice(&mut table, &[6, 6]);
    table.play(ANN, "resolve all").play(ANN, "end");
    (0..4).for_each(|_| _ = table.play(BEN, "end"));
    assert_eq!(table.game.table.fleets.iter().map(|fleet| fleet.total).collect::<Vec<_>>(), [6, 0]);
    assert_eq!((table.game.table.game, &table.game.table.phase), (2, &Phase::Fleets));
}

/// NAV-225
#[test]
fn whoever_has_left_a_series_would_be_waited_for_in_its_next_game() {
    let mut table = about_to_win("series", 3, "row 3 1 mogador\ncaptured 1 graf-zeppelin bismarck tirpitz prinz-eugen");
    table.play(CLEO, "resign").play(ANN, "resolve a1");
    assert!(table.game.table.fleet(CLEO).left && table.game.table.fleet(CLEO).out);
    assert_eq!(code(&mut table, CLEO, "nation japan"), "wrong-phase-out");
    table.play(BEN, "resign");
    assert_eq!(table.result().as_deref(), Some("1-2-2 series-last"));
}

/// NAV-193, NAV-194
#[test]
fn the_last_one_would_play_on_alone() {
    let mut table = about_to_win("single", 3, "row 3 1 mogador");
    table.play(BEN, "resign");
    assert_eq!(table.result(), None);
    table.play(CLEO, "resign");
    assert_eq!(table.result().as_deref(), Some("1-2-2 last"));
    let mut teams = about_to_win("teams-2", 4, OTHERS);
    teams.play(BEN, "resign").play(engine::seat::Seat(3), "resign");
    assert_eq!(teams.result().as_deref(), Some("1-3-1-3 team-last teams 1-2-1-2"));
}

/// NAV-206, NAV-207
#[test]
fn the_points_of_one_would_end_a_game_of_teams() {
    let twenty_four = "captured 1 graf-zeppelin bismarck tirpitz prinz-eugen";
    let mut table = about_to_win("teams-2", 4, &format!("{OTHERS}\n{twenty_four}"));
    table.play(ANN, "resolve a1");
    assert_eq!(table.result(), None, "25 of 50");
    let of_mate = "captured 3 littorio roma aquila andrea-doria scire";
    let mut table = about_to_win("teams-2", 4, &format!("{OTHERS}\n{twenty_four}\n{of_mate}"));
    table.play(ANN, "resolve a1");
    assert_eq!(table.result().as_deref(), Some("1-3-1-3 team-points points 25,0,25,0 teams 1-2-1-2"));
}

/// NAV-209
#[test]
fn a_team_mate_would_see_a_hand() {
    let table = about_to_win("teams-2", 4, &format!("{OTHERS}\nhand 1 evasion\nreserve 1 yamato"));
    let seen = table.view(Viewer::Seat(CLEO)).game;
    assert!(seen.secrets(ANN).hand.is_empty() && seen.secrets(ANN).reserve.is_empty());
    assert_eq!(seen.table.fleet(ANN).hand, 1);
}

/// NAV-191: what an eliminated player held is laid face down to the discards.
#[test]
fn an_eliminated_player_would_keep_cards_or_be_attacked() {
    let mut table = about_to_win(
        "single",
        3,
        "row 3 1 mogador\nhand 2 evasion main-11\nfront 2 planning\nattack 2 2 air-x2 > nuernberg 2 open",
    );
    dice(&mut table, &[6, 6]);
    table.play(ANN, "resolve all").play(ANN, "end");
    (0..4).for_each(|_| _ = table.play(BEN, "end"));
    assert_eq!(table.game.table.turn, CLEO);
    let fleet = table.game.table.fleet(BEN);
    assert!(fleet.out && fleet.front.is_empty() && table.game.secrets(BEN).hand.is_empty());
    assert!(["evasion", "main-11"].iter().all(|card| super::discarded(&table, card) == 1));
    assert!(table.game.discards.iter().any(|card| card.kind() == Kind::Planning));
}

/// NAV-206: teams of three win with 75 points.
#[test]
fn the_points_of_two_teams_would_do_for_three() {
    let others = "row 3 1 mogador\nrow 4 1 zara\nrow 5 1 hood\nrow 6 1 fletcher";
    let won = |points: u16| {
        let afloat = ["t13", "nuernberg", "zara", "fletcher"].map(|id| Ship::named(id).unwrap());
        let enemies = [Nation::Germany, Nation::Italy, Nation::UnitedStates].into_iter().flat_map(Nation::ships);
        let mut ships: Vec<Ship> = enemies.filter(|ship| !afloat.contains(ship)).collect();
        ships.sort_by_key(|ship| std::cmp::Reverse(ship.points()));
        let mut left = points;
        ships.retain(|ship| {
            ship.points() <= left && {
                left -= ship.points();
                true
            }
        });
        assert_eq!(left, 0, "{points} points of ships");
        let captured: Vec<&str> = ships.iter().map(|ship| ship.id()).collect();
        let mut table = about_to_win("teams-3", 6, &format!("{others}\ncaptured 3 {}", captured.join(" ")));
        table.play(ANN, "resolve a1");
        table.result()
    };
    assert_eq!(won(73), None, "74 of 75");
    assert_eq!(won(74).as_deref(), Some("1-4-1-4-1-4 team-points points 1,0,74,0,0,0 teams 1-2-1-2-1-2"));
}

/// NAV-225
#[test]
fn whoever_was_eliminated_would_miss_the_next_game_of_a_series() {
    let lines = "captured 1 graf-zeppelin bismarck tirpitz prinz-eugen";
    let fleets = "fleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready out 3\n";
    let mut table = with_fleets("series", 3, fleets, lines);
    table.play(ANN, "resolve a1").play(CLEO, "nation italy");
    assert_eq!(table.game.table.fleet(CLEO).total, 3);
}

/// NAV-200, NAV-227: the rest of a line that ended a game of a series has nothing to do with the next one.
#[test]
fn time_that_is_up_would_be_refused_where_it_ends_a_game() {
    let mut table = about_to_win("series", 3, "row 3 1 mogador\ncaptured 1 graf-zeppelin bismarck tirpitz prinz-eugen");
    let late = table.game.on_time_out(&table.game.prompts()[0]).unwrap();
    let (done, refused) = table.enter(ANN, &late);
    assert_eq!((done, refused), (vec!["resolve all".to_owned()], None));
    assert_eq!(table.game.table.phase, Phase::Fleets);
}

/// NAV-194: a seat that leaves after it has confirmed is as if it had chosen nothing.
#[test]
fn a_position_would_not_be_read_once_somebody_has_left_before_the_deal() {
    let options = engine::options::ChosenOptions::new(NavalBattles::OPTIONS);
    let setup = engine::rules::Setup { options: &options, seats: 3, revision: NavalBattles::REVISION };
    let mut table = Trial::<NavalBattles> { game: setup.undrawn(), log: Default::default() };
    table.play(BEN, "nation germany").play(BEN, "fleet germany 1").play(BEN, "end").play(BEN, "resign");
    assert_eq!(Trial::<NavalBattles>::at(&table.game.to_string()).game, table.game);
    table.play(ANN, "nation germany");
}

/// NAV-199: a press that was meant for a decision of the last game decides nothing in the next one.
#[test]
fn a_decision_of_the_next_game_would_be_taken_for_one_of_the_last() {
    let number = |game: u8| {
        let fleets = "turn 1 0 fleets -\nfleet 1 - 0\nfleet 2 - 0";
        let position = format!("naval_battles 2\noption mode series\nseats 2\ngame {game} {}\n{fleets}\n", game - 1);
        Trial::<NavalBattles>::at(&position).game.prompts()[0].id
    };
    assert_ne!(number(1), number(2));
}
