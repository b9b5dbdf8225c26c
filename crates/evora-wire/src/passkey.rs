//! Passkeys: WebAuthn credentials with which an account's owner signs in without the password.
//!
//! Byte strings are base64url without padding, as in the JSON forms of WebAuthn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::identity::{check_given, without_secrets};
use crate::incoming::Incoming;
use crate::limits::{CREDENTIAL_ID_MAX, LABEL_MAX, MESSAGE_MAX};
use crate::text;

/// A passkey of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PasskeyInfo {
    /// The id for renaming and removing it.
    pub id: String,
    /// The name you gave it.
    pub label: String,
    /// Creation time.
    pub created: u64,
    /// When you last signed in with it.
    pub last_used: Option<u64>,
}

/// Your passkeys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Passkeys {
    /// Whether this server can use passkeys at the address that you asked at.
    pub available: bool,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyInfo>,
}

/// Asks for a challenge to add a passkey.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StartPasskey {
    /// The password.
    pub password: String,
}

/// What a browser needs to make a passkey. It must be discoverable and verify the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PasskeyCreation {
    /// The challenge, to be answered once.
    pub challenge: String,
    /// The relying party: the host name of the site.
    pub rp_id: String,
    /// The handle by which the passkey tells whose it is.
    pub user_handle: String,
    /// The name of the account.
    pub user_name: String,
    /// The algorithms to choose from, as COSE identifiers, the best first.
    pub algorithms: Vec<i32>,
    /// The ids of credentials that you already have.
    pub exclude: Vec<String>,
    /// How long the challenge is valid, in milliseconds.
    pub timeout: u32,
}

/// Adds the passkey that a browser made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The challenge that it answers.
    pub challenge: String,
    /// A name for it.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
    /// The credential's `rawId`.
    pub id: String,
    /// The response's `clientDataJSON`.
    pub client_data: String,
    /// The response's `attestationObject`.
    pub attestation: String,
}

/// Renames a passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RenamePasskey {
    /// The new name.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
}

/// What a browser needs to sign in with a passkey, which must verify the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PasskeyRequest {
    /// The challenge, to be answered once.
    pub challenge: String,
    /// The relying party: the host name of the site.
    pub rp_id: String,
    /// How long the challenge is valid, in milliseconds.
    pub timeout: u32,
}

/// Signs in with a passkey.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// The challenge that it answers.
    pub challenge: String,
    /// The credential's `rawId`.
    pub id: String,
    /// The response's `clientDataJSON`.
    pub client_data: String,
    /// The response's `authenticatorData`.
    pub authenticator_data: String,
    /// The response's `signature`.
    pub signature: String,
    /// The response's `userHandle`.
    pub user_handle: String,
}

without_secrets!(StartPasskey {});
without_secrets!(NewPasskey { label });
without_secrets!(PasskeySignIn {});

fn check_label(faults: &mut Faults, label: &str) {
    faults.check("label", text::length(label.trim(), 1, LABEL_MAX));
    faults.expect(!label.chars().any(char::is_control), "label", || {
        "It must be one line of text.".into()
    });
}

fn check_bytes(faults: &mut Faults, field: &str, value: &str, most: usize) {
    let is_letter = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_');
    faults.expect(value.len() <= most && value.bytes().all(is_letter), field, || {
        format!("It must be base64url without padding, of {most} characters at most.")
    });
}

impl Incoming for StartPasskey {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for NewPasskey {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_label(&mut faults, &self.label);
        check_bytes(&mut faults, "challenge", &self.challenge, MESSAGE_MAX);
        check_bytes(&mut faults, "id", &self.id, CREDENTIAL_ID_MAX);
        check_bytes(&mut faults, "client_data", &self.client_data, MESSAGE_MAX);
        check_bytes(&mut faults, "attestation", &self.attestation, MESSAGE_MAX);
        faults.finish()
    }
}

impl Incoming for RenamePasskey {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_label(&mut faults, &self.label);
        faults.finish()
    }
}

impl Incoming for PasskeySignIn {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_bytes(&mut faults, "challenge", &self.challenge, MESSAGE_MAX);
        check_bytes(&mut faults, "id", &self.id, CREDENTIAL_ID_MAX);
        check_bytes(&mut faults, "client_data", &self.client_data, MESSAGE_MAX);
        check_bytes(&mut faults, "authenticator_data", &self.authenticator_data, MESSAGE_MAX);
        check_bytes(&mut faults, "signature", &self.signature, MESSAGE_MAX);
        check_bytes(&mut faults, "user_handle", &self.user_handle, MESSAGE_MAX);
        faults.finish()
    }
}
