//! Games over days: whose turn it is, who is told and how, and vacations.

use evora_store::{
    ChangeKind, Holder, Millis, NewChange, NewSession, Presence, PushSubscription, SecretHash,
    SessionId, Store, Summary, TableId, TableUpdate, TurnNotice, TurnPassed, UserId,
};

use super::friends::account;
use super::making::{NOON, game, guest, new_table, playing, table_id};
use super::place::Place;
use super::recovery::give_address;

const MINUTE: Millis = 60_000;

/// Passes the turn at a table to somebody who must be told at `due_at`.
async fn pass(store: &Store, table: &TableId, to: Option<&UserId>, due_at: Option<Millis>) {
    let update =
        TableUpdate { turn: Some(TurnPassed { to: to.cloned(), due_at }), ..playing().into() };
    append(store, table, update).await;
}

async fn append(store: &Store, table: &TableId, update: TableUpdate) {
    let version = store.version(table).await.unwrap().unwrap();
    let changes = vec![NewChange::new(NOON, ChangeKind::Said)];
    store.append(table, version, changes, update).await.unwrap();
}

/// The n-th session, of this user.
async fn session(store: &Store, n: u8, user: &UserId) -> SessionId {
    let id = SessionId::from_bytes([n; 16]);
    let new = NewSession {
        hash: SecretHash([n; 32]),
        id: id.clone(),
        user: user.clone(),
        agent: "test".into(),
        created_at: NOON,
        expires_at: NOON + 100 * MINUTE,
    };
    store.create_session(new).await.unwrap();
    id
}

fn device(session: &SessionId, endpoint: &str) -> PushSubscription {
    PushSubscription {
        session: session.clone(),
        endpoint: endpoint.to_owned(),
        p256dh: vec![4; 65],
        auth: vec![7; 16],
        language: Some("pl".into()),
        created_at: NOON,
    }
}

pub(crate) async fn a_turn_is_told_once_and_not_when_it_is_over(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let table = game(&store, 1, &[&ann, &bob]).await;
    pass(&store, &table, Some(&ann), Some(NOON + 5)).await;
    let claim = async |store: &Store, now: Millis| {
        store.claim_turn_notices(now, now + MINUTE, 10).await.unwrap()
    };
    assert_eq!(claim(&store, NOON).await, [], "not yet");
    let notice = TurnNotice { table: table.clone(), user: ann.clone() };
    assert_eq!(claim(&store, NOON + 5).await, std::slice::from_ref(&notice));
    assert_eq!(claim(&other, NOON + 5).await, [], "the other node has it");
    // If that node dies, another takes over; and it can wait.
    assert_eq!(claim(&other, NOON + MINUTE + 5).await, std::slice::from_ref(&notice));
    store.postpone_turn_notice(&notice, NOON + 10 * MINUTE).await.unwrap();
    assert_eq!(claim(&store, NOON + 9 * MINUTE).await, []);
    assert_eq!(claim(&store, NOON + 10 * MINUTE).await, std::slice::from_ref(&notice));
    let told = store.tell_turn(&notice, NOON, true).await.unwrap().unwrap();
    assert_eq!((told.devices, told.mail), (0, false));
    assert_eq!(other.tell_turn(&notice, NOON, true).await, Ok(None), "once");
    store.postpone_turn_notice(&notice, NOON).await.unwrap();
    assert_eq!(claim(&store, NOON + 99 * MINUTE).await, [], "whoever was told is not told again");
    // The next turn is another's.
    pass(&store, &table, Some(&bob), Some(NOON)).await;
    assert_eq!(store.tell_turn(&notice, NOON, true).await, Ok(None), "the turn is over");
    assert_eq!(claim(&store, NOON).await.len(), 1);
    pass(&store, &table, None, None).await;
    assert_eq!(claim(&store, NOON + 99 * MINUTE).await, []);
}

pub(crate) async fn whoever_is_at_the_table_is_found_on_any_node(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let open = game(&store, 1, &[&ann]).await;
    let mut hidden = new_table(&table_id(2));
    (hidden.public, hidden.summary) = (false, playing());
    hidden.seats = vec![Holder::User(ann.clone()), Holder::Open];
    store.create(hidden).await.unwrap();
    let at = async |presence: Presence| {
        let users = vec![(ann.clone(), presence)];
        store.set_presence("one", users, NOON, NOON + MINUTE).await.unwrap();
        let mut found = Vec::new();
        for table in [&open, &table_id(2)] {
            found.push(store.is_at_table(&ann, table, NOON).await.unwrap());
        }
        found
    };
    assert_eq!(at(Presence::Online).await, [false, false]);
    assert_eq!(at(Presence::Playing { table: Some(open.clone()) }).await, [true, false]);
    assert_eq!(at(Presence::Playing { table: None }).await, [false, true]);
    assert_eq!(store.is_at_table(&ann, &table_id(2), NOON + MINUTE).await, Ok(false), "expired");
}

