//! How often who may do what.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use evora_store::UserId;
use evora_wire::{Problem, ProblemKind};
use governor::RateLimiter;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Address, Rate};
use crate::app::Time;
use crate::auth::Who;
use crate::problem::Refused;

/// Defines what is counted, each with its name in the configuration and how often it may be done.
macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $field:ident = $count:literal in $seconds:literal;)+) => {
        /// What is counted.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Kind {
            $($(#[$doc])* $variant,)+
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$variant),+];

            /// Its name in the configuration.
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$variant => stringify!($field),)+ }
            }
        }

        /// How often who may do what.
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

            /// How often this may be done.
            pub fn of(&self, kind: Kind) -> Rate {
                match kind { $(Kind::$variant => self.$field,)+ }
            }

            /// The same, to be changed.
            pub fn of_mut(&mut self, kind: Kind) -> &mut Rate {
                match kind { $(Kind::$variant => &mut self.$field,)+ }
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
    /// Becoming a guest, by address.
    Guest guest = 60 in 3600;
    /// Becoming an account, by address.
    SignUp sign_up = 10 in 3600;
    /// Trying to sign in, by address.
    SignIn sign_in = 20 in 300;
    /// Trying to sign in to one account, whoever tries and whether or not it is there.
    SignInName sign_in_name = 10 in 900;
    /// Giving the password again when signed in, by user.
    Password password = 10 in 900;
    /// Making tokens, by user.
    Token token = 20 in 3600;
    /// Asking for all of one's data, by user.
    Export export = 10 in 3600;
    /// Opening tables, rematches and quick matches too, by user.
    Table table = 30 in 600;
    /// Taking seats, by user.
    Join join = 60 in 60;
    /// Moves and all else that is done at a table, by user.
    Act act = 300 in 30;
    /// Hints, by user.
    Hint hint = 60 in 300;
    /// Lines of chat, by user.
    Chat chat = 10 in 20;
    /// Reports, by user.
    Report report = 20 in 3600;
    /// Sockets opened, by address.
    Socket socket = 300 in 60;
    /// Messages of any kind, by socket.
    Message message = 150 in 15;
}

impl Rates {
    /// As good as no limits, for tests and for measuring.
    pub fn unlimited() -> Rates {
        Rates::all(Rate { count: u32::MAX, seconds: 1 })
    }
}

/// Whose doings are counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// All who come from here.
    Address(IpAddr),
    /// A guest or an account.
    User(UserId),
    /// Whoever a text stands for. Only its hash is kept, so that long ones cost no more.
    Text([u8; 32]),
}

impl Key {
    /// Whoever this text stands for.
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

/// Counts what visitors do, each for itself, and says when it is too much.
pub struct Limits(Vec<(Kind, Option<Limiter>)>);

type Limiter = RateLimiter<Key, Remembered, Ticks, NoOpMiddleware<Duration>>;

impl Limits {
    /// Limits that remember at most so many visitors for each kind.
    pub fn new(rates: &Rates, remembered: NonZeroUsize, time: &Time) -> Limits {
        let limiter = |kind: Kind| {
            let quota = rates.of(kind).quota()?;
            let state = Remembered(Mutex::new(LruCache::new(remembered)));
            Some(RateLimiter::new(quota, state, Ticks(time.clone())))
        };
        Limits(Kind::ALL.iter().map(|&kind| (kind, limiter(kind))).collect())
    }

    /// Counts one more, unless it would be one too many.
    ///
    /// # Errors
    /// If it is too much now; when it will not be is told.
    pub fn check(&self, kind: Kind, who: impl Into<Key>) -> Result<(), Refused> {
        let limiter = self.0.iter().find(|(its, _)| *its == kind);
        let Some((_, Some(limiter))) = limiter else { return Err(too_many(3600)) };
        let key = who.into();
        limiter.check_key(&key).map_err(|until| {
            tracing::info!(kind = kind.name(), "too much at once");
            let wait = until.wait_time_from(limiter.clock().now());
            too_many(wait.as_secs().saturating_add(1))
        })
    }
}

fn too_many(seconds: u64) -> Refused {
    let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
    let detail = format!("Too many requests. Try again in {seconds} s.");
    Refused(Problem::new(ProblemKind::TooMany, detail).retry_after(seconds))
}

/// The node's time, as the limiters want it.
struct Ticks(Time);

impl Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

/// What the limiters remember: of so many visitors, the latest.
struct Remembered(Mutex<LruCache<Key, Nanos>>);

impl StateStore for Remembered {
    type Key = Key;

    fn measure_and_replace<T, F, E>(&self, key: &Key, f: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        // Nothing in here can panic half-way, so what is behind a poisoned lock is whole.
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
            .check(Kind::Chat, Key::text(who))
            .map_err(|Refused(problem)| problem.retry_after.unwrap())
    }

    #[test]
    fn what_is_used_up_comes_back_one_by_one() {
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
    fn kinds_are_counted_apart() {
        let (limits, _) = limits(1, 30, 10);
        assert_eq!(check(&limits, "ana"), Ok(()));
        assert!(limits.check(Kind::Table, Key::text("ana")).is_ok());
        assert!(check(&limits, "ana").is_err());
    }

    #[test]
    fn only_so_many_are_remembered_the_latest() {
        let (limits, _) = limits(1, 3600, 2);
        assert_eq!(check(&limits, "ana"), Ok(()));
        assert_eq!(check(&limits, "ben"), Ok(()));
        assert!(check(&limits, "ana").is_err(), "still known, and seen again");
        assert_eq!(check(&limits, "cleo"), Ok(()), "ben is forgotten for her");
        assert!(check(&limits, "ana").is_err());
        assert_eq!(check(&limits, "ben"), Ok(()));
    }

    #[test]
    fn none_means_never() {
        let (limits, _) = limits(0, 60, 2);
        assert!(check(&limits, "ana").is_err());
    }

    #[test]
    fn no_limits_are_none() {
        let time = Time::of(|| 0);
        let limits = Limits::new(&Rates::unlimited(), NonZeroUsize::MIN, &time);
        assert!((0..10_000).all(|_| check(&limits, "ana").is_ok()));
    }
}
