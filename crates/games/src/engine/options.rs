//! Options of a game: what can be chosen when a table is opened.

use std::fmt;

/// One option: an id, its values by id, and the default. Their names are texts `<game>-option-<id>` and
/// `<game>-option-<id>-<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The id, lower-case letters and dashes.
    pub id: &'static str,
    /// The ids of its values; the first is the default.
    pub values: &'static [&'static str],
}

/// The options of a game that were chosen, complete and valid by construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOptions {
    specs: &'static [OptionSpec],
    chosen: Vec<usize>,
}

/// An option or a value that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such option: {0}")]
pub struct UnknownOption(pub String);

impl ChosenOptions {
    /// All defaults.
    pub fn new(specs: &'static [OptionSpec]) -> Self {
        Self { specs, chosen: vec![0; specs.len()] }
    }

    /// Reads `size=10 contact=corners`; what is not named has its default.
    ///
    /// # Errors
    /// When an option or a value does not exist.
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
    /// When the option or the value does not exist; nothing has changed then.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), UnknownOption> {
        let unknown = || UnknownOption(format!("{id}={value}"));
        let option = self.specs.iter().position(|spec| spec.id == id).ok_or_else(unknown)?;
        let chosen = self.specs[option].values.iter().position(|v| *v == value).ok_or_else(unknown)?;
        self.chosen[option] = chosen;
        Ok(())
    }

    /// The value chosen for an option that the game is known to have.
    ///
    /// # Panics
    /// When the game has no such option: a mistake in the program, not in what somebody chose.
    pub fn get(&self, id: &str) -> &'static str {
        let option = self.specs.iter().position(|spec| spec.id == id).expect("an option of this game");
        self.specs[option].values[self.chosen[option]]
    }

    /// The schema and the chosen value of every option.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &'static str)> {
        self.specs.iter().zip(&self.chosen).map(|(spec, &chosen)| (spec, spec.values[chosen]))
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

    const SPECS: &[OptionSpec] =
        &[OptionSpec { id: "size", values: &["10", "12"] }, OptionSpec { id: "wind", values: &["on", "off"] }];

    #[test]
    fn options_survive_being_stored_as_text() {
        let mut choices = ChosenOptions::new(SPECS);
        choices.set("wind", "off").unwrap();
        assert_eq!(choices.to_string(), "size=10 wind=off");
        assert_eq!(ChosenOptions::parse(SPECS, &choices.to_string()).unwrap(), choices);
        assert_eq!(ChosenOptions::parse(SPECS, "").unwrap(), ChosenOptions::new(SPECS));
    }

    #[test]
    fn an_unknown_value_is_refused_and_changes_nothing() {
        let mut choices = ChosenOptions::new(SPECS);
        assert!(choices.set("size", "11").is_err());
        assert!(choices.set("height", "10").is_err());
        assert!(ChosenOptions::parse(SPECS, "size").is_err());
        assert_eq!(choices, ChosenOptions::new(SPECS));
    }
}
