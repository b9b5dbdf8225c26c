//! The clock of searches.
//!
//! A WebAssembly module has no clock of its own, and the standard library's panics there: whoever runs the module passes
//! one.

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub use imported::Instant;

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
// The import of a function is unsafe code: the compiler cannot check its type.
#[allow(unsafe_code)]
mod imported {
    use std::ops::Add;
    use std::time::Duration;

    #[link(wasm_import_module = "evora")]
    unsafe extern "C" {
        /// Milliseconds since some moment; never decreases.
        safe fn now() -> f64;
    }

    /// A point in time, with the interface of [`std::time::Instant`].
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Instant(Duration);

    impl Instant {
        /// The current time.
        pub fn now() -> Instant {
            Instant(Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time from an earlier instant to this one; zero if it is later.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// The instant after a duration, if it can be represented.
        pub fn checked_add(&self, duration: Duration) -> Option<Instant> {
            self.0.checked_add(duration).map(Instant)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, duration: Duration) -> Instant {
            Instant(self.0.saturating_add(duration))
        }
    }
}
