//! Finished games, compressed: nobody who reads knows the difference.

use evora_store::{
    Change, ChangeKind, ChatMessage, Export, FinishedGame, GameMonth, Holder, Millis, MovedGame,
    NewChange, NewReport, Page, Report, ReportId, Store, StoreError, TableId, TableRow, UserId,
};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqliteConnection};

use super::making::{NOON, guest, move_, new_table, over, playing, table_id};
use super::place::Place;

const DAY: Millis = 24 * 60 * 60 * 1000;
/// A moment after which all games of these tests are old.
const LATER: Millis = NOON + 100 * DAY;

/// Runs SQL beside the store. Returns what the database says against it.
async fn sql(place: &Place, sql: &str) -> Result<(), sqlx::Error> {
    let sql = AssertSqlSafe(sql.to_owned());
    match place.url.strip_prefix("sqlite:") {
        Some(file) => {
            let mut conn = SqliteConnection::connect(file).await?;
            conn.execute(sql).await.map(drop)
        }
        None => PgConnection::connect(&place.url).await?.execute(sql).await.map(drop),
    }
}

/// The number that a statement finds.
async fn number(place: &Place, sql: &str) -> i64 {
    let sql = AssertSqlSafe(sql.to_owned());
    match place.url.strip_prefix("sqlite:") {
        Some(file) => {
            let mut conn = SqliteConnection::connect(file).await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap()
        }
        None => {
            let mut conn = PgConnection::connect(&place.url).await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap()
        }
    }
}

/// How many rows there are of a table of the database.
async fn count(place: &Place, of: &str) -> i64 {
    number(place, &format!("SELECT COUNT(*) FROM {of}")).await
}

fn said(by: &UserId, text: &str, at: Millis) -> NewChange {
    NewChange::new(at, ChangeKind::Said).by(by.clone()).body(text)
}

/// The n-th table, at which a game with a take-back and a chat was played until `at`. It has 12 changes, of which 4 are lines.
async fn finished(store: &Store, n: u8, [one, other]: [&UserId; 2], at: Millis) -> FinishedGame {
    let id = table_id(n);
    let mut table = new_table(&id);
    (table.summary, table.created_by) = (playing(), Some(one.clone()));
    table.seats = [one, other].map(|user| Holder::User(user.clone())).to_vec();
    store.create(table).await.unwrap();
    let move_by = |ply, by: &UserId| move_(ply).by(by.clone()).seat((ply % 2) as u8);
    let mut odd = move_by(2, one).body("\u{1}\n\"\\ 🙂");
    (odd.at, odd.ticks) = (NOON - 7, NOON + 70);
    let first = vec![
        said(one, "hi", NOON),
        move_by(0, one),
        move_by(1, other),
        said(other, "hello\nthere", NOON + 1),
        NewChange::new(NOON + 2, ChangeKind::TookBack).body("1"),
        move_by(1, other),
        odd,
        NewChange::new(NOON + 3, ChangeKind::Chance).ply(3),
    ];
    store.append(&id, 1, first, playing()).await.unwrap();
    let last =
        vec![NewChange::new(at, ChangeKind::Ended), said(one, "bye", at), said(one, "bye", at)];
    store.append(&id, 9, last, over(at)).await.unwrap();
    FinishedGame { table: id, version: 12, ended_at: at }
}

/// Everything that can be read of a table and of two people.
#[derive(PartialEq, Debug)]
struct Read {
    table: Option<TableRow>,
    changes: Vec<Change>,
    pages: Vec<Vec<Change>>,
    version: Option<u64>,
    chat: Vec<ChatMessage>,
    reports: Vec<Report>,
    exports: Vec<Option<Export>>,
    month: Vec<TableRow>,
}

