//! The list of changes of a table.

use std::collections::HashSet;

use evora_store::{
    AppendError, Appended, Change, ChangeKind, Holder, NewChange, SeatSet, StoreError, Summary,
    TableId, TableRow, TableState, TableUpdate,
};

use super::making::{NOON, game, guest, move_, new_table, over, playing, table_id, user_id};
use super::place::Place;

pub(crate) async fn a_table_reads_back_as_it_was_opened(place: &Place) {
    let store = place.open().await;
    let (ann, id) = (guest(&store, 1).await, table_id(1));
    let mut new = new_table(&id);
    new.created_by = Some(ann.clone());
    new.seats = vec![
        Holder::User(ann.clone()),
        Holder::Bot("level:5".to_owned()),
        Holder::Reserved("key".to_owned()),
        Holder::Open,
    ];
    new.changes.push(NewChange::new(NOON + 1, ChangeKind::Seated).by(ann.clone()).seat(3));
    let made = store.create(new.clone()).await.unwrap();
    assert_eq!(made.version, 2);
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!((table.version, table.branch, table.players), (2, 0, 4));
    assert_eq!((table.rules, table.public, table.rated), (new.rules, true, false));
    assert_eq!((&table.options, table.secret), (&new.options, new.secret));
    assert_eq!((table.created_by, table.created_at), (Some(ann), NOON));
    assert_eq!(table.summary, Summary::OPEN);
    let holders: Vec<Holder> = table.seats.iter().map(|seat| seat.holder.clone()).collect();
    assert_eq!(holders, new.seats);
    assert_eq!(table.seats[0].name.as_deref(), Some("Guest 1"));
    assert_eq!(table.seats[1].name, None);
    assert_eq!(store.changes(&id, 0, 10).await.unwrap(), made.changes);
    assert_eq!(store.version(&id).await, Ok(Some(2)));
    assert_eq!(store.version(&table_id(9)).await, Ok(None));
}

pub(crate) async fn changes_are_numbered_without_a_gap(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    let done = store.append(&id, 1, vec![move_(0), move_(1)], playing()).await.unwrap();
    assert_eq!(done.version, 3);
    let done = store.append(&id, 3, vec![move_(2)], playing()).await.unwrap();
    assert_eq!(done.version, 4);
    let all = store.changes(&id, 0, 100).await.unwrap();
    let versions: Vec<u64> = all.iter().map(|change| change.version).collect();
    assert_eq!(versions, [1, 2, 3, 4]);
    assert_eq!(all[3], done.changes[0]);
    assert_eq!(all[3].body, "move 2");
    let some = store.changes(&id, 1, 2).await.unwrap();
    assert_eq!(some, all[1..3]);
    assert_eq!(store.changes(&id, u64::MAX, 5).await.unwrap(), []);
    // Only the summary may change, too.
    let turn: SeatSet = [1].into_iter().collect();
    let summary = Summary { turn, ..playing() };
    assert_eq!(store.append(&id, 4, vec![], summary).await.unwrap().version, 4);
    assert_eq!(store.table(&id).await.unwrap().unwrap().summary.turn, turn);
}

pub(crate) async fn a_stale_writer_is_refused_and_leaves_no_trace(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![move_(0)], playing()).await.unwrap();
    let before = (store.table(&id).await, store.changes(&id, 0, 100).await);
    for expected in [0, 1, 3, u64::MAX] {
        let refused = store.append(&id, expected, vec![move_(1)], over(NOON)).await;
        assert_eq!(refused, Err(AppendError::Conflict { expected, actual: 2 }));
    }
    assert_eq!((store.table(&id).await, store.changes(&id, 0, 100).await), before);
    let nowhere = store.append(&table_id(2), 0, vec![move_(0)], playing()).await;
    assert_eq!(nowhere, Err(AppendError::NoSuchTable));
}

