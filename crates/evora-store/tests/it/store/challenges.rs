//! Challenges.

use evora_store::{
    AllowedTo, Challenge, ChallengeState, ChangeKind, Holder, NewChange, NewGameChallenge, Privacy,
    Store, Summary, TableId, TableState, TableUpdate, UserId,
};

use super::friends::account;
use super::making::{NOON, new_table, playing, table_id};
use super::place::Place;

const MINUTE: i64 = 60_000;

/// Opens the n-th table with a seat for its host, and challenges people to it for ten minutes.
async fn challenge(store: &Store, n: u8, host: &UserId, people: &[&UserId]) -> TableId {
    let id = table_id(n);
    let mut table = new_table(&id);
    table.seats = vec![Holder::User(host.clone())];
    table.seats.extend(people.iter().map(|_| Holder::Reserved("link".into())));
    store.create(table).await.unwrap();
    let new = NewGameChallenge {
        table: id.clone(),
        challenger: host.clone(),
        challenged: people.iter().map(|&person| person.clone()).collect(),
        created_at: NOON + i64::from(n),
        expires_at: NOON + 10 * MINUTE,
    };
    store.challenge(new).await.unwrap();
    id
}

/// Changes a table at a time.
async fn change(store: &Store, table: &TableId, summary: Summary, seats: &[&UserId], at: i64) {
    let version = store.version(table).await.unwrap().unwrap();
    let seats = seats.iter().map(|&user| Holder::User(user.clone())).collect::<Vec<_>>();
    let seats = (!seats.is_empty()).then_some(seats);
    let update = TableUpdate { seats, ..summary.into() };
    let changes = vec![NewChange::new(at, ChangeKind::Closed)];
    store.append(table, version, changes, update).await.unwrap();
}

fn closed() -> Summary {
    Summary { state: TableState::Closed, ..Summary::OPEN }
}

async fn by(store: &Store, who: &UserId, now: i64) -> Vec<(TableId, ChallengeState)> {
    let all = store.challenges_by(who, NOON - MINUTE, now).await.unwrap();
    all.into_iter().map(|Challenge { table, state, .. }| (table, state)).collect()
}

async fn to(store: &Store, who: &UserId, now: i64) -> Vec<TableId> {
    let all = store.challenges_to(who, now).await.unwrap();
    all.into_iter().map(|challenge| challenge.table).collect()
}

pub(crate) async fn what_became_of_a_challenge_follows_from_its_table(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    let mut tables = Vec::new();
    for n in 1..=4 {
        tables.push(challenge(&store, n, &ann, &[&bob]).await);
    }
    let found = store.challenges_to(&bob, NOON).await.unwrap();
    assert_eq!(found.len(), 4);
    assert_eq!((&found[0].table, &found[0].state), (&tables[3], &ChallengeState::Pending));
    assert_eq!(found[0].challenger, (ann.clone(), "Ann".to_owned()));
    assert_eq!(found[0].challenged, (bob.clone(), "Bob".to_owned()));
    assert_eq!((found[0].created_at, found[0].expires_at), (NOON + 4, NOON + 10 * MINUTE));
    assert_eq!(to(&store, &cleo, NOON).await, []);
    // The first is accepted, the second declined, the third withdrawn, and the fourth expires.
    change(&store, &tables[0], playing(), &[&ann, &bob], NOON + 5).await;
    assert_eq!(store.decline_challenge(&tables[1], &cleo, "later").await, Ok(false));
    assert_eq!(store.decline_challenge(&tables[1], &bob, "later").await, Ok(true));
    assert_eq!(store.decline_challenge(&tables[1], &bob, "clock").await, Ok(false));
    change(&store, &tables[1], closed(), &[], NOON + 5).await;
    change(&store, &tables[2], closed(), &[], NOON + 5).await;
    assert_eq!(to(&store, &bob, NOON + 6).await, [tables[3].clone()]);
    let expected = |last| {
        let states = [
            last,
            ChallengeState::Withdrawn,
            ChallengeState::Declined("later".to_owned()),
            ChallengeState::Accepted,
        ];
        tables.iter().rev().cloned().zip(states).collect::<Vec<_>>()
    };
    assert_eq!(by(&store, &ann, NOON + 6).await, expected(ChallengeState::Pending));
    let late = NOON + 10 * MINUTE;
    assert_eq!(to(&store, &bob, late).await, []);
    assert_eq!(by(&store, &ann, late).await, expected(ChallengeState::Expired));
    change(&store, &tables[3], closed(), &[], late).await;
    assert_eq!(by(&store, &ann, late).await, expected(ChallengeState::Expired));
    // Somebody who took a seat has answered, although the others have not.
    let three = challenge(&store, 9, &ann, &[&bob, &cleo]).await;
    let version = store.version(&three).await.unwrap().unwrap();
    let seats =
        vec![Holder::User(ann.clone()), Holder::User(bob.clone()), Holder::Reserved("link".into())];
    let update = TableUpdate { seats: Some(seats), ..Summary::OPEN.into() };
    let joined = vec![NewChange::new(NOON, ChangeKind::Seated)];
    store.append(&three, version, joined, update).await.unwrap();
    assert_eq!(to(&store, &bob, NOON).await, []);
    assert_eq!(to(&store, &cleo, NOON).await, [three]);
}

