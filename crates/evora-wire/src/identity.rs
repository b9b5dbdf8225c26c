//! Identity: guests, accounts, sessions and page settings.

use evora_id::UserId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::PASSWORD_MAX;
use crate::password::is_guessable;
use crate::standing::{Role, Sanction};
use crate::text;

/// Your identity.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// Your id, which stays the same when a guest becomes an account.
    pub id: UserId,
    /// Your name; guests get one automatically.
    pub name: String,
    /// The short label that a page shows after its word for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tail: Option<String>,
    /// Guest or account.
    pub kind: MeKind,
    /// Creation time.
    pub since: u64,
    /// Your page settings; null if none are stored.
    pub settings: Option<PageSettings>,
    /// Your role, if you have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<Role>,
    /// What moderators have imposed on you.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Sanction>>", optional)]
    pub sanctions: Vec<Sanction>,
}

/// A user's page settings, stored for all their devices. Omitted settings have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PageSettings {
    /// The language; by default the browser's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<PageLanguage>,
    /// The theme; by default the device's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub theme: Option<PageTheme>,
    /// The speed of animations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub speed: Option<PageSpeed>,
    /// Whether tiles show their letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub letters: Option<bool>,
    /// Whether moves must be confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub confirm: Option<bool>,
    /// Whether the forecast of the round is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forecast: Option<bool>,
    /// Whether the chat is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat: Option<bool>,
    /// Whether sounds are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sound: Option<bool>,
}

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PageLanguage {
    /// English.
    En,
    /// Polish.
    Pl,
    /// Ukrainian.
    Uk,
}

/// A theme of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PageTheme {
    /// The device's setting.
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast.
    Contrast,
}

/// The speed of animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PageSpeed {
    /// Slow.
    Slow,
    /// Normal.
    Usual,
    /// Fast.
    Fast,
    /// No animations.
    Off,
}

impl Incoming for PageSettings {
    fn validate(&self) -> Result<(), Faults> {
        // Every value that parses is valid.
        Faults::default().finish()
    }
}

/// The kind of a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MeKind {
    /// A guest, identified by a cookie only.
    Guest,
    /// An account with name and password.
    Account,
}

/// Turns a guest into an account, which keeps the guest's games.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// The name: 3 to 20 letters of one script, digits, and single ` '-_.` between them.
    #[schema(min_length = 3, max_length = 20)]
    pub name: String,
    /// The password, 8 characters or more.
    #[schema(min_length = 8, max_length = 256)]
    pub password: String,
}

/// Signs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name; case is ignored.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Changes the password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The current password.
    pub old: String,
    /// The new password.
    #[schema(min_length = 8, max_length = 256)]
    pub new: String,
    /// Whether to end all other sessions.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub end_sessions: bool,
    /// Whether to revoke all tokens.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub end_tokens: bool,
}

/// Deletes the account; its games stay, without its name.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
    /// The password; guests leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Implements `Debug` without the passwords, so that they cannot reach a log.
macro_rules! without_secrets {
    ($name:ident { $($field:ident),* }) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name))$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()
            }
        }
    };
}

pub(crate) use without_secrets;

without_secrets!(SignUp { name });
without_secrets!(SignIn { name });
without_secrets!(ChangePassword {});
without_secrets!(DeleteAccount {});

/// A session of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionInfo {
    /// The id for ending the session; not its secret.
    pub id: String,
    /// The user agent.
    pub agent: String,
    /// Creation time.
    pub created: u64,
    /// The time of last use, to the minute.
    pub last_seen: u64,
    /// Expiry time.
    pub expires: u64,
    /// Whether this is the session of the request.
    pub current: bool,
}

/// Your sessions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Sessions {
    /// The sessions, the latest first.
    pub sessions: Vec<SessionInfo>,
}

/// Checks a password that is only compared: accepts any that could have been set.
pub(crate) fn check_given(faults: &mut Faults, field: &str, password: &str) {
    faults.expect(password.chars().count() <= PASSWORD_MAX, field, || {
        "That's longer than any password.".into()
    });
}

fn yes() -> bool {
    true
}

/// Adds a fault if a new password has the wrong length or is easy to guess.
pub fn check_password(faults: &mut Faults, field: &str, new: &str, name: Option<&str>) {
    let length = text::password(new);
    let is_long_enough = length.is_ok();
    faults.check(field, length);
    let what = "It is easy to guess. Use several words that don't belong together.";
    let is_good = !is_long_enough || !is_guessable(new, name);
    faults.expect_as(is_good, field, "fault-guessable", what);
}

impl Incoming for SignUp {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.check("name", text::name(&self.name));
        check_password(&mut faults, "password", &self.password, Some(&self.name));
        faults.finish()
    }
}

impl Incoming for SignIn {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        // An invalid name gets the same answer as an unknown one, so that nothing is disclosed.
        check_given(&mut faults, "name", &self.name);
        check_given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for ChangePassword {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "old", &self.old);
        check_password(&mut faults, "new", &self.new, None);
        faults.finish()
    }
}

impl Incoming for DeleteAccount {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "password", self.password.as_deref().unwrap_or_default());
        faults.finish()
    }
}
