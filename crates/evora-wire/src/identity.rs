//! Who somebody is: guests, accounts, sessions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::id::UserId;
use crate::incoming::Incoming;
use crate::limits::PASSWORD_MAX;
use crate::text;

/// Who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// Your id, which stays the same when a guest becomes an account.
    pub id: UserId,
    /// Your name; guests are given one.
    pub name: String,
    /// What a page calls a guest by, after its word for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tail: Option<String>,
    /// Guest or account.
    pub kind: MeKind,
    /// Since when.
    pub since: u64,
    /// What you have chosen for the page; none as long as nothing was kept.
    pub settings: Option<PageSettings>,
}

/// What somebody has chosen for the page, kept so that every device of theirs has it. What is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PageSettings {
    /// The language; the browser's where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<PageLanguage>,
    /// The theme; the device's where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub theme: Option<PageTheme>,
    /// How fast tiles fly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub speed: Option<PageSpeed>,
    /// Whether tiles carry their letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub letters: Option<bool>,
    /// Whether a move waits until it is confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub confirm: Option<bool>,
    /// Whether it is told what the round would give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forecast: Option<bool>,
    /// Whether the chat is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat: Option<bool>,
    /// Whether the table makes sounds.
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
    /// As the device has it.
    Auto,
    /// By day.
    Light,
    /// By night.
    Dark,
    /// For those who need strong edges.
    Contrast,
}

/// How fast tiles fly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PageSpeed {
    /// Slowly.
    Slow,
    /// As they are meant to.
    Usual,
    /// Twice as fast.
    Fast,
    /// Not at all.
    Off,
}

impl Incoming for PageSettings {
    fn validate(&self) -> Result<(), Faults> {
        // Nothing can be written that is wrong.
        Faults::default().finish()
    }
}

/// What kind of user somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MeKind {
    /// Known by a cookie alone.
    Guest,
    /// Has a name and a password.
    Account,
}

/// Makes the guest an account, which keeps the guest's games.
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
    /// The name, in any case.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Changes the password and ends all other sessions.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password until now.
    pub old: String,
    /// The password from now on.
    #[schema(min_length = 8, max_length = 256)]
    pub new: String,
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

/// Shows a message without the passwords in it, so that no log can have them.
macro_rules! without_secrets {
    ($name:ident { $($field:ident),* }) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name))$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()
            }
        }
    };
}

without_secrets!(SignUp { name });
without_secrets!(SignIn { name });
without_secrets!(ChangePassword {});
without_secrets!(DeleteAccount {});

/// A session of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionInfo {
    /// By what it can be ended; not the secret it is known by.
    pub id: String,
    /// What the browser called itself.
    pub agent: String,
    /// When it began.
    pub created: u64,
    /// When it was last used, to the minute.
    pub last_seen: u64,
    /// When it ends by itself.
    pub expires: u64,
    /// Whether this is the one you ask with.
    pub current: bool,
}

/// Your sessions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Sessions {
    /// The latest first.
    pub sessions: Vec<SessionInfo>,
}

/// A password that is only compared: any that could ever have been set.
fn given(faults: &mut Faults, field: &str, password: &str) {
    faults.expect(password.len() <= PASSWORD_MAX, field, || {
        "That's longer than any password.".into()
    });
}

impl Incoming for SignUp {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.check("name", text::name(&self.name));
        faults.check("password", text::password(&self.password));
        faults.finish()
    }
}

impl Incoming for SignIn {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        // A name that cannot be is wrong in the same way as one that is not there: nothing is told here.
        given(&mut faults, "name", &self.name);
        given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for ChangePassword {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        given(&mut faults, "old", &self.old);
        faults.check("new", text::password(&self.new));
        faults.finish()
    }
}

impl Incoming for DeleteAccount {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        given(&mut faults, "password", self.password.as_deref().unwrap_or_default());
        faults.finish()
    }
}
