//! What a bus promises, held against both: in-process, and NATS where `EVORA_TEST_NATS` says where
//! a server is (`cargo xtask test` starts one). In CI it must not be left out.

use std::env;
use std::time::Duration;

use evora_store::{Bus, BusError, BusEvent, ClubId, Subject, Subscription, TableId, UserId};
use tokio::time::timeout;

use crate::proxy::Proxy;

/// Buses of two nodes that hear each other.
async fn nats() -> Option<[Bus; 2]> {
    let Ok(server) = env::var("EVORA_TEST_NATS") else {
        assert!(
            env::var("CI").as_deref() != Ok("true"),
            "EVORA_TEST_NATS is not set, and this is CI"
        );
        eprintln!("left out: EVORA_TEST_NATS is not set; `cargo xtask test` sets it");
        return None;
    };
    let prefix = format!("evora-{}", TableId::random().unwrap());
    let one = Bus::nats(&server, &prefix).await.unwrap();
    Some([one, Bus::nats(&server, &prefix).await.unwrap()])
}

fn local() -> [Bus; 2] {
    let bus = Bus::local();
    [bus.clone(), bus]
}

/// The next message; that some may have been missed is no news here.
async fn message(ear: &mut Subscription) -> Vec<u8> {
    let message = async {
        loop {
            if let BusEvent::Message(message) = ear.next().await.unwrap() {
                return message;
            }
        }
    };
    timeout(Duration::from_secs(10), message).await.unwrap()
}

/// Whether nothing but perhaps a warning is heard for a while.
async fn is_silent(ear: &mut Subscription) -> bool {
    let silence = async { while ear.next().await == Some(BusEvent::Missed) {} };
    timeout(Duration::from_millis(150), silence).await.is_err()
}

async fn who_listens_hears_in_order([here, there]: [Bus; 2]) {
    let subject = Subject::Table(TableId::from_bytes([1; 16]));
    let mut ears =
        [here.subscribe(&subject).await.unwrap(), there.subscribe(&subject).await.unwrap()];
    for n in 0..20_u8 {
        here.publish(&subject, vec![n]).await.unwrap();
    }
    for ear in &mut ears {
        for n in 0..20_u8 {
            assert_eq!(message(ear).await, [n]);
        }
    }
    there.publish(&subject, Vec::new()).await.unwrap();
    assert!(message(&mut ears[0]).await.is_empty());
}

async fn subjects_are_apart([here, there]: [Bus; 2]) {
    let subjects = [
        Subject::Table(TableId::from_bytes([1; 16])),
        Subject::Table(TableId::from_bytes([2; 16])),
        Subject::User(UserId::from_bytes([1; 16])),
        Subject::UserTables(UserId::from_bytes([1; 16])),
        Subject::UserFriends(UserId::from_bytes([1; 16])),
        Subject::Presence,
        Subject::Limits,
        Subject::Online,
        Subject::Club(ClubId::from_bytes([1; 16])),
        Subject::Jobs,
        Subject::Lobby,
    ];
    let mut ears = Vec::new();
    for subject in &subjects {
        ears.push(there.subscribe(subject).await.unwrap());
    }
    for (n, subject) in (0..).zip(&subjects) {
        here.publish(subject, vec![n]).await.unwrap();
    }
    for (n, ear) in (0_u8..).zip(&mut ears) {
        assert_eq!(message(ear).await, [n]);
        assert!(is_silent(ear).await);
    }
}

async fn others_hear_what_is_for_them([here, there]: [Bus; 2]) {
    let own = here.subscribe(&Subject::Lobby).await.unwrap();
    let mut other = there.subscribe(&Subject::Lobby).await.unwrap();
    here.publish_to_others(&Subject::Lobby, vec![1]).await.unwrap();
    assert_eq!(message(&mut other).await, [1]);
    drop(own);
}

#[tokio::test]
async fn in_a_process_who_listens_alone_is_not_told_by_itself() {
    let bus = Bus::local();
    let mut own = bus.subscribe(&Subject::Lobby).await.unwrap();
    bus.publish_to_others(&Subject::Lobby, vec![1]).await.unwrap();
    bus.publish(&Subject::Lobby, vec![2]).await.unwrap();
    assert_eq!(message(&mut own).await, [2]);
}

