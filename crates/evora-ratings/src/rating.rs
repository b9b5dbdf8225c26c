//! What is known of one player's strength.

/// Where newcomers stand, and how unsure that is; no rating is less sure.
const NEWCOMER: f64 = 1500.0;
const MOST_DEVIATION: f64 = 350.0;
/// No rating is surer, so that a player who gets better is never held back for long.
const LEAST_DEVIATION: f64 = 30.0;
/// No rating goes further; what comes from outside is brought back here.
const LEAST: f64 = 100.0;
const MOST: f64 = 4000.0;
/// How much strength varies from period to period, in the units of Glicko-2, and within what bounds.
const VOLATILITY: f64 = 0.06;
const LEAST_VOLATILITY: f64 = 0.01;
const MOST_VOLATILITY: f64 = 0.15;
/// A unit of Glicko-2 in points.
const UNIT: f64 = 173.7178;
/// So many days without a game are worth a rating period: a sure player is about 100 points unsure
/// after a year.
const DAYS_A_PERIOD: f64 = 5.0;
/// Less sure than this, or after fewer games, a rating is provisional.
const SURE: f64 = 110.0;
const ENOUGH_GAMES: u32 = 5;

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub i64);

impl Day {
    /// The day of a time in milliseconds since 1970, in Greenwich.
    pub const fn of_millis(millis: i64) -> Day {
        Day(millis.div_euclid(24 * 60 * 60 * 1000))
    }
}

/// What is known of a player's strength in one game at one size of table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength, around 1500.
    pub rating: f64,
    /// How unsure that is, as a standard deviation, on the day of the last game.
    pub deviation: f64,
    /// How much the strength varies; Weng-Lin leaves it alone.
    pub volatility: f64,
    /// How many rated games there were.
    pub games: u32,
    /// When the last one was.
    pub last: Option<Day>,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating::NEWCOMER
    }
}

/// A rating as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    /// The rating in whole points.
    pub points: i32,
    /// The strength is within so many points of it, nineteen times out of twenty.
    pub give_or_take: i32,
    /// Whether it is too unsure to be listed among others: shown with a question mark.
    pub provisional: bool,
}

impl Rating {
    /// A rating with a greater deviation than this is provisional.
    pub const SURE: f64 = SURE;

    /// The rating of somebody who has played no game.
    pub const NEWCOMER: Rating = Rating {
        rating: NEWCOMER,
        deviation: MOST_DEVIATION,
        volatility: VOLATILITY,
        games: 0,
        last: None,
    };

    /// The rating on a day: less sure the longer the last game is past. A day before that game changes
    /// nothing, whatever a clock says.
    #[must_use]
    pub fn on(self, today: Day) -> Rating {
        let rating = self.sound();
        let days = rating.last.map_or(0, |last| today.0.saturating_sub(last.0).max(0));
        rating.after_periods(days as f64 / DAYS_A_PERIOD)
    }

    /// The rating on a day as people see it.
    pub fn shown(self, today: Day) -> Shown {
        let Rating { rating, deviation, games, .. } = self.on(today);
        Shown {
            points: rating.round() as i32,
            give_or_take: (1.96 * deviation).round() as i32,
            provisional: deviation > SURE || games < ENOUGH_GAMES,
        }
    }

    /// The rating after so many periods in which nothing was learnt.
    pub(crate) fn after_periods(self, periods: f64) -> Rating {
        let drift = self.volatility * UNIT * periods.sqrt();
        Rating { deviation: self.deviation.hypot(drift), ..self }.sound()
    }

    /// The rating after one more game, on this day.
    pub(crate) fn played(self, today: Day) -> Rating {
        // A clock that goes back must not make the next pause longer.
        let last = self.last.map_or(today, |last| last.max(today));
        Rating { games: self.games.saturating_add(1), last: Some(last), ..self }.sound()
    }

    /// Within all bounds, whatever came from outside: what is no number becomes a newcomer's.
    pub(crate) fn sound(self) -> Rating {
        let within = |number: f64, least: f64, most: f64, usual: f64| {
            if number.is_nan() { usual } else { number.clamp(least, most) }
        };
        Rating {
            rating: within(self.rating, LEAST, MOST, NEWCOMER),
            deviation: within(self.deviation, LEAST_DEVIATION, MOST_DEVIATION, MOST_DEVIATION),
            volatility: within(self.volatility, LEAST_VOLATILITY, MOST_VOLATILITY, VOLATILITY),
            ..self
        }
    }
}
