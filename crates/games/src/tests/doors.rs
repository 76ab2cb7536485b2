//! The dependencies between packages, as ARCHITECTURE.md draws them: arrows go down only.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use crate::registry::GAMES;

/// The packages of the workspace that each package may use, in tests too.
fn allowed() -> BTreeMap<String, BTreeSet<String>> {
    let games = GAMES.iter().map(|game| game.id());
    let below = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    let all_games = games.clone().chain(["canvas", "engine"]).collect::<Vec<_>>();
    let packages = [
        ("canvas", below(&[])),
        ("engine", below(&["canvas"])),
        ("games", below(&all_games)),
        ("standin", below(&[])),
        ("tokio-tungstenite", below(&[])),
        ("flaggschiff", below(&["games", "standin"])),
    ];
    let of_games = games.map(|id| (id, below(&["canvas", "engine"])));
    packages.into_iter().chain(of_games).map(|(name, below)| (name.to_owned(), below)).collect()
}

#[test]
fn packages_use_only_packages_below_them() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml"))
        .output()
        .expect("cargo runs");
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("its answer is JSON");
    let (allowed, mut found) = (allowed(), BTreeSet::new());
    for package in metadata["packages"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a name");
        let below = allowed.get(name).unwrap_or_else(|| panic!("{name} is a new package: say what it may use"));
        let uses = package["dependencies"].as_array().expect("dependencies").iter();
        for used in uses.filter(|used| used["path"].is_string()).filter_map(|used| used["name"].as_str()) {
            assert!(used == name || below.contains(used), "{name} must not use {used}");
        }
        found.insert(name.to_owned());
    }
    assert_eq!(found, allowed.into_keys().collect());
}
