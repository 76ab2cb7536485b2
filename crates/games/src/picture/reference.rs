//! Comparing pictures with their references in `tests/pictures`. `BLESS_PICTURES=1 cargo test -p games picture` draws
//! the references anew.

use std::path::PathBuf;

use super::{Picture, Rect};

/// Compares a picture with the reference of this name, `<game>-<scene>`.
pub(crate) fn looks_as_it_did(name: &str, picture: &Picture) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let path = folder.join(format!("{name}.png"));
    if std::env::var_os("BLESS_PICTURES").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(&path, &picture.png).expect("a file");
        return;
    }
    let reference = std::fs::read(&path).expect("the reference picture is there");
    let (width, height, expected) = pixels(&reference);
    assert_eq!((picture.width, picture.height), (width, height), "{name}");
    let mean = difference(&pixels(&picture.png).2, &expected);
    // Processors differ by one level here and there; a moved letter is far more.
    assert!(mean < 0.05, "{name} differs by {mean} levels; bless it with BLESS_PICTURES=1 if that is meant");
}

/// Red, green and blue of every pixel of a PNG.
pub(crate) fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
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
pub(crate) fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let sum: u64 = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

/// A part of a picture in grey, as eyes see it that tell no colours.
pub(crate) fn grey(picture: &Picture, area: Rect) -> Vec<u8> {
    let (width, _, rgb) = pixels(&picture.png);
    let mut grey = Vec::new();
    for y in area.y as u32..area.bottom() as u32 {
        for x in area.x as u32..area.right() as u32 {
            let at = 3 * (y * width + x) as usize;
            let [r, g, b] = [rgb[at], rgb[at + 1], rgb[at + 2]].map(u32::from);
            grey.push(((2126 * r + 7152 * g + 722 * b) / 10_000) as u8);
        }
    }
    grey
}

/// Every two of these signs, each on a field in grey, differ clearly in so many pixels, even on a bad screen.
pub(crate) fn told_apart(signs: &[(&str, Vec<u8>)], least: usize) {
    for (at, (name, one)) in signs.iter().enumerate() {
        for (other_name, other) in &signs[..at] {
            let clear = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 24).count();
            assert!(clear >= least, "{name} and {other_name} differ in {clear} pixels only");
        }
    }
}
