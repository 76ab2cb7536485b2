//! What a check has found.

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// As it should be.
    Ok,
    /// People can play, but something is slow or is missing.
    Warning,
    /// Something does not work.
    Fault,
}

/// Something that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub grade: Grade,
    /// A sentence about it; where something is wrong, one that says what to do.
    pub said: String,
}

impl Finding {
    pub fn ok(said: impl Into<String>) -> Self {
        Self { grade: Grade::Ok, said: said.into() }
    }

    pub fn warning(said: impl Into<String>) -> Self {
        Self { grade: Grade::Warning, said: said.into() }
    }

    pub fn fault(said: impl Into<String>) -> Self {
        Self { grade: Grade::Fault, said: said.into() }
    }

    pub fn is_ok(&self) -> bool {
        self.grade == Grade::Ok
    }
}