async fn read(store: &Store, id: &TableId, people: [&UserId; 2]) -> Read {
    let mut pages = Vec::new();
    for after in 0..14 {
        for limit in [1, 3, 500] {
            pages.push(store.changes(id, after, limit).await.unwrap());
        }
    }
    let mut exports = Vec::new();
    for user in people {
        exports.push(store.export(user).await.unwrap());
    }
    let month = GameMonth { rules: evora_rules::RuleSet::Azul, starts_at: 0, ends_at: LATER };
    Read {
        table: store.table(id).await.unwrap(),
        changes: store.changes(id, 0, 500).await.unwrap(),
        pages,
        version: store.version(id).await.unwrap(),
        chat: store.chat_around(id, 5, 3, 3).await.unwrap(),
        reports: store.reports(true, &Page::first(9)).await.unwrap().items,
        exports,
        month: store.games_of_month(month, None, 9).await.unwrap(),
    }
}

async fn two_people(store: &Store) -> [UserId; 2] {
    [guest(store, 1).await, guest(store, 2).await]
}

pub(crate) async fn every_reader_gets_the_same_of_a_compressed_game(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let game = finished(&store, 1, [ann, bob], NOON).await;
    let other = finished(&store, 2, [bob, ann], NOON + 1).await;
    for (n, version) in [(1, 5), (2, 1)] {
        let report = NewReport {
            id: ReportId::from_bytes([n; 16]),
            table: game.table.clone(),
            version,
            about_line: version == 5,
            about: Some(bob.clone()),
            by: ann.clone(),
            reason: "rude".to_owned(),
            at: NOON,
        };
        store.report(report).await.unwrap();
    }
    let before = read(&store, &game.table, [ann, bob]).await;
    assert_eq!(before.changes.len(), 12);
    let (all, all_before) = (12, count(place, "changes").await);
    let moved = store.compress_game(&game).await.unwrap().unwrap();
    assert_eq!(moved.changes, 8);
    assert_eq!(count(place, "changes").await, all_before - 8);
    let kept = format!("changes WHERE table_id = '{}'", game.table);
    assert_eq!(count(place, &format!("{kept} AND kind = 'said'")).await, all - 8);
    assert_eq!(count(place, &kept).await, all - 8);
    assert_eq!(read(&store, &game.table, [ann, bob]).await, before);
    // On another node, too.
    assert_eq!(read(&place.open().await, &game.table, [ann, bob]).await, before);
    assert_eq!(store.changes(&other.table, 0, 500).await.unwrap().len(), 12);
    // Once is enough.
    assert_eq!(store.compress_game(&game).await, Ok(None));
    assert_eq!(count(place, "finished_games").await, 1);
}

pub(crate) async fn what_is_said_after_a_game_was_compressed_is_read_with_it(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let game = finished(&store, 1, [ann, bob], NOON).await;
    let before = store.changes(&game.table, 0, 500).await.unwrap();
    store.compress_game(&game).await.unwrap().unwrap();
    let rematch = NewChange::new(LATER, ChangeKind::Rematch).body("{}");
    let added = vec![rematch, said(bob, "again?", LATER)];
    let done = store.append(&game.table, 12, added, over(NOON)).await.unwrap();
    assert_eq!(done.version, 14);
    let after = store.changes(&game.table, 0, 500).await.unwrap();
    assert_eq!(after, [before, done.changes.clone()].concat());
    assert_eq!(store.changes(&game.table, 12, 500).await.unwrap(), done.changes);
    assert_eq!(store.changes(&game.table, 14, 500).await.unwrap(), []);
    // It is not moved again.
    assert_eq!(store.games_to_compress(LATER + DAY, None, 9).await, Ok(vec![]));
}

