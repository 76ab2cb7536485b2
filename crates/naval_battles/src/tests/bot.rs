//! Computers of all levels, at tables of every size and in every mode.

use super::super::data::Ship;
use super::super::memory::Memory;
use super::super::notation::{self, Move};
use super::super::state::NavalBattles;
use super::super::table::Phase;
use engine::battery::duel::Duel;
use engine::bot::Budget;
use engine::line;
use engine::prelude::*;
use engine::prompt;
use engine::seat::Seat;

/// A limit that no game reaches, in lines.
const LONGEST: usize = 20_000;

/// Plays a game to its end. Every line must be legal and advance the game.
fn play(options: &str, seats: u8, number: u64, levels: &[&str]) -> Duel<NavalBattles> {
    let mut duel = Duel::between(seats, options, number).within(Budget::percent(1));
    for _ in 0..LONGEST {
        let Some(seat) = duel.asked() else { return duel };
        let line = duel.line(levels);
        let before = duel.game.clone();
        duel.enter(seat, &line);
        let waits = prompt::waited_for(&duel.game.prompts()) == Some(seat);
        let drafted = !duel.game.drafted(seat).is_empty();
        assert!(duel.game != before && !(waits && drafted), "{line} commits nothing\n{before}");
    }
    panic!("this game does not end\n{}", duel.game)
}

/// NAV-26, NAV-188, NAV-193
#[test]
fn computers_finish_every_kind_of_game() {
    let levels = NavalBattles::LEVELS;
    let tables = (2..=6).map(|seats| ("mode=single", seats));
    let modes = [("mode=series", 2), ("mode=series", 4), ("mode=teams-2", 4), ("mode=teams-2", 6), ("mode=teams-3", 6)];
    for (at, (options, seats)) in tables.chain(modes).enumerate() {
        let level = |seat: u8| levels[(usize::from(seat) + at) % levels.len()];
        let seated: Vec<&str> = (0..seats).map(level).collect();
        let duel = play(options, seats, at as u64, &seated);
        let outcome = duel.game.outcome().expect("the game is over");
        outcome.check(seats).unwrap_or_else(|error| panic!("{options}: {error}"));
    }
}

///
#[test]
fn computer_leaves_nothing_ahead() {
    let mut duel = Duel::<NavalBattles>::between(4, "", 3).within(Budget::percent(1));
    let mut asked = 0;
    while duel.asked().is_some() {
        if matches!(duel.game.table.phase, Phase::Defend(_)) {
            let turn = duel.game.table.turn;
            let memory = &duel.memories[turn.index()];
            let mut dice = engine::dice::Dice::luck(&[1; 32], turn);
            assert_eq!(NavalBattles::choose(memory, "normal", Budget::FULL, &mut dice), None);
            asked += 1;
        }
        duel.choose(["normal"; 4]);
    }
    assert!(asked > 0);
}

/// The targets of a declaration.
fn targets(step: &Move) -> &[Ship] {
    match step {
        Move::Fire { target, .. } | Move::Fly(_, target) => std::slice::from_ref(target),
        Move::Air(_, targets) => targets,
        _ => &[],
    }
}

/// NAV-203
#[test]
fn computer_never_attacks_team_mate() {
    let mut duel = Duel::<NavalBattles>::between(4, "mode=teams-2", 5).within(Budget::percent(1));
    let mut declared = 0;
    while let Some(seat) = duel.asked() {
        let mate = Seat((seat.0 + 2) % 4);
        let nation = duel.game.table.fleet(mate).nation;
        let of_mate = |ship: &Ship| nation == Some(ship.nation());
        let open: Vec<Ship> = duel.game.targets(seat).map(|unit| unit.ship).collect();
        assert!(
            !open.iter().any(of_mate),
            "{seat}: {open:?}
{}",
            duel.game
        );
        let line = duel.line(["easy", "normal", "hard", "normal"]);
        for step in line::parts(&line).filter_map(notation::read) {
            assert!(
                !targets(&step).iter().any(of_mate) && step != Move::Surprise(mate),
                "{line}
{}",
                duel.game
            );
            declared += targets(&step).len();
        }
        duel.enter(seat, &line);
    }
    assert!(declared > 50, "{declared}");
}

/// NAV-188, NAV-193
#[test]
fn every_seat_of_running_game_has_chance_to_win() {
    for (options, seats) in [("", 2), ("", 4), ("", 6), ("mode=series", 3), ("mode=teams-2", 4)] {
        let mut duel = Duel::<NavalBattles>::between(seats, options, 7).within(Budget::percent(1));
        while duel.choose(vec!["normal"; usize::from(seats)]).is_some() {
            let Some(shares) = duel.game.evaluate() else { continue };
            for seat in duel.game.table.playing() {
                assert!((1..1_000).contains(&shares[seat.index()]), "{seat}: {shares:?}\n{}", duel.game);
            }
        }
    }
}

/// NAV-190 in revision 1, NAV-197
#[test]
fn computer_whose_last_ship_is_sunk_ends_its_turn() {
    let fleets = "fleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready out left 0\nrow 2 1 t13";
    let game = NavalBattles::position(&format!(
        "naval_battles 1\noption mode series\nseats 3\nturn 1 9 reorganise 1\n{fleets}\nhand 1 main-11\nhand 2 reinforcements-5\n"
    ));
    let game = game.expect("a position");
    for level in NavalBattles::LEVELS {
        let (table, own) = (game.table.clone(), game.secrets[0].clone());
        let memory = Memory { seat: Seat(0), table, own, seen: Vec::new() };
        let mut dice = engine::dice::Dice::luck(&[3; 32], Seat(0));
        assert_eq!(NavalBattles::choose(&memory, level, Budget::percent(10), &mut dice).as_deref(), Some("end"));
    }
}

/// NAV-192: computers without a ship bring in ships, attack from the air, and discard useless cards.
#[test]
fn computers_play_on_without_a_ship() {
    let chosen = |hand: &str, level: &str| {
        let ships = "row 2 1 t13 nuernberg\nrow 3 1 mogador";
        let game = super::table("reorganise", &format!("{ships}\n{hand}\nreserve 1 yamato kagero")).game;
        let memory =
            Memory { seat: Seat(0), table: game.table.clone(), own: game.secrets[0].clone(), seen: Vec::new() };
        let mut luck = engine::dice::Dice::luck(&[7; 32], Seat(0));
        NavalBattles::choose(&memory, level, Budget::percent(10), &mut luck).expect("it is her turn")
    };
    for level in ["normal", "hard"] {
        let line = chosen("hand 1 air-x1 main-14 armour", level);
        assert!(line.contains("air air-x1 > "), "{level}: {line}");
        let line = chosen("hand 1 main-14 armour planning", level);
        assert!(line.contains("discard main-14 armour planning"), "{level}: {line}");
        let line = chosen("hand 1 reinforcements-2 main-14", level);
        assert!(line.starts_with("reinforce reinforcements-2 > kagero"), "{level}: {line}");
    }
}
