//! `flaggschiff play`: whole games in the terminal.

use std::fmt::Write as _;

use crate::{run, typed};

/// The sequence that clears the screen between two people.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A fleet whose ships lie in rows.
const ROWS: &str = "place carrier A1-A5; place destroyer C1-C4; place torpedo_boat E1-E3; place torpedo_boat G1-G3; \
                    place torpedo_boat I1-I3; place speed_boat A8-A9; place speed_boat C8-C9; place speed_boat E8-E9";
/// The same ships in columns.
const COLUMNS: &str = "place carrier A1-E1; place destroyer A3-D3; place torpedo_boat A5-C5; place torpedo_boat A7-C7; \
                       place torpedo_boat A9-C9; place speed_boat H1-I1; place speed_boat H3-I3; place speed_boat H5-I5";

fn every_shot() -> String {
    let mut lines = String::new();
    for row in 'A'..='J' {
        (1..=10).for_each(|column| writeln!(lines, "{row}{column}").expect("strings grow"));
    }
    lines
}

#[test]
fn whole_game_against_the_computer_is_played_recorded_and_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let file = file.to_str().expect("a path");
    let args = ["play", "--against", "easy", "--seed", "5", "--record", file];
    let input = format!("random\nconfirm\n{}", every_shot());
    let out = typed(&args, &input).out();
    for text in ["Player 1 – Computer", "You fire at A1: ", "Computer fires at ", "whole fleet of "] {
        assert!(out.contains(text), "{text}: {out}");
    }
    assert!(out.ends_with(&format!("The game is recorded in {file}.\n")), "{out}");
    assert!(out.contains("longest run of hits") && !out.contains('\u{1b}') && !out.contains("**"), "{out}");

    let recorded = std::fs::read_to_string(file).expect("a file");
    assert!(recorded.contains("\nname 2 Computer\n") && !recorded.contains("secret"), "{recorded}");
    assert!(recorded.lines().last().expect("a line").starts_with("result "), "{recorded}");
    let told = run(&["replay", file]).out();
    assert!(told.contains("whole fleet of "), "{told}");
    assert!(run(&["verify", file]).failure().contains("the file has no secret"));

    assert_eq!(typed(&args, &input).out(), out, "the same seed and moves, the same game");
    let other = typed(&["play", "--against", "easy", "--seed", "6"], &input).out();
    assert_ne!(other, out);
}

#[test]
fn person_sees_their_fleet_the_possible_moves_and_refusals() {
    let input = "hilfe\nplace\nplace carrier\nplace carrier a\nplace carrier A1-A4\nplace carrier A1-A5\nundo\nundo\nconfirm\n\
                 board\n\nnonsense\nquit\n";
    insta::assert_snapshot!(typed(&["play", "--against", "normal", "--seed", "1"], input).out());
}

#[test]
fn german_people_play_in_german() {
    let input = "regeln\nzufxx\nzuf\nrandom\nzurück\nrandom\nconfirm\nA1\na\na1\nhilfe\nbeenden\n";
    let out = typed(&["play", "--against", "easy", "--seed", "1", "--language", "de"], input).out();
    for text in [
        "Schiffe versenken",
        "Spieler 1 – Computer",
        "Wer trifft, schießt noch einmal",
        "(BAT-52)",
        "Die letzte Änderung ist zurückgenommen.",
        "Du kannst eingeben: setze flugzeugträger, setze zerstörer, setze torpedoboot, setze schnellboot, zufall\n",
        "Du kannst eingeben: zufall\n",
        "„a“ ist der Anfang eines Zugs. Weiter geht es mit: A2, ",
        "(BAT-28)\nDu kannst eingeben: A10\n",
        "Mit `aufgeben` gibst du auf.",
        "Das Spiel ist abgebrochen.",
    ] {
        assert!(out.contains(text), "{text}: {out}");
    }
    assert!(!out.contains("[cli-") && !out.contains("[battleship-") && !out.contains("<!--"), "{out}");
}

