//! Seasons: quarters of a year, in UTC.

use std::fmt;

use crate::record::Millis;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// A quarter of a year, UTC. Printed and read as `2026-Q4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Season {
    year: u16,
    /// From 1 to 4.
    quarter: u8,
}

impl Season {
    /// The season of a moment.
    pub fn of(at: Millis) -> Self {
        let (year, month) = year_and_month(at.div_euclid(DAY));
        let year = u16::try_from(year.clamp(1970, 9999)).unwrap_or(1970);
        Self { year, quarter: u8::try_from((month - 1) / 3 + 1).unwrap_or(1) }
    }

    /// The one before.
    #[must_use]
    pub fn before(self) -> Self {
        match self.quarter {
            1 => Self { year: self.year.saturating_sub(1), quarter: 4 },
            quarter => Self { quarter: quarter - 1, ..self },
        }
    }

    pub fn year(self) -> u16 {
        self.year
    }

    /// From 1 to 4.
    pub fn quarter(self) -> u8 {
        self.quarter
    }

    /// Reads what [`fmt::Display`] prints, and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let (year, quarter) = text.split_once("-Q")?;
        let season = Self { year: year.parse().ok()?, quarter: quarter.parse().ok()? };
        let sound = (1970..=9999).contains(&season.year) && (1..=4).contains(&season.quarter);
        (sound && season.to_string() == text).then_some(season)
    }
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year, self.quarter)
    }
}

/// Year and month (from 1) of a day, counted from 1970-01-01. In eras of 400 years that begin with a March, so that the odd day
/// of a leap year is the last one.
fn year_and_month(day: i64) -> (i64, i64) {
    let day = day + 719_468;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year + i64::from(month <= 2), month)
}
