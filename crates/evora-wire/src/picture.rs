//! Pictures of positions.

use evora_id::LinkSecret;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::POSITION_QUERY_MAX;

/// Which picture of a table.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TablePictureQuery {
    /// After how many steps, once the game is over; the last position if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
    /// The secret of a private table's link or of one of its seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    #[param(value_type = String, required = false, pattern = "^[a-hjkmnp-z2-9]{26}$")]
    #[schema(value_type = String, required = false)]
    pub link: Option<LinkSecret>,
    /// Whether a PNG is a card for previews of links: 1200 pixels wide and 630 high.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    #[param(required = false)]
    #[schema(required = false)]
    pub card: bool,
    /// Any number, such as the table's version: a browser that shows a picture asks again only at another address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u64>,
}

impl Incoming for TablePictureQuery {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Which position is pictured.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, IntoParams, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PositionPictureQuery {
    /// The position text.
    #[param(min_length = 1, max_length = 2000)]
    pub position: String,
    /// Whether a PNG is a card for previews of links: 1200 pixels wide and 630 high.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    #[param(required = false)]
    #[schema(required = false)]
    pub card: bool,
}

impl Incoming for PositionPictureQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let length = self.position.chars().count();
        faults.length("position", length, (1, POSITION_QUERY_MAX), "characters");
        faults.finish()
    }
}
