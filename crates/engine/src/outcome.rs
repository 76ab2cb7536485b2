//! Outcomes of games.

use std::collections::BTreeSet;
use std::fmt;

use super::seat::{Seat, Viewer};
use crate::lang::{Arg, Message, list};

/// The end of any game by agreement of all players.
pub const AGREED: &str = "agreed";
/// The end of any game when only computers are left.
pub const LEFT: &str = "left";

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The place of each seat, from 1. Seats that share a place have the same number.
    pub places: Vec<u8>,
    /// The points or dollars of each seat, in games that count them (BLO-176, NAV-198).
    pub points: Option<Vec<i64>>,
    /// The team of each seat, counted from 1, in games with teams. A team wins and loses together (NAV-202).
    pub teams: Option<Vec<u8>>,
    /// The way the game ended, one word of the game's own.
    pub end: String,
}

/// A place after the first, among all seats or teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The place, from 2.
    pub place: usize,
    /// The number of seats or teams.
    pub of: usize,
}

impl From<Rank> for Arg {
    fn from(Rank { place, of }: Rank) -> Self {
        Message::new("table-rank").with("place", place).with("count", of).into()
    }
}

/// The fault in an outcome that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{outcome}: {what}")]
pub struct OutcomeError {
    outcome: String,
    what: &'static str,
}

impl Outcome {
    /// An outcome with these places.
    pub fn placed(places: Vec<u8>, end: &str) -> Self {
        Self { places, points: None, teams: None, end: end.to_owned() }
    }

    /// An outcome by points: more points are better, equal points share a place. Each member of a team has the points
    /// of the whole team.
    pub fn by_points(points: Vec<i64>, teams: Option<Vec<u8>>, end: &str) -> Self {
        let total = |seat: usize| match &teams {
            None => points[seat],
            Some(teams) => teams.iter().zip(&points).filter(|(team, _)| **team == teams[seat]).map(|(_, p)| p).sum(),
        };
        let totals: Vec<i64> = (0..points.len()).map(total).collect();
        let ahead = |own: &i64| totals.iter().filter(|other| *other > own).count();
        let places = totals.iter().map(|own| u8::try_from(ahead(own) + 1).expect("few seats")).collect();
        Self { places, points: Some(points), teams, end: end.to_owned() }
    }

    /// One winner in a game for two.
    pub fn won(winner: Seat, end: &str) -> Self {
        Self::won_by(2, |seat| seat == winner, end)
    }

    /// These seats win together; the others share the next place.
    pub fn won_by(seats: u8, wins: impl Fn(Seat) -> bool, end: &str) -> Self {
        let won: Vec<bool> = Seat::all(seats).map(wins).collect();
        let next = u8::try_from(won.iter().filter(|won| **won).count() + 1).expect("few seats");
        Self::placed(won.into_iter().map(|won| if won { 1 } else { next }).collect(), end)
    }

    /// The outcome when only computers are left. Sides without a resigned member win together.
    pub fn left(seats: u8, teams: Option<Vec<u8>>, has_resigned: impl Fn(Seat) -> bool) -> Self {
        let together = |one: Seat, two: Seat| match &teams {
            Some(teams) => teams[one.index()] == teams[two.index()],
            None => one == two,
        };
        let wins = |seat| !Seat::all(seats).any(|other| together(seat, other) && has_resigned(other));
        Self { teams: teams.clone(), ..Self::won_by(seats, wins, LEFT) }
    }

    /// A draw between two.
    pub fn drawn(end: &str) -> Self {
        Self::placed(vec![1, 1], end)
    }

