//! `flaggschiff selfplay`: one JSON object, and the same games for the same seed.

use serde_json::Value;

use crate::run;

fn report(args: &[&str]) -> Value {
    let out = run(&[&["selfplay", "--games", "20"][..], args].concat()).out();
    serde_json::from_str(out.lines().last().expect("a line")).expect("JSON")
}

#[test]
fn last_line_is_one_json_object_with_exactly_these_keys() {
    let report = report(&["--game", "battleship", "--seed", "1"]);
    let mut keys: Vec<&str> = report.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["game", "games", "plies", "plies_per_second", "results"]);
    assert_eq!(report["game"], "battleship");
    assert_eq!(report["games"], 20);
    let results = report["results"].as_object().expect("results");
    assert_eq!(results.values().map(|count| count.as_u64().expect("a count")).sum::<u64>(), 20);
    assert!(report["plies"].as_u64().expect("a count") > 20 * 24);
    assert!(report["plies_per_second"].as_f64().expect("a number") > 0.0);
}

#[test]
fn seed_levels_and_options_decide_the_games() {
    let plies = |args: &[&str]| report(args)["plies"].as_u64().expect("a count");
    let usual = plies(&[]);
    assert_eq!(plies(&["--seed", "0", "--levels", "easy", "--option", "size=10"]), usual, "these are the defaults");
    assert_ne!(plies(&["--seed", "2"]), usual);
    assert!(plies(&["--levels", "normal,normal"]) < usual, "they hunt instead of guessing");
    let results = report(&["--levels", "easy,normal"])["results"].clone();
    assert!(results["2-1 sunk"].as_u64() > results["1-2 sunk"].as_u64(), "{results}");
}

#[test]
fn selfplay_of_no_games_succeeds() {
    let out = run(&["selfplay", "--games", "0"]).out();
    assert!(out.contains(r#""games":0,"results":{},"plies":0,"plies_per_second":0.0"#), "{out}");
}

#[test]
fn refusal_of_an_unknown_name_lists_the_known_ones() {
    for (args, sentence) in [
        (&["--game", "chess"][..], "there is no game \"chess\"; choose --game battleship"),
        (
            &["--levels", "easy,grand"],
            "there is no computer opponent \"grand\"; the levels of battleship are easy or normal or hard",
        ),
        (&["--levels", "easy,easy,easy"], "--levels names 3 computers, but battleship has 2 seats"),
        (&["--option", "size=11"], "there is no option \"size=11\"; battleship has size=10|12, "),
        (&["--option", "size"], "there is no option \"size\"; battleship has "),
    ] {
        let said = run(&[&["selfplay"][..], args].concat()).failure();
        assert!(said.starts_with(sentence), "{said}");
    }
}

#[test]
fn recorded_games_hold_their_proof() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().display().to_string();
    for (game, seats) in [("battleship", "2"), ("naval_battles", "3")] {
        let args =
            ["selfplay", "--game", game, "--games", "2", "--seats", seats, "--levels", "normal", "--record", &to];
        let report: Value = serde_json::from_str(run(&args).out().trim()).expect("JSON");
        assert_eq!(report["results"].as_object().expect("results").values().filter_map(Value::as_u64).sum::<u64>(), 2);
        for number in 0..2 {
            let file = folder.path().join(format!("{game}-0-{number}.game")).display().to_string();
            let said = run(&["verify", &file]).out();
            assert!(said.contains(&format!("the {seats} interactions")), "{said}");
        }
    }
}