#[test]
fn german_beginning_of_a_move_shows_how_it_goes_on() {
    let args = ["play", "--game", "naval_battles", "--against", "easy", "--seed", "5", "--language", "de"];
    let out = typed(&args, "nation deutschland\nzufall\nende\nende\nbefehl\nbeenden\n").out();
    let goes_on =
        "„befehl“ ist der Anfang eines Zugs. Weiter geht es mit: befehl fragen, befehl kleine, befehl durchlassen";
    assert!(out.contains(goes_on), "{out}");
}

#[test]
fn german_word_for_the_end_of_a_turn_does_not_end_the_program() {
    let args = ["play", "--game", "sub_search", "--against", "easy", "--seed", "3", "--language", "de"];
    // The turn cannot end before a ship has sailed; afterwards it can.
    let out = typed(&args, "zufall\nfertig\nende\nA 19\nende\nhilfe\nbeenden\n").out();
    let stopped = out.find("Das Spiel ist abgebrochen.").unwrap_or_else(|| panic!("{out}"));
    assert!(out.find("zeigt das Spielfeld noch einmal").is_some_and(|help| help < stopped), "{out}");
    assert!(out.contains("Zug 3: Du bewegst ein Schiff."), "the turn has ended: {out}");
}

#[test]
fn typed_resignation_asks_first() {
    let input = "random\nconfirm\nresign\nno\n\nRESIGN\nquit\nresign\nyes\n";
    let out = typed(&["play", "--against", "easy", "--seed", "5"], input).out();
    assert_eq!(out.matches("Really resign? You will lose this game. (yes/no)").count(), 3, "{out}");
    assert_eq!(out.matches("You play on.").count(), 2, "{out}");
    assert!(out.contains("Computer wins: Player 1 has resigned."), "{out}");
    let german = typed(&["play", "--against", "easy", "--language", "de"], "aufgeben\nja\n").out();
    assert!(german.contains("Wirklich aufgeben? Damit verlierst du dieses Spiel. (ja/nein)"), "{german}");
    assert!(german.contains("Computer gewinnt"), "{german}");
}

/// The pages, between clearings of the screen, of a game in which two people place ships and fire once each.
fn pages(first: &str) -> Vec<String> {
    let enter = "\n";
    // Each person sits down, places ships and hands over; each misses once; one resigns.
    let input = format!(
        "{enter}{first}; confirm\n{enter}{enter}{ROWS}; confirm\n{enter}{enter}J10\n{enter}{enter}J10\n{enter}{enter}resign\nyes\n"
    );
    let args = ["play", "--option", "starter=creator", "--seed", "1"];
    typed(&args, &input).out().split(CLEAR).map(str::to_owned).collect()
}

#[test]
fn screen_is_cleared_between_players_and_shows_no_secret_of_the_other() {
    let [one, other] = [ROWS, COLUMNS].map(pages);
    assert_eq!(one.len(), 5, "{one:#?}");
    // The second person's pages do not depend on the ships of the first.
    for page in [1, 3] {
        assert!(one[page].starts_with("\nIt is Player 2’s turn: "), "{}", one[page]);
        assert_eq!(one[page], other[page]);
    }
    assert!(!one[1].split("> ").next().expect("a first part").contains("  S"), "no ship is shown before one is placed");
    assert!(one[3].contains("Player 1 fires at J10: miss."), "{}", one[3]);
    // The first person's own pages do. Only the end shows the other's ships.
    for page in [0, 2, 4] {
        assert_ne!(one[page], other[page]);
    }
    assert!(one[2].contains("A  S  S  S  S  S") && other[2].contains("A  S  .  S  .  S"), "{}", other[2]);
    assert!(
        one[4].contains("Player 2 wins: Player 1 has resigned.") && one[4].contains("Player 1: 1 shot, 0 hits (0%)"),
        "{}",
        one[4]
    );
}

