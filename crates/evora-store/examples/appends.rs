//! Measures durable appends per second: many tables at once, each waiting for its append before the
//! next.
//!
//! ```text
//! cargo run --release -p evora-store --example appends -- [TABLES] [SECONDS] [FOLDER]
//! ```
//!
//! Uses SQLite in a temporary folder (inside FOLDER, to choose the disk), and PostgreSQL if
//! `EVORA_TEST_POSTGRES` is set to its address; writes to that database.

use std::env;
use std::error::Error;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use evora_rules::RuleSet;
use evora_store::{
    ChangeKind, Holder, Millis, NewChange, NewTable, Options, SeatSet, Store, Summary, TableId,
    TableSecret, TableState,
};

type Failure = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut args = env::args().skip(1);
    let tables: u32 = args.next().as_deref().unwrap_or("200").parse()?;
    let seconds: u64 = args.next().as_deref().unwrap_or("10").parse()?;
    let near = args.next().map_or_else(env::temp_dir, Into::into);
    let folder = tempfile::tempdir_in(near)?;
    let file = format!("sqlite:{}", folder.path().join("evora.db").display());
    measure(&file, tables, Duration::from_secs(seconds)).await?;
    match env::var("EVORA_TEST_POSTGRES") {
        Ok(server) => measure(&server, tables, Duration::from_secs(seconds)).await?,
        Err(_) => println!("PostgreSQL skipped: EVORA_TEST_POSTGRES is not set"),
    }
    Ok(())
}

/// Appends for the given time and prints the statistics.
async fn measure(url: &str, tables: u32, time: Duration) -> Result<(), Failure> {
    let store = Store::open(url, Options { connections: 16 }).await?;
    let mut ids = Vec::new();
    for _ in 0..tables {
        let id = TableId::random()?;
        store.create(new_table(&id)).await?;
        ids.push(id);
    }
    let (jobs_before, transactions_before) = store.write_counts().unwrap_or_default();
    let begun = Instant::now();
    let players = ids.into_iter().map(|id| tokio::spawn(play(store.clone(), id, begun + time)));
    let mut waits = Vec::new();
    for player in players.collect::<Vec<_>>() {
        waits.extend(player.await??);
    }
    let took = begun.elapsed().as_secs_f64();
    waits.sort_unstable();
    let at = |share: usize| waits.get(waits.len() * share / 1000).copied().unwrap_or_default();
    println!(
        "{}, {tables} tables: {:.0} appends/s, p50 {:.1?}, p99 {:.1?}, p99.9 {:.1?}",
        store.kind(),
        waits.len() as f64 / took,
        at(500),
        at(990),
        at(999),
    );
    if let Some((jobs, transactions)) = store.write_counts() {
        let (jobs, transactions) = (jobs - jobs_before, transactions - transactions_before);
        println!("  {:.1} appends per transaction", jobs as f64 / transactions.max(1) as f64);
    }
    store.close().await;
    Ok(())
}

/// Plays one table's game: appends a realistic move repeatedly.
async fn play(store: Store, id: TableId, until: Instant) -> Result<Vec<Duration>, Failure> {
    let mut waits = Vec::new();
    let (mut version, mut ply) = (1, 0);
    while Instant::now() < until {
        let at = now();
        let summary = Summary {
            state: TableState::Playing,
            turn: SeatSet::from_iter([1]),
            deadline: Some(at + 60_000),
            started_at: Some(at),
            ..Summary::OPEN
        };
        let change = NewChange::new(at, ChangeKind::Move).ply(ply).seat(0).body("F3:B>4");
        let begun = Instant::now();
        version = store.append(&id, version, vec![change], summary).await?.version;
        waits.push(begun.elapsed());
        ply += 1;
    }
    Ok(waits)
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

fn new_table(id: &TableId) -> NewTable {
    NewTable {
        id: id.clone(),
        rules: RuleSet::Azul,
        public: true,
        rated: false,
        spectators: true,
        options: "{\"clock\":{\"move\":60}}".to_owned(),
        secret: TableSecret([0; 32]),
        created_by: None,
        created_at: now(),
        seats: vec![Holder::Bot("level:1".to_owned()), Holder::Open],
        summary: Summary::OPEN,
        changes: vec![NewChange::new(now(), ChangeKind::Opened)],
    }
}