pub(crate) async fn games_that_wait_come_by_the_time_left(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    for (n, deadline) in [(1, Some(30)), (2, None), (3, Some(10)), (4, Some(20))] {
        let table = game(&store, n, &[&ann, &bob]).await;
        let to = Some(if n == 4 { bob.clone() } else { ann.clone() });
        let turn = Some(TurnPassed { to, due_at: None });
        let summary = Summary { deadline, ..playing() };
        append(&store, &table, TableUpdate { turn, ..summary.into() }).await;
    }
    let waiting = store.waiting_games(&ann).await.unwrap();
    let found: Vec<_> = waiting.into_iter().map(|game| (game.table, game.deadline)).collect();
    assert_eq!(found, [(table_id(3), Some(10)), (table_id(1), Some(30)), (table_id(2), None)]);
    // Chat changes nothing.
    append(&store, &table_id(3), Summary { deadline: Some(10), ..playing() }.into()).await;
    assert_eq!(store.waiting_games(&ann).await.unwrap().len(), 3);
    pass(&store, &table_id(3), Some(&bob), None).await;
    assert_eq!(store.waiting_games(&ann).await.unwrap()[0].table, table_id(1));
}

pub(crate) async fn of_many_keys_for_push_services_the_first_stays(place: &Place) {
    let store = place.open().await;
    let keys = (1..=8).map(|n| {
        let store = store.clone();
        tokio::spawn(async move { store.push_key(vec![n; 138]).await.unwrap() })
    });
    let mut found = Vec::new();
    for key in keys.collect::<Vec<_>>() {
        found.push(key.await.unwrap());
    }
    let first = store.push_key(vec![9; 138]).await.unwrap();
    assert!(found.iter().all(|key| *key == first), "{found:?}");
    assert_ne!(first, vec![9; 138]);
    assert_eq!(place.open().await.push_key(vec![9; 138]).await, Ok(first), "after opening again");
}

pub(crate) async fn a_device_has_one_session_and_goes_with_it(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let (one, two) = (session(&store, 1, &ann).await, session(&store, 2, &ann).await);
    let of = async |user: &UserId| store.push_subscriptions_of(user).await.unwrap();
    assert_eq!(store.subscribe_push(device(&one, "https://push.example/a")).await, Ok(true));
    assert_eq!(store.subscribe_push(device(&two, "https://push.example/b")).await, Ok(true));
    let devices = of(&ann).await;
    assert_eq!(devices[0], device(&one, "https://push.example/a"));
    assert_eq!(devices.len(), 2);
    // A browser that somebody else uses now is theirs alone.
    let three = session(&store, 3, &bob).await;
    assert_eq!(store.subscribe_push(device(&three, "https://push.example/b")).await, Ok(true));
    assert_eq!((of(&ann).await.len(), of(&bob).await.len()), (1, 1));
    // A session that renews its subscription has one.
    assert_eq!(store.subscribe_push(device(&one, "https://push.example/c")).await, Ok(true));
    assert_eq!(of(&ann).await[0].endpoint, "https://push.example/c");
    // The push service may only end what it was asked about.
    assert_eq!(store.unsubscribe_push(&one, Some("https://push.example/a")).await, Ok(false));
    assert_eq!(store.unsubscribe_push(&one, Some("https://push.example/c")).await, Ok(true));
    store.subscribe_push(device(&one, "https://push.example/d")).await.unwrap();
    assert_eq!(store.unsubscribe_push(&one, None).await, Ok(true));
    store.end_session(&bob, &three).await.unwrap();
    assert_eq!(of(&bob).await, []);
    let gone = store.subscribe_push(device(&three, "https://push.example/e")).await;
    assert_eq!(gone, Ok(false), "the session has ended");
    assert!(!format!("{:?}", device(&one, "https://push.example/a")).contains("push.example"));
}

