//! How strong somebody is and how sure that is: the model of Weng and Lin, for duels, free-for-alls and teams alike.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A strength, as a normal distribution: in thousandths of the model's unit, in which a newcomer has 25 ± 25/3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The middle.
    pub strength: i64,
    /// One standard deviation, at least 1.
    pub uncertainty: i64,
}

impl Rating {
    /// A newcomer's.
    pub const NEW: Self = Self { strength: 25_000, uncertainty: 8_333 };

    /// What leaderboards are ordered by: strength that is there even where the uncertainty is not in one's favour. Thousandths.
    pub fn score(self) -> i64 {
        self.strength - self.uncertainty
    }
}

/// Points as people read them: a newcomer has 1500 ± 500, so 1000 for sure.
pub fn points(thousandths: i64) -> i64 {
    let scaled = thousandths * 60;
    (scaled + 500 * scaled.signum()) / 1000
}

/// Some who won and lost together, and their place, counted from 1; equal places are a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub place: u8,
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

fn whole(rating: WengLinRating) -> Rating {
    let thousandths = |value: f64| (value * 1000.0).round() as i64;
    Rating { strength: thousandths(rating.rating), uncertainty: thousandths(rating.uncertainty).max(1) }
}
