//! Files of messages.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::snowflake::Id;
use crate::validate;

use super::{Message, World};

/// A file as it was sent along with a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The n of `files[n]`.
    pub(crate) index: Option<u64>,
    pub(crate) name: String,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: Bytes,
}

/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    #[serde(with = "super::kept::base64")]
    pub(crate) bytes: Bytes,
}

impl Attachment {
    /// Width and height of a picture.
    pub(crate) fn picture_size(&self) -> Option<(u32, u32)> {
        png_size(&self.bytes)
    }
}

impl World {
    /// The attachments of a message after a request: without a list in the body the existing ones stay; with one,
    /// only those stay that it names.
    pub(crate) fn attachments_after(
        &mut self,
        existing: &[Attachment],
        body: &Value,
        files: &[Upload],
    ) -> Result<Vec<Attachment>, ApiError> {
        let mut used = vec![false; files.len()];
        let mut attachments = Vec::new();
        match body["attachments"].as_array() {
            None => attachments.extend_from_slice(existing),
            Some(listed) => {
                for (position, entry) in listed.iter().enumerate() {
                    let id = crate::http::id_of(&entry["id"]).unwrap_or(Id(u64::MAX));
                    if let Some(file) = files.iter().position(|file| file.index == Some(id.0)) {
                        used[file] = true;
                        attachments.push(self.attach(&files[file], entry));
                    } else if let Some(kept) = existing.iter().find(|attachment| attachment.id == id) {
                        attachments.push(renamed(kept, entry));
                    } else {
                        let position = position.to_string();
                        let message = "Names neither an uploaded file nor an attachment of the message";
                        return Err(validate::refuse(
                            &["attachments", &position, "id"],
                            "ATTACHMENT_NOT_FOUND",
                            message,
                        ));
                    }
                }
            }
        }
        for (file, _) in files.iter().zip(used).filter(|(_, used)| !used) {
            attachments.push(self.attach(file, &Value::Null));
        }
        if attachments.len() > 10 {
            return Err(validate::refuse(&["attachments"], "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."));
        }
        Ok(attachments)
    }

    fn attach(&mut self, file: &Upload, entry: &Value) -> Attachment {
        let name = entry["filename"].as_str().unwrap_or(&file.name);
        let plain = |c: char| {
            if c.is_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' }
        };
        Attachment {
            id: self.ids.next(),
            filename: name.chars().map(plain).collect(),
            description: entry["description"].as_str().filter(|text| !text.is_empty()).map(str::to_owned),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        }
    }

    /// Where an attachment can be fetched.
    pub(crate) fn attachment_url(&self, channel: Id, attachment: &Attachment) -> String {
        format!("{}/attachments/{channel}/{}/{}", self.url, attachment.id, attachment.filename)
    }

    /// An attachment as the bot sees it.
    pub(crate) fn attachment_json(&self, message: &Message, attachment: &Attachment) -> Value {
        let url = self.attachment_url(message.channel, attachment);
        let mut data = json!({
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        });
        if let Some(description) = &attachment.description {
            data["description"] = json!(description);
        }
        if let Some((width, height)) = attachment.picture_size() {
            data["width"] = json!(width);
            data["height"] = json!(height);
        }
        if message.is_ephemeral() {
            data["ephemeral"] = json!(true);
        }
        data
    }
}

fn renamed(kept: &Attachment, entry: &Value) -> Attachment {
    let mut kept = kept.clone();
    if let Some(description) = entry["description"].as_str() {
        kept.description = Some(description.to_owned()).filter(|text| !text.is_empty());
    }
    kept
}

/// The size of a PNG, from its first chunk.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.get(..24).filter(|header| header.starts_with(b"\x89PNG\r\n\x1a\n"))?;
    let number = |at: usize| header[at..at + 4].try_into().ok().map(u32::from_be_bytes);
    Some((number(16)?, number(20)?))
}
