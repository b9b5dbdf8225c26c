//! Caps on open HTTP connections.
//!
//! A connection that becomes a WebSocket leaves this count and enters that of [`super::Sockets`], so whoever opens
//! connections takes no place from players. When all places are taken, a newcomer gets that of an idle connection from
//! the address with the most of them: silent connections keep nobody out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::Address;

/// How long a connection must have been idle to lose its place. The last response may still be on its way.
const EVICTION_AGE: Duration = Duration::from_secs(1);

/// How many victims one look at all connections finds, so that newcomers do not cause one each.
const VICTIMS: usize = 64;

/// How long to wait for the next look at all connections.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

/// Counts open HTTP connections, in total and by address. Clones share the counts.
#[derive(Clone)]
pub(crate) struct Connections {
    max: usize,
    max_per_address: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    next: u64,
    by_number: HashMap<u64, Entry>,
    by_address: HashMap<IpAddr, usize>,
    /// Those who lose their places next, the first of them last.
    victims: Vec<u64>,
    looked_at: Option<Instant>,
}

struct Entry {
    /// The address that is counted; `None` for a proxy, behind which there are many visitors.
    address: Option<IpAddr>,
    activity: Arc<Activity>,
    evicted: CancellationToken,
}

/// What a connection does.
#[derive(Default)]
struct Activity(Mutex<State>);

#[derive(Clone, Copy)]
struct State {
    has_asked: bool,
    /// Since when it waits for a request; `None` while it has one.
    idle_since: Option<Instant>,
}

impl Default for State {
    fn default() -> State {
        State { has_asked: false, idle_since: Some(Instant::now()) }
    }
}

impl Activity {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No code under the lock can leave the state inconsistent by panicking.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a connection is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The server has as many as it may.
    Server,
    /// The address has as many as it may.
    Address,
}

/// The place of an open connection, given back on drop.
#[must_use = "the connection is counted only while this is held"]
pub(crate) struct Place {
    number: u64,
    activity: Arc<Activity>,
    evicted: CancellationToken,
    connections: Connections,
}

/// A request of a connection; the connection is idle again when it is dropped.
pub(crate) struct Busy(Arc<Activity>);

impl Connections {
    /// Sets the maximum in total and from one address.
    pub(crate) fn new(max: usize, max_per_address: usize) -> Connections {
        Connections { max, max_per_address, open: Arc::default() }
    }

    /// Takes a place for a connection from a visitor's address, or from a proxy (`None`).
    pub(crate) fn enter(&self, address: Option<IpAddr>) -> Result<Place, Full> {
        let address = address.map(|address| Address(address).network());
        let mut open = self.lock();
        let here = address.map_or(0, |address| open.count(address));
        if here >= self.max_per_address {
            return Err(Full::Address);
        }
        if open.by_number.len() >= self.max {
            let victim = open.victim(here).ok_or(Full::Server)?;
            if let Some(entry) = open.remove(victim) {
                entry.evicted.cancel();
            }
        }
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        let number = open.next;
        open.next += 1;
        let (activity, evicted) = (Arc::<Activity>::default(), CancellationToken::new());
        let entry = Entry { address, activity: activity.clone(), evicted: evicted.clone() };
        open.by_number.insert(number, entry);
        Ok(Place { number, activity, evicted, connections: self.clone() })
    }

    /// The number of open connections.
    pub(crate) fn len(&self) -> usize {
        self.lock().by_number.len()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // No code under the lock can leave the counts inconsistent by panicking.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn count(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).copied().unwrap_or_default()
    }

