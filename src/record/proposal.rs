//! Proposals of players, and their words in the store.

use std::collections::BTreeSet;
use std::fmt;

use super::Millis;
use super::words::words;

/// An agreement of players outside the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wish {
    /// The game ends without a winner.
    Draw,
    /// The game ends without a result.
    Cancel,
    /// Undoes everything from the line that begins with this row, counted from 1.
    Undo(i64),
}

impl Wish {
    /// Reads the form that [`fmt::Display`] prints.
    pub fn parse<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        Some(match WishKind::parse(words.next()?)? {
            WishKind::Draw => Self::Draw,
            WishKind::Cancel => Self::Cancel,
            WishKind::Undo => Self::Undo(words.next()?.parse().ok()?),
        })
    }

    /// The kind of this wish.
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

/// A kind of wish, as on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WishKind {
    /// To end the game without a winner.
    Draw,
    /// To end the game without a result.
    Cancel,
    /// To undo the proposer's last line and everything since.
    Undo,
}

words! {
    WishKind { Draw => "draw", Cancel => "cancel", Undo => "undo" }
}

/// A wish that some seats support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The wish.
    pub wish: Wish,
    /// When the proposal was made. The time distinguishes wishes of one kind, and everybody may know it.
    pub at: Millis,
    /// The seats that agree. The set hides which one came first.
    pub seats: BTreeSet<u8>,
    /// The seat that has declined. The proposal then stays until the game goes on, so that everybody reads the answer.
    pub declined: Option<u8>,
}

/// The sign before the seat that has declined.
const DECLINED: char = '!';

impl Proposal {
    /// Reads the form that [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let wish = Wish::parse(&mut words)?;
        let at = words.next()?.parse().ok()?;
        let (declined, seats): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with(DECLINED));
        let seats = seats.into_iter().map(|seat| seat.parse().ok()).collect::<Option<BTreeSet<u8>>>()?;
        let declined = match declined[..] {
            [] => None,
            [word] => Some(word.strip_prefix(DECLINED)?.parse().ok()?),
            _ => return None,
        };
        (!seats.is_empty()).then_some(Self { wish, at, seats, declined })
    }

    /// Whether the proposal waits for answers.
    pub fn is_open(&self) -> bool {
        self.declined.is_none()
    }
}

/// Prints the wish, its time, the seats that agree and the one that has declined: `draw 1700000000000 0 2`,
/// `undo 17 1700000000000 1 !0`.
impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.wish, self.at)?;
        self.seats.iter().try_for_each(|seat| write!(f, " {seat}"))?;
        self.declined.map_or(Ok(()), |seat| write!(f, " {DECLINED}{seat}"))
    }
}
