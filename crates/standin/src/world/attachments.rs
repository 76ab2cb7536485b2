//! Files of messages.

use std::sync::Arc;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::snowflake::Id;
use crate::validate;

use super::{Message, World, media};

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
    /// How many bytes it had when it was sent.
    pub(crate) size: usize,
    /// Width and height of a picture.
    pub(crate) picture_size: Option<(u32, u32)>,
    /// What is in it; empty once it was forgotten. Kept in a file of its own.
    #[serde(skip)]
    pub(crate) bytes: Bytes,
}

impl Attachment {
    /// Whether its content was forgotten, or its file is lost.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.bytes.len() != self.size
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
        self.attached_since += file.bytes.len();
        Attachment {
            id: self.ids.next(),
            content_type: media::type_of(file.content_type.as_deref(), name, &file.bytes),
            filename: name.chars().map(plain).collect(),
            description: entry["description"].as_str().filter(|text| !text.is_empty()).map(str::to_owned),
            size: file.bytes.len(),
            picture_size: media::png_size(&file.bytes),
            bytes: file.bytes.clone(),
        }
    }

    /// Forgets the content of the oldest attachments beyond what the configuration allows. To look at all of them is
    /// worth it only now and then.
    pub(super) fn forget_old_attachments(&mut self) {
        let most = self.config.attachment_bytes;
        if self.attached_since <= most / 8 {
            return;
        }
        self.attached_since = 0;
        let all =
            self.messages.iter().flat_map(|(key, message)| message.attachments.iter().map(move |one| (one, *key)));
        let mut all: Vec<(Id, usize, (Id, Id))> = all.map(|(one, key)| (one.id, one.bytes.len(), key)).collect();
        all.sort_unstable_by_key(|(id, ..)| std::cmp::Reverse(*id));
        let mut total = 0;
        for (id, size, key) in all {
            total += size;
            if total <= most || size == 0 {
                continue;
            }
            if let Some(message) = self.messages.get_mut(&key) {
                let attachments = &mut Arc::make_mut(message).attachments;
                attachments.iter_mut().filter(|one| one.id == id).for_each(|one| one.bytes = Bytes::new());
            }
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
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        });
        if let Some(description) = &attachment.description {
            data["description"] = json!(description);
        }
        if let Some((width, height)) = attachment.picture_size {
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
