//! Who follows and blocks whom, who may do what, and who is online.

use evora_store::{Added, AllowedTo, Page, Presence, Privacy, Store, UserId};

use super::making::{NOON, guest, table_id};
use super::place::Place;

const MOST: u32 = 3;

/// The n-th user, an account.
pub(crate) async fn account(store: &Store, n: u8, name: &str) -> UserId {
    let id = guest(store, n).await;
    store.upgrade(&id, name, &name.to_lowercase(), "hash", NOON).await.unwrap();
    id
}

async fn follow(store: &Store, who: &UserId, whom: &UserId, at: i64) {
    assert_eq!(store.follow(who, whom, at, MOST).await, Ok(Added::Done));
}

/// Puts somebody online on a node, for 90 seconds.
async fn set(store: &Store, node: &str, who: &UserId, presence: Presence) -> Presence {
    let users = vec![(who.clone(), presence)];
    let merged = store.set_presence(node, users, NOON, NOON + 90_000).await.unwrap();
    assert_eq!((merged.len(), &merged[0].0), (1, who));
    merged[0].1.clone()
}

/// What somebody sees of those whom they follow.
async fn seen(store: &Store, who: &UserId) -> Vec<(String, Presence)> {
    let followed = store.following(who, NOON).await.unwrap();
    followed.into_iter().map(|followed| (followed.user.name, followed.presence)).collect()
}

async fn followers(store: &Store, who: &UserId) -> Vec<(String, bool)> {
    let page = store.followers(who, &Page::first(10)).await.unwrap();
    page.items.into_iter().map(|follower| (follower.user.name, follower.mutual)).collect()
}

pub(crate) async fn whoever_is_followed_is_listed_with_their_presence(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    follow(&store, &ann, &bob, NOON).await;
    follow(&store, &ann, &bob, NOON + 5).await;
    follow(&store, &ann, &cleo, NOON + 1).await;
    follow(&store, &bob, &ann, NOON + 2).await;
    let offline = |name: &str| (name.to_owned(), Presence::Offline);
    assert_eq!(seen(&store, &ann).await, [offline("Cleo"), offline("Bob")]);
    assert_eq!(store.follow_count(&ann).await, Ok(2));
    set(&store, "one", &bob, Presence::Online).await;
    let playing = Presence::Playing { table: Some(table_id(7)) };
    set(&store, "one", &cleo, playing.clone()).await;
    let expected = [("Cleo".to_owned(), playing.clone()), ("Bob".to_owned(), Presence::Online)];
    assert_eq!(seen(&store, &ann).await, expected);
    assert_eq!(seen(&store, &cleo).await, []);
    assert_eq!(followers(&store, &ann).await, [("Bob".to_owned(), true)]);
    assert_eq!(followers(&store, &cleo).await, [("Ann".to_owned(), false)]);
    // Relations are seen from one side; presence needs no follow.
    let relation = store.relation(&cleo, &bob, NOON).await.unwrap();
    assert_eq!((relation.following, relation.blocked), (false, false));
    assert_eq!(relation.presence, Presence::Online);
    let relation = store.relation(&ann, &cleo, NOON).await.unwrap();
    assert_eq!((relation.following, relation.presence), (true, playing));
    assert_eq!(store.unfollow(&ann, &bob).await, Ok(true));
    assert_eq!(store.unfollow(&ann, &bob).await, Ok(false));
    assert_eq!(seen(&store, &ann).await.len(), 1);
    assert_eq!(followers(&store, &ann).await, [("Bob".to_owned(), false)]);
    // Followers come by page.
    follow(&store, &cleo, &ann, NOON + 3).await;
    let first = store.followers(&ann, &Page::first(1)).await.unwrap();
    assert_eq!(first.items[0].user.name, "Cleo");
    let rest = store.followers(&ann, &Page { after: first.next, limit: 1 }).await.unwrap();
    assert_eq!((rest.items[0].user.name.as_str(), rest.next), ("Bob", None));
    assert!(store.follow(&ann, &super::making::user_id(9), NOON, MOST).await.is_err());
}

