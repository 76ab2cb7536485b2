//! The result of a game for a person, and how it counts.

use super::words::words;

/// The result of a game for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The person won alone or with the team.
    Won,
    /// Opponents share the first place.
    Drawn,
    /// Somebody else won.
    Lost,
}

words! {
    Verdict { Won => "won", Drawn => "drawn", Lost => "lost" }
}

/// How a game counts for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// The game changes the rating.
    Rated,
    /// A computer took part from the start.
    Computer,
    /// A computer replaced a person, a move was undone by agreement, or nobody remained.
    Unrated,
    /// The game ended before everybody had made a few moves.
    Short,
    /// The same people, or one of them, played too many rated games within 24 hours.
    Often,
}

words! {
    Counted { Rated => "rated", Computer => "computer", Unrated => "unrated", Short => "short", Often => "often" }
}
