//! Lists of finished games.

use axum::Json;
use axum::extract::State;
use evora_id::{TableId, UserId};
use evora_store::{
    Cursor, FinishedFilter, Holder, Page, Paged, SeatView, Store, StoreError, TableRow,
};
use evora_table::{Millis, wire_time};
use evora_wire::{GameEnding, GamePage, GameQuery, GameResult, GameSummary, Player, RatingChange};

use super::stored_game::{StoredGame, is_imported};
use crate::app::App;
use crate::extract::{Query, format_cursor, page};
use crate::late_reads;
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
    store: &Store,
    table: &TableRow,
) -> Result<Option<GameSummary>, Refused> {
    let Some(mut result) = result_of(store, table).await? else { return Ok(None) };
    if table.rated {
        fn user(seat: &SeatView) -> Option<&UserId> {
            match &seat.holder {
                Holder::User(user) => Some(user),
                Holder::Open | Holder::Reserved(_) | Holder::Bot(_) => None,
            }
        }
        result.ratings = rating_changes(store, &table.id, table.seats.iter().map(user)).await?;
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
    store: &Store,
    id: &TableId,
    users: impl Iterator<Item = Option<&'a UserId>>,
) -> Result<Vec<RatingChange>, StoreError> {
    let rating_changes = store.rating_changes(id).await?;
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
    store: &Store,
    table: &TableRow,
) -> Result<Option<GameResult>, Refused> {
    let stored = table.summary.result.as_deref();
    if let Some(result) = stored.and_then(|text| serde_json::from_str(text).ok()) {
        return Ok(Some(result));
    }
    let Some(stored) = StoredGame::read(store, &table.id).await? else { return Ok(None) };
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
    let found = search(&app, &filter, &page).await?;
    let (app, items) = (&app, &found.items);
    let games = app.store.read_stale(|store| async move {
        let mut games = Vec::with_capacity(items.len());
        for table in items {
            // Ratings of a game that has just ended are counted a little later.
            let is_recent = store.is_replica() && late_reads::is_recent(app, table.people());
            let from = if is_recent { &app.store } else { &store };
            games.extend(summary(from, table).await?);
        }
        Ok::<_, Refused>(games)
    });
    Ok(Json(GamePage { games: games.await?, next: found.next.as_ref().map(format_cursor) }))
}

/// Finished public games, the latest first. Those that have just ended are among them.
pub(crate) async fn search(
    app: &App,
    filter: &FinishedFilter,
    page: &Page,
) -> Result<Paged<TableRow>, StoreError> {
    if let Some(user) = &filter.user {
        return late_reads::read_about(app, user, |store| async move {
            store.search_finished(filter, page).await
        })
        .await;
    }
    let Some(edge) = late_reads::complete_until(app) else {
        return app.store.search_finished(filter, page).await;
    };
    let (from, until) = (filter.from.unwrap_or(Millis::MIN), filter.until.unwrap_or(Millis::MAX));
    // The primary has few that ended since then, and the replica the others.
    let is_later = until > edge && page.after.as_ref().is_none_or(|cursor| cursor.at >= edge);
    let mut found = Paged { items: Vec::new(), next: None };
    if is_later {
        let late = FinishedFilter { from: Some(from.max(edge)), ..filter.clone() };
        found = app.store.search_finished(&late, page).await?;
        if found.next.is_some() {
            return Ok(found);
        }
    }
    if from >= edge {
        return Ok(found);
    }
    let early = &FinishedFilter { until: Some(until.min(edge)), ..filter.clone() };
    let rest = page.limit.saturating_sub(u32::try_from(found.items.len()).unwrap_or(u32::MAX));
    // Even if there is no room for one, whether there are more decides if there is another page.
    let wanted = &Page { limit: rest.max(1), after: page.after.clone() };
    let earlier =
        app.store.read_stale(|store| async move { store.search_finished(early, wanted).await });
    let earlier = earlier.await?;
    if rest == 0 {
        let last = found.items.last().filter(|_| !earlier.items.is_empty());
        found.next = last.map(|table| Cursor {
            at: table.summary.ended_at.unwrap_or_default(),
            id: table.id.to_string(),
        });
        return Ok(found);
    }
    found.items.extend(earlier.items);
    Ok(Paged { next: earlier.next, ..found })
}
