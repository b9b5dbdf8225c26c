//! The audit log of an account: what was done to it, when, from where and by whom.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::fault::Faults;
use crate::incoming::Incoming;

/// Defines the actions, each with its name, which is also that in the database.
macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident = $name:literal;)+) => {
        /// What was done to an account.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema, TS)]
        // The schema does not see a name that this macro would give to each of them.
        #[serde(rename_all = "snake_case")]
        pub enum AuditAction {
            $($(#[$doc])* $variant,)+
        }

        impl AuditAction {
            /// Every action.
            pub const ALL: &'static [AuditAction] = &[$(AuditAction::$variant),+];

            /// Returns its name.
            pub const fn name(self) -> &'static str {
                match self { $(AuditAction::$variant => $name,)+ }
            }
        }
    };
}

actions! {
    /// A guest became this account.
    AccountCreated = "account_created";
    /// Somebody signed in.
    SignedIn = "signed_in";
    /// Somebody tried to sign in and could not; counted by the hour.
    SignInFailed = "sign_in_failed";
    /// Somebody who was signed in gave a wrong password; counted by the hour.
    PasswordWrong = "password_wrong";
    /// Somebody signed out.
    SignedOut = "signed_out";
    /// A session was ended from another one.
    SessionEnded = "session_ended";
    /// All other sessions were ended.
    SessionsEnded = "sessions_ended";
    /// The password was changed.
    PasswordChanged = "password_changed";
    /// A new password was set without the old one.
    PasswordReset = "password_reset";
    /// New recovery codes were made.
    RecoveryCodesCreated = "recovery_codes_created";
    /// Somebody asked for a link that sets a new password; counted by the hour.
    ResetRequested = "reset_requested";
    /// An e-mail address was confirmed.
    EmailConfirmed = "email_confirmed";
    /// The e-mail address was deleted.
    EmailRemoved = "email_removed";
    /// A passkey was added.
    PasskeyAdded = "passkey_added";
    /// A passkey was removed.
    PasskeyRemoved = "passkey_removed";
    /// A passkey was refused because its signature counter went back, so there may be a copy of it; counted by the hour.
    PasskeyCopied = "passkey_copied";
    /// A token was created.
    TokenCreated = "token_created";
    /// A token was revoked.
    TokenRevoked = "token_revoked";
    /// All data was exported.
    DataExported = "data_exported";
    /// The account was renamed; the label is its former name.
    Renamed = "renamed";
    /// The account was muted, suspended or banned.
    Muted = "muted";
    /// See `muted`.
    Suspended = "suspended";
    /// See `muted`.
    Banned = "banned";
    /// The account is no longer muted, suspended or banned.
    Unmuted = "unmuted";
    /// See `unmuted`.
    Unsuspended = "unsuspended";
    /// See `unmuted`.
    Unbanned = "unbanned";
    /// The account got a role, which is the label.
    RoleGiven = "role_given";
    /// The account lost a role, which is the label.
    RoleTaken = "role_taken";
    /// A note for other moderators, which is the reason.
    Noted = "noted";
    /// A moderator looked at the private table, which is the label, where the owner was reported.
    TableViewed = "table_viewed";
    /// Moderators closed a club of the account's, which is the label.
    ClubClosed = "club_closed";
    /// Moderators opened it again.
    ClubReopened = "club_reopened";
    /// Something that this version does not know.
    Other = "other";
}

impl AuditAction {
    /// Parses a name. Returns [`AuditAction::Other`] if it is unknown.
    pub fn from_name(name: &str) -> AuditAction {
        let known = AuditAction::ALL.iter().find(|action| action.name() == name);
        known.copied().unwrap_or(AuditAction::Other)
    }
}

/// Who did something to an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AuditActor {
    /// Its owner, or somebody with a session of the owner's.
    Owner,
    /// Somebody who was not signed in.
    Visitor,
    /// A moderator.
    Moderator,
    /// An operator of the server.
    Operator,
}

/// What kind of network an address belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AddressClass {
    /// The machine of the server.
    Loopback,
    /// A private network, as at home.
    Private,
    /// The internet.
    Public,
}

/// How somebody signed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SignInMethod {
    /// With name and password.
    Password,
    /// With a passkey.
    Passkey,
    /// With a recovery code.
    RecoveryCode,
    /// With a link sent by e-mail.
    Email,
}

impl SignInMethod {
    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            SignInMethod::Password => "password",
            SignInMethod::Passkey => "passkey",
            SignInMethod::RecoveryCode => "recovery_code",
            SignInMethod::Email => "email",
        }
    }
}

/// Details of an entry of the audit log; what does not apply is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct AuditDetails {
    /// The network that the request came from: an IPv4 /24 or an IPv6 /48, as in `203.0.113.0/24`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub network: Option<String>,
    /// What kind of network it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class: Option<AddressClass>,
    /// The user agent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub agent: Option<String>,
    /// How somebody signed in or proved to be the owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub method: Option<SignInMethod>,
    /// The label of a token or passkey, a role, or a former name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// Why a moderator or operator did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
    /// Until when it is in force; left out if it has no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u64>,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AuditEntry {
    /// The entry's id.
    pub id: String,
    /// When it happened; if it happened several times, the last time.
    pub at: u64,
    /// Who did it.
    pub actor: AuditActor,
    /// What was done.
    pub action: AuditAction,
    /// How often, within an hour.
    pub count: u32,
    /// Further details.
    pub details: AuditDetails,
}

/// A page of your account's audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AuditPage {
    /// The entries, the latest first.
    pub entries: Vec<AuditEntry>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
    /// After how many days what you did is deleted.
    pub days: u16,
}

/// Which part of your account's audit log to return.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// The cursor of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 128, pattern = r"^-?[0-9]{1,18}\.[a-z0-9]{1,64}$")]
    pub cursor: Option<String>,
    /// The page size, 1 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u16>,
}

impl Incoming for AuditQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

#[cfg(test)]
mod tests {
    use utoipa::PartialSchema;

    use super::*;

    #[test]
    fn actions_have_the_names_of_their_messages() {
        for &action in AuditAction::ALL {
            assert_eq!(serde_json::to_value(action).ok(), Some(action.name().into()));
            assert_eq!(AuditAction::from_name(action.name()), action);
        }
        let schema = serde_json::to_value(AuditAction::schema()).unwrap();
        let names: Vec<_> = AuditAction::ALL.iter().map(|action| action.name()).collect();
        assert_eq!(schema["enum"], serde_json::json!(names));
        assert_eq!(AuditAction::from_name("flown away"), AuditAction::Other);
    }
}
