//! Settings of the guard.

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use evora_wire::limits::MESSAGE_MAX;
use governor::Quota;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::limits::Rates;

/// Origin checks, rate limits and socket caps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GuardSettings {
    /// The header with the client address, as in `x-forwarded-for`. It is used only if the connection comes from one of
    /// `trusted_proxies`; otherwise the client is the peer of the connection.
    pub client_header: Option<String>,
    /// The proxies trusted for the client address.
    pub trusted_proxies: Vec<IpNet>,
    /// The maximum size of a request body, in bytes.
    pub body_bytes: usize,
    /// The maximum number of open HTTP connections. Sockets are not among them.
    pub connections: usize,
    /// The maximum number of open HTTP connections from one address.
    pub connections_per_address: usize,
    /// How long the first request of a connection may take to arrive, without its body.
    pub first_request: Duration,
    /// How long a connection may take to send the next request, without its body.
    pub idle: Duration,
    /// How long the body of a request may take to arrive.
    pub body: Duration,
    /// The maximum number of open sockets.
    pub sockets: usize,
    /// The maximum number of open sockets from one address.
    pub sockets_per_address: usize,
    /// How many visitors each rate limiter remembers; the least recently seen is dropped first.
    pub remembered: NonZeroUsize,
    /// The rate limits.
    pub rates: Rates,
}

impl Default for GuardSettings {
    fn default() -> GuardSettings {
        GuardSettings {
            client_header: None,
            trusted_proxies: Vec::new(),
            body_bytes: MESSAGE_MAX,
            connections: 4000,
            connections_per_address: 200,
            first_request: Duration::from_secs(10),
            idle: Duration::from_secs(75),
            body: Duration::from_secs(20),
            sockets: 20_000,
            sockets_per_address: 100,
            remembered: NonZeroUsize::MIN.saturating_add(65_535),
            rates: Rates::default(),
        }
    }
}

/// A rate limit: `count` actions in `seconds`. All can be used in a burst, and are refilled one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// The number of actions; 0 forbids them.
    pub count: u32,
    /// The period in seconds.
    pub seconds: u32,
}

impl Rate {
    /// The limiter's quota. Returns `None` if the count is 0.
    pub(crate) fn quota(self) -> Option<Quota> {
        let burst = NonZeroU32::new(self.count)?;
        let period = Duration::from_secs(self.seconds.into()) / self.count;
        // A period of zero means no limit; a nanosecond has the same effect.
        Some(Quota::with_period(period.max(Duration::from_nanos(1)))?.allow_burst(burst))
    }
}

/// The form of the settings, as in `20/60`.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.count, self.seconds)
    }
}
