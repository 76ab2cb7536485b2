//! The PNG of a picture: 8-bit palette, no filter (filters hurt line art), zlib-rs. Measured in `notes/rendering.md`.

use super::palette::Palette;

/// Higher levels cost much time and save little.
const LEVEL: u8 = 5;

/// Encodes rows of red, green, blue and 255 (drawn pictures are covering everywhere).
pub(crate) fn png(pixels: &[u8], width: u32, height: u32, palette: &Palette) -> Vec<u8> {
    let indices = indices(pixels, palette);
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

/// Pixels looked at together.
const BLOCK: usize = 8;

fn indices(pixels: &[u8], palette: &Palette) -> Vec<u8> {
    let mut indices = vec![0; pixels.len() / 4];
    let (mut last, mut index) = ([0; 4], palette.index([0; 3]));
    for (out, block) in indices.chunks_mut(BLOCK).zip(pixels.chunks(4 * BLOCK)) {
        // Most blocks are even, and of the colour before.
        if let (Ok(out), Ok(block)) = (<&mut [u8; BLOCK]>::try_from(&mut *out), <&[u8; 4 * BLOCK]>::try_from(block))
            && block.as_chunks::<4>().0 == [last; BLOCK]
        {
            *out = [index; BLOCK];
            continue;
        }
        for (out, pixel) in out.iter_mut().zip(block.as_chunks::<4>().0) {
            if *pixel != last {
                last = *pixel;
                index = palette.index([pixel[0], pixel[1], pixel[2]]);
            }
            *out = index;
        }
    }
    indices
}