pub(crate) async fn of_many_writers_exactly_one_wins_each_version(place: &Place) {
    let (one, other) = (place.open().await, place.open().await);
    let id = game(&one, 1, &[]).await;
    let writers = (0..16).map(|writer| {
        let store = if writer % 2 == 0 { one.clone() } else { other.clone() };
        let id = id.clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for version in 1..=20 {
                // Everybody tries every version, and goes on once somebody has had it.
                let ply = u32::try_from(version).unwrap() - 1;
                let change = move_(ply).body(format!("writer {writer}"));
                match store.append(&id, version, vec![change], playing()).await {
                    Ok(done) => won.push((done.version, format!("writer {writer}"))),
                    Err(AppendError::Conflict { expected, actual }) => {
                        assert!(actual > expected, "{expected} {actual}");
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        won.extend(writer.await.unwrap());
    }
    won.sort();
    let kept = one.changes(&id, 1, 1000).await.unwrap();
    let kept: Vec<_> = kept.into_iter().map(|change| (change.version, change.body)).collect();
    assert_eq!(won, kept);
    assert_eq!(kept.len(), 20);
}

pub(crate) async fn many_tables_at_once_do_not_disturb_each_other(place: &Place) {
    let store = place.open().await;
    let games = (0..40).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = game(&store, n, &[]).await;
            for version in 1..=10 {
                let ply = u32::try_from(version).unwrap() - 1;
                let done = store.append(&id, version, vec![move_(ply)], playing()).await.unwrap();
                assert_eq!(done.version, version + 1);
            }
            id
        })
    });
    for game in games.collect::<Vec<_>>() {
        let id = game.await.unwrap();
        assert_eq!(store.changes(&id, 0, 100).await.unwrap().len(), 11);
    }
    if let Some((jobs, transactions)) = store.write_counts() {
        assert_eq!(jobs, 40 * 11);
        assert!(transactions < jobs / 2, "{jobs} jobs took {transactions} transactions");
    }
}

pub(crate) async fn a_failure_does_not_spoil_its_neighbours(place: &Place) {
    let store = place.open().await;
    for n in 0..30 {
        game(&store, n, &[]).await;
    }
    let appends = (0..30).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            let change = match n % 3 {
                // The user is not there, which the database notices after the table has been
                // written to.
                0 => move_(0).by(user_id(77)),
                _ => move_(0),
            };
            let expected = if n % 3 == 1 { 7 } else { 1 };
            (n, store.append(&table_id(n), expected, vec![change], playing()).await)
        })
    });
    for append in appends.collect::<Vec<_>>() {
        let (n, done) = append.await.unwrap();
        let version = store.version(&table_id(n)).await.unwrap();
        match n % 3 {
            0 => assert!(matches!(done, Err(AppendError::Store(StoreError::Failed { .. })))),
            1 => assert_eq!(done, Err(AppendError::Conflict { expected: 7, actual: 1 })),
            _ => assert_eq!(done.unwrap().version, 2),
        }
        assert_eq!(version, Some(if n % 3 == 2 { 2 } else { 1 }));
    }
}

pub(crate) async fn appends_of_any_length_are_written_whole(place: &Place) {
    let store = place.open().await;
    // More changes than one statement takes, alone and of several tables together.
    let lengths = [1, 2, 127, 128, 129, 300, 60, 70, 5];
    for n in 0..lengths.len() {
        game(&store, n as u8, &[]).await;
    }
    let appends = lengths.iter().enumerate().map(|(n, &length)| {
        let changes: Vec<_> = (0..length).map(move_).collect();
        let store = store.clone();
        tokio::spawn(async move { store.append(&table_id(n as u8), 1, changes, playing()).await })
    });
    for (n, append) in appends.collect::<Vec<_>>().into_iter().enumerate() {
        let done = append.await.unwrap().unwrap();
        assert_eq!(done.version, u64::from(lengths[n]) + 1);
        assert_eq!(store.changes(&table_id(n as u8), 1, 1000).await.unwrap(), done.changes);
    }
}

