//! `flaggschiff referee`: figures for each player, and a list of blunders.

use serde_json::Value;

use crate::run;

#[test]
fn referee_judges_each_player_of_recorded_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().display().to_string();
    run(&["selfplay", "--games", "3", "--levels", "easy,normal", "--record", &to]).out();
    let said = run(&["referee", "--list", &to]).out();
    let (listed, judged): (Vec<&str>, Vec<&str>) = said.lines().partition(|line| !line.starts_with('{'));
    let judged: Vec<Value> = judged.into_iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let players: Vec<&str> = judged.iter().filter_map(|line| line["player"].as_str()).collect();
    assert_eq!(players, ["easy", "normal"]);
    let blunders = |line: &Value| line["blunders_in_100_games"]["excluded-shot"].as_f64().expect("a number");
    // Easy fires where no ship fits any more, normal does not.
    assert!(blunders(&judged[0]) > 0.0 && blunders(&judged[1]) == 0.0, "{said}");
    assert_eq!(listed.len() as f64, (3.0 * blunders(&judged[0]) / 100.0).round());
    assert!(listed.iter().all(|line| line.contains(", seat 1, easy: excluded-shot")), "{said}");
}
