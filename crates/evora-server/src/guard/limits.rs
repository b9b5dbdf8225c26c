//! Rate limits.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use evora_id::UserId;
use evora_wire::{Problem, ProblemKind};
use governor::RateLimiter;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::shared_limits::Untold;
use super::{Address, Rate};
use crate::app::Time;
use crate::auth::Who;
use crate::problem::Refused;

/// Defines the kinds of actions with their names in the configuration and default rates.
macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $field:ident = $count:literal in $seconds:literal;)+) => {
        /// An action with a rate limit.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum RateKind {
            $($(#[$doc])* $variant,)+
        }

        impl RateKind {
            /// Every kind.
            pub const ALL: &'static [RateKind] = &[$(RateKind::$variant),+];

            /// The name in the configuration.
            pub const fn name(self) -> &'static str {
                match self { $(RateKind::$variant => stringify!($field),)+ }
            }
        }

        /// The rate limit of each kind of action.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Rates {
            $($(#[$doc])* pub $field: Rate,)+
        }

        impl Rates {
            /// The same rate for everything.
            pub fn all(rate: Rate) -> Rates {
                Rates { $($field: rate,)+ }
            }

            /// The rate limit of a kind.
            pub fn of(&self, kind: RateKind) -> Rate {
                match kind { $(RateKind::$variant => self.$field,)+ }
            }

            /// The rate limit of a kind, mutably.
            pub fn of_mut(&mut self, kind: RateKind) -> &mut Rate {
                match kind { $(RateKind::$variant => &mut self.$field,)+ }
            }
        }

        impl Default for Rates {
            fn default() -> Rates {
                Rates { $($field: Rate { count: $count, seconds: $seconds },)+ }
            }
        }
    };
}

kinds! {
    /// Any request, by address.
    Request request = 3000 in 60;
    /// Creating a guest, by address.
    Guest guest = 60 in 3600;
    /// Creating an account, by address.
    SignUp sign_up = 10 in 3600;
    /// Attempts to create an account, also with names that are taken, by address.
    SignUpAttempt sign_up_attempt = 60 in 3600;
    /// Attempts to sign in, by address.
    SignIn sign_in = 20 in 300;
    /// Attempts to sign in to one account name from one address, even if there is no such account.
    SignInPair sign_in_pair = 10 in 900;
    /// Attempts to sign in to one account name from any address, even if there is no such account.
    SignInName sign_in_name = 1000 in 3600;
    /// Attempts to sign in to one account from one device that is known to it.
    SignInDevice sign_in_device = 10 in 900;
    /// Asking for challenges to sign in with a passkey and answering them, by address; adding passkeys, by user.
    Passkey passkey = 60 in 300;
    /// Confirming the password when signed in, by user.
    Password password = 10 in 900;
    /// Creating tokens, by user.
    Token token = 20 in 3600;
    /// Asking for e-mails, by user, and for links that set a password by address and by account name.
    Mail mail = 10 in 3600;
    /// Exporting one's data, by user.
    Export export = 10 in 3600;
    /// Opening tables, including rematches and quick matches, by user.
    Table table = 30 in 600;
    /// Creating tournaments, by user.
    Tournament tournament = 10 in 3600;
    /// Reading the records of whole tournaments, by address.
    Records records = 10 in 600;
    /// Challenges, by user.
    Challenge challenge = 30 in 600;
    /// Founding clubs, by user.
    Club club = 5 in 86400;
    /// Following and blocking people, joining, leaving and leading clubs, and the opposite, by user.
    Follow follow = 120 in 600;
    /// Taking seats, by user.
    Join join = 60 in 60;
    /// Moves and other commands at a table, by user.
    Act act = 300 in 30;
    /// Hints, by user.
    Hint hint = 60 in 300;
    /// Studies, by address.
    Study study = 600 in 60;
    /// Reading whole games: replays, records and traces, by address.
    Replay replay = 120 in 60;
    /// Pictures of positions and embedded pages, by address.
    Picture picture = 600 in 60;
    /// Chat lines, by user.
    Chat chat = 10 in 20;
    /// Reports, by user.
    Report report = 20 in 3600;
    /// Opening sockets, by address.
    Socket socket = 300 in 60;
    /// Messages of any kind, by socket.
    Message message = 150 in 15;
}

impl Rates {
    /// Rates that never limit, for tests and benchmarks.
    pub fn unlimited() -> Rates {
        Rates::all(Rate { count: u32::MAX, seconds: 1 })
    }
}

/// Who is limited.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// Everyone from an address.
    Address(IpAddr),
    /// A guest or an account.
    User(UserId),
    /// The hash of a text such as an account name, so that long texts use no more memory.
    Text([u8; 32]),
}

impl Key {
    /// The key of a text.
    pub fn text(text: &str) -> Key {
        Key::Text(Sha256::digest(text.as_bytes()).into())
    }
}

impl From<&Address> for Key {
    fn from(address: &Address) -> Key {
        Key::Address(address.network())
    }
}

impl From<&UserId> for Key {
    fn from(user: &UserId) -> Key {
        Key::User(user.clone())
    }
}

impl From<&Who> for Key {
    fn from(who: &Who) -> Key {
        Key::User(who.user.id.clone())
    }
}

/// The rate limiters of all kinds of actions.
pub struct Limits {
    rates: Rates,
    limiters: Vec<(RateKind, Option<Limiter>)>,
    untold: Untold,
}

type Limiter = RateLimiter<Key, LruState, LimiterClock, NoOpMiddleware<Duration>>;

