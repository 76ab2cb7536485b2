//! The fuzz targets (`fuzz/`) on kept inputs, so that the targets do not rot and the faults that they found stay fixed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../fuzz/src/lib.rs"]
pub mod targets;

use std::fs;
use std::path::Path;

use games::registry::GAMES;

/// Calls `holds` with every file of these folders. A failure names the file.
fn each_input<F: AsRef<Path>>(folders: &[F], holds: fn(&[u8])) {
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut paths: Vec<_> = fs::read_dir(&folder).expect("a folder").map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "{}", folder.display());
        for path in paths.iter().filter(|path| path.is_file()) {
            let held = std::panic::catch_unwind(|| holds(&fs::read(path).expect("a file")));
            assert!(held.is_ok(), "{}", path.display());
        }
    }
}

#[test]
fn typed_line_prints_as_it_was_parsed_and_breaks_no_game() {
    each_input(&["fuzz/inputs/notation"], |bytes| {
        // The first two bytes choose a state. Each text is tried in states of every game.
        for state in (0_u16..480).step_by(8) {
            targets::notation::holds(&[&state.to_be_bytes(), bytes.get(2..).unwrap_or_default()].concat());
        }
    });
}

#[test]
fn recorded_game_is_read_back_unchanged() {
    let golden = GAMES.iter().map(|game| format!("crates/{}/tests/golden", game.id()));
    let folders: Vec<String> = golden.chain(["fuzz/inputs/records".to_owned()]).collect();
    each_input(&folders, targets::records::holds);
}

#[test]
fn custom_id_is_written_as_it_was_read() {
    each_input(&["fuzz/inputs/custom_ids", "fuzz/inputs/notation"], targets::custom_ids::holds);
}
