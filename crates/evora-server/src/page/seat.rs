//! The viewpoint of a replay.

use evora_id::LinkSecret;
use evora_wire::{Faults, Incoming};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

/// The viewpoint of a replay.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Viewpoint {
    /// The seat; a spectator's view if it is missing.
    #[serde(default)]
    #[param(minimum = 0, maximum = 3)]
    pub(super) seat: Option<u8>,
}

/// The viewpoint of a table's replay, and the link of a private table.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct TableViewpoint {
    /// The seat; an onlooker's view if it is missing.
    #[serde(default)]
    #[param(minimum = 0, maximum = 3)]
    pub(super) seat: Option<u8>,
    /// The secret of the table's link or of one of its seats.
    #[serde(default)]
    #[param(value_type = String, required = false, pattern = "^[a-hjkmnp-z2-9]{26}$")]
    pub(super) link: Option<LinkSecret>,
}

impl Incoming for TableViewpoint {
    fn validate(&self) -> Result<(), Faults> {
        Viewpoint { seat: self.seat }.validate()
    }
}

impl Incoming for Viewpoint {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("seat", self.seat.unwrap_or_default(), (0, 3));
        faults.finish()
    }
}
