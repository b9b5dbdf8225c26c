//! The latest PNG pictures, by what is drawn.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use evora_picture::PngSize;
use lru::LruCache;

use crate::problem::Refused;

/// How many pictures are kept. One has 60 to 250 KB.
const KEPT: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// What is drawn: the hash of the SVG picture, and the size.
pub(super) type Key = ([u8; 32], PngSize);

/// The latest PNG pictures of a node.
pub(crate) struct PngCache(Mutex<LruCache<Key, Bytes>>);

impl Default for PngCache {
    fn default() -> PngCache {
        PngCache(Mutex::new(LruCache::new(KEPT)))
    }
}

impl PngCache {
    fn lock(&self) -> MutexGuard<'_, LruCache<Key, Bytes>> {
        // A panic elsewhere cannot leave the cache inconsistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A picture that was drawn before, or is drawn now. Two who ask at the same time both have it drawn: if one waited for the other,
    /// a client with a long queue could delay everybody.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub(super) async fn get(
        &self,
        key: Key,
        draw: impl Future<Output = Result<Bytes, Refused>>,
    ) -> Result<Bytes, Refused> {
        let known = self.lock().get(&key).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let drawn = draw.await?;
        self.lock().put(key, drawn.clone());
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use evora_wire::ProblemKind;

    use super::*;

    #[tokio::test]
    async fn a_picture_is_drawn_once_while_it_is_among_the_latest_and_again_after_a_failure() {
        let (cache, drawn) = (PngCache::default(), AtomicUsize::new(0));
        let key = ([1; 32], PngSize::Width(10));
        let fails = async { Err(Refused::new(ProblemKind::Unavailable, "Busy.")) };
        assert_eq!(cache.get(key, fails).await.unwrap_err().0.kind, ProblemKind::Unavailable);
        let ask = || {
            let draw = async {
                drawn.fetch_add(1, Ordering::Relaxed);
                Ok(Bytes::from_static(b"picture"))
            };
            cache.get(key, draw)
        };
        assert_eq!(ask().await.unwrap(), "picture");
        assert_eq!(ask().await.unwrap(), "picture");
        assert_eq!(drawn.load(Ordering::Relaxed), 1);
        for number in 0..KEPT.get() {
            let mut other = [2; 32];
            other[..8].copy_from_slice(&number.to_be_bytes());
            cache.get((other, PngSize::Width(10)), async { Ok(Bytes::new()) }).await.unwrap();
        }
        ask().await.unwrap();
        assert_eq!(drawn.load(Ordering::Relaxed), 2);
    }
}
