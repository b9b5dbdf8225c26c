//! The audit log.

use evora_store::{Actor, AuditEntry, AuditId, Counted, NewAuditEntry, Page, Store, UserId};

use super::making::{NOON, guest};
use super::place::Place;

fn entry(n: u8, user: &UserId, actor: Actor) -> NewAuditEntry {
    NewAuditEntry {
        id: AuditId::from_bytes([n; 16]),
        user: user.clone(),
        at: NOON + i64::from(n),
        actor,
        action: format!("action {n}"),
        details: format!("{{\"n\":{n}}}"),
        counted: None,
        hidden: false,
        expires_at: Some(NOON + 1000),
    }
}

async fn all(store: &Store, user: &UserId, hidden: bool) -> Vec<AuditEntry> {
    let page = store.audit_of(user, hidden, &Page::first(200)).await.unwrap();
    assert_eq!(page.next, None);
    page.items
}

pub(crate) async fn what_was_done_to_an_account_is_listed_by_page(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let note = NewAuditEntry {
        hidden: true,
        expires_at: None,
        ..entry(3, &ann, Actor::Moderator(bob.clone()))
    };
    let entries = vec![
        entry(1, &ann, Actor::Owner),
        entry(2, &ann, Actor::Visitor),
        note,
        entry(4, &ann, Actor::Operator),
        entry(5, &bob, Actor::Owner),
    ];
    store.record_audit(entries).await.unwrap();
    let actors: Vec<Actor> = all(&store, &ann, true).await.into_iter().map(|e| e.actor).collect();
    assert_eq!(
        actors,
        [Actor::Operator, Actor::Moderator(bob.clone()), Actor::Visitor, Actor::Owner]
    );
    // Its owner does not see notes.
    let first = store.audit_of(&ann, false, &Page::first(2)).await.unwrap();
    let actions = |entries: &[AuditEntry]| -> Vec<String> {
        entries.iter().map(|entry| entry.action.clone()).collect()
    };
    assert_eq!(actions(&first.items), ["action 4", "action 2"]);
    let rest = Page { after: first.next, limit: 2 };
    let rest = store.audit_of(&ann, false, &rest).await.unwrap();
    assert_eq!((actions(&rest.items), rest.next), (vec!["action 1".to_owned()], None));
    assert_eq!(rest.items[0].details, "{\"n\":1}");
    assert_eq!((rest.items[0].at, rest.items[0].count), (NOON + 1, 1));
    // It goes with the account, and nothing comes after.
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    store.record_audit(vec![entry(6, &ann, Actor::Visitor)]).await.unwrap();
    assert_eq!(all(&store, &ann, true).await, []);
    assert_eq!(all(&store, &bob, true).await.len(), 1);
}

pub(crate) async fn what_is_repeated_is_counted(place: &Place) {
    let store = place.open().await;
    let ann = guest(&store, 1).await;
    let failed = |n: u8, bucket: i64, times: u32| NewAuditEntry {
        action: "failed".to_owned(),
        counted: Some(Counted { bucket, times }),
        ..entry(n, &ann, Actor::Visitor)
    };
    store.record_audit(vec![failed(1, 10, 2), failed(2, 10, 3), failed(3, 11, 1)]).await.unwrap();
    store.record_audit(vec![failed(4, 11, 7)]).await.unwrap();
    let told: Vec<(i64, u32, String)> = all(&store, &ann, false)
        .await
        .into_iter()
        .map(|entry| (entry.at - NOON, entry.count, entry.details))
        .collect();
    assert_eq!(told, [(4, 8, "{\"n\":4}".to_owned()), (2, 5, "{\"n\":2}".to_owned())]);
}

pub(crate) async fn only_so_many_entries_are_kept_for_so_long(place: &Place) {
    let store = place.open().await;
    let ann = guest(&store, 1).await;
    let kept = NewAuditEntry { expires_at: None, ..entry(1, &ann, Actor::Operator) };
    let many = (0..1010_u16).map(|n| NewAuditEntry {
        id: AuditId::from_bytes((u128::from(n) + 7).to_le_bytes()),
        at: NOON + 10 + i64::from(n),
        expires_at: Some(NOON + 2000 + i64::from(n)),
        ..entry(2, &ann, Actor::Owner)
    });
    store.record_audit([kept].into_iter().chain(many).collect()).await.unwrap();
    let count = async || {
        let (mut page, mut count) = (Page::first(200), 0);
        loop {
            let found = store.audit_of(&ann, false, &page).await.unwrap();
            count += found.items.len();
            let Some(next) = found.next else { return count };
            page.after = Some(next);
        }
    };
    assert_eq!(count().await, 1001, "the newest thousand, and what does not expire");
    assert_eq!(store.purge_expired(NOON + 3008).await, Ok(999));
    assert_eq!(count().await, 2);
}
