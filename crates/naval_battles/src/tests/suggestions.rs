//! What the panels suggest.

use super::super::bot;
use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::scenes::{ANNA, BEN, Table, at_sea, attacked};
use super::table;
use engine::battery::duel::Duel;
use engine::battery::presses::presses;
use engine::battery::texts;
use engine::battery::trial::Trial;
use engine::lang::Language;
use engine::log::Log;
use engine::prelude::*;
use engine::rules::SUGGESTION;
use engine::seat::{Seat, Viewer};

/// NAV-51, NAV-210
#[test]
fn suggested_turn_can_be_taken_back_and_needs_no_secret_of_others() {
    let (mut turns, mut alternative, mut defences, mut discards) = (0, 0, 0, 0);
    for number in 0..4 {
        let mut duel = Duel::<NavalBattles>::between(3, "", number);
        while let Some(seat) = duel.asked() {
            let suggested = bot::suggested(&duel.game, seat);
            assert_eq!(bot::suggested(&duel.game.view(Viewer::Seat(seat)).game, seat), suggested);
            let other = bot::alternative(&duel.game, seat);
            assert_eq!(bot::alternative(&duel.game.view(Viewer::Seat(seat)).game, seat), other);
            if let Some(why) = bot::why(&duel.game, seat, &suggested) {
                let said = Language::ALL.map(|language| texts().say(language, &why, &[]));
                assert!(said.iter().all(|said| said.chars().count() <= 60), "{said:?}");
            }
            let mut table = Trial { game: duel.game.clone(), log: Log::default() };
            if !other.moves.is_empty() {
                alternative += 1;
                let entered: Vec<String> = other.moves.iter().map(ToString::to_string).collect();
                assert_eq!(table.clone().enter(seat, "suggestion other"), (entered, None));
            }
            match duel.game.table.phase {
                _ if suggested.is_empty() => {}
                Phase::Reorganise => {
                    turns += 1;
                    let entered: Vec<String> = suggested.iter().map(ToString::to_string).collect();
                    assert_eq!(table.enter(seat, SUGGESTION), (entered, None));
                    assert_eq!(table.game.committed(), &duel.game, "only the draft has changed");
                }
                Phase::Defend(_) => {
                    defences += 1;
                    assert_eq!(table.enter(seat, SUGGESTION).1, None);
                    assert_ne!(table.game, duel.game);
                }
                _ => {
                    discards += 1;
                    assert_eq!(table.enter(seat, SUGGESTION).1, None);
                    assert_ne!(table.game.table.turn, seat, "the turn is over");
                }
            }
            let line = duel.line(["normal"; 3]);
            duel.enter(seat, &line);
        }
    }
    assert!(
        turns > 20 && alternative > 10 && defences > 10 && discards > 10,
        "{turns} {alternative} {defences} {discards}"
    );
}

#[test]
fn suggested_turn_keeps_what_the_seat_has_moved() {
    let mut table = at_sea();
    let moved = "move fletcher 3";
    table.play(ANNA, moved);
    let suggested = bot::suggested(&table.game, ANNA);
    assert!(!suggested.iter().any(|step| matches!(step, Move::Place(..) | Move::Flip(..))), "{suggested:?}");
}

#[test]
fn nothing_is_suggested_to_who_does_not_decide() {
    assert_eq!(bot::suggested(&at_sea().game, BEN), []);
    assert_eq!(bot::suggested(&attacked().game, ANNA), []);
    assert!(!presses(&at_sea(), BEN).contains(&SUGGESTION.to_owned()));
}

/// NAV-57
#[test]
fn best_attack_is_the_first_in_its_menu() {
    let table = table("declare", "row 1 1 kongo\nhand 1 main-14\nrow 2 1 t13 bismarck\nrow 3 1 mogador");
    let offered = presses(&table, super::ANN);
    let fires: Vec<&String> = offered.iter().filter(|text| text.starts_with("fire")).collect();
    assert_eq!(
        fires,
        ["fire main-14 kongo:0 > mogador", "fire main-14 kongo:0 > t13", "fire main-14 kongo:0 > bismarck"]
    );
}

/// The reason for the suggestion at a table, in English.
fn reason(table: &Table, seat: Seat) -> Option<String> {
    let suggested = bot::suggested(&table.game, seat);
    Some(texts().say(Language::En, &bot::why(&table.game, seat, &suggested)?, &[]))
}

#[test]
fn reason_for_a_defence_names_the_ship_that_the_card_helps() {
    let lines = "row 1 1 kongo kagero\nrow 2 1 nuernberg z23 t13\nslots 2\nhand 2 near-miss";
    let shots = |first: &str, second: &str| {
        let attacks =
            format!("attack 1 1 main-16 kongo:0 > {first} 2 open\nattack 2 2 torpedo-3 kagero:1 > {second} 2 open");
        super::table("defend", &format!("{lines}\n{attacks}"))
    };
    let near_miss = reason(&shots("z23", "nuernberg"), BEN).expect("a suggestion");
    assert!(near_miss.contains("Z23"), "{near_miss}");
    let near_miss = reason(&shots("nuernberg", "t13"), BEN);
    assert!(near_miss.as_ref().is_none_or(|said| said.contains("Nürnberg")), "{near_miss:?}");
}
