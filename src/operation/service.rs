//! What a service manager (systemd) is told, where there is one.

use std::time::Duration;

use sd_notify::NotifyState;
use tokio::task::AbortHandle;

use crate::causes::causes;

/// Signs of life for the service manager; they end when it is dropped.
#[derive(Default)]
pub struct Signs(Option<AbortHandle>);

/// Says that the bot is at work and, if the service manager wants to know, goes on saying that the process lives.
pub fn ready() -> Signs {
    tell(NotifyState::Ready);
    Signs(sd_notify::watchdog_enabled().map(|patience| tokio::spawn(go_on(patience / 3)).abort_handle()))
}

/// Says that the bot is about to end.
pub fn stopping() {
    tell(NotifyState::Stopping);
}

async fn go_on(pause: Duration) {
    loop {
        tell(NotifyState::Watchdog);
        tokio::time::sleep(pause).await;
    }
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::debug!(error = causes(&error), "the service manager cannot be told");
    }
}

impl Drop for Signs {
    fn drop(&mut self) {
        if let Some(signs) = &self.0 {
            signs.abort();
        }
    }
}