/// Appends that change the options run one by one: the slow twin of those that share statements.
pub(crate) async fn appends_together_leave_what_they_leave_one_by_one(place: &Place) {
    let store = place.open().await;
    let ann = guest(&store, 200).await;
    let back = NewChange::new(NOON + 3, ChangeKind::TookBack).body("1");
    let said = NewChange::new(NOON + 9, ChangeKind::Said).by(ann.clone()).body("{\"a\":\"ż\\n\"}");
    let over = Summary { result: Some("{\"b\":[1]}".into()), ..over(NOON + 5) };
    let bot = Summary { bot_due: Some(1), deadline: Some(-7), ..playing() };
    let cases: Vec<(u64, Vec<NewChange>, Summary)> = vec![
        (1, vec![move_(0)], playing()),
        (1, vec![move_(0).by(ann.clone()).seat(1), move_(1), back.clone(), move_(1)], bot.clone()),
        (1, vec![said.clone()], bot.clone()),
        (1, vec![], bot),
        (1, vec![move_(0), NewChange::new(NOON - 5, ChangeKind::Ended)], over),
        // Refused: at another version, or by a constraint.
        (0, vec![move_(0)], playing()),
        (2, vec![move_(0)], playing()),
        (1, vec![move_(0), move_(0)], playing()),
        (1, vec![move_(0).by(user_id(77))], playing()),
    ];
    let (count, options) = (cases.len() as u8, "{}".to_owned());
    for n in 0..2 * count {
        let id = game(&store, n, &[]).await;
        // Leases that some of the appends end.
        store.append(&id, 1, vec![], Summary { bot_due: Some(1), ..playing() }).await.unwrap();
        assert!(store.claim_bot(&id, 1, "node", NOON, NOON + 100).await.unwrap());
    }
    let append = |n: u8, together: bool| {
        let (expected, changes, summary) = cases[n as usize].clone();
        let id = table_id(if together { n } else { count + n });
        let options = (!together).then(|| options.clone());
        let (store, update) = (store.clone(), TableUpdate { options, ..summary.into() });
        async move { store.append(&id, expected, changes, update).await }
    };
    let together = (0..count).map(|n| tokio::spawn(append(n, true))).collect::<Vec<_>>();
    let mut results = Vec::new();
    for done in together {
        results.push(done.await.unwrap());
    }
    for (n, done) in (0..).zip(results) {
        let twin = append(n, false).await;
        let plain = |done: Result<Appended, AppendError>| {
            done.map(|done| {
                (done.version, done.changes.into_iter().map(anonymous).collect::<Vec<_>>())
            })
        };
        assert_eq!(plain(done), plain(twin), "{n}");
        let (one, other) = (table_id(n), table_id(count + n));
        let rows = [store.table(&one).await.unwrap(), store.table(&other).await.unwrap()];
        let [row, twin] =
            rows.map(|row| TableRow { id: table_id(0), options: String::new(), ..row.unwrap() });
        assert_eq!(row, twin, "{n}");
        let stored = [store.changes(&one, 0, 100).await, store.changes(&other, 0, 100).await];
        let [stored, twin] =
            stored.map(|changes| changes.unwrap().into_iter().map(anonymous).collect::<Vec<_>>());
        assert_eq!(stored, twin, "{n}");
        let renew = async |id| store.renew_bot(id, "node", NOON, NOON + 200).await.unwrap();
        assert_eq!(renew(&one).await, renew(&other).await, "{n}");
    }
}

/// A change without its table.
fn anonymous(change: Change) -> Change {
    Change { table: table_id(0), ..change }
}

pub(crate) async fn no_ply_is_there_twice_in_a_branch(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![move_(0)], playing()).await.unwrap();
    let twice = store.append(&id, 2, vec![move_(0)], playing()).await;
    let action = "append to a table";
    assert_eq!(twice, Err(AppendError::Store(StoreError::Taken { action })));
    assert_eq!(store.version(&id).await, Ok(Some(2)));
}

pub(crate) async fn a_take_back_lets_plies_be_used_again(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![move_(0), move_(1)], playing()).await.unwrap();
    let back = NewChange::new(NOON, ChangeKind::TookBack).body("1");
    let done = store.append(&id, 3, vec![back.clone(), move_(1)], playing()).await.unwrap();
    assert_eq!(done.changes.iter().map(|change| change.branch).collect::<Vec<_>>(), [1, 1]);
    store.append(&id, 5, vec![move_(2), back, move_(0)], playing()).await.unwrap();
    let kept = store.changes(&id, 0, 100).await.unwrap();
    let plies: Vec<_> = kept.iter().map(|change| (change.branch, change.ply)).collect();
    let expected = [
        (0, None),
        (0, Some(0)),
        (0, Some(1)),
        (1, None),
        (1, Some(1)),
        (1, Some(2)),
        (2, None),
        (2, Some(0)),
    ];
    assert_eq!(plies, expected);
    assert_eq!(store.table(&id).await.unwrap().unwrap().branch, 2);
}

