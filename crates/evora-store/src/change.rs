//! Changes of a table: one append-only list per table.

use std::fmt;
use std::str::FromStr;

use crate::{Millis, TableId, UserId};

/// An event at a table that its watchers must see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The table.
    pub table: TableId,
    /// The table's version after this change: 1, 2, 3 … without gaps.
    pub version: u64,
    /// When it happened.
    pub at: Millis,
    /// When it happened, in the time in service.
    pub ticks: Millis,
    /// What happened.
    pub kind: ChangeKind,
    /// For steps of the game (chance and moves): the number of steps before it.
    pub ply: Option<u32>,
    /// The number of take-backs so far, including this change; each starts a new branch in which
    /// plies are reused.
    pub branch: u32,
    /// The user who caused it, if any.
    pub by: Option<UserId>,
    /// The seat it concerns, if any.
    pub seat: Option<u8>,
    /// Further details, in a format of the server's.
    pub body: String,
}

/// A change to append; appending assigns its version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChange {
    /// When it happened.
    pub at: Millis,
    /// When it happened, in the time in service ([`crate::ServiceTime`]).
    pub ticks: Millis,
    /// What happened.
    pub kind: ChangeKind,
    /// For steps of the game: the number of steps before it.
    pub ply: Option<u32>,
    /// The user who caused it, if any.
    pub by: Option<UserId>,
    /// The seat it concerns, if any.
    pub seat: Option<u8>,
    /// Further details, in a format of the server's.
    pub body: String,
}

impl NewChange {
    /// Creates a change with no ply, user or seat and an empty body, and `at` also as its time in service.
    pub fn new(at: Millis, kind: ChangeKind) -> NewChange {
        NewChange { at, ticks: at, kind, ply: None, by: None, seat: None, body: String::new() }
    }

    /// Sets the ply: the change is a step of the game.
    #[must_use]
    pub fn ply(self, ply: u32) -> NewChange {
        NewChange { ply: Some(ply), ..self }
    }

    /// Sets the user.
    #[must_use]
    pub fn by(self, user: UserId) -> NewChange {
        NewChange { by: Some(user), ..self }
    }

    /// Sets the seat.
    #[must_use]
    pub fn seat(self, seat: u8) -> NewChange {
        NewChange { seat: Some(seat), ..self }
    }

    /// Sets the body.
    #[must_use]
    pub fn body(self, body: impl Into<String>) -> NewChange {
        NewChange { body: body.into(), ..self }
    }

    /// Returns whether this change makes the position a bot is thinking about obsolete.
    pub(crate) fn changes_position(&self) -> bool {
        self.ply.is_some() || self.kind == ChangeKind::TookBack
    }
}

/// Defines an enum whose values have names in the database.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident, $bad:ident, $what:literal:
     $($(#[$one:meta])* $variant:ident = $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$one])* $variant,)*
        }

        impl $name {
            /// All values.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// Returns the name stored in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }

        #[doc = concat!("The text is not a ", $what, ".")]
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[error("`{0}` is not a {what}", what = $what)]
        pub struct $bad(pub String);

        impl FromStr for $name {
            type Err = $bad;

            fn from_str(text: &str) -> Result<$name, $bad> {
                let named = $name::ALL.iter().find(|one| one.as_str() == text);
                named.copied().ok_or_else(|| $bad(text.to_owned()))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

pub(crate) use kinds;

kinds! {
    /// The kinds of change.
    ChangeKind, BadChangeKind, "kind of change":
    /// The table was opened.
    Opened = "opened",
    /// A seat was taken.
    Seated = "seated",
    /// A seat was left.
    Unseated = "unseated",
    /// A table for a rematch was opened. Written as `option` by earlier versions.
    Rematch = "rematch",
    /// A seat added its share to the deals.
    Share = "share",
    /// The game began.
    Started = "started",
    /// A chance event happened.
    Chance = "chance",
    /// A seat moved.
    Move = "move",
    /// A seat resigned.
    Resigned = "resigned",
    /// A seat ran out of time.
    TimedOut = "timed-out",
    /// A seat requested a take-back.
    TakebackAsked = "takeback-asked",
    /// Another agreed. Written as `takeback-asked` by earlier versions.
    TakebackGranted = "takeback-granted",
    /// Another refused.
    TakebackRefused = "takeback-refused",
    /// A take-back happened; what follows is a new branch.
    TookBack = "took-back",
    /// A bot took over a seat.
    BotTookOver = "bot-took-over",
    /// The clock of a seat stands still from now on, or runs again.
    Vacation = "vacation",
    /// The game ended.
    Ended = "ended",
    /// A chat message. Its body is empty once the author's account is deleted.
    Said = "said",
    /// The table was closed before a game started.
    Closed = "closed",
}

kinds! {
    /// The lifecycle state of a table.
    TableState, BadTableState, "state of a table":
    /// Waiting for players.
    Open = "open",
    /// The game is in progress.
    Playing = "playing",
    /// The game is finished.
    Over = "over",
    /// Closed before the game started.
    Closed = "closed",
}

evora_id::text_columns!(ChangeKind, TableState);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_others_are_rejected() {
        for &kind in ChangeKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        for &state in TableState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        let refused = "Move".parse::<ChangeKind>().unwrap_err().to_string();
        assert_eq!(refused, "`Move` is not a kind of change");
    }
}
