//! Months of the calendar, in UTC.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, UNIX_EPOCH};

use evora_table::Millis;

/// A month, as in `2026-10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Month {
    year: u16,
    /// From 1.
    month: u8,
}

impl Month {
    /// The month of a moment. Returns `None` before 1970 and after 9999.
    pub(super) fn of(at: Millis) -> Option<Month> {
        /// The first second that has a year of five digits.
        const END: u64 = 253_402_300_800;
        let seconds = u64::try_from(at.div_euclid(1000)).ok().filter(|seconds| *seconds < END)?;
        let text = humantime::format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds));
        text.to_string().get(..7)?.parse().ok()
    }

    /// Its first millisecond.
    pub(super) fn starts_at(self) -> Option<Millis> {
        let start = humantime::parse_rfc3339(&format!("{self}-01T00:00:00Z")).ok()?;
        start.duration_since(UNIX_EPOCH).ok()?.as_millis().try_into().ok()
    }

    /// The next month.
    pub(super) fn next(self) -> Month {
        match self.month {
            12 => Month { year: self.year + 1, month: 1 },
            month => Month { month: month + 1, ..self },
        }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

/// The text is no month; there is one spelling for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BadMonth;

impl FromStr for Month {
    type Err = BadMonth;

    fn from_str(text: &str) -> Result<Month, BadMonth> {
        let (year, month) = text.split_once('-').ok_or(BadMonth)?;
        let month = Month {
            year: year.parse().map_err(|_| BadMonth)?,
            month: month.parse().map_err(|_| BadMonth)?,
        };
        let is_one = (1970..=9999).contains(&month.year) && (1..=12).contains(&month.month);
        if is_one && month.to_string() == text { Ok(month) } else { Err(BadMonth) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_moment_is_in_its_month() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        assert_eq!(month("1970-01").starts_at(), Some(0));
        assert_eq!(month("2024-03").starts_at(), Some(1_709_251_200_000));
        assert_eq!(Month::of(1_709_251_199_999), Some(month("2024-02")));
        assert_eq!(Month::of(1_709_251_200_000), Some(month("2024-03")));
        assert_eq!((Month::of(-1), Month::of(Millis::MAX)), (None, None));
        let mut at = month("2023-11");
        for expected in ["2023-12", "2024-01", "2024-02"] {
            at = at.next();
            assert_eq!(at, month(expected));
            assert_eq!(Month::of(at.starts_at().unwrap()), Some(at));
        }
    }

    #[test]
    fn there_is_one_spelling() {
        for wrong in ["", "2024", "2024-1", "2024-13", "2024-00", "24-01", "+024-01", "2024-01-01"]
        {
            assert_eq!(wrong.parse::<Month>(), Err(BadMonth), "{wrong}");
        }
    }
}
