//! API tokens, with which programs act for an account.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::{LABEL_MAX, TOKEN_DAYS_MAX};
use crate::text;

/// A permission of a token. No scope covers passwords, sessions or tokens.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Read what the account may read.
    Read,
    /// Open, join and leave tables.
    Tables,
    /// Move, resign, ask for take-backs.
    Play,
    /// Write in chats.
    Chat,
    /// Follow and block people.
    Friends,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 5] =
        [Scope::Read, Scope::Tables, Scope::Play, Scope::Chat, Scope::Friends];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Tables => "tables",
            Scope::Play => "play",
            Scope::Chat => "chat",
            Scope::Friends => "friends",
        }
    }

    /// Parses a name. Returns `None` if it is unknown.
    pub fn from_name(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// Creates a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// A description of its purpose.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
    /// Its scopes, at least one.
    #[schema(min_items = 1, max_items = 5)]
    pub scopes: Vec<Scope>,
    /// Its lifetime in days; by default it never expires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 366)]
    pub days: Option<u16>,
}

/// A token of yours, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenInfo {
    /// The id for revoking it.
    pub id: String,
    /// The description of its purpose.
    pub label: String,
    /// Its scopes.
    pub scopes: Vec<Scope>,
    /// Creation time.
    pub created: u64,
    /// The time of last use.
    pub last_used: Option<u64>,
    /// Expiry time.
    pub expires: Option<u64>,
}

/// Your tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Tokens {
    /// The tokens, the latest first.
    pub tokens: Vec<TokenInfo>,
}

/// A newly created token. Its secret is shown only once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenMade {
    /// The token.
    pub token: TokenInfo,
    /// What to send as `Authorization: Bearer …`.
    pub secret: String,
}

impl std::fmt::Debug for TokenMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TokenMade").field("token", &self.token).finish_non_exhaustive()
    }
}

impl Incoming for NewToken {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.check("label", text::length(self.label.trim(), 1, LABEL_MAX));
        faults.expect(!self.label.chars().any(char::is_control), "label", || {
            "It must be one line of text.".into()
        });
        let mut scopes = self.scopes.clone();
        scopes.sort_unstable();
        scopes.dedup();
        let some = "Choose at least one scope.";
        faults.expect_as(!scopes.is_empty(), "scopes", "fault-scopes", some);
        faults.expect(scopes.len() == self.scopes.len(), "scopes", || {
            "Each scope can be named only once.".into()
        });
        if let Some(days) = self.days {
            faults.within("days", days, (1, TOKEN_DAYS_MAX));
        }
        faults.finish()
    }
}
