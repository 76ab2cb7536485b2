//! How much of a long test is run: a sample in every run of the tests, all of it where `.ci/long` asks for it.

/// The variable that asks for all of it.
const VARIABLE: &str = "FLAGGSCHIFF_TEST_ALL";

/// How often something is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// In every run of the tests.
    pub(crate) sample: usize,
    /// In the long run.
    pub(crate) all: usize,
}

impl Extent {
    pub(crate) fn count(self) -> usize {
        if std::env::var_os(VARIABLE).is_some() { self.all } else { self.sample }
    }
}
