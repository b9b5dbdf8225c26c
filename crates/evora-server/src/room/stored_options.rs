//! What the store has of a table besides its facts: options, hashes of links and reserved seats.

use evora_id::{LinkSecret, TournamentId, UserId};
use evora_rules::Seat;
use evora_table::Options;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A table's options with the hashes of its links and its reserved seats, as stored in one column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct StoredOptions {
    /// The options of the table.
    pub(crate) options: Options,
    /// The hash of the table's link, if it has one.
    pub(crate) link: Option<String>,
    /// The hash of each seat's link, if it has one.
    pub(crate) seat_links: Vec<Option<String>>,
    /// For each seat, the id of the person it is reserved for in a rematch or by a challenge.
    pub(crate) kept_for: Vec<Option<UserId>>,
    /// Whether the game was played in somebody's browser and imported.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) imported: bool,
    /// The tournament that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tournament: Option<TournamentId>,
}

/// What a link gives access to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkTarget {
    /// The table and any free seat.
    Table,
    /// The table and this seat.
    Seat(Seat),
}

impl StoredOptions {
    /// What a link's secret gives access to. Returns `None` if it is not a link of this table.
    pub(crate) fn link_target(&self, secret: &LinkSecret) -> Option<LinkTarget> {
        let hash = Some(hash(secret));
        if self.link == hash {
            return Some(LinkTarget::Table);
        }
        let seat = self.seat_links.iter().position(|link| link.is_some() && *link == hash)?;
        Seat::from_index(seat).map(LinkTarget::Seat)
    }

    /// The seat reserved for a person in a rematch or by a challenge.
    pub(crate) fn reserved_seat(&self, person: &UserId) -> Option<Seat> {
        let place = self.kept_for.iter().position(|reserved| reserved.as_ref() == Some(person))?;
        Seat::from_index(place)
    }
}

/// The stored hash of a link's secret. With 128 random bits in the secret, a plain hash is enough.
pub(crate) fn hash(secret: &LinkSecret) -> String {
    hex::encode(Sha256::digest(secret.as_str().as_bytes()))
}
