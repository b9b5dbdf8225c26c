//! Updating tables after a user was renamed or deleted.

use std::collections::BTreeSet;

use evora_id::{TableId, UserId};
use evora_store::{Page, TableState};
use evora_table::Command;

use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;

/// How many tables are read per query.
const PAGE: u32 = 200;

/// Every table that shows the user's name: where they had a seat or wrote in the chat.
pub(super) async fn tables_of(app: &App, user: &UserId) -> Result<BTreeSet<TableId>, Refused> {
    let Some(data) = app.store.export(user).await? else { return Ok(BTreeSet::new()) };
    let chatted = data.messages.into_iter().map(|entry| entry.table);
    Ok(data.tables.into_iter().chain(chatted).collect())
}

/// Makes the rooms of these tables, on every node, look up names again.
pub(super) async fn refresh(app: &App, tables: &BTreeSet<TableId>) {
    for table in tables {
        if let Err(error) = app.rooms().refresh_names(app, table).await {
            tracing::warn!(%table, ?error, "could not refresh names; an old one may be shown for a while");
        }
    }
}

/// Makes the rooms of all tables that show somebody's name look it up again.
pub(crate) async fn refresh_names_of(app: &App, user: &UserId) {
    match tables_of(app, user).await {
        Ok(tables) => refresh(app, &tables).await,
        Err(error) => {
            tracing::warn!(?error, "could not find the tables of somebody who was renamed");
        }
    }
}

/// Leaves every open table and resigns every running game, so that nobody waits for a deleted user.
pub(super) async fn leave_all(app: &App, who: &Who) -> Result<(), Refused> {
    let commands = [(TableState::Open, Command::Leave), (TableState::Playing, Command::Resign)];
    for (state, command) in commands {
        let mut page = Page::first(PAGE);
        loop {
            let found = app.store.tables_of(&who.user.id, state.into(), &page).await?;
            for table in &found.items {
                let room = app.rooms().room(app, &table.id).await?;
                let mut command = command.clone();
                if state == TableState::Open && room.stored.tournament.is_some() {
                    // Nobody else could take the seat, and the others would wait for ever.
                    room.start_if_full(app).await?;
                    command = Command::Resign;
                }
                match room.execute(app, who, command).await {
                    Ok(_) => {}
                    // The game started, ended or was resigned in between.
                    Err(Refused(problem)) if problem.status < 500 => {
                        tracing::info!(table = %table.id, ?problem, "a deleted user could not leave a table");
                    }
                    Err(refused) => return Err(refused),
                }
            }
            let Some(next) = found.next else { break };
            page.after = Some(next);
        }
    }
    Ok(())
}
