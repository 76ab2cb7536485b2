//! Generates the `Language` type from the list `assets/lang/languages`.

use std::fmt::Write as _;
use std::{env, fs, path::Path};

const LIST: &str = "../../assets/lang/languages";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={LIST}");
    let list = fs::read_to_string(LIST).expect("the list of languages");
    let languages: Vec<(&str, &str)> = list.lines().filter_map(|line| line.split_once(' ')).collect();
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("languages.rs"), code(&languages)).expect("the folder can be written");
}

/// The variant of a language: `De` for `de`.
fn variant(code: &str) -> String {
    let (first, rest) = code.split_at(1);
    first.to_uppercase() + rest
}

fn code(languages: &[(&str, &str)]) -> String {
    let (mut variants, mut all, mut codes, mut files) = (String::new(), String::new(), String::new(), String::new());
    for (number, (code, name)) in languages.iter().enumerate() {
        let (variant, default) = (variant(code), if number == 0 { "#[default] " } else { "" });
        write!(variants, "/// {name}.\n{default}{variant},").expect("text");
        write!(all, "Self::{variant},").expect("text");
        write!(codes, "Self::{variant} => \"{code}\",").expect("text");
        write!(
            files,
            "$crate::lang::Language::{variant} => include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), $($before,)+ \"{code}\", $($after),+)),"
        )
        .expect("text");
    }
    let count = languages.len();
    format!(
        "/// A language that the product speaks. The first of `assets/lang/languages` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = \"lowercase\")]
pub enum Language {{ {variants} }}

impl Language {{
    /// Every language.
    pub const ALL: [Self; {count}] = [{all}];

    /// The two-letter code.
    pub fn code(self) -> &'static str {{ match self {{ {codes} }} }}
}}

/// The text of a file whose path, from the package, holds the code of a language between two parts.
#[doc(hidden)]
#[macro_export]
macro_rules! file_in {{
    ($language:expr, [$($before:literal),+], [$($after:literal),+]) => {{
        match $language {{ {files} }}
    }};
}}
"
    )
}
