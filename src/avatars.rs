//! Avatars of people, from Discord's content network only.
//!
//! They are fetched in the background: a drawing waits a moment and does without missing ones. They are kept encoded
//! and decoded on the drawing threads.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use quick_cache::sync::Cache;
use tokio::sync::{Semaphore, mpsc};

use crate::causes::causes;

/// An avatar as received.
pub type Encoded = Arc<[u8]>;

/// The server of avatars.
const DISCORD: &str = "https://cdn.discordapp.com";
/// The requested width and height, in pixels.
const SIDE: u32 = 128;
/// The most bytes of an avatar. Such a PNG usually has 10 to 40 kilobytes.
const LARGEST: usize = 160 * 1024;
/// How many avatars are kept.
const KEPT: usize = 256;
/// How many avatars are fetched at once.
const AT_ONCE: usize = 8;
/// The longest time to fetch one.
const LONGEST: Duration = Duration::from_secs(3);
/// How long a drawing waits for them.
const PATIENCE: Duration = Duration::from_millis(600);

/// Fetches and caches avatars. Clones share the cache.
#[derive(Clone)]
pub struct Avatars {
    inner: Arc<Inner>,
}

struct Inner {
    client: reqwest::Client,
    base: String,
    /// By person and name. A missing avatar is kept as `None`, so that it is not requested again.
    kept: Cache<(i64, String), Option<Encoded>>,
    places: Semaphore,
}

impl Avatars {
    /// Fetches from Discord, or from a stand-in on this machine.
    ///
    /// # Errors
    /// When no client can be made.
    pub fn new(stand_in: Option<&str>) -> Result<Self, reqwest::Error> {
        // No redirection and no proxy leads to another server.
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .https_only(stand_in.is_none())
            .timeout(LONGEST)
            .pool_max_idle_per_host(2)
            .build()?;
        let base = stand_in.unwrap_or(DISCORD).trim_end_matches('/').to_owned();
        let (kept, places) = (Cache::new(KEPT), Semaphore::new(AT_ONCE));
        Ok(Self { inner: Arc::new(Inner { client, base, kept, places }) })
    }

    /// The avatars of these people that are available soon, by person.
    pub async fn of(&self, people: impl IntoIterator<Item = (i64, String)>) -> BTreeMap<i64, Encoded> {
        let mut here = BTreeMap::new();
        let (sender, mut fetched) = mpsc::unbounded_channel();
        for (player, name) in people.into_iter().filter(|(_, name)| is_name(name)) {
            match self.inner.kept.get(&(player, name.clone())) {
                Some(kept) => here.extend(kept.map(|picture| (player, picture))),
                None => {
                    let (inner, sender) = (Arc::clone(&self.inner), sender.clone());
                    // The fetch continues without a reader, for the next request.
                    tokio::spawn(async move {
                        if let Some(picture) = inner.fetch(player, name).await {
                            let _ = sender.send((player, picture));
                        }
                    });
                }
            }
        }
        drop(sender);
        let soon = async {
            while let Some((player, picture)) = fetched.recv().await {
                here.insert(player, picture);
            }
        };
        let _ = tokio::time::timeout(PATIENCE, soon).await;
        here
    }
}

impl Inner {
    async fn fetch(&self, player: i64, name: String) -> Option<Encoded> {
        let _place = self.places.acquire().await.ok()?;
        let url = format!("{}/avatars/{}/{name}.png?size={SIDE}", self.base, player.cast_unsigned());
        let fetched = self.get(&url).await;
        match fetched {
            Ok(picture) => {
                self.kept.insert((player, name), picture.clone());
                picture
            }
            Err(error) => {
                // Without the address, which identifies a person.
                tracing::debug!(error = causes(&error.without_url()), "an avatar cannot be fetched");
                None
            }
        }
    }

    /// An avatar; `None` if there is none or it is too large.
    async fn get(&self, url: &str) -> Result<Option<Encoded>, reqwest::Error> {
        let mut response = self.client.get(url).send().await?;
        if !response.status().is_success() {
            // Server errors are not cached.
            return if response.status().is_server_error() {
                Err(response.error_for_status().expect_err("it is none"))
            } else {
                Ok(None)
            };
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if bytes.len() + chunk.len() > LARGEST {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes.into()))
    }
}

/// Whether a text is the name of an avatar: 32 hexadecimal digits, after `a_` if it is animated.
fn is_name(name: &str) -> bool {
    let digits = name.strip_prefix("a_").unwrap_or(name);
    digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_avatars_hold_no_path() {
        assert!(is_name("0123456789abcdef0123456789abcdef") && is_name("a_0123456789abcdef0123456789abcdef"));
        for wrong in ["", "../../../api/v10/users/@me/guilds/1", "0123456789abcdef0123456789abcde/", "b_01", "?"] {
            assert!(!is_name(wrong), "{wrong}");
        }
    }
}
