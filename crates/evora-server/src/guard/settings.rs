//! What an operator can choose about guards.

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use evora_wire::limits::MESSAGE_MAX;
use governor::Quota;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::limits::Rates;

/// What an operator can choose about guards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GuardSettings {
    /// The header in which a proxy says who asks, as in `x-forwarded-for`. It is believed only when it comes from
    /// one of `trusted_proxies`; without it, who asks is who is connected.
    pub client_header: Option<String>,
    /// The networks of the proxies that are believed.
    pub trusted_proxies: Vec<IpNet>,
    /// The longest body that is read, in bytes.
    pub body_bytes: usize,
    /// How many sockets there may be in all.
    pub sockets: usize,
    /// How many sockets there may be from one address.
    pub sockets_per_address: usize,
    /// How many visitors each limit remembers; the one longest unseen is forgotten first.
    pub remembered: NonZeroUsize,
    /// How often who may do what.
    pub rates: Rates,
}

impl Default for GuardSettings {
    fn default() -> GuardSettings {
        GuardSettings {
            client_header: None,
            trusted_proxies: Vec::new(),
            body_bytes: MESSAGE_MAX,
            sockets: 20_000,
            sockets_per_address: 100,
            remembered: NonZeroUsize::MIN.saturating_add(65_535),
            rates: Rates::default(),
        }
    }
}

/// So many within so many seconds. They can be used up at once, and come back one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many; none means never.
    pub count: u32,
    /// Within how many seconds.
    pub seconds: u32,
}

impl Rate {
    /// As the limiters want it; nothing if it means never.
    pub(crate) fn quota(self) -> Option<Quota> {
        let burst = NonZeroU32::new(self.count)?;
        let period = Duration::from_secs(self.seconds.into()) / self.count;
        // What comes back at once has no limit; a nanosecond is as good.
        Some(Quota::with_period(period.max(Duration::from_nanos(1)))?.allow_burst(burst))
    }
}

/// As in `20/60`, which is how an operator writes it.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.count, self.seconds)
    }
}