pub(crate) async fn games_that_may_still_change_are_left_alone(place: &Place) {
    let store = place.open().await;
    let people = two_people(&store).await;
    let [ann, bob] = &people;
    let mut games = Vec::new();
    for (n, at) in [(3, 2), (1, 0), (2, 1), (4, 1)] {
        games.push(finished(&store, n, [ann, bob], NOON + at).await);
    }
    // One that goes on, one that has not begun, and one that was closed.
    super::making::game(&store, 5, &[ann, bob]).await;
    store.create(new_table(&table_id(6))).await.unwrap();
    let closed = evora_store::Summary {
        state: evora_store::TableState::Closed,
        ..evora_store::Summary::OPEN
    };
    store
        .append(&table_id(6), 1, vec![NewChange::new(NOON, ChangeKind::Closed)], closed)
        .await
        .unwrap();
    assert_eq!(store.games_to_compress(NOON, None, 9).await, Ok(vec![]));
    // By their end, page by page.
    let [last, first, second, third] = &games[..] else { panic!() };
    let page = store.games_to_compress(LATER, None, 3).await.unwrap();
    assert_eq!(page, [first.clone(), second.clone(), third.clone()]);
    let rest = store.games_to_compress(LATER, page.last(), 3).await.unwrap();
    assert_eq!(rest, std::slice::from_ref(last));
    // Whoever found a running game, or one at which somebody has said something since, changes nothing.
    let before = count(place, "changes").await;
    let running = FinishedGame { table: table_id(5), version: 1, ended_at: NOON };
    assert_eq!(store.compress_game(&running).await, Ok(None));
    store.append(&first.table, 12, vec![said(ann, "wait", LATER)], over(NOON)).await.unwrap();
    assert_eq!(store.compress_game(first).await, Ok(None));
    assert_eq!(count(place, "changes").await, before + 1);
    assert_eq!(count(place, "finished_games").await, 0);
    let again = store.games_to_compress(LATER, None, 1).await.unwrap().remove(0);
    assert_eq!(again.version, 13);
    assert!(store.compress_game(&again).await.unwrap().is_some());
}

/// Something in the database that makes a statement fail, as a crash at that place would.
async fn break_at(place: &Place, event: &str, table: &str) {
    let statement = if place.is_sqlite() {
        format!(
            "CREATE TRIGGER broken BEFORE {event} ON {table}
             BEGIN SELECT RAISE(ABORT, 'stopped here'); END"
        )
    } else {
        format!(
            "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN RAISE EXCEPTION 'stopped here'; END $$;
             CREATE TRIGGER broken BEFORE {event} ON {table} FOR EACH ROW EXECUTE FUNCTION broken()"
        )
    };
    sql(place, &statement).await.unwrap();
}

async fn mend(place: &Place, table: &str) {
    let statement = if place.is_sqlite() {
        "DROP TRIGGER broken".to_owned()
    } else {
        format!("DROP TRIGGER broken ON {table}; DROP FUNCTION broken")
    };
    sql(place, &statement).await.unwrap();
}

pub(crate) async fn a_move_that_is_interrupted_leaves_everything_as_it_was(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let game = finished(&store, 1, [ann, bob], NOON).await;
    let before = read(&store, &game.table, [ann, bob]).await;
    // At each of the three statements that write.
    for (event, table) in
        [("UPDATE", "tables"), ("INSERT", "finished_games"), ("DELETE", "changes")]
    {
        break_at(place, event, table).await;
        let stopped = store.compress_game(&game).await.unwrap_err();
        assert!(stopped.to_string().contains("stopped here"), "{stopped}");
        mend(place, table).await;
        assert_eq!(count(place, "finished_games").await, 0, "{table}");
        assert_eq!(count(place, "changes").await, 12, "{table}");
        assert_eq!(read(&store, &game.table, [ann, bob]).await, before, "{table}");
        assert_eq!(
            store.games_to_compress(LATER, None, 9).await.unwrap(),
            std::slice::from_ref(&game)
        );
    }
    assert!(store.compress_game(&game).await.unwrap().is_some());
    assert_eq!(read(&store, &game.table, [ann, bob]).await, before);
}

