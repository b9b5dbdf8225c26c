//! Recovery of an account whose password is lost.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::identity::{check_given, check_password, without_secrets};
use crate::incoming::Incoming;

/// Makes new recovery codes in place of the old ones.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewRecoveryCodes {
    /// The password.
    pub password: String,
}

/// The recovery codes you have left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecoveryCodesInfo {
    /// How many are left.
    pub left: u32,
    /// When they were made; null if there are none.
    pub created: Option<u64>,
}

/// New recovery codes. They are shown only once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecoveryCodesMade {
    /// The codes, each of which can be used once.
    pub codes: Vec<String>,
}

/// Signs in with a recovery code and sets a new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name; case is ignored.
    pub name: String,
    /// A recovery code; case, spaces and dashes are ignored.
    pub code: String,
    /// The new password.
    #[schema(min_length = 8, max_length = 256)]
    pub new: String,
}

without_secrets!(NewRecoveryCodes {});
without_secrets!(RecoveryCodesMade {});
without_secrets!(Recover { name });

impl Incoming for NewRecoveryCodes {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "password", &self.password);
        faults.finish()
    }
}

impl Incoming for Recover {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_given(&mut faults, "name", &self.name);
        check_given(&mut faults, "code", &self.code);
        check_password(&mut faults, "new", &self.new, Some(&self.name));
        faults.finish()
    }
}
