//! Statistics of a player's games.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use evora_id::{TableId, UserId};
use evora_store::{FinishedFilter, Holder, Page, SeatView, Store};
use evora_table::wire_time;
use evora_wire::{PlayedGame, PlayerStatistics, Rules};

use super::games::result_of;
use super::players::{account_by_name, parse_game};
use crate::app::App;
use crate::extract::PathParams;
use crate::guard::{Address, RateKind};
use crate::late_reads;
use crate::problem::Refused;

/// How many of a player's latest games the statistics have.
const MAX_GAMES: u32 = 200;

/// A player's latest public games against others that were played to their end, with what the points came from, and the
/// accuracy where the game was reviewed.
#[utoipa::path(
    get,
    path = "/api/players/{name}/statistics/{rules}/{players}",
    tag = "archive", security(()),
    params(
        ("name" = String, Path, description = "The account's name, case-insensitive"),
        ("rules" = Rules, Path, description = "The rule set"),
        ("players" = u8, Path, description = "The number of players"),
    ),
    responses((status = 200, description = "The games", body = PlayerStatistics), Refused)
)]
pub(super) async fn get_statistics(
    State(app): State<App>,
    address: Address,
    PathParams((name, rules, players)): PathParams<(String, String, String)>,
) -> Result<Json<PlayerStatistics>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (rules, players) = parse_game(&rules, &players)?;
    let (user, _) = account_by_name(&app, &name).await?;
    let filter = FinishedFilter {
        user: Some(user.id.clone()),
        rules: Some(rules),
        players: Some(players),
        ..FinishedFilter::default()
    };
    let (user, filter) = (&user.id, &filter);
    let games = late_reads::read_about(&app, user, |store| async move {
        played_games(&store, user, filter).await
    });
    Ok(Json(PlayerStatistics { rules: rules.into(), players, games: games.await? }))
}

/// The latest games of a player, the earliest first.
async fn played_games(
    store: &Store,
    user: &UserId,
    filter: &FinishedFilter,
) -> Result<Vec<PlayedGame>, Refused> {
    let found = store.search_finished(filter, &Page::first(MAX_GAMES)).await?;
    let accuracies: HashMap<TableId, String> =
        store.accuracies_of(user).await?.into_iter().collect();
    let mut games = Vec::new();
    for table in &found.items {
        let Some(result) = result_of(store, table).await? else { continue };
        let by_seat = accuracies
            .get(&table.id)
            .and_then(|text| serde_json::from_str::<Vec<Option<f32>>>(text).ok());
        let is_theirs = |view: &SeatView| matches!(&view.holder, Holder::User(id) if id == user);
        let mut theirs = (0..).zip(&table.seats).filter(|(_, view)| is_theirs(view));
        // Whoever plays against themselves shows little of how they play.
        let (Some((seat, _)), None) = (theirs.next(), theirs.next()) else { continue };
        let (score, rank) = (result.scores.get(seat), result.ranks.get(seat));
        // Games that were not played to their end have no parts.
        let (Some(&score), Some(&rank), Some(parts)) = (score, rank, result.parts.get(seat)) else {
            continue;
        };
        games.push(PlayedGame {
            table: table.id.clone(),
            ended: wire_time(table.summary.ended_at.unwrap_or(table.updated_at)),
            score,
            rank,
            parts: parts.clone(),
            accuracy: by_seat.and_then(|all| *all.get(seat)?),
        });
    }
    games.reverse();
    Ok(games)
}
