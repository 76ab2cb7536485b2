//! Bodies of requests: JSON, or multipart with JSON and files.

use axum::body::{Body, Bytes};
use axum::extract::multipart::Field;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart};
use axum::http::{Request, header};
use serde_json::{Value, json};

use crate::errors::{ApiError, INVALID_JSON, TOO_LARGE};
use crate::shared::Shared;
use crate::validate::{self, Rule};
use crate::world::{FILE_LIMIT, Upload};

/// A request's body, decoded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    /// The JSON; null if there was none.
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
    /// The unknown parts of a multipart body.
    pub(super) unknown_parts: Vec<String>,
}

/// The rule for the parts of a multipart body other than JSON and files: there are none.
static NOTHING: Rule = Rule::Object(&[]);

impl Form {
    /// Decodes a body by its content type.
    pub(super) async fn decode(content_type: Option<&str>, bytes: Bytes) -> Result<Self, ApiError> {
        match content_type {
            Some(kind) if kind.starts_with("multipart/form-data") => Self::multipart(kind, bytes).await,
            _ if bytes.is_empty() => Ok(Self::default()),
            _ => Ok(Self { body: parsed(&bytes)?, ..Self::default() }),
        }
    }

    async fn multipart(content_type: &str, bytes: Bytes) -> Result<Self, ApiError> {
        let request = Request::builder().header(header::CONTENT_TYPE, content_type).body(Body::from(bytes));
        let mut request = request.map_err(|_| malformed())?;
        // The body has already been read within a limit.
        DefaultBodyLimit::disable().apply(&mut request);
        let mut parts = Multipart::from_request(request, &()).await.map_err(|_| malformed())?;
        let mut form = Self::default();
        while let Some(part) = parts.next_field().await.map_err(|_| malformed())? {
            if part.name() == Some("payload_json") {
                form.body = parsed(&part.bytes().await.map_err(|_| malformed())?)?;
            } else if part.file_name().is_some() {
                form.files.push(upload(part).await?);
            } else {
                form.unknown_parts.push(part.name().unwrap_or_default().to_owned());
            }
        }
        Ok(form)
    }

    /// Refuses files over Discord's limit, more files than a message may have, and unknown parts.
    pub(super) fn check_parts(&self, shared: &Shared) -> Result<(), ApiError> {
        for part in &self.unknown_parts {
            shared.check(&NOTHING, &json!({part: null}), &[])?;
        }
        if self.files.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
            return Err(TOO_LARGE.into());
        }
        if self.files.len() > 10 {
            return Err(validate::refuse(&["attachments"], "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."));
        }
        Ok(())
    }
}

async fn upload(part: Field<'_>) -> Result<Upload, ApiError> {
    let field = part.name().unwrap_or_default();
    let index = field.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')).and_then(|n| n.parse().ok());
    let name = part.file_name().unwrap_or_default().to_owned();
    let content_type = part.content_type().map(str::to_owned);
    let bytes = part.bytes().await.map_err(|_| malformed())?;
    Ok(Upload { index, name, content_type, bytes })
}

fn parsed(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|_| INVALID_JSON.into())
}

fn malformed() -> ApiError {
    validate::refuse(&["_body"], "MULTIPART_MALFORMED", "The multipart body could not be read.")
}
