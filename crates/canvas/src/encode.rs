//! The PNG of a picture: 8-bit palette, no filter (filters hurt line art), zlib-rs.

use super::palette::Palette;

/// Level 4 saves a tenth of the bytes, but the whole picture takes a quarter longer.
const LEVEL: u8 = 2;

/// Encodes the palette index of each pixel, row by row, into an empty buffer.
pub(super) fn png(indices: &[u8], width: u32, height: u32, palette: &Palette, png: &mut Vec<u8>) {
    let mut encoder = png::Encoder::new(png, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours().as_flattened());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_image_data(indices)?;
            writer.finish()
        })
        .expect("a vector takes every byte, and there is one index for each pixel");
}

/// Writes the palette index of each pixel (red, green, blue and 255: finished pictures are opaque).
pub(super) fn map(pixels: &[[u8; 4]], palette: &Palette, indices: &mut [u8]) {
    let (mut last, mut index) = ([0, 0, 0, 255], palette.place([0, 0, 0, 255]));
    for (out, pixel) in indices.iter_mut().zip(pixels) {
        // Most pixels equal the one before.
        if *pixel != last {
            last = *pixel;
            index = palette.place(*pixel);
        }
        *out = index;
    }
}
