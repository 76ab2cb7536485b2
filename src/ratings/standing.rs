//! A person's figures on a board.

use super::finish::{Finish, Participant};
use super::rating::{self, Rating, Side};
use crate::record::Millis;
use crate::record::verdict::{Counted, Verdict};

/// Below this number of rated games a rating is provisional.
pub const PROVISIONAL: i64 = 5;

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: i64,
    /// Games drawn.
    pub drawn: i64,
    /// Games lost.
    pub lost: i64,
}

impl Tally {
    /// The number of all games.
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

/// A person's figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating after the latest rated game.
    pub rating: Rating,
    /// Rated games.
    pub rated: Tally,
    /// Games with people that were not rated, with any result.
    pub unrated: i64,
    /// Games in which a computer took part from the start.
    pub computers: Tally,
    /// The current number of rated wins in a row.
    pub streak: i64,
    /// The longest streak.
    pub best_streak: i64,
    /// When the latest game ended.
    pub last_at: Millis,
}

impl Standing {
    /// The figures of a newcomer.
    pub const NEW: Self = Self {
        rating: Rating::NEW,
        rated: Tally { won: 0, drawn: 0, lost: 0 },
        unrated: 0,
        computers: Tally { won: 0, drawn: 0, lost: 0 },
        streak: 0,
        best_streak: 0,
        last_at: 0,
    };

    /// Whether the rating is provisional.
    pub fn is_provisional(&self) -> bool {
        self.rated.games() < PROVISIONAL
    }

    /// The number of all games, rated or not.
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

/// The figures of the participants after a game, on one board. `before` has the order of [`Finish::participants`].
///
/// # Panics
/// When the lengths differ.
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
                // If a computer replaced a person, only the person who left loses rating.
                if finish.participants[*member].counted == Counted::Rated {
                    after[*member].rating = rating;
                }
            }
        }
    }
    after
}
