//! Lists of tables.

use evora_rules::RuleSet;
use evora_store::{
    FinishedFilter, Holder, OpenFilter, OwnFilter, Page, Paged, Store, TableId, TableRow,
    TableState,
};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::making::{NOON, game, guest, new_table, over, playing, table_id};
use super::place::Place;

fn ids(tables: &Paged<TableRow>) -> Vec<TableId> {
    tables.items.iter().map(|table| table.id.clone()).collect()
}

pub(crate) async fn open_tables_are_listed_by_page(place: &Place) {
    let store = place.open().await;
    for n in 0..7 {
        // Pairs of the same time.
        let mut table = new_table(&table_id(n));
        table.created_at = NOON + i64::from(n / 2);
        table.public = n != 3;
        store.create(table).await.unwrap();
    }
    game(&store, 100, &[]).await;
    let all = store.open_tables(OpenFilter::default(), &Page::first(100)).await.unwrap();
    assert_eq!((all.items.len(), &all.next), (6, &None));
    assert!(all.items.is_sorted_by(
        |one, two| (one.created_at, one.id.as_str()) > (two.created_at, two.id.as_str())
    ));
    assert_eq!(all.items[0].seats.len(), 2);
    let (mut paged, mut page) = (Vec::new(), Page::first(2));
    loop {
        let part = store.open_tables(OpenFilter::default(), &page).await.unwrap();
        paged.extend(ids(&part));
        let Some(next) = part.next else { break };
        page.after = Some(next);
    }
    assert_eq!(paged, ids(&all));
}

pub(crate) async fn open_tables_are_filtered(place: &Place) {
    let store = place.open().await;
    for n in 0..8 {
        let mut table = new_table(&table_id(n));
        table.created_at = NOON - i64::from(n);
        table.rated = n & 1 == 1;
        table.rules = if n & 2 == 2 { RuleSet::Pavilion } else { RuleSet::Azul };
        if n & 4 == 4 {
            table.seats.push(Holder::Open);
        }
        store.create(table).await.unwrap();
    }
    let any = OpenFilter::default();
    let found = async |filter| {
        let found = store.open_tables(filter, &Page::first(100)).await.unwrap();
        ids(&found)
    };
    let expected = |ns: &[u8]| ns.iter().map(|&n| table_id(n)).collect::<Vec<_>>();
    assert_eq!(found(OpenFilter { rated: Some(true), ..any }).await, expected(&[1, 3, 5, 7]));
    let rules = Some(RuleSet::Pavilion);
    assert_eq!(found(OpenFilter { rules, ..any }).await, expected(&[2, 3, 6, 7]));
    assert_eq!(found(OpenFilter { players: Some(3), ..any }).await, expected(&[4, 5, 6, 7]));
    let one = OpenFilter { rules, players: Some(2), rated: Some(false) };
    assert_eq!(found(one).await, expected(&[2]));
}

pub(crate) async fn games_to_watch_are_listed_by_page(place: &Place) {
    let store = place.open().await;
    for n in 0..7 {
        // Pairs that began at the same time.
        let started_at = Some(NOON + i64::from(n / 2));
        let mut table = new_table(&table_id(n));
        table.summary = evora_store::Summary { started_at, ..playing() };
        (table.public, table.spectators) = (n != 3, n != 4);
        table.rules = if n == 5 { RuleSet::Duel } else { RuleSet::Azul };
        store.create(table).await.unwrap();
    }
    store.create(new_table(&table_id(50))).await.unwrap();
    guest(&store, 1).await;
    guest(&store, 2).await;
    finish(&store, 51, false, [1, 2]).await;
    let any = OpenFilter::default();
    let all = store.playing_tables(any, &Page::first(100)).await.unwrap();
    assert_eq!((all.items.len(), &all.next), (5, &None));
    assert!(all.items.is_sorted_by(|one, two| (one.summary.started_at, one.id.as_str())
        > (two.summary.started_at, two.id.as_str())));
    assert!(all.items.iter().all(|table| table.public && table.spectators));
    let (mut paged, mut page) = (Vec::new(), Page::first(2));
    loop {
        let part = store.playing_tables(any, &page).await.unwrap();
        paged.extend(ids(&part));
        let Some(next) = part.next else { break };
        page.after = Some(next);
    }
    assert_eq!(paged, ids(&all));
    let duel = OpenFilter { rules: Some(RuleSet::Duel), ..any };
    assert_eq!(ids(&store.playing_tables(duel, &Page::first(9)).await.unwrap()), [table_id(5)]);
    let three = OpenFilter { players: Some(3), ..any };
    assert_eq!(ids(&store.playing_tables(three, &Page::first(9)).await.unwrap()), []);
    // Once it is over it is no longer there.
    store.append(&table_id(5), 1, vec![], over(NOON + 9)).await.unwrap();
    assert_eq!(ids(&store.playing_tables(duel, &Page::first(9)).await.unwrap()), []);
}

