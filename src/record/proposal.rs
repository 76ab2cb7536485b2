//! What players propose to each other, and its words in the store.

use std::collections::BTreeSet;
use std::fmt;

use super::Millis;

/// What players can agree on that no rule of a game knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wish {
    /// The game ends without a winner.
    Draw,
    /// The game ends without a result.
    Cancel,
    /// Everything is taken back from the line on that begins with this row, counted from 1.
    Undo(i64),
}

impl Wish {
    /// Reads the words that [`fmt::Display`] prints.
    pub fn parse<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        Some(match WishKind::parse(words.next()?)? {
            WishKind::Draw => Self::Draw,
            WishKind::Cancel => Self::Cancel,
            WishKind::Undo => Self::Undo(words.next()?.parse().ok()?),
        })
    }

    /// Its kind.
    pub fn kind(self) -> WishKind {
        match self {
            Self::Draw => WishKind::Draw,
            Self::Cancel => WishKind::Cancel,
            Self::Undo(_) => WishKind::Undo,
        }
    }
}

/// Prints `draw`, `cancel` or `undo 17`.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().word())?;
        if let Self::Undo(line) = self { write!(f, " {line}") } else { Ok(()) }
    }
}

/// A kind of wish, as it stands on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WishKind {
    Draw,
    Cancel,
    /// To take back one's own last line and everything since.
    Undo,
}

impl WishKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Cancel, Self::Undo];

    /// Its word in ids of controls and of texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Cancel => "cancel",
            Self::Undo => "undo",
        }
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A wish of some seats that the others have not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub wish: Wish,
    /// When it was made. It tells a wish apart from a later one of its kind, and everybody may know it.
    pub at: Millis,
    /// The seats that agree; the first of all is not told apart.
    pub seats: BTreeSet<u8>,
}

impl Proposal {
    /// Reads what [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let wish = Wish::parse(&mut words)?;
        let at = words.next()?.parse().ok()?;
        let seats = words.map(|seat| seat.parse().ok()).collect::<Option<BTreeSet<u8>>>()?;
        (!seats.is_empty()).then_some(Self { wish, at, seats })
    }
}

/// Prints the wish, when it was made, and the seats that agree: `draw 1700000000000 0 2`, `undo 17 1700000000000 1`.
impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.wish, self.at)?;
        self.seats.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}
