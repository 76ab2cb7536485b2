//! What a person has reached on a board.

use super::finish::{Finish, Participant};
use super::rating::{self, Rating, Side};
use crate::record::Millis;
use crate::record::verdict::{Counted, Verdict};

/// Rated games below which a rating is only a first guess.
pub const PROVISIONAL: i64 = 5;

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: i64,
    pub drawn: i64,
    pub lost: i64,
}

impl Tally {
    /// All of them.
    pub fn games(self) -> i64 {
        self.won + self.drawn + self.lost
    }

    fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Won => self.won += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Lost => self.lost += 1,
        }
    }
}

/// What a person has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub rating: Rating,
    /// Rated games.
    pub rated: Tally,
    /// Games with people that were not rated, whatever came of them.
    pub unrated: i64,
    /// Games in which a computer took part from the beginning.
    pub computers: Tally,
    /// Rated games won one after the other, until now.
    pub streak: i64,
    /// The longest such row.
    pub best_streak: i64,
    /// When the latest game ended.
    pub last_at: Millis,
}

impl Standing {
    /// A newcomer's.
    pub const NEW: Self = Self {
        rating: Rating::NEW,
        rated: Tally { won: 0, drawn: 0, lost: 0 },
        unrated: 0,
        computers: Tally { won: 0, drawn: 0, lost: 0 },
        streak: 0,
        best_streak: 0,
        last_at: 0,
    };

    /// Whether the rating is only a first guess.
    pub fn is_provisional(&self) -> bool {
        self.rated.games() < PROVISIONAL
    }

    /// All games, rated or not.
    pub fn games(&self) -> i64 {
        self.rated.games() + self.unrated + self.computers.games()
    }

    fn count(&mut self, participant: &Participant, ended_at: Millis) {
        self.last_at = self.last_at.max(ended_at);
        match participant.counted {
            Counted::Rated => {
                self.rated.count(participant.verdict);
                self.streak = if participant.verdict == Verdict::Won { self.streak + 1 } else { 0 };
                self.best_streak = self.best_streak.max(self.streak);
            }
            Counted::Computer => self.computers.count(participant.verdict),
            Counted::Unrated | Counted::Short | Counted::Often => self.unrated += 1,
        }
    }
}

/// The standings of those who took part after it, on one board; `before` is in the order of [`Finish::participants`].
///
/// # Panics
/// When one is missing.
pub fn after(finish: &Finish, before: &[Standing]) -> Vec<Standing> {
    assert_eq!(before.len(), finish.participants.len(), "a standing for each");
    let mut after = before.to_vec();
    for (standing, participant) in after.iter_mut().zip(&finish.participants) {
        standing.count(participant, finish.ended_at);
    }
    if finish.participants.iter().any(|participant| participant.counted == Counted::Rated) {
        let sides = finish.sides();
        let ratings: Vec<Side> = sides
            .iter()
            .map(|members| Side {
                place: finish.participants[members[0]].place,
                ratings: members.iter().map(|member| before[*member].rating).collect(),
            })
            .collect();
        for (members, ratings) in sides.iter().zip(rating::rated(&ratings)) {
            for (member, rating) in members.iter().zip(ratings) {
                // Who has left loses; where a computer went on instead, nothing changes for those who stayed.
                if finish.participants[*member].counted == Counted::Rated {
                    after[*member].rating = rating;
                }
            }
        }
    }
    after
}
