//! What happens at a table: one append-only list for each.

use std::fmt;
use std::str::FromStr;

use crate::{Millis, TableId, UserId};

/// Something that happened at a table and that its watchers must see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where.
    pub table: TableId,
    /// Its number at the table: 1, 2, 3 … without a gap.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub kind: ChangeKind,
    /// For steps of the game (chance and moves): how many there were before it.
    pub ply: Option<u32>,
    /// How many take-backs there were, itself included; after each, plies are used again.
    pub branch: u32,
    /// Who did it, where a person did.
    pub by: Option<UserId>,
    /// The seat that it is about.
    pub seat: Option<u8>,
    /// What else there is to say, in a form that is the server's affair.
    pub body: String,
}

/// A change about to be appended: the table gives it a version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChange {
    /// When.
    pub at: Millis,
    /// What.
    pub kind: ChangeKind,
    /// For steps of the game: how many there were before it.
    pub ply: Option<u32>,
    /// Who does it.
    pub by: Option<UserId>,
    /// The seat that it is about.
    pub seat: Option<u8>,
    /// What else there is to say.
    pub body: String,
}

impl NewChange {
    /// A change of this kind, about nothing and by nobody yet.
    pub fn new(at: Millis, kind: ChangeKind) -> NewChange {
        NewChange { at, kind, ply: None, by: None, seat: None, body: String::new() }
    }

    /// The same as a step of the game.
    #[must_use]
    pub fn ply(self, ply: u32) -> NewChange {
        NewChange { ply: Some(ply), ..self }
    }

    /// The same, done by this person.
    #[must_use]
    pub fn by(self, user: UserId) -> NewChange {
        NewChange { by: Some(user), ..self }
    }

    /// The same, about this seat.
    #[must_use]
    pub fn seat(self, seat: u8) -> NewChange {
        NewChange { seat: Some(seat), ..self }
    }

    /// The same with this body.
    #[must_use]
    pub fn body(self, body: impl Into<String>) -> NewChange {
        NewChange { body: body.into(), ..self }
    }

    /// Whether a bot that is thinking now thinks about a position that is gone.
    pub(crate) fn moves_on(&self) -> bool {
        self.ply.is_some() || self.kind == ChangeKind::TookBack
    }
}

macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident, $bad:ident, $what:literal:
     $($(#[$one:meta])* $variant:ident = $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$one])* $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// Its name in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }

        #[doc = concat!("A text is no ", $what, ".")]
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[error("`{0}` is no {what}", what = $what)]
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

kinds! {
    /// What can happen at a table.
    ChangeKind, BadChangeKind, "kind of change":
    /// The table was opened.
    Opened = "opened",
    /// Somebody took a seat.
    Seated = "seated",
    /// Somebody left a seat.
    Unseated = "unseated",
    /// A table for a rematch was opened. Written as `option` by earlier versions.
    Rematch = "rematch",
    /// A seat added its share to the deals.
    Share = "share",
    /// The game began.
    Started = "started",
    /// Chance took a step.
    Chance = "chance",
    /// A seat moved.
    Move = "move",
    /// A seat gave up.
    Resigned = "resigned",
    /// A seat's time ran out.
    TimedOut = "timed-out",
    /// A seat asked to take back.
    TakebackAsked = "takeback-asked",
    /// Another agreed. Written as `takeback-asked` by earlier versions.
    TakebackGranted = "takeback-granted",
    /// Another refused.
    TakebackRefused = "takeback-refused",
    /// The game went back; what follows is another branch.
    TookBack = "took-back",
    /// A bot plays on for a seat.
    BotTookOver = "bot-took-over",
    /// The game ended.
    Ended = "ended",
    /// Somebody said something. The body is empty once its author's account is deleted.
    Said = "said",
    /// The table was closed without a game.
    Closed = "closed",
}

kinds! {
    /// Where a table is in its life.
    TableState, BadTableState, "state of a table":
    /// Seats fill up.
    Open = "open",
    /// The game is on.
    Playing = "playing",
    /// The game has been played.
    Over = "over",
    /// It was closed before the game began.
    Closed = "closed",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_does() {
        for &kind in ChangeKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        for &state in TableState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        let refused = "Move".parse::<ChangeKind>().unwrap_err().to_string();
        assert_eq!(refused, "`Move` is no kind of change");
    }
}
