//! Users, sessions and tokens.

use evora_store::{
    ChangeKind, NewChange, NewReport, NewSession, NewToken, Rating, RatingChange, Recorded,
    ReportId, SecretHash, SessionId, Store, TokenId, Upgraded, UserId,
};

use evora_rules::RuleSet;

use super::making::{NOON, game, guest, playing, user_id};
use super::place::Place;

fn session(n: u8, user: &UserId, expires_at: i64) -> NewSession {
    NewSession {
        hash: SecretHash([n; 32]),
        id: SessionId::from_bytes([n; 16]),
        user: user.clone(),
        agent: "Firefox".to_owned(),
        created_at: NOON + i64::from(n),
        expires_at,
    }
}

fn token(n: u8, user: &UserId, expires_at: Option<i64>) -> NewToken {
    NewToken {
        hash: SecretHash([n; 32]),
        id: TokenId::from_bytes([n; 16]),
        user: user.clone(),
        name: "my program".to_owned(),
        scopes: vec!["play".to_owned(), "read".to_owned()],
        created_at: NOON + i64::from(n),
        expires_at,
    }
}

pub(crate) async fn a_guest_becomes_an_account(place: &Place) {
    let store = place.open().await;
    let ann = guest(&store, 1).await;
    let user = store.user(&ann).await.unwrap().unwrap();
    assert!(user.is_guest());
    assert_eq!(user.name.as_deref(), Some("Guest 1"));
    assert_eq!(store.set_password(&ann, "hash").await, Ok(false));
    assert_eq!(store.upgrade(&ann, "Ann", "ann", "hash 1", NOON).await, Ok(Upgraded::Done));
    let user = store.user_by_name("ann").await.unwrap().unwrap();
    assert!(!user.is_guest());
    assert_eq!((&user.id, user.name.as_deref()), (&ann, Some("Ann")));
    assert_eq!(user.password.as_deref(), Some("hash 1"));
    assert!(!format!("{user:?}").contains("hash 1"));
    assert_eq!(store.set_password(&ann, "hash 2").await, Ok(true));
    let user = store.user(&ann).await.unwrap().unwrap();
    assert_eq!(user.password.as_deref(), Some("hash 2"));
    // What was chosen for the page goes with the user.
    assert_eq!(user.settings, None);
    assert_eq!(store.set_settings(&ann, "dark").await, Ok(true));
    assert_eq!(store.user(&ann).await.unwrap().unwrap().settings.as_deref(), Some("dark"));
    assert_eq!(store.set_settings(&user_id(9), "dark").await, Ok(false));
    // Once is enough, and a name is had once.
    assert_eq!(store.upgrade(&ann, "Anna", "anna", "x", NOON).await, Ok(Upgraded::NoSuchGuest));
    let bob = guest(&store, 2).await;
    assert_eq!(store.upgrade(&bob, "ANN", "ann", "x", NOON).await, Ok(Upgraded::NameTaken));
    assert!(store.user(&bob).await.unwrap().unwrap().is_guest());
    assert_eq!(
        store.upgrade(&user_id(9), "Eve", "eve", "x", NOON).await,
        Ok(Upgraded::NoSuchGuest)
    );
    assert_eq!(store.user_by_name("eve").await, Ok(None));
}

pub(crate) async fn of_many_who_want_a_name_one_gets_it(place: &Place) {
    let store = place.open().await;
    for n in 0..12 {
        guest(&store, n).await;
    }
    let wishes = (0..12).map(|n| {
        let store = store.clone();
        tokio::spawn(
            async move { store.upgrade(&user_id(n), "Ann", "ann", "x", NOON).await.unwrap() },
        )
    });
    let mut got = 0;
    for wish in wishes.collect::<Vec<_>>() {
        match wish.await.unwrap() {
            Upgraded::Done => got += 1,
            other => assert_eq!(other, Upgraded::NameTaken),
        }
    }
    assert_eq!(got, 1);
}

pub(crate) async fn sessions_begin_and_end(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    for n in 1..=4 {
        store.create_session(session(n, &ann, NOON + 100)).await.unwrap();
    }
    store.create_session(session(5, &bob, NOON + 100)).await.unwrap();
    assert!(store.create_session(session(6, &user_id(9), NOON)).await.is_err());
    let hash = SecretHash([1; 32]);
    let found = store.session(&hash, NOON + 99).await.unwrap().unwrap();
    assert_eq!((&found.user, found.agent.as_str()), (&ann, "Firefox"));
    assert_eq!(store.session(&hash, NOON + 100).await, Ok(None));
    assert_eq!(store.session(&SecretHash([9; 32]), NOON).await, Ok(None));
    assert_eq!(store.touch(&hash, NOON + 50, NOON + 200).await, Ok(true));
    assert_eq!(store.touch(&SecretHash([2; 32]), NOON + 100, NOON + 200).await, Ok(false));
    let found = store.session(&hash, NOON + 150).await.unwrap().unwrap();
    assert_eq!((found.seen_at, found.expires_at), (NOON + 50, NOON + 200));
    let listed = store.sessions_of(&ann, NOON + 60).await.unwrap();
    assert_eq!((listed.len(), &listed[0]), (4, &found));
    // Nobody ends another's.
    let second = SessionId::from_bytes([2; 16]);
    assert_eq!(store.end_session(&bob, &second).await, Ok(false));
    assert_eq!(store.end_session(&ann, &second).await, Ok(true));
    assert_eq!(store.session(&SecretHash([2; 32]), NOON).await, Ok(None));
    assert_eq!(store.end_all(&ann, Some(&found.id)).await, Ok(2));
    assert!(store.session(&hash, NOON).await.unwrap().is_some());
    assert_eq!(store.end_all(&ann, None).await, Ok(1));
    assert!(store.session(&SecretHash([5; 32]), NOON).await.unwrap().is_some());
    assert_eq!(store.purge_expired(NOON + 99).await, Ok(0));
    assert_eq!(store.purge_expired(NOON + 100).await, Ok(1));
}

