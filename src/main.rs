//! The command line of Flaggschiff.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    flaggschiff::cli::main(flaggschiff::cli::Arguments::parse())
}
