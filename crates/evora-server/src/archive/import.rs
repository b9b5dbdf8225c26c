//! Keeping a game that was played in somebody's browser with their account.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use evora_id::{TableId, UserId};
use evora_store::{NewTable, StoreError, TableRow, TableSecret};
use evora_table::{Fact, Person};
use evora_wire::limits::RECORD_FACTOR;
use evora_wire::{ProblemKind, Scope, TableSummary};
use sha2::{Digest, Sha256};

use super::local_game::{CheckedGame, LocalGame, ReadGame};
use super::stored_game::is_imported;
use crate::app::App;
use crate::auth::Who;
use crate::extract::long_body;
use crate::facts::to_change;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::room::{self, StoredOptions, holders};
use crate::tables::list;

/// Keeps a finished game that you played in a page by itself, against bots or at one screen. It is played again to check it,
/// and is yours alone: private, unrated and marked as imported. Sent again, it is kept once.
#[utoipa::path(
    post,
    path = "/api/games",
    tag = "archive", security(("cookie" = []), ("token" = ["tables"])),
    request_body = LocalGame,
    responses(
        (status = 201, description = "The game is kept", body = TableSummary),
        (status = 200, description = "The game was kept before", body = TableSummary),
        Refused,
    )
)]
pub(super) async fn import_game(
    State(app): State<App>,
    address: Address,
    who: Who,
    request: Request,
) -> Result<(StatusCode, Json<TableSummary>), Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Table, &who)?;
    let most = app.config.guard.body_bytes.saturating_mul(RECORD_FACTOR);
    let sent: LocalGame = long_body(request, most).await?;
    let id = id_for(&who.user.id, &sent.id);
    let game = ReadGame::of(sent, app.time.now())?;
    must_be_own(&app, &who, &game.person).await?;
    let (owner, its_id) = (who.person(), id.clone());
    let checked = app.analysis_pool().run(&address, move |_| game.check(its_id, &owner)).await??;
    let new = new_table(&id, &who.user.id, &checked);
    let (facts, secret) = (new.changes.len() as u64, new.secret);
    let result = new.summary.result.clone();
    let status = match app.store.create(new).await {
        Ok(_) => StatusCode::CREATED,
        Err(StoreError::Taken { .. }) => StatusCode::OK,
        Err(error) => return Err(error.into()),
    };
    let row = app.store.table(&id).await?.ok_or_else(Refused::not_found)?;
    let is_it = |row: &TableRow| {
        let is_own = row.created_by.as_ref() == Some(&who.user.id) && is_imported(row);
        // A rematch adds a fact.
        is_own && row.secret == secret && row.version >= facts && row.summary.result == result
    };
    if !is_it(&row) {
        let detail = "A different game is kept under this id.";
        return Err(Refused::new(ProblemKind::Stale, detail));
    }
    let summary = list::summary(&row).ok_or_else(Refused::not_found)?;
    Ok((status, Json(summary)))
}

/// The id under which the server keeps a game of an account: the same however often it is sent, and another one for every
/// account, so that nobody learns what others keep, or is in their way.
fn id_for(user: &UserId, local: &TableId) -> TableId {
    for attempt in 0..=u8::MAX {
        let text = format!("evora imported game {user} {local} {attempt}");
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
        let id = TableId::from_bytes(bytes);
        // Ids of that form belong to pages.
        if !id.is_local() {
            return id;
        }
    }
    TableId::from_bytes([0; 16])
}

/// Fails if the game was played by another account. Somebody without an account may have been this one: a page makes guests
/// of its own where it has no connection, and a guest who signs in is a guest no more.
async fn must_be_own(app: &App, who: &Who, person: &Person) -> Result<(), Refused> {
    if person.id == who.user.id {
        return Ok(());
    }
    let other = app.store.user(&person.id).await?;
    if other.is_some_and(|other| !other.is_guest()) || !person.guest {
        let detail = "Somebody else played this game. Sign in with their account to keep it.";
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    Ok(())
}

/// A checked game as the store has it.
fn new_table(id: &TableId, owner: &UserId, game: &CheckedGame) -> NewTable {
    let CheckedGame { secret, options, facts, live } = game;
    let seats = options.seats.len();
    let stored = StoredOptions {
        options: options.clone(),
        link: None,
        seat_links: vec![None; seats],
        kept_for: vec![None; seats],
        imported: true,
        tournament: None,
    };
    let mut ply = 0;
    let changes = facts.iter().map(|(moment, fact)| {
        if let Fact::TookBack { step } = fact {
            ply = *step;
        }
        let change = to_change(fact, *moment, ply, Some(owner));
        ply += u32::from(fact.is_step());
        change
    });
    NewTable {
        id: id.clone(),
        // Checked with the options.
        rules: options.rule_set().unwrap_or(evora_rules::RuleSet::Azul),
        public: false,
        rated: false,
        spectators: false,
        options: serde_json::to_string(&stored).unwrap_or_default(),
        secret: TableSecret(*secret),
        created_by: Some(owner.clone()),
        created_at: live.created,
        seats: holders(live),
        summary: room::summary(live),
        changes: changes.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_for_one_account_and_differs_between_two() {
        let (ana, ben) = (UserId::from_bytes([1; 16]), UserId::from_bytes([2; 16]));
        let local: TableId = "hereabcdefgh".parse().unwrap();
        assert_eq!(id_for(&ana, &local), id_for(&ana, &local));
        assert_ne!(id_for(&ana, &local), id_for(&ben, &local));
        assert_ne!(id_for(&ana, &local), id_for(&ana, &"hereabcdefgj".parse().unwrap()));
        assert!(!id_for(&ana, &local).is_local());
    }
}
