//! The e-mail address of an account, and links that are sent to it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::identity::{PageLanguage, check_given, check_password, without_secrets};
use crate::incoming::Incoming;
use crate::limits::EMAIL_MAX;

/// Your e-mail address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct EmailInfo {
    /// Whether this server sends e-mails.
    pub available: bool,
    /// Your confirmed address; null if there is none.
    pub address: Option<String>,
    /// Whether you get an e-mail when your time to move is running out.
    pub reminders: bool,
    /// Whether you get an e-mail when it is your turn in a game over days.
    pub turns: bool,
}

/// Asks for a link that makes this address that of your account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetEmail {
    /// The address.
    #[schema(min_length = 3, max_length = 254)]
    pub address: String,
    /// The password.
    pub password: String,
    /// The language of the e-mail; by default that of your settings, or English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<PageLanguage>,
}

/// Says which e-mails about your games you want. What is left out stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetReminders {
    /// Whether you want one when your time to move is running out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reminders: Option<bool>,
    /// Whether you want one when it is your turn in a game over days and you aren't at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turns: Option<bool>,
}

impl Incoming for SetReminders {
    fn validate(&self) -> Result<(), Faults> {
        // Every value that parses is valid.
        Faults::default().finish()
    }
}

/// Deletes your e-mail address.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveEmail {
    /// The password.
    pub password: String,
}

/// Confirms an address with the secret of a link.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmail {
    /// The secret of the link.
    pub secret: String,
}

/// Asks for a link that sets a new password. It is sent to the account's address, if there is such an account and it
/// has one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ForgotPassword {
    /// The name of the account; case is ignored.
    pub name: String,
    /// The language of the e-mail; by default that of the account's settings, or English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<PageLanguage>,
}

/// Sets a new password with the secret of a link, and signs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// The secret of the link.
    pub secret: String,
    /// The new password.
    #[schema(min_length = 8, max_length = 256)]
    pub new: String,
}

without_secrets!(SetEmail {});
without_secrets!(RemoveEmail {});
without_secrets!(ConfirmEmail {});
without_secrets!(ResetPassword {});

impl Incoming for SetEmail {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let address = self.address.trim();
        let parts = address.rsplit_once('@').is_some_and(|(user, host)| {
            !user.is_empty() && !host.is_empty() && !host.starts_with('.') && !host.ends_with('.')
        });
        let plain = address.len() <= EMAIL_MAX
            && !address
                .chars()
                .any(|c| c.is_control() || c.is_whitespace() || "<>,;\"".contains(c));
        let what = "It must be an e-mail address, as in ana@evora.example.";
        faults.expect_as(parts && plain, "address", "fault-email", what);
        check_given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for RemoveEmail {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for ConfirmEmail {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "secret", &self.secret);
        faults.finish()
    }
}

impl Incoming for ForgotPassword {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "name", &self.name);
        faults.finish()
    }
}

impl Incoming for ResetPassword {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "secret", &self.secret);
        check_password(&mut faults, "new", &self.new, None);
        faults.finish()
    }
}
