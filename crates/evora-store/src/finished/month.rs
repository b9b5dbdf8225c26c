//! Months of the calendar, in UTC, as `finished_games` numbers them.

use crate::Millis;

/// The last millisecond of the year 9999. No clock is later.
const LAST: Millis = 253_402_300_799_999;
/// The days of 400 years.
const ERA: i64 = 146_097;

/// The month of a moment, as in 202611 for November 2026. Times before 1970 and after 9999 count as the first and the last.
pub(super) fn month_of(at: Millis) -> i64 {
    let days = at.clamp(0, LAST) / 86_400_000;
    // Years begin in March here, so that the leap day is the last day of one. Days are counted from March of the year 0.
    let days = days + 719_468;
    let (era, day) = (days / ERA, days % ERA);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // The months from March on have 31, 30, 31, 30, 31 days, and so on: 153 in five.
    let month = (5 * day + 2) / 153;
    let (year, month) = (year + 400 * era, month + 3);
    if month > 12 { (year + 1) * 100 + month - 12 } else { year * 100 + month }
}

/// The name of a month's partition in PostgreSQL.
pub(super) fn partition(month: i64) -> String {
    format!("finished_games_{:04}_{:02}", month / 100, month % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_moment_is_in_its_month() {
        // `date -u -d 2024-03-01 +%s` and the like.
        for (seconds, month) in [
            (0, 197_001),
            (951_782_399, 200_002),
            (951_782_400, 200_002),
            (951_868_800, 200_003),
            (1_709_164_800, 202_402),
            (1_709_251_199, 202_402),
            (1_709_251_200, 202_403),
            (1_767_225_599, 202_512),
            (1_767_225_600, 202_601),
            (4_107_542_399, 210_002),
            (4_107_542_400, 210_003),
            (253_402_300_799, 999_912),
        ] {
            assert_eq!(month_of(seconds * 1000), month, "{seconds}");
        }
        assert_eq!((month_of(Millis::MIN), month_of(Millis::MAX)), (197_001, 999_912));
    }

    #[test]
    fn months_follow_each_other_and_have_their_days() {
        let (mut month, mut days, mut lengths) = (197_001, 0, [0; 12]);
        for day in 0..400 * 365 + 97 {
            let next = month_of(day * 86_400_000);
            if next != month {
                let of = (month % 100) as usize;
                assert_eq!(next, if of == 12 { month + 89 } else { month + 1 });
                lengths[of - 1] += days;
                (month, days) = (next, 0);
            }
            days += 1;
        }
        lengths[(month % 100) as usize - 1] += days;
        // In 400 years there are 97 leap days.
        let usual = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(|days| days * 400);
        assert_eq!(lengths[1], usual[1] + 97);
        assert_eq!((lengths[0], &lengths[2..]), (usual[0], &usual[2..]));
    }

    #[test]
    fn a_partition_is_named_after_its_month() {
        assert_eq!(partition(202_611), "finished_games_2026_11");
        assert_eq!(partition(202_601), "finished_games_2026_01");
    }
}
