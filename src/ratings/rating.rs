//! The strength of a person and its uncertainty, by the model of Weng and Lin for duels, free-for-alls and teams.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A strength as a normal distribution, in thousandths of the model's unit. A newcomer has 25 ± 25/3 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The mean.
    pub strength: i64,
    /// One standard deviation, at least 1.
    pub uncertainty: i64,
}

impl Rating {
    /// The rating of a newcomer.
    pub const NEW: Self = Self { strength: 25_000, uncertainty: 8_333 };

    /// The order of leaderboards, in thousandths: a cautious estimate of the strength.
    pub fn score(self) -> i64 {
        self.strength - self.uncertainty
    }
}

/// The points that people see. A newcomer has 1500 ± 500, which is a score of 1000.
pub fn points(thousandths: i64) -> i64 {
    let scaled = thousandths * 60;
    (scaled + 500 * scaled.signum()) / 1000
}

/// People who won and lost together, and their rank, counted from 1. Equal ranks are a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The rank, counted from 1.
    pub place: u8,
    /// The ratings of the people before the game.
    pub ratings: Vec<Rating>,
}

/// The ratings after a game, in the same order.
pub fn rated(sides: &[Side]) -> Vec<Vec<Rating>> {
    let floats: Vec<Vec<WengLinRating>> =
        sides.iter().map(|side| side.ratings.iter().map(|rating| float(*rating)).collect()).collect();
    let ranked: Vec<_> = sides
        .iter()
        .zip(&floats)
        .map(|(side, ratings)| (&ratings[..], MultiTeamOutcome::new(side.place.into())))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    after.into_iter().map(|ratings| ratings.into_iter().map(whole).collect()).collect()
}

fn float(rating: Rating) -> WengLinRating {
    WengLinRating { rating: rating.strength as f64 / 1000.0, uncertainty: rating.uncertainty as f64 / 1000.0 }
}

#[expect(clippy::cast_possible_truncation, reason = "casts of floats saturate")]
fn whole(rating: WengLinRating) -> Rating {
    let thousandths = |value: f64| (value * 1000.0).round() as i64;
    Rating { strength: thousandths(rating.rating), uncertainty: thousandths(rating.uncertainty).max(1) }
}