pub(crate) async fn a_block_hides_the_blocker_and_looks_like_being_offline(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let others = [account(&store, 3, "Cleo").await, bob.clone()];
    set(&store, "one", &ann, Presence::Online).await;
    set(&store, "one", &bob, Presence::Online).await;
    follow(&store, &ann, &bob, NOON).await;
    follow(&store, &bob, &ann, NOON).await;
    assert_eq!(store.is_block_between(&ann, &others).await, Ok(false));
    assert_eq!(store.block(&ann, &bob, NOON, MOST).await, Ok(Added::Done));
    assert_eq!(store.block(&ann, &bob, NOON + 1, MOST).await, Ok(Added::Done));
    // Ann follows him no longer. He still follows her, and she is offline for him.
    assert_eq!(seen(&store, &ann).await, []);
    assert_eq!(seen(&store, &bob).await, [("Ann".to_owned(), Presence::Offline)]);
    assert_eq!(followers(&store, &ann).await, []);
    assert_eq!(store.relation(&bob, &ann, NOON).await.unwrap().presence, Presence::Offline);
    let relation = store.relation(&ann, &bob, NOON).await.unwrap();
    assert_eq!((relation.blocked, relation.presence), (true, Presence::Online));
    // A block counts in both directions, for anybody at a table.
    assert_eq!(store.is_block_between(&ann, &others).await, Ok(true));
    assert_eq!(store.is_block_between(&bob, std::slice::from_ref(&ann)).await, Ok(true));
    assert_eq!(store.is_block_between(&bob, &others[..1]).await, Ok(false));
    assert_eq!(store.is_block_between(&bob, &[]).await, Ok(false));
    let blocked = store.blocked(&ann).await.unwrap();
    assert_eq!((blocked.len(), blocked[0].name.as_str(), blocked[0].at), (1, "Bob", NOON));
    // Their chat is silenced like that of those who are muted.
    store.mute(&ann, &others[0], NOON).await.unwrap();
    store.mute(&ann, &bob, NOON).await.unwrap();
    let mut silenced = store.silenced_for(&ann).await.unwrap();
    silenced.sort();
    let mut expected = others.to_vec();
    expected.sort();
    assert_eq!(silenced, expected);
    assert_eq!(store.silenced_for(&bob).await, Ok(vec![]));
    assert_eq!(store.unblock(&ann, &bob).await, Ok(true));
    assert_eq!(store.unblock(&ann, &bob).await, Ok(false));
    assert_eq!(seen(&store, &bob).await, [("Ann".to_owned(), Presence::Online)]);
    assert_eq!(followers(&store, &ann).await, [("Bob".to_owned(), false)]);
}

pub(crate) async fn privacy_settings_say_who_may_follow_and_see(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    assert_eq!(store.privacy_of(&ann).await, Ok(Privacy::default()));
    set(&store, "one", &ann, Presence::Online).await;
    for fan in [&bob, &cleo] {
        follow(&store, fan, &ann, NOON).await;
    }
    follow(&store, &ann, &bob, NOON).await;
    // Ann follows Bob, but not Cleo.
    for (allowed, is_seen) in [
        (AllowedTo::Everyone, [true, true]),
        (AllowedTo::Following, [true, false]),
        (AllowedTo::Nobody, [false, false]),
    ] {
        let presence = Privacy { presence: allowed, ..Privacy::default() };
        store.set_privacy(&ann, presence).await.unwrap();
        assert_eq!(store.privacy_of(&ann).await, Ok(presence));
        for (who, is_seen) in [&bob, &cleo].into_iter().zip(is_seen) {
            let expected = if is_seen { Presence::Online } else { Presence::Offline };
            assert_eq!(seen(&store, who).await, [("Ann".to_owned(), expected.clone())]);
            assert_eq!(store.relation(who, &ann, NOON).await.unwrap().presence, expected);
            assert_eq!(store.following(who, NOON).await.unwrap()[0].visible, is_seen);
        }
        assert_eq!(followers(&store, &ann).await.len(), 2);
        let follow = Privacy { follow: allowed, ..Privacy::default() };
        store.set_privacy(&ann, follow).await.unwrap();
        let mut expected = Vec::new();
        for (who, is_seen) in [&bob, &cleo].into_iter().zip(is_seen) {
            assert_eq!(store.following(who, NOON).await.unwrap()[0].visible, is_seen);
            expected.extend(is_seen.then_some(who));
        }
        assert_eq!(followers(&store, &ann).await.len(), expected.len());
    }
}

