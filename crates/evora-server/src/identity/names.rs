//! What becomes of a name that somebody no longer has.

use std::collections::BTreeSet;

use evora_store::{Page, TableId, TableState, UserId};

use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;
use crate::table::Command;

/// How many tables are read at a time.
const PAGE: u32 = 200;

/// Every table that may know somebody by name: where they sat, and where they talked.
pub(super) async fn tables_of(app: &App, user: &UserId) -> Result<BTreeSet<TableId>, Refused> {
    let Some(kept) = app.store.export(user).await? else { return Ok(BTreeSet::new()) };
    let talked = kept.messages.into_iter().map(|saying| saying.table);
    Ok(kept.tables.into_iter().chain(talked).collect())
}

/// Tells these tables, on every node, to look up names anew.
pub(super) async fn changed(app: &App, tables: &BTreeSet<TableId>) {
    for table in tables {
        if let Err(error) = app.rooms().renamed(app, table).await {
            tracing::warn!(%table, ?error, "an old name may be shown for a while");
        }
    }
}

/// Leaves every table at which no game has begun, and gives up every game that is on: others must not
/// wait for somebody who will not come back.
pub(super) async fn leave_all(app: &App, who: &Who) -> Result<(), Refused> {
    let wishes = [(TableState::Open, Command::Leave), (TableState::Playing, Command::Resign)];
    for (state, wish) in wishes {
        let mut page = Page::first(PAGE);
        loop {
            let found = app.store.tables_of(&who.user.id, state.into(), &page).await?;
            for table in &found.items {
                let room = app.rooms().room(app, &table.id).await?;
                match room.act(app, who, wish.clone()).await {
                    Ok(_) => {}
                    // It began, ended or was given up in between.
                    Err(Refused(problem)) if problem.status < 500 => {}
                    Err(refused) => return Err(refused),
                }
            }
            let Some(next) = found.next else { break };
            page.after = Some(next);
        }
    }
    Ok(())
}