async fn who_comes_late_or_leaves_hears_nothing([here, there]: [Bus; 2]) {
    here.publish(&Subject::Lobby, vec![1]).await.unwrap();
    here.ping().await.unwrap();
    let mut late = there.subscribe(&Subject::Lobby).await.unwrap();
    assert!(is_silent(&mut late).await);
    let gone = there.subscribe(&Subject::Lobby).await.unwrap();
    drop(gone);
    here.publish(&Subject::Lobby, vec![2]).await.unwrap();
    assert_eq!(message(&mut late).await, [2]);
}

async fn a_slow_listener_is_told_that_it_missed_something([here, there]: [Bus; 2]) {
    let mut slow = there.subscribe(&Subject::Lobby).await.unwrap();
    assert!(is_silent(&mut slow).await);
    for _ in 0..5000 {
        here.publish(&Subject::Lobby, vec![0; 64]).await.unwrap();
    }
    here.ping().await.unwrap();
    there.ping().await.unwrap();
    let mut missed = false;
    for _ in 0..5000 {
        missed |= slow.next().await == Some(BusEvent::Missed);
        if missed {
            break;
        }
    }
    assert!(missed);
}

macro_rules! laws {
    ($($law:ident,)*) => {
        mod in_process {$(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                super::$law(super::local()).await;
            }
        )*}

        mod on_nats {$(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let Some(buses) = super::nats().await else { return };
                super::$law(buses).await;
            }
        )*}
    };
}

laws! {
    who_listens_hears_in_order,
    subjects_are_apart,
    others_hear_what_is_for_them,
    who_comes_late_or_leaves_hears_nothing,
    a_slow_listener_is_told_that_it_missed_something,
}

#[tokio::test]
async fn bad_addresses_are_refused_without_repeating_them() {
    for (url, prefix) in [
        ("nats://user:sesame@127.0.0.1:1", "evora"),
        ("nats://user:sesame@[", "evora"),
        ("sesame://x", "evora"),
        ("nats://127.0.0.1:1", "Sesame.>"),
    ] {
        let refused = Bus::nats(url, prefix).await.unwrap_err();
        let told = format!("{refused} {refused:?}");
        assert!(!told.contains("sesame"), "{told}");
        let bad = matches!(refused, BusError::BadUrl { .. });
        assert_eq!(bad, !url.ends_with(":1") || prefix != "evora", "{told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_server_is_found_again_and_what_was_missed_is_told() {
    let Some([here, _]) = nats().await else { return };
    let server = env::var("EVORA_TEST_NATS").unwrap();
    let proxy = Proxy::to(server.trim_start_matches("nats://")).await;
    let prefix = format!("evora-{}", TableId::random().unwrap());
    let there = Bus::nats(&format!("nats://{}", proxy.address()), &prefix).await.unwrap();
    let other = Bus::nats(&server, &prefix).await.unwrap();
    let mut ear = there.subscribe(&Subject::Lobby).await.unwrap();
    assert!(is_silent(&mut ear).await);
    proxy.cut();
    other.publish(&Subject::Lobby, vec![1]).await.unwrap();
    // Who cannot send is told so, at once, and is not kept waiting.
    let lost = async {
        while there.publish(&Subject::Lobby, vec![2]).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(10), lost).await.unwrap();
    assert!(matches!(there.ping().await, Err(BusError::Unavailable { .. })));
    // Listening anew is possible meanwhile.
    let mut second = there.subscribe(&Subject::Lobby).await.unwrap();
    proxy.mend();
    for ear in [&mut ear, &mut second] {
        let told = async { while ear.next().await.unwrap() != BusEvent::Missed {} };
        timeout(Duration::from_secs(20), told).await.unwrap();
    }
    there.ping().await.unwrap();
    other.publish(&Subject::Lobby, vec![3]).await.unwrap();
    for ear in [&mut ear, &mut second] {
        while message(ear).await != [3] {}
    }
    drop(here);
}
