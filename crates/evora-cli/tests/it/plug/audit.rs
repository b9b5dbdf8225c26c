//! Compares the database with what players were told.

use std::collections::HashMap;

use evora_store::{ChangeKind, Options, Store, TableId};

use super::games::Ended;
use crate::cluster::Backend;

/// Checks that every acknowledged move is stored, that no ply is stored twice, and that there are no gaps.
pub(crate) async fn agree(backend: &Backend, told: &Ended) {
    let store = Store::open(&backend.db, Options::default()).await.unwrap();
    let mut kept: HashMap<(String, u32), String> = HashMap::new();
    for table in &told.tables {
        let id: TableId = table.parse().unwrap();
        let mut version = 0;
        let mut next = 0;
        loop {
            let changes = store.changes(&id, version, 500).await.unwrap();
            if changes.is_empty() {
                break;
            }
            for change in changes {
                version += 1;
                assert_eq!(change.version, version, "{table}: a version is missing");
                let Some(ply) = change.ply else { continue };
                assert_eq!(ply, next, "{table}: a ply is missing or there twice");
                next += 1;
                if change.kind == ChangeKind::Move {
                    kept.insert((table.clone(), ply), change.body);
                }
            }
        }
        let row = store.table(&id).await.unwrap().unwrap();
        assert_eq!(row.summary.state, evora_store::TableState::Over, "{table}");
    }
    assert!(told.words.len() > told.tables.len() * 20, "hardly anything was played");
    for (at, word) in &told.words {
        let body = kept.get(at).unwrap_or_else(|| panic!("{at:?}: acknowledged and lost"));
        assert!(body.contains(&format!("\"{word}\"")), "{at:?}: {word} was told, {body} is kept");
    }
    store.close().await;
}