pub(crate) async fn of_several_nodes_one_compresses_a_game_while_all_read_it(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let mut games = Vec::new();
    for n in 1..=20 {
        games.push(finished(&store, n, [ann, bob], NOON + i64::from(n % 3) * 40 * DAY).await);
    }
    let before = read(&store, &games[0].table, [ann, bob]).await.changes;
    let nodes = [place.open().await, place.open().await, place.open().await];
    let movers = nodes.map(|node| {
        let games = games.clone();
        tokio::spawn(async move {
            let mut moved = Vec::new();
            for game in games {
                moved.extend(node.compress_game(&game).await.unwrap().map(|_| game.table));
            }
            moved
        })
    });
    // A reader never sees a game without its moves, however often it looks.
    while !movers.iter().all(tokio::task::JoinHandle::is_finished) {
        for game in &games {
            let found = store.changes(&game.table, 0, 500).await.unwrap();
            assert_eq!(found.len(), 12, "{}", game.table);
            assert_eq!(store.changes(&game.table, 12, 500).await.unwrap(), []);
        }
    }
    let mut moved = Vec::new();
    for mover in movers {
        moved.extend(mover.await.unwrap());
    }
    moved.sort();
    let mut all: Vec<_> = games.iter().map(|game| game.table.clone()).collect();
    all.sort();
    assert_eq!(moved, all);
    assert_eq!(count(place, "finished_games").await, 20);
    assert_eq!(store.changes(&games[0].table, 0, 500).await.unwrap(), before);
}

pub(crate) async fn lines_of_a_deleted_account_go_and_the_game_stays(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let games =
        [finished(&store, 1, [ann, bob], NOON).await, finished(&store, 2, [ann, bob], NOON).await];
    store.compress_game(&games[0]).await.unwrap().unwrap();
    store.delete_user(ann, LATER, LATER).await.unwrap();
    // One that was compressed before, and one after: both without her lines and her name.
    store.compress_game(&games[1]).await.unwrap().unwrap();
    for game in &games {
        let changes = store.changes(&game.table, 0, 500).await.unwrap();
        let lines: Vec<_> =
            changes.iter().filter(|change| change.kind == ChangeKind::Said).collect();
        let texts: Vec<_> = lines.iter().map(|line| line.body.as_str()).collect();
        assert_eq!(texts, ["", "hello\nthere", "", ""]);
        assert_eq!(changes.len(), 12);
        let table = store.table(&game.table).await.unwrap().unwrap();
        assert_eq!(
            (table.seats[0].name.as_deref(), table.seats[1].name.as_deref()),
            (None, Some("Guest 2"))
        );
        let chat = store.chat_around(&game.table, 5, 9, 9).await.unwrap();
        assert_eq!(chat.iter().map(|line| line.body.as_str()).collect::<Vec<_>>(), texts);
    }
    assert_eq!(store.export(bob).await.unwrap().unwrap().messages.len(), 2);
    // No name is among what was compressed, so none has to be looked for there.
    assert_eq!(store.user(ann).await.unwrap().unwrap().name, None);
}

pub(crate) async fn a_damaged_game_is_named_and_others_are_read(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let mut games = Vec::new();
    for n in 1..=4 {
        let game = finished(&store, n, [ann, bob], NOON).await;
        store.compress_game(&game).await.unwrap().unwrap();
        games.push(game.table);
    }
    let at = |n: usize| format!("WHERE table_id = '{}'", games[n]);
    let bytes = if place.is_sqlite() { "x'1f8b'" } else { "'\\x1f8b'::bytea" };
    sql(place, &format!("UPDATE finished_games SET facts = {bytes} {}", at(0))).await.unwrap();
    sql(place, &format!("UPDATE finished_games SET changes = 9 {}", at(1))).await.unwrap();
    sql(place, &format!("DELETE FROM finished_games {}", at(2))).await.unwrap();
    for (game, reason) in games.iter().zip([
        "unexpected end of file",
        "its changes are not those that the row counts",
        "there is no row of it",
    ]) {
        let what = format!("game {game} of finished_games: {reason}");
        for after in [0, 11] {
            let refused = store.changes(game, after, 500).await;
            let expected =
                StoreError::Corrupt { action: "read a table's changes", what: what.clone() };
            assert_eq!(refused, Err(expected));
        }
        // What else is known of it is there, also that nothing is new.
        assert_eq!(store.changes(game, 12, 500).await, Ok(vec![]));
        assert!(store.table(game).await.unwrap().is_some());
        assert_eq!(store.chat_around(game, 5, 9, 9).await.unwrap().len(), 4);
    }
    assert_eq!(store.changes(&games[3], 0, 500).await.unwrap().len(), 12);
    assert_eq!(store.export(ann).await.unwrap().unwrap().messages.len(), 12);
}