    /// The connection that loses its place to one from an address with `newcomers` connections: the longest idle one
    /// of the address with the most, which must have more.
    fn victim(&mut self, newcomers: usize) -> Option<u64> {
        let now = Instant::now();
        if self.victims.is_empty()
            && self.looked_at.is_none_or(|at| now.duration_since(at) >= LOOK_INTERVAL)
        {
            let numbers = self.by_number.iter();
            let mut found: Vec<_> = numbers
                .filter_map(|(&number, entry)| {
                    let (count, idle) = self.weight(entry, now)?;
                    Some((count, idle, number))
                })
                .collect();
            found.sort_unstable();
            let few = found.split_off(found.len().saturating_sub(VICTIMS));
            self.victims = few.into_iter().map(|(.., number)| number).collect();
            self.looked_at = Some(now);
        }
        while let Some(&number) = self.victims.last() {
            let weight = self.by_number.get(&number).and_then(|entry| self.weight(entry, now));
            match weight {
                Some((count, _)) if count > newcomers => return Some(number),
                // Others may have fewer.
                Some(_) => return None,
                // It is gone or busy by now.
                None => drop(self.victims.pop()),
            }
        }
        None
    }

    /// How many connections its address has and how long it has been idle, if a connection can lose its place.
    fn weight(&self, entry: &Entry, now: Instant) -> Option<(usize, Duration)> {
        let idle = now.saturating_duration_since(entry.activity.lock().idle_since?);
        (idle >= EVICTION_AGE).then_some((self.count(entry.address?), idle))
    }

    fn remove(&mut self, number: u64) -> Option<Entry> {
        let entry = self.by_number.remove(&number)?;
        if let Some(address) = entry.address {
            let left = self.count(address).saturating_sub(1);
            if left > 0 {
                self.by_address.insert(address, left);
            } else {
                self.by_address.remove(&address);
            }
        }
        Some(entry)
    }
}

impl Place {
    /// Marks the connection as busy with a request.
    pub(crate) fn busy(&self) -> Busy {
        *self.activity.lock() = State { has_asked: true, idle_since: None };
        Busy(self.activity.clone())
    }

    /// Whether there was any request.
    pub(crate) fn has_asked(&self) -> bool {
        self.activity.lock().has_asked
    }

    /// Waits until another connection gets the place.
    pub(crate) async fn evicted(&self) {
        self.evicted.cancelled().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.lock().remove(self.number);
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.lock().idle_since = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, last]))
    }

    /// Makes a connection look as if it had been idle for long.
    fn age(place: &Place, seconds: u64) {
        place.activity.lock().idle_since = Instant::now().checked_sub(Duration::from_secs(seconds));
    }

    #[test]
    fn places_are_counted_by_address_and_given_back() {
        let connections = Connections::new(10, 2);
        let first = connections.enter(address(1)).unwrap();
        let second = connections.enter(address(1)).unwrap();
        assert_eq!(connections.enter(address(1)).err(), Some(Full::Address));
        // Behind a proxy there are many.
        let proxied: Vec<Place> = (0..3).map(|_| connections.enter(None).unwrap()).collect();
        drop(first);
        let third = connections.enter(address(1)).unwrap();
        drop((second, third, proxied));
        assert!(connections.len() == 0 && connections.lock().by_address.is_empty());
    }

    #[test]
    fn a_newcomer_gets_the_place_of_the_longest_idle_one_of_those_who_have_most() {
        let connections = Connections::new(4, 3);
        let places: Vec<Place> =
            [1, 1, 1, 2].iter().map(|&last| connections.enter(address(last)).unwrap()).collect();
        assert_eq!(
            connections.enter(address(3)).err(),
            Some(Full::Server),
            "none is idle for long"
        );
        connections.lock().looked_at = None;
        age(&places[0], 5);
        age(&places[1], 9);
        age(&places[3], 99);
        let _asking = places[0].busy();
        let newcomer = connections.enter(address(3)).unwrap();
        let evicted: Vec<bool> = places.iter().map(|place| place.evicted.is_cancelled()).collect();
        assert_eq!(evicted, [false, true, false, false]);
        assert_eq!(connections.len(), 4);
        // Whoever has as many as everybody else gets no more.
        age(&places[2], 5);
        connections.lock().looked_at = None;
        assert_eq!(connections.enter(address(1)).err(), Some(Full::Server));
        drop((newcomer, places));
        assert!(connections.lock().by_address.is_empty());
    }
}
