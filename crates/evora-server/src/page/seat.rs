//! The viewpoint of a replay.

use evora_game::Audience;
use evora_id::LinkSecret;
use evora_rules::Seat;
use evora_wire::{Faults, Incoming, ProblemKind};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::problem::Refused;

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

impl Viewpoint {
    /// The audience in a game with this many players. Fails if there is no such seat.
    pub(super) fn audience(&self, players: usize) -> Result<Audience, Refused> {
        let Some(seat) = self.seat else { return Ok(Audience::Spectators) };
        let seat = Seat::from_index(seat.into()).filter(|seat| seat.index() < players);
        let detail = || format!("The seats are 0 to {}.", players.saturating_sub(1));
        seat.map(Audience::Seat).ok_or_else(|| Refused::new(ProblemKind::Invalid, detail()))
    }
}
