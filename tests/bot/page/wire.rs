//! A proxy between one tab and the stand-in that records all traffic.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use standin::Standin;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The traffic of each direction of each connection.
type Kept = Arc<Mutex<Vec<Vec<u8>>>>;

/// A proxy with its own port, and so its own origin.
pub(crate) struct Wire {
    address: SocketAddr,
    kept: Kept,
    running: JoinHandle<()>,
}

impl Wire {
    pub(crate) async fn to(standin: &Standin) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let kept = Kept::default();
        let target = standin.url().trim_start_matches("http://").to_owned();
        let running = tokio::spawn(accept(listener, target, Arc::clone(&kept)));
        Self { address, kept, running }
    }

    /// The address that a tab opens instead of the stand-in's.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Whether these bytes have passed without a gap in one direction of a connection.
    pub(crate) fn carried(&self, bytes: &[u8]) -> bool {
        lock(&self.kept).iter().any(|way| holds(way, bytes))
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.running.abort();
    }
}

fn lock(kept: &Kept) -> std::sync::MutexGuard<'_, Vec<Vec<u8>>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether `all` contains `wanted`.
pub(crate) fn holds(all: &[u8], wanted: &[u8]) -> bool {
    let (first, rest) = wanted.split_first().expect("something to look for");
    let mut from = 0;
    while let Some(at) = all[from..].iter().position(|byte| byte == first) {
        from += at + 1;
        if all[from..].starts_with(rest) {
            return true;
        }
    }
    false
}

async fn accept(listener: TcpListener, target: String, kept: Kept) {
    while let Ok((near, _)) = listener.accept().await {
        let (target, kept) = (target.clone(), Arc::clone(&kept));
        tokio::spawn(async move {
            if let Ok(far) = TcpStream::connect(&target).await {
                let ((near_out, near_in), (far_out, far_in)) = (near.into_split(), far.into_split());
                tokio::join!(copy(near_out, far_in, &kept), copy(far_out, near_in, &kept));
            }
        });
    }
}

/// Forwards bytes until the connection ends.
async fn copy(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, kept: &Kept) {
    let way = {
        let mut kept = lock(kept);
        kept.push(Vec::new());
        kept.len() - 1
    };
    let mut part = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut part).await {
        lock(kept)[way].extend_from_slice(&part[..length]);
        if to.write_all(&part[..length]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
