//! A connection to Discord's gateway: plain text in both directions, whatever is on the wire.

use std::time::Duration;

use flate2::{Decompress, FlushDecompress, Status};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::causes::causes;

/// How long a connection and Discord's first message may take. serenity waits 15 s for it.
const OPENING: Duration = Duration::from_secs(10);
/// How long to wait for Discord's answer to a close frame.
const CLOSING: Duration = Duration::from_millis(500);
/// The last bytes of a whole message.
const FLUSHED: [u8; 4] = [0, 0, 0xff, 0xff];
/// The size of the read buffer, in bytes. Most events are smaller.
const READ: usize = 16 << 10;
/// The memory that a stream keeps between two messages, in bytes.
const KEPT: usize = 64 << 10;

/// The end of a connection between the bot and Discord.
#[derive(Debug)]
pub(super) enum End {
    /// The bot closed it with this code.
    Bot(u16),
    /// Discord closed it, or the gate sent somebody away.
    Discord(u16, String),
    /// Discord does not answer any more.
    Lost(String),
}

impl From<tungstenite::Error> for End {
    fn from(error: tungstenite::Error) -> Self {
        Self::Lost(causes(&error))
    }
}

/// An open connection.
pub(super) struct Upstream {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    inflater: Inflater,
    since: Instant,
    /// Discord's heartbeat interval.
    pub(super) heartbeat: Duration,
}

impl Upstream {
    /// Connects to an address and waits for the first message.
    pub(super) async fn open(address: &str) -> Result<Self, End> {
        let silence = End::Lost("it does not answer".to_owned());
        timeout(OPENING, Self::try_open(address)).await.unwrap_or(Err(silence))
    }

    async fn try_open(address: &str) -> Result<Self, End> {
        let address = format!("{}/?v=10&encoding=json&compress=zlib-stream", address.trim_end_matches('/'));
        let config = WebSocketConfig::default().read_buffer_size(READ).max_message_size(None).max_frame_size(None);
        let (socket, _) = connect_async_with_config(address, Some(config), true).await?;
        let (inflater, since) = (Inflater::new(), Instant::now());
        let mut upstream = Self { socket, inflater, since, heartbeat: Duration::ZERO };
        let hello = upstream.next().await?;
        let hello: Value = serde_json::from_str(&hello).unwrap_or_default();
        let interval = hello["d"]["heartbeat_interval"].as_u64();
        upstream.heartbeat =
            interval.map(Duration::from_millis).ok_or_else(|| End::Lost("it does not say hello".to_owned()))?;
        Ok(upstream)
    }

    /// Whether no heartbeat is due yet.
    pub(super) fn is_fresh(&self) -> bool {
        self.since.elapsed() < self.heartbeat / 2
    }

    /// The next message. May be cancelled.
    pub(super) async fn next(&mut self) -> Result<String, End> {
        loop {
            let text = match self.socket.next().await.transpose()? {
                Some(Message::Text(text)) => Some(text.as_str().to_owned()),
                Some(Message::Binary(bytes)) => self.inflater.message(&bytes)?,
                Some(Message::Close(Some(CloseFrame { code, reason }))) => {
                    return Err(End::Discord(code.into(), reason.as_str().to_owned()));
                }
                Some(Message::Close(None)) | None => return Err(End::Lost("it was closed".to_owned())),
                Some(_) => None,
            };
            if let Some(text) = text {
                return Ok(text);
            }
        }
    }

    pub(super) async fn send(&mut self, text: String) -> Result<(), End> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Closes the connection with a code: 1000 ends the session, 4000 keeps it.
    pub(super) async fn close(mut self, code: u16) {
        let closed = async {
            self.socket.close(Some(CloseFrame { code: code.into(), reason: "".into() })).await?;
            while self.socket.next().await.transpose()?.is_some() {}
            Ok::<_, tungstenite::Error>(())
        };
        // A dead connection needs no goodbye.
        let _ = timeout(CLOSING, closed).await;
    }
}

/// The receiving end of `compress=zlib-stream`.
struct Inflater {
    stream: Decompress,
    packed: Vec<u8>,
}

impl Inflater {
    fn new() -> Self {
        Self { stream: Decompress::new(true), packed: Vec::new() }
    }

    /// Takes a frame. Returns the message if this is its last frame.
    fn message(&mut self, frame: &[u8]) -> Result<Option<String>, End> {
        self.packed.extend_from_slice(frame);
        if !self.packed.ends_with(&FLUSHED) {
            return Ok(None);
        }
        let garbled = || End::Lost("its compressed stream is garbled".to_owned());
        let (mut text, mut rest) = (Vec::with_capacity(self.packed.len() * 4), self.packed.as_slice());
        loop {
            let (read, written) = (self.stream.total_in(), self.stream.total_out());
            let status = self.stream.decompress_vec(rest, &mut text, FlushDecompress::Sync);
            let status = status.map_err(|_| garbled())?;
            let read = self.stream.total_in() - read;
            rest = &rest[usize::try_from(read).unwrap_or(rest.len())..];
            // If there is room left, nothing more comes out.
            if rest.is_empty() && text.len() < text.capacity() {
                break;
            }
            if status == Status::StreamEnd || (read == 0 && self.stream.total_out() == written && !rest.is_empty()) {
                return Err(garbled());
            }
            text.reserve(text.capacity().max(1024));
        }
        self.packed.clear();
        self.packed.shrink_to(KEPT);
        String::from_utf8(text).map(Some).map_err(|_| garbled())
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Compress, Compression, FlushCompress};
    use tokio::io::AsyncReadExt as _;
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn messages_come_out_whole_however_they_are_split_into_frames() {
        let (mut packer, mut inflater) = (Compress::new(Compression::default(), true), Inflater::new());
        for size in [1_u32, 100, 5_000, 1 << 20] {
            let mut packed = Vec::with_capacity(3 << 20);
            let sign = |at: u32| char::from(b'!' + at.wrapping_mul(2_654_435_761).to_be_bytes()[0] / 2 % 90);
            let text: String = (0..size).map(sign).collect();
            packer.compress_vec(text.as_bytes(), &mut packed, FlushCompress::Sync).unwrap();
            let (first, last) = packed.split_at(packed.len() / 2);
            assert!(inflater.message(first).unwrap().is_none());
            assert!(inflater.message(last).unwrap().is_some_and(|message| message == text), "{size}");
        }
        assert!(inflater.packed.capacity() <= KEPT, "a large message is not kept");
    }

    #[test]
    fn garbled_stream_is_an_error() {
        assert!(matches!(Inflater::new().message(b"nonsense\x00\x00\xff\xff"), Err(End::Lost(_))));
    }

    #[tokio::test]
    async fn discord_is_reached_over_tls() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("wss://localhost:{}", listener.local_addr().unwrap().port());
        let said = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut record = [0; 2];
            stream.read_exact(&mut record).await.unwrap();
            record
        });
        assert!(matches!(Upstream::open(&address).await, Err(End::Lost(_))), "nobody there speaks TLS");
        assert_eq!(said.await.unwrap(), [0x16, 3], "the beginning of a handshake");
    }
}
