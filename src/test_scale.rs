//! The scale of a long test: a sample in every run of the tests, or all of it for `.ci/long`.

/// The environment variable that asks for all.
const VARIABLE: &str = "FLAGGSCHIFF_TEST_ALL";

/// How often a long test repeats something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestScale {
    /// The number in every run of the tests.
    pub(crate) sample: usize,
    /// The number in the long run.
    pub(crate) all: usize,
}

impl TestScale {
    pub(crate) fn count(self) -> usize {
        if std::env::var_os(VARIABLE).is_some() { self.all } else { self.sample }
    }
}
