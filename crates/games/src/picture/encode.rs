//! The PNG of a picture: 8-bit palette, no filter (filters hurt line art), zlib-rs.

use super::palette::Palette;

/// Level 4 saves a tenth of the bytes and makes the whole picture a quarter dearer.
const LEVEL: u8 = 2;

/// Pixels looked at together.
const BLOCK: usize = 16;

/// A picture that was mapped before: pixels and the index of each.
pub(super) type Mapped<'a> = (&'a [u8], &'a [u8]);

/// Encodes the place in the palette of each pixel, row by row.
pub(super) fn png(indices: &[u8], width: u32, height: u32, palette: &Palette) -> Vec<u8> {
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
            writer.write_image_data(indices)?;
            writer.finish()
        })
        .expect("a vector takes every byte, and there is one index for each pixel");
    png
}

/// The index of each pixel of rows of red, green, blue and 255 (drawn pictures are covering everywhere).
pub(super) fn map(pixels: &[u8], palette: &Palette) -> Vec<u8> {
    let mut indices = vec![0; pixels.len() / 4];
    let (mut last, mut index) = ([0; 4], palette.index([0; 3]));
    for (out, pixel) in indices.iter_mut().zip(pixels.as_chunks::<4>().0) {
        // Most pixels equal the one before.
        if *pixel != last {
            last = *pixel;
            index = palette.index([pixel[0], pixel[1], pixel[2]]);
        }
        *out = index;
    }
    indices
}

/// The same for pixels, in rows of this width, of which most equal those at the same place of `below`, whose indices they
/// take.
pub(super) fn map_over(pixels: &[u8], width: usize, palette: &Palette, (below, known): Mapped<'_>) -> Vec<u8> {
    let mut indices = known.to_vec();
    let rows = pixels.chunks_exact(4 * width).zip(below.chunks_exact(4 * width));
    for (out, (row, below)) in indices.chunks_exact_mut(width).zip(rows) {
        // Rows of open water are passed over at once.
        if row == below {
            continue;
        }
        let (blocks, rest) = row.as_chunks::<{ 4 * BLOCK }>();
        let (below, below_rest) = below.as_chunks::<{ 4 * BLOCK }>();
        let (outs, out_rest) = out.as_chunks_mut::<BLOCK>();
        for (out, (block, below)) in outs.iter_mut().zip(blocks.iter().zip(below)) {
            if block != below {
                map_changed(block, below, palette, out);
            }
        }
        map_changed(rest, below_rest, palette, out_rest);
    }
    indices
}

/// Maps the pixels that differ from those below.
fn map_changed(pixels: &[u8], below: &[u8], palette: &Palette, indices: &mut [u8]) {
    let (mut last, mut index) = ([0; 4], None);
    let pixels = pixels.as_chunks::<4>().0.iter().zip(below.as_chunks::<4>().0);
    for (out, (pixel, below)) in indices.iter_mut().zip(pixels) {
        if pixel == below {
            continue;
        }
        // Most equal the one before.
        if *pixel != last {
            (last, index) = (*pixel, None);
        }
        *out = *index.get_or_insert_with(|| palette.index([pixel[0], pixel[1], pixel[2]]));
    }
}