pub(crate) async fn lists_of_people_are_limited(place: &Place) {
    let store = place.open().await;
    let mut people = Vec::new();
    for (n, name) in (1..).zip(["Ann", "Bob", "Cleo", "Dan", "Eve"]) {
        people.push(account(&store, n, name).await);
    }
    for whom in &people[1..4] {
        follow(&store, &people[0], whom, NOON).await;
        assert_eq!(store.block(&people[4], whom, NOON, MOST).await, Ok(Added::Done));
    }
    assert_eq!(store.follow(&people[0], &people[4], NOON, MOST).await, Ok(Added::TooMany));
    assert_eq!(store.block(&people[4], &people[0], NOON, MOST).await, Ok(Added::TooMany));
    assert_eq!(store.follow(&people[0], &people[3], NOON, MOST).await, Ok(Added::Done));
    assert_eq!(store.block(&people[4], &people[3], NOON, MOST).await, Ok(Added::Done));
    assert_eq!(store.follow_count(&people[0]).await, Ok(MOST));
}

pub(crate) async fn presence_is_merged_over_nodes_and_expires(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    follow(&store, &bob, &ann, NOON).await;
    let playing = Presence::Playing { table: None };
    assert_eq!(set(&store, "one", &ann, Presence::Online).await, Presence::Online);
    assert_eq!(set(&store, "two", &ann, playing.clone()).await, playing);
    let watched = Presence::Playing { table: Some(table_id(3)) };
    assert_eq!(set(&store, "one", &ann, watched.clone()).await, watched);
    assert_eq!(set(&store, "one", &ann, Presence::Offline).await, playing);
    // A node renews all its rows at once; those of a node that died expire.
    set(&store, "one", &bob, Presence::Online).await;
    assert_eq!(store.renew_presence("two", NOON + 200_000).await, Ok(1));
    assert_eq!(store.renew_presence("three", NOON + 200_000).await, Ok(0));
    assert_eq!(store.purge_presence(NOON + 89_999).await, Ok(vec![]));
    let gone = store.purge_presence(NOON + 90_000).await.unwrap();
    assert_eq!(gone, [(bob.clone(), Presence::Offline)]);
    let seen = |at| store.following(&bob, at);
    assert_eq!(seen(NOON + 199_999).await.unwrap()[0].presence, playing);
    assert_eq!(seen(NOON + 200_000).await.unwrap()[0].presence, Presence::Offline);
    store.forget_presence("two").await.unwrap();
    assert_eq!(seen(NOON).await.unwrap()[0].presence, Presence::Offline);
    // Whoever is deleted is not online.
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(set(&store, "one", &ann, Presence::Online).await, Presence::Offline);
}

pub(crate) async fn a_deleted_user_leaves_no_friends(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    follow(&store, &ann, &bob, NOON).await;
    follow(&store, &bob, &ann, NOON).await;
    store.block(&bob, &cleo, NOON, MOST).await.unwrap();
    store.block(&cleo, &bob, NOON, MOST).await.unwrap();
    store
        .set_privacy(&bob, Privacy { follow: AllowedTo::Nobody, ..Privacy::default() })
        .await
        .unwrap();
    let export = store.export(&bob).await.unwrap().unwrap();
    assert_eq!((export.follows, export.blocks), (vec![ann.clone()], vec![cleo.clone()]));
    store.delete_user(&bob, NOON, NOON).await.unwrap();
    assert_eq!(store.following(&ann, NOON).await, Ok(vec![]));
    assert_eq!(store.follow_count(&bob).await, Ok(0));
    assert_eq!(followers(&store, &ann).await, []);
    assert_eq!(store.blocked(&cleo).await, Ok(vec![]));
    assert_eq!(store.is_block_between(&cleo, std::slice::from_ref(&bob)).await, Ok(false));
    assert_eq!(store.privacy_of(&bob).await, Ok(Privacy::default()));
}