impl Limits {
    /// Creates limiters that each remember at most `remembered` visitors.
    pub fn new(rates: &Rates, remembered: NonZeroUsize, time: &Time) -> Limits {
        let limiter = |kind: RateKind| {
            let quota = rates.of(kind).quota()?;
            let state = LruState(Mutex::new(LruCache::new(remembered)));
            Some(RateLimiter::new(quota, state, LimiterClock(time.clone())))
        };
        Limits {
            limiters: RateKind::ALL.iter().map(|&kind| (kind, limiter(kind))).collect(),
            rates: rates.clone(),
            untold: Untold::new(remembered),
        }
    }

    fn limiter(&self, kind: RateKind) -> Option<&Limiter> {
        self.limiters.iter().find(|(its, _)| *its == kind)?.1.as_ref()
    }

    /// Counts an action.
    ///
    /// # Errors
    /// If the rate limit is exceeded; the problem says when to retry.
    pub fn check(&self, kind: RateKind, who: impl Into<Key>) -> Result<(), Refused> {
        let Some(limiter) = self.limiter(kind) else { return Err(too_many(3600)) };
        let key = who.into();
        limiter.check_key(&key).map_err(|until| {
            tracing::info!(kind = kind.name(), "rate limit exceeded");
            let wait = until.wait_time_from(limiter.clock().now());
            too_many(wait.as_secs().saturating_add(1))
        })?;
        self.untold.count(kind, self.rates.of(kind), key);
        Ok(())
    }

    /// Counts actions that another node allowed, as far as the limit goes.
    pub(super) fn count_elsewhere(&self, kind: RateKind, who: &Key, count: u32) {
        let Some(limiter) = self.limiter(kind) else { return };
        // The limiter refuses a number that does not fit as a whole; one by one, as many count as fit.
        let _ = (0..count).try_for_each(|_| limiter.check_key(who));
    }

    /// What this node has counted and not told other nodes yet.
    pub(super) fn untold(&self) -> &Untold {
        &self.untold
    }
}

fn too_many(seconds: u64) -> Refused {
    let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
    let detail = format!("Too many requests. Try again in {seconds} s.");
    Refused(Problem::new(ProblemKind::TooMany, detail).retry_after(seconds))
}

/// The node's monotonic clock, for the limiters.
struct LimiterClock(Time);

impl Clock for LimiterClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

/// The limiters' state: an LRU cache of visitors.
struct LruState(Mutex<LruCache<Key, Nanos>>);

impl StateStore for LruState {
    type Key = Key;

    fn measure_and_replace<T, F, E>(&self, key: &Key, f: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        // No code under the lock can leave the state inconsistent by panicking.
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (answer, next) = f(latest.get(key).copied())?;
        latest.put(key.clone(), next);
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    fn limits(count: u32, seconds: u32, remembered: usize) -> (Limits, Arc<AtomicI64>) {
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let clock = now.clone();
        let time = Time::of(move || clock.load(Ordering::Relaxed));
        let rates = Rates::all(Rate { count, seconds });
        (Limits::new(&rates, NonZeroUsize::new(remembered).unwrap(), &time), now)
    }

    fn check(limits: &Limits, who: &str) -> Result<(), u32> {
        limits
            .check(RateKind::Chat, Key::text(who))
            .map_err(|Refused(problem)| problem.retry_after.unwrap())
    }

    #[test]
    fn a_burst_is_refilled_one_by_one() {
        let (limits, now) = limits(3, 30, 10);
        for _ in 0..3 {
            assert_eq!(check(&limits, "ana"), Ok(()));
        }
        let wait = check(&limits, "ana").unwrap_err();
        assert!((10..=11).contains(&wait), "{wait}");
        assert_eq!(check(&limits, "ben"), Ok(()), "others have their own");
        now.fetch_add(10_000, Ordering::Relaxed);
        assert_eq!(check(&limits, "ana"), Ok(()));
        assert!(check(&limits, "ana").is_err());
        now.fetch_add(30_000, Ordering::Relaxed);
        for _ in 0..3 {
            assert_eq!(check(&limits, "ana"), Ok(()));
        }
    }

    #[test]
    fn kinds_are_limited_separately() {
        let (limits, _) = limits(1, 30, 10);
        assert_eq!(check(&limits, "ana"), Ok(()));
        assert!(limits.check(RateKind::Table, Key::text("ana")).is_ok());
        assert!(check(&limits, "ana").is_err());
    }

    #[test]
    fn only_the_most_recent_visitors_are_remembered() {
        let (limits, _) = limits(1, 3600, 2);
        assert_eq!(check(&limits, "ana"), Ok(()));
        assert_eq!(check(&limits, "ben"), Ok(()));
        assert!(check(&limits, "ana").is_err(), "still known, and seen again");
        assert_eq!(check(&limits, "cleo"), Ok(()), "ben is forgotten for her");
        assert!(check(&limits, "ana").is_err());
        assert_eq!(check(&limits, "ben"), Ok(()));
    }

    #[test]
    fn a_count_of_zero_forbids_the_action() {
        let (limits, _) = limits(0, 60, 2);
        assert!(check(&limits, "ana").is_err());
    }

    #[test]
    fn unlimited_rates_never_limit() {
        let time = Time::of(|| 0);
        let limits = Limits::new(&Rates::unlimited(), NonZeroUsize::MIN, &time);
        assert!((0..10_000).all(|_| check(&limits, "ana").is_ok()));
    }
}
