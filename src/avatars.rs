//! People's pictures, from Discord's content network and from nowhere else.
//!
//! They are fetched beside the path of answers: whoever draws waits for a moment and does without what has not come. What
//! comes is kept as it is, and decoded where drawing disturbs nobody.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use quick_cache::sync::Cache;
use tokio::sync::{Semaphore, mpsc};

use crate::causes::causes;

/// A picture as it came.
pub type Encoded = Arc<[u8]>;

/// Where Discord serves them.
const DISCORD: &str = "https://cdn.discordapp.com";
/// The side that is asked for, in pixels.
const SIDE: u32 = 128;
/// The most bytes that one may have; such a PNG has 10 to 40 kilobytes.
const LARGEST: usize = 160 * 1024;
/// How many are kept.
const KEPT: usize = 256;
/// How many are fetched at once.
const AT_ONCE: usize = 8;
/// How long one may take.
const LONGEST: Duration = Duration::from_secs(3);
/// How long a picture that shows them waits for them.
const PATIENCE: Duration = Duration::from_millis(600);

/// Fetches pictures and keeps some. Clones share them.
#[derive(Clone)]
pub struct Avatars {
    inner: Arc<Inner>,
}

struct Inner {
    client: reqwest::Client,
    base: String,
    /// By person and name. What cannot be had is kept as well, so that it is not asked for again.
    kept: Cache<(i64, String), Option<Encoded>>,
    places: Semaphore,
}

impl Avatars {
    /// Fetches from Discord, or from a stand-in, which has been found to be on this machine.
    ///
    /// # Errors
    /// When there is nothing to connect with.
    pub fn new(stand_in: Option<&str>) -> Result<Self, reqwest::Error> {
        // Only there: nobody is told by a redirection to look elsewhere, and no proxy of the environment is asked.
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

    /// The pictures of these people, by person, as far as they are here soon.
    pub async fn of(&self, people: impl IntoIterator<Item = (i64, String)>) -> BTreeMap<i64, Encoded> {
        let mut here = BTreeMap::new();
        let (sender, mut fetched) = mpsc::unbounded_channel();
        for (player, name) in people.into_iter().filter(|(_, name)| is_name(name)) {
            match self.inner.kept.get(&(player, name.clone())) {
                Some(kept) => here.extend(kept.map(|picture| (player, picture))),
                None => {
                    let (inner, sender) = (Arc::clone(&self.inner), sender.clone());
                    // It goes on when nobody waits any more: the next one who asks has it.
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
                // Without the address, which names somebody.
                tracing::debug!(error = causes(&error.without_url()), "a picture of a person cannot be had");
                None
            }
        }
    }

    /// A picture; `None` when there is none, or none that is small enough.
    async fn get(&self, url: &str) -> Result<Option<Encoded>, reqwest::Error> {
        let mut response = self.client.get(url).send().await?;
        if !response.status().is_success() {
            // A server that stumbles is asked again another time.
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

/// Whether Discord calls a picture so: 32 hexadecimal digits, behind `a_` where it moves.
fn is_name(name: &str) -> bool {
    let digits = name.strip_prefix("a_").unwrap_or(name);
    digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_path_in_it_would_be_asked_of_another_place() {
        assert!(is_name("0123456789abcdef0123456789abcdef") && is_name("a_0123456789abcdef0123456789abcdef"));
        for wrong in ["", "../../../api/v10/users/@me/guilds/1", "0123456789abcdef0123456789abcde/", "b_01", "?"] {
            assert!(!is_name(wrong), "{wrong}");
        }
    }
}
