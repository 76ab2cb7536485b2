//! tokio-tungstenite 0.21 without TLS.

pub use real::*;
