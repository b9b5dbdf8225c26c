//! Reports and mutes.

use evora_store::{
    Actor, AuditId, ChangeKind, NewAuditEntry, NewChange, NewReport, Page, PeopleFilter, Renamed,
    Report, ReportId, Role, Sanction, SanctionKind, UserId,
};

use super::making::{NOON, game, guest, playing};
use super::place::Place;

pub(crate) async fn reports_are_taken_down_once_and_resolved(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let table = game(&store, 1, &[&ann, &bob]).await;
    let said = NewChange::new(NOON, ChangeKind::Said).by(bob.clone()).body("grrr");
    store.append(&table, 1, vec![said.clone(), said], playing()).await.unwrap();
    let report = |n: u8, version| NewReport {
        id: ReportId::from_bytes([n; 16]),
        table: table.clone(),
        version,
        about_line: true,
        about: Some(bob.clone()),
        by: ann.clone(),
        reason: "rude".to_owned(),
        at: NOON + i64::from(n),
    };
    assert_eq!(store.report(report(1, 2)).await, Ok(true));
    assert_eq!(store.report(report(2, 2)).await, Ok(false));
    assert_eq!(store.report(report(3, 3)).await, Ok(true));
    let first = store.reports(false, &Page::first(1)).await.unwrap();
    let newest = &first.items[0];
    assert_eq!((newest.version, newest.said.as_deref()), (3, Some("grrr")));
    assert_eq!((&newest.said_by, &newest.by), (&Some(bob.clone()), &ann));
    let second = store.reports(false, &Page { after: first.next, limit: 1 }).await.unwrap();
    assert_eq!((second.items[0].version, second.next), (2, None));
    assert_eq!(store.resolve_report(&newest.id, NOON + 9).await, Ok(true));
    assert_eq!(store.resolve_report(&newest.id, NOON + 9).await, Ok(false));
    assert_eq!(store.reports(false, &Page::first(9)).await.unwrap().items.len(), 1);
    // The player, while that line was the last that happened at the table: no report of the line.
    let player = |n| NewReport { about_line: false, ..report(n, 2) };
    assert_eq!(store.report(player(4)).await, Ok(true));
    assert_eq!(store.report(player(5)).await, Ok(false));
    let open = store.reports(false, &Page::first(9)).await.unwrap().items;
    let kept = |report: &Report| (report.about_line, report.said_by.clone(), report.said.clone());
    assert_eq!(kept(&open[0]), (false, None, None));
    assert_eq!(kept(&open[1]), (true, Some(bob.clone()), Some("grrr".to_owned())));
    assert_eq!(store.resolve_report(&open[0].id, NOON + 9).await, Ok(true));
    let all = store.reports(true, &Page::first(9)).await.unwrap().items;
    assert_eq!(all[1].resolved_at, Some(NOON + 9));
    assert_eq!(store.open_reports(&bob).await, Ok(1));
    assert_eq!(store.open_reports(&ann).await, Ok(0));
    assert_eq!(store.reported_at(&table).await, Ok(vec![Some(bob.clone())]));
    assert_eq!(store.reported_at(&super::making::table_id(9)).await, Ok(vec![]));
    let around = async |version, before, after| {
        let lines = store.chat_around(&table, version, before, after).await.unwrap();
        lines.into_iter().map(|line| line.version).collect::<Vec<_>>()
    };
    assert_eq!(around(2, 9, 9).await, [2, 3]);
    assert_eq!(around(2, 1, 0).await, [2]);
    assert_eq!(around(9, 1, 1).await, [3]);
}

