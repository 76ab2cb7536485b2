//! Tests of packages, records, texts and computers of all games.

mod doors;
mod glossary;
mod reader;
mod records;
mod selfplay;
mod texts;
