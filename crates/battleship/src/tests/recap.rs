//! Recaps of several shots: BAT-33, BAT-35, BAT-36, BAT-50.

use super::*;
use engine::battery::trial;
use engine::lang::Language;

/// The fields of fleet M, ship by ship.
const FLEET_M: &str = "A1 A2 A3 A4 A5 B6 B7 B8 B9 C5 D5 E5 F1 G1 H1 J8 J9 J10 C1 D1 G8 G9 I5 J5";

/// The recap of all events since the position.
pub(super) fn told(table: &Table, viewer: Viewer, language: Language) -> Vec<String> {
    said(table, viewer, language, &trial::names())
}

/// The recap with these player names.
fn said(table: &Table, viewer: Viewer, language: Language, names: &[String]) -> Vec<String> {
    let events: Vec<&Event> = table.log.heard_by(viewer).collect();
    let recap = Battleship::recap(&events, viewer);
    recap.iter().map(|message| engine::battery::texts().say(language, message, names)).collect()
}

/// A game with these shots as events.
fn fired(options: &str, shots: &[(Seat, &str)]) -> Table {
    let mut table = Table::firing(options, &[]);
    for (seat, fields) in shots {
        fields.split(' ').for_each(|field| _ = table.play(*seat, field));
    }
    table
}

/// BAT-33, BAT-35
#[test]
fn consecutive_shots_are_told_in_one_sentence() {
    let table = fired(MAIN, &[(P, "C1 A1 D1 B10")]);
    for (viewer, language, sentence) in [
        (Q, Language::En, "Anna fires at C1: hit, A1: hit, D1: **speed boat sunk**, B10: miss."),
        (P, Language::En, "You fire at C1: hit, A1: hit, D1: **speed boat sunk**, B10: miss."),
        (Q, Language::De, "Anna schießt auf C1: Treffer, A1: Treffer, D1: **Schnellboot versenkt**, B10: daneben."),
        (P, Language::De, "Du schießt auf C1: Treffer, A1: Treffer, D1: **Schnellboot versenkt**, B10: daneben."),
    ] {
        assert_eq!(told(&table, Viewer::Seat(viewer), language), [sentence]);
    }
}

/// BAT-36
#[test]
fn shots_of_each_turn_have_their_own_sentence() {
    let table = fired(MAIN, &[(P, "A1 B10"), (Q, "J10"), (P, "A2")]);
    let expected = ["Anna fires at A1: hit, B10: miss.", "Ben fires at J10: miss.", "Anna fires at A2: **hit!**"];
    assert_eq!(told(&table, Viewer::Spectator, Language::En), expected);
}

/// BAT-33
#[test]
fn recap_names_every_sunk_ship_and_ends_with_result() {
    let table = fired(MAIN, &[(P, FLEET_M)]);
    let told = told(&table, Viewer::Seat(Q), Language::En);
    assert_eq!(told.len(), 2, "{told:?}");
    let sunk: Vec<&str> = told[0].split("**").filter_map(|part| part.strip_suffix(" sunk")).collect();
    let (torpedo, speed) = ("torpedo boat", "speed boat");
    assert_eq!(sunk, ["carrier", "destroyer", torpedo, torpedo, torpedo, speed, speed, speed]);
    assert_eq!(told[1], "**Anna wins:** your whole fleet is sunk.");
}

/// BAT-50
#[test]
fn recap_does_not_name_field_of_unrecorded_miss() {
    let told = |field: &str, language| {
        let table = fired(HARD, &[(P, "A1 A2"), (P, field), (Q, "J10")]);
        Viewer::all(2).map(|viewer| told(&table, viewer, language)).collect::<Vec<_>>()
    };
    for language in Language::ALL {
        assert_eq!(told("B10", language), told("F6", language));
    }
    let heard = |language| told("B10", language)[Q.index()].clone();
    assert_eq!(heard(Language::En), ["Anna fires at A1: hit, A2: hit, then a miss.", "You have missed."]);
    assert_eq!(
        heard(Language::De),
        ["Anna schießt auf A1: Treffer, A2: Treffer, dann daneben.", "Du hast danebengeschossen."]
    );
}

#[test]
fn recap_of_longest_run_is_short() {
    let names = vec!["Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned(); 2];
    // The longest run hits all fields of a fleet. A message has 2,000 characters.
    let table = fired(MAIN, &[(P, FLEET_M)]);
    for language in Language::ALL {
        let length = said(&table, Viewer::Spectator, language, &names).join("\n").chars().count();
        assert!(length <= 700, "{language:?}: {length} characters");
    }
}
