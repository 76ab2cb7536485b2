//! `flaggschiff verify`: valid proofs, and every way in which a proof can fail.

use games::engine::journal::JournalEntry;
use games::engine::outcome::Outcome;
use games::engine::record::Recording;
use games::engine::seat::Seat;

use crate::{recorded, run};

#[test]
fn fair_game_is_proved_in_four_sentences() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = recorded::whole();
    let said = run(&["verify", &recorded::file(&folder, &whole)]).out();
    let proof = whole.proof.expect("a proof");
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].ends_with("recorded.game holds."), "{said}");
    assert_eq!(lines[1], format!("The secret has the hash that was published: {}.", proof.commitment));
    assert!(lines[2].starts_with("The seed follows from the secret and the 2 interactions"), "{said}");
    assert_eq!(
        lines[3],
        format!("All {} moves are legal by revision 1 of the rules of battleship.", whole.journal.len())
    );
    let result = whole.result.expect("a result");
    assert_eq!(lines[4], format!("They lead to the result that was recorded: {result}."));
}

/// The error for a whole game after `change`.
#[track_caller]
fn refused(change: impl FnOnce(&mut Recording)) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut recording = recorded::whole();
    change(&mut recording);
    let ran = run(&["verify", &recorded::file(&folder, &recording)]);
    assert_eq!(ran.out, "", "a failed proof prints nothing to standard output");
    let sentence = ran.failure();
    sentence.split_once("recorded.game does not hold: ").unwrap_or_else(|| panic!("{sentence}")).1.to_owned()
}

#[test]
fn another_secret_has_another_hash() {
    let sentence = refused(|game| game.proof.as_mut().expect("a proof").secret[0] ^= 1);
    assert_eq!(sentence, "the secret is not the one whose hash was published");
}

#[test]
fn another_interaction_leads_to_another_seed() {
    let sentence = refused(|game| game.proof.as_mut().expect("a proof").joined[1] = "i:3".to_owned());
    assert_eq!(sentence, "the seed does not follow from the secret and the interactions that took the seats");
    assert_eq!(refused(|game| game.seed[31] ^= 1), sentence);
}

#[test]
fn move_against_the_rules_is_named_with_rule_and_reason() {
    let sentence = refused(|game| {
        let last = game.journal.len() - 1;
        game.journal[last].text = "Z99".to_owned();
    });
    assert!(sentence.contains("(Z99) is refused by BAT-7: That is outside the board"), "{sentence}");
}

#[test]
fn another_result_is_contradicted() {
    let whole = recorded::whole();
    let sentence = refused(|game| game.result = Some(Outcome::drawn("draw")));
    let result = whole.result.expect("a result");
    assert_eq!(sentence, format!("the moves lead to {result}, not to the result that was recorded"));
    let sentence = refused(|game| {
        game.journal.pop();
    });
    assert_eq!(sentence, "the moves lead to no result, not to the result that was recorded");
}

#[test]
fn record_with_moves_after_the_end_is_refused() {
    let sentence =
        refused(|game| game.journal.push(JournalEntry { seat: Seat(0), text: "A1".to_owned(), line: 10_000 }));
    assert!(sentence.contains("(A1) is refused by"), "{sentence}");
}

#[test]
fn unknown_game_revision_option_or_player_count_is_refused() {
    let known: Vec<&str> = games::registry::GAMES.iter().map(|game| game.id()).collect();
    let sentence = refused(|game| game.game = "chess".to_owned());
    assert_eq!(sentence, format!("the game chess is not known; this program has {}", known.join(", ")));
    let sentence = refused(|game| game.revision = 99);
    assert!(sentence.ends_with("; use the release of flaggschiff that it was played with"), "{sentence}");
    let sentence = refused(|game| game.options = "size=11".to_owned());
    assert!(sentence.contains("\"size=11\"; battleship has size=10|12, "), "{sentence}");
    assert_eq!(refused(|game| game.names.push("Carl".to_owned())), "the game is not for 3 players");
}

#[test]
fn without_a_secret_there_is_nothing_to_prove() {
    assert!(refused(|game| game.proof = None).ends_with("; `flaggschiff replay` checks its moves"));
}

#[test]
fn command_line_verifies_games_that_are_too_long_for_the_bot() {
    let sentence = refused(|game| {
        let row = |line| JournalEntry { seat: Seat(0), text: "undo 1".to_owned(), line };
        game.journal = (1..=2_000).map(row).collect();
    });
    assert!(sentence.contains("undo 1"), "all moves are replayed: {sentence}");
}

#[test]
fn files_that_are_no_recorded_games_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = recorded::whole().print();
    let bad = |text: &str| run(&["verify", &recorded::text(&folder, text)]).failure();
    assert!(bad(&format!("{good}weather fine\n")).contains("is not understood: weather fine; give a file that"));
    assert!(bad(&good.replace("seed ", "sod ")).contains("is not a recorded game: line"));
    let more_players = good.replace("players 2", "players 9\nmove 9 A1\nplayers 2");
    assert!(bad(&more_players).contains("is not understood: players 2"), "a move names seat 9 of 2");
    assert!(bad("").contains("there is no line \"flaggschiff 1\""));
    let picture = folder.path().join("picture.png");
    std::fs::write(&picture, [0x89, b'P', 0xFF]).expect("a file");
    assert!(
        run(&["verify", picture.to_str().expect("a path")]).failure().contains("picture.png is not a recorded game")
    );
    let sentence = run(&["verify", "nowhere.game"]).failure();
    assert!(sentence.starts_with("cannot read nowhere.game: No such file"), "{sentence}");
}
