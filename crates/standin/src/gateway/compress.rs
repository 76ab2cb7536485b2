//! `compress=zlib-stream`: one deflate stream per connection, flushed after every message.

use flate2::{Compress, Compression, FlushCompress};

/// The sending end of a compressed connection.
pub(crate) struct Deflater {
    stream: Compress,
}

impl Deflater {
    pub(crate) fn new() -> Self {
        Self { stream: Compress::new(Compression::fast(), true) }
    }

    /// Compresses one message. The result ends with 00 00 FF FF, by which a client recognises the end of a message.
    pub(crate) fn message(&mut self, text: &str) -> Result<Vec<u8>, flate2::CompressError> {
        let mut out = Vec::with_capacity(text.len() / 2 + 64);
        let before = self.stream.total_in();
        loop {
            let read = usize::try_from(self.stream.total_in() - before).unwrap_or(usize::MAX);
            let rest = &text.as_bytes()[read.min(text.len())..];
            self.stream.compress_vec(rest, &mut out, FlushCompress::Sync)?;
            let all_read = self.stream.total_in() - before == text.len() as u64;
            // If the buffer has space left, the flush is complete.
            if all_read && out.len() < out.capacity() {
                return Ok(out);
            }
            out.reserve(text.len() / 4 + 1024);
        }
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn messages_of_any_size_decompress_and_end_in_the_sync_marker() {
        let (mut deflater, mut inflater) = (Deflater::new(), Decompress::new(true));
        for size in [1, 100, 5_000, 300_000] {
            let text: String =
                (0..size).map(|i: u32| char::from(b'!' + (i.wrapping_mul(2_654_435_761) >> 25) as u8 % 90)).collect();
            let packed = deflater.message(&text).unwrap();
            assert!(packed.ends_with(&[0, 0, 0xFF, 0xFF]));
            let mut unpacked = Vec::with_capacity(text.len() + 100);
            inflater.decompress_vec(&packed, &mut unpacked, FlushDecompress::Sync).unwrap();
            assert_eq!(unpacked, text.as_bytes());
        }
    }
}
