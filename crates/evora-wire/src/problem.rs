//! What goes wrong, as RFC 9457 (`application/problem+json`) has it.

use evora_rules::Cited;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::{Fault, Faults};
use crate::message::Message;

/// Defines the kinds of problems, each with its address, status and title.
macro_rules! problems {
    ($($(#[$doc:meta])* $variant:ident = $uri:tt, $status:literal, $title:literal;)+) => {
        /// What kind of problem it is. The names are stable: programs may rely on them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema, TS)]
        pub enum ProblemKind {
            $($(#[$doc])* #[serde(rename = $uri)] $variant,)+
        }

        impl ProblemKind {
            /// Every kind.
            pub const ALL: &'static [ProblemKind] = &[$(ProblemKind::$variant),+];

            /// The address that stands for it in the field `type`.
            pub const fn uri(self) -> &'static str {
                match self { $(ProblemKind::$variant => $uri,)+ }
            }

            /// The HTTP status it is answered with.
            pub const fn status(self) -> u16 {
                match self { $(ProblemKind::$variant => $status,)+ }
            }

            /// What it is, in a few words; the same for all problems of the kind.
            pub const fn title(self) -> &'static str {
                match self { $(ProblemKind::$variant => $title,)+ }
            }
        }
    };
}

problems! {
    /// It is no JSON, or not of the shape that is asked for.
    Malformed = "/api/problems/malformed", 400, "The message can't be read";
    /// It can be read, but some of its values are not allowed.
    Invalid = "/api/problems/invalid", 422, "Some values aren't valid";
    /// The body is not declared as JSON.
    NotJson = "/api/problems/not-json", 415, "The body must be JSON";
    /// The message is longer than any needs to be.
    TooLarge = "/api/problems/too-large", 413, "The message is too long";
    /// There is no such route, table, seat, game, player, session or token, or none that you may see.
    NotFound = "/api/problems/not-found", 404, "Not found";
    /// The route is there, but not for this method.
    WrongMethod = "/api/problems/wrong-method", 405, "Method not allowed";
    /// Nobody is signed in, not even as a guest.
    NotSignedIn = "/api/problems/not-signed-in", 401, "You aren't signed in";
    /// Name or password is wrong; which of them is not told.
    WrongPassword = "/api/problems/wrong-password", 401, "Wrong name or password";
    /// Only accounts may do this, and you are a guest.
    AccountNeeded = "/api/problems/account-needed", 403, "This needs an account";
    /// It is not yours to do.
    Forbidden = "/api/problems/forbidden", 403, "You can't do that";
    /// The token was not given this scope.
    ScopeNeeded = "/api/problems/scope-needed", 403, "The token lacks a scope";
    /// The request came from another site.
    CrossSite = "/api/problems/cross-site", 403, "The request came from another site";
    /// Somebody has that name, or one that looks the same.
    NameTaken = "/api/problems/name-taken", 409, "The name is taken";
    /// You have an account already.
    HasAccount = "/api/problems/has-account", 409, "You already have an account";
    /// Somebody sits there.
    SeatTaken = "/api/problems/seat-taken", 409, "The seat is taken";
    /// No seat is free for you.
    TableFull = "/api/problems/table-full", 409, "The table is full";
    /// The link's secret is wrong.
    WrongLink = "/api/problems/wrong-link", 403, "The link is for a different table";
    /// You sit at this table already.
    AlreadySeated = "/api/problems/already-seated", 409, "You already have a seat at this table";
    /// You do not sit at this table.
    NotSeated = "/api/problems/not-seated", 403, "You don't have a seat at this table";
    /// The game has begun.
    Started = "/api/problems/started", 409, "The game has begun";
    /// The game has not begun.
    NotStarted = "/api/problems/not-started", 409, "The game hasn't begun";
    /// The game is over.
    Over = "/api/problems/over", 409, "The game is over";
    /// The game is not over, and until then this stays secret.
    NotOver = "/api/problems/not-over", 409, "The game isn't over";
    /// It is another seat's turn.
    NotYourTurn = "/api/problems/not-your-turn", 409, "It isn't your turn";
    /// The table has moved on since; look again.
    Stale = "/api/problems/stale", 409, "The table has moved on";
    /// It is no move word of this game.
    BadWord = "/api/problems/bad-word", 422, "That isn't a move";
    /// The rules do not allow the move.
    Illegal = "/api/problems/illegal", 422, "The rules don't allow it";
    /// Other people play, and not all agreed to hints; or the game is rated.
    NoHints = "/api/problems/no-hints", 403, "There are no hints in this game";
    /// Other people play: the game can be given up, not abandoned.
    NotAlone = "/api/problems/not-alone", 403, "Other people play in this game";
    /// The table has no chat, or not for you.
    NoChat = "/api/problems/no-chat", 403, "You can't chat at this table";
    /// The table has no take-backs, or there is nothing to take back.
    NoTakeback = "/api/problems/no-takeback", 409, "Nothing can be taken back";
    /// Too much in too short a time.
    TooMany = "/api/problems/too-many", 429, "Too many requests";
    /// The server cannot do it now; try again.
    Unavailable = "/api/problems/unavailable", 503, "Unavailable";
    /// The server is at fault.
    Internal = "/api/problems/internal", 500, "Something went wrong on the server";
}

/// A problem, told in a way that programs can tell apart and people can act on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Problem {
    /// Its kind, as a stable address.
    #[serde(rename = "type")]
    pub kind: ProblemKind,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What happened and what can be done, as sentences.
    pub detail: String,
    /// The same as a message of the catalogues, where the kind does not say enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Box<Message>>,
    /// The rule a move is refused by, as in `A-2.4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// Each value that is not allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Fault>>", optional)]
    pub faults: Vec<Fault>,
    /// After how many seconds to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// The media type it is sent as.
    pub const MEDIA_TYPE: &'static str = "application/problem+json";

    /// A problem of this kind, with a sentence about this case.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Problem {
        Problem {
            kind,
            title: kind.title().into(),
            status: kind.status(),
            detail: detail.into(),
            reason: None,
            rule: None,
            faults: Vec::new(),
            retry_after: None,
        }
    }

    /// A move that the rules refuse, with the rule.
    pub fn illegal(reason: &impl Cited) -> Problem {
        let rule = reason.rule().as_str().to_owned();
        let detail = sentence(&reason.to_string());
        Problem { rule: Some(rule), ..Problem::new(ProblemKind::Illegal, detail) }
    }

    /// The same problem, with what a page says of it.
    #[must_use]
    pub fn because(self, reason: Message) -> Problem {
        Problem { reason: Some(Box::new(reason)), ..self }
    }

    /// The same problem, to be tried again after so many seconds.
    pub fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }
}

/// A phrase that begins small as a sentence.
pub fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

impl From<Faults> for Problem {
    fn from(faults: Faults) -> Problem {
        let detail = faults.to_string();
        Problem { faults: faults.into_vec(), ..Problem::new(ProblemKind::Invalid, detail) }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.title, self.detail)
    }
}

impl std::error::Error for Problem {}