pub(crate) async fn a_users_tables_are_listed(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    game(&store, 1, &[&ann, &bob]).await;
    game(&store, 2, &[&bob]).await;
    game(&store, 3, &[&ann, &ann]).await;
    store.append(&table_id(3), 1, vec![], over(NOON)).await.unwrap();
    let page = Page::first(10);
    let of = async |user, state| {
        let filter = OwnFilter { state, ..OwnFilter::default() };
        let mut ids = ids(&store.tables_of(user, filter, &page).await.unwrap());
        ids.sort();
        ids
    };
    let mut both = vec![table_id(1), table_id(3)];
    both.sort();
    assert_eq!(of(&ann, None).await, both);
    assert_eq!(of(&ann, Some(TableState::Playing)).await, [table_id(1)]);
    assert_eq!(of(&ann, Some(TableState::Over)).await, [table_id(3)]);
    assert_eq!(of(&bob, None).await.len(), 2);
    let tables = store.tables_of(&ann, TableState::Playing.into(), &page).await.unwrap();
    assert_eq!(tables.items[0].seats[1].name.as_deref(), Some("Guest 2"));
    let rules = async |rules| {
        let filter = OwnFilter { rules: Some(rules), ..OwnFilter::default() };
        store.tables_of(&ann, filter, &page).await.unwrap().items.len()
    };
    assert_eq!((rules(tables.items[0].rules).await, rules(RuleSet::MiniGrey).await), (2, 0));
    let three = OwnFilter { players: Some(3), ..OwnFilter::default() };
    assert_eq!(store.tables_of(&ann, three, &page).await.unwrap().items.len(), 0);
}

async fn finish(store: &Store, n: u8, private: bool, users: [u8; 2]) {
    let mut table = new_table(&table_id(n));
    table.public = !private;
    table.seats = users.map(|n| Holder::User(super::making::user_id(n))).to_vec();
    table.summary = over(NOON + i64::from(n));
    store.create(table).await.unwrap();
}

pub(crate) async fn finished_games_are_searched(place: &Place) {
    let store = place.open().await;
    for n in 1..=3 {
        guest(&store, n).await;
    }
    finish(&store, 10, false, [1, 2]).await;
    finish(&store, 11, false, [2, 3]).await;
    finish(&store, 12, true, [1, 2]).await;
    finish(&store, 13, false, [1, 3]).await;
    game(&store, 14, &[]).await;
    let any = FinishedFilter::default();
    let found = async |filter: FinishedFilter| {
        ids(&store.search_finished(&filter, &Page::first(10)).await.unwrap())
    };
    let [a, b, d] = [10, 11, 13].map(table_id);
    assert_eq!(found(any.clone()).await, [d.clone(), b.clone(), a.clone()]);
    let user = Some(super::making::user_id(1));
    assert_eq!(found(FinishedFilter { user, ..any.clone() }).await, [d.clone(), a.clone()]);
    let from = Some(NOON + 11);
    assert_eq!(found(FinishedFilter { from, ..any.clone() }).await, [d.clone(), b.clone()]);
    let until = Some(NOON + 11);
    assert_eq!(found(FinishedFilter { until, ..any.clone() }).await, [a]);
    let rules = Some(RuleSet::Duel);
    assert_eq!(found(FinishedFilter { rules, ..any.clone() }).await, []);
    let first = store.search_finished(&any, &Page::first(1)).await.unwrap();
    assert_eq!(ids(&first), [d]);
    let second = Page { after: first.next, limit: 1 };
    assert_eq!(ids(&store.search_finished(&any, &second).await.unwrap()), [b]);
}

