//! Errors of the API as problem details (RFC 9457, `application/problem+json`).

use evora_rules::Cited;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::{Fault, Faults};
use crate::message::Message;

/// Defines the kinds of problems, each with its URI, status and title.
macro_rules! problems {
    ($($(#[$doc:meta])* $variant:ident = $uri:tt, $status:literal, $title:literal;)+) => {
        /// The kind of a problem. The names are stable: programs may rely on them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema, TS)]
        pub enum ProblemKind {
            $($(#[$doc])* #[serde(rename = $uri)] $variant,)+
        }

        impl ProblemKind {
            /// Every kind.
            pub const ALL: &'static [ProblemKind] = &[$(ProblemKind::$variant),+];

            /// Returns the URI for the field `type`.
            pub const fn uri(self) -> &'static str {
                match self { $(ProblemKind::$variant => $uri,)+ }
            }

            /// Returns the HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(ProblemKind::$variant => $status,)+ }
            }

            /// Returns the title, which is the same for all problems of the kind.
            pub const fn title(self) -> &'static str {
                match self { $(ProblemKind::$variant => $title,)+ }
            }
        }
    };
}

problems! {
    /// The message is not JSON, or does not match the schema.
    Malformed = "/api/problems/malformed", 400, "The message can't be read";
    /// The message matches the schema, but some values are invalid.
    Invalid = "/api/problems/invalid", 422, "Some values aren't valid";
    /// The body is not declared as JSON.
    NotJson = "/api/problems/not-json", 415, "The body must be JSON";
    /// The message exceeds the size limit.
    TooLarge = "/api/problems/too-large", 413, "The message is too long";
    /// No such route, table, seat, game, player, session or token exists, or you may not see it.
    NotFound = "/api/problems/not-found", 404, "Not found";
    /// The route does not support this method.
    WrongMethod = "/api/problems/wrong-method", 405, "Method not allowed";
    /// Nobody is signed in, not even as a guest.
    NotSignedIn = "/api/problems/not-signed-in", 401, "You aren't signed in";
    /// Name or password is wrong; it is not disclosed which.
    WrongPassword = "/api/problems/wrong-password", 401, "Wrong name or password";
    /// The passkey or its answer is not valid, or the challenge was used already or is too old.
    BadPasskey = "/api/problems/bad-passkey", 401, "The passkey was refused";
    /// Guests may not do this; it needs an account.
    AccountNeeded = "/api/problems/account-needed", 403, "This needs an account";
    /// You may not do this.
    Forbidden = "/api/problems/forbidden", 403, "You can't do that";
    /// The token lacks this scope.
    ScopeNeeded = "/api/problems/scope-needed", 403, "The token lacks a scope";
    /// A moderator has muted you: you can't chat.
    Muted = "/api/problems/muted", 403, "You are muted";
    /// Your account is suspended: you can't play.
    Suspended = "/api/problems/suspended", 403, "Your account is suspended";
    /// Your account is banned: you can't sign in.
    Banned = "/api/problems/banned", 403, "Your account is banned";
    /// The request came from another site.
    CrossSite = "/api/problems/cross-site", 403, "The request came from another site";
    /// The name, or one that looks the same, is taken.
    NameTaken = "/api/problems/name-taken", 409, "The name is taken";
    /// You already have an account.
    HasAccount = "/api/problems/has-account", 409, "You already have an account";
    /// The seat is occupied.
    SeatTaken = "/api/problems/seat-taken", 409, "The seat is taken";
    /// No seat is free, or no place in a tournament.
    TableFull = "/api/problems/table-full", 409, "No place is free";
    /// The link's secret is wrong.
    WrongLink = "/api/problems/wrong-link", 403, "The link is for a different table";
    /// You already have a seat at this table.
    AlreadySeated = "/api/problems/already-seated", 409, "You already have a seat at this table";
    /// You have no seat at this table.
    NotSeated = "/api/problems/not-seated", 403, "You don't have a seat at this table";
    /// The game or the tournament has begun.
    Started = "/api/problems/started", 409, "It has begun already";
    /// The game has not begun, or the tournament can't.
    NotStarted = "/api/problems/not-started", 409, "It hasn't begun";
    /// The game or the tournament is over.
    Over = "/api/problems/over", 409, "It is over";
    /// The game is not over; until then this stays secret.
    NotOver = "/api/problems/not-over", 409, "The game isn't over";
    /// It is another seat's turn.
    NotYourTurn = "/api/problems/not-your-turn", 409, "It isn't your turn";
    /// The request is based on an outdated state; reload the table or the tournament.
    Stale = "/api/problems/stale", 409, "Something has changed since";
    /// The text is not a move word of this game.
    BadWord = "/api/problems/bad-word", 422, "That isn't a move";
    /// The rules do not allow the move.
    Illegal = "/api/problems/illegal", 422, "The rules don't allow it";
    /// Other people play without having agreed to hints, or the game is rated.
    NoHints = "/api/problems/no-hints", 403, "There are no hints in this game";
    /// Other people play: you can resign, but not abandon the game.
    NotAlone = "/api/problems/not-alone", 403, "Other people play in this game";
    /// The table has no chat, or you may not use it.
    NoChat = "/api/problems/no-chat", 403, "You can't chat at this table";
    /// The table does not allow take-backs, or there is nothing to take back.
    NoTakeback = "/api/problems/no-takeback", 409, "Nothing can be taken back";
    /// The rate limit was exceeded.
    TooMany = "/api/problems/too-many", 429, "Too many requests";
    /// The server cannot handle the request now; try again later.
    Unavailable = "/api/problems/unavailable", 503, "Unavailable";
    /// An internal error of the server.
    Internal = "/api/problems/internal", 500, "Something went wrong on the server";
}

/// When to try again, in seconds, if nobody knows better.
const RETRY_AFTER: u32 = 5;

/// A problem, with a kind for programs and an explanation for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Problem {
    /// The kind, as a stable URI.
    #[serde(rename = "type")]
    pub kind: ProblemKind,
    /// The title of the kind.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What happened and what can be done.
    pub detail: String,
    /// The detail as a translatable message, if the kind alone does not say enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Box<Message>>,
    /// The rule that forbids the move, such as `A-2.4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// All invalid values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Fault>>", optional)]
    pub faults: Vec<Fault>,
    /// Seconds to wait before trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// The media type of problems.
    pub const MEDIA_TYPE: &'static str = "application/problem+json";

    /// Creates a problem of this kind with a detail. Those that pass by themselves (429 and 503) say when to try
    /// again.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Problem {
        Problem {
            kind,
            title: kind.title().into(),
            status: kind.status(),
            detail: detail.into(),
            reason: None,
            rule: None,
            faults: Vec::new(),
            retry_after: matches!(kind.status(), 429 | 503).then_some(RETRY_AFTER),
        }
    }

    /// Creates the problem of an illegal move, with the rule.
    pub fn illegal(reason: &impl Cited) -> Problem {
        let rule = reason.rule().as_str().to_owned();
        let detail = sentence(&reason.to_string());
        Problem { rule: Some(rule), ..Problem::new(ProblemKind::Illegal, detail) }
    }

    /// Adds a translatable message.
    #[must_use]
    pub fn because(self, reason: Message) -> Problem {
        Problem { reason: Some(Box::new(reason)), ..self }
    }

    /// Adds the seconds to wait before trying again.
    pub fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }
}

/// Turns a lower-case phrase into a sentence.
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