    /// The seats in first place. Several are a team, or share a draw.
    pub fn winners(&self) -> Vec<Seat> {
        let places = self.places.iter().enumerate();
        places.filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(u8::try_from(seat).expect("few seats"))).collect()
    }

    /// The place of a seat that has not won, in games with more than two places. A team counts as one.
    pub fn rank(&self, seat: Seat) -> Option<Rank> {
        let own = *self.places.get(seat.index())?;
        let team = |seat: usize| self.teams.as_ref().and_then(|teams| teams.get(seat).copied());
        let first_of_team = |seat: usize| (0..seat).all(|other| team(other).is_none() || team(other) != team(seat));
        let sides = || (0..self.places.len()).filter(|seat| first_of_team(*seat)).map(|seat| self.places[seat]);
        let different: BTreeSet<u8> = sides().collect();
        let rank = Rank { place: sides().filter(|place| *place < own).count() + 1, of: sides().count() };
        (different.len() > 2 && own > 1).then_some(rank)
    }

    /// Whether the players ended the game rather than its rules: by agreement, or because only computers are left.
    pub fn is_agreed(&self) -> bool {
        [AGREED, LEFT].contains(&self.end.as_str())
    }

    /// The sentence `<game>-over-<end>`, or the common sentence if the players ended the game. Arguments: `count` of
    /// winners, `winners`, or `winner` if there is only one, in a game for two the `loser`, and `you` for the reader's
    /// side: `winner`, `loser`, `drawn` (everybody won) or `nobody` (no seat). A seat with a [`Self::rank`] reads its
    /// place first.
    pub fn told(&self, game: &str, viewer: Viewer) -> Message {
        if self.is_agreed() {
            return Message::new(format!("life-over-{}", self.end));
        }
        let message = Message::new(format!("{game}-over-{}", self.end));
        let winners = self.winners();
        let rank = viewer.seat().and_then(|seat| self.rank(seat));
        let you = match viewer {
            Viewer::Spectator | Viewer::Everything(_) => "nobody",
            Viewer::Seat(_) if rank.is_some() => "nobody",
            Viewer::Seat(_) if winners.len() == self.places.len() => "drawn",
            Viewer::Seat(seat) if winners.contains(&seat) => "winner",
            Viewer::Seat(_) => "loser",
        };
        let message = message.with("you", you).with("count", winners.len()).with("winners", list(&winners));
        let message = match winners[..] {
            [winner] if self.places.len() == 2 => message.with("winner", winner).with("loser", winner.other()),
            [winner] => message.with("winner", winner),
            _ => message,
        };
        match rank {
            Some(rank) => Message::new("table-ranked").with("rank", rank).with("told", message),
            None => message,
        }
    }

    /// Checks that the outcome makes sense for a game with this many seats: each seat has a place, points and a team; a
    /// shared place leaves out the following places; better places have at least as many points; a team shares its
    /// place; the end is one word.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self, seats: u8) -> Result<(), OutcomeError> {
        let wrong = |what| Err(OutcomeError { outcome: self.to_string(), what });
        let seats = usize::from(seats);
        let lists = [self.points.as_ref().map(Vec::len), self.teams.as_ref().map(Vec::len)];
        if self.places.len() != seats || lists.into_iter().flatten().any(|length| length != seats) {
            return wrong("something for each seat is missing");
        }
        let team = |seat: usize| self.teams.as_ref().map_or(seat, |teams| usize::from(teams[seat]));
        for (seat, place) in self.places.iter().enumerate() {
            let ahead = self.places.iter().filter(|other| *other < place).count();
            if usize::from(*place) != ahead + 1 {
                return wrong("a shared place leaves out the places after it");
            }
            if (0..seats).any(|other| team(other) == team(seat) && self.places[other] != *place) {
                return wrong("a team shares its place");
            }
        }
        if let Some(points) = &self.points {
            let total = |seat| (0..seats).filter(|other| team(*other) == team(seat)).map(|other| points[other]).sum();
            let totals: Vec<i64> = (0..seats).map(total).collect();
            let upside_down = |one: usize, two: usize| self.places[one] < self.places[two] && totals[one] < totals[two];
            if (0..seats).any(|one| (0..seats).any(|two| upside_down(one, two))) {
                return wrong("fewer points have a better place");
            }
        }
        if self.end.is_empty() || self.end.contains(char::is_whitespace) {
            return wrong("the end is one word");
        }
        if Self::parse(&self.to_string()).as_ref() == Some(self) { Ok(()) } else { wrong("it is read back otherwise") }
    }

    /// Reads the text that [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let places = numbers(words.next()?, '-')?;
        let mut outcome = Self::placed(places, words.next()?);
        while let Some(word) = words.next() {
            match word {
                "points" if outcome.points.is_none() => outcome.points = Some(numbers(words.next()?, ',')?),
                "teams" if outcome.teams.is_none() => outcome.teams = Some(numbers(words.next()?, '-')?),
                _ => return None,
            }
        }
        Some(outcome)
    }
}

fn numbers<T: std::str::FromStr>(text: &str, separator: char) -> Option<Vec<T>> {
    text.split(separator).map(|number| number.parse().ok()).collect()
}