pub(crate) async fn finished_games_are_searched_by_their_result(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    for (n, how, winners) in [
        (1, "played", "[0]"),
        (2, "played", "[0,1]"),
        (3, "resigned", "[1]"),
        (4, "abandoned", "[]"),
        (5, "timed_out", "[1]"),
    ] {
        game(&store, n, &[&ann, &bob]).await;
        let mut update = over(NOON + i64::from(n));
        let result = format!("{{\"how\":{{\"kind\":\"{how}\"}},\"winners\":{winners}}}");
        update.result = Some(result);
        store.append(&table_id(n), 1, vec![], update).await.unwrap();
    }
    // A result that nobody can read is in no search for results.
    game(&store, 6, &[&ann, &bob]).await;
    store.append(&table_id(6), 1, vec![], over(NOON + 6)).await.unwrap();
    let found = async |filter: FinishedFilter| {
        let found = store.search_finished(&filter, &Page::first(100)).await.unwrap();
        ids(&found)
    };
    let expected = |ns: &[u8]| ns.iter().map(|&n| table_id(n)).collect::<Vec<_>>();
    let any = FinishedFilter::default();
    assert_eq!(found(any.clone()).await, expected(&[6, 5, 4, 3, 2, 1]));
    assert_eq!(
        found(FinishedFilter { how: Some("played"), ..any.clone() }).await,
        expected(&[2, 1])
    );
    let of = |user: &evora_store::UserId, won| FinishedFilter {
        user: Some(user.clone()),
        won: Some(won),
        ..FinishedFilter::default()
    };
    assert_eq!(found(of(&ann, true)).await, expected(&[2, 1]));
    assert_eq!(found(of(&ann, false)).await, expected(&[5, 3]));
    assert_eq!(found(of(&bob, true)).await, expected(&[5, 3, 2]));
    let lost = FinishedFilter { how: Some("resigned"), ..of(&ann, false) };
    assert_eq!(found(lost).await, expected(&[3]));
}

pub(crate) async fn every_kind_of_search_has_its_index(place: &Place) {
    drop(place.open().await);
    if !place.is_sqlite() {
        // Of an almost empty table PostgreSQL would rather read the whole.
        let mut conn = PgConnection::connect(&place.url).await.unwrap();
        let name = place.url.split('?').next().unwrap().rsplit('/').next().unwrap();
        let off = format!("ALTER DATABASE {name} SET enable_seqscan = off");
        conn.execute(AssertSqlSafe(off)).await.unwrap();
    }
    let store = place.open().await;
    let any = FinishedFilter::default();
    let user = Some(guest(&store, 1).await);
    for (filter, index) in [
        (any.clone(), "tables_over"),
        (FinishedFilter { from: Some(NOON), ..any.clone() }, "tables_over"),
        (FinishedFilter { rules: Some(RuleSet::Duel), ..any.clone() }, "tables_over_rules"),
        (FinishedFilter { how: Some("resigned"), ..any.clone() }, "tables_over_how"),
        (FinishedFilter { user: user.clone(), ..any.clone() }, "seats_of_user"),
        (FinishedFilter { user, won: Some(true), ..any }, "seats_of_user"),
    ] {
        let plan = store.explain_search(&filter).await.unwrap();
        let is_used = plan.split([' ', '\n']).any(|word| word == index);
        assert!(is_used, "{filter:?} should use {index}: {plan}");
    }
    let plan = store.explain_best_games().await.unwrap();
    assert!(plan.contains("tables_best"), "{plan}");
}
