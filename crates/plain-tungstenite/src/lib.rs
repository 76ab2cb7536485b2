//! tokio-tungstenite without TLS.

pub use real::*;