pub(crate) async fn a_challenge_reaches_only_those_who_allow_it(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let table = challenge(&store, 1, &ann, &[&bob]).await;
    let pending = vec![(table.clone(), ChallengeState::Pending)];
    let allow = async |challenge| {
        store.set_privacy(&bob, Privacy { challenge, ..Privacy::default() }).await.unwrap();
        // The challenger cannot tell.
        assert_eq!(by(&store, &ann, NOON).await, pending);
        !to(&store, &bob, NOON).await.is_empty()
    };
    assert!(allow(AllowedTo::Everyone).await);
    assert!(!allow(AllowedTo::Following).await);
    assert!(!allow(AllowedTo::Nobody).await);
    store.follow(&bob, &ann, NOON, 9).await.unwrap();
    assert!(allow(AllowedTo::Following).await);
    assert!(!allow(AllowedTo::Nobody).await);
    assert!(store.all_challenges_of(&bob, NOON).await.unwrap().is_empty());
    assert!(allow(AllowedTo::Everyone).await);
    assert_eq!(store.all_challenges_of(&bob, NOON).await.unwrap()[0].table, table);
    store.block(&bob, &ann, NOON, 9).await.unwrap();
    assert!(!allow(AllowedTo::Everyone).await);
}

pub(crate) async fn challenges_expire_and_are_forgotten(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    let two = challenge(&store, 1, &ann, &[&bob, &cleo]).await;
    let accepted = challenge(&store, 2, &ann, &[&bob]).await;
    change(&store, &accepted, playing(), &[&ann, &bob], NOON).await;
    let late = NOON + 10 * MINUTE;
    assert_eq!(store.expired_challenges(late - 1, 10).await, Ok(vec![]));
    assert_eq!(store.expired_challenges(late, 10).await, Ok(vec![two.clone()]));
    change(&store, &two, closed(), &[], late).await;
    assert_eq!(store.expired_challenges(late, 10).await, Ok(vec![]));
    assert_eq!(store.challenges_by(&ann, late, late).await, Ok(vec![]));
    assert_eq!(store.purge_challenges(late).await, Ok(0));
    assert_eq!(store.purge_challenges(late + 1).await, Ok(3));
    assert_eq!(by(&store, &ann, late).await, []);
    assert!(store.table(&accepted).await.unwrap().is_some());
}

pub(crate) async fn a_deleted_user_leaves_no_challenges(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    challenge(&store, 1, &ann, &[&bob]).await;
    challenge(&store, 2, &bob, &[&ann]).await;
    store.delete_user(&bob, NOON, NOON).await.unwrap();
    assert_eq!(by(&store, &ann, NOON).await, []);
    assert_eq!(to(&store, &ann, NOON).await, []);
    assert_eq!(store.all_challenges_of(&bob, NOON).await, Ok(vec![]));
}
