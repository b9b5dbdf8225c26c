//! Recovery codes, e-mail addresses, links and reminders.

use evora_store::{
    ChangeKind, ConfirmedEmail, LinkPurpose, NewChange, NewMailLink, NewSession, RecoveryCodes,
    SeatSet, SecretHash, SessionId, Store, Summary, TableState, UserId,
};

use super::making::{NOON, game, guest};
use super::place::Place;

async fn account(store: &Store, n: u8, name: &str) -> UserId {
    let user = guest(store, n).await;
    store.upgrade(&user, name, name, "old", NOON).await.unwrap();
    user
}

async fn password(store: &Store, user: &UserId) -> String {
    store.user(user).await.unwrap().unwrap().password.unwrap()
}

pub(crate) async fn recovery_codes_work_once_and_void_the_old(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "ann").await, account(&store, 2, "bob").await);
    let code = |n: u8| SecretHash([n; 32]);
    store.set_recovery_codes(&ann, vec![code(1), code(2)], NOON).await.unwrap();
    store.set_recovery_codes(&ann, vec![code(3), code(4)], NOON + 1).await.unwrap();
    store.set_recovery_codes(&bob, vec![code(3)], NOON).await.unwrap();
    let session = NewSession {
        hash: code(9),
        id: SessionId::from_bytes([9; 16]),
        user: ann.clone(),
        agent: String::new(),
        created_at: NOON,
        expires_at: NOON + 100,
    };
    store.create_session(session).await.unwrap();
    store.remember_device(&code(8), &ann, NOON + 100).await.unwrap();
    assert_eq!(store.reset_password_by_code(&ann, &code(1), "new").await, Ok(false));
    assert_eq!(password(&store, &ann).await, "old");
    assert!(store.session(&code(9), NOON).await.unwrap().is_some());
    assert_eq!(store.reset_password_by_code(&ann, &code(3), "new").await, Ok(true));
    assert_eq!(store.reset_password_by_code(&ann, &code(3), "newer").await, Ok(false));
    assert_eq!(password(&store, &ann).await, "new");
    assert_eq!(store.session(&code(9), NOON).await, Ok(None));
    assert_eq!(store.knows_device(&code(8), &ann, NOON).await, Ok(false));
    let left = RecoveryCodes { left: 1, created_at: Some(NOON + 1) };
    assert_eq!(store.recovery_codes(&ann).await, Ok(left));
    assert_eq!(store.recovery_codes(&bob).await.unwrap().left, 1);
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    let none = RecoveryCodes { left: 0, created_at: None };
    assert_eq!(store.recovery_codes(&ann).await, Ok(none));
}