pub(crate) async fn a_game_with_an_unreadable_change_stays_where_it_is(place: &Place) {
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let game = finished(&store, 1, [ann, bob], NOON).await;
    sql(place, "UPDATE changes SET seat = 999 WHERE version = 3").await.unwrap();
    let refused = store.compress_game(&game).await.unwrap_err();
    assert!(matches!(refused, StoreError::Corrupt { .. }), "{refused}");
    assert_eq!((count(place, "changes").await, count(place, "finished_games").await), (12, 0));
    // A change without which the others are no game.
    sql(
        place,
        "UPDATE changes SET seat = 0 WHERE version = 3; DELETE FROM changes WHERE kind <> 'said'",
    )
    .await
    .unwrap();
    let refused = store.compress_game(&game).await.unwrap_err().to_string();
    let expected = format!(
        "cannot compress a game: the database holds an invalid value: game {} of finished_games: it has no changes",
        game.table
    );
    assert_eq!(refused, expected);
}

pub(crate) async fn one_node_compresses_games(place: &Place) {
    let store = place.open().await;
    assert!(store.lease_finished_games("one", NOON, NOON + 10).await.unwrap());
    assert!(!store.lease_finished_games("two", NOON + 9, NOON + 20).await.unwrap());
    assert!(store.lease_finished_games("one", NOON + 9, NOON + 20).await.unwrap());
    assert!(store.lease_finished_games("two", NOON + 20, NOON + 30).await.unwrap());
}

