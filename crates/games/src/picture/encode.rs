//! The PNG of a picture: 8-bit palette, no filter (filters hurt line art), zlib-rs. Measured in `notes/rendering.md`.

use super::palette::Palette;

/// Higher levels cost much time and save little.
const LEVEL: u8 = 4;

/// Pixels looked at together.
const BLOCK: usize = 16;

/// A picture that was mapped before: pixels and the index of each.
pub(super) type Mapped<'a> = (&'a [u8], &'a [u8]);

/// Encodes rows of red, green, blue and 255 (drawn pictures are covering everywhere). What equals the pixels at the same
/// place of `below` takes its indices.
pub(super) fn png(pixels: &[u8], width: u32, height: u32, palette: &Palette, below: Option<Mapped<'_>>) -> Vec<u8> {
    let mut indices = vec![0; pixels.len() / 4];
    match below {
        Some(below) => map_over(pixels, palette, below, &mut indices),
        None => map(pixels, palette, &mut indices),
    }
    let mut png = Vec::with_capacity(indices.len() / 8);
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours().as_flattened());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_image_data(&indices)?;
            writer.finish()
        })
        .expect("a vector takes every byte, and there is one index for each pixel");
    png
}

/// Writes the index of each pixel.
pub(super) fn map(pixels: &[u8], palette: &Palette, indices: &mut [u8]) {
    let (mut last, mut index) = ([0; 4], palette.index([0; 3]));
    for (out, pixel) in indices.iter_mut().zip(pixels.as_chunks::<4>().0) {
        // Most pixels equal the one before.
        if *pixel != last {
            last = *pixel;
            index = palette.index([pixel[0], pixel[1], pixel[2]]);
        }
        *out = index;
    }
}

fn map_over(pixels: &[u8], palette: &Palette, (below, known): Mapped<'_>, indices: &mut [u8]) {
    let blocks = pixels.chunks(4 * BLOCK).zip(below.chunks(4 * BLOCK));
    for (out, ((block, below), known)) in indices.chunks_mut(BLOCK).zip(blocks.zip(known.chunks(BLOCK))) {
        if block == below {
            out.copy_from_slice(known);
        } else {
            map(block, palette, out);
        }
    }
}
