//! Pieces of finished pictures. A part that looks the same in every picture, such as a mark on open water, is drawn and
//! mapped to the palette once and then copied.

use super::geometry::Rect;
use super::palette::Palette;
use std::sync::Arc;

/// A finished layer whose pieces are copied.
pub struct Stamps {
    indices: Vec<u8>,
    width: usize,
    palette: u64,
}

impl Stamps {
    /// A layer of palette indices in rows of this width.
    pub(super) fn new(indices: Vec<u8>, width: usize, palette: &Palette) -> Self {
        Self { indices, width, palette: palette.number() }
    }
}

/// A piece to be copied.
pub(super) struct Piece {
    from: Arc<Stamps>,
    /// Left, top, right, bottom in pixels.
    bounds: [usize; 4],
}

impl Piece {
    /// The whole pixels inside a rectangle.
    pub(super) fn new(from: &Arc<Stamps>, piece: Rect) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
        let bounds =
            [piece.x.ceil(), piece.y.ceil(), piece.right().floor(), piece.bottom().floor()].map(|at| at as usize);
        Self { from: Arc::clone(from), bounds }
    }

    /// Copies the piece to the same place of a picture with the same size and palette.
    pub(super) fn copy(&self, indices: &mut [u8], palette: &Palette) {
        let Stamps { indices: from, width, palette: number } = &*self.from;
        assert_eq!((from.len(), *number), (indices.len(), palette.number()), "a stamp of another picture");
        let [left, top, right, bottom] = self.bounds;
        for row in top..bottom {
            let span = row * width + left.min(*width)..row * width + right.min(*width);
            if let (Some(to), Some(from)) = (indices.get_mut(span.clone()), from.get(span)) {
                to.copy_from_slice(from);
            }
        }
    }
}
