//! Animations: pictures in sequence as a GIF. All frames share one palette. A frame covers only the area that changes,
//! and its unchanged pixels are transparent. The `image` crate is unsuitable: it computes a palette for every frame,
//! which takes ten times as long, flickers and changes every pixel.

use std::borrow::Cow;
use std::io::Cursor;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::Picture;

/// Pictures of one size with the palette of one game and theme.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    colours: Vec<u8>,
    /// The palette index of each visible pixel.
    seen: Vec<u8>,
}

/// A decoded picture.
struct Pixels {
    colours: Vec<u8>,
    indices: Vec<u8>,
}

impl Animation {
    /// An endless animation that begins with this picture. `shown` is in hundredths of a second.
    pub fn new(first: &Picture, shown: u16) -> Self {
        let Pixels { colours, indices } = Pixels::of(first);
        let size = [first.width, first.height].map(|length| u16::try_from(length).expect("pictures are small"));
        let mut table = colours.clone();
        // The transparent colour comes last.
        table.extend([0; 3]);
        let mut encoder = Encoder::new(Vec::new(), size[0], size[1], &table).expect("a vector takes every byte");
        encoder.set_repeat(Repeat::Infinite).expect("a vector takes every byte");
        let mut animation = Self { encoder, width: size[0], colours, seen: indices };
        let whole =
            Frame { width: size[0], height: size[1], buffer: Cow::Owned(animation.seen.clone()), ..Frame::default() };
        animation.write(whole, shown);
        animation
    }

    /// Adds another picture. `shown` is in hundredths of a second.
    ///
    /// # Panics
    /// If its size or palette differs from the first picture.
    pub fn push(&mut self, picture: &Picture, shown: u16) {
        let Pixels { colours, indices } = Pixels::of(picture);
        assert!(colours == self.colours && indices.len() == self.seen.len(), "pictures of one game in one theme");
        let frame = self.changed(&indices);
        self.seen = indices;
        self.write(frame, shown);
    }

    /// The smallest frame that contains every change, or one transparent pixel if nothing changes.
    fn changed(&self, indices: &[u8]) -> Frame<'static> {
        let width = usize::from(self.width);
        let (mut left, mut right, mut top, mut bottom) = (width, 0, None, 0);
        let rows = || indices.chunks_exact(width).zip(self.seen.chunks_exact(width));
        for (number, (row, seen)) in rows().enumerate().filter(|(_, (row, seen))| row != seen) {
            let differ = || row.iter().zip(seen).map(|(index, seen)| index != seen);
            left = left.min(differ().position(|differs| differs).unwrap_or(width));
            right = right.max(differ().rposition(|differs| differs).unwrap_or(0));
            top = top.or(Some(number));
            bottom = number;
        }
        let Some(top) = top else {
            return Frame { width: 1, height: 1, buffer: Cow::Owned(vec![self.transparent()]), ..Frame::default() };
        };
        let transparent = self.transparent();
        let within = rows().take(bottom + 1).skip(top).flat_map(|(row, seen)| {
            let pixels = row[left..=right].iter().zip(&seen[left..=right]);
            pixels.map(|(index, seen)| if index == seen { transparent } else { *index })
        });
        let buffer = Cow::Owned(within.collect());
        let [left, top, width, height] = [left, top, right + 1 - left, bottom + 1 - top]
            .map(|length| u16::try_from(length).expect("pictures are small"));
        Frame { left, top, width, height, buffer, ..Frame::default() }
    }

    /// Its size in bytes so far.
    pub fn bytes(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// The GIF file.
    pub fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect("a vector takes every byte")
    }

    fn transparent(&self) -> u8 {
        u8::try_from(self.colours.len() / 3).expect("a palette has fewer colours")
    }

    fn write(&mut self, frame: Frame<'_>, shown: u16) {
        let transparent = Some(self.transparent());
        let frame = Frame { delay: shown, dispose: DisposalMethod::Keep, transparent, ..frame };
        self.encoder.write_frame(&frame).expect("a vector takes every byte");
    }
}

impl Pixels {
    fn of(picture: &Picture) -> Self {
        let whole = "a picture of the house";
        let mut reader = png::Decoder::new(Cursor::new(&picture.png)).read_info().expect(whole);
        let colours = reader.info().palette.as_ref().expect("with a palette").to_vec();
        let mut indices = vec![0; reader.output_buffer_size().expect(whole)];
        reader.next_frame(&mut indices).expect(whole);
        Self { colours, indices }
    }
}