pub(crate) async fn links_confirm_addresses_and_reset_passwords_once(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "ann").await;
    let link = |n: u8, purpose: LinkPurpose| NewMailLink {
        hash: SecretHash([n; 32]),
        user: ann.clone(),
        purpose,
        address: format!("ann{n}@evora.example"),
        expires_at: NOON + 10 + i64::from(n),
    };
    for n in 1..=4 {
        store.create_mail_link(link(n, LinkPurpose::Confirm)).await.unwrap();
    }
    let hash = |n: u8| SecretHash([n; 32]);
    assert_eq!(store.confirm_email(&hash(1), NOON).await, Ok(None), "only the newest few count");
    assert_eq!(store.confirm_email(&hash(2), NOON + 12).await, Ok(None), "too late");
    assert_eq!(store.reset_password_by_link(&hash(3), "new", NOON).await, Ok(None));
    let first = ConfirmedEmail { user: ann.clone(), former: None };
    assert_eq!(store.confirm_email(&hash(3), NOON).await, Ok(Some(first)));
    assert_eq!(store.confirm_email(&hash(4), NOON).await, Ok(None), "void with the first");
    let email = store.email_of(&ann).await.unwrap().unwrap();
    assert_eq!((email.address.as_str(), email.reminders), ("ann3@evora.example", false));
    for n in 5..=6 {
        store.create_mail_link(link(n, LinkPurpose::Reset)).await.unwrap();
    }
    store.set_recovery_codes(&ann, vec![hash(8), hash(9)], NOON).await.unwrap();
    let found = store.mail_link(&hash(5), LinkPurpose::Reset, NOON).await;
    assert_eq!(found, Ok(Some(ann.clone())));
    assert_eq!(store.mail_link(&hash(5), LinkPurpose::Confirm, NOON).await, Ok(None));
    assert_eq!(store.reset_password_by_link(&hash(5), "new", NOON).await, Ok(Some(ann.clone())));
    assert_eq!(password(&store, &ann).await, "new");
    assert_eq!(store.reset_password_by_code(&ann, &hash(8), "newer").await, Ok(false), "void");
    assert_eq!(store.recovery_codes(&ann).await.unwrap().left, 0);
    assert_eq!(store.reset_password_by_link(&hash(6), "newer", NOON).await, Ok(None));
    store.create_mail_link(link(7, LinkPurpose::Reset)).await.unwrap();
    assert_eq!(store.purge_expired(NOON + 17).await, Ok(1));
    // Another address takes the place of the first, which is told to whoever asks for it.
    store.create_mail_link(link(9, LinkPurpose::Confirm)).await.unwrap();
    let second = store.confirm_email(&hash(9), NOON).await.unwrap().unwrap();
    assert_eq!(second.former.as_deref(), Some("ann3@evora.example"));
    store.create_mail_link(link(9, LinkPurpose::Confirm)).await.unwrap();
    let again = store.confirm_email(&hash(9), NOON).await.unwrap().unwrap();
    assert_eq!(again.former, None);
    let removed = store.remove_email(&ann).await.unwrap();
    assert_eq!(removed.as_deref(), Some("ann9@evora.example"));
    assert_eq!(store.remove_email(&ann).await, Ok(None));
    assert_eq!(store.email_of(&ann).await, Ok(None));
}

/// Gives an account the confirmed address `n@evora.example`.
pub(super) async fn give_address(store: &Store, user: &UserId, n: u8) {
    let link = NewMailLink {
        hash: SecretHash([n; 32]),
        user: user.clone(),
        purpose: LinkPurpose::Confirm,
        address: format!("{n}@evora.example"),
        expires_at: NOON + 100,
    };
    store.create_mail_link(link).await.unwrap();
    assert!(store.confirm_email(&SecretHash([n; 32]), NOON).await.unwrap().is_some());
}

pub(crate) async fn players_to_move_are_reminded_once(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "ann").await, account(&store, 2, "bob").await);
    for (n, user) in [(1, &ann), (2, &bob)] {
        give_address(&store, user, n).await;
    }
    let table = game(&store, 1, &[&ann, &bob]).await;
    let waits = |seat: u8, deadline: i64| Summary {
        state: TableState::Playing,
        turn: SeatSet::from_iter([seat]),
        deadline: Some(deadline),
        started_at: Some(NOON),
        ..Summary::OPEN
    };
    let moved = |ply: u32| vec![NewChange::new(NOON, ChangeKind::Move).ply(ply).by(ann.clone())];
    store.append(&table, 1, moved(0), waits(1, NOON + 50)).await.unwrap();
    let due = async |ticks: i64, quiet: i64| {
        let due = store.claim_reminders(ticks, ticks + 20, quiet, 10).await.unwrap();
        due.into_iter().map(|one| one.address).collect::<Vec<String>>()
    };
    assert!(due(NOON + 40, NOON).await.is_empty(), "he has not asked for it");
    assert_eq!(store.set_reminders(&bob, Some(true), None).await, Ok(true));
    assert!(due(NOON + 20, NOON).await.is_empty(), "there is time");
    assert!(due(NOON + 40, NOON - 1).await.is_empty(), "something has happened");
    assert!(due(NOON + 50, NOON).await.is_empty(), "too late");
    assert_eq!(due(NOON + 40, NOON).await, ["2@evora.example"]);
    assert!(due(NOON + 41, NOON).await.is_empty(), "once");
    store.append(&table, 2, moved(1), waits(1, NOON + 90)).await.unwrap();
    assert_eq!(due(NOON + 80, NOON).await, ["2@evora.example"], "the next time");
}
