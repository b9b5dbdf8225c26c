//! Passkeys and challenges.

use evora_store::{NewChallenge, NewPasskey, Passkey, PasskeyAdded, PasskeyId, SecretHash, UserId};

use super::making::{NOON, guest};
use super::place::Place;

fn passkey(n: u8, user: &UserId) -> NewPasskey {
    let passkey = Passkey {
        id: PasskeyId::from_bytes([n; 16]),
        user: user.clone(),
        label: format!("key {n}"),
        credential: format!("counter {n}"),
        created_at: NOON + i64::from(n),
        used_at: None,
    };
    NewPasskey { passkey, credential_id: vec![n; 1023] }
}

pub(crate) async fn passkeys_come_and_go(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let (first, second) = (passkey(1, &ann), passkey(2, &ann));
    assert_eq!(store.add_passkey(first.clone(), 2).await, Ok(PasskeyAdded::Done));
    assert_eq!(store.add_passkey(second.clone(), 2).await, Ok(PasskeyAdded::Done));
    assert_eq!(store.add_passkey(passkey(3, &ann), 2).await, Ok(PasskeyAdded::TooMany));
    let taken = NewPasskey { credential_id: vec![1; 1023], ..passkey(4, &bob) };
    assert_eq!(store.add_passkey(taken, 2).await, Ok(PasskeyAdded::Taken));
    assert_eq!(store.passkeys_of(&bob).await, Ok(vec![]));
    let both = vec![first.passkey.clone(), second.passkey.clone()];
    assert_eq!(store.passkeys_of(&ann).await, Ok(both));
    let found = store.passkey_by_credential(&[1; 1023]).await.unwrap().unwrap();
    assert_eq!(found, first.passkey);
    // Of two who use it at once, one is first.
    assert_eq!(store.use_passkey(&found, "counter 9", NOON + 9).await, Ok(true));
    assert_eq!(store.use_passkey(&found, "counter 9", NOON + 9).await, Ok(false));
    assert_eq!(store.rename_passkey(&bob, &found.id, "mine").await, Ok(false));
    assert_eq!(store.rename_passkey(&ann, &found.id, "phone").await, Ok(true));
    let found = store.passkey_by_credential(&[1; 1023]).await.unwrap().unwrap();
    assert_eq!((found.label.as_str(), found.used_at), ("phone", Some(NOON + 9)));
    assert_eq!(found.credential, "counter 9");
    assert_eq!(store.remove_passkey(&bob, &found.id).await, Ok(None));
    assert_eq!(store.remove_passkey(&ann, &found.id).await, Ok(Some("phone".into())));
    assert_eq!(store.remove_passkey(&ann, &found.id).await, Ok(None));
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(store.passkey_by_credential(&[2; 1023]).await, Ok(None));
}

pub(crate) async fn challenges_are_answered_once_in_time_and_are_few(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let hash = |n: u8| SecretHash([n; 32]);
    let new = |n: u8, user: Option<&UserId>| NewChallenge {
        hash: hash(n),
        user: user.cloned(),
        state: format!("state {n}"),
        expires_at: NOON + i64::from(n),
    };
    for n in 1..=3 {
        store.create_challenge(new(n, Some(&ann)), 2).await.unwrap();
        store.create_challenge(new(10 + n, None), 2).await.unwrap();
    }
    let take = async |n: u8, user: Option<&UserId>, now: i64| {
        store.take_challenge(&hash(n), user, now).await.unwrap()
    };
    assert_eq!(take(1, Some(&ann), NOON).await, None, "the oldest is void");
    assert_eq!(take(11, None, NOON).await, None, "the oldest is void");
    assert_eq!(take(2, Some(&bob), NOON).await, None);
    assert_eq!(take(2, None, NOON).await, None);
    assert_eq!(take(12, Some(&ann), NOON).await, None);
    assert_eq!(take(2, Some(&ann), NOON + 1).await.as_deref(), Some("state 2"));
    assert_eq!(take(2, Some(&ann), NOON + 1).await, None, "once");
    assert_eq!(take(12, None, NOON + 11).await.as_deref(), Some("state 12"));
    assert_eq!(take(13, None, NOON + 13).await, None, "too late");
    assert_eq!(store.purge_expired(NOON + 13).await, Ok(2));
}
