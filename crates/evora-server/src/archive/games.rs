//! Lists of finished games.

use axum::Json;
use axum::extract::State;
use evora_id::{TableId, UserId};
use evora_store::{FinishedFilter, Holder, SeatView, StoreError};
use evora_table::{Millis, wire_time};
use evora_wire::{GameEnding, GamePage, GameQuery, GameResult, GameSummary, Player, RatingChange};

use super::stored_game::{StoredGame, is_imported};
use crate::app::App;
use crate::extract::{Query, format_cursor, page};
use crate::problem::Refused;

/// The player in a seat, in wire form. Returns `None` for an empty seat.
pub(crate) fn player(seat: &SeatView) -> Option<Player> {
    Some(match (&seat.holder, &seat.name) {
        (Holder::Open | Holder::Reserved(_), _) => return None,
        (Holder::Bot(level), _) => Player::Bot { level: level.parse().unwrap_or(1) },
        (Holder::User(_), None) => Player::Deleted {},
        (Holder::User(user), Some(name)) if seat.account => {
            Player::Account { id: user.clone(), name: name.clone() }
        }
        (Holder::User(user), Some(name)) => Player::guest(user.clone(), name.clone()),
    })
}

/// A finished game's entry in lists. Returns `None` if the game is not over.
pub(crate) async fn summary(
    app: &App,
    table: &evora_store::TableRow,
) -> Result<Option<GameSummary>, Refused> {
    let Some(mut result) = result_of(app, table).await? else { return Ok(None) };
    if table.rated {
        fn user(seat: &SeatView) -> Option<&UserId> {
            match &seat.holder {
                Holder::User(user) => Some(user),
                Holder::Open | Holder::Reserved(_) | Holder::Bot(_) => None,
            }
        }
        result.ratings = rating_changes(app, &table.id, table.seats.iter().map(user)).await?;
    }
    Ok(Some(GameSummary {
        id: table.id.clone(),
        rules: table.rules.into(),
        players: table.seats.iter().filter_map(player).collect(),
        rated: table.rated,
        result,
        started: wire_time(table.summary.started_at.unwrap_or(table.created_at)),
        ended: wire_time(table.summary.ended_at.unwrap_or(table.updated_at)),
        imported: is_imported(table),
    }))
}

/// The rating changes of a game, by seat. Empty before the game is settled, and once a player has deleted the account.
pub(crate) async fn rating_changes<'a>(
    app: &App,
    id: &TableId,
    users: impl Iterator<Item = Option<&'a UserId>>,
) -> Result<Vec<RatingChange>, StoreError> {
    let rating_changes = app.store.rating_changes(id).await?;
    let change = |user: Option<&UserId>| {
        let (_, before, after) = rating_changes.iter().find(|(other, ..)| Some(other) == user)?;
        let before = before.unwrap_or(evora_ratings::Rating::NEWCOMER.rating);
        Some(RatingChange { before: before.round() as i32, after: after.round() as i32 })
    };
    let changes: Option<Vec<RatingChange>> = users.map(change).collect();
    Ok(changes.unwrap_or_default())
}

/// The result of a game: as stored at its end, or else computed from its facts.
pub(super) async fn result_of(
    app: &App,
    table: &evora_store::TableRow,
) -> Result<Option<GameResult>, Refused> {
    let stored = table.summary.result.as_deref();
    if let Some(result) = stored.and_then(|text| serde_json::from_str(text).ok()) {
        return Ok(Some(result));
    }
    let Some(stored) = StoredGame::read(&app.store, &table.id).await? else { return Ok(None) };
    Ok(stored.table.result().map(GameResult::new))
}

/// Finished public games, the latest first.
#[utoipa::path(
    get,
    path = "/api/games",
    tag = "archive", security(()),
    params(GameQuery),
    responses(
        (status = 200, description = "A page of games", body = GamePage),
        Refused,
    )
)]
pub(super) async fn get_games(
    State(app): State<App>,
    Query(query): Query<GameQuery>,
) -> Result<Json<GamePage>, Refused> {
    let empty_page = || Json(GamePage { games: Vec::new(), next: None });
    let page = page(query.cursor.as_deref(), query.limit)?;
    let mut user = query.player.clone();
    if let Some(name) = &query.name {
        let named = app.store.user_by_name(&evora_wire::text::name_key(name)).await?;
        let Some(named) = named else { return Ok(empty_page()) };
        if user.is_some_and(|user| user != named.id) {
            return Ok(empty_page());
        }
        user = Some(named.id);
    }
    let millis = |at: u64| Millis::try_from(at).unwrap_or(Millis::MAX);
    let filter = FinishedFilter {
        rules: query.rules.map(Into::into),
        players: query.players,
        rated: query.rated,
        user,
        how: query.how.map(GameEnding::name),
        won: query.won,
        from: query.from.map(millis),
        until: query.until.map(millis),
    };
    let found = app.store.search_finished(&filter, &page).await?;
    let mut games = Vec::with_capacity(found.items.len());
    for table in &found.items {
        games.extend(summary(&app, table).await?);
    }
    Ok(Json(GamePage { games, next: found.next.as_ref().map(format_cursor) }))
}
