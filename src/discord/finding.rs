//! Findings of a check.

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// All is well.
    Ok,
    /// People can play, but something is slow or missing.
    Warning,
    /// Something does not work.
    Fault,
}

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How serious it is.
    pub grade: Grade,
    /// A sentence about it; where something is wrong, one that says what to do.
    pub said: String,
}

impl Finding {
    /// A finding that all is well.
    pub fn ok(said: impl Into<String>) -> Self {
        Self { grade: Grade::Ok, said: said.into() }
    }

    /// A warning.
    pub fn warning(said: impl Into<String>) -> Self {
        Self { grade: Grade::Warning, said: said.into() }
    }

    /// A fault.
    pub fn fault(said: impl Into<String>) -> Self {
        Self { grade: Grade::Fault, said: said.into() }
    }

    /// Whether all is well.
    pub fn is_ok(&self) -> bool {
        self.grade == Grade::Ok
    }
}