pub(crate) async fn options_and_seats_change_with_the_table(place: &Place) {
    let store = place.open().await;
    let (ann, id) = (guest(&store, 1).await, table_id(1));
    store.create(new_table(&id)).await.unwrap();
    let seated = NewChange::new(NOON + 5, ChangeKind::Seated).by(ann.clone()).seat(1);
    let update = TableUpdate {
        seats: Some(vec![Holder::Bot("level:1".to_owned()), Holder::User(ann.clone())]),
        options: Some("{\"chat\":false}".to_owned()),
        ..Summary::OPEN.into()
    };
    store.append(&id, 1, vec![seated], update).await.unwrap();
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(table.options, "{\"chat\":false}");
    assert_eq!(table.seats[1].holder, Holder::User(ann));
    assert_eq!(table.updated_at, NOON + 5);
    let summary = Summary {
        state: TableState::Playing,
        turn: [0, 2].into_iter().collect(),
        deadline: Some(NOON + 9),
        bot_due: Some(2),
        result: Some("?".to_owned()),
        started_at: Some(NOON + 6),
        ended_at: Some(NOON + 7),
        revealed: true,
    };
    store.append(&id, 2, vec![], summary.clone()).await.unwrap();
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(table.summary, summary);
    assert_eq!(table.options, "{\"chat\":false}");
    assert_eq!(table.updated_at, NOON + 5);
}

pub(crate) async fn any_text_is_kept_as_it_is(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    let texts = ["", "'; DROP TABLE tables; --", "żółć 🟦 \u{202e}", "%_\\\"$1 ?1 :a", "a\nb\tc\r"];
    let said = texts.map(|text| NewChange::new(NOON, ChangeKind::Said).body(text));
    store.append(&id, 1, said.to_vec(), playing()).await.unwrap();
    let kept = store.changes(&id, 1, 100).await.unwrap();
    let kept: Vec<&str> = kept.iter().map(|change| change.body.as_str()).collect();
    assert_eq!(kept, texts);
}

/// The store is dropped in the middle of its work, without being closed, as when a process dies.
pub(crate) async fn what_was_acknowledged_is_there_after_opening_again(place: &Place) {
    let mut acknowledged: HashSet<(TableId, u64)> = HashSet::new();
    for round in 0..3 {
        let store = place.open().await;
        let players: Vec<_> = (0..20)
            .map(|n| {
                let (store, id) = (store.clone(), table_id(round * 20 + n));
                tokio::spawn(async move {
                    let mut seen = Vec::new();
                    store.create(new_table(&id)).await.unwrap();
                    for version in 1..=5 {
                        let ply = u32::try_from(version).unwrap();
                        let done = store.append(&id, version, vec![move_(ply)], playing()).await;
                        seen.push((id.clone(), done.unwrap().version));
                    }
                    seen
                })
            })
            .collect();
        let mut rest = Vec::new();
        for (n, player) in players.into_iter().enumerate() {
            if n < 15 {
                acknowledged.extend(player.await.unwrap());
            } else {
                player.abort();
                rest.push(player);
            }
        }
        drop(store);
        let store = place.open().await;
        for (id, version) in &acknowledged {
            let kept = store.changes(id, version - 1, 1).await.unwrap();
            assert_eq!(kept[0].version, *version);
        }
    }
    assert_eq!(acknowledged.len(), 3 * 15 * 5);
}

pub(crate) async fn an_identifier_in_use_is_refused(place: &Place) {
    let store = place.open().await;
    store.create(new_table(&table_id(1))).await.unwrap();
    let again = store.create(new_table(&table_id(1))).await;
    assert_eq!(again, Err(StoreError::Taken { action: "open a table" }));
}
