//! Files that people upload: fetched only from Discord's own servers, and only small ones.

use std::time::Duration;

use poise::serenity_prelude as serenity;

/// The addresses of Discord's servers for uploaded files.
const DISCORD: [&str; 2] = ["https://cdn.discordapp.com/", "https://media.discordapp.net/"];
/// The largest file that is read, in bytes. A recorded game of a thousand moves has fifty thousand bytes.
const LARGEST: usize = 1 << 20;
/// How long a download may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Fetches attachments.
#[derive(Clone)]
pub(crate) struct Files {
    client: reqwest::Client,
    /// The prefixes of the addresses from which files are fetched.
    places: Vec<String>,
}

/// Why a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FileFault {
    #[error("it is larger than is read")]
    Large,
    #[error("it is not on Discord's servers for files")]
    Elsewhere,
    #[error("it could not be fetched")]
    Unreachable,
    #[error("it is no text")]
    NoText,
}

impl Files {
    /// Fetches from Discord, or from the stand-in at this address.
    pub(crate) fn new(stand_in: Option<&str>) -> reqwest::Result<Self> {
        // Redirects to other servers are not followed. A stand-in is on this machine, so no proxy is used.
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(PATIENCE);
        let (client, places) = match stand_in {
            None => (client, DISCORD.map(str::to_owned).to_vec()),
            Some(address) => (client.no_proxy(), vec![format!("{}/attachments/", address.trim_end_matches('/'))]),
        };
        Ok(Self { client: client.build()?, places })
    }

    /// The text of an attachment.
    pub(crate) async fn text(&self, attachment: &serenity::Attachment) -> Result<String, FileFault> {
        if usize::try_from(attachment.size).map_or(true, |size| size > LARGEST) {
            return Err(FileFault::Large);
        }
        String::from_utf8(self.bytes(&attachment.url).await?).map_err(|_| FileFault::NoText)
    }

    /// The bytes at an address of an attachment.
    pub(crate) async fn bytes(&self, url: &str) -> Result<Vec<u8>, FileFault> {
        if !self.places.iter().any(|place| url.starts_with(place)) {
            return Err(FileFault::Elsewhere);
        }
        let unreachable = |_| FileFault::Unreachable;
        let response = self.client.get(url).send().await.map_err(unreachable)?;
        let mut response = response.error_for_status().map_err(unreachable)?;
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await.map_err(unreachable)? {
            // The real size counts, whatever the server announced.
            if bytes.len() + part.len() > LARGEST {
                return Err(FileFault::Large);
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }
}
