//! A finished layer that many pictures start from, stored as runs of equal pixels. Runs take a tenth of the memory and
//! are faster to read and compare.

use super::encode::map;
use super::palette::Palette;
use std::sync::OnceLock;

/// Equal pixels in a row.
struct Run {
    /// Red, green, blue, 255.
    pixel: [u8; 4],
    length: u8,
}

/// A finished layer that many pictures start from.
pub struct Backdrop {
    runs: Vec<Run>,
    pub(super) width: u16,
    pub(super) height: u16,
    /// The number of the first palette in use, and the index in it for each run.
    mapped: OnceLock<(u64, Vec<u8>)>,
    /// The texts of the layer.
    #[cfg(any(test, feature = "testing"))]
    pub(super) written: Vec<super::Written>,
}

impl Backdrop {
    /// The layer with these pixels: red, green, blue and 255 for each, row by row.
    pub(super) fn new(pixels: &[u8], width: u16, height: u16) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for &pixel in pixels.as_chunks::<4>().0 {
            match runs.last_mut() {
                // Runs are short, because a drawing over one run leaves the others untouched.
                Some(run) if run.pixel == pixel && run.length < u8::MAX => run.length += 1,
                _ => runs.push(Run { pixel, length: 1 }),
            }
        }
        runs.shrink_to_fit();
        Self {
            runs,
            width,
            height,
            mapped: OnceLock::new(),
            #[cfg(any(test, feature = "testing"))]
            written: Vec::new(),
        }
    }

    /// The layer with these texts.
    #[cfg(any(test, feature = "testing"))]
    pub(super) fn with_texts(self, written: Vec<super::Written>) -> Self {
        Self { written, ..self }
    }

    /// Copies the layer into a picture.
    pub(super) fn lay(&self, pixels: &mut [u8]) {
        let mut rest = pixels.as_chunks_mut::<4>().0;
        for run in &self.runs {
            let (these, others) = rest.split_at_mut(run.length.into());
            these.fill(run.pixel);
            rest = others;
        }
    }

    /// Writes the palette index of each pixel of a picture drawn over this layer. Most pixels are the layer's own.
    pub(super) fn map_over(&self, pixels: &[u8], palette: &Palette, indices: &mut [u8]) {
        let places = || self.runs.iter().map(|run| palette.place(run.pixel)).collect();
        let (number, known) = self.mapped.get_or_init(|| (palette.number(), places()));
        let known = (*number == palette.number()).then_some(known);
        let (mut pixels, mut indices) = (pixels.as_chunks::<4>().0, indices);
        for (at, run) in self.runs.iter().enumerate() {
            let (these, others) = pixels.split_at(run.length.into());
            let (outs, rest) = indices.split_at_mut(these.len());
            if are_all(these, run.pixel) {
                outs.fill(known.map_or_else(|| palette.place(run.pixel), |known| known[at]));
            } else {
                map(these, palette, outs);
            }
            (pixels, indices) = (others, rest);
        }
    }
}

/// Whether all pixels equal one. It has no early return, so that the compiler can vectorise it.
fn are_all(pixels: &[[u8; 4]], pixel: [u8; 4]) -> bool {
    let pixel = u32::from_ne_bytes(pixel);
    pixels.iter().fold(0, |differ, other| differ | (u32::from_ne_bytes(*other) ^ pixel)) == 0
}
