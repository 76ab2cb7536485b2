//! Compares pictures with their references in `tests/pictures` of their packages.
//! `BLESS_PICTURES=1 cargo test picture` writes the references.

use std::fmt::Write as _;
use std::path::Path;

use super::{Canvas, Palette, Palettes, Picture, Rect, ThemeId, shown};

/// Asserts that a picture equals the reference of this name, `<package>-<scene>`, within a tolerance.
pub fn matches_reference(name: &str, picture: &Picture) {
    let (package, _) = name.split_once('-').expect("its package");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("tests/pictures");
    let path = folder.join(format!("{name}.png"));
    if std::env::var_os("BLESS_PICTURES").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(&path, &picture.png).expect("a file");
        return;
    }
    let write = format!("BLESS_PICTURES=1 cargo test -p {package} picture");
    let reference =
        std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; {write} writes it", path.display()));
    let (width, height, expected) = pixels(&reference);
    assert_eq!((picture.width, picture.height), (width, height), "{name}");
    let mean = difference(&pixels(&picture.png).2, &expected);
    // Processors differ by one level here and there. A moved letter differs far more.
    assert!(mean < 0.05, "{name} differs by {mean} levels; bless it with BLESS_PICTURES=1 if that is meant");
}

/// Width, height, and the red, green and blue of every pixel of a PNG.
pub fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    bytes.truncate(info.buffer_size());
    (info.width, info.height, bytes)
}

/// The mean difference of two pictures of the same size, in levels of 0 to 255.
pub fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let sum: u64 = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

/// A part of a picture in shades of grey.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
pub fn grey(picture: &Picture, area: Rect) -> Vec<u8> {
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

/// Asserts that any two signs, each on a field in grey, differ by more than 24 levels in at least `least` pixels.
pub fn told_apart(signs: &[(&str, Vec<u8>)], least: usize) {
    for (at, (name, one)) in signs.iter().enumerate() {
        for (other_name, other) in &signs[..at] {
            let clear = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 24).count();
            assert!(clear >= least, "{name} and {other_name} differ in {clear} pixels only");
        }
    }
}

/// Asserts that palettes give every pixel of these canvases nearly its colour. `BLESS_PICTURES=1` writes
/// `assets/palettes/<name>.txt` instead, from the canvases of each theme.
pub fn palettes_are_blessed<C: IntoIterator<Item = Canvas>>(
    name: &str,
    palettes: &Palettes,
    canvases: impl Fn(ThemeId) -> C,
) {
    if std::env::var_os("BLESS_PICTURES").is_some() {
        let mut text = String::new();
        for theme in ThemeId::ALL {
            let _ = writeln!(text, "{}", theme.id());
            for row in Palette::of(canvases(theme)).colours().chunks(16) {
                let row: Vec<String> = row.iter().map(|[r, g, b]| format!("{r:02x}{g:02x}{b:02x}")).collect();
                let _ = writeln!(text, "{}", row.join(" "));
            }
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/palettes").join(format!("{name}.txt"));
        std::fs::write(path, text).expect("a file");
        return;
    }
    for theme in ThemeId::ALL {
        for (at, canvas) in canvases(theme).into_iter().enumerate() {
            keeps_the_colours(&format!("{name}, {}, {at}", theme.id()), canvas, palettes.get(theme));
        }
    }
}

/// Asserts that a palette gives every pixel of a canvas nearly its colour.
pub fn keeps_the_colours(name: &str, canvas: Canvas, palette: &Palette) {
    let truth = canvas.into_pixels();
    let (mut sum, mut worst) = (0, 0);
    for same in truth.as_chunks::<4>().0.chunk_by(|one, next| one == next) {
        let [r, g, b, _] = same[0];
        let seen = palette.colours()[usize::from(palette.index([r, g, b]))];
        for (truth, seen) in [r, g, b].into_iter().zip(seen) {
            let error = truth.abs_diff(seen);
            sum += u64::from(error) * same.len() as u64;
            worst = worst.max(error);
        }
    }
    let mean = sum as f64 / (truth.len() / 4 * 3) as f64;
    assert!(mean < 1.5, "{name}: {mean}");
    assert!(worst < 128, "{name}: one channel of an edge: {worst}");
}

/// Asserts that two pictures which differ only in their texts are equal in these areas and within four pixels of the
/// edges.
pub fn texts_keep_out(name: &str, [one, other]: [&Picture; 2], areas: &[Rect]) {
    let columns = one.width as usize;
    let (width, height) = (f64::from(one.width), f64::from(one.height));
    let edges = [Rect::new(0.0, 0.0, 4.0, height), Rect::new(width - 4.0, 0.0, 4.0, height)];
    let (one, other) = (pixels(&one.png).2, pixels(&other.png).2);
    for (at, (one, other)) in one.chunks_exact(3).zip(other.chunks_exact(3)).enumerate() {
        let (x, y) = ((at % columns) as f64, (at / columns) as f64);
        let inside = |area: &Rect| x >= area.x && x < area.right() && y >= area.y && y < area.bottom();
        assert!(one == other || !areas.iter().chain(&edges).any(inside), "{name}: a text reaches {x}, {y}");
    }
}

/// Asserts that sizes in a picture for decisions are large enough as clients show it. `fields` and `letters` belong to
/// a decision and must be readable on a phone, too; `read` are letters for desktops only.
pub fn can_be_read(name: &str, fields: &[f64], letters: &[f64], read: &[f64]) {
    let (desktop, phone) =
        (|size: &f64| shown::in_box(*size, shown::DECISION), |size: &f64| shown::on_phone(*size, shown::DECISION));
    for field in fields {
        assert!(desktop(field) >= 24.0 && phone(field) >= 9.0, "{name}: fields of {field}");
    }
    for size in letters {
        assert!(desktop(size) >= 11.0 && phone(size) >= 9.0 - 1e-9, "{name}: letters of {size}");
    }
    for size in read {
        assert!(desktop(size) >= 11.0, "{name}: letters of {size} that are read");
    }
}

/// Asserts that areas are inside a picture for decisions and do not overlap.
pub fn lie_apart(name: &str, areas: &[Rect]) {
    let picture = Rect::new(0.0, 0.0, shown::DECISION.0.into(), shown::DECISION.1.into());
    for (at, one) in areas.iter().enumerate() {
        let inside = one.x >= picture.x && one.y >= picture.y && one.right() <= picture.right();
        assert!(inside && one.bottom() <= picture.bottom(), "{name}: {one:?}");
        for other in &areas[..at] {
            let beside = one.right() <= other.x || other.right() <= one.x;
            assert!(beside || one.bottom() <= other.y || other.bottom() <= one.y, "{name}: {one:?} and {other:?}");
        }
    }
}