pub(crate) async fn a_notification_is_sent_by_one_node_and_again_if_it_is_not_finished(
    place: &Place,
) {
    let (store, other) = (place.open().await, place.open().await);
    let ann = account(&store, 1, "Ann").await;
    let (one, two) = (session(&store, 1, &ann).await, session(&store, 2, &ann).await);
    store.subscribe_push(device(&one, "https://push.example/a")).await.unwrap();
    store.subscribe_push(device(&two, "https://push.example/b")).await.unwrap();
    let table = game(&store, 1, &[&ann]).await;
    pass(&store, &table, Some(&ann), Some(NOON)).await;
    let notice = TurnNotice { table: table.clone(), user: ann.clone() };
    assert_eq!(store.tell_turn(&notice, NOON, false).await.unwrap().unwrap().devices, 2);
    let claim =
        async |store: &Store, now: Millis| store.claim_pushes(now, now + MINUTE, 10).await.unwrap();
    let first = claim(&store, NOON).await;
    assert_eq!(first.iter().map(|push| push.attempts).collect::<Vec<_>>(), [1, 1]);
    assert_eq!((&first[0].table, &first[0].user), (&table, &ann));
    assert_eq!(claim(&other, NOON).await, []);
    assert_eq!(store.pending_pushes().await, Ok(2));
    let (a, b) = (&first[0], &first[1]);
    store.finish_push(a).await.unwrap();
    store.retry_push(b, NOON + 5 * MINUTE).await.unwrap();
    assert_eq!(claim(&other, NOON + 4 * MINUTE).await, []);
    let again = claim(&other, NOON + 5 * MINUTE).await;
    assert_eq!((again.len(), again[0].attempts), (1, 2));
    // When the turn is over, nothing is sent any more.
    pass(&store, &table, None, None).await;
    assert_eq!(store.pending_pushes().await, Ok(0));
    store.retry_push(b, NOON).await.unwrap();
    assert_eq!(claim(&store, NOON + 99 * MINUTE).await, []);
    // What became of one is nothing to the next turn's, which may have come meanwhile.
    pass(&store, &table, Some(&ann), Some(NOON)).await;
    store.tell_turn(&notice, NOON, false).await.unwrap();
    store.finish_push(&again[0]).await.unwrap();
    store.retry_push(b, NOON + 99 * MINUTE).await.unwrap();
    assert_eq!(claim(&store, NOON).await.len(), 2);
    pass(&store, &table, None, None).await;
    // What is meant for a session that has ended goes with it.
    pass(&store, &table, Some(&ann), Some(NOON)).await;
    store.tell_turn(&notice, NOON, false).await.unwrap();
    store.end_all(&ann, Some(&one)).await.unwrap();
    assert_eq!(store.pending_pushes().await, Ok(1));
    store.unsubscribe_push(&one, None).await.unwrap();
    assert_eq!(store.pending_pushes().await, Ok(0));
}

pub(crate) async fn an_e_mail_about_a_turn_is_sent_by_one_node_and_again_if_it_is_not_finished(
    place: &Place,
) {
    let (store, other) = (place.open().await, place.open().await);
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let table = game(&store, 1, &[&ann, &bob]).await;
    let tell = async |user: &UserId, by_mail: bool| {
        pass(&store, &table, Some(user), Some(NOON)).await;
        let notice = TurnNotice { table: table.clone(), user: user.clone() };
        store.tell_turn(&notice, NOON, by_mail).await.unwrap().unwrap().mail
    };
    assert!(!tell(&ann, true).await, "no address");
    give_address(&store, &ann, 1).await;
    assert!(!tell(&ann, true).await, "not wanted");
    assert_eq!(store.set_reminders(&ann, None, Some(true)).await, Ok(true));
    assert!(!tell(&ann, false).await, "no mail server");
    assert!(tell(&ann, true).await);
    let claim = async |store: &Store, now: Millis| {
        store.claim_turn_mails(now, now + MINUTE, 10).await.unwrap()
    };
    let first = claim(&store, NOON).await;
    let [mail] = first.as_slice() else { panic!("{first:?}") };
    assert_eq!((&mail.table, &mail.user, mail.attempts), (&table, &ann, 1));
    assert_eq!(mail.address, "1@evora.example");
    assert!(!format!("{mail:?}").contains("evora.example"));
    assert_eq!(claim(&other, NOON).await, []);
    store.retry_turn_mail(mail, NOON + 5 * MINUTE).await.unwrap();
    assert_eq!(claim(&other, NOON + 4 * MINUTE).await, []);
    let again = claim(&other, NOON + 5 * MINUTE).await;
    assert_eq!(again[0].attempts, 2);
    // That node dies. While a third attempt is under way, the turn passes and comes back.
    let third = claim(&store, NOON + 6 * MINUTE).await;
    assert_eq!(third[0].attempts, 3);
    pass(&store, &table, Some(&bob), None).await;
    assert_eq!(store.pending_turn_mails().await, Ok(0));
    assert!(tell(&ann, true).await);
    store.finish_turn_mail(&third[0]).await.unwrap();
    assert_eq!(store.pending_turn_mails().await, Ok(1), "it is for the next turn");
    let next = claim(&store, NOON).await;
    store.finish_turn_mail(&next[0]).await.unwrap();
    assert_eq!(store.pending_turn_mails().await, Ok(0));
    // Whoever does not want it any more gets none.
    assert!(tell(&ann, true).await);
    assert_eq!(store.set_reminders(&ann, None, Some(false)).await, Ok(true));
    assert_eq!(claim(&store, NOON + 99 * MINUTE).await, []);
}