#[test]
fn record_so_far_is_kept_by_a_stop_and_by_leaving() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let path = file.to_str().expect("a path");
    for end in ["quit\n", ""] {
        let out = typed(&["play", "--seed", "1", "--record", path], &format!("\n{ROWS}; confirm\n\n\n{end}")).out();
        assert!(out.contains("The game has been stopped."), "{out}");
        let recorded = std::fs::read_to_string(&file).expect("a file");
        assert!(recorded.ends_with("and 1 confirm\n"), "{recorded}");
        assert!(run(&["replay", path]).out().contains("Player 1 is ready."));
    }
}

#[test]
fn line_of_several_moves_stops_at_the_refused_move() {
    let input = "place carrier A1-A5; place carrier C1-C5; confirm\nquit\n";
    let out = typed(&["play", "--against", "easy", "--seed", "1"], input).out();
    let refused = out.find("There is no carrier left to place. (").unwrap_or_else(|| panic!("{out}"));
    assert!(out[refused..].contains("A  S  S  S  S  S"), "the earlier moves count: {out}");
}

#[test]
fn game_has_the_requested_number_of_players() {
    let convoy = ["play", "--game", "convoy", "--language", "en", "--seed", "1", "--against", "easy"];
    let four = typed(&[&convoy[..], &["--seats", "4", "--option", "teams=on"]].concat(), "quit\n").out();
    assert!(four.contains("Player 1 – Computer 1 – Computer 2 – Computer 3\n"), "{four}");
    let three = typed(&convoy, "quit\n").out();
    assert!(three.contains("Player 1 – Computer 1 – Computer 2\n"), "{three}");
}

#[test]
fn impossible_choices_are_refused_before_the_game() {
    for (args, sentence) in [
        (&["--game", "chess"][..], "there is no game \"chess\"; choose --game battleship"),
        (
            &["--against", "grand"],
            "there is no computer opponent \"grand\"; the levels of battleship are easy or normal or hard",
        ),
        (&["--seats", "3"], "3 cannot play battleship; choose --seats 2"),
        (&["--game", "convoy", "--seats", "5"], "5 cannot play convoy; choose --seats 3 to 4"),
        (&["--game", "convoy", "--option", "teams=on", "--language", "en"], "Two teams of two need four players."),
        (&["--option", "wind=on"], "there is no option \"wind=on\"; battleship has size=10|12, "),
        (&["--record", "/nowhere/game.txt"], "cannot write /nowhere/game.txt: No such file"),
    ] {
        let ran = run(&[&["play"][..], args].concat());
        assert_eq!(ran.out, "");
        let said = ran.failure();
        assert!(said.starts_with(sentence), "{said}");
    }
}

#[test]
fn typed_end_of_a_turn_asks_before_actions_are_lost() {
    let ships = "place calhoun wilmington\nplace zephine wilmington\nplace elizabeth nassau\nplace matagorda nassau\n";
    let input = format!("{ships}end\nno\nend\nyes\n");
    let out = typed(&["play", "--game", "blockade_runner", "--against", "easy", "--seed", "5"], &input).out();
    let question = "> end\nReally end the turn? 4 actions would be lost.\nYes or no? ";
    let next = "1862: it is your turn";
    let parts: Vec<&str> = out.split(question).collect();
    let [_, refused, meant] = parts[..] else { panic!("not two questions: {out}") };
    assert!(refused.contains("You play on.") && !refused.contains(next), "{refused}");
    assert!(meant.contains(next), "{meant}");
}

#[test]
fn suggestion_is_taken_by_its_word() {
    let args = ["play", "--game", "naval_battles", "--against", "easy", "--seed", "5"];
    for word in ["suggestion", "Vorschlag"] {
        let out = typed(&args, &format!("{word}\nnation germany\nrandom\nend\nend\n{word}\nend\nquit\n")).out();
        assert!(out.contains("Type `suggestion` to take the suggestion."), "{out}");
        assert_eq!(out.matches("There is nothing to suggest at the moment.\n").count(), 1, "{out}");
        assert!(!out.contains("do not understand"), "{out}");
    }
}