pub(crate) async fn tokens_come_and_go(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    store.create_token(token(1, &ann, None)).await.unwrap();
    store.create_token(token(2, &ann, Some(NOON + 10))).await.unwrap();
    let found = store.token_by_hash(&SecretHash([1; 32]), NOON + 1000).await.unwrap().unwrap();
    assert_eq!(
        (&found.user, &found.scopes[..]),
        (&ann, &["play".to_owned(), "read".to_owned()][..])
    );
    assert_eq!(found.used_at, None);
    assert!(store.token_by_hash(&SecretHash([2; 32]), NOON + 9).await.unwrap().is_some());
    assert_eq!(store.token_by_hash(&SecretHash([2; 32]), NOON + 10).await, Ok(None));
    store.touch_token(&found.id, NOON + 5).await.unwrap();
    let listed = store.tokens_of(&ann).await.unwrap();
    assert_eq!(listed.len(), 2);
    assert_eq!((&listed[1].id, listed[1].used_at), (&found.id, Some(NOON + 5)));
    assert_eq!(store.revoke_token(&bob, &found.id).await, Ok(false));
    assert_eq!(store.revoke_token(&ann, &found.id).await, Ok(true));
    assert_eq!(store.token_by_hash(&SecretHash([1; 32]), NOON).await, Ok(None));
    assert_eq!(store.purge_expired(NOON + 10).await, Ok(1));
    assert_eq!(store.tokens_of(&ann).await, Ok(vec![]));
}

/// Ann has done everything there is to do, against Bob.
async fn busy_ann(store: &Store) -> [UserId; 2] {
    let (ann, bob) = (guest(store, 1).await, guest(store, 2).await);
    store.upgrade(&ann, "Ann", "ann", "secret-hash", NOON).await.unwrap();
    store.create_session(session(1, &ann, NOON + 100)).await.unwrap();
    store.create_token(token(1, &ann, None)).await.unwrap();
    let id = game(store, 1, &[&ann, &bob]).await;
    let said = |user: &UserId| NewChange::new(NOON, ChangeKind::Said).by(user.clone()).body("hi");
    let moved = NewChange::new(NOON, ChangeKind::Move).ply(0).by(ann.clone()).body("a move");
    let changes = vec![said(&ann), said(&bob), moved];
    store.append(&id, 1, changes, playing()).await.unwrap();
    let after = Rating { rating: 1600.0, deviation: 90.0, volatility: 0.06, games: 1 };
    let change =
        |user: &UserId| RatingChange { user: user.clone(), rank: 1, games_before: 0, after };
    let changes = vec![change(&ann), change(&bob)];
    let done = store.record_result(&id, RuleSet::Azul, 2, NOON, changes).await.unwrap();
    assert_eq!(done, Recorded::Done);
    store.mute(&ann, &bob, NOON).await.unwrap();
    let report = NewReport {
        id: ReportId::from_bytes([1; 16]),
        table: id,
        version: 3,
        about_line: true,
        about: None,
        by: ann.clone(),
        reason: "rude".to_owned(),
        at: NOON,
    };
    store.report(report).await.unwrap();
    [ann, bob]
}

