//! Tokens, by which programs act for an account.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::{LABEL_MAX, TOKEN_DAYS_MAX};
use crate::text;

/// What a token may be used for. Passwords, sessions and tokens themselves are beyond any.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See what the account sees.
    Read,
    /// Open, join and leave tables.
    Tables,
    /// Move, resign, ask for take-backs.
    Play,
    /// Write in chats.
    Chat,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Tables, Scope::Play, Scope::Chat];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Tables => "tables",
            Scope::Play => "play",
            Scope::Chat => "chat",
        }
    }

    /// The scope with this name.
    pub fn from_name(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// Makes a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, in your words.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
    /// What it may do, at least one thing.
    #[schema(min_items = 1, max_items = 4)]
    pub scopes: Vec<Scope>,
    /// After how many days it ends; never, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 366)]
    pub days: Option<u16>,
}

/// A token of yours, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenInfo {
    /// By what it can be revoked.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created: u64,
    /// When it was last used.
    pub last_used: Option<u64>,
    /// When it ends.
    pub expires: Option<u64>,
}

/// Your tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Tokens {
    /// The latest first.
    pub tokens: Vec<TokenInfo>,
}

/// A token just made. The secret is told this once.
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