/// The partitions of the table, in order.
async fn partitions(place: &Place) -> Vec<String> {
    let mut conn = PgConnection::connect(&place.url).await.unwrap();
    let found = sqlx::query_scalar(
        "SELECT relname::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
         WHERE inhparent = 'finished_games'::regclass ORDER BY relname",
    );
    found.fetch_all(&mut conn).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_partition_is_made_when_its_first_game_comes() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    // January, December and February: NOON is in January 2027.
    let mut games = Vec::new();
    for (n, at) in [(1, NOON), (2, NOON - 31 * DAY), (3, NOON + 31 * DAY), (4, NOON)] {
        games.push(finished(&store, n, [ann, bob], at).await);
    }
    assert_eq!(partitions(&place).await, Vec::<String>::new());
    let moved = store.compress_game(&games[0]).await.unwrap();
    assert!(matches!(moved, Some(MovedGame { changes: 8, bytes: 1.. })), "{moved:?}");
    assert_eq!(partitions(&place).await, ["finished_games_2027_01"]);
    for game in &games[1..] {
        store.compress_game(game).await.unwrap().unwrap();
    }
    let all = ["finished_games_2026_12", "finished_games_2027_01", "finished_games_2027_02"];
    assert_eq!(partitions(&place).await, all);
    assert_eq!(count(&place, "finished_games_2027_01").await, 2);
    // A game is found in its partition alone, by its key.
    let mut conn = PgConnection::connect(&place.url).await.unwrap();
    let plan: Vec<String> = sqlx::query_scalar(
        "EXPLAIN SELECT facts FROM finished_games WHERE month = 202701 AND table_id = 'x'",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let plan = plan.join("\n");
    assert!(
        plan.contains("finished_games_2027_01") && !plan.contains("finished_games_2026_12"),
        "{plan}"
    );
    // A partition that an operator has taken away by mistake is made again, also while others read.
    sql(&place, "DROP TABLE finished_games_2027_02").await.unwrap();
    let late = finished(&store, 5, [ann, bob], NOON + 32 * DAY).await;
    let mut reader = PgConnection::connect(&place.url).await.unwrap();
    let mut reading = reader.begin().await.unwrap();
    reading.execute("SELECT * FROM finished_games").await.unwrap();
    store.compress_game(&late).await.unwrap().unwrap();
    reading.rollback().await.unwrap();
    assert_eq!(partitions(&place).await, all);
    // One that was detached and is still there is in the way: it says so, and the game stays where it was.
    sql(&place, "ALTER TABLE finished_games DETACH PARTITION finished_games_2026_12")
        .await
        .unwrap();
    let early = finished(&store, 6, [ann, bob], NOON - 32 * DAY).await;
    let refused = store.compress_game(&early).await.unwrap_err().to_string();
    assert!(refused.contains("\"finished_games_2026_12\" already exists"), "{refused}");
    assert_eq!(store.changes(&early.table, 0, 500).await.unwrap().len(), 12);
    sql(
        &place,
        "ALTER TABLE finished_games ATTACH PARTITION finished_games_2026_12 FOR VALUES FROM (202612) TO (202613)",
    )
    .await
    .unwrap();
    store.compress_game(&early).await.unwrap().unwrap();
    for game in [&games[0], &games[1], &late, &early] {
        assert_eq!(store.changes(&game.table, 0, 500).await.unwrap().len(), 12);
    }
    place.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_make_the_same_partition_at_once_all_succeed() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let mut tasks = Vec::new();
    for n in 1..=8 {
        let (game, node) = (finished(&store, n, [ann, bob], NOON).await, place.open().await);
        tasks.push(async move { node.compress_game(&game).await });
    }
    for moved in futures_util::future::join_all(tasks).await {
        assert!(moved.unwrap().is_some());
    }
    assert_eq!(partitions(&place).await, ["finished_games_2027_01"]);
    assert_eq!(count(&place, "finished_games").await, 8);
    place.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_lost_in_the_midst_leaves_everything_as_it_was() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    let [ann, bob] = &two_people(&store).await;
    let game = finished(&store, 1, [ann, bob], NOON).await;
    let before = read(&store, &game.table, [ann, bob]).await;
    // The last statement waits for somebody who holds a row that it deletes.
    let mut holder = PgConnection::connect(&place.url).await.unwrap();
    let mut holding = holder.begin().await.unwrap();
    holding.execute("SELECT * FROM changes FOR UPDATE").await.unwrap();
    let (mover, moved) = (place.open().await, game.clone());
    let moving = tokio::spawn(async move { mover.compress_game(&moved).await });
    let mut admin = PgConnection::connect(&place.url).await.unwrap();
    let waiting = "SELECT pid FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let pid: i32 = loop {
        if let Some(pid) = sqlx::query_scalar(waiting).fetch_optional(&mut admin).await.unwrap() {
            break pid;
        }
    };
    // Until it is done, nobody sees anything of it.
    assert_eq!(store.changes(&game.table, 0, 500).await.unwrap(), before.changes);
    let kill = format!("SELECT pg_terminate_backend({pid}, 10000)");
    admin.execute(AssertSqlSafe(kill)).await.unwrap();
    let lost = moving.await.unwrap().unwrap_err();
    assert!(lost.is_unavailable(), "{lost}");
    holding.rollback().await.unwrap();
    assert_eq!(partitions(&place).await, Vec::<String>::new());
    assert_eq!(read(&store, &game.table, [ann, bob]).await, before);
    assert!(store.compress_game(&game).await.unwrap().is_some());
    assert_eq!(read(&store, &game.table, [ann, bob]).await, before);
    place.end().await;
}
