//! Pictures of the usual sizes, and whether they and avatars can be fetched.

use std::io::Cursor;
use std::sync::Arc;

use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use super::wire::Trouble;
use super::{Live, both};
use crate::avatars::Avatars;
use crate::discord::files::Files;
use crate::snowflake::snowflake;

/// The file name of every picture.
pub(super) const FILE: &str = "board.png";

/// A PNG.
pub(super) type Picture = Arc<[u8]>;

/// The pictures of the check.
pub(super) struct Pictures {
    /// 60 kB, like most boards.
    pub(super) small: Picture,
    /// 170 kB, more than any board.
    pub(super) large: Picture,
}

impl Pictures {
    pub(super) fn draw() -> Result<Self, image::ImageError> {
        Ok(Self { small: dots(200, 100)?, large: dots(340, 167)? })
    }
}

/// A picture in which every pixel has another colour, so that it takes three bytes for each.
fn dots(width: u32, height: u32) -> Result<Picture, image::ImageError> {
    let mut state = 1_u32;
    let picture = RgbImage::from_fn(width, height, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, red, green, blue] = state.to_le_bytes();
        Rgb([red, green, blue ^ (state >> 7).to_le_bytes()[0]])
    });
    let mut png = Vec::new();
    picture.write_to(&mut Cursor::new(&mut png), ImageFormat::Png)?;
    Ok(png.into())
}

/// The body of a message with one picture and no other file.
pub(super) fn pictured(mut body: Value) -> Value {
    body["attachments"] = json!([{"id": 0, "filename": FILE, "description": both("live-alt")}]);
    body
}

/// The only file of a message: its id and size.
pub(super) fn only_file(message: &Value) -> Option<(&str, usize)> {
    match message["attachments"].as_array()?.as_slice() {
        [file] => Some((file["id"].as_str()?, usize::try_from(file["size"].as_u64()?).ok()?)),
        _ => None,
    }
}

/// Checks whether an uploaded picture can be fetched again, from an address that Discord has signed.
pub(super) async fn fetch(live: &Live<'_>, message: &Value, sent: &Picture) -> Result<(), Trouble> {
    let url = message["attachments"][0]["url"].as_str().unwrap_or_default();
    let files = Files::new(live.stand_in).map_err(|error| Trouble::Other(error.to_string()))?;
    match files.bytes(url).await {
        Err(fault) => live.fault(format!(
            "The picture that was posted cannot be fetched again ({fault}). This machine has to reach cdn.discordapp.com for \
             /verify and for people's pictures."
        )),
        Ok(fetched) => {
            let signed = if url.contains("ex=") && url.contains("hm=") { "is signed" } else { "is not signed" };
            let said = format!("The picture can be fetched again, byte by byte; its address {signed}.");
            live.holds(fetched == **sent, &said);
        }
    }
    Ok(())
}

/// Checks whether a user's avatar can be fetched as the bot fetches it.
pub(super) async fn avatar(live: &Live<'_>, whose: &str, user: &Value) -> Result<(), Trouble> {
    let id = user["id"].as_str().and_then(|id| id.parse().ok()).map(snowflake);
    let (Some(id), Some(hash)) = (id, user["avatar"].as_str()) else {
        live.ok(format!("There is no picture of {whose} to fetch."));
        return Ok(());
    };
    let avatars = Avatars::new(live.stand_in).map_err(|error| Trouble::Other(error.to_string()))?;
    if avatars.of([(id, hash.to_owned())]).await.contains_key(&id) {
        live.ok(format!("The picture of {whose} was fetched in time."));
    } else {
        live.warning(format!(
            "The picture of {whose} did not come within 0.6 s: profiles are drawn without it. Check the way to \
             cdn.discordapp.com."
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_their_documented_sizes() {
        let pictures = Pictures::draw().unwrap();
        assert_eq!((pictures.small.len() / 1_000, pictures.large.len() / 1_000), (60, 170));
    }
}
