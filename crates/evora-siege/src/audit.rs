//! Compares the database with what players were told.

use std::collections::HashMap;

use evora_store::{ChangeKind, Options, Store, StoreError, TableId, TableState};

use crate::move_log::{MoveLog, Words};

/// What the database has of some tables.
#[derive(Default)]
pub struct Audit {
    /// The moves that were acknowledged.
    pub acknowledged: usize,
    /// The moves that are stored, also those of bots and those whose acknowledgement was lost.
    pub stored: usize,
    /// The tables whose game is not over.
    pub unfinished: usize,
    /// What is wrong, each with its table and ply.
    pub complaints: Vec<String>,
}

/// Checks that every acknowledged move is stored, that no ply is stored twice, that there are no gaps, and that no other
/// move has the place of a refused one.
///
/// # Errors
/// If the database cannot be read.
pub async fn compare(db: &str, tables: &[String], log: &MoveLog) -> Result<Audit, StoreError> {
    let store = Store::open(db, Options::default()).await?;
    let mut audit = Audit::default();
    let mut kept: Words = HashMap::new();
    for table in tables {
        read(&store, table, &mut kept, &mut audit).await?;
    }
    store.close().await;
    let words = log.words();
    audit.stored = kept.len();
    audit.acknowledged = words.len();
    let has = |at: &(String, u32), word: &str| {
        kept.get(at).is_some_and(|body| body.contains(&format!("\"{word}\"")))
    };
    for (at, word) in words.iter().filter(|(at, word)| !has(at, word)) {
        let stored = kept.get(at).map_or("nothing", String::as_str);
        audit.complaints.push(format!("{at:?}: {word} was acknowledged, {stored} is stored"));
    }
    // A move that was refused may be missing, if the game did not get further; another may not have its place.
    for refusal in log.refused() {
        let at = (refusal.table.clone(), refusal.ply);
        if kept.contains_key(&at) && !has(&at, &refusal.word) {
            audit.complaints.push(format!("{refusal:?}: another move is stored"));
        }
    }
    Ok(audit)
}

/// Reads the moves of a table, and complains of gaps and doubles.
async fn read(
    store: &Store,
    table: &str,
    kept: &mut Words,
    audit: &mut Audit,
) -> Result<(), StoreError> {
    let id: TableId = table.parse().unwrap();
    let (mut version, mut next) = (0, 0);
    loop {
        let changes = store.changes(&id, version, 500).await?;
        if changes.is_empty() {
            break;
        }
        for change in changes {
            version += 1;
            if change.version != version {
                audit.complaints.push(format!("{table}: version {version} is missing"));
                version = change.version;
            }
            let Some(ply) = change.ply else { continue };
            if ply != next {
                audit.complaints.push(format!("{table}: ply {ply} is stored instead of {next}"));
            }
            next = ply + 1;
            if change.kind == ChangeKind::Move {
                kept.insert((table.to_owned(), ply), change.body);
            }
        }
    }
    let row = store.table(&id).await?;
    if row.is_none() {
        audit.complaints.push(format!("{table}: is not stored"));
    }
    audit.unfinished += usize::from(row.is_none_or(|row| row.summary.state != TableState::Over));
    Ok(())
}

#[cfg(test)]
mod tests {
    use evora_wire::ProblemKind;

    use super::*;

    #[tokio::test]
    async fn a_move_that_was_acknowledged_and_is_not_stored_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let db = format!("sqlite:{}", folder.path().join("evora.db").display());
        let log = MoveLog::default();
        // Nothing was promised about this one.
        log.refuse("table", 8, "CRF".into(), ProblemKind::Unavailable);
        assert!(compare(&db, &[], &log).await.unwrap().complaints.is_empty());
        log.add("table", 7, "3B4");
        let audit = compare(&db, &[], &log).await.unwrap();
        assert_eq!((audit.acknowledged, audit.stored, audit.complaints.len()), (1, 0, 1));
        assert!(audit.complaints[0].contains("3B4"), "{:?}", audit.complaints);
    }
}
