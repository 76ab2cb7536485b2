//! Messages to a service manager (systemd), if there is one.

use std::time::Duration;

use sd_notify::NotifyState;
use tokio::task::AbortHandle;

use crate::causes::causes;

/// Signs of life for the service manager. They end when this is dropped.
#[derive(Default)]
pub struct Signs(Option<AbortHandle>);

/// Says that the bot is ready and, if the service manager wants it, repeats signs of life.
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