/// Prints the places by seat and the end, then points and teams if there are any: `1-2 sunk`,
/// `1-3-1-3 turns points 12,4,9,-1 teams 1-2-1-2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |numbers: &mut dyn Iterator<Item = String>, sign| numbers.collect::<Vec<_>>().join(sign);
        write!(f, "{} {}", joined(&mut self.places.iter().map(u8::to_string), "-"), self.end)?;
        if let Some(points) = &self.points {
            write!(f, " points {}", joined(&mut points.iter().map(i64::to_string), ","))?;
        }
        if let Some(teams) = &self.teams {
            write!(f, " teams {}", joined(&mut teams.iter().map(u8::to_string), "-"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_outcome_is_read_back() {
        for text in
            ["1-2 sunk", "1-1 drawn", "1-2-2 points points 75,-3,10", "1-3-1-3 last points 5,1,2,3 teams 1-2-1-2"]
        {
            let outcome = Outcome::parse(text).unwrap();
            assert_eq!(outcome.to_string(), text);
            assert_eq!(outcome.check(u8::try_from(outcome.places.len()).unwrap()), Ok(()));
        }
        for text in ["", "1-2", "1-x sunk", "1-2 sunk points", "1-2 sunk points 1,x", "1-2 sunk scores 1,2"] {
            assert_eq!(Outcome::parse(text), None, "{text}");
        }
    }

    #[test]
    fn more_points_mean_a_better_place_and_equal_points_share_one() {
        assert_eq!(Outcome::by_points(vec![5, 9, 5, 1], None, "end").places, [2, 1, 2, 4]);
    }

    /// NAV-194
    #[test]
    fn shared_first_place_leaves_out_the_next_places() {
        let outcome = Outcome::won_by(4, |seat| seat.0 % 2 == 1, "last");
        assert_eq!(outcome.to_string(), "3-1-3-1 last");
        assert_eq!(outcome.check(4), Ok(()));
    }

    #[test]
    fn side_with_a_resigned_member_loses_to_computers() {
        let left = |teams: Option<Vec<u8>>, resigned: &[u8]| {
            let outcome = Outcome::left(4, teams, |seat| resigned.contains(&seat.0));
            assert_eq!(outcome.check(4), Ok(()));
            outcome.to_string()
        };
        assert_eq!(left(None, &[1]), "1-4-1-1 left");
        assert_eq!(left(None, &[0, 3]), "3-1-1-3 left");
        assert_eq!(left(Some(vec![1, 2, 1, 2]), &[2]), "3-1-3-1 left teams 1-2-1-2");
        assert_eq!(left(Some(vec![1, 2, 1, 2]), &[0, 1]), "1-1-1-1 left teams 1-2-1-2", "nobody else is there");
    }

    /// NAV-206
    #[test]
    fn team_counts_the_points_of_all_its_members() {
        let outcome = Outcome::by_points(vec![0, 3, 9, 5], Some(vec![1, 2, 1, 2]), "end");
        assert_eq!(outcome.places, [1, 3, 1, 3]);
        assert_eq!(outcome.check(4), Ok(()));
        assert_eq!(outcome.winners(), [Seat(0), Seat(2)]);
    }

    #[test]
    fn seat_reads_its_place_if_there_are_more_than_two_places() {
        let rank = |outcome: &str, seat| Outcome::parse(outcome).unwrap().rank(Seat(seat));
        let placed = |place, of| Some(Rank { place, of });
        assert_eq!(
            (0..4).map(|seat| rank("3-1-4-2 richest", seat)).collect::<Vec<_>>(),
            [placed(3, 4), None, placed(4, 4), placed(2, 4)]
        );
        assert_eq!(rank("1-2-2 last", 2), None, "all but one have lost alike");
        assert_eq!(rank("1-2 sunk", 1), None);
        let teams = "1-3-5-1-3-5 last teams 1-2-3-1-2-3";
        assert_eq!((rank(teams, 4), rank(teams, 2), rank(teams, 3)), (placed(2, 3), placed(3, 3), None));
    }

    #[test]
    fn check_finds_an_outcome_that_makes_no_sense() {
        for (text, seats) in [
            ("1-2 sunk", 3),
            ("1-3 sunk", 2),
            ("2-2 sunk", 2),
            ("1-2 sunk points 1,2", 2),
            ("1-2-3 sunk points 1,2", 3),
            ("1-2-3-4 sunk teams 1-2-1-2", 4),
        ] {
            assert!(Outcome::parse(text).unwrap().check(seats).is_err(), "{text}");
        }
    }
}
