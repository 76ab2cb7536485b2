//! How a game went for somebody, and as what it counts.

/// How a game went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    Won,
    /// The first place is shared with opponents.
    Drawn,
    Lost,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];

    /// Its word in the store and in the ids of texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.word() == word)
    }
}

/// As what a game counts for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    Rated,
    /// A computer took part from the beginning.
    Computer,
    /// A computer took a seat over, or something was taken back by agreement, or nobody was left.
    Unrated,
    /// It ended before everybody had made a few moves.
    Short,
    /// The same people have played too many rated games in 24 hours, or one of them has.
    Often,
}

impl Counted {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Rated, Self::Computer, Self::Unrated, Self::Short, Self::Often];

    /// Its word in the store and in the ids of texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rated => "rated",
            Self::Computer => "computer",
            Self::Unrated => "unrated",
            Self::Short => "short",
            Self::Often => "often",
        }
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|counted| counted.word() == word)
    }
}
