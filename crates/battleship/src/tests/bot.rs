//! The knowledge of computers, and the secrets that their shots must not reveal.

use super::super::memory::Memory;
use super::*;
use engine::battery::trial;
use engine::options::ChosenOptions;
use engine::prelude::*;

/// The memory of a computer in seat P with a confirmed fleet, after these shots.
fn computer(fleet: &Fleet, shots: &[&str]) -> Memory {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, MAIN).unwrap();
    let mut memory = trial::memory::<Battleship>(&choices, P);
    Battleship::observe(&mut memory, &Event::Fleet { ships: fleet.ships().to_vec() });
    let table = Table::firing(MAIN, shots);
    for shot in &table.game.shots {
        Battleship::observe(&mut memory, &Event::Fired { shot: *shot, record: true });
    }
    memory
}

#[test]
fn h_bat_1_shots_of_computer_do_not_depend_on_its_own_fleet() {
    let shots: [&[&str]; 3] = [&[], &["1 B10", "2 J10"], &["1 C2", "2 J10", "1 A5 C7", "2 J9"]];
    for level in Battleship::LEVELS {
        for shots in shots {
            for number in 0..12 {
                let dice = |stream| Dice::stream(&[14; 32], stream, None, number);
                let one = Fleet::random(10, super::super::fleet::Contact::CornersAllowed, &mut dice(Stream::Draft));
                let other = fleet(MAIN, E);
                let choose =
                    |own: &Fleet| trial::choose::<Battleship>(&computer(own, shots), level, &mut dice(Stream::Setup));
                assert_eq!(choose(&one), choose(&other), "{level}, after {shots:?}");
            }
        }
    }
}

#[test]
fn normal_hunts_on_colour_of_its_first_shot_which_is_random() {
    let colour = |name: &str| (field(name).row + field(name).column) % 2;
    let own = fleet(MAIN, E);
    let shot = |shots: &[&str], number| {
        let mut dice = Dice::stream(&[15; 32], Stream::Setup, None, number);
        trial::choose::<Battleship>(&computer(&own, shots), "normal", &mut dice)
    };
    let odd = (0..400).filter(|number| colour(&shot(&[], *number)) == 1).count();
    // 400 fair draws are outside 200 +- 50 only once in a million times.
    assert!((150..=250).contains(&odd), "{odd} of 400 first shots are on one colour");
    for (first, wanted) in [(["1 B10", "2 J10"], 0), (["1 B1", "2 J10"], 1)] {
        assert!((0..50).all(|number| colour(&shot(&first, number)) == wanted), "{first:?}");
    }
}

#[test]
fn computer_remembers_shot_that_was_taken_back() {
    let table = Table::firing(MAIN, &["1 J10 C2"]);
    for level in Battleship::LEVELS {
        let mut memory = computer(&fleet(MAIN, E), &[]);
        for shot in &table.game.shots {
            Battleship::observe_undone(&mut memory, &Event::Fired { shot: *shot, record: true });
        }
        let hits = table.game.shots.iter().filter(|shot| shot.result != ShotResult::Miss).count();
        assert_eq!(hits, 1, "one of the shots hits");
        for number in 0..20 {
            let chosen =
                trial::choose::<Battleship>(&memory, level, &mut Dice::stream(&[3; 32], Stream::Setup, None, number));
            assert_eq!(chosen, "J10", "{level} fires at the known ship");
        }
        // The enemy may have placed its ships anew, so the knowledge is void.
        Battleship::observe_undone(&mut memory, &Event::Ready { seat: Q });
        assert!(memory.sure().is_empty());
    }
}

#[test]
fn computer_does_not_repeat_miss_that_was_taken_back() {
    let table = Table::firing(MAIN, &["1 B10"]);
    for level in Battleship::LEVELS {
        let mut memory = computer(&fleet(MAIN, E), &[]);
        Battleship::observe_undone(&mut memory, &Event::Fired { shot: table.game.shots[0], record: true });
        for number in 0..if *level == "hard" { 5 } else { 200 } {
            let mut dice = Dice::stream(&[4; 32], Stream::Setup, None, number);
            assert_ne!(trial::choose::<Battleship>(&memory, level, &mut dice), "B10", "{level}");
        }
    }
}

#[test]
fn easy_follows_up_most_hits_and_normal_all_of_them() {
    let own = fleet(MAIN, E);
    let adjacent = ["A4", "A6", "B5"];
    let followed = |level: &str| {
        let shot = |number| {
            let mut dice = Dice::stream(&[16; 32], Stream::Setup, None, number);
            trial::choose::<Battleship>(&computer(&own, &["1 A5"]), level, &mut dice)
        };
        (0..200).filter(|number| adjacent.contains(&shot(*number).as_str())).count()
    };
    let easy = followed("easy");
    assert!((130..195).contains(&easy), "easy follows up {easy} of 200 hits");
    assert_eq!(followed("normal"), 200);
}
