//! The options of games, which people choose when they open a table.

use std::fmt;
use std::ops::RangeInclusive;

/// One option. Its names are texts: `<game>-option-<id>`, and for words `<game>-option-<id>-<value>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The id, lower-case letters and dashes.
    pub id: &'static str,
    /// The possible values.
    pub kind: OptionKind,
}

/// The possible values of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words; the first is the default.
    OneOf(&'static [&'static str]),
    /// A whole number (the round limit of SEE-146).
    Number {
        /// The range.
        range: RangeInclusive<i64>,
        /// The default.
        default: i64,
    },
}

impl OptionSpec {
    /// An option with these values; the first is the default.
    pub const fn one_of(id: &'static str, values: &'static [&'static str]) -> Self {
        Self { id, kind: OptionKind::OneOf(values) }
    }

    /// An option that is a number.
    pub const fn number(id: &'static str, range: RangeInclusive<i64>, default: i64) -> Self {
        Self { id, kind: OptionKind::Number { range, default } }
    }

    /// The values to suggest in a menu: every word, or the ends of a range, the default and some numbers between.
    pub fn suggestions(&self) -> Vec<String> {
        match &self.kind {
            OptionKind::OneOf(values) => values.iter().map(ToString::to_string).collect(),
            OptionKind::Number { range, default } => {
                let (least, most) = (*range.start(), *range.end());
                let steps = 20.min(most - least).max(1);
                let mut offered: Vec<i64> = (0..=steps).map(|step| least + (most - least) * step / steps).collect();
                offered.push(*default);
                offered.sort_unstable();
                offered.dedup();
                offered.iter().map(i64::to_string).collect()
            }
        }
    }

    fn default_value(&self) -> Value {
        match &self.kind {
            OptionKind::OneOf(values) => Value::Word(values[0]),
            OptionKind::Number { default, .. } => Value::Number(*default),
        }
    }

    fn read(&self, text: &str) -> Option<Value> {
        match &self.kind {
            OptionKind::OneOf(values) => values.iter().find(|value| **value == text).copied().map(Value::Word),
            OptionKind::Number { range, .. } => {
                let number = text.parse().ok().filter(|number| range.contains(number))?;
                // Each number has only one spelling, so that equal options have equal texts.
                (i64::to_string(&number) == text).then_some(Value::Number(number))
            }
        }
    }
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of the option's words.
    Word(&'static str),
    /// A number within the option's range.
    Number(i64),
}

/// Prints the value as it is written and stored.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// The chosen options of a game: complete and valid. Only the game can check whether they go together (`Rules::check`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOptions {
    specs: &'static [OptionSpec],
    chosen: Vec<Value>,
}

/// The error of an option or value that the game does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such option: {0}")]
pub struct UnknownOption(pub String);

impl ChosenOptions {
    /// The default of every option.
    pub fn new(specs: &'static [OptionSpec]) -> Self {
        Self { specs, chosen: specs.iter().map(OptionSpec::default_value).collect() }
    }

    /// Reads `size=10 contact=corners`; the other options have their defaults.
    ///
    /// # Errors
    /// An option or a value does not exist.
    pub fn parse(specs: &'static [OptionSpec], text: &str) -> Result<Self, UnknownOption> {
        let mut choices = Self::new(specs);
        for pair in text.split_whitespace() {
            let (id, value) = pair.split_once('=').ok_or_else(|| UnknownOption(pair.to_owned()))?;
            choices.set(id, value)?;
        }
        Ok(choices)
    }

    /// Chooses a value.
    ///
    /// # Errors
    /// The option or the value does not exist; nothing has changed then.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), UnknownOption> {
        let unknown = || UnknownOption(format!("{id}={value}"));
        let option = self.specs.iter().position(|spec| spec.id == id).ok_or_else(unknown)?;
        self.chosen[option] = self.specs[option].read(value).ok_or_else(unknown)?;
        Ok(())
    }

    /// The value chosen for an option that the game is known to have.
    ///
    /// # Panics
    /// The game has no such option: a mistake in the program.
    pub fn value(&self, id: &str) -> Value {
        let option = self.specs.iter().position(|spec| spec.id == id).expect("an option of this game");
        self.chosen[option]
    }

    /// The word chosen for an option that the game is known to have.
    ///
    /// # Panics
    /// The game has no such option, or it is a number: a mistake in the program.
    pub fn get(&self, id: &str) -> &'static str {
        match self.value(id) {
            Value::Word(word) => word,
            Value::Number(_) => panic!("the option {id} is a number"),
        }
    }

    /// The number chosen for an option that the game is known to have.
    ///
    /// # Panics
    /// The game has no such option, or it is a word: a mistake in the program.
    pub fn number(&self, id: &str) -> i64 {
        match self.value(id) {
            Value::Number(number) => number,
            Value::Word(_) => panic!("the option {id} is a word"),
        }
    }

    /// The schema and the chosen value of every option.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, Value)> {
        self.specs.iter().zip(self.chosen.iter().copied())
    }
}

/// Prints every option, so that a later change of a default does not change a stored game.
impl fmt::Display for ChosenOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (spec, value)) in self.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            write!(f, "{gap}{}={value}", spec.id)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::one_of("size", &["10", "12"]),
        OptionSpec::one_of("wind", &["on", "off"]),
        OptionSpec::number("rounds", 20..=500, 100),
    ];

    #[test]
    fn stored_options_are_read_back() {
        let mut choices = ChosenOptions::new(SPECS);
        choices.set("wind", "off").unwrap();
        assert_eq!(choices.to_string(), "size=10 wind=off rounds=100");
        assert_eq!(ChosenOptions::parse(SPECS, &choices.to_string()).unwrap(), choices);
        assert_eq!(ChosenOptions::parse(SPECS, "").unwrap(), ChosenOptions::new(SPECS));
    }

    #[test]
    fn unknown_value_is_refused_and_changes_nothing() {
        let mut choices = ChosenOptions::new(SPECS);
        for (id, value) in [("size", "11"), ("height", "10"), ("rounds", "19"), ("rounds", "501"), ("rounds", "+30")] {
            assert!(choices.set(id, value).is_err(), "{id}={value}");
        }
        assert!(ChosenOptions::parse(SPECS, "size").is_err());
        assert_eq!(choices, ChosenOptions::new(SPECS));
    }

    #[test]
    fn suggestions_are_valid_and_include_the_default() {
        for spec in SPECS {
            let offered = spec.suggestions();
            assert!(offered.contains(&spec.default_value().to_string()) && offered.len() <= 25, "{offered:?}");
            assert!(offered.iter().all(|value| spec.read(value).is_some()), "{offered:?}");
        }
        assert_eq!(SPECS[2].suggestions()[0], "20");
    }
}