pub(crate) async fn a_deleted_user_leaves_games_without_a_name(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = busy_ann(&store).await;
    assert_eq!(store.delete_user(&ann, NOON + 9, NOON + 50).await, Ok(true));
    assert_eq!(store.delete_user(&ann, NOON + 10, NOON + 90).await, Ok(false));
    let user = store.user(&ann).await.unwrap().unwrap();
    assert_eq!((user.name, user.name_key, user.password), (None, None, None));
    assert_eq!(user.deleted_at, Some(NOON + 9));
    assert_eq!(store.user_by_name("ann").await, Ok(None));
    assert_eq!(store.session(&SecretHash([1; 32]), NOON).await, Ok(None));
    assert_eq!(store.token_by_hash(&SecretHash([1; 32]), NOON).await, Ok(None));
    assert_eq!(store.rating(&ann, RuleSet::Azul, 2).await, Ok(None));
    assert_eq!(store.leaders(RuleSet::Azul, 2, 500.0, 0, 10).await.unwrap().len(), 1);
    let id = super::making::table_id(1);
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(table.seats[0].name, None);
    assert_eq!(table.seats[1].name.as_deref(), Some("Guest 2"));
    let bodies: Vec<String> =
        store.changes(&id, 1, 10).await.unwrap().into_iter().map(|one| one.body).collect();
    assert_eq!(bodies, ["", "hi", "a move"]);
    // The name is free after a while, and who is gone does not come back.
    assert_eq!(store.upgrade(&ann, "Ann", "ann", "x", NOON + 50).await, Ok(Upgraded::NoSuchGuest));
    store.create_session(session(7, &ann, NOON + 100)).await.unwrap();
    assert_eq!(store.session(&SecretHash([7; 32]), NOON).await, Ok(None));
    assert_eq!(store.upgrade(&bob, "Ann", "ann", "x", NOON + 49).await, Ok(Upgraded::NameTaken));
    store.purge_expired(NOON + 49).await.unwrap();
    assert_eq!(store.upgrade(&bob, "Ann", "ann", "x", NOON + 49).await, Ok(Upgraded::NameTaken));
    assert_eq!(store.upgrade(&bob, "Ann", "ann", "x", NOON + 50).await, Ok(Upgraded::Done));
}

pub(crate) async fn an_export_has_everything_and_no_secret(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = busy_ann(&store).await;
    let export = store.export(&ann).await.unwrap().unwrap();
    assert_eq!(export.user.name.as_deref(), Some("Ann"));
    assert_eq!(export.user.password, None);
    assert!(!export.user.is_guest());
    assert_eq!((export.sessions.len(), export.tokens.len()), (1, 1));
    assert_eq!(export.tables, [super::making::table_id(1)]);
    assert_eq!((export.messages.len(), export.messages[0].text.as_str()), (1, "hi"));
    assert_eq!((export.ratings.len(), export.ratings[0].rating.games), (1, 1));
    assert_eq!(export.mutes, [bob]);
    assert_eq!(export.reports[0].text, "rude");
    assert_eq!(store.export(&user_id(9)).await, Ok(None));
}

pub(crate) async fn guests_who_are_gone_lose_their_names_and_games_stay(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = busy_ann(&store).await;
    let (eve, fay, new) = (guest(&store, 3).await, guest(&store, 4).await, user_id(5));
    store.create_guest(&new, "Guest 5", NOON + 50).await.unwrap();
    // Eve comes by now and then; Ann has an account, which lasts without sessions.
    store.create_session(session(8, &eve, NOON + 1000)).await.unwrap();
    store.end_all(&ann, None).await.unwrap();
    assert_eq!(store.purge_guests(NOON, NOON + 60, 10).await, Ok(vec![]));
    let one = store.purge_guests(NOON + 50, NOON + 60, 1).await.unwrap();
    let rest = store.purge_guests(NOON + 50, NOON + 60, 10).await.unwrap();
    let mut gone = [one, rest].concat();
    gone.sort();
    let mut expected = vec![bob.clone(), fay];
    expected.sort();
    assert_eq!(gone, expected);
    let user = store.user(&bob).await.unwrap().unwrap();
    assert_eq!((user.name, user.deleted_at), (None, Some(NOON + 60)));
    for (who, name) in [(&ann, "Ann"), (&eve, "Guest 3"), (&new, "Guest 5")] {
        assert_eq!(store.user(who).await.unwrap().unwrap().name.as_deref(), Some(name));
    }
    let table = store.table(&super::making::table_id(1)).await.unwrap().unwrap();
    assert_eq!(table.seats[0].name.as_deref(), Some("Ann"));
    assert_eq!(table.seats[1].name, None);
    let said = store.changes(&table.id, 2, 1).await.unwrap();
    assert_eq!(said[0].body, "", "what he said is gone with him");
    // Once her session has ended, Eve goes too.
    assert_eq!(store.purge_expired(NOON + 1000).await, Ok(1));
    assert_eq!(store.purge_guests(NOON + 50, NOON + 1000, 10).await, Ok(vec![eve]));
}

pub(crate) async fn devices_are_known_to_their_account_until_they_expire(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let (one, two) = (SecretHash([1; 32]), SecretHash([2; 32]));
    store.remember_device(&one, &ann, NOON + 10).await.unwrap();
    assert_eq!(store.knows_device(&one, &ann, NOON + 9).await, Ok(true));
    assert_eq!(store.knows_device(&one, &ann, NOON + 10).await, Ok(false));
    assert_eq!(store.knows_device(&two, &ann, NOON).await, Ok(false));
    assert_eq!(store.knows_device(&one, &bob, NOON).await, Ok(false));
    // Somebody else may use the same browser, and each sign-in keeps it known for longer.
    store.remember_device(&one, &bob, NOON + 10).await.unwrap();
    store.remember_device(&one, &ann, NOON + 20).await.unwrap();
    assert_eq!(store.purge_expired(NOON + 10).await, Ok(1));
    assert_eq!(store.knows_device(&one, &bob, NOON).await, Ok(false));
    assert_eq!(store.knows_device(&one, &ann, NOON + 19).await, Ok(true));
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(store.knows_device(&one, &ann, NOON).await, Ok(false));
}