pub(crate) async fn what_is_imposed_is_recorded_and_can_be_lifted(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let entry = |n: u8, user: &UserId, action: &str| NewAuditEntry {
        id: AuditId::from_bytes([n; 16]),
        user: user.clone(),
        at: NOON + i64::from(n),
        actor: Actor::Operator,
        action: action.to_owned(),
        details: "{}".to_owned(),
        counted: None,
        hidden: false,
        expires_at: None,
    };
    let sanction = |kind, ends_at| Sanction {
        user: ann.clone(),
        kind,
        reason: "rude".to_owned(),
        at: NOON,
        ends_at,
    };
    let mute = sanction(SanctionKind::Mute, Some(NOON + 100));
    store.impose(mute.clone(), entry(1, &ann, "muted")).await.unwrap();
    let ban = sanction(SanctionKind::Ban, None);
    store.impose(ban.clone(), entry(2, &ann, "banned")).await.unwrap();
    assert_eq!(store.sanctions(NOON).await, Ok(vec![ban.clone(), mute]));
    assert_eq!(store.sanctions(NOON + 100).await, Ok(vec![ban]), "one has ended");
    let filter =
        |kind| PeopleFilter { guests: true, sanction: Some(kind), ..PeopleFilter::default() };
    for (kind, number) in
        [(SanctionKind::Mute, 1), (SanctionKind::Ban, 1), (SanctionKind::Suspension, 0)]
    {
        let listed = store.people(&filter(kind), NOON, &Page::first(9)).await.unwrap().items;
        assert_eq!(listed.len(), number, "{kind:?}");
        assert!(listed.iter().all(|listed| listed.user.id == ann));
    }
    assert_eq!(store.lift(&ann, SanctionKind::Ban, entry(3, &ann, "unbanned")).await, Ok(true));
    assert_eq!(store.lift(&ann, SanctionKind::Ban, entry(4, &ann, "unbanned")).await, Ok(false));
    let role = Some(Role::Moderator);
    assert_eq!(store.set_role(&bob, role, entry(5, &bob, "role_given")).await, Ok(true));
    assert_eq!(store.set_role(&bob, role, entry(6, &bob, "role_given")).await, Ok(false));
    assert_eq!(store.roles().await, Ok(vec![(bob.clone(), Role::Moderator)]));
    let acts = async |since| {
        let acts = store.moderated_since(since).await.unwrap();
        acts.into_iter().map(|(.., action)| action).collect::<Vec<_>>()
    };
    assert_eq!(acts(NOON).await, ["role_given", "unbanned", "banned", "muted"]);
    assert_eq!(acts(NOON + 3).await, ["role_given"]);
    assert_eq!(store.moderation_of(&ann, &Page::first(9)).await.unwrap().items.len(), 3);
    assert_eq!(store.end_access(&bob, entry(7, &bob, "sessions_ended")).await, Ok(0));
    // Guests have no name of their own.
    let renamed = store.rename(&bob, "Bob", "bob", entry(8, &bob, "renamed")).await;
    assert_eq!(renamed, Ok(Renamed::NoSuchAccount));
    store.upgrade(&bob, "Bob", "bob", "hash", NOON).await.unwrap();
    let renamed = store.rename(&bob, "Robert", "robert", entry(9, &bob, "renamed")).await;
    assert_eq!(renamed, Ok(Renamed::Done));
    assert!(store.user_by_name("bob").await.unwrap().is_none());
    let named = PeopleFilter { key: Some("ober".to_owned()), ..PeopleFilter::default() };
    assert_eq!(store.people(&named, NOON, &Page::first(9)).await.unwrap().items.len(), 1);
    let none = PeopleFilter { key: Some("%".to_owned()), ..PeopleFilter::default() };
    assert_eq!(store.people(&none, NOON, &Page::first(9)).await.unwrap().items.len(), 0);
}

pub(crate) async fn mutes_are_a_list(place: &Place) {
    let store = place.open().await;
    let (ann, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    store.mute(&ann, &bob, NOON).await.unwrap();
    store.mute(&ann, &bob, NOON).await.unwrap();
    store.mute(&ann, &eve, NOON + 1).await.unwrap();
    assert_eq!(store.mutes_of(&ann).await.unwrap(), [bob.clone(), eve]);
    assert_eq!(store.mutes_of(&bob).await.unwrap(), []);
    assert_eq!(store.unmute(&ann, &bob).await, Ok(true));
    assert_eq!(store.unmute(&ann, &bob).await, Ok(false));
    assert_eq!(store.mutes_of(&ann).await.unwrap().len(), 1);
}
