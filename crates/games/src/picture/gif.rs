//! Pictures one after the other as a GIF: whole frames with one palette, in which the pixels are transparent that stay as they
//! were. The `gif` crate writes it, which `image` reads and writes GIFs with: `image` itself would look for a palette of its own
//! in every frame, which costs ten times as much, flickers, and leaves no pixel as it was.

use std::borrow::Cow;
use std::io::Cursor;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::Picture;

/// Pictures of one size with the palette of one game and theme.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    size: (u16, u16),
    colours: Vec<u8>,
    /// The place in the palette of each pixel that is seen.
    seen: Vec<u8>,
}

/// A picture as it was before it became a file.
struct Pixels {
    colours: Vec<u8>,
    indices: Vec<u8>,
}

impl Animation {
    /// An animation that begins with this picture, shown for so many hundredths of a second, and begins again at its end.
    pub fn new(first: &Picture, shown: u16) -> Self {
        let Pixels { colours, indices } = Pixels::of(first);
        let size = [first.width, first.height].map(|length| u16::try_from(length).expect("pictures are small"));
        let mut table = colours.clone();
        // The colour that is none stands behind the others.
        table.extend([0; 3]);
        let mut encoder = Encoder::new(Vec::new(), size[0], size[1], &table).expect("a vector takes every byte");
        encoder.set_repeat(Repeat::Infinite).expect("a vector takes every byte");
        let mut animation = Self { encoder, size: (size[0], size[1]), colours, seen: Vec::new() };
        animation.write(&indices, shown);
        animation.seen = indices;
        animation
    }

    /// Shows another picture, for so many hundredths of a second.
    ///
    /// # Panics
    /// When it has another size or palette than the first one.
    pub fn push(&mut self, picture: &Picture, shown: u16) {
        let Pixels { colours, mut indices } = Pixels::of(picture);
        assert!(colours == self.colours && indices.len() == self.seen.len(), "pictures of one game in one theme");
        let transparent = self.transparent();
        for (index, seen) in indices.iter_mut().zip(&mut self.seen) {
            if *index == *seen {
                *index = transparent;
            } else {
                *seen = *index;
            }
        }
        self.write(&indices, shown);
    }

    /// How many bytes it has so far.
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

    fn write(&mut self, indices: &[u8], shown: u16) {
        let frame = Frame {
            delay: shown,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.transparent()),
            width: self.size.0,
            height: self.size.1,
            buffer: Cow::Borrowed(indices),
            ..Frame::default()
        };
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
