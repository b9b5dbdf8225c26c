//! What a tournament is started from.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "format", rename_all = "snake_case", deny_unknown_fields)]
pub enum Format {
    /// Whoever waits gets the next game, until the time is up. Wins in a row count double.
    Arena {
        /// How long new games are paired.
        minutes: u16,
    },
    /// A fixed number of rounds in which everybody plays others of the same score.
    Swiss {
        /// The number of rounds.
        rounds: u8,
    },
    /// Matches of two; whoever loses a match is out.
    Knockout {
        /// A match ends when one side has won more than half of so many games.
        best_of: u8,
    },
}

/// The allowed values of a [`Spec`].
#[derive(Clone, Debug)]
pub struct Limits {
    /// Seats at a table.
    pub seats: RangeInclusive<u8>,
    /// Minutes of an arena.
    pub minutes: RangeInclusive<u16>,
    /// Rounds of a Swiss tournament.
    pub rounds: RangeInclusive<u8>,
    /// Games of a match; odd.
    pub best_of: RangeInclusive<u8>,
    /// The most entrants. Pairing a Swiss round takes the cube of their number.
    pub entrants: u16,
}

/// The allowed values.
pub const LIMITS: Limits =
    Limits { seats: 2..=4, minutes: 5..=720, rounds: 1..=20, best_of: 1..=7, entrants: 300 };

/// What a tournament is started from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Spec {
    format: Format,
    seats: u8,
}

/// A spec as it is stored.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    format: Format,
    seats: u8,
}

impl TryFrom<Unchecked> for Spec {
    type Error = BadSpec;

    fn try_from(unchecked: Unchecked) -> Result<Spec, BadSpec> {
        Spec::new(unchecked.format, unchecked.seats)
    }
}

/// Why a tournament cannot be played like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSpec {
    /// A number is out of range.
    #[error("{what}: {found}; allowed are {least} to {most}")]
    OutOfRange {
        /// What the number is.
        what: &'static str,
        /// The number.
        found: u16,
        /// The least that is allowed.
        least: u16,
        /// The most.
        most: u16,
    },
    /// A match could end level.
    #[error("matches of {found} games; the number must be odd")]
    EvenMatch {
        /// The games of a match.
        found: u8,
    },
    /// A knock-out of larger tables.
    #[error("a knock-out is for games of two, not of {found}")]
    KnockoutOfMany {
        /// Seats at a table.
        found: u8,
    },
}

impl Spec {
    /// Checks a spec.
    ///
    /// # Errors
    /// If a number is out of range, matches have an even number of games, or a knock-out has tables of more than two.
    pub fn new(format: Format, seats: u8) -> Result<Spec, BadSpec> {
        check("seats at a table", seats.into(), *LIMITS.seats.start(), *LIMITS.seats.end())?;
        match format {
            Format::Arena { minutes } => {
                check("minutes", minutes, *LIMITS.minutes.start(), *LIMITS.minutes.end())?;
            }
            Format::Swiss { rounds } => {
                check("rounds", rounds.into(), *LIMITS.rounds.start(), *LIMITS.rounds.end())?;
            }
            Format::Knockout { best_of } => {
                let (least, most) = (*LIMITS.best_of.start(), *LIMITS.best_of.end());
                check("games of a match", best_of.into(), least, most)?;
                if best_of.is_multiple_of(2) {
                    return Err(BadSpec::EvenMatch { found: best_of });
                }
                if seats != 2 {
                    return Err(BadSpec::KnockoutOfMany { found: seats });
                }
            }
        }
        Ok(Spec { format, seats })
    }

    /// How it is played.
    pub fn format(self) -> Format {
        self.format
    }

    /// Seats at a table.
    pub fn seats(self) -> usize {
        self.seats.into()
    }
}

fn check(
    what: &'static str,
    found: u16,
    least: impl Into<u16>,
    most: impl Into<u16>,
) -> Result<(), BadSpec> {
    let (least, most) = (least.into(), most.into());
    match (least..=most).contains(&found) {
        true => Ok(()),
        false => Err(BadSpec::OutOfRange { what, found, least, most }),
    }
}
