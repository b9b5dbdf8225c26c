//! Games over days: notifications by web push, vacations, and the games that wait for you.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::identity::{PageLanguage, without_secrets};
use crate::incoming::Incoming;
use crate::limits::{PUSH_AUTH, PUSH_ENDPOINT_MAX, PUSH_KEY};

/// Whether notifications can be sent to this device, and are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PushInfo {
    /// The `applicationServerKey` of this server, in base64url; null if it sends no notifications.
    pub key: Option<String>,
    /// Whether this session's device gets notifications.
    pub subscribed: bool,
}

/// Sends notifications to this device, in place of what this session had before. It has what the browser's
/// `PushSubscription` has, with bytes as base64url without padding.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SubscribePush {
    /// The address at the push service.
    #[schema(min_length = 1, max_length = 1024)]
    pub endpoint: String,
    /// The device's public key, a point of secp256r1.
    #[schema(min_length = 87, max_length = 87, pattern = "^[0-9A-Za-z_-]{87}$")]
    pub p256dh: String,
    /// The secret shared with the device.
    #[schema(min_length = 22, max_length = 22, pattern = "^[0-9A-Za-z_-]{22}$")]
    pub auth: String,
    /// The language of notifications; that of your settings counts more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<PageLanguage>,
}

without_secrets!(SubscribePush { language });

impl Incoming for SubscribePush {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let is_plain = self.endpoint.bytes().all(|byte| byte.is_ascii_graphic());
        let fits = (1..=PUSH_ENDPOINT_MAX).contains(&self.endpoint.len());
        faults.expect(is_plain && fits, "endpoint", || {
            format!("It must be an address of {PUSH_ENDPOINT_MAX} characters at most.")
        });
        for (field, value, length) in
            [("p256dh", &self.p256dh, PUSH_KEY), ("auth", &self.auth, PUSH_AUTH)]
        {
            let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            faults.expect(value.len() == length && value.bytes().all(is_letter), field, || {
                format!("It must be base64url without padding, of {length} characters.")
            });
        }
        faults.finish()
    }
}

/// A device that gets notifications.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PushDevice {
    /// The session that it goes with.
    pub session: String,
    /// The push service, without what is secret about the address.
    pub service: String,
    /// Since when.
    pub since: u64,
}

/// Your vacation. While it lasts, your clocks in games over days stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct VacationInfo {
    /// Since when you are on vacation; null if you are not.
    pub since: Option<u64>,
    /// When it ends at the latest, or would if it began now: the days are used up.
    pub until: u64,
    /// The milliseconds that are left of this year's days.
    pub left: u64,
    /// The days of a calendar year.
    pub days: u32,
}

/// A time on vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PastVacation {
    /// When it began.
    pub since: u64,
    /// When it ended; null if it lasts.
    pub ended: Option<u64>,
}

/// The games over days that wait for your move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Waiting {
    /// The games, the one with the least time left first.
    pub games: Vec<WaitingGame>,
}

/// A game over days that waits for your move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct WaitingGame {
    /// The table.
    pub table: TableId,
    /// The milliseconds that you have left; null while your clock stands still.
    pub left: Option<u64>,
}
