//! Tests of the pictures. `BLESS_PICTURES=1 cargo test -p games picture` draws the reference pictures anew.

use super::specimen;
use super::*;
use crate::battleship::scene::{BoardScene, FleetEntry, ShipScene, ShipState};
use std::path::PathBuf;

/// Red, green and blue of every pixel of a PNG.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    bytes.truncate(info.buffer_size());
    (info.width, info.height, bytes)
}

/// The mean difference of two pictures of one size, in levels of 0 to 255.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let sum: u64 = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

fn twelve() -> Scene {
    let mut scene = specimen::battle();
    scene.size = 12;
    scene.layout = Layout::Portrait;
    scene.boards[0].ships[0].row = 11;
    scene.boards[0].marks.retain(|mark| mark.0 != 1);
    scene.boards[0].marks.extend([(11, 1, Mark::Hit), (11, 11, Mark::Miss)]);
    scene.legend.ship = Some("Schiff".to_owned());
    scene.legend.last = Some("letzter Schuss".to_owned());
    scene
}

fn odd() -> Scene {
    let mut scene = specimen::battle();
    let long = "Großadmiral Maximilian-Ferdinand von und zu Hohenstaufen-Württemberg der Fünfunddreißigste".to_owned();
    scene.title.clone_from(&long);
    scene.boards[0].caption = format!("Flotte von {long}");
    scene.boards[1].caption = "👨‍👩‍👧 海軍 Ωmega Щука z̴̡̛̩̙̙͉̫̦ا يو".to_owned();
    scene.status = format!("{long}: {long}");
    scene.legend.last = Some("letzter Schuss, der gefallen ist".to_owned());
    for (number, entry) in scene.boards[0].fleet.iter_mut().enumerate() {
        entry.name = format!("Schwerer Flugzeugträger der Klasse {number}");
    }
    scene
}

#[test]
fn pictures_look_as_they_did() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let bless = std::env::var_os("BLESS_PICTURES").is_some();
    for (name, scene) in [
        ("battle", specimen::battle()),
        ("placing", specimen::placing()),
        ("twelve", twelve()),
        ("odd", odd()),
    ] {
        let picture = draw(&scene);
        let path = folder.join(format!("battleship-{name}.png"));
        if bless {
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(&path, &picture.png).expect("a file");
            continue;
        }
        let reference = std::fs::read(&path).expect("the reference picture is there");
        let (width, height, expected) = pixels(&reference);
        assert_eq!((picture.width, picture.height), (width, height), "{name}");
        let mean = difference(&pixels(&picture.png).2, &expected);
        // Processors differ by one level here and there; a moved letter is far more.
        assert!(mean < 0.05, "{name} differs by {mean} levels; bless it with BLESS_PICTURES=1 if that is meant");
    }
}

#[test]
#[ignore]
fn timing() {
    fn now() -> f64 { std::fs::read_to_string("/proc/thread-self/schedstat").unwrap().split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6 }
    for (name, scene) in [("battle", specimen::battle()), ("placing", specimen::placing()), ("twelve", twelve()), ("odd", odd())] {
        let p = palette(ThemeId::Dark);
        let mut best = [f64::INFINITY; 3];
        let mut bytes = 0;
        for _ in 0..7 {
            let a = now();
            for _ in 0..30 { drop(paint(&scene, ThemeId::Dark.theme())); }
            let b = now();
            for _ in 0..30 { std::hint::black_box(paint(&scene, ThemeId::Dark.theme()).into_pixels()); }
            let c = now();
            for _ in 0..30 { bytes = paint(&scene, ThemeId::Dark.theme()).encode(p).png.len(); }
            let d = now();
            for (best, t) in best.iter_mut().zip([b-a, c-b, d-c]) { *best = best.min(t / 30.0); }
        }
        println!("{name}: scene {:.2} +render {:.2} whole {:.2} bytes {bytes}", best[0], best[1], best[2]);
    }
    let t = std::time::Instant::now();
    let scenes = specimen::scenes();
    let _ = Palette::of(scenes.iter().map(|scene| paint(scene, ThemeId::Dark.theme())).collect());
    println!("palette {:?}", t.elapsed());
}
