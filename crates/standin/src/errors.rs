//! Discord's error answers.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// The `via` header of a 429.
const VIA: &str = "1.1 google";

/// An error with Discord's code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    status: u16,
    code: u32,
    message: &'static str,
}

/// Declares the stand-in's errors, with Discord's messages.
macro_rules! known {
    ($($name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        $(pub(crate) const $name: Known = Known { status: $status, code: $code, message: $message };)*

        /// All declared errors.
        const ALL: &[Known] = &[$($name),*];
    };
}

known! {
    UNAUTHORIZED = 401, 0, "401: Unauthorized";
    NO_SUCH_ROUTE = 404, 0, "404: Not Found";
    NO_SUCH_METHOD = 405, 0, "405: Method Not Allowed";
    INTERNAL = 500, 0, "500: Internal Server Error";
    UNKNOWN_APPLICATION = 404, 10002, "Unknown Application";
    UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel";
    UNKNOWN_GUILD = 404, 10004, "Unknown Guild";
    UNKNOWN_MEMBER = 404, 10007, "Unknown Member";
    UNKNOWN_MESSAGE = 404, 10008, "Unknown Message";
    UNKNOWN_USER = 404, 10013, "Unknown User";
    UNKNOWN_EMOJI = 400, 10014, "Unknown Emoji";
    UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook";
    UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction";
    UNKNOWN_COMMAND = 404, 10063, "Unknown application command";
    CHANNEL_WRITES = 429, 20028, "The write action you are performing on the channel has hit the write rate limit.";
    OLD_EDITS = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    TOO_MANY_REACTIONS = 400, 30010, "Maximum number of reactions reached (20)";
    TOO_MANY_COMMANDS = 400, 30032, "Maximum number of application commands reached (100)";
    DIRECT_TOO_FAST = 403, 40003, "You are opening direct messages too fast";
    TOO_LARGE = 413, 40005, "Request entity too large";
    ALREADY_ACKNOWLEDGED = 400, 40060, "Interaction has already been acknowledged.";
    MISSING_ACCESS = 403, 50001, "Missing Access";
    NOT_ON_DIRECT = 400, 50003, "Cannot execute action on a DM channel";
    TOO_MANY_FOLLOW_UPS = 400, 40094, "This interaction has hit the maximum number of follow up messages";
    OTHERS_MESSAGE = 403, 50005, "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message";
    CLOSED_DIRECT = 403, 50007, "Cannot send messages to this user";
    NON_TEXT = 400, 50008, "Cannot send messages in a non-text channel";
    MISSING_PERMISSIONS = 403, 50013, "Missing Permissions";
    SYSTEM_MESSAGE = 403, 50021, "Cannot execute action on a system message";
    WRONG_CHANNEL_TYPE = 400, 50024, "Cannot execute action on this channel type";
    INVALID_WEBHOOK_TOKEN = 401, 50027, "Invalid Webhook Token";
    INVALID_RECIPIENT = 400, 50033, "Invalid Recipient(s)";
    ARCHIVED_THREAD = 400, 50083, "Thread is archived";
    INVALID_JSON = 400, 50109, "The request body contains invalid JSON.";
    NO_MUTUAL_GUILD = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
    REPLY_WITHOUT_HISTORY = 403, 160_002, "Cannot reply without permission to read message history";
    THREAD_EXISTS = 400, 160_004, "A thread has already been created for this message";
    LOCKED_THREAD = 403, 160_005, "Thread is locked";
    TOO_MANY_THREADS = 400, 160_006, "Maximum number of active threads reached";
}

impl Known {
    /// The first error with this code; code 0 has several.
    pub(crate) fn of_code(code: u32) -> Option<Self> {
        ALL.iter().copied().find(|known| known.code == code)
    }
}

/// An answer that refuses a request.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: u16,
    body: Value,
    headers: Vec<(&'static str, String)>,
}

impl ApiError {
    /// The error "Invalid Form Body" with the faults of each field.
    pub(crate) fn form(errors: Value) -> Self {
        Self {
            status: 400,
            body: json!({"message": "Invalid Form Body", "code": 50035, "errors": errors}),
            headers: Vec::new(),
        }
    }

    /// This error with another HTTP status.
    pub(crate) const fn with_status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    /// This error with these headers, which replace headers of the same names.
    pub(crate) fn with_headers(mut self, headers: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        self.headers.extend(headers);
        self
    }

    /// This error with the time to wait, if it is known.
    pub(crate) fn again_after(mut self, after: Option<Duration>) -> Self {
        if let Some(after) = after {
            let seconds = (after.as_secs_f64() * 1_000.0).ceil() / 1_000.0;
            self.body["retry_after"] = json!(seconds);
            self.body["global"] = json!(false);
            self.headers.push(("retry-after", seconds.ceil().to_string()));
        }
        self.with_headers([("via", VIA.to_owned())])
    }

    /// The answer to a request over a rate limit.
    ///
    /// discord.py takes a 429 without a `via` header for a ban by Discord's content network.
    pub(crate) fn too_many(retry_after: f64, global: bool) -> Self {
        let mut headers = vec![
            ("retry-after", retry_after.ceil().to_string()),
            ("via", VIA.to_owned()),
            ("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()),
            ("x-ratelimit-reset-after", retry_after.to_string()),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
        Self {
            status: 429,
            body: json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": global}),
            headers,
        }
    }
}

impl From<Known> for ApiError {
    fn from(known: Known) -> Self {
        Self { status: known.status, body: json!({"message": known.message, "code": known.code}), headers: Vec::new() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self.body)).into_response();
        for (name, value) in self.headers {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response.headers_mut().insert(HeaderName::from_static(name), value);
            }
        }
        response
    }
}
