//! Caps on open sockets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use evora_wire::{Problem, ProblemKind};

use super::Address;
use crate::problem::Refused;

/// Counts open sockets, in total and by address. Clones share the counts.
#[derive(Clone)]
pub struct Sockets {
    max: usize,
    max_per_address: usize,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A permit for one open socket, returned on drop.
#[must_use = "the socket is counted only while this is held"]
pub struct SocketPermit {
    address: IpAddr,
    sockets: Sockets,
}

impl Sockets {
    /// Sets the maximum in total and from one address.
    pub fn new(max: usize, max_per_address: usize) -> Sockets {
        Sockets { max, max_per_address, counts: Arc::default() }
    }

    /// Acquires a permit.
    ///
    /// # Errors
    /// If the maximum is reached.
    pub fn enter(&self, address: &Address) -> Result<SocketPermit, Refused> {
        let address = address.network();
        let mut counts = self.lock();
        if counts.all >= self.max {
            let problem = Problem::new(
                ProblemKind::Unavailable,
                "The server is full. Try again in a moment.",
            );
            return Err(Refused(problem.retry_after(30)));
        }
        let here = counts.by_address.get(&address).copied().unwrap_or_default();
        if here >= self.max_per_address {
            let detail = "Too many connections from your address. Close some pages first.";
            return Err(Refused(Problem::new(ProblemKind::TooMany, detail).retry_after(30)));
        }
        counts.by_address.insert(address, here + 1);
        counts.all += 1;
        Ok(SocketPermit { address, sockets: self.clone() })
    }

    /// The number of open sockets.
    pub fn len(&self) -> usize {
        self.lock().all
    }

    /// Whether no socket is open.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // No code under the lock can leave the counts inconsistent by panicking.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut counts = self.sockets.lock();
        counts.all = counts.all.saturating_sub(1);
        let here = counts.by_address.get(&self.address).copied().unwrap_or_default();
        if here > 1 {
            counts.by_address.insert(self.address, here - 1);
        } else {
            counts.by_address.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_returned_on_drop() {
        let sockets = Sockets::new(3, 2);
        let here = Address("192.0.2.1".parse().unwrap());
        let there = Address("192.0.2.2".parse().unwrap());
        let first = sockets.enter(&here).ok().unwrap();
        let second = sockets.enter(&here).ok().unwrap();
        assert_eq!(sockets.enter(&here).err().unwrap().0.status, 429);
        let third = sockets.enter(&there).ok().unwrap();
        assert_eq!(sockets.enter(&there).err().unwrap().0.status, 503);
        drop(first);
        let fourth = sockets.enter(&here).ok().unwrap();
        drop((second, third, fourth));
        assert!(sockets.is_empty() && sockets.lock().by_address.is_empty());
    }
}
