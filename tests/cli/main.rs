//! The command line: the arguments, input, output and exit code of the program itself.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod database;
mod deployment;
mod play;
mod recorded;
mod referee;
mod render;
mod replay;
mod selfplay;
mod verify;

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The result of a run of the program.
struct Ran {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Ran {
    /// The standard output; asserts that the run succeeded.
    #[track_caller]
    fn out(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The error, without the program's name; asserts that the run failed with one sentence.
    #[track_caller]
    fn failure(self) -> String {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        let sentence = self.err.strip_prefix("flaggschiff: ").expect("who says it").trim_end().to_owned();
        assert!(!sentence.contains('\n') && !sentence.contains("panicked"), "{sentence}");
        sentence
    }
}

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_flaggschiff"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // The tests must not depend on the machine's language.
    ["LC_ALL", "LC_MESSAGES", "LANG", "TERM"].iter().for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// Runs the program without input.
fn run(args: &[&str]) -> Ran {
    typed(args, "")
}

/// Runs the program with `input` on standard input.
fn typed(args: &[&str], input: &str) -> Ran {
    let mut child = program(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("an input");
    let input = input.to_owned();
    // After the end of a game the program does not read the rest of the input, so writing may fail.
    let typist = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    let _ = typist.join().expect("typing");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Runs the program with a closed standard output.
fn unread(args: &[&str]) -> Ran {
    let mut child = program(args).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    let err = String::from_utf8(output.stderr).expect("text");
    Ran { out: String::new(), err, code: output.status.code() }
}

#[test]
fn every_command_explains_itself() {
    let help = run(&["--help"]).out();
    for command in ["run", "check", "play", "selfplay", "replay", "render", "verify"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(run(&[command, "--help"]).out().contains("Usage: flaggschiff"));
    }
}

#[test]
fn wrong_command_line_ends_with_its_own_exit_code() {
    for args in
        [&["sail"][..], &["replay"], &["render", "a.game"], &["play", "--seed", "many"], &["play", "--language", "fr"]]
    {
        let ran = run(args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn closed_output_is_no_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::whole());
    for args in
        [&["replay", &file][..], &["verify", &file], &["selfplay", "--games", "1"], &["play", "--against", "easy"]]
    {
        let ran = unread(args);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
    }
}
