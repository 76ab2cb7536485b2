//! Collects the faults of a body and writes them as Discord does: nested by field, each with a code and a sentence.

use std::fmt::Display;

use serde_json::{Map, Value, json};

use crate::errors::ApiError;

/// The faults found so far, and where the walk stands.
#[derive(Debug, Default)]
pub(crate) struct Report {
    path: Vec<String>,
    errors: Map<String, Value>,
    /// Whether fields that Discord does not have are passed over.
    pub(super) lenient: bool,
    /// The paths of those that were.
    passed_over: Vec<String>,
}

impl Report {
    /// A report whose walk starts inside the given fields.
    pub(crate) fn under(path: &[&str]) -> Self {
        Self { path: path.iter().map(|&step| step.to_owned()).collect(), ..Self::default() }
    }

    /// Runs `walk` one step deeper: a field's name or an element's index.
    pub(crate) fn within(&mut self, step: impl Display, walk: impl FnOnce(&mut Self)) {
        self.path.push(step.to_string());
        walk(self);
        self.path.pop();
    }

    /// Notes a fault of the value where the walk stands.
    pub(crate) fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        let fault = json!({"code": code, "message": message.into()});
        let mut node = &mut self.errors;
        for step in &self.path {
            let next = node.entry(step).or_insert_with(|| Value::Object(Map::new()));
            // Every node of the tree is made one line above, and only "_errors" below is a list.
            let Value::Object(next) = next else { return };
            node = next;
        }
        if let Value::Array(list) = node.entry("_errors").or_insert_with(|| json!([])) {
            list.push(fault);
        }
    }

    /// Notes that Discord does not have the field where the walk stands. Discord ignores most such fields; in a bot of
    /// one's own they are mistakes.
    pub(super) fn unknown_field(&mut self) {
        if self.lenient {
            self.passed_over.push(self.path.join("."));
        } else {
            self.fault("STANDIN_UNKNOWN_FIELD", "Discord has no such field here.");
        }
    }

    /// The fields that were passed over; fails with 50035 if any fault was noted.
    pub(crate) fn finish(self) -> Result<Vec<String>, ApiError> {
        if self.errors.is_empty() { Ok(self.passed_over) } else { Err(self.into_error()) }
    }

    /// The 50035 with all faults.
    pub(crate) fn into_error(self) -> ApiError {
        ApiError::form(Value::Object(self.errors))
    }
}
