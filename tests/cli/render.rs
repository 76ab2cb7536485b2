//! `flaggschiff render`: the picture after any move, for any seat.

use tempfile::TempDir;

use crate::{recorded, run};

struct Drawn {
    png: Vec<u8>,
    said: String,
}

fn draw(folder: &TempDir, file: &str, args: &[&str]) -> Drawn {
    let out = folder.path().join("board.png");
    let out = out.to_str().expect("a path");
    let said = run(&[&["render", file, "--out", out][..], args].concat()).out();
    Drawn { png: std::fs::read(out).expect("a picture"), said }
}

#[test]
fn picture_is_a_png_whose_size_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::whole());
    let Drawn { png, said } = draw(&folder, &file, &[]);
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let [width, height] = [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes")));
    let size = format!("board.png: {width} x {height} pixels, {} bytes\n", png.len());
    assert!(said.ends_with(&size), "{said}");
}

#[test]
fn running_game_is_drawn_for_every_ply_seat_language_and_theme() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::running());
    let mut pictures: Vec<Vec<u8>> = [
        &["--ply", "30"][..],
        &["--ply", "30", "--language", "de"],
        &["--ply", "30", "--theme", "light"],
        &["--ply", "30", "--theme", "safe"],
        &["--ply", "30", "--seat", "1"],
        &["--ply", "3", "--seat", "1"],
        &["--ply", "3", "--seat", "1", "--entered", "place destroyer"],
    ]
    .iter()
    .map(|args| draw(&folder, &file, args).png)
    .collect();
    let count = pictures.len();
    pictures.sort();
    pictures.dedup();
    assert_eq!(pictures.len(), count);
}

#[test]
fn refusal_of_an_unknown_picture_lists_the_known_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let recording = recorded::running();
    let plies = recording.journal.len();
    let file = recorded::file(&folder, &recording);
    let fail = |args: &[&str]| run(&[&["render", file.as_str()][..], args].concat()).failure();
    assert_eq!(fail(&["--seat", "3", "--out", "x.png"]), "there is no seat 3; choose --seat 1 to 2");
    assert_eq!(fail(&["--seat", "0", "--out", "x.png"]), "there is no seat 0; choose --seat 1 to 2");
    let sentence = fail(&["--ply", "99999", "--out", "x.png"]);
    assert_eq!(sentence, format!("there is no move 99999; choose --ply 0 to {plies}"));
    let sentence = fail(&["--out", "/nowhere/x.png"]);
    assert!(sentence.starts_with("cannot write /nowhere/x.png: No such file"), "{sentence}");
    assert!(sentence.ends_with("; choose another --out"), "{sentence}");
    assert_eq!(run(&["render", &file, "--entered", "A", "--out", "x.png"]).code, Some(2), "whose?");
}
