//! Files of messages.

use std::sync::Arc;

use axum::body::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::errors::ApiError;
use crate::refusal::Refusal;
use crate::snowflake::Id;
use crate::validate;

use super::{FILE_LIMIT, Message, World, media};

/// The number of files of commands and forms that are kept. Older ones are forgotten.
const HANDED: usize = 32;

/// A file of a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of the part `files[n]`.
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
    /// Its size in bytes when it was sent.
    pub(crate) size: usize,
    /// Width and height of a picture.
    pub(crate) picture_size: Option<(u32, u32)>,
    /// Its content, kept in a separate file; empty once it is forgotten.
    #[serde(skip)]
    pub(crate) bytes: Bytes,
}

impl Attachment {
    /// Whether its content is forgotten or its file is lost.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.bytes.len() != self.size
    }
}

impl World {
    /// The attachments of a message after a request. Without a list in the body all existing ones stay; otherwise only
    /// those in the list.
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

    /// Keeps the files that a person attaches to a command, given as `{"filename": "a.txt", "base64": "..."}`, and replaces
    /// them by their ids.
    pub(crate) fn take_files(
        &mut self,
        channel: Id,
        options: &Map<String, Value>,
    ) -> Result<Map<String, Value>, Refusal> {
        let mut taken = options.clone();
        for (option, value) in taken.iter_mut().filter(|(_, value)| value.is_object()) {
            let id = self.take_file(channel, value);
            *value = json!(id.map_err(|why| Refusal::because(format!("option {option}: {why}")))?);
        }
        Ok(taken)
    }

    /// Keeps one file that a person attaches to a command or a form.
    pub(crate) fn take_file(&mut self, channel: Id, file: &Value) -> Result<Id, Refusal> {
        let bytes = file["base64"].as_str().and_then(|text| STANDARD.decode(text).ok());
        let (Some(name), Some(bytes)) = (file["filename"].as_str(), bytes) else {
            return Err(Refusal::because("a file is given by filename and base64"));
        };
        if bytes.len() > FILE_LIMIT {
            return Err(Refusal::because("this file is too large to be sent"));
        }
        let upload = Upload { index: None, name: name.to_owned(), content_type: None, bytes: bytes.into() };
        let attachment = self.attach(&upload, &Value::Null);
        let id = attachment.id;
        self.handed.push_back((channel, attachment));
        // As on Discord, the files remain for a while.
        let most = self.handed.len().saturating_sub(HANDED);
        self.handed.drain(..most);
        Ok(id)
    }

    /// A file of a command or a form as the bot sees it.
    pub(crate) fn handed_json(&self, id: Id) -> Option<Value> {
        let (channel, attachment) = self.handed.iter().find(|(_, attachment)| attachment.id == id)?;
        let mut data = self.json_of_file(*channel, attachment);
        data["ephemeral"] = json!(true);
        Some(data)
    }

    /// A file of a message, a command or a form, by its address.
    pub(crate) fn file(&self, channel: Id, id: Id) -> Option<&Attachment> {
        let messages = self.messages.range((channel, Id(0))..=(channel, Id(u64::MAX)));
        let posted = messages.flat_map(|(_, message)| &message.attachments);
        let handed = self.handed.iter().filter(|(place, _)| *place == channel).map(|(_, attachment)| attachment);
        posted.chain(handed).find(|attachment| attachment.id == id)
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

    /// Forgets the contents of the oldest attachments beyond the configured size. It reads all attachments, so it runs only
    /// after an eighth of that size.
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

    /// The address of an attachment.
    pub(crate) fn attachment_url(&self, channel: Id, attachment: &Attachment) -> String {
        format!("{}/attachments/{channel}/{}/{}", self.url, attachment.id, attachment.filename)
    }

    /// An attachment as the bot sees it.
    pub(crate) fn attachment_json(&self, message: &Message, attachment: &Attachment) -> Value {
        let mut data = self.json_of_file(message.channel, attachment);
        if message.is_ephemeral() {
            data["ephemeral"] = json!(true);
        }
        data
    }

    fn json_of_file(&self, channel: Id, attachment: &Attachment) -> Value {
        let url = self.attachment_url(channel, attachment);
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
