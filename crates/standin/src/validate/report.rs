//! Collects the faults of a body and writes them like Discord: nested by field, each with a code and a sentence.

use std::fmt::Display;

use serde_json::{Map, Value, json};

use crate::errors::ApiError;

/// The faults found so far, and the present path.
#[derive(Debug, Default)]
pub(crate) struct Report {
    path: Vec<String>,
    errors: Map<String, Value>,
    /// Whether mistakes that Discord ignores are accepted.
    pub(super) lenient: bool,
    /// The paths of accepted mistakes.
    passed_over: Vec<String>,
}

impl Report {
    /// A report that starts at a path.
    pub(crate) fn under(path: &[&str]) -> Self {
        Self { path: path.iter().map(|&step| step.to_owned()).collect(), ..Self::default() }
    }

    /// Runs `walk` one step deeper, at a field's name or an element's index.
    pub(crate) fn within(&mut self, step: impl Display, walk: impl FnOnce(&mut Self)) {
        self.path.push(step.to_string());
        walk(self);
        self.path.pop();
    }

    /// Notes a fault of the value at the present path.
    pub(crate) fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        let fault = json!({"code": code, "message": message.into()});
        let mut node = &mut self.errors;
        for step in &self.path {
            let next = node.entry(step).or_insert_with(|| Value::Object(Map::new()));
            // The line above creates every node as an object, except the list "_errors".
            let Value::Object(next) = next else { return };
            node = next;
        }
        if let Value::Array(list) = node.entry("_errors").or_insert_with(|| json!([])) {
            list.push(fault);
        }
    }

    /// Notes a fault of the field `step` below the present path.
    pub(crate) fn fault_at(&mut self, step: impl Display, code: &'static str, message: impl Into<String>) {
        self.within(step, |report| report.fault(code, message));
    }

    /// Notes that the field `step` below the present path is missing.
    pub(crate) fn missing(&mut self, step: &str) {
        self.fault_at(step, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Notes a mistake that Discord ignores: a fault unless `lenient`.
    pub(super) fn ignored(&mut self, code: &'static str, message: &str) {
        if self.lenient {
            self.passed_over.push(self.path.join("."));
        } else {
            self.fault(code, message);
        }
    }

    /// The paths of accepted mistakes. Fails with 50035 if there is any fault.
    pub(crate) fn finish(self) -> Result<Vec<String>, ApiError> {
        if self.errors.is_empty() { Ok(self.passed_over) } else { Err(self.into_error()) }
    }

    /// The error 50035 with all faults.
    pub(crate) fn into_error(self) -> ApiError {
        ApiError::form(Value::Object(self.errors))
    }
}
