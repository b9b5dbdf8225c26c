//! A player's rating.

/// A newcomer's rating and deviation; no deviation is larger.
const NEWCOMER: f64 = 1500.0;
const MAX_DEVIATION: f64 = 350.0;
/// The smallest deviation, so that the rating of an improving player can always follow.
const MIN_DEVIATION: f64 = 30.0;
/// The bounds of a rating; values from outside are clamped.
const MIN: f64 = 100.0;
const MAX: f64 = 4000.0;
/// The initial volatility and its bounds, in Glicko-2 units.
const VOLATILITY: f64 = 0.06;
const MIN_VOLATILITY: f64 = 0.01;
const MAX_VOLATILITY: f64 = 0.15;
/// One Glicko-2 unit in points.
const UNIT: f64 = 173.7178;
/// The number of days without a game that count as a rating period: an established player's
/// deviation reaches about 100 points after a year.
const DAYS_PER_PERIOD: f64 = 5.0;
/// A rating with a larger deviation or fewer games is provisional.
const MAX_ESTABLISHED_DEVIATION: f64 = 110.0;
const MIN_ESTABLISHED_GAMES: u32 = 5;

/// A day, counted from 1970-01-01 (UTC).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub i64);

impl Day {
    /// Returns the day of a Unix time in milliseconds, in UTC.
    pub const fn from_millis(millis: i64) -> Day {
        Day(millis.div_euclid(24 * 60 * 60 * 1000))
    }
}

/// A player's rating for one rule set and number of players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating, around 1500.
    pub rating: f64,
    /// The rating deviation on the day of the last game.
    pub deviation: f64,
    /// The volatility; Weng-Lin leaves it unchanged.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u32,
    /// The day of the last one.
    pub last: Option<Day>,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating::NEWCOMER
    }
}

/// A rating as displayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    /// The rating in points.
    pub points: i32,
    /// Half the width of the 95 % confidence interval, in points.
    pub give_or_take: i32,
    /// Whether the rating is too uncertain for the leaderboard; displayed with a question mark.
    pub provisional: bool,
}

impl Rating {
    /// Ratings with a larger deviation are provisional.
    pub const MAX_ESTABLISHED_DEVIATION: f64 = MAX_ESTABLISHED_DEVIATION;

    /// The rating of a player without rated games.
    pub const NEWCOMER: Rating = Rating {
        rating: NEWCOMER,
        deviation: MAX_DEVIATION,
        volatility: VOLATILITY,
        games: 0,
        last: None,
    };

    /// Returns the rating on a day: the deviation grows with the time since the last game. Days
    /// before that game count as the day itself, in case the clock goes back.
    #[must_use]
    pub fn on(self, today: Day) -> Rating {
        let rating = self.clamped();
        let days = rating.last.map_or(0, |last| today.0.saturating_sub(last.0).max(0));
        rating.after_periods(days as f64 / DAYS_PER_PERIOD)
    }

    /// Returns the rating as displayed on a day.
    pub fn shown(self, today: Day) -> Shown {
        let Rating { rating, deviation, games, .. } = self.on(today);
        Shown {
            points: rating.round() as i32,
            give_or_take: (1.96 * deviation).round() as i32,
            provisional: deviation > MAX_ESTABLISHED_DEVIATION || games < MIN_ESTABLISHED_GAMES,
        }
    }

    /// Returns the rating after a number of periods without games.
    pub(crate) fn after_periods(self, periods: f64) -> Rating {
        let drift = self.volatility * UNIT * periods.sqrt();
        Rating { deviation: self.deviation.hypot(drift), ..self }.clamped()
    }

    /// Returns the rating with one more game, on this day.
    pub(crate) fn played(self, today: Day) -> Rating {
        // A clock that goes back must not lengthen the next pause.
        let last = self.last.map_or(today, |last| last.max(today));
        Rating { games: self.games.saturating_add(1), last: Some(last), ..self }.clamped()
    }

    /// Clamps all values to their bounds; non-finite values become a newcomer's.
    pub(crate) fn clamped(self) -> Rating {
        let within = |number: f64, least: f64, most: f64, usual: f64| {
            if number.is_nan() { usual } else { number.clamp(least, most) }
        };
        Rating {
            rating: within(self.rating, MIN, MAX, NEWCOMER),
            deviation: within(self.deviation, MIN_DEVIATION, MAX_DEVIATION, MAX_DEVIATION),
            volatility: within(self.volatility, MIN_VOLATILITY, MAX_VOLATILITY, VOLATILITY),
            ..self
        }
    }
}
