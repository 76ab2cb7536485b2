//! Seasons: quarters of a year, in UTC.

use std::fmt;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::record::Millis;

/// A quarter of a year, UTC. Printed and read as `2026-Q4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Season {
    year: u16,
    /// From 1 to 4.
    quarter: u8,
}

impl Season {
    /// The season of a moment, from 1970 to 9999.
    pub fn of(at: Millis) -> Self {
        let at = Timestamp::from_millisecond(at.max(0)).unwrap_or(Timestamp::MAX);
        let date = TimeZone::UTC.to_datetime(at);
        let quarter = (date.month().unsigned_abs() - 1) / 3 + 1;
        Self { year: date.year().unsigned_abs(), quarter }
    }

    /// The previous season.
    #[must_use]
    pub fn before(self) -> Self {
        match self.quarter {
            1 => Self { year: self.year.saturating_sub(1), quarter: 4 },
            quarter => Self { quarter: quarter - 1, ..self },
        }
    }

    /// The next season.
    #[must_use]
    pub fn after(self) -> Self {
        match self.quarter {
            4 => Self { year: self.year + 1, quarter: 1 },
            quarter => Self { quarter: quarter + 1, ..self },
        }
    }

    /// When the season begins: midnight UTC.
    pub fn begins(self) -> Millis {
        let month = i8::try_from(3 * self.quarter).map_or(1, |last| last - 2);
        let day = i16::try_from(self.year).ok().and_then(|year| Date::new(year, month, 1).ok());
        let midnight = day.and_then(|day| day.to_zoned(TimeZone::UTC).ok());
        midnight.map_or(Timestamp::MAX, |midnight| midnight.timestamp()).as_millisecond()
    }

    /// The year, from 1970 to 9999.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The quarter, from 1 to 4.
    pub fn quarter(self) -> u8 {
        self.quarter
    }

    /// Reads exactly the form that [`fmt::Display`] prints.
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
