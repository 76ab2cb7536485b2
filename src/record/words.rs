//! Enums with a word for each value.

/// Gives each value of an enum a word, with `ALL`, `word`, `parse`, `FromStr` and `Display`.
macro_rules! words {
    ($type:ident { $($variant:ident $(($($argument:tt)+))? => $word:literal),+ $(,)? }) => {
        impl $type {
            /// All values.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant $(($($argument)+))?),+];

            /// The word in the store, in custom ids and in the ids of texts.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant $(($($argument)+))? => $word,)+
                }
            }

            /// Reads the word.
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|known| known.word() == word)
            }
        }

        impl std::str::FromStr for $type {
            type Err = ();

            fn from_str(word: &str) -> Result<Self, ()> {
                Self::parse(word).ok_or(())
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
pub(crate) use words;