pub(crate) async fn vacations_begin_and_end_once(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    assert_eq!(store.begin_vacation(&ann, NOON, NOON + 100).await, Ok(true));
    assert_eq!(store.begin_vacation(&ann, NOON + 1, NOON + 200).await, Ok(false), "one at a time");
    assert_eq!(store.begin_vacation(&bob, NOON + 1, NOON + 50).await, Ok(true));
    assert_eq!(store.is_on_vacation(&ann).await, Ok(true));
    assert_eq!(store.end_used_up_vacations(NOON + 49).await, Ok(vec![]));
    assert_eq!(store.end_used_up_vacations(NOON + 60).await, Ok(vec![bob.clone()]));
    assert_eq!(store.end_used_up_vacations(NOON + 60).await, Ok(vec![]));
    assert_eq!(store.vacations_of(&bob, 0).await.unwrap()[0].ended_at, Some(NOON + 50));
    assert_eq!(store.vacations_of(&bob, NOON + 50).await, Ok(vec![]));
    assert_eq!(store.end_vacation(&ann, NOON + 10).await, Ok(true));
    assert_eq!(store.end_vacation(&ann, NOON + 11).await, Ok(false));
    assert_eq!(store.is_on_vacation(&ann).await, Ok(false));
    assert_eq!(store.begin_vacation(&ann, NOON + 20, NOON + 90).await, Ok(true));
    let all = store.vacations_of(&ann, 0).await.unwrap();
    let ends: Vec<_> = all.iter().map(|one| (one.started_at, one.ends_at, one.ended_at)).collect();
    assert_eq!(ends, [(NOON, NOON + 100, Some(NOON + 10)), (NOON + 20, NOON + 90, None)]);
}

pub(crate) async fn tables_that_have_not_heard_of_a_vacation_are_found(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let (one, two) = (game(&store, 1, &[&ann, &bob]).await, game(&store, 2, &[&ann]).await);
    game(&store, 3, &[&bob]).await;
    let of = async |user: Option<&UserId>| {
        let found = store.tables_to_pause_or_resume(user).await.unwrap();
        found.into_iter().map(|(table, _)| table).collect::<Vec<_>>()
    };
    assert_eq!(of(None).await, []);
    store.begin_vacation(&ann, NOON, NOON + 100).await.unwrap();
    assert_eq!(of(None).await, [one.clone(), two.clone()]);
    assert_eq!(of(Some(&bob)).await, []);
    let paused = async |table: &TableId, players: Vec<UserId>| {
        let update = TableUpdate { paused: Some(players), ..playing().into() };
        append(&store, table, update).await;
    };
    paused(&one, vec![ann.clone()]).await;
    assert_eq!(of(Some(&ann)).await, std::slice::from_ref(&two));
    paused(&two, vec![ann.clone()]).await;
    assert_eq!(of(None).await, []);
    store.end_vacation(&ann, NOON + 1).await.unwrap();
    assert_eq!(of(None).await, [one.clone(), two.clone()]);
    paused(&one, vec![]).await;
    assert_eq!(of(Some(&ann)).await, [two]);
}

pub(crate) async fn what_is_kept_of_days_goes_with_the_account(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let one = session(&store, 1, &ann).await;
    store.subscribe_push(device(&one, "https://push.example/a")).await.unwrap();
    store.begin_vacation(&ann, NOON, NOON + 100).await.unwrap();
    let table = game(&store, 1, &[&ann]).await;
    pass(&store, &table, Some(&ann), Some(NOON)).await;
    store.tell_turn(&TurnNotice { table, user: ann.clone() }, NOON, false).await.unwrap();
    assert_eq!(store.pending_pushes().await, Ok(1));
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(store.pending_pushes().await, Ok(0));
    assert_eq!(store.push_subscriptions_of(&ann).await, Ok(vec![]));
    assert_eq!(store.vacations_of(&ann, 0).await, Ok(vec![]));
    assert_eq!(store.waiting_games(&ann).await, Ok(vec![]));
}
